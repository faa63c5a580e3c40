package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// hard lets a model that is Hard to Kill roll a die before it is Eliminated (PC1-BUILD-45, PC1-RES-20).
func hard(s *state.State, doom state.Doom) state.Frame {
	if !doom.Eliminate || traits.Skill(s, doom.Model, "Hard to Kill") == 0 {
		return nil
	}
	return clinging{Model: doom.Model}
}

// clinging rolls whether a model stays. It gives a state.Saved.
type clinging struct {
	Model  engine.ModelID
	Rolled bool
}

// Run implements state.Frame.
func (f clinging) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if !f.Rolled {
		f.Rolled = true
		return state.Wait(f, &engine.Decision{
			Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("pc1.ask-roll"), Rule: "PC1-BUILD-45", Subject: f.Model,
			Dice: []engine.Pool{{Seat: m.Player, Model: f.Model, Count: 1}},
		})
	}
	faces := s.Answer.Faces[0]
	stays := faces[0] >= traits.Skill(s, f.Model, "Hard to Kill")
	s.Tell(func() engine.Event {
		key := "pc1.dies-after-all"
		if stays {
			key = "pc1.clings-on"
		}
		e := engine.NewEvent(engine.EventRoll, engine.Say(key, "Model", f.Model), "PC1-BUILD-45")
		e.Seat, e.Model, e.Other, e.Dice = m.Seat, f.Model, f.Model, []engine.Rolled{engine.OneDie(m.Seat, f.Model, faces)}
		return e
	})
	if !stays {
		return state.Give(state.Saved{})
	}
	return state.Give(state.Saved{Saves: true, Left: 1})
}

// parting is what the Elimination of a Minion sets off: it explodes (PC1-BUILD-47), or becomes one of those who Eliminated it
// (PC1-BUILD-46).
func parting(s *state.State, what state.Happening) state.Frame {
	if what.What != state.Removed || what.By == engine.NoModel {
		return nil
	}
	if radius := traits.Skill(s, what.Model, "Auto Destruct"); radius > 0 && s.Hostile(what.By, what.Model) {
		return exploding{Model: what.Model, Spot: what.Spot, Radius: radius}
	}
	infect(s, what)
	return nil
}

// infect turns a Citizen or a Minion that is nobody's in particular into another model of the card that Eliminated it, Base to Base: on its
// own place, with full Damage, and without having acted (PC1-BUILD-46, PC1-BUILD-57).
func infect(s *state.State, what state.Happening) {
	by, victim := &s.Models[what.By], &s.Models[what.Model]
	if !by.Active() || by.Group < 0 || !traits.Has(s, what.By, "Infection") || !victim.Citizen && (!s.Minion(what.Model) || !traits.Is(s, what.Model, "Non-Exclusive")) {
		return
	}
	body := s.Body(what.Model)
	body.Center, body.Bottom = what.Spot.Center, what.Spot.Level
	if !geometry.Contact(s.Body(what.By), body) {
		return
	}
	seat, player, card, group := by.Seat, by.Player, by.Card, by.Group
	letter := string(rune('A' + len(s.Groups[group].Models)%26))
	id := s.AddModel(seat, card, group, letter)
	s.Models[id].Player = player
	s.Place(id, what.Spot)
	if b := s.Board(); !b.Stands(s.Body(id), what.Spot, b.Others(id)) {
		s.Place(id, b.Settle(id))
	}
	s.TellModel(engine.EventState, id, 0, state.Rules("PC1-BUILD-46", "PC1-BUILD-57"), "pc1.infected", "Model", id, "Other", what.Model)
}

// exploding is the Self Blast of a Minion that was Eliminated by an enemy (PC1-BUILD-47, PC1-BUILD-58): its attack Trait against Agility.
type exploding struct {
	Model  engine.ModelID
	Spot   state.Spot
	Radius int
	List   []engine.ModelID // yet to be rolled against; replaced, never written into
	Step   int
}

// Run implements state.Frame.
func (f exploding) Run(s *state.State) state.Then {
	switch f.Step {
	case 0:
		f.List = f.caught(s)
		s.TellModel(engine.EventAction, f.Model, float64(f.Radius), state.Rules("PC1-BUILD-47", "PC1-BUILD-58"), "pc1.explodes", "Model", f.Model)
		f.Step = 1
		return state.Next(f)
	case 2:
		id := f.List[0]
		f.List, f.Step = f.List[1:], 1
		return state.After(f, harm.Suffer{Model: id, Damage: flow.Taken[contest.Result](&s.Process).Damage, Source: state.Source{
			By: f.Model, Based: f.trait(s), Of: traits.Sources(s, f.Model, state.Act{}, f.trait(s)), Point: f.Spot.Center, Rule: "PC1-BUILD-47",
		}})
	}
	for len(f.List) > 0 && !s.Models[f.List[0]].Active() {
		f.List = f.List[1:]
	}
	if len(f.List) == 0 {
		return state.Done()
	}
	f.Step = 2
	return state.After(f, contest.Roll{Contest: state.Contest{
		Attacker: f.Model, Defender: f.List[0], Piece: engine.NoPiece, Active: f.trait(s), Against: cards.Agility, Ranged: true,
	}})
}

// trait is the attack Trait of the Minion: Energy, or Strength where that is the higher one.
func (f exploding) trait(s *state.State) cards.Trait {
	if t := s.CardFor(f.Model).Traits; t[cards.Strength] > t[cards.Energy] {
		return cards.Strength
	}
	return cards.Energy
}

// caught lists who is within the Blast, but those that are immune to its Trait (PC1-SKILL-51).
func (f exploding) caught(s *state.State) []engine.ModelID {
	body := s.Body(f.Model)
	body.Center, body.Bottom = f.Spot.Center, f.Spot.Level
	all := s.Board().InDisc(geometry.DiscAround(body, float64(f.Radius)).EveryLevel())
	return slices.DeleteFunc(all, func(id engine.ModelID) bool {
		return id == f.Model || !s.Models[id].Active() || s.Models[id].Flight > f.Radius || immune(s, id, f.trait(s))
	})
}

// sacrificed is the word of an Action that Eliminates those of a card who are willing (PC1-BUILD-40).
const sacrificed cards.EffectKind = "Sacrificed"

// sacrifices reports whether an Action Sacrifices its user.
func sacrifices(s *state.State, act state.Act) bool {
	a := s.ActionOf(act)
	return a != nil && slices.ContainsFunc(a.Effects, func(e cards.Effect) bool { return e.Kind == sacrificed })
}

// spareLife says why a Supreme cannot Command Minions to Sacrifice themselves: a Hero does so with machines only (PC1-BUILD-41). Who may be
// either Hero or Villain is what its team is, as for PC1-CITIZEN-17. Minions without a Commander are free to.
func spareLife(s *state.State, commander, id engine.ModelID) *engine.Refusal {
	if commander == engine.NoModel || traits.Has(s, id, cards.Mechanical) {
		return nil
	}
	if card := s.CardFor(commander); !card.Hero || card.Villain && s.Teams[s.Models[commander].Seat].Villains {
		return nil
	}
	return engine.Refuse("PC1-BUILD-41", "pc1.why-no-sacrifice", "Model", commander)
}

// sacrificing asks whether a Minion that could be Sacrificed is: any number of the card are (PC1-BUILD-40).
type sacrificing struct {
	Model engine.ModelID
	Asked bool
}

// Run implements state.Frame.
func (f sacrificing) Run(s *state.State) state.Then {
	m := &s.Models[f.Model]
	if !f.Asked {
		f.Asked = true
		d := ask.Pick(m.Player, "PC1-BUILD-40", engine.Say("pc1.ask-sacrifice", "Model", f.Model))
		d.Subject = f.Model
		spare := ask.Option("spare", engine.Say("pc1.option-spare"))
		spare.Finish = true
		gone := ask.Option("sacrifice", engine.Say("pc1.option-sacrifice"))
		gone.Caution.Costly = true
		d.Options = append(d.Options, gone, spare)
		return state.Wait(f, d)
	}
	if s.Chosen().Finish {
		return state.Done()
	}
	harm.Eliminate(s, f.Model, engine.NoModel)
	s.Teams[m.Seat].Pool++
	s.TellSeat(engine.EventNote, m.Seat, 1, state.Rules("PC1-BUILD-40"), "pc1.sacrifice-pays", "Model", f.Model, "Team", s.Teams[m.Seat].Name)
	return state.Done()
}
