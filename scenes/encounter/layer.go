package encounter

import (
	"context"
	"strings"

	"trueinch/engine"
	"trueinch/game/canvas"
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
	if u.Painting() || !u.In.Holds(layerKey) {
		return
	}
	l := &s.answers.layer
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
	if !u.In.Holds(rulingKey) && l.answer != nil && u.Key("Ctrl C") {
		u.Copy(strings.Join(s.layerText(), "\n"))
		u.Toast(u.W("planner.copied"), "")
	}
}

// asks says what the layer is about as things are.
func (s *Scene) asks() layerAsked {
	l := &s.answers.layer
	key := layerAsked{position: s.position, kind: l.kind, of: s.hover, seat: s.watcher(), enemies: !l.friends, under: l.under}
	if m := s.model(s.hover); m == nil || !m.OnTable || s.pointed == nil {
		key.of = engine.NoModel
	}
	if key.of == engine.NoModel && (l.kind == coverLayer || l.kind == moveLayer || l.kind == standLayer) { // of one model only
		if m := s.asker(); m != nil {
			key.of, key.at = m.ID, m.Spot
		}
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
		case !m.OnTable || m.KO:
		case key.of != engine.NoModel && m.ID == key.of, key.of == engine.NoModel && m.Seat >= 0 && (m.Seat != key.seat) == key.enemies:
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
	about := s.watchers(key)
	if len(about) == 0 {
		return q, false
	}
	first := about[0]
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
		q.Kind, q.Watchers = layers.Cover, []layers.Watcher{{Body: body, Inside: inside}}
	case moveLayer, standLayer:
		pace, moves := s.pace(first.ID)
		if !moves {
			return q, false
		}
		q.Kind, q.Radius, q.Height = layers.Stand, first.Body.Radius, first.Body.Height
		q.Wanted.Move = &pace.Move
		if key.kind == standLayer {
			for _, m := range s.watchers(layerAsked{of: engine.NoModel, seat: first.Seat, enemies: true}) {
				q.Wanted.Unseen = append(q.Wanted.Unseen, watching(m))
			}
		}
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

// strides are the moves after which a model threatens: this Round one move if it has one left, next Round one of twice the
// length.
func (s *Scene) strides(m *engine.Model) (now, next geometry.Movement) {
	pace, moves := s.pace(m.ID)
	if !moves {
		stays := geometry.Movement{Mover: m.Body, Start: m.Spot}
		return stays, stays
	}
	now, next = pace.Move, pace.Move
	if pace.Left == 0 {
		now.Allowance = 0
	}
	next.Allowance *= 2
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
	switch l.key.kind {
	case moveLayer, standLayer:
		pace, _ := s.pace(l.key.of)
		key := map[int]string{moveLayer: "encounter.move-text", standLayer: "encounter.stand-text"}[l.key.kind]
		area := l.answer.Area(func(m uint8) bool { return m == 1 })
		text := s.words.W(key, "Name", name, "Inches", engine.Inches(pace.Move.Allowance), "Area", s.words.Number(area, 1), "Left", pace.Left)
		if l.key.under {
			return []string{s.words.W("planner.under-text"), text}
		}
		return []string{text}
	}
	return l.answer.Text(s.words, name, several)
}

// showLayer lays the layer over the table while its key is held.
func (s *Scene) showLayer(u *ui.UI, scene *tabletop.Scene) {
	l := &s.answers.layer
	if !u.In.Holds(layerKey) || l.answer == nil {
		return
	}
	answer := l.answer
	scene.Reach = nil
	scene.Beneath = func(c tabletop.Layered) { l.painter.Paint(c.Canvas, c.Look, c.Camera, answer) }
}

// layerLegend says over a side column which layer is up, what its colours mean and how much of the table has what, and which
// keys show another one. What does not fit into a small window is the meaning of the colours.
func (s *Scene) layerLegend(u *ui.UI, screen ui.Screen) {
	if !u.In.Holds(layerKey) {
		return
	}
	const head, leading = 36.0, 18.0
	line := 26.0
	l := &s.answers.layer
	column := screen.Right
	if screen.Layout == ui.Wide {
		column = screen.Left
	}
	if column.H < 340 {
		line = 22
	}
	inside := column.W - 20
	lines := s.layerText()
	if l.key.under && len(lines) > 1 {
		lines = lines[1:] // the row of its key says so
	}
	if _, any := s.layerQuestion(s.asks()); !any {
		lines = []string{u.W("encounter.layer-none")}
	}
	lines = append(lines, u.W(layerKinds[l.kind].legend))
	height := func() float64 {
		h := head + line*float64(len(layerKinds)+2) + 12
		for _, text := range lines {
			h += leading*float64(len(u.C.Wrap(text, ui.Label, inside))) + 6
		}
		return h
	}
	for height() > column.H && len(lines) > 1 {
		lines = lines[:len(lines)-1]
	}
	h := min(height(), column.H)
	at := canvas.Rect{X: column.X, Y: column.Bottom() - h, W: column.W, H: h}
	u.Panel("held-layer", at)
	name, _ := s.layerWho(s.asks())
	u.Header(canvas.Rect{X: at.X, Y: at.Y, W: at.W, H: 31}, ui.Header{Title: u.W("encounter.layer"), Note: name, Side: ui.Neutral, Size: 18})
	y := at.Y + head
	row := func(key ui.Key, label string, on bool) {
		ink := u.Colors.Ink
		if on {
			u.C.Rect(canvas.Rect{X: at.X + 4, Y: y - 1, W: at.W - 8, H: line - 2}, u.Colors.Accent)
			ink = u.Colors.TableInk
		}
		w := u.KeyCap(key, at.X+10, y+line/2-2, u.Colors.Raised, u.Colors.Ink)
		u.C.Text(u.C.Fit(label, ui.Label, at.W-w-30), at.X+18+w, y+line/2+3, ui.Label, ink)
		y += line
	}
	for i := range layerKinds {
		row(ui.Key(number(i+1)), u.W(layerKinds[i].name), i == l.kind)
	}
	row("X", u.W("encounter.layer-other"), false)
	row("U", u.W("planner.under-roofs"), l.under)
	for _, text := range lines {
		y += u.C.Paragraph(text, canvas.Rect{X: at.X + 10, Y: y, W: inside}, ui.Label, leading, u.Colors.Ink) + 6
	}
}
