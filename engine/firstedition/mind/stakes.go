package mind

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// ahead is by how many AGP the side of a seat would win if the Encounter ended now, as far as it knows: hidden Agendas of others do not
// count (PC1-AGENDA-05).
func ahead(s *state.State, seat engine.Seat) float64 {
	halves := plots.Halves(s)
	for i := range s.Agendas {
		if !agendas.Known(s, i, seat) {
			continue
		}
		for _, score := range agendas.Now(s, i) {
			halves[s.Setup.Sides.First(score.Seat)] += score.Halves
		}
	}
	side := s.Setup.Sides.First(seat)
	best, others := 0, false
	for _, other := range s.Setup.Sides.Heads(len(s.Teams)) {
		if other != side && (!others || halves[other] > best) {
			best, others = halves[other], true
		}
	}
	return float64(halves[side]-best) / 2
}

// stake is how many AGP it brings a side that a model is out of action, beside what it is worth in the fight: less than none for one that is
// to stay.
func (r *reach) stake(id engine.ModelID) float64 {
	s, seat := r.s, r.s.Models[r.id].Player
	switch {
	case seat == engine.NoSeat || s.Round == 0:
		return 0
	case s.Models[id].Citizen && r.quarry(id):
		return perVictim
	case s.Plot == plots.Invasion && plots.Invader(s, id) && !s.Settings.InvadersScoreNothing:
		return perInvader * float64(s.CardFor(id).Level)
	}
	if len(s.Agendas) == 0 && s.Plot != plots.Smackdown && s.Plot != plots.Escape || !s.Supreme(id) {
		return 0
	}
	t := s.Copy()
	m := &t.Models[id]
	m.Left, m.MountLeft, m.Incapacitated = 0, 0, true
	if r.ahead == nil {
		now := ahead(s, seat)
		r.ahead = &now
	}
	return ahead(t, seat) - *r.ahead
}

// What a Citizen brings whom an Agenda wants taken out (PC1-AGENDA-76), and for each Level an invader (PC1-PLOT-42), in AGP.
const (
	perVictim  = 0.5
	perInvader = 0.5
)

// mostAnswers is how many questions are answered to see what an Action of the Plot or of an Agenda comes to.
const mostAnswers = 10

// fetched is how many AGP an Action of the Plot or of an Agenda brings at once, when dice fall neither well nor badly and every question is
// answered by what comes first.
func fetched(s *state.State, pick int) float64 {
	seat := s.Pending.Seat
	t := s.Copy()
	t.Apply(engine.Choice{Pick: pick}, nil)
	for range mostAnswers {
		d := t.Pending
		choice := engine.Choice{Number: d.Suggest}
		switch {
		case d.Shape == engine.GameEnd || d.Kind == engine.Activate || d.Kind == engine.Menu:
			return ahead(t, seat) - ahead(s, seat)
		case d.Shape == engine.Roll:
			choice.Faces = usual(d, seat)
		case d.Shape == engine.Pick:
			choice.Pick = -1
			for at := range d.Options {
				if o := &d.Options[at]; o.Legal() && (choice.Pick < 0 || o.Finish && d.Kind == engine.Besides) {
					choice.Pick = at
				}
			}
			if choice.Pick < 0 {
				return 0
			}
		case d.Shape == engine.Place:
			spot := d.Place.Snap(d.Place.Mover().Center, true) // where it is; the nearest that is allowed may take the whole outline of a move
			if !engine.Allows(d.Place, spot) {
				return 0
			}
			choice.Spot = &spot
		case d.Shape == engine.Allot:
			return 0
		}
		fitting, err := engine.Check(d, choice)
		if err != nil {
			return 0
		}
		t.Apply(fitting, nil)
	}
	return ahead(t, seat) - ahead(s, seat)
}

// usual is what dice show that fall neither well nor badly: 3, and 4 for whoever hopes.
func usual(d *engine.Decision, hopes ...engine.Seat) [][]int {
	const fair, low = 4, 3 // faces
	var all [][]int
	for _, pool := range d.Dice {
		face := low
		if slices.Contains(hopes, pool.Seat) {
			face = fair
		}
		all = append(all, slices.Repeat([]int{face}, pool.Count))
	}
	return all
}

// sent is what it is worth to be where an Agenda wants somebody.
const sent = 0.5

// errand is the goal of a model that is sent for an Agenda of its side: for each, whoever of them is nearest and is not sent already; every
// second of them where many can be about it, and nobody who has a post.
func errand(s *state.State, id engine.ModelID, manned map[engine.ModelID]goal) (goal, bool) {
	var busy []engine.ModelID
	for i := range s.Agendas {
		if s.Agendas[i].Seat != s.Models[id].Seat {
			continue
		}
		own := s.SupremesOf(s.Agendas[i].Seat)
		for n := 0; n < (len(own)+1)/2; n++ {
			best, least, to, what, many := engine.NoModel, math.Inf(1), goal{}, agendas.Errand{}, false
			for _, other := range own {
				if _, has := manned[other]; has && !lent(s, other) || !s.Models[other].Up() || slices.Contains(busy, other) || traits.Has(s, other, "Insignificant") {
					continue
				}
				e, has := agendas.ErrandOf(s, i, other)
				if !has || e.Beat && !crackable(s, other, e.Piece) {
					continue
				}
				g := errandGoal(s, other, e)
				if far := g.gap(s.Body(other)); far < least && far <= inTime(s, &e) && (far <= inchesEachRound || !besieges(s, other)) {
					best, least, to, what, many = other, far, g, e, e.Many
				}
			}
			if best == id && !crowded(s, id, &to, &what) {
				return to, true
			}
			if best != engine.NoModel {
				busy = append(busy, best)
			}
			if !many || s.Plot == plots.Hill || s.Plot == plots.Hold || s.Plot == plots.Quest || plots.Destroys(s, s.Agendas[i].Seat) {
				break // the others are wanted elsewhere
			}
		}
	}
	return goal{}, false
}

// besieges reports whether a Destroyer stands near a Plot Building.
func besieges(s *state.State, id engine.ModelID) bool {
	const near = 4 // inches
	return plots.Destroys(s, s.Models[id].Seat) && slices.ContainsFunc(s.Sites, func(at engine.PieceID) bool {
		return !s.Pieces[at].Gone && s.Board().Apart(id, state.AtPiece(at)) <= near
	})
}

// inTime is how far off something may be for an errand, in inches, so that it is come to before the end; who has to strike there needs a
// Round more.
func inTime(s *state.State, e *agendas.Errand) float64 {
	left := s.Rounds - s.Round + 1
	if e.Model != engine.NoModel && !s.Models[e.Model].Citizen {
		left--
	}
	return float64(inchesEachRound * left)
}

// crowded reports whether there is no room beside something that a model is to touch, or, where it is near by, none that others have left.
func crowded(s *state.State, id engine.ModelID, g *goal, e *agendas.Errand) bool {
	const near = 4 // inches
	body := s.Body(id)
	far := g.gap(body)
	if e.Piece == engine.NoPiece || e.Beat || e.Near > 0 || far <= geometry.ContactGap {
		return false
	}
	return !slices.ContainsFunc(s.Board().LandingsBeside(state.AtModel(id), state.AtPiece(e.Piece)), func(spot geometry.Spot) bool {
		if far > near {
			return true
		}
		there := body
		there.Center, there.Bottom = spot.Center, spot.Level
		return !slices.ContainsFunc(s.Board().Standing(id), func(other engine.ModelID) bool {
			return there.Center.Distance(s.Body(other).Center) < there.Radius+s.Body(other).Radius-geometry.Slack
		})
	})
}

// errandGoal is an errand as a goal.
func errandGoal(s *state.State, id engine.ModelID, e agendas.Errand) goal {
	switch {
	case e.Box != nil:
		return within(s, id, *e.Box, sent, hurry)
	case e.Beat:
		g := striking(s, e.Piece)
		g.pull = hurry
		return g
	case e.Piece != engine.NoPiece:
		g := touching(s, e.Piece, sent, hurry)
		if e.Near > 0 {
			beside := g.gap
			g.gap = func(c geometry.Cylinder) float64 { return max(0, beside(c)-e.Near) }
		}
		return g
	}
	theirs := s.Body(e.Model)
	worth, pull := sent, hurry
	if agendas.WishFor(s, s.Models[id].Seat, e.Model) == agendas.Felled {
		worth, pull = sent/2, stroll // an attack from where it stands is as good
	}
	return goal{at: theirs.Center, piece: engine.NoPiece, prey: e.Model, meets: true, worth: worth, pull: pull, gap: func(c geometry.Cylinder) float64 {
		return max(0, geometry.GapBetween(c, theirs).Ground)
	}}
}

// What a computer player names for an Agenda: to survive, whose survival brings most and who is the toughest of those; to be gone for, the
// one that is easiest to take out; to be spared, the one that is hardest to.
func nominee(s *state.State) (engine.Choice, bool) {
	tough := func(id engine.ModelID) float64 {
		return float64(s.Models[id].Left + traits.Value(s, id, cards.Defense))
	}
	of := map[string]func(engine.ModelID) float64{
		"pc1.ask-survivor":    func(id engine.ModelID) float64 { return tough(id) - survivorLevel*float64(s.CardFor(id).Level) },
		"pc1.ask-revenge":     func(id engine.ModelID) float64 { return -tough(id) },
		"pc1.ask-agent":       tough,
		"pc1.ask-victim":      func(id engine.ModelID) float64 { return float64(traits.Value(s, id, cards.Strength)) },
		"pc1.ask-blackmailer": func(id engine.ModelID) float64 { return float64(traits.Value(s, id, cards.Defense)) },
	}[s.Pending.Ask.Key]
	best, most := -1, 0.0
	for at := range s.Pending.Options {
		o := &s.Pending.Options[at]
		if !o.Legal() || o.Model == engine.NoModel || of == nil {
			continue
		}
		if value := of(o.Model); best < 0 || value > most {
			best, most = at, value
		}
	}
	return engine.Choice{Pick: best}, best >= 0
}

// survivorLevel is what a Level less is worth against Damage Points and Defense of who has to survive.
const survivorLevel = 5
