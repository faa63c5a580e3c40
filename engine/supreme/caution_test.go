package supreme_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
)

// withLeaders is an Encounter of two teams that hold Leader cards.
func withLeaders(t *testing.T, seed uint64) *engine.Match {
	t.Helper()
	setup := scene.SkirmishSetup(2)
	lines := []string{"Beam [AP 2] RAY 8, e vs. a, Damage 1. EFX: Damage 1; Stun", "Flare [AP 2] PRJ 10, e vs. a, Damage 1 and Suppress 1. EFX: Blast 2; Shift 3"}
	setup.Cards["lamp"] = scene.SkirmishCard("Lamp", "Leader · Science", `HP 5 · Flight 7" · AP Limit 4 · AP+ 3`, 30, lines...)
	for id, source := range map[string]string{
		"lightning-tactics": "=== Lightning Tactics ===\nLeader card, Recruitment · Rule SE-LEADER-12\nStarting Roll 3\n",
		"second-wind":       "=== Second Wind ===\nLeader card, Action · Rule SE-LEADER-14\nRemove Fatigue 1 from 3\n",
		"first-aid":         "=== First Aid ===\nLeader card, Action · Rule SE-LEADER-15\nHeal 2 to 2\n",
	} {
		setup.Cards[id] = source
		setup.Teams[0].Choices = setup.Teams[0].Choices.With("leaderCards", append(setup.Teams[0].Choices.All("leaderCards"), id)...)
	}
	slices.Sort(setup.Teams[0].Choices.All("leaderCards"))
	m, err := engine.New(supreme.System{}, setup, seed, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestCostlyIsWhatSpendsACard plays by chance and carries out every option on a copy: whatever takes a Leader card out of its
// team's hand is marked (SE-LEADER-07), and nothing else is.
func TestCostlyIsWhatSpendsACard(t *testing.T) {
	spent := 0
	for seed := range uint64(4) {
		m := withLeaders(t, seed)
		random := rand.New(rand.NewPCG(seed, 4))
		for n := 0; n < 500 && m.Decision().Shape != engine.GameEnd; n++ {
			d := m.Decision()
			for i := range d.Options {
				o := &d.Options[i]
				if d.Shape != engine.Pick || !o.Legal() || m.View(0).Round == 0 {
					continue
				}
				s := scene.StateOf(m.State())
				before := handOf(s, d.Seat)
				s.Apply(engine.Choice{Pick: i}, nil)
				if lost := handOf(s, d.Seat) < before; lost != o.Caution.Costly {
					t.Errorf("seed %d, %s: %s spends a card: %v, is costly: %v", seed, d.Ask.Key, o.Key, lost, o.Caution.Costly)
				} else if lost {
					spent++
				}
			}
			if err := m.Choose(bot.Anything(d, random.Float64)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if spent == 0 {
		t.Error("no card was ever there to be spent")
	}
}

func handOf(s *state.State, seat engine.Seat) int {
	n := 0
	for _, h := range s.Hand {
		if h.Seat == seat {
			n++
		}
	}
	return n
}

// TestObviousMakesNoDifference plays by chance. Where several answers are said to come to the same, any two of them, and whatever
// order follows, lead to equal states.
func TestObviousMakesNoDifference(t *testing.T) {
	alike, sole := 0, 0
	for seed := range uint64(60) {
		m := withLeaders(t, 100+seed)
		random := rand.New(rand.NewPCG(seed, 5))
		for n := 0; n < 700 && m.Decision().Shape != engine.GameEnd; n++ {
			d := m.Decision()
			choice, why, ok := m.Obvious()
			if ok && why == engine.OnlyOne {
				sole++
			}
			if ok && why == engine.AllAlike {
				alike++
				want := playedOn(m, choice, random.Float64)
				for i := range d.Options {
					if d.Options[i].Legal() {
						if got := playedOn(m, engine.Choice{Pick: i}, random.Float64); got != want {
							t.Errorf("seed %d, %s: %s leads elsewhere", seed, d.Ask.Key, d.Options[i].Key)
						}
					}
				}
			}
			if ok {
				if err := m.ChooseFor(choice); err != nil {
					t.Fatal(err)
				}
				continue
			}
			if err := m.Choose(bot.Anything(d, random.Float64)); err != nil {
				t.Fatal(err)
			}
		}
		savedAndLoaded(t, m)
	}
	t.Logf("%d single answers, %d that come to the same", sole, alike)
	if sole == 0 || alike == 0 {
		t.Errorf("%d single answers, %d that come to the same", sole, alike)
	}
}

// playedOn answers, goes on by chance through the rest of the order, and returns the hash of where that leads.
func playedOn(m *engine.Match, choice engine.Choice, random func() float64) uint64 {
	s := m.State()
	kind, seat := s.Decision().Kind, s.Decision().Seat
	s.Apply(choice, nil)
	for d := s.Decision(); kind == engine.Order && d.Kind == engine.Order && d.Seat == seat; d = s.Decision() {
		s.Apply(bot.Anything(d, random), nil)
	}
	return s.Hash()
}

// savedAndLoaded holds that a save keeps which answers were given for a seat, and that going back passes over them.
func savedAndLoaded(t *testing.T, m *engine.Match) {
	t.Helper()
	var text bytes.Buffer
	if err := m.Save(&text); err != nil {
		t.Fatal(err)
	}
	again, err := engine.Load(&text, func(code string) (engine.System, bool) { return supreme.System{}, code == state.SystemCode })
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range m.Entries() {
		if again.Entries()[i].Auto != e.Auto {
			t.Fatalf("entry %d is loaded as automatic: %v", i+1, !e.Auto)
		}
	}
	if to, ok := again.Back(func(position int) bool { return !again.AutomaticAt(position) }); ok && again.AutomaticAt(to) {
		t.Error("going back stops at an answer that was given for a seat")
	}
}

// TestOnlyGoodForEnemiesIsMarked: what helps an Enemy or hurts a Friend is marked, what hurts an Enemy or helps a Friend is not, nor is
// where somebody is shifted.
func TestOnlyGoodForEnemiesIsMarked(t *testing.T) {
	for _, c := range []struct {
		line          string
		enemy, friend bool
	}{
		{"Cheer [AP 1] IST 6, m vs. #7, Power Up 1", true, false},
		{"Mend [AP 1] IST 6, m vs. #7, Heal 1", true, false},
		{"Nudge [AP 1] IST 6, m vs. #7, Shift 2", false, false},
		{"Hex [AP 1] IST 6, m vs. #7, Suppress 1", false, true},
		{"Bolt [AP 1] PRJ 6, m vs. p, Damage 1", false, true},
	} {
		sc := scene.New(t, "blue Rook 10,10 Leader ["+c.line+"]\nblue Wren 10,13 hurt1\nred Crow 13,10 hurt1")
		name, _, _ := strings.Cut(c.line, " [")
		sc.Declare("Rook", name)
		for _, o := range sc.Pending.Options {
			switch o.Model {
			case sc.ID("Crow"):
				if o.Caution.Harms != c.enemy {
					t.Errorf("%s at an Enemy is marked: %v, want %v", name, o.Caution.Harms, c.enemy)
				}
			case sc.ID("Wren"):
				if o.Caution.Harms != c.friend {
					t.Errorf("%s at a Friend is marked: %v, want %v", name, o.Caution.Harms, c.friend)
				}
			}
		}
		if !slices.ContainsFunc(sc.Pending.Options, func(o engine.Option) bool { return o.Model == sc.ID("Crow") }) {
			t.Errorf("%s offers no Enemy: %s", name, sc.Question())
		}
	}
}
