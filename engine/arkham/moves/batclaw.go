package moves

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// theClaw is the trait, and clawCm how far it takes a model (AC-TRAIT-024).
const (
	theClaw = "Batclaw"
	clawCm  = 30
)

// claws offers whoever moves by Batclaw its way, as long as its Base Move is whole (AC-TRAIT-026). Whoever runs makes no other kind of
// movement (AC-MOVE-10).
func claws(s *state.State, id engine.ModelID) []state.Choice {
	m := &s.Models[id]
	if !skills.Has(s, id, theClaw) || !s.Activation.Doing || !m.OnTable {
		return nil
	}
	word, _ := profiles.Find(theClaw, profiles.KindTrait)
	c := state.NewChoice("batclaw", engine.Say(string(word.Term)), "AC-TRAIT-024", state.Cost(word.Needs.Move, word.Needs.Attack, word.Needs.Special), func(_ *state.State, id engine.ModelID) state.Frame {
		return claw{Model: id}
	})
	c.About = engine.Say(string(word.Plain))
	switch whole := state.Cm(float64(skills.Value(s, id, state.BaseMove))); {
	case Running(s, id):
		c.Refusal = engine.Refuse("AC-MOVE-10", "ac.refuse-running")
	case s.Activation.Left < whole-board.Rounding:
		c.Refusal = engine.Refuse("AC-TRAIT-026", "ac.refuse-base-used", "Left", engine.Inches(s.Activation.Left), "Base", engine.Inches(whole))
	case skills.Afford(s, id, c.Cost) == nil && m.Upright():
		if _, leads := newClaw(s, id).Sample(func() float64 { return 0.5 }); !leads {
			c.Refusal = engine.Refuse("AC-TRAIT-024", "ac.refuse-claw-nowhere")
		}
	}
	return []state.Choice{c}
}

// Claw is the question where a Batclaw takes a model: to a place within 30 cm that holds it, to which nothing interrupts the line, and which
// is not simply on the same flat ground. It holds copies only.
type Claw struct {
	board.Stand
	start   geometry.Spot
	blocks  []geometry.Cylinder
	crowded *geometry.Table // with the other models, which interrupt lines, too (AC-LOS-06)
}

func newClaw(s *state.State, id engine.ModelID) *Claw {
	m, r := &s.Models[id], state.Cm(clawCm)
	body := s.Body(id)
	others := s.Board().Standing(id)
	p := &Claw{start: m.Spot, blocks: s.Board().Others(id)}
	p.crowded = s.Board().With(p.blocks)
	reach := r + body.Radius
	area := s.Area()
	p.Stand = board.Stand{
		As: engine.MoveTo, Table: s.Table, Figure: body, Blocks: p.blocks,
		Low:  geometry.Point{X: max(0, body.Center.X-reach), Y: max(0, body.Center.Y-reach)},
		High: geometry.Point{X: min(area.Width, body.Center.X+reach), Y: min(area.Depth, body.Center.Y+reach)},
		Obstacle: func(o geometry.Obstacle) *engine.Refusal {
			return board.RefuseObstacle(o, obstacleRule(o.Kind), others)
		},
		Accept: func(body geometry.Cylinder, spot geometry.Spot) *engine.Refusal { return p.refuse(body, spot) },
	}
	return p
}

// refuse judges a place to which there is room to come.
func (p *Claw) refuse(body geometry.Cylinder, spot geometry.Spot) *engine.Refusal {
	small, _ := limits(body)
	inches := math.Hypot(p.start.Center.Distance(spot.Center), spot.Level-p.start.Level) // AC-BASE-07
	switch {
	case spot.Inside != p.start.Inside || spot.Inside != geometry.NoPiece:
		return engine.Refuse("AC-TRAIT-024", "ac.refuse-claw-line")
	case !state.Covers(clawCm, inches):
		return engine.Refuse("AC-TRAIT-024", "ac.refuse-claw-far", "Length", engine.Inches(inches), "Most", engine.Inches(state.Cm(clawCm)))
	case math.Abs(spot.Level-p.start.Level) <= small+geometry.Slack && !p.gaps(spot):
		return engine.Refuse("AC-TRAIT-024", "ac.refuse-claw-flat")
	case !holds(p.Table, p.Figure, spot):
		return engine.Refuse("AC-TRAIT-025", "ac.refuse-hold")
	case !p.crowded.AnyLine(p.Figure, body):
		return engine.Refuse("AC-TRAIT-024", "ac.refuse-claw-line")
	}
	return nil
}

// gaps reports whether empty space lies between the start and a spot at its level.
func (p *Claw) gaps(spot geometry.Spot) bool {
	j := jumping{walking: &walking{table: p.Table, movement: geometry.Movement{Mover: p.Figure, Start: p.start}}}
	inches, one := j.gap(spot)
	return one && inches > 0
}

// combStep is how far apart the places are that Sample looks at when chance finds none, in inches.
const combStep = 0.5

// Sample implements engine.Placement.
func (p *Claw) Sample(random func() float64) (geometry.Spot, bool) {
	r := state.Cm(clawCm)
	for range board.SampleTries / 2 {
		if spot, leads := p.Over(p.start.Center.Along(board.Around(random), r*float64(math.Sqrt(random()))).Committed()); leads {
			return spot, true
		}
	}
	for y := p.Low.Y; y <= p.High.Y; y += combStep {
		for x := p.Low.X; x <= p.High.X; x += combStep {
			if spot, leads := p.Over(geometry.Point{X: x, Y: y}.Committed()); leads {
				return spot, true
			}
		}
	}
	return geometry.Spot{}, false
}

// Limit implements engine.Limited (AC-TRAIT-024).
func (p *Claw) Limit() float64 { return state.Cm(clawCm) }

// Path implements engine.Placement: the line.
func (p *Claw) Path(spot geometry.Spot, _ []geometry.Point) (geometry.Path, bool) {
	return geometry.Path{Points: []geometry.Point{p.start.Center, spot.Center}, Length: p.start.Center.Distance(spot.Center)}, true
}

// claw carries the way by Batclaw out, which uses up the whole Base Move (AC-TRAIT-026).
type claw struct {
	Model engine.ModelID
	asked bool
}

// Run implements state.Frame.
func (f claw) Run(s *state.State) state.Then {
	if !f.asked {
		f.asked = true
		return state.Wait(f, &engine.Decision{
			Seat: s.Models[f.Model].Player, Shape: engine.Place, Ask: engine.Say("ac.ask-claw"), Rule: "AC-TRAIT-024", Subject: f.Model, Place: newClaw(s, f.Model),
		})
	}
	to := *s.Answer.Spot
	path, _ := newClaw(s, f.Model).Path(to, nil)
	path.Length = state.Cm(float64(skills.Value(s, f.Model, state.BaseMove)))
	follow(s, f.Model, Course{Path: path, Text: "ac.moves-by-claw", Rules: state.Rules("AC-TRAIT-024", "AC-TRAIT-026")}, to)
	return state.Done()
}
