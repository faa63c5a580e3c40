package ladder

import (
	"trueinch/engine"
	"trueinch/engine/bot"
)

// Feature is something that people name when they say how a match stands. Each counts what one's own side has more than the other.
type Feature int

// The features.
const (
	Score  Feature = iota // points, of what is played for
	Health                // Hit Points, as a share of all that a side brought
	Levels                // sizes of models in play, as a share of all that a side brought
	Held                  // objectives held, each for what it scores a Round where that is known
	Near                  // how much nearer one's own side is to what is played for
	Safety                // models that nobody could strike down, as a share: how much less danger one's own side is in
	Stored                // dice and tokens in store
	Won                   // the match
	features
)

// Features is what each feature comes to.
type Features [features]float64

// Less is the difference to others.
func (f Features) Less(o Features) Features {
	for i := range f {
		f[i] -= o[i]
	}
	return f
}

// scale multiplies all features.
func (f Features) scale(by float64) Features {
	for i := range f {
		f[i] *= by
	}
	return f
}

func (f Features) plus(o Features) Features {
	for i := range f {
		f[i] += o[i]
	}
	return f
}

// look says how a match stands for a seat, how far it has come, and what can be counted of it.
func look(f *engine.Fork, seat engine.Seat) (Features, Count) {
	v := f.View()
	ours := func(s engine.Seat) bool { return v.Sides.Together(s, seat) }
	var found Features
	var count Count
	var hp, most, levels, brought [2]float64
	for i := range v.Models {
		m := &v.Models[i]
		if m.Seat < 0 {
			continue
		}
		side := 1
		if ours(m.Seat) {
			side = 0
		}
		weight := bot.Weight(v, m)
		have, all := health(m)
		brought[side] += weight
		most[side] += weight * all
		if m.Out {
			count.Out[side]++
			continue
		}
		levels[side] += weight
		hp[side] += weight * have
		count.HP[side] += have
	}
	found[Health] = share(hp[0], most[0]) - share(hp[1], most[1])
	found[Levels] = share(levels[0], brought[0]) - share(levels[1], brought[1])
	if int(seat) < len(v.Score) {
		best := 0
		for s := range v.Score {
			if !ours(engine.Seat(s)) {
				best = max(best, v.Score[s])
			}
		}
		count.Score = [2]float64{float64(v.Score[seat]), float64(best)}
		found[Score] = float64(v.Score[seat] - best)
	}
	for s := range v.Teams {
		for _, c := range v.Teams[s].Counters {
			if c.Kind == engine.Store && ours(engine.Seat(s)) {
				found[Stored] += float64(c.Have)
			} else if c.Kind == engine.Store {
				found[Stored] -= float64(c.Have)
			}
		}
	}
	table := bot.Survey(f, seat)
	count.Held = table.Held
	found[Held], found[Near] = table.Yield[0]-table.Yield[1], table.Near
	for side := range count.Danger {
		count.Danger[side] = share(table.Danger[side], brought[side])
	}
	found[Safety] = count.Danger[1] - count.Danger[0]
	if result, over := f.Result(); over {
		switch {
		case result.Winner == engine.NoSeat:
		case ours(result.Winner):
			found[Won], count.Won[0] = 1, 1
		default:
			found[Won], count.Won[1] = -1, 1
		}
		found[Safety], found[Stored], found[Near], count.Danger = 0, 0, 0, [2]float64{}
	}
	return found, count
}

// Count is what anybody can count on the table: one's own side first, then the other.
type Count struct {
	Score, HP, Out, Held [2]float64
	// Danger is how much of a side could be struck down where it stands, as a share of all that it brought.
	Danger [2]float64
	// Won is 1 for the side that has won; of several playouts it is the share of them.
	Won [2]float64
}

func (c Count) plus(o Count) Count {
	for side := range 2 {
		c.Score[side] += o.Score[side]
		c.HP[side] += o.HP[side]
		c.Out[side] += o.Out[side]
		c.Held[side] += o.Held[side]
		c.Danger[side] += o.Danger[side]
		c.Won[side] += o.Won[side]
	}
	return c
}

func (c Count) scale(by float64) Count {
	for side := range 2 {
		c.Score[side] *= by
		c.HP[side] *= by
		c.Out[side] *= by
		c.Held[side] *= by
		c.Danger[side] *= by
		c.Won[side] *= by
	}
	return c
}

// countOf is of a Count what is seen without asking who could do what: points, what is left of everybody, and who is out.
func countOf(v *engine.View, seat engine.Seat) Count {
	var count Count
	for i := range v.Models {
		m := &v.Models[i]
		if m.Seat < 0 {
			continue
		}
		side := 1
		if v.Sides.Together(m.Seat, seat) {
			side = 0
		}
		if m.Out {
			count.Out[side]++
			continue
		}
		have, _ := health(m)
		count.HP[side] += have
	}
	for s, points := range v.Score {
		if !v.Sides.Together(engine.Seat(s), seat) {
			count.Score[1] = max(count.Score[1], float64(points))
		} else if engine.Seat(s) == seat {
			count.Score[0] = float64(points)
		}
	}
	return count
}

func share(part, whole float64) float64 {
	if whole <= 0 {
		return 0
	}
	return part / whole
}

// health is what a model can still take, and could when it began.
func health(m *engine.Model) (have, all float64) {
	if m.Harm != nil {
		return float64(max(0, m.Harm.Max-m.Harm.Count())), float64(m.Harm.Max)
	}
	return float64(m.HP), float64(max(1, m.MaxHP))
}

// timeOf is how much of a match is over.
func timeOf(v *engine.View) float64 {
	if v.Rounds <= 0 {
		return 0
	}
	return min(1, float64(v.Round)/float64(v.Rounds))
}
