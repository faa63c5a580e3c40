package designer

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/scenes/print"
)

// export is the dialog that prints a battlefield at true scale and writes it in other formats.
type export struct {
	open    bool
	format  int // in formats
	paper   int
	overlap int // in overlaps
	across  string
	along   string
	density int // in densities
	zones   bool
	without map[print.Part]bool
	writing bool
}

// format is a kind of file that can be written.
type format struct {
	ending string
	name   string // catalogue key
}

var formats = []format{{".pdf", "designer.export-pdf"}, {".png", "designer.export-png"}, {".svg", "designer.export-svg"}, {".dd2vtt", "designer.export-vtt"}}

// The steps that are offered: overlaps in millimetres, densities in pixels an inch.
var (
	overlaps  = []float64{0, 5, 10, 20}
	densities = []float64{50, 100, 150, 300}
)

// The bars on every sheet, and what they should measure.
const (
	barAcross = 4.0   // inches
	barAlong  = 100.0 // millimetres
)

var partWords = map[print.Part]string{
	print.Overview: "designer.part-overview", print.Table: "designer.part-table", print.Card: "designer.part-card",
	print.Cutouts: "designer.part-cutouts", print.Bases: "designer.part-bases", print.Templates: "designer.part-templates",
}

// ask opens the dialog at a format.
func (e *export) ask(at int) {
	if e.without == nil { // the usual choices
		e.without, e.overlap, e.density = map[print.Part]bool{print.Templates: true, print.Bases: true}, 2, 1
	}
	e.open, e.format = true, at
}

// options are what was chosen; the error is what is wrong with what was typed.
func (e *export) options(u *ui.UI) (print.Options, error) {
	o := print.Options{Look: tabletop.Look{Palette: &ui.Light, Words: u.Words}, Paper: print.Papers()[e.paper],
		Overlap: overlaps[e.overlap] / geometry.MillimetresPerInch, Density: densities[e.density], Zones: e.zones}
	for _, p := range print.Parts() {
		if !e.without[p] {
			o.Parts = append(o.Parts, p)
		}
	}
	o.Correction = print.Correction{Across: 1, Along: 1}
	for _, bar := range []struct {
		text string
		true float64
		to   *float64
	}{{e.across, barAcross, &o.Correction.Across}, {e.along, barAlong, &o.Correction.Along}} {
		if bar.text == "" {
			continue
		}
		v, ok := number(plain(bar.text))
		if !ok || !(v > 0) {
			return o, &print.Fault{Why: engine.Say("designer.no-number", "Text", bar.text)}
		}
		*bar.to = bar.true / v
	}
	if len(o.Parts) == 0 {
		return o, &print.Fault{Why: engine.Say("designer.export-nothing")}
	}
	return o, print.Check(o)
}

// update takes the answers of the file dialog and of the background.
func (e *export) update(u *ui.UI, s *Scene) {
	if path, ok := game.Chose(u, "export"); ok {
		e.write(u, s, path)
	}
	r, ok := u.Done("write")
	if !ok {
		return
	}
	e.writing = false
	switch v := r.Value.(type) {
	case string:
		e.open = false
		u.Toast(u.W("designer.exported", "File", v), "")
	case error:
		u.Toast(u.W("designer.not-saved", "Why", because(u, v)), "")
	default:
		u.Toast(u.W("designer.not-saved", "Why", r.Err.Error()), "")
	}
}

// because is an error in words.
func because(u *ui.UI, err error) string {
	var fault engine.Fault
	if errors.As(err, &fault) {
		return u.Say(fault.Explain())
	}
	return reason(err)
}

// write writes the battlefield in the background.
func (e *export) write(u *ui.UI, s *Scene, path string) {
	o, err := e.options(u)
	if err != nil {
		u.Toast(because(u, err), "")
		return
	}
	m := *s.history.Map()
	if m.Name == "" {
		m.Name = s.name(u)
	}
	e.writing = true
	u.Go("write", func(context.Context) any {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := print.Write(path, &m, o); err != nil {
			return err
		}
		return path
	})
}

// dialog shows the choices.
func (e *export) dialog(u *ui.UI, s *Scene) {
	if !e.open {
		return
	}
	w, h := u.Size()
	u.Dialog("export", min(620, w-24), min(500, h-24), ui.Header{Title: u.W("designer.export-title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		low, body := inside.CutBottom(54, 0)
		u.ScrollColumn("export-form", body, 12, 10, func(c *ui.Column) { e.form(u, c) })
		buttons := u.Foot(low, 3)
		ending := formats[e.format].ending
		own := ui.Button{ID: "export-here", Rect: buttons[0], Label: u.W("designer.export-here", "File", fileStem(s.history.Map().Name)+ending), Key: ui.Enter, Primary: true}
		elsewhere := ui.Button{ID: "export-there", Rect: buttons[1], Label: u.W("designer.save-elsewhere"), Key: "Ctrl S"}
		if _, err := e.options(u); err != nil {
			own.Refused, elsewhere.Refused = because(u, err), because(u, err)
		}
		if e.writing {
			own.Refused, elsewhere.Refused = u.W("designer.export-busy"), u.W("designer.export-busy")
		}
		if u.Button(own) {
			if s.house.Folder == "" {
				u.Toast(u.W("designer.export-no-folder"), "")
			} else {
				e.write(u, s, filepath.Join(s.house.Folder, "exports", fileStem(s.history.Map().Name)+ending))
			}
		}
		if u.Button(elsewhere) {
			game.AskFile(u, "export", game.FileDialog{Kind: game.SaveFile, Title: u.W("designer.export-title"), What: u.W(formats[e.format].name),
				Name: fileStem(s.history.Map().Name) + ending, Extensions: []string{ending[1:]}})
		}
		if u.Button(ui.Button{ID: "export-cancel", Rect: buttons[2], Label: u.W("designer.cancel"), Key: ui.Escape}) {
			e.open = false
			u.Cancel("write")
			e.writing = false
		}
	})
}

// form is what can be chosen for the format.
func (e *export) form(u *ui.UI, c *ui.Column) {
	c.Label(u.W("designer.export-format"))
	c.Choose("export-format", ui.Each(formats, func(f format) string { return u.W(f.name) }), &e.format, 28, 10)
	switch formats[e.format].ending {
	case ".pdf":
		e.sheets(u, c)
	case ".png", ".dd2vtt":
		c.Label(u.W("designer.export-density"))
		c.Choose("export-density", ui.Each(densities, func(d float64) string { return u.Words.Number(d, 0) }), &e.density, 28, 10)
	}
	if formats[e.format].ending != ".dd2vtt" {
		c.Check("export-zones", u.W("designer.export-zones"), &e.zones)
		c.Y += 4
	} else {
		c.Say(u.W("designer.export-vtt-how"), 6)
	}
	c.Y += 6
}

// sheets is what is asked about paper.
func (e *export) sheets(u *ui.UI, c *ui.Column) {
	papers := ui.Each(print.Papers(), func(p print.Paper) string { return p.Name })
	steps := ui.Each(overlaps, func(o float64) string { return u.Words.Number(o, 0) })
	halves := c.Halves(10)
	halves[0].Label(u.W("designer.export-paper"))
	halves[0].Choose("export-paper", papers, &e.paper, 28, 10)
	halves[1].Label(u.W("designer.export-overlap"))
	halves[1].Choose("export-overlap", steps, &e.overlap, 28, 10)
	c.Y = halves[0].Y
	c.Label(u.W("designer.export-parts"))
	halves = c.Halves(10)
	for i, p := range print.Parts() {
		on := !e.without[p]
		halves[i%2].Check("export-part-"+strconv.Itoa(i), u.W(partWords[p]), &on)
		e.without[p] = !on
	}
	c.Y = halves[0].Y + 6
	c.Say(u.W("designer.export-bars"), 4)
	fields := c.Row(30, 10).Columns(2, 10)
	e.across = u.Edit(ui.TextField{ID: "export-across", Rect: fields[0], Text: e.across, Hint: u.Words.Number(barAcross, 2), Unit: "in", Most: 8}).Text
	e.along = u.Edit(ui.TextField{ID: "export-along", Rect: fields[1], Text: e.along, Hint: u.Words.Number(barAlong, 1), Unit: "mm", Most: 8}).Text
}

// mostSaid is how much of what was found in a file that came in a toast has room for; check lists all of it.
const mostSaid = 4

// importVTT reads a map of a virtual tabletop; the error is what is wrong with it, in words.
func (s *Scene) importVTT(u *ui.UI, path string, data []byte) bool {
	m, problems := maps.ReadVTT(filepath.Base(path), data, maps.VTTOptions{})
	if m == nil {
		why := u.W("designer.unsound")
		if at := slices.IndexFunc(problems, func(p maps.Problem) bool { return !p.Repaired }); at >= 0 {
			why = problemText(u, problems[at])
		}
		u.Toast(u.W("designer.not-opened", "File", filepath.Base(path), "Why", why), "")
		return false
	}
	s.begin(m, "")
	s.history.Unsaved()
	if len(problems) > 0 {
		var said []string
		for _, p := range problems[:min(len(problems), mostSaid)] {
			said = append(said, problemText(u, p))
		}
		u.Toast(u.W("designer.imported", "Count", len(problems), "Why", strings.Join(said, " ")), "")
	}
	return true
}
