package actions_test

import (
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/actions"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/rolls"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
)

func TestProjectiles(t *testing.T) {
	matchtest.Exercises(t, "PC1-RANGED-01", "PC1-RANGED-02", "PC1-RANGED-03", "PC1-RANGED-04", "PC1-RANGED-05", "PC1-RANGED-06", "PC1-TRUMP-09", "PC1-LOS-01", "PC1-LOS-05", "PC1-FLIGHT-13", "PC1-FLIGHT-23", "PC1-FLIGHT-24", "PC1-SKILL-76", "PC1-MEAS-01")
	const zap = " [Zap (Pr Energy vs. Agility / RNG 9 / AP 1)] | "
	sc := scene.New(t, "wall structure 12,20 6x1 h5 | blue Rook 10,10 s4T e6 a4"+zap+"red Gull 15,10 hp20 a4 m4T | red Far 25,10 | red Bird 10,16 {Flight 10} flying10 | red Hid 15,23")
	activate(sc, "Rook")
	do(sc, "Zap")
	sc.Refused("target:Far", "PC1-MEAS-04")
	sc.Refused("target:Bird", "PC1-FLIGHT-23")
	sc.Choose("target:Gull")
	sc.Roll([]int{1}, []int{1})
	sc.Over() // nobody is near: it stays
	sc.Left("Gull", 18)
	sc = scene.New(t, "blue Rook 10,10 s4T e6 a4"+zap+"blue Pal 16.1811,10 hp20 a4 m4T | red Gull 15,10 hp20 a4 m4T")
	activate(sc, "Rook")
	do(sc, "Zap")
	sc.Choose("target:Gull")
	sc.Roll([]int{1}, []int{1})
	sc.Asks("pc1.ask-astray")
	scene.Same(t, "the opponent chooses", sc.Pending.Seat, engine.Seat(1))
	sc.Choose("target:Pal")
	sc.Roll([]int{1}, []int{1})
	sc.Over()
	sc.Left("Pal", 19) // the one in front is Soft cover
	sc.Left("Gull", 20)
	for _, precise := range []string{"e6T", "s4T"} {
		big := "base50"
		if precise == "e6T" {
			big = ""
		}
		sc = scene.New(t, "blue Rook 10,10 e6 a4 "+precise+zap+"blue Pal 16.5,10 hp20 | red Gull 15,10 hp20 a4 m4T "+big)
		activate(sc, "Rook")
		do(sc, "Zap")
		sc.Choose("target:Gull")
		if precise == "e6T" {
			sc.Choose("plain")
		}
		sc.Roll([]int{1}, []int{1})
		sc.Over()
	}
}

func TestRays(t *testing.T) {
	matchtest.Exercises(t, "PC1-RANGED-07", "PC1-RANGED-08", "PC1-RANGED-09", "PC1-RANGED-10", "PC1-RANGED-11", "PC1-ROLL-12")
	beam := func() *scene.Scene {
		sc := scene.New(t, "blue Rook 10,10 e6 a4 m4T [Beam (R Energy vs. Agility / RNG 9 / AP 1)] | blue Pal 17,10.5 hp20 a4 m4T | red Gull 14,10 hp20 a4 m4T | red Side 14,13 | red Far 24,10")
		activate(sc, "Rook")
		do(sc, "Beam")
		p := sc.Preview(engine.Choice{Pick: sc.Find("target:Gull")})
		scene.Same(t, "the strip is shown", p.Proof.Template.Strip.Length, 9)
		scene.Same(t, "straight on it catches", len(p.Proof.Template.Models), 2)
		sc.Choose("target:Gull")
		sc.Asks("pc1.ask-direction")
		sc.CannotGo("PC1-RANGED-07", sc.SpotAt(10, 20))
		sc.CannotGo("PC1-RANGED-07", sc.SpotAt(10, 10))
		return sc
	}
	sc := beam()
	sc.MoveTo(19, 10)
	sc.Roll([]int{3}, []int{3})
	sc.Roll([]int{4}, []int{3})
	sc.Over()
	sc.Left("Gull", 18)
	sc.Left("Pal", 18) // the one in front is Soft cover
	sc.Left("Side", 8)
	sc = beam() // past the friend
	spot := sc.SpotAt(19, 8.5)
	p := sc.Preview(engine.Choice{Spot: &spot})
	scene.Same(t, "whom it catches there", len(p.Proof.Template.Models), 1)
	sc.MoveTo(19, 8.5)
	sc.Roll([]int{3}, []int{3})
	sc.Over()
	sc.Left("Gull", 18)
	sc.Left("Pal", 20)
	sc = scene.New(t, "blue Rook 10,10 e6 a4 m4T [Beam (R Energy vs. Agility / RNG 9 / AP 1)] | red Gull 14,10 hp20 a4 m4T | red Side 14,13 | red Far 24,10")
	activate(sc, "Rook")
	do(sc, "Beam")
	sc.Choose("target:Gull")
	sc.Roll([]int{3}, []int{3}) // nobody else can be caught with Gull: nothing is asked
	sc.Over()
	sc.Left("Gull", 18)
}

func TestARayAtScenery(t *testing.T) {
	matchtest.Exercises(t, "PC1-RANGED-07", "PC1-RANGED-09", "PC1-RANGED-10", "PC1-SCENERY-02", "PC1-SCENERY-06")
	sc := scene.New(t, `crate object 14,9.5 1x1 h4 of:wood | blue Rook 10,10 e6 a4 m4T [Beam (R Energy vs. Agility / RNG 9 / AP 1)]
		| blue Pal 12.5,10.3 hp20 a4 m4T | red Side 14,8.4 base25 hp20 a4 m4T | red Hid 17,10 hp20 a4 m4T | red Far 24,10`)
	activate(sc, "Rook")
	do(sc, "Beam")
	sc.Choose("piece:crate")
	sc.Asks("pc1.ask-direction")
	sc.MoveTo(19, 10)
	before := sc.Pieces[sc.Piece("crate")].Left
	sc.Roll([]int{3}, []int{3}) // Pal stands in front of it
	sc.Left("Pal", 18)
	scene.Same(t, "the crate comes in its turn", sc.Pieces[sc.Piece("crate")].Left, before)
	sc.Roll([]int{1}) // 6 + 1 against 5
	scene.Same(t, "Damage", before-sc.Pieces[sc.Piece("crate")].Left, 2)
	sc.Over()
	sc.Left("Hid", 20)
	sc.Left("Side", 20)
}

func TestBlasts(t *testing.T) {
	matchtest.Exercises(t, "PC1-RANGED-13", "PC1-RANGED-14", "PC1-RANGED-15", "PC1-RANGED-16", "PC1-RANGED-17", "PC1-RANGED-21", "PC1-SKILL-112", "PC1-COMBAT-23")
	with := func(skill string, edge float64) *scene.Scene {
		sc := scene.New(t, "blue Rook 10,10 e5 a4 m4T {"+skill+"} [Boom (Bl2 Energy vs. Agility / RNG 9 / AP 1)] | blue Pal 16.2,9.2 hp20 a4 m4T | red Gull 15,9 hp20 a4 m4T | red Edge 15,11.3 hp20 a4 m4T")
		activate(sc, "Rook")
		do(sc, "Boom")
		p := sc.Preview(engine.Choice{Pick: sc.Find("target:Gull")})
		foretold := false
		for _, n := range p.Notes {
			if n.Text.Key == "pc1.note-catches" && n.Text.Args[0].Value == any(sc.ID("Edge")) {
				foretold = true
				scene.Same(t, "the chance against who is caught in part, with "+skill, n.Text.Args[1].Value, any(engine.Percent(edge)))
			}
		}
		scene.Same(t, "foretold", foretold, true)
		sc.Choose("target:Gull")
		return sc
	}
	sc := with("E.T.", 11.0/36) // 3 against 4, or a 6 against a 5
	sc.Roll([]int{3}, []int{3})
	sc.Asks("pc1.ask-next")
	sc.Choose("target:Edge")
	sc.Roll([]int{5}, []int{3}) // half of 5 is 3: 8 against 7
	sc.Roll([]int{3}, []int{3})
	sc.Over()
	sc.Left("Gull", 19)
	sc.Left("Edge", 19)
	sc.Left("Pal", 19)
	sc = with("Super Blast", 21.0/36) // 5 against 4
	sc.Roll([]int{3}, []int{3})
	sc.Choose("target:Edge")
	sc.Roll([]int{5}, []int{3})
	sc.Left("Edge", 17)
	sc = with("E.T.", 11.0/36)
	sc.Roll([]int{1}, []int{3})
	sc.Asks("pc1.ask-blast")
	scene.Same(t, "the opponent", sc.Pending.Seat, engine.Seat(1))
	sc.CannotGo("PC1-RANGED-17", sc.SpotAt(15, 6.5))
	sc.MoveTo(16, 10)
	for sc.Pending.Shape == engine.Pick || sc.Pending.Shape == engine.Roll {
		if sc.Pending.Shape == engine.Pick {
			sc.Give(engine.Choice{})
			continue
		}
		sc.Roll([]int{3}, []int{3})
	}
	sc.Over()
	sc.Left("Pal", 19)
}

// TestABlastOutOfRangeIsNoChance: aimed at who is out of its range it explodes at the limit of that, where it may catch him or nobody, and
// the opponent may move it.
func TestABlastOutOfRangeIsNoChance(t *testing.T) {
	matchtest.Exercises(t, "PC1-RANGED-19")
	sc := scene.New(t, "blue Rook 10,10 e5 a4 m4T [Boom (Bl2 Energy vs. Agility / RNG 4 / AP 1)] | red Far 25,10 hp20 a4 m4T | red Near 17.1,10 hp20 a4 m4T")
	activate(sc, "Rook")
	do(sc, "Boom")
	far := sc.Preview(engine.Choice{Pick: sc.Find("target:Far")})
	scene.Same(t, "nothing can come of it", far.Lost && far.Odds == nil, true)
	said := map[string]engine.Rule{}
	for _, n := range far.Notes {
		said[n.Text.Key] = n.Rule
	}
	scene.Same(t, "the inches", said["pc1.aim-too-far"], engine.Rule("PC1-MEAS-04"))
	scene.Same(t, "where it explodes", said["pc1.note-blast-vain"], engine.Rule("PC1-RANGED-19"))
	scene.Same(t, "who stands there", said["pc1.note-catches"], engine.Rule("PC1-ROLL-12"))
	near := sc.Preview(engine.Choice{Pick: sc.Find("target:Near")})
	scene.Same(t, "caught in part: 3 against 4", near.Odds != nil && engine.Percent(near.Odds.Success) == engine.Percent(11.0/36), true)
	var boom state.Act
	for _, act := range actions.Lines(sc.State, sc.ID("Rook")) {
		if a := sc.ActionOf(act); a != nil && a.Name == "Boom" {
			boom = act
		}
	}
	c, comes := actions.Coming(sc.State, sc.ID("Rook"), boom, state.AtModel(sc.ID("Near")))
	scene.Same(t, "foretold as it is rolled", comes && engine.Percent(rolls.Exact(contest.Of(sc.State, c, contest.Stance{}, contest.Stance{})).Success) == engine.Percent(near.Odds.Success), true)
	_, comes = actions.Coming(sc.State, sc.ID("Rook"), boom, state.AtModel(sc.ID("Far")))
	scene.Same(t, "and nothing against who is not caught", comes, false)
	sc.Choose("target:Far")
	sc.Asks("pc1.ask-blast")
	sc.MoveTo(14.6, 8.2)
	sc.Over()
	sc.Cites("PC1-RANGED-19")
	scene.Same(t, "told from beginning to end", told(sc, "pc1.blast-"), "short moved misses")
}

func TestSelfBlastsAndAuras(t *testing.T) {
	matchtest.Exercises(t, "PC1-RANGED-22", "PC1-RANGED-23", "PC1-RANGED-24", "PC1-RANGED-25", "PC1-RANGED-26", "PC1-RANGED-27", "PC1-RANGED-28", "PC1-RANGED-29", "PC1-RANGED-31", "PC1-RANGED-33", "PC1-RANGED-34", "PC1-RES-46")
	sc := scene.New(t, `blue Rook 10,10 e5 a4 m4T [Burst (SBl3 Energy vs. Agility / AP 1): spares Friends] [Pulse (SBl3 Energy vs. Agility / AP 1): only Mechanical] [Hum (Au4 Spirit / AP 1): Friends / Rolls +1] [Heat (Au3 Energy vs. Defense / AP 1): spares Friends]
		blue Pal 12,10 hp20 a4 m4T | red Gull 10,13 hp20 a4 m4T | red Bot 12.5,13 hp20 a4 m4T {Mechanical} | red Far 20,20`)
	activate(sc, "Rook")
	do(sc, "Burst")
	sc.Choose("target:Gull")
	sc.Roll([]int{1}, []int{1}) // a 1 changes nothing
	sc.Roll([]int{3}, []int{3})
	sc.Over()
	sc.Left("Gull", 19)
	sc.Left("Pal", 20)
	sc.Left("Rook", 8)
	activate(sc, "Rook")
	do(sc, "Pulse")
	sc.Roll([]int{3}, []int{3})
	sc.Over()
	activate(sc, "Rook")
	do(sc, "Hum")
	sc.Over()
	scene.Same(t, "it runs", len(sc.Auras), 1)
	activate(sc, "Rook")
	do(sc, "Heat")
	sc.Choose("target:Gull")
	sc.Roll([]int{3}, []int{3})
	sc.Roll([]int{3}, []int{3})
	sc.Over()
	scene.Same(t, "the first one ends", len(sc.Auras), 1)
	far := sc.ID("Far")
	sc.Place(far, sc.SpotAt(12, 8))
	sc.Play(sweeping{far})
	sc.Roll([]int{6}, []int{1})
	sc.Over()
	scene.Same(t, "who comes into it", sc.Get("Far").Left < 8, true)
	sc.Play(sweeping{far})
	sc.Over()
}

// told lists what the log says of something.
func told(sc *scene.Scene, prefix string) string {
	var all []string
	for _, e := range sc.Events {
		if after, of := strings.CutPrefix(e.Text.Key, prefix); of {
			all = append(all, after)
		}
	}
	return strings.Join(all, " ")
}
