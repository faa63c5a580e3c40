package plan_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/plan"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// TestTokens lays tokens out: as many as the Willpower, fewer with damage, none for whoever is Knocked Out.
func TestTokens(t *testing.T) {
	matchtest.Exercises(t, "AC-PLAN-02", "AC-PLAN-03", "AC-PLAN-04", "AC-PLAN-05", "AC-PLAN-06", "AC-PLAN-07", "AC-PLAN-08", "AC-CARD-08", "AC-CARD-09", "AC-CARD-12",
		"AC-CARD-13", "AC-CARD-14", "AC-CARD-15", "AC-CARD-17", "AC-DAMAGE-13", "AC-KO-03", "AC-TABLE-03")
	for _, c := range []struct {
		rook string
		laid []int // nil: there is only one way
		want string
	}{
		{"w6 m3 a3 d3", []int{2, 2, 1, 1}, "2/2/1/1"},
		{"w6 m2 a3 d3", []int{2, 3, 0, 1}, "2/3/0/1"},
		{"w12 m2 a3 d3", nil, "2/3/3/3"}, // one token fits nowhere
		{"w10 m2 a3 d3", []int{2, 2, 3, 3}, "2/2/3/3"},
		{"w6 m3 a3 d3 lethal1 nonlethal2", []int{0, 2, 3, 0}, "0/2/3/0"}, // three markers
		{"w6 m3 a3 d3 e9 nonlethal4", []int{1, 1, 1, 1}, "1/1/1/1"},
		{"w1 m3 a3 d3 e9 nonlethal8", nil, "0/0/0/0"},
		{"w6 e5 nonlethal5 out", nil, "0/0/0/0"},
	} {
		sc := scene.New(t, "blue Rook 10,10 "+c.rook+" | red Gull 80,80")
		sc.Play(plan.Crew{Seat: 0})
		if c.laid != nil {
			sc.Shape(engine.Allot)
			sc.Give(engine.Choice{Laid: [][]int{c.laid}})
		}
		sc.Over()
		sc.Has("Rook", c.want)
	}
}

// TestWhatIsRefused names the rule for every plan that is not allowed.
func TestWhatIsRefused(t *testing.T) {
	matchtest.Exercises(t, "AC-PLAN-02", "AC-PLAN-03", "AC-PLAN-04", "AC-PLAN-05", "AC-PLAN-06", "AC-PLAN-07", "AC-PLAN-08")
	sc := scene.New(t, "blue Rook 10,10 w6 m3 a3 d3 | blue Pal 20,20 out | red Gull 80,80")
	sc.Play(plan.Crew{Seat: 0})
	none := []int{0, 0, 0, 0}
	for _, c := range []struct {
		rook, pal []int
		rule      engine.Rule
	}{
		{[]int{4, 2, 0, 0}, none, "AC-PLAN-04"}, {[]int{2, 4, 0, 0}, none, "AC-PLAN-05"}, {[]int{1, 1, 4, 0}, none, "AC-PLAN-06"}, {[]int{1, 1, 0, 4}, none, "AC-PLAN-07"},
		{[]int{1, 1, 1, 1}, none, "AC-PLAN-02"}, {[]int{3, 3, 1, 0}, none, "AC-PLAN-03"}, {[]int{3, 3, 0, 0}, []int{1, 0, 0, 0}, "AC-PLAN-08"},
	} {
		no, refused := sc.Pending.Allot.Check([][]int{c.rook, c.pal}).(*engine.Refusal)
		if !refused || no.Rule != c.rule {
			t.Errorf("%v, %v: %+v, want %s", c.rook, c.pal, no, c.rule)
		}
	}
}

// TestOpenAndHiddenPlans: the second planner sees the first plan, unless players agree otherwise.
func TestOpenAndHiddenPlans(t *testing.T) {
	matchtest.Exercises(t, "AC-PLAN-01", "AC-PLAN-10")
	for _, hidden := range []bool{false, true} {
		sc := scene.New(t, "blue Rook 10,10 w6 | red Gull 80,80 w6")
		sc.Settings.HiddenPlans = hidden
		sc.Play(plan.Phase{})
		sc.Choose("seat:1")
		scene.Same(t, "for the seat alone", sc.Pending.Secret, hidden)
		scene.Same(t, "nothing is laid", sc.Pending.Allot.Rivals[0].Laid == nil, true)
		sc.Give(engine.Choice{Laid: [][]int{{3, 3, 0, 0}}})
		scene.Same(t, "who plans", sc.Pending.Seat, engine.Seat(0))
		scene.Same(t, "its plan is seen", sc.Pending.Allot.Rivals[0].Laid != nil, !hidden)
		scene.Same(t, "and told", sc.Logged("AC-PLAN-02") > 0, !hidden)
		sc.Give(engine.Choice{Laid: [][]int{{0, 3, 3, 0}}})
		sc.Over()
		sc.Has("Gull", "3/3/0/0")
		scene.Same(t, "both plans are told once both are laid", sc.Logged("AC-PLAN-02"), 2)
	}
}

// TestWhomRivalsSee: by night, 30 cm far.
func TestWhomRivalsSee(t *testing.T) {
	matchtest.Exercises(t, "AC-LOS-01", "AC-LOS-05")
	sc := scene.New(t, "blue Rook 10,10 w6 | blue Wren 12,40 w6 | red Gull 10,36 w6 | red Jay 60,60 w6 | red Tern 30,10 w6")
	sc.Play(plan.Crew{Seat: 0})
	want := map[string]string{"Gull": "ac.plan-sees-more", "Jay": "ac.plan-sees-nobody", "Tern": "ac.plan-sees"}
	for _, r := range sc.Pending.Allot.Rivals {
		scene.Same(t, "whom "+sc.NameOf(r.Model)+" sees", r.Sees.Key, want[sc.NameOf(r.Model)])
	}
}

// TestWhatTokensBuy says what the tokens in each box are good for.
func TestWhatTokensBuy(t *testing.T) {
	matchtest.Exercises(t, "AC-MOVE-03", "AC-MOVE-08")
	sc := scene.New(t, "blue Rook 10,10 w6 down [Weapon Revolver: Damage !♦ · RoF 3 · Ammunition 2 · Light] | red Gull 80,80")
	sc.Play(plan.Crew{Seat: 0})
	a := sc.Pending.Allot
	for _, c := range []struct {
		laid []int
		keys [4]string
	}{
		{[]int{3, 2, 0, 1}, [4]string{"ac.buys-run", "ac.buys-shot", "ac.buys-block-needs", "ac.buys-recovery"}},
		{[]int{2, 1, 2, 0}, [4]string{"ac.buys-range", "ac.buys-shot-needs", "", "ac.buys-recovery"}},
		{[]int{0, 0, 3, 3}, [4]string{"ac.buys-more-move", "ac.buys-strike-needs", "", "ac.buys-recovery"}},
	} {
		bought := a.Buys(0, c.laid)
		for box, b := range bought {
			scene.Same(t, "under", b.Under.Key, c.keys[box])
		}
		scene.Same(t, "no block while lying there", bought[2].Why.Rule, engine.Rule("AC-BLOCK-06"))
	}
	rings := a.Buys(0, []int{3, 2, 0, 1})[0].Rings
	scene.Same(t, "best move", float64(rings[1].Inches), state.Cm(28))
}

// TestTactician has the opponent plan some models before his crew.
func TestTactician(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-130", "AC-PLAN-01")
	sc := scene.New(t, "blue Rook 10,10 w2 {Tactician 1} | red Gull 80,80 w2 | red Owl 70,70 w2")
	sc.Play(plan.Phase{})
	sc.Choose("seat:0")
	sc.Asks("ac.ask-outwitted")
	sc.Choose("plan:Owl")
	scene.Same(t, "who is planned", [2]any{len(sc.Pending.Allot.Rows), sc.Pending.Allot.Rows[0].Model}, [2]any{1, sc.ID("Owl")})
	sc.Give(engine.Choice{Laid: [][]int{{2, 0, 0, 0}}})
	scene.Same(t, "then", sc.Pending.Seat, engine.Seat(0))
	sc.Give(engine.Choice{Laid: [][]int{{2, 0, 0, 0}}})
	scene.Same(t, "the rest", [2]any{sc.Pending.Seat, len(sc.Pending.Allot.Rows)}, [2]any{engine.Seat(1), 1})
}
