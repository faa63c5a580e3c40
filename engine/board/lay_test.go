package board

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"trueinch/geometry"
)

// drawFoot is a circle, a rectangle or a triangle.
func drawFoot(t *rapid.T, name string) geometry.Footprint {
	at := geometry.Point{X: rapid.Float64Range(0, 12).Draw(t, name+"x"), Y: rapid.Float64Range(0, 12).Draw(t, name+"y")}
	size := rapid.Float64Range(0.3, 2).Draw(t, name+"size")
	switch rapid.IntRange(0, 2).Draw(t, name+"kind") {
	case 0:
		return geometry.Footprint{Center: at, Radius: size}
	case 1:
		return geometry.Footprint{Polygon: []geometry.Point{at, {X: at.X + size, Y: at.Y}, {X: at.X + size, Y: at.Y + 1}, {X: at.X, Y: at.Y + 1}}}
	}
	return geometry.Footprint{Polygon: []geometry.Point{at, {X: at.X, Y: at.Y + size}, {X: at.X + 1, Y: at.Y + size/2}}}
}

// drawPiece is a solid, a zone, an impassable piece or a marker of one prism.
func drawPiece(t *rapid.T, name string) geometry.Piece {
	bottom := float64(rapid.IntRange(0, 2).Draw(t, name+"bottom"))
	p := geometry.Piece{Prisms: []geometry.Prism{{Footprint: drawFoot(t, name), Bottom: bottom, Top: bottom + rapid.Float64Range(0.5, 3).Draw(t, name+"height")}}}
	switch rapid.IntRange(0, 5).Draw(t, name+"what") {
	case 0:
		p.Kind, p.Passable = geometry.Zone, true
	case 1:
		p.Kind, p.Impassable = geometry.Impassable, true
	case 2:
		p.Kind, p.Passable = geometry.Marker, true
	default:
		p.Kind = geometry.Object
	}
	return p
}

// layOf is a table of 12 by 12 inches with these pieces.
func layOf(pieces []geometry.Piece) Lay {
	return Lay{Width: 12, Depth: 12, Pieces: func(yield func(geometry.PieceIndex, *geometry.Piece) bool) {
		for i := range pieces {
			if !yield(geometry.PieceIndex(i), &pieces[i]) {
				return
			}
		}
	}}
}

// drawLay is a table of 12 by 12 inches with some pieces.
func drawLay(t *rapid.T) (Lay, []geometry.Piece) {
	var pieces []geometry.Piece
	for range rapid.IntRange(0, 6).Draw(t, "pieces") {
		pieces = append(pieces, drawPiece(t, "piece"))
	}
	return layOf(pieces), pieces
}

// TestSweepAgreesWithSmallSteps walks the mover in small steps: it overlaps nothing before the sweep's answer and something soon after.
func TestSweepAgreesWithSmallSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		mover, other := drawFoot(t, "mover"), drawFoot(t, "other")
		sin, cos := math.Sincos(rapid.Float64Range(0, 2*math.Pi).Draw(t, "way"))
		way := geometry.Point{X: cos, Y: sin}
		if FootprintsOverlap(&mover, &other) {
			t.Skip("they overlap already")
		}
		room := Sweep(&mover, &other, way)
		for step := 0.0; step < 20; step += 0.01 {
			moved := Shifted(geometry.Piece{Prisms: []geometry.Prism{{Footprint: mover}}}, way.Times(step), 0).Prisms[0].Footprint
			overlap := FootprintsOverlap(&moved, &other)
			if overlap && step < room-0.001 {
				t.Fatalf("overlap after %g, the sweep says %g", step, room)
			}
			if step > room+0.02 {
				break
			}
		}
	})
}

// TestRoomEndsAtWhatIsMet pushes a piece as far as it has room: on the way there it clashes with nothing and meets nobody, and
// where the way was cut short it is stopped by something just beyond.
func TestRoomEndsAtWhatIsMet(t *testing.T) {
	stopped := 0
	rapid.Check(t, func(t *rapid.T) {
		_, pieces := drawLay(t)
		pushed := drawPiece(t, "pushed")
		own, lay := geometry.PieceIndex(len(pieces)), layOf(append(slices.Clip(pieces), pushed))
		bodies := drawCrowd(t)
		meets := func(piece *geometry.Piece) bool {
			for _, body := range bodies {
				if SharesSpace(piece, body) {
					return true
				}
			}
			for i := range pieces {
				other := &pieces[i].Prisms[0]
				if pieces[i].Kind == geometry.Marker && shareHeight(&piece.Prisms[0], other) && FootprintsOverlap(&piece.Prisms[0].Footprint, &other.Footprint) {
					return true
				}
			}
			return lay.Clashes(own, piece)
		}
		if meets(&pushed) {
			t.Skip("it stands in something already")
		}
		sin, cos := math.Sincos(rapid.Float64Range(0, 2*math.Pi).Draw(t, "way"))
		way := geometry.Point{X: cos, Y: sin}
		const inches = 5.0
		room := lay.Room(own, &pushed, bodies, way, inches)
		if room < 0 || room > inches {
			t.Fatalf("it has room for %g of %g inches", room, inches)
		}
		for step := 0.0; step < room-0.001; step += 0.05 {
			if there := Shifted(pushed, way.Times(step), 0); meets(&there) {
				t.Fatalf("it meets something after %g inches and has room for %g", step, room)
			}
		}
		if room == inches {
			return
		}
		stopped++
		if !touches(lay, Shifted(pushed, way.Times(room), 0), bodies, pieces) {
			t.Fatalf("nothing stops it after %g inches", room)
		}
	})
	if stopped == 0 {
		t.Error("nothing was ever stopped")
	}
}

// touches reports whether a piece is within a hair of something.
func touches(lay Lay, p geometry.Piece, bodies []geometry.Cylinder, pieces []geometry.Piece) bool {
	const hair = 0.01
	foot := &p.Prisms[0].Footprint
	for _, body := range bodies {
		disc := geometry.Footprint{Center: body.Center, Radius: body.Radius}
		if gap, _, _ := geometry.Apart(foot, &disc); gap < hair {
			return true
		}
	}
	for i := range pieces {
		if gap, _, _ := geometry.Apart(foot, &pieces[i].Prisms[0].Footprint); gap < hair {
			return true
		}
	}
	low, high := p.Prisms[0].Bounds()
	return low.X < hair || low.Y < hair || high.X > lay.Width-hair || high.Y > lay.Depth-hair
}

// TestASurfaceIsTheHighestBelow holds Under against looking at every piece, and what it says against dropping past it.
func TestASurfaceIsTheHighestBelow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lay, pieces := drawLay(t)
		at := geometry.Point{X: rapid.Float64Range(0, 12).Draw(t, "x"), Y: rapid.Float64Range(0, 12).Draw(t, "y")}
		level := rapid.Float64Range(0, 6).Draw(t, "level")
		for i := range pieces { // in a heap
			if foot, _ := Foot(&pieces[i]); rapid.Bool().Draw(t, "heaped") {
				pieces[i] = Shifted(pieces[i], at.Sub(foot), 0)
			}
		}
		found := lay.Under(geometry.NoPiece, at, level)
		if found < 0 || found > level+geometry.Slack {
			t.Fatalf("from %g down to %g", level, found)
		}
		carried := found == 0
		for i := range pieces {
			prism := &pieces[i].Prisms[0]
			if pieces[i].Passable || !prism.Contains(at) {
				continue
			}
			carried = carried || prism.Top == found
			if prism.Top > found && prism.Top <= level {
				t.Fatalf("the surface at %g lies between %g and %g", prism.Top, level, found)
			}
			if without := lay.Under(geometry.PieceIndex(i), at, level); without > found {
				t.Fatalf("without a piece the surface rises from %g to %g", found, without)
			}
		}
		if !carried {
			t.Fatalf("nothing lies at %g", found)
		}
	})
}

// TestABodyFillsNoPiece holds Fills against the pieces put down in the place of the body.
func TestABodyFillsNoPiece(t *testing.T) {
	filled := 0
	rapid.Check(t, func(t *rapid.T) {
		lay, pieces := drawLay(t)
		body := figure(rapid.Float64Range(1, 11).Draw(t, "x"), rapid.Float64Range(1, 11).Draw(t, "y"))
		body.Bottom = rapid.Float64Range(0, 3).Draw(t, "bottom")
		want := false
		for i := range pieces {
			prism := &pieces[i].Prisms[0]
			solid := !pieces[i].Passable && SharesSpace(&pieces[i], body)
			want = want || solid || pieces[i].Impassable && prism.DistanceTo(body.Center) < body.Radius-geometry.Slack
			if solid && lay.Fills(body, geometry.PieceIndex(i)) {
				others := Lay{Width: 12, Depth: 12, Pieces: func(yield func(geometry.PieceIndex, *geometry.Piece) bool) {
					for k := range pieces {
						if k != i && !yield(geometry.PieceIndex(k), &pieces[k]) {
							return
						}
					}
				}}
				if !others.Fills(body, geometry.NoPiece) {
					t.Fatal("the piece that it is inside counts")
				}
			}
		}
		if want {
			filled++
		}
		if got := lay.Fills(body, geometry.NoPiece); got != want {
			t.Fatalf("%v, want %v", got, want)
		}
	})
	if filled == 0 {
		t.Error("no place was ever taken")
	}
}

// TestABoxKnowsItsBases holds the three answers of a box against points of its border and of the base.
func TestABoxKnowsItsBases(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		box := Box{Low: geometry.Point{X: 4, Y: 4}, High: geometry.Point{X: 8, Y: 10}}
		c := figure(rapid.Float64Range(0, 12).Draw(t, "x"), rapid.Float64Range(0, 14).Draw(t, "y"))
		outline := geometry.Footprint{Polygon: box.Outline()}
		if gap := outline.DistanceTo(c.Center) - c.Radius; math.Abs(box.Gap(c)-max(0, gap)) > 1e-9 {
			t.Fatalf("the gap is %g, the box says %g", gap, box.Gap(c))
		}
		holds, meets := true, false
		for i := range 360 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 180)
			inside := outline.Contains(c.Center.Add(geometry.Point{X: cos, Y: sin}.Times(c.Radius)))
			holds, meets = holds && inside, meets || inside
		}
		if box.Holds(c) && !holds || holds && !box.Holds(geometry.Cylinder{Center: c.Center, Radius: c.Radius - 0.001}) {
			t.Fatalf("it holds %+v: %v", c, box.Holds(c))
		}
		if meets && !box.Meets(geometry.Cylinder{Center: c.Center, Radius: c.Radius + 0.001}) || box.Meets(c) && box.Gap(c) > 0 {
			t.Fatalf("it meets %+v: %v", c, box.Meets(c))
		}
	})
}

// TestAPieceIsMovedWhole moves a piece of two prisms and back.
func TestAPieceIsMovedWhole(t *testing.T) {
	p := box(2, 3, 4, 2, 0, 3)
	p.Prisms = append(p.Prisms, geometry.Prism{Footprint: geometry.Footprint{Center: geometry.Point{X: 8, Y: 4}, Radius: 1}, Bottom: 1, Top: 5})
	center, bottom := Foot(&p)
	if center != (geometry.Point{X: 5.5, Y: 4}) || bottom != 0 {
		t.Errorf("its foot is at %v, %g", center, bottom)
	}
	if around := Enclosing(&p); around.Center != center || around.Height != 5 || math.Abs(around.Radius-math.Hypot(3.5, 1)) > 1e-9 {
		t.Errorf("around it is %+v", around)
	}
	if w, d, h := Dimensions(&p); math.Abs(w-7) > 0.01 || math.Abs(d-2) > 0.01 || h != 5 {
		t.Errorf("it measures %g by %g by %g", w, d, h)
	}
	moved := Shifted(p, geometry.Point{X: 1, Y: -2}, 2)
	if center, bottom = Foot(&moved); center != (geometry.Point{X: 6.5, Y: 2}) || bottom != 2 {
		t.Errorf("moved, its foot is at %v, %g", center, bottom)
	}
	if again, _ := Foot(&p); again != (geometry.Point{X: 5.5, Y: 4}) {
		t.Errorf("the piece itself has moved to %v", again)
	}
}

// TestAShortenedWayIsOnTheGrid holds that a way never becomes longer by being rounded.
func TestAShortenedWayIsOnTheGrid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		way := geometry.Point{X: rapid.Float64Range(-5, 5).Draw(t, "x"), Y: rapid.Float64Range(-5, 5).Draw(t, "y")}
		short := Shortened(way, 0)
		if short.Length() > way.Length() || way.Distance(short) > 2.0/1024 || short != short.Committed() {
			t.Fatalf("%v becomes %v", way, short)
		}
		if way.Length() > 0.1 && Shortened(way, 0.05).Length() > way.Length()-0.048 {
			t.Fatalf("%v is not shortened: %v", way, Shortened(way, 0.05))
		}
	})
}
