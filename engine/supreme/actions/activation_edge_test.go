package actions_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// keys are those of the options that are asked for, refused ones with the rule.
func keys(options []engine.Option) (all string) {
	for _, o := range options {
		all += o.Key + " "
		if o.Refusal != nil {
			all += string(o.Refusal.Rule) + " "
		}
	}
	return all
}

// told counts the events with a text.
func told(sc *scene.Scene, key string) (count int) {
	for _, e := range sc.Events {
		count += scene.Btoi(e.Text.Key == key)
	}
	return count
}

// TestWhatAnActivationOffers: ways of moving by the Movement Type, the own Actions and Minion cards; and nothing more after a Fall that closes it.
func TestWhatAnActivationOffers(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-03", "SE-ACT-04", "SE-MOVE-05", "SE-MOVE-15", "SE-MOVE-16", "SE-MOVE-25", "SE-MOVE-38", "SE-FALL-07", "SE-MINION-01", "SE-MINION-04", "SE-ACTION-02")
	const ground = "leap SE-FALL-02 "
	for _, c := range []struct {
		what, rook string
		with       func(*scene.Scene)
		moves      string
	}{
		{"Sprint", "", func(*scene.Scene) {}, "move " + ground}, {"Bounding", "Bounding 5", func(*scene.Scene) {}, "move sprint " + ground},
		{"Flight", "Flight 5", func(*scene.Scene) {}, "move sprint " + ground + "climb "}, {"Immobile", "Immobile", func(*scene.Scene) {}, "move SE-MOVE-16 leap SE-MOVE-16 "},
		{"closed", "Bounding 5", func(sc *scene.Scene) { sc.Activation.Closed = true }, "move SE-FALL-07 sprint SE-FALL-07 leap SE-FALL-07 "},
		{"after a move and an Action", "Bounding 5 fatigue1", func(sc *scene.Scene) { sc.Activation.Moves, sc.Activation.Plain = 1, 1 }, "move SE-ACT-04 sprint SE-ACT-04 leap SE-ACT-04 "},
		{"after a move and an Action, without Fatigue left", "Bounding 5 fatigue2", func(sc *scene.Scene) { sc.Activation.Moves, sc.Activation.Plain = 1, 1 }, "move SE-MOVE-05 sprint SE-MOVE-05 leap SE-MOVE-05 "},
		{"after two moves", "Bounding 5 Speedster fatigue2", func(sc *scene.Scene) { sc.Activation.Moves = 2 }, "move SE-ACT-04 sprint SE-ACT-04 leap SE-ACT-04 "},
		{"on a wall", "Wall Crawling 5", func(sc *scene.Scene) { cling(sc) }, "move sprint SE-MOVE-25 leap "},
		{"on a wall, Stunned", "Wall Crawling 5 stunned", func(sc *scene.Scene) { cling(sc) }, "move SE-MOVE-25 leap "},
	} {
		sc := scene.New(t, `tower structure 10.6,8 4x4 h12 | blue Rook 10,10 `+c.rook+` | red Knight 40,40`)
		sc.Activation = state.Activation{Model: sc.ID("Rook"), Group: -1}
		c.with(sc)
		scene.Same(t, c.what, keys(actions.MoveOptions(sc.State, sc.ID("Rook"))), c.moves)
	}
	sc := scene.New(t, `blue Rook 10,10 [Burn [AP 1] IST, m vs. #2, Self / Damage 1] [Zap [AP 1] PRJ 6, e vs. a, Damage 1] | blue Goon A 20,20 minion fatigue2 | red Knight 40,40 | red Thug A 38,38 minion`)
	sc.Activate("Rook")
	scene.Same(t, "all of it", keys(sc.Pending.Options), "move "+ground+"action:0 action:1 SE-ACTION-04 direct:0 SE-MINION-04 end SE-ACT-13 ")
	for key, harms := range map[string]bool{"action:0": true, "action:1": false, "move": false, "leap": true} {
		scene.Same(t, key+" harms", sc.Pending.Options[sc.Find(key)].Caution.Harms, harms)
	}
	sc.Get("Rook").APSpent = 9
	sc.Activate("Rook")
	scene.Same(t, "what is refused harms nobody", sc.Pending.Options[sc.Find("action:0")].Caution.Harms, false)
	sc.Activation.Closed = true
	scene.Same(t, "no Action after a Fall that closes it", actions.RefuseRoom(sc.State, &cards.Action{}).Rule, "SE-FALL-07")
}

func cling(sc *scene.Scene) {
	m := sc.Get("Rook")
	m.Spot = geometry.Spot{Center: geometry.Point{X: 10, Y: 10}, Level: 6, Inside: geometry.NoPiece, Wall: geometry.PieceIndex(sc.Piece("tower"))}
}

// TestHowAnActivationBeginsAndEnds: it is counted once, notes an Enemy in contact, and is told to be done by who still stands.
func TestHowAnActivationBeginsAndEnds(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-01", "SE-ACT-03", "SE-ACT-07", "SE-BONUS-11", "SE-CONTROL-03", "SE-TERRAIN-34", "SE-MINION-02")
	for name, touching := range map[string]bool{"Rook": true, "Wren": false} {
		sc := scene.New(t, `blue Rook 10,10 | blue Wren 20,20 | red Knight 11.19,10`)
		sc.Activate(name)
		scene.Same(t, name+" begins in contact", sc.Activation.InContact, touching)
		sc.UseUp("move")
		sc.Choose("end")
		scene.Same(t, "is told to be done", told(sc, "turn.model-done"), 1)
	}
	burnt := scene.New(t, `acid zone 9,9 2x2 danger1 | blue Rook 10,10 hp1 | blue Wren 20,20 | red Knight 40,40`)
	burnt.Activate("Rook")
	burnt.Over()
	scene.Same(t, "who was KO'ed at its beginning", told(burnt, "turn.model-done"), 0)
	burnt.Play(actions.Activating{Model: burnt.ID("Rook"), Group: actions.NoCard})
	scene.Same(t, "who is KO'ed is not activated", burnt.Get("Rook").Activations, 1)

	led := scene.New(t, scene.GangText)
	led.Activate("Rook")
	led.Choose("direct:Goon")
	led.Choose("end")
	led.Asks("ask.action")
	scene.Same(t, "the Activation of who Directed first is one", led.Get("Rook").Activations, 1)

	for already, asks := range map[int]bool{0: true, 1: false} {
		sc := scene.EncounterScene(t, plots.PlotTreasure, nil, `blue Rook 10,10 | red Knight 40,40`)
		at := sc.Put("Treasure", state.TreasureMarker, 11.18, 10)
		sc.Pieces[at].Carrier = sc.ID("Rook")
		sc.Get("Rook").Activations = already
		sc.Activate("Rook")
		scene.Same(t, "whether it stays Burdened is asked at its first", sc.Question() != "ask.action", asks)
	}
}

// TestDangerThatWaitsForASecondMove hurts when anything else follows, also when nothing else can, and whoever is KO'ed by it does nothing more.
func TestDangerThatWaitsForASecondMove(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-23", "SE-ACT-07")
	for _, c := range []struct {
		what, rook, then string
		hp               int
	}{
		{"an Action", "hp5", "action:Smack", 4}, {"the end", "hp5", "end", 4}, {"a second move out of it", "hp5", "move", 5}, {"an Action, with the last HP", "hp1", "action:Smack", 0},
	} {
		sc := scene.New(t, `acid zone 12,8 2x4 danger1 | blue Rook 10,10 Bounding 6 `+c.rook+` [Smack [AP 1] PRJ 9, s vs. d, Damage 1] | red Knight 18,10 hp9`)
		sc.Moving("move")
		sc.MoveTo(13, 10)
		sc.Choose(c.then)
		if c.then == "move" {
			sc.MoveTo(16, 10)
		}
		sc.HP("Rook", c.hp)
		scene.Same(t, c.what+": AP spent", 12-sc.Teams[0].Pool, scene.Btoi(c.then == "action:Smack" && c.hp > 0 && sc.Question() != "ask.choose-target"))
		if c.hp == 0 {
			sc.Over()
		}
	}
	for waits, hp := range map[int]int{0: 5, 1: 4} {
		sc := scene.New(t, `acid zone 9,9 2x2 danger1 | blue Rook 10,10 Bounding 6 fatigue2 | red Knight 40,40`)
		sc.Activation = state.Activation{Model: sc.ID("Rook"), Group: -1, Started: true, Moves: 1, Waiting: []engine.PieceID{0}[:waits]}
		sc.Play(actions.Activating{Model: sc.ID("Rook"), Group: actions.NoCard, Begun: true, Step: actions.ActivateMenu})
		sc.Over()
		sc.HP("Rook", hp)
	}
}

// TestByWhatOneMoves: by its Movement Type or by Sprint, as its player chooses.
func TestByWhatOneMoves(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-15", "SE-FALL-06")
	for key, kind := range map[string]engine.Term{"move": "card.bounding", "sprint": "card.sprint"} {
		sc := scene.New(t, `blue Rook 10,10 Bounding 6 | red Knight 40,40`)
		sc.Moving(key)
		scene.Same(t, key, sc.Pending.Detail.Args[0].Value, any(kind))
		scene.Same(t, key+" is noted", sc.Activation.Sprinted, key == "sprint")
	}
	leap := scene.New(t, `roof structure 8,8 4x4 h6 | blue Rook 10,10,6 Bounding 6 | red Knight 40,40`)
	leap.Moving("leap")
	leap.Asks("ask.leap")
}

// TestWhoCanBeActivated: not who is KO'ed, away or without Fatigue and AP; one AP is enough for an Action.
func TestWhoCanBeActivated(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-11", "SE-ACT-12", "SE-COND-03", "SE-MOVE-40")
	for _, c := range []struct {
		what, rook string
		with       func(*state.Model)
		rule       engine.Rule
	}{
		{"now", "", func(*state.Model) {}, ""}, {"KO'ed", "", func(m *state.Model) { m.KO = true }, "SE-COND-03"}, {"away", "", func(m *state.Model) { m.OnTable = false }, "SE-MOVE-40"},
		{"one AP left", "fatigue2 limit3 spent2", func(*state.Model) {}, ""}, {"no AP left", "fatigue2 limit3 spent3", func(*state.Model) {}, "SE-ACT-11"},
		{"two AP for an Action of one, tired", "fatigue2", func(*state.Model) {}, ""},
	} {
		sc := scene.New(t, `blue Rook 10,10 `+c.rook+` [Zap [AP 1] PRJ 9, e vs. a, Damage 1] | red Knight 14,10`)
		c.with(sc.Get("Rook"))
		rule := engine.Rule("")
		if refusal := actions.RefuseActivate(sc.State, sc.ID("Rook")); refusal != nil {
			rule = refusal.Rule
		}
		scene.Same(t, c.what, rule, c.rule)
	}
}

// flock is two Minions of one card that Rook Directs.
func flock(t *testing.T, words, rest string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, `blue Rook 10,10 | blue Goon A 10,40 minion `+words+` [Bottle [Activation] PRJ 6, a vs. a, Damage 1] | blue Goon B 24,20 | red Knight 30,20 hp9 `+rest)
	sc.Activate("Rook")
	sc.Choose("direct:Goon")
	return sc
}

// TestWhatAMinionCardOffers: ways of moving, Climb High for three Fatigue alone and before anything else, and an Action as long as one can use it.
func TestWhatAMinionCardOffers(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-05", "SE-MINION-08", "SE-MOVE-38", "SE-MOVE-39", "SE-MOVE-44", "SE-MOVE-16")
	for _, c := range []struct{ words, want string }{
		{"", "move action:0 end "}, {"Bounding 5", "move sprint action:0 end "}, {"Immobile", "move SE-MOVE-16 action:0 end "}, {"Flight 5", "move sprint climb SE-MOVE-39 action:0 end "},
		{"Flight 5 Speedster", "move sprint climb action:0 end "},
	} {
		sc := flock(t, c.words, "")
		scene.Same(t, c.words, keys(sc.Pending.Options), c.want)
	}
	acted := flock(t, "Flight 5 Speedster", "")
	acted.Choose("action:Bottle")
	acted.Choose("target:Knight")
	acted.Win()
	acted.Refused("climb", "SE-MOVE-44")
	acted.Refused("action:Bottle", "SE-MINION-05")
	moved := flock(t, "Flight 5 Speedster", "")
	moved.Choose("move", "model:Goon A")
	moved.MoveTo(10, 42)
	moved.Choose("done")
	moved.Refused("climb", "SE-MINION-08")
	high := flock(t, "Flight 5 Speedster", "")
	high.Get("Goon B").Stunned = true
	high.Choose("climb")
	scene.Same(t, "Fatigue of the card", high.FatigueOf(high.ID("Goon A")), 3)
	scene.Same(t, "who flies is away, who is Stunned is not", [2]bool{high.Get("Goon A").OnTable, high.Get("Goon B").OnTable}, [2]bool{false, true})
	high.Asks("ask.action") // and the card is done

	first := scene.New(t, `blue Rook 10,10 | blue Goon A 24,20 minion [Bottle [Activation] PRJ 6, a vs. a, Damage 1] | blue Goon B 10,40 | red Knight 30,20 hp9`)
	first.Activate("Rook")
	first.Choose("direct:Goon")
	scene.Same(t, "the first of them alone is enough", first.Offers("action:Bottle"), true)
	tiring := scene.New(t, `blue Rook 10,10 | blue Goon A 24,20 minion Immobile [Bottle [Activation, Fatigue] PRJ 6, a vs. a, Damage 1] | blue Goon B 26,24 | red Knight 30,20 hp9`)
	for fatigue, rule := range []engine.Rule{"", "SE-ACT-12", "SE-MINION-04"} {
		tiring.Groups[0].Fatigue = fatigue
		refusal, got := actions.RefuseGroup(tiring.State, 0), engine.Rule("")
		if refusal != nil {
			got = refusal.Rule
		}
		scene.Same(t, "an Action that costs Fatigue", got, rule)
	}
	scene.Same(t, "whom the option points at", actions.DirectOption(tiring.State, 0, nil).Model, tiring.ID("Goon A"))
	tiring.Get("Goon A").OnTable = false
	scene.Same(t, "who is left", actions.DirectOption(tiring.State, 0, nil).Model, tiring.ID("Goon B"))
	tiring.Get("Goon B").OnTable = false
	scene.Same(t, "nobody is left", actions.RefuseGroup(tiring.State, 0).Rule, "SE-COND-03")
	scene.Same(t, "whom it then points at", actions.DirectOption(tiring.State, 0, nil).Model, tiring.ID("Goon A"))

	near := flock(t, "", "")
	near.Choose("action:Bottle") // Goon B alone has Knight in reach
	near.Asks("ask.choose-target")
	scene.Same(t, "who acts", near.Pending.Subject, near.ID("Goon B"))
}

// TestHowMinionsMoveAndStrike: by Sprint where that was chosen, with the Momentum of that move, and none for who began in contact.
func TestHowMinionsMoveAndStrike(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-15", "SE-BONUS-10", "SE-BONUS-11", "SE-BONUS-12", "SE-TERRAIN-34", "SE-MINION-06")
	for key, dice := range map[string]int{"move": 3, "sprint": 2} {
		sc := scene.New(t, `blue Rook 10,10 | blue Goon A 20,20 minion Bounding 6 [Club [Activation] CCM, s vs. d, Damage 1] | red Knight 24,20 hp9`)
		sc.Activate("Rook")
		sc.Choose("direct:Goon", key)
		scene.Same(t, key+": by", sc.Pending.Detail.Args[0].Value, any(map[string]engine.Term{"move": "card.bounding", "sprint": "card.sprint"}[key]))
		sc.MoveTo(22.815, 20)
		sc.Choose("action:Club")
		sc.Choose("target:Knight")
		scene.Same(t, key+": dice", sc.Pending.Dice[0].Count, dice)
	}
	sc := scene.New(t, `blue Rook 10,10 | blue Goon A 22.815,20 minion [Club [Activation] CCM, s vs. d, Damage 1] | red Knight 24,20 hp9`)
	sc.Activate("Rook")
	sc.Choose("direct:Goon", "move")
	sc.MoveTo(22.815, 20)
	sc.Choose("action:Club")
	sc.Choose("target:Knight")
	scene.Same(t, "in contact from the start: dice", sc.Pending.Dice[0].Count, 1)

	for tern, dice := range map[string]int{"20,21.19": 1, "20,24": 2} { // beside it at the start, or not
		sc := scene.New(t, `blue Rook 10,10 | blue Goon A 20,20 minion [Club [Activation] CCM, s vs. d, Damage 1] | red Knight 24,20 hp9 | red Tern `+tern)
		sc.Activate("Rook")
		sc.Choose("direct:Goon", "move")
		sc.MoveTo(22.815, 20)
		sc.Choose("action:Club")
		if sc.Offers("target:Knight") {
			sc.Choose("target:Knight")
		}
		scene.Same(t, "dice against another than it began beside", sc.Pending.Dice[0].Count, dice)
	}
	for already, hp := range map[int]int{0: 1, 1: 2} {
		sc := scene.New(t, `acid zone 19,19 2x2 danger1 | blue Rook 10,10 | blue Goon A 20,20 minion hp2 | red Knight 40,40`)
		sc.Get("Goon A").Activations = already
		sc.Activate("Rook")
		sc.Choose("direct:Goon")
		sc.HP("Goon A", hp)
	}
	gone := scene.New(t, `blue Rook 10,10 | blue Goon A 20,20 minion | red Knight 40,40`)
	gone.Get("Goon A").OnTable = false
	gone.Play(actions.GroupActivation{Group: 0, By: gone.ID("Rook")})
	gone.Over()
	scene.Same(t, "a card of which nobody stands", told(gone, "turn.directs"), 0)
	won := scene.New(t, `blue Rook 10,10 | blue Goon A 20,20 minion | red Knight 40,40`)
	won.Get("Knight").KO, won.Get("Knight").OnTable = true, false
	won.Play(actions.GroupActivation{Group: 0, By: won.ID("Rook")})
	won.Over() // the Plot is over
}
