package traits

import (
	"iter"
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/teams"
)

// Worn lists the cards that count as printed on a model's own: its form, its Mount, and what it bears and can use (PC1-SKILL-81,
// PC1-RESOURCE-09). Who is Knocked Down or Incapacitated uses no Resources (PC1-RESOURCE-11).
func Worn(s *state.State, id engine.ModelID) []int {
	return slices.AppendSeq(make([]int, 0, 4), wears(s, id))
}

// wears goes through what Worn lists.
func wears(s *state.State, id engine.ModelID) iter.Seq[int] {
	return func(yield func(int) bool) {
		m := &s.Models[id]
		if !yield(m.Card) || m.Mount >= 0 && m.MountLeft > 0 && !yield(m.Mount) || m.Seat == engine.NoSeat || m.KnockedDown || m.Incapacitated {
			return
		}
		for i := range s.Teams[m.Seat].Resources {
			if r := &s.Teams[m.Seat].Resources[i]; r.Bearer == id && !r.Destroyed && !denied(s, id, r) && !yield(r.Card) {
				return
			}
		}
	}
}

// Open lists the Resources that a model may use although it does not bear them: those of its team that nobody bears, if it could carry
// them, and of any team those that are for anybody (PC1-RESOURCE-17, PC1-RESOURCE-19, PC1-RES-72).
func Open(s *state.State, id engine.ModelID) []int {
	m := &s.Models[id]
	if !s.Supreme(id) || m.Seat == engine.NoSeat || m.KnockedDown || m.Incapacitated {
		return nil
	}
	var open []int
	for seat := range s.Teams {
		for i := range s.Teams[seat].Resources {
			r := &s.Teams[seat].Resources[i]
			if r.Bearer != engine.NoModel || r.Destroyed || denied(s, id, r) || slices.Contains(open, r.Card) {
				continue
			}
			own := engine.Seat(seat) == m.Seat && len(teamOf(s, m.Seat).Refuse(s.Cards[r.Card], s.CardFor(id))) == 0
			if own || slices.ContainsFunc(s.Cards[r.Card].Actions, forAnybody) {
				open = append(open, r.Card)
			}
		}
	}
	return open
}

// forAnybody reports whether an Action is open to the Supremes of all teams.
func forAnybody(a cards.Action) bool {
	_, anybody := a.Marked("anybody")
	return anybody
}

// MayUse reports whether an Action of a Resource in Open is one that a model may use.
func MayUse(s *state.State, id engine.ModelID, card int, a *cards.Action) bool {
	return forAnybody(*a) || s.Owned(id, card) >= 0
}

// teamOf are the Supremes of a team, as those who build it know them.
func teamOf(s *state.State, seat engine.Seat) (t teams.Team) {
	for _, id := range s.SupremesOf(seat) {
		t.Supremes = append(t.Supremes, s.CardFor(id))
	}
	return t
}

// denied reports whether an effect keeps a model from its Device (PC1-RES-48, PC1-RESOURCE-12).
func denied(s *state.State, id engine.ModelID, r *state.Resource) bool {
	return slices.Contains(s.Cards[r.Card].Categories, "Device") &&
		slices.ContainsFunc(s.Models[id].Lasting, func(l state.Lasting) bool { return l.Effect.Kind == "no Devices" })
}

// printed goes through the Skills of a model that no effect gives, with those that they include.
func printed(s *state.State, id engine.ModelID) iter.Seq[*cards.Skill] {
	return func(yield func(*cards.Skill) bool) { eachPrinted(s, id, yield) }
}

// eachPrinted is printed, and reports whether to go on.
func eachPrinted(s *state.State, id engine.ModelID, yield func(*cards.Skill) bool) bool {
	if s.Models[id].Incapacitated { // PC1-COND-16
		return true
	}
	for at := range wears(s, id) {
		if !through(s.SkillsOn(at), yield) {
			return false
		}
	}
	for _, more := range s.Chapters.Skills {
		if !through(more(s, id), yield) {
			return false
		}
	}
	return true
}

// through goes through Skills, and reports whether to go on.
func through(skills []cards.Skill, yield func(*cards.Skill) bool) bool {
	for i := range skills {
		if !yield(&skills[i]) {
			return false
		}
	}
	return true
}

func among(skills iter.Seq[*cards.Skill], name cards.SkillName) bool {
	for skill := range skills {
		if skill.Name == name {
			return true
		}
	}
	return false
}

func onCard(card *cards.Card, name cards.SkillName) bool {
	return slices.ContainsFunc(card.Skills, func(s cards.Skill) bool { return s.Name == name })
}

// base is a Trait of a model before anything raises or lowers it.
func base(s *state.State, id engine.ModelID, trait cards.Trait) int {
	value := 0
	for at := range wears(s, id) {
		value += s.Cards[at].Traits[trait]
	}
	return max(0, value)
}

// Groups are the Sub-Factions that a model counts to (PC1-CARD-06): those of its card, of a Mercenary also those of its team
// (PC1-SKILL-74), of a Freelancer that dropped them none (PC1-SKILL-36).
func Groups(s *state.State, id engine.ModelID) []string {
	m, card := &s.Models[id], s.CardFor(id)
	if m.Seat == engine.NoSeat {
		return card.Groups
	}
	if slices.Contains(s.Setup.Teams[m.Seat].Choices.All(state.FieldLoose), card.ID) && onCard(card, "Freelancer") {
		return nil
	}
	if !onCard(card, "Mercenary") {
		return card.Groups
	}
	return teamOf(s, m.Seat).Groups(card)
}

// Is reports whether a model is what a rule or card speaks of: of a class, Faction, Origin or Sub-Faction, of that name, or with that
// Skill on its card.
func Is(s *state.State, id engine.ModelID, of cards.Descriptor) bool {
	m, card := &s.Models[id], s.CardFor(id)
	switch of {
	case "Supreme":
		return s.Supreme(id)
	case "Minion":
		return s.Minion(id)
	case "Citizen":
		return m.Citizen
	case "Hero":
		return card.Hero
	case "Villain":
		return card.Villain
	case "Non-Exclusive":
		return len(card.Exclusive) == 0 && (m.Group < 0 || s.Groups[m.Group].Commander == engine.NoModel)
	case "Non-Character":
		return !card.Character
	case "Knocked Down":
		return m.KnockedDown
	case "Burdened":
		return m.Burdened()
	}
	if m.Incapacitated && slices.ContainsFunc(s.SkillsOn(m.Card), func(k cards.Skill) bool { return string(k.Name) == string(of) }) {
		return true // it has no Skills, but is what it is (PC1-RES-54, PC1-RES-60)
	}
	return card.Origin == string(of) || card.Name == string(of) || card.Form == string(of) || slices.Contains(Groups(s, id), string(of)) ||
		among(printed(s, id), cards.SkillName(of))
}

// All reports whether a model is everything in a list.
func All(s *state.State, id engine.ModelID, of []cards.Descriptor) bool {
	return !slices.ContainsFunc(of, func(d cards.Descriptor) bool { return !Is(s, id, d) })
}

// Level is the Level of a model's card (PC1-CARD-04).
func Level(s *state.State, id engine.ModelID) int { return s.CardFor(id).Level }
