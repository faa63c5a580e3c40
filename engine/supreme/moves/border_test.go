package moves_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// TestWhenAMoveMayEndInTheAir: only when one more Movement Action can follow in the same Activation.
func TestWhenAMoveMayEndInTheAir(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-14", "SE-MOVE-33", "SE-ACT-05")
	for _, c := range []struct {
		what string
		with func(*scene.Scene, *moves.MovementAction)
		may  bool
	}{
		{"the first of two moves", func(*scene.Scene, *moves.MovementAction) {}, true},
		{"after one Combinable Action", func(sc *scene.Scene, _ *moves.MovementAction) { sc.Activation.Exclusive = 1 }, true},
		{"after two", func(sc *scene.Scene, _ *moves.MovementAction) { sc.Activation.Exclusive = 2 }, false},
		{"after another Action", func(sc *scene.Scene, _ *moves.MovementAction) {
			sc.Activation.Plain, sc.Activation.Exclusive = 1, 1
		}, false},
		{"the second move", func(sc *scene.Scene, _ *moves.MovementAction) { sc.Activation.Moves = 2 }, false},
		{"the only Action", func(sc *scene.Scene, _ *moves.MovementAction) { sc.Activation.Closed = true }, false},
		{"with a Minion card", func(sc *scene.Scene, _ *moves.MovementAction) { sc.Activation.Group = 0 }, false},
		{"in another's Activation", func(sc *scene.Scene, _ *moves.MovementAction) { sc.Activation.Model = sc.ID("Knight") }, false},
		{"by Act Fast", func(_ *scene.Scene, f *moves.MovementAction) { f.Free = true }, false},
		{"by Sprint", func(_ *scene.Scene, f *moves.MovementAction) { f.Kind = terms.Sprint }, false},
		{"with one Fatigue", func(sc *scene.Scene, _ *moves.MovementAction) { sc.Get("Rook").Fatigue = 1 }, true},
		{"at its maximum of Fatigue", func(sc *scene.Scene, _ *moves.MovementAction) { sc.Get("Rook").Fatigue = 2 }, false},
	} {
		sc := scene.New(t, "blue Rook 10,10 Bounding 6 | red Knight 40,40")
		f := moves.MovementAction{Model: sc.ID("Rook"), Kind: terms.Bounding, Left: 6}
		sc.Activation = state.Activation{Model: f.Model, Group: -1, Moves: 1}
		c.with(sc, &f)
		scene.Same(t, c.what, moves.Movement(sc.State, f).AllowAir, c.may)
	}
}

// TestWhoClingsToAWall: one that does not move as a Wall Crawler needs a surface within 2" of height to go to, and else stays.
func TestWhoClingsToAWall(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-25", "SE-MOVE-15", "SE-MOVE-03", "SE-MOVE-16")
	for _, c := range []struct {
		level float64
		kind  string
		rule  engine.Rule
	}{{8, "Wall Crawling", ""}, {8, "Sprint", "SE-MOVE-25"}, {1.5, "Sprint", ""}} {
		sc := scene.New(t, "tower structure 12,5 6x6 h12 | blue Rook 10,8 Wall Crawling 5 wall:tower | red Knight 40,40")
		sc.Get("Rook").Spot.Center.X, sc.Get("Rook").Spot.Level = 12-geometry.BaseRadius(30), c.level
		kind := terms.WallCrawling
		if c.kind == "Sprint" {
			kind = terms.Sprint
		}
		got := engine.Rule("")
		if refusal := moves.RefuseMoveBy(sc.State, sc.ID("Rook"), kind); refusal != nil {
			got = refusal.Rule
		}
		scene.Same(t, c.kind, got, c.rule)
		if c.rule != "" {
			sc.Play(moves.MovementAction{Model: sc.ID("Rook"), Kind: kind, Free: true})
			sc.Over()
			scene.Same(t, "it stays", sc.Get("Rook").Spot.Level, c.level)
			scene.Same(t, "and has paid", sc.Get("Rook").Fatigue, 1)
		}
	}
	away := scene.New(t, "blue Rook 10,10 Flight 5 away | blue Rock 20,20 Immobile | red Knight 40,40")
	for name, rule := range map[string]engine.Rule{"Rook": "SE-MOVE-03", "Rock": "SE-MOVE-16"} {
		scene.Same(t, name, moves.RefuseMove(away.State, away.ID(name)).Rule, rule)
		scene.Same(t, name+" by its own Movement Type", moves.RefuseMoveBy(away.State, away.ID(name), terms.Flight).Rule, rule)
	}
	scene.Same(t, "Climb High of who is away", moves.RefuseClimb(away.State, away.ID("Rook")).Rule, "SE-MOVE-03")
}

// TestWhatAMoveIsAskedAndToldAs: Act Fast says so, Minions of one card are asked for together, and who stays where it was is not told to have moved.
func TestWhatAMoveIsAskedAndToldAs(t *testing.T) {
	matchtest.Exercises(t, "SE-INIT-15", "SE-MOVE-09", "SE-MINION-09")
	for _, c := range []struct {
		what   string
		free   bool
		step   state.Step
		group  int
		detail string
		kind   engine.Kind
	}{
		{"in an Activation", false, state.StepTurns, -1, "ask.move-detail", engine.Single},
		{"by Act Fast", true, state.StepStartingRoll, -1, "ask.move-fast", engine.Single},
		{"by Mind Control", true, state.StepTurns, -1, "ask.move-detail", engine.Single},
		{"with a Minion card", false, state.StepTurns, 0, "ask.move-detail", engine.Muster},
	} {
		for to, told := range map[float64]string{10: "move.stays", 10.1: "move.moved", 12: "move.moved"} {
			sc := scene.New(t, "blue Rook 10,10 | red Knight 40,40")
			sc.Step, sc.Activation = c.step, state.Activation{Model: sc.ID("Rook"), Group: c.group, Moves: 1}
			sc.Play(moves.MovementAction{Model: sc.ID("Rook"), Kind: terms.Sprint, Free: c.free})
			scene.Same(t, c.what, sc.Pending.Detail.Key, c.detail)
			scene.Same(t, c.what+": together", sc.Pending.Kind, c.kind)
			sc.MoveTo(to, 10)
			scene.Same(t, told, slices.ContainsFunc(sc.Events, func(e engine.Event) bool { return e.Text.Key == told }), true)
		}
	}
	sc := scene.New(t, "blue Goon A 10,10 minion | blue Rook 30,30 | red Knight 40,40")
	sc.Activation = state.Activation{Model: sc.ID("Rook"), Group: 0, Moves: 1}
	sc.Play(moves.MovementAction{Model: sc.ID("Goon A"), Kind: terms.Sprint})
	scene.Same(t, "another than the one whose part it is", sc.Pending.Kind, engine.Single)
}

// TestWhoIsChargedByTwoMoves: whom and what the last move came Base to Base with, or the one before when contact was kept, but not
// what was there from the start.
func TestWhoIsChargedByTwoMoves(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-10", "SE-MODEL-01")
	touch := 2*geometry.BaseRadius(30) + 0.005
	sc := scene.New(t, fmt.Sprintf("hut structure 16,8 4x4 h3 | acid zone 14.5,10.5 1x1 | bin object 15.2,13.6 1x1 rank1 | blue Rook 10,10 Sprint 6 | red Old 10,%f | red New %f,10", 10-touch, 13+touch))
	sc.Activation = state.Activation{Model: sc.ID("Rook"), Group: -1, Moves: 1}
	to := func(x, y float64, models []string, pieces ...string) {
		t.Helper()
		sc.Play(moves.MovementAction{Model: sc.ID("Rook"), Kind: terms.Sprint, Paid: true})
		sc.GoTo(geometry.Ground(geometry.Point{X: x, Y: y}.Committed()))
		var charged, rammed []string
		for _, id := range sc.Activation.Charged {
			charged = append(charged, sc.CardFor(id).Name)
		}
		for _, at := range sc.Activation.Rammed {
			rammed = append(rammed, sc.Pieces[at].Terrain.Name)
		}
		scene.Same(t, "who is charged", strings.Join(charged, " "), strings.Join(models, " "))
		scene.Same(t, "what is rammed", strings.Join(rammed, " "), strings.Join(pieces, " "))
	}
	to(10, 10, nil)
	to(13, 10, []string{"New"})
	to(13, 10, []string{"New"})
	x := 16 - geometry.BaseRadius(30) - 0.005
	to(x, 11.5, nil, "hut")
	to(x, 11, nil, "hut")
	to(13.5, 13, nil)
	to(15.6, 13.6-geometry.BaseRadius(30)-0.005, nil, "bin")
}

// TestHowFarFromOthersOneReturns: 1" from whatever stands, to the side or in height, but for what carries it.
func TestHowFarFromOthersOneReturns(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-41")
	sc := scene.New(t, "house structure 20,20 6x6 h5 | acid zone 30,30 4x4 danger1 | blue Rook 10,10 Flight 5 away | red Knight 40,40 | red Guard 10,22")
	place := moves.AskReturn(sc.State, sc.ID("Rook")).Place
	wide, r := 2*geometry.BaseRadius(30), geometry.BaseRadius(30)
	high := sc.SpotAt(10, 22+wide+0.5)
	high.Level = 2*geometry.BaseRadius(30) + 1.1
	for _, c := range []struct {
		what string
		spot geometry.Spot
		rule engine.Rule
	}{
		{"0.99\" from a model", sc.SpotAt(40-wide-0.99, 40), "SE-MOVE-41"},
		{"1.01\" from a model", sc.SpotAt(40-wide-1.01, 40), ""},
		{"0.99\" from a house", sc.SpotAt(20-r-0.99, 23), "SE-MOVE-41"},
		{"1.01\" from a house", sc.SpotAt(20-r-1.01, 23), ""},
		{"on its roof", sc.SpotAt(21, 21), ""},
		{"in a Zone", sc.SpotAt(31, 31), ""},
	} {
		got := engine.Rule("")
		if refusal := place.Refuse(c.spot, nil); refusal != nil {
			got = refusal.Rule
		}
		scene.Same(t, c.what, got, c.rule)
	}
	exact := scene.New(t, "house structure 20,20 6x6 h5 | shelf structure 30,20 6x6 b3 h1 | bin object 5,30 2x2 rank1 | ruin structure 5,5 2x2 | blue Rook 10,10 base50.8 Flight 5 away | red Knight 40,40 base50.8 | red Lark 10,20 base50.8")
	exact.Get("Lark").Spot.Level = 3
	exact.Pieces[exact.Piece("ruin")].Gone = true
	exact.RebuildTable()
	place = moves.AskReturn(exact.State, exact.ID("Rook")).Place
	for _, c := range []struct {
		what string
		at   geometry.Point
		rule engine.Rule
	}{
		{"exactly 1\" from a model", geometry.Point{X: 37, Y: 40}, ""}, {"exactly 1\" from a house", geometry.Point{X: 18, Y: 23}, ""},
		{"exactly 1\" below a model", geometry.Point{X: 12.5, Y: 20}, ""}, {"exactly 1\" below a shelf", geometry.Point{X: 28.5, Y: 23}, ""},
		{"beside an Object", geometry.Point{X: 8.5, Y: 31}, "SE-MOVE-41"}, {"beside what is gone", geometry.Point{X: 8.5, Y: 6}, ""},
	} {
		got := engine.Rule("")
		if refusal := place.Refuse(geometry.Ground(c.at), nil); refusal != nil {
			got = refusal.Rule
		}
		scene.Same(t, c.what, got, c.rule)
	}
	roof := scene.New(t, "house structure 20,20 6x6 h5 | blue Rook 10,10 Flight 5 away | red Knight 19.3,22")
	scene.Same(t, "on a roof 3\" above a model beside it", moves.AskReturn(roof.State, roof.ID("Rook")).Place.Refuse(roof.SpotAt(20.7, 22), nil) == nil, true)
	high = roof.SpotAt(20.7, 22)
	roof.Get("Knight").Spot.Level = 3.5
	scene.Same(t, "less than 1\" above it", moves.AskReturn(roof.State, roof.ID("Rook")).Place.Refuse(high, nil) != nil, true)
}

// TestWhatAMovePreviewWarnsOf: danger on the way and where it ends, mid-air, the inside of a Structure, contact and Momentum.
func TestWhatAMovePreviewWarnsOf(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-32", "SE-MOVE-23", "SE-MOVE-14", "SE-TERRAIN-10", "SE-BONUS-10", "SE-COND-01")
	inside := func(spot geometry.Spot) geometry.Spot { spot.Inside = 0; return spot }
	air := func(spot geometry.Spot) geometry.Spot { spot.Level, spot.Air = 3, true; return spot }
	same := func(spot geometry.Spot) geometry.Spot { return spot }
	for _, c := range []struct {
		what, text string
		at         func(geometry.Spot) geometry.Spot
		want, not  string
	}{
		{"into danger", "acid zone 12,9 3x3 danger1 | blue Rook 10,10 | red Knight 40,40", same, "note.danger", "note.no-danger"},
		{"into danger, with a move to follow", "acid zone 12,9 3x3 danger1 | blue Rook 10,10 Bounding 5 | red Knight 40,40", same, "note.danger-waits", "note.danger"},
		{"into what has hurt it in this Round", "acid zone 12,9 3x3 danger1 | blue Rook 10,10 | red Knight 40,40!", same, "", "note.danger"},
		{"into what waits and has hurt it", "acid zone 12,9 3x3 danger1 | blue Rook 10,10 Bounding 5 | red Knight 40,40!", same, "", "note.danger-waits"},
		{"past danger", "acid zone 30,30 3x3 danger1 | blue Rook 10,10 | red Knight 40,40", same, "note.no-danger", "note.danger"},
		{"into the air", "blue Rook 10,10 Flight 6 | red Knight 40,40", air, "note.air", "note.inside"},
		{"into a house", "house structure 11,7 6x6 h5 enclosed | blue Rook 10,10 | red Knight 40,40", inside, "note.inside", "note.wall"},
		{"beside an Enemy", "blue Rook 10,10 | red Knight 14.186,10", same, "note.momentum", "note.contact"},
		{"beside a Friend", "blue Rook 10,10 | blue Pal 14.186,10 | red Knight 40,40", same, "note.contact", "note.momentum"},
		{"past everybody", "blue Rook 10,10 | red Knight 40,40", same, "", "note.contact"},
	} {
		text, burnt := strings.CutSuffix(c.text, "!")
		sc := scene.New(t, text)
		if burnt {
			sc.Get("Rook").Burnt = []int{0}
		}
		sc.Moving("move")
		spot := c.at(sc.SpotAt(13, 10, 0))
		p := sc.Preview(engine.Choice{Spot: &spot})
		if p == nil {
			t.Fatalf("%s: no preview: %v", c.what, sc.Pending.Place.Refuse(spot, nil))
		}
		keys := noteKeys(p)
		if c.want != "" && !slices.Contains(keys, c.want) || slices.Contains(keys, c.not) {
			t.Errorf("%s: want %s and not %s in %v", c.what, c.want, c.not, keys)
		}
	}
}

// TestWhatALeapLooksLike: how deep, what it does, and who is Crashed into.
func TestWhatALeapLooksLike(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-03", "SE-FALL-06", "SE-FALL-13")
	for _, c := range []struct {
		text   string
		damage int
		crash  int
	}{
		{"roof structure 8,8 4x4 h6 | blue Rook 11,10,6 Sprint 5 | red Knight 12.7,10", 2, 1},
		{"roof structure 8,8 4x4 h6 | blue Rook 11,10,6 Bounding 5 | red Knight 40,40", 0, 0},
		{"roof structure 8,8 4x4 h2 | blue Rook 11,10,2 Sprint 5 | red Knight 12.7,10", 0, 0},
		{"roof structure 8,8 4x4 h3 | blue Rook 11,10,3 Sprint 5 | red Knight 12.7,10", 1, 1},
	} {
		sc := scene.New(t, c.text)
		sc.Moving("leap")
		edge := sc.Pending.Place.Snap(geometry.Point{X: 13, Y: 10}, false)
		p := sc.Preview(engine.Choice{Spot: &edge})
		crashes := 0
		for _, n := range p.Notes {
			if n.Text.Key == "note.crash" {
				crashes++
				scene.Same(t, "a warning about an Enemy", n.Warn, false)
			}
			if n.Text.Key == "note.fall" {
				scene.Same(t, c.text+": Damage", n.Text.Args[1].Value, any(c.damage))
				scene.Same(t, c.text+": a warning", n.Warn, c.damage > 0)
			}
		}
		scene.Same(t, c.text+": Crashes", crashes, c.crash)
	}
}

// TestWhenAContactBringsMomentum: not by Act Fast, not for who began in contact, and not against whom it stood beside before.
func TestWhenAContactBringsMomentum(t *testing.T) {
	matchtest.Exercises(t, "SE-BONUS-10", "SE-BONUS-11", "SE-INIT-15")
	for _, c := range []struct {
		what string
		free bool
		with func(*scene.Scene)
		want string
	}{
		{"by a Movement Action", false, func(*scene.Scene) {}, "note.momentum"},
		{"by Act Fast", true, func(*scene.Scene) {}, "note.contact"},
		{"who began in contact", false, func(sc *scene.Scene) { sc.Activation.InContact = true }, "note.contact"},
	} {
		sc := scene.New(t, "blue Rook 10,10 | red Knight 14.186,10")
		sc.Activation = state.Activation{Model: sc.ID("Rook"), Group: -1, Moves: 1}
		c.with(sc)
		sc.Play(moves.MovementAction{Model: sc.ID("Rook"), Kind: terms.Sprint, Free: c.free})
		spot := sc.SpotAt(13, 10)
		p := sc.Preview(engine.Choice{Spot: &spot})
		scene.Same(t, c.what, slices.Contains(noteKeys(p), c.want), true)
		scene.Same(t, c.what+": they touch", p.Verdict == engine.Touching && p.Proof.Gap != nil, true)
		scene.Same(t, "nothing without a place", len(sc.Preview(engine.Choice{}).Ends), 0)
		far := sc.SpotAt(30, 30)
		scene.Same(t, "nothing beyond its reach", len(sc.Preview(engine.Choice{Spot: &far}).Ends), 0)
	}
}

// TestWhereAnOverrunMayEnd: on free ground, on a roof, inside, or over an edge where there is room below; not in danger, on a Marker or off the table.
func TestWhereAnOverrunMayEnd(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-25", "SE-TYPE-26", "SE-FALL-02", "SE-TERRAIN-10")
	sc := scene.New(t, "roof structure 10,10 4x4 h3 | acid zone 20,20 4x4 danger1 | hall structure 30,30 6x6 h5 enclosed | blue Rook 5,5 | red Knight 40,40 | red Lark 44,40")
	sc.Put("Flag", state.FlagMarker, 25, 10)
	inside, over := sc.SpotAt(33, 33, 0), sc.SpotAt(14.8, 12, 3)
	inside.Inside = geometry.PieceIndex(sc.Piece("hall"))
	for _, c := range []struct {
		what        string
		spot        geometry.Spot
		falls, free bool
	}{
		{"on the ground", sc.SpotAt(5, 30), false, true}, {"on a roof", sc.SpotAt(12, 12), false, true}, {"over its edge", over, true, true}, {"inside", inside, false, true},
		{"in danger", sc.SpotAt(22, 22), false, false}, {"on a Marker", sc.SpotAt(25, 10.5), false, false}, {"off the table", sc.SpotAt(0.2, 30), false, false},
		{"where somebody stands, who is moved", sc.SpotAt(40, 40), false, true},
	} {
		falls, free := moves.OverrunPlace(sc.State, sc.ID("Rook"), c.spot)
		scene.Same(t, c.what+": Falls", falls, c.falls)
		scene.Same(t, c.what+": may end", free, c.free)
	}
	sc.Log = sc.Hear
	sc.Get("Rook").Spot = sc.SpotAt(40.4, 40)
	moves.MakeRoom(sc.State, sc.ID("Rook"))
	scene.Same(t, "who stood there has made room", sc.Board().InTheWay(sc.ID("Knight"), state.AtModel(sc.ID("Rook"))), false)
	if x := sc.Get("Knight").Spot.Center.X; x > 40 || x < 38.9 {
		t.Errorf("not by the shortest way: to %g", x)
	}
	sc.Stands("Lark", 44, 40, 0)
	scene.Same(t, "told once", len(sc.Events), 1)
}
