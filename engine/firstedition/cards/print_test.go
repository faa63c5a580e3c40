package cards

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"

	"trueinch/engine/notation"
)

// TestPrintedCardsReadTheSame holds Parse(Print(card)) == card in both languages.
func TestPrintedCardsReadTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		card := drawCard(t)
		language := rapid.SampledFrom(notation.Languages).Draw(t, "language")
		printed := Print(card, language)
		found, problems := Parse("printed", []byte(printed))
		if len(problems) > 0 || len(found) != 1 {
			t.Fatalf("%s\n%d cards, %v", printed, len(found), problems)
		}
		if read := bare(found[0]); !reflect.DeepEqual(read, card) {
			t.Fatalf("%s\nread as\n%+v\nis not\n%+v", printed, read, card)
		}
	})
}

// bare is a card without what follows its print.
func bare(c *Card) *Card {
	b := *c
	b.Source, b.Line = "", 0
	b.Actions, b.Powers = slices.Clone(c.Actions), slices.Clone(c.Powers)
	for i := range b.Actions {
		b.Actions[i].Line = 0
	}
	for i := range b.Powers {
		b.Powers[i].Line = 0
	}
	return &b
}

func drawCard(t *rapid.T) *Card {
	c := &Card{
		Class: rapid.SampledFrom([]Class{Supreme, Supreme, Minion, Resource, Mount}).Draw(t, "class"), Name: drawName(t),
		Level: rapid.IntRange(1, 6).Draw(t, "level"),
	}
	c.ID = notation.Slug(c.Name)
	if !c.Modifies() {
		c.BaseMM = float64(rapid.IntRange(20, 120).Draw(t, "base"))
		if rapid.Bool().Draw(t, "tall") {
			c.HeightIn = float64(rapid.IntRange(2, 16).Draw(t, "quarter inches")) / 4
		}
		for _, group := range []string{"Bell & Sons", "A.R.C.", "Fist with Blade"} {
			if rapid.Bool().Draw(t, group) {
				c.Groups = append(c.Groups, group)
			}
		}
	}
	if c.Class != Resource {
		c.Damage = rapid.IntRange(1, 20).Draw(t, "damage")
	}
	switch c.Class {
	case Supreme:
		faction := rapid.IntRange(1, 3).Draw(t, "faction")
		c.Hero, c.Villain = faction&1 != 0, faction&2 != 0
		c.Origin = drawWord(t, KindOrigin).Canonical
		c.Allowance = rapid.IntRange(0, 6).Draw(t, "allowance")
		if rapid.Bool().Draw(t, "form") {
			c.Form = drawName(t)
		}
	case Minion:
		c.Models, c.Character = rapid.IntRange(1, 4).Draw(t, "models"), rapid.Bool().Draw(t, "character")
	case Resource:
		c.Personal, c.Uses = rapid.Bool().Draw(t, "personal"), rapid.IntRange(0, 3).Draw(t, "uses")
		c.Categories = []string{drawWord(t, KindCategory).Canonical}
	}
	if c.Class == Mount || c.Class != Supreme && rapid.Bool().Draw(t, "exclusive") {
		c.Exclusive = []string{drawName(t), "Rook"}
	}
	if rapid.Bool().Draw(t, "restricted") {
		c.Only, c.Needs = []Descriptor{"Hero", "Fist with Blade"}, []Descriptor{Descriptor(drawWord(t, KindFaction, KindOrigin, KindSkill).Canonical)}
	}
	if c.Modifies() {
		c.Allowance = rapid.IntRange(-2, 2).Draw(t, "allowance")
	}
	for i := range c.Traits {
		switch {
		case c.Modifies():
			c.Traits[i] = rapid.IntRange(-3, 3).Draw(t, "modifier")
		case c.Class == Supreme:
			c.Traits[i], c.Trump[i] = rapid.IntRange(0, 10).Draw(t, "trait"), i == 3 || rapid.Bool().Draw(t, "trump")
		default:
			c.Traits[i] = rapid.IntRange(1, 10).Draw(t, "trait")
		}
	}
	for range rapid.IntRange(0, 4).Draw(t, "skills") {
		c.Skills = append(c.Skills, drawSkill(t, c.Class))
	}
	for i := range rapid.IntRange(0, 3).Draw(t, "actions") {
		c.Actions = append(c.Actions, drawAction(t, c, fmt.Sprint("Action ", i)))
	}
	for range rapid.IntRange(0, 2).Draw(t, "powers") {
		power := Power{Team: rapid.Bool().Draw(t, "team"), Name: drawName(t), Effects: drawEffects(t, c.Class, 1)}
		if rapid.Bool().Draw(t, "moment") {
			power.When = Moment(drawWord(t, KindWhen).Canonical)
		}
		power.If = drawConditions(t, KindIf)
		c.Powers = append(c.Powers, power)
	}
	if rapid.Bool().Draw(t, "looks") {
		c.Silhouette, c.Story = "moth", map[string]string{"en": "A word: two.", "fr": "Un mot !"}
	}
	return c
}

func drawName(t *rapid.T) string {
	return rapid.SampledFrom([]string{"Rook", "Anvil Rose", "Ra'Leigh", "Doctor No-One", "Œuvre au Noir", "C.O.R.E."}).Draw(t, "name")
}

func drawWord(t *rapid.T, kinds ...notation.Kind) *Word {
	var all []*Word
	for i := range Vocabulary {
		if slices.Contains(kinds, Vocabulary[i].Kind) {
			all = append(all, &Vocabulary[i])
		}
	}
	return rapid.SampledFrom(all).Draw(t, "word")
}

// drawOf is a word that a Descriptor can be, as it is found first.
func drawOf(t *rapid.T) Descriptor {
	w := drawWord(t, descriptorKinds...)
	return whom(w.Canonical)
}

func drawWhom(t *rapid.T) Descriptor {
	return rapid.OneOf(rapid.Just(drawOf(t)), rapid.SampledFrom([]Descriptor{"Lamplighters", "Anvil Rose"})).Draw(t, "whom")
}

func drawTrait(t *rapid.T) Trait { return Trait(rapid.IntRange(0, 5).Draw(t, "trait")) }

func drawSkill(t *rapid.T, class Class) Skill {
	w := drawWord(t, KindSkill)
	if SkillName(w.Canonical).entry().minion && class != Minion {
		return Skill{Name: "Bruiser"}
	}
	s := Skill{Name: SkillName(w.Canonical)}
	switch w.Form {
	case Figured:
		s.X = rapid.IntRange(0, 12).Draw(t, "x")
	case Factored:
		s.Of = rapid.OneOf(rapid.Just(drawOf(t)), rapid.SampledFrom([]Descriptor{"Action Cold Snap", "Source Brine"})).Draw(t, "factor")
	case OfWhom:
		s.Of = drawWhom(t)
	case Named:
		s.Of = "Big Rook"
	case Paired:
		s.Of, s.Traits = "Big Rook", []Trait{drawTrait(t)}
	case Switching:
		if w.Canonical == "Molecular Manipulation" {
			s.X = rapid.IntRange(1, 4).Draw(t, "x")
		}
		if pair := []Trait{drawTrait(t), drawTrait(t)}; !slices.Equal(pair, switched[s.Name]) {
			s.Traits = pair
		}
	}
	return s
}

func drawAction(t *rapid.T, c *Card, name string) Action {
	a := Action{
		Name: name, Combinable: rapid.Bool().Draw(t, "combinable"), Active: NoTrait, Against: NoTrait,
		Price: Price{Chosen: rapid.Bool().Draw(t, "AP X"), Per: rapid.SampledFrom([]string{"", "", "Model", "Level"}).Draw(t, "per")},
	}
	if !a.Price.Chosen && c.Class == Supreme {
		a.Price.AP = rapid.IntRange(0, c.Allowance).Draw(t, "AP")
	}
	if rapid.IntRange(0, 3).Draw(t, "roll") > 0 {
		a.Active, a.Against = drawTrait(t), drawTrait(t)
		a.Fixed = rapid.IntRange(0, 9).Draw(t, "fixed")
		a.Attack = rapid.SampledFrom([]AttackType{"", Projectile, Ray, Blast, SelfBlast, Aura}).Draw(t, "attack")
		if a.Attack.Round() {
			a.Radius = float64(rapid.IntRange(1, 8).Draw(t, "radius")) / 2
		}
		if a.Attack.Ranged() {
			a.Range = float64(rapid.IntRange(1, 20).Draw(t, "range"))
		}
		for range rapid.IntRange(0, 3).Draw(t, "marks") {
			a.Marks = append(a.Marks, drawMark(t))
		}
	}
	least := 0
	if a.Against == NoTrait {
		least = 1
	}
	a.Effects = drawEffects(t, c.Class, least)
	return a
}

func drawMark(t *rapid.T) Mark {
	w := drawWord(t, KindMark)
	m := Mark{Kind: MarkKind(w.Canonical)}
	switch w.Form {
	case Figured:
		m.X = rapid.IntRange(0, 10).Draw(t, "x")
	case Signed:
		m.X = rapid.IntRange(-4, 4).Draw(t, "x")
		if rapid.Bool().Draw(t, "against") {
			m.Of = drawWhom(t)
		}
	case Named:
		m.Of = rapid.SampledFrom([]Descriptor{"Fire", "Nuclear", "Hot Brine"}).Draw(t, "source")
	case OfWhom:
		m.Of = drawWhom(t)
	case Maybe:
		m.Of = rapid.SampledFrom([]Descriptor{"", "Minion"}).Draw(t, "of")
	}
	return m
}

func drawEffects(t *rapid.T, class Class, least int) (all []Effect) {
	for i := range rapid.IntRange(least, 3).Draw(t, "effects") {
		e := drawEffect(t, class)
		if i > 0 && rapid.Bool().Draw(t, "or") {
			e.Or, e.Scope = true, all[i-1].Scope
		} else if rapid.Bool().Draw(t, "scope") {
			e.Scope = drawScope(t)
		}
		all = append(all, e)
	}
	return all
}

func drawEffect(t *rapid.T, class Class) Effect {
	w := drawWord(t, KindEffect)
	e := Effect{Kind: EffectKind(w.Canonical)}
	switch w.Form {
	case Figured:
		if e.Chosen = rapid.Bool().Draw(t, "X"); !e.Chosen {
			e.X = rapid.IntRange(0, 9).Draw(t, "x")
		}
	case Signed:
		e.X = rapid.IntRange(-4, 4).Draw(t, "x")
	case Walled, Profiled:
		e.Made = &Made{Defense: rapid.IntRange(1, 10).Draw(t, "d"), Damage: rapid.IntRange(0, 10).Draw(t, "hp"), Level: rapid.IntRange(0, 3).Draw(t, "l")}
		if w.Form == Walled {
			e.X = rapid.IntRange(0, 9).Draw(t, "x")
		} else if e.Of = "Old Post"; rapid.Bool().Draw(t, "plain") {
			e.Made = &Made{}
		}
	case Named:
		e.Of = "Old Post"
	case Traited:
		e.Trait = drawTrait(t)
	case Factored:
		s := drawSkill(t, class)
		e.Skill = &s
	}
	if e.Kind == RaisesTrait {
		e.Trait = drawTrait(t)
	}
	if rapid.Bool().Draw(t, "against") {
		e.Against = drawWhom(t)
	}
	if rapid.Bool().Draw(t, "with") {
		e.With = drawWhom(t)
	}
	// Behind a word, "per" would be a part of it; only a figure parts the two.
	e.PerDamage = (w.Form == Figured || w.Form == Signed) && !e.Chosen && rapid.Bool().Draw(t, "per Damage")
	e.If = drawConditions(t, KindIf)
	e.If = slices.DeleteFunc(e.If, func(c Condition) bool { return c.Kind == Against })
	if len(e.If) == 0 {
		e.If = nil
	}
	return e
}

func drawScope(t *rapid.T) Scope {
	s := Scope{
		Who: rapid.SampledFrom([]Who{Self, Friends, Enemies, All, Citizens, Area}).Draw(t, "who"), Most: rapid.IntRange(0, 3).Draw(t, "most"),
		Reach: float64(rapid.IntRange(0, 12).Draw(t, "half inches")) / 2, Contact: rapid.Bool().Draw(t, "contact"),
	}
	for range rapid.IntRange(0, 2).Draw(t, "descriptors") {
		s.Of = append(s.Of, rapid.SampledFrom([]Descriptor{"Minion", "Mechanical", "Non-Exclusive", "Living"}).Draw(t, "of"))
	}
	if rapid.Bool().Draw(t, "group") {
		s.Of = append(s.Of, "Bell & Sons")
	}
	return s
}

func drawConditions(t *rapid.T, kind notation.Kind) (all []Condition) {
	for range rapid.IntRange(0, 2).Draw(t, "conditions") {
		w := drawWord(t, kind)
		c := Condition{Kind: IfKind(w.Canonical)}
		switch w.Form {
		case Figured:
			c.X = rapid.IntRange(1, 12).Draw(t, "x")
		case OfWhom:
			c.Of = drawWhom(t)
		}
		all = append(all, c)
	}
	return all
}

// TestFormsOfAWord holds that a word means the same however it is spelt, and in either language.
func TestFormsOfAWord(t *testing.T) {
	for _, line := range []string{
		"Kick* (Strength vs. Defense / AP 2): no LoS, Mind Control", "KICK*(strength VS defence/ap 2):No LoS ,mind control.",
		"Kick * (Force vs. Défense / PA 2) : sans LDV, Contrôle Mental", "kick* (force vs. defense / pa 2): SANS LDV, controle mental",
	} {
		source := "=== Rook ===\nSupreme, Level 1, Hero, Science\nBase 30 mm · Damage 7 · AP Allowance 3\ns 3T d 3 e 3 a 3 m 3 p 3\n" + line
		found, problems := Parse("x", []byte(source))
		if len(problems) > 0 {
			t.Errorf("%q: %v", line, problems)
			continue
		}
		if got := PrintAction(&found[0].Actions[0], notation.English); !strings.EqualFold(got, "Kick* (Strength vs. Defense / AP 2): no LoS, Mind Control") {
			t.Errorf("%q is %q", line, got)
		}
	}
}
