package planner

import (
	"maps"

	"trueinch/engine"
)

// course is one way in which the planned Actions so far may have gone: the states that they brought about, and what every
// target has lost by then.
type course struct {
	chance float64
	there  engine.Supposed
	lost   map[int][]float64 // by figure: chances of having lost 0, 1, 2 … Hit Points in this course
}

// mostCourses bounds how many ways are kept apart; the states of Actions beyond that count for nobody.
const mostCourses = 64

// linked follows the planned Actions one after the other: what each target has lost by then, exactly. Where an Action brings
// states when it succeeds, such as Stun, success and failure are followed apart, so that the states count for all that
// comes after it. EFX are spent on Damage alone.
func (s *Scene) linked() []link {
	var links []link
	courses := []course{{chance: 1, there: s.supposed.there, lost: map[int][]float64{}}}
	spent := map[int]int{}
	for _, a := range s.plan().Attempts {
		attacker, okA := s.modelOf(a.Figure)
		target, okT := s.modelOf(a.Target)
		if !okA || !okT {
			continue
		}
		attempt := engine.Attempt{Model: attacker, Action: a.Action, Target: target, Boost: a.Boost}
		f := s.supposed.there.Forecast(attempt)
		if f == nil {
			continue
		}
		l := link{attempt: a, name: s.supposed.there.Sheet(attacker).Actions[a.Action].Name, refused: f.Refusal, cost: f.Cost}
		seat := s.plan().Figure(a.Figure).Seat
		spent[seat] += f.Cost
		l.ap = spent[seat]
		if teams := s.supposed.there.View(0).Teams; seat >= 0 && seat < len(teams) {
			l.pool = teams[seat].Pool
		}
		if f.Refusal == nil {
			courses = l.follow(courses, attempt, a.Target)
		}
		l.sum(courses, a.Target)
		links = append(links, l)
	}
	return links
}

// follow has an Action happen in every course.
func (l *link) follow(courses []course, attempt engine.Attempt, target int) []course {
	var next []course
	for _, c := range courses {
		f := c.there.Forecast(attempt)
		if f.Odds == nil || f.Refusal != nil {
			next = append(next, c)
			continue
		}
		success := f.Odds.Success
		l.success += c.chance * success
		after, brings := c.there.After(attempt)
		if len(brings) > 0 && len(l.brings) == 0 {
			l.brings = brings
		}
		if len(brings) == 0 || success <= 0 || len(courses) > mostCourses/2 {
			next = append(next, c.losing(target, f.Loss, c.chance, c.there))
			continue
		}
		if failed := (1 - success) * c.chance; failed > 0 {
			next = append(next, c.losing(target, nil, failed, c.there))
		}
		next = append(next, c.losing(target, onSuccess(f.Loss, success), success*c.chance, after))
	}
	return next
}

// losing is a course after one more loss.
func (c course) losing(target int, loss []float64, chance float64, there engine.Supposed) course {
	after := course{chance: chance, there: there, lost: maps.Clone(c.lost)}
	if loss != nil {
		after.lost[target] = together(c.lost[target], loss)
	}
	return after
}

// onSuccess is the distribution of a loss when it is known that the Action succeeded.
func onSuccess(loss []float64, success float64) []float64 {
	if loss == nil {
		return nil
	}
	given := make([]float64, len(loss))
	for n, chance := range loss {
		if n == 0 {
			chance = max(0, chance-(1-success))
		}
		given[n] = chance / success
	}
	return given
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
	l.ko = l.loss[len(l.loss)-1]
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
