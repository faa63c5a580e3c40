package firstedition

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/citizens"
	"trueinch/engine/firstedition/mind"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/opening"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/resources"
	"trueinch/engine/firstedition/rolls"
	"trueinch/engine/firstedition/rounds"
	"trueinch/engine/firstedition/scenery"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/teams"
	"trueinch/engine/firstedition/views"
	"trueinch/geometry"
)

// System is Pulp City, first edition, as the program knows it.
type System struct{}

var _ engine.System = System{}

// Code implements engine.System.
func (System) Code() string { return state.SystemCode }

// Name implements engine.System.
func (System) Name() engine.Text { return engine.Say("pc1.name") }

// usualLevel is the Encounter Level of most Encounters.
const usualLevel = 6

// Form implements engine.System.
func (System) Form() engine.Form {
	return engine.Form{
		Wording: &wording,
		Size:    engine.Size{Term: "pc1.encounter-level", Offered: []int{3, 6, 8, 12}, Usual: usualLevel, Least: teams.LeastLevel, Greatest: teams.GreatestLevel, Rule: "PC1-TEAM-04"},
		Least:   2, Most: 4, Seats: "PC1-PLOT-02", Halves: true, Spend: "pc1.unit-ap", Lead: "pc1.supreme", Fields: plots.Fields(), Doubts: state.Doubts(), Rulings: state.Rulings,
	}
}

// Chapters puts the rooms together.
func Chapters() *state.Chapters {
	var c state.Chapters
	for _, join := range []func(*state.Chapters){aim.Join, actions.Join, scenery.Join, resources.Join, citizens.Join, plots.Join, agendas.Join, rounds.Join} {
		join(&c)
	}
	return &c
}

// chapters are the same for every match.
var chapters = Chapters()

// Start implements engine.System: it checks a set-up and returns the state that waits for the first question.
func (System) Start(setup engine.Setup) (engine.State, error) {
	if no := plots.Refuse(setup.Choices.One(state.FieldPlot), len(setup.Teams)); no != nil {
		return nil, &ask.StartError{Why: no.Why}
	}
	s, err := state.New(setup, chapters)
	if err != nil {
		return nil, err
	}
	s.Begin(nil, opening.Opening{})
	return views.Match{State: s}, nil
}

// CheckCards implements engine.System.
func (System) CheckCards(name string, source []byte) []engine.Problem {
	return teams.Printed.Check(name, source)
}

// Roster implements engine.System.
func (System) Roster(files map[string][]byte) (engine.Roster, []engine.Problem) {
	return teams.ReadRoster(files)
}

// CheckTeam implements engine.System.
func (System) CheckTeam(roster engine.Roster, team engine.TeamList, level int) []engine.TeamCheck {
	t := roster.(*teams.Roster).Of(team, level)
	checks := teams.Check(t)
	if no := agendas.Refuse(team.Choices.All(state.FieldAgendas), level, t.Villains, t.Supremes, t.Groups); no != nil {
		checks = append(checks, engine.TeamCheck{Rule: no.Rule, Text: no.Why})
	}
	return checks
}

// RandomTeam implements engine.System.
func (System) RandomTeam(roster engine.Roster, level int, random func() float64) (engine.TeamList, bool) {
	return roster.(*teams.Roster).Random(level, random)
}

// Extras implements engine.System.
func (System) Extras() *engine.Extras { return extras }

// reckon adds up a team, with the Agendas that it has taken and might take.
func reckon(given engine.Roster, list engine.TeamList) engine.TeamSum {
	roster := given.(*teams.Roster)
	sum, t := teams.Reckon(roster, list), roster.Of(list, list.Size)
	sum.ExtraField = state.FieldAgendas
	sum.Extras = agendas.Offered(list.Choices.All(state.FieldAgendas), list.Size, t.Villains, t.Supremes, t.Groups)
	return sum
}

var extras = &engine.Extras{
	CanAdd: func(roster engine.Roster, list engine.TeamList, card string, level int) *engine.Refusal {
		return teams.CanAdd(roster.(*teams.Roster), list, card, level)
	},
	Reckon:    reckon,
	Craft:     teams.Craft,
	Editing:   teams.Editing,
	Judge:     Judge{},
	Appraise:  views.Appraise,
	Chances:   rolls.Chances,
	Outlook:   teams.Outlook,
	Spending:  teams.Spending,
	Cites:     func(about string) engine.Rule { return views.TableRules[about] },
	Assault:   func(s engine.State) *engine.Assault { return actions.Assault(s.(views.Match).State) },
	MoveKinds: moves.Kinds(),
	Concept: func(key string) (engine.Concept, bool) {
		c, known := views.Concepts[key]
		return c, known
	},
	Idle:  func(s engine.State) *engine.Idle { t := s.(views.Match).State; return t.Process.Idle(t) },
	About: func(s engine.State, pick int) []engine.Text { return views.About(s.(views.Match).State, pick) },
	Suppose: func(setup engine.Setup, placed []engine.Placed) (engine.Supposed, error) {
		return views.Suppose(setup, placed, chapters)
	},
	Standing: func(s engine.State) engine.Result {
		t := s.(views.Match).Copy()
		if !t.Ended && t.Round > 0 {
			agendas.Finish(t)
		}
		return plots.Standing(t)
	},
	Answer: func(s engine.State, _ engine.Seat, skill engine.Skill, pause func()) (engine.Choice, bool) {
		switch skill {
		case engine.Beginner:
			return engine.Choice{}, false
		case engine.Brisk:
			return mind.Brisk(s.(views.Match).State, pause)
		}
		return mind.Choose(s.(views.Match).State, pause)
	},
	Pace: func(s engine.State, id engine.ModelID) (engine.Pace, bool) {
		return moves.Pace(s.(views.Match).State, id)
	},
	Prospects: func(s engine.State, id engine.ModelID, at geometry.Spot) []engine.Prospect {
		return views.Prospects(s.(views.Match).State, id, at)
	},
	Means: func(s engine.State, id engine.ModelID) engine.Means { return views.Means(s.(views.Match).State, id) },
}
