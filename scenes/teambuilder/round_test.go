package teambuilder

import (
	"math"
	"math/rand/v2"
	"testing"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
)

// everyRound tries all ways to spend, one purchase after the other: the slow truth that bestRound is held against.
func everyRound(s engine.Spending, against, next, pool int, paid map[int]int, groups map[[2]int]bool) float64 {
	if next == len(s.Ways) {
		return 0
	}
	w := s.Ways[next]
	best := everyRound(s, against, next+1, pool, paid, groups)
	key := [2]int{w.Card, w.Group}
	if w.Group != 0 && groups[key] {
		return best
	}
	for times := 1; paid[w.Card]+times*w.Cost <= w.Limit && (s.Pool == 0 || times*w.Cost <= pool) && (w.Most == 0 || times <= w.Most); times++ {
		paid[w.Card] += times * w.Cost
		if w.Group != 0 {
			groups[key] = true
		}
		best = max(best, float64(times)*chanceAt(w.Chance, against)+everyRound(s, against, next+1, pool-times*w.Cost, paid, groups))
		paid[w.Card] -= times * w.Cost
		delete(groups, key)
	}
	return best
}

// TestTheBestRoundIsTheBest holds the plan against all plans there are, for spendings by chance, and that it keeps to every limit.
func TestTheBestRoundIsTheBest(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	for range 300 {
		s := engine.Spending{Pool: random.IntN(8)}
		for range 1 + random.IntN(6) {
			card := random.IntN(3)
			s.Ways = append(s.Ways, engine.Purchase{Card: card, Cost: 1 + random.IntN(3), Limit: 3 + card, Group: random.IntN(3), Most: random.IntN(3),
				Chance: []engine.Prospective{{Against: 3, Success: random.Float64()}, {Against: 5, Success: random.Float64()}}})
		}
		for against := 2; against <= 6; against++ {
			best, cost := bestRound(s, against)
			if want := everyRound(s, against, 0, s.Pool, map[int]int{}, map[[2]int]bool{}); math.Abs(best.worth-want) > 1e-9 {
				t.Fatalf("%+v against %d: %v, want %v", s, against, best, want)
			}
			sum, paid := 0.0, map[int]int{}
			for _, u := range best.uses {
				w := s.Ways[u.way]
				sum += float64(u.times) * chanceAt(w.Chance, against)
				if paid[w.Card] += u.times * w.Cost; paid[w.Card] > w.Limit || w.Most > 0 && u.times > w.Most {
					t.Fatalf("%+v breaks a limit of %+v", best, w)
				}
			}
			if math.Abs(sum-best.worth) > 1e-9 || s.Pool > 0 && cost > s.Pool {
				t.Fatalf("%+v costs %d of %d", best, cost, s.Pool)
			}
		}
	}
}

// TestOneRoundOfEverySystem shows what a team of each system can do, in both languages: within what it may spend.
func TestOneRoundOfEverySystem(t *testing.T) {
	for _, system := range withCards[:3] {
		for _, language := range assets.Languages() {
			h := &house.House{Systems: []engine.System{system}, Version: "test", Folder: t.TempDir()}
			s := New(h, system, 0, engine.TeamList{}, Doors{Back: func() game.Next { return game.Pop }})
			st := stage.New(s, stage.Language(language))
			st.Press("F9", "Ctrl R")
			if !s.rounding.open {
				t.Fatalf("%s: %s", system.Code(), st.Stack.Front().Toasted())
			}
			st.Keep(t, "round-"+system.Code()+"-"+language)
			weak, _ := bestRound(s.rounding.spending, s.rounding.least)
			strong, _ := bestRound(s.rounding.spending, s.rounding.most)
			if !(weak.worth > strong.worth && strong.worth > 0) {
				t.Errorf("%s: %v against the weakest, %v against the strongest", system.Code(), weak.worth, strong.worth)
			}
			if found := st.Proofread(); len(found) > 0 {
				t.Errorf("%s: %v", system.Code(), found)
			}
			if st.Press(ui.Escape); s.rounding.open {
				t.Error("Escape does not close it")
			}
			st.Said(t)
		}
	}
	everyLayout(t, func(t *testing.T, s *Scene, st *stage.Stage) { st.Press("Ctrl R") }, "round")
}
