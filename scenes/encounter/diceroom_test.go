package encounter

import (
	"slices"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/canvas"
	"trueinch/game/stage"
)

// openTargets are the Enemies among whom an Action of the menu leaves the choice, if dice can be put into the attack on one of them and into no other.
func openTargets(m *engine.Match, d *engine.Decision) (found []engine.ModelID) {
	for at := range d.Options {
		fork := trial(m, d.Seat, at)
		if o := &d.Options[at]; !o.Legal() || o.Action < 0 || fork == nil {
			continue
		}
		next := fork.Decision()
		if next.Shape != engine.Pick || next.Subject != d.Subject || next.Action == "" {
			continue
		}
		var enemies []engine.ModelID
		var places []int
		for i, o := range next.Options {
			if o.Legal() && o.Model != engine.NoModel && m.View(0).Models[o.Model].Seat != d.Seat && !o.Caution.Any() {
				enemies, places = append(enemies, o.Model), append(places, i)
			}
		}
		most, _ := diceAhead(fork, places)
		switch {
		case most > 0 && len(enemies) == 1:
			return nil // there is room for its dice in any case
		case most > 0:
			found = enemies
		}
	}
	return found
}

// severalAhead plays encounters until there is such an Action.
func severalAhead(t *testing.T) (*Scene, []engine.ModelID) {
	t.Helper()
	for seed := range uint64(12) {
		m, s := levelSix(t, 300+seed, "human", "human")
		for m.Decision().Shape != engine.GameEnd {
			d := m.Decision()
			if d.Kind == engine.Menu {
				if enemies := openTargets(m, d); len(enemies) > 1 {
					s.refresh()
					s.show.quiet = true
					s.rest()
					if !slices.ContainsFunc(s.legal(), func(at int) bool { found := s.attackOf(at); return found != nil && found.asks }) {
						return s, enemies
					}
				}
			}
			if err := m.Choose(matchtest.Simply(m)); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatal("there is always room for dice")
	return nil, nil
}

// TestNoOptionMovesWhenDiceCanBeAdded clicks at one of several Enemies in the menu: the choice of dice comes, and no option is where it
// was not before.
func TestNoOptionMovesWhenDiceCanBeAdded(t *testing.T) {
	t.Parallel()
	s, enemies := severalAhead(t)
	st := stage.New(s)
	places := func() map[string]canvas.Rect {
		found := map[string]canvas.Rect{}
		for _, at := range s.offered() {
			key := s.decision.Options[at].Key
			if r, ok := st.Stack.UI.Where("option-" + key); ok {
				found[key] = r
			}
		}
		return found
	}
	before := places()
	if len(before) < 3 || s.dicePossible() > 0 {
		t.Fatalf("%d options, dice can be put into %d before anybody is aimed at", len(before), s.dicePossible())
	}
	came := false
	for _, enemy := range enemies {
		at := s.OnScreen(s.view.Models[enemy].Body.Center)
		st.Click(at.X, at.Y)
		_, chips := st.Stack.UI.Where("dice-more-1")
		came = came || s.asking.assault.aim == enemy && s.dicePossible() > 0 && chips
		for key, r := range places() {
			if was, there := before[key]; !there || was != r {
				t.Errorf("with %s aimed at, %s moves from %v to %v", s.view.Models[enemy].Name, key, was, r)
			}
		}
		if s.asking.assault.aim != enemy {
			t.Errorf("%s is not aimed at: %v", s.view.Models[enemy].Name, slices.Contains(enemies, s.asking.assault.aim))
		}
	}
	if !came {
		t.Error("no dice can be chosen")
	}
	keep(t, st, "dice-room")
}

// TestDiceAreChosenByAClick clicks at each choice of dice for the attack on each Target.
func TestDiceAreChosenByAClick(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		if d.Kind != engine.Single || d.Action == "" {
			return false
		}
		fork := trial(m, d.Seat)
		most, _ := diceAhead(fork, enemyPicks(m, d))
		return most > 0
	})
	st := stage.New(s)
	st.Wait(time.Second)
	clicked := 0
	for _, at := range s.offered() {
		s.answer.pick = at
		st.Wait(10 * time.Millisecond)
		for n := range s.dicePossible() + 1 {
			r, ok := st.Stack.UI.Where("dice-more-" + number(n))
			if !ok {
				break
			}
			clicked++
			if st.Click(r.X+r.W/2, r.Y+r.H/2); s.asking.assault.dice != n || s.answer.pick != at {
				t.Errorf("%s: after a click on +%d it is +%d, on option %d", s.decision.Options[at].Key, n, s.asking.assault.dice, s.answer.pick)
			}
		}
	}
	if clicked == 0 {
		t.Fatal("no choice of dice")
	}
}

// enemyPicks are the options that stand for an Enemy.
func enemyPicks(m *engine.Match, d *engine.Decision) (picks []int) {
	for at := range d.Options {
		if o := &d.Options[at]; o.Legal() && o.Model != engine.NoModel && m.View(0).Models[o.Model].Seat != d.Seat {
			picks = append(picks, at)
		}
	}
	return picks
}
