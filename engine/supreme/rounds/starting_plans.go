package rounds

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/leaders"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// OwnPlans lists the Master Plans on the card of the model that made the Starting Roll (SE-INIT-14).
func (f StartingRoll) OwnPlans(s *state.State) []*cards.Power {
	var found []*cards.Power
	id := engine.NoModel
	if int(f.Winner) < len(f.Model) {
		id = f.Model[f.Winner]
	}
	if id == engine.NoModel {
		return nil
	}
	powers := s.CardFor(id).Powers
	for i := range powers {
		if p := &powers[i]; p.When == cards.MasterPlan && traits.Holds(s, id, p, state.Nobody) {
			found = append(found, p)
		}
	}
	return found
}

// usePlan resolves a Master Plan of a card on the Friendly Supreme that was chosen.
func (f StartingRoll) usePlan(s *state.State) state.Then {
	p := f.OwnPlans(s)[f.own]
	s.TellModel(engine.EventNote, s.AnswerModel, 0, terms.Rules("SE-INIT-14"), "init.own-plan", "Model", s.AnswerModel, "Plan", p.Name)
	aftermath.UsePower(s, f.Model[f.Winner], p, s.AnswerModel)
	f.Step = StartingPlan
	return state.Next(f)
}

// askTactics offers the Leader card that adds dice to a Starting Roll of the Leader (SE-LEADER-12).
func askTactics(s *state.State, id engine.ModelID) *engine.Decision {
	seat := s.Models[id].Seat
	d := askCard(s, seat, leaders.HoldsCard(s, seat, cards.StartingRollDice))
	d.Subject = id
	return d
}

// askCard offers a team to play the Leader card at a place of the hand before a Starting Roll.
func askCard(s *state.State, seat engine.Seat, at int) *engine.Decision {
	c := s.Leaders[s.Hand[at].Card]
	d := ask.Pick(seat, engine.Rule(c.Rule), engine.Say("ask.leader-card", "Card", terms.LeaderName(c)))
	no := ask.Option("no", engine.Say("option.keep-card"))
	no.Finish = true
	d.Kind, d.Detail = engine.Opening, terms.SayEffect(c.Effects[0])
	d.Options = []engine.Option{aim.Costly(ask.Option("yes", engine.Say("option.play-card"))), no}
	return d
}

// playTactics takes the answer to askTactics.
func (f StartingRoll) playTactics(s *state.State) StartingRoll {
	seat := f.Order[f.at]
	if s.Answer.Pick == 0 {
		dice := leaders.Discard(s, leaders.HoldsCard(s, seat, cards.StartingRollDice)).Effects[0].X
		f.spent = slices.Clone(f.spent)
		f.spent[seat] += dice
	}
	return f
}

// gift offers every player in turn the Leader card that wins the Starting Roll before dice are rolled, with one Master
// Plan of each type (SE-LEADER-26); else it asks who announces first.
func (f StartingRoll) gift(s *state.State) state.Then {
	if f.Step == StartingGiftChosen {
		seat := engine.Seat(f.asked)
		f.asked++
		if s.Answer.Pick == 0 {
			leaders.Discard(s, leaders.HoldsCard(s, seat, cards.WinStarting))
			f.Winner, f.given, f.Plans = seat, true, actions.PlanOwn
			f.Model = slices.Repeat([]engine.ModelID{engine.NoModel}, len(s.Teams))
			s.Loser, s.Order = SeatsFrom(s, seat)[1], nil
			f.Step = StartingFirstChosen
			return state.Wait(f, askFirst(s, seat))
		}
	}
	for ; f.asked < len(s.Teams); f.asked++ {
		if at := leaders.HoldsCard(s, engine.Seat(f.asked), cards.WinStarting); at >= 0 {
			f.Step = StartingGiftChosen
			return state.Wait(f, askCard(s, engine.Seat(f.asked), at))
		}
	}
	f.Step = StartingOrderChosen
	return state.Wait(f, askAnnouncer(s))
}

// runPlans buys Master Plans one after another, each resolved at once (SE-INIT-12, SE-INIT-13).
func (f StartingRoll) runPlans(s *state.State) state.Then {
	switch f.Step {
	case StartingPlan:
		if f.Plans == 0 {
			return state.Done()
		}
		f.Step = StartingPlanChosen
		return state.Wait(f, f.askPlan(s))
	case StartingPlanChosen:
		return f.buy(s)
	case StartingPowerUpChosen:
		id := s.AnswerModel
		s.Models[id].Boost++
		s.TellModel(engine.EventState, id, 1, terms.Rules("SE-INIT-17"), "init.power-up", "Model", id)
		f.Step = StartingPlan
		return state.Next(f)
	}
	if f.Step == StartingOwnChosen {
		return f.usePlan(s)
	}
	f.Step = StartingPlan // StartingActFastChosen
	s.TellModel(engine.EventNote, s.AnswerModel, 0, terms.Rules("SE-INIT-15"), "init.act-fast", "Model", s.AnswerModel)
	return state.After(f, actions.ActFast{Model: s.AnswerModel})
}

func (f StartingRoll) askPlan(s *state.State) *engine.Decision {
	d := ask.Pick(f.Winner, "SE-INIT-12", engine.Say("ask.master-plan"))
	d.Kind, d.Detail = engine.Opening, engine.Say("ask.master-plan-detail", "Plans", f.Plans)
	fast := ask.Option("plan:act-fast", engine.Say("plan.act-fast"))
	if !ask.AnyLegal(actions.AskFast(s, f.Winner)) {
		fast.Refusal = engine.Refuse("SE-INIT-15", "refuse.nobody-can-move")
	}
	none := ask.Option("done", engine.Say("option.no-more-plans"))
	none.Finish = true
	boost := ask.Option("plan:power-up", engine.Say("plan.power-up"))
	if !ask.AnyLegal(actions.AskBooster(s, f.Winner)) {
		boost.Refusal = engine.Refuse("SE-INIT-17", "refuse.nobody-to-boost")
	}
	d.Options = []engine.Option{fast, ask.Option("plan:domination", engine.Say("plan.domination")), boost}
	for i, p := range f.OwnPlans(s) {
		own := ownPlan(i, engine.Say("plan.own", "Name", p.Name))
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

func (f StartingRoll) buy(s *state.State) state.Then {
	f.Plans--
	f.Step = StartingPlan
	if s.Answer.Pick < actions.PlanOwn {
		f.bought[s.Answer.Pick] = true
	}
	switch s.Answer.Pick {
	case actions.PlanDomination:
		s.Teams[f.Winner].Kept++
		s.TellSeat(engine.EventState, f.Winner, 1, terms.Rules("SE-INIT-16"), "init.domination", "Team", s.Teams[f.Winner].Name)
	case actions.PlanPowerUp:
		f.Step = StartingPowerUpChosen
		return state.After(f, actions.ChooseModel{Ask: actions.AskBooster(s, f.Winner)})
	case actions.PlanActFast:
		f.Step = StartingActFastChosen
		return state.After(f, actions.ChooseModel{Ask: actions.AskFast(s, f.Winner)})
	default:
		if !s.Chosen().Finish {
			f.own, f.Step = s.Answer.Pick-actions.PlanOwn, StartingOwnChosen
			return state.After(f, actions.ChooseModel{Ask: actions.AskBooster(s, f.Winner)})
		}
		f.Plans = 0
	}
	return state.Next(f)
}

// ownPlan is the option to use a Master Plan that stands on the card.
func ownPlan(at int, text engine.Text) engine.Option {
	o := ask.Nth("plan:own", at, text)
	o.Means.Kind = OwnPlan
	return o
}

// OwnPlan is the kind of the options that ownPlan makes.
const OwnPlan = "own-plan"
