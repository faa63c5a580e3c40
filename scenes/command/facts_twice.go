package command

import (
	"fmt"
	"math"
	"strings"

	"trueinch/engine"
	"trueinch/geometry"
)

// Two Movement Actions in one Activation.
type (
	double struct{ first, second move }

	moveFacts struct {
		Type   engine.MoveType `json:"type"`
		Inches float64         `json:"inches"`

		kind engine.Term
	}
	chainFacts struct {
		First   moveFacts     `json:"first"`
		Second  moveFacts     `json:"second"`
		Area    float64       `json:"area"`
		Regions []regionFacts `json:"regions"`
	}
	legsFacts struct {
		From    place      `json:"from"`
		To      place      `json:"to"`
		First   moveFacts  `json:"first"`
		Second  moveFacts  `json:"second"`
		Radius  float64    `json:"radius"`
		Reached bool       `json:"reached"`
		Length  float64    `json:"length"`
		Between *place     `json:"between,omitempty"`
		Legs    []wayFacts `json:"legs"`

		asked string
	}
	wayFacts struct {
		Length  float64          `json:"length"`
		Points  []geometry.Point `json:"points"`
		Climbs  []string         `json:"climbs"`
		Touches []string         `json:"touches"`
	}
)

// readDoubles reads --twice "Sprint:6+Flight:4".
func (s *scene) readDoubles(a *arguments) (list []double, err error) {
	for _, value := range a.lists["twice"] {
		one, other, _ := strings.Cut(value, "+")
		first, ok := s.readMove(one)
		second, also := s.readMove(other)
		if !ok || !also {
			return nil, malformed(a, "twice", value, "Sprint:6+Sprint:6")
		}
		if first.kind.Manner == engine.UpWalls {
			return nil, misuse(a.verb, "cli.facts-twice-walls", "Kind", first.kind.Name)
		}
		list = append(list, double{first, second})
	}
	return list, nil
}

func (m move) facts() moveFacts { return moveFacts{m.kind.Type, m.inches, m.kind.Name} }

// chain asks for two moves of a body; which moves can be asked for is settled when they are read.
func (s *scene) chain(body geometry.Cylinder, start geometry.Spot, d double, blocks []geometry.Cylinder) *geometry.Chain {
	first := d.first.kind.Movement(body, start, d.first.inches)
	first.Blocks = blocks
	first.AllowAir = first.Fly && d.second.kind.Manner == engine.OnWings // the second follows at once, and takes off from where the first ends
	chain, _ := s.table.ReachTwice(first, func(at geometry.Spot) geometry.Movement {
		second := d.second.kind.Movement(body, at, d.second.inches)
		second.Blocks = blocks
		return second
	})
	return chain
}

func (s *scene) chainFacts(m standing, d double) chainFacts {
	facts := chainFacts{First: d.first.facts(), Second: d.second.facts()}
	facts.Regions, facts.Area = s.regionFacts(s.chain(m.body, m.spot, d, s.others(m.id)).Outline())
	return facts
}

// regionFacts tells regions and their areas, and the area of all of them.
func (s *scene) regionFacts(regions []geometry.Region) (list []regionFacts, area float64) {
	list = []regionFacts{}
	for _, region := range regions {
		r := regionFacts{Level: region.Level, Rings: region.Rings}
		if region.Inside != geometry.NoPiece {
			r.Inside = s.ids[region.Inside]
		}
		for _, ring := range region.Rings {
			r.Area += geometry.Area(ring) // holes run the other way
		}
		area += r.Area
		list = append(list, r)
	}
	return list, area
}

func placeOf(s geometry.Spot) place {
	return place{X: s.Center.X, Y: s.Center.Y, Level: s.Level, Air: s.Air}
}

// legsFacts finds how somebody comes to a place by two moves.
func (s *scene) legsFacts(t trip, d double) legsFacts {
	facts := legsFacts{From: placeOf(t.from), To: placeOf(t.to), First: d.first.facts(), Second: d.second.facts(),
		Radius: t.mover.Radius, Legs: []wayFacts{}, asked: t.asked}
	legs, reached := s.chain(t.mover, t.from, d, s.inTheWay(t)).Legs(t.to)
	if !reached {
		return facts
	}
	between := placeOf(legs.Between)
	facts.Reached, facts.Length, facts.Between = true, legs.Length(), &between
	for _, path := range [2]geometry.Path{legs.First, legs.Second} {
		facts.Legs = append(facts.Legs, wayFacts{path.Length, path.Points, called(path.Climbs, s.ids), called(path.Touches, s.ids)})
	}
	return facts
}

// inTheWay are the bodies of all models but who goes, and whoever stands on the place where it begins.
func (s *scene) inTheWay(t trip) (bodies []geometry.Cylinder) {
	for _, model := range s.models {
		begins := model.body.Center.Distance(t.from.Center) < model.body.Radius && math.Abs(model.body.Bottom-t.from.Level) < geometry.ContactGap
		if model.id != t.who && !begins {
			bodies = append(bodies, model.body)
		}
	}
	return bodies
}

// saysChain is a line about where two moves lead.
func (r *run) saysChain(key, model string, c *chainFacts) string {
	return r.words.W(key, "Model", model, "First", c.First.kind, "Inches", engine.Inches(c.First.Inches),
		"Second", c.Second.kind, "More", engine.Inches(c.Second.Inches), "Area", r.words.Area(c.Area, 1))
}

// saysLegs is a line about a way by two moves.
func (r *run) saysLegs(l *legsFacts) string {
	if !l.Reached {
		return r.words.W("cli.facts-no-legs", "Path", l.asked, "First", l.First.kind, "Inches", engine.Inches(l.First.Inches),
			"Second", l.Second.kind, "More", engine.Inches(l.Second.Inches))
	}
	return r.words.W("cli.facts-legs", "Path", l.asked, "Length", engine.Inches(l.Length), "First", l.First.kind,
		"Inches", engine.Inches(l.Legs[0].Length), "Second", l.Second.kind, "More", engine.Inches(l.Legs[1].Length))
}

// printChains prints where a model can end by two moves.
func (r *run) printChains(m *modelFacts) {
	for i := range m.Chains {
		fmt.Fprintln(r.Out, r.saysChain("cli.facts-ends-twice", m.Name, &m.Chains[i]))
	}
}
