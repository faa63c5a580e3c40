package moves

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// dangerOnWay is DangerFrame in the middle of a move: each piece hurts the model where its base first touches it
// (SE-TERRAIN-32), so that there its burden stays when it is KO'ed (SE-CONTROL-09). A model that survives goes on.
type dangerOnWay struct {
	model  engine.ModelID
	pieces []engine.PieceID // never written into
	way    []geometry.Point // of the centre of the base; never written into
	end    geometry.Spot
	foot   bool // by Sprint, whatever its own Movement Type (SE-MOVE-15)
}

func (f dangerOnWay) Run(s *state.State) state.Then {
	start := s.Models[f.model].Spot
	for _, at := range f.pieces {
		if !s.Alive(f.model) {
			break
		}
		s.Models[f.model].Spot = meets(s, f, start, at)
		if f.foot {
			aftermath.SufferOnFoot(s, f.model, at)
		} else {
			aftermath.Suffer(s, f.model, at)
		}
	}
	return state.Done()
}

// meets is where a base on its way first touches a piece of terrain: on whatever surface is there, no higher than the ends
// of the way; its start when it never does.
func meets(s *state.State, f dangerOnWay, start geometry.Spot, at engine.PieceID) geometry.Spot {
	body := s.Body(f.model)
	top := max(start.Level, f.end.Level) + body.Height
	body.Bottom, body.Height = min(start.Level, f.end.Level), top-min(start.Level, f.end.Level)
	center, touches := board.Brushes(s.Table, body, f.way, s.Pieces[at].Index)
	if !touches || center == start.Center {
		return start
	}
	spot := geometry.Ground(center.Committed())
	spot.Level, _ = s.Table.SurfaceBelow(spot.Center, max(start.Level, f.end.Level)+geometry.Slack)
	if start.Inside == f.end.Inside {
		spot.Inside = start.Inside
	}
	return spot
}

// sortDangers tells the Dangerous Terrain on a path apart: what hurts now, and what waits for a second move of the same
// Activation. Bounding and Blink are Immune to what their whole movement takes them across (SE-MOVE-23, SE-MOVE-32),
// Wall Crawling to what one move takes it across (SE-MOVE-27), Flight to all (SE-MOVE-34), Sprint to nothing (SE-MOVE-19).
func sortDangers(s *state.State, f MovementAction, path geometry.Path, end geometry.Spot) (hurts, waits []engine.PieceID) {
	body := state.BodyAt(s.CardFor(f.Model), end)
	touched := dangersOn(s, f, path)
	for _, at := range touched {
		ends := s.Table.ContactPiece(body, s.Pieces[at].Index)
		switch {
		case f.Kind == terms.Flight:
		case f.Kind == terms.Sprint, f.Kind == terms.WallCrawling && ends && !s.Settings.CrawlingTwoMoves:
			hurts = append(hurts, at)
		case f.Kind == terms.WallCrawling && !s.Settings.CrawlingTwoMoves || !ends:
		case canMoveOn(s, f):
			waits = append(waits, at)
		default:
			hurts = append(hurts, at)
		}
	}
	return hurts, waits
}

// dangersOn lists the Dangerous Terrain that a move touches, in the order of the path, after what still waits from the
// move before.
func dangersOn(s *state.State, f MovementAction, path geometry.Path) []engine.PieceID {
	if f.Free { // SE-TERRAIN-34: what it stood in since an earlier Round waits for its own Activation
		return s.Board().HazardsEntered(f.Model, f.from, path.Touches)
	}
	found := slices.Clone(s.Activation.Waiting)
	for _, at := range s.Board().HazardsAmong(path.Touches) {
		if !slices.Contains(found, at) {
			found = append(found, at)
		}
	}
	return found
}
