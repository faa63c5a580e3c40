package designer

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"

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
	if c, ok := game.Answered(u, "export"); ok {
		if c.Fault != "" {
			u.Toast(c.Fault, "")
		} else if c.Path != "" {
			e.write(u, s, c.Path)
		}
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
		u.Scroll("export-form", body, func(view canvas.Rect) float64 { return e.form(u, view) })
		u.Rule(low.X, low.Y, low.W)
		buttons := canvas.Rect{X: low.X + 10, Y: low.Y + 8, W: low.W - 17, H: 38}.Columns(3, 8)
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
func (e *export) form(u *ui.UI, r canvas.Rect) float64 {
	x, w, y := r.X+12, r.W-24, r.Y+10
	label := func(key string) {
		u.C.Text(u.W(key), x, y+13, ui.Label, u.Colors.Ink2)
		y += 20
	}
	choose := func(id string, options []string, at int) int {
		at = u.Choose(ui.Choice{ID: id, Rect: canvas.Rect{X: x, Y: y, W: w, H: 28}, Fill: true, Options: options, Selected: at})
		y += 38
		return at
	}
	names := ui.Each(formats, func(f format) string { return u.W(f.name) })
	label("designer.export-format")
	e.format = choose("export-format", names, e.format)
	switch formats[e.format].ending {
	case ".pdf":
		y = e.sheets(u, canvas.Rect{X: x, Y: y, W: w})
	case ".png", ".dd2vtt":
		label("designer.export-density")
		steps := ui.Each(densities, func(d float64) string { return u.Words.Number(d, 0) })
		e.density = choose("export-density", steps, e.density)
	}
	if formats[e.format].ending != ".dd2vtt" {
		e.zones = u.Check(ui.CheckBox{ID: "export-zones", Rect: canvas.Rect{X: x, Y: y, W: w, H: 28}, Label: u.W("designer.export-zones"), On: e.zones})
		y += 34
	} else {
		y += u.C.Paragraph(u.W("designer.export-vtt-how"), canvas.Rect{X: x, Y: y, W: w}, ui.Prose, 16, u.Colors.Ink2) + 6
	}
	return y - r.Y + 6
}

// sheets is what is asked about paper.
func (e *export) sheets(u *ui.UI, r canvas.Rect) float64 {
	y := r.Y
	columns := canvas.Rect{X: r.X, Y: y, W: r.W, H: 48}.Columns(2, 10)
	u.C.Text(u.W("designer.export-paper"), columns[0].X, y+13, ui.Label, u.Colors.Ink2)
	papers := ui.Each(print.Papers(), func(p print.Paper) string { return p.Name })
	e.paper = u.Choose(ui.Choice{ID: "export-paper", Rect: canvas.Rect{X: columns[0].X, Y: y + 20, W: columns[0].W, H: 28}, Fill: true, Options: papers, Selected: e.paper})
	u.C.Text(u.W("designer.export-overlap"), columns[1].X, y+13, ui.Label, u.Colors.Ink2)
	steps := ui.Each(overlaps, func(o float64) string { return u.Words.Number(o, 0) })
	e.overlap = u.Choose(ui.Choice{ID: "export-overlap", Rect: canvas.Rect{X: columns[1].X, Y: y + 20, W: columns[1].W, H: 28}, Fill: true, Options: steps, Selected: e.overlap})
	y += 58
	u.C.Text(u.W("designer.export-parts"), r.X, y+13, ui.Label, u.Colors.Ink2)
	y += 20
	for i, p := range print.Parts() {
		at := canvas.Rect{X: r.X, Y: y + 30*float64(i/2), W: r.W, H: 28}.Columns(2, 10)[i%2]
		e.without[p] = !u.Check(ui.CheckBox{ID: "export-part-" + strconv.Itoa(i), Rect: at, Label: u.W(partWords[p]), On: !e.without[p]})
	}
	y += 30*math.Ceil(float64(len(print.Parts()))/2) + 6
	y += u.C.Paragraph(u.W("designer.export-bars"), canvas.Rect{X: r.X, Y: y, W: r.W}, ui.Prose, 16, u.Colors.Ink2) + 4
	fields := canvas.Rect{X: r.X, Y: y, W: r.W, H: 30}.Columns(2, 10)
	e.across = u.Edit(ui.TextField{ID: "export-across", Rect: fields[0], Text: e.across, Hint: u.Words.Number(barAcross, 2), Unit: "in", Most: 8}).Text
	e.along = u.Edit(ui.TextField{ID: "export-along", Rect: fields[1], Text: e.along, Hint: u.Words.Number(barAlong, 1), Unit: "mm", Most: 8}).Text
	return y + 40
}

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
		u.Toast(u.W("designer.imported", "Count", len(problems), "Why", problemText(u, problems[0])), "")
	}
	return true
}
