package contest

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/rolls"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// Stance is what a side has declared (PC1-ROLL-07).
type Stance struct {
	Way   int // in Ways
	Trump bool
	Power bool // a Power-Up that is paid for
	Price int  // points of Power for Price (PC1-SKILL-90)
}

// Side is one side of a Contest as it rolls.
func Side(s *state.State, c state.Contest, attacking bool, stance Stance) (rolls.Side, []state.Modifier) {
	ways := Ways(s, c, attacking)
	if len(ways) == 0 {
		if attacking { // a hazard or fall (PC1-ROLL-10)
			return rolls.Side{Trait: c.Fixed, Dice: 1}, nil
		}
		if c.Piece == engine.NoPiece {
			return rolls.Side{}, nil
		}
		return rolls.Side{Trait: s.Pieces[c.Piece].Defense}, nil // PC1-SCENERY-07
	}
	way := ways[min(stance.Way, len(ways)-1)]
	side := rolls.Side{Trait: way.Value, Dice: 1, Others: stance.Price}
	if stance.Trump {
		side.Dice++
	}
	id := c.Defender
	if attacking {
		id = c.Attacker
	}
	if stance.Power && attacking && c.Boost > 0 {
		side.Others += c.Boost
	} else if stance.Power || attacking && freePower(s, c) {
		side.PowerUp = powerDie(s, id, way.Trait)
	}
	modifiers := Modifiers(s, c, attacking, way.Trait)
	for _, m := range modifiers {
		if m.Counted {
			side.Actions = append(side.Actions, m.By)
		} else {
			side.Others += m.By
		}
	}
	return side, modifiers
}

// freePower reports whether an Action gives a Power-Up of its own, which costs nothing (PC1-POWERUP-09).
func freePower(s *state.State, c state.Contest) bool {
	a := s.ActionOf(c.Act)
	if a == nil {
		return false
	}
	_, free := a.Marked("Power-Up")
	return free
}

// powerDie is the die of a Power-Up with a Trait (PC1-POWERUP-04, PC1-SKILL-93).
func powerDie(s *state.State, id engine.ModelID, trait cards.Trait) rolls.PowerDie {
	for _, skill := range traits.Skills(s, id) {
		if skill.Name == "Power Trait" && string(skill.Of) == trait.Name() {
			return rolls.D6
		}
	}
	return rolls.D3
}

// weak reports whether the defender is weak against the Action (PC1-SKILL-125).
func weak(s *state.State, c state.Contest) bool {
	if c.Defender == engine.NoModel || c.Attacker == engine.NoModel {
		return false
	}
	sources := traits.Sources(s, c.Attacker, c.Act, c.Active)
	for _, factor := range traits.Weaknesses(s, c.Defender) {
		if traits.Afflicts(s, c.Attacker, c.Act, sources, factor) {
			return true
		}
	}
	return false
}

// MayTrump says why a side may not use a Trump Roll with a way to roll (PC1-TRAIT-12, PC1-TRAIT-14, PC1-SKILL-126).
func MayTrump(s *state.State, c state.Contest, attacking bool, way Way) *engine.Refusal {
	id := c.Defender
	if attacking {
		id = c.Attacker
	}
	switch {
	case !traits.Trump(s, id, way.Trait):
		return engine.Refuse("PC1-TRAIT-12", "pc1.why-no-trump", "Model", id, "Trait", TraitTerm(way.Trait))
	case way.Plain:
		return engine.Refuse(way.plainRule(), "pc1.why-plain", "Model", id)
	case !attacking && weak(s, c):
		return engine.Refuse("PC1-SKILL-126", "pc1.why-weak", "Model", id)
	case s.Models[id].Trumped[way.Trait]:
		return engine.Refuse("PC1-TRAIT-14", "pc1.why-trumped", "Model", id, "Trait", TraitTerm(way.Trait))
	}
	return nil
}

func (w Way) plainRule() engine.Rule {
	if w.Rule == "" {
		return "PC1-ROLL-10"
	}
	return w.Rule
}

// MayPower says why a side may not Power-Up with a way to roll (PC1-POWERUP-01, PC1-POWERUP-03, PC1-POWERUP-07).
func MayPower(s *state.State, c state.Contest, attacking bool, way Way) *engine.Refusal {
	id := c.Defender
	if attacking {
		id = c.Attacker
	}
	switch {
	case !traits.Trump(s, id, way.Trait):
		return engine.Refuse("PC1-POWERUP-01", "pc1.why-no-trump", "Model", id, "Trait", TraitTerm(way.Trait))
	case way.Plain:
		return engine.Refuse(way.plainRule(), "pc1.why-plain", "Model", id)
	case !attacking && weak(s, c):
		return engine.Refuse("PC1-SKILL-126", "pc1.why-weak", "Model", id)
	case attacking && c.Boost > 0:
		return nil // paid for already (PC1-SKILL-91)
	case attacking && freePower(s, c):
		return engine.Refuse("PC1-POWERUP-07", "pc1.why-one-power", "Model", id)
	case s.Models[id].Dice+s.Teams[s.Models[id].Seat].Dice == 0:
		return engine.Refuse("PC1-POWERUP-08", "pc1.why-no-dice", "Model", id)
	}
	return MayPay(s, id, 1)
}

// MayPay says why a model may not spend Action Points: its team's Pool has not so many left (PC1-ACT-05, PC1-ROUND-05), or its Allowance
// (PC1-POOL-07).
func MayPay(s *state.State, id engine.ModelID, ap int) *engine.Refusal {
	m := &s.Models[id]
	if ap <= 0 || m.Seat == engine.NoSeat {
		return nil
	}
	if have := s.Teams[m.Seat].Pool; have < ap {
		return engine.Refuse("PC1-ROUND-05", "pc1.why-pool", "Cost", ap, "Have", have)
	}
	if limit, limited := traits.Allowance(s, id); limited && m.Spent+ap > limit {
		return engine.Refuse("PC1-POOL-07", "pc1.why-allowance", "Model", id, "Cost", ap, "Spent", m.Spent, "Limit", limit)
	}
	return nil
}

// Pay takes Action Points from a model's team and records them against its Allowance (PC1-POOL-08). Those of Minions are set aside
// (PC1-POOL-11, PC1-MINION-28).
func Pay(s *state.State, id engine.ModelID, ap int) {
	m := &s.Models[id]
	if ap <= 0 || m.Seat == engine.NoSeat {
		return
	}
	s.Teams[m.Seat].Pool -= ap
	if s.Supreme(id) {
		m.Spent += ap
	}
}

// Tie says who wins equal totals (PC1-ORIGIN-01 to PC1-ORIGIN-07, PC1-MINION-14, PC1-MINION-15).
func Tie(s *state.State, c state.Contest) (rolls.Tie, engine.Rule) {
	if c.Attacker == engine.NoModel || c.Defender == engine.NoModel {
		return rolls.ToNobody, "PC1-ORIGIN-07"
	}
	attacker, defender := s.Supreme(c.Attacker), s.Supreme(c.Defender)
	switch {
	case attacker && !defender:
		return rolls.ToAttacker, "PC1-MINION-14"
	case defender && !attacker:
		return rolls.ToDefender, "PC1-MINION-14"
	case !attacker:
		return rolls.ToDefender, "PC1-MINION-15"
	}
	return Triad(traits.Origin(s, c.Attacker), traits.Origin(s, c.Defender))
}

// SayTie says what decided equal totals.
func SayTie(s *state.State, c state.Contest, won bool) engine.Text {
	switch _, rule := Tie(s, c); rule {
	case "PC1-ORIGIN-07":
		return engine.Say("tie.defender")
	case "PC1-ORIGIN-05":
		return engine.Say("pc1.tie-origin")
	case "PC1-MINION-15":
		return engine.Say("pc1.tie-minions")
	case "PC1-MINION-14":
		if won {
			return engine.Say("pc1.tie-won-minion")
		}
		return engine.Say("pc1.tie-lost-minion")
	}
	mine, theirs := OriginTerm(s, c.Attacker), OriginTerm(s, c.Defender)
	if won {
		return engine.Say("tie.won-origin", "Winner", mine, "Loser", theirs)
	}
	return engine.Say("tie.lost-origin", "Winner", theirs, "Loser", mine)
}

// OriginTerm is the Origin of a model as the catalogues say it.
func OriginTerm(s *state.State, id engine.ModelID) engine.Term {
	w, _ := cards.Find(traits.Origin(s, id), cards.KindOrigin)
	return w.Term
}

// Triad says whose Origin is the superior one.
func Triad(attacker, defender string) (rolls.Tie, engine.Rule) {
	beats := map[string]struct {
		loser string
		rule  engine.Rule
	}{"Mystery": {"Nature", "PC1-ORIGIN-01"}, "Nature": {"Science", "PC1-ORIGIN-02"}, "Science": {"Mystery", "PC1-ORIGIN-03"}}
	switch {
	case beats[attacker].loser == defender:
		return rolls.ToAttacker, beats[attacker].rule
	case beats[defender].loser == attacker:
		return rolls.ToDefender, beats[defender].rule
	}
	return rolls.ToNobody, "PC1-ORIGIN-05"
}
