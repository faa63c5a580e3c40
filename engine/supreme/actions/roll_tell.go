package actions

import (
	"trueinch/engine"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
)

// tellPools explains every die of both sides before they are rolled.
func tellPools(s *state.State, r ActionRoll, attack, defend engine.Side) {
	tellBonuses(s, r, r.attacker, attack)
	if defend.Target == 0 {
		tellBonuses(s, r, r.target.Model, defend)
	}
}

func tellBonuses(s *state.State, r ActionRoll, id engine.ModelID, side engine.Side) {
	for _, b := range side.Bonus {
		s.Tell(func() engine.Event {
			e := terms.Event(engine.EventNote, dice.BonusText(id, b), b.Rule)
			e.Seat, e.Model, e.Other, e.Amount = s.Models[id].Team, id, r.target.Model, float64(b.Dice)
			if b.Rule == "SE-BONUS-08" || b.Rule == "SE-BONUS-09" {
				sight := s.Board().SightTo(r.attacker, r.target)
				e.Proof.Sight = &sight
			}
			return e
		})
	}
}

// tellRoll logs the dice, the totals and who wins by which rule.
func tellRoll(s *state.State, r ActionRoll, mine, theirs dice.Fallen, against int, rule engine.Rule) {
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventRoll, engine.Say("roll.fails", "Model", r.attacker, "Total", mine.Total, "Against", against), rule, "SE-ROLL-13")
		if r.won {
			e.Text = engine.Say("roll.succeeds", "Model", r.attacker, "Total", mine.Total, "Against", against, "EFX", r.efx)
			e.Rules = terms.Rules(rule, dice.EFXRule(s, r.attacker, r.Card(s)))
		}
		e.Seat, e.Model, e.Other, e.Piece = s.Models[r.attacker].Team, r.attacker, r.target.Model, r.target.Piece
		e.Dice = []engine.Rolled{mine.Told()}
		e.Outcome = &engine.Outcome{Won: r.won, Against: against}
		if r.won {
			e.Outcome.Brings = engine.Say("roll.efx-left", "Count", r.efx)
		}
		if mine.Total == against {
			e.Outcome.Tie = sayTie(s, r, rule)
		}
		if theirs.Faces != nil {
			e.Dice = append(e.Dice, theirs.Told())
			if r.won && theirs.EFX() > 0 {
				e.Rules = append(e.Rules, dice.CancelRule(theirs.EFXOn))
			}
		}
		return e
	})
}

// sayTie says who wins equal totals, and why.
func sayTie(s *state.State, r ActionRoll, rule engine.Rule) engine.Text {
	switch rule {
	case "SE-ROLL-10":
		return engine.Say("tie.number")
	case "SE-ROLL-07":
		if r.won {
			return engine.Say("tie.won-minion")
		}
		return engine.Say("tie.lost-minion")
	case "SE-ROLL-08":
		mine, theirs := terms.Word(s.CardFor(r.attacker).Origin), terms.Word(s.CardFor(r.target.Model).Origin)
		if r.won {
			return engine.Say("tie.won-origin", "Winner", mine, "Loser", theirs)
		}
		return engine.Say("tie.lost-origin", "Winner", theirs, "Loser", mine)
	}
	return engine.Say("tie.defender")
}
