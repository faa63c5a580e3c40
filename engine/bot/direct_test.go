package bot_test

import (
	"math"
	"reflect"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
	"trueinch/geometry"
)

// glancer is a player that compares, whenever it chooses a direction, what it sees of each at a glance with the whole preview of it.
type glancer struct {
	engine.Player
	t                 *testing.T
	directions, saved *int
}

// Choose implements engine.Player.
func (p glancer) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	if d.Shape == engine.Place && d.Place.Mode() == engine.Direction {
		glance, from := seen.Glancing(), d.Place.Mover().Center
		for i := range 12 {
			sine, cosine := math.Sincos(float64(i) * math.Pi / 6)
			spot := d.Place.Snap(from.Add(geometry.Point{X: 6 * cosine, Y: 6 * sine}), true)
			if d.Place.Refuse(spot, nil) != nil {
				continue
			}
			short, whole := glance(engine.Choice{Spot: &spot}), seen.Preview(engine.Choice{Spot: &spot})
			*p.directions++
			if short == nil || whole == nil {
				if short != whole {
					p.t.Fatalf("%s: a glance shows %v, all of it %v", d.Ask.Key, short, whole)
				}
				continue
			}
			if len(short.Notes) < len(whole.Notes) || len(short.Vain) < len(whole.Vain) {
				*p.saved++
			}
			if short.Odds != nil && whole.Odds != nil {
				whole.Odds.Idle = short.Odds.Idle // of what use a success is
			}
			if !reflect.DeepEqual(short.Odds, whole.Odds) || !reflect.DeepEqual(short.Proof, whole.Proof) || !reflect.DeepEqual(short.Ends, whole.Ends) {
				p.t.Fatalf("%s: a glance shows %+v, all of it %+v", d.Ask.Key, short, whole)
			}
		}
	}
	return p.Player.Choose(d, seen)
}

// Whoever chooses a direction at a glance sees whom it catches, with what chance, and who ends where, as in the whole preview, which says of what use it
// is besides.
func TestDirectionsAtAGlance(t *testing.T) {
	directions, saved := 0, 0
	for seed := range uint64(3) {
		player := glancer{bot.Simple{}, t, &directions, &saved}
		s := engine.Simulation{System: supreme.System{}, Setup: encounterOn(t, "crossroads", 8, 3+seed), Seed: seed, Players: []engine.Player{player, player}}
		if _, err := s.Run(); err != nil {
			t.Fatal(err)
		}
	}
	if directions == 0 || saved == 0 {
		t.Errorf("%d directions were looked at, and of %d less was worked out", directions, saved)
	}
}
