package teambuilder

import (
	"reflect"
	"slices"

	"trueinch/engine"
)

// draft is a team in the making: its cards, what the rules say of it, and the way back. It knows no screen.
type draft struct {
	system engine.System
	roster engine.Roster
	team   engine.TeamList

	checks      []engine.TeamCheck
	sum         engine.TeamSum
	refused     map[string]*engine.Refusal // by card id: why one more of it may not join
	suggestions []string                   // ids of cards that fit, the best first, at most three
	has         had
	undo, redo  []engine.TeamList
}

func newDraft(system engine.System, roster engine.Roster, team engine.TeamList) draft {
	d := draft{system: system, roster: roster, team: clone(team), has: ofCards(roster.Cards())}
	d.judge()
	return d
}

// had is what any card of a rule system has; what none has is not shown.
type had struct{ levels, bases, points, factions, minions bool }

func ofCards(cards []engine.CardInfo) (has had) {
	for i := range cards {
		c := &cards[i]
		has = had{has.levels || c.Rank > 0 && !c.Follower, has.bases || c.BaseMM > 0, has.points || c.HP > 0,
			has.factions || len(c.Factions) > 0, has.minions || c.Follower}
	}
	return has
}

// judge asks the rule system about the team as it is now.
func (d *draft) judge() {
	d.checks = d.system.CheckTeam(d.roster, d.team, d.team.Size)
	d.refused = map[string]*engine.Refusal{}
	extras := d.system.Extras()
	if extras.CanAdd != nil {
		for _, c := range d.roster.Cards() {
			if refusal := extras.CanAdd(d.roster, d.team, c.ID, d.team.Size); refusal != nil {
				d.refused[c.ID] = refusal
			}
		}
	}
	if extras.Reckon != nil {
		d.sum = extras.Reckon(d.roster, d.team)
	}
	d.suggestions = d.suggest()
}

// change edits the team so that it can be undone.
func (d *draft) change(edit func(t *engine.TeamList)) {
	after := clone(d.team)
	edit(&after)
	if reflect.DeepEqual(after, d.team) {
		return
	}
	d.undo, d.redo = append(d.undo, d.team), nil
	d.team = after
	d.judge()
}

// add puts a card into the team if the rules allow it, and reports whether they do.
func (d *draft) add(id string) bool {
	if _, known := d.roster.Card(id); !known || d.refused[id] != nil {
		return false
	}
	d.change(func(t *engine.TeamList) {
		if !slices.Contains(t.Cards, id) {
			t.Choices = t.Choices.Without(id) // it waits no longer
		}
		t.Cards = append(t.Cards, id)
	})
	return true
}

// remove takes a card out, of several copies the last one, and reports whether it was there.
func (d *draft) remove(id string) bool {
	at := -1
	for i, taken := range d.team.Cards {
		if taken == id {
			at = i
		}
	}
	if at < 0 {
		return false
	}
	d.change(func(t *engine.TeamList) {
		t.Cards = slices.Delete(t.Cards, at, at+1)
		if !slices.Contains(t.Cards, id) {
			t.Choices = t.Choices.Without(id)
		}
	})
	return true
}

// back undoes the last change, forth does it again.
func (d *draft) back() {
	if n := len(d.undo); n > 0 {
		d.redo = append(d.redo, d.team)
		d.team, d.undo = d.undo[n-1], d.undo[:n-1]
		d.judge()
	}
}

func (d *draft) forth() {
	if n := len(d.redo); n > 0 {
		d.undo = append(d.undo, d.team)
		d.team, d.redo = d.redo[n-1], d.redo[:n-1]
		d.judge()
	}
}

// broken is the first rule that the team breaks, or nil.
func (d *draft) broken() *engine.TeamCheck {
	for i := range d.checks {
		if c := &d.checks[i]; !c.OK && !c.Info {
			return c
		}
	}
	return nil
}

// missing is how many Levels the team lacks; negative when it has too many, and 0 where cards do not count towards a size.
func (d *draft) missing() int {
	if !d.has.levels {
		return 0
	}
	return d.team.Size - d.sum.Levels
}

// count is how often a card is in the team.
func (d *draft) count(id string) int {
	n := 0
	for _, taken := range d.team.Cards {
		if taken == id {
			n++
		}
	}
	return n
}

// worth weighs a card for suggest.
func (d *draft) worth(c *engine.CardInfo) int {
	worth := 10 * c.Rank
	if !c.Follower && d.canComplete(c) {
		worth += 1000
	}
	var shared bool
	words, columns := map[string]bool{}, d.roster.Columns()
	for _, id := range d.team.Cards {
		other, known := d.roster.Card(id)
		if !known || other.Follower {
			continue
		}
		words[other.Word(columns).Key] = true
		shared = shared || slices.ContainsFunc(other.Factions, func(f string) bool { return slices.Contains(c.Factions, f) })
	}
	if shared {
		worth += 100
	}
	if !c.Follower && !words[c.Word(columns).Key] {
		worth += 50
	}
	return worth
}

// canComplete reports whether, with one more model, the Levels that are then missing are the sum of Levels of others who
// fit now: enough to steer clear of most dead ends.
func (d *draft) canComplete(c *engine.CardInfo) bool {
	left := d.missing() - c.Rank
	if left < 0 {
		return false
	}
	reach := make([]bool, left+1)
	reach[0] = true
	for _, other := range d.roster.Cards() {
		if other.Follower || other.ID == c.ID || d.refused[other.ID] != nil {
			continue
		}
		for sum := left; sum >= other.Rank && other.Rank > 0; sum-- {
			reach[sum] = reach[sum] || reach[sum-other.Rank]
		}
	}
	return reach[left]
}

func clone(t engine.TeamList) engine.TeamList {
	t.Cards, t.Choices = slices.Clone(t.Cards), t.Choices.Clone()
	return t
}

// same reports whether two teams would play alike: their names do not count.
func same(a, b engine.TeamList) bool {
	return a.Size == b.Size && slices.Equal(a.Cards, b.Cards) && a.Choices.Same(b.Choices)
}
