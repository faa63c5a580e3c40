package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
)

// universal are the Universal Actions in the order in which they are offered.
var universal = [...]state.ActKind{state.Move, state.Run, state.Charge, state.Jump, state.TakeOff, state.GetUp, state.Strike}

// movement reports whether an Action is carried out by the chapter of movement.
func movement(kind state.ActKind) bool {
	return slices.Contains(universal[:], kind) && kind != state.Strike
}

// Moving reports whether an Action takes its user some inches across the table.
func Moving(kind state.ActKind) bool {
	return kind == state.Move || kind == state.Run || kind == state.Charge || kind == state.Jump
}

// Acts lists the Actions that a model has: Universal ones, those of its card, its Mount and what it bears, and those that rules grant
// (PC1-ACT-01, PC1-ACT-12). Who it is decides; whether it may perform them now is asked of Refuse.
func Acts(s *state.State, id engine.ModelID) []state.Act {
	var all []state.Act
	for _, kind := range universal {
		all = append(all, state.Universal(kind))
	}
	if s.Supreme(id) {
		all = append(all, forms(s, id)...)
	}
	if traits.Has(s, id, "Monster") {
		all = append(all, state.Universal(state.Devour))
	}
	for _, at := range traits.Worn(s, id) {
		for i := range s.Cards[at].Actions {
			if !played(&s.Cards[at].Actions[i]) {
				all = append(all, state.ExclusiveAct(at, i))
			}
		}
	}
	for _, at := range traits.Open(s, id) {
		for i := range s.Cards[at].Actions {
			if a := &s.Cards[at].Actions[i]; !played(a) && traits.MayUse(s, id, at, a) {
				all = append(all, state.ExclusiveAct(at, i))
			}
		}
	}
	for _, g := range s.Grants(id) {
		all = append(all, state.GrantedAct(g.ID))
	}
	return all
}

// played reports whether an Action is played like a Power when a model Activates, and not chosen from its menu (PC1-RES-65).
func played(a *cards.Action) bool {
	_, onActivation := a.Marked("on Activation")
	return onActivation
}

// Lines are the Actions with a line of their own on the Sheet of a model: those of its card, Strike, those of what it bears.
func Lines(s *state.State, id engine.ModelID) []state.Act {
	own := s.Models[id].Card
	var all []state.Act
	for i := range s.Cards[own].Actions {
		all = append(all, state.ExclusiveAct(own, i))
	}
	all = append(all, state.Universal(state.Strike))
	for _, at := range traits.Worn(s, id)[1:] {
		for i := range s.Cards[at].Actions {
			all = append(all, state.ExclusiveAct(at, i))
		}
	}
	return all
}

// strike is the word for a Strike on a card.
const strike = cards.EffectKind("Strike")

// Printed is the name of an Action with a line on the Sheet, as printed; empty for any other.
func Printed(s *state.State, act state.Act) string {
	if a := s.ActionOf(act); a != nil {
		return a.Name
	}
	if act.Kind == state.Strike {
		return string(strike)
	}
	return ""
}

// Usable says why a model cannot use an Action now that it would announce first, its AP included.
func Usable(s *state.State, id engine.ModelID, act state.Act) *engine.Refusal {
	if no := MayActivate(s, id); no != nil {
		return no
	}
	return Activating{Model: id}.refuse(s, act)
}

// RefuseAttempt says why a model cannot use an Action on somebody now.
func RefuseAttempt(s *state.State, id engine.ModelID, act state.Act, target engine.ModelID) *engine.Refusal {
	if no := MayActivate(s, id); no != nil {
		return no
	}
	if no := Refuse(s, id, act); no != nil {
		return no
	}
	if no := contest.MayPay(s, id, Cost(s, id, act, 1)); no != nil {
		return no
	}
	a := s.ActionOf(act)
	switch {
	case aims(s, act):
		return refuseTarget(s, id, act, state.AtModel(target))
	case a != nil && (a.Attack == cards.SelfBlast || a.Attack == cards.Aura):
		if !slices.Contains(around(s, id, act), target) {
			return engine.Refuse("PC1-ACT-16", "pc1.why-no-target")
		}
	}
	return nil
}

// forms are the other forms of a Shapeshifter (PC1-SKILL-107).
func forms(s *state.State, id engine.ModelID) []state.Act {
	var all []state.Act
	for _, skill := range traits.Skills(s, id) {
		if skill.Name != "Shapeshifter" {
			continue
		}
		for at, card := range s.Cards {
			if card.Name == string(skill.Of) {
				all = append(all, state.Act{Kind: state.Shapeshift, Card: at})
			}
		}
	}
	return all
}

// name is an Action's name.
func name(s *state.State, id engine.ModelID, act state.Act) any {
	switch act.Kind {
	case state.Exclusive:
		return s.ActionOf(act).Name
	case state.Granted:
		if g, has := s.GrantOf(id, act.Grant); has {
			return g.Name
		}
	case state.Shapeshift:
		return engine.Say("pc1.into-form", "Form", s.Cards[act.Card].Name)
	}
	return act.Kind.Header().Name
}

// combinable reports whether an Action carries an asterisk (PC1-ACT-06).
func combinable(s *state.State, id engine.ModelID, act state.Act) bool {
	if a := s.ActionOf(act); a != nil {
		return a.Combinable
	}
	if g, has := s.GrantOf(id, act.Grant); has {
		return g.Combinable
	}
	return act.Kind.Header().Combinable
}

// based is the active Trait of an Action, and whether it makes an Opposed Roll.
func based(s *state.State, id engine.ModelID, act state.Act) (active cards.Trait, rolls bool) {
	if a := s.ActionOf(act); a != nil {
		return a.Active, a.Against != cards.NoTrait
	}
	if g, has := s.GrantOf(id, act.Grant); has {
		return g.Trait, g.Rolls
	}
	h := act.Kind.Header()
	return h.Active, h.Against != cards.NoTrait
}

// counts is for how many Movement Actions an Action counts that is no Universal one (PC1-MOVE-02).
func counts(s *state.State, id engine.ModelID, act state.Act) int {
	if g, has := s.GrantOf(id, act.Grant); has {
		return g.Moves
	}
	if a := s.ActionOf(act); a != nil {
		if _, moving := a.Marked("Movement Action"); moving {
			return 1
		}
	}
	return 0
}

// closeCombat reports whether an Action is a Close Combat Action (PC1-COMBAT-03), as a Charge* asks for (PC1-MOVE-10).
func closeCombat(s *state.State, id engine.ModelID, act state.Act) bool {
	a, g := s.ActionOf(act), state.Grant{}
	if act.Kind == state.Granted {
		g, _ = s.GrantOf(id, act.Grant)
	}
	return act.Kind == state.Strike || g.Close || a != nil && a.Attack == "" && a.Against != cards.NoTrait
}

// Cost is what an Action costs in AP (PC1-ACT-04): as printed, more where an effect says so. models is how many perform it together.
func Cost(s *state.State, id engine.ModelID, act state.Act, models int) int {
	ap := act.Kind.Header().AP
	if a := s.ActionOf(act); a != nil {
		ap = a.Price.AP
		if a.Price.Per == "Model" {
			ap *= models
		}
	} else if g, has := s.GrantOf(id, act.Grant); has {
		ap = g.AP
	}
	return max(0, ap+traits.Sum(s, id, "Costs"))
}

// Times is how often a model may perform an Action in a Round (PC1-ACT-02, PC1-ACT-03); -1: as often as it likes.
func Times(s *state.State, id engine.ModelID, act state.Act) int {
	level := traits.Level(s, id)
	skilled := s.Minion(id) && traits.Has(s, id, "Skilled") // PC1-BUILD-60
	switch {
	case act.Kind == state.Strike && (s.Supreme(id) || skilled): // PC1-COMBAT-08, PC1-SKILL-37
		return level + traits.Skill(s, id, "Fury")
	case act.Kind == state.Strike: // PC1-MINION-33
		return 1 + traits.Skill(s, id, "Fury")
	case act.Kind == state.Granted:
		if g, has := s.GrantOf(id, act.Grant); has && g.Times != 0 {
			return g.Times
		}
		return 1
	case act.Kind == state.Exclusive:
		a := s.ActionOf(act)
		if _, twice := a.Marked("twice per Round"); twice {
			return 2
		}
		if _, often := a.Marked("Level times per Round"); often {
			return level
		}
		if skilled && a.Attack.Ranged() {
			return level
		}
		return 1
	}
	return act.Kind.Header().Times
}

// usesOf counts how often an Action was performed by whom its limit speaks of.
func usesOf(s *state.State, id engine.ModelID, act state.Act) (round, encounter int) {
	m := &s.Models[id]
	if act.Kind == state.Shapeshift {
		return 0, 0
	}
	if g, has := s.GrantOf(id, act.Grant); has && m.Seat != engine.NoSeat && g.Team {
		for _, u := range s.Teams[m.Seat].Used {
			if u.Act == act {
				return u.Round, u.Encounter
			}
		}
		return 0, 0
	}
	return m.UsesOf(act)
}

// Refuse says why a model may not declare an Action now, apart from its AP; nil when it may.
func Refuse(s *state.State, id engine.ModelID, act state.Act) *engine.Refusal {
	m := &s.Models[id]
	switch {
	case m.KnockedDown && act.Kind != state.GetUp:
		return engine.Refuse("PC1-COND-27", "pc1.why-knocked-down", "Model", id)
	case !m.KnockedDown && act.Kind == state.GetUp:
		return engine.Refuse("PC1-MOVE-19", "pc1.why-stands", "Model", id)
	}
	round, encounter := usesOf(s, id, act)
	if most := Times(s, id, act); most >= 0 && round >= most {
		rule := engine.Rule("PC1-ACT-02")
		if act.Kind == state.Strike {
			rule = "PC1-COMBAT-08"
		}
		return engine.Refuse(rule, "pc1.why-used", "Model", id, "Times", most)
	}
	if a := s.ActionOf(act); a != nil {
		if _, once := a.Marked("once per Encounter"); once && encounter > 0 {
			return engine.Refuse("PC1-RESOURCE-21", "pc1.why-used-up", "Model", id)
		}
	}
	if act.Kind == state.Devour && len(meals(s, id)) == 0 {
		return engine.Refuse("PC1-SKILL-80", "pc1.why-no-meal", "Model", id)
	}
	if act.Kind == state.Exclusive {
		if no := refuseResource(s, id, act); no != nil {
			return no
		}
	}
	if movement(act.Kind) {
		return moves.Refuse(s, id, act.Kind)
	}
	if counts(s, id, act) > 0 {
		if no := moves.RefuseMovement(s, id, counts(s, id, act)); no != nil {
			return no
		}
	}
	if act.Kind == state.Granted {
		if g, has := s.GrantOf(id, act.Grant); !has || g.Refusal != nil {
			return g.Refusal
		}
		return nil
	}
	active, rolls := based(s, id, act)
	switch a := s.ActionOf(act); {
	case a != nil && a.Fixed > 0:
	case rolls, active == cards.Strength && traits.Has(s, id, "Spectral"):
		return contest.MayRoll(s, id, active)
	}
	return nil
}

// refuseResource says why an Action of a card cannot be used: the uses of the Resource are spent (PC1-RESOURCE-21), it rests (PC1-RES-53), or
// what it does cannot be done now.
func refuseResource(s *state.State, id engine.ModelID, act state.Act) *engine.Refusal {
	if s.UsedUp(id, act.Card) {
		return engine.Refuse("PC1-RESOURCE-21", "pc1.why-used-up", "Model", id)
	}
	if at := s.Owned(id, act.Card); at >= 0 {
		r := s.Teams[s.Models[id].Seat].Resources[at]
		if _, rests := s.ActionOf(act).Marked("rests a Round"); rests && r.Round > 0 && r.Round == s.Round-1 {
			return engine.Refuse("PC1-RES-53", "pc1.why-rests", "Model", id)
		}
	}
	for _, more := range s.Chapters.MayUse {
		if no := more(s, id, act); no != nil {
			return no
		}
	}
	return nil
}

// use notes that an Action is performed, by the model, its team and the Resource it is of.
func use(s *state.State, id engine.ModelID, act state.Act) {
	m := &s.Models[id]
	m.Use(act)
	if m.Seat == engine.NoSeat {
		return
	}
	t := &s.Teams[m.Seat]
	if g, has := s.GrantOf(id, act.Grant); has && g.Team {
		team := state.Model{Used: t.Used}
		team.Use(act)
		t.Used = team.Used
	}
	if a := s.ActionOf(act); a != nil {
		_, rests := a.Marked("rests a Round")
		s.Spend(id, act.Card, rests)
	}
}

// MayActivate says why a model cannot Activate at all (PC1-COND-16, PC1-TERRAIN-22).
func MayActivate(s *state.State, id engine.ModelID) *engine.Refusal {
	m := &s.Models[id]
	switch {
	case !m.Active():
		return engine.Refuse("PC1-COND-16", "pc1.why-out", "Model", id)
	case m.Barred:
		return engine.Refuse("PC1-TERRAIN-22", "pc1.why-barred", "Model", id)
	case traits.HeldFast(s, id):
		return engine.Refuse("PC1-BUILD-21", "pc1.why-held-fast", "Model", id)
	}
	for _, more := range s.Chapters.MayActivate {
		if no := more(s, id); no != nil {
			return no
		}
	}
	return nil
}
