package resources

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// wallThick is what stands for no thickness at all, in inches (PC1-RES-51), and wallHigh how high a Wall is that says nothing else.
const (
	slack     = geometry.Slack
	wallThick = 1.0 / 32
	wallHigh  = 10.0
)

// walling places a straight Wall, as long as AP were paid for it, with one end within so many inches of its user (PC1-RES-50). It stops models
// only, and goes at the end of the Round.
type walling struct {
	state.Doing
	Step  int
	Begin state.Point
}

func wall(_ *state.State, d state.Doing) state.Frame { return walling{Doing: d} }

// Run implements state.Frame.
func (f walling) Run(s *state.State) state.Then {
	player := s.Models[f.User].Player
	f.Step++
	switch f.Step {
	case 1:
		if f.Chosen <= 0 || player == engine.NoSeat {
			return state.Done()
		}
		return state.Wait(f, &engine.Decision{
			Seat: player, Shape: engine.Place, Ask: engine.Say("pc1.ask-wall"), Rule: "PC1-RES-50", Subject: f.User, Place: f.end(s),
		})
	case 2:
		f.Begin = s.Answer.Spot.Center
		way := f.way(s)
		if _, some := way.Sample(func() float64 { return 0 }); !some {
			s.TellModel(engine.EventNote, f.User, 0, state.Rules("PC1-RES-50"), "pc1.no-room-for-wall", "Model", f.User)
			return state.Done()
		}
		return state.Wait(f, &engine.Decision{
			Seat: player, Shape: engine.Place, Ask: engine.Say("pc1.ask-wall-way"), Rule: "PC1-RES-50", Subject: f.User, Place: way,
		})
	}
	f.build(s, s.Answer.Spot.Center.Sub(f.Begin).Unit())
	return state.Done()
}

// foot is what a Wall in a direction covers.
func (f walling) foot(way state.Point) geometry.Footprint {
	aside, along := way.Left().Times(wallThick/2), way.Times(float64(f.Chosen))
	far := f.Begin.Add(along)
	return geometry.Footprint{Polygon: []state.Point{f.Begin.Sub(aside), far.Sub(aside), far.Add(aside), f.Begin.Add(aside)}}
}

// end is the choice of the first end: near enough, and in no base.
func (f walling) end(s *state.State) engine.Placement {
	user, area, bodies := s.Body(f.User), s.Area(), s.Board().Others(engine.NoModel)
	most := float64(f.Effect.X)
	p := &board.Shift{From: user.Center, Inches: user.Radius + most}
	p.Refuses = func(to geometry.Point) *engine.Refusal {
		if far := to.Distance(user.Center) - user.Radius; far > most+slack {
			return engine.Refuse("PC1-RES-50", "pc1.why-far", "Gap", engine.Inches(far), "Most", engine.Inches(most))
		}
		if to.X < 0 || to.Y < 0 || to.X > area.Width || to.Y > area.Depth {
			return engine.Refuse("PC1-RES-50", "pc1.aim-off-table")
		}
		for _, body := range bodies {
			if to.Distance(body.Center) < body.Radius+wallThick {
				return engine.Refuse("PC1-RES-50", "pc1.why-through-base")
			}
		}
		return nil
	}
	// The middle of a base is no place for an end, although a Shift counts where it begins as one.
	for turn := 0.0; p.Refuses(p.From) != nil && turn < 2*math.Pi; turn += math.Pi / 36 {
		if at := user.Center.Along(geometry.Point{X: math.Cos(turn), Y: math.Sin(turn)}, user.Radius+2*wallThick).Committed(); p.Refuses(at) == nil {
			p.From, p.Inches = at, 2*user.Radius+most
		}
	}
	return p
}

// wallWays is how many directions are looked at for one that is free.
const wallWays = 36

// way is the choice of the direction: through no base, and on the table.
func (f walling) way(s *state.State) *board.Aimed {
	bodies, area := s.Board().Others(engine.NoModel), s.Area()
	p := &board.Aimed{From: geometry.Cylinder{Center: f.Begin}, Length: float64(f.Chosen)}
	p.Barred = func(spot geometry.Spot) *engine.Refusal {
		way := p.Way(spot)
		if far := f.Begin.Along(way, p.Length); way == (state.Point{}) || far.X < 0 || far.Y < 0 || far.X > area.Width || far.Y > area.Depth {
			return engine.Refuse("PC1-RES-50", "pc1.aim-off-table")
		}
		foot := f.foot(way)
		for _, body := range bodies {
			base := geometry.Footprint{Center: body.Center, Radius: body.Radius}
			if board.FootprintsOverlap(&foot, &base) {
				return engine.Refuse("PC1-RES-50", "pc1.why-through-base")
			}
		}
		return nil
	}
	p.Ways = func() []geometry.Point {
		var ways []geometry.Point
		for i := range wallWays {
			ways = append(ways, board.Bearing(i, wallWays))
		}
		return ways
	}
	return p
}

// build puts the Wall up (PC1-RES-51).
func (f walling) build(s *state.State, way state.Point) {
	made, high := f.Effect.Made, wallHigh
	if made != nil && made.Height > 0 {
		high = float64(made.Height)
	}
	name := "wall"
	if a := s.ActionOf(f.Act); a != nil {
		name = a.Name
	}
	at := s.AddScenery(geometry.Piece{
		Prisms: []geometry.Prism{{Footprint: f.foot(way), Top: high}}, Impassable: true, Transparent: true,
		Description: geometry.Description{ID: "wall", Name: name, Kind: geometry.Impassable, Material: "energy"},
	}, s.Models[f.User].Seat)
	p := &s.Pieces[at]
	p.Maker, p.Expires, p.Round = f.User, true, s.Round
	if made != nil {
		p.Defense, p.Most, p.Left = made.Defense, made.Damage, made.Damage
	}
	if f.Act.Kind == state.Exclusive && s.Owned(f.User, f.Act.Card) >= 0 {
		p.Source = f.Act.Card
	}
	s.TellPiece(engine.EventTerrain, at, float64(f.Chosen), state.Rules("PC1-RES-50", "PC1-RES-51"), "pc1.placed", "Piece", at)
}

// broken destroys the Resource with the Wall that it has placed (PC1-RES-52, PC1-RESOURCE-12).
func broken(s *state.State, what state.Happening) state.Frame {
	if what.What != state.Destroyed || what.Piece == engine.NoPiece {
		return nil
	}
	p := &s.Pieces[what.Piece]
	if p.Source < 0 || p.Maker == engine.NoModel {
		return nil
	}
	at := s.Owned(p.Maker, p.Source)
	if at < 0 {
		return nil
	}
	t := &s.Teams[s.Models[p.Maker].Seat]
	r := t.Resources[at]
	r.Destroyed = true
	t.SetResource(at, r)
	s.TellModel(engine.EventState, p.Maker, 0, state.Rules("PC1-RES-52", "PC1-RESOURCE-12"), "pc1.resource-destroyed", "Card", s.Cards[p.Source].Name)
	return nil
}
