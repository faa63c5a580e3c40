package state_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
)

// crowded is a scene with something of everything.
const crowded = `
	house structure 20,20 6x4 h3 | lamp 40,40 blue | manhole 60,60 | loot 30,30 red | crate 70,20 blue | smoke 50,50
	blue Rook 10,10 t1/2/1/0 nonlethal1 has:Fire:1 [Weapon Revolver: Damage !♦ · RoF 3 · Ammunition 2 · Light]
	blue Goon A 14,10 | blue Goon B 18,10 | red Gull 80,80`

// TestEverythingIsCopiedAndHashed changes every plain field of every record in a copy: the copy has another hash, the original has not.
func TestEverythingIsCopiedAndHashed(t *testing.T) {
	sc := scene.New(t, crowded)
	sc.Score(state.Score{Seat: 0, Amount: 2, Model: engine.NoModel, Piece: engine.NoPiece})
	sc.Losses = state.Grown(sc.Losses, state.Loss{Model: 1})
	sc.Claim("blood", 1)
	sc.NewUse(0, "Lantern", engine.NoPiece)
	sc.Happen(state.Happening{Model: 1})
	for _, record := range []func(*state.State) any{
		func(s *state.State) any { return &s.Models[0] },
		func(s *state.State) any { return &s.Models[0].Spot },
		func(s *state.State) any { return &s.Models[0].Markers },
		func(s *state.State) any { return &s.Pieces[3] },
		func(s *state.State) any { return &s.Pieces[3].Spot },
		func(s *state.State) any { return &s.Teams[1] },
		func(s *state.State) any { return &s.Clock },
		func(s *state.State) any { return &s.Stake },
		func(s *state.State) any { return &s.UnderWay.Activation },
	} {
		matchtest.Hashed(t, sc.State, (*state.State).Copy, record, map[string]bool{"Piece.ID": true})
	}
}

// TestMarkers puts the markers of a match on the table: flat ones that hinder nobody, and small obstacles.
func TestMarkers(t *testing.T) {
	matchtest.Exercises(t, "AC-OBJ-01", "AC-OBJ-27", "AC-BASE-16", "AC-OBJ-12", "AC-TABLE-05")
	sc := scene.New(t, crowded)
	for name, cm := range map[string]float64{"lamp": 0, "manhole": 0, "loot": 0, "crate": 2} {
		p := &sc.Pieces[sc.Piece(name)]
		prism := p.Terrain.Prisms[0]
		scene.Same(t, name, [2]float64{prism.Top - prism.Bottom, prism.Radius}, [2]float64{state.Cm(cm), state.Cm(1.5)})
	}
	loot := sc.Piece("loot")
	sc.Place(0, sc.Spot(33, 30))
	scene.Same(t, "beside it", sc.Beside(0, loot), true)
	sc.Place(0, sc.Spot(33.3, 30))
	scene.Same(t, "away from it", sc.Beside(0, loot), false)
	sc.Pieces[loot].Carrier = 0
	scene.Same(t, "carrying it", sc.Beside(0, loot) && !sc.Beside(3, loot), true)
	sc.Drop(loot, sc.Models[0].Spot)
	scene.Same(t, "dropped", sc.Pieces[loot].Spot.Center, sc.Models[0].Spot.Center)
	sc.Place(1, sc.Spot(67, 20))
	scene.Same(t, "beside a crate", sc.Beside(1, sc.Piece("crate")), true)
}

func TestLight(t *testing.T) {
	matchtest.Exercises(t, "AC-LAMP-04", "AC-EFFECT-10")
	sc := scene.New(t, crowded)
	night := sc.Night()
	sc.Place(0, sc.Spot(50, 40))
	scene.Same(t, "in the light of a lamp", night.Lit(sc.Table, sc.Body(0)), true)
	sc.Place(0, sc.Spot(53, 40))
	scene.Same(t, "in the dark", night.Lit(sc.Table, sc.Body(0)), false)
	scene.Same(t, "smoke", len(night.Smoke), 1)
	sc.Models[0].Lay(state.Lasting{Name: "Lantern"})
	scene.Same(t, "with a lantern", len(sc.Night().Sources), len(night.Sources)+1)
	sc.Pieces[sc.Piece("lamp")].Broken = true
	scene.Same(t, "a lamp that is out", len(sc.Night().Sources), len(night.Sources))
}

func TestContact(t *testing.T) {
	matchtest.Exercises(t, "AC-BASE-05", "AC-BASE-15", "AC-BASE-19", "AC-MODEL-01", "AC-MODEL-02", "AC-MODEL-03", "AC-MODEL-04", "AC-MODEL-06")
	for _, c := range []struct {
		gull string
		want bool
	}{{"13,10", true}, {"13.1,10", true}, {"13.2,10", false}, {"13,10 out", true}, {"12.75,10 base25", true}, {"13.5,10 base40", true}} {
		sc := scene.New(t, "blue Rook 10,10 | red Gull "+c.gull)
		scene.Same(t, c.gull, sc.Touch(sc.ID("Rook"), sc.ID("Gull")), c.want)
	}
	sc := scene.New(t, "blue Rook 10,10 | red Gull 23,10 | red Owl 23.1,20")
	scene.Same(t, "exactly 10 cm", sc.Within(0, 1, 10), true)
	scene.Same(t, "and less", sc.Within(0, 1, 9.9), false)
}

func TestSetupsThatCannotBePlayed(t *testing.T) {
	good := scene.New(t, "blue Rook 10,10 | red Gull 20,20").Setup
	for _, c := range []struct {
		key   string
		spoil func(*engine.Setup)
	}{
		{"ac.start-two", func(s *engine.Setup) { s.Teams = s.Teams[:1] }},
		{"ac.start-field", func(s *engine.Setup) { s.Choices = engine.Choices{"plot": {"x"}} }},
		{"start.settings", func(s *engine.Setup) { s.Settings = []byte("7") }},
		{"start.battlefield", func(s *engine.Setup) { s.Layout.Width = -1 }},
		{"start.no-card", func(s *engine.Setup) { s.Teams[0].Cards = []string{"nobody"} }},
		{"ac.start-no-boss", func(s *engine.Setup) { s.Teams[0].Cards = nil }},
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
