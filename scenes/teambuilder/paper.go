package teambuilder

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/maps"
	"trueinch/scenes/exchange"
	"trueinch/scenes/print"
)

// The names of the question for a file to print into, and of the work of printing.
const (
	paperJob = "team-paper"
	printJob = "team-print"
)

// paper is the dialog that prints the team at true scale.
type paper struct {
	open          bool
	paper         int // in print.Papers
	what          int // in prints
	across, along string
}

// prints is what may be printed of a team.
var prints = []struct {
	text  string
	parts []print.Part
}{{"teambuilder.print-all", print.TeamParts()}, {"teambuilder.print-cards", []print.Part{print.Cards}}, {"teambuilder.print-roster", []print.Part{print.RosterPage}}}

// options are what was chosen; the error is what is wrong with what was typed.
func (p *paper) options(u *ui.UI) (print.Options, error) {
	o := print.Options{Look: tabletop.Look{Palette: &ui.Light, Words: u.Words}, Paper: print.Papers()[p.paper], Parts: prints[p.what].parts,
		Correction: print.Correction{Across: 1, Along: 1}}
	for _, bar := range []struct {
		text string
		true float64
		to   *float64
	}{{p.across, print.BarAcross, &o.Correction.Across}, {p.along, print.BarAlong, &o.Correction.Along}} {
		if bar.text == "" {
			continue
		}
		v, err := strconv.ParseFloat(strings.Replace(bar.text, ",", ".", 1), 64)
		if err != nil || !(v > 0) {
			return o, &print.Fault{Why: engine.Say("designer.no-number", "Text", bar.text)}
		}
		*bar.to = bar.true / v
	}
	return o, print.CheckTeam(o)
}

// toPrint is the team as it is printed.
func (s *Scene) toPrint(u *ui.UI) print.Team {
	team := clone(s.team)
	return print.Team{System: s.system, Roster: s.roster, List: team, Title: s.title(u), Line: exchange.Line(s.system.Code(), team)}
}

// paperResults prints in the background once the file is known, and says where.
func (s *Scene) paperResults(u *ui.UI) {
	if path, ok := game.Chose(u, paperJob); ok {
		if o, err := s.paper.options(u); err == nil {
			team := s.toPrint(u)
			u.Go(printJob, func(context.Context) any {
				data, err := print.TeamPDF(team, o)
				if err == nil {
					err = maps.ReplaceFile(path, data)
				}
				if err != nil {
					return err
				}
				return path
			})
		}
	}
	if r, ok := u.Done(printJob); ok {
		switch v := r.Value.(type) {
		case string:
			s.paper.open = false
			u.Toast(u.W("designer.exported", "File", v), "")
		case error:
			u.Toast(u.W("designer.not-saved", "Why", because(u, v)), "")
		}
	}
}

// because is an error in words.
func because(u *ui.UI, err error) string {
	var fault engine.Fault
	if errors.As(err, &fault) {
		return u.Say(fault.Explain())
	}
	return u.Say(game.WhyNot(err))
}

// paperDialog asks what is printed on which paper.
func (s *Scene) paperDialog(u *ui.UI) {
	p := &s.paper
	u.Dialog("team-print", 520, 348, ui.Header{Title: u.W("teambuilder.print-title"), Side: s.teamSide(), Size: 22}, func(inside canvas.Rect) {
		low, body := inside.CutBottom(54, 0)
		u.ScrollColumn("team-print-form", body, 12, 10, func(c *ui.Column) {
			c.Label(u.W("designer.export-parts"))
			c.Choose("print-what", []string{u.W(prints[0].text), u.W(prints[1].text), u.W(prints[2].text)}, &p.what, 28, 10)
			c.Label(u.W("designer.export-paper"))
			c.Choose("print-paper", ui.Each(print.Papers(), func(paper print.Paper) string { return paper.Name }), &p.paper, 28, 10)
			c.Say(u.W("designer.export-bars"), 4)
			fields := c.Row(30, 10).Columns(2, 10)
			p.across = u.Edit(ui.TextField{ID: "print-across", Rect: fields[0], Text: p.across, Hint: u.Words.Number(print.BarAcross, 2), Unit: "in", Most: 8}).Text
			p.along = u.Edit(ui.TextField{ID: "print-along", Rect: fields[1], Text: p.along, Hint: u.Words.Number(print.BarAlong, 1), Unit: "mm", Most: 8}).Text
		})
		buttons := u.Foot(low, 2)
		write := ui.Button{ID: "print-write", Rect: buttons[0], Label: u.W("teambuilder.print-write"), Key: ui.Enter, Primary: true}
		if _, err := p.options(u); err != nil {
			write.Refused = because(u, err)
		}
		if u.Busy(printJob) {
			write.Refused = u.W("designer.export-busy")
		}
		if u.Button(write) {
			game.AskFile(u, paperJob, game.FileDialog{Kind: game.SaveFile, Title: u.W("teambuilder.print-title"), Name: s.title(u) + ".pdf", What: "PDF", Extensions: []string{"pdf"}})
		}
		if u.Button(ui.Button{ID: "print-cancel", Rect: buttons[1], Label: u.W("teambuilder.cancel"), Key: ui.Escape}) {
			p.open = false
		}
	})
}

// toPaper opens the dialog.
func (s *Scene) toPaper(*ui.UI) { s.paper.open = true }
