package moves_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/geometry"
)

// goes plays one Movement Action of Rook to a place.
func goes(sc *scene.Scene, f moves.MovementAction, x, y float64, level ...float64) {
	sc.T.Helper()
	sc.Activation = state.Activation{Model: sc.ID("Rook"), Group: -1, Moves: 1}
	f.Model = sc.ID("Rook")
	sc.Play(f)
	sc.MoveTo(x, y, level...)
}

// TestWhoIsKOedOnTheWay stays off the table, suffers nothing further, and leaves its burden where that happened.
func TestWhoIsKOedOnTheWay(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-32", "SE-CONTROL-09", "SE-COND-03", "SE-TERRAIN-10")
	for _, inside := range []bool{true, false} {
		house, in := "", ""
		if inside {
			house, in = "house structure 5,5 20x10 h5 enclosed | ", "inside:house"
		}
		sc := scene.New(t, house+`acid zone 12,8 1x4 danger1 | fire zone 14,8 1x4 danger1 | blue Rook 10,10 hp1 Sprint 7 `+in+` | red Knight 40,40`)
		sc.Put("Citizen", state.CitizenMarker, 10, 11)
		aftermath.PickUp(sc.State, sc.ID("Rook"), sc.Piece("Citizen"))
		sc.Activation = state.Activation{Model: sc.ID("Rook"), Group: -1, Moves: 1}
		sc.Play(moves.MovementAction{Model: sc.ID("Rook"), Kind: terms.Sprint})
		to := sc.SpotAt(16.5, 10, 0)
		to.Inside = sc.Get("Rook").Spot.Inside
		sc.GoTo(to)
		m := sc.Get("Rook")
		scene.Same(t, "KO'ed and off the table", m.KO && !m.OnTable, true)
		scene.Same(t, "hurt by one", len(m.Burnt), 1)
		left := sc.Pieces[sc.Piece("Citizen")].Spot
		scene.Same(t, "its burden lies in the house", left.Inside != geometry.NoPiece, inside)
		if x := left.Center.X + geometry.BaseRadius(30); x < 11.95 || x > 12.05 {
			t.Errorf("its burden lies at %v", left)
		}
	}
}

// TestWhatDangerAMoveMeets: Sprint all of it, Wall Crawling where it ends, Bounding where it has no second move to leave it, Flight nothing.
func TestWhatDangerAMoveMeets(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-15", "SE-MOVE-19", "SE-MOVE-23", "SE-MOVE-27", "SE-MOVE-34", "SE-TERRAIN-34")
	const across, into = 14.5, 12.5
	for _, c := range []struct {
		what, rook string
		kind       cards.Descriptor
		x          float64
		with       func(*scene.Scene)
		hp, waits  int
	}{
		{"Sprint across", "", terms.Sprint, across, func(*scene.Scene) {}, 4, 0}, {"Flight into", "Flight 6", terms.Flight, into, func(*scene.Scene) {}, 5, 0},
		{"Flight into, tired", "Flight 6 fatigue1", terms.Flight, into, func(*scene.Scene) {}, 5, 0},
		{"a flier by Sprint", "Flight 6", terms.Sprint, across, func(*scene.Scene) {}, 4, 0},
		{"a flier by Sprint, by older rulings", "Flight 6", terms.Sprint, across, func(sc *scene.Scene) { sc.Setup.Rulings = 0 }, 5, 0},
		{"Wall Crawling across", "Wall Crawling 6", terms.WallCrawling, across, func(*scene.Scene) {}, 5, 0},
		{"Wall Crawling into", "Wall Crawling 6", terms.WallCrawling, into, func(*scene.Scene) {}, 4, 0},
		{"Wall Crawling into, by house rule", "Wall Crawling 6", terms.WallCrawling, into, func(sc *scene.Scene) { sc.Settings.CrawlingTwoMoves = true }, 5, 1},
		{"Wall Crawling across, by house rule", "Wall Crawling 6", terms.WallCrawling, across, func(sc *scene.Scene) { sc.Settings.CrawlingTwoMoves = true }, 5, 0},
		{"Bounding across", "Bounding 6", terms.Bounding, across, func(*scene.Scene) {}, 5, 0}, {"Bounding into", "Bounding 6", terms.Bounding, into, func(*scene.Scene) {}, 5, 1},
		{"Bounding into, tired", "Bounding 6 fatigue1", terms.Bounding, into, func(*scene.Scene) {}, 4, 0},
	} {
		sc := scene.New(t, `acid zone 12,8 1x4 danger1 | blue Rook 10,10 `+c.rook+` | red Knight 40,40`)
		c.with(sc)
		goes(sc, moves.MovementAction{Kind: c.kind}, c.x, 10)
		sc.HP("Rook", c.hp)
		scene.Same(t, c.what+": waits", len(sc.Activation.Waiting), c.waits)
	}
	free := scene.New(t, `acid zone 9,8 2x4 danger1 | bin object 12,9 0.4x0.4 h0.3 rank1 | blue Rook 10,10 Bounding 6 | red Knight 14.186,10`)
	goes(free, moves.MovementAction{Kind: terms.Sprint, Free: true}, 13, 10)
	free.HP("Rook", 5) // what it stood in waits for its own Activation
	a := &free.Activation
	scene.Same(t, "a move that is no part of an Activation notes nothing", len(a.Waiting)+len(a.Touched)+len(a.Charged)+len(a.Rammed), 0)
	own := scene.New(t, `bin object 12,9 0.4x0.4 h0.3 rank1 | blue Rook 10,10 Bounding 6 | red Knight 14.186,10`)
	goes(own, moves.MovementAction{Kind: terms.Bounding}, 13, 10)
	scene.Same(t, "one that is, whom it comes to", len(own.Activation.Charged), 1)
}

// TestWhenAVoluntaryFallIsRefused, by which rule and in which words.
func TestWhenAVoluntaryFallIsRefused(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-02", "SE-FALL-06", "SE-FALL-07", "SE-MOVE-05")
	for _, c := range []struct {
		what, rook string
		started    bool
		rule       engine.Rule
		why        string
	}{
		{"from a roof", "10,10,6", false, "", ""}, {"after another Action, by Sprint", "10,10,6", true, "SE-FALL-07", "refuse.leap-alone"},
		{"after another Action, by Bounding", "10,10,6 Bounding 5", true, "", ""}, {"tired", "10,10,6 fatigue2", false, "SE-MOVE-05", "refuse.fatigued"},
		{"a Minion", "10,10,6 minion", false, "SE-FALL-06", "refuse.leap-supreme"}, {"on the ground", "20,20", false, "SE-FALL-02", "refuse.leap-ground"},
		{"inside", "30,10 inside:hall", false, "SE-FALL-02", "refuse.leap-ground"},
	} {
		sc := scene.New(t, `roof structure 8,8 4x4 h6 | hall structure 26,6 8x8 h5 enclosed | blue Rook `+c.rook+` | blue Wren 40,10 | red Knight 40,40`)
		sc.Activation = state.Activation{Model: sc.ID("Rook"), Group: -1, Started: c.started}
		if sc.Get("Rook").Spot.Inside != geometry.NoPiece {
			sc.Get("Rook").Spot.Level = 2
		}
		refusal := moves.RefuseLeap(sc.State, sc.ID("Rook"))
		scene.Same(t, c.what, refusal == nil, c.rule == "")
		if refusal != nil {
			scene.Same(t, c.what, [2]string{string(refusal.Rule), refusal.Why.Key}, [2]string{string(c.rule), c.why})
		}
	}
}

// TestWhatIsLeftAfterAVoluntaryFall: by Sprint nothing; otherwise the inches that were not needed to the edge.
func TestWhatIsLeftAfterAVoluntaryFall(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-07", "SE-FALL-08", "SE-FALL-10", "SE-MOVE-23")
	for _, c := range []struct {
		what, rook string
		kind       cards.Descriptor
		ends       bool // by house rule
		left       float64
		closed     bool
		hp         int
	}{
		{"by Sprint", "", terms.Sprint, false, -1, true, 2}, {"by Bounding", "Bounding 5", terms.Bounding, false, 3, false, 5},
		{"by Bounding, no farther than to the edge", "Bounding 2", terms.Bounding, false, 0, false, 5}, {"by Bounding, by house rule", "Bounding 5", terms.Bounding, true, 3, true, 5},
	} {
		sc := scene.New(t, `roof structure 8,8 4x4 h6 | acid zone 12,8 2x4 danger1 | blue Rook 10,10,6 `+c.rook+` | red Knight 40,40`)
		sc.Settings.BoundingFallEnds = c.ends
		sc.Activation = state.Activation{Model: sc.ID("Rook"), Group: -1, Moves: 1}
		sc.Play(moves.MovementAction{Model: sc.ID("Rook"), Kind: c.kind, Leap: true})
		sc.GoTo(sc.Pending.Place.Snap(geometry.Point{X: 12, Y: 10}, false))
		if c.left >= 0 {
			sc.Asks("ask.move")
			at := sc.Get("Rook").Spot
			for _, far := range []float64{c.left - 0.1, c.left + 0.1} {
				if far < 0 {
					continue
				}
				spot := at
				spot.Center.X += far
				scene.Same(t, c.what+": on", sc.Pending.Place.Refuse(spot, nil) == nil, far < c.left)
			}
			sc.GoTo(at)
		}
		sc.Over()
		scene.Same(t, c.what+": the Activation is closed", sc.Activation.Closed, c.closed)
		if c.left < 0 {
			sc.HP("Rook", c.hp) // 2 by the Fall, 1 by what it lands in
		}
	}
}

// TestWhoMovesFromAWall: tired nobody, whatever the way of moving; and Bounding is stopped by walls where players agree so.
func TestWhoMovesFromAWall(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-05", "SE-MOVE-21", "SE-MOVE-25", "SE-BONUS-24")
	sc := scene.New(t, `tower structure 10.6,8 4x4 h12 | blue Rook 10,10,3 Wall Crawling 5 wall:tower fatigue2 | red Knight 40,40`)
	for _, kind := range []cards.Descriptor{terms.Sprint, terms.WallCrawling} {
		scene.Same(t, "tired", moves.RefuseMoveBy(sc.State, sc.ID("Rook"), kind).Rule, "SE-MOVE-05")
	}
	for _, blocked := range []bool{false, true} {
		wall := scene.New(t, `wall structure 12,2 0.5x16 h9 | blue Rook 10,10 Bounding 6 | red Knight 40,40`)
		wall.Settings.BoundingBlocked = blocked
		m := moves.Movement(wall.State, moves.MovementAction{Model: wall.ID("Rook"), Kind: terms.Bounding, Left: 6})
		scene.Same(t, "through a wall", m.Through, !blocked)
		scene.Same(t, "but no Sprint", moves.Movement(wall.State, moves.MovementAction{Model: wall.ID("Rook"), Kind: terms.Sprint, Left: 6}).Through, false)
	}
	twice := scene.New(t, `bin object 11.2,10.6 0.4x0.4 rank1 | blue Rook 10,10 | red Knight 40,40`)
	twice.Activation = state.Activation{Model: twice.ID("Rook"), Group: -1, Moves: 1}
	for _, x := range []float64{13, 10} {
		twice.Play(moves.MovementAction{Model: twice.ID("Rook"), Kind: terms.Sprint, Paid: true})
		twice.MoveTo(x, 10)
	}
	scene.Same(t, "an Object that was touched twice is noted once", len(twice.Activation.Touched), 1)
}

// TestHalfwayOverImpassableTerrain: by a first move that a second can follow, of who passes such terrain at all.
func TestHalfwayOverImpassableTerrain(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-32", "SE-MOVE-36", "SE-MOVE-21")
	for _, c := range []struct {
		rook string
		ends bool
	}{{"Flight 7", true}, {"Flight 7 fatigue1", false}, {"Blink 7", true}, {"Blink 7 fatigue1", false}, {"Bounding 7", false}, {"Sprint 7", false}} {
		sc := scene.New(t, `pit impassable 13,8 5x4 h1 | blue Rook 10,10 `+c.rook+` | red Knight 40,40`)
		sc.Moving("move")
		ends := false
		for _, level := range []float64{0, 1} {
			for _, air := range []bool{false, true} {
				spot := geometry.Spot{Center: geometry.Point{X: 15.5, Y: 10}, Level: level, Air: air, Inside: geometry.NoPiece, Wall: geometry.NoPiece}
				ends = ends || sc.Pending.Place.Refuse(spot, nil) == nil
			}
		}
		scene.Same(t, c.rook+" may end there", ends, c.ends)
	}
}

// TestWhoWouldSeeAMove: first those that would, the nearest first; of the others, what stands between. And a Fall is as deep as to what it lands on.
func TestWhoWouldSeeAMove(t *testing.T) {
	matchtest.Exercises(t, "SE-LOS-01", "SE-LOS-05", "SE-REACT-07", "SE-FALL-03")
	const meet = ` [Meet [AP 1] RCT/BTB, s vs. d, Damage 1]`
	sc := scene.New(t, `wall structure 14,7 0.5x6 h9 | blue Rook 10,10 | red Hidden 15.5,10 | red Far 10,40 | red Near 10,14`+meet+` | red Beside 8.81,10`+meet+` | blue Wren 40,2`)
	sc.Moving("move")
	spot := sc.SpotAt(10, 12.815)
	p := sc.Preview(engine.Choice{Spot: &spot})
	watch := ""
	for _, w := range p.Watchers {
		watch += sc.CardFor(w.Model).Name + " "
		if !w.Sees {
			scene.Same(t, "what hides it", w.By, sc.Piece("wall"))
		}
	}
	scene.Same(t, "who watches", watch, "Near Beside Far Hidden ")
	left, reactions := 0, ""
	for _, n := range p.Notes {
		left += scene.Btoi(n.Text.Key == "note.leaves")
		if n.Text.Key == "note.reaction" {
			reactions += sc.CardFor(n.Text.Args[0].Value.(engine.ModelID)).Name + " "
		}
	}
	scene.Same(t, "who is left", left, 1)
	scene.Same(t, "who may react", reactions, "Near ")
	stay := sc.Get("Rook").Spot
	for _, n := range sc.Preview(engine.Choice{Spot: &stay}).Notes {
		scene.Same(t, "who stays leaves nobody, and nobody reacts", n.Text.Key == "note.leaves" || n.Text.Key == "note.reaction", false)
	}
	leap := scene.New(t, `roof structure 8,8 4x4 h9 | low structure 12,8 4x4 h3 | blue Rook 11,10,9 | red Knight 40,40`)
	leap.Moving("leap")
	edge := leap.Pending.Place.Snap(geometry.Point{X: 12, Y: 10}, false)
	for _, n := range leap.Preview(engine.Choice{Spot: &edge}).Notes {
		if n.Text.Key == "note.fall" {
			scene.Same(t, "Damage of a Fall of 6\"", n.Text.Args[1].Value, any(2))
		}
	}
}
