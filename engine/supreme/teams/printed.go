package teams

import (
	"cmp"
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/terms"
)

// ExplainSheet adds to the Sheet of a card what a reader new to the notation needs: every Action in both languages and in
// plain sentences, and every Power with what it does, those of Role and Elements included (SE-CARD-11).
func ExplainSheet(sheet *engine.Sheet, c *cards.Card) {
	for i := range c.Actions {
		action, line := &c.Actions[i], &sheet.Actions[i]
		line.InLanguage = map[string][]string{}
		for _, language := range []cards.Language{cards.English, cards.French} {
			line.InLanguage[string(language)] = printedParts(cards.PrintBar(action, language), cards.PrintEFX(action, language), language)
		}
		line.Plain = explainAction(c, action)
	}
	sheet.Powers = explainPowers(c)
}

// printedParts is a line of a card: the bar, and the EFX list where there is one (SE-CARD-09).
func printedParts(bar, efx string, language cards.Language) []string {
	switch {
	case efx == "":
		return []string{bar}
	case language == cards.French:
		return []string{bar, "EFX\u00a0: " + efx}
	}
	return []string{bar, "EFX: " + efx}
}

// explainAction says in plain sentences whom an Action reaches, what it does, and what it costs beside AP.
func explainAction(c *cards.Card, a *cards.Action) []engine.Text {
	said := ExplainReach(a)
	against := engine.Say("plain.trait", "Trait", a.Defend.Letter())
	if a.Dynamic() {
		against = engine.Say("plain.target-number", "Number", a.Target)
	}
	key := "plain.beats"
	if a.Dynamic() {
		key = "plain.reaches"
	}
	// A Blast among the FX goes off even if the first roll fails (SE-EFFECT-49).
	blast := func(e cards.Effect) bool { return e.Kind.Entry().Manner == cards.Explodes }
	if once := slices.DeleteFunc(slices.Clone(a.FX), blast); len(once) > 0 {
		said = append(said, engine.Say(key, "Attack", a.Attack.Letter(), "Against", against, "What", ExplainEffects(c, once, false)))
	} else {
		said = append(said, engine.Say("plain.efx-only", "Attack", a.Attack.Letter(), "Against", against))
	}
	if at := slices.IndexFunc(a.FX, blast); at >= 0 {
		said = append(said, engine.Say("plain.blast-always", "Count", a.FX[at].X))
	}
	if len(a.EFX) > 0 {
		more := cards.Harm(a.FX, true) > 0
		said = append(said, engine.Say("plain.each-efx", "What", explainChoices(c, a.EFX, more)))
	}
	for _, d := range a.Excluded {
		said = append(said, engine.Say("plain.excluded", "Of", terms.DescriptorText(d)))
	}
	for _, d := range a.Limited {
		said = append(said, engine.Say("plain.limited", "Of", terms.DescriptorText(d)))
	}
	for _, d := range a.Strong {
		said = append(said, engine.Say("plain.strong", "Of", terms.DescriptorText(d)))
	}
	if a.Bonuses {
		said = append(said, engine.Say("plain.bonuses"))
	}
	for _, cost := range a.Costs {
		if key := cards.Costs[cost.Kind].Plain; key != "" { // SE-ACTION-17 to SE-ACTION-21
			said = append(said, engine.Say(key, "Count", cost.X))
		}
	}
	if a.Combinable {
		said = append(said, engine.Say("plain.combinable"))
	}
	return said
}

// ExplainReach says whom an Action Type reaches, where the bar alone does not tell (chapter SE-TYPE).
func ExplainReach(a *cards.Action) []engine.Text {
	w := a.Type.Entry()
	switch {
	case a.Type == cards.RCT:
		return explainTrigger(a)
	case a.Range > 0:
		return []engine.Text{engine.Say(w.Plain, "X", a.Range)}
	}
	return []engine.Text{engine.Say(w.Near)}
}

// explainTrigger says when a Reaction may be used, and how far away (SE-REACT-06 to SE-REACT-11).
func explainTrigger(a *cards.Action) []engine.Text {
	said := []engine.Text{engine.Say("plain.reaction", "Why", terms.Triggers[a.Trigger].Term)}
	if a.Range > 0 {
		said = append(said, engine.Say(a.Type.Entry().Plain, "X", a.Range))
	}
	return said
}

// ExplainEffects joins Effects that come together; more says that their Damage adds to other Damage.
func ExplainEffects(c *cards.Card, effects []cards.Effect, more bool) engine.Text {
	text := ExplainEffect(c, effects[0], more)
	for _, effect := range effects[1:] {
		text = engine.Say("plain.and", "A", text, "B", ExplainEffect(c, effect, more))
	}
	return text
}

// explainChoices joins the entries of an EFX list, of which each EFX buys one (SE-ROLL-20).
func explainChoices(c *cards.Card, choices []cards.Choice, more bool) engine.Text {
	text := ExplainEffects(c, choices[0], more)
	for _, choice := range choices[1:] {
		text = engine.Say("plain.or", "A", text, "B", ExplainEffects(c, choice, more))
	}
	return text
}

// ExplainEffect is an Effect in plain words (chapter SE-EFFECT).
func ExplainEffect(c *cards.Card, e cards.Effect, more bool) engine.Text {
	w := e.Kind.Entry()
	var text engine.Text
	switch {
	case w.Form == cards.Named:
		text = explainNamed(c, e, w)
	case more && w.Manner == cards.Harms && !e.Self:
		text = engine.Say(w.Added, "Count", e.X)
	case e.Of != "":
		text = engine.Say(w.Plain, "Of", terms.DescriptorText(e.Of))
	case e.X > 0:
		text = engine.Say(w.Plain, "Count", e.X)
	default:
		text = engine.Say(w.Plain)
	}
	if e.Scope != cards.ScopeTarget {
		who := [...]string{"", "plain.scope-pulse", "plain.scope-friends", "plain.scope-enemies"}[e.Scope]
		return engine.Say(who, "X", e.Reach, "What", text)
	}
	if e.Self {
		return engine.Say("plain.self", "What", text)
	}
	return text
}

// explainNamed says what is placed on the table, or what a Special Effect of the card is.
func explainNamed(c *cards.Card, e cards.Effect, w *cards.EffectWord) engine.Text {
	if made := e.Made; made != nil {
		key, args := w.Plain, []any{"Name", string(e.Of), "Most", made.Most, "X", made.RadiusIn, "HP", made.HP}
		if len(made.Effects) > 0 {
			key, args = cmp.Or(w.Added, w.Plain), append(args, "What", ExplainEffects(c, made.Effects, false))
		}
		return engine.Say(key, args...)
	}
	if w.Manner == cards.Enters {
		return engine.Say(w.Plain, "Of", string(e.Of))
	}
	if described, found := c.Described(string(e.Of)); found {
		return engine.Say(w.Plain, "Name", described.Name, "What", ExplainEffects(c, described.Effects, false))
	}
	return terms.EffectText(e)
}

// rolePowers are the Role Powers (SE-DESC-09 to SE-DESC-17).
var rolePowers = map[cards.Descriptor]string{
	cards.Brawler: "plain.role-brawler", cards.Speedster: "plain.role-speedster", cards.Powerhouse: "plain.role-powerhouse",
	cards.Infiltrator: "plain.role-infiltrator", cards.Leader: "plain.role-leader", cards.Support: "plain.role-support",
	cards.Tank: "plain.role-tank", cards.Blaster: "plain.role-blaster",
}

// explainPowers lists the Role Power, what the Elements give, Stealth, and the printed Powers.
func explainPowers(c *cards.Card) []engine.PowerLine {
	var lines []engine.PowerLine
	add := func(title, text engine.Text, name string, rule engine.Rule) {
		lines = append(lines, engine.PowerLine{Name: name, Title: title, Text: text, Rule: rule})
	}
	if w, has := cards.Find(string(c.Role), cards.KindRole); has {
		add(engine.Say(string(w.Term)), engine.Say(rolePowers[c.Role]), w.Canonical, engine.Rule(w.Rule))
	}
	for _, e := range terms.ElementStrong {
		for _, own := range c.Elements {
			if own == e.Element {
				text := engine.Say("plain.strong-two", "A", terms.DescriptorText(e.Against[0]), "B", terms.DescriptorText(e.Against[1]))
				if len(e.Against) > 2 {
					text = engine.Say("plain.strong-three", "A", terms.DescriptorText(e.Against[0]), "B", terms.DescriptorText(e.Against[1]),
						"C", terms.DescriptorText(e.Against[2]))
				}
				add(terms.DescriptorText(own), text, string(own), e.Rule)
			}
		}
	}
	if c.Stealth {
		add(engine.Say("card.stealth"), engine.Say("plain.stealth"), "Stealth", "SE-MOVE-45")
	}
	for i := range c.Powers {
		p := &c.Powers[i]
		title, text, rule := ExplainPower(c, p)
		if p.Name != "" {
			title = engine.Say("plain.printed", "Text", p.Name)
		}
		add(title, text, cards.PrintPower(p, cards.English), rule)
	}
	return lines
}

// ExplainPower is a printed Power: its title, what it does, and the rule of that.
func ExplainPower(c *cards.Card, p *cards.Power) (title, text engine.Text, rule engine.Rule) {
	title, text, rule = explainAlways(p)
	if w, moment := cards.Find(p.When, cards.KindWhen); moment {
		title, rule = engine.Say(string(w.Term)), "SE-EFFECT-06"
		text = engine.Say("plain.moment", "When", title, "What", ExplainEffects(c, p.Effects, false))
	}
	for i := len(p.If) - 1; i >= 0; i-- {
		text = engine.Say("plain.if", "Condition", explainCondition(p.If[i]), "What", text)
	}
	return title, text, rule
}

// explainCondition is a condition of a Power in words.
func explainCondition(c cards.Condition) engine.Text {
	w, _ := cards.Find(c.Kind, cards.KindIf)
	word := engine.Say(string(w.Term))
	switch {
	case c.Kind == cards.IfState:
		return engine.Say("plain.if-of", "Condition", word, "Of", engine.Say("sheet.printed", "Text", string(c.Of)))
	case c.Kind == cards.IfAgainst:
		return engine.Say("plain.if-of", "Condition", word, "Of", terms.DescriptorText(c.Of))
	case c.X != 0:
		return engine.Say("plain.if-number", "Condition", word, "X", c.X)
	}
	return word
}

// statusPhrases say what Powers without a moment do, by their word.
var statusPhrases = map[string]string{
	cards.AttackDice: "plain.attack-dice", cards.DefenceDice: "plain.defence-dice", cards.StartingDice: "plain.starting-dice",
	cards.MoreAP: "plain.more-ap", cards.Shapeshift: "plain.shapeshift", cards.ChainActivation: "plain.chain",
}

// explainAlways is what a Power without a moment does.
func explainAlways(p *cards.Power) (title, text engine.Text, rule engine.Rule) {
	of := terms.DescriptorText(p.Of)
	if key := statusPhrases[p.Status]; key != "" {
		w, _ := cards.Find(p.Status, cards.KindDice, cards.KindPower)
		return engine.Say(string(w.Term)), engine.Say(key, "Count", p.X, "Name", string(p.Of), "Of", of), engine.Rule(w.Rule)
	}
	switch {
	case p.Status == "":
		return title, text, rule
	case p.Status == "Strong":
		return engine.Say("plain.title-strong", "Of", of), engine.Say("plain.strong", "Of", of), "SE-BONUS-21"
	case cards.EffectKind(p.Status).Entry().Manner == cards.Weakens:
		return engine.Say("plain.title-weak", "Of", of), engine.Say("plain.always-weak", "Of", of), "SE-BONUS-20"
	}
	return engine.Say("plain.title-immune", "Of", of), engine.Say("plain.always-immune", "Of", of), "SE-ACTION-24"
}
