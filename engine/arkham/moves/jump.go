package moves

import (
	"math"

	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// JumpValue is how far or deep a model jumps, in inches: half its Base Move of this activation, in full centimetres (AC-MOVE-13).
func JumpValue(s *state.State, id engine.ModelID) float64 {
	base := state.Cm(float64(skills.Value(s, id, state.BaseMove)))
	if s.Active(id) && s.Activation.Base > 0 {
		base = s.Activation.Base
	}
	return state.Cm(math.Floor(base/state.Cm(2) + geometry.Slack))
}

// jumping is the way straight on over empty space, or down from an edge, as far as that harms nobody (AC-JUMP-01, AC-JUMP-03).
type jumping struct {
	*walking
	jump float64 // inches
	cost state.Tokens
}

// jumps lists how a model can jump: from somewhere above the ground.
func jumps(s *state.State, id engine.ModelID, w *walking) []way {
	small, _ := limits(w.movement.Mover)
	cost := moveTokens(s, id, 1, "Acrobat")
	if w.movement.Start.Level <= small || w.movement.Start.Inside != geometry.NoPiece || w.movement.Start.Wall != geometry.NoPiece || skills.Afford(s, id, cost) != nil {
		return nil
	}
	return []way{&jumping{w, JumpValue(s, id), cost}}
}

func (j *jumping) least() int { return j.cost.Count() }

func (j *jumping) course(spot geometry.Spot, via []geometry.Point) (Course, bool) {
	start := j.movement.Start
	small, _ := limits(j.movement.Mover)
	inches := start.Center.Distance(spot.Center)
	drop := start.Level - spot.Level
	if len(via) > 0 || spot.Inside != geometry.NoPiece || spot.Wall != geometry.NoPiece || inches > j.inches || drop < -small-geometry.Slack || drop > j.jump+geometry.Slack {
		return Course{}, false
	}
	gap, over := j.gap(spot)
	if !over || gap > j.jump+board.Rounding || !j.clear(spot, drop, inches) {
		return Course{}, false
	}
	rule := engine.Rule("AC-JUMP-01")
	if drop > small+geometry.Slack {
		rule = "AC-JUMP-03"
	}
	path := geometry.Path{Points: []geometry.Point{start.Center, spot.Center}, Length: inches * j.rate}
	return Course{Path: path, Cost: j.cost, Text: "ac.jumps", Rules: append(state.Rules(rule, "AC-MOVE-13"), j.rules...)}, true
}

// gapStep is how far apart the points are at which a way is looked down from, in inches; edges are then found by halving.
const gapStep = 1.0 / 64

// gap is how wide the one gap is that a straight way to a spot leads over: from where the centre leaves what carries it to where something
// carries it again, or to the spot when that lies lower. False when there is none, or more than one.
func (j *jumping) gap(spot geometry.Spot) (inches float64, one bool) {
	start := j.movement.Start
	small, _ := limits(j.movement.Mover)
	way := spot.Center.Sub(start.Center)
	length := way.Length()
	if length <= geometry.Slack {
		return 0, false
	}
	level, in, from := start.Level, false, 0.0
	carried := func(at float64) (float64, bool) {
		found, _ := j.table.SurfaceBelow(start.Center.Along(way, at/length), level+small+geometry.Slack)
		return found, found >= level-small-geometry.Slack
	}
	edge := func(low, high float64, was bool) float64 { // where being carried changes
		for range 20 {
			if _, is := carried((low + high) / 2); is == was {
				low = (low + high) / 2
			} else {
				high = (low + high) / 2
			}
		}
		return (low + high) / 2
	}
	for at, last := 0.0, 0.0; ; last, at = at, min(length, at+gapStep) {
		switch next, is := carried(at); {
		case is && in:
			if one {
				return 0, false
			}
			inches, one, in, level = edge(last, at, false)-from, true, false, next
		case is:
			level = next
		case !in:
			in, from = true, edge(last, at, true)
		}
		if at == length {
			break
		}
	}
	if in && one {
		return 0, false
	}
	if in {
		return length - from, true
	}
	return inches, one
}

// clear reports whether nothing is in the way of a jump, and there is room to land.
func (j *jumping) clear(spot geometry.Spot, drop, inches float64) bool {
	m := j.movement
	small, _ := limits(m.Mover)
	there := spot
	if drop > small+geometry.Slack {
		there.Level, there.Air = m.Start.Level, true
	}
	return j.table.Reach(geometry.Movement{Mover: m.Mover, Start: spot, Blocks: m.Blocks, Ends: m.Ends}).Obstacle(spot).Kind == geometry.Unhindered &&
		j.table.Reach(geometry.Movement{
			Mover: m.Mover, Start: m.Start, Allowance: inches + board.Rounding, Rise: small, Drop: small, Cross: small, Gaps: true, AllowAir: true, Blocks: m.Blocks, Ends: m.Ends,
		}).Straight(there)
}
