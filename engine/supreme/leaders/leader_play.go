package leaders

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// HoldsCard returns the place in LeaderCards.Hand of a card with an effect that a team holds, or -1.
func HoldsCard(s *state.State, seat engine.Seat, verb cards.LeaderVerb) int {
	return slices.IndexFunc(s.Hand, func(h state.HeldCard) bool {
		return h.Seat == seat && teams.Has(s.Leaders[h.Card], verb)
	})
}

// Discard takes a used card out of play (SE-LEADER-07).
func Discard(s *state.State, at int) *cards.LeaderCard {
	h := s.Hand[at]
	c := s.Leaders[h.Card]
	s.Hand = slices.Delete(slices.Clone(s.Hand), at, at+1)
	s.TellSeat(engine.EventNote, h.Seat, 0, terms.Rules("SE-LEADER-07", engine.Rule(c.Rule)), "leader.played", "Team", s.Teams[h.Seat].Name, "Card", terms.LeaderName(c))
	return c
}

// IsLeader reports whether a model leads its team.
func IsLeader(s *state.State, id engine.ModelID) bool {
	return s.Models[id].Class == cards.Supreme && s.CardFor(id).Role == cards.Leader
}

// LeaderOptions lists the Action and Faction cards that may be played now: in the Leader's Activation, between its Actions
// (SE-LEADER-06, SE-LEADER-08). Of a card that leaves a choice there is an option for each.
func LeaderOptions(s *state.State, id engine.ModelID) []engine.Option {
	m := &s.Models[id]
	if len(s.Hand) == 0 && len(s.Boons) == 0 || m.Class != cards.Supreme || m.Team != m.Seat {
		return nil
	}
	var options []engine.Option
	add := func(o engine.Option) {
		o.Model, o.Caution.Costly = id, o.Means.Kind == LeaderCard
		options = append(options, o)
	}
	if IsLeader(s, id) {
		for at, h := range s.Hand {
			c := s.Leaders[h.Card]
			if h.Seat != m.Seat || c.Kind == cards.RecruitmentCard || c.Effects[0].Verb == cards.WinStarting {
				continue
			}
			plain := true
			for i, e := range c.Effects {
				if e.Choice {
					add(ask.NthOf(LeaderCard, at, i, engine.Say("option.leader-choice", "Card", terms.LeaderName(c), "What", terms.SayEffect(e))))
					plain = false
				}
			}
			if plain {
				add(ask.Nth(LeaderCard, at, engine.Say("option.leader-card", "Card", terms.LeaderName(c))))
			}
		}
	}
	if m.Spectral && traits.Blessed(s, id, cards.BecomeSpectral) {
		add(ask.Option(Embody, engine.Say("option.embody")))
	}
	return options
}

// PlayLeader is a Leader card being carried out, effect by effect.
type PlayLeader struct {
	Model  engine.ModelID
	Card   int // in Game.Leaders
	Choice int // effect chosen, or -1
	next   int // effect
	left   int // models still to choose
	chosen []engine.ModelID
	asked  bool
}

// The kinds of the options that LeaderOptions lists.
const (
	LeaderCard = "leader"
	Embody     = "embody"
)

// Plays reports whether an option is one of LeaderOptions.
func Plays(o *engine.Option) bool { return o.Means.Kind == LeaderCard || o.Means.Kind == Embody }

func (f PlayLeader) Run(s *state.State) state.Then {
	c := s.Leaders[f.Card]
	if f.asked {
		f.asked = false
		return f.pickModel(s, c)
	}
	if f.next == len(c.Effects) {
		return state.Done()
	}
	e := c.Effects[f.next]
	if e.Choice && f.Choice >= 0 && f.next != f.Choice {
		f.next++
		return state.Next(f)
	}
	switch e.Verb {
	case cards.RemoveFatigue, cards.HealModels, cards.RaiseTraits:
		if d := f.askModel(s, e); f.chosen == nil || len(f.chosen) < e.Y {
			if ask.AnyLegal(d) {
				f.asked = true
				return state.Wait(f, d)
			}
		}
		f.chosen = nil
	case cards.Reinforce:
		f.next++
		return state.After(f, reinforcing{leads: f.Model, effect: e, rule: engine.Rule(c.Rule)})
	case cards.ShiftModels:
		f.next++
		return state.After(f, shiftAll{models: traits.BlessedBy(s, s.Models[f.Model].Seat, e), inches: e.X, rule: engine.Rule(c.Rule)})
	default:
		Grant(s, f.Model, e, engine.Rule(c.Rule))
	}
	f.next++
	return state.Next(f)
}

// askModel asks for the next of the Supremes that a card names; fewer may be chosen (ruling under SE-LEADER-08).
func (f PlayLeader) askModel(s *state.State, e cards.LeaderEffect) *engine.Decision {
	d := ask.Pick(s.Models[f.Model].Seat, engine.Rule(s.Leaders[f.Card].Rule), engine.Say("ask.leader-model"))
	d.Kind, d.Subject, d.Detail = engine.Favour, f.Model, terms.SayEffect(e)
	for i := range s.Models {
		m := &s.Models[i]
		if !s.Friends(m.Seat, s.Models[f.Model].Seat) || m.Class != cards.Supreme || !s.Alive(m.ID) || slices.Contains(f.chosen, m.ID) {
			continue
		}
		if e.Verb == cards.RemoveFatigue && m.Fatigue == 0 || e.Verb == cards.HealModels && m.HP >= s.Cards[m.Card].HP {
			continue
		}
		d.Options = append(d.Options, ask.AboutModel("model", m.ID, nil))
	}
	if len(d.Options) > 0 {
		none := ask.Option("done", engine.Say("option.nobody-more"))
		none.Finish = true
		d.Options = append(d.Options, none)
	}
	return d
}

func (f PlayLeader) pickModel(s *state.State, c *cards.LeaderCard) state.Then {
	e, o := c.Effects[f.next], s.Chosen()
	if o.Finish {
		f.chosen = nil
		f.next++
		return state.Next(f)
	}
	id := o.Model
	f.chosen = append(slices.Clip(f.chosen), id)
	switch e.Verb {
	case cards.RemoveFatigue:
		s.SetFatigue(id, max(0, s.FatigueOf(id)-e.X))
		s.TellModel(engine.EventState, id, float64(-e.X), terms.Rules(engine.Rule(c.Rule)), "leader.rested", "Model", id)
	case cards.HealModels:
		aftermath.Heal(s, id, e.X)
	case cards.RaiseTraits:
		bless(s, s.Models[f.Model].Seat, e, id, engine.Rule(c.Rule))
	}
	return state.Next(f)
}

// Grant carries out an effect that names nobody in particular, at once or until the next Effects Phase.
func Grant(s *state.State, leads engine.ModelID, e cards.LeaderEffect, rule engine.Rule) {
	seat := s.Models[leads].Seat
	switch e.Verb {
	case cards.GainAP:
		s.Teams[seat].Pool += e.X
		s.Teams[seat].Size = max(s.Teams[seat].Size, s.Teams[seat].Pool)
		s.TellSeat(engine.EventState, seat, float64(e.X), terms.Rules(rule), "leader.gains-ap", "Team", s.Teams[seat].Name, "AP", e.X)
	case cards.StunEnemies:
		for i := range s.Models {
			if m := &s.Models[i]; s.Opposed(m.Seat, seat) && s.Alive(m.ID) {
				aftermath.Stun(s, m.ID, rule)
			}
		}
	case cards.GainPowerUp:
		for _, id := range traits.BlessedBy(s, seat, e) {
			aftermath.Change(s, id, cards.Effect{Kind: e.Verb.Entry().Gives, X: e.X}, state.Source{By: engine.NoModel, Rule: rule})
		}
	case cards.LeaderDice:
		bless(s, seat, e, leads, rule)
	case cards.BecomeSpectral:
		bless(s, seat, e, engine.NoModel, rule)
		for _, id := range traits.BlessedBy(s, seat, e) {
			aftermath.ApplyPlain(s, id, cards.Effect{Kind: e.Verb.Entry().Gives}, state.Source{By: engine.NoModel, Environment: true, Rule: rule})
		}
	case cards.GainImmunity:
		bless(s, seat, e, engine.NoModel, rule)
		if s.Setup.Since(state.SinceFeet) {
			for _, id := range traits.BlessedBy(s, seat, e) {
				aftermath.EndByImmunity(s, id, e.What)
			}
		}
	default:
		bless(s, seat, e, engine.NoModel, rule)
	}
}

// bless lets an effect last until the next Effects Phase.
func bless(s *state.State, seat engine.Seat, e cards.LeaderEffect, id engine.ModelID, rule engine.Rule) {
	s.Boons = append(s.Boons[:len(s.Boons):len(s.Boons)], state.Boon{Seat: seat, Effect: e, Model: id, Rule: rule})
	if id != engine.NoModel {
		s.TellModel(engine.EventState, id, 0, terms.Rules(rule), "leader.boon-model", "Model", id, "What", terms.SayEffect(e))
		return
	}
	s.TellSeat(engine.EventState, seat, 0, terms.Rules(rule), "leader.boon", "Team", s.Teams[seat].Name, "What", terms.SayEffect(e))
}

// shiftAll moves models one after the other, each up to so many inches in a straight line of its player's choice
// (SE-EFFECT-30).
type shiftAll struct {
	models []engine.ModelID // never written into
	inches int
	rule   engine.Rule
	asked  bool
}

func (f shiftAll) Run(s *state.State) state.Then {
	for len(f.models) > 0 {
		id := f.models[0]
		if f.asked {
			way := s.Answer.Spot.Center.Sub(s.Models[id].Spot.Center)
			f.asked, f.models = false, f.models[1:]
			inches := min(float64(f.inches), way.Length())
			moved := effects.DisplaceFrame{Model: id, Way: way.Unit(), Left: inches, By: id, Rule: f.rule, Start: s.Models[id].Spot}
			if s.Setup.Since(state.SinceFeet) {
				moved = effects.Moved(s, moved)
			}
			return state.After(f, moved)
		}
		if !s.Alive(id) || s.MovementType(id) == terms.Immobile || traits.Immune(s, id, cards.Displacement) {
			f.models = f.models[1:]
			continue
		}
		f.asked = true
		return state.Wait(f, &engine.Decision{
			Seat: s.Models[id].Seat, Shape: engine.Place, Ask: engine.Say("ask.self-shift"), Rule: f.rule, Subject: id,
			Place: effects.ShiftLine(s, id, float64(f.inches)),
		})
	}
	return state.Done()
}
