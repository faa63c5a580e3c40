package command

import (
	"math"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/geometry"
)

// question is what facts is asked for, beyond what it always tells.
type question struct {
	viewers, targets []standing
	moves            []move
	doubles          []double
	trips            []trip
	templates        []template
	tolls            tolls
	cell             float64 // of the teams' layers, inches; 0 for none
	margin           float64 // how far to look for places where a verdict turns over, inches; 0 for not at all
}

// move is a Movement Type and how far it goes, in inches.
type move struct {
	kind   engine.MoveKind
	inches float64
}

// trip is a way to find: who goes, from where, to where.
type trip struct {
	asked    string
	mover    geometry.Cylinder
	who      string // the model that goes, or empty
	from, to geometry.Spot
}

// template is one of the rules' spaces on the table: a disc, a strip or a cone.
type template struct {
	kind, asked string
	disc        *geometry.Disc
	strip       *geometry.Strip
	cone        *geometry.Cone
	user        string // the model that does not count as caught, or empty
}

const (
	defaultBaseMM = 30     // of who goes a --path from a point
	mostInches    = 1000.0 // of any length that is asked for
	leastCell     = 0.05   // inches; finer layers say nothing more
)

// question reads the flags.
func (s *scene) question(a *arguments) (q question, err error) {
	if q.viewers, err = s.chosen(a, "from"); err != nil {
		return q, err
	}
	if q.targets, err = s.chosen(a, "to"); err != nil {
		return q, err
	}
	for _, value := range a.lists["move"] {
		m, ok := s.readMove(value)
		if !ok {
			return q, malformed(a, "move", value, "Sprint:6")
		}
		q.moves = append(q.moves, m)
	}
	if q.tolls, err = s.readTolls(a); err != nil {
		return q, err
	}
	if q.doubles, err = s.readDoubles(a); err != nil {
		return q, err
	}
	base, ok := readNumber(a.text("base", strconv.Itoa(defaultBaseMM)))
	if !ok || base <= 0 {
		return q, malformed(a, "base", a.flags["base"], "30")
	}
	if value, given := a.flags["draw"]; given && !isPNG(value) && !strings.HasSuffix(strings.ToLower(value), ".svg") {
		return q, malformed(a, "draw", value, "facts.svg")
	}
	if value, given := a.flags["seen"]; given {
		if q.cell, ok = readNumber(value); !ok || q.cell < leastCell {
			return q, malformed(a, "seen", value, "0.5")
		}
	}
	if value, given := a.flags["margin"]; given {
		if q.margin, ok = readNumber(value); !ok || q.margin <= 0 {
			return q, malformed(a, "margin", value, "1.5")
		}
	}
	for _, value := range a.lists["path"] {
		if len(s.moves) == 0 {
			return q, misuse(a.verb, "cli.facts-no-moves")
		}
		t, ok := s.readTrip(value, geometry.BaseRadius(base))
		if !ok {
			return q, malformed(a, "path", value, "4,5:12,9")
		}
		q.trips = append(q.trips, t)
	}
	for _, kind := range []struct {
		flag, form string
		read       func(value string) (template, bool)
	}{
		{"blast", "12,9:3", s.readBlast}, {"aura", s.models[0].id + ":3", s.readAura}, {"ray", s.models[0].id + ":6:12,9", s.readRay},
		{"cone", s.models[0].id + ":12,9", s.readCone},
	} {
		for _, value := range a.lists[kind.flag] {
			t, ok := kind.read(value)
			if !ok {
				return q, malformed(a, kind.flag, value, kind.form)
			}
			t.kind, t.asked = kind.flag, value
			q.templates = append(q.templates, t)
		}
	}
	return q, nil
}

// isPNG tells a picture in pixels from one in lines.
func isPNG(file string) bool { return strings.HasSuffix(strings.ToLower(file), ".png") }

func malformed(a *arguments, name, value, form string) *useError {
	return misuse(a.verb, "cli.facts-misread", "Flag", name, "Value", value, "Form", form)
}

// readMove reads "Flight:6".
func (s *scene) readMove(value string) (move, bool) {
	name, far, _ := strings.Cut(value, ":")
	kind, known := s.moves.Find(engine.MoveType(strings.ToLower(name)))
	inches, ok := readNumber(far)
	return move{kind, inches}, ok && inches >= 0 && known && name != ""
}

// readNumber reads a finite number of ordinary size.
func readNumber(text string) (float64, bool) {
	n, err := strconv.ParseFloat(text, 64)
	return n, err == nil && math.Abs(n) <= mostInches
}

// readPlace reads "x,y", which is the lowest surface there, or "x,y,level", which is the one nearest to that level.
func (s *scene) readPlace(text string) (geometry.Spot, bool) {
	var numbers []float64
	for _, part := range strings.Split(text, ",") {
		n, ok := readNumber(part)
		if !ok {
			return geometry.Spot{}, false
		}
		numbers = append(numbers, n)
	}
	if len(numbers) != 2 && len(numbers) != 3 {
		return geometry.Spot{}, false
	}
	spot := geometry.Ground(geometry.Point{X: numbers[0], Y: numbers[1]})
	surfaces := s.table.Surfaces(spot.Center)
	switch {
	case len(numbers) == 2 && len(surfaces) > 0:
		return surfaces[0], true
	case len(numbers) == 3:
		spot.Level = numbers[2]
		nearest := math.Inf(1)
		for _, surface := range surfaces {
			if away := math.Abs(surface.Level - numbers[2]); away < nearest {
				spot, nearest = surface, away
			}
		}
	}
	return spot, true
}

// readWhere reads a model, or a place.
func (s *scene) readWhere(text string) (model standing, spot geometry.Spot, ok bool) {
	if model, ok = s.named(text); ok {
		return model, model.spot, true
	}
	spot, ok = s.readPlace(text)
	return standing{}, spot, ok
}

// readTrip reads "from:to", each a model or a place. A model goes with its own base and height; from a place goes one
// with a base of the radius and as high as its base is wide.
func (s *scene) readTrip(value string, radius float64) (trip, bool) {
	from, to, _ := strings.Cut(value, ":")
	t := trip{asked: value, mover: geometry.Cylinder{Radius: radius, Height: 2 * radius}}
	model, start, ok := s.readWhere(from)
	if !ok {
		return t, false
	}
	if model.id != "" {
		t.mover, t.who = model.body, model.id
	}
	t.from = start
	_, t.to, ok = s.readWhere(to)
	return t, ok
}

// readSpan reads "where:inches".
func (s *scene) readSpan(value string) (model standing, spot geometry.Spot, inches float64, ok bool) {
	at := strings.LastIndex(value, ":")
	if at < 0 {
		return model, spot, 0, false
	}
	if inches, ok = readNumber(value[at+1:]); !ok || inches < 0 {
		return model, spot, 0, false
	}
	model, spot, ok = s.readWhere(value[:at])
	return model, spot, inches, ok
}

// readBlast reads "where:radius": a template as high as its radius.
func (s *scene) readBlast(value string) (template, bool) {
	_, spot, radius, ok := s.readSpan(value)
	disc := geometry.DiscOn(spot.Center, spot.Level, radius)
	return template{disc: &disc}, ok
}

// readAura reads "model:inches": everything so near to its base, and so far above and below it.
func (s *scene) readAura(value string) (template, bool) {
	model, _, x, ok := s.readSpan(value)
	disc := geometry.DiscAround(model.body, x)
	return template{disc: &disc}, ok && model.id != ""
}

// readCone reads "model:towards": the expansive template.
func (s *scene) readCone(value string) (template, bool) {
	name, target, _ := strings.Cut(value, ":")
	model, found := s.named(name)
	_, towards, aimed := s.readWhere(target)
	way := towards.Center.Sub(model.body.Center)
	cone := geometry.ConeFrom(model.body, way)
	return template{cone: &cone, user: model.id}, found && aimed && way != geometry.Point{}
}

// readRay reads "model:inches:towards": a strip as wide as the base.
func (s *scene) readRay(value string) (template, bool) {
	parts := strings.Split(value, ":")
	if len(parts) != 3 {
		return template{}, false
	}
	model, _, x, ok := s.readSpan(parts[0] + ":" + parts[1])
	_, towards, aimed := s.readWhere(parts[2])
	way := towards.Center.Sub(model.body.Center)
	strip := geometry.StripFrom(model.body, way, x)
	return template{strip: &strip, user: model.id}, ok && aimed && model.id != "" && way != geometry.Point{}
}
