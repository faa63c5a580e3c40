package bot_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
	"trueinch/geometry"
)

// mindful is Simple, watched for moves that lead nowhere though the Activation could have been ended instead.
type mindful struct {
	moves bool // declared just now, when ending was legal
	kept  int
	short int // of less than an inch
	asked int
}

// Choose implements engine.Player.
func (p *mindful) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	choice := bot.Simple{}.Choose(d, seen)
	switch {
	case d.Shape == engine.Pick && d.Ask.Key == "ask.action":
		p.moves = d.Options[choice.Pick].Key == "move" && mayEnd(d)
	case d.Shape == engine.Place && d.Place.Mode() == engine.MoveTo && p.moves:
		p.moves = false
		p.asked++
		m := seen.View().Models[d.Subject]
		if inches := choice.Spot.Center.Distance(m.Spot.Center); choice.Spot.Level == m.Spot.Level {
			if inches < 0.01 {
				p.kept++
			}
			if inches < 1 {
				p.short++
			}
		}
	}
	return choice
}

func mayEnd(d *engine.Decision) bool {
	for i := range d.Options {
		if d.Options[i].Finish && d.Options[i].Legal() {
			return true
		}
	}
	return false
}

// TestSimpleEndsRatherThanMovesByNothing: where an Activation may be ended, no Fatigue is spent on a move of 0 inches, and seldom on one of less than
// an inch: into contact, or to where something is held.
func TestSimpleEndsRatherThanMovesByNothing(t *testing.T) {
	p := &mindful{}
	for seed := range uint64(6) {
		s := engine.Simulation{System: supreme.System{}, Setup: encounterOn(t, "crossroads", 6, seed), Seed: seed, Players: []engine.Player{p, p}}
		if _, err := s.Run(); err != nil {
			t.Fatal(err)
		}
	}
	if p.asked < 20 {
		t.Fatalf("only %d moves were a choice", p.asked)
	}
	if p.kept > 0 {
		t.Errorf("%d of %d moves lead nowhere", p.kept, p.asked)
	}
	if t.Logf("%d of %d moves are shorter than an inch", p.short, p.asked); 12*p.short > p.asked {
		t.Errorf("%d of %d moves are shorter than an inch", p.short, p.asked)
	}
}

// forbidding is a place to go to of which rules forbid a part though the mover reaches it.
type forbidding struct {
	engine.Placement
	middle geometry.Point
}

// Refuse implements engine.Placement.
func (f forbidding) Refuse(spot geometry.Spot, via []geometry.Point) *engine.Refusal {
	if spot.Center.Distance(f.middle) < 1.5 {
		return engine.Refuse("SE-MOVE-01", "refuse.no-path")
	}
	return f.Placement.Refuse(spot, via)
}

// barred is Simple, asked where to go a second time, with what it chose first forbidden.
type barred struct{ elsewhere *int }

// Choose implements engine.Player.
func (p barred) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	choice := bot.Simple{}.Choose(d, seen)
	if d.Shape != engine.Place || d.Place.Mode() != engine.MoveTo {
		return choice
	}
	narrower := *d
	narrower.Place = forbidding{d.Place, choice.Spot.Center}
	if other := (bot.Simple{}).Choose(&narrower, seen); narrower.Place.Refuse(*other.Spot, nil) == nil {
		*p.elsewhere++
	}
	return choice
}

// TestSimpleGoesNowhereForbidden: what a mover could reach is not all that the rules let it go to.
func TestSimpleGoesNowhereForbidden(t *testing.T) {
	elsewhere := 0
	p := barred{&elsewhere}
	s := engine.Simulation{System: supreme.System{}, Setup: encounterOn(t, "crossroads", 6, 3), Seed: 3, Players: []engine.Player{p, p}}
	if _, err := s.Run(); err != nil {
		t.Fatal(err)
	}
	if elsewhere < 10 {
		t.Fatalf("only %d moves went elsewhere", elsewhere)
	}
}
