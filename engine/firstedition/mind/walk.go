package mind

import (
	"cmp"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/scenery"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/views"
	"trueinch/geometry"
)

// walk takes a model toward its goal, or leaves it there; a Supreme without one toward an enemy. False for one that is near enough to an
// enemy, for one that walks to attack somebody, and for Minions after an enemy with no danger before them. Where no other way
// is known the way leads through danger.
func walk(s *state.State, pause func()) (engine.Choice, bool) {
	id := s.Pending.Subject
	if attacks(s, id) {
		return toVictim(s, id)
	}
	w, any := walkingOf(s, id, pause)
	if !any || w.goal.hunts && !s.Supreme(id) && !w.endangered() {
		return engine.Choice{}, false
	}
	switch {
	case w.inches <= geometry.ContactGap && w.goal.hunts:
		return engine.Choice{}, false
	case w.inches <= geometry.ContactGap && !w.goal.beat:
		w.inches, w.careless = math.Inf(1), true
		w.consider(w.body.Center)
		return w.found, w.found.Spot != nil
	}
	if w.inches <= w.far && w.straight() {
		return w.found, true
	}
	if w.onto() {
		return w.found, true
	}
	if w.around() {
		return w.boldly(), true
	}
	if w.straight() {
		return w.found, true
	}
	if other, any := w.elsewhere(); any {
		return other, true
	}
	if was := w.inches; w.fan() < was-detourAtLeast {
		return w.found, true
	}
	if w.goal.hunts && !w.dares() {
		return engine.Choice{}, false // no enemy is worth going through fire for
	}
	w.careless = true
	if w.straight() || w.around() {
		return w.found, true
	}
	w.fan()
	return w.found, w.found.Spot != nil
}

// onto goes right to a place beside something that lies higher up, or lower down, to which no way on the ground leads.
func (w *walking) onto() bool {
	if w.goal.piece == engine.NoPiece || w.goal.beat {
		return false
	}
	level := w.s.Board().LevelOf(board.AtPiece(w.goal.piece))
	if math.Abs(level-w.body.Bottom) <= aKerb {
		return false
	}
	for _, spot := range w.places() {
		if math.Abs(spot.Level-level) <= aKerb && spot.Center.Distance(w.body.Center) <= w.far && engine.Allows(w.s.Pending.Place, spot) && w.calm(spot) {
			w.found = engine.Choice{Spot: &spot}
			return true
		}
	}
	return false
}

// toVictim goes to where the Action that is announced behind a move reaches a Citizen, if that is whom it does most to; false where it is
// for an enemy.
func toVictim(s *state.State, id engine.ModelID) (engine.Choice, bool) {
	r := newReach(s, id)
	if !r.hounds() {
		return engine.Choice{}, false
	}
	line := slices.Index(actions.Lines(s, id), s.Activation.Actions[s.Activation.At].Act)
	inches := views.Means(s, id).Inches
	_, whom := r.after(inches, line, false)
	if whom == engine.NoModel || !s.Models[whom].Citizen || r.lands(blow{whom, inches, line, false}) <= 0 {
		return engine.Choice{}, false
	}
	spot := s.Pending.Place.Snap(r.moved.Models[id].Spot.Center, true)
	return engine.Choice{Spot: &spot}, engine.Allows(s.Pending.Place, spot)
}

// boldly is the end of the way that was found, or a place behind danger that it leads through, where that is much farther on.
func (w *walking) boldly() engine.Choice {
	const farther, little = 2, 0.25 // inches, and a part of the move
	bold := *w
	if bold.careless = true; w.along < little*w.far && w.dares() && bold.around() && bold.along > w.along+farther {
		return bold.found
	}
	return w.found
}

// endangered reports whether Dangerous Terrain that would harm the model lies within its move.
func (w *walking) endangered() bool {
	return slices.ContainsFunc(w.s.Pieces, func(p state.Piece) bool {
		return p.Hazard.Value > 0 && scenery.Harmful(w.s, w.id, p.ID) && w.s.Board().Apart(w.id, state.AtPiece(p.ID)) < w.far
	})
}

// dares reports whether a model bears what Dangerous Terrain does to it, which is about two points of Damage: at first only one that is
// tough, since enemies may come through it, too.
func (w *walking) dares() bool {
	const tough, enough, soon = 9, 5, 3 // Damage Points, Rounds
	m := &w.s.Models[w.id]
	if w.goal.hunts && w.s.Round < soon {
		return m.Left+m.MountLeft >= tough
	}
	return m.Left+m.MountLeft >= enough
}

// elsewhere goes for another enemy where no way is known to the one who is hunted.
func (w *walking) elsewhere() (engine.Choice, bool) {
	if !w.goal.hunts {
		return engine.Choice{}, false
	}
	for _, prey := range preys(w.s, w.id)[1:] {
		other := *w
		other.goal = hunt(w.s, w.id, prey)
		if other.inches = other.goal.gap(w.body); other.around() {
			return other.found, true
		}
	}
	return engine.Choice{}, false
}

// detourAtLeast is how many inches nearer a way past danger has to lead, so that it is not gone through.
const detourAtLeast = 1

// walkingOf is a walk of a model to its goal, or to an enemy.
func walkingOf(s *state.State, id engine.ModelID, pause func()) (walking, bool) {
	g, bound := goalOf(s, id)
	if !bound {
		if g, bound = hunting(s, id); !bound {
			return walking{}, false
		}
	}
	w := walking{s: s, pause: pause, id: id, goal: g, body: s.Body(id), far: views.Means(s, id).Inches}
	w.inches = g.gap(w.body)
	return w, true
}

// attacks reports whether an Action of a card or a Strike is announced behind the one that is performed.
func attacks(s *state.State, id engine.ModelID) bool {
	a := &s.Activation
	return a.Model == id && a.At > 0 && a.At < len(a.Actions) &&
		slices.ContainsFunc(a.Actions[a.At:], func(d state.Declared) bool {
			return !actions.Moving(d.Act.Kind) && d.Act.Kind != state.Granted
		})
}

// walking looks for the end of a move that is nearest to a goal.
type walking struct {
	s      *state.State
	id     engine.ModelID
	goal   goal
	body   geometry.Cylinder
	far    float64
	inches float64 // from the best place so far to the goal
	found  engine.Choice
	along  float64 // inches of the way that around follows
	pause  func()
	// careless goes through danger, too.
	careless bool
}

// consider takes a place that is nearer to the goal than those before, and reports whether it could.
func (w *walking) consider(p geometry.Point) bool {
	w.pause()
	place := w.s.Pending.Place
	spot := place.Snap(p, true)
	there := w.body
	there.Center, there.Bottom = spot.Center, spot.Level
	gap := w.goal.gap(there)
	if gap >= w.inches-worthwhile || !engine.Allows(place, spot) || !w.calm(spot) {
		return false
	}
	w.inches, w.found = gap, engine.Choice{Spot: &spot}
	return true
}

// calm reports whether nothing threatens on the way to a spot, or at the spot at least, where nobody cares about the way.
func (w *walking) calm(spot geometry.Spot) bool {
	if w.careless {
		return !w.burns(spot)
	}
	return !slices.ContainsFunc(w.s.Preview(engine.Choice{Spot: &spot}).Notes, func(n engine.Note) bool { return n.Warn })
}

// burns reports whether a model would stand in Dangerous Terrain at a spot.
func (w *walking) burns(spot geometry.Spot) bool {
	there := w.body
	there.Center, there.Bottom, there.Radius = spot.Center, spot.Level, there.Radius+geometry.ContactGap
	return slices.ContainsFunc(w.s.Table.PiecesAt(there, nil), func(at geometry.PieceIndex) bool {
		return int(at) < len(w.s.Pieces) && w.s.Pieces[at].Hazard.Value > 0
	})
}

// worthwhile is how many inches nearer a place has to be.
const worthwhile = 0.05

// straight goes right toward the goal, and reports whether nothing is in the way.
func (w *walking) straight() bool {
	way := w.goal.at.Sub(w.body.Center)
	length := way.Length()
	if w.goal.hunts || w.goal.meets || w.goal.piece != engine.NoPiece {
		length = min(length, max(0, w.inches))
	}
	for _, share := range [...]float64{1, 0.75, 0.5} { // what is climbed is paid for, too
		if w.consider(w.body.Center.Along(way.Unit(), share*min(w.far, length))) {
			return true
		}
	}
	return false
}

// fan looks to both sides, and says how many inches are left then.
func (w *walking) fan() float64 {
	way := w.goal.at.Sub(w.body.Center)
	length := way.Length()
	way = way.Unit()
	for turn := -6; turn <= 6; turn++ {
		sine, cosine := math.Sincos(float64(turn) * math.Pi / 12)
		bent := geometry.Point{X: float64(way.X*cosine) - float64(way.Y*sine), Y: float64(way.X*sine) + float64(way.Y*cosine)}
		for _, share := range [...]float64{0.99, 0.7, 0.4} {
			if w.consider(w.body.Center.Along(bent, min(share*w.far, length))) {
				break
			}
		}
	}
	return w.inches
}

// wayPlaces is how many places at a goal are looked at first for a way that leads there, and wayStep how far apart, in inches, those on it.
const (
	wayPlaces = 3
	wayStep   = 0.25
)

// places are some at the goal, the nearest first.
func (w *walking) places() []geometry.Spot {
	target := board.AtPiece(w.goal.piece)
	if w.goal.hunts || w.goal.meets {
		target = board.AtModel(w.goal.prey)
	}
	if !w.goal.hunts && !w.goal.meets && w.goal.piece == engine.NoPiece {
		var spots []geometry.Spot
		for _, at := range append([]geometry.Point{w.goal.at}, w.goal.spots...) {
			if spot, on := ground(w.s, at, 0); on {
				spots = append(spots, spot)
			}
		}
		return spots
	}
	spots := w.s.Board().LandingsBeside(board.AtModel(w.id), target)
	slices.SortStableFunc(spots, func(a, b geometry.Spot) int {
		return cmp.Compare(a.Center.Distance(w.body.Center), b.Center.Distance(w.body.Center))
	})
	return append(spots, w.below(target)...)
}

// besideInches is how far from who cannot be come to those stand who wait for him.
const besideInches = 1.5

// below are places on the ground around somebody or something higher up, to whom no way may lead.
func (w *walking) below(target board.Target) []geometry.Spot {
	if w.s.Board().LevelOf(target) <= w.body.Bottom+0.5 {
		return nil
	}
	var spots []geometry.Spot
	const ways = 8
	from := w.s.Board().Middle(target)
	for i := range ways {
		for _, inches := range [...]float64{besideInches, 2 * besideInches} {
			at := from.Along(board.Bearing(i, ways), inches+w.body.Radius).Committed()
			if spot, on := ground(w.s, at, 0); on && spot.Level <= 0.5 {
				spots = append(spots, spot)
				break
			}
		}
	}
	return spots
}

// around follows that way as far as the move leads; false when there is none.
func (w *walking) around() bool {
	w.pause()
	places := w.places()
	way, found := moves.Wary(w.s, w.id, places[:min(wayPlaces, len(places))])
	if !found && len(places) > wayPlaces {
		way, found = moves.Wary(w.s, w.id, places[wayPlaces:])
	}
	if !found {
		return false
	}
	place := w.s.Pending.Place
	for inches := min(w.far, lengthOf(way)); inches > wayStep; inches -= wayStep {
		at := onWay(way, inches)
		aside := at.Sub(onWay(way, inches-wayStep)).Unit().Left()
		for _, off := range [...]float64{0, abreastOfWalls, -abreastOfWalls} {
			w.pause()
			if spot := place.Snap(at.Along(aside, off).Committed(), true); engine.Allows(place, spot) && w.calm(spot) {
				w.found, w.along = engine.Choice{Spot: &spot}, inches
				return true
			}
		}
	}
	return false
}

// abreastOfWalls is how far beside a way another place is tried, in inches: where it runs along a wall, what is rounded ends in the wall.
const abreastOfWalls = 1.0 / 64

// onWay is the point so many inches along a way.
func onWay(way []geometry.Point, inches float64) geometry.Point {
	for i := 0; i+1 < len(way); i++ {
		length := way[i].Distance(way[i+1])
		if inches <= length {
			return way[i].Along(way[i+1].Sub(way[i]).Unit(), inches)
		}
		inches -= length
	}
	return way[len(way)-1]
}

func lengthOf(way []geometry.Point) float64 {
	sum := 0.0
	for i := 0; i+1 < len(way); i++ {
		sum += way[i].Distance(way[i+1])
	}
	return sum
}
