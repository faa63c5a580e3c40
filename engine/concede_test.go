package engine_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
)

// A match that is conceded is over, says who gave up and who has won, is saved and replayed to the same states, and goes on
// where it was when that is taken back.
func TestConcede(t *testing.T) {
	m := newDuel(t, 4, engine.Options{})
	approach(t, m)
	before, asked := m.Hash(), m.Position()
	if err := m.Concede(1); err != nil {
		t.Fatal(err)
	}
	result, over := m.Result()
	if !over || result.Winner != 0 || !slices.Equal(result.Conceded, []engine.Seat{1}) || result.Why.Key != "concede.why" {
		t.Errorf("over %v: %+v", over, result)
	}
	if m.Decision().Shape != engine.GameEnd || m.Hash() == before {
		t.Error("a conceded match looks as if it went on")
	}
	if err := m.Concede(0); err == nil {
		t.Error("a match that is over is conceded again")
	}
	if last := m.Events()[len(m.Events())-1]; last.Kind != engine.EventEnd || last.Seat != 1 {
		t.Errorf("the log says %+v", last.Event)
	}

	text := saved(t, m)
	again, err := engine.Load(strings.NewReader(text), duelOnly)
	if err != nil {
		t.Fatal(err)
	}
	if _, over := again.Result(); !over || again.Hash() != m.Hash() {
		t.Error("the loaded match is another one")
	}
	replay := again.Replay()
	for replay.Next() {
	}
	if result, over := replay.Result(); !over || result.Winner != 0 || replay.Hash() != m.Hash() {
		t.Errorf("the replay ends %v with %+v", over, result)
	}
	if !replay.Previous() || replay.Hash() != before {
		t.Error("a step back is not where it was")
	}
	if proof, err := engine.Verify(bytes.NewReader([]byte(text)), duelOnly); err != nil || proof.Match == nil {
		t.Error(err)
	}
	wrong := strings.Replace(text, `{"concede":1,`, `{"concede":7,`, 1)
	if _, err := engine.Load(strings.NewReader(wrong), duelOnly); err == nil {
		t.Error("a seat that there is not gave up")
	}

	if err := m.Undo(asked); err != nil {
		t.Fatal(err)
	}
	if m.Hash() != before || m.Decision().Shape == engine.GameEnd {
		t.Error("undo does not take it back")
	}
	strike(t, m)
	if _, err := engine.Load(strings.NewReader(saved(t, m)), duelOnly); err != nil {
		t.Error(err)
	}
	for _, seat := range []engine.Seat{-1, 2} {
		if m.Concede(seat) == nil {
			t.Errorf("seat %d gave up", seat)
		}
	}
}

// Every die is told once, with whoever rolled it first: undone ones are not forgotten, those rolled again not counted twice.
func TestEveryDieIsToldOnce(t *testing.T) {
	for _, anew := range []bool{false, true} {
		m := newDuel(t, 4, engine.Options{RollAnew: anew})
		approach(t, m)
		strike(t, m)
		once := m.Dice()
		if len(once) != 5 || once[0] != (engine.Die{Seat: 0, Face: once[0].Face}) || once[1].Seat != 1 || once[2].Seat != once[3].Seat {
			t.Fatalf("anew %v: %v", anew, once)
		}
		if err := m.Undo(3); err != nil {
			t.Fatal(err)
		}
		strike(t, m)
		want := 5
		if anew {
			want = 8 // fresh dice, and those that were undone
		}
		if all := m.Dice(); len(all) != want || !slices.Equal(all[:5], once) {
			t.Errorf("anew %v: %v, was %v", anew, all, once)
		}
		again, err := engine.Load(strings.NewReader(saved(t, m)), duelOnly)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(again.Dice(), m.Dice()) {
			t.Errorf("anew %v: %v after loading, was %v", anew, again.Dice(), m.Dice())
		}
	}
}

// Giving up answers no question, so there is nothing to play once more when a screen shows what it brought about.
func TestUnfoldingOfGivingUp(t *testing.T) {
	m := newDuel(t, 3, engine.Options{})
	approach(t, m)
	pick(t, m, "strike")
	if err := m.Concede(0); err != nil {
		t.Fatal(err)
	}
	hash := m.Hash()
	if views := m.Unfolding(m.Position(), 0); len(views) != 0 || m.Hash() != hash {
		t.Errorf("giving up is played once more: %d views", len(views))
	}
}
