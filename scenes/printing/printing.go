// Package printing is the dialog that prints cards at true scale, a team with its page or one card alone: it asks what goes on which paper, and
// writes a PDF in the background.
package printing

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
	"trueinch/scenes/print"
)

// The names of the question for a file to print into, and of the work of printing.
const (
	paperJob = "printing-paper"
	printJob = "printing-print"
)

// Dialog is the dialog, which a screen keeps and shows while it is open.
type Dialog struct {
	Across, Along string // what the bars of a sheet measured on paper, as typed; empty where nobody measured
	open          bool
	paper         int // in print.Papers
	what          int // in prints
}

// Open opens the dialog.
func (d *Dialog) Open() { d.open = true }

// Opened reports whether it is to be shown.
func (d *Dialog) Opened() bool { return d.open }

// Sheets is what is printed.
type Sheets struct {
	Team  print.Team
	Title string // of the dialog
	Side  ui.Side
	Card  bool // a card alone, which has no page of a team
}

// prints is what may be printed of a team.
var prints = []struct {
	text  string
	parts []print.Part
}{{"teambuilder.print-all", print.TeamParts()}, {"teambuilder.print-cards", []print.Part{print.Cards}}, {"teambuilder.print-roster", []print.Part{print.RosterPage}}}

// options are what was chosen; the error is what is wrong with what was typed.
func (d *Dialog) options(u *ui.UI, alone bool) (print.Options, error) {
	o := print.Options{Look: tabletop.Look{Palette: &ui.Light, Words: u.Words, Portraits: u.Portraits()}, Paper: print.Papers()[d.paper], Parts: prints[d.what].parts,
		Correction: print.Correction{Across: 1, Along: 1}}
	if alone {
		o.Parts = []print.Part{print.Cards}
	}
	for _, bar := range []struct {
		text string
		true float64
		to   *float64
	}{{d.Across, print.BarAcross, &o.Correction.Across}, {d.Along, print.BarAlong, &o.Correction.Along}} {
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

// Results prints in the background once the file is known, and says where.
func (d *Dialog) Results(u *ui.UI, sheets func() Sheets) {
	if path, ok := game.Chose(u, paperJob); ok {
		of := sheets()
		if o, err := d.options(u, of.Card); err == nil {
			u.Go(printJob, func(context.Context) any {
				data, err := print.TeamPDF(of.Team, o)
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
			d.open = false
			u.Toast(u.W("designer.exported", "File", v), "")
		case error:
			u.Toast(u.W("designer.not-saved", "Why", Because(u, v)), "")
		}
	}
}

// Because is an error in words.
func Because(u *ui.UI, err error) string {
	var fault engine.Fault
	if errors.As(err, &fault) {
		return u.Say(fault.Explain())
	}
	return u.Say(game.WhyNot(err))
}

// How high the dialog is, and what of that asks which parts are printed.
const dialogHigh, partsHigh = 348, 66

// Show asks what is printed on which paper.
func (d *Dialog) Show(u *ui.UI, sheets Sheets) {
	high := float64(dialogHigh)
	if sheets.Card {
		high -= partsHigh
	}
	u.Dialog("printing", 520, high, ui.Header{Title: sheets.Title, Side: sheets.Side, Size: 22}, func(inside canvas.Rect) {
		low, body := inside.CutBottom(54, 0)
		u.ScrollColumn("printing-form", body, 12, 10, func(c *ui.Column) {
			if !sheets.Card {
				c.Label(u.W("designer.export-parts"))
				c.Choose("print-what", []string{u.W(prints[0].text), u.W(prints[1].text), u.W(prints[2].text)}, &d.what, 28, 10)
			}
			c.Label(u.W("designer.export-paper"))
			c.Choose("print-paper", ui.Each(print.Papers(), func(paper print.Paper) string { return paper.Name }), &d.paper, 28, 10)
			c.Say(u.W("designer.export-bars"), 4)
			fields := c.Row(30, 10).Columns(2, 10)
			d.Across = u.Edit(ui.TextField{ID: "print-across", Rect: fields[0], Text: d.Across, Hint: u.Words.Number(print.BarAcross, 2), Unit: "in", Most: 8}).Text
			d.Along = u.Edit(ui.TextField{ID: "print-along", Rect: fields[1], Text: d.Along, Hint: u.Words.Number(print.BarAlong, 1), Unit: "mm", Most: 8}).Text
		})
		buttons := u.Foot(low, 2)
		write := ui.Button{ID: "print-write", Rect: buttons[0], Label: u.W("teambuilder.print-write"), Key: ui.Enter, Primary: true}
		if _, err := d.options(u, sheets.Card); err != nil {
			write.Refused = Because(u, err)
		}
		if u.Busy(printJob) {
			write.Refused = u.W("designer.export-busy")
		}
		if u.Button(write) {
			game.AskFile(u, paperJob, game.FileDialog{Kind: game.SaveFile, Title: sheets.Title, Name: sheets.Team.Title + ".pdf", What: "PDF", Extensions: []string{"pdf"}})
		}
		if u.Button(ui.Button{ID: "print-cancel", Rect: buttons[1], Label: u.W("teambuilder.cancel"), Key: ui.Escape}) {
			d.open = false
		}
	})
}
