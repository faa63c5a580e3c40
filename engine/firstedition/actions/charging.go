package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
)

// charging is a Charge* that is thought about, with what may be announced behind it.
type charging struct {
	Model  engine.ModelID
	Charge state.Declared
	More   int // AP of Super Reflexes that can still be paid for it (PC1-TRUMP-10)
	Behind []state.Act
}

// ask asks for whom a Charge* goes (PC1-MOVE-10), or for what scenery that is near enough to be come to: one of some attacks is to
// follow. Nil when there is nobody and nothing.
func (f charging) ask(s *state.State) *engine.Decision {
	called := state.Charge.Header().Name
	d := ask.Pick(s.Models[f.Model].Player, "PC1-MOVE-10", engine.Say("pc1.ask-charge", "Action", called))
	d.Subject, d.Action = f.Model, string(called)
	any := false
	for _, t := range (Activating{Model: f.Model}).chargeable(s) {
		refusal := Activating{Model: f.Model}.refuseCharge(s, f.Behind, t)
		any = any || refusal == nil
		o := ask.AboutModel("target", t.Model, refusal)
		if t.IsPiece() {
			o = ask.Nth("piece", int(t.Piece), engine.Say("pc1.option-piece", "Piece", t.Piece))
			o.Piece, o.Refusal = t.Piece, refusal
		}
		d.Options = append(d.Options, o)
	}
	if !any {
		return nil
	}
	return d
}

// arrives is where the Charge* comes Base to Base with a target, and how many AP more that takes; false where it falls short whatever is paid.
func (f charging) arrives(s *state.State, t state.Target) (spot state.Spot, more int, comes bool) {
	for more = 0; more <= f.More; more++ {
		if spot, comes = moves.ChargeEnd(s, f.Model, moves.Inches(s, f.Model, state.Charge, f.Charge.Extra+more), t); comes {
			break
		}
	}
	return spot, more, comes
}

// foretell is what the best blow behind a Charge* comes to, exactly and with nothing declared, where it arrives, and how the others compare; or
// that it falls short and the blow is lost.
func (f charging) foretell(s *state.State, t state.Target) *engine.Preview {
	spot, more, comes := f.arrives(s, t)
	if !comes {
		return measured(s, f.Model, t, &engine.Preview{Lost: true, Notes: []engine.Note{f.short(s)}})
	}
	there := f.arrived(s, t, spot)
	var best *engine.Preview
	var blows []engine.Note
	for _, act := range f.Behind {
		if !aims(s, act) || (Activating{Model: f.Model}).refuseOn(s, act, t) != nil {
			continue
		}
		c := Against(there, f.Model, act, t)
		p := contest.Preview(there, c, contest.Stance{}, contest.Readily(there, c))
		blows = append(blows, engine.Note{Text: engine.Say("pc1.note-blow", "Action", name(s, f.Model, act), "Chance", engine.Percent(p.Odds.Success)), Rule: "PC1-MOVE-12"})
		if best == nil || p.Odds.Success > best.Odds.Success {
			best = p
		}
	}
	if best == nil {
		best = &engine.Preview{}
	}
	if len(f.Behind) > 1 {
		best.Notes = slices.Concat(blows, best.Notes)
	}
	if more > 0 {
		best.Notes = slices.Insert(best.Notes, 0, engine.Note{Icon: "l-triangle-alert", Text: engine.Say("pc1.note-reflexes", "Cost", more), Rule: "PC1-TRUMP-10", Warn: true})
	}
	return measured(s, f.Model, t, best)
}

// warn says before a Charge* is begun that it would fall short of everybody whom it could go for; nil where it need not.
func (f charging) warn(s *state.State) *engine.Preview {
	by := Activating{Model: f.Model}
	for _, t := range by.chargeable(s) {
		if by.refuseCharge(s, f.Behind, t) == nil {
			if _, _, comes := f.arrives(s, t); comes {
				return nil
			}
		}
	}
	return &engine.Preview{Lost: true, Notes: []engine.Note{f.short(s)}}
}

// short is the note that a Charge* falls short.
func (f charging) short(s *state.State) engine.Note {
	inches := moves.Short(moves.Inches(s, f.Model, state.Charge, f.Charge.Extra))
	return engine.Note{Icon: "l-triangle-alert", Text: engine.Say("pc1.note-falls-short", "Inches", engine.Inches(inches)), Rule: "PC1-MOVE-15", Warn: true}
}

// arrived is the match as it will be when the Charge* has come to its target.
func (f charging) arrived(s *state.State, t state.Target, spot state.Spot) *state.State {
	there := Activating{Model: f.Model}.performed(s, f.Charge)
	there.Place(f.Model, spot)
	there.Activation.Model = f.Model
	there.Activation.Strikes(t)
	return there
}

// charge is the Charge* of an Activation whose target is still to be named.
func (f Activating) charge(s *state.State) charging {
	return charging{Model: f.Model, Charge: f.First, More: f.mostExtra(s), Behind: f.behind(s, f.First)}
}

// charge is the Charge* of a Minion whose target is still to be named.
func (f commanding) charge() charging {
	c := charging{Model: f.Acting, Charge: f.Actions[0]}
	for _, d := range f.Actions[1:] {
		c.Behind = append(c.Behind, d.Act)
	}
	return c
}

// Preview implements flow.Previewer: what a Charge* comes to, before its target is named and before it is announced what follows.
func (f Activating) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if s.Pending == nil || choice.Pick < 0 || choice.Pick >= len(s.Pending.Options) {
		return nil
	}
	o := &s.Pending.Options[choice.Pick]
	switch {
	case f.Step == activateChosen && o.Means.Kind == "act" && o.Legal():
		if act := Acts(s, f.Model)[o.Means.At]; act.Kind == state.Charge {
			f.First = state.Declare(act, Cost(s, f.Model, act, 1))
			return f.charge(s).warn(s)
		}
	case f.First.Act.Kind != state.Charge:
	case f.Step == activateTarget && o.Legal():
		return f.charge(s).foretell(s, optionTarget(o))
	case f.Step == activateSecond && !o.Finish:
		return charging{Model: f.Model, Charge: f.First, Behind: []state.Act{Acts(s, f.Model)[o.Means.At]}}.foretell(s, state.Target{Model: f.First.Target, Piece: f.First.Object})
	}
	return nil
}

// Preview implements flow.Previewer: what the Charge* of a Minion comes to.
func (f commanding) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if s.Pending == nil || f.Step != commandCharge || choice.Pick < 0 || choice.Pick >= len(s.Pending.Options) {
		return nil
	}
	return f.charge().foretell(s, optionTarget(&s.Pending.Options[choice.Pick]))
}
