package encounter

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/geometry"
	"trueinch/scenes/plans"
	"trueinch/scenes/ruling"
)

// answers are what anybody may ask at any time, whoever's Turn it is, because measuring is always allowed: the ruling
// card while Q is held, and the layers of the table while V is held.
type answers struct {
	key    answersKey
	ruling *ruling.Ruling

	layer layer
	kept  []byte // an answer on its way into a file
}

// answersKey is what a ruling depends on.
type answersKey struct {
	position int
	from     engine.ModelID
	body     geometry.Cylinder
	model    engine.ModelID
	piece    engine.PieceID
	point    geometry.Point
}

// The keys that are held for an answer.
const (
	rulingKey = ui.Key("Q")
	layerKey  = ui.Key("V")
)

// asker is who a question is asked for: who acts, else the one the ruler was put on; where it would stand when a place
// is being chosen for it.
func (s *Scene) asker() *engine.Model {
	id := s.acting()
	if id == engine.NoModel && s.ruler.from != nil {
		id = s.ruler.from.model
	}
	m := s.model(id)
	if m == nil || !m.OnTable {
		return nil
	}
	if s.answer.spot == nil || s.decision.Shape != engine.Place || s.decision.Subject != id || s.decision.Place.Mode() != engine.MoveTo {
		return m
	}
	there := *m
	there.Spot = *s.answer.spot
	there.Body.Center, there.Body.Bottom = there.Spot.Center, there.Spot.Level
	return &there
}

// thing is a model as an end of a question.
func thing(m *engine.Model) ruling.Thing {
	return ruling.Thing{Name: m.Name, Seat: m.Seat, Card: m.Card, Silhouette: m.Silhouette, Party: engine.Party{
		Body: m.Body, Inside: m.Spot.Inside, Piece: geometry.NoPiece, Model: true, BaseMM: m.BaseMM,
	}}
}

// ask works the ruling out for what is under the pointer; nil when there are no two things.
func (s *Scene) ask() *ruling.Ruling {
	from := s.asker()
	judges := s.host.Judges(s.match)
	if from == nil || s.pointed == nil || s.hover == from.ID || len(judges) == 0 {
		return nil
	}
	key := answersKey{position: s.position, from: from.ID, body: from.Body, model: s.hover, piece: s.over, point: *s.pointed}
	if key == s.answers.key {
		return s.answers.ruling
	}
	to := ruling.Point(s.view.Table, *s.pointed, s.words.W("planner.point", "X", engine.Inches(s.pointed.X), "Y", engine.Inches(s.pointed.Y)))
	if target := s.model(s.hover); target != nil {
		to = thing(target)
	} else if piece := s.terrain(geometry.PieceIndex(s.over)); piece != nil && len(piece.Prisms) > 0 && !piece.Transparent {
		to = ruling.Thing{Name: s.pieceName(s.over), Seat: engine.NoSeat, Party: engine.Party{Inside: geometry.NoPiece, Piece: geometry.PieceIndex(s.over)}}
	}
	q := ruling.Question{Judges: judges, Table: s.view.Table, From: thing(from), To: to, Band: plans.DefaultBand}
	for i := range s.view.Models {
		if m := &s.view.Models[i]; m.OnTable && m.ID != from.ID && m.ID != s.hover {
			q.Others = append(q.Others, engine.Bystander{Body: m.Body, Hides: m.Hides})
		}
	}
	q.Means, q.Range = s.rangeInHand(from.ID)
	s.answers.key, s.answers.ruling = key, ruling.Ask(q)
	return s.answers.ruling
}

// rangeInHand is the range of the Action that is being aimed, or nothing.
func (s *Scene) rangeInHand(id engine.ModelID) (string, float64) {
	sheet := s.sheet(id)
	if sheet == nil || s.decision.Action == "" || s.decision.Subject != id {
		return "", 0
	}
	for _, a := range sheet.Actions {
		if a.Name == s.decision.Action {
			return a.Name, a.Range
		}
	}
	return "", 0
}

// rulingCard lies over the right column while its key is held.
func (s *Scene) rulingCard(u *ui.UI, screen ui.Screen) {
	if s.tableless() || !u.HeldKey(rulingKey, "keys.ruling") {
		return
	}
	width := min(ruling.Width, screen.Table.W+screen.Right.W)
	at := canvas.Rect{X: screen.Right.Right() - width, Y: screen.Right.Y, W: width, H: screen.Right.H}
	if screen.Layout == ui.Wide {
		at.H = screen.Commit.Bottom() - at.Y
	}
	inner := u.Panel("held-ruling", at)
	r := s.ask()
	if r == nil {
		u.C.Paragraph(u.W("encounter.hold-ruling"), inner.Inset(12), ui.Label, 18, u.Colors.Ink)
		return
	}
	rest := r.Header(u, at)
	u.Clip(canvas.Rect{X: inner.X, Y: rest.Y, W: inner.W, H: inner.Bottom() - rest.Y}, func() {
		r.Body(u, canvas.Rect{X: inner.X, Y: rest.Y, W: inner.W, H: rest.H}, s.indexName, nil)
	})
	const foot = 30.0
	u.C.Rect(canvas.Rect{X: inner.X, Y: inner.Bottom() - foot, W: inner.W, H: foot}, u.Colors.Paper)
	s.keepRow(u, canvas.Rect{X: inner.X + 10, Y: inner.Bottom() - foot + 4, W: inner.W - 20, H: foot - 8})
	s.keepRuling(u)
}

// indexName says what a piece of the present table is called.
func (s *Scene) indexName(_ *words.Words, i geometry.PieceIndex) string {
	return s.pieceName(engine.PieceID(i))
}
