// The form of the rarely used rules: numbers, checkboxes and lists. `data-rule` is the name of the rule in the
// address. Loaded after the first answer: in the page's module it would be a hundredth of everything loaded
// before that.
const FORM = `<div class="more">
<label class="field"><span>Catchable before</span><input type="text" autocomplete="off" data-rule="before" placeholder="the next boss; a leader or a place's code"></label>
<label class="field"><span>Level cap</span><input type="text" autocomplete="off" data-rule="cap" placeholder="level of the strongest foe"></label>
<label class="field"><span>Level-up moves to level</span><input type="text" autocomplete="off" data-rule="level" placeholder="the level cap"></label>
<label class="field"><span>Max mega evolutions</span><input type="text" autocomplete="off" data-rule="megas" placeholder="1"></label>
<label class="field"><span>Pokédex numbers</span><input type="text" autocomplete="off" data-rule="dex" placeholder="all, or 1-151,251"></label>
<label class="field"><span>Exactly one of these (; between groups)</span><input type="text" autocomplete="off" data-rule="one" placeholder="starter; Lotad, Ralts"></label>
<label class="field"><span>Base stats to add up</span><input type="text" autocomplete="off" data-rule="stats" placeholder="hp,atk,def,spa,spd,spe"></label>
<label class="field"><span>Rival and starter choices</span><input type="text" autocomplete="off" data-rule="with" placeholder="starter=mudkip; rival=may"></label>
<label class="field"><span>Exclude</span><input type="text" autocomplete="off" data-rule="no" placeholder="legendary; mythical"></label>
<label class="field"><span>Mode of the game</span><select data-rule="mode"><option value="">Normal</option><option value="challenge">Challenge</option><option value="both">Both</option></select></label>
<label class="tick"><input type="checkbox" data-rule="raids">Raids before the league, too</label>
<label class="tick"><input type="checkbox" data-rule="choices">All starters, fossils and other choices (the rest by trade)</label>
<label class="tick"><input type="checkbox" data-rule="abilities">Take abilities into account</label>
<label class="tick"><input type="checkbox" data-rule="story">Include rivals, villains and other story battles</label>
<fieldset class="more"><legend>Duels</legend>
<label class="field"><span>My IVs</span><input type="text" autocomplete="off" data-rule="ivs" placeholder="15"></label>
<label class="field"><span>My EVs</span><input type="text" autocomplete="off" data-rule="evs" placeholder="0"></label>
<label class="field"><span>Min accuracy of my moves (%)</span><input type="text" autocomplete="off" data-rule="accuracy" placeholder="100"></label>
<label class="tick"><input type="checkbox" data-rule="typical">Average damage on both sides</label>
<label class="tick"><input type="checkbox" data-rule="crits">All hits of the foes are critical</label>
</fieldset>
</div>`;

/** The words of a list of rules. Each is a name, with a hyphen before its value if it has one. */
const words = (rules) => rules.split(".").filter(Boolean);
const is_of = (rule) => (word) => word.split("-")[0] === rule;

/** The values of a rule, one for each occurrence. */
const values_of = (rules, rule) => words(rules).filter(is_of(rule)).map((word) => word.slice(rule.length + 1));

/** Returns the rules with the given values of one rule; without the rule if there are none. */
function with_values(rules, rule, values) {
  const others = words(rules).filter((word) => !is_of(rule)(word));
  // Dots separate rules.
  const said = values.map((value) => value.trim().replaceAll(".", ""));
  return [...others, ...said.map((value) => (value ? `${rule}-${value}` : rule))].join(".");
}

/** The values of a field. A checkbox is a rule without a value. */
function entered(field) {
  if (field.type === "checkbox") return field.checked ? [""] : [];
  return field.value.split(";").filter(Boolean);
}

/** `data-rules` contains the rules of the address; changes by the player are written back to it. */
class MoreRules extends HTMLElement {
  static observedAttributes = ["data-rules", "data-duels"];

  connectedCallback() {
    this.innerHTML = FORM;
    this.show();
    // This must happen before the page handles the event.
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
