package planner

import (
	"maps"
	"reflect"
	"slices"

	"trueinch/engine"
)

// course is one way in which the planned Actions so far may have gone: the states that they brought about, and what every
// target has lost by then.
type course struct {
	chance float64
	there  engine.Supposed
	lost   map[int][]float64 // by figure: chances of having lost 0, 1, 2 … Hit Points in this course
}

// mostCourses bounds how many ways are kept apart; what Actions beyond that bring counts for nothing after them, and the
// chain says so.
const mostCourses = 256

// linked follows the planned Actions one after the other: what each target has lost by then, exactly. Where an Action changes
// anything – states, what is bought, where a model is moved – its ways to turn out are
// followed apart, so that each counts for all that comes after it with its chance. Ways that come to the same are one again.
func (s *Scene) linked() []link {
	var links []link
	if s.suppose() == nil {
		return nil
	}
	courses := []course{{chance: 1, there: s.supposed.there, lost: map[int][]float64{}}}
	spent := map[int]int{}
	for _, a := range s.plan().Attempts {
		attacker, okA := s.modelOf(a.Figure)
		target, okT := s.modelOf(a.Target)
		if !okA || !okT {
			continue
		}
		attempt := engine.Attempt{Model: attacker, Action: a.Action, Target: target, Boost: a.Boost, Buy: a.Buy}
		f := s.supposed.there.Forecast(attempt)
		if f == nil {
			continue
		}
		l := link{attempt: a, name: s.words.ActionName(&s.supposed.there.Sheet(attacker).Actions[a.Action])}
		if a.Buy > 0 && a.Buy <= len(f.Choices) {
			l.buys = f.Choices[a.Buy-1]
		}
		seat := s.plan().Figure(a.Figure).Seat
		spent[seat] += f.Cost
		l.ap = spent[seat]
		if teams := s.supposed.there.View(0).Teams; seat >= 0 && seat < len(teams) {
			_, l.pool = teams[seat].Supply()
		}
		courses = l.follow(courses, attempt, a.Target)
		l.sum(courses, a.Target)
		links = append(links, l)
	}
	return links
}

// follow has an Action happen in every course.
func (l *link) follow(courses []course, attempt engine.Attempt, target int) []course {
	var next []course
	at := map[uint64]int{} // places in next, by what is on the table
	add := func(c course) {
		mark := c.there.Mark()
		if place, known := at[mark]; known {
			next[place] = next[place].or(c)
			return
		}
		at[mark] = len(next)
		next = append(next, c)
	}
	done := 0.0
	for _, c := range courses {
		f := c.there.Forecast(attempt)
		ways := c.there.Courses(attempt)
		if len(ways) == 0 {
			if f.Refusal != nil && l.refused == nil {
				l.refused = f.Refusal
			}
			add(c)
			continue
		}
		done += c.chance
		l.success += c.chance * f.Odds.Success
		l.felled = f.Odds.Felled
		l.cut = l.cut || len(courses)*len(ways) > mostCourses
		for _, way := range ways {
			there := way.There
			if l.cut {
				there = c.there
			}
			l.learn(way)
			add(c.losing(target, way.Loss, c.chance*way.Chance, there))
		}
	}
	l.barred = max(0, 1-done)
	return next
}

// learn keeps what a way brings, and what it leaves to the person, once each.
func (l *link) learn(way engine.Course) {
	keep := func(list *[]engine.Text, more []engine.Text) {
		for _, one := range more {
			if !slices.ContainsFunc(*list, func(known engine.Text) bool { return reflect.DeepEqual(known, one) }) {
				*list = append(*list, one)
			}
		}
	}
	keep(&l.brings, way.Brings)
	keep(&l.leaves, way.Leaves)
}

// or is one course or the other, which came to the same table.
func (c course) or(other course) course {
	whole := c.chance + other.chance
	both := course{chance: whole, there: c.there, lost: map[int][]float64{}}
	for _, one := range [2]course{c, other} {
		for target := range one.lost {
			if both.lost[target] != nil {
				continue
			}
			mine, theirs := c.lost[target], other.lost[target]
			sum := make([]float64, max(len(mine), len(theirs)))
			for _, part := range [2]struct {
				lost   []float64
				chance float64
			}{{mine, c.chance}, {theirs, other.chance}} {
				if len(part.lost) == 0 {
					sum[0] += part.chance / whole // nothing so far
				}
				for n, chance := range part.lost {
					sum[n] += chance * part.chance / whole
				}
			}
			both.lost[target] = sum
		}
	}
	return both
}

// losing is a course after one more loss.
func (c course) losing(target int, loss []float64, chance float64, there engine.Supposed) course {
	after := course{chance: chance, there: there, lost: maps.Clone(c.lost)}
	if loss != nil {
		after.lost[target] = together(c.lost[target], loss)
	}
	return after
}

// sum adds up what a target has lost over all courses.
func (l *link) sum(courses []course, target int) {
	for _, c := range courses {
		if n := len(c.lost[target]); n > len(l.loss) {
			l.loss = append(l.loss, make([]float64, n-len(l.loss))...)
		}
	}
	if len(l.loss) == 0 {
		return
	}
	for _, c := range courses {
		if len(c.lost[target]) == 0 {
			l.loss[0] += c.chance
		}
		for n, chance := range c.lost[target] {
			l.loss[n] += c.chance * chance
		}
	}
	l.fells = l.loss[len(l.loss)-1]
}

// together is the distribution of the sum of two losses, at most all there is to lose.
func together(a, b []float64) []float64 {
	if a == nil {
		return append([]float64(nil), b...)
	}
	sum := make([]float64, len(b))
	for i, p := range a {
		for k, q := range b {
			sum[min(len(b)-1, i+k)] += p * q
		}
	}
	return sum
}
