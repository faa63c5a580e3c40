package contest

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// modifying collects the modifiers to one side.
type modifying struct {
	s         *state.State
	c         state.Contest
	attacking bool
	all       []state.Modifier
}

func (m *modifying) add(by int, counted bool, rule engine.Rule, key string, pairs ...any) {
	if by != 0 {
		m.all = append(m.all, state.Modifier{By: by, Counted: counted, Rule: rule, Text: engine.Say(key, pairs...)})
	}
}

// Modifiers lists what modifies one side of a Contest, made with a Trait (PC1-MATH-02 to PC1-MATH-07).
func Modifiers(s *state.State, c state.Contest, attacking bool, trait cards.Trait) []state.Modifier {
	id, other := c.Defender, c.Attacker
	if attacking {
		id, other = other, id
	}
	if id == engine.NoModel || !attacking && c.Bare {
		return nil
	}
	m := &modifying{s: s, c: c, attacking: attacking}
	if s.Models[id].KnockedDown {
		m.add(-2, false, "PC1-COND-29", "pc1.mod-down")
	}
	if c.Start {
		m.start(id)
		return m.all
	}
	m.flight(id, other, trait)
	m.applied(id)
	m.sidekick(id)
	if other != engine.NoModel {
		m.against(id, other)
	}
	if attacking {
		m.attack(id, other)
	} else {
		m.defend(id, other)
	}
	for _, more := range s.Chapters.Modifiers {
		m.all = append(m.all, more(s, c, attacking)...)
	}
	return m.all
}

// start is what counts in a Starting Roll: the best Leader of the team (PC1-SKILL-60), what is given to all rolls of who makes it, and what
// anybody of the team gives to it.
func (m *modifying) start(id engine.ModelID) {
	best, seat := 0, m.s.Models[id].Seat
	friends := m.s.ActiveOf(seat)
	if !slices.Contains(friends, id) {
		friends = append(slices.Clone(friends), id)
	}
	for _, friend := range friends {
		for _, a := range traits.Applying(m.s, friend) {
			if (a.Effect.Kind == "Rolls" && friend == id || a.Effect.Kind == "Starting Roll") && m.fits(&a.Effect) {
				m.add(a.Effect.X, a.Counts, "PC1-START-03", "pc1.mod-effect", "By", Naming(m.s, a.By, a.Act))
			}
		}
		best = max(best, traits.Skill(m.s, friend, "Leader"))
	}
	m.add(best, false, "PC1-SKILL-60", "pc1.mod-skill", "Skill", skillTerm("Leader"))
	m.add(m.s.Teams[seat].Starting, true, "PC1-RES-28", "pc1.mod-starting")
}

// flight is the +1 of a flying model against whoever has fewer Flight Counters (PC1-FLIGHT-16), but indoors (PC1-FLIGHT-36).
func (m *modifying) flight(id, other engine.ModelID, trait cards.Trait) {
	if other == engine.NoModel || trait != cards.Strength && trait != cards.Defense && trait != cards.Agility {
		return
	}
	if aim.Superior(m.s, id, other) {
		m.add(1, false, "PC1-FLIGHT-16", "pc1.mod-flying")
	}
}

// applied is what Actions, Auras and Powers give to rolls.
func (m *modifying) applied(id engine.ModelID) {
	for _, a := range traits.Applying(m.s, id) {
		e := &a.Effect
		switch {
		case e.Kind == "Rolls", e.Kind == "Attack Rolls" && m.attacking, e.Kind == "Defence Rolls" && !m.attacking:
		default:
			continue
		}
		if m.fits(e) {
			m.add(e.X, a.Counts, "PC1-MATH-07", "pc1.mod-effect", "By", Naming(m.s, a.By, a.Act))
		}
	}
}

// sidekick is the +1 of a Sidekick near the Supreme that it is assigned to (PC1-BUILD-61).
func (m *modifying) sidekick(id engine.ModelID) {
	const near = 4
	group := m.s.Models[id].Group
	if group < 0 || !traits.Has(m.s, id, "Sidekick") {
		return
	}
	if friend := m.s.Groups[group].Commander; friend != engine.NoModel && m.s.Models[friend].Active() && m.s.Within(id, friend, near) {
		m.add(1, false, "PC1-BUILD-61", "pc1.mod-skill", "Skill", skillTerm("Sidekick"))
	}
}

// fits reports whether an Effect that modifies rolls speaks of this one.
func (m *modifying) fits(e *cards.Effect) bool {
	if e.With != "" && !speaksOf(m.s, m.c, e.With) || e.Against != "" && !isOther(m.s, m.c, m.attacking, e.Against) && !speaksOf(m.s, m.c, e.Against) {
		return false
	}
	for _, c := range e.If {
		switch c.Kind {
		case "charging":
			if !m.c.Charged {
				return false
			}
		case "in Cover":
			if m.attacking || m.c.Cover == 0 {
				return false
			}
		case cards.Against:
			if !isOther(m.s, m.c, m.attacking, c.Of) {
				return false
			}
		}
	}
	return true
}

// against is what Skills give against somebody, whoever attacks.
func (m *modifying) against(id, other engine.ModelID) {
	for _, of := range [...]struct {
		skill  cards.SkillName
		origin string
		rule   engine.Rule
	}{{"Gaia’s Enemy", "Nature", "PC1-SKILL-40"}, {"Inquisitor", "Mystery", "PC1-SKILL-54"}, {"Technophobe", "Science", "PC1-SKILL-116"}} {
		if traits.Origin(m.s, other) == of.origin {
			m.add(traits.Skill(m.s, id, of.skill), false, of.rule, "pc1.mod-skill", "Skill", skillTerm(of.skill))
		}
	}
}

// attack is what only an attacker has.
func (m *modifying) attack(id, other engine.ModelID) {
	s, c := m.s, m.c
	if c.Charged {
		m.add(1, true, "PC1-MOVE-12", "pc1.mod-charge")
		if traits.Has(s, id, "Quadruped") {
			m.add(1, false, "PC1-SKILL-99", "pc1.mod-skill", "Skill", skillTerm("Quadruped"))
		}
	}
	if a := s.ActionOf(c.Act); a != nil {
		for _, mark := range a.Marks {
			if mark.Kind == "Roll" && (mark.Of == "" || isOther(s, c, true, mark.Of)) {
				m.add(mark.X, true, "PC1-MATH-03", "pc1.mod-action", "Action", a.Name)
			}
		}
	}
	if !s.Settings.PlainManipulation {
		m.add(c.Object, true, "PC1-SCENERY-33", "pc1.mod-object")
	}
	m.add(c.Allies, false, "PC1-COND-06", "pc1.mod-allies")
	if c.Piece != engine.NoPiece {
		m.add(traits.Skill(s, id, "Ram"), false, "PC1-SKILL-100", "pc1.mod-skill", "Skill", skillTerm("Ram"))
	}
	m.crowded(id)
	if other == engine.NoModel {
		return
	}
	for _, skill := range traits.Skills(s, id) {
		if skill.Name == "Hatred" && traits.Is(s, other, skill.Of) {
			m.add(1, false, "PC1-SKILL-46", "pc1.mod-skill", "Skill", skillTerm("Hatred"))
			break
		}
	}
	if s.Models[id].DamagedBy == other && traits.Has(s, id, "Vengeful") {
		m.add(1, false, "PC1-SKILL-122", "pc1.mod-skill", "Skill", skillTerm("Vengeful"))
	}
	for _, a := range traits.Applying(s, other) {
		if a.Effect.Kind == "Marked" && (a.By == engine.NoModel || s.Friendly(a.By, id)) && m.fits(&a.Effect) && (a.Effect.With != "" || c.Ranged) {
			m.add(a.Effect.X, true, "PC1-BUILD-30", "pc1.mod-effect", "By", Naming(s, a.By, a.Act))
		}
	}
	m.pack(id, other)
}

// crowded is the penalty of shooting while in Base to Base with an enemy (PC1-RANGED-12, PC1-RANGED-36), which Precision (PC1-TRUMP-08) and
// Mind Fortress (PC1-SKILL-75) cancel.
func (m *modifying) crowded(id engine.ModelID) {
	if !shot(m.s, m.c) || len(m.s.Foes(id)) == 0 || traits.Trump(m.s, id, cards.Energy) ||
		m.c.Active == cards.Mind && traits.Has(m.s, id, "Mind Fortress") {
		return
	}
	m.add(-1, false, "PC1-RANGED-36", "pc1.mod-crowded")
}

// pack is what other Minions of the card give in Close Combat (PC1-BUILD-25, PC1-RES-19), and whoever Commands them (PC1-SKILL-62).
func (m *modifying) pack(id, other engine.ModelID) {
	s := m.s
	if !m.c.Ranged && traits.Has(s, id, "Pack Tactics") {
		extra := 0
		for _, mate := range s.Touching(other) {
			if mate != id && s.Models[mate].Card == s.Models[id].Card && s.Friendly(mate, id) && s.Models[mate].Up() {
				extra++
			}
		}
		m.add(extra, false, "PC1-BUILD-25", "pc1.mod-skill", "Skill", skillTerm("Pack Tactics"))
	}
	if commander, commanded := s.Commander(id); commanded && traits.Has(s, commander, "Leader of Minions") {
		m.add(1, false, "PC1-SKILL-62", "pc1.mod-skill", "Skill", skillTerm("Leader of Minions"))
	}
}

// defend is what only a defender has.
func (m *modifying) defend(id, other engine.ModelID) {
	if m.c.Active != cards.Mind { // PC1-COND-50
		m.add(m.c.Cover, false, "PC1-COND-47", "pc1.mod-cover")
	}
	if a := m.s.ActionOf(m.c.Act); other != engine.NoModel && a != nil && m.s.Friendly(id, other) &&
		(a.Attack == cards.Ray || a.Attack == cards.Blast || a.Attack == cards.SelfBlast) {
		m.add(traits.Skill(m.s, other, "Damage Control"), false, "PC1-SKILL-25", "pc1.mod-skill", "Skill", skillTerm("Damage Control"))
	}
}

func skillTerm(name cards.SkillName) engine.Term {
	w, _ := cards.Find(string(name), cards.KindSkill)
	return w.Term
}

// Naming says whose doing something is: the Action by its name, or the model.
func Naming(s *state.State, by engine.ModelID, act state.Act) any {
	if a := s.ActionOf(act); a != nil {
		return a.Name
	}
	if term := act.Kind.Header().Name; term != "" {
		return term
	}
	if by != engine.NoModel {
		return by
	}
	return engine.Term("pc1.an-effect")
}
