package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// settle reads the dice: totals, who wins, and the EFX that are left (SE-ROLL-04 to SE-ROLL-19).
func (r actionRoll) settle(s *State) then {
	attack, defend := s.pools(r.confrontation(s))
	mine := s.read(attack, s.efxOn(r.attacker, r.card(s)), s.Answer.Faces[0])
	var theirs fallen
	against, rule := defend.Target, engine.Rule("SE-ROLL-10")
	r.won = mine.Total >= against
	if defend.Target == 0 {
		theirs = s.read(defend, s.cancelsOn(r.attacker, r.target.model, defend.Trait), s.Answer.Faces[1])
		against, rule = theirs.Total, "SE-ROLL-06"
		if r.won = mine.Total > against; mine.Total == against {
			r.won, rule = s.attackerWinsTie(r.attacker, r.target.model)
		}
	}
	if r.won {
		r.efx = mine.efx()
		if defend.Target == 0 {
			r.efx = max(0, r.efx-theirs.efx())
		}
		r.efx += s.givenEFX(r.attacker, r.card(s))
		r.generated = r.efx
	}
	s.tellRoll(r, mine, theirs, against, rule)
	r.step = rollDone
	if r.won {
		r.step = rollBuy
	}
	return next(r)
}

// read keeps the highest die and adds the Trait (SE-ROLL-04).
func (s *State) read(side engine.Side, efxOn int, faces []int) fallen {
	kept := highest(faces)
	return fallen{kept: kept, efxOn: efxOn, Rolled: engine.Rolled{
		Seat: s.models[side.Model].team, Model: side.Model, Faces: faces, Total: side.Trait.Value + faces[kept], Trait: side.Trait,
	}}
}

// efxOn is the face from which the Attacker's dice give EFX: 4 for a Powerhouse (SE-DESC-11), 5 for a Trump Trait
// (SE-ROLL-14), else 6 (SE-ROLL-15).
func (s *State) efxOn(attacker engine.ModelID, action *cards.Action) int {
	face := s.ownFace(attacker, action)
	if action.Dynamic() {
		return face
	}
	return s.boonFace(attacker, cards.EFXOnFace, face)
}

// ownFace is efxOn without Leader cards.
func (s *State) ownFace(attacker engine.ModelID, action *cards.Action) int {
	switch c := s.cardFor(attacker); {
	case c.Role == cards.Powerhouse:
		return 4
	case c.Trump[action.Attack]:
		return 5
	}
	return 6
}

// cancelOn is the face from which the Defender's dice cancel EFX (SE-ROLL-17, SE-ROLL-18).
func cancelOn(trait engine.Trait) int {
	if trait.Trump {
		return 5
	}
	return 6
}

// cancelsOn is cancelOn with Leader cards, which are about hostile Actions (SE-LEADER-19).
func (s *State) cancelsOn(attacker, defender engine.ModelID, trait engine.Trait) int {
	if !s.hostile(attacker, defender) {
		return cancelOn(trait)
	}
	return s.boonFace(defender, cards.CancelOnFace, cancelOn(trait))
}

// givenEFX are the EFX that a success has beside those of the dice; nobody cancels them (ruling under SE-LEADER-35).
func (s *State) givenEFX(attacker engine.ModelID, action *cards.Action) int {
	if action.Type != cards.CCM {
		return 0
	}
	return s.boonSum(attacker, cards.CloseCombatEFX)
}

// fallen is the dice of one side and what they count for: the highest for the total (SE-ROLL-04), those from a face on for EFX
// (SE-ROLL-14 to SE-ROLL-18).
type fallen struct {
	engine.Rolled
	kept  int
	efxOn int
}

// efx counts the EFX that the dice give or cancel.
func (f *fallen) efx() int { return countFrom(f.Faces, f.efxOn) }

// told is the dice with their marks, for the log.
func (f fallen) told() engine.Rolled {
	f.Marks = make([]engine.Mark, len(f.Faces))
	for i, face := range f.Faces {
		if face >= f.efxOn {
			f.Marks[i] = engine.Gives
		}
	}
	if f.kept >= 0 {
		f.Marks[f.kept] |= engine.Keeps
	}
	if f.efxOn <= 6 {
		f.Also = engine.Say("roll.efx-faces", "From", f.efxOn, "Number", f.efx())
	}
	return f.Rolled
}

// oneDie is a roll of a single die that is read as it lies.
func oneDie(seat engine.Seat, id engine.ModelID, faces []int) engine.Rolled {
	return engine.Rolled{Seat: seat, Model: id, Faces: faces, Marks: []engine.Mark{engine.Keeps}, Total: faces[0]}
}

// countFrom counts the faces that give or cancel an EFX.
func countFrom(faces []int, from int) int {
	count := 0
	for _, face := range faces {
		if face >= from {
			count++
		}
	}
	return count
}

// attackerWinsTie decides tied totals and says by which rule: a Supreme or Monster beats a Minion, then the Origins
// Triad, then the Defender wins (SE-ROLL-07 to SE-ROLL-09).
func (s *State) attackerWinsTie(attacker, defender engine.ModelID) (bool, engine.Rule) {
	one, other := s.models[attacker].class, s.models[defender].class
	if (one == cards.Minion) != (other == cards.Minion) {
		return other == cards.Minion, "SE-ROLL-07"
	}
	mine, theirs := s.cardFor(attacker).Origin, s.cardFor(defender).Origin
	switch {
	case beatsOrigin(mine, theirs):
		return true, "SE-ROLL-08"
	case beatsOrigin(theirs, mine):
		return false, "SE-ROLL-08"
	}
	return false, "SE-ROLL-09"
}

// beatsOrigin is the Origins Triad (SE-DESC-20).
func beatsOrigin(one, other cards.Descriptor) bool {
	return one == cards.Mystery && other == cards.Nature || one == cards.Nature && other == cards.Science ||
		one == cards.Science && other == cards.Mystery
}

// tellPools explains every die of both sides before they are rolled.
func (s *State) tellPools(r actionRoll, attack, defend engine.Side) {
	s.tellBonuses(r, r.attacker, attack)
	if defend.Target == 0 {
		s.tellBonuses(r, r.target.model, defend)
	}
}

func (s *State) tellBonuses(r actionRoll, id engine.ModelID, side engine.Side) {
	for _, b := range side.Bonus {
		s.tell(func() engine.Event {
			e := event(engine.EventNote, bonusText(id, b), b.Rule)
			e.Seat, e.Model, e.Other, e.Amount = s.models[id].team, id, r.target.model, float64(b.Dice)
			if b.Rule == "SE-BONUS-08" || b.Rule == "SE-BONUS-09" {
				sight := s.sightTo(r.attacker, r.target)
				e.Proof.Sight = &sight
			}
			return e
		})
	}
}

// tellRoll logs the dice, the totals and who wins by which rule.
func (s *State) tellRoll(r actionRoll, mine, theirs fallen, against int, rule engine.Rule) {
	s.tell(func() engine.Event {
		e := event(engine.EventRoll, engine.Say("roll.fails", "Model", r.attacker, "Total", mine.Total, "Against", against), rule, "SE-ROLL-13")
		if r.won {
			e.Text = engine.Say("roll.succeeds", "Model", r.attacker, "Total", mine.Total, "Against", against, "EFX", r.efx)
			e.Rules = by(rule, s.efxRule(r.attacker, r.card(s)))
		}
		e.Seat, e.Model, e.Other, e.Piece = s.models[r.attacker].team, r.attacker, r.target.model, r.target.piece
		e.Dice = []engine.Rolled{mine.told()}
		e.Outcome = &engine.Outcome{Won: r.won, Against: against}
		if r.won {
			e.Outcome.Brings = engine.Say("roll.efx-left", "Count", r.efx)
		}
		if mine.Total == against {
			e.Outcome.Tie = s.sayTie(r, rule)
		}
		if theirs.Faces != nil {
			e.Dice = append(e.Dice, theirs.told())
			if r.won && theirs.efx() > 0 {
				e.Rules = append(e.Rules, cancelRule(theirs.efxOn))
			}
		}
		return e
	})
}

// sayTie says who wins equal totals, and why.
func (s *State) sayTie(r actionRoll, rule engine.Rule) engine.Text {
	switch rule {
	case "SE-ROLL-10":
		return engine.Say("tie.number")
	case "SE-ROLL-07":
		if r.won {
			return engine.Say("tie.won-minion")
		}
		return engine.Say("tie.lost-minion")
	case "SE-ROLL-08":
		mine, theirs := word(s.cardFor(r.attacker).Origin), word(s.cardFor(r.target.model).Origin)
		if r.won {
			return engine.Say("tie.won-origin", "Winner", mine, "Loser", theirs)
		}
		return engine.Say("tie.lost-origin", "Winner", theirs, "Loser", mine)
	}
	return engine.Say("tie.defender")
}

func (s *State) efxRule(attacker engine.ModelID, action *cards.Action) engine.Rule {
	for i := range s.boons {
		if b := &s.boons[i]; b.effect.Verb == cards.EFXOnFace && b.effect.X == s.efxOn(attacker, action) && s.applies(b, attacker) && s.ownFace(attacker, action) > b.effect.X {
			return b.rule
		}
	}
	return map[int]engine.Rule{4: "SE-DESC-11", 5: "SE-ROLL-14", 6: "SE-ROLL-15"}[s.ownFace(attacker, action)]
}

func cancelRule(from int) engine.Rule {
	if from == 5 {
		return "SE-ROLL-17"
	}
	return "SE-ROLL-18"
}
