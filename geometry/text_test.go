package geometry

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// One-line tables for tests: parts separated by "|".
//
//	table 24x24                     its size; 24x24 when not given
//	wall 10,4 14,4 14,6 10,6 h3     an opaque polygon, with optional b for its bottom (0), h for its top (3)
//	post 8,8 r0.5 h2                an opaque circle
//	zone 1,1 3,1 3,3 h0             a transparent, passable polygon or circle
//	A 8,5 r0.6 b0 h1.2              a model: centre, radius 0.6, bottom 0, height 1.2 unless given
//
// A typing error panics: a fixture that half works proves nothing.

// scene is a parsed text: the table and its models by letter.
type scene struct {
	*Table
	models map[string]Cylinder
}

func (s scene) model(name string) Cylinder {
	c, ok := s.models[name]
	if !ok {
		panic("no model " + name)
	}
	return c
}

// set parses a one-line table.
func set(t testing.TB, text string) scene {
	t.Helper()
	layout, models := parseText(text)
	table, err := NewTable(layout)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return scene{table, models}
}

func parseText(text string) (Layout, map[string]Cylinder) {
	layout, models := Layout{Width: 24, Depth: 24}, map[string]Cylinder{}
	for _, part := range strings.Split(text, "|") {
		words := strings.Fields(part)
		if len(words) == 0 {
			continue
		}
		if words[0] == "table" {
			if _, err := fmt.Sscanf(words[1], "%fx%f", &layout.Width, &layout.Depth); err != nil {
				panic(fmt.Sprintf("%q: %v", part, err))
			}
			continue
		}
		points, values := parseWords(part, words[1:])
		value := func(key byte, otherwise float64) float64 {
			if v, ok := values[key]; ok {
				return v
			}
			return otherwise
		}
		switch words[0] {
		case "wall", "post", "zone":
			prism := Prism{Bottom: value('b', 0), Top: value('h', 3)}
			if radius, round := values['r']; round {
				prism.Center, prism.Radius = points[0], radius
			} else {
				prism.Polygon = points
			}
			zone := words[0] == "zone"
			layout.Pieces = append(layout.Pieces, Piece{
				Prisms: []Prism{prism}, Transparent: zone, Passable: zone,
				Description: Description{ID: fmt.Sprintf("%s-%d", words[0], len(layout.Pieces))},
			})
		default:
			models[words[0]] = Cylinder{Center: points[0], Radius: value('r', 0.6), Bottom: value('b', 0), Height: value('h', 1.2)}
		}
	}
	return layout, models
}

func parseWords(part string, words []string) ([]Point, map[byte]float64) {
	var points []Point
	values := map[byte]float64{}
	number := func(s string) float64 {
		v, err := strconv.ParseFloat(s, 64)
		if err != nil {
			panic(fmt.Sprintf("%q: %v", part, err))
		}
		return v
	}
	for _, word := range words {
		if x, y, ok := strings.Cut(word, ","); ok {
			points = append(points, Point{number(x), number(y)})
		} else {
			values[word[0]] = number(word[1:])
		}
	}
	if len(points) == 0 {
		panic(fmt.Sprintf("%q has no point", part))
	}
	return points, values
}
