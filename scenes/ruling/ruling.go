// Package ruling answers what two players argue about – how far, who sees whom, who is in cover – once and for all: any
// two models, points or pieces of terrain, with the exact inches, the margin, the lines that prove it and the rules. It
// draws the answer as a card, says it as text and writes it as JSON and as a picture.
//
// It measures nothing itself: every number comes from package geometry. Planner and encounter both show it.
package ruling

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/game/words"
	"trueinch/geometry"
)

// Thing is what can stand at an end of a question.
type Thing struct {
	Name       string
	Seat       engine.Seat // NoSeat for points and terrain
	Silhouette string
	Body       geometry.Cylinder   // of a point: without width; of terrain: unread
	Inside     geometry.PieceIndex // the enclosed piece around it, or NoPiece
	Piece      geometry.PieceIndex // of terrain, else NoPiece
	Model      bool
	BaseMM     float64
}

// Point is a bare place on the highest surface there.
func Point(table *geometry.Table, p geometry.Point, name string) Thing {
	level, _ := table.SurfaceBelow(p, math.Inf(1))
	return Thing{Name: name, Seat: engine.NoSeat, Body: geometry.Cylinder{Center: p, Bottom: level}, Inside: geometry.NoPiece, Piece: geometry.NoPiece}
}

// Question is what is asked.
type Question struct {
	Table    *geometry.Table
	From, To Thing
	Others   []geometry.Cylinder // other models on the table: some systems let them hide what is behind
	Range    float64             // inches that must suffice; 0 asks for the distance alone
	Means    string              // what has that range: "Glare"
	Band     float64             // inches on both sides of a limit within which no hand can tell
}

// Ruling is the answer.
type Ruling struct {
	Question
	Gap     geometry.Gap
	Contact bool
	Sight   geometry.Sight // from From to To
	Back    geometry.Sight // from To to From; only between models
	Walled  bool           // the wall of an enclosed piece parts them (SE-TERRAIN-10)

	Supreme, First, Arkham geometry.Cover // as three rule systems read it; between models only

	Margin float64 // inches beyond the range, below 0 inside it; the larger of both distances
	Shaky  Shaky
}

// Shaky is what the band makes doubtful.
type Shaky struct {
	Range, Sight, Cover, Contact bool
}

// Any reports whether anything is too close to call.
func (s Shaky) Any() bool { return s.Range || s.Sight || s.Cover || s.Contact }

// Ask works the answer out. It takes a few sight queries, so it may be asked on every move of the mouse.
func Ask(q Question) *Ruling {
	r := &Ruling{Question: q}
	terrain := q.To.Piece != geometry.NoPiece
	if terrain {
		r.Gap = q.Table.GapToPiece(q.From.Body, q.To.Piece)
		r.Contact = q.Table.ContactPiece(q.From.Body, q.To.Piece)
		r.Sight = q.Table.SightToPiece(q.From.Body, q.To.Piece)
	} else {
		r.Gap = geometry.GapBetween(q.From.Body, q.To.Body)
		r.Contact = geometry.Contact(q.From.Body, q.To.Body) && q.From.Inside == q.To.Inside
		r.Walled = q.From.Inside != q.To.Inside
		r.look()
	}
	r.Margin = max(r.Gap.Ground, r.Gap.Vertical) - q.Range
	r.doubt()
	return r
}

// look fills in what the two see of each other, and what the rule systems make of it.
func (r *Ruling) look() {
	from, to := r.From.Body, r.To.Body
	switch {
	case r.Walled:
		wall := max(r.From.Inside, r.To.Inside)
		r.Sight = hiddenBy(from, to, wall)
		r.Back = hiddenBy(to, from, wall)
	case r.From.Inside != geometry.NoPiece:
		r.Sight, r.Back = inPlainView(from, to), inPlainView(to, from)
	default:
		r.Sight, r.Back = r.Table.Sight(from, to), r.Table.Sight(to, from)
	}
	r.Supreme = geometry.SupremeCover(r.Sight)
	between := r.between()
	if len(between) == 0 || r.Walled || r.From.Inside != geometry.NoPiece {
		r.First = geometry.FirstEditionCover(r.Sight, r.Sight)
		r.Arkham = r.Table.ArkhamCover(from, to, r.Sight)
		return
	}
	crowd, err := r.Table.WithModels(between)
	if err != nil { // a model without width hides nothing
		crowd = r.Table
	}
	all := crowd.Sight(from, to)
	r.First = geometry.FirstEditionCover(r.Sight, all)
	r.Arkham = crowd.ArkhamCover(from, to, all)
}

// between are the other models near enough to the line to hide anything.
func (r *Ruling) between() []geometry.Cylinder {
	from, to := r.From.Body, r.To.Body
	width := max(from.Radius, to.Radius)
	return slices.DeleteFunc(slices.Clone(r.Others), func(o geometry.Cylinder) bool {
		return o.Center.Distance(geometry.NearestOnSegment(o.Center, from.Center, to.Center)) > width+o.Radius
	})
}

// SE-TERRAIN-10: the wall of an Enclosed Structure hides everything on its other side, and nothing on its own.
func hiddenBy(from, to geometry.Cylinder, wall geometry.PieceIndex) geometry.Sight {
	line := geometry.Line{From: from.Center, To: to.Center, FromLevel: from.Top(), ToLevel: to.Top(), Blocker: wall, Cut: to.Center}
	return geometry.Sight{Witness: line, Hidden: line, Blockers: []geometry.PieceIndex{wall}}
}

func inPlainView(from, to geometry.Cylinder) geometry.Sight {
	line := geometry.Line{From: from.Center, To: to.Center, FromLevel: from.Top(), ToLevel: to.Top(), Blocker: geometry.NoPiece}
	return geometry.Sight{Any: true, Visible: 1, Witness: line, Hidden: geometry.Line{Blocker: geometry.NoPiece}}
}

// doubt asks whether the answer would be another one if the other end stood anywhere else within the band.
func (r *Ruling) doubt() {
	if r.Band <= 0 {
		return
	}
	r.Shaky.Range = r.Range > 0 && math.Abs(r.Margin) <= r.Band
	if r.To.Piece != geometry.NoPiece || !r.To.Model || !r.From.Model {
		return
	}
	r.Shaky.Contact = math.Abs(r.Gap.Ground-geometry.ContactGap) <= r.Band && r.Gap.Ground > geometry.ContactGap && r.Gap.Vertical == 0
	if r.Walled || r.From.Inside != geometry.NoPiece || r.Contact {
		return
	}
	margins := r.Table.SightMargins(r.From.Body, r.To.Body, r.Band)
	r.Shaky.Sight, r.Shaky.Cover = margins.Line.Found, margins.Cover.Found
}

// Verdict is the one word of the answer.
type Verdict int

// The verdicts, as the card shows them.
const (
	Close   Verdict = iota // too close to call
	Contact                // Base to Base
	TooFar
	Blocked // no line of sight
	Covered
	Clear
	Measured // a distance, where nothing can be seen or not seen
)

// Verdict is the answer in a word. What settles it first counts: contact, range, sight, cover; a doubt about that one
// makes it too close to call.
func (r *Ruling) Verdict() Verdict {
	seen, covered := r.seen()
	switch {
	case r.Contact:
		return Contact
	case r.Shaky.Range:
		return Close
	case r.Range > 0 && r.Margin > 0:
		return TooFar
	case r.Shaky.Sight, r.Shaky.Cover:
		return Close
	case !seen:
		return Blocked
	case covered:
		return Covered
	case !r.From.Model && !r.To.Model && r.To.Piece == geometry.NoPiece && r.Range == 0:
		return Measured
	}
	return Clear
}

// seen reports whether there is a line, and whether something hides a part.
func (r *Ruling) seen() (line, part bool) { return r.Sight.Any, r.Sight.Any && r.Sight.Partly() }

// PieceName says what a piece is called.
type PieceName func(w *words.Words, i geometry.PieceIndex) string
