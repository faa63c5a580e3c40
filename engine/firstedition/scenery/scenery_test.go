package scenery_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/scenery"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/views"
	"trueinch/engine/flow"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

// plain takes from everybody what there would be to declare before a roll.
func plain(sc *scene.Scene) {
	for i := range sc.Models {
		sc.Models[i].Trumped = [6]bool{true, true, true, true, true, true}
	}
	for i := range sc.Teams {
		sc.Teams[i].Dice = 0
	}
}

func ruleOf(refusal *engine.Refusal) engine.Rule {
	if refusal == nil {
		return ""
	}
	return refusal.Rule
}

// activate begins the Activation of a model, at its menu.
func activate(sc *scene.Scene, name string) {
	sc.T.Helper()
	sc.Turn = sc.Get(name).Seat
	sc.Play(actions.Activating{Model: sc.ID(name)})
}

// manipulation is the place of Throw or Smash in a menu.
func manipulation(sc *scene.Scene, kind state.ActKind, rank int) int {
	sc.T.Helper()
	for i := range sc.Pending.Options {
		for _, arg := range sc.Pending.Options[i].Text.Args {
			if text, is := arg.Value.(engine.Text); is && text.Key == "pc1.manipulation" && text.Args[0].Value == any(kind.Header().Name) && text.Args[1].Value == any(rank) {
				return i
			}
		}
	}
	sc.T.Fatalf("%s offers no such Manipulation", sc.Question())
	return -1
}

// move is the place of Move* in a menu.
func move(sc *scene.Scene) int {
	for i := range sc.Pending.Options {
		for _, arg := range sc.Pending.Options[i].Text.Args {
			if arg.Value == any(engine.Term("pc1.move-action")) {
				return i
			}
		}
	}
	return -1
}

func TestSceneryIsDamagedAndDestroyed(t *testing.T) {
	matchtest.Exercises(t, "PC1-SCENERY-02", "PC1-SCENERY-04", "PC1-SCENERY-06", "PC1-SCENERY-07", "PC1-SCENERY-10", "PC1-SCENERY-09")
	sc := scene.New(t, "wall structure 11.18,8 1x4 h4 of:brick | blue Rook 10.5,10 s6 m4T | red Gull 30,30")
	plain(sc)
	wall := sc.Piece("wall")
	scene.Same(t, "width × length + height", sc.Pieces[wall].Left, 8)
	attack := actions.Attack{User: sc.ID("Rook"), Act: state.Universal(state.Strike), Target: state.AtPiece(wall)}
	sc.Play(attack)
	sc.Roll([]int{4})
	scene.Same(t, "6 + 4 against Defense 6", sc.Pieces[wall].Left, 4)
	sc.Pieces[wall].Defense = 8 // as players may settle it
	sc.Play(attack)
	sc.Roll([]int{2})
	scene.Same(t, "6 + 2 against Defense 8", sc.Pieces[wall].Left, 4)
	sc.Play(attack)
	sc.Roll([]int{6})
	scene.Same(t, "6 + 6 against Defense 8", sc.Pieces[wall].Gone, true)
	scene.Same(t, "nothing stands there", len(sc.Table.Piece(0).Prisms), 0)
	scene.Same(t, "by whom", sc.Ruins[0], state.Ruin{Piece: wall, Seat: 0, Round: 1})
	sc.Cites("PC1-SCENERY-06", "PC1-SCENERY-10")
	sc = scene.New(t, "wall structure 11.18,8 4x0.4 h1 of:brick | blue Rook 10.5,8.2 s6 m4T | red Gull 30,30")
	plain(sc)
	sc.Play(actions.Attack{User: sc.ID("Rook"), Act: state.Universal(state.Strike), Target: state.AtPiece(sc.Piece("wall"))})
	sc.Roll([]int{6}) // 6 of its 5
	said := ""
	for _, e := range sc.Events {
		if e.Text.Key == "pc1.piece-suffers-last" {
			said = fmt.Sprint(e.Text.Args[1:])
		}
	}
	scene.Same(t, "all Damage is told, more than there was", said, "[{Damage 6} {Left 0}]")
}

func TestWhoeverWaitsToFallStandsOnNothing(t *testing.T) {
	matchtest.Exercises(t, "PC1-SCENERY-11")
	sc := scene.New(t, `
		tower structure 10,10 8x8 h8 | blue Rook 5,14 m4T
		red First 12,14,8 d4 a5 m4T hp9 | red Second 16,14,8 d4 a5 m4T hp9`)
	plain(sc)
	sc.Play(scenery.Destroy{Piece: sc.Piece("tower"), By: sc.ID("Rook"), Rule: "PC1-SCENERY-10"})
	for _, name := range []string{"First", "Second"} { // Broken is asked at every question in between
		scene.Same(t, "whole", len(sc.Broken()), 0)
		sc.Choose("plain")
		sc.Roll([]int{1}, []int{6})
		scene.Same(t, name, sc.Get(name).Spot.Level, 0.0)
	}
	sc.Over()
}

func TestABuildingCollapses(t *testing.T) {
	matchtest.Exercises(t, "PC1-SCENERY-11", "PC1-SCENERY-12", "PC1-SCENERY-37", "PC1-COND-35")
	sc := scene.New(t, `
		house structure 10,10 8x8 h4 enclosed of:brick | crate object 11,11 1x1 b4 h1 rank1 | blue Rook 5,14 m4T
		red In 14,14 inside:house d4 m4T hp9 | red Out 12,16 inside:house out | red Top 16,16,4 d4 a4 m4T hp9 | red High 11.5,11.5,5 {Levitation}`)
	plain(sc)
	var told []state.Happens
	sc.Chapters.Happens = append(sc.Chapters.Happens, func(_ *state.State, h state.Happening) state.Frame { told = append(told, h.What); return nil })
	house := sc.Piece("house")
	sc.Get("In").Spot.Level = 2
	sc.Play(scenery.Destroy{Piece: house, By: sc.ID("Rook"), Rule: "PC1-SCENERY-10"})
	sc.Roll([]int{5}, []int{3}) // 6 + 5 against 4 + 3
	sc.Left("In", 5)
	scene.Same(t, "on the ground", sc.Get("In").Spot.Level+float64(sc.Get("In").Spot.Inside), -1)
	scene.Same(t, "who was out as well", sc.Get("Out").Spot.Inside, geometry.NoPiece)
	sc.Choose("plain")          // Defense and Agility are the same
	sc.Roll([]int{6}, []int{3}) // 4 inches: 4 + 6 against 4 + 3
	sc.Left("Top", 6)
	scene.Same(t, "Knocked Down by the Fall", sc.Get("Top").KnockedDown, true)
	scene.Same(t, "on the ground, too", sc.Get("Top").Spot.Level, 0.0)
	scene.Same(t, "the crate", sc.Pieces[sc.Piece("crate")].Terrain.Prisms[0].Bottom, 0.0)
	sc.Left("High", 8)
	scene.Same(t, "on the crate no more", sc.Get("High").Spot.Level < 5, true)
	scene.Same(t, "told", told[0], state.Destroyed)
	sc.Over()
}

func TestWhoMayManipulateWhat(t *testing.T) {
	matchtest.Exercises(t, "PC1-SCENERY-18", "PC1-SCENERY-20", "PC1-SCENERY-20a", "PC1-SCENERY-20b", "PC1-SCENERY-20c", "PC1-SCENERY-21", "PC1-SCENERY-24", "PC1-SCENERY-25", "PC1-COND-57",
		"PC1-SKILL-48", "PC1-SKILL-117", "PC1-SKILL-118", "PC1-TRUMP-02", "PC1-SKILL-111")
	sc := scene.New(t, `
		house structure 10,12 2x2 h2 | bin object 10,8 0.5x0.5 h1 rank1 | car object 8.4,9.5 1x1 h1 rank2 | tank object 10.6,9.5 1x1 h1 rank3 | far object 20,20 1x1 h1 rank1
		blue Rook 10,10 s6T | red Gull 30,30
		blue Weak 30,10 s9 m4T | blue Laden 10,10 s9T fettered | blue Geared 10,10 s9T {Heavy Gear} | blue Ghost 10,10 s9T {Spectral} | blue Mover 15,20 s2 m4T {Telekinesis 5}`)
	for _, c := range []struct {
		who, what string
		rule      engine.Rule
	}{
		{"Rook", "house", "PC1-SCENERY-18"}, {"Rook", "bin", "PC1-SCENERY-24"}, {"Rook", "car", ""}, {"Rook", "tank", "PC1-SCENERY-20c"},
		{"Weak", "car", "PC1-SCENERY-21"}, {"Laden", "car", "PC1-COND-57"}, {"Geared", "car", "PC1-SKILL-48"}, {"Ghost", "car", "PC1-SKILL-111"},
		{"Mover", "far", ""}, {"Mover", "car", "PC1-SCENERY-24"}, {"Mover", "tank", "PC1-SCENERY-20c"},
	} {
		scene.Same(t, c.who+" with "+c.what, ruleOf(scenery.Refuse(sc.State, sc.ID(c.who), sc.Piece(c.what))), c.rule)
	}
	sc.Get("Rook").Spot.Center.Y = 9.05
	sc.Get("Rook").Spot.Center.X = 10.25
	sc.Get("Rook").Card = sc.Get("Weak").Card
	scene.Same(t, "without the Trump Trait", ruleOf(scenery.Refuse(sc.State, sc.ID("Rook"), sc.Piece("bin"))), "PC1-SCENERY-21")
}

func TestAThrow(t *testing.T) {
	matchtest.Exercises(t, "PC1-SCENERY-22", "PC1-SCENERY-23", "PC1-SCENERY-26", "PC1-SCENERY-27", "PC1-SCENERY-30", "PC1-SCENERY-31", "PC1-SCENERY-33", "PC1-SCENERY-34")
	sc := scene.New(t, "car object 11,9.5 1x1 h1 rank2 | bin object 9.3,9.5 0.5x1 h1 rank1 | blue Rook 10.4,10 s6T allow6 | red Gull 16,10 hp20 a4 m4T | red Far 20,10")
	plain(sc)
	car := sc.Piece("car")
	activate(sc, "Rook")
	sc.Give(engine.Choice{Pick: manipulation(sc, state.Throw, 2)})
	if sc.Question() == "pc1.ask-second" {
		sc.Choose("alone")
	}
	scene.Same(t, "AP by Rank", sc.Get("Rook").Spent, 2)
	sc.Choose("piece:car")
	sc.Refused("target:Far", "PC1-MEAS-04")
	scene.Same(t, "foretold: 6 and 2 for the car against 4", sc.Preview(engine.Choice{Pick: sc.Find("target:Gull")}).Odds.Success, 33.0/36)
	sc.Choose("target:Gull")
	sc.Roll([]int{3}, []int{3}) // 6 + 3 + 2 against 4 + 3
	sc.Left("Gull", 16)
	sc.Asks("pc1.ask-landing")
	listed, is := sc.Pending.Place.(engine.Listed)
	if !is || len(listed.Spots()) == 0 {
		t.Fatal("nowhere to come down")
	}
	sc.CannotGo("PC1-SCENERY-31", geometry.Ground(geometry.Point{X: 30, Y: 30}))
	sc.GoTo(listed.Spots()[0])
	scene.Same(t, "beside its target", sc.Board().TouchesPiece(sc.ID("Gull"), car), true)
	scene.Same(t, "used once", sc.Pieces[car].Uses, 1)
	for name, rule := range map[string]engine.Rule{"throw:2": "PC1-ACT-02", "throw:1": "PC1-SCENERY-34", "smash:1": ""} {
		scene.Same(t, name, ruleOf(actions.Refuse(sc.State, sc.ID("Rook"), state.GrantedAct(name))), rule)
	}

	sc = scene.New(t, "car object 11,9.5 1x1 h1 rank2 | blue Rook 10.4,10 s6T allow6 | red Gull 16,10 hp20 a4 m4T")
	plain(sc)
	sc.Pieces[sc.Piece("car")].Uses = 1
	activate(sc, "Rook")
	sc.Give(engine.Choice{Pick: manipulation(sc, state.Throw, 2)})
	if sc.Question() == "pc1.ask-second" {
		sc.Choose("alone")
	}
	sc.Choose("piece:car", "target:Gull")
	sc.Roll([]int{6}, []int{1}) // 14 against 5: 9 Damage is Super Damage
	sc.Cites("PC1-SCENERY-22", "PC1-COMBAT-20")
	scene.Same(t, "worn out", sc.Pieces[sc.Piece("car")].Gone, true)
	scene.Same(t, "thrown back", sc.Get("Gull").KnockedDown, true)
}

func TestASmash(t *testing.T) {
	matchtest.Exercises(t, "PC1-SCENERY-28", "PC1-SCENERY-29", "PC1-SCENERY-32", "PC1-SCENERY-33", "PC1-SCENERY-34", "PC1-SCENERY-20a", "PC1-SCENERY-22")
	text := "car object 14,9.5 1x1 h1 rank2 | blue Rook 11,10 s6T allow6 | red Gull 13.995,11.53 hp20 d4 m4T"
	sc := scene.New(t, text)
	plain(sc)
	activate(sc, "Rook")
	scene.Same(t, "not at hand", ruleOf(sc.Pending.Options[manipulation(sc, state.Smash, 2)].Refusal), "PC1-SCENERY-24")
	sc.Give(engine.Choice{Pick: move(sc)})
	sc.Asks("pc1.ask-second")
	sc.Give(engine.Choice{Pick: manipulation(sc, state.Smash, 2)})
	for x, lost := range map[float64]bool{13: true, 13.4: false} { // beside the car, and where it touches it
		there := sc.SpotAt(x, 10.5)
		warned := slices.ContainsFunc(sc.Preview(engine.Choice{Spot: &there}).Vain, func(n engine.Note) bool { return n.Warn && n.Text.Key == "pc1.note-lost" && n.Rule == "PC1-SCENERY-24" })
		scene.Same(t, "warned that the Smash would be lost", warned, lost)
		scene.Same(t, "attacks foretold from there", len(views.Prospects(sc.State, sc.ID("Rook"), there)), 0)
	}
	sc.MoveTo(13.4, 10.5)
	sc.Asks("pc1.ask-object")
	sc.Choose("piece:car", "target:Gull")
	sc.Roll([]int{2}, []int{4}) // 6 + 2 + 2 against 4 + 4
	sc.Left("Gull", 18)
	scene.Same(t, "it stays where it is", sc.Pieces[sc.Piece("car")].Terrain.Prisms[0].Polygon[0], geometry.Point{X: 14, Y: 9.5})
	scene.Same(t, "used once", sc.Pieces[sc.Piece("car")].Uses, 1)
	for name, rule := range map[string]engine.Rule{"smash:2": "PC1-ACT-02", "throw:2": ""} {
		scene.Same(t, name, ruleOf(actions.Refuse(sc.State, sc.ID("Rook"), state.GrantedAct(name))), rule)
	}
}

func TestAChargeIntoASmash(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-10", "PC1-MOVE-11", "PC1-MOVE-12", "PC1-SCENERY-28", "PC1-SCENERY-32")
	sc := scene.New(t, "car object 14,9.5 1x1 h1 rank2 | blue Rook 10,10 s6T allow6 | red Gull 13.995,11.53 hp20 d4 m4T | red Down 30,30 m4T | red Beside 13.2,8.4 base25 down")
	plain(sc)
	activate(sc, "Rook")
	sc.Give(engine.Choice{Pick: slices.IndexFunc(sc.Pending.Options, func(o engine.Option) bool {
		return slices.ContainsFunc(o.Text.Args, func(a engine.Arg) bool { return a.Value == any(engine.Term("pc1.charge-action")) })
	})})
	sc.Asks("pc1.ask-charge")
	sc.Choose("target:Gull")
	sc.Give(engine.Choice{Pick: manipulation(sc, state.Smash, 2)})
	sc.GoTo(sc.Pending.Place.Snap(geometry.Point{X: 13.4, Y: 10.5}, false))
	scene.Same(t, "charged", sc.Activation.Charged, sc.ID("Gull"))
	sc.Asks("pc1.ask-object")
	sc.Choose("piece:car")      // nobody else can be the target
	sc.Roll([]int{2}, []int{4}) // 6 + 2 + 2 + 1 for the Charge against 4 + 4
	sc.Left("Gull", 17)
	sc.Cites("PC1-MOVE-11")
}

func TestDangerousTerrain(t *testing.T) {
	matchtest.Exercises(t, "PC1-TERRAIN-08", "PC1-TERRAIN-09", "PC1-TERRAIN-10", "PC1-TERRAIN-11", "PC1-TERRAIN-12", "PC1-TERRAIN-17", "PC1-TERRAIN-26", "PC1-EFFECT-04")
	sc := scene.New(t, `
		lava zone 14,8 4x4 danger1 | blue Rook 11,10 d4 m4T hp20 | blue Bird 11,14 {Flight 2} flying1 | blue Ghost 11,6 {Levitation} | blue Goon A 5,5 minion d3 hp4 | red Gull 30,30`)
	plain(sc)
	// enter brings a model somewhere on a way.
	enter := func(name string, from, to geometry.Point) {
		sc.Get(name).Spot.Center = to
		sc.Play(sc.State.Reached(sc.ID(name), []geometry.Point{from, to}))
	}
	out, in, further := geometry.Point{X: 11, Y: 10}, geometry.Point{X: 15, Y: 10}, geometry.Point{X: 16, Y: 10}
	enter("Rook", out, in)
	sc.Roll([]int{6}, []int{3}) // 5 + 6 against 4 + 3
	sc.Left("Rook", 16)
	enter("Rook", in, further)
	sc.Over() // it was in it already
	enter("Rook", out, in)
	sc.Roll([]int{1}, []int{6})
	sc.Left("Rook", 16)
	for _, name := range []string{"Bird", "Ghost"} {
		enter(name, out, in)
		sc.Over()
	}
	enter("Goon A", out, geometry.Point{X: 16, Y: 11})
	sc.Roll([]int{4}, []int{3}) // 5 + 4 against 3 + 3
	sc.Left("Goon A", 1)
	var tolls scenery.Tolls
	sc.Play(collecting{Into: &tolls})
	sc.Roll([]int{4}, []int{4})
	sc.Roll([]int{5}, []int{1})
	scene.Same(t, "both that are in it", len(tolls), 2)
	scene.Same(t, "Rook", tolls[0].Damage, 1)
	scene.Same(t, "the Minion", tolls[1].Damage, 6)
	sc.Left("Goon A", 1) // nothing is marked yet
	scene.Same(t, "a hazard", tolls[0].Source.Hazard, true)
}

// collecting runs the Effects step of Dangerous Terrain.
type collecting struct {
	Into *scenery.Tolls
	Done bool
}

func (f collecting) Run(s *state.State) state.Then {
	if f.Done {
		*f.Into = flow.Taken[scenery.Tolls](&s.Process)
		return state.Done()
	}
	f.Done = true
	return state.After(f, scenery.Lingering{})
}

func TestWater(t *testing.T) {
	matchtest.Exercises(t, "PC1-TERRAIN-19", "PC1-TERRAIN-20", "PC1-TERRAIN-21", "PC1-TERRAIN-22", "PC1-TERRAIN-23", "PC1-TERRAIN-24", "PC1-TERRAIN-25")
	sc := scene.New(t, `
		sea zone 14,8 4x4 danger1 of:water | blue Rook 11,10 s3T d6 hp20 | blue Goon A 5,5 minion d3 hp9 | red Gull 30,30
		blue Fish 3,3 {Water} | blue Big 6,3 {Gigantic} | blue Bot 9,3 {Mechanical} | blue Dead 12,3 {Non Living} | blue Bird 15,3 {Flight 1} flying1 | blue Floats 18,3 {Levitation}`)
	in := geometry.Point{X: 16, Y: 10}
	dive := func(name string) {
		from := sc.Get(name).Spot.Center
		sc.Get(name).Spot.Center = in
		sc.Play(sc.State.Reached(sc.ID(name), []geometry.Point{from, in}))
	}
	dive("Rook")
	sc.Asks("pc1.ask-defend") // a Trump Roll may be used (PC1-TERRAIN-21)
	plain(sc)
	sc.Get("Rook").Spot.Center.X = 11
	dive("Rook")
	sc.Roll([]int{4}, []int{2}) // 6 + 4 against 3 + 2
	sc.Left("Rook", 15)
	scene.Same(t, "may not Activate", sc.Get("Rook").Barred, true)
	dive("Goon A")
	sc.Roll([]int{2}, []int{4}) // 3 + 2 against 0 + 4
	sc.Left("Goon A", 8)
	for _, name := range []string{"Fish", "Big", "Bot", "Dead", "Bird", "Floats"} {
		dive(name)
		sc.Over()
		scene.Same(t, name, scenery.Harmful(sc.State, sc.ID(name), sc.Piece("sea")), false)
	}
}

func TestTelekinesisThrowsFromAfar(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-117", "PC1-SKILL-118", "PC1-SCENERY-20b", "PC1-SCENERY-31", "PC1-AGENDA-95")
	sc := scene.New(t, `
		car object 12,9.5 1x1 h1 rank2 | blue Mover 9,8 s2 m4T {Telekinesis 5} | blue On 12.5,10.3,1 | red Gull 14,10 hp20 a4 m4T | red Far 15.4,10`)
	plain(sc)
	car := sc.Piece("car")
	sc.Pieces[car].Uses = 1
	sc.Chapters.Happens = append(sc.Chapters.Happens, func(s *state.State, h state.Happening) state.Frame {
		if h.What == state.Manipulated {
			s.Pieces[h.Piece].Terrain.Rank, s.Pieces[h.Piece].Terrain.Kind = 0, geometry.Structure // as the Vault does
		}
		return nil
	})
	activate(sc, "Mover")
	sc.Give(engine.Choice{Pick: manipulation(sc, state.Throw, 2)})
	if sc.Question() == "pc1.ask-second" {
		sc.Choose("alone")
	}
	sc.Choose("piece:car")
	sc.Refused("target:Far", "PC1-MEAS-04") // measured from the model
	sc.Choose("target:Gull")
	scene.Same(t, "who stood on it is down", sc.Get("On").Spot.Level, 0.0)
	sc.Roll([]int{4}, []int{3}) // 5 + 4 + 2 against 4 + 3, without cover
	sc.Left("Gull", 16)
	scene.Same(t, "what cannot be used any more stays", sc.Pieces[car].Gone, false)
	scene.Same(t, "with its Damage Points", sc.Pieces[car].Left, sc.Pieces[car].Most)
	scene.Same(t, "and nobody in its space", len(sc.Board().Beneath(state.AtPiece(car))), 0)
}

// On random tables objects are thrown about and used as clubs by whoever can until nothing is left of them; no question is without a legal
// answer, and nobody comes to stand in anything (Scene.Give checks it).
func TestObjectsAreUsedUp(t *testing.T) {
	matchtest.Exercises(t, "PC1-SCENERY-20", "PC1-SCENERY-22")
	random := rand.New(rand.NewPCG(16, 1))
	destroyed := 0
	for range 40 {
		sc := scene.New(t, `
			table 24x24 | house structure 16,3 4x4 h4 enclosed | car object 9,9.5 2x1 h1 rank2 | bin object 12,9.5 0.7x0.7 h1 rank1 | crate object 12,13 1x1 h1 rank1 | truck object 4,4 4x2 h2 rank3
			blue Rook 10,11.2 s10T allow9 hp40 | red Gull 12.5,11 s9T allow9 hp40 | blue Pal 14,12 m4T hp40 | red Mover 8,14 s2 m4T {Telekinesis 9} hp40`)
		plain(sc)
		for turn := range 16 {
			who := []string{"Rook", "Gull", "Mover"}[turn%3]
			if !sc.Get(who).Up() {
				continue
			}
			var able []state.Grant
			for _, g := range sc.Grants(sc.ID(who)) {
				if g.Refusal == nil {
					able = append(able, g)
				}
			}
			if len(able) == 0 {
				continue
			}
			sc.Play(able[random.IntN(len(able))].Perform(sc.State, sc.ID(who)))
			for !sc.Idle() && sc.Pending != nil {
				sc.Give(bot.Anything(sc.Pending, random.Float64))
			}
		}
		for i := range sc.Pieces {
			if sc.Pieces[i].Gone {
				destroyed++
			}
		}
	}
	if destroyed < 40 {
		t.Errorf("only %d objects were used up", destroyed)
	}
}

func TestEasyManipulation(t *testing.T) {
	matchtest.Exercises(t, "PC1-ERRATA-11", "PC1-SCENERY-30")
	sc := scene.New(t, "car object 11.2,10 3x1.6 h1.2 rank3 | blue Rook 10,10 s6T [Crane (Strength / AP 1): Self / Easy Manipulation, Self / Attack Rolls +1 with Manipulation] | red Gull 20,10")
	cost := func() int {
		for _, g := range sc.Grants(sc.ID("Rook")) {
			if g.Rule == state.Smash.Header().Rule {
				return g.AP
			}
		}
		return -1
	}
	at := cost()
	act := sc.Act("Rook", "Crane")
	sc.Play(actions.ApplyEffects{User: sc.ID("Rook"), Act: act, Target: state.Nobody, List: sc.ActionOf(act).Effects})
	scene.Same(t, "as much as the Rank", at, 3)
	scene.Same(t, "then 1 AP at every Rank", cost(), 1)
}

// TestDangerOnTheWayIsForetold: with the chances of its roll, to whom it does harm.
func TestDangerOnTheWayIsForetold(t *testing.T) {
	matchtest.Exercises(t, "PC1-TERRAIN-10", "PC1-TERRAIN-17")
	for _, c := range []struct {
		skills      string
		warned      bool
		hurt, falls int // of 36
	}{
		{"", true, 21, 6}, // 5 against 4, and by 4 at the least
		{"{Immune/Dangerous Terrain}", false, 0, 0},
		{"{Levitation}", false, 0, 0},
	} {
		sc := scene.New(t, "lava zone 14,8 4x4 danger1 | blue Rook 12,10 d4 m4T left4 "+c.skills+" | red Gull 30,30")
		plain(sc)
		activate(sc, "Rook")
		sc.Give(engine.Choice{Pick: move(sc)})
		if sc.Question() == "pc1.ask-second" {
			sc.Choose("alone")
		}
		there := sc.SpotAt(14, 10)
		notes := sc.Preview(engine.Choice{Spot: &there}).Notes
		at := slices.IndexFunc(notes, func(n engine.Note) bool { return n.Text.Key == "pc1.note-danger" })
		scene.Same(t, "warned with "+c.skills, at >= 0, c.warned)
		if at >= 0 {
			of36 := func(arg int) int {
				return int(math.Round(36 * float64(notes[at].Text.Args[arg].Value.(engine.Percent))))
			}
			scene.Same(t, "hurt", of36(1), c.hurt)
			scene.Same(t, "goes down", of36(2), c.falls)
		}
	}
}
