package supreme

import (
	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/drafts"
	"trueinch/engine/supreme/odds"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/teams"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

var extras = &engine.Extras{
	CanAdd: func(roster engine.Roster, list engine.TeamList, card string, level int) *engine.Refusal {
		return teams.CanAdd(teams.AsRoster(roster), list, card, level)
	},
	Reckon:    teams.Reckon,
	Editing:   drafts.Editing,
	Outlook:   drafts.Outlook,
	Spending:  drafts.Spending,
	Judge:     judge{},
	MoveKinds: terms.ListMoveKinds(),
	Suppose:   views.Suppose,
	Appraise:  views.Appraise,
	Chances:   odds.Chances,
	Cites:     func(about string) engine.Rule { return views.TableRules[about] },
	Concept: func(key string) (engine.Concept, bool) {
		c, known := views.Concepts[key]
		return c, known
	},
	About:    func(s engine.State, pick int) []engine.Text { return views.About(s.(views.Match).State, pick) },
	Standing: func(s engine.State) engine.Result { return plots.Standing(s.(views.Match).State) },
	Pace: func(s engine.State, id engine.ModelID) (engine.Pace, bool) {
		return rounds.Pace(s.(views.Match).State, id)
	},
	Prospects: func(s engine.State, id engine.ModelID, at geometry.Spot) []engine.Prospect {
		return views.Prospects(s.(views.Match).State, id, at)
	},
	Means:   func(s engine.State, id engine.ModelID) engine.Means { return views.Means(s.(views.Match).State, id) },
	Assault: func(s engine.State) *engine.Assault { return actions.Assault(s.(views.Match).State) },
}

// judge reads the geometry between two things as the rules do, and answers for all places of a table together.
type judge struct{ System }

var _ engine.Surveyor = judge{}

// Judge implements engine.Judge.
func (judge) Judge(q engine.Standing) engine.Judgement { return aim.Judge(q) }

// Seen implements engine.Surveyor.
func (judge) Seen(s engine.Survey) *geometry.CellSet { return aim.Seen(s) }

// Shelters implements engine.Surveyor.
func (judge) Shelters(s engine.Survey) []geometry.Shelter { return aim.Shelters(s) }

// Struck implements engine.Surveyor.
func (judge) Struck(s engine.Survey, by []engine.Strike, already *geometry.CellSet) *geometry.CellSet {
	return aim.Struck(s, by, already)
}
