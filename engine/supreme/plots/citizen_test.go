package plots_test

import (
	"fmt"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

func TestHowManyCitizens(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-02", "SE-CITIZEN-03", "SE-CITIZEN-04", "SE-SETUP-01")
	for _, c := range []struct{ level, teams, want int }{{6, 2, 6}, {7, 2, 8}, {8, 3, 9}, {0, 2, 4}} {
		text := `blue Rook 1,1 level3 | red Knight 5,5 level1`
		if c.teams == 3 {
			text += ` | green Nun 9,9`
		}
		sc := scene.New(t, text)
		sc.Game.Setup.Size = c.level
		scene.Same(t, fmt.Sprintf("Level %d, %d teams", c.level, c.teams), plots.CitizenCount(sc.State), c.want)
	}
	sc := scene.New(t, `blue Rook 1,1 | red Knight 5,5`)
	scene.Same(t, "without Agendas they may be left out", plots.UsesCitizens(sc.State), false)
	sc.Settings.Citizens = true
	scene.Same(t, "or not", plots.UsesCitizens(sc.State), true)
	sc.Settings.Citizens, sc.Agendas = false, []string{plots.Underdog}
	scene.Same(t, "with Agendas always", plots.UsesCitizens(sc.State), true)
}

func TestPlacingCitizens(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-01", "SE-CITIZEN-05", "SE-CITIZEN-06", "SE-CITIZEN-07", "SE-CITIZEN-08", "SE-CITIZEN-09", "SE-SETUP-06")
	sc := scene.SetupScene(t, `table 48x36 | acid zone 20,17 2x2 danger1 | blue Rook 1,1 | red Knight 1,1`)
	sc.Agendas = []string{plots.Underdog, plots.RealEstate, plots.Panic_}
	sc.Game.Setup.Size = 4
	sc.Roll([]int{2}, []int{5})
	sc.Choose("terrain", "edge:0")
	sc.Asks("ask.citizen")
	scene.Same(t, "the player with the Terrain Advantage begins", sc.Pending.Seat, 1)
	r := geometry.BaseRadius(30)
	sc.CannotGo("SE-CITIZEN-06", sc.SpotAt(10, 10+r-0.01)) // the zone is 6 deep
	sc.CannotGo("SE-CITIZEN-07", sc.SpotAt(5.9+r, 18))
	sc.CannotGo("SE-CITIZEN-07", sc.SpotAt(28+r-0.01, 18))
	sc.MoveTo(28+r+0.01, 18)
	scene.Same(t, "then the other", sc.Pending.Seat, 0)
	sc.CannotGo("SE-CITIZEN-08", sc.SpotAt(28+3*r+3.9, 18))
	sc.MoveTo(28+3*r+4.1, 18)
	sc.MoveTo(28+5*r+8.2, 18)
	sc.MoveTo(10, 18)
	sc.Asks("ask.deploy-where") // four Citizens are on the table
	scene.Same(t, "how many", len(sc.Citizens()), 4)
	scene.Same(t, "on 30 mm bases", sc.Board().PieceBody(sc.Citizens()[0]).Radius, r)
	sc.Cites("SE-CITIZEN-05")

	small := scene.SetupScene(t, `table 24x24 | blue Rook 1,1 | red Knight 1,1`)
	small.Agendas = []string{plots.Underdog, plots.RealEstate, plots.Panic_}
	small.Game.Setup.Size = 24
	small.Roll([]int{2}, []int{5})
	small.Choose("terrain", "edge:0")
	for small.Pending.Ask.Key == "ask.citizen" {
		spot, ok := small.Pending.Place.Sample(scene.Steadily())
		if !ok {
			t.Fatal("asked for a Citizen that has no room")
		}
		small.GoTo(spot)
	}
	if n := len(small.Citizens()); n == 0 || n == 24 {
		t.Errorf("%d Citizens have room on a table of 24 inches", n)
	}
	small.Cites("SE-CITIZEN-09")
}

// TestRoomForCitizensIsToldBefore: what Room counts is placed when it is placed in order, and Foresee says so beforehand.
func TestRoomForCitizensIsToldBefore(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-08", "SE-CITIZEN-09")
	sc := scene.SetupScene(t, `table 24x24 | blue Rook 1,1 | red Knight 1,1`)
	sc.Agendas = []string{plots.Underdog, plots.RealEstate, plots.Panic_}
	sc.Game.Setup.Size = 24
	sc.Roll([]int{2}, []int{5})
	sc.Choose("terrain", "edge:0")
	first := sc.Pending.Place.(engine.Roomy)
	scene.Same(t, "wanted", first.Wanted(), 24)
	room := first.Room()
	if room < 2 || room >= 24 {
		t.Fatalf("room for %d of 24", room)
	}
	for put := 0; put < room; put++ {
		place := sc.Pending.Place.(*plots.CitizenPlacement)
		if place.Room() < room-put {
			t.Fatalf("after %d there is room for %d more, not %d", put, place.Room(), room-put)
		}
		var spot geometry.Spot
		for y, found := place.Low.Y+place.Figure.Radius, false; !found; y += plots.CitizenGrid { // in the order of Room
			for x := place.Low.X + place.Figure.Radius; x <= place.High.X && !found; x += plots.CitizenGrid {
				spot, found = place.Over(geometry.Point{X: x, Y: y}.Committed())
			}
		}
		sc.GoTo(spot)
	}
	setup := sc.Game.Setup
	setup.Choices = setup.Choices.With("agendas", "underdog,real-estate,panic")
	said := supreme.System{}.Form().Foresee(setup)
	if len(said) != 1 || said[0].Key != "setup.citizen-room-between" || said[0].Args[0].Value != room {
		t.Errorf("it is foreseen that %v", said)
	}
	setup.Size = 2
	scene.Same(t, "what is foreseen when all have room", len(supreme.System{}.Form().Foresee(setup)), 0)
	setup.Size, setup.Choices = 24, setup.Choices.With("agendas", "")
	scene.Same(t, "what is foreseen without Citizens", len(supreme.System{}.Form().Foresee(setup)), 0)
}

func TestCitizensWalk(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-10", "SE-CITIZEN-11", "SE-CITIZEN-12", "SE-CITIZEN-13", "SE-TERRAIN-31", "SE-ROUND-07")
	r := geometry.BaseRadius(30)
	for _, c := range []struct {
		what, text string
		x, y       float64 // where it begins
		toX, toY   float64 // where it ends
		gone       bool
		rule       engine.Rule
	}{
		{"to the nearest edge", ``, 20, 12, 20, 8, false, "SE-CITIZEN-10"},
		{"to the left", ``, 10, 20, 6, 20, false, "SE-CITIZEN-10"},
		{"over a low wall", `| wall structure 18,9 4x0.5 h1.5`, 20, 12, 20, 8, false, "SE-CITIZEN-10"},
		{"a wall in the way cancels the whole move", `| wall structure 18,9 4x0.5 h3`, 20, 12, 20, 12, false, "SE-CITIZEN-12"},
		{"Dangerous Terrain in the way", `| acid zone 18,9 4x0.5 danger1`, 20, 12, 20, 12, false, "SE-TERRAIN-31"},
		{"never nearer to a model", `| blue Wren 24,8`, 20, 12, 20, 12, false, "SE-CITIZEN-11"},
		{"nor to a Minion far away", `| red Goon A 40,1 minion`, 20, 12, 20, 12, false, "SE-CITIZEN-11"},
		{"away from a model behind it", `| blue Wren 20,14`, 20, 12, 20, 8, false, "SE-CITIZEN-10"},
		{"over the edge", ``, 20, 3.5 + r, 0, 0, true, "SE-CITIZEN-13"},
		{"not quite over the edge", ``, 20, 4.1 + r, 20, 0.1 + r, false, "SE-CITIZEN-10"},
	} {
		sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, `blue Rook 24,44 | red Knight 28,44 `+c.text)
		aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(24, 40))
		sc.Put("Citizen", state.CitizenMarker, c.x, c.y)
		sc.Play(rounds.EffectsPhase{Step: rounds.PhaseCitizens})
		sc.Over()
		if c.gone {
			sc.Gone("Citizen", engine.NoSeat)
		} else {
			sc.Lies("Citizen", c.toX, c.toY, 0)
		}
		if sc.Logged(c.rule) == 0 {
			t.Errorf("%s: the log does not cite %s", c.what, c.rule)
		}
	}
}

func TestTheOrderOfCitizens(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-10")
	sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, `blue Rook 24,40 | red Knight 28,44`)
	sc.Put("far", state.CitizenMarker, 20, 11)
	sc.Put("near", state.CitizenMarker, 20, 7) // goes first, or it would stand in the way
	sc.Play(plots.CitizensMove{})
	sc.Lies("near", 20, 3, 0)
	sc.Lies("far", 20, 7, 0)

	corner := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, `blue Rook 24,40 | red Knight 28,44`)
	corner.Put("Citizen", state.CitizenMarker, 10, 10)
	corner.First = 1
	corner.Play(plots.CitizensMove{})
	corner.Asks("ask.citizen-edge")
	scene.Same(t, "the player with the first Turn chooses", corner.Pending.Seat, 1)
	corner.Choose("edge:3")
	corner.Lies("Citizen", 6, 10, 0)
	// A carried Citizen does not move by itself.
	carried := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.Panic_}, `blue Rook 20,10 | red Knight 28,44`)
	carried.Put("Citizen", state.CitizenMarker, 20, 11.1)
	aftermath.PickUp(carried.State, carried.ID("Rook"), carried.Piece("Citizen"))
	carried.Play(plots.CitizensMove{})
	carried.Lies("Citizen", 20, 10, 0)
}

// A Citizen one storey below keeps a model from ending its move there, however near the model stood above it.
func TestNoMoveEndsOnACitizenBelow(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-11")
	sc := scene.EncounterScene(t, state.PlotBrawl, nil, `roof structure 10,8 4x4 h3 | blue Rook 13.9,10,3 Bounding 6 | red Knight 40,40`)
	sc.Put("Citizen", state.CitizenMarker, 14.7, 10)
	scene.Same(t, "Markers that Rook may not end on", len(sc.Board().EndsFor(sc.ID("Rook"))), 1)
	sc.Activate("Rook")
	sc.Choose("move")
	if refusal := sc.Pending.Place.Refuse(geometry.Ground(geometry.Point{X: 14.9, Y: 10}), nil); refusal == nil || refusal.Rule != "SE-MOVE-11" {
		t.Errorf("a move may end on a Citizen: %v", refusal)
	}
}

func TestActionsOnCitizens(t *testing.T) {
	matchtest.Exercises(t, "SE-CITIZEN-14", "SE-CITIZEN-15", "SE-CITIZEN-16", "SE-EFFECT-28")
	agendas := []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}
	sc := scene.EncounterScene(t, state.PlotBrawl, agendas, `blue Rook 10,10 Blaster e1 boost2 attack2 [Zap [AP 1] PRJ 12, e vs. a, Damage 1 and Knockback 3 and Stun] [Beam [AP 1] PRJ 12, e vs. a, Damage 2] | red Knight 40,40`)
	sc.Put("Citizen", state.CitizenMarker, 16, 10)
	sc.Activate("Rook")
	sc.Choose("action:Zap")
	sc.Asks("ask.choose-target")
	sc.Choose("piece:Citizen")
	sc.Number(0)
	scene.Same(t, "no Combat Bonuses and no dice of Roles", sc.Pending.Dice[0].Count, 1)
	scene.Same(t, "the Citizen never rolls", len(sc.Pending.Dice), 1)
	sc.Roll([]int{4}) // 1 + 4 reaches 5
	sc.Lies("Citizen", 19, 10, 0)
	scene.Same(t, "it is not there to be hurt", sc.Pieces[sc.Piece("Citizen")].Gone, false)
	sc.Cites("SE-CITIZEN-16")
	if traits.RefusePiece(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[1], sc.Piece("Citizen")).Rule != "SE-CITIZEN-14" {
		t.Error("an Action without a Displacement Effect can be used on a Citizen")
	}
	power := scene.EncounterScene(t, state.PlotBrawl, agendas, `blue Rook 10,10 e1 [Zap [AP 1] PRJ 12, e vs. a, Knockback 3] [Attack dice 2] | red Knight 40,40`)
	power.Put("Citizen", state.CitizenMarker, 16, 10)
	power.Play(actions.ExclusiveAction{Model: power.ID("Rook")})
	power.Choose("piece:Citizen")
	scene.Same(t, "dice of Powers are no Combat Bonuses (SE-BONUS-03)", power.Pending.Dice[0].Count, 3)
	missed := scene.EncounterScene(t, state.PlotBrawl, agendas, `blue Rook 10,10 e1 [Zap [AP 1] PRJ 12, e vs. a, Knockback 3] | red Knight 40,40`)
	missed.Put("Citizen", state.CitizenMarker, 16, 10)
	missed.Play(actions.ExclusiveAction{Model: missed.ID("Rook")})
	missed.Choose("piece:Citizen")
	missed.Roll([]int{3})
	missed.Lies("Citizen", 16, 10, 0)
	// A Pulse is rolled against it, too, and a table edge stops it.
	pulse := scene.EncounterScene(t, state.PlotBrawl, agendas, `table 20x40 | blue Rook 16,10 s9 [Wave [AP 1] PLS 4, s vs. d, Knockback 9] | red Knight 4,30`)
	pulse.Put("Citizen", state.CitizenMarker, 18, 10)
	pulse.Play(actions.ExclusiveAction{Model: pulse.ID("Rook")})
	pulse.Roll([]int{1})
	pulse.Lies("Citizen", 20-geometry.BaseRadius(30), 10, 0)
	scene.Same(t, "it leaves only with its own next move", pulse.Pieces[pulse.Piece("Citizen")].Gone, false)
	// Off a roof it comes down unharmed and goes on.
	roof := scene.EncounterScene(t, state.PlotBrawl, agendas, `roof structure 12,8 4x4 h3 | blue Rook 10,10 e9 [Lob [AP 1] IND 12, e vs. a, Knockback 4] | red Knight 40,40`)
	roof.Put("Citizen", state.CitizenMarker, 15, 10)
	roof.Play(actions.ExclusiveAction{Model: roof.ID("Rook")})
	roof.Choose("piece:Citizen")
	roof.Roll([]int{5})
	scene.Same(t, "on the ground", roof.Pieces[roof.Piece("Citizen")].Spot.Level, 0.0)
	roof.Cites("SE-TERRAIN-21")
}

func TestMovingPastMarkers(t *testing.T) {
	matchtest.Exercises(t, "SE-MOVE-11")
	sc := scene.EncounterScene(t, plots.PlotTreasure, nil, `blue Rook 10,10 | red Knight 40,40`)
	sc.Put("Treasure", state.TreasureMarker, 12.5, 10)
	sc.Activate("Rook")
	sc.Choose("move")
	sc.CannotGo("SE-MOVE-11", sc.SpotAt(12, 10))
	sc.MoveTo(15, 10) // straight across
	sc.Stands("Rook", 15, 10, 0)
}
