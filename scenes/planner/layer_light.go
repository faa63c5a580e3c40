package planner

import (
	"strings"

	"trueinch/engine"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/plans"
)

// whoSees is who sees whom of the figures on the table, as the judge of the rule system says.
type whoSees struct {
	changes int
	known   bool
	pairs   []seenPair
}

// seenPair is a figure that sees one of another side.
type seenPair struct {
	from, to *plans.Figure
	partly   bool
}

// dark is the night of the rule system on the table; nil where it has none.
func (s *Scene) dark() *engine.Dark {
	if ask := s.doors.System.Extras().Dark; ask != nil && s.table != nil {
		return ask(s.table)
	}
	return nil
}

// seen is who sees whom now.
func (s *Scene) seen() []seenPair {
	l := &s.layer.light
	if l.known && l.changes == s.changes {
		return l.pairs
	}
	*l = whoSees{changes: s.changes, known: true}
	judges := s.doors.House.JudgesFor(s.doors.System)
	if len(judges) == 0 {
		return nil
	}
	figures := s.plan().Figures
	party := func(f *plans.Figure) engine.Party {
		return engine.Party{Body: s.bodyOf(f), Piece: geometry.NoPiece, Inside: s.spotOf(f).Inside, Model: true, BaseMM: f.Base}
	}
	for i := range figures {
		for k := range figures {
			from, to := &figures[i], &figures[k]
			if from.Seat == to.Seat {
				continue
			}
			q := engine.Standing{Table: s.table, From: party(from), To: party(to)}
			for j := range figures {
				if j != i && j != k {
					q.Others = append(q.Others, engine.Bystander{Body: s.bodyOf(&figures[j])})
				}
			}
			if j := judges[0].Judge(q); j.Cover.Line {
				l.pairs = append(l.pairs, seenPair{from, to, j.Cover.Hidden})
			}
		}
	}
	return l.pairs
}

// showLight draws the table by night, and a line wherever somebody sees one of another side: through where both see each other, to the middle
// where only one does.
func (s *Scene) showLight(scene *tabletop.Scene) {
	scene.Ground.Night = s.painter.Night(s.table, s.dark())
	if s.drag != nil {
		return
	}
	for _, pair := range s.seen() {
		from, to := s.bodyOf(pair.from), s.bodyOf(pair.to)
		line := tabletop.SightLine{From: from.Center, To: from.Center.Along(to.Center.Sub(from.Center), 0.5), FromR: from.Radius, Verdict: engine.Clear}
		if pair.partly {
			line.Verdict = engine.Covered
		}
		scene.Sight = append(scene.Sight, line)
	}
}

// lightPage says of every figure whom it sees.
func (s *Scene) lightPage(u *ui.UI, c *ui.Column) {
	c.Say(u.W("planner.legend-light"), 6)
	figures := s.plan().Figures
	if len(figures) == 0 {
		c.Say(u.W("planner.light-nobody"), 0)
	}
	for i := range figures {
		f := &figures[i]
		var names []string
		for _, pair := range s.seen() {
			if pair.from == f {
				names = append(names, pair.to.Name)
			}
		}
		if len(names) == 0 {
			c.Say(u.W("planner.light-sees-nobody", "Name", f.Name), 4)
			continue
		}
		c.Say(u.W("planner.light-sees", "Name", f.Name, "Names", strings.Join(names, ", ")), 4)
	}
}
