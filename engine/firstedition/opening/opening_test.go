package opening_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/opening"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/matchtest"
)

// boxed is a scene with everybody still in the box.
func boxed(t *testing.T, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, "table 36x36 | "+text)
	for i := range sc.Models {
		sc.Models[i].OnTable = false
	}
	return sc
}

func TestDeployment(t *testing.T) {
	matchtest.Exercises(t, "PC1-ENC-08", "PC1-ENC-11", "PC1-ENC-12", "PC1-ENC-13", "PC1-ENC-14", "PC1-ENC-20")
	sc := boxed(t, "blue Rook 1,1 | blue Pal 1,1 | blue Rat A 1,1 minion | blue Rat B 1,1 minion | red Gull 1,1 | red Hound A 1,1 minion exclusive:Gull")
	sc.Play(opening.Deployment{At: 0})
	sc.Choose("model:Pal")
	sc.CannotGo("PC1-ENC-20", sc.SpotAt(10, 5.6))
	sc.MoveTo(10, 5)
	scene.Same(t, "alternately", sc.Pending.Subject, sc.ID("Gull"))
	sc.MoveTo(10, 33)
	scene.Same(t, "with its Exclusive Minion", sc.Pending.Subject, sc.ID("Hound A"))
	sc.MoveTo(14, 33)
	scene.Same(t, "Supremes first", sc.Pending.Subject, sc.ID("Rook"))
	sc.MoveTo(14, 3)
	scene.Same(t, "all Minions of a card", sc.Pending.Subject, sc.ID("Rat A"))
	sc.MoveTo(18, 3)
	scene.Same(t, "one after the other", sc.Pending.Subject, sc.ID("Rat B"))
	sc.MoveTo(20, 3)
	sc.Over()
}

func TestStartingBeyondTheZone(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-41", "PC1-BUILD-52", "PC1-PLOT-25")
	for words, want := range map[string]float64{"": 5, "{Gate 1}": 11, "level2 {Gate 1}": 5} {
		sc := boxed(t, "blue Rook 1,1 "+words+" | red Gull 1,1")
		place := opening.Place(sc.State, sc.ID("Rook"))
		scene.Same(t, words+": as far as that", place.Refuse(sc.SpotAt(18, want), nil) == nil, true)
		scene.Same(t, words+": no farther", place.Refuse(sc.SpotAt(18, want+1), nil) == nil, false)
	}
}

func TestTheOrderOfPreparation(t *testing.T) {
	matchtest.Exercises(t, "PC1-ENC-01", "PC1-ENC-06", "PC1-ENC-07", "PC1-ENC-09", "PC1-SKILL-92")
	sc := boxed(t, "blue Rook 1,1 m5 {Powerhouse 2} | red Gull 1,1 m3")
	sc.Plot = "smackdown"
	sc.Settings.NoCitizens = true
	sc.Round = 0
	sc.Play(opening.Opening{})
	sc.Roll([]int{6}, []int{1})
	sc.Choose("first:1")
	scene.Same(t, "red deploys first", sc.Pending.Seat, engine.Seat(1))
	sc.MoveTo(10, 33)
	sc.MoveTo(10, 3)
	scene.Same(t, "the first Round", sc.Round, 1)
	scene.Same(t, "dice of its own", sc.Get("Rook").Dice, 2)
}

func TestWhatPowersGiveAtTheStart(t *testing.T) {
	matchtest.Exercises(t, "PC1-ENC-09")
	sc := scene.New(t, "blue Rook 10,10 hp8 {Powerhouse 1} [Team Power Stuffing: At the start: Self / gains Invincible 2] | red Gull 20,20")
	sc.Round = 0
	sc.Play(opening.Opening{Step: 6})
	scene.Same(t, "it holds when play begins", traits.Skill(sc.State, sc.ID("Rook"), "Invincible"), 2)
	scene.Same(t, "dice of its own", sc.Get("Rook").Dice, 1)
	scene.Same(t, "in the first Round", sc.Round, 1)
}

func TestAGateKeepsAwayFromAgendas(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-41", "PC1-SKILL-42")
	sc := boxed(t, "blue Rook 10,10 {Gate 1} | red Gull 30,30")
	at := sc.AddToken(state.AgendaToken, "Ritual", 0, sc.SpotAt(18, 14))
	sc.Agendas = []state.Agenda{{Name: "ritual", Seat: 0, Model: engine.NoModel, Other: engine.NoModel, Piece: at, Second: engine.NoPiece, Area: -1}}
	place := opening.Place(sc.State, sc.ID("Rook"))
	for _, c := range []struct {
		x, y float64
		rule engine.Rule
	}{{18, 5.4, ""}, {18, 9.2, "PC1-SKILL-42"}, {8, 11, ""}, {8, 12, "PC1-ENC-20"}} {
		got := engine.Rule("")
		if no := place.Refuse(sc.SpotAt(c.x, c.y), nil); no != nil {
			got = no.Rule
		}
		scene.Same(t, fmt.Sprint("at ", c.x, ", ", c.y), got, c.rule)
	}
}
