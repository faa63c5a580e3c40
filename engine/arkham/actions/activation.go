package actions

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/moves"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/shooting"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// Activating is the activation of a model (AC-ACT-05 to AC-ACT-08).
type Activating struct {
	Model engine.ModelID
	step  actStep
}

type actStep int

const (
	actBegin actStep = iota
	actDeclare
	actDeclared
	actFresh
	actMenu
	actChosen
	actOver
)

// Declarations are what a model may declare, in every order (AC-ACT-05, AC-ATTACK-02, AC-ATTACK-03, AC-MOVE-05).
var declarations = [][]state.Deed{
	{}, {state.Moving}, {state.Striking}, {state.Shooting}, {state.Running},
	{state.Moving, state.Striking}, {state.Striking, state.Moving}, {state.Moving, state.Shooting}, {state.Shooting, state.Moving},
	{state.Running, state.Striking}, {state.Striking, state.Running}, {state.Running, state.Shooting}, {state.Shooting, state.Running},
}

// Declaration is what an option of the question what is declared stands for, by its number.
func Declaration(at int) []state.Deed { return declarations[at] }

// offered is the order in which declarations are offered: a move with an attack before a bare one, as the attack may be left out (AC-ACT-05),
// and of the two attacks the one to which the move may lead.
func offered(s *state.State, id engine.ModelID) []int {
	if leadsToAShot(s, id) {
		return []int{0, 7, 5, 1, 2, 3, 6, 8, 11, 9, 4, 10, 12}
	}
	return []int{0, 5, 7, 1, 2, 3, 6, 8, 9, 11, 4, 10, 12}
}

// leadsToAShot reports whether a model could shoot after a move that takes it into contact with nobody.
func leadsToAShot(s *state.State, id engine.ModelID) bool {
	pace, moves := moves.Pace(s, id)
	if !moves || !slices.ContainsFunc(shooting.Guns(s, id), func(f shooting.Volley) bool {
		return f.Ready(s) == nil && (f.Steady || !f.Gun(s).Has("Aim"))
	}) {
		return false
	}
	return !slices.ContainsFunc(shooting.Enemies(s, id), func(on engine.ModelID) bool { return s.Apart(id, on) <= pace.Move.Allowance })
}

// least is what a deed costs at least (AC-MELEE-02, AC-SHOOT-03, AC-MOVE-08).
func least(deed state.Deed) state.Tokens {
	switch deed {
	case state.Running:
		return state.RunCost
	case state.Striking:
		return state.Cost(0, 1, 0)
	case state.Shooting:
		return state.Cost(0, 2, 0)
	}
	return state.Tokens{}
}

// Run implements state.Frame.
func (f Activating) Run(s *state.State) state.Then {
	switch f.step {
	case actBegin:
		return f.begin(s)
	case actDeclare:
		if f.over(s) {
			return f.end(s)
		}
		f.step = actDeclared
		return state.Wait(f, f.askDeclared(s))
	case actDeclared:
		s.Activation.Declared = declarations[s.Chosen().Means.At]
		if a := &s.Activation; a.Driven {
			a.At = 1 // a trait has made its move
		}
		s.TellModel(engine.EventNote, f.Model, 0, state.Rules("AC-ACT-05"), "ac.declares", "Model", f.Model, "Deeds", Declared(s.Activation.Declared))
		s.Happen(state.Happening{What: state.Declared, Model: f.Model, By: f.Model, Piece: engine.NoPiece, Spot: s.Models[f.Model].Spot})
		f.step = actFresh // whoever answers to it does so first
		return state.Next(f)
	case actFresh:
		return f.menu(s, true)
	case actMenu:
		return f.menu(s, false)
	case actChosen:
		return f.choose(s, s.Chosen())
	}
	return state.Done()
}

// begin opens the activation. What holds on a model is tested before anything is declared.
func (f Activating) begin(s *state.State) state.Then {
	m := &s.Models[f.Model]
	s.Activation = state.NoActivation()
	s.Activation.Model, s.Activation.Begun = f.Model, m.Spot
	m.Activated = true
	s.TellModel(engine.EventTurn, f.Model, 0, state.Rules("AC-ACT-01"), "ac.activates", "Model", f.Model)
	s.Happen(state.Happening{What: state.Activated, Model: f.Model, By: f.Model, Piece: engine.NoPiece, Spot: m.Spot})
	f.step = actDeclare
	return state.After(f, state.Each(s.Chapters.Begins, func(ask func(*state.State, engine.ModelID) state.Frame) state.Frame { return ask(s, f.Model) }))
}

// over reports whether nothing more can come of an activation.
func (f Activating) over(s *state.State) bool {
	m := &s.Models[f.Model]
	return s.Activation.Closed || m.Out || m.Casualty
}

// Declared is what was declared, in words.
func Declared(deeds []state.Deed) engine.Text {
	switch len(deeds) {
	case 0:
		return engine.Say("ac.declared-nothing")
	case 1:
		return engine.Say(string(deedTerm(deeds[0])))
	}
	return engine.Say("ac.declared-both", "First", deedTerm(deeds[0]), "Second", deedTerm(deeds[1]))
}

func deedTerm(deed state.Deed) engine.Term {
	return [...]engine.Term{"ac.deed-move", "ac.deed-run", "ac.deed-strike", "ac.deed-shoot"}[deed]
}

// declaredShort is what was declared where there is little room: verbs alone, so that what comes second can still be read.
func declaredShort(deeds []state.Deed) engine.Text {
	short := func(deed state.Deed) engine.Term {
		return [...]engine.Term{"ac.deed-move-short", "ac.deed-run-short", "ac.deed-strike-short", "ac.deed-shoot-short"}[deed]
	}
	switch len(deeds) {
	case 0:
		return engine.Text{}
	case 1:
		return engine.Say(string(short(deeds[0])))
	}
	return engine.Say("ac.declared-both", "First", short(deeds[0]), "Second", short(deeds[1]))
}

func (f Activating) askDeclared(s *state.State) *engine.Decision {
	m := &s.Models[f.Model]
	d := ask.Pick(m.Player, "AC-ACT-05", engine.Say("ac.ask-declare"))
	d.Subject, d.Kind, d.Part = f.Model, engine.Menu, engine.Announcing
	for _, i := range offered(s, f.Model) {
		deeds := declarations[i]
		o := ask.Nth("declare", i, Declared(deeds))
		o.Short, o.Finish = declaredShort(deeds), len(deeds) == 0
		var cost state.Tokens
		for _, deed := range deeds {
			cost = cost.Plus(least(deed))
			if o.Refusal == nil {
				o.Refusal = declines(s, f.Model, deed)
			}
		}
		if o.Refusal == nil {
			o.Refusal = skills.Afford(s, f.Model, cost)
		}
		if o.Refusal == nil {
			o.Refusal = moves.Bound(s, deeds, func(deed state.Deed) bool { return aims(s, f.Model, deed) })
		}
		if len(deeds) > 0 {
			o.Action, o.Goes = Aimed(s, f.Model, deeds[0]), engine.Going(deeds[0].Moves())
		}
		d.Options = append(d.Options, o)
	}
	return d
}

// Aimed is the line of the Sheet with which a model would best begin an attack now, by the markers that it brings. An attack for which there is
// no target yet stands for its first line, so that nobody takes it for a move; -1 for a move.
func Aimed(s *state.State, id engine.ModelID, deed state.Deed) int {
	if deed.Moves() {
		return -1
	}
	best, most, found := len(s.Models[id].Weapons), 0.0, false
	for at := range s.Models[id].Weapons {
		if deed == state.Shooting && s.WeaponOf(id, at).Ranged() {
			best = min(best, at)
		}
	}
	for _, list := range s.Chapters.Aims {
		for _, a := range list(s, id) {
			if a.Ranged != (deed == state.Shooting) {
				continue
			}
			exact := rolls.Exact(attack.Whole(s, a, attack.Blocking(s, a)))
			if harm := exact.Markers[0] + exact.Markers[1] + exact.Fell; !found || harm > most {
				best, most, found = attack.Line(s, a), harm, true
			}
		}
	}
	return best
}

// declines says why a deed cannot even be declared: nobody shoots without a loaded weapon, or runs out of cluttered terrain.
func declines(s *state.State, id engine.ModelID, deed state.Deed) *engine.Refusal {
	if !s.Models[id].OnTable && deed != state.Moving {
		return nil // it may come up from the sewers first
	}
	switch deed {
	case state.Running:
		return moves.Mired(s, id)
	case state.Shooting:
		return shooting.Armed(s, id)
	}
	return nil
}

// aims reports whether a model could make an attack of a kind now at whom it is made to attack.
func aims(s *state.State, id engine.ModelID, deed state.Deed) bool {
	for _, list := range s.Chapters.Aims {
		if slices.ContainsFunc(list(s, id), func(a state.Attack) bool { return a.Ranged == (deed == state.Shooting) && a.On == s.Activation.Quarry }) {
			return true
		}
	}
	return false
}

// presses says that an attack cannot be left out that a model is made to carry out; nil when it can (AC-TRAIT-122).
func (f Activating) presses(s *state.State) *engine.Refusal {
	a := &s.Activation
	if a.Quarry == engine.NoModel || a.At >= len(a.Declared) || a.Declared[a.At].Moves() || f.refuse(s, a.Declared[a.At]) != nil {
		return nil
	}
	return engine.Refuse(a.Forced, "ac.refuse-rage", "Model", f.Model, "Other", a.Quarry)
}

// menu asks what comes next, as long as there is anything but the end (AC-ACT-06, AC-ACT-10). What was just declared needs no question when
// there is nothing else, nor does a move, in which a model may stay where it is.
func (f Activating) menu(s *state.State, fresh bool) state.Then {
	if f.over(s) {
		return f.end(s)
	}
	d := f.ask(s)
	legal := 0
	for i := range d.Options {
		if d.Options[i].Legal() && !d.Options[i].Finish {
			legal++
		}
	}
	if legal == 0 {
		return f.end(s)
	}
	if o := &d.Options[0]; legal == 1 && o.Legal() && o.Means.Kind == "do" && (fresh || state.Deed(o.Means.At).Moves()) {
		return f.choose(s, o)
	}
	f.step = actChosen
	return state.Wait(f, d)
}

func (f Activating) ask(s *state.State) *engine.Decision {
	a := &s.Activation
	d := ask.Pick(s.Models[f.Model].Player, "AC-ACT-06", engine.Say("ac.ask-act"))
	d.Subject, d.Kind, d.Part = f.Model, engine.Menu, engine.Carrying
	if a.At < len(a.Declared) {
		deed := a.Declared[a.At]
		o := ask.Nth("do", int(deed), engine.Say(string(deedTerm(deed))))
		o.Refusal, o.Action, o.Goes = f.refuse(s, deed), Aimed(s, f.Model, deed), engine.Going(deed.Moves())
		d.Options = append(d.Options, o)
	}
	if a.Doing && a.Left > state.Cm(state.TouchCm) {
		o := ask.Option("go", engine.Say("ac.option-go-on", "Left", engine.Inches(a.Left)))
		o.Goes = true
		o.Refusal = f.refuse(s, state.Moving)
		d.Options = append(d.Options, o)
	}
	for i, c := range Besides(s, f.Model) {
		o := ask.Named("use", c.ID+":"+strconv.Itoa(i), i, c.Name)
		o.About, o.Refusal, o.Piece, o.Model, o.Caution = c.About, c.Refusal, c.Piece, c.Model, c.Caution
		d.Options = append(d.Options, o)
	}
	if a.At < len(a.Declared) {
		o := ask.Option("skip", engine.Say("ac.option-skip", "Deed", deedTerm(a.Declared[a.At])))
		o.Finish, o.Refusal = true, f.presses(s)
		d.Options = append(d.Options, o)
	}
	end := ask.Option("end", engine.Say("ac.option-end"))
	end.Finish, end.Refusal = true, f.presses(s)
	d.Options = append(d.Options, end)
	return d
}

// Besides lists what a model may do besides what it declared, each with what refuses it: special actions cost their tokens, and nothing is
// done by who lies on the ground but what says so (AC-EFFECT-16, AC-EFFECT-19).
func Besides(s *state.State, id engine.ModelID) []state.Choice {
	var all []state.Choice
	for _, list := range s.Chapters.Deeds {
		all = append(all, list(s, id)...)
	}
	for i := range all {
		c := &all[i]
		c.Cost = skills.Exchange(s, id, c.Cost)
		if c.Refusal == nil && !c.Free && !skills.Acts(s, id) && s.Models[id].OnTable {
			c.Refusal = engine.Refuse("AC-EFFECT-16", "ac.refuse-attack-down", "Model", id)
		}
		if c.Refusal == nil {
			c.Refusal = skills.Afford(s, id, c.Cost)
		}
	}
	return all
}

// refuse says why a declared deed cannot be done now; it can be left out (AC-ACT-05).
func (f Activating) refuse(s *state.State, deed state.Deed) *engine.Refusal {
	if skills.Paralysed(s, f.Model) {
		return engine.Refuse("AC-EFFECT-19", "ac.refuse-paralysed", "Model", f.Model)
	}
	if no := skills.Afford(s, f.Model, least(deed)); no != nil && !(deed == state.Moving) {
		return no
	}
	for _, refuses := range s.Chapters.Refuses {
		if no := refuses(s, f.Model, deed); no != nil {
			return no
		}
	}
	if !s.Models[f.Model].OnTable {
		return engine.Refuse("AC-SEWER-08", "ac.refuse-below", "Model", f.Model)
	}
	return nil
}

// choose carries out what was chosen.
func (f Activating) choose(s *state.State, o *engine.Option) state.Then {
	a := &s.Activation
	f.step = actMenu
	switch o.Means.Kind {
	case "do":
		deed := a.Declared[a.At]
		if deed.Moves() {
			return state.After(f, state.InRow(f.departs(s), f.does(s, deed)))
		}
		return state.After(f, f.does(s, deed))
	case "go":
		return state.After(f, state.InRow(f.departs(s), moves.Leg{Model: f.Model}))
	case "use":
		c := Besides(s, f.Model)[o.Means.At]
		skills.Pay(s, f.Model, c.Cost, c.Rule)
		return state.After(f, c.Perform(s, f.Model))
	case "skip":
		a.At++
		a.Doing = false
		return state.Next(f)
	}
	return f.end(s)
}

// departs asks what a model has to do or pay before it moves on.
func (f Activating) departs(s *state.State) state.Frame {
	return state.Each(s.Chapters.Departs, func(ask func(*state.State, engine.ModelID) state.Frame) state.Frame { return ask(s, f.Model) })
}

// does is the procedure of a declared deed.
func (f Activating) does(s *state.State, deed state.Deed) state.Frame {
	a := &s.Activation
	a.At++
	a.Doing = deed.Moves()
	switch deed {
	case state.Moving:
		return moves.Begin{Model: f.Model}
	case state.Running:
		skills.Pay(s, f.Model, state.RunCost, "AC-MOVE-08")
		return moves.Begin{Model: f.Model, Runs: true}
	case state.Striking:
		a.Attacked = true
		return melee.Strike{Model: f.Model}
	}
	a.Attacked = true
	if s.Chapters.Shoot == nil {
		return nil
	}
	return s.Chapters.Shoot(s, f.Model)
}

// end closes the activation: what holds for its length ends, and the next player has his go (AC-ACT-07).
func (f Activating) end(s *state.State) state.Then {
	m := &s.Models[f.Model]
	m.Player = m.Seat
	m.Lift(func(l state.Lasting) bool { return l.Until == state.EndOfTheirAct })
	s.Happen(state.Happening{What: state.Deactivated, Model: f.Model, By: f.Model, Piece: engine.NoPiece, Spot: m.Spot})
	f.step = actOver
	return state.After(f, closing{})
}

// closing ends the activation once everybody was told of it.
type closing struct{ Told bool }

// Run implements state.Frame.
func (f closing) Run(s *state.State) state.Then {
	if !f.Told {
		f.Told = true
		return state.Next(f)
	}
	s.Activation = state.NoActivation()
	return state.Done()
}
