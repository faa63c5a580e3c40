package cards

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"

	"trueinch/engine/notation"
)

// TestPrintedCardsReadTheSame holds Parse(Print(card)) == card in both languages, and that printing again changes nothing.
func TestPrintedCardsReadTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		card := drawCard(t)
		language := rapid.SampledFrom(notation.Languages).Draw(t, "language")
		printed := Print(card, language)
		found, problems := Parse("printed", []byte(printed))
		if len(problems) > 0 || len(found.Cards) != 1 {
			t.Fatalf("%s\n%d cards, %v", printed, len(found.Cards), problems)
		}
		again := Print(found.Cards[0], language)
		if again != printed {
			t.Fatalf("printed\n%s\nand again\n%s", printed, again)
		}
		for i := range card.Actions { // the texts follow the print
			if a, b := &card.Actions[i], &found.Cards[0].Actions[i]; b.Notation != PrintBar(a, language) || b.EFXText != PrintEFX(a, language) {
				t.Fatalf("%q and %q are not the texts of %s", b.Notation, b.EFXText, PrintAction(a, language))
			}
		}
		if read := bare(found.Cards[0]); !reflect.DeepEqual(read, card) {
			t.Fatalf("%s\nread as\n%+v\nis not\n%+v", printed, read, card)
		}
	})
}

// bare is a card without what follows its print: Source, lines and printed texts.
func bare(card *Card) *Card {
	c := *card
	c.Source, c.Line = "", 0
	c.Actions, c.Powers = slices.Clone(card.Actions), slices.Clone(card.Powers)
	c.Specials = slices.Clone(card.Specials)
	for i := range c.Specials {
		c.Specials[i].Line, c.Specials[i].Printed = 0, ""
	}
	for i := range c.Actions {
		c.Actions[i].Line, c.Actions[i].Notation, c.Actions[i].EFXText = 0, "", ""
	}
	for i := range c.Powers {
		c.Powers[i].Line, c.Powers[i].Printed = 0, ""
	}
	return &c
}

func drawCard(t *rapid.T) *Card {
	c := &Card{
		Class: rapid.SampledFrom([]Class{Supreme, Supreme, Minion, Monster}).Draw(t, "class"),
		Name:  drawName(t, "name"), Level: rapid.IntRange(1, 12).Draw(t, "level"),
		Role:   drawWord(t, KindRole, "role"),
		Origin: drawWord(t, KindOrigin, "origin"), Movement: drawWord(t, KindMovement, "movement"),
		Types: drawWords(t, KindType, 1, "types"), Elements: drawWords(t, KindElement, 0, "elements"),
		BaseMM: float64(rapid.IntRange(20, 120).Draw(t, "base")), HP: rapid.IntRange(1, 20).Draw(t, "hp"),
		Stealth: rapid.Bool().Draw(t, "stealth"),
	}
	c.ID = Slug(c.Name)
	if alignment := rapid.IntRange(1, 3).Draw(t, "alignment"); true {
		c.Hero, c.Villain = alignment&1 != 0, alignment&2 != 0
	}
	if c.Movement != Immobile {
		c.MoveIn = float64(rapid.IntRange(2, 24).Draw(t, "half inches")) / 2
	}
	if rapid.Bool().Draw(t, "tall") {
		c.HeightIn = float64(rapid.IntRange(2, 16).Draw(t, "quarter inches")) / 4
	}
	for i, faction := range []string{"Bell & Sons", "A.R.C.", "Fist and Blade"} {
		switch rapid.IntRange(0, 3).Draw(t, fmt.Sprint("faction", i)) {
		case 0:
			c.Factions = append(c.Factions, faction)
		case 1:
			c.Restricted = append(c.Restricted, faction)
		}
	}
	if c.Class == Minion {
		c.Black, c.Grey = rapid.IntRange(1, 4).Draw(t, "black"), rapid.IntRange(0, 3).Draw(t, "grey")
		c.Unique = rapid.Bool().Draw(t, "unique")
		if rapid.Bool().Draw(t, "exclusive") {
			c.Exclusive = drawName(t, "master")
		}
	} else {
		if c.Class == Supreme && rapid.Bool().Draw(t, "several") {
			c.Black, c.Copies = rapid.IntRange(1, 4).Draw(t, "models"), rapid.IntRange(2, 4).Draw(t, "copies")
		}
		c.Freelance, c.APLimit = rapid.Bool().Draw(t, "freelance"), rapid.IntRange(4, 9).Draw(t, "limit")
		if c.MinionPlus = rapid.IntRange(0, 3).Draw(t, "minion+"); c.MinionPlus == 0 && rapid.Bool().Draw(t, "brings") {
			c.Brings = drawName(t, "companion")
		}
		if rapid.Bool().Draw(t, "dice or AP") {
			c.Dice = rapid.IntRange(1, 3).Draw(t, "dice")
		} else {
			c.APPlus = rapid.IntRange(0, 4).Draw(t, "AP+")
		}
	}
	for i := range c.Traits {
		c.Traits[i], c.Trump[i] = rapid.IntRange(1, 12).Draw(t, "trait"), rapid.Bool().Draw(t, "trump")
	}
	for i := range rapid.IntRange(1, 3).Draw(t, "actions") {
		c.Actions = append(c.Actions, drawAction(t, c.Class, fmt.Sprint("Action ", i)))
	}
	for range rapid.IntRange(0, 3).Draw(t, "powers") {
		c.Powers = append(c.Powers, drawPower(t))
	}
	c.Actions = append(c.Actions, Action{Name: "Trance", Costs: []Cost{{CostAP, 0}}, Type: IST, Target: 7, FX: []Effect{{Kind: InState, Of: "Trance", Self: true}}})
	if c.Class == Minion {
		c.Actions[len(c.Actions)-1].Costs = []Cost{{Kind: CostActivation}}
	}
	c.Powers = append(c.Powers, Power{Name: "Trance", Status: AttackDice, X: 1, If: []Condition{{Kind: IfState, Of: "Trance"}}})
	c.Specials = []Description{{Name: "Rock", Effects: []Effect{{Kind: Damage, X: 1}}}}
	if c.Class != Minion && rapid.Bool().Draw(t, "form") {
		c.Form = "Big Rook"
	}
	if rapid.Bool().Draw(t, "looks") {
		c.Silhouette, c.Story = "moth", map[string]string{"en": "A word: two.", "fr": "Un mot\u00A0!"}
		c.Story["fr"] = notation.Collapse(c.Story["fr"])
	}
	return c
}

func drawAction(t *rapid.T, class Class, name string) Action {
	a := Action{
		Name: name, Combinable: rapid.Bool().Draw(t, "combinable"),
		Type:   ActionType(drawWord(t, KindActionType, "type")),
		Attack: Trait(rapid.IntRange(0, 5).Draw(t, "attack")),
	}
	a.Costs = []Cost{{CostAP, rapid.IntRange(0, 4).Draw(t, "AP")}}
	if class == Minion {
		a.Costs = []Cost{{Kind: CostActivation}}
	}
	if kind := rapid.SampledFrom([]CostKind{CostDamage, CostFatigue, CostStunned, CostPowerDown}).Draw(t, "cost"); rapid.Bool().Draw(t, "costly") {
		cost := Cost{Kind: kind}
		if kind == CostDamage || kind == CostPowerDown {
			cost.X = rapid.IntRange(1, 3).Draw(t, "price")
		}
		a.Costs = append(a.Costs, cost)
	}
	if a.Type == RCT {
		a.Trigger = string(drawWord(t, KindTrigger, "trigger"))
	}
	if use := a.Type.Entry().Range; a.Trigger != "BTB" && (use == rangeNeeded || use == rangeOptional && rapid.Bool().Draw(t, "reach")) {
		a.Range = float64(rapid.IntRange(1, 40).Draw(t, "half inches")) / 2
	}
	if a.Type == SUM || rapid.Bool().Draw(t, "dynamic") { // a Summon has no Defender
		a.Target, a.Bonuses = rapid.IntRange(2, 15).Draw(t, "target"), rapid.Bool().Draw(t, "bonuses")
	} else {
		a.Defend = Trait(rapid.IntRange(0, 5).Draw(t, "defend"))
		a.Smash = a.Type.Entry().Strikes && rapid.Bool().Draw(t, "icon")
		if rapid.Bool().Draw(t, "excluded") {
			a.Excluded = []Descriptor{drawDescriptor(t, againstTarget)}
		}
	}
	if rapid.Bool().Draw(t, "limited") {
		a.Limited = []Descriptor{drawDescriptor(t, againstTarget)}
	}
	if rapid.Bool().Draw(t, "strong") {
		a.Strong = []Descriptor{drawDescriptor(t, againstTarget), drawDescriptor(t, againstTarget)}
	}
	for range rapid.IntRange(1, 3).Draw(t, "FX") {
		a.FX = append(a.FX, drawEffect(t))
		if last := &a.FX[len(a.FX)-1]; a.Type.Entry().Idle(last.Kind.Entry().Manner) {
			*last = Effect{Kind: Stun}
		}
	}
	for range rapid.IntRange(0, 3).Draw(t, "EFX") {
		var choice Choice
		for range rapid.IntRange(1, 2).Draw(t, "and") {
			choice = append(choice, drawEffect(t))
			if last := &choice[len(choice)-1]; a.Type.Entry().Idle(last.Kind.Entry().Manner) {
				*last = Effect{Kind: Stun}
			}
		}
		a.EFX = append(a.EFX, choice)
	}
	return a
}

func drawEffect(t *rapid.T) Effect {
	e := Effect{Kind: EffectKind(drawWord(t, KindEffect, "effect")), Self: rapid.Bool().Draw(t, "self")}
	e.Self = e.Self && !e.Kind.Entry().ForOthers()
	switch {
	case e.Kind.Entry().Form == WithOf:
		e.Of = drawDescriptor(t, behind(string(e.Kind)))
	case e.Kind == Special:
		e.Of = "Rock"
	case e.Kind == InState:
		e.Of = "Trance"
	case e.Kind.Entry().Places():
		e.Of, e.Made = "Rock", drawMade(t, e.Kind)
	case e.Kind.Entry().Form == Figured:
		e.X = rapid.IntRange(1, 9).Draw(t, "X")
	}
	return e
}

func drawMade(t *rapid.T, kind EffectKind) *Made {
	made := &Made{Most: 1}
	switch kind {
	case SummonMinion:
		made.Most = rapid.IntRange(1, 4).Draw(t, "most")
	case SummonTerrain:
		made.RadiusIn = float64(rapid.IntRange(1, 6).Draw(t, "half inches")) / 2
		made.Effects = []Effect{{Kind: Damage, X: 1}, {Kind: Weak, Of: Fire}}
	default:
		made.Defense, made.HP, made.BaseMM = rapid.IntRange(1, 9).Draw(t, "d"), rapid.IntRange(1, 9).Draw(t, "HP"), 40
		made.HeightIn = float64(rapid.IntRange(1, 8).Draw(t, "quarter inches")) / 4
		if kind == PlaceToken {
			made.Most = rapid.IntRange(1, 3).Draw(t, "most")
		} else if rapid.Bool().Draw(t, "works") {
			made.Effects = []Effect{{Kind: Heal, X: 1, Scope: ScopeFriends, Reach: 2.5}}
		}
	}
	return made
}

func drawConditions(t *rapid.T) []Condition {
	var all []Condition
	for range rapid.IntRange(0, 2).Draw(t, "conditions") {
		c := Condition{Kind: string(drawWord(t, KindIf, "if"))}
		switch {
		case c.Kind == IfState:
			c.Of = "Trance"
		case c.Kind == IfAgainst:
			c.Of = drawDescriptor(t, againstTarget)
		case c.wantsNumber():
			c.X = rapid.IntRange(1, 9).Draw(t, "number")
		}
		all = append(all, c)
	}
	return all
}

func drawPower(t *rapid.T) Power {
	var p Power
	if rapid.Bool().Draw(t, "named") {
		p.Name = "Old Oath"
	}
	p.If = drawConditions(t)
	if rapid.Bool().Draw(t, "phase") {
		p.When, p.Effects = string(drawWord(t, KindWhen, "when")), []Effect{drawEffect(t)}
		if e := &p.Effects[0]; !e.Self && rapid.Bool().Draw(t, "scoped") {
			e.Scope, e.Reach = ScopeEnemies, 3
		}
		if p.When == MasterPlan {
			p.Name = "Old Oath"
		}
		return p
	}
	switch p.Status = rapid.SampledFrom([]string{"Strong", "Attack dice", "AP Limit", "Shapeshift", "Chain Activation"}).Draw(t, "always"); p.Status {
	case AttackDice, MoreAP:
		p.X = rapid.IntRange(1, 3).Draw(t, "dice")
		return p
	case Shapeshift:
		p.Of = "Big Rook"
		return p
	case ChainActivation:
		p.Of = drawDescriptor(t, behind(p.Status))
		return p
	}
	p.Status = rapid.SampledFrom([]string{"Strong", "Immune", "Weak"}).Draw(t, "status")
	p.Of = drawDescriptor(t, behind(p.Status))
	return p
}

// drawDescriptor is a Descriptor that can be held against one of these.
func drawDescriptor(t *rapid.T, where Matched) Descriptor {
	if rapid.IntRange(0, 9).Draw(t, "faction") == 0 {
		return "A.R.C."
	}
	if where&OfModels != 0 && rapid.IntRange(0, 9).Draw(t, "base size") == 0 {
		return BaseSize{MM: float64(rapid.IntRange(40, 241).Draw(t, "halves")) / 2, From: rapid.SampledFrom([]string{"", "or more", "or less"}).Draw(t, "from")}.descriptor(English)
	}
	var all []Descriptor
	for _, word := range Vocabulary {
		if slices.Contains(descriptorKinds, word.Kind) && matched(word)&where != 0 {
			all = append(all, Descriptor(word.Canonical))
		}
	}
	of := rapid.SampledFrom(all).Draw(t, "of")
	// Several kinds share a word, such as the cost and the Effect Fatigue: reading takes the first that fits.
	word, _, _ := findDescriptor(string(of), where)
	return Descriptor(word.Canonical)
}

func drawWord(t *rapid.T, kind Kind, label string) Descriptor {
	var words []Descriptor
	for _, word := range Vocabulary {
		if word.Kind == kind {
			words = append(words, Descriptor(word.Canonical))
		}
	}
	return rapid.SampledFrom(words).Draw(t, label)
}

func drawWords(t *rapid.T, kind Kind, least int, label string) []Descriptor {
	var words []Descriptor
	for range rapid.IntRange(least, 2).Draw(t, "number of "+label) {
		if word := drawWord(t, kind, label); !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return words
}

func drawName(t *rapid.T, label string) string {
	return rapid.SampledFrom([]string{"Mister Ó Brien", "C.O.R.E.", "L'Étoile d'en bas", "Unit 7-B", "Dr. Marsh & Daughter", "Bread and Salt"}).Draw(t, label)
}
