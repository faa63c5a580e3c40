package moves

import (
	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// Heights of obstacles for models of medium size, in centimetres (AC-TERRAIN-03).
const smallCm = 2

// Join adds what this room knows.
func Join(c *state.Chapters) {
	c.Deeds = append(c.Deeds, standing)
}

// Begin is the beginning of a move: how many Move tokens lengthen it, and their dice (AC-MOVE-02, AC-MOVE-03).
type Begin struct {
	Model engine.ModelID
	Runs  bool // AC-MOVE-08
	step  beginStep
}

type beginStep int

const (
	beginAsk beginStep = iota
	beginTokens
	beginRolled
)

// Run implements state.Frame.
func (f Begin) Run(s *state.State) state.Then {
	switch f.step {
	case beginAsk:
		m := &s.Models[f.Model]
		most := m.Tokens[state.MoveBox]
		if most == 0 || skills.Afford(s, f.Model, state.Of(state.MoveBox, 1)) != nil || skills.Blind(s, f.Model) { // AC-EFFECT-03
			return f.set(s, nil)
		}
		f.step = beginTokens
		return state.Wait(f, &engine.Decision{
			Seat: m.Player, Shape: engine.Number, Ask: engine.Say("ac.ask-move-tokens"), Rule: "AC-MOVE-03", Subject: f.Model, Max: most, Suggest: most, Unit: state.MoveBox.Term(),
		})
	case beginTokens:
		count := s.Answer.Number
		if count == 0 {
			return f.set(s, nil)
		}
		skills.Pay(s, f.Model, state.Of(state.MoveBox, count), "AC-MOVE-03")
		f.step = beginRolled
		return state.Wait(f, ask.Roll("AC-MOVE-03", engine.Say("ac.ask-move-roll"), f.Model, engine.Pool{Seat: s.Models[f.Model].Player, Model: f.Model, Count: count}))
	}
	return f.set(s, s.Answer.Faces[0])
}

// set writes the Base Move of this activation down.
func (f Begin) set(s *state.State, faces []int) state.Then {
	cm := skills.Value(s, f.Model, state.BaseMove)
	for _, face := range faces {
		cm += face
	}
	rules := state.Rules("AC-MOVE-01", "AC-MOVE-03")
	if f.Runs {
		cm *= 2
		rules = append(rules, "AC-MOVE-08")
	}
	a := &s.Activation
	a.Base, a.Left, a.Moved, a.Begun = state.Cm(float64(cm)), state.Cm(float64(cm)), 0, s.Models[f.Model].Spot
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventNote, engine.Say("ac.base-move", "Model", f.Model, "Length", engine.Inches(a.Base)), rules...)
		e.Seat, e.Model = s.Models[f.Model].Seat, f.Model
		if len(faces) > 0 {
			sum := 0
			for _, face := range faces {
				sum += face
			}
			e.Kind = engine.EventRoll
			e.Dice = []engine.Rolled{{Seat: s.Models[f.Model].Player, Model: f.Model, Faces: faces, Total: sum}}
		}
		return e
	})
	return state.Become(Leg{Model: f.Model})
}

// Preview implements flow.Previewer: whom a model would touch where it might go.
func (f Leg) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if choice.Spot == nil || s.Pending.Place == nil {
		return nil
	}
	path, legal := s.Pending.Place.Path(*choice.Spot, choice.Via)
	if !legal {
		return nil
	}
	p := &engine.Preview{Ends: []engine.Displaced{{Model: f.Model, To: *choice.Spot, Moved: path.Length}}}
	there := s.Copy()
	there.Place(f.Model, *choice.Spot)
	for _, id := range there.Touching(f.Model) {
		gap := geometry.GapBetween(there.Body(f.Model), there.Body(id))
		p.Verdict, p.Proof.Gap = engine.Touching, &gap
		p.Notes = append(p.Notes, engine.Note{Icon: "l-users", Text: engine.Say("ac.note-contact", "Model", id), Rule: "AC-BASE-15"})
	}
	return p
}

// Leg is a part of a move: where to, with what is left of the Base Move (AC-ACT-10).
type Leg struct {
	Model engine.ModelID
	asked bool
}

// Run implements state.Frame.
func (f Leg) Run(s *state.State) state.Then {
	place := Place(s, f.Model)
	if !f.asked {
		f.asked = true
		return state.Wait(f, &engine.Decision{
			Seat: s.Models[f.Model].Player, Shape: engine.Place, Ask: engine.Say("ac.ask-move"), Rule: "AC-MOVE-02", Subject: f.Model, Place: place,
		})
	}
	a, m := &s.Activation, &s.Models[f.Model]
	spot := *s.Answer.Spot
	path, _ := place.Path(spot, s.Answer.Via)
	if path.Length <= state.Cm(state.TouchCm)/2 {
		a.Doing = false // whoever stays has ended its move
		return state.Done()
	}
	m.Ducked, m.DuckedBehind = false, engine.NoPiece // AC-BLINK-11
	s.Place(f.Model, spot)
	rate, rules := pace(s, f.Model)
	a.Left, a.Moved = max(0, a.Left-rate*path.Length), a.Moved+path.Length
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventMove, engine.Say("ac.moves", "Model", f.Model, "Length", engine.Inches(path.Length)), append(rules, "AC-MOVE-02")...)
		e.Seat, e.Model, e.Path, e.Amount = m.Seat, f.Model, path.Points, path.Length
		return e
	})
	s.Happen(state.Happening{What: state.Walked, Model: f.Model, By: f.Model, Piece: engine.NoPiece, Spot: m.Spot})
	return state.Done()
}

// hampered is how much of the Base Move each inch of Hampered movement uses up (AC-MOVE-14).
const hampered = 2

// pace is how much of its Base Move each inch of a model's move uses up wherever it goes, and why: whoever is Blind or Knocked Down moves
// Hampered.
func pace(s *state.State, id engine.ModelID) (float64, []engine.Rule) {
	switch {
	case s.Models[id].Down:
		return hampered, state.Rules("AC-MOVE-14", "AC-EFFECT-17")
	case skills.Blind(s, id):
		return hampered, state.Rules("AC-MOVE-14", "AC-EFFECT-03")
	}
	return 1, nil
}

// Place is where a model can go with what is left of its Base Move: over small obstacles (AC-TERRAIN-03), past nobody (AC-MOVE-06).
func Place(s *state.State, id engine.ModelID) *board.Move {
	m := movement(s, id, s.Activation.Left)
	others := s.Board().Standing(id)
	return &board.Move{
		Table: s.Table, Figure: m.Mover, Movement: m, Reach: s.Table.Reach(m), NoPath: engine.Refuse("AC-MOVE-07", "refuse.no-path"),
		Obstacle: func(o geometry.Obstacle) *engine.Refusal {
			return board.RefuseObstacle(o, obstacleRule(o.Kind), others)
		},
	}
}

// movement is a move of a model with so many inches of its Base Move, with all that is in its way.
func movement(s *state.State, id engine.ModelID, inches float64) geometry.Movement {
	rate, _ := pace(s, id)
	m := onFoot(s.Body(id), s.Models[id].Spot, inches/rate+board.Rounding)
	m.Blocks = s.Board().Others(id)
	return m
}

// onFoot is the way in which everybody moves.
func onFoot(body geometry.Cylinder, start geometry.Spot, inches float64) geometry.Movement {
	low := state.Cm(smallCm)
	return geometry.Movement{Mover: body, Start: start, Allowance: inches, Rise: low, Drop: low, Cross: low}
}

// Kinds are the ways of moving of the system.
func Kinds() engine.MoveKinds { return engine.MoveKinds{{Name: "ac.on-foot", Movement: onFoot}} }

// usualDie is what a Move token usually brings, in centimetres.
const usualDie = 3.5

// Pace says how a model moves as things are: its one move of a turn, with what its Move tokens usually bring (AC-MOVE-03).
func Pace(s *state.State, id engine.ModelID) (engine.Pace, bool) {
	m := &s.Models[id]
	if !m.Present() {
		return engine.Pace{}, false
	}
	left, inches := 1, state.Cm(float64(skills.Value(s, id, state.BaseMove))+usualDie*float64(m.Tokens[state.MoveBox]))
	switch {
	case s.Active(id) && s.Activation.Base > 0:
		if inches = s.Activation.Left; !s.Activation.Doing {
			left = 0
		}
	case m.Activated && !s.Active(id):
		left = 0
	}
	move := movement(s, id, inches)
	return engine.Pace{Move: move, Left: left, Next: func(start geometry.Spot) geometry.Movement {
		next := move
		next.Start = start
		return next
	}}, true
}

// obstacleRule is the rule by which something is in the way of a base.
func obstacleRule(kind geometry.ObstacleKind) engine.Rule {
	switch kind {
	case geometry.TooFar:
		return "AC-BASE-07"
	case geometry.OntoModel, geometry.OntoMarker, geometry.NotPast:
		return "AC-MOVE-06"
	case geometry.TooHigh, geometry.TooLow:
		return "AC-TERRAIN-03"
	}
	return "AC-TERRAIN-02"
}

// standing offers whoever lies on the ground to stand up (AC-MOVE-12).
func standing(s *state.State, id engine.ModelID) []state.Choice {
	if m := &s.Models[id]; !m.Down || m.Out {
		return nil
	}
	c := state.NewChoice("stand", engine.Say("ac.option-stand"), "AC-MOVE-12", state.Tokens{}, func(_ *state.State, id engine.ModelID) state.Frame { return standUp{Model: id} })
	c.Free = true
	c.Refusal = engine.Refuse("AC-MOVE-12", "ac.refuse-stand")
	for box := range state.Boxes {
		if skills.Afford(s, id, state.Of(box, 1)) == nil {
			c.Refusal = nil
		}
	}
	return []state.Choice{c}
}

// standUp has a model stand up for a token of any kind.
type standUp struct {
	Model engine.ModelID
	asked bool
}

// Run implements state.Frame.
func (f standUp) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if f.asked {
		return f.rise(s, state.Box(s.Chosen().Means.At))
	}
	d := ask.Pick(m.Player, "AC-MOVE-12", engine.Say("ac.ask-stand-token"))
	d.Subject = f.Model
	for box := range state.Boxes {
		if have := m.Tokens[box]; have > 0 {
			o := ask.Nth("box", int(box), engine.Say("ac.option-token", "Token", box.Term(), "Have", have))
			o.Refusal = skills.Afford(s, f.Model, state.Of(box, 1))
			d.Options = append(d.Options, o)
		}
	}
	if only, one := ask.Only(d); one {
		return f.rise(s, state.Box(d.Options[only].Means.At))
	}
	f.asked = true
	return state.Wait(f, d)
}

func (f standUp) rise(s *state.State, box state.Box) state.Then {
	skills.Pay(s, f.Model, state.Of(box, 1), "AC-MOVE-12")
	s.Models[f.Model].Down = false
	s.TellModel(engine.EventState, f.Model, 0, state.Rules("AC-MOVE-12"), "ac.stands-up", "Model", f.Model)
	return state.Done()
}
