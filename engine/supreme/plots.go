package supreme

import (
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// plot is a main objective: how it is set up, what is noted every Round, and how it scores up to 3 AGP (SE-PLOT-06).
type plot struct {
	id     string
	title  engine.Term // in the catalogues
	about  engine.Term // what it asks for, in a sentence
	stands string      // what the score rests on, in the catalogues
	rule   engine.Rule // that scores it
	ends   engine.Rule // that ends it before its time
	place  func(*State)
	// control notes what is Controlled at the end of a Round; nil when nothing is.
	control func(*State)
	// points tells who scores what as things stand, like those of an Agenda.
	points func(*State) []engine.Point
	// standing is what the score rests on, one number for each team.
	standing func(*State) []int
}

// The Plots by the names that set-ups and saves use.
const (
	plotBrawl    = "brawl"
	plotTreasure = "treasure-hunt"
	plotFlags    = "capture-the-flag"
	plotBombs    = "countdown"
	plotTurf     = "turf-war"
	plotHill     = "king-of-the-hill"
	plotHome     = "home-ground"
	// plotRandom stands for a roll of the die (SE-PLOT-07).
	plotRandom = "random"
)

// plotAGP is what a Plot is worth at most (SE-PLOT-06).
const plotAGP = 3

// plots lists the Plots: by the faces of the die (SE-PLOT-08 to SE-PLOT-13), and last Brawl!, which is played by agreement
// only (SE-PLOT-14).
func plots() []plot {
	return []plot{
		{plotTreasure, "plot.treasure-hunt", "plot.about-treasure-hunt", "plot.treasure-hunt-standing", "SE-PLOT-22", "SE-PLOT-19", (*State).placeTreasures, nil, (*State).treasurePoints, (*State).treasuresCarried},
		{plotFlags, "plot.capture-the-flag", "plot.about-capture-the-flag", "plot.capture-the-flag-standing", "SE-PLOT-28", "SE-PLOT-25", (*State).placeFlags, (*State).tagFlags, (*State).flagPoints, (*State).flagsTagged},
		{plotBombs, "plot.countdown", "plot.about-countdown", "plot.countdown-standing", "SE-PLOT-32", "SE-PLOT-29", (*State).placeBombs, nil, (*State).bombPoints, (*State).bombsAtHome},
		{plotTurf, "plot.turf-war", "plot.about-turf-war", "plot.turf-war-standing", "SE-PLOT-36", "SE-PLOT-33", nil, (*State).controlQuarters, (*State).turfPoints, (*State).held},
		{plotHill, "plot.king-of-the-hill", "plot.about-king-of-the-hill", "plot.king-of-the-hill-standing", "SE-PLOT-40", "SE-PLOT-37", nil, (*State).controlHill, (*State).hillPoints, (*State).held},
		{plotHome, "plot.home-ground", "plot.about-home-ground", "plot.home-ground-standing", "SE-PLOT-43", "SE-PLOT-41", nil, nil, (*State).homePoints, (*State).zonesHeld},
		{plotBrawl, "plot.brawl", "plot.about-brawl", "plot.brawl-standing", "SE-PLOT-18", "SE-PLOT-16", nil, nil, (*State).brawlPoints, (*State).levelsFelled},
	}
}

// plotOf finds a Plot by its name.
func plotOf(id string) (plot, bool) {
	for _, p := range plots() {
		if p.id == id {
			return p, true
		}
	}
	return plot{}, false
}

// thePlot is the one Plot of the Encounter (SE-PLOT-01).
func (s *State) thePlot() plot {
	p, _ := plotOf(s.plot)
	return p
}

// objective is a Plot as the program around the match knows it.
func (p *plot) objective() engine.Objective {
	return engine.Objective{ID: p.id, Title: p.title, About: p.about, Rule: p.rule}
}

// plotPoint is a line that scores the Plot.
func (s *State) plotPoint(seat engine.Seat, agp int, rule engine.Rule, key string, pairs ...any) engine.Point {
	return engine.Point{Seat: seat, Text: engine.Say(key, pairs...), Rule: rule, Amount: agp, Total: true, Round: s.round, Model: engine.NoModel}
}

// standingText says what the score of the Plot rests on, team by team.
func (s *State) standingText() engine.Text {
	p := s.thePlot()
	counts := s.pooled(p.standing(s))
	var words []string
	for _, seat := range s.scorers() {
		words = append(words, strconv.Itoa(counts[seat]))
	}
	return engine.Say(p.stands, "Counts", strings.Join(words, " : "))
}

// middleSpot is the spot of a Marker at a point of the table: on whatever surface is seen there, or as near to it as a
// Marker can lie.
func (s *State) middleSpot(at geometry.Point) geometry.Spot {
	spot := board.Seen(s.table, at.Committed())
	ends := s.ends()
	here := s.table.Reach(geometry.Movement{Mover: thingAt(spot), Start: spot, Ends: ends})
	if here.Obstacle(spot).Kind == geometry.Unhindered {
		return spot
	}
	if near, ok := s.table.NearestFree(thingAt(spot), spot, ends, nil); ok {
		return near
	}
	return spot
}

// putMarker places a Marker of the Plot.
func (s *State) putMarker(kind thing, at geometry.Point, home engine.Seat, rule engine.Rule) {
	s.tellPlaced(engine.NoSeat, s.addThing(kind, s.middleSpot(at), home), "setup.marker-placed", rule)
}

// tableMiddle is the centre of the table.
func (s *State) tableMiddle() geometry.Point {
	return geometry.Point{X: s.setup.Layout.Width / 2, Y: s.setup.Layout.Depth / 2}
}

// zoneMiddle is the centre of a team's Deployment Zone.
func (s *State) zoneMiddle(seat engine.Seat) geometry.Point {
	low, high := s.zoneBox(s.teams[seat].edge)
	return low.Add(high).Times(0.5)
}
