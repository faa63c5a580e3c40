package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// Commands reports whether a Supreme is a Commanding Supreme of a Minion card (PC1-MINION-03, PC1-MINION-06). A Construct Commands nobody
// (PC1-SKILL-18), nor does a Quadruped (PC1-SKILL-97), and a Non Living one only its like (PC1-SKILL-89).
func Commands(s *state.State, id engine.ModelID, group int) bool {
	g := &s.Groups[group]
	m := &s.Models[id]
	switch {
	case !s.Supreme(id) || m.Seat != g.Seat || m.KnockedDown || s.Cards[g.Card].Character: // PC1-MINION-36, PC1-MINION-07
		return false
	case traits.Has(s, id, "Construct") || traits.Has(s, id, "Quadruped"):
		return false
	case traits.Has(s, id, cards.NonLiving) && !slices.ContainsFunc(s.Cards[g.Card].All(), func(k cards.Skill) bool { return k.Name == cards.NonLiving }):
		return false
	}
	return g.Commander == engine.NoModel || g.Commander == id
}

// CommandRange is how far a Supreme Commands (PC1-MINION-18).
func CommandRange(s *state.State, id engine.ModelID) float64 {
	return 2 * float64(traits.Value(s, id, cards.Spirit))
}

// commanded lists the Minions of a card that a Supreme has within its Command Range now (PC1-MINION-17, PC1-MINION-25, PC1-SKILL-23); of a
// card that Activates by itself all of them.
func commanded(s *state.State, commander engine.ModelID, group int) []engine.ModelID {
	var found []engine.ModelID
	for _, id := range s.Groups[group].Models {
		if s.Models[id].Player == engine.NoSeat || MayActivate(s, id) != nil || traits.Under(s, id, "no Commands") {
			continue
		}
		wired := s.Groups[group].Commander == engine.NoModel && commander != engine.NoModel && traits.Has(s, id, cards.Mechanical) && cyber(s, s.Models[id].Seat)
		if commander == engine.NoModel || wired || s.Within(commander, id, CommandRange(s, commander)) {
			found = append(found, id)
		}
	}
	return found
}

// cyber reports whether a team has Cyberhead (PC1-MINION-19).
func cyber(s *state.State, seat engine.Seat) bool {
	return slices.ContainsFunc(s.ActiveOf(seat), func(id engine.ModelID) bool { return traits.Has(s, id, "Cyberhead") })
}

// commands are the options of a model to Command a Minion card.
func commands(s *state.State, id engine.ModelID) []engine.Option {
	var all []engine.Option
	for g := range s.Groups {
		if s.Groups[g].Seat == engine.NoSeat || !Commands(s, id, g) {
			continue
		}
		o := ask.Nth("command", g, engine.Say("pc1.option-command", "Minions", s.Cards[s.Groups[g].Card].Name))
		switch {
		case len(commanded(s, id, g)) == 0:
			o.Refusal = engine.Refuse("PC1-MINION-17", "pc1.why-command-range", "Range", engine.Inches(CommandRange(s, id)))
		case len(commandable(s, id, g, nil)) == 0:
			o.Refusal = engine.Refuse("PC1-MINION-27", "pc1.why-nothing")
		default:
			o.Model = commanded(s, id, g)[0]
		}
		all = append(all, o)
	}
	return all
}

// commandable lists the Actions that the Minions of a card may declare together, as the first one or behind another: those that one of
// them at least could perform, and the Pool can pay (PC1-MINION-26, PC1-MINION-27).
func commandable(s *state.State, commander engine.ModelID, group int, first *state.Declared) []state.Declared {
	members := commanded(s, commander, group)
	var all []state.Declared
	if len(members) == 0 {
		return nil
	}
	var done []*state.State // by member
	for _, id := range members {
		if first != nil {
			done = append(done, Activating{Model: id, Free: true}.performed(s, *first))
		}
	}
	for _, act := range Acts(s, members[0]) {
		doing := 0
		for n, id := range members {
			f := Activating{Model: id, Free: true}
			if first == nil && (act.Kind == state.Charge && f.charges(s) || f.refuse(s, act) == nil) || first != nil && f.combines(s, done[n], *first, act) == nil {
				doing++
			}
		}
		if doing == 0 || sacrifices(s, act) && spareLife(s, commander, members[0]) != nil {
			continue
		}
		cost := Cost(s, members[0], act, doing)
		if s.Groups[group].Seat == engine.NoSeat || free(s, commander, group, cost) { // PC1-PLOT-41
			cost = 0
		}
		paid := cost
		if first != nil {
			paid += first.AP
		}
		if contest.MayPay(s, members[0], paid) == nil {
			all = append(all, state.Declare(act, cost))
		}
	}
	return all
}

// charges reports whether a Minion may Charge*, with a Close Combat Action behind that (PC1-MOVE-10).
func (f Activating) charges(s *state.State) bool {
	first := state.Declare(state.Universal(state.Charge), Cost(s, f.Model, state.Universal(state.Charge), 1))
	return s.Models[f.Model].Player != engine.NoSeat && Refuse(s, f.Model, first.Act) == nil && f.mayCharge(s, first)
}

// free reports whether a Leader of Minions lets its Minions perform an Action for nothing, once in a Round (PC1-SKILL-63).
func free(s *state.State, commander engine.ModelID, _ int, cost int) bool {
	if commander == engine.NoModel || cost == 0 {
		return false
	}
	used, _ := s.Models[commander].UsesOf(state.GrantedAct("leader-of-minions"))
	return used == 0 && traits.Skill(s, commander, "Leader of Minions") >= cost
}

// commanding lets the Minions of a card act: what they do is declared and paid together, then one after the other performs all of it
// (PC1-MINION-27 to PC1-MINION-31). Without a Commander they are Character Minions that Activate by themselves (PC1-MINION-08).
type commanding struct {
	Commander engine.ModelID // or engine.NoModel
	Group     int

	Step    commandStep
	Actions []state.Declared // written once
	Members []engine.ModelID // yet to act; replaced, never written into
	Was     state.Activation
	Acting  engine.ModelID
}

// Commands implements state.Commanding.
func (f commanding) Commands() (engine.ModelID, int) { return f.Commander, f.Group }

type commandStep int

const (
	commandRush commandStep = iota
	commandBegin
	commandFirst
	commandSecond
	commandNext
	commandWho
	commandCharge
	commandActed
)

// Run implements state.Frame.
func (f commanding) Run(s *state.State) state.Then {
	switch f.Step {
	case commandRush:
		f.Step = commandBegin
		return state.After(f, rush(s, f.Group))
	case commandBegin:
		f.Was = s.Activation
		if f.Commander != engine.NoModel && !s.Setup.Since(state.SinceCommander) {
			s.Activation.Group = f.Group
		}
		f.Members = commanded(s, f.Commander, f.Group)
		f.Step = commandFirst
		d := f.ask(s, nil, "pc1.ask-minions")
		if d == nil {
			return f.over(s)
		}
		return state.Wait(f, d)
	case commandFirst:
		first := commandable(s, f.Commander, f.Group, nil)[s.Chosen().Means.At]
		f.Actions, f.Step = []state.Declared{first}, commandSecond
		if d := f.ask(s, &first, "pc1.ask-second"); d != nil {
			d.Kind, d.Detail = engine.Besides, optionText(s, f.Members[0], first)
			d.Seldom = !combinable(s, f.Members[0], first.Act)
			if first.Act.Kind != state.Charge {
				alone := ask.Option("alone", engine.Say("pc1.option-alone"))
				alone.Finish = true
				d.Options = append(d.Options, alone)
			}
			return state.Wait(f, d)
		}
		return f.pay(s)
	case commandSecond:
		if o := s.Chosen(); !o.Finish {
			f.Actions = state.Grown(f.Actions, commandable(s, f.Commander, f.Group, &f.Actions[0])[o.Means.At])
		}
		return f.pay(s)
	case commandNext:
		return f.next(s)
	case commandWho:
		return f.act(s, s.Chosen().Model)
	case commandCharge:
		return f.chargeAt(s, s.Chosen())
	}
	f.Step = commandNext
	return state.Next(f)
}

// rush moves all Minions of a card straight toward the nearest enemy when it Activates for the first time in a Round (PC1-BUILD-17); nil
// when there is nobody to move.
func rush(s *state.State, group int) state.Frame {
	g := &s.Groups[group]
	if g.Rushed == s.Round {
		return nil
	}
	g.Rushed = s.Round
	var all []state.Frame
	for _, id := range g.Models {
		if x := traits.Skill(s, id, "Deadly Rush"); x > 0 && s.Models[id].Up() && s.Models[id].Player != engine.NoSeat {
			all = append(all, moves.Rush{Model: id, Inches: float64(x)})
		}
	}
	if len(all) == 0 {
		return nil
	}
	return state.Row{List: all}
}

// ask lists what the Minions may do together; nil when that is nothing.
func (f commanding) ask(s *state.State, first *state.Declared, key string) *engine.Decision {
	all := commandable(s, f.Commander, f.Group, first)
	if len(all) == 0 {
		return nil
	}
	id := f.Members[0]
	d := ask.Pick(s.Models[id].Player, "PC1-MINION-27", engine.Say(key))
	d.Subject, d.Kind = id, engine.Menu
	for at, declared := range all {
		o := actOption(s, id, "act", at, declared.Act, declared.AP, nil)
		o.Caution.Vain = first == nil && !slices.ContainsFunc(f.Members, func(m engine.ModelID) bool { return !inVainNow(s, m, declared.Act) })
		d.Options = append(d.Options, o)
	}
	for _, act := range Acts(s, id) {
		if no := spareLife(s, f.Commander, id); no != nil && sacrifices(s, act) {
			d.Options = append(d.Options, actOption(s, id, "act", len(d.Options), act, Cost(s, id, act, 1), no))
		}
	}
	return d
}

// pay takes the cost from the Pool: it is set aside and recorded against nobody (PC1-MINION-28).
func (f commanding) pay(s *state.State) state.Then {
	id := f.Members[0]
	for _, d := range f.Actions {
		if f.Commander != engine.NoModel && d.AP == 0 && Cost(s, id, d.Act, 1) > 0 {
			s.Models[f.Commander].Use(state.GrantedAct("leader-of-minions"))
		}
		contest.Pay(s, id, d.AP)
		s.TellPaid(s.Models[id].Seat, engine.EventNote, id, d.AP, float64(-d.AP), state.Rules("PC1-MINION-27", "PC1-MINION-28"), "pc1.announces", "Model", id, "Action", name(s, id, d.Act), "Cost", d.AP)
	}
	f.Step = commandNext
	return state.Next(f)
}

// next asks which Minion acts next.
func (f commanding) next(s *state.State) state.Then {
	f.Members = slices.DeleteFunc(slices.Clone(f.Members), func(id engine.ModelID) bool { return MayActivate(s, id) != nil })
	switch {
	case len(f.Members) == 0:
		return f.over(s)
	case len(f.Members) == 1 || len(f.Actions) == 1 && sacrifices(s, f.Actions[0].Act): // one after the other, it makes no difference
		return f.act(s, f.Members[0])
	}
	d := ask.Pick(s.Models[f.Members[0]].Player, "PC1-MINION-29", engine.Say("pc1.ask-next-minion"))
	if d.Kind = engine.Order; !slices.ContainsFunc(f.Actions, func(d state.Declared) bool { return !Moving(d.Act.Kind) }) {
		d.Kind = engine.Muster
	}
	for _, id := range f.Members {
		d.Options = append(d.Options, ask.AboutModel("model", id, nil))
	}
	f.Step = commandWho
	return state.Wait(f, d)
}

// act lets one Minion perform everything that was declared. For a Charge* each names a target of its own (ruling under PC1-MINION-27).
func (f commanding) act(s *state.State, id engine.ModelID) state.Then {
	f.Members = slices.DeleteFunc(slices.Clone(f.Members), func(other engine.ModelID) bool { return other == id })
	f.Acting = id
	if f.Actions[0].Act.Kind == state.Charge {
		if d := f.charge().ask(s); d != nil {
			f.Step = commandCharge
			return state.Wait(f, d)
		}
	}
	return f.perform(s, f.Actions)
}

// chargeAt is act with the target that was named.
func (f commanding) chargeAt(s *state.State, o *engine.Option) state.Then {
	actions := slices.Clone(f.Actions)
	actions[0].Target, actions[0].Object = o.Model, o.Piece
	return f.perform(s, actions)
}

func (f commanding) perform(s *state.State, declared []state.Declared) state.Then {
	group := s.Activation.Group
	s.Activation = state.NoActivation()
	s.Activation.Model, s.Activation.Actions = f.Acting, declared
	s.Activation.Group = group
	s.Models[f.Acting].Activations++
	f.Step = commandActed
	return state.After(f, Activating{Model: f.Acting, Free: true, Bound: true, Led: true, Step: activatePerform})
}

// over goes back to the Activation of the Commander.
func (f commanding) over(s *state.State) state.Then {
	s.Activation = f.Was
	return state.Done()
}

// Solo is the Activation of a card of Character Minions (PC1-MINION-07, PC1-MINION-08).
func Solo(group int) state.Frame { return commanding{Commander: engine.NoModel, Group: group} }

// CanSolo says why a card of Character Minions cannot Activate.
func CanSolo(s *state.State, group int) *engine.Refusal {
	if len(commandable(s, engine.NoModel, group, nil)) == 0 {
		return engine.Refuse("PC1-ROUND-12", "pc1.why-nothing")
	}
	return nil
}

// invading lets a player act with invaders of a card, once and for nothing (PC1-PLOT-38, PC1-PLOT-41).
type invading struct {
	Group  int
	Models []engine.ModelID // written once
	Player engine.Seat
	Acted  bool
}

func invade(_ *state.State, group int, models []engine.ModelID, player engine.Seat) state.Frame {
	return invading{Group: group, Models: models, Player: player}
}

// Run implements state.Frame.
func (f invading) Run(s *state.State) state.Then {
	player := f.Player
	if f.Acted {
		player = engine.NoSeat
	}
	for _, id := range f.Models {
		s.Models[id].Player = player
	}
	if f.Acted {
		return state.Done()
	}
	f.Acted = true
	return state.After(f, Solo(f.Group))
}
