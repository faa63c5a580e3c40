package harm

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// safeInches is how deep a fall does no harm (PC1-COND-36).
const safeInches = 3

// Fall drops a model from an edge: the landing, its Opposed Roll against the height, that of whoever it lands on, and Knocked Down
// (PC1-COND-35 to PC1-COND-43).
type Fall struct {
	Model engine.ModelID
	From  state.Spot          // where it leaves the edge: the level is that of the surface it leaves
	Off   geometry.PieceIndex // the piece it falls from, or geometry.NoPiece
	By    engine.ModelID      // whose Action caused it, or engine.NoModel

	Step   int
	Inches float64
	Under  []engine.ModelID // whom it lands on; written once
	Heavy  int              // the faller's Defense
}

// Run implements state.Frame.
func (f Fall) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	switch {
	case f.Step == 0:
		if !m.OnTable {
			return state.Done()
		}
		if !f.land(s) || f.Inches <= safeInches+geometry.Slack {
			return state.Done()
		}
		f.Step = 1
		if !m.Active() || Unbroken(s, f.Model) {
			f.Step = 3
			return state.Next(f)
		}
		return state.After(f, contest.Roll{Contest: state.Contest{
			Attacker: engine.NoModel, Defender: f.Model, Piece: engine.NoPiece, Fixed: strength(f.Inches), Active: cards.Strength, Against: cards.Defense, Fall: true,
		}})
	case f.Step == 1:
		damage := flow.Taken[contest.Result](&s.Process).Damage
		f.Step = 2
		if damage == 0 {
			f.Step = 3
			return state.Next(f)
		}
		return state.After(f, Suffer{Model: f.Model, Damage: damage, Source: fallSource(f.By, "PC1-COND-38")})
	case f.Step == 2: // PC1-COND-39
		f.Step = 3
		return state.After(f, KnockDown{Model: f.Model, By: f.By, Rule: "PC1-COND-39"})
	}
	return f.crash(s)
}

// strength is the Falling Strength of a height, in full inches (PC1-COND-37).
func strength(inches float64) int { return int(math.Ceil(inches - geometry.Slack)) }

func fallSource(by engine.ModelID, rule engine.Rule) state.Source {
	return state.Source{By: by, Based: cards.NoTrait, Hazard: true, Rule: rule}
}

// Unbroken reports whether a model suffers nothing from Falling (PC1-COND-40).
func Unbroken(s *state.State, id engine.ModelID) bool {
	for _, skill := range [...]cards.SkillName{"Flight", "Levitation", "Thick Bones", "Wall Crawler"} {
		if traits.Has(s, id, skill) {
			return true
		}
	}
	return traits.Immune(s, id, "Falling")
}

// land puts the faller down and notes whom it touches there; false when there was no room and it stays.
func (f *Fall) land(s *state.State) bool {
	landing, room := s.Board().Landing(f.Model, f.From, f.Off)
	if !room {
		return false
	}
	f.Inches = max(0, f.From.Level-landing.Level)
	f.Heavy = traits.Value(s, f.Model, cards.Defense)
	from := s.Models[f.Model].Spot.Center
	s.Place(f.Model, landing)
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventFall, engine.Say("pc1.fell", "Model", f.Model, "Inches", engine.Inches(f.Inches)), "PC1-COND-35", "PC1-COND-43")
		e.Seat, e.Model, e.Other, e.Amount, e.Path = s.Models[f.Model].Seat, f.Model, f.Model, f.Inches, []geometry.Point{from, landing.Center}
		return e
	})
	for _, id := range s.Board().Touching(s.Body(f.Model)) {
		if id != f.Model && s.Models[id].Active() && s.Models[id].Spot.Inside == landing.Inside {
			f.Under = append(f.Under, id)
		}
	}
	return true
}

// crash rolls against those it landed on, one after the other (PC1-COND-41); an odd step marks what the last one suffered.
func (f Fall) crash(s *state.State) state.Then {
	at := (f.Step - 3) / 2
	if f.Step%2 == 0 {
		damage := flow.Taken[contest.Result](&s.Process).Damage
		id := f.Under[at]
		f.Step++
		return state.After(f, Suffer{Model: id, Damage: damage, Source: fallSource(f.By, "PC1-COND-41")})
	}
	if at >= len(f.Under) {
		return state.Done()
	}
	f.Step++
	return state.After(f, contest.Roll{Contest: state.Contest{
		Attacker: engine.NoModel, Defender: f.Under[at], Piece: engine.NoPiece, Fixed: max(1, f.Heavy), Active: cards.Strength, Against: cards.Defense,
	}})
}

// Push moves a model straight, against its will or not (PC1-COND-12): by Super Damage, Push, Pull. It stops at what it meets; over an edge it
// Falls, and there the push ends (ruling under PC1-COMBAT-20). Hold Ground may leave it in place (PC1-TRUMP-03).
type Push struct {
	Model  engine.ModelID
	From   state.Point // away from here
	Way    state.Point // or in this direction of length 1
	Inches float64
	By     engine.ModelID
	Downs  bool // at its end the model is Knocked Down (PC1-COMBAT-22)
	Rule   engine.Rule

	Step int
}

// Run implements state.Frame.
func (f Push) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	switch f.Step {
	case 0:
		if !m.OnTable {
			return state.Done()
		}
		f.Step = 2
		if traits.HeldFast(s, f.Model) {
			s.TellModel(engine.EventNote, f.Model, 0, state.Rules("PC1-BUILD-21"), "pc1.stays", "Model", f.Model)
			f.Step = 3
			return state.Next(f)
		}
		if m.Player != engine.NoSeat && m.Active() && traits.Trump(s, f.Model, cards.Defense) {
			f.Step = 1
			d := ask.Pick(m.Player, "PC1-TRUMP-03", engine.Say("pc1.ask-stay", "Model", f.Model))
			d.Subject = f.Model
			// Neither is to do nothing: to keep the place costs nothing, and is what is proposed.
			d.Options = append(d.Options, ask.Option("stay", engine.Say("pc1.option-stay")), ask.Option("move", engine.Say("pc1.option-be-moved")))
			return state.Wait(f, d)
		}
		return state.Next(f)
	case 1:
		f.Step = 2
		if s.Chosen().Means.Kind == "stay" {
			s.TellModel(engine.EventNote, f.Model, 0, state.Rules("PC1-TRUMP-03"), "pc1.stays", "Model", f.Model)
			f.Step = 3
		}
		return state.Next(f)
	case 2:
		f.Step = 3
		return f.move(s)
	}
	if f.Downs {
		return state.Become(KnockDown{Model: f.Model, By: f.By, Rule: "PC1-COMBAT-22"})
	}
	return state.Done()
}

// move carries the displacement out.
func (f Push) move(s *state.State) state.Then {
	m := &s.Models[f.Model]
	way := f.Way
	if way == (state.Point{}) {
		away := m.Spot.Center.Sub(f.From)
		if away.Length() <= geometry.Slack {
			return state.Next(f)
		}
		way = away.Times(1 / away.Length())
	}
	from := m.Spot
	d := s.Board().Shove(f.Model, way, f.Inches)
	s.Place(f.Model, d.End)
	f.tell(s, from.Center, d)
	path := []geometry.Point{from.Center, m.Spot.Center}
	s.Happen(state.Happening{What: state.MovedOff, Model: f.Model, By: f.By, Piece: engine.NoPiece, Spot: from})
	if d.Edge != nil {
		return state.After(f, dropped{Fall{Model: f.Model, From: *d.Edge, Off: d.From, By: f.By}, path, false})
	}
	return state.After(f, s.Reached(f.Model, path))
}

func (f Push) tell(s *state.State, from geometry.Point, d board.Shove) {
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventDisplace, engine.Say("pc1.pushed", "Model", f.Model, "Inches", engine.Inches(d.Moved)), f.Rule)
		e.Seat, e.Model, e.Other, e.Amount = s.Models[f.Model].Seat, f.By, f.Model, d.Moved
		e.Path = []geometry.Point{from, s.Models[f.Model].Spot.Center}
		return e
	})
}

// dropped is a Fall at the end of a push, and then what the model has come to.
type dropped struct {
	Fall Fall
	Path []geometry.Point
	Done bool
}

// Run implements state.Frame.
func (f dropped) Run(s *state.State) state.Then {
	if !f.Done {
		f.Done = true
		return state.After(f, f.Fall)
	}
	return state.Become(s.Reached(f.Fall.Model, f.Path))
}
