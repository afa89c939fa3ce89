// The rules that few ask for, as a form: numbers, ticks and lists, each a word of the address, and its field
// says which. Loaded after the first answer: in the page's module it would be a hundredth of all that comes
// before that.
const FORM = `<div class="more">
<label class="field"><span>Had before</span><input type="text" autocomplete="off" data-rule="before" placeholder="the next boss; a leader or a place's code"></label>
<label class="field"><span>Levels up to</span><input type="text" autocomplete="off" data-rule="cap" placeholder="that of the strongest ahead"></label>
<label class="field"><span>Moves by level up to</span><input type="text" autocomplete="off" data-rule="level" placeholder="as the levels"></label>
<label class="field"><span>Mega evolutions at most</span><input type="text" autocomplete="off" data-rule="megas" placeholder="1"></label>
<label class="field"><span>Pokédex numbers</span><input type="text" autocomplete="off" data-rule="dex" placeholder="all, or 1-151,251"></label>
<label class="field"><span>Exactly one of these (; between groups)</span><input type="text" autocomplete="off" data-rule="one" placeholder="starter; Lotad, Ralts"></label>
<label class="field"><span>Base stats that count</span><input type="text" autocomplete="off" data-rule="stats" placeholder="hp,atk,def,spa,spd,spe"></label>
<label class="field"><span>Rival and starter choices</span><input type="text" autocomplete="off" data-rule="with" placeholder="starter=mudkip; rival=may"></label>
<label class="field"><span>Nobody who is</span><input type="text" autocomplete="off" data-rule="no" placeholder="legendary; mythical"></label>
<label class="field"><span>Mode of the game</span><select data-rule="mode"><option value="">Normal</option><option value="challenge">Challenge</option><option value="both">Both</option></select></label>
<label class="tick"><input type="checkbox" data-rule="raids">Raids before the league, too</label>
<label class="tick"><input type="checkbox" data-rule="choices">All starters, fossils and other choices: the others by trade</label>
<label class="tick"><input type="checkbox" data-rule="abilities">Abilities count that change what attacks do</label>
<label class="tick"><input type="checkbox" data-rule="story">Rivals, villains and other battles of the story are ahead, too</label>
<fieldset class="more"><legend>Duels</legend>
<label class="field"><span>My individual values</span><input type="text" autocomplete="off" data-rule="ivs" placeholder="15"></label>
<label class="field"><span>My effort</span><input type="text" autocomplete="off" data-rule="evs" placeholder="0"></label>
<label class="field"><span>My moves hit at least so often (%)</span><input type="text" autocomplete="off" data-rule="accuracy" placeholder="100"></label>
<label class="tick"><input type="checkbox" data-rule="typical">Middle rolls both ways</label>
<label class="tick"><input type="checkbox" data-rule="crits">Their hits are critical</label>
</fieldset>
</div>`;

/** The words of a list of rules: each is its name, and a dash before its value where it has one. */
const words = (rules) => rules.split(".").filter(Boolean);
const is_of = (rule) => (word) => word.split("-")[0] === rule;

/** What a rule says, once for each time that it is there. */
const values_of = (rules, rule) => words(rules).filter(is_of(rule)).map((word) => word.slice(rule.length + 1));

/** The same rules with that one saying so, once for each value; without it where there is none. */
function with_values(rules, rule, values) {
  const others = words(rules).filter((word) => !is_of(rule)(word));
  // Dots are what stands between rules.
  const said = values.map((value) => value.trim().replaceAll(".", ""));
  return [...others, ...said.map((value) => (value ? `${rule}-${value}` : rule))].join(".");
}

/** What is in a field; a tick is a rule that has no value. */
function entered(field) {
  if (field.type === "checkbox") return field.checked ? [""] : [];
  return field.value.split(";").filter(Boolean);
}

/** The page says in `data-rules` what the address says, and finds there what the player says. */
class MoreRules extends HTMLElement {
  static observedAttributes = ["data-rules", "data-duels"];

  connectedCallback() {
    this.innerHTML = FORM;
    this.show();
    // Before the page hears of it.
    const change = ({ target }) => {
      this.dataset.rules = with_values(this.dataset.rules, target.dataset.rule, entered(target));
    };
    this.addEventListener("change", change, { capture: true });
  }

  attributeChangedCallback() {
    this.show();
  }

  show() {
    for (const field of this.querySelectorAll("[data-rule]")) {
      const values = values_of(this.dataset.rules, field.dataset.rule);
      field.checked = values.length > 0;
      field.value = values.join("; ");
    }
    const duels = this.querySelector("fieldset");
    if (duels) duels.hidden = this.dataset.duels !== "true";
  }
}

customElements.define("more-rules", MoreRules);
