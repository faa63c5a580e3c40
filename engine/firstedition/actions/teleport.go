package actions

import (
	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// teleporting places a model anywhere within so many inches where its base fits. It leaves Base to Base without any free Strike
// (PC1-COND-67).
type teleporting struct {
	Model  engine.ModelID
	Inches float64
	Asked  bool
}

// Run implements state.Frame.
func (f teleporting) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if !f.Asked && traits.HeldFast(s, f.Model) {
		return state.Done()
	}
	if !f.Asked {
		f.Asked = true
		return state.Wait(f, &engine.Decision{
			Seat: m.Player, Shape: engine.Place, Ask: engine.Say("pc1.ask-teleport"), Rule: "PC1-COND-67", Subject: f.Model, Place: f.place(s),
		})
	}
	from := m.Spot.Center
	s.Place(f.Model, *s.Answer.Spot)
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventMove, engine.Say("pc1.teleports", "Model", f.Model), "PC1-COND-67")
		e.Seat, e.Model, e.Other, e.Path = m.Seat, f.Model, f.Model, []geometry.Point{from, s.Models[f.Model].Spot.Center}
		return e
	})
	return state.Become(s.Reached(f.Model, []geometry.Point{s.Models[f.Model].Spot.Center}))
}

// place is where the model may go: to where it stands, at any rate.
func (f teleporting) place(s *state.State) engine.Placement {
	b := s.Board()
	body := s.Body(f.Model)
	others := b.Standing(f.Model)
	wide := geometry.Point{X: f.Inches + body.Radius, Y: f.Inches + body.Radius}
	return &landing{inches: f.Inches, Stand: board.Stand{
		As: engine.MoveTo, Table: s.Table, Figure: body, Blocks: b.Others(f.Model), Ends: b.EndsFor(f.Model), Low: body.Center.Sub(wide), High: body.Center.Add(wide),
		Accept: func(c geometry.Cylinder, _ geometry.Spot) *engine.Refusal {
			if far := c.Center.Distance(body.Center); far > f.Inches+geometry.Slack {
				return engine.Refuse("PC1-MEAS-07", "pc1.why-far", "Gap", engine.Inches(far), "Most", engine.Inches(f.Inches))
			}
			return nil
		},
		Obstacle: func(o geometry.Obstacle) *engine.Refusal { return board.RefuseObstacle(o, "PC1-MOVE-27", others) },
	}}
}

// landing is the question where a Teleport leads: no way is measured, only how far off the place lies.
type landing struct {
	board.Stand
	inches float64
}

// Limit implements engine.Limited.
func (p *landing) Limit() float64 { return p.inches }

// Far implements engine.Apart.
func (p *landing) Far(spot geometry.Spot) float64 { return spot.Center.Distance(p.Figure.Center) }

var (
	_ engine.Spread = (*landing)(nil)
	_ engine.Lined  = (*landing)(nil)
	_ engine.Apart  = (*landing)(nil)
)
