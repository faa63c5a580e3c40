package planner

import (
	"context"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/layers"
	"trueinch/scenes/plans"
)

// layerKind is a layer of the planner.
type layerKind int

const (
	noLayer layerKind = iota
	layerSight
	layerThreat
	layerCover
	layerEnvelope
	layerStand
)

// layerState is what the layer in front shows and how it was asked for.
type layerState struct {
	kind   layerKind
	who    int  // of sight and threat: the figure, its team, or its enemies
	any    bool // of sight: any line counts, not only one from the eye
	under  bool // on the lowest floors instead of the highest
	move   int  // of the envelope: 0 for the figure's own type, else 1 + place among the types
	inches float64
	of     int // the figure that inches were set for

	unseen, sheltered, near, reached bool // of standing
	within                           float64

	key     layerKey
	field   *geometry.Field
	fieldOf *geometry.Table
	answer  *layers.Answer
	painter layers.Painter
}

// layerKey is what a layer depends on.
type layerKey struct {
	kind, who, figure, other, changes int
	any, under                        bool
	at                                geometry.Point
	standing                          [4]bool
	within                            float64
}

// Whose sight or threat is shown.
const (
	whoFigure = iota
	whoTeam
	whoEnemies
)

// The names of the background work: a quick answer first, the exact one after it.
const (
	layerJob = "layer"
	exactJob = "layer-exact"
)

// layered is what the background comes to.
type layered struct {
	key    layerKey
	answer *layers.Answer
}

// asked is the key of the layer as it is set now; false when there is nothing to ask about.
func (s *Scene) layerAsked() (layerKey, bool) {
	l := &s.layer
	f := s.selected()
	if l.kind == noLayer || l.kind == layerEnvelope || f == nil || s.drag != nil {
		return layerKey{}, false
	}
	key := layerKey{kind: int(l.kind), who: l.who, figure: f.ID, changes: s.changes, any: l.any, under: s.below(f)}
	if l.kind == layerStand {
		key.other, key.within = s.to.figureID(), l.within
		key.standing = [4]bool{l.unseen, l.sheltered, l.near, l.reached}
		if s.to.kind == aPoint || s.to.kind == aPiece {
			key.at = s.to.point
		}
	}
	return key, true
}

// wantLayer has the layer worked out when something changed.
func (s *Scene) wantLayer(u *ui.UI) {
	key, ok := s.layerAsked()
	if !ok || key == s.layer.key {
		return
	}
	l := &s.layer
	l.key, l.answer = key, nil
	u.Cancel(exactJob)
	if l.fieldOf != s.table {
		l.fieldOf, l.field = s.table, nil
	}
	q, field := s.layerQuestion(), l.field
	u.Go(layerJob, func(ctx context.Context) any { return layered{key, layers.Work(ctx, q, field)} })
}

// layerResults takes the answer, and asks for the exact one if that is wanted.
func (s *Scene) layerResults(u *ui.UI) {
	l := &s.layer
	for _, job := range []string{layerJob, exactJob} {
		r, ok := u.Done(job)
		if !ok {
			continue
		}
		done, fine := r.Value.(layered)
		if !fine || done.answer == nil || done.key != l.key {
			continue
		}
		l.answer = done.answer
		if l.fieldOf == s.table {
			l.field = done.answer.Field
		}
		if job == layerJob && l.kind == layerSight && l.any {
			q, field, key := s.layerQuestion(), l.field, l.key
			q.Exact = true
			u.Go(exactJob, func(ctx context.Context) any { return layered{key, layers.Work(ctx, q, field)} })
		}
	}
}

// watchers are the figures whose sight or threat is shown.
func (s *Scene) watchers() []*plans.Figure {
	f := s.selected()
	if f == nil {
		return nil
	}
	if s.layer.who == whoFigure {
		return []*plans.Figure{f}
	}
	var found []*plans.Figure
	for i := range s.plan().Figures {
		other := &s.plan().Figures[i]
		if own := other.Seat == f.Seat; own == (s.layer.who == whoTeam) && (own || other.Seat >= 0) {
			found = append(found, other)
		}
	}
	return found
}

// watcher is a figure as a layer asks about it.
func (s *Scene) watcher(f *plans.Figure) layers.Watcher {
	return layers.Watcher{Body: s.bodyOf(f), Inside: s.spotOf(f).Inside}
}

// below reports whether a layer about a figure looks at the lowest floors: when that is wanted, or when it is about somebody
// inside a building alone.
func (s *Scene) below(f *plans.Figure) bool {
	several := s.layer.who != whoFigure && (s.layer.kind == layerSight || s.layer.kind == layerThreat)
	return s.layer.under || !several && s.spotOf(f).Inside != geometry.NoPiece
}

// enemies are the figures of other sides.
func (s *Scene) enemies(f *plans.Figure) []layers.Watcher {
	var found []layers.Watcher
	for i := range s.plan().Figures {
		if other := &s.plan().Figures[i]; other.Seat != f.Seat && other.Seat >= 0 {
			found = append(found, s.watcher(other))
		}
	}
	return found
}

// usual is a base of the common size, for layers that ask about nobody in particular.
var usual = geometry.Cylinder{Radius: geometry.BaseRadius(30), Height: 2 * geometry.BaseRadius(30)}

// layerQuestion is the layer as the background is asked for it.
func (s *Scene) layerQuestion() layers.Question {
	f := s.selected()
	body := s.bodyOf(f)
	q := layers.Question{Table: s.table, Under: s.below(f), Radius: usual.Radius, Height: usual.Height}
	switch s.layer.kind {
	case layerSight:
		q.Kind = layers.Sight
		if s.layer.who == whoEnemies { // where would this figure be seen?
			q.Radius, q.Height = body.Radius, body.Height
		}
		for _, w := range s.watchers() {
			q.Watchers = append(q.Watchers, s.watcher(w))
		}
	case layerCover:
		q.Kind = layers.Cover
		q.Watchers = []layers.Watcher{s.watcher(f)}
		if other := s.plan().Figure(s.to.figureID()); other != nil {
			q.Radius, q.Height = other.Body(other.Spot.Spot).Radius, other.Body(other.Spot.Spot).Height
		}
	case layerThreat:
		q.Kind = layers.Threat
		for _, w := range s.watchers() {
			q.Watchers = append(q.Watchers, s.watcher(w))
			q.Moves = append(q.Moves, s.movement(w, w.Kind, w.Inches))
			q.Later = append(q.Later, s.movement(w, w.Kind, 2*w.Inches))
			q.Reach = append(q.Reach, w.Range)
		}
	case layerStand:
		q.Kind = layers.Stand
		q.Radius, q.Height = body.Radius, body.Height
		q.Wanted = s.wanted(f)
	}
	return q
}

// wanted is what shall hold together where the figure in hand is to stand.
func (s *Scene) wanted(f *plans.Figure) layers.Wanted {
	var w layers.Wanted
	l := &s.layer
	from := s.enemies(f)
	if other := s.plan().Figure(s.to.figureID()); other != nil && other.Seat != f.Seat {
		from = []layers.Watcher{s.watcher(other)}
	}
	if l.unseen {
		w.Unseen = from
	}
	if l.sheltered {
		w.Sheltered = from
	}
	if l.reached {
		move := s.movement(f, f.Kind, f.Inches)
		w.Move = &move
	}
	if thing, ok := s.thing(s.to); ok && l.near {
		at := layers.Near{Center: thing.Body.Center, Radius: thing.Body.Radius, Inches: l.within}
		if s.to.kind == aPiece {
			at.Center = s.to.point
		}
		w.Near = append(w.Near, at)
	}
	return w
}

// showLayer lays the layer in front over the table.
func (s *Scene) showLayer(u *ui.UI, scene *tabletop.Scene) {
	switch {
	case s.layer.kind == layerEnvelope && s.drag == nil:
		scene.Reach = s.reachShown()
	case s.layer.kind != noLayer && s.layer.answer != nil:
		below := scene.Beneath
		scene.Beneath = func(c tabletop.Layered) {
			s.layer.painter.Paint(c.Canvas, c.Look, c.Camera, s.layer.answer)
			if below != nil {
				below(c)
			}
		}
	}
}

// layerKindOf and layerInches are the move whose envelope is shown.
func (s *Scene) layerKindOf(f *plans.Figure) geometry.MoveType {
	if s.layer.move > 0 {
		return geometry.MoveTypes()[s.layer.move-1]
	}
	return f.Kind
}

func (s *Scene) layerInches(f *plans.Figure) float64 {
	if s.layer.of == f.ID && s.layer.inches > 0 {
		return s.layer.inches
	}
	return f.Inches
}

func (s *Scene) layerName(u *ui.UI) string {
	return u.W(map[layerKind]string{layerSight: "planner.layer-sight", layerThreat: "planner.layer-threat", layerCover: "planner.layer-cover",
		layerEnvelope: "planner.layer-envelope", layerStand: "planner.layer-stand", noLayer: "planner.page-layer"}[s.layer.kind])
}

func (s *Scene) layerNote(u *ui.UI) string {
	if f := s.selected(); f != nil {
		return u.W("planner.layer-of", "Name", f.Name)
	}
	return u.W("planner.layer-nobody")
}

// layerPage is the layer in words and numbers, with what can be set about it.
func (s *Scene) layerPage(u *ui.UI, view canvas.Rect) float64 {
	y := view.Y + 8
	f := s.selected()
	if f == nil {
		return paragraph(u, view, y, u.W("planner.layer-help")) - view.Y
	}
	l := &s.layer
	row := canvas.Rect{X: view.X + 10, W: view.W - 20, H: 28}
	check := func(id, key string, on *bool) {
		now := u.Check(ui.CheckBox{ID: id, Rect: row.Move(0, y), Label: u.W(key), On: *on})
		if !u.Painting() {
			*on = now
		}
		y += 32
	}
	switch l.kind {
	case layerSight, layerThreat:
		options := []string{u.W("planner.who-figure"), u.W("planner.who-team")}
		options = append(options, u.W("planner.who-enemies"))
		at := u.Choose(ui.Choice{ID: "layer-who", Rect: row.Move(0, y), Options: options, Selected: l.who, Fill: true})
		if !u.Painting() {
			l.who = at
		}
		y += 36
		if l.kind == layerSight {
			check("layer-any", "planner.any-line", &l.any)
		}
	case layerEnvelope:
		y = s.envelopeFields(u, view, y, f)
	case layerStand:
		check("stand-unseen", "planner.stand-unseen", &l.unseen)
		check("stand-cover", "planner.stand-cover", &l.sheltered)
		check("stand-reach", "planner.stand-reach", &l.reached)
		check("stand-near", "planner.stand-near", &l.near)
		if l.within == 0 {
			l.within = 3
		}
		if inches, changed := stepper(u, "stand-within", view, y, u.W("planner.stand-within"), u.Words.Inches(l.within), l.within, 0.5, 0.5, 60); changed {
			l.within = inches
		}
		y += 36
		y = paragraph(u, view, y, s.standText(f)) + 4
	}
	if inside := s.spotOf(f).Inside; l.kind != layerEnvelope && s.below(f) && !l.under {
		y = paragraph(u, view, y, u.W("planner.layer-inside", "Name", f.Name, "Piece", s.pieceName(u.Words, inside))) + 4
	} else if l.kind != layerEnvelope {
		check("layer-under", "planner.under-roofs", &l.under)
	}
	for _, job := range []string{layerJob, exactJob, reachJob} {
		if u.Busy(job) {
			u.Meter(canvas.Rect{X: view.X + 10, Y: y + 4, W: view.W - 60, H: 12}, u.Part(job))
			if u.Tool(ui.Tool{ID: "layer-stop", Rect: canvas.Rect{X: view.Right() - 42, Y: y - 5, W: 30, H: 30}, Icon: "l-x", Tip: u.W("planner.stop")}) {
				u.Cancel(job)
			}
			y += 30
		}
	}
	for _, text := range s.layerText() {
		y += u.C.Paragraph(text, canvas.Rect{X: view.X + 10, Y: y, W: view.W - 20}, ui.Label, 18, u.Colors.Ink) + 4
	}
	return paragraph(u, view, y+4, u.W(legendKey(l.kind))) + 10 - view.Y
}

// envelopeFields choose by which move the envelope is shown.
func (s *Scene) envelopeFields(u *ui.UI, view canvas.Rect, y float64, f *plans.Figure) float64 {
	l := &s.layer
	options := []string{u.W("planner.own-move", "Kind", kindTerm(f.Kind))}
	for _, k := range geometry.MoveTypes() {
		options = append(options, s.words.Value(kindTerm(k)))
	}
	at := u.Pick(ui.Select{ID: "layer-move", Rect: canvas.Rect{X: view.X + 10, Y: y, W: view.W - 20, H: 28}, Options: options, Selected: l.move})
	if !u.Painting() {
		l.move = at
	}
	y += 36
	inches := s.layerInches(f)
	if now, changed := stepper(u, "layer-inches", view, y, u.W("planner.move"), u.Words.Inches(inches), inches, 0.5, 0.5, 60); changed {
		l.inches, l.of = now, f.ID
	}
	return y + 38
}

func legendKey(k layerKind) string {
	return map[layerKind]string{layerSight: "planner.legend-sight", layerThreat: "planner.legend-threat", layerCover: "planner.legend-cover",
		layerEnvelope: "planner.legend-envelope", layerStand: "planner.legend-stand"}[k]
}

// standText says what is wanted in words.
func (s *Scene) standText(f *plans.Figure) string {
	from := s.words.W("planner.all-enemies")
	if other := s.plan().Figure(s.to.figureID()); other != nil && other.Seat != f.Seat {
		from = other.Name
	}
	goal := s.words.W("planner.no-goal")
	if thing, ok := s.thing(s.to); ok {
		goal = thing.Name
	}
	return s.words.W("planner.stand-text", "Name", f.Name, "From", from, "Goal", goal)
}

// layerText is the layer in words: how much of the table has what.
func (s *Scene) layerText() []string {
	f := s.selected()
	if f == nil {
		return nil
	}
	if s.layer.kind == layerEnvelope {
		if s.reach.regions == nil {
			return nil
		}
		area := 0.0
		for _, r := range s.reach.regions {
			for _, ring := range r.Rings {
				area += geometry.Area(ring)
			}
		}
		return []string{s.words.W("planner.envelope-text", "Name", f.Name, "Inches", engine.Inches(s.reach.key.inches), "Kind", kindTerm(s.reach.key.kind), "Area", s.words.Number(area, 1))}
	}
	a := s.layer.answer
	if a == nil || s.layer.kind == noLayer {
		return nil
	}
	return a.Text(s.words, s.whoName(f), len(s.watchers()) > 1)
}

// whoName is whose layer it is.
func (s *Scene) whoName(f *plans.Figure) string {
	if s.layer.kind == layerSight || s.layer.kind == layerThreat {
		switch s.layer.who {
		case whoTeam:
			return s.words.W("planner.team-of", "Name", f.Name)
		case whoEnemies:
			return s.words.W("planner.enemies-of", "Name", f.Name)
		}
	}
	return f.Name
}

// layerFacts is the layer for other programs.
type layerFacts struct {
	Kind   string          `json:"kind"`
	Of     string          `json:"of"`
	Under  bool            `json:"lowestFloors,omitempty"`
	Cell   float64         `json:"cellInches"`
	Across int             `json:"columns"`
	Deep   int             `json:"rows"`
	Areas  map[int]float64 `json:"squareInchesByMark"`
	Text   []string        `json:"text"`
}

func (s *Scene) layerFacts() *layerFacts {
	a, f := s.layer.answer, s.selected()
	if a == nil || f == nil || s.layer.kind == noLayer || s.layer.kind == layerEnvelope {
		return nil
	}
	facts := &layerFacts{Kind: [...]string{"", "sight", "threat", "cover", "envelope", "stand"}[s.layer.kind], Of: s.whoName(f), Under: a.Field.Under, Cell: a.Field.Cell,
		Across: a.Field.Columns, Deep: a.Field.Rows, Areas: map[int]float64{}, Text: s.layerText()}
	for _, m := range a.Marks {
		facts.Areas[int(m)] += a.Field.Cell * a.Field.Cell
	}
	return facts
}
