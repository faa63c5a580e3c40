package views_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

// put is one model of a set-up at a place.
func put(seat engine.Seat, card string, x, y float64) engine.Placed {
	return engine.Placed{Seat: seat, Card: card, Spot: geometry.Ground(geometry.Point{X: x, Y: y})}
}

// supposed puts models on the table of the skirmish.
func supposed(t *testing.T, placed ...engine.Placed) *views.Supposed {
	t.Helper()
	there, err := views.Suppose(scene.SkirmishSetup(1), placed)
	if err != nil {
		t.Fatal(err)
	}
	return there.(*views.Supposed)
}

// TestWhatIsPutDown: everybody fresh in the first Round, with what its card and its team have; Minions by cards, each with its letter; teams without a name where the set-up has none.
func TestWhatIsPutDown(t *testing.T) {
	matchtest.Exercises(t, "SE-POOL-03", "SE-POOL-05", "SE-MINION-04", "SE-DESC-14")
	far := put(3, "anvil", 34, 34)
	hurt := put(0, "lamp", 5, 5)
	hurt.HP = 2
	over := put(1, "ghost", 20, 5)
	over.HP = 99
	last := put(1, "comet", 21.5, 5)
	last.HP = 1
	p := supposed(t, hurt, over, last, put(0, "gang", 1, 30), put(0, "gang", 3, 30), put(1, "gang", 20, 34), put(0, "gang", 5, 30), put(0, "gang", 7, 30), put(0, "springheel", 30, 5), far)
	v := p.View(0)
	var names []string
	for _, m := range v.Models {
		names = append(names, fmt.Sprintf("%d %s %d/%d", m.Seat, m.Name, m.HP, m.MaxHP))
	}
	scene.Same(t, "models", strings.Join(names, ", "), "0 Lamp 2/5, 1 Ghost 5/5, 1 Comet 1/6, 0 Gang A 1/1, 0 Gang B 1/1, 1 Gang A 1/1, 0 Gang C 1/1, 0 Gang D 1/1, 0 Springheel 5/5, 3 Anvil 7/7")
	var groups []string
	for _, g := range p.State.Groups {
		groups = append(groups, fmt.Sprint(g.Seat, g.Models))
	}
	scene.Same(t, "Minion cards", strings.Join(groups, ", "), "0 [3 4 6], 1 [5], 0 [7]")
	var teams []string
	for _, team := range p.State.Teams {
		teams = append(teams, fmt.Sprint(team.Name, " ", team.Pool, "/", team.Size))
	}
	// red: 2 and 3 of Ghost and Comet, and 1 for each Supreme of the team near Ghost, itself included, who is a Support
	scene.Same(t, "teams", strings.Join(teams, ", "), fmt.Sprintf("Blue 6/6, Red %d/%d,  0/0,  0/0", 5+supportOf(p), 5+supportOf(p)))
	scene.Same(t, "Round", v.Round, 1)
	scene.Same(t, "Power Up dice", fmt.Sprint(p.Spare(0), p.Spare(9), p.Spare(10), p.Spare(-1)), "0 2 0 0")
	scene.Same(t, "sheets", fmt.Sprint(p.Sheet(10) == nil, p.Sheet(-1) == nil, len(p.Sheet(0).Actions)), "true true 2")
	scene.Same(t, "strides", fmt.Sprint(p.Stride(10), p.Stride(0), p.Stride(9)), "{ 0 0} {flight 7 2} {sprint 5 2}")
	tooMany := make([]engine.Placed, 28)
	for i := range tooMany {
		tooMany[i] = put(0, "gang", float64(i)+1, 30)
	}
	models := supposed(t, tooMany...).View(0).Models
	scene.Same(t, "letters go round", models[25].Name+" "+models[26].Name+" "+models[27].Name, "Gang Z Gang A Gang B")
	broken := scene.SkirmishSetup(1)
	broken.Layout.Pieces[0].Prisms = nil
	broken.Layout.Width = -1
	if _, err := views.Suppose(broken, nil); err == nil {
		t.Error("a table that there cannot be is taken")
	}
	immobile := scene.New(t, "blue Rook 10,10 Immobile | red Gull 30,30")
	scene.Same(t, "who does not move", (&views.Supposed{State: immobile.State, From: make([]*geometry.Spot, 2)}).Stride(immobile.ID("Rook")), engine.Stride{})
}

// supportOf is how many Supremes of red stand within 6 inches of Ghost, by their distance.
func supportOf(p *views.Supposed) int {
	count := 0
	ghost := p.State.Models[1].Spot.Center
	for _, m := range p.State.Models[1:3] {
		if m.Spot.Center.Distance(ghost) < 6 {
			count++
		}
	}
	return count
}

// TestMarksOfWhatIsSupposed are equal for the same position, and differ by where a model came from.
func TestMarksOfWhatIsSupposed(t *testing.T) {
	from := func(x float64) engine.Placed {
		at := put(0, "lamp", 5, 5)
		if x > 0 {
			start := geometry.Ground(geometry.Point{X: x, Y: 5})
			at.From = &start
		}
		return at
	}
	marks := map[uint64]float64{}
	for _, x := range []float64{0, 2, 3} {
		mark := supposed(t, from(x)).Mark()
		if other, taken := marks[mark]; taken {
			t.Errorf("from %v and from %v are the same", x, other)
		}
		if marks[mark] = x; mark != supposed(t, from(x)).Mark() {
			t.Errorf("from %v has two marks", x)
		}
	}
}

// attempts is a supposed table of a scene, where nobody has moved.
func attempts(sc *scene.Scene) *views.Supposed {
	return &views.Supposed{State: sc.State, From: make([]*geometry.Spot, len(sc.Models))}
}

// TestWhatIsRefusedBeforehand: by the same rules as in a match, whatever the Action Type.
func TestWhatIsRefusedBeforehand(t *testing.T) {
	matchtest.Exercises(t, "SE-TABLE-10", "SE-TYPE-02", "SE-TYPE-03", "SE-TYPE-09", "SE-TYPE-13", "SE-TYPE-16", "SE-ACTION-04", "SE-ACTION-22", "SE-POOL-10", "SE-TYPE-15")
	for _, c := range []struct{ bar, target, want string }{
		{"Jab [AP 1] CCM, s vs. d, Damage 1", "Gull", ""}, {"Jab [AP 4] CCM, s vs. d, Damage 1", "Gull", "SE-POOL-10"}, {"Beam [AP 1] RAY 8, s vs. d, Damage 1", "Gull", ""}, {"Beam [AP 1] RAY 8, s vs. d, Damage 1", "Rook", "SE-TYPE-02"}, {"Beam [AP 1] RAY 8, s vs. d, Damage 1", "Far", "SE-TABLE-10"},
		{"Dream [AP 1] IST, s vs. #7, Attack 1", "Rook", ""}, {"Dream [AP 1] IST, s vs. #7, Attack 1", "Gull", "SE-ACTION-04"}, {"Dream [AP 1] IST 6, s vs. #7, Attack 1", "Gull", ""}, {"Boom [AP 1] PLS 4, s vs. d, Damage 1", "Gull", ""}, {"Boom [AP 1] PLS 4, s vs. d, Damage 1", "Far", "SE-TABLE-10"},
		{"Boom [AP 1] PLS 4, s vs. d, Damage 1", "Rook", "SE-TYPE-15"}, {"Boom [AP 1] PLS 4, s vs. d, Excluded / Fire, Damage 1", "Gull", "SE-ACTION-22"}, {"Boom [AP 1] PLS 4, s vs. d, Damage 1", "High", "SE-TABLE-10"}, {"Boom [AP 1] PLS 9, s vs. d, Damage 1", "High", ""},
	} {
		sc := scene.New(t, "tower structure 5,9 2x2 h8 | blue Rook 10,10 spent1 ["+c.bar+"] | red Gull 11.2,10 Fire | red Far 30,10 | red High 6.5,10,8")
		p := attempts(sc)
		f := p.Forecast(engine.Attempt{Model: sc.ID("Rook"), Action: 0, Target: sc.ID(c.target)})
		got := ""
		if f.Refusal != nil {
			got = string(f.Refusal.Rule)
		}
		scene.Same(t, c.bar+" on "+c.target, got, c.want)
	}
	for gap, want := range map[float64]bool{4: true, 4.01: false} { // measured between the bases
		sc := scene.New(t, "blue Rook 10,10 [Boom [AP 1] PLS 4, s vs. d, Damage 1] | red Gull 20,10")
		sc.Get("Gull").Spot.Center.X = 10 + 2*geometry.BaseRadius(30) + gap
		scene.Same(t, fmt.Sprint("at ", gap), attempts(sc).Forecast(engine.Attempt{Target: 1}).Refusal == nil, want)
	}
	sc := scene.New(t, "blue Rook 10,10 [Call [AP 1] SUM 6, e vs. #8, Place Token / Post (d 4; HP 2)] [Jab [AP 1] CCM, s vs. d, Damage 1] | red Gull 11.2,10")
	p := attempts(sc)
	call := p.Forecast(engine.Attempt{Target: 1})
	scene.Same(t, "a Summon is not rolled against anybody", call.Odds == nil && call.Loss == nil && call.Cost == 1, true)
	scene.Same(t, "nor has courses", len(p.Courses(engine.Attempt{Target: 1})), 0)
	for _, a := range []engine.Attempt{{Model: -1, Target: 1}, {Model: engine.ModelID(len(sc.Models)), Target: 1}, {Target: -1}, {Target: engine.ModelID(len(sc.Models))}, {Action: -1, Target: 1}, {Action: 2, Target: 1}} {
		if p.Forecast(a) != nil {
			t.Errorf("%+v has a forecast", a)
		}
	}
	sc.Activation = state.NoActivation()
	sc.Activation.Model, sc.Activation.Exclusive, sc.Activation.Plain = sc.ID("Rook"), 1, 1
	scene.Same(t, "after another Action", p.Forecast(engine.Attempt{Action: 1, Target: 1}).Refusal.Rule, engine.Rule("SE-ACT-09"))
	blind := scene.New(t, "blue Rook 10,10 [Beam [AP 1] RAY 8, s vs. d, Damage 1] | red Gull 14,10 | wall structure 11.5,5 1x10 h5")
	scene.Same(t, "a Ray at who is not seen", attempts(blind).Forecast(engine.Attempt{Target: 1}).Refusal != nil, true)
	high := scene.New(t, "tower structure 5,9 2x2 h8 | blue Rook 10,10 height1 [Boom [AP 1] PLS 7, s vs. d, Damage 1] | red Gull 6.5,10,8")
	scene.Same(t, "just as high as the Action reaches", attempts(high).Forecast(engine.Attempt{Target: 1}).Refusal == nil, true)
	for bar, template := range map[string]bool{"Boom [AP 1] PLS 4, s vs. d, Damage 1": true, "Beam [AP 1] RAY 8, s vs. d, Damage 1": true, "Jab [AP 1] CCM, s vs. d, Damage 1": false, "Dream [AP 1] IST, s vs. #7, Attack 1": false} {
		sc := scene.New(t, "blue Rook 10,10 ["+bar+"] | red Gull 11.2,10")
		f := attempts(sc).Forecast(engine.Attempt{Target: 1})
		scene.Same(t, bar+" shows a space", f.Proof.Template != nil, template)
	}
	sc.Activation = state.NoActivation()
	sc.Activation.Model, sc.Activation.Closed = sc.ID("Rook"), true
	scene.Same(t, "in an Activation that is over", p.Forecast(engine.Attempt{Action: 1, Target: 1}).Refusal != nil, true)
}

// TestWhatIsLost: the chances of every number of Hit Points, by hand for a roll that surely succeeds: no EFX with five of six faces, one with the sixth, which goes to what does most, unless it is told to buy something else first.
func TestWhatIsLost(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-43", "SE-ROLL-20", "SE-ROLL-21")
	for _, c := range []struct {
		bar, gull string
		buy       int
		none, one int // Hit Points lost without an EFX and with one
	}{
		{"Damage 1", "", 0, 1, 1}, {"Damage 1. EFX: Damage 2", "", 0, 1, 3}, {"Damage 1. EFX: Damage 2; Damage 3", "", 0, 1, 4}, {"Damage 1. EFX: Damage 3; Damage 2", "", 0, 1, 4}, {"Damage 1. EFX: Damage 2; Damage 3", "", 1, 1, 3}, {"Damage 1. EFX: Damage 2; Damage 3", "", 2, 1, 4},
		{"Damage 1. EFX: Stun; Damage 3", "", 1, 1, 1}, {"Damage 1. EFX: Stun; Damage 3", "", 2, 1, 4}, {"Damage 1. EFX: Stun; Damage 3", "", 3, 1, 4}, {"Damage 1. EFX: Stun; Damage 3", "", 0, 1, 4}, {"Damage 1. EFX: Stun", "", 0, 1, 1}, {"Stun. EFX: Damage 9", "", 0, 0, 5},
		{"Damage 1. EFX: Damage 2", "[Immune / Damage]", 0, 0, 0}, {"Damage 1, Self / Damage 2. EFX: Self / Damage 3", "", 0, 1, 1}, {"Damage 1. EFX: Stun; Damage 1", "hp2", 1, 1, 1}, {"Damage 1. EFX: Stun; Damage 1", "hp2", 0, 1, 2}, {"Damage 1. EFX: Stun; Damage 1", "hp2", 2, 1, 2},
	} {
		sc := scene.New(t, "blue Rook 10,10 s15 [Jab [AP 1] PRJ 12, s vs. #2, "+c.bar+"] | red Gull 15,10 "+c.gull)
		f := attempts(sc).Forecast(engine.Attempt{Model: sc.ID("Rook"), Target: sc.ID("Gull"), Buy: c.buy})
		want := make([]float64, sc.Get("Gull").HP+1)
		want[c.none] += 5.0 / 6
		want[c.one] += 1.0 / 6
		for n := range want {
			if math.Abs(f.Loss[n]-want[n]) > 1e-9 {
				t.Errorf("%s %s, buying %d: lost %v, want %v", c.bar, c.gull, c.buy, f.Loss, want)
				break
			}
		}
		if math.Abs(f.Odds.Fells-want[len(want)-1]) > 1e-9 {
			t.Errorf("%s, buying %d: KO with %v", c.bar, c.buy, f.Odds.Fells)
		}
		sum, lost := 0.0, make([]float64, len(want))
		for _, course := range attempts(sc).Courses(engine.Attempt{Model: sc.ID("Rook"), Target: sc.ID("Gull"), Buy: c.buy}) {
			sum += course.Chance
			for n, chance := range course.Loss {
				lost[n] += course.Chance * chance
			}
			if course.Chance <= 0 {
				t.Errorf("%s: a course without a chance", c.bar)
			}
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("%s: the courses sum to %v", c.bar, sum)
		}
		for n := range want {
			if math.Abs(lost[n]-want[n]) > 1e-9 {
				t.Errorf("%s: the courses lose %v, want %v", c.bar, lost, want)
				break
			}
		}
	}
	never := scene.New(t, "blue Rook 10,10 s1 [Jab [AP 1] PRJ 12, s vs. #30, Damage 1] | red Gull 15,10")
	scene.Same(t, "courses of what never succeeds", len(attempts(never).Courses(engine.Attempt{Model: never.ID("Rook"), Target: never.ID("Gull")})), 1)
	own := scene.New(t, "blue Rook 10,10 s15 [Jab [AP 1] IST, s vs. #2, Self / Damage 2. EFX: Self / Damage 1] | red Gull 15,10")
	f := attempts(own).Forecast(engine.Attempt{Model: own.ID("Rook"), Target: own.ID("Rook")})
	scene.Same(t, "lost by oneself", fmt.Sprintf("%.4f", f.Loss), "[0.0000 0.0000 0.8333 0.1667 0.0000 0.0000]")
}

// TestWhatMoreDiceDoNotChange: what would do nothing does nothing with more dice, too.
func TestWhatMoreDiceDoNotChange(t *testing.T) {
	idle := func(bar, gull string) string {
		sc := scene.New(t, "blue Rook 10,10 s5 boost3 [Jab [AP 1] PRJ 12, s vs. d, "+bar+"] | red Gull 15,10 d5 "+gull)
		f := attempts(sc).Forecast(engine.Attempt{Model: sc.ID("Rook"), Target: sc.ID("Gull"), Boost: 2})
		switch f.Odds.Idle {
		case 0:
			return "never"
		case f.Odds.Success:
			return "always"
		case f.Odds.Leaves(0):
			return "without EFX"
		}
		return fmt.Sprint(f.Odds.Idle)
	}
	scene.Same(t, "Damage", idle("Damage 1", ""), "never")
	scene.Same(t, "Stun of who is Stunned", idle("Stun", "stunned"), "always")
	scene.Same(t, "the same with an EFX that does something", idle("Stun. EFX: Damage 1", "stunned"), "without EFX")
}

// TestWhereOneIsDisplaced: along the line, stopped by what stands there, and nowhere at all for who is Immune; a Fall at the end and what has its time after the roll are left to the person.
func TestWhereOneIsDisplaced(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-28", "SE-EFFECT-34", "SE-ACTION-25", "SE-FALL-02", "SE-EFFECT-46")
	for _, c := range []struct{ bar, text, brings, leaves string }{
		{"Damage 1, Knockback 3", "red Gull 12,10", "displace.moved", ""}, {"Damage 1, Knockback 3", "red Gull 12,10 [Immune / Displacement]", "", ""}, {"Damage 1, Knockback 3", "red Gull 12,10 | red Tern 14.5,10", "displace.stopped", ""},
		{"Damage 1, Shift 3", "red Gull 12,10", "", "effect.gains"}, {"Damage 1, Knockback 3", "red Gull 12,10,4 | deck structure 11,9 2x2 h4", "displace.moved", "preview.falls"}, {"Damage 1, Knockback 3", "red Gull 12,10,0.5 | step structure 11,9 2x2 h0.5", "displace.moved", "preview.falls"},
		{"Damage 1, Blast 2", "red Gull 12,10", "", "effect.gains"}, {"Damage 1, Blast 2, Suppress 1", "red Gull 12,10", "effect.gains", "effect.gains"}, {"Damage 1, Action Points 1", "red Gull 12,10", "", "effect.gains"},
	} {
		sc := scene.New(t, "blue Rook 10,10 s15 [Jab [AP 1] PRJ 12, s vs. #2, "+c.bar+"] | "+c.text)
		there := attempts(sc)
		start := geometry.Ground(geometry.Point{X: 12, Y: 12})
		there.From[sc.ID("Gull")] = &start
		courses := there.Courses(engine.Attempt{Model: sc.ID("Rook"), Target: sc.ID("Gull")})
		last := courses[len(courses)-1]
		keys := func(texts []engine.Text) string {
			var all []string
			for _, text := range texts {
				all = append(all, text.Key)
			}
			return strings.Join(all, " ")
		}
		scene.Same(t, c.bar+" "+c.text+" brings", keys(last.Brings), c.brings)
		scene.Same(t, c.bar+" "+c.text+" leaves", keys(last.Leaves), c.leaves)
		if strings.HasPrefix(c.brings, "displace") && last.There.(*views.Supposed).From[sc.ID("Gull")] != nil {
			t.Errorf("%s: who was displaced still comes from its own move", c.text)
		}
		if there.From[sc.ID("Gull")] == nil {
			t.Errorf("%s: what was supposed before has changed", c.text)
		}
	}
}

// TestWhatIsBought: an EFX buys what it is told to, every other one what does most Damage, of two that do the same the first, and nothing that does none.
func TestWhatIsBought(t *testing.T) {
	matchtest.Exercises(t, "SE-ROLL-20", "SE-ROLL-21")
	for _, c := range []struct {
		efx        string
		buy, boost int
		one, two   string // what comes with one EFX, and with two
	}{
		{"Stun", 0, 1, "", ""}, {"Damage 1 and Suppress 1", 0, 1, "Suppress", "Suppress Suppress"}, {"Damage 1; Damage 1 and Suppress 1", 0, 1, "", ""}, {"Damage 1 and Attack 1; Damage 2 and Suppress 1", 0, 1, "Suppress", "Suppress Suppress"},
		{"Attack 1; Damage 2 and Suppress 1", 1, 1, "Attack", "Attack Suppress"}, {"Damage 2 and Suppress 1; Attack 1", 2, 1, "Attack", "Attack Suppress"}, {"Attack 1; Damage 2 and Suppress 1", 3, 1, "Suppress", "Suppress Suppress"},
	} {
		sc := scene.New(t, "blue Rook 10,10 s15 boost3 [Jab [AP 1] PRJ 12, s vs. #2, Damage 1. EFX: "+c.efx+"] | red Gull 15,10")
		courses := attempts(sc).Courses(engine.Attempt{Model: sc.ID("Rook"), Target: sc.ID("Gull"), Buy: c.buy, Boost: c.boost})
		var all []string
		for _, course := range courses {
			var brings []string
			gull := course.There.(*views.Supposed).State.Models[sc.ID("Gull")]
			if gull.Attack > 0 {
				brings = append(brings, "Attack")
			}
			for range gull.Suppress {
				brings = append(brings, "Suppress")
			}
			if gull.Stunned {
				brings = append(brings, "Stun")
			}
			all = append(all, strings.Join(brings, " "))
		}
		want := []string{"", c.one, c.two}
		if c.one == "" {
			want = want[:1]
		}
		scene.Same(t, fmt.Sprintf("EFX %s, buying %d", c.efx, c.buy), fmt.Sprintf("%q", all), fmt.Sprintf("%q", want))
	}
	sc := scene.New(t, "blue Rook 10,10 s15 [Leap [AP 1] IST, s vs. #2, Self / Knockback 3] | red Gull 15,10")
	course := attempts(sc).Courses(engine.Attempt{Model: sc.ID("Rook"), Target: sc.ID("Rook")})[0]
	scene.Same(t, "away from oneself there is no direction", fmt.Sprint(len(course.Brings), len(course.Leaves)), "0 1")
}
