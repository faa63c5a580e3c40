package teambuilder

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/firstedition"
	"trueinch/engine/invasion"
	"trueinch/engine/supreme"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// withCards are the systems that teams are built for.
var withCards = []engine.System{supreme.System{}, firstedition.System{}, arkham.System{}, invasion.System{}}

// legally reports whether a team keeps every rule.
func legally(d *draft, team engine.TeamList) bool {
	return len(team.Cards) > 0 && !slices.ContainsFunc(d.system.CheckTeam(d.roster, team, team.Size), func(c engine.TeamCheck) bool { return !c.OK && !c.Info })
}

// TestWhoeverFollowsSuggestionsEndsLegally takes suggestions by chance, from teams of every system and size that were begun by chance: as
// long as there is one it leads to a legal team, and where there is none the team is legal or can only be left.
func TestWhoeverFollowsSuggestionsEndsLegally(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	for _, system := range withCards {
		h := &house.House{Systems: []engine.System{system}}
		roster, _ := h.Roster(system)
		form := system.Form()
		sizes := form.Size.Offered
		if len(sizes) == 0 {
			sizes = []int{0}
		}
		slowest := time.Duration(0)
		for i := range 8 {
			d := newDraft(system, roster, engine.TeamList{Size: sizes[i%len(sizes)]})
			suggested := false
			for range 40 {
				before := time.Now()
				d.judge()
				slowest = max(slowest, time.Since(before))
				if len(d.suggestions) == 0 {
					break
				}
				suggested = true
				if id := d.suggestions[random.IntN(len(d.suggestions))]; !d.add(id) {
					t.Fatalf("%s: %s was suggested to %v and may not join", system.Code(), id, d.team.Cards)
				}
			}
			if !suggested || !legally(&d, d.team) {
				t.Errorf("%s at %d: suggestions lead to %v, which breaks %+v", system.Code(), d.team.Size, d.team.Cards, d.broken())
			}
		}
		t.Logf("%s: the slowest of all judgements took %v", system.Code(), slowest)
	}
}

// TestEverySuggestionLeadsToALegalTeam begins teams with cards by chance that may join one after the other, also those from which nothing
// leads on, and completes the team with every card that is suggested.
func TestEverySuggestionLeadsToALegalTeam(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 9))
	for _, system := range withCards {
		if system.Extras().CanAdd == nil {
			continue // any card may join, and is said to be wrong afterwards
		}
		h := &house.House{Systems: []engine.System{system}}
		roster, _ := h.Roster(system)
		form := system.Form()
		completed := 0
		for range 12 {
			d := newDraft(system, roster, engine.TeamList{Size: form.Size.Usual})
			cards := roster.Cards()
			for range 3 {
				d.add(cards[random.IntN(len(cards))].ID)
			}
			for _, id := range d.suggestions {
				with := newDraft(system, roster, with(d.team, id))
				done, ok := with.complete()
				if !ok || !legally(&d, done) || !slices.Equal(done.Cards[:len(with.team.Cards)], with.team.Cards) {
					t.Errorf("%s: %s was suggested to %v, which then becomes %v", system.Code(), id, d.team.Cards, done.Cards)
				}
				completed++
			}
		}
		if completed == 0 {
			t.Errorf("%s: nothing was ever suggested", system.Code())
		}
	}
}

// TestADeadEndSuggestsNobody: seven Levels of eight with one Leader and one Powerhouse, when only cards of two Levels are left.
func TestADeadEndSuggestsNobody(t *testing.T) {
	s, st := opened(t, 2, engine.TeamList{Size: 2, Cards: []string{"anvil-rose"}}) // of Level 3
	if len(s.suggestions) != 0 {
		t.Errorf("%v is suggested to a team that is too large already", s.suggestions)
	}
	st.Press("F9")
	if !slices.Equal(s.team.Cards, []string{"anvil-rose"}) || st.Stack.Front().Toasted() == "" {
		t.Errorf("%v", s.team.Cards)
	}
}

// TestOneKeyCompletes makes a legal team out of the mock-up's, and out of nobody; undo takes it back in one step.
func TestOneKeyCompletes(t *testing.T) {
	for _, start := range []engine.TeamList{{}, mockup} {
		s, st := opened(t, 8, start)
		st.Press("F9")
		if !legally(&s.draft, s.team) || s.sum.FollowerRanks < s.sum.FollowerPoints && len(s.suggestions) > 0 {
			t.Errorf("%v: %+v", s.team.Cards, s.broken())
		}
		st.Press("Ctrl Z")
		if !slices.Equal(s.team.Cards, start.Cards) {
			t.Errorf("undo leaves %v", s.team.Cards)
		}
	}
	s, st := opened(t, 6, engine.TeamList{})
	st.Press("Ctrl M", "F9", ui.Enter)
	if !legally(&s.draft, s.team) || s.more {
		t.Errorf("%v from the list of deeds", s.team.Cards)
	}
}
