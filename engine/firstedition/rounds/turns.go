package rounds

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
)

// Turns is the fourth step of a Round: the players Activate models alternately until all are done (PC1-ROUND-03, PC1-ROUND-06 to
// PC1-ROUND-12).
type Turns struct {
	Begun bool
	At    engine.Seat
}

// Run implements state.Frame.
func (f Turns) Run(s *state.State) state.Then {
	switch {
	case !f.Begun:
		f.Begun, f.At = true, s.First
	case s.Teams[f.At].Extra > 0 && !s.Teams[f.At].Done && anybody(s, f.At): // PC1-RES-63
		s.Teams[f.At].Extra--
	default:
		s.Teams[f.At].Extra = 0
		f.At = (f.At + 1) % engine.Seat(len(s.Teams))
	}
	if plots.AtOnce(s) {
		return state.Done()
	}
	for range s.Teams {
		if !s.Teams[f.At].Done {
			return state.After(f, Turn{Seat: f.At})
		}
		f.At = (f.At + 1) % engine.Seat(len(s.Teams))
	}
	return state.Done()
}

// anybody reports whether a team has a model that can Activate.
func anybody(s *state.State, seat engine.Seat) bool {
	for _, o := range models(s, seat) {
		if o.Legal() {
			return true
		}
	}
	return false
}

// Turn is one player's Turn: an Activation, a Pass, or the announcement of being done (PC1-ROUND-12).
type Turn struct {
	Seat engine.Seat
	Step int
}

// Run implements state.Frame.
func (f Turn) Run(s *state.State) state.Then {
	t := &s.Teams[f.Seat]
	switch f.Step {
	case 0:
		s.Turn = f.Seat
		d := f.ask(s)
		if only, one := ask.Only(d); one && d.Options[only].Means.Kind == "done" {
			finish(s, f.Seat, "PC1-ROUND-12")
			return state.Done()
		}
		f.Step = 1
		return state.Wait(f, d)
	case 1:
		f.Step = 2
		switch o := s.Chosen(); o.Means.Kind {
		case "done":
			finish(s, f.Seat, "PC1-ROUND-08")
			return state.Done()
		case "pass": // PC1-TACTIC-01, PC1-TACTIC-03
			t.Pool--
			s.TellSeat(engine.EventTurn, f.Seat, -1, state.Rules("PC1-TACTIC-01", "PC1-TACTIC-03"), "pc1.passes", "Team", t.Name)
			return state.Next(f)
		case "solo":
			return state.After(f, actions.Solo(o.Means.At))
		default:
			return state.After(f, actions.Activating{Model: o.Model})
		}
	}
	if t.Pool == 0 && !t.Done { // PC1-ROUND-10
		finish(s, f.Seat, "PC1-ROUND-10")
	}
	return state.Done()
}

// finish is the announcement of being done, which cannot be taken back (PC1-ROUND-09).
func finish(s *state.State, seat engine.Seat, rule engine.Rule) {
	t := &s.Teams[seat]
	t.Done, t.DoneAt = true, 1
	for i := range s.Teams {
		if engine.Seat(i) != seat && s.Teams[i].Done {
			t.DoneAt = max(t.DoneAt, s.Teams[i].DoneAt+1)
		}
	}
	s.TellSeat(engine.EventDone, seat, 0, state.Rules(rule), "pc1.is-done", "Team", t.Name)
}

// models are the options to Activate: Supremes, and cards of Character Minions (PC1-MINION-07).
func models(s *state.State, seat engine.Seat) []engine.Option {
	var all []engine.Option
	for _, id := range s.SupremesOf(seat) {
		all = append(all, ask.AboutModel("model", id, actions.CanActivate(s, id)))
	}
	for g := range s.Groups {
		if s.Groups[g].Seat == seat && s.Cards[s.Groups[g].Card].Character {
			o := ask.Nth("solo", g, engine.Say("pc1.option-solo", "Minions", s.Cards[s.Groups[g].Card].Name))
			if o.Refusal = actions.CanSolo(s, g); o.Refusal == nil {
				o.Model = s.Groups[g].Models[0]
			}
			all = append(all, o)
		}
	}
	return all
}

func (f Turn) ask(s *state.State) *engine.Decision {
	d := ask.Pick(f.Seat, "PC1-ROUND-12", engine.Say("pc1.ask-turn"))
	d.Kind, d.Detail = engine.Activate, engine.Say("pc1.turn-detail", "AP", s.Teams[f.Seat].Pool)
	d.Options = models(s, f.Seat)
	pass := ask.Option("pass", engine.Say("pc1.option-pass"))
	pass.Finish = true
	if s.Teams[f.Seat].Pool == 0 {
		pass.Refusal = engine.Refuse("PC1-TACTIC-01", "pc1.why-pool", "Cost", 1, "Have", 0)
	}
	done := ask.Option("done", engine.Say("pc1.option-done"))
	done.Finish = true
	d.Options = append(d.Options, pass, done)
	return d
}
