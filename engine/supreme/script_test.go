package supreme

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

// The words of a test script: what is asked, what is answered, what was logged.

// id is the model of a name of the scene: "Rook", "Goon A".
func (sc *scene) id(name string) engine.ModelID {
	sc.t.Helper()
	id, ok := sc.names[name]
	if !ok {
		sc.t.Fatalf("no model %q in the scene", name)
	}
	return id
}

// get is the model itself.
func (sc *scene) get(name string) *state.Model {
	sc.t.Helper()
	return &sc.Models[sc.id(name)]
}

// piece is the piece of a name of the scene.
func (sc *scene) piece(name string) engine.PieceID {
	sc.t.Helper()
	id, ok := sc.places[name]
	if !ok {
		sc.t.Fatalf("no piece %q in the scene", name)
	}
	return id
}

// play runs a procedure until something is asked or nothing is left of it.
func (sc *scene) play(f state.Frame) {
	sc.t.Helper()
	sc.Log = sc.hear
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

// idle reports whether the procedure under test is over.
func (sc *scene) idle() bool { return sc.Pending != nil && sc.Pending.Ask.Key == "test.idle" }

// activate begins the Activation of a model, at its menu.
func (sc *scene) activate(name string) {
	sc.t.Helper()
	sc.Turn = sc.get(name).Seat
	sc.play(actions.Activating{Model: sc.id(name), Group: -1})
}

func (sc *scene) hear(e engine.Event) { sc.events = append(sc.events, e) }

// answer gives a choice through the same check as everybody's.
func (sc *scene) answer(choice engine.Choice) {
	sc.t.Helper()
	fitting, err := engine.Check(sc.Pending, choice)
	if err != nil {
		sc.t.Fatalf("%s: %v", sc.Pending.Ask.Key, err)
	}
	before := views.Broken(sc.State) // a scene may begin with something that play never brings about
	sc.State.Apply(fitting, sc.hear)
	if sc.idle() || sc.Ended {
		return
	}
	for _, broken := range views.Broken(sc.State) {
		if !slices.Contains(before, broken) {
			sc.t.Fatalf("broken: %v", broken)
		}
	}
}

// asks checks what is asked.
func (sc *scene) asks(key string) {
	sc.t.Helper()
	if sc.Pending == nil || sc.Pending.Ask.Key != key {
		sc.t.Fatalf("asked: %v, want %s", sc.question(), key)
	}
}

func (sc *scene) question() string {
	if sc.Pending == nil {
		return "nothing"
	}
	return sc.Pending.Ask.Key
}

// find is the place of an option. A key may name models, Minion cards and Actions by name: "model:Rook",
// "direct:Goon", "action:Smash", "target:Rook".
func (sc *scene) find(key string) int {
	sc.t.Helper()
	sc.shape(engine.Pick)
	kind, name, _ := strings.Cut(key, ":")
	for i, o := range sc.Pending.Options {
		if o.Key == key {
			return i
		}
		if k, _, _ := strings.Cut(o.Key, ":"); k != kind || name == "" {
			continue
		}
		if id, ok := sc.names[name]; ok && o.Model == id && kind != "direct" {
			return i
		}
		if at, ok := sc.places[name]; ok && o.Piece == at {
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
	sc.t.Fatalf("%s offers no %q, only %q", sc.Pending.Ask.Key, key, keys)
	return -1
}

func (sc *scene) shape(want engine.Shape) {
	sc.t.Helper()
	if sc.Pending == nil || sc.Pending.Shape != want {
		sc.t.Fatalf("%s is not of shape %d", sc.question(), want)
	}
}

// choose picks options one after another.
func (sc *scene) choose(keys ...string) {
	sc.t.Helper()
	for _, key := range keys {
		sc.answer(engine.Choice{Pick: sc.find(key)})
	}
}

// offers reports whether an option is there and legal.
func (sc *scene) offers(key string) bool {
	sc.t.Helper()
	return sc.Pending.Options[sc.find(key)].Legal()
}

// refused checks that an option is listed but refused by a rule.
func (sc *scene) refused(key string, rule engine.Rule) {
	sc.t.Helper()
	o := sc.Pending.Options[sc.find(key)]
	if o.Refusal == nil || o.Refusal.Rule != rule {
		sc.t.Errorf("%s is refused by %+v, want %s", key, o.Refusal, rule)
	}
}

// spotAt is the spot on the highest surface over a point, or at the level given.
func (sc *scene) spotAt(x, y float64, level ...float64) geometry.Spot {
	at := geometry.Point{X: x, Y: y}
	if len(level) == 0 {
		return board.Seen(sc.Table, at)
	}
	spot := geometry.Ground(at)
	spot.Level = level[0]
	return spot
}

// moveTo answers a Place decision.
func (sc *scene) moveTo(x, y float64, level ...float64) {
	sc.t.Helper()
	sc.goTo(sc.spotAt(x, y, level...))
}

func (sc *scene) goTo(spot geometry.Spot) {
	sc.t.Helper()
	sc.shape(engine.Place)
	sc.answer(engine.Choice{Spot: &spot})
}

// cannotGo checks that a spot is refused by a rule.
func (sc *scene) cannotGo(rule engine.Rule, spot geometry.Spot) {
	sc.t.Helper()
	sc.shape(engine.Place)
	refusal := sc.Pending.Place.Refuse(spot, nil)
	if refusal == nil || refusal.Rule != rule {
		sc.t.Errorf("going to %v is refused by %+v, want %s", spot, refusal, rule)
	}
}

// number answers a Number decision.
func (sc *scene) number(n int) {
	sc.t.Helper()
	sc.shape(engine.Number)
	sc.answer(engine.Choice{Number: n})
}

// roll answers a Roll with the faces of each pool.
func (sc *scene) roll(faces ...[]int) {
	sc.t.Helper()
	sc.shape(engine.Roll)
	sc.answer(engine.Choice{Faces: faces})
}

// logged reports how many events cite a rule.
func (sc *scene) logged(rule engine.Rule) int {
	n := 0
	for _, e := range sc.events {
		if slices.Contains(e.Rules, rule) {
			n++
		}
	}
	return n
}

// cites checks that the log cites rules.
func (sc *scene) cites(rules ...engine.Rule) {
	sc.t.Helper()
	for _, rule := range rules {
		if sc.logged(rule) == 0 {
			sc.t.Errorf("the log does not cite %s", rule)
		}
	}
}

// stands checks where a model is, within a hundredth of an inch.
func (sc *scene) stands(name string, x, y, level float64) {
	sc.t.Helper()
	m := sc.get(name)
	at := m.Spot
	if !m.OnTable || math.Abs(at.Center.X-x) > 0.01 || math.Abs(at.Center.Y-y) > 0.01 || math.Abs(at.Level-level) > 0.01 {
		sc.t.Errorf("%s stands at %v (on the table: %v), want %g,%g at level %g", name, at, m.OnTable, x, y, level)
	}
}

// same fails when two values differ.
func same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// sprintf and cut keep the tables of the tests short.
func sprintf(format string, args ...any) string { return fmt.Sprintf(format, args...) }

func cut(text, at string) (before, after string, _ bool) { return strings.Cut(text, at) }

// lastRule is the first rule that the last event with a text cites.
func (sc *scene) lastRule(key string) engine.Rule {
	for i := len(sc.events) - 1; i >= 0; i-- {
		if sc.events[i].Text.Key == key {
			return sc.events[i].Rules[0]
		}
	}
	return ""
}
