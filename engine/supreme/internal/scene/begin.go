package scene

import (
	"testing"

	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/state"
)

// Two Actions for a scene.
const (
	Smite = ` [Smite [AP 2] CCM, s vs. d, Damage 1]`
	Bolt  = ` [Bolt [AP 2] PRJ 12, e vs. a, Damage 1]`
)

// Hit lets Rook succeed with its first Action against Gull, without EFX, and stops at the next question.
func Hit(t *testing.T, text string) *Scene {
	t.Helper()
	sc := New(t, text)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Win()
	return sc
}

// RoofText is a model at 8,7 near the right edge (9) of a roof of the height given.
const RoofText = "house structure 5,5 4x4 h%g | blue Rook 8.5,7,%g %s | red Knight 40,40"

// GangText is two Minions of one card far from their Supreme, and an Enemy beside one of them.
const GangText = `
	blue Rook 10,10
	blue Goon A 20,20 minion [Bottle [Activation] PRJ 9, a vs. a, Damage 1]
	blue Goon B 22,20
	red Knight 30,20 hp9`

// AttackBy begins an Action of a model in a Turn of its own side.
func AttackBy(t *testing.T, name, text string) *Scene {
	t.Helper()
	sc := New(t, text)
	sc.Turn = sc.Get(name).Seat
	sc.Play(actions.ExclusiveAction{Model: sc.ID(name)})
	return sc
}

// SetupScene is a match at its Tactical Roll, with everybody still in the box.
func SetupScene(t *testing.T, text string) *Scene {
	t.Helper()
	sc := New(t, text)
	for i := range sc.Models {
		sc.Models[i].OnTable = false
	}
	for i := range sc.Teams {
		sc.Teams[i] = state.Team{Name: SeatNames[i]}
	}
	sc.Round, sc.Step, sc.Order = 0, state.StepSetup, nil
	sc.Play(opening.SetupFrame{})
	return sc
}

// Shifter is a scene in which Rook can turn into Big Rook and back.
func Shifter(t *testing.T, rook, rest string) *Scene {
	t.Helper()
	sc := New(t, `
		blue Rook 10,10 Leader hp6 limit4 `+rook+` [Bless [AP 1] AUR 4, p vs. #2, Defend 1]
		red Gull 20,20 Leader`+rest)
	big := (&Card{Name: "Big Rook", Class: "Supreme", Movement: `Bounding 6"`, Words: []string{"Powerhouse"},
		Values: map[string]string{"level": "3", "base": "50", "hp": "9", "dice": "2", "limit": "5", "s": "9T"}}).Printed()
	setup := sc.Setup
	setup.Cards["rook"] += "Shapeshift / Big Rook\n"
	setup.Cards["big-rook"] = big + "Shapeshift / Rook\n"
	s, err := opening.NewState(setup)
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Models {
		spot, onTable := sc.Models[i].Spot, sc.Models[i].OnTable
		from := sc.Models[i]
		from.Card = s.Models[i].Card
		s.Models[i] = from
		s.Models[i].Spot, s.Models[i].OnTable = spot, onTable
	}
	s.Round, s.Step, s.Order, s.Teams = 1, state.StepTurns, sc.Order, sc.Teams
	sc.State = s
	return sc
}
