package ladder_test

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/ladder"
)

// lays is the first question of a seat how it lays its tokens, from a Round on.
func lays(seat engine.Seat, round int) func(*engine.Match, *engine.Decision) bool {
	return func(m *engine.Match, d *engine.Decision) bool {
		return d.Shape == engine.Allot && d.Seat == seat && m.View(seat).Round >= round
	}
}

// TestTokensAreLaidByPlans: several ways to lay tokens are played out, the one that is suggested first, all of them legal and no two alike; and
// where nobody may see what is laid, what is suggested stands.
func TestTokensAreLaidByPlans(t *testing.T) {
	setup := encounter(t, arkham.System{}, "gasworks", 150, "", 3)
	m := upTo(t, arkham.System{}, setup, 3, lays(1, 2))
	d := m.Decision()
	found := ladder.NewSearch(12).Find(d, m.SeenBy(1))
	if len(found.All) < 4 || found.Playouts < 12 {
		t.Fatalf("%d playouts of %d plans", found.Playouts, len(found.All))
	}
	if !slices.EqualFunc(found.Base.Plan.Laid, d.Allot.Suggested(), slices.Equal) {
		t.Errorf("Simple lays %v, not %v", found.Base.Plan.Laid, d.Allot.Suggested())
	}
	for i, tried := range found.All {
		if err := d.Allot.Check(tried.Plan.Laid); err != nil {
			t.Errorf("%v: %v", tried.Plan.Laid, err)
		}
		if tried.Title().Key != "ladder.plan-lay" {
			t.Errorf("it is called %s", tried.Title().Key)
		}
		for _, other := range found.All[:i] {
			if slices.EqualFunc(other.Plan.Laid, tried.Plan.Laid, slices.Equal) {
				t.Errorf("%v is tried twice", tried.Plan.Laid)
			}
		}
	}
	if choice := ladder.NewSearch(12).Choose(d, m.SeenBy(1)); !slices.EqualFunc(choice.Laid, found.Best.Plan.Laid, slices.Equal) {
		t.Errorf("lays %v, though %v is best", choice.Laid, found.Best.Plan.Laid)
	}
	setup.Settings = []byte(`{"hiddenPlans": true}`)
	m = upTo(t, arkham.System{}, setup, 3, lays(1, 2))
	d = m.Decision()
	if !d.Secret {
		t.Fatal("everybody sees what is laid")
	}
	if choice := ladder.NewSearch(12).Choose(d, m.SeenBy(1)); !slices.EqualFunc(choice.Laid, d.Allot.Suggested(), slices.Equal) {
		t.Errorf("lays %v in secret, where %v is suggested", choice.Laid, d.Allot.Suggested())
	}
}

// TestWhatIsAnnouncedIsPlanned: where what is done is announced as a whole, every option that leads to something of its own is a plan; what was announced
// is carried out without another.
func TestWhatIsAnnouncedIsPlanned(t *testing.T) {
	setup := encounter(t, arkham.System{}, "gasworks", 150, "", 3)
	part := func(part engine.Part) func(*engine.Match, *engine.Decision) bool {
		return func(m *engine.Match, d *engine.Decision) bool {
			return d.Kind == engine.Menu && d.Part == part && len(d.Options) > 2
		}
	}
	m := upTo(t, arkham.System{}, setup, 3, part(engine.Announcing))
	d := m.Decision()
	found, picks := ladder.NewSearch(48).Find(d, m.SeenBy(d.Seat)), map[int]bool{}
	for _, tried := range found.All {
		if tried.Plan.Begins {
			picks[tried.Plan.Pick] = true
		}
	}
	if len(picks) < 2 {
		t.Errorf("of %d options %d are played out", len(d.Options), len(picks))
	}
	m = upTo(t, arkham.System{}, setup, 3, part(engine.Carrying))
	d = m.Decision()
	s := ladder.NewSearch(8)
	s.Choose(d, m.SeenBy(d.Seat))
	if s.LastFound() != nil {
		t.Error("it looks ahead where it only carries out what it announced")
	}
}
