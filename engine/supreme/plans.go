package supreme

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// runPlans buys Master Plans one after another, each resolved at once (SE-INIT-12, SE-INIT-13).
func (f startingRoll) runPlans(s *State) then {
	switch f.step {
	case startingPlan:
		if f.plans == 0 {
			return done()
		}
		f.step = startingPlanChosen
		return wait(f, f.askPlan(s))
	case startingPlanChosen:
		return f.buy(s)
	case startingPowerUpChosen:
		id := s.answerModel
		s.models[id].boost++
		s.tellModel(engine.EventState, id, 1, by("SE-INIT-17"), "init.power-up", "Model", id)
		f.step = startingPlan
		return next(f)
	}
	if f.step == startingOwnChosen {
		return f.usePlan(s)
	}
	f.step = startingPlan // startingActFastChosen
	s.tellModel(engine.EventNote, s.answerModel, 0, by("SE-INIT-15"), "init.act-fast", "Model", s.answerModel)
	return after(f, actFast{model: s.answerModel})
}

// actFast is the move of the Master Plan Act Fast, by the normal movement rules (SE-INIT-15): where the model could Fall
// voluntarily (SE-FALL-06), its player says how it moves.
type actFast struct {
	model engine.ModelID
	asked bool
}

func (f actFast) Run(s *State) then {
	key := "move"
	if f.asked {
		key = s.Chosen().Key
	} else if s.refuseLeap(f.model) == nil {
		f.asked = true
		d := pick(s.models[f.model].team, "SE-INIT-15", engine.Say("ask.act-fast-how", "Model", f.model))
		d.Subject = f.model
		d.Options = slices.DeleteFunc(s.moveOptions(f.model), func(o engine.Option) bool { return o.Key == "climb" }) // which moves nobody (SE-MOVE-40)
		return wait(f, d)
	}
	kind := s.movementType(f.model)
	if key == "sprint" {
		kind = sprint
	}
	return become(movementAction{model: f.model, kind: kind, leap: key == "leap", free: true})
}

// preview explains a way of moving.
func (f actFast) Preview(s *State, choice engine.Choice) *engine.Preview {
	return s.previewOption(f.model, choice)
}

// The Master Plans, in the order of the list.
const (
	planActFast = iota
	planDomination
	planPowerUp
	planOwn // the first of the card's own; then none
)

func (f startingRoll) askPlan(s *State) *engine.Decision {
	d := pick(f.winner, "SE-INIT-12", engine.Say("ask.master-plan"))
	d.Kind, d.Detail = engine.Opening, engine.Say("ask.master-plan-detail", "Plans", f.plans)
	fast := option("plan:act-fast", engine.Say("plan.act-fast"))
	if !anyLegal(s.askFast(f.winner)) {
		fast.Refusal = engine.Refuse("SE-INIT-15", "refuse.nobody-can-move")
	}
	none := option("done", engine.Say("option.no-more-plans"))
	none.Finish = true
	boost := option("plan:power-up", engine.Say("plan.power-up"))
	if !anyLegal(s.askBooster(f.winner)) {
		boost.Refusal = engine.Refuse("SE-INIT-17", "refuse.nobody-to-boost")
	}
	d.Options = []engine.Option{fast, option("plan:domination", engine.Say("plan.domination")), boost}
	for i, p := range f.ownPlans(s) {
		own := option("plan:own:"+strconv.Itoa(i), engine.Say("plan.own", "Name", p.Name))
		own.Refusal = boost.Refusal
		d.Options = append(d.Options, own)
	}
	d.Options = append(d.Options, none)
	for i, taken := range f.bought {
		if taken && f.given {
			d.Options[i].Refusal = engine.Refuse("SE-LEADER-26", "refuse.plan-taken")
		}
	}
	return d
}

func (f startingRoll) buy(s *State) then {
	f.plans--
	f.step = startingPlan
	if s.Answer.Pick < planOwn {
		f.bought[s.Answer.Pick] = true
	}
	switch s.Answer.Pick {
	case planDomination:
		s.teams[f.winner].kept++
		s.tellSeat(engine.EventState, f.winner, 1, by("SE-INIT-16"), "init.domination", "Team", s.teams[f.winner].name)
	case planPowerUp:
		f.step = startingPowerUpChosen
		return after(f, chooseModel{ask: s.askBooster(f.winner)})
	case planActFast:
		f.step = startingActFastChosen
		return after(f, chooseModel{ask: s.askFast(f.winner)})
	default:
		if !s.Chosen().Finish {
			f.own, f.step = s.Answer.Pick-planOwn, startingOwnChosen
			return after(f, chooseModel{ask: s.askBooster(f.winner)})
		}
		f.plans = 0
	}
	return next(f)
}

// askFast lists who may Act Fast: Supremes on the table that can take a Fatigue now (SE-INIT-15).
func (s *State) askFast(seat engine.Seat) *engine.Decision {
	d := pick(seat, "SE-INIT-15", engine.Say("ask.act-fast"))
	d.Kind = engine.Opening
	for i := range s.models {
		if m := &s.models[i]; m.seat == seat && m.class == cards.Supreme && !m.ko {
			refusal := s.refuseMoveBy(m.id, s.movementType(m.id))
			if refusal != nil && s.refuseLeap(m.id) == nil {
				refusal = nil
			}
			d.Options = append(d.Options, aboutModel("model:"+strconv.Itoa(i), m.id, refusal))
		}
	}
	return d
}

// askBooster lists who may gain the Power Up die of a Master Plan: any Supreme that is not KO'ed (SE-INIT-17).
func (s *State) askBooster(seat engine.Seat) *engine.Decision {
	d := pick(seat, "SE-INIT-17", engine.Say("ask.booster"))
	d.Kind = engine.Opening
	for i := range s.models {
		if m := &s.models[i]; m.seat == seat && m.class == cards.Supreme && !m.ko {
			d.Options = append(d.Options, aboutModel("model:"+strconv.Itoa(i), m.id, nil))
		}
	}
	return d
}

// chooseModel asks for one of the models of a Pick and leaves it in State.answerModel; a single legal one is taken at
// once, because no rule then leaves a choice.
type chooseModel struct {
	ask   *engine.Decision // never written into
	asked bool
}

func (f chooseModel) Run(s *State) then {
	at := s.Answer.Pick
	if !f.asked {
		single, found := only(f.ask)
		if !found {
			f.asked = true
			return wait(f, f.ask)
		}
		at = single
	}
	s.answerModel = f.ask.Options[at].Model
	return done()
}
