package rounds

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// planMargin is by how much a Starting Roll must be won for a Master Plan (PC1-START-09).
const planMargin = 5

// Plan is the choice of a Master Plan; nil without one.
func Plan(s *state.State) state.Frame {
	if s.Margin < planMargin || s.Winner == engine.NoSeat {
		return nil
	}
	return masterPlan{Seat: s.Winner}
}

// masterPlan lets the winner choose exactly one Master Plan (PC1-START-09 to PC1-START-13).
type masterPlan struct {
	Seat  engine.Seat
	Step  int
	Model engine.ModelID
}

// brought is a Master Plan that a model brings along (PC1-START-13).
type brought struct {
	Bearer   engine.ModelID
	Card, At int
}

func (f masterPlan) brought(s *state.State) []brought {
	var all []brought
	for _, id := range s.ActiveOf(f.Seat) {
		for _, card := range traits.Worn(s, id) {
			for at := range s.Cards[card].Powers {
				if s.Cards[card].Powers[at].When == cards.MasterPlan {
					all = append(all, brought{id, card, at})
				}
			}
		}
	}
	return all
}

// Run implements state.Frame.
func (f masterPlan) Run(s *state.State) state.Then {
	t := &s.Teams[f.Seat]
	switch f.Step {
	case 0:
		f.Step = 1
		return state.Wait(f, f.ask(s))
	case 1:
		o := s.Chosen()
		s.TellSeat(engine.EventNote, f.Seat, 0, state.Rules("PC1-START-09"), "pc1.master-plan", "Team", t.Name, "Plan", o.Text)
		switch o.Means.Kind {
		case "domination": // PC1-START-10
			t.Pool++
			t.Size++
		case "power-surge": // PC1-START-12
			t.Dice++
		case "act-fast": // PC1-START-11
			f.Step = 2
			d := ask.Pick(f.Seat, "PC1-START-11", engine.Say("pc1.ask-fast"))
			d.Options = fast(s, f.Seat)
			return state.Wait(f, d)
		case "rule":
			return state.Become(s.MasterPlans(s.Planner)[o.Means.At].Perform(s, s.Planner))
		default:
			b := f.brought(s)[o.Means.At]
			return state.Become(actions.MomentOf(b.Bearer, b.Card, b.At))
		}
		return state.Done()
	}
	o := s.Chosen()
	kind := state.ActKind(o.Means.Of)
	declared := state.Declare(state.Universal(kind), actions.Cost(s, o.Model, state.Universal(kind), 1))
	contest.Pay(s, o.Model, declared.AP)
	return state.Become(actions.Outside{Model: o.Model, Declared: declared})
}

func (f masterPlan) ask(s *state.State) *engine.Decision {
	d := ask.Pick(f.Seat, "PC1-START-09", engine.Say("pc1.ask-plan"))
	quick := ask.Option("act-fast", engine.Say("pc1.option-act-fast"))
	if len(fast(s, f.Seat)) == 0 {
		quick.Refusal = engine.Refuse("PC1-START-11", "pc1.why-nothing")
	}
	d.Options = append(d.Options, ask.Option("domination", engine.Say("pc1.option-domination")), quick, ask.Option("power-surge", engine.Say("pc1.option-power-surge")))
	for i, more := range s.MasterPlans(s.Planner) {
		d.Options = append(d.Options, ask.Nth("rule", i, more.Name))
	}
	for i, b := range f.brought(s) {
		o := ask.Nth("plan", i, engine.Say("pc1.option-plan", "Plan", s.Cards[b.Card].Powers[b.At].Name))
		o.Model = b.Bearer
		d.Options = append(d.Options, o)
	}
	return d
}

// fast lists who could perform which Universal Movement Action at once; Charge* needs a second Action (ruling under PC1-START-11).
func fast(s *state.State, seat engine.Seat) []engine.Option {
	var all []engine.Option
	for _, id := range s.SupremesOf(seat) {
		if actions.MayActivate(s, id) != nil {
			continue
		}
		for _, kind := range [...]state.ActKind{state.Move, state.Run, state.Jump, state.GetUp} {
			act := state.Universal(kind)
			if moves.Refuse(s, id, kind) != nil || contest.MayPay(s, id, actions.Cost(s, id, act, 1)) != nil {
				continue
			}
			o := ask.NthOf("fast", int(id), int(kind), engine.Say("pc1.option-fast", "Model", id, "Action", kind.Header().Name))
			o.Model = id
			all = append(all, o)
		}
	}
	return all
}
