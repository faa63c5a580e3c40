package newgame

import (
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/maps"
)

// contest is what the rule system lets the players choose beside teams and table; nil when that is nothing.
func (s *Scene) contest() engine.Contest {
	c, _ := s.system.(engine.Contest)
	return c
}

// contestHeight is the room that the choice of Plot and Agendas takes.
const contestHeight = 62.0

// objectives is the choice of Plot and Agendas, side by side.
func (s *Scene) objectives(u *ui.UI, r canvas.Rect) {
	c := s.contest()
	if c == nil {
		return
	}
	columns := r.Columns(2, 10)
	plots := c.Plots()
	s.plot = s.pickObjective(u, columns[0], "plot", "newgame.plot", plots, s.plot)
	s.agendas = s.pickObjective(u, columns[1], "agendas", "newgame.agendas", s.ways(), s.agendas)
}

// ways lists how the Agendas come about: as the rule system says, or drawn here at random.
func (s *Scene) ways() []engine.Objective {
	return append(s.contest().Ways(), engine.Objective{ID: drawn, Title: "newgame.agendas-drawn", About: "newgame.about-agendas-drawn"})
}

// drawn stands for Agendas that are drawn at random when the match begins, one of each category.
const drawn = "drawn"

func (s *Scene) pickObjective(u *ui.UI, r canvas.Rect, id, label string, all []engine.Objective, at int) int {
	u.C.Text(u.W(label), r.X, r.Y+12, ui.Strong, u.Colors.Ink)
	u.C.TextRight(string(all[at].Rule), r.Right(), r.Y+12, ui.Small, u.Colors.Ink2)
	names, about := make([]string, len(all)), make([]string, len(all))
	for i, o := range all {
		names[i], about[i] = u.W(string(o.Title)), u.W(string(o.About))
	}
	return u.Pick(ui.Select{ID: id, Rect: canvas.Rect{X: r.X, Y: r.Y + 18, W: r.W, H: 28}, Options: names, Selected: at, About: about})
}

// objectivesSaid is which teams another Level put aside, what the battlefield has too little room for, and what the chosen Plot and Agendas ask for.
func (s *Scene) objectivesSaid(u *ui.UI) []string {
	var said []string
	if len(s.left) > 0 {
		said = append(said, u.W("newgame.teams-left", "Teams", strings.Join(s.left, ", ")))
	}
	for _, text := range s.foreseen() {
		said = append(said, u.Say(text))
	}
	if c := s.contest(); c != nil {
		said = append(said, u.W(string(c.Plots()[s.plot].About)), u.W(string(s.ways()[s.agendas].About)))
	}
	return said
}

// foreseen is what the battlefield has too little room for, worked out once for each choice.
func (s *Scene) foreseen() []engine.Text {
	f, ok := s.system.(engine.Foresight)
	if !ok || len(s.tables) == 0 {
		return nil
	}
	key := foresightKey{s.tables[s.table], s.level, s.sides, s.ways()[s.agendas].ID, string(s.rules)}
	if s.foresight.key == key {
		return s.foresight.said
	}
	s.foresight.key, s.foresight.said = key, nil
	w := s.wanted(s.tables[s.table])
	w.Agendas = s.wantedAgendas()
	if setup, err := s.house.Setup(w); err == nil {
		s.foresight.said = f.Foresee(setup)
	}
	return s.foresight.said
}

// foresightKey is what foreseen depends on.
type foresightKey struct {
	table   *maps.Map
	level   int
	sides   int
	agendas string
	rules   string
}

// wantedPlot is the Plot as a set-up names it.
func (s *Scene) wantedPlot() string {
	if c := s.contest(); c != nil {
		return c.Plots()[s.plot].ID
	}
	return ""
}

// wantedAgendas is what a set-up says of the Agendas.
func (s *Scene) wantedAgendas() string {
	c := s.contest()
	if c == nil {
		return ""
	}
	if way := s.ways()[s.agendas]; way.ID != drawn {
		return way.ID
	}
	byCategory := map[engine.Term][]string{}
	var order []engine.Term
	for _, a := range c.Agendas() {
		if len(byCategory[a.Category]) == 0 {
			order = append(order, a.Category)
		}
		byCategory[a.Category] = append(byCategory[a.Category], a.ID)
	}
	var names []string
	for _, category := range order {
		all := byCategory[category]
		names = append(names, all[int(s.random()*float64(len(all)))%len(all)])
	}
	return strings.Join(names, ",")
}
