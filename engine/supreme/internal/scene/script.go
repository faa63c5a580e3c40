package scene

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// The words of a test script that only this system has.

// Get is the model itself.
func (sc *Scene) Get(name string) *state.Model {
	sc.T.Helper()
	return &sc.Models[sc.ID(name)]
}

// Play runs a procedure until something is asked or nothing is left of it.
func (sc *Scene) Play(f state.Frame) {
	sc.T.Helper()
	sc.Start(sc.Hear, sc.State, sc.Due, matchtest.Idle[*state.State]{}, f)
}

// Activate begins the Activation of a model, at its menu.
func (sc *Scene) Activate(name string) {
	sc.T.Helper()
	sc.Turn = sc.Get(name).Seat
	sc.Play(actions.Activating{Model: sc.ID(name), Group: -1})
}

// Same fails when two values differ.
func Same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	matchtest.Same(t, what, got, want)
}

// called reports whether an option is called by the name of a Minion card or of an Action.
func (sc *Scene) called(o *engine.Option, kind, name string) bool {
	return kind == "direct" && sc.CardFor(o.Model).Name == name ||
		o.Action >= 0 && sc.CardFor(sc.Pending.Subject).Actions[o.Action].Name == name
}

// Declare uses an Action of a model by its name, as a procedure of its own.
func (sc *Scene) Declare(model, action string) {
	sc.T.Helper()
	sc.Play(actions.ExclusiveAction{Model: sc.ID(model), Action: sc.Action(model, action)})
}

// Action is the place of an Action on a model's card.
func (sc *Scene) Action(model, name string) int {
	sc.T.Helper()
	for i := range sc.CardFor(sc.ID(model)).Actions {
		if sc.CardFor(sc.ID(model)).Actions[i].Name == name {
			return i
		}
	}
	sc.T.Fatalf("%s has no Action %q", model, name)
	return -1
}

// HP checks the Hit Points of a model.
func (sc *Scene) HP(name string, want int) {
	sc.T.Helper()
	Same(sc.T, "HP of "+name, sc.Get(name).HP, want)
}

// BonusOf is the number of dice that a rule adds to a side.
func BonusOf(side engine.Side, rule engine.Rule) int {
	dice := 0
	for _, b := range side.Bonus {
		if b.Rule == rule {
			dice += b.Dice
		}
	}
	return dice
}

// Steadily returns numbers that go round.
func Steadily() func() float64 {
	n := 0
	return func() float64 { n = (n + 7) % 40; return float64(n) / 40 }
}

// Anywhere puts whatever is still to be placed somewhere that is legal, until nothing more is asked.
func (sc *Scene) Anywhere() {
	sc.T.Helper()
	for !sc.Idle() {
		spot, found := sc.Pending.Place.Sample(Steadily())
		if !found {
			sc.T.Fatalf("nowhere to put it: %s", sc.Question())
		}
		sc.GoTo(spot)
	}
}

// Win rolls a 5 with the Attacker's first die and 1 with every other.
func (sc *Scene) Win() {
	sc.T.Helper()
	faces := make([][]int, len(sc.Pending.Dice))
	for i, pool := range sc.Pending.Dice {
		faces[i] = slices.Repeat([]int{1}, pool.Count)
	}
	faces[0][0] = 5
	sc.Roll(faces...)
}

// Moving starts the Activation of Rook and its Movement Action of that option.
func (sc *Scene) Moving(option string) {
	sc.T.Helper()
	sc.Activate("Rook")
	sc.Choose(option)
}

// Reaches checks that a spot can be moved to, or by which rule it cannot.
func (sc *Scene) Reaches(what string, spot geometry.Spot, refused engine.Rule) {
	sc.T.Helper()
	got := engine.Rule("")
	if refusal := sc.Pending.Place.Refuse(spot, nil); refusal != nil {
		got = refusal.Rule
	}
	Same(sc.T, what, got, refused)
}

// PreviewOf is the preview of an option that is on offer.
func (sc *Scene) PreviewOf(key string) *engine.Preview {
	sc.T.Helper()
	return sc.Preview(engine.Choice{Pick: sc.Find(key)})
}

// Btoi is 1 for true.
func Btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TakeTurns starts the Turns step of a scene.
func (sc *Scene) TakeTurns() {
	sc.T.Helper()
	sc.Play(rounds.Turns{})
}

// UseUp carries out a move of no length, or an Action on oneself that succeeds.
func (sc *Scene) UseUp(what string) {
	sc.T.Helper()
	id := sc.Pending.Subject
	if what == "move" {
		at := sc.Models[id].Spot
		sc.Choose("move")
		sc.GoTo(at)
		return
	}
	sc.Choose("action:" + what)
	sc.Roll([]int{4})
}
