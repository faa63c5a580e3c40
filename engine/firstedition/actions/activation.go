package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
)

// Activating is an Activation in the order of PC1-ACT-14: what happens at its start, one Action or two combined ones announced and paid,
// and performed; before or behind it the Minions of one card, when the model Commands them (PC1-MINION-21, PC1-MINION-30).
type Activating struct {
	Model engine.ModelID
	Free  bool // one Action for nothing, of somebody else's choice or as a Master Plan: no combination, no Minions

	Step  activateStep
	First state.Declared
	Bound bool // the Actions were announced
	Left  bool // enemies have used what they Hold, and had their free Strike, or it stays with them (PC1-ACT-14)
	// Departs says that this is being settled.
	Departs bool
	Led     bool // Minions have been Commanded
}

type activateStep int

const (
	activateBegin activateStep = iota
	activateStart
	activateMenu
	activateChosen
	activateTarget
	activateExtra
	activateSecond
	activateAmount
	activateNamed
	activatePerform
	activateLed
	activateEnd
)

// Run implements state.Frame.
func (f Activating) Run(s *state.State) state.Then {
	switch f.Step {
	case activateBegin:
		return f.begin(s)
	case activateStart:
		f.Step = activateMenu
		return state.Next(f)
	case activateMenu:
		return f.menu(s)
	case activateChosen:
		return f.chosen(s)
	case activateTarget:
		f.First.Target, f.First.Object = s.Chosen().Model, s.Chosen().Piece
		return f.extra(s)
	case activateExtra:
		f.First.Extra = s.Answer.Number
		f.First.AP += f.First.Extra
		return f.second(s)
	case activateSecond:
		return f.combined(s)
	case activateAmount:
		last := len(s.Activation.Actions) - 1
		actions := slices.Clone(s.Activation.Actions)
		actions[last].Extra, actions[last].AP = s.Answer.Number, actions[last].AP+s.Answer.Number
		s.Activation.Actions = actions
		return f.pay(s)
	case activateNamed:
		return f.named(s)
	case activatePerform:
		return f.perform(s)
	case activateLed:
		f.Led, f.Step = true, activateMenu
		return state.Next(f)
	}
	return f.end(s)
}

// begin opens the Activation.
func (f Activating) begin(s *state.State) state.Then {
	m := &s.Models[f.Model]
	a := state.NoActivation()
	a.Model = f.Model
	s.Activation = a
	m.Activations++
	s.TellModel(engine.EventTurn, f.Model, 0, state.Rules("PC1-ROUND-04", "PC1-ACT-14"), "pc1.activates", "Model", f.Model)
	s.Happen(state.Happening{What: state.Activated, Model: f.Model, By: engine.NoModel, Piece: engine.NoPiece, Moment: "On Activation"})
	f.Step = activateStart
	return state.Next(f)
}

// able reports whether a model can go on with its Activation.
func able(s *state.State, id engine.ModelID) bool {
	return s.Models[id].Active() && !s.Models[id].Barred && !s.Activation.Closed
}

// menu asks what the model does.
func (f Activating) menu(s *state.State) state.Then {
	if !able(s, f.Model) {
		f.Step = activateEnd
		return state.Next(f)
	}
	d := ask.Pick(s.Models[f.Model].Player, "PC1-ACT-14", engine.Say("pc1.ask-action", "Model", f.Model))
	d.Subject, d.Kind = f.Model, engine.Menu
	switch {
	case f.Bound:
		d.Detail = engine.Say("pc1.more-detail")
	case f.Free:
		d.Detail = engine.Say("pc1.free-detail")
	}
	if !f.Bound {
		d.Options = append(d.Options, f.acts(s)...)
	}
	d.Options = append(d.Options, f.asides(s)...)
	if !f.Led {
		d.Options = append(d.Options, commands(s, f.Model)...)
	}
	if m := &s.Models[f.Model]; m.Burden != engine.NoPiece && !m.Fettered { // PC1-COND-58
		o := ask.Nth("drop", int(m.Burden), engine.Say("pc1.option-drop", "Piece", m.Burden))
		o.Piece = m.Burden
		d.Options = append(d.Options, o)
	}
	done := ask.Option("done", engine.Say("pc1.option-end"))
	done.Finish = true
	if !f.Bound && !f.Led && ask.AnyLegal(d) { // PC1-ROUND-12
		done.Refusal = engine.Refuse("PC1-ROUND-12", "pc1.why-nothing-done")
	}
	d.Options = append(d.Options, done)
	if _, only := ask.Only(d); only && done.Refusal == nil {
		f.Step = activateEnd
		return state.Next(f)
	}
	f.Step = activateChosen
	return state.Wait(f, d)
}

// acts are the options of a menu: every Action with why it cannot be declared now.
func (f Activating) acts(s *state.State) []engine.Option {
	var all []engine.Option
	for at, act := range Acts(s, f.Model) {
		o := actOption(s, f.Model, "act", at, act, f.cost(s, act), f.refuse(s, act))
		o.Caution.Vain = o.Legal() && inVainNow(s, f.Model, act)
		all = append(all, o)
	}
	if s.Supreme(f.Model) && !f.Free && f.driven(s) == engine.NoModel {
		hold := ask.Option("hold", engine.Say("pc1.option-hold", "Cost", traits.Level(s, f.Model)))
		hold.Short = engine.Text{Key: "pc1.option-hold-short", Args: hold.Text.Args}
		hold.Caution.Costly = true
		hold.Refusal = refuseHold(s, f.Model)
		all = append(all, hold)
	}
	return all
}

// cost is what an Action costs here.
func (f Activating) cost(s *state.State, act state.Act) int {
	if f.Free {
		return 0
	}
	return Cost(s, f.Model, act, 1)
}

// actOption is the option for an Action at a cost.
func actOption(s *state.State, id engine.ModelID, kind string, at int, act state.Act, cost int, refusal *engine.Refusal) engine.Option {
	o := ask.Nth(kind, at, engine.Say("pc1.option-act", "Action", name(s, id, act), "Cost", cost))
	o.Short = shortAct(o.Text)
	o.Means.Of = int(act.Kind)
	o.Action = slices.Index(Lines(s, id), act)
	o.Refusal = refusal
	if g, has := s.GrantOf(id, act.Grant); act.Kind == state.Granted && has && g.About != "" {
		o.About = engine.Say(string(g.About))
	}
	return o
}

// Begun is the Action that is declared and about which something is asked before it is announced.
func Begun(s *state.State) (state.Declared, bool) {
	if len(s.Stack) == 0 {
		return state.Declared{}, false
	}
	switch f := s.Stack[len(s.Stack)-1].(type) {
	case Activating:
		return f.First, f.First.Act.Kind != state.NoAct
	case commanding:
		if len(f.Actions) > 0 {
			return f.Actions[0], true
		}
	}
	return state.Declared{}, false
}

// shortAct is what the option for an Action says where there is little room.
func shortAct(t engine.Text) engine.Text {
	return engine.Text{Key: "pc1.option-act-short", Args: t.Args}
}

// refuse says why an Action cannot be the first one now: as permits has it, or because a Megalomaniac has other business (PC1-SKILL-73).
func (f Activating) refuse(s *state.State, act state.Act) *engine.Refusal {
	if no := f.permits(s, act); no != nil {
		return no
	}
	if rival := f.driven(s); rival != engine.NoModel && !f.about(s, act, rival) {
		return engine.Refuse("PC1-SKILL-73", "pc1.why-rival", "Model", f.Model, "Other", rival)
	}
	return nil
}

// permits says why an Action cannot be the first one now: as Refuse has it, by its cost, or because nobody could be its target.
func (f Activating) permits(s *state.State, act state.Act) *engine.Refusal {
	if no := Refuse(s, f.Model, act); no != nil {
		return no
	}
	if no := contest.MayPay(s, f.Model, Cost(s, f.Model, act, 1)); no != nil && !f.Free {
		return no
	}
	if act.Kind == state.Charge && (f.Free || !f.mayCharge(s, state.Declare(act, Cost(s, f.Model, act, 1)))) {
		return engine.Refuse("PC1-MOVE-10", "pc1.why-no-attack")
	}
	if aims(s, act) && !anyTarget(s, f.Model, act) {
		return engine.Refuse("PC1-ACT-16", "pc1.why-no-target")
	}
	return nil
}

// aims reports whether an Action is aimed at somebody.
func aims(s *state.State, act state.Act) bool {
	a := s.ActionOf(act)
	return act.Kind == state.Strike || a != nil && a.Against != cards.NoTrait && a.Attack != cards.SelfBlast && a.Attack != cards.Aura
}

// chosen takes the answer of the menu up.
func (f Activating) chosen(s *state.State) state.Then {
	o := s.Chosen()
	switch o.Means.Kind {
	case "done":
		f.Step = activateEnd
		return state.Next(f)
	case "drop":
		harm.DropBurden(s, f.Model)
		f.Step = activateMenu
		return state.Next(f)
	case "command":
		f.Step = activateLed
		return state.After(f, commanding{Commander: f.Model, Group: o.Means.At})
	case "link":
		link(s, f.Model, o.Model)
		f.Step = activateMenu
		return state.Next(f)
	case "aside":
		f.Step = activateMenu
		return state.After(f, s.Asides(f.Model)[o.Means.At].Perform(s, f.Model))
	case "shift":
		f.Step = activateMenu
		return state.After(f, molecular{Model: f.Model})
	case "hold":
		f.Bound, f.Step = true, activateMenu
		return state.After(f, holding{Model: f.Model})
	}
	act := Acts(s, f.Model)[o.Means.At]
	f.First = state.Declare(act, Cost(s, f.Model, act, 1))
	if act.Kind == state.Charge {
		f.Step = activateTarget
		return state.Wait(f, f.charge(s).ask(s))
	}
	return f.extra(s)
}

// chargeable lists for whom and what a Charge* may go.
func (f Activating) chargeable(s *state.State) []state.Target {
	var all []state.Target
	rival := f.driven(s)
	for i := range s.Models {
		if id := engine.ModelID(i); s.Models[i].Active() && (s.Hostile(f.Model, id) || s.Models[i].Citizen) && (rival == engine.NoModel || rival == id) {
			all = append(all, state.AtModel(id))
		}
	}
	inches := moves.Inches(s, f.Model, state.Charge, 0)
	for i := range s.Pieces {
		p := &s.Pieces[i]
		if rival != engine.NoModel || p.Gone || p.Most == 0 || p.Token != state.NoToken || p.Carrier != engine.NoModel || s.Board().Apart(f.Model, state.AtPiece(p.ID)) > inches {
			continue
		}
		all = append(all, state.AtPiece(p.ID))
	}
	return all
}

// mayCharge reports whether there is anybody or anything that a Charge* and an attack behind it could be for.
func (f Activating) mayCharge(s *state.State, charge state.Declared) bool {
	behind := f.behind(s, charge)
	return len(behind) > 0 && slices.ContainsFunc(f.chargeable(s), func(t state.Target) bool { return f.refuseCharge(s, behind, t) == nil })
}

// behind are the Actions that can follow another.
func (f Activating) behind(s *state.State, first state.Declared) []state.Act {
	var all []state.Act
	done := f.performed(s, first)
	for _, act := range Acts(s, f.Model) {
		if f.combines(s, done, first, act) == nil {
			all = append(all, act)
		}
	}
	return all
}

// refuseCharge says why none of the attacks that may follow a Charge* could be used on a target, or nil.
func (f Activating) refuseCharge(s *state.State, behind []state.Act, t state.Target) *engine.Refusal {
	no := engine.Refuse("PC1-MOVE-10", "pc1.why-no-attack")
	for _, act := range behind {
		if no = f.refuseOn(s, act, t); no == nil {
			return nil
		}
	}
	return no
}

// refuseOn says why an Action could not be used on a target wherever that stands, or nil: most on no scenery (PC1-SCENERY-03).
func (f Activating) refuseOn(s *state.State, act state.Act, t state.Target) *engine.Refusal {
	if act.Kind == state.Granted {
		return nil // it asks what it is used on
	}
	a := aim.AttackOf(s, f.Model, act)
	return aim.RefuseMeant(s, f.Model, &a, t)
}

// extra asks a model with Super Reflexes for how many AP it goes farther (PC1-TRUMP-10).
func (f Activating) extra(s *state.State) state.Then {
	most := f.mostExtra(s)
	if most == 0 {
		return f.second(s)
	}
	f.Step = activateExtra
	return state.Wait(f, &engine.Decision{
		Seat: s.Models[f.Model].Player, Shape: engine.Number, Ask: engine.Say("pc1.ask-reflexes"), Rule: "PC1-TRUMP-10", Subject: f.Model, Max: most, Unit: "pc1.unit-ap",
	})
}

// mostExtra is how many AP can be paid to come farther by the first Action.
func (f Activating) mostExtra(s *state.State) int {
	kind, most := f.First.Act.Kind, 0
	if !movement(kind) || f.Free {
		return 0
	}
	for more := 1; more <= moves.MostExtra(s, f.Model, kind); more++ {
		if contest.MayPay(s, f.Model, f.First.AP+more) == nil {
			most = more
		}
	}
	return most
}

// announce writes down what was announced, and asks for X where an Action costs AP X.
func (f Activating) announce(s *state.State, all ...state.Declared) state.Then {
	s.Activation.Actions = all
	last := all[len(all)-1]
	if a := s.ActionOf(last.Act); a != nil && a.Price.Chosen && !f.Free {
		most := 0
		for s2 := 1; contest.MayPay(s, f.Model, sum(all)+s2) == nil && s2 <= 20; s2++ {
			most = s2
		}
		f.Step = activateAmount
		return state.Wait(f, &engine.Decision{
			Seat: s.Models[f.Model].Player, Shape: engine.Number, Ask: engine.Say("pc1.ask-ap"), Rule: "PC1-ACT-04", Subject: f.Model, Max: most, Unit: "pc1.unit-ap",
		})
	}
	if d := f.askNamed(s); d != nil {
		f.Step = activateNamed
		return state.Wait(f, d)
	}
	return f.pay(s)
}

// askNamed asks whom an Action is aimed at whose cost goes by the Level of its target; nil when none was announced.
func (f Activating) askNamed(s *state.State) *engine.Decision {
	all := s.Activation.Actions
	last := all[len(all)-1]
	if !byLevel(s, last.Act) || f.Free {
		return nil
	}
	d := askTarget(s, f.Model, last.Act)
	for i := range d.Options {
		o := &d.Options[i]
		if o.Refusal == nil && o.Model != engine.NoModel {
			o.Refusal = contest.MayPay(s, f.Model, sum(all)+last.AP*(traits.Level(s, o.Model)-1))
		}
	}
	if !ask.AnyLegal(d) {
		return nil
	}
	return d
}

// named writes the target down, and what it costs.
func (f Activating) named(s *state.State) state.Then {
	o, actions := s.Chosen(), slices.Clone(s.Activation.Actions)
	last := &actions[len(actions)-1]
	if last.Target = o.Model; o.Model != engine.NoModel {
		last.AP *= max(1, traits.Level(s, o.Model))
	}
	s.Activation.Actions = actions
	return f.pay(s)
}

// byLevel reports whether the cost of an Action goes by the Level of its target.
func byLevel(s *state.State, act state.Act) bool {
	a := s.ActionOf(act)
	return a != nil && a.Price.Per == "Level" && aims(s, act)
}

func sum(all []state.Declared) int {
	ap := 0
	for _, d := range all {
		ap += d.AP
	}
	return ap
}

// pay pays for everything before the first Action is performed (PC1-ACT-09). Performing another Action ends a Hold* (PC1-TACTIC-10).
func (f Activating) pay(s *state.State) state.Then {
	if !f.Free {
		contest.Pay(s, f.Model, sum(s.Activation.Actions))
	}
	s.Models[f.Model].Held = state.Declared{}
	for _, d := range s.Activation.Actions {
		if f.Free {
			d.AP = 0
		}
		s.TellPaid(s.Models[f.Model].Seat, engine.EventNote, f.Model, d.AP, float64(-d.AP), state.Rules("PC1-ACT-04", "PC1-POOL-08"), "pc1.announces", "Model", f.Model, "Action", name(s, f.Model, d.Act), "Cost", d.AP)
	}
	f.Bound, f.Step = true, activatePerform
	return state.Next(f)
}

// perform performs the announced Actions in order. One that has become impossible is not performed, and its AP are lost (PC1-ACT-10,
// PC1-ACT-13).
func (f Activating) perform(s *state.State) state.Then {
	a := &s.Activation
	if f.Departs {
		f.Departs = false
		a.Closed = a.Closed || flow.Taken[state.Parting](&s.Process).Stays
	} else if a.At == 0 && !f.Left {
		f.Departs, f.Left = true, true
		return state.After(f, moves.Announce{Model: f.Model, Actions: a.Actions})
	}
	for a.At < len(a.Actions) {
		d := a.Actions[a.At]
		a.At++
		if !able(s, f.Model) || Refuse(s, f.Model, d.Act) != nil || a.At == 2 && a.Actions[0].Act.Kind == state.Charge && a.ChargedAt() == state.Nobody {
			s.TellModel(engine.EventNote, f.Model, 0, state.Rules("PC1-ACT-10", "PC1-ACT-13"), "pc1.not-performed", "Model", f.Model, "Action", name(s, f.Model, d.Act))
			continue
		}
		return state.After(f, Performing{Model: f.Model, Declared: d})
	}
	f.Step = activateMenu
	return state.Next(f)
}

// end closes the Activation.
func (f Activating) end(s *state.State) state.Then {
	moves.Trim(s, f.Model)
	s.Activation = state.NoActivation()
	s.Happen(state.Happening{What: state.Deactivated, Model: f.Model, By: engine.NoModel, Piece: engine.NoPiece})
	return state.Done()
}

// CanActivate says why a model cannot Activate now: it may not, or there is nothing that it could do (PC1-ROUND-12).
func CanActivate(s *state.State, id engine.ModelID) *engine.Refusal {
	if no := MayActivate(s, id); no != nil {
		return no
	}
	f := Activating{Model: id}
	first := (*engine.Refusal)(nil)
	for _, act := range Acts(s, id) {
		no := f.refuse(s, act)
		if no == nil {
			return nil
		}
		if first == nil {
			first = no
		}
	}
	for _, o := range commands(s, id) {
		if o.Refusal == nil {
			return nil
		}
	}
	if first == nil {
		first = engine.Refuse("PC1-ROUND-12", "pc1.why-nothing")
	}
	return first
}
