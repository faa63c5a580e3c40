package app

import (
	"bytes"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/game"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
	"trueinch/scenes/review"
)

// review is the door to what cost most of what persons decided in a match that is over; nil where nobody played against anybody.
func (a *App) review(m *engine.Match) func() game.Next {
	form := m.System().Form()
	var seats []engine.Seat
	for seat, name := range m.Setup().Players {
		if player, known := house.Player(name); known && player == nil && seat < len(m.Setup().Teams) {
			seats = append(seats, engine.Seat(seat))
		}
	}
	if form.Tableless || form.Most < 2 || len(seats) == 0 {
		return nil
	}
	return func() game.Next {
		return game.Push(review.New(m, review.Doors{
			Seats:  seats,
			Record: func() func() (*engine.Replay, error) { return a.record(m) },
			Kept:   func() *ladder.Reviewed { return a.House.KeptReview(m) },
			Keep:   func(found *ladder.Reviewed) { a.House.KeepReview(m, found) },
			Show: func(r *ladder.Review, did, better ladder.Course) game.Next {
				scene := a.watch(m, r.Entry-1, back)
				if e, ok := scene.(*encounter.Scene); ok {
					e.Point(r, did, better)
				}
				return game.Push(scene)
			},
		}))
	}
}

// record writes a match down now, to be read again by whoever works on it in the background: the match itself may be gone back in meanwhile.
func (a *App) record(m *engine.Match) func() (*engine.Replay, error) {
	var text bytes.Buffer
	err := m.Save(&text)
	return func() (*engine.Replay, error) {
		if err != nil {
			return nil, err
		}
		again, err := engine.Load(&text, a.House.System)
		if err != nil {
			return nil, err
		}
		return again.Replay(), nil
	}
}
