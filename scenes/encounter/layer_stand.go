package encounter

import (
	"trueinch/engine"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/layers"
)

// wants is what is wanted of a place to stand, chosen with the keys A, S, D and F while the layer is held up: with the
// pointer over somebody or something it is about that alone.
type wants struct {
	unseen, sheltered, reached, near bool

	unseenBy, coverFrom engine.ModelID // or NoModel for all enemies
	who                 engine.ModelID // whose base it is; NoModel for whoever acts
	goal                goal
	within              float64 // inches from the goal
}

// goal is what to stand near: a model, a piece of terrain or a Marker, or a bare point.
type goal struct {
	set   bool
	model engine.ModelID
	piece engine.PieceID
	point geometry.Point
}

// firstWants are wanted before anybody chose.
func firstWants() wants {
	return wants{unseen: true, reached: true, within: 3, unseenBy: engine.NoModel, coverFrom: engine.NoModel, who: engine.NoModel}
}

// stander is whose place is looked for: the one chosen, else who acts, else who is pointed at.
func (s *Scene) stander() engine.ModelID {
	if m := s.model(s.answers.layer.wants.who); m != nil && m.OnTable && !m.Out {
		return m.ID
	}
	if m := s.asker(); m != nil {
		return m.ID
	}
	return s.under()
}

// under is the model under the pointer on the table, or NoModel.
func (s *Scene) under() engine.ModelID {
	if m := s.model(s.hover); m != nil && m.OnTable && s.pointed != nil {
		return m.ID
	}
	return engine.NoModel
}

// wantKeys choose what is wanted.
func (s *Scene) wantKeys(u *ui.UI) {
	w := &s.answers.layer.wants
	enemy := s.under()
	if m, me := s.model(enemy), s.model(s.stander()); m == nil || me == nil || !s.opposes(m, me.Seat) || m.Seat < 0 {
		enemy = engine.NoModel
	}
	u.KeyHelp("keys.want-unseen", "A")
	u.KeyHelp("keys.want-cover", "S")
	u.KeyHelp("keys.want-reach", "D")
	u.KeyHelp("keys.want-goal", "F")
	u.KeyHelp("keys.want-within", "+", "-")
	if u.Key("A") {
		choose(&w.unseen, &w.unseenBy, enemy)
	}
	if u.Key("S") {
		choose(&w.sheltered, &w.coverFrom, enemy)
	}
	if u.Key("D") {
		who := s.under()
		if who == s.stander() {
			who = w.who
		}
		choose(&w.reached, &w.who, who)
	}
	if u.Key("F") {
		s.chooseGoal(w)
	}
	for key, step := range map[ui.Key]float64{"+": 0.5, "-": -0.5} {
		if u.Key(key) {
			w.within = max(0.5, min(60, w.within+step))
		}
	}
}

// choose switches a part on for the one that is pointed at, and off when it was on for that one already.
func choose(on *bool, whom *engine.ModelID, pointed engine.ModelID) {
	*on, *whom = !*on || *whom != pointed, pointed
}

// chooseGoal takes what is under the pointer, or takes the goal away when it is that already.
func (s *Scene) chooseGoal(w *wants) {
	if s.pointed == nil {
		w.near = !w.near && w.goal.set
		return
	}
	g := goal{set: true, model: s.under(), piece: engine.NoPiece, point: *s.pointed}
	if g.model == engine.NoModel {
		g.piece = s.over
	}
	same := w.goal.set && g.model == w.goal.model && g.piece == w.goal.piece &&
		(g.model != engine.NoModel || g.piece != engine.NoPiece || g.point.Distance(w.goal.point) < 0.5)
	if w.near && same {
		w.near = false
		return
	}
	w.near, w.goal = true, g
}

// place is where a goal is, and what it is called; false for none, or one that is not on the table any more.
func (s *Scene) place(g goal) (layers.Near, string, bool) {
	near := layers.Near{Piece: geometry.NoPiece, Center: g.point}
	switch {
	case !g.set:
		return near, "", false
	case g.model != engine.NoModel:
		m := s.model(g.model)
		if m == nil || !m.OnTable {
			return near, "", false
		}
		near.Center, near.Radius = m.Body.Center, m.Body.Radius
		return near, m.Name, true
	case g.piece != engine.NoPiece && int(g.piece) < len(s.view.Pieces):
		if t, shown := tabletop.MarkerToken(&s.view.Pieces[g.piece]); shown {
			near.Center, near.Radius = t.Center, t.Radius
		} else if p := s.terrain(geometry.PieceIndex(g.piece)); p != nil && len(p.Prisms) > 0 {
			near.Piece = geometry.PieceIndex(g.piece)
		}
		return near, s.pieceName(g.piece), true
	}
	return near, s.words.W("planner.point", "X", engine.Inches(g.point.X), "Y", engine.Inches(g.point.Y)), true
}

// against are those whom a model hides from, and what they are called.
func (s *Scene) against(seat engine.Seat, one engine.ModelID) ([]layers.Watcher, string) {
	if m := s.model(one); m != nil && m.OnTable && !m.Out && s.opposes(m, seat) {
		return []layers.Watcher{watching(m)}, m.Name
	}
	var all []layers.Watcher
	for _, m := range s.watchers(layerAsked{of: engine.NoModel, seat: seat, enemies: true}) {
		all = append(all, watching(m))
	}
	return all, s.words.W("planner.all-enemies")
}

// wanted is what package layers is asked for.
func (s *Scene) wanted(m *engine.Model, w *wants) layers.Wanted {
	var all layers.Wanted
	if w.unseen {
		all.Unseen, _ = s.against(m.Seat, w.unseenBy)
	}
	if w.sheltered {
		all.Sheltered, _ = s.against(m.Seat, w.coverFrom)
	}
	if w.reached {
		move := geometry.Movement{Mover: m.Body, Start: m.Spot}
		if pace, moves := s.pace(m.ID); moves {
			move = pace.Move
		}
		all.Move = &move
	}
	if near, _, ok := s.place(w.goal); ok && w.near {
		near.Inches = w.within
		all.Near = append(all.Near, near)
	}
	return all
}

// wishes are the same in names.
func (s *Scene) wishes(w *wants, name string) layers.Wishes {
	var x layers.Wishes
	m := s.model(s.stander())
	if m == nil {
		return x
	}
	if w.unseen {
		_, x.Unseen = s.against(m.Seat, w.unseenBy)
	}
	if w.sheltered {
		_, x.Cover = s.against(m.Seat, w.coverFrom)
	}
	if w.reached {
		x.Mover = name
		if pace, moves := s.pace(m.ID); moves {
			x.Inches = pace.Move.Allowance
		}
	}
	if _, goal, ok := s.place(w.goal); ok && w.near {
		x.Goal, x.Within = goal, w.within
	}
	return x
}

// showGoal marks what to stand near: a piece with a rim and a tag; around all else it returns a ring to lay over the layer.
func (s *Scene) showGoal(u *ui.UI, scene *tabletop.Scene) []tabletop.Shape {
	w := &s.answers.layer.key.wants
	near, name, ok := s.place(w.goal)
	if !ok || !w.near || s.answers.layer.key.kind != standLayer {
		return nil
	}
	label := s.words.W("planner.want-near", "Inches", engine.Inches(w.within), "Goal", name)
	if near.Piece != geometry.NoPiece {
		scene.Rims = append(scene.Rims, tabletop.Rim{Piece: s.terrain(near.Piece), Color: u.Colors.Accent})
		scene.Tags = append(scene.Tags, tabletop.Tag{At: near.Center, Text: label, Fill: u.Colors.Accent, Ink: u.Colors.OnAccent})
		return nil
	}
	return []tabletop.Shape{{Kind: tabletop.Range, Center: near.Center, Radius: near.Radius + w.within, Label: label}}
}
