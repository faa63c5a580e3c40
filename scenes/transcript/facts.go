package transcript

import (
	"strings"

	"trueinch/engine"
	"trueinch/geometry"
)

// facts says what an event rests on beyond its text: where things are, how far, what hides whom, who is caught.
func (t *teller) facts(e *engine.Event) []string {
	var said []string
	if where := t.where(e); where != "" {
		said = append(said, where)
	}
	if e.Proof.Gap != nil {
		said = append(said, t.gap(*e.Proof.Gap))
	}
	if e.Proof.Sight != nil {
		said = append(said, t.sight(e.Proof.Sight))
	}
	if e.Proof.Template != nil {
		said = append(said, t.caught(e.Proof.Template))
	}
	return said
}

// where says from where to where something went, or where it is now.
func (t *teller) where(e *engine.Event) string {
	if n := len(e.Path); n > 1 {
		end := t.flat(e.Path[n-1])
		if e.Other >= 0 && int(e.Other) < len(t.after.Models) && !t.movesAgain(e.Other) {
			if m := &t.after.Models[e.Other]; m.OnTable && m.Spot.Center == e.Path[n-1] {
				end = t.spot(m.Spot)
			}
		}
		start := t.flat(e.Path[0])
		if e.Other >= 0 && int(e.Other) < len(t.before.Models) && t.before.Models[e.Other].Spot.Center == e.Path[0] {
			start = t.spot(t.before.Models[e.Other].Spot)
		}
		switch {
		case start == end:
			return t.words.W("transcript.at", "Where", end)
		case n == 2:
			return t.words.W("transcript.from-to", "From", start, "To", end)
		}
		return t.words.W("transcript.from-by-to", "From", start, "By", t.way(e.Path[1:n-1]), "To", end)
	}
	if len(e.Path) == 1 && e.Other >= 0 && int(e.Other) < len(t.after.Models) {
		return t.words.W("transcript.at", "Where", t.spot(t.after.Models[e.Other].Spot))
	}
	if e.Piece == engine.NoPiece || int(e.Piece) >= len(t.after.Pieces) || e.Kind == engine.EventDamage || e.Kind == engine.EventAction {
		return ""
	}
	now := &t.after.Pieces[e.Piece]
	if now.Gone || now.Marker != nil && now.Marker.Carrier != engine.NoModel {
		return ""
	}
	there := t.lies(now)
	if int(e.Piece) >= len(t.before.Pieces) {
		return t.words.W("transcript.at", "Where", there)
	}
	before := &t.before.Pieces[e.Piece]
	if before.Marker != nil && before.Marker.Carrier != engine.NoModel {
		return t.words.W("transcript.at", "Where", there)
	}
	if was := t.lies(before); was != there {
		return t.words.W("transcript.from-to", "From", was, "To", there)
	}
	return ""
}

// way lists the points on the way of a move. Of an arc, which has many, its ends and its middle are enough.
func (t *teller) way(points []geometry.Point) string {
	if n := len(points); n > 4 {
		points = []geometry.Point{points[0], points[n/2], points[n-1]}
	}
	said := make([]string, len(points))
	for i, p := range points {
		said[i] = t.flat(p)
	}
	return strings.Join(said, " ")
}

// lies says where a piece is: the middle of its box, and how high it lies.
func (t *teller) lies(p *engine.Piece) string {
	low, high, bottom, _ := extent(p.Piece.Prisms)
	return t.spot(geometry.Spot{Center: low.Add(high).Times(0.5), Level: bottom, Inside: geometry.NoPiece, Wall: geometry.NoPiece})
}

// movesAgain reports whether a later event of the same entry moves a model on.
func (t *teller) movesAgain(id engine.ModelID) bool {
	for i := range t.rest {
		if t.rest[i].Other == id && len(t.rest[i].Path) > 0 {
			return true
		}
	}
	return false
}

// number is a coordinate, in the unit of the players, without its sign.
func (t *teller) number(v float64) string {
	return t.words.Number(t.words.Unit().Count(engine.Inches(v)), 2)
}

func (t *teller) flat(p geometry.Point) string {
	return t.words.W("transcript.point", "X", t.number(p.X), "Y", t.number(p.Y))
}

// spot says where a model stands: over which point, how high, inside what, on which wall.
func (t *teller) spot(s geometry.Spot) string {
	said := t.flat(s.Center)
	if s.Level != 0 {
		said = t.words.W("transcript.point-high", "X", t.number(s.Center.X), "Y", t.number(s.Center.Y), "Level", t.number(s.Level))
	}
	if s.Inside != geometry.NoPiece {
		said += " " + t.words.W("transcript.inside", "Piece", engine.PieceID(s.Inside))
	}
	if s.Wall != geometry.NoPiece {
		said += " " + t.words.W("transcript.on-wall", "Piece", engine.PieceID(s.Wall))
	}
	return said
}

func (t *teller) gap(g geometry.Gap) string {
	switch {
	case g.Ground <= geometry.ContactGap && g.Vertical == 0:
		return t.words.W("transcript.contact")
	case g.Vertical == 0:
		return t.words.W("transcript.gap", "Inches", t.words.Exact(g.Ground))
	}
	return t.words.W("transcript.gap-high", "Inches", t.words.Exact(g.Ground), "Up", t.words.Exact(g.Vertical))
}

func (t *teller) sight(s *geometry.Sight) string {
	switch {
	case !s.Any:
		return t.words.W("transcript.hidden", "By", t.blockers(s))
	case s.Partly():
		return t.words.W("transcript.partly", "By", t.blockers(s), "Part", engine.Percent(s.Visible))
	}
	return t.words.W("transcript.clear")
}

func (t *teller) blockers(s *geometry.Sight) string {
	list := s.Blockers
	if len(list) == 0 {
		list = []geometry.PieceIndex{s.Hidden.Blocker}
	}
	names := make([]string, len(list))
	for i, at := range list {
		names[i] = t.words.Value(engine.PieceID(at))
	}
	return strings.Join(names, ", ")
}

func (t *teller) caught(template *engine.Template) string {
	var names []string
	for _, id := range template.Models {
		names = append(names, t.words.Value(id))
	}
	for _, at := range template.Pieces {
		names = append(names, t.words.Value(at))
	}
	said := t.words.W("transcript.catches", "Names", strings.Join(names, ", "))
	if len(names) == 0 {
		said = t.words.W("transcript.catches-nobody")
	}
	switch strip, disc, cone := template.Strip, template.Disc, template.Cone; {
	case cone != nil:
		return t.words.W("transcript.cone", "From", t.flat(cone.Origin), "To", t.flat(cone.Origin.Along(cone.Direction, cone.Length)), "Reaches", said)
	case strip != nil:
		return t.words.W("transcript.strip", "From", t.flat(strip.Origin), "To", t.flat(strip.Origin.Along(strip.Direction, strip.Length)),
			"Width", t.words.Exact(strip.Width), "Reaches", said)
	case disc != nil:
		return t.words.W("transcript.disc", "Middle", t.flat(disc.Center), "Radius", t.words.Exact(disc.Radius), "Reaches", said)
	}
	return said
}
