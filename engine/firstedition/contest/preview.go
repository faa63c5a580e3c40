package contest

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/rolls"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// Preview is what a Contest comes to, exactly, with these declarations.
func Preview(s *state.State, c state.Contest, attack, defend Stance) *engine.Preview {
	r := Of(s, c, attack, defend)
	odds := rolls.Exact(r)
	p := &engine.Preview{Odds: Odds(s, c, odds)}
	p.Ties, p.TieRule = ties(s, c)
	p.Attack, p.Defend = shown(s, c, true, attack, c.Attacker), shown(s, c, false, defend, c.Defender)
	for _, side := range [...]struct {
		attacking bool
		stance    Stance
	}{{true, attack}, {false, defend}} {
		_, modifiers := Side(s, c, side.attacking, side.stance)
		for _, m := range modifiers {
			p.Notes = append(p.Notes, engine.Note{Text: engine.Say("pc1.note-modifier", "By", signed(m.By), "What", m.Text), Rule: m.Rule})
		}
	}
	if c.Halved {
		p.Notes = append(p.Notes, engine.Note{Text: engine.Say("pc1.note-halved", "Trait", TraitTerm(c.Active)), Rule: "PC1-RANGED-16"})
	}
	if !r.Harmless {
		for _, by := range shields(s, c) {
			p.Notes = append(p.Notes, engine.Note{Text: engine.Say("pc1.note-less", "Skill", skillTerm(by.skill), "Damage", by.By), Rule: by.rule})
		}
	}
	if c.Attacker != engine.NoModel && c.Defender != engine.NoModel && p.Odds.Fells >= notable {
		p.Notes = append(p.Notes, ends(s, c.Attacker, c.Defender)...)
	}
	return p
}

// notable is from what chance on it is told what it leads to that somebody goes down.
const notable = 0.1

// ends tells that the Encounter would end before its time if a model goes down, and who would have won: a warning for whoever would not win by it.
func ends(s *state.State, attacker, target engine.ModelID) []engine.Note {
	result, early := s.Chapters.Ends(s, target, attacker)
	if !early {
		return nil
	}
	note := engine.Note{Icon: "l-triangle-alert", Rule: "PC1-ENC-17", Warn: true}
	switch own := s.Models[attacker].Player; {
	case result.Winner == engine.NoSeat:
		note.Text = engine.Say("pc1.note-ends-drawn", "Model", target)
	case s.Setup.Sides.Together(result.Winner, own):
		note = engine.Note{Icon: "l-trophy", Rule: "PC1-ENC-17", Text: engine.Say("pc1.note-ends-won", "Model", target)}
	default:
		note.Text = engine.Say("pc1.note-ends-lost", "Model", target, "Team", s.Teams[result.Winner].Name)
	}
	return []engine.Note{note}
}

// ties is who would win equal totals, and why.
func ties(s *state.State, c state.Contest) (engine.Text, engine.Rule) {
	switch tie, rule := Tie(s, c); {
	case rule == "PC1-ORIGIN-01" || rule == "PC1-ORIGIN-02" || rule == "PC1-ORIGIN-03":
		mine, theirs := OriginTerm(s, c.Attacker), OriginTerm(s, c.Defender)
		if tie == rolls.ToAttacker {
			return engine.Say("pc1.ties-attacker-origin", "Winner", mine, "Loser", theirs), rule
		}
		return engine.Say("pc1.ties-defender-origin", "Winner", theirs, "Loser", mine), rule
	case tie == rolls.ToAttacker:
		return engine.Say("pc1.ties-attacker"), rule
	default:
		return engine.Say("pc1.ties-defender"), rule
	}
}

// shown is a side of a roll as it is shown: its Trait, and how many D6 it keeps the highest of. What changes the totals stands in the
// notes.
func shown(s *state.State, c state.Contest, attacking bool, stance Stance, id engine.ModelID) engine.Side {
	side, _ := Side(s, c, attacking, stance)
	v := engine.Side{Model: id, Dice: side.Dice, Trait: engine.Trait{Value: side.Trait}}
	if side.Dice == 0 {
		v.Target = side.Trait
	}
	if ways := Ways(s, c, attacking); len(ways) > 0 {
		way := ways[min(stance.Way, len(ways)-1)]
		v.Trait.Letter, v.Trait.Term, v.Trait.Trump = way.Trait.Letter(), TraitTerm(way.Trait), traits.Trump(s, id, way.Trait)
	}
	return v
}

// Odds puts the chances of a roll in the form of all systems.
func Odds(s *state.State, c state.Contest, odds rolls.Odds) *engine.Odds {
	o := &engine.Odds{Success: odds.Success, Idle: odds.Idle, Tie: odds.Tie, Fells: odds.Falls, Felled: "pc1.felled", Counts: "pc1.fact-damage"}
	if works(s, c) {
		o.Idle = 0
	}
	left := 0
	if c.Defender != engine.NoModel {
		left = s.Models[c.Defender].Left + s.Models[c.Defender].MountLeft
	} else if c.Piece != engine.NoPiece {
		left = s.Pieces[c.Piece].Left
	}
	o.Bars = append(o.Bars, engine.Bar{Chance: 1 - odds.Success, Fails: true})
	for n, chance := range odds.Damage {
		if n == 0 {
			chance -= 1 - odds.Success
		}
		if chance > 1e-12 {
			o.Bars = append(o.Bars, engine.Bar{Chance: chance, Number: n, Fells: n > 0 && n >= left})
		}
	}
	return o
}

// works reports whether an Action does something to its target even where no Damage is suffered.
func works(s *state.State, c state.Contest) bool {
	a := s.ActionOf(c.Act)
	return a != nil && slices.ContainsFunc(a.Effects, func(e cards.Effect) bool { return e.Scope.Who == cards.Target && !e.PerDamage })
}

// signed is a number with its sign.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

// Better says what a Trump Roll, a Power-Up and both would make of an attack, where they may be declared: the chances that it succeeds and
// that the defender goes down.
func Better(s *state.State, c state.Contest, defend Stance) []engine.Note {
	ways := Ways(s, c, true)
	if len(ways) == 0 {
		return nil
	}
	var notes []engine.Note
	trump, power := MayTrump(s, c, true, ways[0]) == nil, MayPower(s, c, true, ways[0]) == nil
	for _, of := range [...]struct {
		may    bool
		stance Stance
		key    string
		rule   engine.Rule
	}{
		{trump, Stance{Trump: true}, "pc1.with-trump", "PC1-TRAIT-13"},
		{power, Stance{Power: true}, "pc1.with-power-up", "PC1-POWERUP-04"},
		{trump && power, Stance{Trump: true, Power: true}, "pc1.with-both", "PC1-POWERUP-01"},
	} {
		if of.may {
			odds := rolls.Exact(Of(s, c, of.stance, defend))
			notes = append(notes, engine.Note{Text: engine.Say(of.key, "Chance", engine.Percent(odds.Success), "Falls", engine.Percent(odds.Falls)), Rule: of.rule})
		}
	}
	return notes
}
