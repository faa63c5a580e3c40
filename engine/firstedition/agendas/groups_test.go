package agendas_test

import (
	"slices"
	"testing"

	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

func TestPrimateInPeril(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-121", "PC1-AGENDA-122", "PC1-AGENDA-123", "PC1-AGENDA-124", "PC1-AGENDA-125", "PC1-AGENDA-126", "PC1-AGENDA-127")
	sc := taken(t, "blue Rook 20,25 group:A.R.C. | red Gull 40,20", "primate-in-peril")
	sc.MoveTo(20, 30)
	cage := sc.Agendas[0].Piece
	if p := &sc.Pieces[cage]; p.Defense != 8 || p.Left != 6 || p.Rank() != 2 {
		t.Errorf("the vehicle: Defense %d, Damage %d, Rank %d", p.Defense, p.Left, p.Rank())
	}
	now(t, sc, "it still stands", scores{"PC1-AGENDA-126": -4})
	wrecked(sc, cage, "Gull")
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
	id := sc.Agendas[0].Model
	card := sc.CardFor(id)
	if !sc.Minion(id) || sc.Models[id].Seat != 0 || card.Traits[cards.Defense] != 4 || card.Damage != 3 {
		t.Errorf("the Simian: %+v", card)
	}
	now(t, sc, "free", scores{})
	scene.Same(t, "apart", len(sc.Chapters.Skills[0](sc.State, sc.ID("Rook"))), 0)
	sc.Place(sc.ID("Rook"), state.Spot{Center: sc.Models[id].Spot.Center.Add(state.Point{X: 1.1811}), Inside: -1, Wall: -1})
	skills := sc.Chapters.Skills[0](sc.State, sc.ID("Rook"))
	scene.Same(t, "D6 as Power-Up dice with every Trait", len(skills) == 6 && skills[0].Name == "Power Trait", true)
	sc.Place(id, sc.SpotAt(20, 3))
	now(t, sc, "at home", scores{"PC1-AGENDA-125": 4})
	sc.Models[id].Eliminated, sc.Models[id].OnTable = true, false
	now(t, sc, "Eliminated", scores{"PC1-AGENDA-126": -4})
}

func TestSampleOfPower(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-128", "PC1-AGENDA-129", "PC1-AGENDA-130", "PC1-AGENDA-131", "PC1-AGENDA-132", "PC1-AGENDA-133", "PC1-AGENDA-134")
	sc := taken(t, "blue Rook 10,10 group:Coven | blue Wren 12,10 group:Coven | red Gull 30,30 | red Lark 32,30 | red Crow 34,30", "sample-of-power")
	blow := func(by, at string, damage int, close bool) state.Frame {
		return sc.Chapters.Tempers[0](sc.State, state.Blow{By: sc.ID(by), Model: sc.ID(at), Damage: damage, Close: close})
	}
	if blow("Rook", "Gull", 2, true) != nil || blow("Rook", "Gull", 5, false) != nil || blow("Gull", "Rook", 5, true) != nil {
		t.Error("a Sample of too little, from afar, or of the enemy's")
	}
	take := func(by, at string) {
		t.Helper()
		sc.Play(blow(by, at, 5, true))
		sc.Choose("sample:" + at)
	}
	now(t, sc, "none", scores{"PC1-AGENDA-133": -4})
	sc.Play(blow("Rook", "Gull", 5, true))
	sc.Choose("damage")
	scene.Same(t, "declined", sc.Get("Gull").Sampled, false)
	take("Rook", "Gull")
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
	if blow("Wren", "Gull", 5, true) != nil {
		t.Error("a second Sample of Gull")
	}
	take("Rook", "Lark")
	now(t, sc, "two", scores{"PC1-AGENDA-132": 2})
	raised := slices.ContainsFunc(sc.Get("Rook").Lasting, func(l state.Lasting) bool { return l.Effect.Kind == "Allowance" && l.Effect.X == 1 })
	scene.Same(t, "+1 Allowance", raised, true)
	take("Wren", "Crow")
	now(t, sc, "three", scores{"PC1-AGENDA-132": 4})
	lay(sc, "Wren")
	now(t, sc, "Wren's do not count", scores{"PC1-AGENDA-132": 2})
}

func TestBloodForTheGods(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-11", "PC1-AGENDA-135", "PC1-AGENDA-136", "PC1-AGENDA-137", "PC1-AGENDA-138", "PC1-AGENDA-139", "PC1-AGENDA-140")
	text := "blue Rook 20,24 group:Forgotten | red Gull 20,16 | red Far 30,30 | red Bot 22,20 {Mechanical}"
	sc := taken(t, text, "blood-for-the-gods")
	sc.CannotGo("PC1-AGENDA-09", sc.SpotAt(20, 5))
	sc.MoveTo(20, 20)
	happens(sc, state.Felled, "Far", "Rook")
	happens(sc, state.Felled, "Bot", "Rook")
	now(t, sc, "nobody Living near it", scores{"PC1-AGENDA-139": -4})
	dice := sc.Teams[0].Dice
	happens(sc, state.Felled, "Gull", "Rook")
	scene.Same(t, "a Power-Up die", sc.Teams[0].Dice, dice+1)
	happens(sc, state.Removed, "Gull", "Rook") // the same once more
	happens(sc, state.Felled, "Rook", "Gull")
	scene.Same(t, "each of them", sc.Teams[0].Dice, dice+2)
	now(t, sc, "an enemy was the first", scores{"PC1-AGENDA-138": 4})
	sc = taken(t, text, "blood-for-the-gods")
	sc.MoveTo(20, 20)
	happens(sc, state.Felled, "Rook", "Gull")
	now(t, sc, "a friend was the first", scores{"PC1-AGENDA-138": 2})
}

func TestCloseTheRift(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-141", "PC1-AGENDA-142", "PC1-AGENDA-143", "PC1-AGENDA-144", "PC1-AGENDA-144a", "PC1-AGENDA-144b", "PC1-AGENDA-144c", "PC1-AGENDA-144d", "PC1-AGENDA-145",
		"PC1-AGENDA-146", "PC1-AGENDA-147", "PC1-AGENDA-148")
	sc := taken(t, "blue Rook 22,43.79 group:Blood_Watch | red Gull 22.5,46.19 | red Lark 21,43.79", "close-the-rift")
	sc.CannotGo("PC1-AGENDA-09", sc.SpotAt(20, 40))
	sc.MoveTo(20, 45)
	sc.CannotGo("PC1-AGENDA-141", sc.SpotAt(26, 45))
	sc.GoTo(sc.Decision().Place.Snap(sc.SpotAt(24.18, 45).Center, false))
	sc.Over()
	scene.Same(t, "open", sc.Agendas[0].Revealed, true)
	rook := sc.ID("Rook")
	sc.Place(rook, sc.SpotAt(22, 43.81))
	c := state.Contest{Attacker: rook, Defender: sc.ID("Gull")}
	scene.Same(t, "+1 at the Rift", sum(sc, c, true), 1)
	for face, check := range map[int]func(*scene.Scene) bool{
		1: func(sc *scene.Scene) bool { return sc.Get("Gull").Eliminated },
		2: func(sc *scene.Scene) bool { return sc.Get("Gull").Barred },
		4: func(sc *scene.Scene) bool { return sc.Get("Gull").Active() && !sc.Get("Gull").Barred },
		6: func(sc *scene.Scene) bool { return sc.Teams[1].Dice == scene.Dice },
	} {
		twin := *sc
		twin.State = sc.Copy()
		twin.Now = func() matchtest.Position { return twin.State }
		happens(&twin, state.Activated, "Gull", "")
		twin.Roll([]int{face})
		if !check(&twin) {
			t.Errorf("Gull rolls %d", face)
		}
	}
	sc.Play(sc.Reached(rook, []state.Point{sc.SpotAt(22, 30).Center, sc.SpotAt(22, 43.81).Center}))
	sc.Roll([]int{5}) // 6 with the +1
	scene.Same(t, "a die", sc.Teams[0].Dice, scene.Dice+1)
	happens(sc, state.Activated, "Rook", "")
	sc.Roll([]int{6})
	scene.Same(t, "one a Round", sc.Teams[0].Dice, scene.Dice+1)
	sc.Play(sc.Reached(rook, []state.Point{sc.SpotAt(22, 43.81).Center}))
	sc.Over() // it was there already
	for range 2 {
		now(t, sc, "open", scores{"PC1-AGENDA-147": -4})
		perform(t, sc, "Rook", "seal")
	}
	perform(t, sc, "Rook", "seal")
	now(t, sc, "three Seals", scores{"PC1-AGENDA-146": 4})
	scene.Same(t, "the Rift is gone", sc.Pieces[sc.Agendas[0].Pieces[0]].Gone, true)
}

func TestSoulFuel(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-149", "PC1-AGENDA-150", "PC1-AGENDA-151", "PC1-AGENDA-152", "PC1-AGENDA-153", "PC1-AGENDA-154", "PC1-AGENDA-155", "PC1-AGENDA-156", "PC1-AGENDA-157", "PC1-AGENDA-158")
	sc := taken(t, `blue Rook 20,20 left3 group:Necroplane | red Gull 22,20 d4 m4T | red Bot 20,22 {Mechanical} | red Goon A 21,21 minion | red Lark 24,20 d4 m4T
		citizen Ann 19,21`, "soul-fuel")
	sc.MoveTo(20, 20)
	scene.Same(t, "open", sc.Agendas[0].Revealed, true)
	now(t, sc, "nobody", scores{"PC1-AGENDA-157": -6})
	for _, name := range []string{"Rook", "Bot", "Lark"} {
		happens(sc, state.Activated, name, "")
		sc.Over()
	}
	happens(sc, state.Activated, "Gull", "")
	rollAll(sc, 4, 3) // 9 against 7
	sc.Left("Gull", 6)
	fall := func(name string) {
		happens(sc, state.Removed, name, "")
		sc.Choose("target:Rook")
		sc.Roll([]int{1})
	}
	fall("Gull")
	sc.Left("Rook", 4)
	fall("Goon A")
	happens(sc, state.Felled, "Lark", "") // outside
	happens(sc, state.Felled, "Bot", "")  // not Living
	sc.Over()
	now(t, sc, "two", scores{"PC1-AGENDA-157": -6})
	fall("Ann")
	now(t, sc, "three", scores{"PC1-AGENDA-156": 6})
	scene.Same(t, "AP", grant(t, sc, "Rook", "send-coordinates").AP, 6)
	perform(t, sc, "Rook", "send-coordinates")
	sc.Roll([]int{4}) // 2 inches
	sc.MoveTo(30, 20)
	scene.Same(t, "moved", sc.Areas[0].Center, sc.SpotAt(22, 20).Center)
	rollAll(sc, 1, 6, 5, 3) // Gull, who lies there in this test, and Lark, who is under it now
	plan := sc.Chapters.MasterPlans[0](sc.State, sc.ID("Rook"))
	scene.Same(t, "a Master Plan", len(plan) == 1 && plan[0].Rule == "PC1-AGENDA-154", true)
	sc.Agendas[0].Tried = append(sc.Agendas[0].Tried, 0, 0)
	now(t, sc, "five", scores{"PC1-AGENDA-156": 10})
}

func TestReconstruction(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-159", "PC1-AGENDA-160", "PC1-AGENDA-161", "PC1-AGENDA-162", "PC1-AGENDA-163", "PC1-AGENDA-164")
	sc := taken(t, "house structure 20,20 4x4 h4 | blue Rook 22,19.41 m8 s2T | red Gull 40,40", "reconstruction")
	sc.Choose("object:house")
	p := &sc.Pieces[0]
	scene.Same(t, "half its Damage", p.Left, p.Most/2)
	now(t, sc, "nothing done", scores{})
	fix := func(face, repaired int) {
		t.Helper()
		before := p.Left
		perform(t, sc, "Rook", "fix-building")
		sc.Choose("trait:Mind")
		rollAll(sc, face)
		p = &sc.Pieces[0]
		scene.Same(t, "repaired", p.Left-before, repaired)
	}
	fix(6, 14-p.Defense)
	scene.Same(t, "revealed", sc.Agendas[0].Revealed, true)
	scene.Same(t, "the opponents' AP", sc.Teams[1].Pool, scene.Pool-1)
	now(t, sc, "partly", scores{"PC1-AGENDA-162": 2})
	p.Left = p.Most - 1
	fix(6, 1)
	scene.Same(t, "too little to cost AP", sc.Teams[1].Pool, scene.Pool-1)
	now(t, sc, "without Damage", scores{"PC1-AGENDA-162": 4})
	sc.RemovePiece(0)
	now(t, sc, "destroyed", scores{"PC1-AGENDA-163": -4})
}

func TestASampleInsteadOfDamage(t *testing.T) {
	matchtest.Exercises(t, "PC1-AGENDA-128")
	sc := taken(t, "blue Rook 10,10 s8 m4T group:Coven {Bruiser} | red Gull 11.18,10 d2 s1 m4T", "sample-of-power")
	acting(sc, "Rook", state.Universal(state.Strike))
	sc.Choose("target:Gull")
	rollAll(sc, 5, 3)
	sc.Asks("pc1.ask-sample")
	sc.Choose("sample:Gull")
	sc.Over()
	sc.Left("Gull", 7)
	scene.Same(t, "no other effect", sc.Get("Gull").KnockedDown, false)
}
