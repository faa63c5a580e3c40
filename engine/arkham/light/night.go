// Package light says what is lit on a table of Arkham City, and who sees whom at night (AC-LOS, AC-LIGHT, AC-LAMP). It knows bodies and
// what eyes can do, no cards and no match: play, ruling card and facts all ask See.
package light

import (
	"math"

	"trueinch/geometry"
)

// How far is seen, and how far light reaches, in centimetres.
const (
	NightCm   = 30 // AC-LOS-01
	StealthCm = 20 // AC-TRAIT-051
	SmellCm   = 40 // AC-TRAIT-100
	LampCm    = 10 // AC-LAMP-04, AC-TRAIT-091
)

// Inches converts centimetres.
func Inches(cm float64) float64 { return cm / 2.54 }

// Source is something that lights a circle on whatever level, with shadows behind what hides it (AC-LAMP-05).
type Source struct {
	At     geometry.Point
	Level  float64 // of the light, inches above the table
	Radius float64 // inches
	On     geometry.PieceIndex
}

// Night is what lights and hides on a table besides its scenery.
type Night struct {
	Sources []Source
	All     bool            // Fireworks light the whole table (AC-TRAIT-064)
	Smoke   []geometry.Disc // AC-EFFECT-10
}

// The lampposts of a battlefield by how they are drawn: scenery, and markers that players place (AC-OBJ-27).
const (
	lampPost   = "lamp-post"
	lampMarker = "lamp"
)

// lampHeight is how high a light hangs over its marker, in inches: as over ready-made lampposts.
const lampHeight = 2.5

// On is the night on a table: its lampposts, which shine from their tops (AC-LAMP-04).
func On(t *geometry.Table) Night {
	var n Night
	for i := range geometry.PieceIndex(t.Len()) {
		piece := t.Piece(i)
		if piece.Prefab != lampPost && piece.Prefab != lampMarker || len(piece.Prisms) == 0 {
			continue
		}
		foot := piece.Prisms[0]
		level := foot.Top
		if piece.Prefab == lampMarker {
			level = foot.Bottom + lampHeight
		}
		n.Sources = append(n.Sources, Source{At: middle(foot.Footprint), Level: level, Radius: Inches(LampCm), On: i})
	}
	return n
}

// middle is the middle of a footprint.
func middle(f geometry.Footprint) geometry.Point {
	if len(f.Polygon) == 0 {
		return f.Center
	}
	var sum geometry.Point
	for _, corner := range f.Polygon {
		sum = sum.Add(corner)
	}
	return sum.Times(1 / float64(len(f.Polygon)))
}

// Lantern is the light of whoever carries one: so far around its base, from the top of its body (AC-TRAIT-091).
func Lantern(bearer geometry.Cylinder) Source {
	return Source{At: bearer.Center, Level: bearer.Top(), Radius: bearer.Radius + Inches(LampCm), On: geometry.NoPiece}
}

// Smoke is an area of smoke that an explosion template leaves, as high as the template is (AC-EFFECT-10, AC-TEMPLATE-06).
func Smoke(at geometry.Point, level float64) geometry.Disc {
	return geometry.DiscOn(at, level, Inches(10)/2)
}

// Lit reports whether a base stands at least partly in light (AC-LIGHT-02).
func (n *Night) Lit(t *geometry.Table, body geometry.Cylinder) bool {
	if n.All {
		return true
	}
	for _, source := range n.Sources {
		if source.lights(t, body) {
			return true
		}
	}
	return false
}

// The points of a base that is partly in a circle, which are asked one by one.
const (
	baseRings      = 4
	baseDirections = 24
)

// lights reports whether a straight line runs from the light to a part of the base in the circle. A base that lies wholly in it is decided
// exactly; of one that it cuts, its middle, the point nearest to the light and 96 others are asked.
func (s Source) lights(t *geometry.Table, body geometry.Cylinder) bool {
	away := body.Center.Distance(s.At)
	switch {
	case away > s.Radius+body.Radius+geometry.Slack:
		return false
	case away+body.Radius <= s.Radius+geometry.Slack:
		return s.reaches(t, body.Center, body)
	}
	nearest := body.Center.Along(s.At.Sub(body.Center).Unit(), min(away, body.Radius))
	if s.reaches(t, nearest, geometry.Cylinder{Bottom: body.Bottom}) || s.holds(body.Center) && s.reaches(t, body.Center, geometry.Cylinder{Bottom: body.Bottom}) {
		return true
	}
	for ring := 1; ring <= baseRings; ring++ {
		for k := range baseDirections {
			sin, cos := math.Sincos(2 * math.Pi * float64(k) / baseDirections)
			p := body.Center.Along(geometry.Point{X: cos, Y: sin}, body.Radius*float64(ring)/baseRings)
			if s.holds(p) && s.reaches(t, p, geometry.Cylinder{Bottom: body.Bottom}) {
				return true
			}
		}
	}
	return false
}

// holds reports whether a point lies in the circle.
func (s Source) holds(p geometry.Point) bool { return p.Distance(s.At) <= s.Radius+geometry.Slack }

// reaches reports whether a line runs from the light to the base of a body that stands there.
func (s Source) reaches(t *geometry.Table, at geometry.Point, body geometry.Cylinder) bool {
	var own []geometry.PieceIndex
	if s.On != geometry.NoPiece {
		own = append(own, s.On)
	}
	base := geometry.Cylinder{Center: at, Radius: body.Radius, Bottom: body.Bottom}
	return t.AnyLine(geometry.Cylinder{Center: s.At, Bottom: s.Level}, base, own...)
}
