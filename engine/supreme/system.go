package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

// System is Pulp City: Supreme Edition as the program knows it.
type System struct{}

var (
	_ engine.System      = System{}
	_ engine.TeamBuilder = System{}
	_ engine.Teacher     = System{}
	_ engine.Appraiser   = System{}
	_ engine.Surveyor    = System{}
	_ engine.Supposer    = System{}
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

// CanAdd implements engine.TeamBuilder.
func (System) CanAdd(given engine.Roster, list engine.TeamList, card string, level int) *engine.Refusal {
	return teams.CanAdd(teams.AsRoster(given), list, card, level)
}

// Reckon implements engine.TeamBuilder.
func (System) Reckon(given engine.Roster, list engine.TeamList) engine.TeamSum {
	return teams.Reckon(given, list)
}

// Concept implements engine.Teacher.
func (System) Concept(key string) (engine.Concept, bool) {
	c, known := views.Concepts[key]
	return c, known
}

// Appraise implements engine.Appraiser.
func (System) Appraise(terrain geometry.Piece) []engine.Appraisal { return views.Appraise(terrain) }

// Cites implements engine.Appraiser.
func (System) Cites(about string) engine.Rule { return views.TableRules[about] }

// Judge implements engine.Judge.
func (System) Judge(q engine.Standing) engine.Judgement { return aim.Judge(q) }

// Seen implements engine.Surveyor.
func (System) Seen(s engine.Survey) *geometry.CellSet { return aim.Seen(s) }

// Shelters implements engine.Surveyor.
func (System) Shelters(s engine.Survey) []geometry.Shelter { return aim.Shelters(s) }

// Struck implements engine.Surveyor.
func (System) Struck(s engine.Survey, by []engine.Strike, already *geometry.CellSet) *geometry.CellSet {
	return aim.Struck(s, by, already)
}

// MoveKinds implements engine.Mover.
func (System) MoveKinds() engine.MoveKinds { return terms.ListMoveKinds() }

// Suppose implements engine.Supposer.
func (System) Suppose(setup engine.Setup, placed []engine.Placed) (engine.Supposed, error) {
	return views.Suppose(setup, placed, chapters{})
}
