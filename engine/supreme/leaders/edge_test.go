package leaders_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/leaders"
	"trueinch/engine/supreme/state"
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

// TestWhoMayEndWhatACardMadeOfIt: Supremes, never Minions, and nobody without a card.
func TestWhoMayEndWhatACardMadeOfIt(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-24")
	sc := scene.New(t, `blue Rook 10,10 Leader spectral | blue Goon A 20,20 minion spectral | red Knight 40,40`)
	sc.Boons = []state.Boon{{Seat: 0, Effect: cards.LeaderEffect{Verb: cards.BecomeSpectral, Models: true}, Model: engine.NoModel}}
	for name, offers := range map[string]int{"Rook": 1, "Goon A": 0} {
		scene.Same(t, name, len(leaders.LeaderOptions(sc.State, sc.ID(name))), offers)
	}
}

// TestWhoIsPassedOverByAShift: who is Immobile at the beginning or KO'ed before its turn, but nobody after it.
func TestWhoIsPassedOverByAShift(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-29", "SE-MOVE-17")
	sc := scene.New(t, `blue Rook 10,10 Leader Immobile | blue Wren 20,20 | blue Jay 20,30 | blue Owl 30,30 | red Knight 40,40`)
	sc.Game.Leaders = append(sc.Game.Leaders, &cards.LeaderCard{ID: "own", Name: "Own", Kind: cards.ActionCard, Rule: "SE-LEADER-06", Effects: []cards.LeaderEffect{{Verb: cards.ShiftModels, X: 3}}})
	sc.Play(leaders.PlayLeader{Model: sc.ID("Rook"), Card: len(sc.Game.Leaders) - 1, Choice: -1})
	scene.Same(t, "first", sc.Pending.Subject, sc.ID("Wren"))
	sc.Get("Jay").OnTable = false
	sc.MoveTo(21, 20)
	scene.Same(t, "then", sc.Pending.Subject, sc.ID("Owl"))
	sc.MoveTo(31, 30)
	sc.Over()
}

// TestWhatIsToldOfARaisedTrait: of whom, and not of the whole team.
func TestWhatIsToldOfARaisedTrait(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-18")
	sc := scene.New(t, `blue Rook 10,10 Leader | red Knight 40,40`)
	sc.Log = sc.Hear
	leaders.Grant(sc.State, sc.ID("Rook"), cards.LeaderEffect{Verb: cards.LeaderDice, X: 1}, "SE-LEADER-18")
	leaders.Grant(sc.State, sc.ID("Rook"), cards.LeaderEffect{Verb: cards.GainStealth}, "SE-LEADER-28")
	scene.Same(t, "of one", sc.Events[0].Text.Key, "leader.boon-model")
	scene.Same(t, "of all", sc.Events[1].Text.Key, "leader.boon")
}

// TestWhoJoinsAndWhere: a card of the reserve that is wanted and not in the team, where its base has room; and what lies there hurts it.
func TestWhoJoinsAndWhere(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-34", "SE-TERRAIN-32", "SE-TERRAIN-37")
	const lane = `west structure 8,8 1.3x4 h5 | near structure 9.3,8 9x1.4 h5 | far structure 9.3,10.6 9x1.4 h5 |`
	begin := func(text string) *scene.Scene {
		sc := scene.New(t, text+`blue Rook 10,10 Leader | blue Pawn 20,10 level1 | blue Big 30,10 level1 base50 | blue Wren 30,30 level2 | red Knight 40,40`)
		for _, name := range []string{"Rook", "Pawn", "Big", "Wren"} {
			ownCard(sc, name).Factions = []string{"Grimm"}
		}
		deal(sc, 0, "uprising-against-authority")
		return sc
	}
	reserve := begin("")
	reserve.Game.Setup.Teams[0].Choices = reserve.Game.Setup.Teams[0].Choices.With("reserve", "pawn", "wren")
	wren := reserve.Get("Wren")
	wren.Seat, wren.Team = 1, 1
	reserve.Activate("Rook")
	reserve.Choose("leader:0")
	reserve.Asks("ask.action") // Pawn is in the team, and Wren of Level 2

	for name, question := range map[string]string{"Pawn": "ask.deploy-where", "Big": "ask.action"} {
		sc := begin(lane + `acid zone 10.7,9.4 3x1.2 danger2 |`)
		for _, gone := range []string{"Pawn", "Big"} {
			m := sc.Get(gone)
			m.KO, m.OnTable, m.HP = true, false, 0
		}
		sc.Activate("Rook")
		sc.Choose("leader:0")
		scene.Same(t, "who may join", len(sc.Pending.Options), 2)
		sc.Choose(map[string]string{"Pawn": "newcomer:0", "Big": "newcomer:1"}[name])
		sc.Asks(question)
		if name == "Pawn" {
			scene.Same(t, "places in the lane", len(sc.Pending.Place.(*board.Choice).Legal), 1)
			sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(14, 10).Center, false))
			sc.HP("Pawn", 3)
		}
	}
}
