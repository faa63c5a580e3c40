package planner

import (
	"trueinch/engine"
	"trueinch/geometry"
	"trueinch/scenes/plans"
	"trueinch/scenes/ruling"
)

// answerKey is all that the answer on the card depends on.
type answerKey struct {
	from, to  pick
	changes   int
	means     int
	band      float64
	dragged   geometry.Spot
	isDragged bool
}

// ask keeps the ruling up to date: of the two things picked, or of the first and what is pointed at.
func (s *Scene) ask() {
	to := s.to
	if to.kind == nothing && s.page == pageRuling && s.hover.kind != nothing && !s.same(s.from, s.hover) {
		to = s.hover
	}
	key := answerKey{from: s.from, to: to, changes: s.changes, means: s.means, band: s.doc.Band}
	if s.drags() {
		key.dragged, key.isDragged = s.drag.spot, true
	}
	if key == s.answered {
		return
	}
	s.answered, s.answer, s.elsewhere = key, nil, nil
	if q, ok := s.question(s.from, to); ok {
		s.answer = ruling.Ask(q)
		if s.to.kind != nothing && s.drag == nil {
			s.elsewhere = s.inOtherPlans(q)
		}
	}
}

// elsewhere is the answer to the same question in another plan.
type elsewhere struct {
	plan   string
	answer *ruling.Ruling
}

// inOtherPlans asks the same question of the other plans in which both models stand: what if?
func (s *Scene) inOtherPlans(q ruling.Question) []elsewhere {
	var all []elsewhere
	mine := s.doc
	defer func() { s.doc = mine }()
	for i := range mine.Plans {
		if i == mine.Front {
			continue
		}
		other := *mine
		other.Front = i
		s.doc = &other
		if there, ok := s.question(s.from, s.to); ok {
			there.Range, there.Means = q.Range, q.Means
			all = append(all, elsewhere{mine.Plans[i].Name, ruling.Ask(there)})
		}
	}
	return all
}

// comparison is what the other plans say, in words.
func (s *Scene) comparison() []string {
	var lines []string
	for _, one := range s.elsewhere {
		lines = append(lines, s.words.W("planner.compare-line", "Plan", one.plan, "Sentence", one.answer.Sentence(s.words)))
	}
	return lines
}

// question is what is asked about two picks; false when they are not two.
func (s *Scene) question(from, to pick) (ruling.Question, bool) {
	a, okA := s.thing(from)
	b, okB := s.thing(to)
	judges := s.doors.House.JudgesFor(s.doors.System)
	if !okA || !okB || a.Piece != geometry.NoPiece || s.same(from, to) || len(judges) == 0 {
		return ruling.Question{}, false
	}
	q := ruling.Question{Judges: judges, Table: s.table, From: a, To: b, Band: s.doc.Band}
	for _, body := range s.others(from.figureID(), to.figureID()) {
		q.Others = append(q.Others, engine.Bystander{Body: body})
	}
	if f := s.plan().Figure(from.figureID()); f != nil {
		if ranges := s.ranges(f); s.means > 0 && s.means <= len(ranges) {
			q.Range, q.Means = ranges[s.means-1].inches, ranges[s.means-1].name
		}
	}
	return q, true
}

func (p pick) figureID() int {
	if p.kind == aFigure {
		return p.figure
	}
	return 0
}

// reachOf is something that a figure could reach with.
type reachOf struct {
	name   string
	inches float64
	action int // place on its card, or -1
}

// ranges lists what a figure can reach with: the Actions of its card, or the range typed in for a bare base.
func (s *Scene) ranges(f *plans.Figure) []reachOf {
	var found []reachOf
	if id, ok := s.modelOf(f.ID); ok {
		for i, a := range s.supposed.there.Sheet(id).Actions {
			if a.Range > 0 {
				found = append(found, reachOf{a.Name, a.Range, i})
			}
		}
		return found
	}
	if f.Range > 0 {
		found = append(found, reachOf{s.words.W("planner.range"), f.Range, -1})
	}
	return found
}
