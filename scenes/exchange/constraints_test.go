package exchange

import (
	"encoding/xml"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/supreme"
)

// builder judges lists by the files alone, as those programs do.
type builder struct {
	system    xmlGameSystem
	catalogue xmlCatalogue
}

func builderOf(t *testing.T, system engine.System) (b builder) {
	t.Helper()
	gst, cat, err := Catalogue(system, rosterOf(system), language(t, "en"))
	if err := errors.Join(err, xml.Unmarshal(gst, &b.system), xml.Unmarshal(cat, &b.catalogue)); err != nil {
		t.Fatal(err)
	}
	return b
}

// faults are the names of what a list of cards breaks, by their names.
func (b *builder) faults(cards ...string) (faults []string) {
	count := map[string]float64{} // by entry and by category
	for _, e := range b.catalogue.Entries {
		for _, name := range cards {
			if e.Name == name {
				count[e.ID]++
				for _, link := range e.Links {
					count[link.Target]++
				}
			}
		}
	}
	number := func(text string) float64 { v, _ := strconv.ParseFloat(text, 64); return v }
	for _, link := range b.system.Forces[0].Links {
		for _, c := range link.Constraints {
			if c.Type == "min" && count[link.Target] < number(c.Value) {
				faults = append(faults, link.Name)
			}
		}
	}
	for _, e := range b.catalogue.Entries {
		for _, c := range e.Constraints {
			most := number(c.Value)
			for _, m := range e.Modifiers {
				holds := m.Type == "set" && m.Field == c.ID
				for _, condition := range m.Conditions {
					holds = holds && condition.Type == "atLeast" && count[condition.Child] >= number(condition.Value)
				}
				if holds {
					most = number(m.Value)
				}
			}
			if c.Type == "max" && most >= 0 && count[e.ID] > most {
				faults = append(faults, e.Name)
			}
		}
	}
	return faults
}

// TestConstraintsHoldOfLegalTeams: whatever the files forbid no legal team does, of any system and size.
func TestConstraintsHoldOfLegalTeams(t *testing.T) {
	for _, system := range withCards {
		b, roster := builderOf(t, system), rosterOf(system)
		random := rand.New(rand.NewPCG(20261126, 44))
		for _, size := range system.Form().Size.Offered {
			for range 40 {
				team, found := system.RandomTeam(roster, size, random.Float64)
				if !found {
					continue
				}
				var names []string
				for _, id := range team.Cards {
					card, _ := roster.Card(id)
					names = append(names, card.Name)
				}
				if faults := b.faults(names...); len(faults) > 0 {
					t.Errorf("%s, %d: %v breaks %v", system.Code(), size, names, faults)
				}
			}
		}
	}
}

// TestConstraintsForbidWhatTheRulesDo: a list without anybody lacks something in every system; a second copy and, in Arkham City, a crew of two
// factions and one without a boss are named (SE-TEAM-05, AC-CREW-05).
func TestConstraintsForbidWhatTheRulesDo(t *testing.T) {
	for _, system := range withCards {
		b := builderOf(t, system)
		if len(b.faults()) == 0 {
			t.Errorf("%s: nothing is missing in an empty list", system.Code())
		}
	}
	se := builderOf(t, supreme.System{})
	if faults := se.faults("Anvil Rose", "Anvil Rose"); !slices.Equal(faults, []string{"Anvil Rose"}) {
		t.Errorf("twice: %v", faults)
	}
	if faults := se.faults("Anvil Rose"); len(faults) > 0 {
		t.Errorf("once: %v", faults)
	}
	ac, roster := builderOf(t, arkham.System{}), rosterOf(arkham.System{})
	bosses := map[string]string{} // by faction
	var henchman string
	for _, card := range roster.Cards() {
		faults := ac.faults(card.Name)
		for _, faction := range card.Factions {
			if len(faults) == 0 && len(card.Factions) == 1 {
				bosses[faction] = card.Name
			}
		}
		if len(faults) > 0 && henchman == "" {
			henchman = card.Name
		}
	}
	if henchman == "" {
		t.Error("a crew needs no boss")
	}
	crossed := 0
	for one, boss := range bosses {
		for other, second := range bosses {
			if one != other && len(ac.faults(boss, second)) > 0 {
				crossed++
			}
		}
	}
	if crossed == 0 {
		t.Errorf("no factions bar each other: %v", bosses)
	}
}
