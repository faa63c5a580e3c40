package matchtest

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"trueinch/geometry"
)

// Piece is a piece of terrain written as text, so that a test shows at a glance what stands where:
//
//	house structure 10,10 12x8 h6 enclosed solid   a box from its near left corner: width x depth, height h (3), foot b (0)
//	car object 20,20 2x1 h1 rank2 of:metal         structures: flimsy solid reinforced open enclosed
//	acid zone 5,5 3x3 danger1                      also: impassable, marker
//
// A typing error fails the test: a fixture that half works proves nothing.
func Piece(t testing.TB, text string) geometry.Piece {
	t.Helper()
	number := func(text string) float64 {
		t.Helper()
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatalf("%q is no number", text)
		}
		return x
	}
	words := strings.Fields(text)
	if len(words) < 4 {
		t.Fatalf("%q is no piece", text)
	}
	p := geometry.Piece{Description: geometry.Description{ID: words[0], Name: words[0], Kind: geometry.Kind(words[1])}}
	var x, y, w, d float64
	Scan(t, words[2], "%f,%f", &x, &y)
	Scan(t, words[3], "%fx%f", &w, &d)
	bottom, height := 0.0, 3.0
	switch p.Kind {
	case geometry.Zone, geometry.Marker:
		p.Transparent, p.Passable, height = true, true, 0
	case geometry.Impassable:
		p.Impassable = true
	case geometry.Object, geometry.Structure:
	default:
		t.Fatalf("unknown kind %q", words[1])
	}
	for _, word := range words[4:] {
		switch {
		case word == "enclosed":
			p.Enclosed = true
		case word == "open":
			p.Passable = true
		case word == "flimsy" || word == "solid" || word == "reinforced":
			p.Solidity = word
		case strings.HasPrefix(word, "as:"):
			p.Prefab = word[3:]
		case strings.HasPrefix(word, "door:"):
			p.Doors = append(p.Doors, At(t, word[5:]).Center)
		case strings.HasPrefix(word, "of:"):
			p.Material = word[3:]
		case strings.HasPrefix(word, "rank"):
			p.Rank = int(number(word[4:]))
		case strings.HasPrefix(word, "danger"):
			p.Danger = int(number(word[6:]))
		case word[0] == 'h':
			height = number(word[1:])
		case word[0] == 'b':
			bottom = number(word[1:])
		default:
			t.Fatalf("unknown word %q of a piece", word)
		}
	}
	p.Prisms = []geometry.Prism{{
		Footprint: geometry.Footprint{Polygon: []geometry.Point{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + d}, {X: x, Y: y + d}}},
		Bottom:    bottom, Top: bottom + height,
	}}
	return p
}

// Scan reads a text of a fixture, as fmt.Sscanf does.
func Scan(t testing.TB, text, format string, into ...any) {
	t.Helper()
	if _, err := fmt.Sscanf(text, format, into...); err != nil {
		t.Fatalf("%q is not like %q: %v", text, format, err)
	}
}

// SeatNames are the teams of a scene, by seat.
var SeatNames = []string{"blue", "red", "green", "gold"}

// At reads the place of a model: 8,5 is on the ground, 8,5,6 on a roof.
func At(t testing.TB, text string) geometry.Spot {
	t.Helper()
	spot := geometry.Ground(geometry.Point{})
	if strings.Count(text, ",") == 2 {
		Scan(t, text, "%f,%f,%f", &spot.Center.X, &spot.Center.Y, &spot.Level)
	} else {
		Scan(t, text, "%f,%f", &spot.Center.X, &spot.Center.Y)
	}
	return spot
}

// Bracketed cuts "Smash [AP 2] CCM …] [Immune / Fall]" at its outer brackets; the first is cut off already.
func Bracketed(text string) []string {
	var lines []string
	depth, from := 1, 0
	for i, r := range text {
		switch r {
		case '[':
			if depth++; depth == 1 {
				from = i + 1
			}
		case ']':
			if depth--; depth == 0 {
				lines = append(lines, strings.TrimSpace(text[from:i]))
			}
		}
	}
	return lines
}
