package sight

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/light"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// Traits that see, are seen or light something.
const (
	theNight     = "Night Vision"
	theTotal     = "Total Vision"
	theSmell     = "Superior Smell"
	theStealth   = "Stealth"
	theLantern   = "Lantern"
	theFireworks = "Fireworks"
	thePointer   = "Laser Pointer"
	theScope     = "Night-vision Scope"
)

// lit is what lies on a model at which a Laser Pointer points (AC-TRAIT-111).
const lit = "Lit"

// eyes are what a model sees with. Superior Smell must be in use (AC-TRAIT-100), but protects from being Blind at any time (AC-TRAIT-101).
func eyes(s *state.State, id engine.ModelID) light.Eyes {
	return light.Eyes{
		Night: skills.Has(s, id, theNight), Through: skills.Has(s, id, theTotal), Smell: s.Models[id].Is(theSmell),
		Nose: skills.Has(s, id, theSmell), Blind: skills.Blind(s, id),
	}
}

// gaze is a Look at a model, and which models stand near the line, in order: they lie behind the pieces of its Crowd.
type gaze struct {
	light.Look
	near []engine.ModelID
}

// look is the question whether one model sees another.
func look(s *state.State, from, to engine.ModelID) gaze {
	party := func(id engine.ModelID) engine.Party {
		base, _ := s.CardFor(id).Body()
		return engine.Party{Body: s.Body(id), Piece: geometry.NoPiece, Inside: s.Models[id].Spot.Inside, Model: true, BaseMM: base}
	}
	l := gaze{Look: light.Look{
		Standing: engine.Standing{Table: s.Table, From: party(from), To: party(to)}, Eyes: eyes(s, from), Night: s.Night(),
		Target: light.Mark{Stealth: skills.Has(s, to, theStealth), Marked: s.Models[to].Is(lit)}, Verdict: true,
		Sights: &s.Board().Sights,
	}}
	a, b := l.From.Body, l.To.Body
	var bodies []geometry.Cylinder
	for i := range s.Models {
		id := engine.ModelID(i)
		if id == from || id == to || !s.Models[i].OnTable || s.Models[i].Spot.Inside != geometry.NoPiece {
			continue
		}
		body := s.Body(id)
		if body.Center.Distance(geometry.NearestOnSegment(body.Center, a.Center, b.Center)) <= max(a.Radius, b.Radius)+body.Radius {
			l.near, bodies = append(l.near, id), append(bodies, body)
		}
	}
	l.Crowd = s.Board().With(bodies)
	return l
}

// parted is the enclosed piece whose walls hide one model from another, or geometry.NoPiece; and whether both are within the same, where
// everybody sees everybody.
func parted(s *state.State, from, to engine.ModelID) (wall geometry.PieceIndex, together bool) {
	a, b := s.Models[from].Spot.Inside, s.Models[to].Spot.Inside
	return board.Parting(a, b), a == b && a != geometry.NoPiece
}

// Sees says why one model does not see another, or nil (AC-LOS, AC-LIGHT).
func Sees(s *state.State, from, to engine.ModelID) *engine.Refusal {
	if from == to {
		return nil
	}
	if no := away(s, from, to); no != nil {
		return no
	}
	l := look(s, from, to)
	if no := l.Dark(); no != nil {
		return no
	}
	wall, together := parted(s, from, to)
	if together {
		return nil
	}
	if wall != geometry.NoPiece && !l.Eyes.Through && !l.Eyes.Smell {
		return engine.Refuse("AC-LOS-02", "ac.light-no-line")
	}
	seen := light.See(l.Look)
	return seen.Refusal
}

// SeesPiece says why a model does not see a piece of the table, or nil (AC-LOS).
func SeesPiece(s *state.State, id engine.ModelID, at engine.PieceID) *engine.Refusal {
	p := &s.Pieces[at]
	base, _ := s.CardFor(id).Body()
	return light.SeePiece(light.Look{
		Standing: engine.Standing{
			Table: s.Table, Crowd: s.Board().With(s.Board().Others(id)), To: engine.Party{Body: p.Body(), Piece: geometry.PieceIndex(at), Inside: p.Spot.Inside},
			From: engine.Party{Body: s.Body(id), Piece: geometry.NoPiece, Inside: s.Models[id].Spot.Inside, Model: true, BaseMM: base},
		},
		Eyes: eyes(s, id), Night: s.Night(),
	})
}

// away says that one of two models is not on the table.
func away(s *state.State, from, to engine.ModelID) *engine.Refusal {
	if s.Models[from].OnTable && s.Models[to].OnTable {
		return nil
	}
	return engine.Refuse("AC-SEWER-07", "ac.sight-away")
}

// Obstacle is what a shot meets on its way: a piece of scenery or a model.
type Obstacle struct {
	Piece engine.PieceID // or engine.NoPiece
	Model engine.ModelID // or engine.NoModel
	At    geometry.Point // where the shot meets it
	Level float64        // there, of the ground on which it is fought
}

// Way is the straight way of a shot.
type Way struct {
	Sight     geometry.Sight
	Obstacles []Obstacle // from the shooter outward (AC-BLINK-01)
}

// Path is the straight way of a shot at a model that is seen, or why there is none (AC-SHOOT-04). Who sees past obstacles does not shoot
// through them (AC-TRAIT-100, AC-TRAIT-141). Smoke stops no shot.
func Path(s *state.State, from, to engine.ModelID) (Way, *engine.Refusal) {
	if len(s.Smoke) > 0 { // what it hides is not seen, and else it is not there
		if no := Sees(s, from, to); no != nil {
			return Way{}, no
		}
	}
	if no := away(s, from, to); no != nil {
		return Way{}, no
	}
	l := look(s, from, to)
	if no := l.Dark(); no != nil {
		return Way{}, no
	}
	wall, together := parted(s, from, to)
	switch {
	case together:
		return Way{Sight: geometry.InPlainView(l.From.Body, l.To.Body.Center, l.To.Body.Top())}, nil
	case wall != geometry.NoPiece:
		return Way{}, engine.Refuse("AC-LOS-02", "ac.sight-no-path")
	}
	l.Night.Smoke = nil
	seen := light.See(l.Look)
	if seen.Refusal != nil {
		return Way{}, seen.Refusal
	}
	if !seen.Sight.Any {
		rule := engine.Rule("AC-TRAIT-141")
		if l.Eyes.Smell {
			rule = "AC-TRAIT-100"
		}
		return Way{}, engine.Refuse(rule, "ac.sight-no-path")
	}
	return way(s, &l, &seen), nil
}

// Between is the straight way of a shot that is on its way: by now its target may have moved.
func Between(s *state.State, from, to engine.ModelID) Way {
	if wall, together := parted(s, from, to); together || wall != geometry.NoPiece || away(s, from, to) != nil {
		return Way{}
	}
	l := look(s, from, to)
	l.Night.Smoke = nil
	seen := light.See(l.Look)
	return way(s, &l, &seen)
}

func way(s *state.State, l *gaze, seen *light.Seen) Way {
	w := Way{Sight: seen.Sight}
	for _, at := range seen.Cover.Past {
		w.Obstacles = append(w.Obstacles, met(s, l, at))
	}
	return w
}

// met is an obstacle by its number in the Crowd of a gaze.
func met(s *state.State, l *gaze, at geometry.PieceIndex) Obstacle {
	a, b := l.From.Body, l.To.Body
	if behind := int(at) - s.Table.Len(); behind >= 0 {
		id := l.near[behind]
		return Obstacle{Piece: engine.NoPiece, Model: id, At: s.Models[id].Spot.Center, Level: s.Models[id].Spot.Level}
	}
	part, place := nearestTo(s.Table.Piece(at), a.Center, b.Center)
	return Obstacle{Piece: engine.PieceID(at), Model: engine.NoModel, At: place, Level: a.Bottom + part*(b.Bottom-a.Bottom)}
}

// steps is at how many places of a line the nearest point of a piece is looked for, and halvings how often the way between two of them is
// halved then.
const (
	steps    = 64
	halvings = 16
)

// nearestTo is the point of a piece that is nearest to a line, the first of them, and how far along the line that is.
func nearestTo(p *geometry.Piece, from, to geometry.Point) (part float64, at geometry.Point) {
	near := func(along float64) (geometry.Point, float64) {
		on, best, least := from.Along(to.Sub(from), along), geometry.Point{}, math.Inf(1)
		for k := range p.Prisms {
			at := p.Prisms[k].Nearest(on)
			if away := at.Distance(on); away < least-geometry.Slack {
				best, least = at, away
			}
		}
		return best, least
	}
	least := math.Inf(1)
	for i := range steps + 1 {
		along := float64(i) / steps
		if place, away := near(along); away < least-geometry.Slack {
			part, at, least = along, place, away
		}
	}
	for low, half := max(0, part-1.0/steps), 0; half < halvings; half++ { // where the line comes to it first
		middle := (low + part) / 2
		if place, away := near(middle); away <= least+geometry.Slack {
			part, at = middle, place
		} else {
			low = middle
		}
	}
	return part, at
}

// Visible lists the models that a model sees and that fit, in order.
func Visible(s *state.State, id engine.ModelID, fits func(engine.ModelID) bool) []engine.ModelID {
	var all []engine.ModelID
	for i := range s.Models {
		if other := engine.ModelID(i); other != id && s.Models[i].OnTable && fits(other) && Sees(s, id, other) == nil {
			all = append(all, other)
		}
	}
	return slices.Clip(all)
}
