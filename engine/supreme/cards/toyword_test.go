package cards_test

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// The cards of a duel about a word that the game does not have.
const (
	wringer = `=== Wringer ===
Supreme, Level 3, Hero / Villain, Blaster · Science · Living
Base 30 mm · HP 9 · Sprint 5" · AP Limit 4 · AP+ 3
s 6T  d 5  e 9T  a 5  m 4T  p 5
Twist [AP 1] PRJ 20, e vs. a, Wring 2
Shake [AP 1] PRJ 20, e vs. a, Suppress 1
Effects phase: Enemies 24 / Wring 1
`
	sponge = `=== Sponge ===
Supreme, Level 3, Hero / Villain, Tank · Science · Living
Base 40 mm · HP 9 · Sprint 5" · AP Limit 4 · Dice 3
s 6T  d 5  e 6T  a 5  m 4T  p 5
Soak [AP 1] CCM, s vs. d, Damage 1
`
	dry = "Immune / Wring\n"
)

// wring is a word with one entry and nothing else: it hurts, and takes Power Up dice.
func wring() cards.EffectWord {
	return cards.EffectWord{
		Kind: "Wring", Rule: "TOY-WRING", Term: "toy.wring", English: []string{"Wring"}, French: []string{"Essorage"}, Form: cards.Figured,
		Do: func(on cards.Bearer, e cards.Effect) {
			on.Damage(1)
			on.Boost(-e.X)
			on.Gains(e)
		},
		Hurts: true, Lasts: true, Plain: "toy.plain-wring",
		Weigh: func(w *cards.Worth, _ *cards.States, x float64) { w.Harm, w.Hinder = w.Harm+1, w.Hinder+3*x },
	}
}

// faults are the problems of cards, by their keys.
func faults(source string) string {
	var keys []string
	for _, p := range (supreme.System{}).CheckCards("toy.card", []byte(source)) {
		keys = append(keys, p.Say.Key)
	}
	return strings.Join(slices.Compact(keys), " ")
}

// TestAWordNeedsOneEntry adds a word by one entry, with which it is read, printed, explained, planned with, weighed and played; a
// card with a word that has none, or one that does nothing, is refused.
func TestAWordNeedsOneEntry(t *testing.T) {
	if got := faults(wringer); !strings.Contains(got, "card.unknown-effect") {
		t.Errorf("without an entry: %q", got)
	}
	t.Run("does nothing", func(t *testing.T) {
		idle := wring()
		idle.Do = nil
		cards.WithWord(t, idle)
		if got := faults(wringer); got != "card.unhandled" {
			t.Errorf("with an entry that does nothing: %q", got)
		}
	})
	cards.WithWord(t, wring())
	for _, source := range []string{wringer, strings.ReplaceAll(wringer, "Wring 2", "essorage 2"), sponge + dry} {
		if got := faults(source); got != "" {
			t.Fatalf("%s\nis refused: %s", source, got)
		}
	}
	if got := faults(strings.ReplaceAll(wringer, "Wring 2", "Wring")); got != "card.needs-number" {
		t.Errorf("without its number: %q", got)
	}

	m := duel(t, sponge)
	line := m.Sheet(0).Actions[0]
	if !strings.Contains(line.InLanguage["en"][0], "Wring 2") || !strings.Contains(line.InLanguage["fr"][0], "Essorage 2") {
		t.Errorf("printed as %v", line.InLanguage)
	}
	if !slices.ContainsFunc(line.Plain, func(text engine.Text) bool { return says(text, "toy.plain-wring") }) {
		t.Errorf("explained as %v", line.Plain)
	}

	there, err := supreme.System{}.Extras().Suppose(m.Setup(), []engine.Placed{
		{Seat: 0, Card: "wringer", Spot: geometry.Ground(geometry.Point{X: 8, Y: 12})}, {Seat: 1, Card: "sponge", Spot: geometry.Ground(geometry.Point{X: 16, Y: 12})},
	})
	if err != nil {
		t.Fatal(err)
	}
	courses := there.Courses(engine.Attempt{Model: 0, Action: 0, Target: 1})
	last := courses[len(courses)-1]
	if len(last.Brings) != 1 || !says(last.Brings[0], "toy.wring") || last.There.Spare(1) != 1 || there.Spare(1) != 3 {
		t.Errorf("a plan comes to %v with %d dice of %d left", last.Brings, last.There.Spare(1), there.Spare(1))
	}

	play(t, m)
	if hinder := weighed(t, sponge); hinder[0] <= hinder[1] {
		t.Errorf("it is worth %v dice, and what is worth less %v", hinder[0], hinder[1])
	}
	told := func(e engine.Happened) bool {
		return slices.Contains(e.Rules, "TOY-WRING") && says(e.Text, "toy.wring")
	}
	if !slices.ContainsFunc(m.Events(), told) || m.View(0).Models[1].HP == m.View(0).Models[1].MaxHP {
		t.Error("it was not played, or nobody was told")
	}

	m = duel(t, sponge+dry)
	play(t, m)
	if slices.ContainsFunc(m.Events(), told) || m.View(0).Models[1].HP < 9 {
		t.Error("an Immunity does not protect from it")
	}
	if !slices.ContainsFunc(m.Events(), func(e engine.Happened) bool { return e.Text.Key == "effect.immune-to" && says(e.Text, "toy.wring") }) {
		t.Error("the Immunity is not told")
	}
	if hinder := weighed(t, sponge+dry); hinder[0] != 0 {
		t.Errorf("against an Immunity it is worth %v dice", hinder[0])
	}
}

// duel is a match of one Round between the two.
func duel(t *testing.T, against string) *engine.Match {
	t.Helper()
	m, err := engine.New(supreme.System{}, engine.Setup{
		System: "se", Size: 3, Rounds: 1, Choices: engine.Choices{"plot": {"brawl"}}, Layout: geometry.Layout{Width: 24, Depth: 24},
		Teams: []engine.TeamList{{Name: "Blue", Cards: []string{"wringer"}}, {Name: "Red", Cards: []string{"sponge"}}},
		Cards: map[string]string{"wringer": wringer, "sponge": against},
	}, 5, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func play(t *testing.T, m *engine.Match) {
	t.Helper()
	for m.Decision().Shape != engine.GameEnd {
		d := m.Decision()
		if err := m.Choose(bot.Simple{}.Choose(d, m.SeenBy(d.Seat))); err != nil {
			t.Fatal(err)
		}
		if broken := m.Broken(); len(broken) > 0 {
			t.Fatal(broken)
		}
	}
}

// weighed is what each Action of Wringer is worth in dice, by its name, when it is its turn to act.
func weighed(t *testing.T, against string) [2]float64 {
	t.Helper()
	m := duel(t, against)
	for m.Decision().Shape != engine.GameEnd {
		d := m.Decision()
		if at := m.View(0).Models[0]; at.OnTable && m.View(0).Models[1].OnTable {
			var found [2]float64
			for _, p := range m.SeenBy(0).Prospects(0, at.Spot) {
				if p.Target == 1 {
					found[p.Action] = p.Hinder
				}
			}
			if found[1] > 0 {
				return found
			}
		}
		if err := m.Choose(bot.Simple{}.Choose(d, m.SeenBy(d.Seat))); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("Wringer never has anybody to aim at")
	return [2]float64{}
}

// says reports whether a text is an entry of the catalogues or fills one in.
func says(text engine.Text, key string) bool {
	return text.Key == key || slices.ContainsFunc(text.Args, func(a engine.Arg) bool {
		switch value := a.Value.(type) {
		case engine.Term:
			return string(value) == key
		case engine.Text:
			return says(value, key)
		}
		return false
	})
}
