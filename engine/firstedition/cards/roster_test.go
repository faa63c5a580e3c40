package cards

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine/notation"
)

// usage counts which words stand on cards, and which names they speak of.
type usage struct {
	words map[notation.WordID]int
	names map[string]string // by whom
	card  string
}

func (u *usage) word(canonical string, kinds ...notation.Kind) {
	for _, kind := range kinds {
		if _, found := Find(canonical, kind); found {
			u.words[notation.WordID{Kind: kind, Canonical: canonical}]++
			return
		}
	}
}

// of counts a Descriptor in all places where its word could stand, or notes the name that it is.
func (u *usage) of(of Descriptor) {
	if of == "" {
		return
	}
	for _, label := range []string{ofAction, ofSource} {
		if _, labelled := strings.CutPrefix(string(of), label+" "); labelled {
			u.word(label, KindLabel)
			return
		}
	}
	if w, found := Find(string(of), descriptorKinds...); found {
		u.words[notation.WordID{Kind: w.Kind, Canonical: w.Canonical}]++
		return
	}
	u.names[string(of)] = u.card
}

func (u *usage) skill(s Skill) {
	u.word(string(s.Name), KindSkill)
	switch s.Name.entry().word.Form {
	case Named:
		if s.Name == "Shapeshifter" {
			u.names[string(s.Of)] = u.card
		}
	case Paired:
		u.names[string(s.Of)] = u.card
	default:
		u.of(s.Of)
	}
	for _, t := range s.Traits {
		u.word(t.Name(), KindTrait)
	}
}

func (u *usage) conditions(all []Condition) {
	for _, c := range all {
		u.word(string(c.Kind), KindIf)
		u.of(c.Of)
	}
}

func (u *usage) effects(all []Effect) {
	for _, e := range all {
		u.word(string(e.Kind), KindEffect)
		u.word(string(e.Scope.Who), KindScope)
		for _, of := range append(e.Scope.Of, e.Against, e.With) {
			u.of(of)
		}
		if e.Scope.Contact {
			u.word(scopeContact, KindLabel)
		}
		if e.Skill != nil {
			u.skill(*e.Skill)
		}
		if e.Made != nil {
			for _, w := range Vocabulary {
				if w.Kind == KindProfile && *e.Made.figure(w.Canonical) != 0 {
					u.word(w.Canonical, KindProfile)
				}
			}
		}
		u.conditions(e.If)
	}
}

func (u *usage) count(c *Card) {
	u.card = c.Name
	u.word(c.Class.String(), KindClass)
	for _, category := range c.Categories {
		u.word(category, KindCategory)
	}
	for fact, given := range map[string]bool{
		factLevel: c.Level > 0, factForm: c.Form != "", factExclusive: len(c.Exclusive) > 0, factNeeds: len(c.Needs) > 0, factOnly: len(c.Only) > 0,
		factCharacter: c.Character, factPersonal: c.Personal, factUses: c.Uses > 0, factModels: c.Models > 0, factBase: c.BaseMM > 0,
		factHeight: c.HeightIn > 0, factDamage: c.Damage > 0, factAllowance: c.Allowance != 0,
	} {
		if given {
			u.word(fact, KindFact)
		}
	}
	for faction, given := range map[string]bool{"Hero": c.Hero, "Villain": c.Villain} {
		if given {
			u.word(faction, KindFaction)
		}
	}
	u.word(c.Origin, KindOrigin)
	for _, of := range slices.Concat(c.Only, c.Needs) {
		u.of(of)
	}
	for _, name := range append(c.Exclusive, c.Form) {
		if name != "" {
			u.names[name] = c.Name
		}
	}
	for _, s := range c.Skills {
		u.word(labelSkills, KindLabel)
		u.skill(s)
	}
	for _, a := range c.Actions {
		u.word(string(a.Attack), KindAttack)
		u.word(a.Price.Per, KindLabel)
		for _, t := range []Trait{a.Active, a.Against} {
			if t != NoTrait {
				u.word(t.Name(), KindTrait)
			}
		}
		for _, m := range a.Marks {
			u.word(string(m.Kind), KindMark)
			if m.Kind != Sourced {
				u.of(m.Of)
			} else {
				u.word(string(m.Of), KindSkill)
			}
		}
		u.effects(a.Effects)
	}
	for _, p := range c.Powers {
		u.word(map[bool]string{true: labelTeamPower, false: labelPower}[p.Team], KindLabel)
		u.word(string(p.When), KindWhen)
		u.conditions(p.If)
		u.effects(p.Effects)
	}
}

func usedBy(cards []*Card) *usage {
	u := &usage{words: map[notation.WordID]int{{Kind: KindLabel, Canonical: labelSilhouette}: 1, {Kind: KindLabel, Canonical: labelStory}: 1}, names: map[string]string{}}
	for _, c := range cards {
		u.count(c)
	}
	return u
}

// TestEveryWordStandsOnAShippedCard: what the vocabulary can say is on a shipped card, so that every simulated match may meet it.
func TestEveryWordStandsOnAShippedCard(t *testing.T) {
	u := usedBy(shipped(t))
	for _, w := range Vocabulary {
		if u.words[notation.WordID{Kind: w.Kind, Canonical: w.Canonical}] == 0 {
			t.Errorf("no shipped card uses %q (%s, kind %d)", w.Canonical, w.Rule, w.Kind)
		}
	}
}

// TestShippedCardsNameWhoIsThere: a Sub-Faction or model that a card speaks of belongs to the shipped cards.
func TestShippedCardsNameWhoIsThere(t *testing.T) {
	all := shipped(t)
	known := map[string]bool{}
	for _, c := range all {
		known[c.Name] = true
		for _, group := range c.Groups {
			known[group] = true
		}
	}
	for name, by := range usedBy(all).names {
		if !known[name] {
			t.Errorf("%s speaks of %s, whom nobody knows", by, name)
		}
	}
}

// TestTheRoster holds the roster to what it was promised to be.
func TestTheRoster(t *testing.T) {
	supremes, minions, resources, mounts := 0, 0, 0, 0
	factions, origins, groups, levels := map[string]int{}, map[string]int{}, map[string]int{}, map[int]int{}
	byName := map[string]*Card{}
	for _, c := range shipped(t) {
		byName[c.Name] = c
		switch c.Class {
		case Minion:
			minions++
		case Resource:
			resources++
		case Mount:
			mounts++
		default:
			if c.Form != "" {
				continue
			}
			supremes++
			levels[c.Level]++
			origins[c.Origin]++
			factions[map[bool]string{true: "Hero"}[c.Hero]+map[bool]string{true: "Villain"}[c.Villain]]++
			for _, group := range c.Groups {
				groups[group]++
			}
		}
	}
	if supremes < 30 || minions < 12 || resources < 24 || mounts < 1 || len(groups) < 6 {
		t.Errorf("%d Supremes, %d Minion cards, %d Resources, %d Mounts, %d Sub-Factions", supremes, minions, resources, mounts, len(groups))
	}
	for _, kind := range []map[string]int{factions, origins} {
		if len(kind) != 3 {
			t.Errorf("%v", kind)
		}
	}
	if levels[1] < 8 || levels[2] < 12 || levels[3] < 5 {
		t.Errorf("Levels %v", levels)
	}
	for group, members := range groups {
		if members < 3 {
			t.Errorf("%s has only %d members", group, members)
		}
	}
	for _, c := range byName {
		if main := byName[c.Form]; main != nil && (main.Damage != c.Damage || main.Allowance != c.Allowance || main.Level != c.Level) { // PC1-SKILL-109
			t.Errorf("%s and %s do not share their figures", c.Name, main.Name)
		}
	}
}

// TestSupremesAreOfTheirLevel holds Damage and Allowance to what is usual for a Level, and four Actions to a card (PC1-CARD-09).
func TestSupremesAreOfTheirLevel(t *testing.T) {
	for _, c := range shipped(t) {
		if c.Class != Supreme {
			continue
		}
		most := [4][4]int{{}, {6, 8, 2, 3}, {8, 10, 3, 4}, {11, 14, 4, 5}}[c.Level]
		if c.Damage < most[0] || c.Damage > most[1] || c.Allowance < most[2] || c.Allowance > most[3] {
			t.Errorf("%s has Damage %d and Allowance %d at Level %d", c.Name, c.Damage, c.Allowance, c.Level)
		}
		teams := 0
		for _, p := range c.Powers {
			if p.Team {
				teams++
			}
		}
		if len(c.Actions) != 4 || teams != 1 {
			t.Errorf("%s has %d Actions and %d Team Powers", c.Name, len(c.Actions), teams)
		}
	}
}
