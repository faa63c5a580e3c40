package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// stance is where a model was, for the bonuses of an Overrun (SE-TYPE-24).
type stance struct {
	spot    geometry.Spot
	onTable bool
	ko      bool
}

// stances notes where everybody is.
func (s *State) stances() []stance {
	all := make([]stance, len(s.models))
	for i := range s.models {
		m := &s.models[i]
		all[i] = stance{m.spot, m.onTable, m.ko}
	}
	return all
}

// asBefore is a state to ask about, never to play on: with everybody where he was.
func (s *State) asBefore(before []stance) *State {
	then := *s
	then.models = make([]model, len(s.models))
	copy(then.models, s.models)
	for i, was := range before {
		then.models[i].spot, then.models[i].onTable, then.models[i].ko = was.spot, was.onTable, was.ko
	}
	return &then
}

// overruns reports whether a confrontation is one of an Overrun whose user did not start it Base to Base with an Enemy:
// Momentum then always applies (SE-TYPE-23).
func (s *State) overruns(c confrontation) bool {
	return c.action.Type == cards.OVR && len(s.enemiesInContact(c.attacker)) == 0
}

// overrunStep is how far apart the places are that are tried for the user of an Overrun, in inches.
const overrunStep = 1.0 / 64

// runOver puts the user of an Overrun at the far end of the strip, hit or miss, or at the free place nearest to it
// (SE-TYPE-25). Where nothing carries it there, it Falls.
func (f exclusiveAction) runOver(s *State) then {
	f.step = actionArrived
	if f.lost || !s.alive(f.model) {
		return next(f)
	}
	before := s.modelsInContact(f.model)
	start := s.models[f.model].spot
	for left := f.card(s).Range; left > 0; left -= overrunStep {
		spot := start
		spot.Center, spot.Wall = start.Center.Along(f.way, left).Committed(), geometry.NoPiece
		falls, free := s.overrunPlace(f.model, spot)
		if !free {
			continue
		}
		s.tellOverrun(f.model, spot, left)
		s.models[f.model].spot = spot
		s.makeRoom(f.model)
		s.enterAuras()
		s.meetCitizens(f.model, start)
		s.deliver(f.model)
		if falls {
			return after(f, fallsInto{start: start, fall: fallFrame{model: f.model, from: spot, off: geometry.NoPiece, by: engine.NoModel}})
		}
		s.noteArrival(f.model, before)
		return next(f)
	}
	s.tellModel(engine.EventNote, f.model, 0, by("SE-TYPE-25"), "overrun.stays", "Model", f.model)
	return next(f)
}

func (s *State) tellOverrun(id engine.ModelID, to geometry.Spot, inches float64) {
	s.tell(func() engine.Event {
		e := event(engine.EventMove, engine.Say("overrun.moved", "Model", id, "Inches", engine.Inches(inches)), "SE-TYPE-25")
		e.Seat, e.Model, e.Other, e.Amount = s.models[id].seat, id, id, inches
		e.Path = []geometry.Point{s.models[id].spot.Center, to.Center}
		return e
	})
}

// overrunPlace reports whether an Overrun may end at a spot, and whether the model then Falls there: on the table, in no
// Structure, Object, Impassable or Dangerous Terrain, on no Marker, with room straight below where it Falls. Models are
// moved out of the way.
func (s *State) overrunPlace(id engine.ModelID, spot geometry.Spot) (falls, free bool) {
	body := bodyAt(s.cardFor(id), spot)
	if !s.onTable(body) || s.solidIn(body, spot.Inside) || len(s.dangersAt(body)) > 0 || onThing(body, s.endsFor(id)) {
		return false, false
	}
	if spot.Inside != geometry.NoPiece { // the wall ends the run (SE-TERRAIN-10)
		return false, s.table.Reach(geometry.Movement{Mover: body, Start: spot}).Obstacle(spot).Kind == geometry.Unhindered
	}
	level, _ := s.table.SurfaceBelow(spot.Center, spot.Level+geometry.Slack)
	if level >= spot.Level-geometry.Slack {
		return false, true
	}
	landing, room := s.landing(id, spot, geometry.NoPiece)
	return true, room && landing.Center.Distance(spot.Center) <= 2*body.Radius
}

// onTable reports whether a whole base is on the table (SE-TERRAIN-28).
func (s *State) onTable(body geometry.Cylinder) bool {
	r := body.Radius - geometry.Slack
	x, y := body.Center.X, body.Center.Y
	return x >= r && y >= r && x <= s.setup.Layout.Width-r && y <= s.setup.Layout.Depth-r
}

// onThing reports whether a body would stand on one of these Markers and Citizens, which cannot be moved out of the way
// (SE-MODEL-10) and on which no move ends (SE-MOVE-11).
func onThing(body geometry.Cylinder, things []geometry.Cylinder) bool {
	for _, c := range things {
		if body.Center.Distance(c.Center) < body.Radius+c.Radius-geometry.Slack && geometry.GapBetween(body, c).Vertical == 0 {
			return true
		}
	}
	return false
}

// solidIn reports whether a body would stand in a solid piece of terrain, or in Impassable Terrain. The walls of the
// Enclosed Structure it is inside do not count.
func (s *State) solidIn(body geometry.Cylinder, inside geometry.PieceIndex) bool {
	for i := range s.pieces {
		p := &s.pieces[i]
		if p.gone || p.terrain.Passable && !p.terrain.Impassable || p.index == inside {
			continue
		}
		for k := range p.terrain.Prisms {
			prism := &p.terrain.Prisms[k]
			if (p.terrain.Impassable || prism.Bottom < body.Top()-geometry.Slack && body.Bottom < prism.Top-geometry.Slack) &&
				prism.DistanceTo(body.Center) < body.Radius-geometry.Slack {
				return true
			}
		}
	}
	return false
}

// makeRoom moves every model that stands where the user of an Overrun was put straight to the nearest free place
// (SE-TYPE-26); it is no Displacement Effect.
func (s *State) makeRoom(id engine.ModelID) {
	m := &s.models[id]
	m.spot.Center = m.spot.Center.Committed()
	body := s.body(id)
	for _, other := range s.bodiesTouching(body) {
		if other == id || !s.alive(other) || s.models[other].spot.Inside != m.spot.Inside || !bodiesOverlap(body, s.body(other)) {
			continue
		}
		if spots := s.asides(other); len(spots) > 0 {
			s.giveWay(other, spots[0], "SE-TYPE-26")
		}
	}
}

// bodiesOverlap reports whether two bodies fill the same space, by more than two committed places may.
func bodiesOverlap(a, b geometry.Cylinder) bool {
	return a.Center.Distance(b.Center) < a.Radius+b.Radius-geometry.Slack && a.Bottom < b.Top()-geometry.Slack && b.Bottom < a.Top()-geometry.Slack
}

// giveWay moves a model out of the way of another or of what was thrown.
func (s *State) giveWay(id engine.ModelID, spot geometry.Spot, rule engine.Rule) {
	m := &s.models[id]
	from := m.spot
	s.place(id, spot)
	s.tell(func() engine.Event {
		e := event(engine.EventMove, engine.Say("overrun.aside", "Model", id), rule)
		e.Seat, e.Model, e.Other, e.Amount = m.seat, id, id, from.Center.Distance(m.spot.Center)
		e.Path = []geometry.Point{from.Center, m.spot.Center}
		return e
	})
	for _, at := range s.dangersAt(s.body(id)) {
		if s.alive(id) {
			s.suffer(id, at)
		}
	}
}
