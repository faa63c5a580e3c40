package invasion

import (
	"slices"
	"testing"

	"trueinch/engine"
)

// TestHintsFitTheirQuestion: over whole games a hint speaks of the question asked, and its figures are those that the match shows.
func TestHintsFitTheirQuestion(t *testing.T) {
	asked := map[string]int{}
	for seed := range uint64(6) {
		m, err := engine.New(System{}, setup(t, nil), seed+30, engine.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for m.Decision().Shape != engine.GameEnd {
			d := m.Decision()
			advice := m.SeenBy(0).Advice()
			chosen, said := d.Options[advice.Choice.Pick], advice.Why[0]
			asked[d.Ask.Key]++
			if chosen.Means.Kind == "draw" {
				want := "pi.why-draw"
				if d.Ask.Key == "pi.ask-evasion" {
					want = "pi.why-draw-evasion"
				}
				if said.Key != want {
					t.Fatalf("%s: the hint says %s, want %s", d.Ask.Key, said.Key, want)
				}
				if drawn := argument(said, "Count"); drawn != nil && drawn != argument(chosen.Text, "Count") {
					t.Fatalf("the hint speaks of %v cubes, the option of %v", drawn, argument(chosen.Text, "Count"))
				}
			}
			if err := m.Choose(advice.Choice); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, key := range []string{"pi.ask-meet", "pi.ask-evasion", "pi.ask-explore", "pi.ask-dice", "pi.ask-planet"} {
		if asked[key] == 0 {
			t.Errorf("%s was never asked: play more games", key)
		}
	}
}

// argument is a value that a text fills in; nil without one.
func argument(text engine.Text, name string) any {
	at := slices.IndexFunc(text.Args, func(a engine.Arg) bool { return a.Name == name })
	if at < 0 {
		return nil
	}
	return text.Args[at].Value
}
