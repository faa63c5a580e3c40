package views_test

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

// still is a frame in which nobody moves.
var still = actions.ExclusiveAction{}

// TestWhatMustAlwaysHold breaks one matter of a position at a time and holds what is said of it, once and of nothing else; what just about holds is no fault.
func TestWhatMustAlwaysHold(t *testing.T) {
	type match = scene.Scene
	var rook, gull, goon engine.ModelID
	for _, c := range []struct {
		name string
		do   func(*match)
		want string // what is said, apart by &; empty for nothing
	}{
		{"a sound position", func(*match) {}, ""},
		{"nothing is asked", func(m *match) { m.Pending = nil }, "no decision is pending"},
		{"an end too early", func(m *match) { m.Ended = true }, "the match has ended: true"},
		{"an end too late", func(m *match) { m.Pending = &engine.Decision{Shape: engine.GameEnd} }, "the match has ended: false"},
		{"an end", func(m *match) { m.Ended, m.Pending = true, &engine.Decision{Shape: engine.GameEnd} }, ""},
		{"a Round too many", func(m *match) { m.Round = m.Rounds + 1 }, "Round "},
		{"the last Round", func(m *match) { m.Round = m.Rounds }, ""},

		{"less than no Hit Points", func(m *match) { m.Models[rook].HP, m.Models[rook].KO, m.Models[rook].OnTable = -1, false, false }, "(Rook) has -1 of 5 HP"},
		{"too many Hit Points", func(m *match) { m.Models[rook].HP = 6 }, "(Rook) has 6 of 5 HP"},
		{"none left and no KO", func(m *match) { m.Models[rook].HP = 0 }, "(Rook) has 0 of 5 HP"},
		{"a KO with Hit Points", func(m *match) { m.Models[rook].KO, m.Models[rook].OnTable = true, false }, "(Rook) has 5 of 5 HP, KO: true"},
		{"a KO", func(m *match) { m.Models[rook].HP, m.Models[rook].KO, m.Models[rook].OnTable = 0, true, false }, ""},
		{"a KO on the table", func(m *match) { m.Models[rook].HP, m.Models[rook].KO = 0, true }, "(Rook) is KO'ed: true, on the table: true"},
		{"a KO in Climb High", func(m *match) {
			m.Models[rook].HP, m.Models[rook].KO, m.Models[rook].OnTable, m.Models[rook].High = 0, true, false, 1
		}, "(Rook) is KO'ed: true, on the table: false, in Climb High since Round 1"},
		{"in Climb High on the table", func(m *match) { m.Models[rook].High = 1 }, "(Rook) is KO'ed: false, on the table: true, in Climb High since Round 1"},
		{"in Climb High", func(m *match) { m.Models[rook].High, m.Models[rook].OnTable = 1, false }, ""},
		{"AP below none", func(m *match) { m.Models[rook].APSpent = -1 }, "(Rook) has spent -1 AP"},
		{"AP above the AP Limit", func(m *match) { m.Models[rook].APSpent = 5 }, "(Rook) has spent 5 AP of 4"},
		{"AP up to the AP Limit", func(m *match) { m.Models[rook].APSpent = 4 }, ""},
		{"AP of a Minion", func(m *match) { m.Models[goon].APSpent = 5 }, ""},
		{"AP of a Minion below none", func(m *match) { m.Models[goon].APSpent = -1 }, "(Goon) has spent -1 AP"},
		{"Fatigue below none", func(m *match) { m.Models[rook].Fatigue = -1 }, "(Rook) has -1 Fatigue"},
		{"Fatigue above the limit", func(m *match) { m.Models[rook].Fatigue = 3 }, "(Rook) has 3 Fatigue"},
		{"Fatigue up to the limit", func(m *match) { m.Models[rook].Fatigue = 2 }, ""},
		{"a Minion card below none", func(m *match) { m.Groups[0].Fatigue = -1 }, "(Goon) has -1 Fatigue & Minion card 0 has -1 Fatigue"},
		{"a Minion card above the limit", func(m *match) { m.Groups[0].Fatigue = 3 }, "(Goon) has 3 Fatigue & Minion card 0 has 3 Fatigue"},
		{"a Minion card up to the limit", func(m *match) { m.Groups[0].Fatigue = 2 }, ""},
		{"Power Up dice below none", func(m *match) { m.Models[rook].Boost = -1 }, "(Rook) has a state below nothing"},
		{"Attack below none", func(m *match) { m.Models[rook].Attack = -1 }, "(Rook) has a state below nothing"},
		{"Defend below none", func(m *match) { m.Models[rook].Defend = -1 }, "(Rook) has a state below nothing"},
		{"Suppress below none", func(m *match) { m.Models[rook].Suppress = -1 }, "(Rook) has a state below nothing"},
		{"for the wrong side", func(m *match) { m.Models[rook].Team = 1 }, "(Rook) still plays for seat 1"},
		{"under Mind Control", func(m *match) { m.Models[rook].Team = 1; m.Stack = append(m.Stack, still) }, ""},

		{"a team below no AP", func(m *match) { m.Teams[1].Pool = -1 }, "team 1 has -1 AP of a Pool of 12"},
		{"a team above its Pool", func(m *match) { m.Teams[1].Pool = 13 }, "team 1 has 13 AP of a Pool of 12"},
		{"a team without AP", func(m *match) { m.Teams[1].Pool = 0 }, ""},

		{"a wall below none", func(m *match) { m.Pieces[0].HP = -1 }, "piece 0 has -1 of 8 HP, gone: false"},
		{"a wall above its Hit Points", func(m *match) { m.Pieces[0].HP = 9 }, "piece 0 has 9 of 8 HP, gone: false"},
		{"a wall of nothing", func(m *match) { m.Pieces[0].HP = 0 }, "piece 0 has 0 of 8 HP, gone: false"},
		{"a wall that is gone with all", func(m *match) { m.Pieces[0].Gone = true }, "piece 0 has 8 of 8 HP, gone: true"},
		{"a fallen wall", func(m *match) { m.Pieces[0].HP, m.Pieces[0].Gone = 0, true }, ""},
		{"a bin that is gone", func(m *match) { m.Pieces[1].HP, m.Pieces[1].Gone = 0, true }, ""},
		{"ground that nothing hurts", func(m *match) { m.Pieces[2].HP, m.Pieces[2].MaxHP = 0, 0 }, ""},
		{"what was Summoned and went with its time", func(m *match) { m.Pieces[0].Gone, m.Pieces[0].Summoner = true, rook }, ""},

		{"a thing off the table", func(m *match) { m.Pieces[m.Places["case"]].Spot.Center.X = 60 }, "lies off the table"},
		{"a thing that is gone, off the table", func(m *match) { p := &m.Pieces[m.Places["case"]]; p.Spot.Center.X, p.Gone = 60, true }, ""},
		{"a thing that is carried, wherever it lay", func(m *match) { p := &m.Pieces[m.Places["case"]]; p.Spot.Center.X, p.Carrier = 60, rook }, ""},
		{"a thing of a Minion", func(m *match) { m.Pieces[m.Places["case"]].Carrier = goon }, "model 1 cannot carry"},
		{"a thing of somebody who is away", func(m *match) {
			m.Pieces[m.Places["case"]].Carrier, m.Models[rook].OnTable = rook, false
		}, "model 0 cannot carry"},
		{"two things of one", func(m *match) {
			m.Pieces[m.Places["case"]].Carrier, m.Pieces[m.Places["bag"]].Carrier = rook, rook
		}, "model 0 cannot carry"},
		{"two things of two", func(m *match) {
			m.Pieces[m.Places["case"]].Carrier, m.Pieces[m.Places["bag"]].Carrier = rook, gull
		}, ""},

		{"off the table", func(m *match) { m.Models[rook].Spot.Center.X = 60 }, "(Rook) stands off the table"},
		{"on a wall without Wall Crawling", func(m *match) {
			aftermath.Place(m.State, rook, geometry.Spot{Center: geometry.Point{X: 27 - geometry.BaseRadius(30), Y: 20}, Wall: 0, Inside: geometry.NoPiece, Level: 1})
		}, "(Rook) clings to piece 0 with the Movement Type Sprint"},
		{"in the air", func(m *match) { m.Models[rook].Spot.Air, m.Models[rook].Spot.Level = true, 2 }, "(Rook) hangs in the air"},
		{"in the air in the Activation of another", func(m *match) {
			m.Models[rook].Spot.Air, m.Models[rook].Spot.Level, m.Activation.Model, m.Activation.Air = true, 2, gull, true
		}, "(Rook) hangs in the air"},
		{"in the air in an Activation without such a move", func(m *match) {
			m.Models[rook].Spot.Air, m.Models[rook].Spot.Level, m.Activation.Model = true, 2, rook
		}, "(Rook) hangs in the air"},
		{"in the air after such a move", func(m *match) {
			m.Models[rook].Spot.Air, m.Models[rook].Spot.Level, m.Activation.Model, m.Activation.Air = true, 2, rook, true
		}, ""},
		{"in the air in a move", func(m *match) {
			m.Models[rook].Spot.Air, m.Models[rook].Spot.Level = true, 2
			m.Stack = append(m.Stack, moves.MovementAction{}, still)
		}, ""},
		{"on nothing", func(m *match) { m.Models[rook].Spot.Level = 2 }, "(Rook) stands on nothing"},
		{"on nothing while it is pushed", func(m *match) { m.Models[rook].Spot.Level = 2; m.Stack = append(m.Stack, effects.DisplaceFrame{}) }, ""},
		{"on nothing while it falls", func(m *match) { m.Models[rook].Spot.Level = 2; m.Stack = append(m.Stack, aftermath.FallFrame{}) }, ""},
		{"on nothing in an Action", func(m *match) { m.Models[rook].Spot.Level = 2; m.Stack = append(m.Stack, still) }, "(Rook) stands on nothing"},
		{"one in another", func(m *match) { aftermath.Place(m.State, gull, geometry.Ground(geometry.Point{X: 10.5, Y: 10})) }, "overlap"},
		{"one in another in an Action", func(m *match) {
			aftermath.Place(m.State, gull, geometry.Ground(geometry.Point{X: 10.5, Y: 10}))
			m.Stack = append(m.Stack, still)
		}, "overlap"},
		{"one in another when room is made elsewhere", func(m *match) {
			aftermath.Place(m.State, gull, geometry.Ground(geometry.Point{X: 10.5, Y: 10}))
			m.Stack = append(m.Stack, aftermath.GivingWay{Thrown: state.AtPiece(m.Places["case"])})
		}, "overlap"},
		{"one in another that is away", func(m *match) {
			aftermath.Place(m.State, gull, geometry.Ground(geometry.Point{X: 10.5, Y: 10}))
			m.Models[gull].OnTable = false
		}, ""},
		{"one who gives way to what was thrown there", func(m *match) {
			aftermath.Place(m.State, gull, geometry.Ground(geometry.Point{X: 10.5, Y: 10}))
			m.Stack = append(m.Stack, aftermath.GivingWay{Thrown: state.AtModel(gull)})
		}, ""},
	} {
		sc := scene.New(t, "wall structure 27,18 4x4 h3 | bin object 40,40 1x1 rank1 | mud zone 5,30 3x3 danger1 | blue Rook 10,10 | blue Goon A 12,10 minion [Bottle [Activation] PRJ 9, a vs. a, Damage 1] | red Gull 20,20")
		sc.Put("case", state.TreasureMarker, 30, 30)
		sc.Put("bag", state.TreasureMarker, 33, 30)
		sc.Pending = &engine.Decision{Shape: engine.Pick}
		rook, gull, goon = sc.ID("Rook"), sc.ID("Gull"), sc.ID("Goon A")
		c.do(sc)
		said, want := views.Broken(sc.State), strings.Split(c.want, " & ")
		if c.want == "" {
			want = nil
		}
		if !slices.EqualFunc(said, want, strings.Contains) {
			t.Errorf("%s: %q, not %q", c.name, said, want)
		}
	}
}
