package opening

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/objectives"
	"trueinch/engine/arkham/scenarios"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// picks is how many objectives each player chooses (AC-OBJ-02).
const picks = 3

// Objectives is phase D: each player chooses his objectives, and they are placed in turn, first by whoever deployed first (AC-OBJ-03).
type Objectives struct {
	step objectiveStep
	At   engine.Seat
	kind state.MarkKind
}

type objectiveStep int

const (
	objectivesPick objectiveStep = iota
	objectivesOrder
	objectivesRolled
	objectivesNext
	objectivesKind
	objectivesPlaced
)

// Run implements state.Frame.
func (f Objectives) Run(s *state.State) state.Then {
	switch f.step {
	case objectivesPick:
		f.step = objectivesOrder
		first := max(0, s.First)
		return state.After(f, state.InRow(Picking{Seat: first}, Picking{Seat: state.Opponent(first)}))
	case objectivesOrder:
		f.step = objectivesNext
		if f.At = s.First; f.At == engine.NoSeat { // ruling under AC-OBJ-03
			f.step = objectivesRolled
			return state.Wait(f, perPlayer("AC-OBJ-03", engine.Say("ac.ask-roll-off")))
		}
	case objectivesRolled:
		one, other := s.Answer.Faces[0][0], s.Answer.Faces[1][0]
		if one == other {
			return state.Wait(f, perPlayer("AC-OBJ-03", engine.Say("ac.ask-roll-off")))
		}
		if f.At = 0; other > one {
			f.At = 1
		}
	case objectivesKind:
		return f.ask(s, state.MarkKind(s.Chosen().Means.At))
	case objectivesPlaced:
		at := s.AddMark(f.kind, f.At, *s.Answer.Spot)
		s.Tell(func() engine.Event {
			e := engine.NewEvent(engine.EventTerrain, engine.Say("ac.placed-objective", "Team", s.Teams[f.At].Name, "Piece", s.Called(at)), "AC-OBJ-04")
			e.Seat, e.Piece = f.At, at
			return e
		})
		f.At = state.Opponent(f.At)
	}
	return f.next(s)
}

// next asks which objective is placed next, where there is more than one left.
func (f Objectives) next(s *state.State) state.Then {
	for range s.Teams {
		wanted := s.Teams[f.At].Wanted
		switch {
		case len(wanted) == 1:
			return f.ask(s, wanted[0])
		case len(wanted) > 1:
			d := ask.Pick(f.At, "AC-OBJ-03", engine.Say("ac.ask-objective"))
			d.Kind = engine.Muster
			for i, kind := range wanted {
				if !slices.Contains(wanted[:i], kind) {
					d.Options = append(d.Options, option(kind))
				}
			}
			f.step = objectivesKind
			if only, one := ask.Only(d); one {
				return f.ask(s, state.MarkKind(d.Options[only].Means.At))
			}
			return state.Wait(f, d)
		}
		f.At = state.Opponent(f.At)
	}
	return state.Done()
}

// option is a type of objective to choose, with what it is good for (AC-OBJ-14, AC-OBJ-20 to AC-OBJ-25).
func option(kind state.MarkKind) engine.Option {
	o := ask.Nth("kind", int(kind), engine.Say(string(kind.Term())))
	o.About = engine.Say(map[state.MarkKind]string{
		state.Loot: "ac.about-loot", state.Challenge: "ac.about-challenge", state.Crate: "ac.about-ammunition-crate", state.Container: "ac.about-titan-container",
	}[kind])
	return o
}

// ask asks for the place of an objective. Where there is none at all, it is left out.
func (f Objectives) ask(s *state.State, kind state.MarkKind) state.Then {
	t := &s.Teams[f.At]
	at := slices.Index(t.Wanted, kind)
	t.Wanted = slices.Delete(slices.Clone(t.Wanted), at, at+1)
	f.kind, f.step = kind, objectivesPlaced
	place := ObjectivePlace(s, kind, f.At)
	if _, room := place.Search(); !room {
		f.step = objectivesNext
		f.At = state.Opponent(f.At)
		return state.Next(f)
	}
	return state.Wait(f, &engine.Decision{
		Seat: f.At, Shape: engine.Place, Ask: engine.Say("ac.ask-objective-where", "What", kind.Term()), Rule: "AC-OBJ-04", Subject: engine.NoModel, Kind: engine.Muster, Place: place,
	})
}

// Picking has a player choose his objectives: one of each type at most, with a Godfather two Loot (AC-OBJ-02, AC-TRAIT-104), those types that
// a model is after (AC-TRAIT-039), and one more with the tactic (AC-TACTIC-13).
type Picking struct {
	Seat  engine.Seat
	asked bool
}

// Run implements state.Frame.
func (f Picking) Run(s *state.State) state.Then {
	t := &s.Teams[f.Seat]
	if f.asked {
		t.Wanted = state.Grown(t.Wanted, state.MarkKind(s.Chosen().Means.At))
	}
	most := picks
	if scenarios.Plays(s, f.Seat, scenarios.SecretObjective) {
		most++
	}
	if len(t.Wanted) == most {
		return state.Done()
	}
	f.asked = true
	d := ask.Pick(f.Seat, "AC-OBJ-02", engine.Say("ac.ask-pick-objective", "Number", len(t.Wanted)+1, "Of", most))
	d.Kind = engine.Opening
	forced := f.forced(s)
	for _, kind := range objectives.Types {
		o := option(kind)
		switch {
		case f.count(s, kind) >= f.most(s, kind):
			o.Refusal = engine.Refuse("AC-OBJ-02", "ac.refuse-objective-type")
		case len(forced) >= most-len(t.Wanted) && !slices.Contains(forced, kind):
			o.Refusal = engine.Refuse("AC-TRAIT-039", "ac.refuse-objective-priority", "What", forced[0].Term())
		}
		d.Options = append(d.Options, o)
	}
	return state.Wait(f, d)
}

func (f Picking) count(s *state.State, kind state.MarkKind) int {
	n := 0
	for _, have := range s.Teams[f.Seat].Wanted {
		if have == kind {
			n++
		}
	}
	return n
}

// most is how many of a type a player may choose.
func (f Picking) most(s *state.State, kind state.MarkKind) int {
	if kind == state.Loot && slices.ContainsFunc(s.Of(f.Seat, nil), func(id engine.ModelID) bool { return skills.Has(s, id, "Godfather") }) {
		return 2
	}
	return 1
}

// forced lists the types that still have to be chosen.
func (f Picking) forced(s *state.State) []state.MarkKind {
	var all []state.MarkKind
	for _, kind := range objectives.Types {
		wanted := slices.ContainsFunc(s.Of(f.Seat, nil), func(id engine.ModelID) bool { return objectives.Wants(s.CardFor(id), kind) })
		if wanted && f.count(s, kind) == 0 {
			all = append(all, kind)
		}
	}
	return all
}

// Where objectives lie, in centimetres (AC-OBJ-05, AC-OBJ-07, AC-OBJ-13).
const (
	objectiveClearCm   = 5
	objectiveOwnCm     = 10
	objectiveNeutralCm = 20
)

// ground is where an objective may lie, by its owner and type.
type ground struct {
	rule    engine.Rule
	zones   []board.Box // in one of which it must lie
	own     []board.Box // from which it stays away
	neutral bool        // outside of all zones will do, far enough from the enemy's
}

// groundOf is that of a type and player in the scenario.
func groundOf(s *state.State, kind state.MarkKind, seat engine.Seat) ground {
	sc := scenarios.Of(s)
	g := ground{rule: "AC-OBJ-04", zones: s.Teams[state.Opponent(seat)].Zones, own: s.Teams[seat].Zones, neutral: kind == state.Loot || kind == state.Challenge}
	switch {
	case sc.Middle != "":
		g.rule, g.zones, g.own, g.neutral = sc.Middle, []board.Box{scenarios.Central(s)}, nil, false
	case sc.Setup == scenarios.Halves:
		g.spread(s, seat, append(slices.Clone(g.zones), scenarios.Central(s)), "AC-SCEN-29")
	case sc.Setup == scenarios.Surround && len(g.zones) == 2:
		g.spread(s, seat, g.zones, "AC-SCEN-34")
	}
	return g
}

// spread has each of some zones get one objective at least: when there are no more of them left than zones without one, only those will do.
func (g *ground) spread(s *state.State, seat engine.Seat, zones []board.Box, rule engine.Rule) {
	var bare []board.Box
	for _, z := range zones {
		if !slices.ContainsFunc(objectives.All(s), func(at engine.PieceID) bool {
			return s.Pieces[at].Owner == seat && z.Has(s.Pieces[at].Spot.Center)
		}) {
			bare = append(bare, z)
		}
	}
	if len(bare) > 0 && len(bare) > len(s.Teams[seat].Wanted) {
		g.rule, g.zones, g.neutral = rule, bare, false
	}
}

// ObjectivePlace is where a player may place an objective: in the enemy zone or where type and scenario allow it, on the ground, clear of
// edges and scenery, away from his own zone (AC-OBJ-04 to AC-OBJ-07, AC-OBJ-13, AC-OBJ-18).
func ObjectivePlace(s *state.State, kind state.MarkKind, seat engine.Seat) *board.Stand {
	g, area := groundOf(s, kind, seat), s.Area()
	p := &board.Stand{
		As: engine.PutDown, Strict: true, Table: s.Table, Figure: geometry.Cylinder{Radius: geometry.BaseRadius(state.MarkBaseMM)}, High: geometry.Point{X: area.Width, Y: area.Depth},
		Blocks: s.Board().Others(engine.NoModel), Ends: lying(s),
		Obstacle: func(o geometry.Obstacle) *engine.Refusal { return board.RefuseObstacle(o, "AC-OBJ-05", nil) },
	}
	clear := scenery(s)
	accept := func(c geometry.Cylinder, spot geometry.Spot) *engine.Refusal {
		if spot.Level > geometry.Slack || spot.Inside != geometry.NoPiece {
			return engine.Refuse("AC-OBJ-06", "ac.refuse-furniture-ground")
		}
		return g.refuse(c)
	}
	p.Accept = func(c geometry.Cylinder, spot geometry.Spot) *engine.Refusal {
		if no := accept(c, spot); no != nil {
			return no
		}
		if _, gap := area.Nearest(c); gap < state.Cm(objectiveClearCm)-board.Rounding {
			return engine.Refuse("AC-OBJ-05", "ac.refuse-furniture-edge", "Gap", engine.Inches(gap), "Least", engine.Inches(state.Cm(objectiveClearCm)))
		}
		for i := range clear {
			if gap := clear[i].DistanceTo(c.Center) - c.Radius; gap < state.Cm(objectiveClearCm)-board.Rounding {
				return engine.Refuse("AC-OBJ-05", "ac.refuse-objective-scenery", "Gap", engine.Inches(max(0, gap)), "Least", engine.Inches(state.Cm(objectiveClearCm)))
			}
		}
		return nil
	}
	boxes := make([]board.Box, len(clear))
	for i := range clear {
		boxes[i].Low, boxes[i].High = clear[i].Bounds()
	}
	p.Short = func(c geometry.Cylinder) float64 {
		least := state.Cm(objectiveClearCm)
		if short := max(g.short(c), least-area.EdgeGap(c)) - board.Rounding - shortMargin; short > 0 {
			return short
		}
		for i := range clear {
			if boxes[i].Gap(c) < least {
				if short := least + c.Radius - clear[i].DistanceTo(c.Center) - board.Rounding - shortMargin; short > 0 {
					return short
				}
			}
		}
		return 0
	}
	if _, free := p.Search(); !free { // a zone full of scenery
		p.Accept = accept
		p.Short = func(c geometry.Cylinder) float64 { return g.short(c) - board.Rounding - shortMargin }
	}
	return p
}

// shortMargin, in inches, is more than what rounding may do to a distance.
const shortMargin = 1e-6

// short is how far from a base the nearest lies, at the least, that refuse may accept.
func (g *ground) short(c geometry.Cylinder) float64 {
	short, nearest := 0.0, math.Inf(1)
	for _, own := range g.own {
		short = max(short, state.Cm(objectiveOwnCm)-own.Gap(c))
	}
	for _, zone := range g.zones {
		nearest = min(nearest, zone.Gap(c))
	}
	if math.IsInf(nearest, 1) {
		return short
	}
	if g.neutral {
		nearest = min(nearest, state.Cm(objectiveNeutralCm)-nearest)
	}
	return max(short, nearest)
}

// refuse says why an objective cannot lie in a place as to zones, or nil.
func (g *ground) refuse(c geometry.Cylinder) *engine.Refusal {
	for _, own := range g.own {
		if gap := own.Gap(c); gap < state.Cm(objectiveOwnCm)-board.Rounding {
			return engine.Refuse("AC-OBJ-07", "ac.refuse-objective-own", "Gap", engine.Inches(gap), "Least", engine.Inches(state.Cm(objectiveOwnCm)))
		}
	}
	nearest := -1.0
	for _, zone := range g.zones {
		if zone.Holds(c) {
			return nil
		}
		if gap := zone.Gap(c); nearest < 0 || gap < nearest {
			nearest = gap
		}
	}
	if !g.neutral {
		return engine.Refuse(g.rule, "ac.refuse-outside-zone")
	}
	if nearest <= state.Cm(objectiveNeutralCm) {
		return engine.Refuse("AC-OBJ-13", "ac.refuse-objective-neutral", "Gap", engine.Inches(max(0, nearest)), "Least", engine.Inches(state.Cm(objectiveNeutralCm)))
	}
	return nil
}

// scenery is the footprints of what objectives stay clear of: all scenery, lampposts and manholes, but no other objectives (AC-OBJ-05).
func scenery(s *state.State) []geometry.Footprint {
	var all []geometry.Footprint
	for i := range s.Pieces {
		if p := &s.Pieces[i]; !p.Gone && !p.Mark.Objective() {
			for k := range p.Terrain.Prisms {
				all = append(all, p.Terrain.Prisms[k].Footprint)
			}
		}
	}
	return all
}

// lying is the flat objectives that lie there already.
func lying(s *state.State) []geometry.Cylinder {
	var all []geometry.Cylinder
	for _, at := range objectives.All(s) {
		all = append(all, board.Loose(state.MarkBaseMM, s.Pieces[at].Spot))
	}
	return all
}
