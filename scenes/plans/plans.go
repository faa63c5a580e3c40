// Package plans is what the planner keeps: a battlefield with named plans for it side by side, in one JSON file of its
// own. It reads, checks, writes and goes back in them.
//
// It knows maps and geometry and no window; nothing in it measures anything.
package plans

import (
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
	"trueinch/maps"
)

// Extension ends the name of every file of plans.
const Extension = ".plan.json"

// Format and Version open every file of plans.
const (
	Format  = "trueinch-plan"
	Version = 1
)

// Document is a battlefield and the plans for it.
type Document struct {
	Table *maps.Map // shared by all copies, never changed
	Front int       // the plan that is looked at
	Band  float64   // inches on both sides of a limit within which a ruling is too close to call
	Plans []Plan    // at least one
}

// MostSides is how many sides a plan knows: as many as an encounter.
const MostSides = 4

// DefaultBand is what a careful hand with a tape can tell apart.
const DefaultBand = 0.05

// Plan is one "what if": where models stand, and what is meant to happen next.
type Plan struct {
	Name      string     `json:"name"`
	Figures   []Figure   `json:"figures,omitempty"`
	Steps     []Step     `json:"steps,omitempty"`     // moves that are planned, in order, and not yet made
	Templates []Template `json:"templates,omitempty"` // laid down
	Attempts  []Attempt  `json:"attempts,omitempty"`  // Actions that are planned, in order
}

// Figure is a model on the table.
type Figure struct {
	ID         int             `json:"id"`   // from 1, unique in its plan
	Seat       int             `json:"seat"` // from 0: blue, red, violet, green; -1 none of them
	Name       string          `json:"name"`
	Card       string          `json:"card,omitempty"` // id of its card; none for a bare base
	Silhouette string          `json:"silhouette,omitempty"`
	Base       float64         `json:"base"`             // diameter, millimetres
	Height     float64         `json:"height,omitempty"` // inches; 0 by the size of the base
	Kind       engine.MoveType `json:"kind"`
	Inches     float64         `json:"inches"` // of one move
	Range      float64         `json:"range"`  // inches of its longest attack, for threat
	HP         int             `json:"hp,omitempty"`
	Spot       Spot            `json:"spot"` // before the planned steps
}

// Step is one planned move.
type Step struct {
	Figure int              `json:"figure"` // ID
	Kind   engine.MoveType  `json:"kind"`
	Via    []geometry.Point `json:"via,omitempty"`
	To     Spot             `json:"to"`
	Length float64          `json:"length"` // inches of path, as it was measured
}

// Attempt is one planned Action.
type Attempt struct {
	Figure int `json:"figure"`
	Action int `json:"action"` // place on its card
	Target int `json:"target"`
	Boost  int `json:"boost,omitempty"`
	Buy    int `json:"buy,omitempty"` // what is bought first with what a success leaves, counted from 1; 0 for the most Damage
}

// Template is a shape laid on the table.
type Template struct {
	Kind   TemplateKind   `json:"kind"`
	At     geometry.Point `json:"at,omitzero"`      // its middle
	Figure int            `json:"figure,omitempty"` // whom it belongs to: it goes along with that model
	Toward geometry.Point `json:"toward,omitzero"`  // what a strip or cone points at
	Inches float64        `json:"inches"`           // radius or length
}

// TemplateKind is a shape.
type TemplateKind string

// The shapes.
const (
	Blast TemplateKind = "blast"
	Aura  TemplateKind = "aura"
	Ray   TemplateKind = "ray"
	Cone  TemplateKind = "cone"
)

// TemplateKinds returns all shapes in the order in which they are offered.
func TemplateKinds() []TemplateKind { return []TemplateKind{Blast, Aura, Ray, Cone} }

// Body is the cylinder that a figure fills at a spot.
func (f *Figure) Body(at geometry.Spot) geometry.Cylinder {
	radius := geometry.BaseRadius(f.Base)
	height := f.Height
	if height == 0 {
		height = 2 * radius
	}
	return geometry.Cylinder{Center: at.Center, Radius: radius, Bottom: at.Level, Height: height}
}

// New makes a document for a battlefield: its own models, if it has any, stand in a first plan.
func New(table *maps.Map, plan string) *Document {
	d := &Document{Table: table, Band: DefaultBand, Plans: []Plan{{Name: plan}}}
	p := &d.Plans[0]
	for i := range table.Models {
		m := &table.Models[i]
		f := Figure{Seat: m.Team, Name: m.Name, Silhouette: m.Silhouette, Base: m.Base, Height: m.Height,
			Inches: 6, Range: 8}
		if f.Seat >= MostSides {
			f.Seat = -1
		}
		if f.Name == "" {
			f.Name = m.ID
		}
		f.Spot.Spot = geometry.Ground(m.Center)
		f.Spot.Level = m.Level
		f.Spot.Inside = d.pieceIndex(m.Inside)
		p.Add(f)
	}
	return d
}

func (d *Document) pieceIndex(id string) geometry.PieceIndex {
	if id != "" {
		for i := range d.Table.Pieces {
			if d.Table.Pieces[i].ID == id {
				return geometry.PieceIndex(i)
			}
		}
	}
	return geometry.NoPiece
}

// Clone returns a copy that shares nothing but the battlefield.
func (d *Document) Clone() *Document {
	c := *d
	c.Plans = make([]Plan, len(d.Plans))
	for i := range d.Plans {
		c.Plans[i] = d.Plans[i].Clone()
	}
	return &c
}

// Clone returns a copy that shares nothing that is ever changed.
func (p *Plan) Clone() Plan {
	c := *p
	c.Figures, c.Steps = slices.Clone(p.Figures), slices.Clone(p.Steps)
	c.Templates, c.Attempts = slices.Clone(p.Templates), slices.Clone(p.Attempts)
	return c
}

// Now is the plan that is looked at.
func (d *Document) Now() *Plan { return &d.Plans[d.Front] }

// Figure finds a figure; nil when there is none.
func (p *Plan) Figure(id int) *Figure {
	for i := range p.Figures {
		if p.Figures[i].ID == id {
			return &p.Figures[i]
		}
	}
	return nil
}

// Add puts a figure into the plan under a new ID, which it returns.
func (p *Plan) Add(f Figure) int {
	f.ID = 1
	for i := range p.Figures {
		f.ID = max(f.ID, p.Figures[i].ID+1)
	}
	p.Figures = append(p.Figures, f)
	return f.ID
}

// Remove takes a figure out, with everything that was planned for it.
func (p *Plan) Remove(id int) {
	p.Figures = slices.DeleteFunc(p.Figures, func(f Figure) bool { return f.ID == id })
	p.Steps = slices.DeleteFunc(p.Steps, func(s Step) bool { return s.Figure == id })
	p.Templates = slices.DeleteFunc(p.Templates, func(t Template) bool { return t.Figure == id })
	p.Attempts = slices.DeleteFunc(p.Attempts, func(a Attempt) bool { return a.Figure == id || a.Target == id })
}

// At is where a figure stands once its planned steps are made.
func (p *Plan) At(f *Figure) geometry.Spot {
	at := f.Spot.Spot
	for i := range p.Steps {
		if p.Steps[i].Figure == f.ID {
			at = p.Steps[i].To.Spot
		}
	}
	return at
}

// StepsOf counts the planned steps of a figure.
func (p *Plan) StepsOf(id int) int {
	n := 0
	for i := range p.Steps {
		if p.Steps[i].Figure == id {
			n++
		}
	}
	return n
}

// Commit makes the planned steps: the figures stand where these end.
func (p *Plan) Commit() {
	for i := range p.Steps {
		if f := p.Figure(p.Steps[i].Figure); f != nil {
			f.Spot = p.Steps[i].To
		}
	}
	p.Steps = nil
}

// History is what undo goes back to. The zero History is ready.
type History struct{ past, future []*Document }

// mostKept bounds the documents that are kept.
const mostKept = 300

// Keep remembers how it was before a change.
func (h *History) Keep(before *Document) {
	h.past, h.future = append(h.past, before), nil
	if len(h.past) > mostKept {
		h.past = slices.Delete(h.past, 0, 1)
	}
}

// Undo returns the document before now, or nil.
func (h *History) Undo(now *Document) *Document {
	n := len(h.past)
	if n == 0 {
		return nil
	}
	before := h.past[n-1]
	h.past, h.future = h.past[:n-1], append(h.future, now)
	return before
}

// Redo returns the document that was undone last, or nil.
func (h *History) Redo(now *Document) *Document {
	n := len(h.future)
	if n == 0 {
		return nil
	}
	after := h.future[n-1]
	h.future, h.past = h.future[:n-1], append(h.past, now)
	return after
}

// CanUndo and CanRedo report whether there is something to go to.
func (h *History) CanUndo() bool { return len(h.past) > 0 }

// CanRedo reports whether something was undone.
func (h *History) CanRedo() bool { return len(h.future) > 0 }
