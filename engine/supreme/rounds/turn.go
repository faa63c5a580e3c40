package rounds

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/leaders"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// Turns is the Turns step: the players take Turns alternately in the order of play until nobody can do anything more or
// all agree to stop (SE-ROUND-08, SE-ROUND-09, SE-ACT-15, SE-ACT-16).
type Turns struct {
	begun bool
	At    int // in Clock.Order
}

func (f Turns) Run(s *state.State) state.Then {
	if !f.begun {
		f.begun, s.Agreed = true, false
	} else {
		f.At = (f.At + 1) % len(s.Order)
	}
	if plots.Over(s) || s.Agreed || turnsExhausted(s) {
		s.Turn = engine.NoSeat
		return state.Done()
	}
	s.Turn = s.Order[f.At]
	if !actions.CanActivate(s, s.Turn) {
		pass(s, s.Turn)
		return state.Next(f)
	}
	s.TellSeat(engine.EventTurn, s.Turn, 0, terms.Rules("SE-ROUND-08"), "turn.begins", "Team", s.Teams[s.Turn].Name)
	return state.After(f, Turn{Seat: s.Turn})
}

// turnsExhausted reports whether no player has AP left and none can activate a model (SE-ACT-15).
func turnsExhausted(s *state.State) bool {
	for i := range s.Teams {
		if s.Teams[i].Pool > 0 || actions.CanActivate(s, engine.Seat(i)) {
			return false
		}
	}
	return true
}

// pass costs a player who cannot activate any model 1 AP; without AP he simply skips his Turn (SE-ACT-14).
func pass(s *state.State, seat engine.Seat) {
	t := &s.Teams[seat]
	if t.Pool == 0 {
		s.TellSeat(engine.EventTurn, seat, 0, terms.Rules("SE-ACT-14"), "turn.skipped", "Team", t.Name)
		return
	}
	t.Pool--
	s.TellSeat(engine.EventTurn, seat, -1, terms.Rules("SE-ACT-14"), "turn.passed", "Team", t.Name, "AP", t.Pool)
}

// Turn is one player's Turn: one Supreme or Monster, with or without one Minion card (SE-ACT-01).
type Turn struct {
	Seat     engine.Seat
	step     turnStep
	proposed bool           // to end the Turns step; once in a Turn
	answers  int            // how many other players agreed
	group    int            // Minion card to Direct first
	model    engine.ModelID // that was activated last
}

type turnStep int

const (
	turnAsk turnStep = iota
	turnChosen
	turnDirector
	turnOver
	turnProposal
	turnProposalAnswered
	turnChainChosen
)

func (f Turn) Run(s *state.State) state.Then {
	switch f.step {
	case turnAsk:
		f.step = turnChosen
		return state.Wait(f, f.askModel(s))
	case turnChosen:
		return f.choose(s)
	case turnDirector:
		f.step = turnOver
		f.model = s.AnswerModel
		return state.After(f, actions.Activating{Model: f.model, Group: f.group})
	case turnProposal:
		return f.askNext(s)
	case turnProposalAnswered:
		if s.Answer.Pick != 0 {
			f.step = turnAsk
			s.TellSeat(engine.EventNote, s.Asked.Seat, 0, terms.Rules("SE-ROUND-09"), "turn.refused-end", "Team", s.Teams[s.Asked.Seat].Name)
			return state.Next(f)
		}
		f.answers++
		f.step = turnProposal
		return state.Next(f)
	}
	return f.chain(s) // turnOver, turnChainChosen
}

// askModel lists every model and Minion card of the team, refused ones with the reason.
func (f Turn) askModel(s *state.State) *engine.Decision {
	d := ask.Pick(f.Seat, "SE-ACT-01", engine.Say("ask.activate"))
	d.Kind, d.Detail = engine.Activate, engine.Say("ask.activate-detail", "AP", s.Teams[f.Seat].Pool)
	if f.proposed {
		d.Detail = engine.Say("ask.activate-refused") // SE-ACT-13
	}
	d.Options = slices.Grow(d.Options, len(s.Models))
	var able []engine.ModelID
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == f.Seat && plots.Directs(s, m.Class) {
			refusal := actions.RefuseActivate(s, m.ID)
			if refusal == nil {
				able = append(able, m.ID)
			}
			d.Options = append(d.Options, ask.AboutModel("model", m.ID, refusal))
		}
	}
	for g := range s.Groups {
		if s.Groups[g].Seat == f.Seat && leaders.InPlay(s, g) {
			d.Options = append(d.Options, directFirst(s, g, able))
		}
	}
	end := ask.Option("end-round", engine.Say("option.end-round"))
	end.Finish = true
	if f.proposed {
		end.Refusal = engine.Refuse("SE-ACT-13", "refuse.proposed")
	}
	d.Options = append(d.Options, end)
	return d
}

// directFirst is the option to Direct a Minion card before any of the team's models that are able to act: it takes one of them
// (SE-MINION-03). Whoever alone can Direct it acts, too, and is named.
func directFirst(s *state.State, g int, able []engine.ModelID) engine.Option {
	o := actions.DirectOption(s, g, actions.RefuseGroup(s, g))
	if o.Refusal != nil {
		return o
	}
	directors, last := 0, engine.NoModel
	for _, id := range able {
		if actions.RefuseDirect(s, g, id) == nil {
			directors, last = directors+1, id
		}
	}
	switch directors {
	case 0:
		o.Refusal = engine.Refuse("SE-MINION-03", "refuse.no-director")
	case 1:
		o.About = engine.Say("about.direct-first", "Model", last)
	}
	return o
}

// askDirector asks which Supreme or Monster Directs a Minion card, and so acts in the same Turn.
func (f Turn) askDirector(s *state.State, g int) *engine.Decision {
	d := ask.Pick(f.Seat, "SE-MINION-01", engine.Say("ask.director"))
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat != f.Seat || !plots.Directs(s, m.Class) {
			continue
		}
		refusal := actions.RefuseActivate(s, m.ID)
		if refusal == nil {
			refusal = actions.RefuseDirect(s, g, m.ID)
		}
		d.Options = append(d.Options, ask.AboutModel("model", m.ID, refusal))
	}
	return d
}

func (f Turn) choose(s *state.State) state.Then {
	o := s.Chosen()
	switch {
	case o.Finish:
		f.proposed, f.answers, f.step = true, 0, turnProposal
		s.TellSeat(engine.EventNote, f.Seat, 0, terms.Rules("SE-ROUND-09"), "turn.proposed-end", "Team", s.Teams[f.Seat].Name)
		return state.Next(f)
	case s.Models[o.Model].Group >= 0:
		f.group, f.step = s.Models[o.Model].Group, turnDirector
		return state.After(f, actions.ChooseModel{Ask: f.askDirector(s, f.group)})
	}
	f.model, f.step = o.Model, turnOver
	return state.After(f, actions.Activating{Model: o.Model, Group: actions.NoCard})
}

// askNext asks the next of the other players whether he agrees to end the Turns step (SE-ROUND-09). Whoever has nobody left
// to activate does not keep the others.
func (f Turn) askNext(s *state.State) state.Then {
	others := slices.DeleteFunc(plots.TurnsFrom(s, f.Seat)[1:], func(seat engine.Seat) bool { return !plots.Undefeated(s, seat) })
	if f.answers == len(others) {
		s.Agreed = true
		s.TellSeat(engine.EventNote, f.Seat, 0, terms.Rules("SE-ROUND-09"), "turn.agreed-end")
		return state.Done()
	}
	d := ask.Pick(others[f.answers], "SE-ROUND-09", engine.Say("ask.agree-end", "Team", s.Teams[f.Seat].Name))
	d.Kind = engine.Consent
	no := ask.Option("no", engine.Say("option.no"))
	no.Finish = true
	d.Options = []engine.Option{ask.Option("yes", engine.Say("option.yes")), no}
	f.step = turnProposalAnswered
	return state.Wait(f, d)
}

// chain lets the player go on with another Activation in the same Turn after one of a model with Chain Activation, once a
// Round for each such model (SE-ACT-02).
func (f Turn) chain(s *state.State) state.Then {
	if f.step == turnChainChosen {
		o := *s.Chosen()
		if o.Finish {
			return state.Done()
		}
		s.Models[f.model].Chained = true
		s.TellModel(engine.EventTurn, o.Model, 0, terms.Rules("SE-ACT-02"), "turn.chained", "Model", o.Model, "By", f.model)
		f.model, f.group, f.step = o.Model, actions.NoCard, turnOver
		return state.After(f, actions.Activating{Model: o.Model, Group: actions.NoCard})
	}
	s.Activation = state.NoActivation()
	if plots.Over(s) || s.Models[f.model].KO || s.Models[f.model].Chained { // one in Climb High goes on with its chain (SE-ACT-07)
		return state.Done()
	}
	d := actions.AskChain(s, f.Seat, f.model)
	if !ask.AnyLegal(d) {
		return state.Done()
	}
	none := ask.Option("done", engine.Say("option.no-chain"))
	none.Finish = true
	d.Options = append(d.Options, none)
	f.step = turnChainChosen
	return state.Wait(f, d)
}
