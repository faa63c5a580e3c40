package teams

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/terms"
)

// basis is what a team is built around: one Alignment or one Faction, never both (SE-TEAM-03).
type basis struct {
	hero, villain bool   // one of them, when it is an Alignment
	faction       string // else
}

// holds reports whether a Supreme fits the basis. A Hero / Villain is both (SE-DESC-03).
func (b basis) holds(supreme *cards.Card, factions []string) bool {
	switch {
	case b.hero:
		return supreme.Hero
	case b.villain:
		return supreme.Villain
	}
	return slices.Contains(factions, b.faction) && !slices.Contains(supreme.Restricted, b.faction) // SE-DESC-07
}

// shares reports whether a Minion has the team's Alignment (SE-TEAM-07).
func (b basis) shares(minion *cards.Card) bool {
	return b.hero && minion.Hero || b.villain && minion.Villain
}

// factions are the Factions a Supreme of the team counts as: none when a Freelance is taken without (SE-DESC-06).
func (t *Squad) factions(supreme *cards.Card) []string {
	if supreme.Freelance && slices.Contains(t.List.Choices.All(terms.FieldFreelance), supreme.ID) {
		return nil
	}
	if honours := t.Honours(supreme); honours != "" {
		return append(slices.Clone(supreme.Factions), honours)
	}
	return supreme.Factions
}

// bases lists what a team could be built around, Alignments first; what its player declares is the only one
// (SE-DESC-04, SE-TEAM-03).
func (t *Squad) bases() []basis {
	all := []basis{{hero: true}, {villain: true}}
	for _, supreme := range t.Supremes {
		for _, faction := range t.factions(supreme) {
			if b := (basis{faction: faction}); !slices.Contains(all, b) {
				all = append(all, b)
			}
		}
	}
	if t.List.Choices.One(terms.FieldAround) == "" {
		return all
	}
	return slices.DeleteFunc(all, func(b basis) bool { return !strings.EqualFold(b.name(), t.List.Choices.One(terms.FieldAround)) })
}

// name is how a player declares the basis.
func (b basis) name() string {
	switch {
	case b.hero:
		return "Hero"
	case b.villain:
		return "Villain"
	}
	return b.faction
}

// fits reports whether every Supreme of the team fits the basis.
func (t *Squad) fits(b basis) bool {
	for _, supreme := range t.Supremes {
		if !b.holds(supreme, t.factions(supreme)) {
			return false
		}
	}
	return true
}

// choose finds what the team is built around: the first basis that all Supremes fit and that allows every Minion, else
// the first that all Supremes fit. False when they have nothing in common.
func (t *Squad) choose() (basis, bool) {
	var first basis
	found := false
	for _, b := range t.bases() {
		if !t.fits(b) {
			continue
		}
		if t.allows(b) {
			return b, true
		}
		if !found {
			first, found = b, true
		}
	}
	return first, found
}

// allows reports whether every Minion card may be taken and paid for.
func (t *Squad) allows(b basis) bool {
	for i := range t.minions {
		if t.refuseMinion(i, b) != nil {
			return false
		}
	}
	_, unpaid := t.pay(b)
	return unpaid < 0
}

// checkBasis is SE-TEAM-03, with SE-DESC-04 for a team of Hero / Villain models only.
func (t *Squad) checkBasis(checks *CheckList, around basis, chosen bool) {
	if len(t.Supremes) == 0 {
		checks.broken("SE-TEAM-02", "team.no-supreme")
		return
	}
	if !chosen {
		if t.List.Choices.One(terms.FieldAround) != "" {
			checks.broken("SE-TEAM-03", "team.not-around", "Around", t.List.Choices.One(terms.FieldAround))
		} else {
			checks.broken("SE-TEAM-03", "team.no-basis")
		}
		return
	}
	switch {
	case around.hero:
		checks.ok("SE-TEAM-03", "team.all-heroes")
	case around.villain:
		checks.ok("SE-TEAM-03", "team.all-villains")
	default:
		checks.ok("SE-TEAM-03", "team.all-faction", "Faction", around.faction)
	}
	both := !slices.ContainsFunc(t.Supremes, func(c *cards.Card) bool { return !c.Hero || !c.Villain })
	if both && around.faction == "" && t.List.Choices.One(terms.FieldAround) == "" {
		checks.info("SE-DESC-04", "team.declare")
	}
}

// refuseBasis says why a Supreme has nothing in common with a team that is built around something, or nil.
func (t *Squad) refuseBasis(supreme *cards.Card) *engine.Refusal {
	with := *t
	with.Supremes = append(slices.Clone(t.Supremes), supreme)
	if _, ok := with.choose(); ok {
		return nil
	}
	all := func(has func(*cards.Card) bool) bool {
		return !slices.ContainsFunc(t.Supremes, func(c *cards.Card) bool { return !has(c) })
	}
	heroes := all(func(c *cards.Card) bool { return c.Hero })
	villains := all(func(c *cards.Card) bool { return c.Villain })
	switch {
	case t.List.Choices.One(terms.FieldAround) != "" && !strings.EqualFold(t.List.Choices.One(terms.FieldAround), "Hero") && !strings.EqualFold(t.List.Choices.One(terms.FieldAround), "Villain"):
		return engine.Refuse("SE-TEAM-03", "team.not-of-faction", "Faction", t.List.Choices.One(terms.FieldAround))
	case heroes && !supreme.Hero:
		return engine.Refuse("SE-TEAM-03", "team.villain-among-heroes")
	case villains && !supreme.Villain:
		return engine.Refuse("SE-TEAM-03", "team.hero-among-villains")
	}
	return engine.Refuse("SE-TEAM-03", "team.nothing-common")
}
