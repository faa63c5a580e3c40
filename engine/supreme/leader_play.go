package supreme

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// heldCard is a Leader card that a team has and has not used.
type heldCard struct {
	seat engine.Seat
	card int // in game.leaders
}

// boon is a lasting effect of a Leader card, until the next Effects Phase.
type boon struct {
	seat   engine.Seat
	effect cards.LeaderEffect
	model  engine.ModelID // the one model it is about, or engine.NoModel
	rule   engine.Rule
}

// holdsCard returns the place in State.hand of a card with an effect that a team holds, or -1.
func (s *State) holdsCard(seat engine.Seat, verb cards.LeaderVerb) int {
	return slices.IndexFunc(s.hand, func(h heldCard) bool {
		return h.seat == seat && has(s.leaders[h.card], verb)
	})
}

// discard takes a used card out of play (SE-LEADER-07).
func (s *State) discard(at int) *cards.LeaderCard {
	h := s.hand[at]
	c := s.leaders[h.card]
	s.hand = slices.Delete(slices.Clone(s.hand), at, at+1)
	s.tellSeat(engine.EventNote, h.seat, 0, by("SE-LEADER-07", engine.Rule(c.Rule)), "leader.played", "Team", s.teams[h.seat].name, "Card", leaderName(c))
	return c
}

// isLeader reports whether a model leads its team.
func (s *State) isLeader(id engine.ModelID) bool {
	return s.models[id].class == cards.Supreme && s.cardFor(id).Role == cards.Leader
}

// leaderOptions lists the Action and Faction cards that may be played now: in the Leader's Activation, between its Actions
// (SE-LEADER-06, SE-LEADER-08). Of a card that leaves a choice there is an option for each.
func (s *State) leaderOptions(id engine.ModelID) []engine.Option {
	m := &s.models[id]
	if len(s.hand) == 0 && len(s.boons) == 0 || m.class != cards.Supreme || m.team != m.seat {
		return nil
	}
	var options []engine.Option
	add := func(key string, text engine.Text) {
		o := option(key, text)
		o.Model, o.Caution.Costly = id, key != "embody"
		options = append(options, o)
	}
	if s.isLeader(id) {
		for at, h := range s.hand {
			c := s.leaders[h.card]
			if h.seat != m.seat || c.Kind == cards.RecruitmentCard || c.Effects[0].Verb == cards.WinStarting {
				continue
			}
			plain := true
			for i, e := range c.Effects {
				if e.Choice {
					add("leader:"+strconv.Itoa(at)+":"+strconv.Itoa(i), engine.Say("option.leader-choice", "Card", leaderName(c), "What", sayEffect(e)))
					plain = false
				}
			}
			if plain {
				add("leader:"+strconv.Itoa(at), engine.Say("option.leader-card", "Card", leaderName(c)))
			}
		}
	}
	if m.spectral && s.blessed(id, cards.BecomeSpectral) {
		add("embody", engine.Say("option.embody"))
	}
	return options
}

// playLeader is a Leader card being carried out, effect by effect.
type playLeader struct {
	model  engine.ModelID
	card   int // in game.leaders
	choice int // effect chosen, or -1
	next   int // effect
	left   int // models still to choose
	chosen []engine.ModelID
	asked  bool
}

// isLeaderKey tells the options of leaderOptions.
func isLeaderKey(key string) bool { return key == "embody" || strings.HasPrefix(key, "leader:") }

func (f activating) useLeader(s *State, key string) then {
	if key == "embody" { // SE-LEADER-24
		s.models[f.model].spectral = false
		s.tellModel(engine.EventState, f.model, 0, by("SE-LEADER-24"), "leader.embodied", "Model", f.model)
		return next(f)
	}
	at, choice := 0, -1
	parts := strings.Split(key, ":")
	at, _ = strconv.Atoi(parts[1])
	if len(parts) > 2 {
		choice, _ = strconv.Atoi(parts[2])
	}
	card := s.hand[at].card
	s.discard(at)
	return after(f, playLeader{model: f.model, card: card, choice: choice})
}

func (f playLeader) Run(s *State) then {
	c := s.leaders[f.card]
	if f.asked {
		f.asked = false
		return f.pickModel(s, c)
	}
	if f.next == len(c.Effects) {
		return done()
	}
	e := c.Effects[f.next]
	if e.Choice && f.choice >= 0 && f.next != f.choice {
		f.next++
		return next(f)
	}
	switch e.Verb {
	case cards.RemoveFatigue, cards.HealModels, cards.RaiseTraits:
		if d := f.askModel(s, e); f.chosen == nil || len(f.chosen) < e.Y {
			if anyLegal(d) {
				f.asked = true
				return wait(f, d)
			}
		}
		f.chosen = nil
	case cards.Reinforce:
		f.next++
		return after(f, reinforcing{leads: f.model, effect: e, rule: engine.Rule(c.Rule)})
	case cards.ShiftModels:
		f.next++
		return after(f, shiftAll{models: s.blessedBy(s.models[f.model].seat, e), inches: e.X, rule: engine.Rule(c.Rule)})
	default:
		s.grant(f.model, e, engine.Rule(c.Rule))
	}
	f.next++
	return next(f)
}

// askModel asks for the next of the Supremes that a card names; fewer may be chosen (ruling under SE-LEADER-08).
func (f playLeader) askModel(s *State, e cards.LeaderEffect) *engine.Decision {
	d := pick(s.models[f.model].seat, engine.Rule(s.leaders[f.card].Rule), engine.Say("ask.leader-model"))
	d.Subject, d.Detail = f.model, sayEffect(e)
	for i := range s.models {
		m := &s.models[i]
		if !s.friends(m.seat, s.models[f.model].seat) || m.class != cards.Supreme || !s.alive(m.id) || slices.Contains(f.chosen, m.id) {
			continue
		}
		if e.Verb == cards.RemoveFatigue && m.fatigue == 0 || e.Verb == cards.HealModels && m.hp >= s.cards[m.card].HP {
			continue
		}
		d.Options = append(d.Options, aboutModel("model:"+strconv.Itoa(i), m.id, nil))
	}
	if len(d.Options) > 0 {
		none := option("done", engine.Say("option.nobody-more"))
		none.Finish = true
		d.Options = append(d.Options, none)
	}
	return d
}

func (f playLeader) pickModel(s *State, c *cards.LeaderCard) then {
	e, o := c.Effects[f.next], s.Chosen()
	if o.Finish {
		f.chosen = nil
		f.next++
		return next(f)
	}
	id := o.Model
	f.chosen = append(slices.Clip(f.chosen), id)
	switch e.Verb {
	case cards.RemoveFatigue:
		s.setFatigue(id, max(0, s.fatigueOf(id)-e.X))
		s.tellModel(engine.EventState, id, float64(-e.X), by(engine.Rule(c.Rule)), "leader.rested", "Model", id)
	case cards.HealModels:
		s.heal(id, e.X)
	case cards.RaiseTraits:
		s.bless(s.models[f.model].seat, e, id, engine.Rule(c.Rule))
	}
	return next(f)
}

// grant carries out an effect that names nobody in particular, at once or until the next Effects Phase.
func (s *State) grant(leads engine.ModelID, e cards.LeaderEffect, rule engine.Rule) {
	seat := s.models[leads].seat
	switch e.Verb {
	case cards.GainAP:
		s.teams[seat].pool += e.X
		s.teams[seat].size = max(s.teams[seat].size, s.teams[seat].pool)
		s.tellSeat(engine.EventState, seat, float64(e.X), by(rule), "leader.gains-ap", "Team", s.teams[seat].name, "AP", e.X)
	case cards.StunEnemies:
		for i := range s.models {
			if m := &s.models[i]; s.opposed(m.seat, seat) && s.alive(m.id) {
				s.stun(m.id, rule)
			}
		}
	case cards.GainPowerUp:
		for _, id := range s.blessedBy(seat, e) {
			s.change(id, cards.Effect{Kind: cards.PowerUp, X: e.X})
		}
	case cards.LeaderDice:
		s.bless(seat, e, leads, rule)
	case cards.BecomeSpectral:
		s.bless(seat, e, engine.NoModel, rule)
		for _, id := range s.blessedBy(seat, e) {
			s.applyPlain(id, cards.Effect{Kind: cards.Spectral}, source{by: engine.NoModel, environment: true, rule: rule})
		}
	default:
		s.bless(seat, e, engine.NoModel, rule)
	}
}

// bless lets an effect last until the next Effects Phase.
func (s *State) bless(seat engine.Seat, e cards.LeaderEffect, id engine.ModelID, rule engine.Rule) {
	s.boons = append(s.boons[:len(s.boons):len(s.boons)], boon{seat, e, id, rule})
	if id != engine.NoModel {
		s.tellModel(engine.EventState, id, 0, by(rule), "leader.boon-model", "Model", id, "What", sayEffect(e))
		return
	}
	s.tellSeat(engine.EventState, seat, 0, by(rule), "leader.boon", "Team", s.teams[seat].name, "What", sayEffect(e))
}

// shiftAll moves models one after the other, each up to so many inches in a straight line of its player's choice
// (SE-EFFECT-30).
type shiftAll struct {
	models []engine.ModelID // never written into
	inches int
	rule   engine.Rule
	asked  bool
}

func (f shiftAll) Run(s *State) then {
	for len(f.models) > 0 {
		id := f.models[0]
		if f.asked {
			way := s.Answer.Spot.Center.Sub(s.models[id].spot.Center)
			f.asked, f.models = false, f.models[1:]
			inches := min(float64(f.inches), way.Length())
			return after(f, displaceFrame{model: id, way: way.Unit(), left: inches, by: id, rule: f.rule, start: s.models[id].spot})
		}
		if !s.alive(id) || s.movementType(id) == immobile || s.immune(id, cards.Displacement) {
			f.models = f.models[1:]
			continue
		}
		f.asked = true
		return wait(f, &engine.Decision{
			Seat: s.models[id].seat, Shape: engine.Place, Ask: engine.Say("ask.self-shift"), Rule: f.rule, Subject: id,
			Place: s.shiftLine(id, float64(f.inches)),
		})
	}
	return done()
}
