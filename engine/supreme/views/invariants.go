package views

import (
	"fmt"

	"trueinch/engine"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// Broken implements engine.State: what must always hold and does not.
func Broken(s *state.State) []string {
	var broken []string
	say := func(format string, args ...any) { broken = append(broken, fmt.Sprintf(format, args...)) }
	if s.Pending == nil {
		say("no decision is pending")
	} else if (s.Pending.Shape == engine.GameEnd) != s.Ended {
		say("the match has ended: %v, but the decision is of shape %d", s.Ended, s.Pending.Shape)
	}
	for i := range s.Models {
		brokenModel(s, engine.ModelID(i), say)
	}
	for i := range s.Pieces {
		if p := &s.Pieces[i]; p.Thing == state.NotThing && p.Summoner == engine.NoModel && (p.HP < 0 || p.HP > p.MaxHP || p.Gone != (p.MaxHP > 0 && p.HP == 0)) {
			say("piece %d has %d of %d HP, gone: %v", i, p.HP, p.MaxHP, p.Gone)
		}
	}
	brokenThings(s, say)
	for i := range s.Teams {
		if t := &s.Teams[i]; t.Pool < 0 || t.Pool > t.Size {
			say("team %d has %d AP of a Pool of %d", i, t.Pool, t.Size)
		}
	}
	for i := range s.Groups {
		if g := &s.Groups[i]; g.Fatigue < 0 || g.Fatigue > s.MaxFatigue(g.Models[0]) {
			say("Minion card %d has %d Fatigue", i, g.Fatigue)
		}
	}
	if s.Round > s.Rounds {
		say("Round %d of %d", s.Round, s.Rounds)
	}
	return broken
}

// brokenThings looks at the Markers and Citizens: each lies on the table, or one standing Supreme carries it.
func brokenThings(s *state.State, say func(string, ...any)) {
	bearers := map[engine.ModelID]bool{}
	for _, at := range s.Things {
		p := &s.Pieces[at]
		switch {
		case p.Gone:
		case p.Carrier == engine.NoModel:
			for _, wrong := range s.Board().MisplacedLoose(at) {
				say("%s %s", p.Terrain.Name, wrong)
			}
		case !s.Alive(p.Carrier) || s.Models[p.Carrier].Class != cards.Supreme || bearers[p.Carrier]:
			say("model %d cannot carry %s", p.Carrier, p.Terrain.Name)
		default:
			bearers[p.Carrier] = true
		}
	}
}

func brokenModel(s *state.State, id engine.ModelID, say func(string, ...any)) {
	m, c := &s.Models[id], s.CardFor(id)
	if m.HP < 0 || m.HP > c.HP || m.KO != (m.HP == 0) {
		say("%s has %d of %d HP, KO: %v", named(s, id), m.HP, c.HP, m.KO)
	}
	if m.KO && m.OnTable || m.KO && m.High > 0 || m.OnTable && m.High > 0 {
		say("%s is KO'ed: %v, on the table: %v, in Climb High since Round %d", named(s, id), m.KO, m.OnTable, m.High)
	}
	if m.APSpent < 0 || m.Class != cards.Minion && m.APSpent > c.MostAP() {
		say("%s has spent %d AP of %d", named(s, id), m.APSpent, c.APLimit)
	}
	if have := s.FatigueOf(id); have < 0 || have > s.MaxFatigue(id) {
		say("%s has %d Fatigue", named(s, id), have)
	}
	if m.Boost < 0 || m.Attack < 0 || m.Defend < 0 || m.Suppress < 0 {
		say("%s has a state below nothing", named(s, id))
	}
	if m.Team != m.Seat && !underControl(s) {
		say("%s still plays for seat %d", named(s, id), m.Team)
	}
	if s.Alive(id) {
		BrokenPlace(s, id, say)
	}
}

// named is how a model is called when something is wrong with it.
func named(s *state.State, id engine.ModelID) string {
	return fmt.Sprintf("model %d (%s)", id, s.CardFor(id).Name)
}

// underControl reports whether a procedure is running in which a model may play for another side (SE-EFFECT-26).
func underControl(s *state.State) bool { return len(s.Stack) > 0 }

// BrokenPlace says what is wrong with where a model stands.
func BrokenPlace(s *state.State, id engine.ModelID, say func(string, ...any)) {
	m := &s.Models[id]
	for _, wrong := range s.Board().Misplaced(id, midMove(s), func(other engine.ModelID) bool { return makesRoom(s, other) }) {
		say("%s %s", named(s, id), wrong)
	}
	if own := s.Cards[m.Card].Movement; m.Spot.Wall != geometry.NoPiece && own != terms.WallCrawling {
		say("%s clings to piece %d with the Movement Type %s", named(s, id), m.Spot.Wall, own)
	}
	if m.Spot.Air && !(s.Activation.Model == id && s.Activation.Air) && !midMove(s) {
		say("%s hangs in the air", named(s, id))
	}
}

// makesRoom reports whether a model is still to give way to what was thrown at its place (SE-TYPE-30).
func makesRoom(s *state.State, id engine.ModelID) bool {
	for _, f := range s.Stack {
		if way, ok := f.(aftermath.GivingWay); ok && s.Board().InTheWay(id, way.Thrown) {
			return true
		}
	}
	return false
}

// midMove reports whether a procedure is running that may leave a model in mid-air for a moment.
func midMove(s *state.State) bool {
	for _, f := range s.Stack {
		switch f.(type) {
		case moves.MovementAction, effects.DisplaceFrame, aftermath.FallFrame:
			return true
		}
	}
	return false
}
