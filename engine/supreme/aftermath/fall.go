package aftermath

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// fallInches is the drop that makes one point of Damage (SE-FALL-03).
const fallInches = 3

// FallFrame drops a model off the edge of what carried it: the landing, the Fall and the Crash (SE-FALL-02, SE-FALL-09,
// SE-FALL-12). The model need not stand at the edge yet.
type FallFrame struct {
	Model  engine.ModelID
	From   geometry.Spot       // where it left the edge: the level is that of the surface it leaves
	Off    geometry.PieceIndex // the element it falls from, or geometry.NoPiece
	By     engine.ModelID      // whose Action caused it, or engine.NoModel
	Onward bool                // a move goes on from the landing and deals with Dangerous Terrain there (SE-MOVE-23)
}

func (f FallFrame) Run(s *state.State) state.Then {
	if !s.Alive(f.Model) {
		return state.Done()
	}
	losing := WrestCrashed(s, drop(s, f), f.By)
	if at := s.Board().HazardsAt(s.Body(f.Model)); len(at) > 0 && !f.Onward {
		losing.Last = DangerFrame{Model: f.Model, Pieces: at}
	}
	return state.Become(losing)
}

// drop resolves a Fall and the Crashes it causes at the same time (SE-FALL-12), and returns which models suffered one.
func drop(s *state.State, f FallFrame) (crashed []engine.ModelID) {
	m := &s.Models[f.Model]
	landing, room := s.Board().Landing(f.Model, f.From, f.Off)
	if !room {
		s.TellModel(engine.EventNote, f.Model, 0, terms.Rules("SE-FALL-09"), "fall.no-room", "Model", f.Model)
		return nil
	}
	height := f.From.Level - landing.Level
	Place(s, f.Model, landing)
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventFall, engine.Say("fall.fell", "Model", f.Model, "Inches", engine.Inches(height)), "SE-FALL-02", "SE-FALL-09")
		e.Seat, e.Model, e.Other, e.Amount = m.Seat, f.Model, f.Model, height
		e.Path = []geometry.Point{f.From.Center, m.Spot.Center}
		return e
	})
	harm := FallHarm(height)
	if harm == 0 {
		return nil
	}
	// Whom it lands on is settled before anybody is taken off the table.
	body, crashes := s.Body(f.Model), !m.Spectral // SE-EFFECT-80
	fallHurts(s, f.Model, harm, f.By)
	if !crashes {
		return nil
	}
	for _, id := range s.Board().Touching(body) {
		if id != f.Model && s.Alive(id) && !s.Models[id].Spectral && s.Models[id].Spot.Inside == landing.Inside {
			if Crash(s, id, harm, f.By) {
				crashed = append(crashed, id)
			}
		}
	}
	crashObjects(s, body, f.Off, harm, f.By)
	return crashed
}

// FallHarm is the Damage of a Fall or Crash: 1 for every full 3" (SE-FALL-03, SE-FALL-04, SE-FALL-13).
func FallHarm(height float64) int {
	return max(0, int((height+geometry.Slack)/fallInches))
}

// fallHurts gives a faller its Damage and Stuns it, unless it is Immune / Fall (SE-FALL-03).
func fallHurts(s *state.State, id engine.ModelID, harm int, by engine.ModelID) {
	if traits.Immune(s, id, cards.Falls) {
		s.TellModel(engine.EventNote, id, 0, []engine.Rule{"SE-FALL-14"}, "fall.immune", "Model", id)
		return
	}
	if !s.Models[id].Spectral { // SE-EFFECT-76
		DamageModel(s, id, harm, state.Source{By: by, Environment: true, Rule: "SE-FALL-03"})
	}
	Stun(s, id, "SE-FALL-03")
}

// Crash hurts a model that another fell onto; Immune / Fall does not help (SE-FALL-13, SE-FALL-14), Immune / Crash does
// (SE-ACTION-24). It reports whether the model suffered it.
func Crash(s *state.State, id engine.ModelID, harm int, by engine.ModelID) bool {
	if traits.Immune(s, id, cards.Crash) {
		s.TellModel(engine.EventNote, id, 0, []engine.Rule{"SE-FALL-12", "SE-ACTION-24"}, "fall.no-crash", "Model", id)
		return false
	}
	s.TellModel(engine.EventFall, id, float64(harm), []engine.Rule{"SE-FALL-12", "SE-FALL-13"}, "fall.crash", "Model", id, "Damage", harm)
	DamageModel(s, id, harm, state.Source{By: by, Environment: true, Rule: "SE-FALL-13"})
	Stun(s, id, "SE-FALL-13")
	return true
}

// crashObjects hurts the Objects that a faller lands on, but for the one it fell from; Structures and Markers take
// nothing (SE-FALL-12).
func crashObjects(s *state.State, body geometry.Cylinder, off geometry.PieceIndex, harm int, by engine.ModelID) {
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if !p.Gone && p.Index != off && p.Terrain.Kind == geometry.Object && s.Table.ContactPiece(body, p.Index) {
			DamagePiece(s, p.ID, harm, state.Source{By: by, Environment: true, Rule: "SE-FALL-13"})
		}
	}
}
