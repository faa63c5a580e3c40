package firstedition_test

import (
	"errors"
	"maps"
	"math"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/views"
	"trueinch/engine/matchtest"
)

// TestTheCardRefusesOnceItHasActed: before its Activation and at its menu the Actions of a model are as the rules have them, once it has
// announced one the others are refused, and at the end of the Activation all of them.
func TestTheCardRefusesOnceItHasActed(t *testing.T) {
	matchtest.Exercises(t, "PC1-ROUND-04", "PC1-ACT-08")
	sc := scene.New(t, "blue Rook 10,10 s6 m4T allow9 [Hum (Mind / AP 0): Self / Heal 1] | red Gull 11.1811,10 hp20 d4 m4T | blue Goon A 9,8 minion exclusive:Rook")
	usable := func(when string, want ...string) {
		t.Helper()
		var free []string
		for _, a := range (views.Match{State: sc.State}).Sheet(0).Actions {
			if a.Refusal == nil && a.Move {
				free = append(free, a.Title.Key)
			} else if a.Refusal == nil {
				free = append(free, a.Name)
			} else if a.Refusal.Rule == "" {
				t.Errorf("%s: %s is refused without a rule", when, a.Name)
			}
		}
		if strings.Join(free, " ") != strings.Join(want, " ") {
			t.Errorf("%s: %v can be used", when, free)
		}
	}
	usable("before", "Hum", "Strike", "pc1.move-action", "pc1.jump-action")
	sc.Turn = 0
	sc.Play(actions.Activating{Model: 0})
	usable("at the menu", "Hum", "Strike", "pc1.move-action", "pc1.jump-action")
	for i := range sc.Pending.Options {
		if o := &sc.Pending.Options[i]; o.Action == 1 { // Strike
			sc.Give(engine.Choice{Pick: i})
			break
		}
	}
	if sc.Question() == "pc1.ask-second" {
		sc.Choose("alone")
	}
	usable("while it strikes", "Strike")
	sc.Choose("target:Gull")
	sc.Roll([]int{3}, []int{3})
	sc.Asks("pc1.ask-action") // its Minion is left
	usable("after it")
}

// TestWrittenRolls reads rolls as people write them, and says where it stumbles.
func TestWrittenRolls(t *testing.T) {
	matchtest.Exercises(t, "PC1-ROLL-01", "PC1-ORIGIN-04", "PC1-COMBAT-13", "PC1-SCENERY-07", "PC1-SKILL-93")
	chances := firstedition.System{}.Extras().Chances
	for _, c := range []struct {
		text, again string
		ties        bool
		success     float64
	}{
		{"6 vs 6", "6 vs 6", false, 15.0 / 36},
		{"6 VS. 6", "6 vs 6", true, 21.0 / 36},
		{"1 vs 9", "1 vs 9", false, 5.0 / 36}, // a 6, and none on the other side
		{"5 vs #9", "5 vs #9", false, 2.0 / 6},
		{"5+1 vs #9", "5+1 vs #9", false, 3.0 / 6},
		{"7T-1 vs #9", "7T-1 vs #9", false, 1 - 9.0/36},
		{"6p vs #9", "6P vs #9", false, 15.0 / 18},
		{"6PP vs #9", "6PP vs #9", false, 33.0 / 36},
	} {
		got, err := chances(c.text, c.ties)
		if err != nil {
			t.Fatalf("%s: %v", c.text, err)
		}
		if got.Roll != c.again || math.Abs(got.Success-c.success) > 1e-9 || math.Abs(got.AtLeast(0)-got.Success) > 1e-9 {
			t.Errorf("%s: %q succeeds with %v, not %v; at least 0: %v", c.text, got.Roll, got.Success, c.success, got.AtLeast(0))
		}
	}
	for text, column := range map[string]int{"": 1, "x vs 6": 1, "7 6": 3, "7+ vs 6": 4, "7 vs #": 7, "7 vs 6 !": 8} {
		_, err := chances(text, false)
		var fault *engine.MisreadRoll
		if !errors.As(err, &fault) || fault.Column != column {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestTheMenuSaysHowFarAModelGoes: a Skill that lengthens Movement Actions lengthens what is said of them.
func TestTheMenuSaysHowFarAModelGoes(t *testing.T) {
	for skill, want := range map[string]map[string]engine.Inches{
		"":            {"pc1.does-move": 4, "pc1.does-run": 9},
		"{Blitzer 2}": {"pc1.does-move": 6, "pc1.does-run": 13},
	} {
		sc := scene.New(t, "blue Rook 10,10 m4T allow9 "+skill+" | red Gull 30,30")
		sc.Turn = 0
		sc.Play(actions.Activating{Model: 0})
		got := map[string]engine.Inches{}
		for i := range sc.Pending.Options {
			for _, said := range views.About(sc.State, i) {
				if len(said.Args) > 0 && want[said.Key] > 0 {
					got[said.Key] = said.Args[0].Value.(engine.Inches)
				}
			}
		}
		if !maps.Equal(got, want) {
			t.Errorf("with %q: %v, want %v", skill, got, want)
		}
	}
}

// TestWhatAPieceIsWorth: Defense and Damage Points as in play, Ranks with the Strength they need, cover, dangers.
func TestWhatAPieceIsWorth(t *testing.T) {
	matchtest.Exercises(t, "PC1-SCENERY-05", "PC1-SCENERY-08", "PC1-SCENERY-20b", "PC1-SCENERY-22", "PC1-COND-47a", "PC1-TERRAIN-05", "PC1-TERRAIN-16", "PC1-TERRAIN-20")
	for _, c := range []struct {
		piece string
		want  map[engine.Rule]int // the number that is told with a rule
	}{
		{"house structure 0,0 7x6 h5 enclosed", map[engine.Rule]int{"PC1-SCENERY-05": 6, "PC1-SCENERY-08": 47, "PC1-COND-47b": 2, "PC1-SCENERY-13": 0, "PC1-SCENERY-18": 0}},
		{"car object 0,0 3x2 h1 rank2", map[engine.Rule]int{"PC1-SCENERY-05": 8, "PC1-SCENERY-08": 7, "PC1-SCENERY-20b": 5, "PC1-SCENERY-22": 2, "PC1-COND-47b": 2}},
		{"acid zone 0,0 3x3 danger1", map[engine.Rule]int{"PC1-TERRAIN-16": 5}},
		{"park zone 0,0 3x3", map[engine.Rule]int{}},
		{"rock impassable 0,0 3x2 h4", map[engine.Rule]int{"PC1-TERRAIN-05": 0, "PC1-COND-47b": 2}},
	} {
		got := map[engine.Rule]int{}
		for _, a := range (firstedition.System{}).Extras().Appraise(matchtest.Piece(t, c.piece)) {
			number := 0
			for _, arg := range a.Value.Args {
				if n, is := arg.Value.(int); is {
					number = n
				}
			}
			got[a.Rule] = number
		}
		if len(got) != len(c.want) {
			t.Errorf("%s: %v", c.piece, got)
		}
		for rule, number := range c.want {
			if have, told := got[rule]; !told || have != number {
				t.Errorf("%s: %s tells %d, not %d", c.piece, rule, have, number)
			}
		}
	}
	if rule := (firstedition.System{}).Extras().Cites("zones"); rule != "PC1-ENC-20" {
		t.Errorf("zones rest on %q", rule)
	}
}

// TestADefenderSeesTheAssault: whoever declares in defence, or decides in the midst of an attack, is told by whom, with what, and the chances
// as they are declared so far; whoever attacks is not.
func TestADefenderSeesTheAssault(t *testing.T) {
	matchtest.Exercises(t, "PC1-ROLL-07")
	sc := scene.New(t, "blue Rook 10,10 s6T | red Gull 11.1811,10 hp20 d4T")
	sc.Play(actions.Attack{User: 0, Act: state.Universal(state.Strike), Target: state.AtModel(1)})
	sc.Asks("pc1.ask-attack")
	if a := actions.Assault(sc.State); a != nil {
		t.Errorf("the attacker sees %+v", a)
	}
	sc.Choose("trump")
	sc.Asks("pc1.ask-defend")
	a := actions.Assault(sc.State)
	if a == nil || a.Attacker != 0 || a.Target != 1 || a.Title.Key == "" || a.Preview == nil {
		t.Fatalf("the defender sees %+v", a)
	}
	c := actions.Against(sc.State, 0, state.Universal(state.Strike), state.AtModel(1))
	if want := contest.Preview(sc.State, c, contest.Stance{Trump: true}, contest.Stance{}).Odds.Success; a.Preview.Odds.Success != want {
		t.Errorf("the chance is %v, not %v", a.Preview.Odds.Success, want)
	}
}

// TestHowPlotAndAgendasStand: every Plot says what counts, an Agenda is known to its own side until it is revealed, and the quarters show
// who would hold them.
func TestHowPlotAndAgendasStand(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-05", "PC1-AGENDA-06", "PC1-PLOT-05", "PC1-PLOT-55")
	sc := scene.New(t, "blue Rook 10,10 level2 | red Gull 40,40 level3 out | red Wren 40,30 level1")
	sc.Plot, sc.Round = plots.Smackdown, 2
	sc.Agendas = []state.Agenda{agendas.New(agendas.Agendas()[0].ID, 0)}
	of := func(seat engine.Seat) *engine.View { return views.Match{State: sc.State}.View(seat) }
	if v := of(0); len(v.Objectives) != 2 || len(v.Standing) != 2 || v.Standing[0].Args[0].Value != "3 : 0" {
		t.Errorf("blue is told %+v, %+v", v.Objectives, v.Standing)
	}
	if v := of(1); len(v.Objectives) != 1 || len(v.Standing) != 1 {
		t.Errorf("red knows %+v", v.Objectives)
	}
	agendas.Reveal(sc.State, 0)
	if v := of(1); len(v.Objectives) != 2 {
		t.Error("red does not know what is revealed")
	}
	sc.Plot = plots.Block
	areas := of(0).Areas
	if len(areas) != 4 || areas[0].Holder != 0 || areas[3].Holder != 1 || areas[1].Holder != engine.NoSeat {
		t.Errorf("quarters: %+v", areas)
	}
	sc.Roles = []int{0, 1}
	for _, p := range plots.Plots() {
		sc.Plot = p.ID
		if stands := plots.Stands(sc.State); stands.Key == "" || len(stands.Args) != 1 {
			t.Errorf("%s stands %+v", p.ID, stands)
		}
	}
}

// TestWhatNoCardNamesHasATitle: Citizens and the things of Plots are called in the language of whoever reads it, and keep their names for
// files.
func TestWhatNoCardNamesHasATitle(t *testing.T) {
	matchtest.Exercises(t, "PC1-CITIZEN-01", "PC1-PLOT-52")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 40,40 | citizen Bob 20,20")
	at := sc.AddToken(state.PowerSpot, "Power spot", engine.NoSeat, sc.SpotAt(24, 24))
	v := views.Match{State: sc.State}.View(0)
	bob := sc.ID("Bob")
	if v.Models[0].Title.Key != "" || v.Models[bob].Title.Key == "" || v.Models[bob].Name == "" || v.Pieces[at].Title.Key != "pc1.called-power-spot" {
		t.Errorf("%+v, %+v", v.Models[bob].Title, v.Pieces[at].Title)
	}
	if sheet := (views.Match{State: sc.State}).Sheet(bob); sheet.Title.Key == "" {
		t.Error("its card has none")
	}
}

// TestBadgesSayWhatHolds: what an Action has left on a model is told by the Skill that it gives, or its words with their number, in both
// languages.
func TestBadgesSayWhatHolds(t *testing.T) {
	matchtest.Exercises(t, "PC1-MATH-07", "PC1-ENC-12")
	sc := scene.New(t, "blue Rook 10,10 [Hum (Mind / AP 0): Self / gains Invincible 2, Rolls +1] | red Gull 40,40")
	for _, e := range sc.Cards[sc.Get("Rook").Card].Actions[0].Effects {
		sc.Get("Rook").Lasting = append(sc.Get("Rook").Lasting, state.Lasting{Effect: e, Rule: "PC1-MATH-07"})
	}
	var said []string
	for _, b := range (views.Match{State: sc.State}).View(0).Models[0].States {
		text := b.Text.Args[0].Value.(engine.Bilingual)
		said = append(said, text.English, text.French)
	}
	if got := strings.Join(said, ", "); got != "Invincible 2, Invincible 2, Rolls +1, Jets +1" {
		t.Errorf("badges say %s", got)
	}
	sc.Get("Rook").Incapacitated = true
	if got := (views.Match{State: sc.State}).View(0).Models[0].States; len(got) != 1 || got[0].Rule != "PC1-COND-15" {
		t.Errorf("of one that is lost badges say %v", got)
	}
	sc.Get("Rook").Incapacitated = false
	sc.Get("Rook").OnTable = false
	for _, a := range (views.Match{State: sc.State}).Sheet(0).Actions {
		if a.Refusal == nil || a.Refusal.Rule != "PC1-ENC-12" {
			t.Errorf("before it is deployed %s is refused by %+v", a.Name, a.Refusal)
		}
	}
}

// TestWhatAModelIsShownToHave: a Mount that is lost counts no more, and a Citizen that was Saved is said to be.
func TestWhatAModelIsShownToHave(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-83", "PC1-CITIZEN-10")
	sc := scene.New(t, "blue Rook 10,10 hp6 | red Gull 40,40 | citizen Bob 30,30 | blue owns Steed > Rook [Mount, Level 1 · Exclusive Rook] [Damage 2] [s +1]")
	shown := func(name string) engine.Model { return (views.Match{State: sc.State}).View(0).Models[sc.ID(name)] }
	for left, most := range map[int]int{2: 8, 1: 8, 0: 6} {
		sc.Get("Rook").MountLeft = left
		if got := shown("Rook").MaxHP; got != most {
			t.Errorf("with %d of the Mount it has %d at the most, not %d", left, got, most)
		}
	}
	sc.Round = 2
	if got := shown("Bob").States; len(got) != 0 {
		t.Errorf("on the table it is %+v", got)
	}
	sc.Get("Bob").OnTable = false
	if got := shown("Bob").States; len(got) != 1 || got[0].Rule != "PC1-CITIZEN-10" {
		t.Errorf("Saved it is %+v", got)
	}
}
