package views

import (
	"fmt"

	"trueinch/engine"
	"trueinch/engine/board"
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
			if r := geometry.BaseRadius(state.ThingBaseMM) - board.Rounding; p.Spot.Center.X < r || p.Spot.Center.Y < r ||
				p.Spot.Center.X > s.Setup.Layout.Width-r || p.Spot.Center.Y > s.Setup.Layout.Depth-r {
				say("%s lies off the table at %v", p.Terrain.Name, p.Spot.Center)
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
	name := fmt.Sprintf("model %d (%s)", id, c.Name)
	if m.HP < 0 || m.HP > c.HP || m.KO != (m.HP == 0) {
		say("%s has %d of %d HP, KO: %v", name, m.HP, c.HP, m.KO)
	}
	if m.KO && m.OnTable || m.KO && m.High > 0 || m.OnTable && m.High > 0 {
		say("%s is KO'ed: %v, on the table: %v, in Climb High since Round %d", name, m.KO, m.OnTable, m.High)
	}
	if m.APSpent < 0 || m.Class != cards.Minion && m.APSpent > c.MostAP() {
		say("%s has spent %d AP of %d", name, m.APSpent, c.APLimit)
	}
	if have := s.FatigueOf(id); have < 0 || have > s.MaxFatigue(id) {
		say("%s has %d Fatigue", name, have)
	}
	if m.Boost < 0 || m.Attack < 0 || m.Defend < 0 || m.Suppress < 0 {
		say("%s has a state below nothing", name)
	}
	if m.Team != m.Seat && !underControl(s) {
		say("%s still plays for seat %d", name, m.Team)
	}
	if s.Alive(id) {
		BrokenPlace(s, id, name, say)
	}
}

// underControl reports whether a procedure is running in which a model may play for another side (SE-EFFECT-26).
func underControl(s *state.State) bool { return len(s.Stack) > 0 }

func BrokenPlace(s *state.State, id engine.ModelID, name string, say func(string, ...any)) {
	m, body := &s.Models[id], s.Body(id)
	if m.Spot.Center != m.Spot.Center.Committed() {
		say("%s stands between the grid of committed places", name)
	}
	r := body.Radius - board.Rounding
	if x, y := body.Center.X, body.Center.Y; x < r || y < r || x > s.Setup.Layout.Width-r || y > s.Setup.Layout.Depth-r {
		say("%s stands off the table at %v", name, body.Center)
	}
	if at := SolidAround(s, id); at != geometry.NoPiece && !makesRoom(s, id) {
		say("%s stands in piece %d", name, at)
	}
	if wall := m.Spot.Wall; wall != geometry.NoPiece {
		if own := s.Cards[m.Card].Movement; own != terms.WallCrawling {
			say("%s clings to piece %d with the Movement Type %s", name, wall, own)
		}
		if s.Pieces[wall].Gone || !s.Table.ContactPiece(body, wall) {
			say("%s clings to piece %d, which is not there", name, wall)
		}
	}
	if m.Spot.Wall == geometry.NoPiece && m.Spot.Inside == geometry.NoPiece && !m.Spot.Air && !midMove(s) {
		if _, carried := s.Board().Support(m.Spot); !carried {
			say("%s stands on nothing at %g inches", name, m.Spot.Level)
		}
	}
	if m.Spot.Air && !(s.Activation.Model == id && s.Activation.Air) && !midMove(s) {
		say("%s hangs in the air", name)
	}
	for i := range s.Models[:id] {
		other := engine.ModelID(i)
		if !s.Alive(other) || s.Models[other].Spot.Inside != m.Spot.Inside || makesRoom(s, id) || makesRoom(s, other) {
			continue
		}
		theirs := s.Body(other)
		apart := body.Center.Distance(theirs.Center) - (body.Radius + theirs.Radius)
		if apart < -board.Rounding && body.Bottom < theirs.Top()-geometry.Slack && theirs.Bottom < body.Top()-geometry.Slack {
			say("%s and model %d overlap by %g inches", name, other, -apart)
		}
	}
}

// SolidAround is a solid piece of terrain in whose space a model stands, or geometry.NoPiece. The walls of the Enclosed
// Structure it is inside do not count.
func SolidAround(s *state.State, id engine.ModelID) geometry.PieceIndex {
	m, body := &s.Models[id], s.Body(id)
	if m.Spot.Air {
		return geometry.NoPiece
	}
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if p.Gone || p.Terrain.Passable || p.Index == m.Spot.Inside {
			continue
		}
		for k := range p.Terrain.Prisms {
			prism := &p.Terrain.Prisms[k]
			if prism.Bottom < body.Top()-geometry.Slack && body.Bottom < prism.Top-geometry.Slack &&
				prism.DistanceTo(body.Center) < body.Radius-board.Rounding {
				return p.Index
			}
		}
	}
	return geometry.NoPiece
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
