package planner

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/layers"
	"trueinch/scenes/plans"
)

// standing is what is wanted of a place to stand: unseen by X, in cover from Z, reached by a move, within some inches of the
// objective. The objective is the other pick, made with the right button.
type standing struct {
	unseen, sheltered, reached, near bool

	unseenBy, coverFrom int // a figure, 0 for all enemies, or -1 - the seat of one side
	within              float64
}

// wanted is what shall hold together where the figure in hand is to stand.
func (s *Scene) wanted(f *plans.Figure) layers.Wanted {
	var w layers.Wanted
	l := &s.layer.stand
	if l.unseen {
		w.Unseen, _ = s.against(f, l.unseenBy)
	}
	if l.sheltered {
		w.Sheltered, _ = s.against(f, l.coverFrom)
	}
	if l.reached {
		move := s.movement(f, f.Kind, f.Inches)
		w.Move = &move
	}
	if thing, ok := s.thing(s.to); ok && l.near {
		w.Near = append(w.Near, layers.Near{Piece: thing.Piece, Center: thing.Body.Center, Radius: thing.Body.Radius, Inches: l.within})
	}
	return w
}

// against are those whom a figure hides from, and what they are called: one enemy, one side, or all of them.
func (s *Scene) against(f *plans.Figure, one int) ([]layers.Watcher, string) {
	if other := s.plan().Figure(one); other != nil && other.Seat != f.Seat {
		return []layers.Watcher{s.watcher(other)}, other.Name
	}
	if seat := -1 - one; slices.Contains(s.enemySides(f), seat) {
		return s.enemies(f, seat), s.sideNamed(seat)
	}
	return s.enemies(f, -1), s.words.W("planner.all-enemies")
}

// enemies are the figures of other sides, or of one of them.
func (s *Scene) enemies(f *plans.Figure, side int) []layers.Watcher {
	var found []layers.Watcher
	for i := range s.plan().Figures {
		if other := &s.plan().Figures[i]; enemy(f, other, side) {
			found = append(found, s.watcher(other))
		}
	}
	return found
}

// wishes are what is wanted, in names.
func (s *Scene) wishes(f *plans.Figure) layers.Wishes {
	var x layers.Wishes
	l := &s.layer.stand
	if l.unseen {
		_, x.Unseen = s.against(f, l.unseenBy)
	}
	if l.sheltered {
		_, x.Cover = s.against(f, l.coverFrom)
	}
	if l.reached {
		x.Mover, x.Inches = f.Name, f.Inches
	}
	if thing, ok := s.thing(s.to); ok && l.near {
		x.Goal, x.Within = thing.Name, l.within
	}
	return x
}

// standFields choose what is wanted: each part with whom it is about.
func (s *Scene) standFields(u *ui.UI, c *ui.Column, f *plans.Figure) {
	l := &s.layer.stand
	whom := func(id string, one *int) {
		options, ids := []string{u.W("planner.all-enemies")}, []int{0}
		if seats := s.enemySides(f); len(seats) > 1 {
			for _, seat := range seats {
				options, ids = append(options, s.sideNamed(seat)), append(ids, -1-seat)
			}
		}
		for i := range s.plan().Figures {
			if other := &s.plan().Figures[i]; enemy(f, other, -1) {
				options, ids = append(options, other.Name), append(ids, other.ID)
			}
		}
		at := max(0, slices.Index(ids, *one))
		c.Indented(30, func() { c.Pick(id, options, &at, 6) })
		if !u.Painting() {
			*one = ids[at]
		}
	}
	c.Check("stand-unseen", u.W("planner.stand-unseen"), &l.unseen)
	if l.unseen {
		whom("stand-unseen-by", &l.unseenBy)
	}
	c.Check("stand-cover", u.W("planner.stand-cover"), &l.sheltered)
	if l.sheltered {
		whom("stand-cover-from", &l.coverFrom)
	}
	c.Check("stand-reach", u.W("planner.stand-reach"), &l.reached)
	c.Check("stand-near", u.W("planner.stand-near"), &l.near)
	if !l.near {
		return
	}
	c.Indented(30, func() {
		lengthStepper(u, c, "stand-within", u.W("planner.stand-within"), &l.within, 0.5, 0.5, 60)
		c.Y += 4
		goal := u.W("planner.stand-goal-none")
		if thing, ok := s.thing(s.to); ok {
			goal = u.W("planner.stand-goal", "Goal", thing.Name)
		}
		c.Say(goal, 6)
	})
}

// showGoal marks the objective on the table, and how near to it the base shall be: a piece with a rim and a tag; around all
// else it returns a ring to lay over the layer.
func (s *Scene) showGoal(u *ui.UI, scene *tabletop.Scene) []tabletop.Shape {
	thing, ok := s.thing(s.to)
	if !ok || s.layer.kind != layerStand || !s.layer.stand.near {
		return nil
	}
	within := s.layer.stand.within
	label := s.words.W("planner.want-near", "Inches", engine.Inches(within), "Goal", thing.Name)
	if thing.Piece != geometry.NoPiece {
		scene.Rims = append(scene.Rims, tabletop.Rim{Piece: s.table.Piece(thing.Piece), Color: u.Colors.Accent})
		scene.Tags = append(scene.Tags, tabletop.Tag{At: s.to.point, Text: label, Fill: u.Colors.Accent, Ink: u.Colors.OnAccent})
		return nil
	}
	return []tabletop.Shape{{Kind: tabletop.Range, Center: thing.Body.Center, Radius: thing.Body.Radius + within, Label: label}}
}
