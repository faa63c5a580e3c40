package mind

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/objectives"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/state"
)

// Choose answers the pending question of a match where its rules say more than any player knows; false for all others.
func Choose(s *state.State, pause func()) (engine.Choice, bool) {
	d := s.Pending
	pause()
	switch d.Ask.Key {
	case "ac.ask-declare":
		return declare(s)
	case "ac.ask-act":
		return act(s)
	case "ac.ask-strikes":
		return strikes(s)
	case "ac.ask-shift":
		return shift(s)
	case "ac.ask-light-whom":
		return first(d, func(o *engine.Option) bool { return s.Models[o.Model].Seat != d.Seat && shows(s, d.Subject, o.Model) })
	case "ac.ask-luck":
		return luck(s)
	case "ac.ask-pick-objective":
		return pick(d)
	case "ac.ask-objective-where":
		return put(s)
	}
	return engine.Choice{}, false
}

// first is the first legal option that fits.
func first(d *engine.Decision, fits func(*engine.Option) bool) (engine.Choice, bool) {
	at := slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Legal() && fits(&o) })
	return engine.Choice{Pick: at}, at >= 0
}

// leaves chooses to do nothing, or no more.
func leaves(d *engine.Decision) (engine.Choice, bool) {
	at := -1
	for i := range d.Options {
		if d.Options[i].Finish && d.Options[i].Legal() {
			at = i // the last of them ends the most
		}
	}
	return engine.Choice{Pick: at}, at >= 0
}

// strikes sends all dice at whom they bring most: what is not spent in the one melee attack of a turn is lost (AC-MELEE-03, AC-MELEE-04).
func strikes(s *state.State) (engine.Choice, bool) {
	d := s.Pending
	if len(d.Affected) != 1 {
		return engine.Choice{}, false
	}
	on, best, most := d.Affected[0], engine.NoModel, 0.0
	for _, a := range aims(s, d.Subject, false) {
		if value := gain(s, a); best == engine.NoModel || value > most {
			best, most = a.On, value
		}
	}
	if d.Min > 0 || best == engine.NoModel || best == on {
		return engine.Choice{Number: d.Max}, true
	}
	return engine.Choice{Number: d.Min}, true
}

// What markers and losses are worth to the crew that brings them, in victory points (AC-VP-03 to AC-VP-06).
const (
	perMarker = 0.3
	perAgain  = 0.8 // of the points for a Knock Out, for a model that is Knocked Out again
)

// gain is what an attack promises, in victory points. From whoever lies Knocked Out there is no more to gain than that it becomes a Casualty, to
// which every lethal marker leads.
func gain(s *state.State, a state.Attack) float64 {
	exact := rolls.Exact(attack.Whole(s, a, attack.Blocking(s, a)))
	m := &s.Models[a.On]
	worth := knockOut[m.Scores]
	if m.Out {
		return casualty[m.Scores]*exact.Casualty + perMarker*exact.Markers[0]
	}
	if m.Felled {
		worth *= perAgain
	}
	return worth*exact.Fell + perMarker*(exact.Markers[0]+exact.Markers[1])
}

// luck rolls a die again that did its own side no good: the lowest of its own if it is low, the highest of an enemy's if it is high (AC-TRAIT-031).
func luck(s *state.State) (engine.Choice, bool) {
	d := s.Pending
	if len(d.Affected) != 1 || d.Affected[0] == engine.NoModel {
		return engine.Choice{}, false
	}
	mine, chosen := s.Models[d.Affected[0]].Player == d.Seat, -1
	for at := range d.Options {
		switch face := d.Options[at].Means.Of; {
		case d.Options[at].Finish || mine && face > mostFailing || !mine && face < leastHitting:
		case chosen < 0, mine && face < d.Options[chosen].Means.Of, !mine && face > d.Options[chosen].Means.Of:
			chosen = at
		}
	}
	if chosen < 0 {
		return leaves(d)
	}
	return engine.Choice{Pick: chosen}, true
}

// Faces of dice that mostly fail, and that mostly succeed.
const (
	mostFailing  = 2
	leastHitting = 4
)

// pick takes the objectives that score most: crates and containers turn by turn, loot for whoever holds it (AC-OBJ-13 to AC-OBJ-25).
func pick(d *engine.Decision) (engine.Choice, bool) {
	for _, kind := range []state.MarkKind{state.Crate, state.Container, state.Loot, state.Challenge} {
		if choice, any := first(d, func(o *engine.Option) bool { return o.Means.At == int(kind) }); any {
			return choice, true
		}
	}
	return engine.Choice{}, false
}

// put places an objective as near to one's own side as it may lie, for it is one's own models that have to hold it (AC-OBJ-11). One's own
// objectives that lie there already are spread: each is held by somebody else.
func put(s *state.State) (engine.Choice, bool) {
	d := s.Pending
	if len(s.Teams[d.Seat].Zones) == 0 {
		return engine.Choice{}, false
	}
	zone := s.Teams[d.Seat].Zones[0]
	mine := 0
	for _, at := range objectives.All(s) {
		if s.Pieces[at].Owner == d.Seat {
			mine++
		}
	}
	share := [...]float64{0.5, 0.2, 0.8, 0.35, 0.65}[mine%5]
	along, across := zone.High.X-zone.Low.X, zone.High.Y-zone.Low.Y
	want := zone.Low
	if along >= across {
		want.X, want.Y = want.X+share*along, want.Y+across/2
	} else {
		want.X, want.Y = want.X+along/2, want.Y+share*across
	}
	spot := d.Place.Snap(want, false)
	return engine.Choice{Spot: &spot}, engine.Allows(d.Place, spot)
}

// shift has whoever may move tokens at will take them off an attack that there is nobody for: they block instead (AC-TRAIT-065,
// AC-TRAIT-138). Otherwise the plan stands.
func shift(s *state.State) (engine.Choice, bool) {
	d := s.Pending
	if !hopes(s, d.Subject) {
		choice, any := first(d, func(o *engine.Option) bool {
			return o.Means.Kind == "shift" && state.Box(o.Means.At) == state.AttackBox && state.Box(o.Means.Of) == state.DefenceBox
		})
		if any {
			return choice, true
		}
	}
	return leaves(d)
}
