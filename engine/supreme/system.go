package supreme

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// systemCode is the short name of the rule system.
const systemCode = "se"

// System is Pulp City: Supreme Edition as the program knows it.
type System struct{}

var (
	_ engine.System       = System{}
	_ engine.TeamAdvisor  = System{}
	_ engine.TeamReckoner = System{}
	_ engine.SpecialCards = System{}
	_ engine.Sized        = System{}
	_ engine.Contest      = System{}
	_ engine.HouseRuled   = System{}
	_ engine.Sided        = System{}
	_ engine.Foresight    = System{}
	_ engine.Teacher      = System{}
	_ engine.Appraiser    = System{}
	_ engine.Judge        = System{}
	_ engine.Supposer     = System{}
)

// Code implements engine.System.
func (System) Code() string { return systemCode }

// Name implements engine.System.
func (System) Name() engine.Text { return engine.Say("supreme.name") }

// Start implements engine.System: it checks a set-up and returns the state that waits for the Tactical Roll.
func (System) Start(setup engine.Setup) (engine.State, error) {
	s, err := newState(setup, chapters{})
	if err != nil {
		return nil, err
	}
	s.Stack = []frame{setupFrame{}}
	s.Resolve(s, s.Due)
	return s, nil
}

// CheckCards implements engine.System.
func (System) CheckCards(name string, source []byte) []engine.Problem {
	return checkCards(name, source)
}

// Roster implements engine.System.
func (System) Roster(files map[string][]byte) (engine.Roster, []engine.Problem) {
	return readRoster(files)
}

// CheckTeam implements engine.System.
func (System) CheckTeam(roster engine.Roster, team engine.TeamList, level int) []engine.TeamCheck {
	return checkTeam(roster, team, level)
}

// RandomTeam implements engine.System.
func (System) RandomTeam(roster engine.Roster, level int, random func() float64) (engine.TeamList, bool) {
	return randomTeam(roster, level, random)
}

// CanAdd implements engine.TeamAdvisor.
func (System) CanAdd(given engine.Roster, list engine.TeamList, card string, level int) *engine.Refusal {
	return canAdd(asRoster(given), list, card, level)
}

// Reckon implements engine.TeamReckoner.
func (System) Reckon(given engine.Roster, list engine.TeamList) engine.TeamSum {
	return reckon(given, list)
}

// SpecialCards implements engine.SpecialCards.
func (System) SpecialCards(given engine.Roster, list engine.TeamList) []engine.SpecialCard {
	return specialCards(given, list)
}

// Sizes implements engine.Sized.
func (System) Sizes() engine.Sizes { return sizes() }

// Plots implements engine.Contest.
func (System) Plots() []engine.Objective { return listPlots() }

// Agendas implements engine.Contest.
func (System) Agendas() []engine.Objective { return listAgendas() }

// Ways implements engine.Contest.
func (System) Ways() []engine.Objective { return listWays() }

// HouseRules implements engine.HouseRuled.
func (System) HouseRules() []engine.HouseRule { return houseRules() }

// SidesRule implements engine.Sided.
func (System) SidesRule() (engine.Rule, engine.HouseRule) { return "SE-MODEL-13", alliesRule() }

// Foresee implements engine.Foresight.
func (System) Foresee(setup engine.Setup) []engine.Text { return foresee(setup, chapters{}) }

// Concept implements engine.Teacher.
func (System) Concept(key string) (engine.Concept, bool) {
	c, known := concepts[key]
	return c, known
}

// Appraise implements engine.Appraiser.
func (System) Appraise(terrain geometry.Piece) []engine.Appraisal { return appraise(terrain) }

// Judge implements engine.Judge.
func (System) Judge(q engine.Standing) engine.Judgement { return judge(q) }

// MoveKinds implements engine.Mover.
func (System) MoveKinds() engine.MoveKinds { return listMoveKinds() }

// Suppose implements engine.Supposer.
func (System) Suppose(setup engine.Setup, placed []engine.Placed) (engine.Supposed, error) {
	return suppose(setup, placed)
}
