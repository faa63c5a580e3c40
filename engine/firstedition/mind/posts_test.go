package mind_test

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/agendas"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/mind"
	"trueinch/engine/firstedition/opening"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
)

// rested gives models back what they have spent in a Round.
func rested(sc *scene.Scene, names ...string) {
	for _, name := range names {
		m := sc.Get(name)
		m.Moves, m.Spent, m.Used, m.Laden = 0, 0, nil, false
	}
	sc.Teams[0].Pool = scene.Pool
}

// TestNobodyChargesShortOfABuilding: a Plot Building that is near but behind a wall is walked to; no Charge* is declared that fails.
func TestNobodyChargesShortOfABuilding(t *testing.T) {
	sc := position(t, plots.Destroy, 2, "wall structure 15,17 18x0.5 h3 | north structure 22.5,20 3x3 h3 | blue Rook 24,15.5 s7T level2 | red Gull 40,40")
	building(sc, "north", 0)
	turn(sc)
	if n := sc.Logged("PC1-MOVE-15"); n > 0 {
		t.Error("a Charge* fails that could have been known to")
	}
	if sc.Get("Rook").Moves == 0 {
		t.Error("nor does it walk there")
	}
}

// TestTheDestroyerGoesOn: to the next building as long as it comes there before the end, and to none that another stands beside and will
// strike.
func TestTheDestroyerGoesOn(t *testing.T) {
	sc := position(t, plots.Destroy, 4, "far structure 22.5,33 3x3 h3 | blue Rook 24,12 s7T level2 | red Gull 4,12")
	building(sc, "far", 0)
	turn(sc)
	if at := sc.Get("Rook").Spot.Center; at.Y < 20 {
		t.Errorf("with three Rounds left Rook goes to %v, and not to the building", at)
	}
	sc = position(t, plots.Destroy, 5, "near structure 22.5,20.5 3x3 h3 | other structure 10,10 3x3 h3 | blue Rook 24,14 s5T level2 | blue Wren 24,19.908 s7T level2 | red Gull 44,4")
	building(sc, "near", 0)
	building(sc, "other", 0)
	sc.Get("Wren").Barred = true
	turn(sc)
	if at := sc.Get("Rook").Spot.Center; at.X > 20 {
		t.Errorf("Rook goes to %v, where Wren strikes already", at)
	}
}

// TestASiegeIsNotLeftForAnErrand: nor is what a model does to a building overrated by an Action that it may perform once a Round.
func TestASiegeIsNotLeftForAnErrand(t *testing.T) {
	for _, plot := range []string{plots.Destroy, plots.Smackdown} {
		sc := mission(t, "the-hand-off", "near structure 22.5,20.5 3x3 h3 | blue Rook 24,19.908 s7T level2 | citizen Bob 24,4 | red Gull 44,44")
		sc.Plot, sc.Roles, sc.Round = plot, []int{0, 1}, 3
		if plot == plots.Destroy {
			building(sc, "near", 8)
		}
		if _, sent := mind.Errand(sc.State, sc.ID("Rook")); sent != (plot == plots.Smackdown) {
			t.Errorf("%s: sent %v", plot, sent)
		}
	}
	sc := position(t, plots.Destroy, 3, "near structure 22.5,20.5 3x3 h3 | blue Rook 24,19.908 s0 e7T allow4 level2 [Ram (Energy vs. Defense / AP 1)] | red Gull 44,44")
	at := building(sc, "near", 0)
	if each := mind.DamageEachRound(sc.State, sc.ID("Rook"), at); each < 2 || each > 4 {
		t.Errorf("one Action of once a Round does %.1f in a Round", each)
	}
}

// TestNobodySetsOutInVain: to somebody or something that is not come to before the end, or where nothing can stand beside.
func TestNobodySetsOutInVain(t *testing.T) {
	for round, goes := range map[int]bool{3: true, 6: false} {
		sc := mission(t, "the-hand-off", "blue Rook 4,4 level2 | citizen Bob 20,20 | red Gull 44,44")
		sc.Round = round
		if _, sent := mind.Errand(sc.State, sc.ID("Rook")); sent != goes {
			t.Errorf("in Round %d: sent %v", round, sent)
		}
	}
	sc := mission(t, "razing-laser", "blue Rook 24,4 allow9 Villain | red Gull 44,44")
	laser := sc.Agendas[0].Piece
	sc.Pieces[laser].Terrain.Prisms[0].Top += 9
	sc.Pieces[laser].Terrain.Prisms[0].Bottom += 9
	if at, sent := mind.Errand(sc.State, sc.ID("Rook")); sent {
		t.Errorf("nothing stands beside it in the air, and Rook is sent to %v", at)
	}
}

// TestMinionsDamageBuildings: a first point of Damage is worth as much to the Destroyer from a Minion.
func TestMinionsDamageBuildings(t *testing.T) {
	sc := position(t, plots.Destroy, 5, "near structure 22.5,20.5 3x3 h3 | blue Rook 24,12 s0T p6 level2 spent4 | blue Goon A 24,19.908 minion s6 | red Gull 44,44")
	at := building(sc, "near", 0)
	for range 3 {
		turn(sc)
	}
	if sc.Pieces[at].Left == 15 {
		t.Error("the Minion beside it leaves the building alone")
	}
}

// TestTheLaserIsForPlotBuildings: of a Destroyer, who makes an end of them anyway.
func TestTheLaserIsForPlotBuildings(t *testing.T) {
	const text = "shed structure 22.5,16 3x3 h3 | plot structure 31,20 3x3 h3 | blue Rook 24,12 e6T allow9 Villain | red Gull 44,44"
	for _, plot := range []string{plots.Destroy, plots.Smackdown} {
		sc := mission(t, "razing-laser", text)
		sc.Plot, sc.Roles = plot, []int{0, 1}
		site := sc.Piece("plot")
		sc.Pieces[site].Defense, sc.Pieces[site].Most, sc.Pieces[site].Left = 7, 15, 15
		if plot == plots.Destroy {
			sc.Sites = []engine.PieceID{site}
		}
		laser := sc.Agendas[0].Piece
		sc.Pieces[laser].Carrier, sc.Get("Rook").Burden = sc.ID("Rook"), laser
		e, sent := agendas.ErrandOf(sc.State, 0, sc.ID("Rook"))
		if want := map[string]engine.PieceID{plots.Destroy: site, plots.Smackdown: sc.Piece("shed")}[plot]; !sent || e.Piece != want {
			t.Errorf("%s: the Laser is carried to piece %d, want %d", plot, e.Piece, want)
		}
	}
}

// TestWhatTheLaserHasHitIsFinished: others than its carrier strike the building, too.
func TestWhatTheLaserHasHitIsFinished(t *testing.T) {
	sc := mission(t, "razing-laser", "shed structure 24,18 3x3 h3 | blue Rook 20,5 e6T allow9 Villain | blue Wren 24,12 s9T allow9 Villain | red Gull 44,44")
	laser, shed := sc.Agendas[0].Piece, sc.Piece("shed")
	sc.Pieces[laser].Carrier, sc.Get("Rook").Burden = sc.ID("Rook"), laser
	sc.Agendas[0].Pieces = []engine.PieceID{shed}
	e, sent := agendas.ErrandOf(sc.State, 0, sc.ID("Wren"))
	if !sent || e.Piece != shed || !e.Beat {
		t.Errorf("Wren is sent to %+v", e)
	}
}

// TestTheLaserIsFiredWhereItIsSent: and not at what lies nearer.
func TestTheLaserIsFiredWhereItIsSent(t *testing.T) {
	sc := mission(t, "razing-laser", "crate structure 22,14 1x1 h1 | near structure 22.5,18 3x3 h3 | blue Rook 24,14 e6T allow9 Villain | red Gull 44,44")
	laser := sc.Agendas[0].Piece
	sc.Pieces[laser].Carrier, sc.Get("Rook").Burden = sc.ID("Rook"), laser
	sc.Pieces[sc.Piece("crate")].Most, sc.Pieces[sc.Piece("crate")].Left = 9, 9
	until(t, sc, "fired", func(a *state.Agenda) bool { return len(a.Pieces) > 0 })
	scene.Same(t, "at which building", sc.Agendas[0].Pieces[0], sc.Piece("near"))
}

// TestPostsComeBeforeErrands: who is wanted at a power spot goes there, and somebody else for the Agenda.
func TestPostsComeBeforeErrands(t *testing.T) {
	const text = "token Left 16,20 | blue Rook 16,12 level2 | blue Wren 28,4 level2 | citizen Bob 16,10 | red Gull 44,44"
	for _, plot := range []string{plots.Hill, plots.Smackdown} {
		sc := mission(t, "the-hand-off", text)
		sc.Plot, sc.Round = plot, 2
		if plot == plots.Hill {
			sc.Sites = []engine.PieceID{sc.Piece("Left")}
		}
		for range 2 {
			turn(sc)
		}
		if at := sc.Get("Rook").Spot.Center; at.Y > 13 != (plot == plots.Hill) {
			t.Errorf("%s: Rook goes to %v", plot, at)
		}
	}
}

// TestWhereNobodyComesNobodyIsSent: to a quarter that is too far off in the last Round.
func TestWhereNobodyComesNobodyIsSent(t *testing.T) {
	for round, sent := range map[int]bool{5: true, 6: false} {
		sc := position(t, plots.Block, round, "blue Rook 8,8 | blue Wren 10,8 | red Gull 44,44")
		for _, name := range []string{"Rook", "Wren"} {
			at, posted := mind.Post(sc.State, sc.ID(name))
			if far := posted && at.Distance(sc.Get(name).Spot.Center) > 9; far != (sent && name == "Wren") {
				t.Errorf("Round %d: %s has a post %v, %v", round, name, posted, at)
			}
		}
	}
}

// TestNothingIsSpentOnStaying: what a model that is shut in cannot come to is not walked to on the spot.
func TestNothingIsSpentOnStaying(t *testing.T) {
	const shut = "token Spot 23.5,24 | a structure 21,10 5x0.5 h3 | b structure 21,6.5 5x0.5 h3 | c structure 21,7 0.5x3 h3 | d structure 25.5,7 0.5x3 h3 | blue Rook 23.5,9.4 level2 | red Gull 44,44"
	sc := position(t, plots.Hill, 2, shut)
	sc.Sites = []engine.PieceID{sc.Piece("Spot")}
	turn(sc)
	scene.Same(t, "Action Points spent in the pen", sc.Get("Rook").Spent, 0)
	sc = position(t, plots.Hill, 2, strings.Replace(shut, "a structure 21,10 5x0.5 h3 | ", "", 1))
	sc.Sites = []engine.PieceID{sc.Piece("Spot")}
	turn(sc)
	if sc.Get("Rook").Spent == 0 {
		t.Error("nor is anything spent where one side is open")
	}
}

// TestNobodyWaitsBesideACrowd: for something that friends stand around on all sides.
func TestNobodyWaitsBesideACrowd(t *testing.T) {
	const text = "blue Rook 24,2 allow9 Villain | blue Goon A 2,2 minion | blue Goon B 2,4 minion | blue Goon C 2,6 minion | blue Goon D 2,8 minion | red Gull 44,44"
	for _, crowd := range []bool{true, false} {
		sc := mission(t, "razing-laser", text)
		at := sc.Board().Middle(state.AtPiece(sc.Agendas[0].Piece))
		sc.State.Place(sc.ID("Rook"), sc.SpotAt(at.X, at.Y-3.5))
		for i, name := range []string{"Goon A", "Goon B", "Goon C", "Goon D"} {
			if way := board.Bearing(i, 4); crowd || i > 0 {
				sc.State.Place(sc.ID(name), sc.SpotAt(at.X+1.2*way.X, at.Y+1.2*way.Y))
			}
		}
		if _, sent := mind.Errand(sc.State, sc.ID("Rook")); sent == crowd {
			t.Errorf("crowded %v: sent %v", crowd, sent)
		}
	}
}

// TestMinionsAreGoneRound: who stays where it stands is no gap to wait at, other than a Supreme who goes on.
func TestMinionsAreGoneRound(t *testing.T) {
	const text = "left structure 0,20 23x1 h9 | right structure 25,20 18x1 h9 | blue Rook 26,12 | blue Goon A 24,20.5 minion | red Gull 24,40"
	sc := position(t, plots.Smackdown, 1, text)
	for range 3 {
		turn(sc)
		rested(sc, "Rook")
	}
	if at := sc.Get("Rook").Spot.Center; at.X < 32 {
		t.Errorf("Rook waits at %v", at)
	}
}

// TestMinionsAreDeployedBehind: the Supremes in front, side by side, and Minions at the edge behind them, in nobody's way.
func TestMinionsAreDeployedBehind(t *testing.T) {
	sc := scene.New(t, "table 36x36 | blue Rook 1,1 | blue Wren 1,1 | blue Goon A 1,1 minion | blue Goon B 1,1 minion | red Gull 1,1")
	sc.Plot, sc.Rounds = plots.Smackdown, 6
	for i := range sc.Models {
		sc.Models[i].OnTable = false
	}
	sc.Play(opening.Deployment{At: 0})
	for !sc.Idle() {
		choice, known := mind.Choose(sc.State, func() {})
		if !known && sc.Pending.Shape == engine.Place {
			t.Fatalf("nobody knows an answer to %s", sc.Question())
		}
		sc.Give(choice)
	}
	zone, _ := sc.ZoneOf(0)
	for name, front := range map[string]bool{"Rook": true, "Wren": true, "Goon A": false, "Goon B": false} {
		if at := sc.Get(name).Spot.Center; at.Y > (zone.Low.Y+zone.High.Y)/2 != front {
			t.Errorf("%s is deployed at %v in %v", name, at, zone)
		}
	}
}

// TestFireIsGoneThrough: by who can bear it, where all ways to the enemy lead through it and the move ends behind it.
func TestFireIsGoneThrough(t *testing.T) {
	const text = "fire zone 0,20 48x3 danger1 | blue Rook 24,16 hp9 | red Gull 24,40"
	for _, c := range []struct {
		text  string
		round int
		goes  bool
	}{{text, 1, true}, {strings.Replace(text, "hp9", "hp8", 1), 1, false}, {strings.Replace(text, "hp9", "hp8", 1), 3, true}, {strings.Replace(text, "hp9", "hp8 left3", 1), 3, false}} {
		sc := position(t, plots.Smackdown, c.round, c.text)
		for range 2 {
			turn(sc)
			rested(sc, "Rook")
		}
		if at := sc.Get("Rook").Spot.Center; at.Y > 22 != c.goes {
			t.Errorf("%s, Round %d: Rook is at %v", c.text, c.round, at)
		}
	}
}

// TestNoAttackIsWorthAnyFire: what it costs to go through Dangerous Terrain is weighed against what the attack behind it promises.
func TestNoAttackIsWorthAnyFire(t *testing.T) {
	const text = "fire zone 0,20 48x1.5 danger1 | blue Rook 24,18.5 s7T hp2 allow2 | red Gull 24,23.5 d5 hp12"
	for zone, crosses := range map[string]bool{"fire zone 0,20 48x1.5 danger1": false, "fire zone 0,2 48x1.5 danger1": true} {
		sc := position(t, plots.Smackdown, 1, strings.Replace(text, "fire zone 0,20 48x1.5 danger1", zone, 1))
		turn(sc)
		if n := sc.Logged("PC1-MOVE-11"); n > 0 != crosses {
			t.Errorf("%s: %d Charges", zone, n)
		}
	}
}

// TestSpotsOnRoofsAreForClimbers: a power spot on top of a building is held by who gets up there, and nobody else waits below it.
func TestSpotsOnRoofsAreForClimbers(t *testing.T) {
	const text = "house structure 22,18 6x6 h3 | blue Rook 24,14 level2 | blue Wren 30,10 a9 allow9 {Wall Crawler} | red Gull 44,44"
	sc := position(t, plots.Hill, 2, text)
	spot := sc.AddToken(state.AgendaToken, "Spot", 0, sc.SpotAt(25, 21, 3))
	sc.Sites = []engine.PieceID{spot}
	if at, posted := mind.Post(sc.State, sc.ID("Rook")); posted {
		t.Errorf("Rook, who never gets up there, has a post at %v", at)
	}
	for range 4 {
		turn(sc)
		rested(sc, "Rook", "Wren")
	}
	if !sc.Board().TouchesPiece(sc.ID("Wren"), spot) {
		t.Errorf("Wren is at %v, not beside the power spot", sc.Get("Wren").Spot)
	}
}
