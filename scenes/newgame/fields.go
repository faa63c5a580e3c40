package newgame

import (
	"fmt"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/maps"
)

// fieldsHeight is the room that the choice of what is settled beside teams and table takes, two in a row.
const fieldsHeight = 62.0

// fieldsRoom is how high it is now.
func (s *Scene) fieldsRoom() float64 { return fieldsHeight * float64((len(s.fitting())+1)/2) }

// fitting are the fields that matter with what is settled, by their places in the form.
func (s *Scene) fitting() []int {
	chosen := engine.Choices{}
	for i := range s.form.Fields {
		chosen = chosen.With(s.form.Fields[i].ID, s.form.Fields[i].Ways[s.settled[i]].Value)
	}
	var fitting []int
	for i := range s.form.Fields {
		if fits := s.form.Fields[i].Fits; fits == nil || fits(chosen) {
			fitting = append(fitting, i)
		}
	}
	return fitting
}

// fields is what else is settled for the match, side by side.
func (s *Scene) fields(u *ui.UI, r canvas.Rect) {
	fitting := s.fitting()
	for at, i := range fitting {
		columns := canvas.Rect{X: r.X, Y: r.Y + fieldsHeight*float64(at/2), W: r.W, H: fieldsHeight}.Columns(min(2, len(fitting)), 10)
		s.settled[i] = s.pickWay(u, columns[at%2], &s.form.Fields[i], s.settled[i])
	}
}

func (s *Scene) pickWay(u *ui.UI, r canvas.Rect, f *engine.Field, at int) int {
	u.C.Text(u.Say(f.Text), r.X, r.Y+12, ui.Strong, u.Colors.Ink)
	u.C.TextRight(string(f.Ways[at].Rule), r.Right(), r.Y+12, ui.Small, u.Colors.Ink2)
	names, about := make([]string, len(f.Ways)), make([]string, len(f.Ways))
	for i := range f.Ways {
		names[i], about[i] = u.Say(f.Ways[i].Text), u.Say(f.Ways[i].About)
	}
	return u.Pick(ui.Select{ID: f.ID, Rect: canvas.Rect{X: r.X, Y: r.Y + 18, W: r.W, H: 28}, Options: names, Selected: at, About: about})
}

// said is which teams another size put aside, what the battlefield has too little room for, and what was settled comes to.
func (s *Scene) said(u *ui.UI) []string {
	var said []string
	if len(s.left) > 0 {
		said = append(said, u.W("newgame.teams-left", "Teams", strings.Join(s.left, ", ")))
	}
	for _, text := range s.foreseen() {
		said = append(said, u.Say(text))
	}
	for _, i := range s.fitting() {
		if about := s.form.Fields[i].Ways[s.settled[i]].About; about.Key != "" {
			said = append(said, u.Say(about))
		}
	}
	return said
}

// foreseen is what the battlefield has too little room for, worked out once for each choice.
func (s *Scene) foreseen() []engine.Text {
	if s.form.Foresee == nil {
		return nil
	}
	key := foresightKey{s.battlefield(), s.level, s.sides, fmt.Sprint(s.settled), string(s.rules)}
	if s.foresight.key == key {
		return s.foresight.said
	}
	s.foresight.key, s.foresight.said = key, nil
	w := s.wanted(s.battlefield())
	w.Choices = s.choices(func() float64 { return 0 })
	if setup, err := s.house.Setup(w); err == nil {
		s.foresight.said = s.form.Foresee(setup)
	}
	return s.foresight.said
}

// foresightKey is what foreseen depends on.
type foresightKey struct {
	table   *maps.Map
	level   int
	sides   int
	settled string
	rules   string
}

// choices is what was settled, with what is drawn by chance.
func (s *Scene) choices(random func() float64) engine.Choices {
	var all engine.Choices
	for _, i := range s.fitting() {
		f := &s.form.Fields[i]
		all = all.With(f.ID, f.Ways[s.settled[i]].Drawn(random)...)
	}
	return all
}
