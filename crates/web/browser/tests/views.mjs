// A link to each view, with something in it.
export const VIEWS = {
  plan: "#/plan?game=scarlet-violet&at=CRT.ART.LVI",
  "plan-whole": "#/plan?game=scarlet-violet",
  "plan-attack": "#/plan?game=red-blue&side=attack&kind=overlapping",
  "plan-two-maps": "#/plan?game=heartgold-soulsilver&at=VLT",
  "plan-attack-whole": "#/plan?game=scarlet-violet&side=attack&kind=overlapping",
  "plan-none": "#/plan?game=red-blue",
  watch: "#/watch?game=scarlet-violet&at=CRT&step=7",
  identify: "#/identify?generation=9&seen=Fire=4",
  "identify-words": "#/identify?generation=1&answers=message&plan=worst",
  "identify-found": "#/identify?generation=9&seen=Ground=4.Fire=2.Electric=1/2",
  "identify-whole": "#/identify?generation=1&seen=Fighting=1&tree=whole",
  "watch-whole": "#/watch?game=scarlet-violet&step=40",
  magic: "#/magic?board=496125583779241638&step=4",
  "magic-turn": "#/magic?board=438294951753618276&metric=turn&step=0",
  chart: "#/chart?generation=9&typing=Ground-Water",
};
