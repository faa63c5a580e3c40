package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

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
func (System) Code() string { return state.SystemCode }

// Name implements engine.System.
func (System) Name() engine.Text { return engine.Say("supreme.name") }

// Start implements engine.System: it checks a set-up and returns the state that waits for the Tactical Roll.
func (System) Start(setup engine.Setup) (engine.State, error) {
	s, err := opening.NewState(setup, chapters{})
	if err != nil {
		return nil, err
	}
	s.Stack = []state.Frame{opening.SetupFrame{}}
	s.Resolve(s, s.Due)
	return match{s}, nil
}

// CheckCards implements engine.System.
func (System) CheckCards(name string, source []byte) []engine.Problem {
	return teams.CheckCards(name, source)
}

// Roster implements engine.System.
func (System) Roster(files map[string][]byte) (engine.Roster, []engine.Problem) {
	return teams.ReadRoster(files)
}

// CheckTeam implements engine.System.
func (System) CheckTeam(roster engine.Roster, team engine.TeamList, level int) []engine.TeamCheck {
	return teams.CheckTeam(roster, team, level)
}

// RandomTeam implements engine.System.
func (System) RandomTeam(roster engine.Roster, level int, random func() float64) (engine.TeamList, bool) {
	return teams.RandomTeam(roster, level, random)
}

// CanAdd implements engine.TeamAdvisor.
func (System) CanAdd(given engine.Roster, list engine.TeamList, card string, level int) *engine.Refusal {
	return teams.CanAdd(teams.AsRoster(given), list, card, level)
}

// Reckon implements engine.TeamReckoner.
func (System) Reckon(given engine.Roster, list engine.TeamList) engine.TeamSum {
	return teams.Reckon(given, list)
}

// SpecialCards implements engine.SpecialCards.
func (System) SpecialCards(given engine.Roster, list engine.TeamList) []engine.SpecialCard {
	return teams.SpecialCards(given, list)
}

// Sizes implements engine.Sized.
func (System) Sizes() engine.Sizes { return teams.Sizes() }

// Plots implements engine.Contest.
func (System) Plots() []engine.Objective { return plots.ListPlots() }

// Agendas implements engine.Contest.
func (System) Agendas() []engine.Objective { return plots.ListAgendas() }

// Ways implements engine.Contest.
func (System) Ways() []engine.Objective { return plots.ListWays() }

// HouseRules implements engine.HouseRuled.
func (System) HouseRules() []engine.HouseRule { return state.HouseRules() }

// SidesRule implements engine.Sided.
func (System) SidesRule() (engine.Rule, engine.HouseRule) { return "SE-MODEL-13", state.AlliesRule() }

// Foresee implements engine.Foresight.
func (System) Foresee(setup engine.Setup) []engine.Text { return opening.Foresee(setup, chapters{}) }

// Concept implements engine.Teacher.
func (System) Concept(key string) (engine.Concept, bool) {
	c, known := views.Concepts[key]
	return c, known
}

// Appraise implements engine.Appraiser.
func (System) Appraise(terrain geometry.Piece) []engine.Appraisal { return views.Appraise(terrain) }

// Judge implements engine.Judge.
func (System) Judge(q engine.Standing) engine.Judgement { return aim.Judge(q) }

// MoveKinds implements engine.Mover.
func (System) MoveKinds() engine.MoveKinds { return terms.ListMoveKinds() }

// Suppose implements engine.Supposer.
func (System) Suppose(setup engine.Setup, placed []engine.Placed) (engine.Supposed, error) {
	return views.Suppose(setup, placed)
}
