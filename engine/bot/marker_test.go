package bot

import (
	"testing"

	"trueinch/engine"
	"trueinch/geometry"
)

// TestWhatStaysWhereItIsIsNotCarried: an option about a lamp or a way in is no errand; one about something that is played for is.
func TestWhatStaysWhereItIsIsNotCarried(t *testing.T) {
	marker := func(still bool) engine.Piece {
		return engine.Piece{Marker: &engine.Marker{Still: still, Home: engine.NoSeat, Carrier: engine.NoModel}}
	}
	p := &player{seen: &engine.View{Pieces: []engine.Piece{marker(true), marker(false)}}}
	if still, loose := p.carries(0, 3), p.carries(1, 3); still != notNow || loose != carrying {
		t.Errorf("worth %v and %v, want %v and %v", still, loose, notNow, carrying)
	}
}

// TestWhatCountsAgainstItsGroundIsCarriedToTheOthers: a Bomb of either side is taken off one's own ground and left on theirs, and whoever
// carries one goes there and nowhere else.
func TestWhatCountsAgainstItsGroundIsCarriedToTheOthers(t *testing.T) {
	box := func(low, high float64) []geometry.Point {
		return []geometry.Point{{X: 0, Y: low}, {X: 36, Y: low}, {X: 36, Y: high}, {X: 0, Y: high}}
	}
	bomb := func(home engine.Seat, y float64, carrier engine.ModelID) engine.Piece {
		p := engine.Piece{Marker: &engine.Marker{Home: home, Carrier: carrier, Tag: engine.NoSeat, Loose: true, Bane: true}}
		if carrier == engine.NoModel {
			disc := geometry.Footprint{Center: geometry.Point{X: 18, Y: y}, Radius: 0.6}
			p.Piece.Prisms = []geometry.Prism{{Footprint: disc, Top: 1.2}}
		}
		return p
	}
	v := &engine.View{
		Rounds: 4, Round: 1, Zones: []engine.DeploymentZone{{Seat: 0, Outline: box(0, 6)}, {Seat: 1, Outline: box(30, 36)}},
		Teams:  make([]engine.Team, 2),
		Models: []engine.Model{{ID: 0, OnTable: true, Rank: 2, HP: 5, MaxHP: 5, Body: geometry.Cylinder{Center: geometry.Point{X: 18, Y: 20}, Radius: 0.6, Height: 1.2}}},
		Pieces: []engine.Piece{bomb(0, 3, engine.NoModel), bomb(1, 4, engine.NoModel), bomb(0, 33, engine.NoModel)},
	}
	p := &player{seen: v}
	if found := p.objectives(); len(found) != 2 || found[0].middle.Y > 6 || found[1].middle.Y > 6 {
		t.Errorf("wanted the two Bombs on the own ground, found %+v", found)
	}
	v.Pieces = []engine.Piece{bomb(0, 0, 0)}
	p = &player{seen: v}
	wants := p.wanted(p.goalsOf(&v.Models[0]), &v.Models[0])
	if len(wants) != 1 || wants[0].place(v.Models[0].Body.Center).Y < 30 {
		t.Errorf("whoever carries a Bomb wants %+v", wants)
	}
	v.Models[0].Body.Center.Y = 33
	if wants := p.wanted(p.goalsOf(&v.Models[0]), &v.Models[0]); len(wants) > 0 {
		t.Errorf("whoever has carried it there wants %+v", wants)
	}
}
