package leaders_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/leaders"
)

// offered are the keys of what can be chosen now.
func offered(sc *scene.Scene) (keys []string) {
	for _, o := range sc.Pending.Options {
		keys = append(keys, o.Key)
	}
	return keys
}

// TestWhoIsHealed: only who has lost Hit Points, and nobody has to be.
func TestWhoIsHealed(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-08", "SE-LEADER-15")
	sc := scene.New(t, `blue Rook 10,10 Leader | blue Pawn 20,10 hurt1 | blue Wren 20,20 | red Knight 40,40 hurt2`)
	deal(sc, 0, "first-aid")
	sc.Activate("Rook")
	sc.Choose("leader:0")
	scene.Same(t, "who may be healed", fmt.Sprint(offered(sc)), fmt.Sprint([]string{fmt.Sprint("model:", sc.ID("Pawn")), "done"}))
	sc.Choose("done")
	sc.HP("Pawn", 4)
}

// TestWhichCardsTheLeaderIsOffered: those of his own team that are played in an Activation.
func TestWhichCardsTheLeaderIsOffered(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-06", "SE-LEADER-08")
	sc := scene.New(t, `blue Rook 10,10 Leader | blue Pawn 20,10 hurt1 | red Knight 40,40 Leader hurt1`)
	for _, card := range []struct {
		seat engine.Seat
		id   string
	}{{1, "first-aid"}, {0, "lightning-tactics"}, {0, "the-greatest-generation"}, {0, "first-aid"}} {
		deal(sc, card.seat, card.id)
	}
	options := leaders.LeaderOptions(sc.State, sc.ID("Rook"))
	scene.Same(t, "cards", len(options), 1)
	scene.Same(t, "which", options[0].Key, "leader:3")
	sc.Get("Rook").Team = 1 // under Mind Control
	scene.Same(t, "cards of who plays for another", len(leaders.LeaderOptions(sc.State, sc.ID("Rook"))), 0)
}

// TestWhomAShiftDoesNotMove: not who is Immobile, Immune to Displacement or KO'ed.
func TestWhomAShiftDoesNotMove(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-29", "SE-MOVE-17", "SE-ACTION-25")
	sc := scene.New(t, `blue Rook 10,10 Leader Immobile | blue Pawn 20,10 [Immune / Displacement] | blue Wren 20,20 | blue Jay 20,30 | red Knight 40,40`)
	for _, name := range []string{"Rook", "Pawn", "Wren", "Jay"} {
		ownCard(sc, name).Factions = []string{"Ulthar"}
	}
	deal(sc, 0, "rising-tide")
	sc.Activate("Rook")
	sc.Choose("leader:0")
	scene.Same(t, "first", sc.Pending.Subject, sc.ID("Wren"))
	sc.MoveTo(21, 20)
	scene.Same(t, "then", sc.Pending.Subject, sc.ID("Jay"))
	sc.MoveTo(21, 30)
	scene.Same(t, "anybody else", sc.Question() == "ask.self-shift", false)
}

// TestNobodyJoinsWithoutRoom: beside a Leader who is walled in there is none.
func TestNobodyJoinsWithoutRoom(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-34")
	walls := `west structure 8,8 1.3x4 h5 | east structure 10.7,8 1.3x4 h5 | near structure 9.3,8 1.4x1.3 h5 | far structure 9.3,10.7 1.4x1.3 h5 |`
	for text, question := range map[string]string{walls: "ask.action", "": "ask.newcomer"} {
		sc := scene.New(t, text+`blue Rook 10,10 Leader | blue Pawn 20,10 level1 | red Knight 40,40`)
		for _, name := range []string{"Rook", "Pawn"} {
			ownCard(sc, name).Factions = []string{"Grimm"}
		}
		deal(sc, 0, "uprising-against-authority")
		pawn := sc.Get("Pawn")
		pawn.KO, pawn.OnTable, pawn.HP = true, false, 0
		sc.Activate("Rook")
		sc.Choose("leader:0")
		sc.Asks(question)
	}
}
