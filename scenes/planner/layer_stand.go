package planner

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
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
func (s *Scene) standFields(u *ui.UI, view canvas.Rect, y float64, f *plans.Figure) float64 {
	l := &s.layer.stand
	row := canvas.Rect{X: view.X + 10, W: view.W - 20, H: 28}
	check := func(id, key string, on *bool) {
		now := u.Check(ui.CheckBox{ID: id, Rect: row.Move(0, y), Label: u.W(key), On: *on})
		if !u.Painting() {
			*on = now
		}
		y += 30
	}
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
		chosen := u.Pick(ui.Select{ID: id, Rect: canvas.Rect{X: view.X + 40, Y: y, W: view.W - 50, H: 28}, Options: options, Selected: at})
		if !u.Painting() {
			*one = ids[chosen]
		}
		y += 34
	}
	check("stand-unseen", "planner.stand-unseen", &l.unseen)
	if l.unseen {
		whom("stand-unseen-by", &l.unseenBy)
	}
	check("stand-cover", "planner.stand-cover", &l.sheltered)
	if l.sheltered {
		whom("stand-cover-from", &l.coverFrom)
	}
	check("stand-reach", "planner.stand-reach", &l.reached)
	check("stand-near", "planner.stand-near", &l.near)
	if !l.near {
		return y
	}
	inner := canvas.Rect{X: view.X + 30, Y: view.Y, W: view.W - 30, H: view.H}
	if inches, changed := stepper(u, "stand-within", inner, y, u.W("planner.stand-within"), u.Words.Inches(l.within), l.within, 0.5, 0.5, 60); changed {
		l.within = inches
	}
	y += 34
	goal := u.W("planner.stand-goal-none")
	if thing, ok := s.thing(s.to); ok {
		goal = u.W("planner.stand-goal", "Goal", thing.Name)
	}
	return paragraph(u, inner, y, goal) + 6
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
