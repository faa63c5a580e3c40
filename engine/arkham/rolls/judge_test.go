package rolls

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func splitRules(rules string) []string { return strings.Fields(rules) }

// told writes an outcome.
func told(a Attack, o Outcome) string {
	s := ""
	if o.Hits != 1 {
		s = "s"
	}
	text := fmt.Sprintf("%d hit%s, ", o.Hits, s)
	if o.Blocked > 0 {
		text += fmt.Sprintf("%d blocked, ", o.Blocked)
	}
	text += fmt.Sprintf("%d left, %d damage, %d/%d", o.Left, o.Damage, o.Target.Lethal, o.Target.NonLethal)
	for _, of := range []struct {
		when bool
		word string
	}{{o.Critical, "critical"}, {o.Collateral, "collateral"}, {o.Fell, "fell"}, {o.Target.Casualty, "casualty"}, {o.Damage > 0 && !o.Hurt, "unhurt"}} {
		if of.when {
			text += ", " + of.word
		}
	}
	if o.Struck != nil && len(a.Escape.Blink) > 0 {
		text += fmt.Sprint(", struck ", o.Struck)
	}
	return text
}

// everyFall visits what comes of every way in which the dice of an attack can fall, with its chance: each die that is asked for falls on
// every face in turn.
func everyFall(a Attack, visit func(o Outcome, chance float64)) {
	var thrown []int
	for {
		at := 0
		o := a.Resolve(func() int {
			if at == len(thrown) {
				thrown = append(thrown, 1)
			}
			at++
			return thrown[at-1]
		})
		visit(o, math.Pow(faces, -float64(len(thrown))))
		for len(thrown) > 0 && thrown[len(thrown)-1] == faces {
			thrown = thrown[:len(thrown)-1]
		}
		if len(thrown) == 0 {
			return
		}
		thrown[len(thrown)-1]++
	}
}

// sum adds up the Odds of outcomes.
func sum(o *Odds, a *Attack, out Outcome, chance float64) {
	o.Hits[out.Hits] += chance
	o.Left[out.Left] += chance
	for i, n := range out.Struck {
		o.Struck[i] += chance * float64(n)
	}
	o.add(a, out, chance)
}

func noOdds(a *Attack) Odds {
	o := Odds{Hits: make([]float64, a.Dice+1), Left: make([]float64, a.Dice+1), Damage: make([]float64, a.Dice+1)}
	if a.Ranged && !a.Automatic {
		o.Struck = make([]float64, len(a.Escape.Blink))
	}
	return o
}

// figures are all figures of Odds in a row.
func figures(o Odds) []float64 {
	all := []float64{o.Hurt, o.Critical, o.Collateral, o.Fell, o.Casualty, o.Markers[0], o.Markers[1]}
	for _, list := range [][]float64{o.Hits, o.Left, o.Damage, o.Struck} {
		all = append(all, list...)
	}
	return all
}

func differ(t interface{ Fatalf(string, ...any) }, a Attack, got, want Odds, by float64) {
	x, y := figures(got), figures(want)
	if len(x) != len(y) {
		t.Fatalf("%+v, counted %+v", got, want)
	}
	for i := range x {
		if math.Abs(x[i]-y[i]) > by {
			t.Fatalf("figure %d: %v, counted %v, of %+v\n%+v\n%+v", i, x[i], y[i], a, got, want)
		}
	}
}

func draw(t *rapid.T, most int) Attack {
	yes := func(name string) bool { return rapid.Bool().Draw(t, name) }
	number := func(name string, least, most int) int { return rapid.IntRange(least, most).Draw(t, name) }
	seldom := func(name string) bool { return number(name, 0, 3) == 0 }
	a := Attack{
		Dice: number("dice", 1, most), Automatic: seldom("automatic"), Ranged: yes("ranged"), Hit: ToHit(number("defence", 1, 7), number("bonus", -1, 2)),
		Wound: ToWound(number("strength", 2, 6), number("thick", -1, 1)), Damage: Markers{number("lethal", 0, 2), number("non-lethal", 0, 2)},
		CollateralAgain: seldom("brutal"), Critical: Critical(number("critical", 0, 3)), FellsIfHit: seldom("powerful"), FellsIfHurt: seldom("technique"),
		Follow: ToWound(4, 0), Sentence: seldom("sentence"),
	}
	if seldom("venom") {
		a.Venom, a.CriticalVenom = Markers{number("toxic lethal", 0, 1), number("toxic", 0, 2)}, Markers{number("more lethal", 0, 1), number("more", 0, 1)}
	}
	a.Hit.Again, a.Wound.Again = seldom("handy"), seldom("sharp")
	a.Target = Card{Endurance: number("endurance", 2, 8), Kevlar: seldom("kevlar"), Hardened: seldom("hardened"), Armour: number("armour", 0, 3)}
	a.Target.Lethal = number("wounds", 0, a.Target.Endurance-1)
	a.Target.NonLethal = number("bruises", 0, a.Target.Endurance-1-a.Target.Lethal)
	a.Target.Out = seldom("out")
	if seldom("plated") {
		a.Escape.Armour = []Need{{Score: number("plate", 5, 6)}}
	}
	if seldom("aware") {
		a.Escape.Blink = []Need{ToBlink(number("first obstacle", 4, 6), 0), ToBlink(number("second obstacle", 4, 6), -1)}[:number("obstacles", 1, 2)]
	}
	if seldom("quick") {
		a.Escape.Dodges, a.Escape.Agility = number("dodges", 1, 2), Agility(number("movement", 1, 5))
		a.Escape.Agility.Again = yes("reflexes")
	}
	if seldom("guarded") {
		a.Escape.Blocks, a.Escape.Block = number("blocks", 1, 2), ToBlock(number("attack", 2, 7), 0)
		a.Escape.Block.Again = yes("defensive")
	}
	for i := number("where to begin", 0, 5); mostDice(&a) > 8; i++ { // so that every fall can be looked at
		[]func(){
			func() { a.Escape.Dodges = 0 }, func() { a.Escape.Armour = nil }, func() { a.Hit.Again = false }, func() { a.Escape.Blink = nil },
			func() { a.Escape.Blocks = 0 }, func() { a.Dice = 1 }, func() { a.Wound.Again = false },
		}[i%7]()
	}
	return a
}

// mostDice is how many dice an attack rolls at the most.
func mostDice(a *Attack) int {
	twice := func(again bool) int { return 1 + one(again) }
	dice := a.Dice*(twice(a.Wound.Again)+len(a.Escape.Armour)) + 1 + one(a.CollateralAgain) + one(a.Sentence)
	if a.FellsIfHurt {
		dice += len(a.Escape.Armour) + 1
	}
	if !a.Automatic {
		dice += a.Dice * twice(a.Hit.Again)
	}
	switch {
	case a.Ranged && a.Automatic:
		dice += a.Escape.Dodges * twice(a.Escape.Agility.Again)
	case a.Ranged:
		dice += a.Dice*len(a.Escape.Blink) + a.Escape.Dodges*twice(a.Escape.Agility.Again)
	case !a.Automatic:
		dice += a.Escape.Blocks * twice(a.Escape.Block.Again)
	}
	return dice
}

// TestExactAgainstEveryFall compares the chances of small attacks with carrying every way out in which every single die can fall.
func TestExactAgainstEveryFall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := draw(t, 2)
		want := noOdds(&a)
		everyFall(a, func(o Outcome, chance float64) { sum(&want, &a, o, chance) })
		differ(t, a, Exact(a), want, 1e-9)
	})
}

// TestExactAgainstRollingTheDice compares the chances of large attacks with 60,000 of them rolled.
func TestExactAgainstRollingTheDice(t *testing.T) {
	source := rand.New(rand.NewPCG(17, 60))
	for i, a := range []Attack{
		with(punch(7), func(a *Attack) {
			a.Wound.Again, a.CollateralAgain, a.Escape.Blocks, a.Escape.Block = true, true, 4, ToBlock(5, 1)
		}),
		with(shot(5), func(a *Attack) {
			a.Escape = Escape{Blink: []Need{ToBlink(4, 0), ToBlink(6, 1), ToBlink(4, 0)}, Dodges: 2, Agility: Agility(4), Armour: []Need{{Score: 5}, {Score: 6}}}
			a.Target.NonLethal, a.Critical, a.Sentence = 3, OneLethal, true
		}),
		with(punch(9), func(a *Attack) {
			a.Damage, a.Target, a.FellsIfHurt = Markers{1, 1}, Card{Endurance: 9, Armour: 3, Kevlar: true}, true
		}),
	} {
		const rolls = 60000
		got := noOdds(&a)
		for range rolls {
			sum(&got, &a, a.Resolve(func() int { return 1 + source.IntN(faces) }), 1.0/rolls)
		}
		differ(t, a, Exact(a), got, 0.03)
		if i == 0 && Exact(a).Fell < 0.5 {
			t.Errorf("seven strikes seldom fell: %+v", Exact(a))
		}
	}
}

// TestChancesOfAPunch works one attack out by hand: 2/3 to hit, 1/2 to damage, 5/36 for a match that is none of ones.
func TestChancesOfAPunch(t *testing.T) {
	o := Exact(punch(1))
	for _, c := range []struct {
		what      string
		got, want float64
	}{
		{"a hit", o.Hits[1], 2.0 / 3}, {"damage", o.Hurt, 1.0 / 3}, {"a Knock Out", o.Collateral, 2.0 / 3 * 5 / 36}, {"a critical", o.Critical, 2.0 / 3 / 12},
		{"non-lethal markers", o.Markers[1], 1.0/3 + 2.0/3/12}, {"no Casualty", o.Casualty, 0},
	} {
		if math.Abs(c.got-c.want) > 1e-12 {
			t.Errorf("%s: %v, want %v", c.what, c.got, c.want)
		}
	}
}

// TestBlocksBestAndExpected holds the three ways to look at blocks to each other (AC-BLOCK-03).
func TestBlocksBestAndExpected(t *testing.T) {
	b := WithBlocks(with(punch(4), func(a *Attack) { a.Escape.Blocks, a.Escape.Block = 3, ToBlock(4, 0) }))
	if math.Abs(Mean(b.None.Left)-4*2.0/3) > 1e-12 || !(b.None.Hurt > b.Expected.Hurt && b.Expected.Hurt > b.Best.Hurt) {
		t.Errorf("%v, %v, %v", b.None.Hurt, b.Expected.Hurt, b.Best.Hurt)
	}
	if want := math.Pow(2.0/3, 4); math.Abs(b.Best.Left[1]-want) > 1e-12 {
		t.Errorf("four hits less three blocks: %v, want %v", b.Best.Left[1], want)
	}
}

func BenchmarkExact(b *testing.B) {
	a := with(punch(8), func(a *Attack) {
		a.Wound.Again, a.CollateralAgain, a.Escape.Blocks, a.Escape.Block = true, true, 4, ToBlock(5, 1)
	})
	for b.Loop() {
		Exact(a)
	}
}

// TestExactAgainstBruteForce compares two strikes with one block with code that knows nothing of this package's: every face of six dice, and
// the rules written down anew.
func TestExactAgainstBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := func(name string, least, most int) int { return rapid.IntRange(least, most).Draw(t, name) }
		defence, strength, attack := number("defence", 1, 6), number("strength", 2, 6), number("attack", 1, 8)
		lethal, bruise, endurance := number("lethal", 0, 2), number("non-lethal", 0, 2), number("endurance", 2, 7)
		wounds := number("wounds", 0, endurance-1)
		bruises := number("bruises", 0, endurance-1-wounds)
		var hurt, fell, casualty, markers float64
		for n := range 6 * 6 * 6 * 6 * 6 * 6 {
			d := [6]int{}
			for i, rest := 0, n; i < 6; i, rest = i+1, rest/6 {
				d[i] = 1 + rest%6
			}
			hits := 0
			for _, face := range d[:2] {
				if face == 6 || face != 1 && face >= defence {
					hits++
				}
			}
			if hits > 0 && (d[2] == 6 || d[2] >= attack) {
				hits--
			}
			black, white, wounded, matched := 0, 0, false, false
			for _, face := range d[3 : 3+hits] {
				if face == 6 || face != 1 && face >= strength {
					black, white, wounded = black+lethal, white+bruise, true
				}
				matched = matched || face == d[5] && face > 1
			}
			if wounded && d[5] == 6 {
				white++
			}
			on := append(make([]bool, 0, endurance), make([]bool, wounds+bruises)...) // true: lethal
			for i := range wounds {
				on[i] = true
			}
			for range black {
				if len(on) < endurance {
					on = append(on, true)
					continue
				}
				for i := range on {
					if !on[i] {
						on[i] = true
						break
					}
				}
			}
			for range white {
				if len(on) < endurance {
					on = append(on, false)
				}
			}
			dead := len(on) == endurance
			for _, black := range on {
				dead = dead && black
			}
			for _, of := range []struct {
				sum  *float64
				more float64
			}{{&hurt, float64(one(wounded && lethal+bruise > 0))}, {&fell, float64(one(matched || len(on) == endurance))}, {&casualty, float64(one(dead))},
				{&markers, float64(len(on) - wounds - bruises)}} {
				*of.sum += of.more / (6 * 6 * 6 * 6 * 6 * 6)
			}
		}
		a := Attack{Dice: 2, Hit: ToHit(defence, 0), Wound: ToWound(strength, 0), Damage: Markers{lethal, bruise}, Target: Card{Endurance: endurance, Markers: Markers{wounds, bruises}}}
		a.Escape.Blocks, a.Escape.Block = 1, ToBlock(attack, 0)
		o := Exact(a)
		for what, pair := range map[string][2]float64{"hurt": {o.Hurt, hurt}, "fell": {o.Fell, fell}, "casualty": {o.Casualty, casualty}, "markers": {o.Markers[0] + o.Markers[1], markers}} {
			if math.Abs(pair[0]-pair[1]) > 1e-9 {
				t.Fatalf("%s: %v, by brute force %v, of %+v", what, pair[0], pair[1], a)
			}
		}
	})
}
