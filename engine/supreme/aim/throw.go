package aim

import (
	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// refuseThrowing says why a model has nothing to throw, or nil: it must be Base to Base with an Object that it can handle
// (SE-TYPE-28).
func refuseThrowing(s *state.State, id engine.ModelID, a *cards.Action) *engine.Refusal {
	var weak *engine.Refusal
	for i := range s.Pieces {
		if at := engine.PieceID(i); Throwable(s, id, at) {
			if weak = RefuseHandling(s, id, a, at); weak == nil {
				return nil
			}
		}
	}
	if weak != nil {
		return weak
	}
	return engine.Refuse("SE-TYPE-28", "bar.no-object")
}

// Throwable reports whether an Object is at hand for a Throw: in contact now.
func Throwable(s *state.State, id engine.ModelID, at engine.PieceID) bool {
	p := &s.Pieces[at]
	return !p.Gone && p.Terrain.Kind == geometry.Object && p.Carrier == engine.NoModel && s.TouchesPiece(id, at)
}

// eachThrow calls test with every Object that a model could throw now, until it returns true.
func eachThrow(s *state.State, id engine.ModelID, a *cards.Action, test func(there *state.State, at engine.PieceID) bool) bool {
	for i := range s.Pieces {
		if at := engine.PieceID(i); Throwable(s, id, at) && RefuseHandling(s, id, a, at) == nil && test(PutAside(s, at), at) {
			return true
		}
	}
	return false
}

// PutAside is a state to ask about, never to play on: without an Object that is thrown, which hides nobody and gives no
// Cover (ruling under SE-TYPE-28).
func PutAside(s *state.State, at engine.PieceID) *state.State {
	there := *s
	there.Pieces = make([]state.Piece, len(s.Pieces))
	copy(there.Pieces, s.Pieces)
	there.Pieces[at].Gone = true
	there.Table = s.Board().Without(at)
	return &there
}

// AskThrown asks which Object is thrown.
func AskThrown(s *state.State, id engine.ModelID, a *cards.Action) *engine.Decision {
	d := AskActor(s, id, a, "SE-TYPE-28", engine.Say("ask.throw-object"))
	d.Detail = engine.Say("ask.throw-object-detail")
	for i := range s.Pieces {
		if at := engine.PieceID(i); Throwable(s, id, at) {
			o := ask.AboutPiece("piece", at, RefuseHandling(s, id, a, at))
			if o.Refusal == nil && !AimedAtAny(s, PutAside(s, at), id, a, state.AtPiece(at)) {
				o.Refusal = engine.Refuse("SE-ACTION-04", "bar.no-target")
			}
			d.Options = append(d.Options, o)
		}
	}
	return d
}

// AimedAtAny reports whether an Action has a legal Target besides what is thrown.
func AimedAtAny(s *state.State, there *state.State, id engine.ModelID, a *cards.Action, thrown state.Target) bool {
	return reachesAny(there, id, a, func(t state.Target) bool { return t != thrown })
}
