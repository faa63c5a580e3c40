package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// answer is a Power that answers to something: whose, which, and whom it is about. It may be an Action that is played like a Power.
type answer struct {
	Bearer engine.ModelID
	Card   int
	At     int // in its Powers, or Actions
	Other  engine.ModelID
	Act    bool
}

func (a answer) power(s *state.State) *cards.Power { return &s.Cards[a.Card].Powers[a.At] }

// name is what is played.
func (a answer) name(s *state.State) string {
	if a.Act {
		return s.Cards[a.Card].Actions[a.At].Name
	}
	return a.power(s).Name
}

// answering is the procedure of the Powers that answer to a Happening; nil when none does.
func answering(s *state.State, what state.Happening) state.Frame {
	var all []answer
	find := func(bearer engine.ModelID, moment cards.Moment, other engine.ModelID) {
		all = append(all, powersOf(s, bearer, moment, other)...)
	}
	switch what.What {
	case state.Hit:
		find(what.By, "When it hits", what.Model)
		find(what.Model, "When hit", what.By)
	case state.Missed:
		find(what.Model, "When missed", what.By)
	case state.Damaged:
		find(what.Model, "When damaged", what.By)
	case state.Activated:
		find(what.Model, "On Activation", what.Model)
	case state.BothSixes:
		for i := range s.Models {
			find(engine.ModelID(i), "When both roll a 6", what.By)
		}
	case state.Felled, state.Removed:
		find(what.By, "When it fells", what.Model)
		find(what.Model, "When it falls", what.By)
		for i := range s.Models {
			switch id := engine.ModelID(i); {
			case id == what.Model:
			case s.Friendly(id, what.Model):
				find(id, "When a friend falls", what.Model)
			case s.Hostile(id, what.Model):
				find(id, "When an enemy falls", what.Model)
			}
		}
	}
	if len(all) == 0 {
		return nil
	}
	return answers{List: all, Spot: what.Spot}
}

// powersOf lists the Powers of a model with a moment. Who is Incapacitated has only those that work after its fall (PC1-COND-64).
func powersOf(s *state.State, bearer engine.ModelID, moment cards.Moment, other engine.ModelID) []answer {
	if bearer == engine.NoModel || !s.Models[bearer].Active() && moment != "When it falls" {
		return nil
	}
	var all []answer
	at := traits.Worn(s, bearer)
	if moment == activation {
		at = append(at, traits.Open(s, bearer)...)
	}
	for _, at := range at {
		all = append(all, powersAt(s, bearer, at, moment, other)...)
	}
	return all
}

// powersAt lists the Powers of a card with a moment, and the Actions that are played like them.
func powersAt(s *state.State, bearer engine.ModelID, at int, moment cards.Moment, other engine.ModelID) []answer {
	var all []answer
	for i := range s.Cards[at].Powers {
		if p := &s.Cards[at].Powers[i]; p.When == moment && !reroll(p) {
			all = append(all, answer{Bearer: bearer, Card: at, At: i, Other: other})
		}
	}
	for i := range s.Cards[at].Actions {
		if moment == activation && played(&s.Cards[at].Actions[i]) {
			all = append(all, answer{Bearer: bearer, Card: at, At: i, Other: other, Act: true})
		}
	}
	return all
}

// The moments of an Activation and of what comes before anybody is deployed.
const (
	activation cards.Moment = "On Activation"
	prepared   cards.Moment = "Before deployment"
)

func reroll(p *cards.Power) bool {
	return slices.ContainsFunc(p.Effects, func(e cards.Effect) bool { return e.Kind == "Re-roll" })
}

// answers carries Powers out, one after the other; those of a Resource with a number of uses only if its player wants, and of several on
// one card the one that he chooses (PC1-RES-61).
type answers struct {
	List  []answer // written once
	Next  int
	Asked bool
	Spot  state.Spot
}

// Run implements state.Frame.
func (f answers) Run(s *state.State) state.Then {
	if f.Asked {
		f.Asked = false
		o := s.Chosen()
		chosen, same := f.List[f.Next:][max(0, o.Means.At)], len(f.together())
		f.Next += same
		if o.Finish {
			return state.Next(f)
		}
		s.Spend(chosen.Bearer, chosen.Card, false)
		return f.carry(s, chosen)
	}
	for f.Next < len(f.List) {
		a := f.List[f.Next]
		asks := a.Act || s.Cards[a.Card].Uses > 0 && s.Models[a.Bearer].Player != engine.NoSeat
		if asks {
			d := f.ask(s)
			if ask.AnyLegal(d) && len(d.Options) > 1 {
				f.Asked = true
				return state.Wait(f, d)
			}
			f.Next += len(f.together())
			continue
		}
		f.Next++
		if f.applies(s, a) {
			return f.carry(s, a)
		}
	}
	return state.Done()
}

// together are the next answers that are of the same card.
func (f answers) together() []answer {
	end := f.Next + 1
	for end < len(f.List) && f.List[end].Card == f.List[f.Next].Card && f.List[end].Bearer == f.List[f.Next].Bearer {
		end++
	}
	return f.List[f.Next:end]
}

// ask asks whether a Resource is played, and what of it.
func (f answers) ask(s *state.State) *engine.Decision {
	first := f.List[f.Next]
	card := s.Cards[first.Card].Name
	d := ask.Pick(s.Models[first.Bearer].Player, "PC1-RESOURCE-10", engine.Say("pc1.ask-play", "Card", card))
	d.Subject, d.Kind = first.Bearer, engine.Besides
	for i, a := range f.together() {
		if !f.applies(s, a) {
			continue
		}
		play := ask.Named("play", a.name(s), i, engine.Say("pc1.option-play", "Card", a.name(s)))
		play.Caution.Costly = true
		d.Options = append(d.Options, play)
	}
	keep := ask.Option("keep", engine.Say("pc1.option-not-now"))
	keep.Finish = true
	d.Options = append(d.Options, keep)
	return d
}

// applies reports whether a Power works now: it has a use left, its bearer is there, its conditions hold, and there is somebody for it.
func (f answers) applies(s *state.State, a answer) bool {
	if s.UsedUp(a.Bearer, a.Card) {
		return false
	}
	if a.Act {
		return s.Models[a.Bearer].Up() && len(stand(s, a)) > 0
	}
	p := a.power(s)
	if !s.Models[a.Bearer].OnTable && p.When != "When it falls" && p.When != prepared {
		return false
	}
	for _, c := range p.If {
		if c.Kind == cards.Against && (a.Other == engine.NoModel || !traits.Is(s, a.Other, c.Of)) {
			return false
		}
		if c.Kind == "in sight" && (a.Other == engine.NoModel || !s.Models[a.Other].OnTable || !aim.Sees(s, aim.Eye(s, a.Bearer), state.AtModel(a.Other))) {
			return false
		}
	}
	return traits.Conditions(s, a.Bearer, a.Other, p.If)
}

func (f answers) carry(s *state.State, a answer) state.Then {
	if a.Act {
		return state.After(f, lending{Owner: a.Bearer, Act: state.ExclusiveAct(a.Card, a.At)})
	}
	p := a.power(s)
	target := state.Nobody
	switch p.When {
	case "When it hits", "When hit", "When missed", "When touched":
		if a.Other != engine.NoModel {
			target = state.AtModel(a.Other)
		}
	}
	s.TellModel(engine.EventNote, a.Bearer, 0, state.Rules("PC1-CARD-10"), "pc1.power-works", "Model", a.Bearer, "Power", p.Name)
	return state.After(f, ApplyEffects{User: a.Bearer, Target: target, List: p.Effects, Moment: p.When, Rule: "PC1-CARD-10"})
}

// touched lets the Powers of models answer to whom a movement has brought Base to Base with them.
func touched(s *state.State, mover engine.ModelID, way []geometry.Point) state.Frame {
	var all []answer
	for _, id := range s.Touching(mover) {
		near := s.Body(id).Radius + s.Body(mover).Radius + geometry.ContactGap + geometry.Slack
		if len(way) > 1 && way[0].Distance(s.Models[id].Spot.Center) <= near { // it was in contact before
			continue
		}
		all = append(all, powersOf(s, id, "When touched", mover)...)
	}
	if len(all) == 0 {
		return nil
	}
	return answers{List: all}
}

// Moment carries out the Powers of all Active models with a moment of the Round, such as the Effects step, in order; those of a Resource
// that nobody bears are of the first one that may use it.
func Moment(s *state.State, moment cards.Moment) state.Frame {
	var all []answer
	done := map[[2]int]bool{}
	for i := range s.Models {
		id := engine.ModelID(i)
		all = append(all, powersOf(s, id, moment, id)...)
		if moment == activation || !s.Models[i].Active() {
			continue
		}
		for _, at := range traits.Open(s, id) {
			if whose := [2]int{int(s.Models[i].Seat), at}; s.Owned(id, at) >= 0 && !done[whose] {
				done[whose] = true
				all = append(all, powersAt(s, id, at, moment, id)...)
			}
		}
	}
	if len(all) == 0 {
		return nil
	}
	return answers{List: all}
}

// Prepare carries out what cards do before anybody is deployed (PC1-RES-66).
func Prepare(s *state.State) state.Frame {
	var all []answer
	for seat := range s.Teams {
		for _, r := range s.Teams[seat].Resources {
			user := r.Bearer
			if user == engine.NoModel {
				user = s.SupremesOf(engine.Seat(seat))[0]
			}
			all = append(all, powersAt(s, user, r.Card, prepared, user)...)
		}
		for _, id := range s.SupremesOf(engine.Seat(seat)) {
			all = append(all, powersAt(s, id, s.Models[id].Card, prepared, id)...)
		}
	}
	if len(all) == 0 {
		return nil
	}
	return answers{List: all}
}

// MomentOf carries out one Power, such as a Master Plan.
func MomentOf(bearer engine.ModelID, card, at int) state.Frame {
	return answers{List: []answer{{Bearer: bearer, Card: card, At: at, Other: bearer}}}
}
