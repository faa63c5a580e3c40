package encounter

import (
	"context"
	"slices"

	"trueinch/engine"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/layers"
)

// layer is what lies over the table while its key is held: one of five questions about the model under the pointer, or
// about a whole team.
type layer struct {
	kind    int  // place in layerKinds
	friends bool // with nobody under the pointer: the team of who is asked, instead of its enemies
	under   bool // on the lowest floors, below roofs and bridges, instead of the highest
	wants   wants
	key     layerAsked
	answer  *layers.Answer
	field   *geometry.Field
	painter layers.Painter
}

// layerAsked is what a layer depends on.
type layerAsked struct {
	position int
	kind     int
	of       engine.ModelID // NoModel for a team
	seat     engine.Seat    // of the team, and whose enemies are asked about
	enemies  bool           // everybody but that seat
	under    bool
	at       geometry.Spot
	wants    wants
}

// layerKinds are the questions, with the keys of their names and of what their colours mean.
var layerKinds = [...]struct{ name, legend string }{
	{"encounter.layer-sight", "encounter.legend-sight"},
	{"encounter.layer-cover", "encounter.legend-cover"},
	{"encounter.layer-move", "encounter.legend-move"},
	{"encounter.layer-threat", "encounter.legend-threat"},
	{"encounter.layer-stand", "encounter.legend-stand"},
}

// Places in layerKinds.
const (
	sightLayer = iota
	coverLayer
	moveLayer
	threatLayer
	standLayer
)

// layerJob names the background work.
const layerJob = "encounter-layer"

// layerKeys choose the question while the layer is held up; they come before everybody else's.
func (s *Scene) layerKeys(u *ui.UI) {
	if u.Painting() || s.tableless() || !u.HeldKey(layerKey, "keys.layers") {
		return
	}
	l := &s.answers.layer
	u.KeyHelp("keys.layer-kind", digitKeys...)
	u.KeyHelp("keys.layer-friends", "X")
	u.KeyHelp("keys.layer-under", "U")
	for i := range layerKinds {
		if u.Key(ui.Key(number(i + 1))) {
			l.kind = i
		}
	}
	if u.Key("X") {
		l.friends = !l.friends
	}
	if u.Key("U") {
		l.under = !l.under
	}
	if l.kind == standLayer {
		s.wantKeys(u)
	}
	if !u.In.Holds(rulingKey) && l.answer != nil {
		s.keepLayer(u)
	}
}

// asks says what the layer is about as things are.
func (s *Scene) asks() layerAsked {
	l := &s.answers.layer
	key := layerAsked{position: s.position, kind: l.kind, of: s.hover, seat: s.watcher(), enemies: !l.friends, under: l.under}
	if m := s.model(s.hover); m == nil || !m.OnTable || s.pointed == nil {
		key.of = engine.NoModel
	}
	switch asker := s.asker(); {
	case l.kind == standLayer:
		key.of, key.wants = s.stander(), l.wants
	case key.of != engine.NoModel || asker == nil: // who is pointed at comes first
	case l.kind == coverLayer:
		key.of, key.at = asker.ID, asker.Spot
	case l.kind == moveLayer:
		key.of = asker.ID
	}
	if m := s.model(key.of); m != nil {
		key.seat = m.Seat
		at := m.Spot
		if key.at != (geometry.Spot{}) {
			at = key.at
		}
		key.under = key.under || at.Inside != geometry.NoPiece // what is outside is hidden from it
	}
	return key
}

// watchers are the models that a layer is about.
func (s *Scene) watchers(key layerAsked) []*engine.Model {
	var found []*engine.Model
	for i := range s.view.Models {
		m := &s.view.Models[i]
		switch {
		case !m.OnTable || m.Out:
		case key.of != engine.NoModel && m.ID == key.of, key.of == engine.NoModel && m.Seat >= 0 && s.opposes(m, key.seat) == key.enemies:
			found = append(found, m)
		}
	}
	return found
}

// wantLayer has the layer worked out while its key is held.
func (s *Scene) wantLayer(u *ui.UI) {
	l := &s.answers.layer
	if done, ok := u.Done(layerJob); ok {
		if answer, fine := done.Value.(*layers.Answer); fine && answer != nil {
			l.answer, l.field = answer, answer.Field
		}
	}
	if !u.In.Holds(layerKey) {
		return
	}
	key := s.asks()
	if key == l.key {
		return
	}
	l.key, l.answer = key, nil
	q, ok := s.layerQuestion(key)
	if !ok {
		u.Cancel(layerJob)
		return
	}
	field := l.field
	u.Go(layerJob, func(ctx context.Context) any { return layers.Work(ctx, q, field) })
}

// layerQuestion puts a layer to package layers; false when there is nobody to ask about.
func (s *Scene) layerQuestion(key layerAsked) (layers.Question, bool) {
	radius := geometry.BaseRadius(30)
	q := layers.Question{Table: s.view.Table, Under: key.under, Radius: radius, Height: 2 * radius}
	about, judges := s.watchers(key), s.host.Judges(s.match)
	if len(about) == 0 || len(judges) == 0 && key.kind != moveLayer {
		return q, false
	}
	first := about[0]
	if len(judges) > 0 {
		q.Judge = judges[0]
	}
	for i := range s.view.Models {
		if m := &s.view.Models[i]; m.OnTable && (key.kind != standLayer || m.ID != first.ID) {
			q.Others = append(q.Others, engine.Bystander{Body: m.Body, Hides: m.Hides})
		}
	}
	body, inside := first.Body, first.Spot.Inside
	if key.at != (geometry.Spot{}) { // where it is about to be put
		body.Center, body.Bottom, inside = key.at.Center, key.at.Level, key.at.Inside
	}
	for _, m := range about {
		q.Watchers = append(q.Watchers, watching(m))
	}
	switch key.kind {
	case sightLayer:
		q.Kind = layers.Sight
	case coverLayer:
		for i := range q.Others {
			if q.Others[i].Body == first.Body {
				q.Others[i].Body = body
			}
		}
		q.Kind, q.Watchers = layers.Cover, []layers.Watcher{{Body: body, Inside: inside}}
	case moveLayer:
		pace, moves := s.pace(first.ID)
		if !moves {
			return q, false
		}
		q.Kind, q.Radius, q.Height = layers.Stand, first.Body.Radius, first.Body.Height
		q.Wanted.Move = &pace.Move
	case standLayer:
		q.Kind, q.Radius, q.Height = layers.Stand, first.Body.Radius, first.Body.Height
		q.Wanted = s.wanted(first, &key.wants)
	case threatLayer:
		q.Kind = layers.Threat
		for _, m := range about {
			now, next := s.strides(m)
			q.Moves, q.Later, q.Reach = append(q.Moves, now), append(q.Later, next), append(q.Reach, s.farthest(m.ID))
		}
	}
	return q, true
}

// watching is a model as a layer asks about it.
func watching(m *engine.Model) layers.Watcher {
	return layers.Watcher{Body: m.Body, Inside: m.Spot.Inside}
}

// pace is how a model moves at the position that is shown.
func (s *Scene) pace(id engine.ModelID) (engine.Pace, bool) {
	if s.replay != nil {
		return s.replay.at.Pace(id)
	}
	return s.match.Pace(id)
}

// strides are the moves after which a model threatens: this Round one move if it has one left, next Round two.
func (s *Scene) strides(m *engine.Model) (now geometry.Movement, next layers.Two) {
	pace, moves := s.pace(m.ID)
	if !moves {
		now = geometry.Movement{Mover: m.Body, Start: m.Spot}
		return now, layers.Two{First: now, Second: func(start geometry.Spot) geometry.Movement {
			return geometry.Movement{Mover: m.Body, Start: start}
		}}
	}
	now, next = pace.Move, layers.Two{First: pace.Move, Second: pace.Next}
	if pace.Left == 0 {
		now.Allowance = 0
	}
	return now, next
}

// farthest is how far a model strikes at most.
func (s *Scene) farthest(id engine.ModelID) float64 {
	most := 0.0
	if sheet := s.sheet(id); sheet != nil {
		for i := range sheet.Actions {
			if a := &sheet.Actions[i]; a.Attack {
				most = max(most, a.Range)
			}
		}
	}
	return most
}

// layerWho is whom the layer is about, in words, and whether they are several.
func (s *Scene) layerWho(key layerAsked) (name string, several bool) {
	if m := s.model(key.of); m != nil {
		return m.Name, false
	}
	several = len(s.watchers(key)) > 1
	if key.enemies {
		return s.words.W("encounter.enemies-of", "Team", s.seatName(key.seat)), several
	}
	return s.seatName(key.seat), several
}

// layerText is the layer in words.
func (s *Scene) layerText() []string {
	l := &s.answers.layer
	if l.answer == nil {
		return nil
	}
	name, several := s.layerWho(l.key)
	var lines []string
	area := s.words.Area(l.answer.Area(func(m uint8) bool { return m == 1 }), 1)
	pace, _ := s.pace(l.key.of)
	switch l.key.kind {
	case moveLayer:
		lines = []string{s.words.W("encounter.move-text", "Name", name, "Inches", engine.Inches(pace.Move.Allowance), "Area", area, "Left", pace.Left)}
	case standLayer:
		lines = append(l.answer.Text(s.words, name, false), s.wishes(&l.key.wants, name).Text(s.words))
		return lines
	case threatLayer:
		lines = l.answer.Text(s.words, name, several)
		if slices.ContainsFunc(s.watchers(l.key), func(m *engine.Model) bool { now, _ := s.strides(m); return now.Cling }) {
			lines = append(lines, s.words.W("planner.threat-crawls"))
		}
		return lines
	default:
		return l.answer.Text(s.words, name, several)
	}
	if l.key.under {
		lines = append([]string{s.words.W("planner.under-text")}, lines...)
	}
	return lines
}

// showLayer lays the layer over the table while its key is held.
func (s *Scene) showLayer(u *ui.UI, scene *tabletop.Scene) {
	l := &s.answers.layer
	if !u.In.Holds(layerKey) || l.answer == nil {
		return
	}
	answer := l.answer
	scene.Reach = nil
	goal := s.showGoal(u, scene)
	if answer.Field.Under {
		for i := range scene.Ground.Pieces {
			scene.Ground.Pieces[i].Open = scene.Ground.Pieces[i].Open || scene.Ground.Pieces[i].Enclosed
		}
	}
	scene.Beneath = func(c tabletop.Layered) {
		l.painter.Paint(c.Canvas, c.Look, c.Camera, answer)
		tabletop.Shapes(c.Canvas, c.Look, c.Camera, goal)
	}
}
