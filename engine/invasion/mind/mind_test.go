package mind

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	_ "trueinch/build/steady"
	"trueinch/engine"
	"trueinch/engine/invasion/cards"
	"trueinch/engine/invasion/play"
)

// besideTheLine is what every position has beside the cards that are met.
const besideTheLine = `
=== Captain ===
Captain · Combat 7, Diplomacy 6, Super Science 5 · Weapons Expert, Engineer
=== Alpha ===
Hegemony · Wave
=== Beta ===
Hegemony · Moon · Quietus
=== Gamma ===
Hegemony · Shard
=== Lever ===
Super Weapon · Cubes 0
Once: Strength −1
=== Blank ===
Planet
=== Empty ===
Planet
=== Bare ===
Planet
=== Void ===
Planet
`

// facing is a position in which the first of a line is met, all of whose cards are the same one, with these abilities and dice.
func facing(t testing.TB, card string, abilities [cards.Abilities]int, dice ...play.Die) *play.State {
	t.Helper()
	text := besideTheLine
	for n := range 16 {
		text += "=== Met " + string(rune('A'+n)) + " ===\n" + card + "\n"
	}
	found, problems := cards.Parse("position", []byte(text))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	s := play.Begin(&play.Deck{Cards: found, Level: play.Normal, Captains: []int{0}})
	for s.Decision().Ask.Key != "pi.ask-meet" {
		d := s.Decision()
		if d.Shape == engine.GameEnd {
			t.Fatal("the game was over before the line")
		}
		if d.Ask.Key == "pi.ask-planet" {
			s.Abilities, s.Dice = abilities, dice
		}
		answer(s, engine.Choice{})
	}
	return s
}

// answer answers the pending question; where dice or the match's chance are asked, the lowest come.
func answer(s *play.State, c engine.Choice) {
	if d := s.Decision(); d.Shape == engine.Roll {
		for _, pool := range d.Dice {
			faces := make([]int, pool.Count)
			for i := range faces {
				faces[i] = 1
			}
			c.Faces = append(c.Faces, faces)
		}
	}
	s.Apply(c, func(engine.Event) {})
}

// goesOn answers as the careful player does until the first card of the line is behind him, and holds that each answer is legal.
func goesOn(t testing.TB, s *play.State) {
	t.Helper()
	for s.Line[0].Fate == play.Ahead && s.Decision().Shape != engine.GameEnd {
		c := engine.Choice{}
		if d := s.Decision(); d.Shape == engine.Pick {
			if c = Choose(s, Careful); !d.Options[c.Pick].Legal() {
				t.Fatalf("%s: option %d is refused", d.Ask.Key, c.Pick)
			}
		}
		answer(s, c)
	}
}

// TestMoreAbilityIsWorthMore: a further point of any ability is worth something, to both players and wherever the others stand.
func TestMoreAbilityIsWorthMore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		who := &thinker{Player: rapid.SampledFrom([]Player{Careful, Novice}).Draw(t, "player")}
		have := points{}
		for a := range have {
			have[a] = float64(rapid.IntRange(0, 11).Draw(t, "ability"))
		}
		more := have
		more[rapid.IntRange(0, cards.Abilities-1).Draw(t, "which")]++
		if with, without := who.abilities(more), who.abilities(have); with <= without {
			t.Errorf("%v is worth %g, %v %g", more, with, have, without)
		}
	})
}

// TestTwoAbilitiesAtZeroAreWorthLeast: they lose the game (PI-END-03), whatever the third one has.
func TestTwoAbilitiesAtZeroAreWorthLeast(t *testing.T) {
	who := &thinker{}
	if lost, poor := who.abilities(points{13, 0, 0}), who.abilities(points{1, 1, 0}); lost >= poor {
		t.Errorf("a lost game is worth %g, a poor one %g", lost, poor)
	}
}

// TestWhatCostsNothingIsEngaged: a card that a die pays for is engaged without a point.
func TestWhatCostsNothingIsEngaged(t *testing.T) {
	s := facing(t, "Guard, Strength 1, Combat, red, Planets 1", [cards.Abilities]int{4, 4, 4}, play.Die{Kind: cards.WeaponsExpert, Face: 6})
	goesOn(t, s)
	if m := s.Line[0]; m.Fate != play.Engaged || m.Paid != [cards.Abilities]int{} || s.Abilities != [cards.Abilities]int{4, 4, 4} {
		t.Errorf("the card is %+v, the abilities are %v", m, s.Abilities)
	}
}

// TestNoEvasionThatLoses: where a point less puts two abilities at 0, a card is engaged with what costs no point, as far as that goes.
func TestNoEvasionThatLoses(t *testing.T) {
	for kind, icon := range map[cards.Die]string{cards.WeaponsExpert: "Combat, red", cards.Engineer: "Super Science, green"} {
		s := facing(t, "Guard, Strength 1, "+icon, [cards.Abilities]int{1, 1, 0}, play.Die{Kind: kind, Face: 6})
		goesOn(t, s)
		if s.Over != nil || s.Line[0].Fate != play.Engaged {
			t.Errorf("%s: the card is %+v, the game over: %v", icon, s.Line[0], s.Over)
		}
	}
}

// TestTheHintSaysThePlan: its figures are those of the plan, and of the best way of the comparison; thinking changes nothing.
func TestTheHintSaysThePlan(t *testing.T) {
	for _, abilities := range [][cards.Abilities]int{{7, 6, 5}, {3, 5, 2}, {6, 3, 1}} {
		s := facing(t, "Guard, Strength 2, Combat, red, Planets 1", abilities)
		best := think(s, Careful).planned(s.At, play.Granted(s), -1)
		why := Advise(s).Why[0]
		if said := [2]any{why.Args[0].Value, why.Args[1].Value}; said != [2]any{tenths(best.spent), tenths(best.cubes)} {
			t.Errorf("%v: the hint says %v, the plan loses %g and draws %g", abilities, said, best.spent, best.cubes)
		}
		marked := false
		for _, way := range Compare(s).Ways {
			if !way.Best {
				continue
			}
			marked = true
			if points, cubes := way.Cells[0].Args[0].Value, way.Cells[1].Args[0].Value; points != why.Args[0].Value || cubes != why.Args[1].Value {
				t.Errorf("%v: the hint says %v, the best way %v and %v", abilities, why, points, cubes)
			}
			if evades := way.Does[0] == engine.Lapsed; evades != best.first.evade {
				t.Errorf("%v: the best way evades the first card: %v", abilities, evades)
			}
		}
		if !marked || math.IsInf(best.worth, -1) || s.Abilities != abilities {
			t.Errorf("%v: no best way, or the abilities are %v", abilities, s.Abilities)
		}
	}
}

// TestTheHintHasAReasonWhereNothingHelps: where no points are left for the rest of the line, it says so.
func TestTheHintHasAReasonWhereNothingHelps(t *testing.T) {
	s := facing(t, "Guard, Strength 2, Combat, red, Planets 1", [cards.Abilities]int{2, 2, 2})
	if why := Advise(s).Why; len(why) != 1 || why[0].Key != "pi.why-no-way" {
		t.Errorf("the hint says %v", why)
	}
}
