package shooting

import (
	"trueinch/engine"
	"trueinch/engine/arkham/attack"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
)

// How targets get away from shots, and the traits that change the dice of a ranged attack.
const (
	elusive      = "Elusive"
	dodge        = "Dodge"
	reflexes     = "Reflexes"
	bulletproof  = "Bulletproof Vest"
	expertOnes   = "Expert Shooter"
	firearm      = "Firearm"
	mechanical   = "Mechanical"
	elusiveBonus = 1
	oneShotNeeds = 2
	oneShotMarks = 3
)

// Join adds what this room knows.
func Join(c *state.Chapters) {
	c.Shoot = func(_ *state.State, id engine.ModelID) state.Frame { return Volley{Model: id} }
	c.Refuses = append(c.Refuses, refuse)
	c.Before = append(c.Before, evades)
	c.Defence = append(c.Defence, evaded)
	c.Adjusts = append(c.Adjusts, shots)
	c.Criticals = append(c.Criticals, criticals)
	c.Cancels = append(c.Cancels, stops, dodges)
	c.Escapes = append(c.Escapes, escapes)
	c.Happens = append(c.Happens, lapses)
	c.Aims = append(c.Aims, aims)
}

// shots is what a ranged weapon and traits do to the dice. Firearms and Mechanical weapons wound whatever the Strength (AC-WEAPON-03,
// AC-WEAPON-12), Firearms through a Bulletproof Vest less easily (AC-TRAIT-018).
func shots(s *state.State, a state.Attack, with *rolls.Attack) {
	if !a.Ranged {
		return
	}
	f := Volley{Model: a.By, Weapon: a.Weapon}
	with.Hit.Again = with.Hit.Again || skills.Can(s, a.By, expertOnes) // AC-TRAIT-133
	switch {
	case a.Special == oneShot: // AC-TRAIT-109
		with.Wound.Score, with.Damage = oneShotNeeds, rolls.Markers{Lethal: oneShotMarks}
	case f.has(s, firearm) && skills.Has(s, a.On, bulletproof):
		with.Wound.Score = rolls.BulletproofStrength
	case f.has(s, firearm):
		with.Wound.Score = rolls.FirearmStrength
	case f.has(s, mechanical):
		with.Wound.Score = rolls.MechanicalStrength
	}
}

// criticals is the special critical of a One-shot Gun (AC-TRAIT-109).
func criticals(_ *state.State, a state.Attack) []state.Critical {
	if a.Special != oneShot {
		return nil
	}
	return []state.Critical{{Is: rolls.ToDeath, Text: engine.Say("ac.effect-casualty"), Rule: "AC-TRAIT-109"}}
}

// evades asks whoever is Elusive for a Move token before the dice (AC-TRAIT-082).
func evades(s *state.State, a state.Attack) state.Frame {
	if !a.Ranged || a.Automatic || s.Models[a.On].Out || s.Models[a.On].Is(elusive) || !skills.Can(s, a.On, elusive) || skills.Afford(s, a.On, state.Cost(1, 0, 0)) != nil {
		return nil
	}
	return evading{Attack: a}
}

// evading is that question.
type evading struct {
	state.Attack
	asked bool
}

// Preview implements flow.Previewer: what the attack could come to either way.
func (f evading) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if s.Pending.Options[choice.Pick].Finish {
		return Preview(s, f.Attack)
	}
	there := s.Copy()
	there.Models[f.On].Lay(state.Lasting{Name: elusive, By: f.On, Until: state.EndOfTurn})
	there.Models[f.On].Tokens[state.MoveBox]--
	return Preview(there, f.Attack)
}

// Run implements state.Frame.
func (f evading) Run(s *state.State) state.Then {
	m := &s.Models[f.On]
	if !f.asked {
		f.asked = true
		d := ask.Pick(m.Player, "AC-TRAIT-082", engine.Say("ac.ask-elusive"))
		d.Subject = f.On
		no := ask.Option("stay", engine.Say("ac.option-not-elusive"))
		no.Finish = true
		d.Options = []engine.Option{ask.Option("elude", engine.Say("ac.option-elusive")), no}
		return state.Wait(f, d)
	}
	if s.Chosen().Finish {
		return state.Done()
	}
	skills.Pay(s, f.On, state.Cost(1, 0, 0), "AC-TRAIT-082")
	m.Lay(state.Lasting{Name: elusive, By: f.On, Until: state.EndOfTurn})
	s.TellModel(engine.EventState, f.On, elusiveBonus, state.Rules("AC-TRAIT-082"), "ac.eludes", "Model", f.On)
	return state.Done()
}

// evaded raises the Defence of whoever has declared to be Elusive.
func evaded(s *state.State, a state.Attack) []state.Modifier {
	if !a.Ranged || a.Automatic || !s.Models[a.On].Is(elusive) {
		return nil
	}
	return []state.Modifier{{By: elusiveBonus, Text: engine.Say("ac.elusive"), Rule: "AC-TRAIT-082"}}
}

// lapses ends that with the attack.
func lapses(s *state.State, what state.Happening) state.Frame {
	if what.What == state.Struck {
		for i := range s.Models {
			if s.Models[i].Is(elusive) {
				s.Models[i].Cure(elusive)
			}
		}
	}
	return nil
}

// nimble is how many Move tokens a target could dodge with (AC-TRAIT-061).
func nimble(s *state.State, a state.Attack) int {
	if !a.Ranged || !skills.Can(s, a.On, dodge) || skills.Afford(s, a.On, state.Cost(1, 0, 0)) != nil {
		return 0
	}
	return s.Models[a.On].Tokens[state.MoveBox]
}

// agility is the test of whoever dodges; Reflexes re-roll it (AC-TRAIT-116).
func agility(s *state.State, id engine.ModelID) rolls.Test {
	test := rolls.Agility(skills.Value(s, id, state.Movement))
	test.Again = skills.Can(s, id, reflexes)
	return test
}

// dodges lets a target dodge the hits that came through (AC-ATTACK-09).
func dodges(s *state.State, a state.Attack, hits int) state.Frame {
	if nimble(s, a) == 0 {
		return nil
	}
	return dodging{Attack: a, Hits: hits}
}

// dodging asks for Move tokens and tests the Agility for each. It gives a Cancelled.
type dodging struct {
	state.Attack
	Hits  int
	faces []int // replaced, never written into
	step  int
}

// Run implements state.Frame.
func (f dodging) Run(s *state.State) state.Then {
	test := agility(s, f.On)
	failed := func() (count int) {
		for _, face := range f.faces {
			if !test.Passed([]int{face}) {
				count++
			}
		}
		return count
	}
	switch f.step {
	case 0:
		f.step = 1
		most := nimble(s, f.Attack)
		return state.Wait(f, &engine.Decision{
			Seat: s.Models[f.On].Player, Shape: engine.Number, Ask: engine.Say("ac.ask-dodge"), Detail: engine.Say("ac.dodge-detail", "Count", f.Hits, "Score", test.Value), Rule: "AC-TRAIT-061",
			Subject: f.On, Max: most, Suggest: min(most, f.Hits), Unit: state.MoveBox.Term(),
		})
	case 1:
		count := s.Answer.Number
		if count == 0 {
			return state.Done()
		}
		skills.Pay(s, f.On, state.Of(state.MoveBox, count), "AC-TRAIT-061")
		f.step = 2
		return state.Wait(f, rollFor(s, f.On, "AC-TEST-01", engine.Say("ac.ask-dodge-roll", "Model", f.On), count))
	case 2:
		f.faces = s.Answer.Faces[0]
		if again := failed(); test.Again && again > 0 && len(f.faces)-again < f.Hits {
			f.step = 3
			return state.Wait(f, rollFor(s, f.On, "AC-TRAIT-116", engine.Say("ac.ask-again", "Model", f.On), again))
		}
	default:
		f.faces = rerolled(test, f.faces, s.Answer.Faces[0])
	}
	passed := len(f.faces) - failed()
	dodged := min(passed, f.Hits)
	player := s.Models[f.On].Player
	s.TellTest(s.Models[f.On].Seat, f.On, dodged > 0, test.Value, state.Rules("AC-TRAIT-061", "AC-TEST-01"),
		[]engine.Rolled{state.Thrown(player, f.On, f.faces, func(face int) bool { return test.Passed([]int{face}) })}, "ac.dodges", "Model", f.On, "Dodged", dodged)
	return state.Give(state.Cancelled{Hits: dodged})
}

// Preview implements flow.Previewer: what so many dodges leave of the hits.
func (f dodging) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if f.step != 1 {
		return nil
	}
	with := attack.Whole(s, f.Attack, 0)
	with.Dice, with.Hit, with.Escape.Blink, with.Escape.Dodges = f.Hits, rolls.Need{}, nil, choice.Number
	return &engine.Preview{Odds: attack.Told(with, rolls.Exact(with)), Attack: engine.Side{Model: f.By, Dice: f.Hits, Said: engine.Say("ac.side-hits", "Count", f.Hits)},
		Defend: engine.Side{Model: f.On, Dice: choice.Number, Said: engine.Say("ac.side-dodging", "Count", choice.Number)}}
}

// rerolled are tests of one die as they stand when those that fail are re-rolled.
func rerolled(test rolls.Test, faces, more []int) []int {
	stand := append([]int(nil), faces...)
	for i, face := range stand {
		if !test.Passed([]int{face}) && len(more) > 0 {
			stand[i], more = more[0], more[1:]
		}
	}
	return stand
}

// escapes is the same for the odds: Blink! tests, and as many dodges as the target has tokens.
func escapes(s *state.State, a state.Attack, from *rolls.Escape) {
	if !a.Ranged {
		return
	}
	from.Blink = reaching(s, a, Tests(s, a))
	from.Dodges, from.Agility = nimble(s, a), agility(s, a.On)
}
