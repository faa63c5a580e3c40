package desk

import (
	"bytes"
	"fmt"
	"testing"
	"time"

	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
)

// moves makes another position of the one that is shown: a card of the hand lies under the line, a die was turned, a cube was drawn.
func (s *shown) moves() {
	view, _ := pictured()
	hand := &view.Piles[inHand]
	view.Piles[planets].Cards = append(view.Piles[planets].Cards[1:], hand.Cards[0])
	hand.Cards = hand.Cards[1:]
	view.Desk.Dice[0].Face = 2
	view.Desk.Stocks[0].Heaps[0].Have--
	view.Desk.Stocks[1].Heaps[0].Have++
	s.view = view
}

// at is a speed of the animations.
func at(speed float64) stage.Option {
	settings := game.DefaultSettings()
	settings.AnimationSpeed, settings.Palette = speed, "light"
	return stage.With(settings)
}

// pictureOf is the stage as it looks now.
func pictureOf(s *stage.Stage) []byte { return bytes.Clone(s.Image().Pix) }

// differing counts the bytes in which two pictures plainly differ: edges of letters may be smoothed a little otherwise.
func differing(a, b []byte) (count int) {
	for i := range a {
		if d := int(a[i]) - int(b[i]); d > 24 || d < -24 {
			count++
		}
	}
	return count
}

// TestNothingMovesWithoutMotion: with motion a card, a die and a cube are on their way for a while, over what lies there, and then all looks
// as it looks at once without.
func TestNothingMovesWithoutMotion(t *testing.T) {
	still, calm := newShown(t, at(0))
	still.moves()
	calm.Step(ui.Input{})
	there := pictureOf(calm)
	calm.Wait(150 * time.Millisecond)
	if !bytes.Equal(there, pictureOf(calm)) {
		t.Error("without motion something moves")
	}

	moving, lively := newShown(t, at(1))
	moving.moves()
	for frame := range 4 {
		lively.Wait(70 * time.Millisecond)
		lively.Keep(t, fmt.Sprintf("flight-%d", frame))
		if n := differing(there, pictureOf(lively)); n < 2000 {
			t.Errorf("frame %d: with motion %d bytes differ", frame, n)
		}
		for name, r := range map[string]canvas.Rect{"the cube": {X: 1010, Y: 570, W: 262, H: 225}, "the die": {X: 20, Y: 290, W: 48, H: 48}} {
			if frame < 2 && bytes.Equal(within(calm, r), within(lively, r)) {
				t.Errorf("frame %d: %s is not on its way", frame, name)
			}
		}
	}
	lively.Wait(time.Second)
	if n := differing(there, pictureOf(lively)); n > 50 {
		t.Errorf("when all has come it differs in %d bytes from what it is without motion", n)
	}
}

// within is a part of a picture.
func within(s *stage.Stage, r canvas.Rect) (part []byte) {
	picture := s.Image()
	for y := int(r.Y); y < int(r.Bottom()); y++ {
		part = append(part, picture.Pix[picture.PixOffset(int(r.X), y):picture.PixOffset(int(r.Right()), y)]...)
	}
	return part
}
