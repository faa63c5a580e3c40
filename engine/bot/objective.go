package bot

import (
	"trueinch/engine"
	"trueinch/geometry"
)

// holding is what it is worth to hold one part of the table, or one Marker, rather than nobody.
const holding = 0.9

// spare is the share of that for one more model than is needed to hold it.
const spare = 0.1

// carrying is what it is worth to carry a Marker, rather than to leave it where it is.
const carrying = 0.6

// carries weighs picking a Marker up, or putting down what one carries: it is kept.
func (p *player) carries(at engine.PieceID, by engine.ModelID) float64 {
	if v := p.view(); int(at) < len(v.Pieces) && v.Pieces[at].Marker != nil && v.Pieces[at].Marker.Carrier != by {
		return p.burden(v.Pieces[at].Marker)
	}
	return notNow
}

// burden is what it is worth to carry a Marker: nothing for one that belongs where the others deployed, or for a Citizen.
func (p *player) burden(marker *engine.Marker) float64 {
	if marker.Citizen || marker.Home != engine.NoSeat && marker.Home != p.seat {
		return notNow
	}
	return carrying
}

// objective is something that counts for the score, and that whoever has more models there holds: known from the view,
// whatever the rules call it.
type objective struct {
	middle  geometry.Point
	outline []geometry.Point // of a part of the table; nil for a Marker
	marker  geometry.Cylinder
	holder  engine.Seat
}

// objectives lists what counts for the score, apart from knock-outs.
func (p *player) objectives() []objective {
	v := p.view()
	var found []objective
	for i := range v.Areas {
		if a := &v.Areas[i]; len(a.Outline) > 2 {
			low, high := box(a.Outline)
			found = append(found, objective{middle: low.Along(high.Sub(low), 0.5), outline: a.Outline, holder: a.Holder})
		}
	}
	for i := range v.Pieces {
		piece := &v.Pieces[i]
		if piece.Marker == nil || piece.Gone || piece.Marker.Carrier != engine.NoModel || len(piece.Piece.Prisms) == 0 {
			continue
		}
		low, high := piece.Piece.Prisms[0].Bounds()
		body := geometry.Cylinder{
			Center: low.Along(high.Sub(low), 0.5), Radius: (high.X - low.X) / 2,
			Bottom: piece.Piece.Prisms[0].Bottom, Height: piece.Piece.Prisms[0].Top - piece.Piece.Prisms[0].Bottom,
		}
		found = append(found, objective{middle: body.Center, marker: body, holder: piece.Marker.Tag})
	}
	return found
}

// has reports whether a base at a place counts for the objective.
func (o *objective) has(body geometry.Cylinder) bool {
	if o.outline == nil {
		return geometry.GapBetween(body, o.marker).Ground <= geometry.ContactGap
	}
	return within(o.outline, body.Center)
}

// within reports whether a point lies in an outline.
func within(outline []geometry.Point, q geometry.Point) bool {
	inside := false
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if (a.Y > q.Y) != (b.Y > q.Y) && q.X < a.X+float64((b.X-a.X)*(q.Y-a.Y))/(b.Y-a.Y) {
			inside = !inside
		}
	}
	return inside
}

// balance is how many more models than the others a player has at an objective, one model not counted.
func (p *player) balance(o *objective, but engine.ModelID) int {
	sum := 0
	for i := range p.view().Models {
		m := &p.view().Models[i]
		switch {
		case m.ID == but || !m.OnTable || m.KO || m.Seat < 0 || p.ranks(m.ID) || !o.has(m.Body):
		case m.Seat == p.seat:
			sum++
		default:
			sum--
		}
	}
	return sum
}

// holds is what it is worth to the player that a model stands at a place, for all objectives together.
func (p *player) holds(goals []objective, m *engine.Model, there geometry.Cylinder) float64 {
	sum := 0.0
	for i := range goals {
		if o := &goals[i]; o.has(there) {
			balance := p.balance(o, m.ID)
			sum += held(balance+1, o.holder == p.seat) - held(balance, o.holder == p.seat)
		}
	}
	return sum
}

// held is what a balance of models at an objective is worth.
func held(balance int, mine bool) float64 {
	value := spare * float64(min(2, max(-2, balance)))
	switch {
	case balance > 0:
		value += holding
	case balance == 0 && mine:
		value += holding / 2 // it was the player's, and nobody takes it away
	case balance < 0:
		value -= holding
	}
	return value
}

// wanted lists the objectives that one more model would win.
func (p *player) wanted(goals []objective, m *engine.Model) []objective {
	var found []objective
	for i := range goals {
		if balance := p.balance(&goals[i], m.ID); balance <= 0 && (balance < 0 || goals[i].holder != p.seat) {
			found = append(found, goals[i])
		}
	}
	return found
}
