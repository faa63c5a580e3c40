package mind

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/resources"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// goal is where a model is of use for the Plot.
type goal struct {
	at    geometry.Point                  // to go toward
	gap   func(geometry.Cylinder) float64 // how many inches a base is from where it counts
	worth float64                         // to be there
	pull  float64                         // for each inch nearer
	piece engine.PieceID                  // that is to be touched, or engine.NoPiece
	high  bool                            // the piece lies higher up, or lower down
	beat  bool                            // the piece is to be destroyed
	hunts bool                            // it is an enemy
	spots []geometry.Point                // places that are as good, or none
	meets bool                            // it is somebody to be Base to Base with
	prey  engine.ModelID                  // who
}

// What goals are worth: an AGP is worth a Level, and what will be had only at the end less than what is had each Round.
const (
	perAGP    = 1.0
	hurry     = 0.16 // for each inch nearer to what counts every Round, or must be carried far
	stroll    = 0.1  // for each inch nearer to what counts at the end
	takeUp    = 3.0  // to pick the Quest Token up
	lastTurns = 3    // Rounds, before the end, from which on it matters who stands where
	never     = 999  // inches, to where nobody comes
	// quarterTurns is from when on it matters more than Agendas do.
	quarterTurns = 2
	detour       = 0.02 // that an inch farther makes one place worse than another
	challenge    = 0.1  // to dispute what enemies hold rather than to hold what nobody disputes: there is somebody to fight
)

// goalOf is the goal of a model; false when it is free to fight.
func goalOf(s *state.State, id engine.ModelID) (goal, bool) {
	m := &s.Models[id]
	if edge, _, at, runs := plots.Runs(s, id); runs {
		spots := alongEdge(s, id, at)
		return goal{
			at: spots[0], spots: spots, gap: func(c geometry.Cylinder) float64 { return s.Area().Gap(c, edge) },
			worth: escape * float64(s.CardFor(id).Level), pull: escaping, piece: engine.NoPiece,
		}, true
	}
	if m.Seat == engine.NoSeat || s.Round == 0 {
		return goal{}, false
	}
	if !s.Supreme(id) {
		if !plots.Destroys(s, m.Seat) {
			return goal{}, false
		}
		g, any := destroying(s, id)
		g.pull = closing
		return g, any
	}
	manned := posts(s, m.Seat)
	if g, has := manned[id]; has && !lent(s, id) {
		return g, true
	}
	if g, sent := errand(s, id, manned); sent {
		return g, true
	}
	switch {
	case s.Plot == plots.Quest:
		return questing(s, id)
	case plots.Destroys(s, m.Seat):
		return destroying(s, id)
	case (s.Plot == plots.Hold || s.Plot == plots.Block) && s.Rounds-s.Round < lastTurns:
		g, any := stations(s, m.Seat, quarters(s), manned)[id]
		return g, any
	}
	return goal{}, false
}

// posts are where models of a side are wanted for the Plot before all else: at the power spots, and in the end in the quarters of the table.
func posts(s *state.State, seat engine.Seat) map[engine.ModelID]goal {
	switch {
	case s.Plot == plots.Hill, s.Plot == plots.Hold:
		manned := stations(s, seat, spots(s), nil)
		if s.Plot == plots.Hold && s.Rounds-s.Round < quarterTurns {
			maps.Copy(manned, stations(s, seat, quarters(s), manned))
		}
		return manned
	case s.Plot == plots.Block && s.Rounds-s.Round < quarterTurns:
		return stations(s, seat, quarters(s), nil)
	}
	return nil
}

// lent reports whether a model is in the midst of something for an Agenda that nobody else can go on with.
func lent(s *state.State, id engine.ModelID) bool {
	return s.Models[id].Burdened() && slices.ContainsFunc(s.Agendas, func(a state.Agenda) bool {
		return !a.Closed && a.Seat == s.Models[id].Seat && (a.Piece == s.Models[id].Burden || a.Second == s.Models[id].Burden)
	})
}

// What makes an enemy be gone for: that he is near, and wounded.
const (
	rather  = 10  // inches by which a Supreme may be farther away than a Minion and still be gone for
	stamina = 0.5 // inches for each Damage Point left
)

// alongEdge are places where the base of a model touches a table edge: straight before it, and to both sides, where something may be in the
// way less.
func alongEdge(s *state.State, id engine.ModelID, at geometry.Point) []geometry.Point {
	const apart, ways = 3, 4 // inches
	body, area := s.Body(id), s.Area()
	inward := body.Center.Sub(at).Unit()
	first := at.Along(inward, body.Radius+geometry.ContactGap/2).Committed() // not beyond it by what is rounded
	all := []geometry.Point{first}
	side := geometry.Point{X: -inward.Y, Y: inward.X}
	for n := 1; n <= ways; n++ {
		for _, far := range [...]float64{apart * float64(n), -apart * float64(n)} {
			if p := first.Along(side, far).Committed(); p.X >= body.Radius && p.Y >= body.Radius && p.X <= area.Width-body.Radius && p.Y <= area.Depth-body.Radius {
				all = append(all, p)
			}
		}
	}
	return all
}

// mostPreys is how many enemies a model thinks of going for.
const mostPreys = 3

// preys are the enemies that a model may go for when it cannot attack anybody yet, the best first.
func preys(s *state.State, id engine.ModelID) []engine.ModelID {
	body := s.Body(id)
	far := map[engine.ModelID]float64{}
	var all []engine.ModelID
	for i := range s.Models {
		other := engine.ModelID(i)
		if !s.Models[i].Active() || !s.Hostile(id, other) {
			continue
		}
		far[other] = geometry.GapBetween(body, s.Body(other)).Ground + stamina*float64(s.Models[i].Left+s.Models[i].MountLeft)
		if !s.Supreme(other) && !(s.Plot == plots.Invasion && plots.Invader(s, other)) {
			far[other] += rather
		}
		all = append(all, other)
	}
	slices.SortStableFunc(all, func(a, b engine.ModelID) int { return cmp.Compare(far[a], far[b]) })
	return all[:min(mostPreys, len(all))]
}

// hunting is the enemy that a model goes for first; false when there is none.
func hunting(s *state.State, id engine.ModelID) (goal, bool) {
	all := preys(s, id)
	if len(all) == 0 {
		return goal{}, false
	}
	return hunt(s, id, all[0]), true
}

// hunt is the goal to be as near to an enemy as a model fights, and nearer where something is between them.
func hunt(s *state.State, id, prey engine.ModelID) goal {
	keep := fights(s, id)
	theirs := s.Body(prey)
	if geometry.GapBetween(s.Body(id), theirs).Ground <= keep+soon && !aims(s, id, prey) {
		keep = 0
	}
	return goal{at: theirs.Center, piece: engine.NoPiece, prey: prey, hunts: true, gap: func(c geometry.Cylinder) float64 {
		return max(0, geometry.GapBetween(c, theirs).Ground-keep)
	}}
}

// questing takes the Quest Token home, or the nearest model to where it lies (PC1-PLOT-46, PC1-PLOT-47).
func questing(s *state.State, id engine.ModelID) (goal, bool) {
	if len(s.Sites) == 0 {
		return goal{}, false
	}
	token := s.Sites[0]
	p := &s.Pieces[token]
	if p.Carrier == id {
		zone, settled := s.ZoneOf(s.Models[id].Seat)
		if !settled {
			return goal{}, false
		}
		return within(s, id, zone, 2*perAGP, hurry), true
	}
	if p.Carrier != engine.NoModel || resources.MayTake(s, id) != nil {
		return goal{}, false
	}
	body := s.Board().PieceBody(token)
	for _, other := range s.SupremesOf(s.Models[id].Seat) {
		if other != id && s.Models[other].Up() && resources.MayTake(s, other) == nil && s.Body(other).Center.Distance(body.Center) < s.Body(id).Center.Distance(body.Center) {
			return goal{}, false
		}
	}
	return touching(s, token, takeUp, hurry), true
}

// touching is the goal to be Base to Base with a piece, wherever it lies.
func touching(s *state.State, at engine.PieceID, worth, pull float64) goal {
	body := s.Board().PieceBody(at)
	g := goal{at: body.Center, gap: func(c geometry.Cylinder) float64 { return geometry.GapBetween(c, body).Ground }, worth: worth, pull: pull, piece: at}
	if level := s.Board().LevelOf(state.AtPiece(at)); level > aKerb {
		below := g.gap
		g.high = true
		g.gap = func(c geometry.Cylinder) float64 {
			if climb := math.Abs(level - c.Bottom); climb > aKerb {
				return below(c) + climb + overTheEdge
			}
			return below(c)
		}
	}
	return g
}

// aKerb is how far up and down a model goes without noticing, in inches.
const aKerb = 0.5

// overTheEdge is how many inches it takes besides what is climbed to stand on top of something.
const overTheEdge = 1.5

// within is the goal to stand with one's middle in a box.
func within(s *state.State, id engine.ModelID, box board.Box, worth, pull float64) goal {
	const inset = 0.5
	at := s.Body(id).Center
	at = geometry.Point{X: min(max(at.X, box.Low.X+inset), box.High.X-inset), Y: min(max(at.Y, box.Low.Y+inset), box.High.Y-inset)}
	return goal{at: at, worth: worth, pull: pull, piece: engine.NoPiece, gap: func(c geometry.Cylinder) float64 {
		x := max(box.Low.X-c.Center.X, c.Center.X-box.High.X, 0)
		y := max(box.Low.Y-c.Center.Y, c.Center.Y-box.High.Y, 0)
		return math.Hypot(x, y)
	}}
}

// site is a part of the table that the side holds which has more there.
type site struct {
	goal   func(id engine.ModelID) goal
	weight func(id engine.ModelID) int // what a model counts for there
}

// spots are the power spots: more Levels hold them (PC1-PLOT-53).
func spots(s *state.State) []site {
	var all []site
	for _, at := range s.Sites {
		all = append(all, site{
			goal:   func(engine.ModelID) goal { return touching(s, at, perAGP, hurry) },
			weight: func(id engine.ModelID) int { return s.CardFor(id).Level },
		})
	}
	return all
}

// quarters are those of the table: more Supremes hold them (PC1-PLOT-55).
func quarters(s *state.State) []site {
	var all []site
	for quarter := range 4 {
		all = append(all, site{
			goal:   func(id engine.ModelID) goal { return within(s, id, s.Area().QuarterBox(quarter), 2*perAGP, stroll) },
			weight: func(engine.ModelID) int { return 1 },
		})
	}
	return all
}

// stations are the sites to which models of a side go when it shares them out so that it holds most; nobody who has a post already.
func stations(s *state.State, seat engine.Seat, sites []site, manned map[engine.ModelID]goal) map[engine.ModelID]goal {
	side := s.Setup.Sides.First(seat)
	theirs := make([]int, len(sites))
	var own []engine.ModelID
	for i := range s.Models {
		other, m := engine.ModelID(i), &s.Models[i]
		if m.Seat == engine.NoSeat || !m.Active() || !s.Supreme(other) || traits.Has(s, other, "Insignificant") {
			continue
		}
		if s.Setup.Sides.First(m.Seat) == side {
			if _, has := manned[other]; !has {
				own = append(own, other)
			}
			continue
		}
		for k := range sites {
			if g := sites[k].goal(other); g.gap(s.Body(other)) <= geometry.ContactGap {
				theirs[k] += sites[k].weight(other)
			}
		}
	}
	sent := share(s, own, sites, theirs)
	goals := map[engine.ModelID]goal{}
	for n, at := range sent {
		if at >= 0 {
			goals[own[n]] = sites[at].goal(own[n])
		}
	}
	return goals
}

// share sends each of some models to a site, or to none, −1: beginning with nobody sent, each in turn goes where that is best, until nobody
// would go elsewhere.
func share(s *state.State, own []engine.ModelID, sites []site, theirs []int) []int {
	const sweeps = 8
	sent := make([]int, len(own))
	far := make([][]float64, len(own)) // inches, by model and site
	for n := range sent {
		sent[n], far[n] = -1, make([]float64, len(sites))
		for k := range sites {
			g := sites[k].goal(own[n])
			if far[n][k] = g.gap(s.Body(own[n])); g.high && far[n][k] > geometry.ContactGap && !moves.Climbs(s, own[n]) {
				far[n][k] = math.Inf(1)
			}
		}
	}
	longest := float64(inchesEachRound * (s.Rounds - s.Round + 1))
	value := func() float64 {
		sum := 0.0
		for k := range sites {
			ours := 0
			for n, at := range sent {
				if at == k {
					sum -= detour * min(far[n][k], never)
					if far[n][k] <= longest { // else it comes too late
						ours += sites[k].weight(own[n])
					}
				}
			}
			switch {
			case ours > theirs[k]:
				sum++
			case ours < theirs[k]:
				sum--
			}
			if ours > 0 && theirs[k] > 0 {
				sum += challenge
			}
		}
		return sum
	}
	for range sweeps {
		moved := false
		for n := range sent {
			best, most := sent[n], value()
			for k := -1; k < len(sites); k++ {
				sent[n] = k
				if v := value(); v > most+geometry.Slack {
					best, most, moved = k, v, true
				}
			}
			sent[n] = best
		}
		if !moved {
			break
		}
	}
	return sent
}
