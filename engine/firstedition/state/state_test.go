package state_test

import (
	"reflect"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

// crowded is a scene with something of everything.
const crowded = `
	house structure 20,20 6x4 h3 | acid zone 30,30 2x2 danger1 | token Prize 5,5
	blue Rook 10,10 level2 {Flight 2} flying2 [Smash (Strength vs. Defense / AP 2): Knocked Down]
	blue Goon A 12,10 minion | blue Goon B 14,10 | red Gull 30,10 | citizen Bob 40,40
	blue owns Flare Pistol > Rook [Weapon, Level 1 · Personal] [Flare (Pr Energy vs. Agility / RNG 10 / AP 1)]`

// TestEverythingIsCopiedAndHashed changes every plain field of every record in a copy: the copy has another hash, the original has not.
func TestEverythingIsCopiedAndHashed(t *testing.T) {
	matchtest.Exercises(t, "PC1-BASE-07")
	sc := scene.New(t, crowded)
	sc.Agendas = []state.Agenda{{Name: "revenge", Area: -1}}
	sc.Auras = []state.Aura{{Number: 1}}
	sc.Score(0, 3, "PC1-ENC-15", engine.Text{}, "revenge")
	sc.Falls = state.Grown(sc.Falls, state.Fall{Model: 1})
	sc.Ruins = state.Grown(sc.Ruins, state.Ruin{Piece: 0})
	sc.Happen(state.Happening{Model: 1})
	for _, record := range []func(*state.State) any{
		func(s *state.State) any { return &s.Models[0] },
		func(s *state.State) any { return &s.Models[0].Spot },
		func(s *state.State) any { return &s.Models[0].Held },
		func(s *state.State) any { return &s.Pieces[2] },
		func(s *state.State) any { return &s.Pieces[2].Spot },
		func(s *state.State) any { return &s.Pieces[1].Hazard },
		func(s *state.State) any { return &s.Groups[0] },
		func(s *state.State) any { return &s.Teams[1] },
		func(s *state.State) any { return &s.Agendas[0] },
		func(s *state.State) any { return &s.Clock },
		func(s *state.State) any { return &s.UnderWay.Activation },
	} {
		matchtest.Hashed(t, sc.State, (*state.State).Copy, record, told)
	}
}

// told are the fields that other ones tell: what never changes in a match, or stands with a question.
var told = map[string]bool{"Piece.ID": true, "Piece.Index": true}

func TestAMatchBeginsWithWhatWasBought(t *testing.T) {
	matchtest.Exercises(t, "PC1-POWERUP-05", "PC1-MINION-01", "PC1-MINION-02", "PC1-MINION-03", "PC1-MINION-05", "PC1-SKILL-81", "PC1-RESOURCE-22", "PC1-MINION-38")
	sc := scene.New(t, crowded+`
		blue Hound A 15,15 minion exclusive:Rook | blue Big_Rook form:Rook hp8
		blue owns Steed > Rook [Mount, Level 1 · Exclusive Rook] [Damage 4] [s +1]
		blue owns Siren [Misc, Level 1]`)
	rook := sc.ID("Rook")
	scene.Same(t, "Power-Up dice", sc.Teams[0].Dice, sc.Setup.Size)
	scene.Same(t, "models of the card", len(sc.Groups[0].Models), 2)
	scene.Same(t, "each with its own Damage", sc.Get("Goon B").Left, 1)
	scene.Same(t, "assigned to nobody", sc.Groups[0].Commander, engine.NoModel)
	scene.Same(t, "assigned to its Supreme", sc.Groups[1].Commander, rook)
	scene.Same(t, "Damage Points of the Mount", sc.Get("Rook").MountLeft, 4)
	scene.Same(t, "carried", sc.Teams[0].Resources[0].Bearer, rook)
	scene.Same(t, "the whole team's", sc.Teams[0].Resources[1].Bearer, engine.NoModel)
	if at, known := sc.CardOf["big-rook"]; known && sc.Cards[at].Form != "Rook" {
		t.Error("the other form is of nobody")
	}
}

func TestSetupsThatCannotBePlayed(t *testing.T) {
	good := scene.New(t, "blue Rook 10,10 | red Gull 20,20").Setup
	for _, c := range []struct {
		key   string
		spoil func(*engine.Setup)
	}{
		{"start.system", func(s *engine.Setup) { s.System = "tag" }},
		{"start.teams", func(s *engine.Setup) { s.Teams = s.Teams[:1] }},
		{"start.sides", func(s *engine.Setup) { s.Sides = engine.Sides{0, 0} }},
		{"start.settings", func(s *engine.Setup) { s.Settings = []byte("7") }},
		{"start.battlefield", func(s *engine.Setup) { s.Layout.Width = -1 }},
		{"start.no-card", func(s *engine.Setup) { s.Teams[0].Cards = []string{"nobody"} }},
		{"start.no-supreme", func(s *engine.Setup) { s.Teams[0].Cards = nil }},
		{"start.bad-card", func(s *engine.Setup) { s.Cards["rook"] = "=== Rook ===\n" }},
		{"start.other-card", func(s *engine.Setup) { s.Cards["rook"] = s.Cards["gull"] }},
	} {
		setup := good
		setup.Teams = append([]engine.TeamList(nil), good.Teams...)
		setup.Cards = map[string]string{"rook": good.Cards["rook"], "gull": good.Cards["gull"]}
		c.spoil(&setup)
		_, err := state.New(setup, &state.Chapters{})
		fault, explained := err.(interface{ Explain() engine.Text })
		if !explained || fault.Explain().Key != c.key {
			t.Errorf("%v, want %s", err, c.key)
		}
	}
}

func TestWhoIsWhose(t *testing.T) {
	matchtest.Exercises(t, "PC1-CITIZEN-01", "PC1-PLOT-41")
	sc := scene.New(t, "blue Rook 10,10 | blue Pal 12,10 | red Gull 20,20 | citizen Bob 30,30")
	group := sc.AddGroup(engine.NoSeat, sc.Get("Pal").Card, engine.NoModel)
	invader := sc.Groups[group].Models[0]
	rook, pal, gull, bob := sc.ID("Rook"), sc.ID("Pal"), sc.ID("Gull"), sc.ID("Bob")
	for _, c := range []struct {
		what             string
		a, b             engine.ModelID
		friends, enemies bool
	}{
		{"oneself", rook, rook, true, false},
		{"own team", rook, pal, true, false},
		{"other team", rook, gull, false, true},
		{"Citizens are nobody's", rook, bob, false, false},
		{"nor the invaders'", invader, bob, false, false},
		{"invaders are everybody's enemies", gull, invader, false, true},
		{"but not their own", invader, invader, true, false},
	} {
		scene.Same(t, c.what+", friends", sc.Friendly(c.a, c.b), c.friends)
		scene.Same(t, c.what+", enemies", sc.Hostile(c.a, c.b), c.enemies)
	}
}

func TestBaseToBase(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-02", "PC1-COND-68", "PC1-FLIGHT-38")
	for _, c := range []struct {
		what, text string
		want       bool
	}{
		{"bases touch", "blue Rook 10,10 | red Goon 11.1811,10", true},
		{"a finger between them", "blue Rook 10,10 | red Goon 11.25,10", false},
		{"friends too", "blue Rook 10,10 | blue Goon 11.1811,10", true},
		{"on a kerb", "kerb structure 10.6,9 4x4 h0.5 | blue Rook 10,10 | red Goon 11.1811,10,0.5", true},
		{"on a step", "step structure 10.6,9 4x4 h1 | blue Rook 10,10 | red Goon 11.1811,10,1", false},
		{"in the air", "blue Rook 10,10 {Flight 3} flying3 | red Goon 11.1811,10", true},
	} {
		sc := scene.New(t, c.text)
		scene.Same(t, c.what, sc.Touch(sc.ID("Rook"), sc.ID("Goon")), c.want)
		scene.Same(t, c.what+", the other way", sc.Touch(sc.ID("Goon"), sc.ID("Rook")), c.want)
	}
}

func TestEnemiesThatCountInContact(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-03", "PC1-COND-13")
	for words, want := range map[string]int{"": 1, "down": 0, "out": 0} {
		sc := scene.New(t, "blue Rook 10,10 | blue Pal 8.8189,10 | red Goon 11.1811,10 "+words)
		scene.Same(t, "enemies that count when "+words, len(sc.Foes(sc.ID("Rook"))), want)
	}
}

func TestDistancesIgnoreHeight(t *testing.T) {
	matchtest.Exercises(t, "PC1-BASE-05", "PC1-MEAS-02", "PC1-MEAS-03", "PC1-MEAS-04", "PC1-MEAS-06", "PC1-MEAS-07")
	sc := scene.New(t, "roof structure 16,9 3x3 h9 open | blue Rook 10,10 | red Pal 17.1811,10 | red High 17.1811,12,9")
	rook := sc.ID("Rook")
	scene.Same(t, "6 inches between the edges", sc.Within(rook, sc.ID("Pal"), 6), true)
	scene.Same(t, "a little more than 5.9", sc.Within(rook, sc.ID("Pal"), 5.9), false)
	sc.Models[sc.ID("High")].Spot.Center = geometry.Point{X: 17.1811, Y: 10}
	scene.Same(t, "9 inches higher", sc.Within(rook, sc.ID("High"), 6), true)
}

func TestSceneryValues(t *testing.T) {
	matchtest.Exercises(t, "PC1-SCENERY-01", "PC1-SCENERY-02", "PC1-SCENERY-05", "PC1-SCENERY-05a", "PC1-SCENERY-05b", "PC1-SCENERY-05c", "PC1-SCENERY-05d", "PC1-SCENERY-05e",
		"PC1-SCENERY-08", "PC1-SCENERY-18", "PC1-SCENERY-20", "PC1-TERRAIN-16")
	sc := scene.New(t, "house structure 10,10 6x4 h3 | car object 20,20 3x1.6 h1.2 rank2 | acid zone 30,30 2x2 danger1 | blue Rook 5,5 | red Gull 40,40")
	for material, defense := range map[string]int{"wood": 5, "brick": 6, "concrete": 6, "glass": 7, "metal": 8, "alien": 9} {
		terrain := sc.Pieces[0].Terrain
		terrain.Material = material
		scene.Same(t, "Defense of "+material, sc.NewPiece(0, terrain).Defense, defense)
	}
	scene.Same(t, "width × length + height", sc.Pieces[0].Most, 27)
	scene.Same(t, "in full inches", sc.Pieces[1].Most, 3*2+1)
	scene.Same(t, "nobody throws a house", sc.Pieces[0].Rank(), 0)
	scene.Same(t, "but a car", sc.Pieces[1].Rank(), 2)
	scene.Same(t, "an area is not damaged", sc.Pieces[2].Most, 0)
	scene.Same(t, "its value", sc.Pieces[2].Hazard, state.Hazard{Trait: cards.Energy, Value: 5})
	wall := sc.Pieces[0].Terrain
	wall.Prisms = matchtest.Piece(t, "wall structure 10,10 4.3x0.4 h1").Prisms
	scene.Same(t, "no wall is of no breadth", sc.NewPiece(0, wall).Most, 4*1+1)
	sc.Setup.Rulings = state.SinceThinWalls - 1
	scene.Same(t, "but in older matches", sc.NewPiece(0, wall).Most, 1)
	sc.Settings.SceneryBySum = true
	scene.Same(t, "the three dimensions added up", sc.NewPiece(0, sc.Pieces[0].Terrain).Most, 13)
}

func TestDeploymentZones(t *testing.T) {
	matchtest.Exercises(t, "PC1-ENC-20")
	for size, want := range map[string]float64{"36x36": 6, "30x30": 6, "24x24": 6} {
		sc := scene.New(t, "table "+size+" | blue Rook 5,5 | red Gull 20,20")
		zone, settled := sc.ZoneOf(0)
		scene.Same(t, "depth on a table of "+size, zone.High.Y-zone.Low.Y, want)
		scene.Same(t, "settled", settled, true)
	}
	for _, size := range []string{"48x48", "36x36", "24x24"} { // more teams, each on an edge: there is room round the corners
		sc := scene.New(t, "table "+size+" | blue Rook 5,5 | red Gull 20,20 | green Wren 10,10")
		for seat := range engine.Seat(3) {
			zone, _ := sc.ZoneOf(seat)
			if wide := zone.High.Sub(zone.Low); wide.X < 6 || wide.Y < 6 {
				t.Errorf("on a table of %s team %d has a zone of %v", size, seat, wide)
			}
		}
	}
}

// echo is a procedure that says that it ran.
type echo struct{ Of engine.ModelID }

func (f echo) Run(s *state.State) state.Then {
	s.TellModel(engine.EventNote, f.Of, 0, state.Rules("PC1-ACT-14"), "test.idle")
	return state.Done()
}

func TestWhatHappensIsToldAtOnceAndInOrder(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 | red Gull 20,20")
	sc.Chapters.Happens = []func(*state.State, state.Happening) state.Frame{
		func(_ *state.State, h state.Happening) state.Frame { return echo{h.Model} },
		func(*state.State, state.Happening) state.Frame { return nil },
		func(s *state.State, h state.Happening) state.Frame {
			if h.What == state.Felled {
				s.Happen(state.Happening{What: state.Removed, Model: h.Model})
			}
			return nil
		},
	}
	sc.Happen(state.Happening{What: state.Felled, Model: sc.ID("Gull")})
	sc.Happen(state.Happening{What: state.Damaged, Model: sc.ID("Rook")})
	sc.Play(echo{sc.ID("Rook")})
	sc.Over()
	var order []engine.ModelID
	for _, e := range sc.Events {
		order = append(order, e.Model)
	}
	want := []engine.ModelID{sc.ID("Gull"), sc.ID("Rook"), sc.ID("Gull"), sc.ID("Rook")}
	if !reflect.DeepEqual(order, want) {
		t.Errorf("told of %v, want %v", order, want)
	}
}

func TestUsesAreCountedByRoundAndEncounter(t *testing.T) {
	matchtest.Exercises(t, "PC1-ROUND-13", "PC1-ACT-02", "PC1-COND-53", "PC1-TRAIT-14")
	sc := scene.New(t, "blue Rook 10,10 fettered | red Gull 20,20")
	m := sc.Get("Rook")
	strike := state.Universal(state.Strike)
	m.Use(strike)
	m.Use(strike)
	m.Trumped[cards.Strength] = true
	m.Lasting = state.Grown(m.Lasting, state.Lasting{}, state.Lasting{Until: state.EndOfEncounter})
	round, encounter := m.UsesOf(strike)
	scene.Same(t, "this Round", round, 2)
	m.Fresh()
	round, encounter = m.UsesOf(strike)
	scene.Same(t, "next Round", round, 0)
	scene.Same(t, "in all", encounter, 2)
	scene.Same(t, "Trump Rolls come back", m.Trumped, [6]bool{})
	scene.Same(t, "what lasts on", len(m.Lasting), 1)
	scene.Same(t, "still laden", m.Laden, true)
}
