package moves_test

import (
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

// deed stands for a Held Action: what it does to whoever is on the move.
type deed struct {
	Holder engine.ModelID
	Does   string
	Mover  engine.ModelID
}

func (f deed) Run(s *state.State) state.Then {
	s.Models[f.Holder].Held = state.Declared{}
	switch f.Does {
	case "knocks down":
		s.Models[f.Mover].KnockedDown = true
	case "moves away":
		return state.Become(moves.Perform(s, f.Holder, state.Declare(state.Universal(state.Move), 1)))
	}
	return state.Done()
}

// holding gives every Held Action a range, and counts how often one was performed, and where the mover was then.
func holding(sc *scene.Scene, mover string, inches float64, does string) *[]state.Spot {
	var used []state.Spot
	id := sc.ID(mover)
	sc.Chapters.Ready = func(s *state.State, holder, mover engine.ModelID) bool { return s.Within(holder, mover, inches) }
	sc.Chapters.UseHeld = func(s *state.State, holder engine.ModelID) state.Frame {
		used = append(used, s.Models[id].Spot)
		return deed{holder, does, id}
	}
	return &used
}

func TestHeldActionsAtTheAnnouncement(t *testing.T) {
	matchtest.Exercises(t, "PC1-TACTIC-05", "PC1-TACTIC-11", "PC1-TACTIC-16", "PC1-TACTIC-19")
	sc := scene.New(t, `blue Rook 10,10 | red Gull 13,10 held | red Knight 7,10 held | red Far 30,10 held | red Down 10,13 held down | blue Wren 10,7 held`)
	used := holding(sc, "Rook", 4, "")
	sc.Play(moves.Held{Mover: sc.ID("Rook"), Trigger: state.Announced})
	sc.Asks("pc1.ask-held")
	scene.Same(t, "options", len(sc.Pending.Options), 3)
	sc.Choose("held:Knight", "wait")
	sc.Over()
	scene.Same(t, "performed", len(*used), 1)
	sc.Play(moves.Held{Mover: sc.ID("Rook"), Trigger: state.Announced})
	sc.Choose("held:Gull")
	sc.Over() // nobody is left
}

func TestHeldActionsPartway(t *testing.T) {
	matchtest.Exercises(t, "PC1-TACTIC-06", "PC1-TACTIC-07", "PC1-TACTIC-19")
	sc := scene.New(t, `blue Rook 10,10 | red Gull 12,13 held | red Knight 14,15 held`)
	used := holding(sc, "Rook", 2, "")
	play(sc, "Rook", state.Run)
	sc.MoveTo(18, 10)
	sc.Asks("pc1.ask-moment")
	scene.Same(t, "moments and waiting", len(sc.Pending.Options), 3) // Knight is never near enough
	sc.Choose("moment:0")
	at := (*used)[0].Center
	if gap := at.Distance(sc.Get("Gull").Spot.Center) - 2*sc.Body(0).Radius; math.Abs(gap-2) > 0.01 {
		t.Errorf("performed at a gap of %v", gap)
	}
	sc.Asks("pc1.ask-move") // and on, or not
	if place := sc.Pending.Place.(*moves.Route); math.Abs(place.Movement.Allowance-(9-(at.X-10))) > 0.01 {
		t.Errorf("%v inches are left after %v", place.Movement.Allowance, at.X-10)
	}
	sc.MoveTo(18, 10)
	sc.Over()
	sc.Stands("Rook", 18, 10, 0)
	scene.Same(t, "performed", len(*used), 1)

	late := scene.New(t, `blue Rook 10,10 | red Gull 20,10 held`)
	used = holding(late, "Rook", 2, "")
	play(late, "Rook", state.Run)
	late.MoveTo(18, 10)
	late.Choose("wait")
	late.Asks("pc1.ask-held")
	late.Choose("held:Gull")
	scene.Same(t, "where the mover ended", (*used)[0].Center.X, 18)
}

func TestAHeldActionThatEndsTheMovement(t *testing.T) {
	matchtest.Exercises(t, "PC1-TACTIC-16", "PC1-TACTIC-06")
	sc := scene.New(t, `blue Rook 10,10 | red Gull 16,10 held`)
	holding(sc, "Rook", 2, "knocks down")
	play(sc, "Rook", state.Move)
	sc.MoveTo(14, 10)
	sc.Choose("moment:0")
	sc.Over()
	if x := sc.Get("Rook").Spot.Center.X; math.Abs(x-(16-2-2*sc.Body(0).Radius)) > 0.01 {
		t.Errorf("it stopped at %v", x)
	}
	scene.Same(t, "its Activation is over", sc.Activation.Closed, true)
}

func TestHeldActionsAreNotInterrupted(t *testing.T) {
	matchtest.Exercises(t, "PC1-TACTIC-08")
	sc := scene.New(t, `blue Rook 10,10 | blue Wren 13,14 held | red Gull 13,10 held`)
	holding(sc, "Rook", 4, "moves away")
	sc.Play(moves.Held{Mover: sc.ID("Rook"), Trigger: state.Announced})
	sc.Choose("held:Gull")
	sc.Asks("pc1.ask-move")
	sc.MoveTo(13, 12) // past Wren, who Holds, too
	sc.Over()
}
