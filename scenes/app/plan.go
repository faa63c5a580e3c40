package app

import (
	"strings"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/words"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/scenes/house"
	"trueinch/scenes/planner"
	"trueinch/scenes/plans"
)

// planner is the table without turns, on a document or, without one, on the plans that were open last, else on a first
// battlefield with two teams. back is where
// it leads when it is left; nil for the title.
func (a *App) planner(doc *plans.Document, path string, back func() game.Next) *planner.Scene {
	if back == nil {
		back = func() game.Next { return game.Reset(a.Title()) }
	}
	if last := a.Settings.Last[planner.LastPlan]; doc == nil && last != "" {
		if kept, err := planner.Load(last, "", a.House.MovesFor(a.tableSystem())); err == nil { // else there is another table to begin with
			doc, path = kept, last
		}
	}
	fresh := doc == nil
	if fresh {
		doc = plans.New(firstTable(a.House), a.say("planner.plan", "Letter", "A"))
	}
	s := planner.New(planner.Doors{
		House: a.House, System: a.tableSystem(), Settings: a.Settings,
		Back: back, Explain: a.Explain, Say: a.sentence, Systems: a.tablePicker(func() game.Scene { return a.planner(nil, "", back) }),
	}, doc, path)
	if fresh {
		if w, err := words.New(a.Settings.Language); err == nil {
			s.Speak(w)
		}
		if teams, _ := a.House.Teams(a.tableSystem()); len(teams) > 1 {
			s.Deployed(teams[0].Name, otherTeam(teams))
		}
	}
	return s
}

// firstTable is the battlefield that a new plan begins with: the smallest with room for two whole teams.
func firstTable(h *house.House) *maps.Map {
	const room = 36 // inches
	all := h.Maps()
	for _, m := range all {
		if m.Width >= room && m.Depth >= room {
			return m
		}
	}
	return all[0]
}

// otherTeam is the first ready team that has another name than the first.
func otherTeam(teams []engine.TeamList) string {
	for _, t := range teams {
		if t.Name != teams[0].Name {
			return t.Name
		}
	}
	return teams[0].Name
}

// plan opens a file: plans, a battlefield, or a match to plan on from where it stands.
func (a *App) plan(file string) (*planner.Scene, error) {
	if strings.HasSuffix(file, house.SaveExtension) {
		m, err := a.House.LoadMatch(file)
		if err != nil {
			return nil, err
		}
		if m.View(0).Table == nil {
			return nil, &engine.ChoiceError{Why: engine.Say("app.nothing-to-plan-on")}
		}
		return a.planner(a.planOf(m), "", nil), nil
	}
	doc, err := planner.Load(file, a.say("planner.plan", "Letter", "A"), a.House.MovesFor(a.tableSystem()))
	if err != nil {
		return nil, err
	}
	path := ""
	if strings.HasSuffix(file, plans.Extension) {
		path = file
	}
	return a.planner(doc, path, nil), nil
}

// planOf is the position of a match as a plan: the terrain as it lies now, and every model on the table.
func (a *App) planOf(m *engine.Match) *plans.Document {
	view := m.View(0)
	table := house.Scenery(m.Setup()).Clone()
	table.Pieces = nil
	place := map[geometry.PieceIndex]geometry.PieceIndex{geometry.NoPiece: geometry.NoPiece}
	for i := range view.Pieces {
		if p := &view.Pieces[i]; !p.Gone {
			place[geometry.PieceIndex(i)] = geometry.PieceIndex(len(table.Pieces))
			table.Pieces = append(table.Pieces, p.Piece)
		}
	}
	doc := plans.New(table, a.say("planner.plan", "Letter", "A"))
	for i := range view.Models {
		model := &view.Models[i]
		if !model.OnTable {
			continue
		}
		f := plans.Figure{Seat: int(model.Seat), Name: model.Name, Card: model.Card, Silhouette: model.Silhouette, Base: model.BaseMM,
			Height: model.Body.Height, HP: model.HP}
		f.Spot.Spot = model.Spot
		f.Spot.Inside, f.Spot.Wall = place[model.Spot.Inside], place[model.Spot.Wall]
		planner.FillIn(&f, m.System(), m.Setup().Cards[model.Card])
		doc.Now().Add(f)
	}
	return doc
}
