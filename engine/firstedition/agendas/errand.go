package agendas

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/resources"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// Errand is where a model has to go for an Agenda of its side: to somebody, to something, or into a box.
type Errand struct {
	Model engine.ModelID // or engine.NoModel
	Piece engine.PieceID // or engine.NoPiece
	Box   *board.Box     // or nil
	Near  float64        // inches to Piece that are near enough, when contact is not needed
	Beat  bool           // Piece is to be destroyed
	Many  bool           // more than one can be about it at a time
}

// ErrandOf is what is to be done next for an Agenda by a model; false when nothing is, or when the model cannot.
func ErrandOf(s *state.State, i int, id engine.ModelID) (Errand, bool) {
	a, known := find(s.Agendas[i].Name)
	if !known || a.errand == nil || s.Agendas[i].Closed || !ours(s, i, id) {
		return Errand{}, false
	}
	return a.errand(s, i, id)
}

// Serves reports whether an Action is one of an Agenda of its performer's side.
func Serves(s *state.State, id engine.ModelID, grant string) bool {
	for i := range s.Agendas {
		a, known := find(s.Agendas[i].Name)
		if !known || a.grants == nil || s.Agendas[i].Closed || s.Agendas[i].Seat != s.Models[id].Seat {
			continue
		}
		for _, g := range a.grants(s, i, id) {
			if g.ID == grant {
				return true
			}
		}
	}
	return false
}

// Wish is what a side would have become of a Citizen for one of its Agendas.
type Wish int

// The wishes, the most urgent last.
const (
	Indifferent Wish = iota
	Saved            // at a table edge
	Felled
	Met // by one of its Supremes
)

// WishFor is what a side would have become of a Citizen.
func WishFor(s *state.State, seat engine.Seat, citizen engine.ModelID) Wish {
	most := Indifferent
	for i := range s.Agendas {
		a, known := find(s.Agendas[i].Name)
		if known && !s.Agendas[i].Closed && s.Agendas[i].Seat == seat && a.wish > most && (a.wish != Met || slices.Contains(untried(s, engine.NoModel), citizen)) {
			most = a.wish
		}
	}
	return most
}

func toModel(id engine.ModelID) Errand { return Errand{Model: id, Piece: engine.NoPiece} }
func toPiece(at engine.PieceID) Errand { return Errand{Model: engine.NoModel, Piece: at} }
func toBox(box board.Box) Errand {
	return Errand{Model: engine.NoModel, Piece: engine.NoPiece, Box: &box}
}

// toArea leads to the Area of an Agenda.
func toArea(s *state.State, i int, _ engine.ModelID) (Errand, bool) {
	if s.Agendas[i].Area < 0 {
		return Errand{}, false
	}
	return toBox(squareOf(s.Areas[s.Agendas[i].Area])), true
}

// toRitual leads to the Token, and keeps there who has begun (PC1-AGENDA-110).
func toRitual(s *state.State, i int, id engine.ModelID) (Errand, bool) {
	a := &s.Agendas[i]
	if a.Piece == engine.NoPiece || a.Count > 0 && a.Model != id {
		return Errand{}, false
	}
	return toPiece(a.Piece), true
}

// toScrap leads to the nearest object that was not Scrounged yet (PC1-AGENDA-117).
func toScrap(s *state.State, i int, id engine.ModelID) (Errand, bool) {
	a := &s.Agendas[i]
	best, least, any := Errand{}, 0.0, false
	for _, at := range a.Pieces {
		done := s.Pieces[at].Gone
		for _, was := range a.Done {
			done = done || was == at
		}
		if far := s.Board().Apart(id, state.AtPiece(at)); !done && (!any || far < least) {
			best, least, any = toPiece(at), far, true
		}
	}
	return best, any && !s.Models[id].Burdened()
}

// toUntried leads to the nearest Citizen on whom nobody has tried Secret Sign (PC1-AGENDA-40).
func toUntried(s *state.State, _ int, id engine.ModelID) (Errand, bool) {
	best, least, any := Errand{}, 0.0, false
	for _, citizen := range untried(s, engine.NoModel) {
		if far := geometry.GapBetween(s.Body(id), s.Body(citizen)).Ground; !any || far < least {
			best, least, any = toModel(citizen), far, true
		}
	}
	best.Many = true
	return best, any
}

// toVictim leads to the nearest Citizen that can be taken out (PC1-AGENDA-76).
func toVictim(s *state.State, _ int, id engine.ModelID) (Errand, bool) {
	best, least, any := Errand{}, 0.0, false
	for _, citizen := range s.Citizens() {
		if far := geometry.GapBetween(s.Body(id), s.Body(citizen)).Ground; s.Models[citizen].Active() && (!any || far < least) {
			best, least, any = toModel(citizen), far, true
		}
	}
	best.Many = true
	return best, any
}

// toBuried leads to the Citizen in the wreckage whoever is strongest: each attempt may be the end of it (PC1-AGENDA-63, PC1-AGENDA-64).
func toBuried(s *state.State, i int, id engine.ModelID) (Errand, bool) {
	at := s.Agendas[i].Second
	strongest := engine.NoModel
	for _, other := range s.SupremesOf(s.Models[id].Seat) {
		if s.Models[other].Up() && (strongest == engine.NoModel || traits.Value(s, other, cards.Strength) > traits.Value(s, strongest, cards.Strength)) {
			strongest = other
		}
	}
	return toPiece(at), at != engine.NoPiece && id == strongest
}

// toBlackmailer leads the Victim to the Blackmailer (PC1-AGENDA-47).
func toBlackmailer(s *state.State, i int, id engine.ModelID) (Errand, bool) {
	a := &s.Agendas[i]
	return toModel(a.Other), id == a.Model && a.Other != engine.NoModel && s.Models[a.Other].Active()
}

// toItem leads to something that lies there and can be taken up.
func toItem(s *state.State, at engine.PieceID, id engine.ModelID) (Errand, bool) {
	if at == engine.NoPiece || !s.Pieces[at].Lying() || resources.MayTake(s, id) != nil {
		return Errand{}, false
	}
	return toPiece(at), true
}

// What is reckoned with to choose a building for the Laser: the pips of a die on the average, the least that is expected of it, how many
// Rounds a building takes that the team destroys anyway, and how far its carrier goes in a Round.
const (
	usualFace       = 3.5
	leastRazed      = 0.5
	touchedRounds   = 1
	inchesEachRound = 8
	laserNear       = 0.5 // inches within its range
)

// toRaze leads to the Laser, and whoever carries it to the Agenda Building that is soonest destroyed (PC1-AGENDA-80, PC1-AGENDA-82): for the
// Destroyer that is a Plot Building, which falls to others. One that the Laser has damaged everybody may make an end of.
func toRaze(s *state.State, i int, id engine.ModelID) (Errand, bool) {
	a := &s.Agendas[i]
	if a.Piece == engine.NoPiece || a.Count > 0 {
		return Errand{}, false
	}
	carries := !s.Pieces[a.Piece].Gone && s.Pieces[a.Piece].Carrier == id
	for _, at := range a.Pieces {
		switch {
		case s.Pieces[at].Gone || !Building(s, at):
		case carries:
			return Errand{Model: engine.NoModel, Piece: at, Near: laserRange - laserNear, Many: true}, true
		default:
			return Errand{Model: engine.NoModel, Piece: at, Beat: true, Many: true}, true
		}
	}
	switch {
	case s.Pieces[a.Piece].Gone:
		return Errand{}, false
	case !carries:
		return toItem(s, a.Piece, id)
	}
	best, soonest := engine.NoPiece, 0.0
	for n := range s.Pieces {
		at := engine.PieceID(n)
		if s.Pieces[at].Most == 0 || s.Pieces[at].Gone || !Building(s, at) {
			continue
		}
		rounds := s.Board().Apart(id, state.AtPiece(at)) / inchesEachRound
		if plots.Destroys(s, a.Seat) && slices.Contains(s.Sites, at) {
			rounds += touchedRounds
		} else {
			rounds += float64(s.Pieces[at].Left) / max(leastRazed, usualFace+laserRam+float64(traits.Value(s, id, cards.Energy)-s.Pieces[at].Defense))
		}
		if best == engine.NoPiece || rounds < soonest {
			best, soonest = at, rounds
		}
	}
	return Errand{Model: engine.NoModel, Piece: best, Near: laserRange - laserNear}, best != engine.NoPiece
}

// toLoot leads to the Vault as long as it stands, then to what was in it (PC1-AGENDA-96, PC1-AGENDA-99).
func toLoot(s *state.State, i int, id engine.ModelID) (Errand, bool) {
	a := &s.Agendas[i]
	switch {
	case a.Second != engine.NoPiece:
		return toItem(s, a.Second, id)
	case a.Piece == engine.NoPiece || s.Pieces[a.Piece].Gone:
		return Errand{}, false
	}
	return Errand{Model: engine.NoModel, Piece: a.Piece, Beat: true}, true
}

// fromElements leads a Hero to the trapped Citizen, and home with it: out of the Area is enough (PC1-AGENDA-72).
func fromElements(s *state.State, i int, id engine.ModelID) (Errand, bool) {
	if carries(s, i, id) {
		zone, settled := s.ZoneOf(s.Models[id].Seat)
		if a := s.Agendas[i].Area; a >= 0 {
			zone = wellOff(zone, squareOf(s.Areas[a]))
		}
		return toBox(zone), settled
	}
	if !s.CardFor(id).Hero {
		return Errand{}, false
	}
	return toItem(s, s.Agendas[i].Second, id)
}

// fromOnHigh leads a Hero who gets up there to the Citizen on the roof, and whoever carries it down and home (PC1-AGENDA-58).
func fromOnHigh(s *state.State, i int, id engine.ModelID) (Errand, bool) {
	if carries(s, i, id) {
		zone, settled := s.ZoneOf(s.Models[id].Seat)
		return toBox(zone), settled
	}
	if !moves.Climbs(s, id) || !s.CardFor(id).Hero {
		return Errand{}, false
	}
	return toItem(s, s.Agendas[i].Second, id)
}

// wellOff is the part of a zone in which no base is in an Area beside it.
func wellOff(zone, area board.Box) board.Box {
	const widest = 1.5 // inches from the middle of a base to its edge
	switch {
	case area.Low.Y >= zone.High.Y-geometry.Slack:
		zone.High.Y -= widest
	case area.High.Y <= zone.Low.Y+geometry.Slack:
		zone.Low.Y += widest
	case area.Low.X >= zone.High.X-geometry.Slack:
		zone.High.X -= widest
	case area.High.X <= zone.Low.X+geometry.Slack:
		zone.Low.X += widest
	}
	return zone
}

// toRift leads to the Rift (PC1-AGENDA-142).
func toRift(s *state.State, i int, _ engine.ModelID) (Errand, bool) {
	return toPiece(rift(s, i)), rift(s, i) != engine.NoPiece
}

// toRuin leads to the Building of Reconstruction as long as repairs count (PC1-AGENDA-162).
func toRuin(s *state.State, i int, _ engine.ModelID) (Errand, bool) {
	at := s.Agendas[i].Piece
	if at == engine.NoPiece || s.Pieces[at].Gone || s.Pieces[at].Left == s.Pieces[at].Most {
		return Errand{}, false
	}
	return toPiece(at), true
}

// Fetches reports whether a side wants something that lies on the table for one of its Agendas, or had better not leave it to the others.
func Fetches(s *state.State, seat engine.Seat, at engine.PieceID) bool {
	for i := range s.Agendas {
		a := &s.Agendas[i]
		if (a.Piece == at || a.Second == at) && !a.Closed && Known(s, i, seat) {
			return true
		}
	}
	return false
}
