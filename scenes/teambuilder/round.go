package teambuilder

import (
	"cmp"
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/faces"
)

// use is a purchase that a plan makes, so many times.
type use struct {
	way   int // of Spending.Ways
	times int
}

// spent is the best that a card, or the cards so far, can do with a cost: how many successes are to be expected, and by which uses.
type spent struct {
	worth float64
	uses  []use
}

// bestRound is how the attacks of a team bring most successes in one Round against opponents of a value, exactly: every way of every card to
// spend what it may is looked at, and of all cards together every way to share what they have in common.
func bestRound(s engine.Spending, against int) (best spent, cost int) {
	byCard := map[int][]int{}
	var cards []int
	for i := range s.Ways {
		if at := s.Ways[i].Card; byCard[at] == nil {
			cards = append(cards, at)
		}
		byCard[s.Ways[i].Card] = append(byCard[s.Ways[i].Card], i)
	}
	shared := []spent{{}} // by what of the pool is spent at the most
	for len(shared) <= s.Pool {
		shared = append(shared, spent{})
	}
	for _, at := range cards {
		own := bestOfCard(s, byCard[at], against)
		if s.Pool == 0 { // each pays for itself
			last := own[len(own)-1]
			shared[0] = spent{shared[0].worth + last.worth, slices.Concat(shared[0].uses, last.uses)}
			continue
		}
		after := slices.Clone(shared)
		for pool := range shared {
			for paid := 1; paid < len(own) && paid <= pool; paid++ {
				if worth := shared[pool-paid].worth + own[paid].worth; worth > after[pool].worth+1e-12 {
					after[pool] = spent{worth, slices.Concat(shared[pool-paid].uses, own[paid].uses)}
				}
			}
		}
		shared = after
	}
	best = shared[len(shared)-1]
	for _, u := range best.uses {
		cost += s.Ways[u.way].Cost * u.times
	}
	return best, cost
}

// bestOfCard is the best that one card can do by what it spends at the most, up to its limit.
func bestOfCard(s engine.Spending, ways []int, against int) []spent {
	limit := 0
	for _, way := range ways {
		limit = max(limit, s.Ways[way].Limit)
	}
	best := make([]spent, limit+1)
	var try func(next, left int, worth float64, uses []use, groups []int)
	try = func(next, left int, worth float64, uses []use, groups []int) {
		if paid := limit - left; worth > best[paid].worth+1e-12 {
			best[paid] = spent{worth, slices.Clone(uses)}
		}
		for i := next; i < len(ways); i++ {
			w := &s.Ways[ways[i]]
			if w.Group != 0 && slices.Contains(groups, w.Group) {
				continue
			}
			for times := 1; w.Cost > 0 && times*w.Cost <= left && (w.Most == 0 || times <= w.Most); times++ {
				with := groups
				if w.Group != 0 {
					with = append(slices.Clone(groups), w.Group)
				}
				try(i+1, left-times*w.Cost, worth+float64(times)*chanceAt(w.Chance, against), append(slices.Clone(uses), use{ways[i], times}), with)
			}
		}
	}
	try(0, limit, 0, nil, nil)
	for paid := 1; paid <= limit; paid++ { // what costs less may be as good
		if best[paid].worth < best[paid-1].worth {
			best[paid] = best[paid-1]
		}
	}
	return best
}

// chanceAt is the chance of a success against a value, or against the nearest one there is.
func chanceAt(at []engine.Prospective, against int) float64 {
	if len(at) == 0 {
		return 0
	}
	return slices.MinFunc(at, func(a, b engine.Prospective) int {
		return cmp.Or(max(a.Against-against, against-a.Against)-max(b.Against-against, against-b.Against), a.Against-b.Against)
	}).Success
}

// rounding is the dialog of what the team can do in one Round.
type rounding struct {
	open     bool
	spending engine.Spending
	against  int // in reach
	least    int
	most     int
}

// oneRound opens the dialog.
func (s *Scene) oneRound(u *ui.UI) {
	r := rounding{open: true, spending: s.system.Extras().Spending(s.roster, s.team)}
	if len(r.spending.Ways) == 0 {
		u.Toast(u.W("teambuilder.round-nothing"), "")
		return
	}
	r.least, r.most = 99, 0
	for _, w := range r.spending.Ways {
		for _, p := range w.Chance {
			r.least, r.most = min(r.least, p.Against), max(r.most, p.Against)
		}
	}
	r.against = (r.least + r.most) / 2
	s.rounding = r
}

// roundDialog is the choice of what opposes the team, and the best that it can do then.
func (s *Scene) roundDialog(u *ui.UI) {
	r := &s.rounding
	u.Dialog("round", 600, 560, ui.Header{Title: u.W("teambuilder.round-title"), Side: s.teamSide(), Size: 22}, func(inside canvas.Rect) {
		low, body := inside.CutBottom(54, 0)
		u.ScrollColumn("round-body", body, 12, 10, func(column *ui.Column) {
			column.Label(u.W("teambuilder.round-against"))
			var values []string
			for v := r.least; v <= r.most; v++ {
				values = append(values, strconv.Itoa(v))
			}
			at := r.against - r.least
			column.Choose("round-against", values, &at, 28, 10)
			r.against = r.least + at
			best, cost := bestRound(r.spending, r.against)
			count := 0
			for _, used := range best.uses {
				count += used.times
			}
			s.roundSum(u, column, best.worth, count, cost)
			for _, used := range best.uses {
				s.roundRow(u, column, used)
			}
			column.Y += 6
			for _, cited := range r.spending.Behind {
				column.Say(u.Say(cited.Text)+" · "+string(cited.Rule), 2)
			}
		})
		u.Rule(low.X, low.Y, low.W)
		if u.Button(ui.Button{ID: "round-close", Rect: canvas.Rect{X: low.Right() - 172, Y: low.Y + 8, W: 160, H: 38}, Label: u.W("keys.close"), Key: ui.Escape, Primary: true}) {
			r.open = false
		}
	})
}

// roundSum says what all attacks come to and cost.
func (s *Scene) roundSum(u *ui.UI, column *ui.Column, worth float64, count, cost int) {
	r := &s.rounding
	key := "teambuilder.round-own"
	if r.spending.Pool > 0 {
		key = "teambuilder.round-pool"
	}
	column.Write(u.W("teambuilder.round-sum", "Count", count, "Successes", u.Words.Number(worth, 1)), ui.Name, 20, u.Colors.Ink, 0)
	column.Say(u.W(key, "Cost", cost, "Pool", r.spending.Pool, "Unit", r.spending.Unit), 8)
}

// roundRow is an attack of the plan: who makes it, how often, for how much, with which chance.
func (s *Scene) roundRow(u *ui.UI, column *ui.Column, used use) {
	w := &s.rounding.spending.Ways[used.way]
	row := column.Wide(40, 0)
	u.Rule(row.X, row.Y, row.W)
	left := row.X + 12
	name := w.Name
	if used.times > 1 {
		name = u.W("teambuilder.times", "Card", name, "Times", used.times)
	}
	if c := s.card(s.team.Cards[w.Card]); c != nil {
		faces.Card(u, canvas.Rect{X: left, Y: row.Y + 4, W: 32, H: 32}, s.side(c), c.ID, c.Silhouette)
		u.C.Text(u.C.Fit(c.Name, ui.Prose, row.W-200), left+42, row.Y+34, ui.Prose, u.Colors.Ink2)
	}
	u.C.Text(u.C.Fit(name, ui.RowName, row.W-200), left+42, row.Y+18, ui.RowName, u.Colors.Ink)
	u.C.TextRight(u.W("teambuilder.round-cost", "Cost", w.Cost*used.times, "Unit", s.rounding.spending.Unit), row.Right()-12, row.Y+18, ui.Label, u.Colors.Ink)
	u.C.TextRight(u.W("teambuilder.round-chance", "Chance", engine.Percent(chanceAt(w.Chance, s.rounding.against))), row.Right()-12, row.Y+34, ui.Prose, u.Colors.Ink2)
}
