package objectives_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/objectives"
	"trueinch/engine/matchtest"
)

func TestControl(t *testing.T) {
	matchtest.Exercises(t, "AC-OBJ-08", "AC-OBJ-10", "AC-OBJ-12", "AC-KO-06", "AC-OBJ-26", "AC-BASE-16")
	for _, c := range []struct {
		text    string
		carries bool
		want    engine.Seat
	}{
		{"blue Rook 33,30 | red Gull 80,80", false, 0}, {"blue Rook 33.2,30 | red Gull 80,80", false, engine.NoSeat}, {"blue Rook 33,30 out | red Gull 80,80", false, engine.NoSeat},
		{"blue Rook 33,30 | red Gull 36,30", false, engine.NoSeat}, {"blue Rook 33,30 | red Gull 27,30", false, engine.NoSeat}, {"blue Rook 33,30 | red Gull 27,30 out", false, 0},
		{"blue Rook 33,30 | red Gull 36,30 out", false, 0}, {"blue Rook 33,30 | blue Pal 30,33 | red Gull 36,30", false, 0}, {"blue Rook 60,60 | red Gull 80,80", true, 0},
	} {
		for _, kind := range []string{"loot", "challenge"} {
			sc := scene.New(t, kind+" 30,30 red | "+c.text)
			if c.carries {
				sc.Pieces[sc.Piece(kind)].Carrier = sc.ID("Rook")
			}
			scene.Same(t, c.text, objectives.Holder(sc.State, sc.Piece(kind)), c.want)
		}
	}
}

func TestPoints(t *testing.T) {
	matchtest.Exercises(t, "AC-OBJ-09", "AC-OBJ-11", "AC-OBJ-14", "AC-OBJ-24", "AC-OBJ-25", "AC-OBJ-26", "AC-VP-01", "AC-TRAIT-039")
	for _, c := range []struct {
		text string
		want [2]int
	}{
		{"loot 30,30 blue", [2]int{1, 0}}, {"loot 30,30 red", [2]int{1, 0}}, {"crate 30,30 blue", [2]int{3, 0}}, {"crate 30,30 red", [2]int{}}, {"container 30,30 blue", [2]int{2, 0}},
		{"container 30,30 red", [2]int{}}, {"challenge 30,30 blue", [2]int{}},
		{"loot 30,30 blue | red Owl 63,60 | crate 60,60 red", [2]int{1, 3}},
	} {
		sc := scene.New(t, "blue Rook 33,30 | red Gull 80,80 | "+c.text)
		for _, scores := range sc.Chapters.Scores[:1] {
			scores(sc.State)
		}
		scene.Same(t, c.text, [2]int{sc.Total(0), sc.Total(1)}, c.want)
	}
	sc := scene.New(t, "blue Rook 33,30 {Priority Target (Loot)} | red Gull 80,80 | loot 30,30 blue | loot 36,30 blue | loot 33,33 red")
	sc.Chapters.Scores[0](sc.State)
	scene.Same(t, "three Loot, and once for the Priority Target", sc.Total(0), 4)
}

// active begins an activation of Rook that declares a move.
func active(t *testing.T, text string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1")
	return sc
}

func TestLoot(t *testing.T) {
	matchtest.Exercises(t, "AC-OBJ-15", "AC-OBJ-16", "AC-OBJ-17", "AC-MANIP-01", "AC-MANIP-02", "AC-MANIP-05", "AC-MANIP-06", "AC-FAQ-06", "AC-ACT-10", "AC-MANIP-03", "AC-MANIP-04")
	sc := active(t, "blue Rook 33,30 t2/0/0/0 | red Gull 80,80 | loot 30,30 red")
	sc.Choose("use:use:0")
	sc.Has("Rook", "1/0/0/0")
	scene.Same(t, "carried", sc.Pieces[sc.Piece("loot")].Carrier, sc.ID("Rook"))
	sc.Choose("do:0") // and pays for carrying
	sc.Has("Rook", "0/0/0/0")
	sc.To(33, 35)
	sc.Choose("go") // once for the whole move
	sc.To(33, 38)
	sc.Choose("use:drop:0")
	scene.Same(t, "dropped", sc.Pieces[sc.Piece("loot")].Spot.Center, sc.Get("Rook").Spot.Center)
	sc.Refused("use:use:0", "AC-MANIP-05")

	sc = active(t, "blue Rook 33,30 t1/0/0/0 | red Gull 80,80 | loot 30,30 red")
	sc.Choose("use:use:0")
	sc.Refused("do:0", "AC-OBJ-16")

	sc = active(t, "blue Rook 33,30 t2/0/0/0 {Stupid} | red Gull 80,80 | loot 30,30 red")
	sc.Number(0)
	sc.To(33, 30.5)
	sc.Refused("use:use:0", "AC-TRAIT-128")

	sc = scene.New(t, "blue Rook 33,30 t3/0/0/1 | red Gull 80,80 | loot 30,40 red")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:4")
	sc.Number(0)
	sc.To(33, 40)
	sc.Refused("use:use:0", "AC-MOVE-09")
}

func TestTheChallenge(t *testing.T) {
	matchtest.Exercises(t, "AC-OBJ-19", "AC-OBJ-20", "AC-OBJ-21", "AC-OBJ-22", "AC-OBJ-23")
	for _, c := range []struct {
		owner        string
		number, face int
		points       int
		stays        bool
	}{
		{"blue", 3, 3, 3, false}, {"blue", 3, 4, 0, true}, {"blue", 3, 2, 0, true}, {"blue", 3, 5, 1, false}, {"blue", 6, 1, 1, false},
		{"red", 3, 3, 1, false}, {"red", 3, 4, 0, true}, {"red", 3, 6, 0, false},
	} {
		sc := active(t, "blue Rook 33,30 t2/0/0/0 | red Gull 80,80 | challenge 30,30 "+c.owner)
		sc.Choose("use:use:0")
		scene.Same(t, "the opponent picks in secret", sc.Pending.Seat == 1 && sc.Pending.Secret, true)
		sc.Number(c.number)
		sc.Roll([]int{c.face})
		scene.Same(t, "points", sc.Total(0), c.points)
		scene.Same(t, "stays", !sc.Pieces[sc.Piece("challenge")].Gone, c.stays)
	}
}

func TestCratesAndContainers(t *testing.T) {
	matchtest.Exercises(t, "AC-OBJ-24", "AC-OBJ-25", "AC-FAQ-05", "AC-SHOOT-11")
	sc := active(t, "blue Rook 33,30 t2/0/0/0 [Weapon Revolver: Damage !♦ · RoF 3 · Ammunition 2 · Light] | red Gull 80,80 | crate 30,30 red | container 36,30 red")
	sc.Refused("use:use:0", "AC-FAQ-05")
	sc.Choose("use:use:1")
	scene.Same(t, "a dose", sc.Get("Rook").Is("Titan Dose"), true)

	sc = scene.New(t, "blue Rook 33,30 t2/0/0/0 [Weapon Revolver: Damage !♦ · RoF 3 · Ammunition 2 · Light] | red Gull 80,80 | crate 30,30 red")
	sc.Get("Rook").Weapons[0].Ammunition = 1
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1", "use:use:0")
	scene.Same(t, "loaded", sc.Get("Rook").Weapons[0].Ammunition, 2)
}

// TestThePsychologist solves a Challenge without a number and without a die.
func TestThePsychologist(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-112")
	for owner, points := range map[string]int{"blue": 3, "red": 1} {
		sc := active(t, "blue Rook 33,30 t2/0/0/0 {Psychologist} | red Gull 80,80 | challenge 30,30 "+owner)
		sc.Choose("use:use:0")
		scene.Same(t, "points", sc.Total(0), points)
		scene.Same(t, "solved", sc.Pieces[sc.Piece("challenge")].Gone, true)
	}
}
