package scene

import (
	"math"
	"slices"
	"strings"
	"testing"

	"trueinch/engine/supreme/rounds"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

// The words of a test script: what is asked, what is answered, what was logged.

// ID is the model of a name of the scene: "Rook", "Goon A".
func (sc *Scene) ID(name string) engine.ModelID {
	sc.T.Helper()
	id, ok := sc.Names[name]
	if !ok {
		sc.T.Fatalf("no model %q in the scene", name)
	}
	return id
}

// Get is the model itself.
func (sc *Scene) Get(name string) *state.Model {
	sc.T.Helper()
	return &sc.Models[sc.ID(name)]
}

// Piece is the piece of a name of the scene.
func (sc *Scene) Piece(name string) engine.PieceID {
	sc.T.Helper()
	id, ok := sc.Places[name]
	if !ok {
		sc.T.Fatalf("no piece %q in the scene", name)
	}
	return id
}

// Play runs a procedure until something is asked or nothing is left of it.
func (sc *Scene) Play(f state.Frame) {
	sc.T.Helper()
	sc.Log = sc.Hear
	sc.Pending = nil
	sc.Stack = []state.Frame{idle{}, f}
	sc.Resolve(sc.State, sc.Due)
	sc.Log = nil
}

// idle stands below a procedure under test: when it is reached, the procedure is over.
type idle struct{}

func (f idle) Run(*state.State) state.Then {
	return state.Wait(f, &engine.Decision{Seat: engine.NoSeat, Shape: engine.GameEnd, Ask: engine.Say("test.idle"), Subject: engine.NoModel})
}

// Idle reports whether the procedure under test is over.
func (sc *Scene) Idle() bool { return sc.Pending != nil && sc.Pending.Ask.Key == "test.idle" }

// Activate begins the Activation of a model, at its menu.
func (sc *Scene) Activate(name string) {
	sc.T.Helper()
	sc.Turn = sc.Get(name).Seat
	sc.Play(actions.Activating{Model: sc.ID(name), Group: -1})
}

// Hear keeps an event of play.
func (sc *Scene) Hear(e engine.Event) { sc.Events = append(sc.Events, e) }

// Give gives a choice through the same check as everybody's.
func (sc *Scene) Give(choice engine.Choice) {
	sc.T.Helper()
	fitting, err := engine.Check(sc.Pending, choice)
	if err != nil {
		sc.T.Fatalf("%s: %v", sc.Pending.Ask.Key, err)
	}
	before := views.Broken(sc.State) // a scene may begin with something that play never brings about
	sc.State.Apply(fitting, sc.Hear)
	if sc.Idle() || sc.Ended {
		return
	}
	for _, broken := range views.Broken(sc.State) {
		if !slices.Contains(before, broken) {
			sc.T.Fatalf("broken: %v", broken)
		}
	}
}

// Asks checks what is asked.
func (sc *Scene) Asks(key string) {
	sc.T.Helper()
	if sc.Pending == nil || sc.Pending.Ask.Key != key {
		sc.T.Fatalf("asked: %v, want %s", sc.Question(), key)
	}
}

// Question is the key of what is asked.
func (sc *Scene) Question() string {
	if sc.Pending == nil {
		return "nothing"
	}
	return sc.Pending.Ask.Key
}

// Find is the place of an option. A key may name models, Minion cards and Actions by name: "model:Rook",
// "direct:Goon", "action:Smash", "target:Rook".
func (sc *Scene) Find(key string) int {
	sc.T.Helper()
	sc.Shape(engine.Pick)
	kind, name, _ := strings.Cut(key, ":")
	for i, o := range sc.Pending.Options {
		if o.Key == key {
			return i
		}
		if k, _, _ := strings.Cut(o.Key, ":"); k != kind || name == "" {
			continue
		}
		if id, ok := sc.Names[name]; ok && o.Model == id && kind != "direct" {
			return i
		}
		if at, ok := sc.Places[name]; ok && o.Piece == at {
			return i
		}
		if kind == "direct" && sc.CardFor(o.Model).Name == name {
			return i
		}
		if o.Action >= 0 && sc.CardFor(sc.Pending.Subject).Actions[o.Action].Name == name {
			return i
		}
	}
	var keys []string
	for _, o := range sc.Pending.Options {
		keys = append(keys, o.Key)
	}
	sc.T.Fatalf("%s offers no %q, only %q", sc.Pending.Ask.Key, key, keys)
	return -1
}

// Shape checks the shape of what is asked.
func (sc *Scene) Shape(want engine.Shape) {
	sc.T.Helper()
	if sc.Pending == nil || sc.Pending.Shape != want {
		sc.T.Fatalf("%s is not of shape %d", sc.Question(), want)
	}
}

// Choose picks options one after another.
func (sc *Scene) Choose(keys ...string) {
	sc.T.Helper()
	for _, key := range keys {
		sc.Give(engine.Choice{Pick: sc.Find(key)})
	}
}

// Offers reports whether an option is there and legal.
func (sc *Scene) Offers(key string) bool {
	sc.T.Helper()
	return sc.Pending.Options[sc.Find(key)].Legal()
}

// Refused checks that an option is listed but refused by a rule.
func (sc *Scene) Refused(key string, rule engine.Rule) {
	sc.T.Helper()
	o := sc.Pending.Options[sc.Find(key)]
	if o.Refusal == nil || o.Refusal.Rule != rule {
		sc.T.Errorf("%s is refused by %+v, want %s", key, o.Refusal, rule)
	}
}

// SpotAt is the spot on the highest surface over a point, or at the level given.
func (sc *Scene) SpotAt(x, y float64, level ...float64) geometry.Spot {
	at := geometry.Point{X: x, Y: y}
	if len(level) == 0 {
		return board.Seen(sc.Table, at)
	}
	spot := geometry.Ground(at)
	spot.Level = level[0]
	return spot
}

// MoveTo answers a Place decision.
func (sc *Scene) MoveTo(x, y float64, level ...float64) {
	sc.T.Helper()
	sc.GoTo(sc.SpotAt(x, y, level...))
}

// GoTo answers a Place decision with a spot of its own.
func (sc *Scene) GoTo(spot geometry.Spot) {
	sc.T.Helper()
	sc.Shape(engine.Place)
	sc.Give(engine.Choice{Spot: &spot})
}

// CannotGo checks that a spot is refused by a rule.
func (sc *Scene) CannotGo(rule engine.Rule, spot geometry.Spot) {
	sc.T.Helper()
	sc.Shape(engine.Place)
	refusal := sc.Pending.Place.Refuse(spot, nil)
	if refusal == nil || refusal.Rule != rule {
		sc.T.Errorf("going to %v is refused by %+v, want %s", spot, refusal, rule)
	}
}

// Number answers a Number decision.
func (sc *Scene) Number(n int) {
	sc.T.Helper()
	sc.Shape(engine.Number)
	sc.Give(engine.Choice{Number: n})
}

// Roll answers a Roll with the faces of each pool.
func (sc *Scene) Roll(faces ...[]int) {
	sc.T.Helper()
	sc.Shape(engine.Roll)
	sc.Give(engine.Choice{Faces: faces})
}

// Logged reports how many events cite a rule.
func (sc *Scene) Logged(rule engine.Rule) int {
	n := 0
	for _, e := range sc.Events {
		if slices.Contains(e.Rules, rule) {
			n++
		}
	}
	return n
}

// Cites checks that the log cites rules.
func (sc *Scene) Cites(rules ...engine.Rule) {
	sc.T.Helper()
	for _, rule := range rules {
		if sc.Logged(rule) == 0 {
			sc.T.Errorf("the log does not cite %s", rule)
		}
	}
}

// Stands checks where a model is, within a hundredth of an inch.
func (sc *Scene) Stands(name string, x, y, level float64) {
	sc.T.Helper()
	m := sc.Get(name)
	at := m.Spot
	if !m.OnTable || math.Abs(at.Center.X-x) > 0.01 || math.Abs(at.Center.Y-y) > 0.01 || math.Abs(at.Level-level) > 0.01 {
		sc.T.Errorf("%s stands at %v (on the table: %v), want %g,%g at level %g", name, at, m.OnTable, x, y, level)
	}
}

// Same fails when two values differ.
func Same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// LastRule is the first rule that the last event with a text cites.
func (sc *Scene) LastRule(key string) engine.Rule {
	for i := len(sc.Events) - 1; i >= 0; i-- {
		if sc.Events[i].Text.Key == key {
			return sc.Events[i].Rules[0]
		}
	}
	return ""
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

// Over fails when the procedure under test still asks something.
func (sc *Scene) Over() {
	sc.T.Helper()
	if !sc.Idle() {
		sc.T.Fatalf("still asked: %s", sc.Question())
	}
}

// Aim is a model or piece of the scene as a target.
func (sc *Scene) Aim(name string) state.Target {
	sc.T.Helper()
	if at, ok := sc.Places[name]; ok {
		return state.AtPiece(at)
	}
	return state.AtModel(sc.ID(name))
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
