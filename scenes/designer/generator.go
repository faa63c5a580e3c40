package designer

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/maps/edit"
	"trueinch/maps/fairness"
	"trueinch/maps/generate"
	"trueinch/scenes/print"
)

// generator is the dialog that rolls battlefields.
type generator struct {
	open     bool
	theme    int
	symmetry int
	density  float64
	seed     uint64
	step     float64 // what everybody gets over on foot
	plan     uint64  // of the streets, which stay while the rest is rolled again; 0 for none yet
	keep     bool    // what is chosen stays, and the rest is rolled around it
	kept     []geometry.Piece
	rolled   *maps.Map
	troubles int
	fault    error
	asked    generate.Wish
	begun    bool
}

// rolledTable is what the background hands back.
type rolledTable struct {
	m        *maps.Map
	troubles int
	err      error
}

// ask opens the dialog; what is chosen on the table may be kept.
func (g *generator) ask(s *Scene) {
	g.open, g.rolled, g.fault, g.begun = true, nil, nil, false
	if g.seed == 0 {
		g.seed, g.density, g.symmetry = 1+rand.Uint64N(9999), 0.5, 2
	}
	m := s.history.Map()
	g.kept, g.plan, g.step = nil, 0, s.overOnFoot()
	for _, i := range s.chosen.In(edit.Pieces) {
		p := m.Pieces[i]
		p.Tags = slices.Clone(p.Tags)
		g.kept = append(g.kept, p)
	}
	g.keep = len(g.kept) > 0
}

// wish is what is to be rolled now.
func (g *generator) wish(m *maps.Map) generate.Wish {
	w := generate.Wish{Theme: generate.Themes()[g.theme], Width: m.Width, Depth: m.Depth, Density: g.density,
		Symmetry: generate.Symmetries()[g.symmetry], Seed: g.seed, Plan: g.plan, Step: g.step}
	if g.keep {
		w.Keep = g.kept
	}
	return w
}

// update rolls in the background whenever the wish has changed.
func (g *generator) update(u *ui.UI, m *maps.Map) {
	if r, ok := u.Done("roll"); ok {
		t, _ := r.Value.(rolledTable)
		g.rolled, g.fault, g.troubles = t.m, t.err, t.troubles
		if r.Err != nil {
			g.fault = r.Err
		}
	}
	w := g.wish(m)
	if g.begun && sameWish(w, g.asked) {
		return
	}
	g.asked, g.begun = w, true
	u.Go("roll", func(context.Context) any {
		rolled, err := generate.Roll(w)
		if err != nil {
			return rolledTable{err: err}
		}
		t := rolledTable{m: rolled}
		if report, err := fairness.Check(rolled, w.Step); err == nil {
			t.troubles = (&fair{report: report}).troubles()
		}
		return t
	})
}

func sameWish(a, b generate.Wish) bool {
	same := len(a.Keep) == len(b.Keep)
	a.Keep, b.Keep = nil, nil
	return same && a.Theme == b.Theme && a.Width == b.Width && a.Depth == b.Depth && a.Density == b.Density &&
		a.Symmetry == b.Symmetry && a.Seed == b.Seed && a.Plan == b.Plan && a.Step == b.Step
}

// dialog shows what would be rolled, and what to change about it.
func (g *generator) dialog(u *ui.UI, s *Scene) {
	if !g.open {
		return
	}
	m := s.history.Map()
	if !u.Painting() {
		g.update(u, m)
	}
	w, h := u.Size()
	u.Dialog("generator", min(860, w-24), min(560, h-24), ui.Header{Title: u.W("designer.roll-title"), Side: ui.Neutral, Size: 22}, func(inside canvas.Rect) {
		low, body := inside.CutBottom(52, 0)
		form, picture := body.CutLeft(min(330, body.W*0.5), 0)
		u.ScrollColumn("roll-form", form, 12, 8, func(c *ui.Column) { g.form(u, c) })
		g.picture(u, s, picture.Inset(10))
		buttons := u.Foot(low, 3)
		take := ui.Button{ID: "roll-take", Rect: buttons[0], Label: u.W("designer.roll-take"), Key: ui.Enter, Primary: true}
		if g.rolled == nil {
			take.Refused = u.W("designer.roll-busy")
		}
		if u.Button(take) {
			g.take(s)
		}
		if u.Button(ui.Button{ID: "roll-again", Rect: buttons[1], Label: u.W("designer.roll-again"), Key: "G", Icon: "l-dices"}) {
			g.seed = 1 + rand.Uint64N(9999)
			g.plan = 0
		}
		if u.Button(ui.Button{ID: "roll-cancel", Rect: buttons[2], Label: u.W("designer.cancel"), Key: ui.Escape}) {
			g.open = false
		}
	})
}

// form is the theme, the density, the symmetry and the seed.
func (g *generator) form(u *ui.UI, c *ui.Column) {
	c.Label(u.W("designer.roll-theme"))
	themes := ui.Each(generate.Themes(), func(t generate.Theme) string { return u.W(t.Key()) })
	for i, at := range c.Row(28, 12).Columns(2, 4) {
		if c := u.Choose(ui.Choice{ID: "roll-theme-" + strconv.Itoa(i), Rect: at, Fill: true, Options: themes[2*i : 2*i+2], Selected: g.theme - 2*i}); c != g.theme-2*i && c >= 0 {
			g.theme, g.plan = 2*i+c, 0
		}
	}
	c.Label(u.W("designer.roll-density"))
	g.density = u.Slide(ui.Slider{ID: "roll-density", Rect: c.Row(28, 0), Value: g.density, Min: 0, Max: 1, Step: 0.1})
	g.density = math.Round(g.density*10) / 10
	ends := c.Row(28, 0)
	u.C.Text(u.W("designer.roll-sparse"), ends.X, ends.Y+14, ui.Prose, u.Colors.Ink2)
	u.C.TextRight(u.W("designer.roll-crowded"), ends.Right(), ends.Y+14, ui.Prose, u.Colors.Ink2)
	c.Label(u.W("designer.roll-symmetry"))
	symmetries := ui.Each(generate.Symmetries(), func(t generate.Symmetry) string { return u.W(t.Key()) })
	c.Choose("roll-symmetry", symmetries, &g.symmetry, 28, 12)
	c.Label(u.W("designer.roll-seed"))
	e := u.Edit(ui.TextField{ID: "roll-seed", Rect: c.Row(30, 12), Text: strconv.FormatUint(g.seed, 10), Only: "0123456789", Most: 12})
	if e.Changed {
		if n, err := strconv.ParseUint(e.Text, 10, 64); err == nil {
			g.seed, g.plan = n, 0
		} else if e.Text == "" {
			g.seed = 0
		}
	}
	keep := ui.CheckBox{ID: "roll-keep", Rect: c.Row(30, 8), Label: u.W("designer.roll-keep", "Count", len(g.kept)), On: g.keep}
	if len(g.kept) == 0 {
		keep.Label = u.W("designer.roll-keep-none")
		keep.Refused = keep.Label
	}
	if on := u.Check(keep); on != g.keep {
		g.keep, g.begun = on, false
	}
	if c.Button(ui.Button{ID: "roll-rest", Label: u.W("designer.roll-rest"), Key: "R"}, 36, 8) {
		if g.plan == 0 {
			g.plan = g.seed
		}
		g.seed = 1 + rand.Uint64N(9999)
	}
}

// picture is the battlefield as rolled, and how fair it is.
func (g *generator) picture(u *ui.UI, s *Scene, r canvas.Rect) {
	foot, face := r.CutBottom(40, 4)
	switch {
	case g.fault != nil:
		u.C.Paragraph(g.why(u), face, ui.Label, 18, u.Colors.Ink)
		return
	case g.rolled == nil || u.Busy("roll"):
		if g.rolled != nil {
			s.tableFace(u, face, g.rolled)
		}
		u.C.Text(u.W("designer.roll-busy"), foot.X, foot.Y+18, ui.Label, u.Colors.Ink2)
		return
	}
	s.tableFace(u, face, g.rolled)
	sign, text := ui.Clear, u.W("designer.fair-none")
	if g.troubles > 0 {
		sign, text = ui.Warning, u.W("designer.fair-count", "Count", g.troubles)
	}
	u.Sign(sign, foot.X, foot.Y+6, 16)
	u.C.Text(u.W("designer.roll-made", "Count", len(g.rolled.Pieces), "Fair", text), foot.X+24, foot.Y+19, ui.Label, u.Colors.Ink)
}

// why is what keeps a wish from being granted.
func (g *generator) why(u *ui.UI) string {
	var fault *generate.Fault
	if !errors.As(g.fault, &fault) {
		return u.W("designer.roll-failed", "Why", g.fault.Error())
	}
	return print.Sentence(u.Words, fault.Key, fault.Args)
}

// take puts the rolled battlefield on the table, in place of what was there; undo brings that back. Only what is rolled
// around kept pieces, or on an empty table, goes by the old name and belongs in the old file.
func (g *generator) take(s *Scene) {
	to, now := *g.rolled, s.history.Map()
	same := len(now.Pieces) == 0 || len(g.asked.Keep) > 0
	if same && now.Name != "" {
		to.Name, to.Author = now.Name, now.Author
	}
	to.Picture = now.Picture
	g.open = false
	if s.do("designer.did-roll", &to, nil) && !same {
		s.path = ""
	}
}
