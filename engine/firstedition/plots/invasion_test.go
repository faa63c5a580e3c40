package plots_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

// invaded is a scene of Invasion with cards of both Levels and six Entry Points.
func invaded(t *testing.T) *scene.Scene {
	t.Helper()
	sc := scene.New(t, "blue Rook 2,2 | blue Zed A 4,2 minion s2 | blue Zed B 6,2 minion | blue Super_Zed A 8,2 minion level2 | red Gull 46,46")
	scene.Golden(t, sc)
	sc.Plot, sc.Round = plots.Invasion, 0
	sc.Game.Setup.Choices = engine.Choices{}.With(state.FieldInvaders, "zed", "super-zed")
	sc.Play(plots.Begin{})
	scene.Same(t, "on the opponent's half", sc.Decision().Seat, engine.Seat(0))
	sc.CannotGo("PC1-PLOT-34", sc.SpotAt(10, 10))
	sc.MoveTo(10, 30)
	sc.MoveTo(10, 10)
	sc.CannotGo("PC1-PLOT-34", sc.SpotAt(15, 30))
	sc.MoveTo(20, 30)
	sc.MoveTo(20, 10)
	sc.MoveTo(30, 30)
	sc.MoveTo(30, 10)
	sc.Over()
	sc.Round, sc.Winner = 1, 0
	return sc
}

// entry chooses the n-th Entry Point.
func entry(sc *scene.Scene, n int) {
	sc.T.Helper()
	for i := range sc.Decision().Options {
		if sc.Decision().Options[i].Piece == sc.Sites[n] {
			sc.Give(engine.Choice{Pick: i})
			return
		}
	}
	sc.T.Fatal("no such Entry Point")
}

func TestInvadersCome(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-01d", "PC1-PLOT-30", "PC1-PLOT-31", "PC1-PLOT-32", "PC1-PLOT-33", "PC1-PLOT-34", "PC1-PLOT-35", "PC1-PLOT-36", "PC1-PLOT-36a", "PC1-PLOT-36b",
		"PC1-PLOT-36c", "PC1-PLOT-36d", "PC1-PLOT-36e", "PC1-PLOT-36f", "PC1-PLOT-37", "PC1-EFFECT-07")
	sc := invaded(t)
	scene.Same(t, "millimetres", sc.Pieces[sc.Sites[0]].Terrain.Base, 40.0)
	before := len(sc.Models)
	sc.Play(plots.The(sc.State).Effects(sc.State))
	scene.Same(t, "the loser of the last Starting Roll first", sc.Decision().Dice[0].Seat, engine.Seat(1))
	sc.Roll([]int{4}) // one of Level 1, and again
	entry(sc, 0)
	sc.Asks("pc1.ask-invader")
	scene.Same(t, "placed by who rolled", sc.Decision().Seat, engine.Seat(1))
	sc.CannotGo("PC1-PLOT-36", sc.SpotAt(10, 34))
	sc.MoveTo(10, 31)
	sc.MoveTo(10, 29)
	scene.Same(t, "a card of Level 1", len(sc.Models), before+2)
	sc.Roll([]int{1}) // nothing: the other player's turn
	scene.Same(t, "then the winner", sc.Decision().Dice[0].Seat, engine.Seat(0))
	sc.Roll([]int{5}) // one of Level 2, and again
	if o := sc.Decision().Options[0]; o.Refusal == nil || o.Refusal.Rule != "PC1-PLOT-37" {
		t.Errorf("an Entry Point used twice: %+v", o.Refusal)
	}
	entry(sc, 1)
	sc.MoveTo(10, 11)
	scene.Same(t, "no +1 yet", len(boost(sc, before)), 0)
	sc.Roll([]int{6}) // both
	entry(sc, 2)
	sc.MoveTo(20, 31)
	sc.MoveTo(20, 29)
	sc.MoveTo(22, 30)
	sc.Over()
	scene.Same(t, "both at one Point", len(sc.Models), before+2+1+3)
	if m := boost(sc, before); len(m) != 1 || m[0].By != 1 || m[0].Counted || m[0].Rule != "PC1-PLOT-36f" {
		t.Errorf("after a 6: %+v", m)
	}
	sc.Round = 2
	scene.Same(t, "only in that Round", len(boost(sc, before)), 0)
	sc.Play(plots.The(sc.State).Effects(sc.State))
	sc.Roll([]int{3})
	entry(sc, 0)
	sc.MoveTo(10, 27.5)
	sc.Roll([]int{2})
	entry(sc, 3)
	sc.MoveTo(20, 11)
	sc.MoveTo(20, 9)
	sc.Over()
}

func boost(sc *scene.Scene, id int) []state.Modifier {
	var all []state.Modifier
	for _, more := range sc.Chapters.Modifiers {
		all = append(all, more(sc.State, state.Contest{Attacker: engine.ModelID(id), Defender: sc.ID("Rook"), Active: cards.Strength}, true)...)
	}
	return all
}

func TestNoRollAfterTheSixthEntryPoint(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-37")
	sc := invaded(t)
	for _, at := range sc.Sites[:5] {
		sc.Pieces[at].Uses = 1
	}
	sc.Play(plots.The(sc.State).Effects(sc.State))
	sc.Roll([]int{5})
	entry(sc, 5)
	sc.MoveTo(30, 11)
	sc.Over()
}

// acting notes who Activates which invaders.
type acting struct{ Note func() }

func (f acting) Run(*state.State) state.Then { f.Note(); return state.Done() }

func TestInvadersActBeforeTheTeams(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-38", "PC1-PLOT-39", "PC1-PLOT-40", "PC1-PLOT-41")
	sc := invaded(t)
	zed := sc.Get("Zed A").Card
	group := sc.AddGroup(engine.NoSeat, zed, engine.NoModel)
	one, two := sc.Groups[group].Models[0], sc.Groups[group].Models[1]
	sc.Place(one, sc.SpotAt(20, 40))
	sc.Place(two, sc.SpotAt(20, 8))
	var told []plots.Part
	sc.Chapters.Invade = func(_ *state.State, group int, models []engine.ModelID, seat engine.Seat) state.Frame {
		return acting{func() { told = append(told, plots.Part{Group: group, Seat: seat, Models: models}) }}
	}
	sc.Play(plots.The(sc.State).Turns(sc.State))
	sc.Over()
	if len(told) != 2 || told[0].Seat != 0 || told[0].Models[0] != one || told[1].Seat != 1 || told[1].Models[0] != two {
		t.Errorf("the winner those on the opponent's half, the loser the rest: %+v", told)
	}
	scene.Same(t, "they are everybody's enemies", sc.Hostile(one, sc.ID("Rook")) && sc.Hostile(one, sc.ID("Gull")), true)
}

func TestAnInvaderStrikes(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-38", "PC1-PLOT-41")
	sc := invaded(t)
	group := sc.AddGroup(engine.NoSeat, sc.Get("Zed A").Card, engine.NoModel)
	one, two := sc.Groups[group].Models[0], sc.Groups[group].Models[1]
	sc.Place(one, sc.SpotAt(44.82, 46))
	sc.Place(two, sc.SpotAt(4, 30))
	sc.Turn = engine.NoSeat
	sc.Play(plots.The(sc.State).Turns(sc.State))
	scene.Same(t, "the winner acts with those on the opponent's half", sc.Decision().Seat, engine.Seat(0))
	pool := sc.Teams[0].Pool
	for at := range sc.Decision().Options {
		if sc.Decision().Options[at].Text.Args[0].Value == engine.Term("pc1.strike-action") {
			sc.Give(engine.Choice{Pick: at})
			break
		}
	}
	for sc.Question() == "pc1.ask-second" {
		sc.Choose("alone")
	}
	scene.Same(t, "it costs nothing", sc.Teams[0].Pool, pool)
	for !sc.Idle() {
		switch d := sc.Decision(); {
		case d.Shape == engine.Roll:
			var faces [][]int
			for _, pool := range d.Dice {
				faces = append(faces, make([]int, pool.Count))
				for i := range faces[len(faces)-1] {
					faces[len(faces)-1][i] = 6 - 5*min(1, int(pool.Seat))
				}
			}
			sc.Roll(faces...)
		default:
			first, _ := ask.Only(d)
			sc.Give(engine.Choice{Pick: max(0, first)})
		}
	}
	scene.Same(t, "nobody's again", sc.Models[one].Player, engine.NoSeat)
	sc.Left("Gull", 5) // 6 + 2 against 1 + 4
}

func TestInvadersDrivenBack(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-42")
	sc := invaded(t)
	group := sc.AddGroup(engine.NoSeat, sc.Get("Super_Zed A").Card, engine.NoModel)
	id := sc.Groups[group].Models[0]
	sc.Place(id, sc.SpotAt(20, 40))
	gone := state.Happening{What: state.Removed, Model: id, By: sc.ID("Rook"), Piece: engine.NoPiece}
	sc.Happen(gone)
	sc.Play(matchtest.Idle[*state.State]{})
	scores(t, sc, "half an AGP per Level", 2, 0)
	sc.Game.Settings.InvadersScoreNothing = true
	sc.Happen(gone)
	sc.Play(matchtest.Idle[*state.State]{})
	scores(t, sc, "where players agree on none", 2, 0)
}

func TestPointsAreWrittenInHalves(t *testing.T) {
	matchtest.Exercises(t, "PC1-BASE-08", "PC1-ENC-15")
	for halves, key := range map[int]string{1: "pc1.half-a-point", 2: "pc1.points", 3: "pc1.points-and-a-half"} {
		scene.Same(t, "halves", plots.Points(halves).Key, key)
	}
}

func TestWhoInvades(t *testing.T) {
	matchtest.Exercises(t, "PC1-PLOT-32", "PC1-PLOT-32a", "PC1-PLOT-32b", "PC1-PLOT-32c", "PC1-PLOT-32d", "PC1-PLOT-32e", "PC1-PLOT-32f", "PC1-PLOT-33")
	names := [][2]string{{"Zombies", "Super Zombie"}, {"Mutant", "Super Mutant"}, {"Sentry Bot", "Advanced Sentry Bot"}, {"Alien Warrior", "Alien Elite"},
		{"Hired Guns", "Kingpin"}, {"Soldier", "Special Ops"}}
	for i, want := range names {
		for _, chosen := range []string{"", plots.PartsRolled, fmt.Sprint(i + 1)} {
			sc := scene.New(t, "blue Rook 2,2 | red Gull 46,46")
			sc.Plot = plots.Invasion
			sc.Game.Setup.Choices = engine.Choices{}.With(state.FieldInvaders, chosen)
			sc.Play(plots.Begin{})
			if chosen != fmt.Sprint(i+1) {
				sc.Asks("pc1.ask-invaders")
				sc.Roll([]int{i + 1})
				sc.Cites("PC1-PLOT-32", engine.Rule("PC1-PLOT-32"+string(rune('a'+i))))
			}
			sc.MoveTo(10, 30) // the first Entry Point
			scene.Same(t, "invaders", [2]string{sc.Cards[sc.Invade[0]].Name, sc.Cards[sc.Invade[1]].Name}, want)
		}
	}
}
