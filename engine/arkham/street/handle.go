package street

import (
	"strconv"

	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// Join adds what this room knows.
func Join(c *state.Chapters) { c.Deeds = append(c.Deeds, handles, gels) }

// What pieces of the map are by the names of their pictures.
const (
	lever    = "lever"
	lampPost = "lamp-post"
)

// handles offers the doors and levers beside a model (AC-MANIP-01). Which objects there are and what they do is settled before the game
// (AC-MANIP-04): a door lets everybody in and out as long as it is open, and a lever puts the lamppost next to it out, or lights it again.
func handles(s *state.State, id engine.ModelID) []state.Choice {
	if !s.Models[id].OnTable {
		return nil
	}
	var all []state.Choice
	offer := func(at engine.PieceID, key string, refusal *engine.Refusal, perform func(s *state.State, id engine.ModelID)) {
		c := state.NewChoice("handle-"+strconv.Itoa(int(at)), engine.Say(key, "Piece", at), "AC-MANIP-01", skills.Handling(s, id), func(s *state.State, id engine.ModelID) state.Frame {
			skills.Manipulate(s, id, at)
			perform(s, id)
			return nil
		})
		c.Piece, c.Refusal = at, refusal
		all = append(all, c)
	}
	for i := range s.Pieces {
		at, p := engine.PieceID(i), &s.Pieces[i]
		switch {
		case p.Gone:
		case len(p.Terrain.Doors) > 0 && atDoor(s, id, at):
			key := "ac.option-open"
			if p.Open {
				key = "ac.option-shut"
			}
			offer(at, key, skills.Handles(s, id, skills.Manipulated, at, s.Called(at)), func(s *state.State, id engine.ModelID) { swing(s, id, at) })
		case p.Terrain.Prefab == lever && s.Beside(id, at):
			lamp, there := nearest(s, at)
			if there {
				offer(at, "ac.option-lever", skills.Manipulates(s, id, at), func(s *state.State, id engine.ModelID) { throw(s, id, at, lamp) })
			}
		}
	}
	return all
}

// atDoor reports whether a model touches a door of a building, from within or without.
func atDoor(s *state.State, id engine.ModelID, at engine.PieceID) bool {
	spot, body := s.Models[id].Spot, s.Body(id)
	_, floor := board.Foot(&s.Pieces[at].Terrain)
	if spot.Inside != geometry.NoPiece && spot.Inside != geometry.PieceIndex(at) || body.Bottom > floor+geometry.Slack {
		return false
	}
	for _, door := range s.Pieces[at].Terrain.Doors {
		if state.Covers(state.TouchCm, door.Distance(body.Center)-body.Radius) {
			return true
		}
	}
	return false
}

// swing opens a door, or shuts it.
func swing(s *state.State, id engine.ModelID, at engine.PieceID) {
	p := &s.Pieces[at]
	p.Open = !p.Open
	key := "ac.shuts"
	if p.Open {
		key = "ac.opens"
	}
	tell(s, id, at, engine.Say(key, "Model", id, "Piece", at), "AC-MANIP-01", "AC-MANIP-04")
}

// nearest is the lamppost that a lever is for.
func nearest(s *state.State, from engine.PieceID) (engine.PieceID, bool) {
	at, _ := board.Foot(&s.Pieces[from].Terrain)
	best := engine.NoPiece
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if p.Gone || p.Mark != state.Lamp && (p.Mark != state.NoMark || p.Terrain.Prefab != lampPost) {
			continue
		}
		if there, _ := board.Foot(&p.Terrain); best == engine.NoPiece || there.Distance(at) < foot(s, best).Distance(at) {
			best = p.ID
		}
	}
	return best, best != engine.NoPiece
}

func foot(s *state.State, at engine.PieceID) geometry.Point {
	there, _ := board.Foot(&s.Pieces[at].Terrain)
	return there
}

// throw puts a lamp out, or lights it again.
func throw(s *state.State, id engine.ModelID, at, lamp engine.PieceID) {
	p := &s.Pieces[lamp]
	p.Broken = !p.Broken
	s.Pieces[at].Open = p.Broken
	key := "ac.lamp-on"
	if p.Broken {
		key = "ac.lamp-out"
	}
	tell(s, id, at, engine.Say(key, "Model", id, "Piece", s.Called(lamp)), "AC-MANIP-01", "AC-MANIP-04")
}

func tell(s *state.State, id engine.ModelID, at engine.PieceID, text engine.Text, rules ...engine.Rule) {
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventTerrain, text, rules...)
		e.Seat, e.Model, e.Piece = s.Models[id].Seat, id, at
		return e
	})
}
