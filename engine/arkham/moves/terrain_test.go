package moves_test

import (
	"strings"
	"testing"

	"trueinch/engine/arkham/actions"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/matchtest"
)

// moving is a scene in which Rook moves and has spent no token on it.
func moving(t *testing.T, text string) *scene.Scene {
	t.Helper()
	return declared(t, text, "declare:1")
}

// declared is a scene in which Rook has declared something that begins with a move, and spends no token on its length.
func declared(t *testing.T, text, declare string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, text)
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose(declare)
	if sc.Question() == "ac.ask-move-tokens" {
		sc.Number(0)
	}
	if sc.Question() == "ac.ask-act" {
		sc.Choose("go")
	}
	return sc
}

func TestObstaclesByTheirHeight(t *testing.T) {
	matchtest.Exercises(t, "AC-TERRAIN-02", "AC-TERRAIN-03", "AC-TERRAIN-04", "AC-TERRAIN-07", "AC-TERRAIN-11", "AC-MOVE-07", "AC-BASE-13")
	for _, c := range []struct {
		height, model string
		tokens        string // it has
		left          string // after the move, or empty when it cannot get past
	}{
		{"2", "", "0", "0"}, {"2.1", "", "0", ""}, {"2.1", "", "1", "0"}, {"5", "", "2", "1"}, {"5.1", "", "2", ""},
		{"1.5", "{Small}", "0", "0"}, {"1.6", "{Small}", "0", ""}, {"2.9", "{Small}", "1", "0"}, {"3", "{Small}", "1", ""},
		{"4", "{Large}", "0", "0"}, {"4.1", "{Large}", "1", "0"}, {"7.9", "{Large}", "1", "0"}, {"8", "{Large}", "1", ""},
		{"5", "{Acrobat}", "0", "0"}, {"5.1", "{Acrobat}", "0", ""},
	} {
		sc := moving(t, "fence structure 14,0 1x90 h"+c.height+" | blue Rook 10,45 t"+c.tokens+"/0/0/0 "+c.model+" | red Gull 80,80")
		there := sc.Spot(18, 45)
		if c.left == "" {
			rule := "AC-TERRAIN-02"
			if c.tokens == "0" {
				rule = "AC-TERRAIN-07"
			}
			if refusal := sc.Pending.Place.Refuse(there, nil); refusal == nil {
				t.Errorf("height %s %s: it gets past", c.height, c.model)
			} else if rule == "AC-TERRAIN-07" && string(refusal.Rule) != rule && c.height != "5.1" {
				t.Errorf("height %s %s: refused by %s, want %s", c.height, c.model, refusal.Rule, rule)
			}
			continue
		}
		sc.GoTo(there)
		sc.At("Rook", 18, 45, 0)
		sc.Has("Rook", c.left+"/0/0/0")
		if c.left != c.tokens {
			sc.Cites("AC-TERRAIN-04")
		}
	}
}

func TestOntoAnObstacleAndOff(t *testing.T) {
	matchtest.Exercises(t, "AC-TERRAIN-04", "AC-ACT-10")
	const box = "box structure 13,40 6x10 h4"
	sc := moving(t, box+" | blue Rook 11,45 t2/0/0/0 | red Gull 80,80")
	sc.CannotGo("AC-TERRAIN-10", sc.Spot(13.5, 45)) // half of the base would stand out
	sc.To(15, 45)
	sc.At("Rook", 15, 45, 4)
	sc.Has("Rook", "1/0/0/0")
	sc.Choose("go")
	sc.To(21, 45) // one token covers getting on and off in the same activation
	sc.At("Rook", 21, 45, 0)
	sc.Has("Rook", "1/0/0/0")

	sc = moving(t, box+" | blue Rook 16,45,4 t1/0/0/0 | red Gull 80,80")
	sc.To(22, 45)
	sc.Has("Rook", "0/0/0/0")
	sc = moving(t, box+" | blue Rook 16,45,4 | red Gull 80,80")
	sc.CannotGo("AC-TERRAIN-07", sc.Spot(22, 45))
}

func TestClutteredTerrain(t *testing.T) {
	matchtest.Exercises(t, "AC-TERRAIN-05", "AC-TERRAIN-06", "AC-TERRAIN-07", "AC-MOVE-14", "AC-TRAIT-003", "AC-TRAIT-010")
	const ruin, pond = "rubble zone 13,0 30x90", "pond zone 13,0 30x90 of:water"
	sc := moving(t, ruin+" | blue Rook 10,45 t2/0/0/0 | red Gull 80,80")
	sc.CannotGo("AC-BASE-07", sc.Spot(16.6, 45)) // 3 cm, and half of the 7 that are left: 16.5
	sc.To(16, 45)
	sc.Has("Rook", "1/0/0/0")
	sc.Choose("go")
	sc.CannotGo("AC-BASE-07", sc.Spot(16.6, 45))
	sc.To(16.5, 45)
	sc.Has("Rook", "1/0/0/0") // the area is paid for
	sc.Cites("AC-TERRAIN-05")

	sc = moving(t, ruin+" | blue Rook 10,45 | red Gull 80,80")
	sc.CannotGo("AC-TERRAIN-07", sc.Spot(14, 45))
	sc.To(11.5, 45) // it stops in front of it
	sc = moving(t, ruin+" | blue Rook 20,45 | red Gull 80,80")
	sc.CannotGo("AC-TERRAIN-07", sc.Spot(21, 45)) // not even out of it
	sc = moving(t, ruin+" | blue Rook 20,45 t1/0/0/0 | red Gull 80,80")
	sc.To(24, 45)
	sc.Has("Rook", "0/0/0/0")

	sc = moving(t, ruin+" | blue Rook 10,45 {Acrobat} | red Gull 80,80")
	sc.CannotGo("AC-BASE-07", sc.Spot(17.6, 45)) // no token, but Hampered all the same
	sc.To(17.5, 45)
	sc = moving(t, pond+" | blue Rook 10,45 {Amphibious} | red Gull 80,80")
	sc.To(16.5, 45)
	sc = moving(t, ruin+" | blue Rook 10,45 {Amphibious} | red Gull 80,80")
	sc.CannotGo("AC-TERRAIN-07", sc.Spot(14, 45))

	sc = scene.New(t, ruin+" | blue Rook 10,45 t1/0/0/0 | red Gull 80,80")
	sc.Settings.NoHamper = true
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1")
	sc.Number(0)
	sc.To(20, 45)
	sc.Has("Rook", "0/0/0/0")
}

func TestRunning(t *testing.T) {
	matchtest.Exercises(t, "AC-MOVE-08", "AC-MOVE-09", "AC-MOVE-10", "AC-MOVE-11")
	sc := declared(t, "kerb structure 14,30 1x30 h1 | rubble zone 0,60 90x10 | blue Rook 10,45 t1/0/0/1 | red Gull 80,80", "declare:4")
	sc.CannotGo("AC-MOVE-11", sc.Spot(10, 54))
	if sc.Pending.Place.Refuse(sc.Spot(18, 45), nil) == nil && sc.Pending.Place.Refuse(sc.Spot(20, 45), nil) == nil {
		path, _ := sc.Pending.Place.Path(sc.Spot(20, 45), nil)
		t.Errorf("it runs over a kerb by %v", path.Points)
	}
	if sc.Pending.Place.Refuse(sc.Spot(10, 62), nil) == nil {
		t.Error("it runs into rubble")
	}
	sc.To(10, 55)
	sc.Has("Rook", "0/0/0/0")
	sc.Choose("go")
	sc.To(10, 56) // the rest may be as short as it likes
}

func TestTraitsOfTheBaseMove(t *testing.T) {
	matchtest.Exercises(t, "AC-TRAIT-002", "AC-TRAIT-004", "AC-TRAIT-086", "AC-TRAIT-107", "AC-TRAIT-079", "AC-TRAIT-115", "AC-BASE-17")
	for trait, cm := range map[string]float64{"Acrobat": 12, "Large": 12, "Small": 8} {
		sc := moving(t, "blue Rook 10,45 {"+trait+"} | red Gull 80,80")
		sc.CannotGo("AC-BASE-07", sc.Spot(10.1+cm, 45))
		sc.To(10+cm, 45)
	}
	sc := moving(t, "blue Rook 10,45 {Acrobat} | red Gull 14,45")
	sc.CannotGo("AC-MOVE-06", sc.Spot(15, 45))
	sc.To(18, 45) // straight through
	sc.At("Rook", 18, 45, 0)

	sc = scene.New(t, "blue Rook 10,45 t5/0/0/0 {Tireless} | red Gull 80,80")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1")
	sc.Number(5)
	sc.Roll([]int{1, 1, 1, 1, 1, 1, 1}) // 5 and 2 more
	sc.To(27, 45)

	sc = scene.New(t, "blue Rook 10,45 t3/0/0/0 {Fast} | red Gull 80,80")
	sc.Play(actions.Activating{Model: sc.ID("Rook")})
	sc.Choose("declare:1")
	sc.Number(3)
	sc.Roll([]int{2, 6, 1})
	sc.Asks("ac.ask-move-again")
	sc.Number(2)
	sc.Roll([]int{4, 1})
	sc.CannotGo("AC-BASE-07", sc.Spot(31.1, 45))
	sc.To(31, 45) // 10 + 6 + 4 + 1
	sc.Cites("AC-TRAIT-115")
}

// use is the key of an option about something besides, wherever it stands in the menu.
func use(sc *scene.Scene, id string) string {
	sc.T.Helper()
	for _, o := range sc.Pending.Options {
		if strings.HasPrefix(o.Key, "use:"+id+":") {
			return o.Key
		}
	}
	sc.T.Fatalf("%s does not offer %s", sc.Question(), id)
	return ""
}
