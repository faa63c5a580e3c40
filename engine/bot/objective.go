package bot

import (
	"math"
	"slices"

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
		if m, ok := p.model(by); ok && v.Pieces[at].Marker.Bane {
			if picks, bane := p.picksUp(p.objectives(), m); !picks || !bane {
				return notNow // somebody else gets farther with it
			}
		}
		return p.burden(v.Pieces[at].Marker)
	}
	return notNow
}

// burden is what it is worth to carry a Marker: nothing for one that belongs where the others deployed, for one that stays
// where it is, or for a figure.
func (p *player) burden(marker *engine.Marker) float64 {
	if marker.Bane {
		return carrying
	}
	if marker.Figure || marker.Still || marker.Home != engine.NoSeat && !p.ours(marker.Home) {
		return notNow
	}
	return carrying
}

// passing is what it is worth to touch a figure among the Markers on the way: one of several counts, perhaps.
const passing = 0.15

// objective is something that counts for the score, and that whoever has more models there holds: known from the view,
// whatever the rules call it.
type objective struct {
	middle  geometry.Point
	outline []geometry.Point // of a part of the table; nil for a Marker
	marker  geometry.Cylinder
	holder  engine.Seat
	loose   bool // a Marker to be carried, rather than held
	home    bool // where the player deployed: it is enough that nobody else is there
	aside   bool // a figure: worth a touch in passing
	bane    bool // a Marker to be carried out of where the player deployed
	pays    bool // a Marker that scores for whose mark it bears
	theirs  bool // where the others deployed, for whoever carries there what counts against them
}

// goalsOf lists what counts for the score if a model is there: the objectives, but where it carries what counts against whoever's
// ground that is on, the ground of the others alone.
func (p *player) goalsOf(m *engine.Model) []objective {
	if !p.bears(m.ID) {
		return p.objectives()
	}
	return p.othersGround()
}

// othersGround lists where the others deployed.
func (p *player) othersGround() []objective {
	var found []objective
	for _, zone := range p.view().Zones {
		if !p.ours(zone.Seat) && len(zone.Outline) > 2 {
			low, high := geometry.Box(zone.Outline)
			found = append(found, objective{middle: low.Along(high.Sub(low), 0.5), outline: zone.Outline, holder: engine.NoSeat, theirs: true})
		}
	}
	return found
}

// bears reports whether a model carries what counts against whoever's ground that is on.
func (p *player) bears(id engine.ModelID) bool {
	for i := range p.view().Pieces {
		if m := p.view().Pieces[i].Marker; m != nil && m.Bane && m.Carrier == id {
			return true
		}
	}
	return false
}

// delivered is what it is worth to have carried something to where it counts against the others.
const delivered = 1.5

// place is the point of the objective that is nearest to another one.
func (o *objective) place(to geometry.Point) geometry.Point {
	if o.outline == nil {
		return o.middle
	}
	low, high := geometry.Box(o.outline)
	inset := min(1, (high.X-low.X)/4, (high.Y-low.Y)/4)
	return geometry.Point{
		X: min(max(to.X, low.X+inset), high.X-inset), Y: min(max(to.Y, low.Y+inset), high.Y-inset),
	}
}

// besidePlaces is how many inches apart places of a wide objective are, as nobody may get to the nearest.
const besidePlaces = 5

// places are some points of the objective, the nearest to another one first.
func (o *objective) places(to geometry.Point) []geometry.Point {
	found := []geometry.Point{o.place(to)}
	if !o.theirs {
		return found
	}
	for _, step := range [...]float64{besidePlaces, -besidePlaces, 2 * besidePlaces, -2 * besidePlaces} {
		for _, way := range [...]geometry.Point{{X: step}, {Y: step}} {
			if at := o.place(found[0].Add(way)); !slices.Contains(found, at) {
				found = append(found, at)
			}
		}
	}
	return found
}

// objectives lists what counts for the score, apart from knock-outs.
func (p *player) objectives() []objective {
	if p.goals == nil {
		found := p.findObjectives()
		p.goals = &found
	}
	return *p.goals
}

func (p *player) findObjectives() []objective {
	v := p.view()
	var found []objective
	for i := range v.Areas {
		if a := &v.Areas[i]; len(a.Outline) > 2 {
			low, high := geometry.Box(a.Outline)
			middle := low.Along(high.Sub(low), 0.5)
			found = append(found, objective{middle: middle, outline: a.Outline, holder: a.Holder, home: p.athome(middle)})
		}
	}
	for i := range v.Pieces {
		piece := &v.Pieces[i]
		if piece.Marker == nil || piece.Gone || piece.Marker.Carrier != engine.NoModel || len(piece.Piece.Prisms) == 0 ||
			piece.Marker.Still || slices.Contains(piece.Marker.Barred, p.seat) {
			continue
		}
		low, high := piece.Piece.Prisms[0].Bounds()
		body := geometry.Cylinder{
			Center: low.Along(high.Sub(low), 0.5), Radius: (high.X - low.X) / 2,
			Bottom: piece.Piece.Prisms[0].Bottom, Height: piece.Piece.Prisms[0].Top - piece.Piece.Prisms[0].Bottom,
		}
		if piece.Marker.Bane && p.oppressed(body.Center) {
			continue // it is where it should be
		}
		found = append(found, objective{
			middle: body.Center, marker: body, holder: piece.Marker.Tag, pays: piece.Marker.Points > 0, loose: piece.Marker.Loose && p.burden(piece.Marker) > 0,
			aside: piece.Marker.Figure, bane: piece.Marker.Bane,
		})
	}
	return found
}

// athome reports whether a point lies where the player deployed.
func (p *player) athome(q geometry.Point) bool {
	for _, zone := range p.view().Zones {
		if p.ours(zone.Seat) && len(zone.Outline) > 2 && within(zone.Outline, q) {
			return true
		}
	}
	return false
}

// oppressed reports whether a point lies where the others deployed.
func (p *player) oppressed(q geometry.Point) bool {
	for _, zone := range p.view().Zones {
		if !p.ours(zone.Seat) && len(zone.Outline) > 2 && within(zone.Outline, q) {
			return true
		}
	}
	return false
}

// has reports whether a base at a place counts for the objective.
func (o *objective) has(body geometry.Cylinder) bool {
	if o.outline == nil {
		return geometry.GroundGap(body, o.marker) <= geometry.ContactGap
	}
	return within(o.outline, body.Center)
}

// touches reports whether a base may count for the objective: some count whatever part of it is there.
func (o *objective) touches(body geometry.Cylinder) bool {
	if o.outline == nil {
		return o.has(body)
	}
	low, high := geometry.Box(o.outline)
	near := geometry.Point{X: min(max(body.Center.X, low.X), high.X), Y: min(max(body.Center.Y, low.Y), high.Y)}
	return near.Distance(body.Center) <= body.Radius
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

// balance is how many more models than the others a player's side has at an objective, one model not counted.
func (p *player) balance(o *objective, but engine.ModelID) int {
	sum := 0
	for i := range p.view().Models {
		m := &p.view().Models[i]
		switch {
		case m.ID == but || !m.OnTable || m.Out || m.Seat < 0 || p.ranks(m.ID):
		case p.ours(m.Seat):
			if o.has(m.Body) {
				sum++
			}
		case o.touches(m.Body):
			sum--
		}
	}
	return sum
}

// holds is what it is worth to the player that a model stands at a place, for all objectives together.
func (p *player) holds(goals []objective, m *engine.Model, there geometry.Cylinder) float64 {
	sum := 0.0
	for i := range goals {
		o := &goals[i]
		if !o.has(there) {
			if o.theirs && i == 0 && p.athome(there.Center) {
				sum -= carrying // what it carries counts against the player here
			}
			continue
		}
		switch {
		case o.aside:
			sum += passing
		case o.theirs:
			sum += delivered
		case o.home:
			if p.balance(o, m.ID) < 0 {
				sum += holding / 2
			}
		case !o.loose:
			balance := p.balance(o, m.ID)
			sum += held(balance+1, p.ours(o.holder)) - held(balance, p.ours(o.holder))
		case !p.carriesAny(m.ID):
			sum += carrying
		}
	}
	if v := p.view(); v.Round >= v.Rounds {
		sum *= atLast
	}
	switch p.leans(m.ID) {
	case Hold:
		if at := p.lean.Goal; at < len(goals) && goals[at].has(there) {
			sum += steadied * holding
		}
	case Hunt:
		sum *= reckless
	}
	return sum
}

// atLast is how much more it counts in the last Round to be where it counts.
const atLast = 2

// carriesAny reports whether a model carries something.
func (p *player) carriesAny(id engine.ModelID) bool {
	for i := range p.view().Pieces {
		if m := p.view().Pieces[i].Marker; m != nil && m.Carrier == id {
			return true
		}
	}
	return false
}

// picksUp reports whether a model can pick up something that counts where it stands, and whether it counts against whoever's ground it is on: that
// is left to whoever is fast enough to get away with it.
func (p *player) picksUp(goals []objective, m *engine.Model) (picks, bane bool) {
	for i := range goals {
		if o := &goals[i]; o.loose && o.has(m.Body) && !p.carriesAny(m.ID) && !(o.bane && p.nearer(o, m) > 0) {
			picks, bane = true, bane || goals[i].bane
		}
	}
	return picks, bane
}

// held is what a balance of models at an objective is worth: most of it for having more there than the others, and
// something for every model that comes nearer to that.
func held(balance int, mine bool) float64 {
	value := spare * float64(min(2, max(-3, balance)))
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

// wanted lists the objectives that a model is one of those to go to: the nearest, and no more than are needed there.
func (p *player) wanted(goals []objective, m *engine.Model) []objective {
	var found []objective
	switch p.leans(m.ID) {
	case Hunt:
		return nil
	case Hold:
		if at := p.lean.Goal; at < len(goals) && !goals[at].has(m.Body) {
			return goals[at : at+1]
		}
		return nil
	}
	for i := range goals {
		o := &goals[i]
		if o.theirs {
			if !o.has(m.Body) {
				found = append(found, *o)
			}
			continue
		}
		need := 1 - p.balance(o, m.ID)
		switch {
		case o.aside, o.loose && p.carriesAny(m.ID):
			continue
		case o.loose:
			need = 1
		case o.home:
			need--
		case need == 1 && p.ours(o.holder):
			need = 0 // it stays the player's while nobody takes it away
		}
		if need > 0 && p.nearer(o, m) < need {
			found = append(found, *o)
		}
	}
	return found
}

// errandTo is how far an objective is for a model, as the one that is nearest to it goes there: in inches, or for what is to be carried out of where
// the player deployed in moves, with the way that it is to be carried; to get to it counts twice, for it is not sure to come through.
func (p *player) errandTo(o *objective, m *engine.Model) float64 {
	to := m.Body.Center.Distance(o.place(m.Body.Center))
	if !o.bane {
		return to
	}
	means, _ := p.means(m.ID)
	if v := p.view(); means.Inches <= 0 || v.Round >= v.Rounds && means.Moves == 0 {
		return math.Inf(1)
	}
	on := math.Inf(1)
	for _, ground := range p.othersGround() {
		on = min(on, o.middle.Distance(ground.place(o.middle)))
	}
	return (2*to + on) / means.Inches
}

// nearer counts the other models of the player's side that could go to an objective, too, and have a shorter way.
func (p *player) nearer(o *objective, m *engine.Model) int {
	own, count := p.errandTo(o, m), 0
	for i := range p.view().Models {
		f := &p.view().Models[i]
		switch {
		case !p.ours(f.Seat) || f.ID == m.ID || !f.OnTable || p.ranks(f.ID):
		case o.loose && p.carriesAny(f.ID) || !o.loose && o.has(f.Body):
		case p.errandTo(o, f) < own:
			count++
		}
	}
	return count
}
