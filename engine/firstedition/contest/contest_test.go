package contest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/rolls"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/flow"
	"trueinch/engine/matchtest"
)

// strike is a Strike of Rook at Gull, or of whoever else is named.
func strike(sc *scene.Scene, names ...string) state.Contest {
	names = append(names, []string{"Rook", "Gull"}[len(names):]...)
	return state.Contest{
		Attacker: sc.ID(names[0]), Defender: sc.ID(names[1]), Piece: engine.NoPiece, Act: state.Universal(state.Strike), Active: cards.Strength, Against: cards.Defense,
	}
}

// use is a roll with an Action of Rook's card.
func use(sc *scene.Scene, name string) state.Contest {
	c := strike(sc)
	c.Act = sc.Act("Rook", name)
	a := sc.ActionOf(c.Act)
	c.Active, c.Against, c.Fixed, c.Ranged = a.Active, a.Against, a.Fixed, a.Attack != ""
	return c
}

// caller keeps what a roll gave.
type caller struct {
	Roll contest.Roll
	Done bool
}

var given contest.Result

func (f caller) Run(s *state.State) state.Then {
	if f.Done {
		given = flow.Taken[contest.Result](&s.Process)
		return state.Done()
	}
	f.Done = true
	return state.After(f, f.Roll)
}

// roll plays a roll: declarations by their names while any are asked, then the dice.
func roll(t *testing.T, sc *scene.Scene, c state.Contest, declared []string, faces ...[]int) contest.Result {
	t.Helper()
	sc.Play(caller{Roll: contest.Roll{Contest: c}})
	sc.Choose(declared...)
	sc.Roll(faces...)
	return given
}

func TestTheHigherTotalWinsAndTheDifferenceIsDamage(t *testing.T) {
	matchtest.Exercises(t, "PC1-ROLL-01", "PC1-ROLL-04", "PC1-ROLL-05", "PC1-ROLL-08", "PC1-COMBAT-01", "PC1-BASE-03")
	for _, c := range []struct {
		attack, defend int
		success        bool
		damage         int
	}{{5, 2, true, 5}, {3, 4, true, 1}, {2, 5, false, 0}} {
		sc := scene.New(t, "blue Rook 10,10 s6 m4T | red Gull 11.1811,10 d4 m4T")
		got := roll(t, sc, strike(sc), nil, []int{c.attack}, []int{c.defend})
		scene.Same(t, "success", got.Success, c.success)
		scene.Same(t, "Damage", got.Damage, c.damage)
		sc.Over()
		sc.Cites("PC1-ROLL-01")
	}
	sc := scene.New(t, "blue Rook 10,10 s6 m4T | red Gull 11.1811,10 d0 m4T")
	scene.Same(t, "without the Trait", roll(t, sc, strike(sc), nil, []int{1}, []int{3}).Damage, 4)
	scene.Same(t, "may not attack without it", contest.MayRoll(sc.State, sc.ID("Gull"), cards.Defense).Rule, engine.Rule("PC1-ROLL-08"))
}

func TestDeclarations(t *testing.T) {
	matchtest.Exercises(t, "PC1-ROLL-07", "PC1-TRAIT-12", "PC1-TRAIT-13", "PC1-TRAIT-14", "PC1-TRAIT-16", "PC1-TRAIT-17", "PC1-TRAIT-18", "PC1-POWERUP-01", "PC1-POWERUP-02",
		"PC1-POWERUP-03", "PC1-POWERUP-04", "PC1-POWERUP-06", "PC1-POWERUP-07", "PC1-POWERUP-08", "PC1-POWERUP-10", "PC1-POOL-08", "PC1-BASE-04", "PC1-SKILL-92", "PC1-ROLL-11", "PC1-ROLL-12")
	sc := scene.New(t, "blue Rook 10,10 s6T | red Gull 11.1811,10 d4T")
	sc.Play(caller{Roll: contest.Roll{Contest: strike(sc)}})
	scene.Same(t, "the attacker first", sc.Pending.Subject, sc.ID("Rook"))
	sc.Choose("both")
	scene.Same(t, "then the defender", sc.Pending.Subject, sc.ID("Gull"))
	sc.Choose("power-up")
	sc.Roll([]int{2, 5}, []int{3}, []int{4}, []int{6}) // 5 + 6 + 2 against 4 + 4 + 3
	scene.Same(t, "Damage", given.Damage, 2)
	scene.Same(t, "the best of two", given.AttackDie, 5)
	scene.Same(t, "one AP each", sc.Teams[0].Pool, scene.Pool-1)
	scene.Same(t, "of the defender's team, too", sc.Teams[1].Pool, scene.Pool-1)
	scene.Same(t, "recorded", sc.Get("Gull").Spent, 1)
	scene.Same(t, "one die", sc.Teams[0].Dice, scene.Dice-1)
	sc.Play(caller{Roll: contest.Roll{Contest: strike(sc)}})
	sc.Refused("trump", "PC1-TRAIT-14")
	scene.Same(t, "a second roll may be Powered-Up again", sc.Offers("power-up"), true)
	sc.Teams[0].Dice = 0
	sc.Play(caller{Roll: contest.Roll{Contest: strike(sc)}})
	scene.Same(t, "nothing left to declare: the defender is asked", sc.Pending.Subject, sc.ID("Gull"))
	sc.Get("Rook").Dice, sc.Get("Rook").Trumped = 1, [6]bool{}
	sc.Play(caller{Roll: contest.Roll{Contest: strike(sc)}})
	sc.Choose("power-up")
	scene.Same(t, "a die of its own", sc.Get("Rook").Dice, 0)
	sc.Get("Rook").Dice, sc.Get("Rook").Spent = 1, 4
	sc.Play(caller{Roll: contest.Roll{Contest: strike(sc)}})
	sc.Refused("power-up", "PC1-POOL-07")
	sc.Get("Rook").Spent, sc.Teams[0].Pool = 0, 0
	sc.Play(caller{Roll: contest.Roll{Contest: strike(sc)}})
	sc.Refused("power-up", "PC1-ROUND-05")
	mind := strike(sc)
	mind.Active = cards.Mind
	sc.Play(caller{Roll: contest.Roll{Contest: mind}})
	scene.Same(t, "Mind is no Trump Trait", sc.Pending.Subject, sc.ID("Gull"))
}

func TestFreePowerUpsAndPowerTraits(t *testing.T) {
	matchtest.Exercises(t, "PC1-POWERUP-09", "PC1-SKILL-93", "PC1-COMBAT-17")
	sc := scene.New(t, "blue Rook 10,10 s6T {Power Trait/Strength} [Jab (Strength vs. Defense / AP 1): Power-Up] | red Gull 11.1811,10 d4 m4T")
	got := roll(t, sc, use(sc, "Jab"), []string{"plain"}, []int{2}, []int{6}, []int{3}) // 2 + 6 + 6 against 3 + 4
	scene.Same(t, "Damage", got.Damage, 7)
	scene.Same(t, "no AP", sc.Teams[0].Pool, scene.Pool)
	scene.Same(t, "no Automatic Success by that die", got.Sure, false)
	sc.Get("Rook").Trumped = [6]bool{}
	sc.Play(caller{Roll: contest.Roll{Contest: use(sc, "Jab")}})
	sc.Refused("power-up", "PC1-POWERUP-07")
}

func TestTies(t *testing.T) {
	matchtest.Exercises(t, "PC1-ROLL-06", "PC1-ORIGIN-01", "PC1-ORIGIN-02", "PC1-ORIGIN-03", "PC1-ORIGIN-04", "PC1-ORIGIN-05", "PC1-ORIGIN-06", "PC1-ORIGIN-07", "PC1-MINION-14", "PC1-MINION-15", "PC1-CARD-03")
	for _, c := range []struct {
		what, attacker, defender string
		damage                   int
		said                     string
	}{
		{"Mystery beats Nature", "Mystery", "Nature", 1, "tie.won-origin pc1.mystery pc1.nature"}, {"Nature beats Science", "Nature", "Science", 1, "tie.won-origin pc1.nature pc1.science"},
		{"Science beats Mystery", "Science", "Mystery", 1, "tie.won-origin pc1.science pc1.mystery"},
		{"not the other way round", "Nature", "Mystery", 0, "tie.lost-origin pc1.mystery pc1.nature"}, {"the same", "Nature", "Nature", 0, "pc1.tie-origin"},
	} {
		sc := scene.New(t, "blue Rook 10,10 s4 m4T "+c.attacker+" | red Gull 11.1811,10 d4 m4T "+c.defender)
		scene.Same(t, c.what, roll(t, sc, strike(sc), nil, []int{3}, []int{3}).Damage, c.damage)
		sc.Cites("PC1-ROLL-06")
		scene.Same(t, c.what+", in words", tieSaid(sc), c.said)
	}
	six := scene.New(t, "blue Rook 10,10 s4 m4T Nature | red Gull 11.1811,10 d5 m4T Nature")
	scene.Same(t, "a 6 of the attacker in a tie", roll(t, six, strike(six), nil, []int{6}, []int{5}).Damage, 1)
	scene.Same(t, "is what decides it, in words", tieSaid(six), "pc1.tie-sure")
	sc := scene.New(t, "blue Rook 10,10 s4 d4 m4T | blue Goon A 12,12 minion s2 d2 | red Rat A 11.1811,10 minion s2 d2 | citizen Bob 30,30")
	for _, c := range []struct {
		attacker, defender string
		attack, defend     int
		damage             int
		said               string
	}{{"Rook", "Rat A", 1, 3, 1, "pc1.tie-won-minion"}, {"Rat A", "Rook", 5, 3, 0, "pc1.tie-lost-minion"}, {"Rat A", "Goon A", 2, 2, 0, "pc1.tie-minions"},
		{"Goon A", "Bob", 2, 2, 0, "pc1.tie-minions"}} {
		got := roll(t, sc, strike(sc, c.attacker, c.defender), nil, []int{c.attack}, []int{c.defend})
		scene.Same(t, "equal", got.Tied, true)
		scene.Same(t, c.attacker+" and "+c.defender, got.Damage, c.damage)
		scene.Same(t, c.attacker+" and "+c.defender+", in words", tieSaid(sc), c.said)
	}
}

// tieSaid is what was said of the last roll's tie: the entry, and what it names.
func tieSaid(sc *scene.Scene) string {
	for _, e := range slices.Backward(sc.Events) {
		if e.Outcome != nil {
			said := []string{e.Outcome.Tie.Key}
			for _, named := range e.Outcome.Tie.Args {
				said = append(said, fmt.Sprint(named.Value))
			}
			return strings.Join(said, " ")
		}
	}
	return ""
}

func TestMinionsDefendWithDefense(t *testing.T) {
	matchtest.Exercises(t, "PC1-MINION-09", "PC1-MINION-12", "PC1-CITIZEN-15", "PC1-MINION-35")
	sc := scene.New(t, "blue Rook 10,10 s4 e6 m4T [Zap (Pr Energy vs. Agility / RNG 9 / AP 1)] | red Gull 30,30 | red Rat A 20,10 minion d3 a9 | citizen Bob 20,14")
	c := use(sc, "Zap")
	c.Defender = sc.ID("Rat A")
	scene.Same(t, "its Defense", contest.Of(sc.State, c, contest.Stance{}, contest.Stance{}).Defend.Trait, 3)
	scene.Same(t, "no sure hit of a Minion", contest.Of(sc.State, c, contest.Stance{}, contest.Stance{}).Harm.SureHit, false)
	c.Defender = sc.ID("Bob")
	scene.Same(t, "a Citizen's", contest.Of(sc.State, c, contest.Stance{}, contest.Stance{}).Defend.Trait, 2)
	back := strike(sc, "Rat A", "Rook")
	scene.Same(t, "a Supreme's 6 protects it from a Minion", contest.Of(sc.State, back, contest.Stance{}, contest.Stance{}).Harm.SureEscape, true)
}

// byRule adds up the modifiers of a rule.
func byRule(sc *scene.Scene, c state.Contest, attacking bool, rule engine.Rule) int {
	sum := 0
	trait := c.Against
	if attacking {
		trait = c.Active
	}
	for _, m := range contest.Modifiers(sc.State, c, attacking, trait) {
		if m.Rule == rule {
			sum += m.By
		}
	}
	return sum
}

func TestModifiers(t *testing.T) {
	matchtest.Exercises(t, "PC1-COND-29", "PC1-COND-50", "PC1-COND-47", "PC1-MOVE-12", "PC1-SKILL-25", "PC1-SKILL-40", "PC1-SKILL-46", "PC1-SKILL-54", "PC1-SKILL-62", "PC1-SKILL-75", "PC1-SKILL-99", "PC1-SKILL-100",
		"PC1-SKILL-116", "PC1-SKILL-122", "PC1-FLIGHT-16", "PC1-FLIGHT-36", "PC1-RANGED-12", "PC1-RANGED-36", "PC1-TRUMP-08", "PC1-SCENERY-33", "PC1-COND-06", "PC1-BUILD-25", "PC1-RES-19", "PC1-MATH-03", "PC1-COND-30")
	const shoot = " [Zap (Pr Energy vs. Agility / RNG 9 / AP 1)] [Scare (Pr Mind vs. Spirit / RNG 9 / AP 1)] [Jab (Strength vs. Defense / AP 1): Roll +2 against Minion]"
	for _, c := range []struct {
		what, rook, rest string
		action           string
		set              func(*scene.Scene, *state.Contest)
		attacking        bool
		rule             engine.Rule
		want             int
	}{
		{"Knocked Down", "down", "red Gull 20,10", "", nil, true, "PC1-COND-29", -2},
		{"Knocked Down in defence", "", "red Gull 11.1811,10 down", "", nil, false, "PC1-COND-29", -2},
		{"a Charge", "", "red Gull 20,10", "", func(_ *scene.Scene, c *state.Contest) { c.Charged = true }, true, "PC1-MOVE-12", 1},
		{"on four legs", "{Quadruped}", "red Gull 20,10", "", func(_ *scene.Scene, c *state.Contest) { c.Charged = true }, true, "PC1-SKILL-99", 1},
		{"flying", "{Flight 2} flying2", "red Gull 20,10 {Flight 1} flying1", "", nil, true, "PC1-FLIGHT-16", 1},
		{"equally high", "{Flight 2} flying1", "red Gull 20,10 {Flight 1} flying1", "", nil, true, "PC1-FLIGHT-16", 0},
		{"flying does not help the mind", "{Flight 2} flying2", "red Gull 20,10", "Scare", nil, true, "PC1-FLIGHT-16", 0},
		{"in defence", "", "red Gull 20,10 {Flight 1} flying1", "", nil, false, "PC1-FLIGHT-16", 1},
		{"indoors", "{Flight 2} flying1", "house structure 30,30 6x6 h5 enclosed | red Gull 20,10", "", func(sc *scene.Scene, _ *state.Contest) { sc.Get("Rook").Spot.Inside = 0 }, true, "PC1-FLIGHT-16", 0},
		{"Gaia’s Enemy", "{Gaia’s Enemy 2}", "red Gull 20,10 Nature", "", nil, true, "PC1-SKILL-40", 2},
		{"of Science", "{Gaia’s Enemy 2}", "red Gull 20,10", "", nil, true, "PC1-SKILL-40", 0},
		{"Inquisitor in defence", "Mystery", "red Gull 20,10 {Inquisitor 1}", "", nil, false, "PC1-SKILL-54", 1},
		{"Technophobe", "{Technophobe 3}", "red Gull 20,10", "", nil, true, "PC1-SKILL-116", 3},
		{"Hatred", "{Hatred/Moths}", "red Gull 20,10 group:Moths", "", nil, true, "PC1-SKILL-46", 1},
		{"Hatred of others", "{Hatred/Moths}", "red Gull 20,10", "", nil, true, "PC1-SKILL-46", 0},
		{"Vengeful", "{Vengeful}", "red Gull 20,10", "", func(sc *scene.Scene, _ *state.Contest) { sc.Get("Rook").DamagedBy = sc.ID("Gull") }, true, "PC1-SKILL-122", 1},
		{"shooting in contact", "", "red Gull 20,10 | red Rat 11.1811,10", "Zap", nil, true, "PC1-RANGED-36", -1},
		{"who lies there does not count", "", "red Gull 20,10 | red Rat 11.1811,10 down", "Zap", nil, true, "PC1-RANGED-36", 0},
		{"Precision", "e4T", "red Gull 20,10 | red Rat 11.1811,10", "Zap", nil, true, "PC1-RANGED-36", 0},
		{"Mind Fortress", "{Mind Fortress}", "red Gull 20,10 | red Rat 11.1811,10", "Scare", nil, true, "PC1-RANGED-36", 0},
		{"but not for Energy", "{Mind Fortress}", "red Gull 20,10 | red Rat 11.1811,10", "Zap", nil, true, "PC1-RANGED-36", -1},
		{"of the Action, against a Minion", "", "red Gull A 20,10 minion", "Jab", nil, true, "PC1-MATH-03", 2},
		{"of the Action, against others", "", "red Gull 20,10", "Jab", nil, true, "PC1-MATH-03", 0},
		{"an object", "", "red Gull 20,10", "", func(_ *scene.Scene, c *state.Contest) { c.Object = 2 }, true, "PC1-SCENERY-33", 2},
		{"without its Rank", "", "red Gull 20,10", "", func(sc *scene.Scene, c *state.Contest) { c.Object = 2; sc.Settings.PlainManipulation = true }, true, "PC1-SCENERY-33", 0},
		{"allies of the striker", "", "red Gull 20,10", "", func(_ *scene.Scene, c *state.Contest) { c.Allies = 2 }, true, "PC1-COND-06", 2},
		{"In Cover", "", "red Gull 20,10", "Zap", func(_ *scene.Scene, c *state.Contest) { c.Cover = 2 }, false, "PC1-COND-47", 2},
		{"not from the mind", "", "red Gull 20,10", "Scare", func(_ *scene.Scene, c *state.Contest) { c.Cover = 2 }, false, "PC1-COND-47", 0},
		{"against scenery", "{Ram 3}", "hut structure 20,20 3x3 h3 | red Gull 20,10", "", func(_ *scene.Scene, c *state.Contest) { c.Defender, c.Piece = engine.NoModel, 0 }, true, "PC1-SKILL-100", 3},
	} {
		name, words := "Gull", c.rest
		if matched := slices.Contains([]string{"of the Action, against a Minion"}, c.what); matched {
			name = "Gull A"
		}
		sc := scene.New(t, "blue Rook 10,10 s5 m4T "+c.rook+shoot+" | "+words)
		of := strike(sc, "Rook", name)
		if c.action != "" {
			of.Act = sc.Act("Rook", c.action)
			a := sc.ActionOf(of.Act)
			of.Active, of.Against, of.Ranged = a.Active, a.Against, a.Attack != ""
		}
		if c.set != nil {
			c.set(sc, &of)
		}
		scene.Same(t, c.what, byRule(sc, of, c.attacking, c.rule), c.want)
	}
}

func TestPacks(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-25")
	sc := scene.New(t, "blue Rook 5,5 | blue Rat A 11.1811,10 minion s2 {Pack Tactics} | blue Rat B 8.8189,10 minion s2 | red Gull 10,10")
	c := strike(sc, "Rat A", "Gull")
	scene.Same(t, "another of the card", byRule(sc, c, true, "PC1-BUILD-25"), 1)
	sc.Get("Rat B").KnockedDown = true
	scene.Same(t, "not when it lies there", byRule(sc, c, true, "PC1-BUILD-25"), 0)
}

func TestWhatActionsGiveIsLimited(t *testing.T) {
	matchtest.Exercises(t, "PC1-MATH-02", "PC1-MATH-04", "PC1-MATH-05", "PC1-MATH-06", "PC1-MATH-07", "PC1-BUILD-30")
	sc := scene.New(t, "blue Rook 10,10 s4 m4T {Technophobe 2} | red Gull 20,10 m4T")
	give := func(name string, kind cards.EffectKind, x int, counts bool) {
		m := sc.Get(name)
		m.Lasting = state.Grown(m.Lasting, state.Lasting{Effect: cards.Effect{Kind: kind, X: x}, By: sc.ID("Rook"), Counts: counts})
	}
	total := func() int {
		side, _ := contest.Side(sc.State, strike(sc), true, contest.Stance{})
		return side.Modifier()
	}
	give("Rook", "Rolls", 2, true)
	give("Rook", "Attack Rolls", 2, true)
	scene.Same(t, "+3 by Actions and a Skill", total(), 5)
	give("Rook", "Attack Rolls", 1, false)
	scene.Same(t, "a Power is not counted", total(), 6)
	give("Rook", "Rolls", -1, true)
	scene.Same(t, "penalties by themselves", total(), 5)
	give("Rook", "Defence Rolls", 1, true)
	scene.Same(t, "not for attacks", total(), 5)
	c := strike(sc)
	c.Ranged = true
	give("Gull", "Marked", 1, true)
	scene.Same(t, "a marked target", byRule(sc, c, true, "PC1-BUILD-30"), 1)
	c.Ranged = false
	scene.Same(t, "only for shots", byRule(sc, c, true, "PC1-BUILD-30"), 0)
}

func TestTheTraitsThatRollInstead(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-09", "PC1-SKILL-86", "PC1-SKILL-87", "PC1-COND-05", "PC1-COND-38", "PC1-ERRATA-14", "PC1-FLIGHT-19")
	const text = "blue Rook 10,10 s5 [Zap (Pr Energy vs. Agility / RNG 9 / AP 1)] | red Pal 40,40 p9 [Halo (Au4 Spirit / AP 1): Friends / Lends Spirit against Mind] | red Gull 20,10 s6 d3T a4 m7 p2 "
	zap := func(sc *scene.Scene) state.Contest { return use(sc, "Zap") }
	for _, c := range []struct {
		what, skills string
		of           func(*scene.Scene) state.Contest
		want         []int
	}{
		{"usual", "", zap, []int{4}},
		{"Armored", "{Armored}", zap, []int{4, 3}},
		{"Neuro Dodger", "{Neuro Dodger}", zap, []int{4, 7}},
		{"Nimble", "{Nimble}", func(sc *scene.Scene) state.Contest { return strike(sc) }, []int{3, 4}},
		{"a free Strike", "", func(sc *scene.Scene) state.Contest { c := strike(sc); c.Free = true; return c }, []int{6}},
		{"a fall", "", func(sc *scene.Scene) state.Contest {
			return state.Contest{Attacker: engine.NoModel, Defender: sc.ID("Gull"), Piece: engine.NoPiece, Fixed: 6, Fall: true, Active: cards.Strength, Against: cards.Defense}
		}, []int{3, 4}},
		{"Shot Down", "", func(sc *scene.Scene) state.Contest {
			return state.Contest{Attacker: engine.NoModel, Defender: sc.ID("Gull"), Piece: engine.NoPiece, Fixed: 6, Bare: true, Active: cards.Strength, Against: cards.Defense}
		}, []int{3}},
		{"lent", "", func(sc *scene.Scene) state.Contest {
			sc.Auras = []state.Aura{{User: sc.ID("Pal"), Act: sc.Act("Pal", "Halo"), Radius: 40}}
			c := strike(sc)
			c.Active, c.Against = cards.Mind, cards.Spirit
			return c
		}, []int{2, 9}},
	} {
		sc := scene.New(t, text+c.skills)
		var got []int
		for _, way := range contest.Ways(sc.State, c.of(sc), false) {
			got = append(got, way.Value)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
		if at := contest.Readily(sc.State, c.of(sc)).Way; got[at] != slices.Max(c.want) {
			t.Errorf("%s: who declares nothing is reckoned to roll with %d of %v", c.what, got[at], got)
		}
	}
	sc := scene.New(t, text+"{Armored}")
	sc.Play(caller{Roll: contest.Roll{Contest: use(sc, "Zap")}})
	sc.Refused("power-up:Defense", "PC1-SKILL-09")
	sc.Refused("trump", "PC1-TRAIT-12")
	sc.Choose("plain:Defense")
	sc.Roll([]int{3}, []int{3})
	sc.Cites("PC1-SKILL-09")
}

func TestHalvedAndDoubledTraits(t *testing.T) {
	matchtest.Exercises(t, "PC1-BASE-08", "PC1-MATH-01", "PC1-RANGED-16")
	sc := scene.New(t, "blue Rook 10,10 s5 m4T [Double (Strength vs. Defense / AP 1): Double Trait] [Half (Strength vs. Defense / AP 1): Half Trait] | red Gull 20,10 m4T")
	m := sc.Get("Rook")
	m.Lasting = state.Grown(m.Lasting, state.Lasting{Effect: cards.Effect{Kind: cards.RaisesTrait, Trait: cards.Strength, X: 1}})
	trait := func(c state.Contest) int {
		return contest.Of(sc.State, c, contest.Stance{}, contest.Stance{}).Attack.Trait
	}
	scene.Same(t, "doubled, then raised", trait(use(sc, "Double")), 11)
	scene.Same(t, "halved, rounded up, then raised", trait(use(sc, "Half")), 4)
	touched := strike(sc)
	touched.Halved = true
	scene.Same(t, "only touched by a Blast", trait(touched), 4)
	for c, halved := range map[state.Contest]bool{strike(sc): false, touched: true} {
		p := contest.Preview(sc.State, c, contest.Stance{}, contest.Stance{})
		scene.Same(t, "told why", strings.Contains(fmt.Sprint(p.Notes), "pc1.note-halved"), halved)
	}
}

// TestWhatDoesNoDamageIsNotIdle: an Action that does something else to its target comes to something, one that does nothing but Damage does not.
func TestWhatDoesNoDamageIsNotIdle(t *testing.T) {
	matchtest.Exercises(t, "PC1-COMBAT-01", "PC1-SKILL-58")
	sc := scene.New(t, "blue Rook 10,10 s6 m4T [Writ (Spirit vs. Spirit / AP 1): no Damage, Burdened] [Slap (Strength vs. Defense / AP 1)] | red Gull 20,10 d4 m4T {Invincible 9}")
	for name, idle := range map[string]bool{"Writ": false, "Slap": true} {
		odds := contest.Preview(sc.State, use(sc, name), contest.Stance{}, contest.Stance{}).Odds
		if odds.Success == 0 || (odds.Idle > 0) != idle {
			t.Errorf("%s: %+v", name, odds)
		}
	}
}

func TestWeaknesses(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-125", "PC1-SKILL-126", "PC1-SKILL-127")
	sc := scene.New(t, "blue Rook 10,10 s6 m4T [Flame (Strength vs. Defense / AP 1): Fire] [Slap (Strength vs. Defense / AP 1)] | red Gull 20,10 d4T {Weakness/Fire}")
	got := roll(t, sc, use(sc, "Flame"), nil, []int{3}, []int{3})
	scene.Same(t, "one more", got.Damage, 3)
	sc.Play(caller{Roll: contest.Roll{Contest: use(sc, "Slap")}})
	scene.Same(t, "otherwise as usual", sc.Offers("trump"), true)
}

func TestReductions(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-04", "PC1-SKILL-29", "PC1-SKILL-58", "PC1-SKILL-59", "PC1-SKILL-105", "PC1-COMBAT-24", "PC1-CARD-13")
	for _, c := range []struct {
		skills string
		active cards.Trait
		want   int
	}{{"{Absorb 2}", cards.Strength, 3}, {"{Absorb 2}", cards.Energy, 5}, {"{Deflect 9}", cards.Energy, 1}, {"{Repel 2}", cards.Mind, 3}, {"{Invincible 9}", cards.Strength, 0},
		{"{Invincible 1, Absorb 3}", cards.Strength, 2}} {
		sc := scene.New(t, "blue Rook 10,10 s6 e6 m6 a6T | red Gull 20,10 d4 a4T "+c.skills)
		of := strike(sc)
		of.Active = c.active
		before := contest.Preview(sc.State, of, contest.Stance{}, contest.Stance{})
		scene.Same(t, c.skills, roll(t, sc, of, nil, []int{5}, []int{2}).Damage, c.want)
		spared, _ := told(sc, "pc1.suffers-less")
		scene.Same(t, c.skills+", told of what it spares", spared, float64(5-c.want))
		scene.Same(t, c.skills+", foretold", strings.Contains(fmt.Sprint(before.Notes), "pc1.note-less"), c.want < 5)
	}
	kept := scene.New(t, "blue Rook 10,10 s9 m4T | red Gull 20,10 d1 m4T left5")
	roll(t, kept, strike(kept), nil, []int{5}, []int{6})
	_, times := told(kept, "pc1.kept-at-one")
	scene.Same(t, "told that a 6 kept it", times, 1)
}

// told adds up how much lines of the log tell, and counts them.
func told(sc *scene.Scene, key string) (amount float64, times int) {
	for _, e := range sc.Events {
		if e.Text.Key == key {
			amount, times = amount+e.Amount, times+1
		}
	}
	return amount, times
}

func TestInstability(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-57")
	for face, want := range map[int]int{3: 10, 4: 5} {
		sc := scene.New(t, "blue Rook 10,10 s6 m4T | red Gull 20,10 hp20 d4 m4T {Instability 4}")
		sc.Play(caller{Roll: contest.Roll{Contest: strike(sc)}})
		sc.Roll([]int{5}, []int{2})
		sc.Roll([]int{face})
		scene.Same(t, "Damage", given.Damage, want)
		if told := fmt.Sprint(sc.Events); !strings.Contains(told, map[bool]string{true: "pc1.instability-doubles", false: "pc1.instability-holds"}[face < 4]) {
			t.Errorf("what the %d comes to is not told: %s", face, told)
		}
	}
}

func TestAutomaticSuccess(t *testing.T) {
	matchtest.Exercises(t, "PC1-COMBAT-13", "PC1-COMBAT-14", "PC1-COMBAT-15", "PC1-COMBAT-16")
	for _, c := range []struct {
		what           string
		rook, gull     string
		attack, defend int
		want           int
	}{
		{"a 6 succeeds", "s1", "d9", 6, 1, 1},
		{"a 6 saves", "s9", "d1 left5", 5, 6, 4},
		{"both", "s1", "d9", 6, 6, 0},
		{"with one Point left it does not save", "s9", "d1 left1", 5, 6, 7},
		{"nor hit", "s1", "d9 left1", 6, 1, 0},
	} {
		sc := scene.New(t, "blue Rook 10,10 m4T "+c.rook+" | red Gull 20,10 m4T "+c.gull)
		scene.Same(t, c.what, roll(t, sc, strike(sc), nil, []int{c.attack}, []int{c.defend}).Damage, c.want)
	}
}

func TestRollsAgain(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-71", "PC1-RES-57", "PC1-RES-38")
	sc := scene.New(t, `blue Rook 10,10 s6 m4T {Lucky} | red Gull 20,10 d4 m4T
		red owns Path > Gull [Misc, Level 1 · Personal · Uses 1] [Power Fate: In an Opposed Roll: Re-roll]`)
	sc.Play(caller{Roll: contest.Roll{Contest: strike(sc)}})
	sc.Roll([]int{1}, []int{2})
	sc.Asks("pc1.ask-again")
	scene.Same(t, "how it lies", fmt.Sprint(sc.Pending.Detail), "{pc1.lies-won [{Mine 7} {Theirs 6}]}")
	scene.Same(t, "Lucky asks", sc.Pending.Rule, engine.Rule("PC1-SKILL-71"))
	sc.Choose("again:0:0")
	sc.Roll([]int{5})
	scene.Same(t, "for the defender", fmt.Sprint(sc.Pending.Detail), "{pc1.lies-lost [{Mine 6} {Theirs 11}]}")
	scene.Same(t, "with both dice", fmt.Sprint(sc.Pending.Options[1].About.Args[0].Value), "{pc1.lies [{Action pc1.strike-action} {One {pc1.lies-rolled [{Who 0} {Faces 5} {Total 11}]}}"+
		" {Other {pc1.lies-rolled [{Who 1} {Faces 2} {Total 6}]}} {Comes {pc1.lies-harms [{Count 5}]}}]}")
	scene.Same(t, "the Path asks", sc.Pending.Rule, engine.Rule("PC1-RES-57"))
	scene.Same(t, "once", sc.Get("Rook").Lucked, true)
	scene.Same(t, "now the defender", sc.Pending.Subject, sc.ID("Gull"))
	sc.Choose("again-all")
	sc.Roll([]int{4})
	scene.Same(t, "the second results stand", given.Damage, 3)
	scene.Same(t, "used up", sc.Teams[1].Resources[0].Used, 1)
	sc.Play(caller{Roll: contest.Roll{Contest: strike(sc)}})
	sc.Roll([]int{1}, []int{2})
	sc.Over()
}

func TestPowerForPrice(t *testing.T) {
	matchtest.Exercises(t, "PC1-SKILL-90")
	sc := scene.New(t, "blue Rook 10,10 s6 m4T hp8 left3 {Power for Price 4} | red Gull 20,10 d4 m4T")
	sc.Play(caller{Roll: contest.Roll{Contest: strike(sc)}})
	scene.Same(t, "never the last Damage Point", sc.Pending.Max, 2)
	sc.Number(2)
	sc.Roll([]int{1}, []int{1})
	scene.Same(t, "added", given.Damage, 4)
	sc.Left("Rook", 1)
}

func TestHazardsAndScenery(t *testing.T) {
	matchtest.Exercises(t, "PC1-ROLL-10", "PC1-SCENERY-03", "PC1-SCENERY-04", "PC1-SCENERY-06", "PC1-SCENERY-07")
	sc := scene.New(t, "hut structure 20,20 3x3 h3 | blue Rook 10,10 s6T | red Gull 20,10 d4T")
	hazard := state.Contest{Attacker: engine.NoModel, Defender: sc.ID("Gull"), Piece: engine.NoPiece, Fixed: 5, Active: cards.Energy, Against: cards.Defense}
	sc.Play(caller{Roll: contest.Roll{Contest: hazard}})
	sc.Choose("trump")
	sc.Roll([]int{6}, []int{1, 2})
	scene.Same(t, "a die for the hazard", given.Damage, 5)
	r := contest.Of(sc.State, hazard, contest.Stance{}, contest.Stance{})
	scene.Same(t, "no Automatic Success", r.Harm.SureHit || r.Harm.SureEscape, false)
	scene.Same(t, "a tie hurts nobody", r.Tie, rolls.ToNobody)
	hut := state.Contest{Attacker: sc.ID("Rook"), Defender: engine.NoModel, Piece: 0, Act: state.Universal(state.Strike), Active: cards.Strength, Against: cards.Defense}
	sc.Play(caller{Roll: contest.Roll{Contest: hut}})
	sc.Choose("plain")
	sc.Roll([]int{4}) // 4 + 6 against 6
	scene.Same(t, "a point for each above its Defense", given.Damage, 4)
}

func TestLinksLastForOneRoll(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 s6 m4T | red Gull 20,10 d4 m4T")
	m := sc.Get("Rook")
	m.Lasting = state.Grown(m.Lasting, state.Lasting{Effect: cards.Effect{Kind: "Rolls", X: 2}, Until: state.NextRoll})
	scene.Same(t, "with it", roll(t, sc, strike(sc), nil, []int{1}, []int{1}).Damage, 4)
	scene.Same(t, "without it", roll(t, sc, strike(sc), nil, []int{1}, []int{1}).Damage, 2)
}

func TestThePreviewTellsTheChances(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 s4T Nature | red Gull 20,10 d4 m4T Nature")
	sc.Play(caller{Roll: contest.Roll{Contest: strike(sc)}})
	plain, trump := sc.Preview(engine.Choice{Pick: sc.Find("plain")}), sc.Preview(engine.Choice{Pick: sc.Find("trump")})
	scene.Same(t, "15 of 36, and 1 and 2 against the same six more by a 6", int(plain.Odds.Success*36+0.5), 15)
	scene.Same(t, "better with it", trump.Odds.Success > plain.Odds.Success, true)
	sum := 0.0
	for _, b := range trump.Odds.Bars {
		sum += b.Chance
	}
	scene.Same(t, "the bars add up", int(sum*1000+0.5), 1000)
}

func TestASidekickNearItsSupreme(t *testing.T) {
	matchtest.Exercises(t, "PC1-BUILD-61")
	for at, want := range map[string]int{"14.9": 1, "15.9": 0} {
		sc := scene.New(t, "blue Rook 10,10 | blue Pup "+at+",10 minion s3 exclusive:Rook {Sidekick} | red Gull 20,10 m4T")
		sum := 0
		for _, m := range contest.Modifiers(sc.State, state.Contest{Attacker: sc.ID("Pup"), Defender: sc.ID("Gull"), Piece: engine.NoPiece}, true, cards.Strength) {
			sum += m.By
		}
		scene.Same(t, "at "+at, sum, want)
	}
}

func TestWhatHoldsInSomeRollsOnly(t *testing.T) {
	matchtest.Exercises(t, "PC1-MATH-01", "PC1-MOVE-12")
	sc := scene.New(t, "blue Rook 10,10 s5T [Axe (Strength vs. Defense / AP 1): Roll +1 against Knocked Down] [Team Power Stampede: If charging: Strength +2] | red Gull 11.19,10 d4")
	c := state.Contest{Attacker: sc.ID("Rook"), Defender: sc.ID("Gull"), Piece: engine.NoPiece, Act: sc.Act("Rook", "Axe"), Active: cards.Strength, Against: cards.Defense}
	value := func() int { return contest.Ways(sc.State, c, true)[0].Value }
	scene.Same(t, "without a Charge*", value(), 5)
	c.Charged = true
	scene.Same(t, "with one", value(), 7)
	axe := func() int {
		sum := 0
		for _, m := range contest.Modifiers(sc.State, c, true, cards.Strength) {
			if m.Rule == "PC1-MATH-03" {
				sum += m.By
			}
		}
		return sum
	}
	scene.Same(t, "at who stands", axe(), 0)
	sc.Get("Gull").KnockedDown = true
	scene.Same(t, "at who is Knocked Down", axe(), 1)
}

// TestARollNamesWhatItAdds: the log holds by name all that counts in a roll besides the kept die and the Trait, and which die is a D3; they add up
// to the total.
func TestARollNamesWhatItAdds(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 s5 {Hatred/Nature} | red Gull 11.2,10 Nature down")
	sc.Play(contest.Roll{Contest: state.Contest{Attacker: sc.ID("Rook"), Defender: sc.ID("Gull"), Piece: engine.NoPiece, Act: state.Universal(state.Strike),
		Active: cards.Strength, Against: cards.Defense, Charged: true}, Attack: contest.Stance{Power: true}, Declared: true})
	sc.Roll([]int{4}, []int{5}, []int{2})
	at := slices.IndexFunc(sc.Events, func(e engine.Event) bool { return e.Kind == engine.EventRoll })
	for _, rolled := range sc.Events[at].Dice {
		sum := rolled.Faces[rolled.Kept()] + rolled.Trait.Value
		for _, add := range rolled.Adds {
			if sum += add.By; add.Why.Key == "" {
				t.Errorf("+%d has no name", add.By)
			}
		}
		scene.Same(t, "the total", sum, rolled.Total)
	}
	attack := &sc.Events[at].Dice[0]
	scene.Same(t, "charged, and what the die gave", len(attack.Adds) >= 2, true)
	scene.Same(t, "the D3 is read as", attack.Shown(1), 3)
	scene.Same(t, "a D6 is read as", attack.Shown(0), 4)
}
