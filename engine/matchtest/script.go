package matchtest

import (
	"math"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// Position is a match in the middle of play as the script of a test plays on from it.
type Position interface {
	Decision() *engine.Decision
	Apply(engine.Choice, func(engine.Event))
	Result() (engine.Result, bool)
	Board() board.Board
	Broken() []string
}

// Script is the words of a test that plays on from a position: what is asked, what is answered, what was logged. A rule system's
// scene embeds it.
type Script struct {
	T      testing.TB
	Events []engine.Event
	Names  map[string]engine.ModelID
	Places map[string]engine.PieceID
	// Now is the position as it stands.
	Now func() Position
	// Called reports whether an option of this kind may be called by a name that is neither its key nor that of its model or piece.
	Called func(o *engine.Option, kind, name string) bool
}

// ID is the model of a name of the scene: "Rook", "Goon A".
func (sc *Script) ID(name string) engine.ModelID {
	sc.T.Helper()
	id, ok := sc.Names[name]
	if !ok {
		sc.T.Fatalf("no model %q in the scene", name)
	}
	return id
}

// Piece is the piece of a name of the scene.
func (sc *Script) Piece(name string) engine.PieceID {
	sc.T.Helper()
	id, ok := sc.Places[name]
	if !ok {
		sc.T.Fatalf("no piece %q in the scene", name)
	}
	return id
}

// Aim is a model or piece of the scene as a target.
func (sc *Script) Aim(name string) board.Target {
	sc.T.Helper()
	if at, ok := sc.Places[name]; ok {
		return board.AtPiece(at)
	}
	return board.AtModel(sc.ID(name))
}

// Idle stands below a procedure under test: when it is reached, the procedure is over.
type Idle[S any] struct{}

// Run implements flow.Frame.
func (f Idle[S]) Run(S) flow.Then[S] {
	return flow.Then[S]{Self: f, Ask: &engine.Decision{Seat: engine.NoSeat, Shape: engine.GameEnd, Ask: engine.Say("test.idle"), Subject: engine.NoModel}}
}

// Idle reports whether the procedure under test is over.
func (sc *Script) Idle() bool { return sc.Question() == "test.idle" }

// Over fails when the procedure under test still asks something.
func (sc *Script) Over() {
	sc.T.Helper()
	if !sc.Idle() {
		sc.T.Fatalf("still asked: %s", sc.Question())
	}
}

// Hear keeps an event of play.
func (sc *Script) Hear(e engine.Event) { sc.Events = append(sc.Events, e) }

// Give gives a choice through the same check as everybody's.
func (sc *Script) Give(choice engine.Choice) {
	sc.T.Helper()
	now := sc.Now()
	fitting, err := engine.Check(now.Decision(), choice)
	if err != nil {
		sc.T.Fatalf("%s: %v", sc.Question(), err)
	}
	before := now.Broken() // a scene may begin with something that play never brings about
	now.Apply(fitting, sc.Hear)
	if _, ended := now.Result(); ended || sc.Idle() {
		return
	}
	for _, broken := range now.Broken() {
		if !slices.Contains(before, broken) {
			sc.T.Fatalf("broken: %v", broken)
		}
	}
}

// Question is the key of what is asked.
func (sc *Script) Question() string {
	if asked := sc.Now().Decision(); asked != nil {
		return asked.Ask.Key
	}
	return "nothing"
}

// Asks checks what is asked.
func (sc *Script) Asks(key string) {
	sc.T.Helper()
	if sc.Question() != key {
		sc.T.Fatalf("asked: %v, want %s", sc.Question(), key)
	}
}

// Shape checks the shape of what is asked.
func (sc *Script) Shape(want engine.Shape) {
	sc.T.Helper()
	if asked := sc.Now().Decision(); asked == nil || asked.Shape != want {
		sc.T.Fatalf("%s is not of shape %d", sc.Question(), want)
	}
}

// Find is the place of an option. It may be called by its key or name models, pieces and what else the scene knows by name: "model:Rook", "target:Rook",
// "action:Smash".
func (sc *Script) Find(called string) int {
	sc.T.Helper()
	sc.Shape(engine.Pick)
	kind, name, _ := strings.Cut(called, ":")
	asked := sc.Now().Decision()
	var keys []string
	for i := range asked.Options {
		o := &asked.Options[i]
		keys = append(keys, o.Key)
		if o.Key == called {
			return i
		}
		if o.Means.Kind == kind && name != "" && sc.named(o, kind, name) {
			return i
		}
	}
	sc.T.Fatalf("%s offers no %q, only %q", asked.Ask.Key, called, keys)
	return -1
}

func (sc *Script) named(o *engine.Option, kind, name string) bool {
	id, model := sc.Names[name]
	at, piece := sc.Places[name]
	return model && o.Model == id || piece && o.Piece == at || sc.Called != nil && sc.Called(o, kind, name)
}

// Choose picks options one after another.
func (sc *Script) Choose(keys ...string) {
	sc.T.Helper()
	for _, key := range keys {
		sc.Give(engine.Choice{Pick: sc.Find(key)})
	}
}

// Offers reports whether an option is there and legal.
func (sc *Script) Offers(key string) bool {
	sc.T.Helper()
	return sc.Now().Decision().Options[sc.Find(key)].Legal()
}

// Refused checks that an option is listed but refused by a rule.
func (sc *Script) Refused(key string, rule engine.Rule) {
	sc.T.Helper()
	o := sc.Now().Decision().Options[sc.Find(key)]
	if o.Refusal == nil || o.Refusal.Rule != rule {
		sc.T.Errorf("%s is refused by %+v, want %s", key, o.Refusal, rule)
	}
}

// SpotAt is the spot on the highest surface over a point, or at the level given.
func (sc *Script) SpotAt(x, y float64, level ...float64) geometry.Spot {
	at := geometry.Point{X: x, Y: y}
	if len(level) == 0 {
		return board.Seen(sc.Now().Board().Table, at)
	}
	spot := geometry.Ground(at)
	spot.Level = level[0]
	return spot
}

// MoveTo answers a Place decision.
func (sc *Script) MoveTo(x, y float64, level ...float64) {
	sc.T.Helper()
	sc.GoTo(sc.SpotAt(x, y, level...))
}

// GoTo answers a Place decision with a spot of its own.
func (sc *Script) GoTo(spot geometry.Spot) {
	sc.T.Helper()
	sc.Shape(engine.Place)
	sc.Give(engine.Choice{Spot: &spot})
}

// CannotGo checks that a spot is refused by a rule.
func (sc *Script) CannotGo(rule engine.Rule, spot geometry.Spot) {
	sc.T.Helper()
	sc.Shape(engine.Place)
	refusal := sc.Now().Decision().Place.Refuse(spot, nil)
	if refusal == nil || refusal.Rule != rule {
		sc.T.Errorf("going to %v is refused by %+v, want %s", spot, refusal, rule)
	}
}

// Number answers a Number decision.
func (sc *Script) Number(n int) {
	sc.T.Helper()
	sc.Shape(engine.Number)
	sc.Give(engine.Choice{Number: n})
}

// Roll answers a Roll with the faces of each pool.
func (sc *Script) Roll(faces ...[]int) {
	sc.T.Helper()
	sc.Shape(engine.Roll)
	sc.Give(engine.Choice{Faces: faces})
}

// Logged reports how many events cite a rule.
func (sc *Script) Logged(rule engine.Rule) int {
	n := 0
	for _, e := range sc.Events {
		if slices.Contains(e.Rules, rule) {
			n++
		}
	}
	return n
}

// Cites checks that the log cites rules.
func (sc *Script) Cites(rules ...engine.Rule) {
	sc.T.Helper()
	for _, rule := range rules {
		if sc.Logged(rule) == 0 {
			sc.T.Errorf("the log does not cite %s", rule)
		}
	}
}

// LastRule is the first rule that the last event with a text cites.
func (sc *Script) LastRule(key string) engine.Rule {
	for i := len(sc.Events) - 1; i >= 0; i-- {
		if sc.Events[i].Text.Key == key {
			return sc.Events[i].Rules[0]
		}
	}
	return ""
}

// Stands checks that a model is on the table and where, within a hundredth of an inch.
func (sc *Script) Stands(name string, x, y, level float64) {
	sc.T.Helper()
	f := sc.Now().Board().Records.Figure(sc.ID(name))
	at := *f.Spot
	if !f.Here || math.Abs(at.Center.X-x) > 0.01 || math.Abs(at.Center.Y-y) > 0.01 || math.Abs(at.Level-level) > 0.01 {
		sc.T.Errorf("%s stands at %v (on the table: %v), want %g,%g at level %g", name, at, f.Here, x, y, level)
	}
}

// Same fails when two values differ.
func Same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}
