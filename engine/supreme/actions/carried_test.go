package actions_test

import (
	"fmt"
	"math"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
)

// TestWhatTheRollsOfABlastAddUpTo: their EFX win Citizens over, their Follow Ups are used, and what one has summoned the next leaves standing.
func TestWhatTheRollsOfABlastAddUpTo(t *testing.T) {
	matchtest.Exercises(t, "SE-AGENDA-07", "SE-EFFECT-44", "SE-EFFECT-48", "SE-EFFECT-63")
	agendas := []string{plots.Underdog, plots.RealEstate, plots.CrowdFavourites}
	for _, c := range []struct {
		agendas []string
		third   int
		won     engine.Seat
	}{{agendas, 6, 0}, {agendas, 5, engine.NoSeat}, {agendas[:2], 6, engine.NoSeat}} { // three EFX are needed, and the Agenda
		fans := scene.EncounterScene(t, state.PlotBrawl, c.agendas, `blue Rook 10,10 Leader e9 attack2 [Bomb [AP 1] PRJ 12, e vs. a, Damage 1 and Blast 3. EFX: Damage 1] | red Gull 16,10 hp9 | red Tern 18.5,10 hp9`)
		fans.Put("Citizen", state.CitizenMarker, 10, 14)
		fans.Play(actions.ExclusiveAction{Model: fans.ID("Rook")})
		fans.Choose("target:Gull")
		fans.Roll([]int{5, 1, 1}, []int{1})
		fans.Roll([]int{6, 6, c.third}, []int{1})
		fans.Choose("done")
		fans.Over()
		scene.Same(t, fmt.Sprintf("%+v: a Citizen won over", c), len(fans.Citizens()) == 0, c.won == 0)
	}

	again := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader e9 [Bomb [AP 1] PRJ 12, e vs. a, Damage 1 and Blast 3. EFX: Follow Up] | red Gull 16,10 hp9 | red Tern 18.5,10 hp9`)
	again.Choose("target:Gull")
	again.Win()
	again.Roll([]int{6}, []int{1})
	again.Choose("efx:0")
	again.Asks("ask.follow-up")
	both := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader m9 [Wave [AP 1] PLS 6, m vs. #4, Suppress 1 and Follow Up] | red Gull 13,10 | red Tern 7,10`)
	both.Win()
	both.Asks("ask.follow-up") // of one roll for several, too

	for first, want := range map[string]int{"wins": 3, "fails": 2} {
		sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader e9 [Thorns [AP 1] PRJ 12, e vs. a, Damage 1 and Blast 3 and Summon Structure / Bush (d 5; Height 1"; Base 30 mm; HP 2)] | red Gull 14,10 hp9 | red Tern 16.5,10 hp9 | red Kite 14,12.5 hp9`)
		sc.Choose("target:Gull")
		put, at := 0, []float64{8, 10, 12}
		for rolls := 0; !sc.Idle(); {
			switch {
			case sc.Question() == "ask.summon":
				sc.MoveTo(at[put], 12.5)
				put++
			case sc.Question() == "ask.blast-shift":
				sc.MoveTo(14, 10)
			case sc.Pending.Shape == engine.Pick:
				sc.Choose(sc.Pending.Options[0].Key)
			case rolls == 0 && first == "fails":
				sc.Roll([]int{1}, []int{6})
				rolls++
			default:
				sc.Win()
				rolls++
			}
		}
		scene.Same(t, "Bushes, where the first roll "+first, fmt.Sprint(put, bushes(sc)), fmt.Sprint(want, want))
	}
}

// TestWhoReactsToABlast: with one roll for all everybody under it before, and only Reactions take the next roll away.
func TestWhoReactsToABlast(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-11", "SE-ACTION-11", "SE-REACT-12", "SE-EFFECT-77")
	const fade = ` [Fade [AP 1] RCT/TGT, m vs. #2, Self / Defend 1]`
	for _, who := range []string{"Tern", "Kite"} {
		sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader m9 [Bomb [AP 1] PRJ 12, m vs. #4, Suppress 1 and Blast 3] | red Gull 14,10 hp9 | red Tern 16.5,10 hp9`+map[bool]string{true: fade}[who == "Tern"]+` | red Kite 14,12.5 hp9`+map[bool]string{true: fade}[who == "Kite"])
		sc.Choose("target:Gull")
		sc.Win()
		sc.Asks("ask.react")
		scene.Same(t, "who is asked", sc.Pending.Subject, sc.ID(who))
		sc.Choose("done")
		sc.Over()
		for _, name := range []string{"Gull", "Tern", "Kite"} {
			scene.Same(t, name+" feels it", sc.Get(name).States.Suppress, 1)
		}
	}
	sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader e9 [Bomb [AP 1] PRJ 12, e vs. a, Damage 1 and Blast 3 and Self / Spectral] | red Gull 14,10 hp9 | red Tern 16.5,10 hp9`)
	sc.Choose("target:Gull")
	for !sc.Idle() {
		if sc.Pending.Shape == engine.Roll {
			sc.Win()
		} else {
			sc.Choose(sc.Pending.Options[0].Key)
		}
	}
	scene.Same(t, "Rook is Spectral", sc.Get("Rook").Spectral, true)
	mist := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader e9 [Mist [AP 1] PRJ 12, e vs. a, Spectral and Blast 3 and Extra Target 4] | red Gull 14,10 hp9 | red Tern 16.5,10 hp9 | red Kite 16.5,11.5 hp9 | red Dove 14,14.9`)
	mist.Choose("target:Gull")
	rolls := 0
	for !mist.Idle() {
		switch {
		case mist.Pending.Shape == engine.Roll:
			rolls++
			mist.Win()
		case mist.Question() == "ask.extra-target" && rolls < 2: // nobody who is under the Blast
			mist.Choose("target:Dove")
		case mist.Question() == "ask.extra-target":
			mist.Choose("target:Kite")
		default:
			mist.Choose(mist.Pending.Options[0].Key)
		}
	}
	scene.Same(t, "rolls, also against who has turned Spectral meanwhile", rolls, 3)
	sc.HP("Tern", 8) // nobody reacted, so that the Blast goes on as it was begun
}

// TestAPulseThatNobodyIsLeftForSparesItsUser what it does to others, and leaves no Aura behind.
func TestAPulseThatNobodyIsLeftForSparesItsUser(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-11", "SE-TYPE-05")
	for _, rulings := range []int{state.Rulings, state.SinceAlone - 1} {
		sc := scene.New(t, `blue Rook 10,10 Leader m9 [Wave [AP 1] PLS 3, m vs. #2, Suppress 1 and Self / Attack 1] | red Gull 30,10`)
		sc.Setup.Rulings = rulings
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Win()
		sc.Over()
		scene.Same(t, "Suppress", sc.Get("Rook").States.Suppress, 0)
		scene.Same(t, "Auras", len(sc.Auras), 0)
	}
	sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader m9 [Hush [AP 1] AUR 4, m vs. m, Suppress 1] | red Gull 13,10 | red Tern 7,10 | red Kite 10,13 m9`)
	for !sc.Idle() {
		if sc.Pending.Shape == engine.Pick {
			at := 0
			for i := range sc.Pending.Options {
				if sc.Pending.Options[i].Model == sc.ID("Rook") || sc.Pending.Options[i].Model == sc.ID("Kite") {
					continue
				}
				at = i
			}
			sc.Choose(sc.Pending.Options[at].Key)
			continue
		}
		against := sc.Pending.Dice[len(sc.Pending.Dice)-1].Model
		if against == sc.ID("Gull") || against == sc.ID("Tern") {
			sc.Win()
		} else {
			sc.Roll([]int{1}, []int{6})
		}
	}
	scene.Same(t, "one Aura for each whom it has beaten", fmt.Sprint(len(sc.Auras), told(sc, "effect.aura")), "2 2")
}

// TestPowerUpDiceAreAskedFor with what they are rolled against, and are told when some were spent.
func TestPowerUpDiceAreAskedFor(t *testing.T) {
	matchtest.Exercises(t, "SE-ROLL-05", "SE-EFFECT-17")
	for _, c := range []struct{ versus, detail string }{{"a", "ask.dice-detail"}, {"#4", "ask.dice-detail-number"}} {
		for spent := range 2 {
			sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader m9 boost1 [Hex [AP 1] PRJ 9, m vs. `+c.versus+`, Suppress 1] | red Gull 14,10`)
			sc.Choose("target:Gull")
			scene.Same(t, c.versus, sc.Pending.Detail.Key, engine.Text{Key: c.detail}.Key)
			sc.Number(spent)
			scene.Same(t, "dice spent", told(sc, "state.power-up-spent"), spent)
		}
	}
}

// TestWhatIsThrownHidesNobody: a Target that stands behind it can be chosen.
func TestWhatIsThrownHidesNobody(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-28", "SE-EFFECT-38", "SE-ACTION-04")
	const gull = ` | red Gull 13.2,10 hp9`
	picked := scene.AttackBy(t, "Rook", `crate object 10.6,8.5 1x3 h3 rank1 | blue Rook 10,10 Leader s9 [Hurl [AP 1] THR 8, s vs. a, Damage 1]`+gull)
	scene.Same(t, "behind what is picked up", picked.Offers("target:Gull"), true)
	grabbed := scene.New(t, `bin object 10.6,8.5 1x3 h3 rank2 | blue Rook 10,10 Leader s9 [Clinch [AP 1] CCM, s vs. d, Damage 1, Grab & Throw] [Hurl [AP 1] THR 8, s vs. a, Damage 1]`+gull)
	grabbed.Pieces[0].Terrain.Base = 30
	grabbed.Declare("Rook", "Clinch")
	grabbed.Choose("piece:bin")
	grabbed.Roll([]int{6})
	grabbed.Asks("ask.grab")
	grabbed.Choose("action:Hurl")
	scene.Same(t, "behind what is grabbed", grabbed.Offers("target:Gull"), true)
}

// TestAnObjectThatFindsNoRoom stays where it is when it was used, and is told of when it was thrown.
func TestAnObjectThatFindsNoRoom(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-27", "SE-TYPE-29")
	const walls = `north structure 0,11 24x12 h3 | south structure 0,0 24x9 h3 | west structure 0,9.01 9.2x1.98 h3 | `
	sc := scene.New(t, `table 24x24 | `+walls+`crate object 12.5,9.05 2x1.9 h1 rank2 | blue Rook 10,10 Leader | red Gull 11.2,10`)
	for what, change := range map[string]func(*state.State){"destroyed": func(s *state.State) { s.Pieces[0].Gone = true }, "its user KO’ed": func(s *state.State) { s.Models[0].KO, s.Models[0].OnTable = true, false }} {
		gone := scene.New(t, `crate object 12.5,9.05 2x1.9 h1 rank2 | blue Rook 10,10 Leader | red Gull 11.2,10`)
		change(gone.State)
		scene.Same(t, "a place where it is "+what, actions.NewObjectPlace(gone.State, 0, gone.Aim("Gull"), 0) == nil, true)
	}
	scene.Same(t, "a place for the crate", actions.NewObjectPlace(sc.State, sc.ID("Rook"), sc.Aim("Gull"), sc.Piece("crate")) == nil, true)
	const niche = `upper structure 14,10.65 10x0.35 h3 | lower structure 14,9 10x0.35 h3 | end structure 20.65,9.35 3.35x1.3 h3 | `
	for _, c := range []struct {
		wide  float64
		lands string
	}{{0.4, "several"}, {1.25, "one"}, {1.9, "none"}} {
		sc := scene.AttackBy(t, "Rook", fmt.Sprintf(`table 24x24 | `+walls+niche+`crate object 10.6,%g 1x%g h1 rank2 | blue Rook 10,10 Powerhouse s9 [Hurl [AP 1] THR 12, s vs. a, Damage 1] | red Gull 20,10 hp9`, 10-c.wide/2, c.wide))
		sc.Choose("target:Gull")
		sc.Win()
		lands := "none"
		if sc.Question() == "ask.land-thrown" {
			lands = "several"
			if len(sc.Pending.Place.(*board.Choice).Legal) == 1 {
				lands = "one"
			}
			sc.GoTo(sc.Pending.Place.(*board.Choice).Legal[0])
		}
		sc.Over()
		scene.Same(t, fmt.Sprint("where it lands, ", c.wide, " wide"), lands, c.lands)
		scene.Same(t, "no room is told", told(sc, "throw.no-room"), scene.Btoi(c.lands == "none"))
	}
	last := scene.AttackBy(t, "Rook", `crate object 10.6,9.5 1x1 h1 rank1 | blue Rook 10,10 Leader s9 [Hurl [AP 1] THR 12, s vs. a, Damage 1] | red Gull 16,10 hp9`)
	last.Choose("target:Gull")
	last.Win()
	last.Over()
	scene.Same(t, "of what is destroyed nothing is told", told(last, "throw.no-room"), 0)
}

// TestWhoseAttackIsShown to whoever is asked in the midst of it: with its odds before the dice, without them afterwards.
func TestWhoseAttackIsShown(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-02", "SE-ROLL-05")
	shown := func(sc *scene.Scene) string {
		a := actions.Assault(sc.State)
		if a == nil {
			return "nothing"
		}
		for name, id := range sc.Names {
			if id == a.Target {
				return a.Action + " on " + name + map[bool]string{true: " with odds"}[a.Preview != nil && a.Preview.Odds != nil]
			}
		}
		return a.Action
	}
	scene.Same(t, "before anything is asked", shown(scene.New(t, `blue Rook 10,10 | red Gull 14,10`)), "nothing")
	sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 9, e vs. a, Damage 1. EFX: Damage 1] | red Gull 14,10 hp9 boost1 [Halt [AP 1] RCT/TGT, m vs. m, Suppress 1] [Stop [AP 1] RCT/DMG, m vs. m, Suppress 1] | red Wall 15.18,10 Tank hp9`)
	scene.Same(t, "its own Attacker", shown(sc), "nothing")
	sc.Choose("target:Gull")
	for _, c := range []struct{ question, shows, answer string }{
		{"ask.react", "Zap on Gull with odds", "done"}, {"ask.redirect", "Zap on Gull with odds", "no"}, {"ask.defend-dice", "Zap on Gull with odds", "0"}, {"ask.roll", "nothing", "six"}, {"ask.choose-efx", "nothing", "done"}, {"ask.react", "Zap on Gull", "done"}, {"test.idle", "nothing", ""},
	} {
		sc.Asks(c.question)
		scene.Same(t, c.question, shown(sc), c.shows)
		switch c.answer {
		case "":
		case "0":
			sc.Number(0)
		case "six":
			sc.Roll([]int{6}, []int{1})
		default:
			sc.Choose(c.answer)
		}
	}
	wave := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader m9 [Wave [AP 1] PRJ 9, m vs. #4, Suppress 1] | red Gull 14,10 hp9 [Halt [AP 1] RCT/TGT, m vs. m, Suppress 1]`)
	wave.Choose("target:Gull")
	wave.Asks("ask.react")
	scene.Same(t, "a Dynamic Action is no attack", shown(wave), "nothing")
}

// TestWhoIsLeftInTheAirFalls where no second move is allowed any more, or none by its own Movement Type.
func TestWhoIsLeftInTheAirFalls(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-14", "SE-ACT-04")
	for _, c := range []struct {
		what, rook string
		plain      int
		falls      bool
	}{{"goes on", "Bounding 5", 0, false}, {"after an Action", "Bounding 5", 1, true}, {"Stunned", "Bounding 5 stunned", 0, true}, {"both", "Bounding 5 stunned", 1, true}} {
		sc := scene.New(t, `blue Rook 10,10,4 hp9 `+c.rook+` | red Knight 40,40`)
		sc.Get("Rook").Spot.Air = true
		sc.Activation = state.Activation{Model: sc.ID("Rook"), Group: -1, Started: true, Air: true, Moves: 1, Plain: c.plain}
		sc.Play(actions.Activating{Model: sc.ID("Rook"), Group: actions.NoCard, Step: actions.ActivateMenu, Begun: true})
		scene.Same(t, c.what+": asked where to", sc.Question() == "ask.move", !c.falls)
		scene.Same(t, c.what+": on the ground", sc.Get("Rook").Spot.Level == 0, c.falls)
	}
}

// TestWhatMinionsAreRefused: an Action that none of them can use, by its rule; and the rest may stay behind when one Climbs High.
func TestWhatMinionsAreRefused(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-05", "SE-MINION-06", "SE-MOVE-44")
	sc := scene.New(t, `blue Rook 10,10 | blue Goon A 10,40 minion [Bottle [Activation] PRJ 6, a vs. a, Damage 1] | blue Goon B 30,40 | red Knight 40,20`)
	sc.Activate("Rook")
	sc.Choose("direct:Goon")
	sc.Refused("action:Bottle", "SE-ACTION-04")
	high := flock(t, "Flight 5 Speedster", "")
	high.Choose("climb", "model:Goon A", "done")
	high.Asks("ask.action")
	scene.Same(t, "who stays", high.Get("Goon B").OnTable, true)
}

// TestWhoMayActFast: also who clings to a wall and could only let go.
func TestWhoMayActFast(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-15", "SE-MOVE-25")
	for what, rule := range map[string]engine.Rule{"Wall Crawling 5 stunned": "", "Wall Crawling 5": "", "Immobile": "SE-MOVE-16"} {
		sc := scene.New(t, `tower structure 10.6,8 4x4 h12 | blue Rook 10,10 `+what+` | red Knight 40,40`)
		if what != "Immobile" {
			cling(sc)
		}
		got := engine.Rule("")
		if refusal := actions.AskFast(sc.State, 0).Options[0].Refusal; refusal != nil {
			got = refusal.Rule
		}
		scene.Same(t, what, got, rule)
	}
}

// TestWhatAThrownCitizenFeels of an EFX that is given to it: where it is moved, and nothing else that would have to be put in order.
func TestWhatAThrownCitizenFeels(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-16", "SE-EFFECT-42")
	sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, `blue Rook 10,10 Leader s9T [Clinch [AP 1] CCM, s vs. d, Damage 1, Grab & Throw] [Hurl [AP 2] THR 8, s vs. a, Damage 1. EFX: Knockback 3 and Spectral] | red Tern 16,10 Leader hp9`)
	citizen := sc.Put("Citizen", state.CitizenMarker, 11.18, 10)
	sc.Declare("Rook", "Clinch")
	sc.Choose("piece:Citizen")
	sc.Roll([]int{6}[:len(dicePool(sc))])
	sc.Choose("action:Hurl", "target:Tern")
	sc.Roll([]int{6}, []int{1})
	before := sc.Board().SpotOf(citizen).Center
	sc.Choose("thrown:0")
	scene.Same(t, "asked in which order", sc.Question() == "ask.effect-order", false)
	scene.Same(t, "knocked back", math.Abs(sc.Board().SpotOf(citizen).Center.Distance(before)-3) < 0.01, true)
}

// TestWhatACombatActionUsesUp: the Momentum of whoever is active, which a Dynamic Action and one outside its Activation leave.
func TestWhatACombatActionUsesUp(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-13")
	for _, c := range []struct {
		versus, active string
		left           bool
	}{{"a", "Rook", false}, {"#4", "Rook", true}, {"a", "Gull", true}} {
		sc := scene.New(t, `blue Rook 10,10 Leader m9 [Hex [AP 1] PRJ 9, m vs. `+c.versus+`, Suppress 1] | red Gull 14,10`)
		sc.Turn, sc.Activation = 0, state.Activation{Model: sc.ID(c.active), Group: -1, Started: true, Charged: []engine.ModelID{sc.ID("Gull")}, Rammed: []engine.PieceID{0}}
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Choose("target:Gull")
		sc.Win()
		sc.Over()
		scene.Same(t, fmt.Sprintf("%+v", c), [2]bool{len(sc.Activation.Charged) > 0, len(sc.Activation.Rammed) > 0}, [2]bool{c.left, c.left})
	}
}

// TestWhatAnActionBringsToACitizen: where it is moved, and nothing that would have to be put in order or be placed.
func TestWhatAnActionBringsToACitizen(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-15", "SE-CITIZEN-16")
	for _, fx := range []string{"Knockback 2 and Spectral", "Knockback 2 and Place Token / Beacon (d 4; HP 1)"} {
		sc := scene.EncounterScene(t, state.PlotBrawl, nil, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 9, e vs. a, `+fx+`] | red Gull 30,10`)
		citizen := sc.Put("Citizen", state.CitizenMarker, 14, 10)
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Choose("piece:Citizen")
		sc.Win()
		sc.Over()
		scene.Same(t, fx, math.Abs(sc.Board().SpotOf(citizen).Center.X-16) < 0.01, true)
	}
}

// TestTheEFXThatALeaderCardGives are there to be spent beside those of the dice.
func TestTheEFXThatALeaderCardGives(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-35", "SE-ROLL-20")
	for face, left := range map[int]int{5: 1, 6: 2} {
		sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader s9 [Hit [AP 1] CCM, s vs. d, Damage 1. EFX: Damage 1] | red Gull 11.18,10 hp9`)
		sc.Boons = []state.Boon{{Seat: 0, Effect: cards.LeaderEffect{Verb: cards.CloseCombatEFX, X: 1}, Model: engine.NoModel, Rule: "SE-LEADER-35"}}
		sc.Choose("target:Gull")
		sc.Roll([]int{face}, []int{1})
		sc.Asks("ask.choose-efx")
		scene.Same(t, fmt.Sprint("EFX by a ", face), sc.Pending.Left, left)
	}
}

// TestFromWhereverAnObjectIsThrown it comes to lie at the level of its Target, below what is above that.
func TestFromWhereverAnObjectIsThrown(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-29")
	sc := scene.AttackBy(t, "Rook", `roof structure 8,8 4x4 h3 | deck structure 12.5,6 7x8 b4.5 h0.5 | crate object 10.6,9.5 1x1 b3 h1 rank2 | blue Rook 10,10,3 Powerhouse s9 [Hurl [AP 1] THR 12, s vs. a, Damage 1] | red Gull 16,10 hp9`)
	sc.Choose("target:Gull")
	sc.Win()
	sc.GoTo(sc.Pending.Place.(*board.Choice).Legal[0])
	sc.Over()
	_, bottom := board.Foot(&sc.Pieces[sc.Piece("crate")].Terrain)
	scene.Same(t, "on the ground", bottom, 0)
}
