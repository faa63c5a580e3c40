package supreme

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// turns is the Turns step: the players take Turns alternately in the order of play until nobody can do anything more or
// all agree to stop (SE-ROUND-08, SE-ROUND-09, SE-ACT-15, SE-ACT-16).
type turns struct {
	begun bool
	at    int // in State.order
}

func (f turns) Run(s *State) then {
	if !f.begun {
		f.begun, s.agreed = true, false
	} else {
		f.at = (f.at + 1) % len(s.order)
	}
	if s.over() || s.agreed || s.turnsExhausted() {
		s.turn = engine.NoSeat
		return done()
	}
	s.turn = s.order[f.at]
	if !s.canActivate(s.turn) {
		s.pass(s.turn)
		return next(f)
	}
	s.tellSeat(engine.EventTurn, s.turn, 0, by("SE-ROUND-08"), "turn.begins", "Team", s.teams[s.turn].name)
	return after(f, turn{seat: s.turn})
}

// turnsFrom lists all seats in the order of play of this Round, beginning with first (SE-INIT-09).
func (s *State) turnsFrom(first engine.Seat) []engine.Seat {
	at := max(0, slices.Index(s.order, first))
	return slices.Concat(s.order[at:], s.order[:at])
}

// turnsExhausted reports whether no player has AP left and none can activate a model (SE-ACT-15).
func (s *State) turnsExhausted() bool {
	for i := range s.teams {
		if s.teams[i].pool > 0 || s.canActivate(engine.Seat(i)) {
			return false
		}
	}
	return true
}

// pass costs a player who cannot activate any model 1 AP; without AP he simply skips his Turn (SE-ACT-14).
func (s *State) pass(seat engine.Seat) {
	t := &s.teams[seat]
	if t.pool == 0 {
		s.tellSeat(engine.EventTurn, seat, 0, by("SE-ACT-14"), "turn.skipped", "Team", t.name)
		return
	}
	t.pool--
	s.tellSeat(engine.EventTurn, seat, -1, by("SE-ACT-14"), "turn.passed", "Team", t.name, "AP", t.pool)
}

// canActivate reports whether a player can activate any model, and so must (SE-ACT-13).
func (s *State) canActivate(seat engine.Seat) bool {
	for i := range s.models {
		if m := &s.models[i]; m.seat == seat && s.directs(m.class) && s.refuseActivate(m.id) == nil {
			return true
		}
	}
	return false
}

// apLeft is how many AP a model can still spend: within its AP Limit and its team's Pool (SE-POOL-08 to SE-POOL-10).
// Under Mind Control the Pool is the controlling team's (SE-EFFECT-24).
func (s *State) apLeft(id engine.ModelID) int {
	m := &s.models[id]
	return min(s.apLimit(id)-m.apSpent, s.teams[m.team].pool)
}

// refuseActivate says why a Supreme or Monster cannot be activated, or nil (SE-ACT-11, SE-ACT-12).
func (s *State) refuseActivate(id engine.ModelID) *engine.Refusal {
	m := &s.models[id]
	switch {
	case m.ko:
		return engine.Refuse("SE-COND-03", "refuse.ko", "Model", id)
	case !m.onTable:
		return engine.Refuse("SE-MOVE-40", "refuse.away", "Model", id)
	case m.class == cards.Token:
		return engine.Refuse("SE-ACT-01", "refuse.token", "Model", id)
	case s.fatigueOf(id) >= s.maxFatigue(id) && s.apLeft(id) <= 0:
		return engine.Refuse("SE-ACT-11", "refuse.spent", "Model", id)
	case s.refuseMove(id) == nil:
		return nil
	}
	for i := range s.cardFor(id).Actions {
		if s.countsForActivation(id, i) {
			return nil
		}
	}
	return engine.Refuse("SE-ACT-12", "refuse.no-action", "Model", id)
}

// turn is one player's Turn: one Supreme or Monster, with or without one Minion card (SE-ACT-01).
type turn struct {
	seat     engine.Seat
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

func (f turn) Run(s *State) then {
	switch f.step {
	case turnAsk:
		f.step = turnChosen
		return wait(f, f.askModel(s))
	case turnChosen:
		return f.choose(s)
	case turnDirector:
		f.step = turnOver
		f.model = s.answerModel
		return after(f, activating{model: f.model, group: f.group})
	case turnProposal:
		return f.askNext(s)
	case turnProposalAnswered:
		if s.Answer.Pick != 0 {
			f.step = turnAsk
			s.tellSeat(engine.EventNote, s.Asked.Seat, 0, by("SE-ROUND-09"), "turn.refused-end", "Team", s.teams[s.Asked.Seat].name)
			return next(f)
		}
		f.answers++
		f.step = turnProposal
		return next(f)
	}
	return f.chain(s) // turnOver, turnChainChosen
}

// askModel lists every model and Minion card of the team, refused ones with the reason.
func (f turn) askModel(s *State) *engine.Decision {
	d := pick(f.seat, "SE-ACT-01", engine.Say("ask.activate"))
	d.Kind, d.Detail = engine.Activate, engine.Say("ask.activate-detail", "AP", s.teams[f.seat].pool)
	for i := range s.models {
		if m := &s.models[i]; m.seat == f.seat && s.directs(m.class) {
			d.Options = append(d.Options, aboutModel("model:"+strconv.Itoa(i), m.id, s.refuseActivate(m.id)))
		}
	}
	for g := range s.groups {
		if s.groups[g].seat == f.seat && s.inPlay(g) {
			d.Options = append(d.Options, s.directOption(g, f.refuseFirst(s, g)))
		}
	}
	end := option("end-round", engine.Say("option.end-round"))
	end.Finish = true
	if f.proposed {
		end.Refusal = engine.Refuse("SE-ACT-13", "refuse.proposed")
	}
	d.Options = append(d.Options, end)
	return d
}

// refuseFirst says why a Minion card cannot be activated before any Supreme of the team, or nil (SE-MINION-03).
func (f turn) refuseFirst(s *State, g int) *engine.Refusal {
	if refusal := s.refuseGroup(g); refusal != nil {
		return refusal
	}
	if !anyLegal(f.askDirector(s, g)) {
		return engine.Refuse("SE-MINION-03", "refuse.no-director")
	}
	return nil
}

// askDirector asks which Supreme or Monster Directs a Minion card, and so acts in the same Turn.
func (f turn) askDirector(s *State, g int) *engine.Decision {
	d := pick(f.seat, "SE-MINION-01", engine.Say("ask.director"))
	for i := range s.models {
		m := &s.models[i]
		if m.seat != f.seat || !s.directs(m.class) {
			continue
		}
		refusal := s.refuseActivate(m.id)
		if refusal == nil {
			refusal = s.refuseDirect(g, m.id)
		}
		d.Options = append(d.Options, aboutModel("model:"+strconv.Itoa(i), m.id, refusal))
	}
	return d
}

func (f turn) choose(s *State) then {
	o := s.Chosen()
	switch {
	case o.Finish:
		f.proposed, f.answers, f.step = true, 0, turnProposal
		s.tellSeat(engine.EventNote, f.seat, 0, by("SE-ROUND-09"), "turn.proposed-end", "Team", s.teams[f.seat].name)
		return next(f)
	case s.models[o.Model].group >= 0:
		f.group, f.step = s.models[o.Model].group, turnDirector
		return after(f, chooseModel{ask: f.askDirector(s, f.group)})
	}
	f.model, f.step = o.Model, turnOver
	return after(f, activating{model: o.Model, group: noCard})
}

// askNext asks the next of the other players whether he agrees to end the Turns step (SE-ROUND-09). Whoever has nobody left
// to activate does not keep the others.
func (f turn) askNext(s *State) then {
	others := slices.DeleteFunc(s.turnsFrom(f.seat)[1:], func(seat engine.Seat) bool { return !s.undefeated(seat) })
	if f.answers == len(others) {
		s.agreed = true
		s.tellSeat(engine.EventNote, f.seat, 0, by("SE-ROUND-09"), "turn.agreed-end")
		return done()
	}
	d := pick(others[f.answers], "SE-ROUND-09", engine.Say("ask.agree-end", "Team", s.teams[f.seat].name))
	no := option("no", engine.Say("option.no"))
	no.Finish = true
	d.Options = []engine.Option{option("yes", engine.Say("option.yes")), no}
	f.step = turnProposalAnswered
	return wait(f, d)
}
