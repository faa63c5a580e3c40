package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// fallInches is the drop that makes one point of Damage (SE-FALL-03).
const fallInches = 3

// fallFrame drops a model off the edge of what carried it: the landing, the Fall and the Crash (SE-FALL-02, SE-FALL-09,
// SE-FALL-12). The model need not stand at the edge yet.
type fallFrame struct {
	model  engine.ModelID
	from   geometry.Spot       // where it left the edge: the level is that of the surface it leaves
	off    geometry.PieceIndex // the element it falls from, or geometry.NoPiece
	by     engine.ModelID      // whose Action caused it, or engine.NoModel
	onward bool                // a move goes on from the landing and deals with Dangerous Terrain there (SE-MOVE-23)
}

func (f fallFrame) Run(s *State) then {
	if !s.alive(f.model) {
		return done()
	}
	losing := s.wrestCrashed(s.drop(f), f.by)
	if at := s.dangersAt(s.body(f.model)); len(at) > 0 && !f.onward {
		losing.last = dangerFrame{model: f.model, pieces: at}
	}
	return become(losing)
}

// drop resolves a Fall and the Crashes it causes at the same time (SE-FALL-12), and returns which models suffered one.
func (s *State) drop(f fallFrame) (crashed []engine.ModelID) {
	m := &s.models[f.model]
	landing, room := s.landing(f.model, f.from, f.off)
	if !room {
		s.tellModel(engine.EventNote, f.model, 0, by("SE-FALL-09"), "fall.no-room", "Model", f.model)
		return nil
	}
	height := f.from.Level - landing.Level
	s.place(f.model, landing)
	s.tell(func() engine.Event {
		e := event(engine.EventFall, engine.Say("fall.fell", "Model", f.model, "Inches", engine.Inches(height)), "SE-FALL-02", "SE-FALL-09")
		e.Seat, e.Model, e.Other, e.Amount = m.seat, f.model, f.model, height
		e.Path = []geometry.Point{f.from.Center, m.spot.Center}
		return e
	})
	harm := fallHarm(height)
	if harm == 0 {
		return nil
	}
	// Whom it lands on is settled before anybody is taken off the table.
	body, crashes := s.body(f.model), !m.spectral // SE-EFFECT-80
	s.fallHurts(f.model, harm, f.by)
	if !crashes {
		return nil
	}
	for _, id := range s.bodiesTouching(body) {
		if id != f.model && s.alive(id) && !s.models[id].spectral && s.models[id].spot.Inside == landing.Inside {
			s.crash(id, harm, f.by)
			crashed = append(crashed, id)
		}
	}
	s.crashObjects(body, f.off, harm, f.by)
	return crashed
}

// landing is where a model comes down that leaves the piece off at edge: touching it, as near as possible to the point
// below, or touching who stands there (SE-FALL-09). False when it has no room anywhere and stays where it is.
func (s *State) landing(id engine.ModelID, edge geometry.Spot, off geometry.PieceIndex) (geometry.Spot, bool) {
	fall := s.table.FallFrom(s.body(id), edge, edge.Center, off, s.occupied(id))
	return fall.Spot, fall.Room
}

// fallHarm is the Damage of a Fall or Crash: 1 for every full 3" (SE-FALL-03, SE-FALL-04, SE-FALL-13).
func fallHarm(height float64) int {
	return max(0, int((height+geometry.Slack)/fallInches))
}

// fallHurts gives a faller its Damage and Stuns it, unless it is Immune / Fall (SE-FALL-03).
func (s *State) fallHurts(id engine.ModelID, harm int, by engine.ModelID) {
	if s.immune(id, cards.Falls) {
		s.tellModel(engine.EventNote, id, 0, []engine.Rule{"SE-FALL-14"}, "fall.immune", "Model", id)
		return
	}
	if !s.models[id].spectral { // SE-EFFECT-76
		s.damageModel(id, harm, source{by: by, environment: true, rule: "SE-FALL-03"})
	}
	s.stun(id, "SE-FALL-03")
}

// crash hurts a model that another fell onto; Immune / Fall does not help (SE-FALL-13, SE-FALL-14).
func (s *State) crash(id engine.ModelID, harm int, by engine.ModelID) {
	s.tellModel(engine.EventFall, id, float64(harm), []engine.Rule{"SE-FALL-12", "SE-FALL-13"}, "fall.crash", "Model", id, "Damage", harm)
	s.damageModel(id, harm, source{by: by, environment: true, rule: "SE-FALL-13"})
	s.stun(id, "SE-FALL-13")
}

// crashObjects hurts the Objects that a faller lands on, but for the one it fell from; Structures and Markers take
// nothing (SE-FALL-12).
func (s *State) crashObjects(body geometry.Cylinder, off geometry.PieceIndex, harm int, by engine.ModelID) {
	for i := range s.pieces {
		p := &s.pieces[i]
		if !p.gone && p.index != off && p.terrain.Kind == geometry.Object && s.table.ContactPiece(body, p.index) {
			s.damagePiece(p.id, harm, source{by: by, environment: true, rule: "SE-FALL-13"})
		}
	}
}

// stunModel makes a model Stunned by a rule: an Easy Target that moves by Sprint (SE-COND-05, SE-COND-06).
func (s *State) stunModel(id engine.ModelID, rule engine.Rule) {
	m := &s.models[id]
	if m.stunned {
		return // SE-EFFECT-05
	}
	m.stunned = true
	s.tellModel(engine.EventState, id, 1, by(rule, "SE-COND-05", "SE-COND-06"), "state.is-stunned", "Model", id)
}
