package agendas

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

const (
	riftInches = 3    // between the edges of the Tokens (ruling under PC1-AGENDA-141)
	sealInches = 0.5  // that each Token moves (PC1-AGENDA-142)
	riftWays   = 72   // directions in which the second Token is offered
	riftSlack  = 0.01 // below which both Tokens are Base to Base
)

// riftEnd is where the second Token may be: 3 inches from the first, in the enemy deployment zone (PC1-AGENDA-141).
func riftEnd(s *state.State, i int) engine.Placement {
	first := s.Agendas[i].Piece
	if first == engine.NoPiece {
		return nil
	}
	site := limit(s, i, plots.NewToken(s, "pc1.rift-token", state.TokenBaseMM, "PC1-AGENDA-141"), enemyZone)
	body := s.Board().PieceBody(first)
	var legal []geometry.Spot
	for n := range riftWays {
		at := body.Center.Along(board.Bearing(n, riftWays), riftInches+2*body.Radius).Committed()
		if spot, ok := site.Over(at); ok {
			legal = append(legal, spot)
		}
	}
	if len(legal) == 0 {
		return nil
	}
	return &board.Choice{Body: body, Legal: legal, Other: engine.Refuse("PC1-AGENDA-141", "pc1.rift-apart", "Inches", engine.Inches(riftInches))}
}

// openRift places the second Token and the Rift between both.
func openRift(s *state.State, i int, spot state.Spot) {
	a := &s.Agendas[i]
	a.Second = addToken(s, i, "Rift", spot, false)
	a.Pieces = state.Grown(a.Pieces, s.AddScenery(geometry.Piece{
		Impassable: true, Transparent: true, Description: geometry.Description{ID: "rift", Name: "Rift", Kind: geometry.Impassable, Material: "energy"},
		Prisms: []geometry.Prism{riftBetween(s, i)},
	}, a.Seat))
}

// riftBetween is the Rift as it lies between its Tokens, as wide as they are.
func riftBetween(s *state.State, i int) geometry.Prism {
	one, two := s.Board().PieceBody(s.Agendas[i].Piece), s.Board().PieceBody(s.Agendas[i].Second)
	way := two.Center.Sub(one.Center).Unit()
	from, to, aside := one.Center.Along(way, one.Radius), two.Center.Along(way, -two.Radius), way.Left().Times(one.Radius)
	return geometry.Prism{Footprint: geometry.Footprint{Polygon: []geometry.Point{from.Sub(aside), to.Sub(aside), to.Add(aside), from.Add(aside)}}, Top: 1}
}

// rift is the Rift while it is open, else engine.NoPiece.
func rift(s *state.State, i int) engine.PieceID {
	if a := &s.Agendas[i]; len(a.Pieces) > 0 && !s.Pieces[a.Pieces[0]].Gone {
		return a.Pieces[0]
	}
	return engine.NoPiece
}

func touchesRift(s *state.State, i int, id engine.ModelID) bool {
	at := rift(s, i)
	return at != engine.NoPiece && s.Board().TouchesPiece(id, at)
}

// seal lists Seal for Supremes Base to Base with the Rift (PC1-AGENDA-142).
func seal(s *state.State, i int, id engine.ModelID) []state.Grant {
	if !ours(s, i, id) || rift(s, i) == engine.NoPiece {
		return nil
	}
	g := state.Grant{
		ID: "seal", Name: engine.Say("pc1.seal"), AP: 1, Trait: cards.Spirit, Rule: "PC1-AGENDA-142",
		Perform: func(*state.State, engine.ModelID) state.Frame { return sealing{Agenda: i} },
	}
	if !touchesRift(s, i, id) {
		g.Refusal = engine.Refuse("PC1-AGENDA-142", "pc1.not-in-contact-with", "Piece", rift(s, i))
	}
	return []state.Grant{g}
}

type sealing struct{ Agenda int }

// Run implements state.Frame: both Tokens move toward each other, until they are Base to Base and the Rift is Sealed (PC1-AGENDA-143,
// PC1-AGENDA-146).
func (f sealing) Run(s *state.State) state.Then {
	a := &s.Agendas[f.Agenda]
	one, two := s.Board().PieceBody(a.Piece), s.Board().PieceBody(a.Second)
	way := two.Center.Sub(one.Center)
	inches := min(sealInches, (way.Length()-one.Radius-two.Radius)/2)
	s.PutToken(a.Piece, geometry.Ground(one.Center.Along(way.Unit(), inches)))
	s.PutToken(a.Second, geometry.Ground(two.Center.Along(way.Unit(), -inches)))
	open := a.Pieces[0]
	s.TellPiece(engine.EventTerrain, open, inches, state.Rules("PC1-AGENDA-142"), "pc1.rift-closes", "Inches", engine.Inches(2*inches))
	one, two = s.Board().PieceBody(a.Piece), s.Board().PieceBody(a.Second)
	if one.Center.Distance(two.Center)-one.Radius-two.Radius <= riftSlack {
		s.RemovePiece(open)
		settle(s, f.Agenda, 4, "PC1-AGENDA-146", "pc1.score-sealed")
		return state.Done()
	}
	s.Pieces[open].Terrain.Prisms = []geometry.Prism{riftBetween(s, f.Agenda)}
	s.RebuildTable()
	return state.Done()
}

func unsealed(s *state.State, i int) []state.Score {
	return []state.Score{line(s, i, -4, "PC1-AGENDA-147", "pc1.score-not-sealed")}
}

// watcher reports whether a model is of the Blood Watch and Base to Base with the Rift (PC1-AGENDA-145).
func watcher(s *state.State, i int, id engine.ModelID) bool {
	return slices.Contains(traits.Groups(s, id), bloodWatch) && touchesRift(s, i, id)
}

// watching is the +1 of Blood Watch models at the Rift to all their rolls.
func watching(s *state.State, i int, c state.Contest, attacking bool) []state.Modifier {
	id := c.Defender
	if attacking {
		id = c.Attacker
	}
	if id == engine.NoModel || !watcher(s, i, id) {
		return nil
	}
	return []state.Modifier{{By: 1, Text: engine.Say("pc1.mod-rift"), Rule: "PC1-AGENDA-145"}}
}

// nearRift rolls for a model that has come Base to Base with the Rift (PC1-AGENDA-144).
func nearRift(s *state.State, i int, id engine.ModelID, way []state.Point) state.Frame {
	if !touchesRift(s, i, id) {
		return nil
	}
	if len(way) > 0 {
		before := s.Body(id)
		before.Center = way[0]
		if s.Table.ContactPiece(before, geometry.PieceIndex(rift(s, i))) {
			return nil
		}
	}
	return peering{Agenda: i, Model: id}
}

// atRift rolls for a model that begins its Activation there, or was moved there.
func atRift(s *state.State, i int, what state.Happening) state.Frame {
	if (what.What == state.Activated || what.What == state.MovedOff) && what.Model != engine.NoModel && touchesRift(s, i, what.Model) {
		return peering{Agenda: i, Model: what.Model}
	}
	return nil
}

// peering is the table of PC1-AGENDA-144.
type peering struct {
	Agenda int
	Model  engine.ModelID
	asked  bool
}

// Run implements state.Frame.
func (f peering) Run(s *state.State) state.Then {
	m, seat := &s.Models[f.Model], max(0, s.Models[f.Model].Player)
	if !m.Active() {
		return state.Done()
	}
	if !f.asked {
		f.asked = true
		return state.Wait(f, &engine.Decision{
			Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("pc1.ask-rift-roll"), Rule: "PC1-AGENDA-144", Subject: f.Model,
			Dice: []engine.Pool{{Seat: seat, Model: f.Model, Count: 1}},
		})
	}
	face := s.Answer.Faces[0][0]
	total := face
	if watcher(s, f.Agenda, f.Model) {
		total++
	}
	rule := [...]engine.Rule{"PC1-AGENDA-144a", "PC1-AGENDA-144b", "PC1-AGENDA-144c", "PC1-AGENDA-144c", "PC1-AGENDA-144c", "PC1-AGENDA-144d", "PC1-AGENDA-144d"}[total-1]
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventRoll, engine.Say("pc1.rift-rolled", "Model", f.Model, "Total", total), "PC1-AGENDA-144", rule)
		e.Seat, e.Model, e.Dice = seat, f.Model, []engine.Rolled{engine.OneDie(seat, f.Model, s.Answer.Faces[0])}
		return e
	})
	switch {
	case total == 1:
		return state.Become(harm.Outright{Model: f.Model, By: engine.NoModel})
	case total == 2:
		if m.Barred = true; s.Activation.Model == f.Model {
			s.Activation.Closed = true
		}
	case total >= 6:
		f.reward(s)
	}
	return state.Done()
}

// reward earns a Blood Watch model's team a Power-Up die, one a Round (PC1-AGENDA-144d).
func (f peering) reward(s *state.State) {
	a, m := &s.Agendas[f.Agenda], &s.Models[f.Model]
	if a.Round != s.Round {
		a.Round, a.Tried = s.Round, nil
	}
	had := slices.ContainsFunc(a.Tried, func(id engine.ModelID) bool { return s.Models[id].Seat == m.Seat })
	if had || m.Seat == engine.NoSeat || !slices.Contains(traits.Groups(s, f.Model), bloodWatch) {
		return
	}
	a.Tried = state.Grown(a.Tried, f.Model)
	s.Teams[m.Seat].Dice++
	s.TellSeat(engine.EventNote, m.Seat, 1, state.Rules("PC1-AGENDA-144d"), "pc1.rift-die", "Team", s.Teams[m.Seat].Name)
}
