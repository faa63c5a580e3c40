package planner

import (
	"context"

	"trueinch/game"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/maps"
	"trueinch/scenes/print"
)

// The names of the question for a file to print into, and of the work of printing.
const (
	paperJob = "paper-file"
	printJob = "print"
)

// wantPaper asks where the templates and bases shall go.
func (s *Scene) wantPaper(u *ui.UI) {
	name := u.W("planner.paper-name", "Table", u.Words.Named(s.doc.Table.Name)) + ".pdf"
	game.AskFile(u, paperJob, game.FileDialog{Kind: game.SaveFile, Title: u.W("planner.save-as"), Name: name, What: "PDF", Extensions: []string{"pdf"}})
}

// paperResults prints in the background once the file is known.
func (s *Scene) paperResults(u *ui.UI) {
	if path, ok := game.Chose(u, paperJob); ok {
		m, o := s.onPaper(), print.Options{Look: tabletop.LookOf(u), Overlap: print.UsualOverlap,
			Parts: []print.Part{print.Bases, print.Templates}}
		u.Go(printJob, func(context.Context) any {
			if err := print.Write(path, m, o); err != nil {
				return err
			}
			return path
		})
	}
	if r, ok := u.Done(printJob); ok {
		switch v := r.Value.(type) {
		case string:
			u.Toast(u.W("planner.printed", "File", v), "")
		case error:
			u.Toast(u.W("planner.not-saved", "Why", s.doors.Say(v)), "")
		}
	}
}

// onPaper is the battlefield with the figures of the plan standing on it.
func (s *Scene) onPaper() *maps.Map {
	m := s.doc.Table.Clone()
	m.Models = nil
	for i := range s.plan().Figures {
		f := &s.plan().Figures[i]
		at := s.spotOf(f)
		m.Models = append(m.Models, maps.Model{ID: letters(f.ID), Name: f.Name, Team: max(0, f.Seat), Silhouette: f.Silhouette, Base: f.Base,
			Height: f.Height, Center: at.Center, Level: at.Level})
	}
	return m
}
