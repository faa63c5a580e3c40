// Package planner is the table without turns: bases are put down and dragged with a ruler that follows, moves are planned
// in chains, and every question – how far, who sees whom, where can I stand, what are my chances – is answered before
// it is argued about.
//
// It shows facts of package geometry and forecasts of a rule system that offers them (engine.Extras.Suppose); it works out no
// legality, range or sight itself and names no rule system. What it keeps stands in package plans.
package planner

import (
	"math"

	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/tabletop"
	"trueinch/game/words"
	"trueinch/geometry"
	"trueinch/scenes/faces"
	"trueinch/scenes/house"
	"trueinch/scenes/plans"
	"trueinch/scenes/ruling"
	"trueinch/scenes/systems"
)

// Doors is what the planner asks of the program around it.
type Doors struct {
	House    *house.House
	System   engine.System
	Settings *game.Settings
	Back     func() game.Next
	Explain  func(rule engine.Rule) game.Next
	Say      func(error) string
	Systems  systems.Picker // chooses another rule system
}

// Scene is the planner.
type Scene struct {
	doors   Doors
	doc     *plans.Document
	history plans.History
	path    string // of the file it is kept in; empty for none yet
	saved   *plans.Document
	changes int // counts changes, so that what was worked out is known to be old

	table  *geometry.Table
	ground tabletop.Ground
	moves  engine.MoveKinds
	speech engine.Speech
	roster engine.Roster
	teams  []engine.TeamList

	tool  tool
	page  page
	from  pick
	to    pick
	hover pick
	first bool // the ruler was put on from, and waits for the other end; whoever was merely selected before does not count
	hand  tabletop.Hand
	drag  *drag
	means int // which range is asked about: 0 for none, else 1 + place among ranges
	pins  []pinned

	answer   *ruling.Ruling // of from and to, or of from and what is pointed at
	answered answerKey
	// The same question in the other plans.
	elsewhere []elsewhere
	supposed  supposition
	reach     reach
	layer     layerState
	odds      oddsState
	base      baseState
	laying    layingState
	scale     scaleState
	rename    *renaming
	lists     listState

	painter tabletop.Painter
	camera  tabletop.Steering
	picker  tabletop.Picker
	words   *words.Words
	spoken  *words.Words
	next    game.Next
	fault   string // of the battlefield: one sentence
}

// pick is a thing on the table that is asked about: a figure, a piece of terrain, or a bare point.
type pick struct {
	kind   pickKind
	figure int // ID
	piece  geometry.PieceIndex
	point  geometry.Point
}

type pickKind int

const (
	nothing pickKind = iota
	aFigure
	aPiece
	aPoint
)

// pinned is a question whose answer stays on the table.
type pinned struct{ from, to pick }

// New opens a document. path is the file it came from, or empty.
func New(doors Doors, doc *plans.Document, path string) *Scene {
	s := &Scene{doors: doors, path: path, tool: toolRuler, page: pageRuling}
	s.roster, _ = doors.House.Roster(doors.System)
	s.teams, _ = doors.House.Teams(doors.System)
	s.moves, s.speech = doors.House.MovesFor(doors.System), engine.SpeechOf(doors.System)
	s.base = newBaseState()
	s.layer = layerState{stand: standing{unseen: true, reached: true, within: 3}}
	s.laying = layingState{kind: plans.Blast, inches: 3}
	s.open(doc)
	return s
}

// open takes over a document with its battlefield.
func (s *Scene) open(doc *plans.Document) {
	s.doc, s.saved, s.history = doc, doc.Clone(), plans.History{}
	s.ground = tabletop.GroundOf(doc.Table)
	table, err := geometry.NewTable(layoutOf(doc))
	if err != nil {
		s.fault = err.Error()
		table, _ = geometry.NewTable(geometry.Layout{Width: 36, Depth: 36})
	}
	s.table = table
	s.camera.Anew()
	s.from, s.to, s.hover, s.pins = pick{}, pick{}, pick{}, nil
	if p := doc.Now(); len(p.Figures) > 0 {
		s.from = pick{kind: aFigure, figure: p.Figures[0].ID}
	}
	s.touched()
}

// plan is the plan that is looked at.
func (s *Scene) plan() *plans.Plan { return s.doc.Now() }

// change edits the document so that it can be undone.
func (s *Scene) change(edit func(d *plans.Document)) {
	s.history.Keep(s.doc)
	s.doc = s.doc.Clone()
	edit(s.doc)
	s.touched()
}

// touched drops what was worked out from the document before.
func (s *Scene) touched() {
	s.changes++
	s.giveUp()
	s.odds.chain = nil
	p := s.plan()
	for _, at := range []*pick{&s.from, &s.to, &s.hover} {
		if at.kind == aFigure && p.Figure(at.figure) == nil {
			*at = pick{}
		}
	}
}

func (s *Scene) undo() {
	if before := s.history.Undo(s.doc); before != nil {
		s.doc = before
		s.touched()
	}
}

func (s *Scene) redo() {
	if after := s.history.Redo(s.doc); after != nil {
		s.doc = after
		s.touched()
	}
}

// selected is the figure that is asked about, or nil.
func (s *Scene) selected() *plans.Figure {
	if s.from.kind != aFigure {
		return nil
	}
	return s.plan().Figure(s.from.figure)
}

// spotOf is where a figure stands once its planned moves are made.
func (s *Scene) spotOf(f *plans.Figure) geometry.Spot { return s.plan().At(f) }

// dragged reports whether a figure is being dragged.
func (s *Scene) dragged(f *plans.Figure) bool { return s.drags() && s.drag.figure == f.ID }

// drags reports whether one is.
func (s *Scene) drags() bool { return s.drag != nil && s.hand.Moved }

// spotNow is where a figure is seen: also while it is dragged.
func (s *Scene) spotNow(f *plans.Figure) geometry.Spot {
	if s.dragged(f) {
		return s.drag.spot
	}
	return s.spotOf(f)
}

// bodyOf is the cylinder of a figure where it is seen.
func (s *Scene) bodyOf(f *plans.Figure) geometry.Cylinder { return f.Body(s.spotNow(f)) }

// others are the bodies of all figures but some.
func (s *Scene) others(but ...int) []geometry.Cylinder {
	var bodies []geometry.Cylinder
next:
	for i := range s.plan().Figures {
		f := &s.plan().Figures[i]
		for _, id := range but {
			if f.ID == id {
				continue next
			}
		}
		bodies = append(bodies, s.bodyOf(f))
	}
	return bodies
}

// topSpot is the highest place over a point where something can stand.
func (s *Scene) topSpot(p geometry.Point) geometry.Spot {
	spots := s.table.Surfaces(p)
	best := geometry.Ground(p)
	best.Level = math.Inf(-1)
	for _, at := range spots {
		if at.Inside == geometry.NoPiece && at.Level > best.Level {
			best = at
		}
	}
	if math.IsInf(best.Level, -1) {
		return geometry.Ground(p)
	}
	return best
}

// nextSurface is the place below a spot at the same point, or the highest one when it is the lowest.
func (s *Scene) nextSurface(at geometry.Spot) geometry.Spot {
	spots := s.table.Surfaces(at.Center)
	for i := len(spots) - 1; i >= 0; i-- {
		if spots[i].Level == at.Level && spots[i].Inside == at.Inside && i > 0 {
			return spots[i-1]
		}
	}
	if n := len(spots); n > 0 {
		return spots[n-1]
	}
	return at
}

// onTable keeps a base on the battlefield.
func (s *Scene) onTable(p geometry.Point, radius float64) geometry.Point {
	w, d := s.table.Width(), s.table.Depth()
	return geometry.Point{X: max(min(radius, w/2), min(w-min(radius, w/2), p.X)), Y: max(min(radius, d/2), min(d-min(radius, d/2), p.Y))}
}

// thing turns a pick into an end of a question; false when there is nothing.
func (s *Scene) thing(at pick) (ruling.Thing, bool) {
	switch at.kind {
	case aFigure:
		f := s.plan().Figure(at.figure)
		if f == nil {
			return ruling.Thing{}, false
		}
		seat := engine.Seat(f.Seat)
		if f.Seat < 0 {
			seat = engine.NoSeat
		}
		spot := s.spotNow(f)
		return ruling.Thing{Name: f.Name, Seat: seat, Card: f.Card, Silhouette: f.Silhouette, Party: engine.Party{
			Body: f.Body(spot), Inside: spot.Inside, Piece: geometry.NoPiece, Model: true, BaseMM: f.Base,
		}}, true
	case aPiece:
		if int(at.piece) >= s.table.Len() || len(s.table.Piece(at.piece).Prisms) == 0 {
			return ruling.Thing{}, false
		}
		return ruling.Thing{Name: s.pieceName(s.words, at.piece), Seat: engine.NoSeat, Party: engine.Party{Inside: geometry.NoPiece, Piece: at.piece}}, true
	case aPoint:
		return ruling.Point(s.table, at.point, s.words.W("planner.point", "X", engine.Inches(at.point.X), "Y", engine.Inches(at.point.Y))), true
	}
	return ruling.Thing{}, false
}

func (s *Scene) pieceName(w *words.Words, i geometry.PieceIndex) string {
	if i < 0 || int(i) >= s.table.Len() {
		return "–"
	}
	return faces.PieceName(w, s.table.Piece(i))
}

// Speak takes the language of the program, with the names of this table.
func (s *Scene) Speak(w *words.Words) {
	if s.spoken == w {
		return
	}
	s.spoken = w
	s.words = w.As(s.speech).With(words.Names{
		Model: func(id engine.ModelID) string {
			if f := s.figureOf(id); f != nil {
				return f.Name
			}
			return "–"
		},
		Piece: func(id engine.PieceID) string { return s.pieceName(w, geometry.PieceIndex(id)) },
		Seat:  func(seat engine.Seat) string { return w.W(seatKey(int(seat))) },
	})
}
