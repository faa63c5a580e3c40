package views_test

import (
	"math"
	"reflect"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

// supposedAs puts the models of a match down by hand; false when they carry what cannot be put down: states, Auras, AP
// that are spent, or terrain that has moved.
func supposedAs(t *testing.T, s *state.State) (engine.Supposed, bool) {
	t.Helper()
	placed := make([]engine.Placed, len(s.Models))
	for i := range s.Models {
		m := &s.Models[i]
		spent := m.Attack+m.Defend+m.Suppress+m.APSpent+s.FatigueOf(m.ID) > 0
		if m.Stunned || m.Spectral || spent || !s.Alive(m.ID) || len(m.Weak)+len(m.Immune) > 0 || m.Boost != s.CardFor(m.ID).Dice {
			return nil, false
		}
		placed[i] = engine.Placed{Seat: m.Seat, Card: s.CardFor(m.ID).ID, Spot: m.Spot, HP: m.HP}
	}
	for i := range s.Pieces {
		if s.Pieces[i].Gone {
			return nil, false
		}
	}
	there, err := supreme.System{}.Extras().Suppose(s.Setup, placed)
	if err != nil {
		t.Fatal(err)
	}
	return there, len(s.Auras) == 0
}

// What was put down by hand has the same odds, dice, reasons and refusals as the same position in a match.
func TestSupposedAgreesWithTheMatch(t *testing.T) {
	compared := 0
	for seed := range uint64(30) {
		m, err := engine.New(supreme.System{}, scene.SkirmishSetup(1), seed+7, engine.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for m.Decision().Shape != engine.GameEnd {
			d := m.Decision()
			s := scene.StateOf(m.State())
			if top := len(s.Stack) - 1; top >= 0 && d.Shape == engine.Pick {
				if f, aims := s.Stack[top].(actions.ExclusiveAction); aims && f.Step == actions.ActionAimed && s.Activation.Moves == 0 && s.Activation.Exclusive <= 1 {
					compared += compareAims(t, s, f)
				}
			}
			if err := m.Choose(bot.Random{}.Choose(d, m.SeenBy(d.Seat))); err != nil {
				t.Fatal(err)
			}
		}
	}
	if compared < 20 {
		t.Errorf("only %d aims were compared", compared)
	}
}

// compareAims compares every Target of an Action that is being aimed.
func compareAims(t *testing.T, s *state.State, f actions.ExclusiveAction) int {
	t.Helper()
	before := s.Copy() // as it was before the Action was declared
	for i := range before.Models {
		before.Models[i].APSpent = 0
		before.SetFatigue(engine.ModelID(i), 0)
	}
	there, same := supposedAs(t, before)
	if !same {
		return 0
	}
	compared := 0
	for i := range s.Pending.Options {
		o := &s.Pending.Options[i]
		if o.Model == engine.NoModel || s.Models[o.Model].Class != s.Models[f.Model].Class && s.Activation.Group >= 0 {
			continue
		}
		got := there.Forecast(engine.Attempt{Model: f.Model, Action: f.Action, Target: o.Model})
		if (got.Refusal == nil) != o.Legal() {
			t.Fatalf("%s on %d: by hand %v, in the match %v", f.Card(s).Name, o.Model, got.Refusal, o.Refusal)
		}
		if !o.Legal() {
			continue
		}
		want := actions.PreviewTarget(s, f.Model, f.Action, state.Target{Model: o.Model, Piece: o.Piece})
		if !reflect.DeepEqual(got.Odds, want.Odds) || !reflect.DeepEqual(got.Attack, want.Attack) || !reflect.DeepEqual(got.Defend, want.Defend) {
			t.Fatalf("%s on %d: by hand %+v, in the match %+v", f.Card(s).Name, o.Model, got.Preview, *want)
		}
		compared++
	}
	return compared
}

// The distribution of what is lost is one, and its end is the chance of a KO.
func TestLossIsADistribution(t *testing.T) {
	setup := scene.SkirmishSetup(1)
	there, err := supreme.System{}.Extras().Suppose(setup, []engine.Placed{
		{Seat: 0, Card: "lamp", Spot: geometry.Ground(geometry.Point{X: 5, Y: 5})},
		{Seat: 1, Card: "comet", Spot: geometry.Ground(geometry.Point{X: 11, Y: 5})},
		{Seat: 1, Card: "gang", Spot: geometry.Ground(geometry.Point{X: 5, Y: 9}), HP: 1},
	})
	if err != nil {
		t.Fatal(err)
	}
	for target := engine.ModelID(1); target <= 2; target++ {
		last := -1.0
		for boost := range 4 {
			f := there.Forecast(engine.Attempt{Model: 0, Action: 1, Target: target, Boost: boost})
			sum := 0.0
			for _, p := range f.Loss {
				sum += p
			}
			if math.Abs(sum-1) > 1e-12 || math.Abs(f.Loss[len(f.Loss)-1]-f.Odds.Fells) > 1e-12 {
				t.Errorf("target %d, %d dice: the losses %v sum to %v, KO %v", target, boost, f.Loss, sum, f.Odds.Fells)
			}
			if f.Odds.Success <= last {
				t.Errorf("target %d: %d dice give %v, one less gave %v", target, boost, f.Odds.Success, last)
			}
			last = f.Odds.Success
		}
	}
}

// Momentum counts for a model that was moved into contact (SE-BONUS-10), and not for one that began there.
func TestSupposedMomentum(t *testing.T) {
	start := geometry.Ground(geometry.Point{X: 5, Y: 5})
	radius := geometry.BaseRadius(30)
	at := geometry.Ground(geometry.Point{X: 9, Y: 5})
	enemy := geometry.Ground(geometry.Point{X: 9 + 2*radius + 0.001, Y: 5})
	for _, c := range []struct {
		from *geometry.Spot
		want bool
	}{{nil, false}, {&start, true}} {
		there, err := supreme.System{}.Extras().Suppose(scene.SkirmishSetup(1), []engine.Placed{
			{Seat: 0, Card: "springheel", Spot: at, From: c.from}, {Seat: 1, Card: "ghost", Spot: enemy},
		})
		if err != nil {
			t.Fatal(err)
		}
		f := there.Forecast(engine.Attempt{Model: 0, Action: 0, Target: 1})
		if f.Refusal != nil {
			t.Fatalf("%+v", f.Refusal)
		}
		found := false
		for _, b := range f.Attack.Bonus {
			found = found || b.Rule == "SE-BONUS-10" || b.Rule == "SE-BONUS-12"
		}
		if found != c.want {
			t.Errorf("moved %v: Momentum %v in %+v", c.from != nil, found, f.Attack.Bonus)
		}
	}
}

// A card that is not among the set-up's is refused with a sentence; strange questions are answered with nothing.
func TestSupposedRefusals(t *testing.T) {
	if _, err := (supreme.System{}).Extras().Suppose(scene.SkirmishSetup(1), []engine.Placed{{Card: "nobody"}}); err == nil {
		t.Error("a card that there is not was put down")
	}
	there, err := supreme.System{}.Extras().Suppose(scene.SkirmishSetup(1), []engine.Placed{{Card: "lamp", Spot: geometry.Ground(geometry.Point{X: 5, Y: 5})}})
	if err != nil {
		t.Fatal(err)
	}
	if there.Forecast(engine.Attempt{Model: 0, Action: 9, Target: 0}) != nil || there.Forecast(engine.Attempt{Model: 3}) != nil {
		t.Error("an answer without a question")
	}
	if got := there.Stride(0); got.Kind != "flight" || got.Inches != 7 || got.Times != 2 {
		t.Errorf("the Lamp moves %+v", got)
	}
}

// What an Action does to its Target and its user counts for the Actions after it, unless they are Immune; what was supposed
// before stays as it is.
func TestStatesAreCarriedOn(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-01", "SE-EFFECT-05", "SE-COND-05")
	const bar = "[Hammer [AP 1] CCM, s vs. d, Damage 1, Stun, Self / Attack 2. EFX: Damage 1]"
	sc := scene.New(t, "blue Rook 8,10 "+bar+" | red Knight 9.1,10 | red Slab 6.9,10 [Immune / Stunned]")
	there, _ := supposedAs(t, sc.State)
	rook, knight, slab := sc.ID("Rook"), sc.ID("Knight"), sc.ID("Slab")
	attempt := engine.Attempt{Model: rook, Action: 0, Target: knight}
	before := *there.Forecast(attempt)
	courses := there.Courses(attempt)
	scene.Same(t, "a failure and a success", len(courses), 2)
	after := courses[1].There
	scene.Same(t, "states for the Target and the user", len(courses[1].Brings), 2)
	if math.Abs(courses[0].Chance-1+before.Odds.Success) > 1e-12 || courses[0].There.Mark() != there.Mark() || after.Mark() == there.Mark() {
		t.Errorf("the courses are %+v", courses)
	}
	by := &views.Supposed{State: there.(*views.Supposed).State.Copy(), From: there.(*views.Supposed).From}
	by.State.Models[knight].Stunned, by.State.Models[rook].Attack = true, 2
	if got, want := after.Forecast(attempt), by.Forecast(attempt); !reflect.DeepEqual(got, want) || got.Odds.Success <= before.Odds.Success {
		t.Errorf("carried on %+v, set by hand %+v, before %+v", got.Odds, want.Odds, before.Odds)
	}
	if got := there.Forecast(attempt); !reflect.DeepEqual(*got, before) {
		t.Error("what was supposed before has changed")
	}
	attempt.Target = slab
	scene.Same(t, "states for the user alone", len(there.Courses(attempt)[1].Brings), 1)
	if there.Courses(engine.Attempt{Model: 99}) != nil {
		t.Error("an Action of nobody brings something")
	}
}

// What an EFX buys is carried on with the chance of having one: the Knockback moves its Target as in a match, directly away,
// and the rest of the EFX goes to Damage.
func TestBoughtEffectsAreCarriedOn(t *testing.T) {
	matchtest.Exercises(t, "SE-ROLL-20", "SE-EFFECT-28", "SE-EFFECT-34", "SE-EFFECT-31")
	const bar = "[Hammer [AP 1] CCM, s vs. d, Damage 1. EFX: Damage 1; Knockback 3 and Stun] [Hook [AP 1] PRJ 8, s vs. d, Pull 2]"
	sc := scene.New(t, "blue Rook 8,10 "+bar+" | red Knight 9.2,10")
	there, _ := supposedAs(t, sc.State)
	rook, knight := sc.ID("Rook"), sc.ID("Knight")
	attempt := engine.Attempt{Model: rook, Action: 0, Target: knight, Buy: 2}
	f := there.Forecast(attempt)
	scene.Same(t, "what an EFX can buy", len(f.Choices), 2)
	courses := there.Courses(attempt)
	scene.Same(t, "failed, without EFX, with some", len(courses), 3)
	sum, loss := 0.0, make([]float64, len(f.Loss))
	for _, c := range courses {
		sum += c.Chance
		for n, chance := range c.Loss {
			loss[n] += c.Chance * chance
		}
	}
	for n := range loss {
		if math.Abs(loss[n]-f.Loss[n]) > 1e-12 {
			t.Errorf("the courses lose %v, the forecast %v", loss, f.Loss)
		}
	}
	if math.Abs(sum-1) > 1e-12 || math.Abs(courses[1].Chance-f.Odds.Leaves(0)) > 1e-12 {
		t.Errorf("chances %v of %+v, EFX %v", sum, courses, f.Odds.Bars)
	}
	if one := f.Odds.Leaves(1) / courses[2].Chance; math.Abs(courses[2].Loss[1]-one) > 1e-9 { // the one EFX is no Damage
		t.Errorf("with EFX %v are lost, want %v at 1", courses[2].Loss, one)
	}
	at := courses[2].There.View(0).Models[knight].Spot.Center
	if way := at.Sub(geometry.Point{X: 9.2, Y: 10}); math.Abs(way.X-3) > 0.002 || way.Y != 0 || len(courses[2].Brings) != 2 {
		t.Errorf("knocked to %v, which brings %v", at, courses[2].Brings)
	}
	if again := courses[2].There.Forecast(attempt); again.Refusal == nil || again.Refusal.Rule == "" {
		t.Error("out of contact it strikes again")
	}
	hook := courses[2].There.Courses(engine.Attempt{Model: rook, Action: 1, Target: knight})
	if got := hook[len(hook)-1].There.View(0).Models[knight].Spot.Center; math.Abs(got.X-10.2) > 0.002 {
		t.Errorf("pulled to %v", got)
	}
}

// What cannot be carried on is named: a direction that nobody has chosen, a Fall.
func TestWhatAPlanLeaves(t *testing.T) {
	sc := scene.New(t, "blue Rook 8,10 [Nudge [AP 1] CCM, s vs. d, Shift 3] | red Knight 9.2,10")
	there, _ := supposedAs(t, sc.State)
	courses := there.Courses(engine.Attempt{Model: sc.ID("Rook"), Action: 0, Target: sc.ID("Knight")})
	last := courses[len(courses)-1]
	if len(last.Leaves) != 1 || len(last.Brings) != 0 || last.There != there {
		t.Errorf("a Shift brings %v and leaves %v", last.Brings, last.Leaves)
	}
}
