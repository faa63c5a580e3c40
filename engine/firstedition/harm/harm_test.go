package harm_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/views"
	"trueinch/engine/matchtest"
	"trueinch/geometry"
)

// by is Damage by a Strike of a model.
func by(sc *scene.Scene, name string) state.Source {
	return state.Source{By: sc.ID(name), Act: state.Universal(state.Strike), Based: cards.Strength, Point: sc.Get(name).Spot.Center, Rule: "PC1-COMBAT-07"}
}

func suffer(sc *scene.Scene, name string, damage int) {
	sc.T.Helper()
	sc.Play(harm.Suffer{Model: sc.ID(name), Damage: damage, Source: by(sc, "Rook"), Throws: 10})
}

func TestWhoFalls(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-01", "PC1-COND-15", "PC1-COND-24", "PC1-COND-26", "PC1-COND-63", "PC1-MINION-13", "PC1-SKILL-44", "PC1-SKILL-64", "PC1-CARD-07", "PC1-MINION-38")
	for _, c := range []struct {
		what, gull string
		eliminates bool
		left       int
		lies, gone bool
	}{
		{"Damage is marked", "hp8", false, 4, false, false},
		{"at 0 a Supreme lies there", "hp4", false, 0, true, false},
		{"or is out, if the Action says so", "hp4", true, 0, false, true},
		{"or leaves no trace", "hp4 {Leave no trace}", false, 0, false, true},
		{"Gigantic stays once", "hp4 {Gigantic}", false, 1, false, false},
		{"who lies there suffers nothing more", "hp8 out", false, 0, true, false},
	} {
		sc := scene.New(t, "blue Rook 10,10 | red Gull 20,10 "+c.gull+" | red Rat A 30,30 minion | red Rat B 33,30 minion")
		sc.Play(harm.Suffer{Model: sc.ID("Gull"), Damage: 4, Source: by(sc, "Rook"), Eliminates: c.eliminates})
		sc.Over()
		m := sc.Get("Gull")
		scene.Same(t, c.what+": left", m.Left, c.left)
		scene.Same(t, c.what+": Incapacitated", m.Incapacitated, c.lies)
		scene.Same(t, c.what+": Eliminated", m.Eliminated, c.gone)
		scene.Same(t, c.what+": on the table", m.OnTable, !c.gone)
	}
	sc := scene.New(t, "blue Rook 10,10 | red Rat A 30,30 minion | red Rat B 33,30 minion | citizen Bob 20,20")
	suffer(sc, "Rat A", 5)
	suffer(sc, "Bob", 1)
	scene.Same(t, "a Minion is Eliminated", sc.Get("Rat A").Eliminated, true)
	scene.Same(t, "nothing passes to the next", sc.Get("Rat B").Left, 1)
	scene.Same(t, "a Citizen", sc.Get("Bob").Eliminated, true)
	scene.Same(t, "noted", len(sc.Falls), 2)
	scene.Same(t, "whose doing", sc.Falls[0].By, sc.ID("Rook"))
}

func TestGiganticStaysOnlyOnce(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-44")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 20,10 hp4 {Gigantic}")
	suffer(sc, "Gull", 4)
	suffer(sc, "Gull", 1)
	scene.Same(t, "the second time", sc.Get("Gull").Incapacitated, true)
}

func TestAMountIsHurtFirst(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-83")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 20,10 hp8 | red owns Steed > Gull [Mount, Level 1 · Exclusive Gull] [Damage 3] [s +1]")
	suffer(sc, "Gull", 2)
	scene.Same(t, "the Mount", sc.Get("Gull").MountLeft, 1)
	sc.Left("Gull", 8)
	suffer(sc, "Gull", 3)
	scene.Same(t, "it is lost", sc.Get("Gull").MountLeft, 0)
	sc.Left("Gull", 6)
}

func TestWhatStopsWithWhoLiesThere(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-19", "PC1-COND-20", "PC1-COND-25", "PC1-COND-61", "PC1-COND-64", "PC1-MINION-04", "PC1-RANGED-35", "PC1-TACTIC-10")
	const text = `token Prize 5,5 | blue Rook 10,10 | red Gull 20,10 hp4 {Flight 2} flying1 held [Hum (Au4 Spirit / AP 1): Friends / Rolls +1] | red Hound A 24,10 minion exclusive:Gull`
	for eliminates, want := range map[bool]bool{false: false, true: true} {
		sc := scene.New(t, text)
		m := sc.Get("Gull")
		m.Burden, sc.Pieces[sc.Piece("Prize")].Carrier, m.Flight = sc.Piece("Prize"), m.ID, 0
		sc.Auras = []state.Aura{{User: m.ID, Act: sc.Act("Gull", "Hum"), Radius: 4}}
		sc.Play(harm.Suffer{Model: m.ID, Damage: 4, Source: by(sc, "Rook"), Eliminates: eliminates})
		m = sc.Get("Gull")
		scene.Same(t, "its Aura", len(sc.Auras), 0)
		scene.Same(t, "its Hold", m.Holds(), false)
		scene.Same(t, "its Burden", m.Burden, engine.NoPiece)
		scene.Same(t, "lies where it was", sc.Pieces[sc.Piece("Prize")].Spot.Center.Distance(m.Spot.Center) < 1, true)
		scene.Same(t, "its Exclusive Minion is out", sc.Get("Hound A").Eliminated, want)
	}
}

func TestKnockedDown(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-27", "PC1-SKILL-49", "PC1-TACTIC-11", "PC1-TRUMP-01", "PC1-TRUMP-04", "PC1-TRUMP-05", "PC1-TRUMP-06", "PC1-TRUMP-14")
	down := func(text string) *scene.Scene {
		sc := scene.New(t, "token Prize 5,5 | blue Rook 10,10 | red Gull 20,10 "+text)
		sc.Play(harm.KnockDown{Model: sc.ID("Gull"), By: sc.ID("Rook")})
		return sc
	}
	sc := down("held")
	scene.Same(t, "lies", sc.Get("Gull").KnockedDown, true)
	scene.Same(t, "holds nothing any more", sc.Get("Gull").Holds(), false)
	scene.Same(t, "Immovable", down("{Immovable}").Get("Gull").KnockedDown, false)
	sc = down("d5T")
	sc.Choose("hold-ground")
	scene.Same(t, "held its ground", sc.Get("Gull").KnockedDown, false)
	scene.Same(t, "for a die", sc.Teams[1].Dice, scene.Dice-1)
	scene.Same(t, "and no AP", sc.Teams[1].Pool, scene.Pool)
	sc = down("d5T")
	sc.Choose("fall")
	scene.Same(t, "if it is not cancelled", sc.Get("Gull").KnockedDown, true)
}

func TestShotDown(t *testing.T) {
	matchtest.Exercises(t, "PC1-FLIGHT-18", "PC1-FLIGHT-19", "PC1-FLIGHT-20", "PC1-FLIGHT-21", "PC1-SKILL-120", "PC1-COND-40")
	sc := scene.New(t, "blue Rook 10,10 | red Gull 20,10 hp20 s3 d4 m4T {Flight 3} flying3")
	suffer(sc, "Gull", 3)
	scene.Same(t, "Strength is enough", sc.Get("Gull").Flight, 3)
	suffer(sc, "Gull", 4)
	sc.Roll([]int{4}, []int{3}) // 5 + 4 against 4 + 3
	m := sc.Get("Gull")
	scene.Same(t, "no Flight Counters", m.Flight, 0)
	scene.Same(t, "Knocked Down", m.KnockedDown, true)
	sc.Left("Gull", 20-3-4-2)
	sc = scene.New(t, "blue Rook 10,10 | red Gull 20,10 s9 d4 m4T {Flight 3, Immovable} flying2")
	sc.Play(harm.KnockDown{Model: sc.ID("Gull")})
	sc.Roll([]int{1}, []int{6})
	scene.Same(t, "brought down by Knocked Down", sc.Get("Gull").Flight, 0)
	scene.Same(t, "in spite of Immovable, for it flew", sc.Get("Gull").KnockedDown, true)
	sc = scene.New(t, "blue Rook 10,10 | red Gull 20,10 s1 {Flight 3, Thick Bones} flying2")
	suffer(sc, "Gull", 2)
	scene.Same(t, "Thick Bones", sc.Get("Gull").KnockedDown, false)
	scene.Same(t, "loses its Flight Counters all the same", sc.Get("Gull").Flight, 0)
}

func TestShotDownIndoors(t *testing.T) {
	matchtest.Exercises(t, "PC1-FLIGHT-35", "PC1-FLIGHT-22")
	sc := scene.New(t, "bridge structure 18,8 4x4 b2.5 h0.5 | blue Rook 10,10 | red Gull 20,10 hp20 s3 d4 m4T {Flight 3} flying3")
	sc.Place(sc.ID("Gull"), sc.SpotAt(20, 10, 0))
	suffer(sc, "Gull", 4)
	sc.Roll([]int{6}, []int{3}) // 2 + 1 + 6 against 4 + 3
	sc.Left("Gull", 20-4-2)
}

func TestBruisersAndAftershocks(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-05", "PC1-SKILL-06", "PC1-SKILL-16", "PC1-COMBAT-25")
	for damage, want := range map[int]bool{4: false, 5: true} {
		sc := scene.New(t, "blue Rook 10,10 {Bruiser, Aftershocks 2} | red Gull 20,10 hp20 s4 m4T")
		suffer(sc, "Gull", damage)
		scene.Same(t, "Knocked Down", sc.Get("Gull").KnockedDown, want)
		scene.Same(t, "Aftershocks to come", sc.Get("Gull").Aftershock, 2)
		suffer(sc, "Gull", 1)
		scene.Same(t, "they do not stack", sc.Get("Gull").Aftershock, 2)
	}
}

func TestSuperDamage(t *testing.T) {
	matchtest.Exercises(t, "PC1-COMBAT-18", "PC1-COMBAT-19", "PC1-COMBAT-20", "PC1-COMBAT-21", "PC1-COMBAT-22", "PC1-SKILL-50", "PC1-SKILL-113", "PC1-SCENERY-27", "PC1-TRUMP-03", "PC1-TRUMP-07", "PC1-COND-12", "PC1-TERRAIN-04", "PC1-MOVE-30")
	const rook = "blue Rook 10,10 {Super Damage 8} [Smash (Strength vs. Defense / AP 2): Super Damage 7] [Bash (Strength vs. Defense / AP 2)] | "
	sc := scene.New(t, rook+"red Gull 11.1811,10 hp20")
	for act, want := range map[state.Act]int{sc.Act("Rook", "Smash"): 7, sc.Act("Rook", "Bash"): 8, state.Universal(state.Strike): 10, state.Universal(state.Throw): 7} {
		from, _ := contest.SuperDamage(sc.State, sc.ID("Rook"), act)
		scene.Same(t, "from so much on", from, want)
	}
	suffer(sc, "Gull", 9)
	scene.Same(t, "not enough", sc.Get("Gull").KnockedDown, false)
	suffer(sc, "Gull", 10)
	sc.Stands("Gull", 16.1811, 10, 0)
	scene.Same(t, "Knocked Down", sc.Get("Gull").KnockedDown, true)
	for _, c := range []struct {
		what, gull, rest string
		x                float64
		down             bool
	}{
		{"stopped by a model", "", " | red Pal 14,10", 14 - 1.1811, true},
		{"through mud", "", " | mud zone 12,8 3x4", 16.1811, true},
		{"Immovable", "{Immovable}", "", 11.1811, false},
		{"who lies there is thrown, too", "hp10", "", 16.1811, false},
	} {
		sc := scene.New(t, rook+"red Gull 11.1811,10 hp20 "+c.gull+c.rest)
		suffer(sc, "Gull", 10)
		sc.Stands("Gull", c.x, 10, 0)
		scene.Same(t, c.what, sc.Get("Gull").KnockedDown, c.down)
	}
	sc = scene.New(t, rook+"red Gull 11.1811,10 hp20 d4T")
	suffer(sc, "Gull", 10)
	scene.Same(t, "to stay is proposed first", sc.Pending.Options[0].Means.Kind, "stay")
	for i := range sc.Pending.Options {
		scene.Same(t, "no answer is to do nothing", sc.Pending.Options[i].Finish, false)
	}
	sc.Choose("stay")
	sc.Choose("fall")
	sc.Stands("Gull", 11.1811, 10, 0)
	scene.Same(t, "Knocked Down where it stands", sc.Get("Gull").KnockedDown, true)
	sc = scene.New(t, rook+"red Gull 11.1811,10 hp20")
	sc.Play(harm.Suffer{Model: sc.ID("Gull"), Damage: 9, Source: by(sc, "Rook"), Throws: 8, Spares: true})
	sc.Choose("no")
	sc.Stands("Gull", 11.1811, 10, 0)
}

func TestFalls(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-35", "PC1-COND-36", "PC1-COND-37", "PC1-COND-38", "PC1-COND-39", "PC1-COND-40", "PC1-COND-41", "PC1-COND-42", "PC1-COND-43", "PC1-ROLL-10")
	fall := func(height, gull, rest string) *scene.Scene {
		sc := scene.New(t, "tower structure 5,5 4x4 h"+height+" | blue Rook 40,40 | red Gull 8.5,7,"+height+" hp20 d4 a3 m4T "+gull+rest)
		edge := sc.Get("Gull").Spot
		edge.Center = geometry.Point{X: 9, Y: 7}
		sc.Play(harm.Fall{Model: sc.ID("Gull"), From: edge, Off: 0, By: engine.NoModel})
		return sc
	}
	sc := fall("3", "", "")
	sc.Over()
	scene.Same(t, "3 inches are safe", sc.Get("Gull").Spot.Level, 0.0)
	sc = fall("4.2", "", "")
	sc.Choose("plain:Agility")
	sc.Roll([]int{3}, []int{3}) // 5 + 3 against 3 + 3
	sc.Left("Gull", 18)
	scene.Same(t, "Knocked Down by any Damage", sc.Get("Gull").KnockedDown, true)
	sc = fall("4.2", "", "")
	sc.Choose("plain")
	sc.Roll([]int{2}, []int{3})
	scene.Same(t, "none, none", sc.Get("Gull").KnockedDown, false)
	for _, skill := range []string{"Flight 2", "Levitation", "Thick Bones", "Wall Crawler"} {
		sc = fall("9", "{"+skill+"}", "")
		sc.Over()
		sc.Left("Gull", 20)
	}
	sc = fall("6", "{Thick Bones}", " | blue Pal 9.6,7 hp20 d2 m4T")
	sc.Roll([]int{5}, []int{2}) // 4 + 5 against 2 + 2
	sc.Left("Pal", 15)
	scene.Same(t, "beside whom it landed on", sc.Touch(sc.ID("Gull"), sc.ID("Pal")), true)
}

func TestImmunityToDamage(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-30", "PC1-SKILL-51", "PC1-SKILL-52", "PC1-SKILL-111")
	for _, c := range []struct {
		gull  string
		based cards.Trait
		of    []cards.Descriptor
		want  int
	}{
		{"{Fire}", cards.Energy, []cards.Descriptor{"Fire"}, 8}, {"{Fire}", cards.Energy, nil, 5}, {"{Spectral}", cards.Strength, nil, 8}, {"{Spectral}", cards.Spirit, nil, 5},
		{"{Immune/Mind}", cards.Mind, nil, 5}, {"{Immune/Agility}", cards.Agility, nil, 8},
	} {
		sc := scene.New(t, "blue Rook 10,10 | red Gull 20,10 hp8 "+c.gull)
		sc.Play(harm.Suffer{Model: sc.ID("Gull"), Damage: 3, Source: state.Source{By: sc.ID("Rook"), Based: c.based, Of: c.of, Rule: "PC1-ROLL-04"}})
		sc.Left("Gull", c.want)
	}
}

// saves is a procedure that saves a model.
type saves struct{ As state.Saved }

func (f saves) Run(*state.State) state.Then { return state.Give(f.As) }

func TestOthersMaySaveAModel(t *testing.T) {
	for _, c := range []struct {
		as   state.Saved
		left int
		lies bool
	}{{state.Saved{}, 0, true}, {state.Saved{Saves: true, Left: 1}, 1, false}, {state.Saved{Saves: true, Undone: true}, 3, false}} {
		sc := scene.New(t, "blue Rook 10,10 | red Gull 20,10 hp8 left3")
		asked := 0
		sc.Chapters.Doomed = []func(*state.State, state.Doom) state.Frame{
			func(*state.State, state.Doom) state.Frame { return nil },
			func(_ *state.State, d state.Doom) state.Frame { asked = d.Damage; return saves{c.as} },
		}
		suffer(sc, "Gull", 5)
		scene.Same(t, "asked with its Damage", asked, 5)
		sc.Left("Gull", c.left)
		scene.Same(t, "Incapacitated", sc.Get("Gull").Incapacitated, c.lies)
	}
}

func TestHealing(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-21", "PC1-COND-22", "PC1-EFFECT-04")
	sc := scene.New(t, "blue Rook 10,10 hp8 left6 | blue Pal 14,10 out | red Gull 20,10")
	harm.Heal(sc.State, sc.ID("Rook"), 5, "PC1-RES-60")
	sc.Left("Rook", 8)
	harm.Heal(sc.State, sc.ID("Pal"), 5, "PC1-RES-60")
	sc.Left("Pal", 0)
	harm.StandUp(sc.State, sc.ID("Pal"), 1, "PC1-RES-60")
	sc.Left("Pal", 1)
	scene.Same(t, "stands", sc.Get("Pal").Active(), true)
}

func TestNobodyComesDownOnWhatCarriesNobody(t *testing.T) {
	matchtest.Exercises(t, "PC1-FLIGHT-17", "PC1-FLIGHT-19")
	sc := scene.New(t, "bunker impassable 9,9 3x2 h4 | blue Rook 10,10,4 {Flight 3, Thick Bones} flying2 | red Gull 20,20")
	if wrong := sc.Broken(); len(wrong) > 1 { // nothing is asked yet
		t.Errorf("it flies over the bunker: %v", wrong)
	}
	sc.Play(harm.ShotDown{Model: sc.ID("Rook"), By: sc.ID("Gull")})
	sc.Over()
	if at := sc.Get("Rook").Spot; at.Level != 0 {
		t.Errorf("beside it and not on it: %v", at)
	}
}

// TestWhoIsBurdenedInFlightComesDown: beside what carries nobody, and where it stands else; in matches begun before that was ruled it stays above.
func TestWhoIsBurdenedInFlightComesDown(t *testing.T) {
	matchtest.Exercises(t, "PC1-FLIGHT-17", "PC1-COND-59")
	for _, c := range []struct {
		ground  string
		rulings int
		level   float64
	}{
		{"bunker impassable 9,9 3x2 h4", state.SinceBurdenSettles, 0},
		{"bunker impassable 9,9 3x2 h4", state.SinceBurdenSettles - 1, 4},
		{"roof structure 9,9 3x2 h4", state.SinceBurdenSettles, 4},
	} {
		sc := scene.New(t, c.ground+" | blue Rook 10,10,4 {Flight 3} flying2 | red Gull 20,20")
		sc.Setup.Rulings = c.rulings
		harm.Land(sc.State, sc.ID("Rook"))
		if rook := sc.Get("Rook"); rook.Flight != 0 || rook.Spot.Level != c.level {
			t.Errorf("%s, ruling %d: Flight Counters %d, at %v", c.ground, c.rulings, rook.Flight, rook.Spot)
		}
	}
}

// TestDamageIsADeed: the log tells Damage and who goes down as the deed of whoever did it, and as nobody's where nobody did.
func TestDamageIsADeed(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-15")
	for _, of := range []string{"Rook", ""} {
		sc := scene.New(t, "blue Rook 10,10 | red Gull 12,10 hp3 m4T")
		source, who := state.Source{By: engine.NoModel, Based: cards.NoTrait, Rule: "PC1-COMBAT-07"}, sc.ID("Gull")
		if of != "" {
			source, who = by(sc, of), sc.ID(of)
		}
		told := map[engine.EventKind]int{}
		sc.Begin(func(e engine.Event) {
			if e.Kind == engine.EventDamage || e.Kind == engine.EventOut {
				if told[e.Kind]++; e.Model != who || e.Other != sc.ID("Gull") || e.Seat != sc.Models[who].Seat {
					t.Errorf("%s: %d of %d, seat %d", e.Kind, e.Model, e.Other, e.Seat)
				}
			}
		}, matchtest.Idle[*state.State]{}, harm.Suffer{Model: sc.ID("Gull"), Damage: 3, Source: source})
		if told[engine.EventDamage] != 1 || told[engine.EventOut] != 1 {
			t.Errorf("told is %v", told)
		}
	}
}

// TestWhenSomebodyFell: who is Eliminated where it lies fell before; who has stood up since and gone elsewhere falls anew.
func TestWhenSomebodyFell(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 | red Gull 20,10 hp4 | red Wren 30,10 hp4")
	sc.Round = 3
	suffer(sc, "Gull", 4)
	suffer(sc, "Wren", 4)
	harm.StandUp(sc.State, sc.ID("Wren"), 2, "PC1-COND-22")
	sc.Place(sc.ID("Wren"), sc.SpotAt(32, 10))
	sc.Round = 6
	harm.Eliminate(sc.State, sc.ID("Gull"), sc.ID("Rook"))
	harm.Eliminate(sc.State, sc.ID("Wren"), sc.ID("Rook"))
	models := views.Match{State: sc.State}.View(0).Models
	scene.Same(t, "who lay there fell in Round", models[sc.ID("Gull")].FellIn, 3)
	scene.Same(t, "who had stood up fell in Round", models[sc.ID("Wren")].FellIn, 6)
}

// TestTheRollOfShotDownIsNamed: by what brings it about, and not by danger.
func TestTheRollOfShotDownIsNamed(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 | red Gull 20,10 hp9 {Flight 3} flying2")
	sc.Play(harm.ShotDown{Model: sc.ID("Gull"), By: sc.ID("Rook")})
	sc.Roll([]int{3}, []int{3})
	for i := range sc.Events {
		if e := &sc.Events[i]; e.Kind == engine.EventRoll {
			scene.Same(t, "its name", e.Text.Args[0].Value, any(engine.Term("pc1.shot-down")))
			return
		}
	}
	t.Error("nothing is rolled")
}
