package arkham_test

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/melee"
	"trueinch/engine/arkham/views"
	"trueinch/engine/bot"
)

// TestWhatIsForeseen plays a match by chance: the chances that are foreseen are chances, and every weapon has its line on the Sheet.
func TestWhatIsForeseen(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 4))
	system := arkham.System{}
	m, err := engine.New(system, randomSetup(t, shipped(t), "skirmish", 300, random), 7, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	foreseen := 0
	for d := m.Decision(); d.Shape != engine.GameEnd; d = m.Decision() {
		s := m.State()
		if d.Subject != engine.NoModel {
			models := m.View(max(0, d.Seat)).Models
			model, beside := models[d.Subject], models[d.Subject].Spot
			for _, enemy := range models { // where it would stand against somebody
				if enemy.Seat != model.Seat && enemy.OnTable {
					beside = enemy.Spot
					beside.Center.X += enemy.Body.Radius + model.Body.Radius
				}
			}
			for _, p := range system.Extras().Prospects(s, d.Subject, beside) {
				foreseen++
				if p.Success < 0 || p.Success > 1+1e-9 || p.Fells > p.Success+1e-9 || p.Harm < -1e-9 || math.IsNaN(p.Harm) {
					t.Errorf("%s against %d: %+v", p.Name, p.Target, p)
				}
				if lines := m.Sheet(d.Subject).Actions; p.Action > len(lines) || p.Action < len(lines) && lines[p.Action].Name != p.Name {
					t.Errorf("%s has no line of its own on the Sheet", p.Name)
				}
			}
		}
		if err := m.Choose(bot.Anything(d, random.Float64)); err != nil {
			t.Fatal(d.Ask.Key, err)
		}
	}
	if foreseen == 0 {
		t.Error("nobody could ever have attacked")
	}
}

// TestThePreviewOfAStrike: the odds that are shown before it are those of its dice.
func TestThePreviewOfAStrike(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 s4 t0/2/0/0 | red Gull 13,10 d4 e9")
	sc.Play(melee.Strike{Model: sc.ID("Rook")})
	p := views.Match{State: sc.State}.Preview(engine.Choice{Number: 2})
	scene.Same(t, "at least one hit", math.Abs(p.Odds.Success-0.75) < 1e-12, true)
	sc.Number(1)
	sc.Roll([]int{4})
	sc.Roll([]int{4}, []int{2})
	sc.Marked("Gull", 0, 1)

	sc = scene.New(t, "blue Rook 10,10 s4 a4 t0/1/0/0 | red Gull 13,10 d4 e9 t0/0/1/0")
	sc.Play(melee.Strike{Model: sc.ID("Rook")})
	sc.Roll([]int{6})
	for number, want := range []float64{1, 0.5} { // a block on 4 or more
		p := views.Match{State: sc.State}.Preview(engine.Choice{Number: number})
		scene.Same(t, "with blocks", math.Abs(p.Odds.Success-want) < 1e-12, true)
	}
	assault := views.Assault(sc.State)
	scene.Same(t, "who attacks whom", [2]engine.ModelID{assault.Attacker, assault.Target}, [2]engine.ModelID{sc.ID("Rook"), sc.ID("Gull")})
}

// TestHiddenPlans: as long as plans are secret, the tokens of the other crew are not seen.
func TestHiddenPlans(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 t1/2/1/0 | red Gull 13,10 t1/1/1/1")
	sc.Phase, sc.Settings.HiddenPlans = 2, true
	tokens := func(id engine.ModelID, seat engine.Seat) int {
		n := 0
		for _, c := range (views.Match{State: sc.State}).View(seat).Models[id].Counters {
			if c.Kind == engine.Supply {
				n += c.Have
			}
		}
		return n
	}
	scene.Same(t, "one's own, the other's", [2]int{tokens(0, 0), tokens(1, 0)}, [2]int{4, 0})
	sc.Teams[0].Planned, sc.Teams[1].Planned = true, true
	scene.Same(t, "once both have planned", tokens(1, 0), 4)
}

// TestSentencesBelongToQuestions holds the tables of About to what is asked in the code.
func TestSentencesBelongToQuestions(t *testing.T) {
	names, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	said := []string{}
	for _, name := range names {
		if filepath.Base(name) == "about.go" {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range regexp.MustCompile(`"(ac\.(?:ask|option|deed)-[a-z-]+)"`).FindAllSubmatch(source, -1) {
			said = append(said, string(found[1]))
		}
	}
	for _, table := range []map[string]string{views.QuestionAbout, views.OptionAbout} {
		for key := range table {
			if !slices.Contains(said, key) {
				t.Errorf("nobody asks %s", key)
			}
		}
	}
}

// TestReadyCrews: every crew that comes with the program may play, and there are five of each size that is offered.
func TestReadyCrews(t *testing.T) {
	roster, of := shipped(t), map[int]int{}
	names, err := filepath.Glob("../../assets/teams/ac/*.team.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var list engine.TeamList
		if err := json.Unmarshal(source, &list); err != nil {
			t.Fatal(name, err)
		}
		for _, id := range list.Cards {
			if _, found := roster.Card(id); !found {
				t.Errorf("%s: no card %s", name, id)
			}
		}
		for _, check := range (arkham.System{}).CheckTeam(roster, list, list.Size) {
			if !check.OK {
				t.Errorf("%s: %s %v", filepath.Base(name), check.Rule, check.Text)
			}
		}
		of[list.Size]++
	}
	for _, size := range (arkham.System{}).Form().Size.Offered {
		if of[size] != 5 {
			t.Errorf("%d crews of %d", of[size], size)
		}
	}
}
