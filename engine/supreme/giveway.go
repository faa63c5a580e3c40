package supreme

import (
	"math"
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// givingWay makes the models that stand where something thrown has landed give way, as little as possible, as the defending
// player chooses (SE-TYPE-30): who first, and where to, when there are several nearest places. Then a thrown model suffers
// where it lies.
type givingWay struct {
	thrown target
	by     engine.ModelID   // who threw it
	seat   engine.Seat      // of the defending player; NoSeat when the Target is no model: each player moves his own
	before []engine.ModelID // in contact with a thrown model before; written once
	step   givingStep
	model  engine.ModelID // whose place is being chosen
}

type givingStep int

const (
	givingNext givingStep = iota
	givingChosen
	givingPlaced
)

// clearLanding is what follows when a thrown Object or model was put down.
func (f exclusiveAction) clearLanding(s *State, before []engine.ModelID) then {
	way := givingWay{thrown: f.hurls, by: f.model, seat: engine.NoSeat, before: before, model: engine.NoModel}
	if f.aim.isModel() {
		way.seat = s.models[f.aim.model].team
	}
	f.step = actionArrived
	return after(f, way)
}

func (f givingWay) Run(s *State) then {
	switch f.step {
	case givingChosen:
		return f.place(s, s.Chosen().Model)
	case givingPlaced:
		s.giveWay(f.model, *s.Answer.Spot, "SE-TYPE-30")
		f.step = givingNext
		return next(f)
	}
	switch crowd := f.crowd(s); len(crowd) {
	case 0:
		f.settle(s)
		return done()
	case 1:
		return f.place(s, crowd[0])
	default:
		d := pick(f.chooser(s, crowd[0]), "SE-TYPE-30", engine.Say("ask.give-way-first", "What", f.thrown.name()))
		for _, id := range crowd {
			if f.chooser(s, id) == d.Seat {
				d.Options = append(d.Options, aboutModel("model:"+strconv.Itoa(int(id)), id, nil))
			}
		}
		if len(d.Options) == 1 {
			return f.place(s, d.Options[0].Model)
		}
		f.step = givingChosen
		return wait(f, d)
	}
}

// chooser is who moves a model out of the way.
func (f givingWay) chooser(s *State, id engine.ModelID) engine.Seat {
	if f.seat != engine.NoSeat {
		return f.seat
	}
	return s.models[id].team
}

// crowd lists the models that stand where the thing landed and have somewhere to go.
func (f givingWay) crowd(s *State) []engine.ModelID {
	var found []engine.ModelID
	for _, id := range f.near(s) {
		if f.inTheWay(s, id) && len(s.asides(id)) > 0 {
			found = append(found, id)
		}
	}
	return found
}

// near lists whoever may stand where the thing landed.
func (f givingWay) near(s *State) []engine.ModelID {
	if f.thrown.isPiece() {
		return s.bodiesNear(&s.pieces[f.thrown.piece].terrain, geometry.Point{}, 0)
	}
	return s.bodiesTouching(s.body(f.thrown.model))
}

// inTheWay reports whether a model stands where the thing landed.
func (f givingWay) inTheWay(s *State, id engine.ModelID) bool {
	inside := s.models[id].spot.Inside
	switch {
	case !s.alive(id) || f.thrown.model == id:
		return false
	case s.isCitizen(f.thrown):
		return inside == s.pieces[f.thrown.piece].spot.Inside && s.inPiece(id, f.thrown.piece)
	case f.thrown.isPiece():
		return inside == geometry.NoPiece && s.inPiece(id, f.thrown.piece)
	}
	thrown := f.thrown.model
	return s.alive(thrown) && inside == s.models[thrown].spot.Inside && bodiesOverlap(s.body(thrown), s.body(id))
}

// place moves a model to the nearest place, or lets its mover choose among several.
func (f givingWay) place(s *State, id engine.ModelID) then {
	spots := s.asides(id)
	if len(spots) == 1 {
		s.giveWay(id, spots[0], "SE-TYPE-30")
		f.step = givingNext
		return next(f)
	}
	f.step, f.model = givingPlaced, id
	return wait(f, &engine.Decision{
		Seat: f.chooser(s, id), Shape: engine.Place, Ask: engine.Say("ask.give-way", "Model", id), Rule: "SE-TYPE-30", Subject: id,
		Detail: engine.Say("ask.give-way-detail", "What", f.thrown.name(), "Count", len(spots)),
		Place:  &board.Choice{Body: s.body(id), Legal: spots, Other: engine.Refuse("SE-TYPE-30", "bar.give-way")},
	})
}

// settle is what a thrown model meets where it lies.
func (f givingWay) settle(s *State) {
	if !f.thrown.isModel() {
		return
	}
	id := f.thrown.model
	for _, at := range s.dangersAt(s.body(id)) {
		if s.alive(id) {
			s.suffer(id, at)
		}
	}
	s.noteArrival(id, f.before)
	s.noteTrigger(reactDisplaced, id, f.by)
}

// Two places are as near as each other when their distances differ by less than asideSlack, and are the same choice when
// they are less than asideApart from each other; both in inches.
const (
	asideSlack = 1.0 / 256
	asideApart = 0.25
)

// asides lists the places where a model that is in the way can go with the shortest move, out of Dangerous Terrain if it
// can be. None when there is no room at all.
func (s *State) asides(id engine.ModelID) []geometry.Spot {
	body, blocks := s.body(id), slices.Concat(s.standing(id), s.ends()) // a thrown Citizen that lies under it, too
	start := s.models[id].spot
	start.Wall, start.Air = geometry.NoPiece, false
	safe := func(spot geometry.Spot) bool { return len(s.dangersAt(bodyAt(s.cardFor(id), spot))) == 0 }
	nearest, ok := s.table.NearestFree(body, start, blocks, safe)
	if !ok {
		safe = func(geometry.Spot) bool { return true }
		if nearest, ok = s.table.NearestFree(body, start, blocks, nil); !ok {
			return nil
		}
	}
	if nearest.Center.Committed() == start.Center.Committed() && nearest.Level == start.Level {
		return nil
	}
	spots, inches := []geometry.Spot{nearest}, nearest.Center.Distance(start.Center)
	for i := range putDownWays {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / putDownWays)
		spot := nearest
		spot.Center = start.Center.Along(geometry.Point{X: cos, Y: sin}, inches+asideSlack/2).Committed()
		if spot.Center.Distance(start.Center) > inches+asideSlack || !safe(spot) ||
			slices.ContainsFunc(spots, func(known geometry.Spot) bool { return known.Center.Distance(spot.Center) < asideApart }) {
			continue
		}
		level, _ := s.table.SurfaceBelow(spot.Center, spot.Level+geometry.Slack)
		stand := s.table.Reach(geometry.Movement{Mover: body, Start: spot, Blocks: blocks})
		if stand.Obstacle(spot).Kind == geometry.Unhindered && (spot.Inside != geometry.NoPiece || level >= spot.Level-geometry.Slack) {
			spots = append(spots, spot)
		}
	}
	return spots
}
