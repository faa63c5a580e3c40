package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
	"trueinch/engine/supreme/views"
)

// System is Pulp City: Supreme Edition as the program knows it.
type System struct{}

var _ engine.System = System{}

// Code implements engine.System.
func (System) Code() string { return state.SystemCode }

// Name implements engine.System.
func (System) Name() engine.Text { return engine.Say("supreme.name") }

// Start implements engine.System: it checks a set-up and returns the state that waits for the Tactical Roll.
func (System) Start(setup engine.Setup) (engine.State, error) {
	s, err := opening.NewState(setup)
	if err != nil {
		return nil, err
	}
	s.Stack = []state.Frame{opening.SetupFrame{}}
	s.Resolve(s, s.Due)
	return views.Match{State: s}, nil
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

// Extras implements engine.System.
func (System) Extras() *engine.Extras { return extras }
