package teambuilder

import (
	"slices"

	"trueinch/engine"
)

// completing looks for legal teams that an unfinished one can become. Every team that it returns was held against every rule of team
// building, so that nothing is suggested from which no way leads to a legal team.
type completing struct {
	system engine.System
	roster engine.Roster
	order  []string // of cards that may be taken, the best first
	left   int      // how many cards may still be tried
}

// What a search may try: enough for the largest teams of the largest rosters, little enough not to be felt.
const (
	mostTried    = 1500 // for all suggestions together
	mostFinished = 6000 // for a team that is to be completed
)

// legal reports whether a team breaks no rule.
func (c *completing) legal(team engine.TeamList) bool {
	return !slices.ContainsFunc(c.system.CheckTeam(c.roster, team, team.Size), func(check engine.TeamCheck) bool { return !check.OK && !check.Info })
}

// fits reports whether a card may join. A system that does not say so has teams that are legal from the first card on.
func (c *completing) fits(team engine.TeamList, id string) bool {
	c.left--
	if add := c.system.Extras().CanAdd; add != nil {
		return add(c.roster, team, id, team.Size) == nil
	}
	return c.legal(with(team, id))
}

// finish adds cards to a team, none before a place of the order, until it is legal.
func (c *completing) finish(team engine.TeamList, from int) (engine.TeamList, bool) {
	if len(team.Cards) > 0 && c.legal(team) {
		return team, true
	}
	for i := from; i < len(c.order) && c.left > 0; i++ {
		if !c.fits(team, c.order[i]) {
			continue
		}
		if done, ok := c.finish(with(team, c.order[i]), i); ok {
			return done, true
		}
	}
	return team, false
}

// fill adds to a legal team what still fits and keeps it legal: first of each card one, then further ones of those that it may have.
func (c *completing) fill(team engine.TeamList, room func(engine.TeamList) bool) engine.TeamList {
	for before := -1; before < len(team.Cards) && room(team); {
		before = len(team.Cards)
		for _, id := range c.order {
			if c.left <= 0 || !room(team) {
				return team
			}
			if c.fits(team, id) && c.legal(with(team, id)) {
				team = with(team, id)
			}
		}
	}
	return team
}

// with is a team with one more card.
func with(team engine.TeamList, id string) engine.TeamList {
	team.Cards = append(slices.Clone(team.Cards), id)
	return team
}

// completing is a search among the cards that the team may have, the best for it first.
func (d *draft) completing(tries int) *completing {
	type offer struct {
		id    string
		worth int
	}
	var offers []offer
	for _, c := range d.roster.Cards() {
		if c.Follower && d.sum.FollowerPoints == 0 {
			continue // nobody pays for it; or it is given to somebody, which is a choice of its own
		}
		offers = append(offers, offer{c.ID, d.worth(&c)})
	}
	slices.SortStableFunc(offers, func(a, b offer) int { return b.worth - a.worth })
	found := &completing{system: d.system, roster: d.roster, left: tries}
	for _, o := range offers {
		found.order = append(found.order, o.id)
	}
	return found
}

// suggest chooses the cards that help most, of those with which the team can become a legal one: first those that share a Faction with
// the team, bring a word it lacks, such as a Role, and are of higher Level.
func (d *draft) suggest() []string {
	var ids []string
	c := d.completing(mostTried)
	sure := map[string]bool{} // cards of a legal team that was found with the present one in it
	for _, id := range c.order {
		if len(ids) == 3 || c.left <= 0 {
			break
		}
		if d.refused[id] != nil {
			continue
		}
		if !sure[id] {
			done, ok := c.finish(with(d.team, id), 0)
			if !ok {
				continue
			}
			for _, other := range done.Cards[len(d.team.Cards):] {
				sure[other] = d.refused[other] == nil
			}
		}
		ids = append(ids, id)
	}
	return ids
}

// complete is the team with cards added so that it is legal, and then with what still fits; false where no way was found.
func (d *draft) complete() (engine.TeamList, bool) {
	c := d.completing(mostFinished)
	done, ok := c.finish(clone(d.team), 0)
	if !ok {
		return d.team, false
	}
	after := newDraft(d.system, d.roster, done) // whose followers are paid for by those who joined
	c.order = after.completing(0).order
	reckon := d.system.Extras().Reckon
	return c.fill(done, func(team engine.TeamList) bool {
		if reckon == nil {
			return false
		}
		sum := reckon(d.roster, team)
		return d.has.levels && sum.Levels < team.Size || sum.FollowerRanks < sum.FollowerPoints
	}), true
}
