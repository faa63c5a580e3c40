package supreme

import (
	"testing"

	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
)

// TestActFastByAVoluntaryFall: Act Fast follows the normal movement rules, and one of them lets a Supreme jump from a roof.
func TestActFastByAVoluntaryFall(t *testing.T) {
	rulecheck.Covers(t, "SE-INIT-15", "SE-FALL-06", "SE-MOVE-15")
	begin := func(rook string) *scene {
		sc := newScene(t, "roof structure 8,8 4x4 h5 | blue Rook 10,10,5 m9T boost2 "+rook+" | red Knight 40,40 m2")
		sc.Teams[0].Tactic, sc.Step = true, state.StepStartingRoll
		sc.play(rounds.StartingRoll{})
		sc.choose("seat:0")
		sc.number(2)
		sc.roll([]int{6, 1, 1}, []int{1})
		sc.choose("seat:0", "plan:act-fast")
		return sc
	}
	sc := begin("Sprint 5")
	sc.asks("ask.act-fast-how")
	same(t, "a way of moving is shown with its cost", len(sc.previewOf("leap").Notes), 1)
	sc.choose("leap")
	sc.asks("ask.leap")
	sc.goTo(sc.Pending.Place.Snap(sc.spotAt(20, 10).Center, false))
	same(t, "over", sc.idle(), true)
	same(t, "on the ground", sc.get("Rook").Spot.Level, 0)
	sc.hp("Rook", 4)
	same(t, "Stunned", sc.get("Rook").Stunned, true)
	same(t, "Fatigue", sc.get("Rook").Fatigue, 1)

	sc = begin("Bounding 5")
	sc.choose("sprint")
	sc.asks("ask.move")
	same(t, "it is said that this is the move of the Master Plan", sc.Pending.Detail.Key, "ask.move-fast")
	same(t, "and explained", views.About(sc.State, -1)[0].Key, "about.move-fast")
	same(t, "and lit as any move", sc.Pending.Place.Envelope() != nil, true)
	sc.cannotGo("SE-MOVE-09", sc.spotAt(13.5, 10, 0)) // 5" down by Sprint
	sc = begin("Flight 5")
	for _, o := range sc.Pending.Options {
		same(t, "Climb High moves nobody", o.Key == "climb", false)
	}
}

// TestActFastWithNothingToChoose: on the ground there is no edge to Fall from.
func TestActFastWithNothingToChoose(t *testing.T) {
	rulecheck.Covers(t, "SE-INIT-15")
	sc := newScene(t, "blue Rook 10,10 m9T boost2 Bounding 6 | red Knight 40,40 m2")
	sc.play(actions.ActFast{Model: sc.id("Rook")})
	sc.asks("ask.move")
	same(t, "the move has its reach", sc.Pending.Place.Envelope() != nil, true)
	sc.moveTo(10, 15)
	same(t, "over", sc.idle(), true)
	same(t, "Fatigue", sc.get("Rook").Fatigue, 1)
}
