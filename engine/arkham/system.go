package arkham

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/crews"
	"trueinch/engine/arkham/effects"
	"trueinch/engine/arkham/falls"
	"trueinch/engine/arkham/feats"
	"trueinch/engine/arkham/fighters"
	"trueinch/engine/arkham/light"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/mind"
	"trueinch/engine/arkham/moves"
	"trueinch/engine/arkham/objectives"
	"trueinch/engine/arkham/opening"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/scenarios"
	"trueinch/engine/arkham/sewers"
	"trueinch/engine/arkham/shooting"
	"trueinch/engine/arkham/sight"
	"trueinch/engine/arkham/specials"
	"trueinch/engine/arkham/state"
	"trueinch/engine/arkham/street"
	"trueinch/engine/arkham/views"
	"trueinch/engine/arkham/weapons"
	"trueinch/engine/ask"
	"trueinch/geometry"
)

// System is Batman – Arkham City, as the program knows it.
type System struct{}

var _ engine.System = System{}

// Code implements engine.System.
func (System) Code() string { return state.SystemCode }

// Name implements engine.System.
func (System) Name() engine.Text { return engine.Say("ac.name") }

// The limits of Reputation that players agree on (AC-CREW-02).
const (
	usualReputation    = 300
	leastReputation    = 100
	greatestReputation = 600
)

// Form implements engine.System.
func (System) Form() engine.Form {
	return engine.Form{
		Unit: engine.Centimetre, Wording: &wording,
		Size:  engine.Size{Term: "ac.reputation", Offered: []int{150, 300, 450}, Usual: usualReputation, Least: leastReputation, Greatest: greatestReputation, Rule: "AC-CREW-02"},
		Least: 2, Most: 2, Seats: "AC-CREW-01", Fields: scenarios.Fields(), Doubts: doubts(), Rulings: state.Rulings,
	}
}

// doubts are what the reference leaves to players, by the fields of state.Settings.
func doubts() []engine.Field {
	way := func(value, text, about string, rule engine.Rule) engine.Way {
		return engine.Way{Value: value, Text: engine.Say(text), About: engine.Say(about), Rule: rule}
	}
	return []engine.Field{
		{ID: "hiddenPlans", Text: engine.Say("ac.doubt-plans"), Rule: "AC-PLAN-10", Ways: []engine.Way{
			way("false", "ac.plans-open", "ac.plans-open-about", "AC-PLAN-10"), way("true", "ac.plans-hidden", "ac.plans-hidden-about", "AC-PLAN-10"),
		}},
		{ID: "noHamper", Text: engine.Say("ac.doubt-clutter"), Rule: "AC-TERRAIN-06", Ways: []engine.Way{
			way("false", "ac.clutter-hampers", "ac.clutter-hampers-about", "AC-TERRAIN-06"), way("true", "ac.clutter-token", "ac.clutter-token-about", "AC-TERRAIN-05"),
		}},
	}
}

// Chapters puts the rooms together.
func Chapters() *state.Chapters {
	var c state.Chapters
	for _, join := range []func(*state.Chapters){
		shooting.Join, // before all armour: Blink! tests and Dodge cancel hits first (AC-ATTACK-09)
		falls.Join, effects.Join, melee.Join,
		specials.Join, weapons.Join, fighters.Join,
		moves.Join, sewers.Join, street.Join, objectives.Join, scenarios.Join, opening.Join,
		sight.Join, feats.Join,
	} {
		join(&c)
	}
	return &c
}

// chapters are the same for every match.
var chapters = Chapters()

// Start implements engine.System: it checks a set-up and returns the state that waits for the first question.
func (System) Start(setup engine.Setup) (engine.State, error) {
	if id := setup.Choices.One(state.FieldScenario); id != "" {
		if _, known := scenarios.Find(id); !known {
			return nil, ask.Unfit("ac.start-scenario", "Scenario", id)
		}
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
	return crews.Printed.Check(name, source)
}

// Roster implements engine.System.
func (System) Roster(files map[string][]byte) (engine.Roster, []engine.Problem) {
	return crews.ReadRoster(files)
}

// CheckTeam implements engine.System.
func (System) CheckTeam(roster engine.Roster, team engine.TeamList, limit int) []engine.TeamCheck {
	crew := roster.(*crews.Roster).Of(team, limit)
	return append(crews.Check(crew), scenarios.CheckTactics(&crew, team.Choices.All(state.FieldTactics))...)
}

// RandomTeam implements engine.System.
func (System) RandomTeam(roster engine.Roster, limit int, random func() float64) (engine.TeamList, bool) {
	return roster.(*crews.Roster).Random(limit, random)
}

// Extras implements engine.System.
func (System) Extras() *engine.Extras { return extras }

var extras = &engine.Extras{
	Judge:   Judge{},
	Chances: rolls.Chances,
	Outlook: weapons.Outlook,
	Spending: func(roster engine.Roster, team engine.TeamList) engine.Spending {
		return weapons.Spending(roster.(*crews.Roster), team)
	},
	MoveKinds: moves.Kinds(),
	Concept: func(key string) (engine.Concept, bool) {
		c, known := views.Concepts[key]
		return c, known
	},
	About: func(s engine.State, pick int) []engine.Text { return views.About(s.(views.Match).State, pick) },
	Pace: func(s engine.State, id engine.ModelID) (engine.Pace, bool) {
		return moves.Pace(s.(views.Match).State, id)
	},
	Prospects: func(s engine.State, id engine.ModelID, at geometry.Spot) []engine.Prospect {
		return views.Prospects(s.(views.Match).State, id, at)
	},
	Means:   func(s engine.State, id engine.ModelID) engine.Means { return views.Means(s.(views.Match).State, id) },
	Assault: func(s engine.State) *engine.Assault { return views.Assault(s.(views.Match).State) },
	Answer: func(s engine.State, _ engine.Seat, skill engine.Skill, pause func()) (engine.Choice, bool) {
		if skill == engine.Beginner {
			return engine.Choice{}, false
		}
		return mind.Choose(s.(views.Match).State, pause)
	},
	Standing: func(s engine.State) engine.Result { return views.Standing(s.(views.Match).State) },
	Dark: func(t *geometry.Table) *engine.Dark {
		night := light.On(t)
		return night.Dark()
	},
	Editing: crews.Editing,
	CanAdd: func(roster engine.Roster, team engine.TeamList, card string, limit int) *engine.Refusal {
		r := roster.(*crews.Roster)
		with := team
		with.Cards = append(slices.Clone(team.Cards), card)
		crew := r.Of(with, limit)
		if len(crew.Members) == len(r.Of(team, limit).Members) {
			return nil // an item, which nobody has yet
		}
		return crews.CanAdd(r.Of(team, limit), crew.Members[len(crew.Members)-1])
	},
	Reckon: func(roster engine.Roster, team engine.TeamList) engine.TeamSum {
		crew := roster.(*crews.Roster).Of(team, team.Size)
		sum := crews.Reckon(crew)
		sum.Extras, sum.ExtraField = scenarios.Cards(&crew, team.Choices.All(state.FieldTactics)), state.FieldTactics
		return sum
	},
}
