package plots

import (
	"strconv"
	"strings"
	"sync"

	"trueinch/engine"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// plot is a main objective: how it is set up, what is noted every Round, and how it scores up to 3 AGP (SE-PLOT-06).
type plot struct {
	ID     string
	Title  engine.Term // in the catalogues
	about  engine.Term // what it asks for, in a sentence
	stands string      // what the score rests on, in the catalogues
	Rule   engine.Rule // that scores it
	Ends   engine.Rule // that ends it before its time
	Place  func(*state.State)
	// control notes what is Controlled at the end of a Round; nil when nothing is.
	control func(*state.State)
	// points tells who scores what as things stand, like those of an Agenda.
	points func(*state.State) []engine.Point
	// standing is what the score rests on, one number for each team.
	standing func(*state.State) []int
}

// The Plots by the names that set-ups and saves use.
const (
	PlotTreasure = "treasure-hunt"
	PlotFlags    = "capture-the-flag"
	PlotBombs    = "countdown"
	PlotTurf     = "turf-war"
	PlotHill     = "king-of-the-hill"
	PlotHome     = "home-ground"
	// PlotRandom stands for a roll of the die (SE-PLOT-07).
	PlotRandom = "random"
)

// plotAGP is what a Plot is worth at most (SE-PLOT-06).
const plotAGP = 3

// Plots lists the Plots: by the faces of the die (SE-PLOT-08 to SE-PLOT-13), and last Brawl!, which is played by agreement
// only (SE-PLOT-14).
func Plots() []plot {
	return []plot{
		{PlotTreasure, "plot.treasure-hunt", "plot.about-treasure-hunt", "plot.treasure-hunt-standing", "SE-PLOT-22", "SE-PLOT-19", PlaceTreasures, nil, treasurePoints, treasuresCarried},
		{PlotFlags, "plot.capture-the-flag", "plot.about-capture-the-flag", "plot.capture-the-flag-standing", "SE-PLOT-28", "SE-PLOT-25", PlaceFlags, tagFlags, flagPoints, flagsTagged},
		{PlotBombs, "plot.countdown", "plot.about-countdown", "plot.countdown-standing", "SE-PLOT-32", "SE-PLOT-29", PlaceBombs, nil, bombPoints, bombsAtHome},
		{PlotTurf, "plot.turf-war", "plot.about-turf-war", "plot.turf-war-standing", "SE-PLOT-36", "SE-PLOT-33", nil, controlQuarters, turfPoints, Held},
		{PlotHill, "plot.king-of-the-hill", "plot.about-king-of-the-hill", "plot.king-of-the-hill-standing", "SE-PLOT-40", "SE-PLOT-37", nil, controlHill, hillPoints, Held},
		{PlotHome, "plot.home-ground", "plot.about-home-ground", "plot.home-ground-standing", "SE-PLOT-43", "SE-PLOT-41", nil, nil, homePoints, zonesHeld},
		{state.PlotBrawl, "plot.brawl", "plot.about-brawl", "plot.brawl-standing", "SE-PLOT-18", "SE-PLOT-16", nil, nil, brawlPoints, LevelsFelled},
	}
}

// byName is Plots as it is looked up in, made once: scoring asks for it again and again.
var byName struct {
	sync.Once
	plots []plot
}

// PlotOf finds a Plot by its name.
func PlotOf(id string) (plot, bool) {
	byName.Do(func() { byName.plots = Plots() })
	for i := range byName.plots {
		if byName.plots[i].ID == id {
			return byName.plots[i], true
		}
	}
	return plot{}, false
}

// ThePlot is the one Plot of the Encounter (SE-PLOT-01).
func ThePlot(s *state.State) plot {
	p, _ := PlotOf(s.Plot)
	return p
}

// Objective is a Plot as the program around the match knows it.
func (p *plot) Objective() engine.Objective {
	return engine.Objective{ID: p.ID, Title: p.Title, About: p.about, Rule: p.Rule}
}

// plotPoint is a line that scores the Plot.
func plotPoint(s *state.State, seat engine.Seat, agp int, rule engine.Rule, key string, pairs ...any) engine.Point {
	return engine.Point{Seat: seat, Text: engine.Say(key, pairs...), Rule: rule, Amount: agp, Total: true, Round: s.Round, Model: engine.NoModel}
}

// StandingText says what the score of the Plot rests on, team by team.
func StandingText(s *state.State) engine.Text {
	p := ThePlot(s)
	return engine.Say(p.stands, "Counts", sideBySide(s, p.standing(s)))
}

// sideBySide writes what the teams have beside each other, in the order of the score.
func sideBySide(s *state.State, counts []int) string {
	pooled := s.Pooled(counts)
	var words []string
	for _, seat := range s.Scorers() {
		words = append(words, strconv.Itoa(pooled[seat]))
	}
	return strings.Join(words, "\u00a0:\u00a0") // never torn apart at the end of a line
}

// putMarker places a Marker of the Plot.
func putMarker(s *state.State, kind state.Thing, at geometry.Point, home engine.Seat, rule engine.Rule) {
	tellPlaced(s, engine.NoSeat, s.AddThing(kind, s.Board().MarkerSpot(at, state.ThingBaseMM), home), "setup.marker-placed", rule)
}

// zoneMiddle is the centre of a team's Deployment Zone.
func zoneMiddle(s *state.State, seat engine.Seat) geometry.Point {
	zone, _ := s.ZoneOf(seat)
	return zone.Low.Add(zone.High).Times(0.5)
}

// SettlePlot takes the Plot that a face of the die stands for (SE-PLOT-08 to SE-PLOT-13).
func SettlePlot(s *state.State, seat engine.Seat, face int) {
	p := Plots()[face-1]
	s.Plot = p.ID
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventRoll, engine.Say("setup.plot-rolled", "Plot", p.Title), "SE-PLOT-07", engine.Rule("SE-PLOT-"+pad(7+face)))
		e.Seat = seat
		e.Dice = []engine.Rolled{terms.OneDie(seat, engine.NoModel, []int{face})}
		return e
	})
}

// pad writes a number as rule ids do.
func pad(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// TellPlot says what the Encounter is about (SE-PLOT-01).
func TellPlot(s *state.State) {
	s.Tell(func() engine.Event {
		p := ThePlot(s)
		return terms.Event(engine.EventNote, engine.Say("setup.plot", "Plot", p.Title), "SE-SETUP-04", p.Rule)
	})
}
