package play

import (
	"fmt"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/invasion/cards"
	"trueinch/engine/matchtest"
)

// costly is a line whose first card needs 3 of every ability, so that every bonus of a die shows.
func costly(t testing.TB, d Die) *scene {
	s := lay(t, "Guard 3 Combat, red | In line: Adds 3 Combat, Adds 3 Diplomacy", "Guard 1 Super Science, blue").with(d)
	return s.starts()
}

// TestCrewDice holds what each face of a Crew die takes off which ability.
func TestCrewDice(t *testing.T) {
	for _, c := range []struct {
		rule    string
		die     cards.Die
		face    int
		ability cards.Ability // NoAbility: any
		number  int
	}{
		{"PI-DICE-05", cards.WeaponsExpert, 1, cards.Combat, 1}, {"PI-DICE-06", cards.WeaponsExpert, 2, cards.NoAbility, 1},
		{"PI-DICE-07", cards.WeaponsExpert, 3, cards.Combat, 2}, {"PI-DICE-08", cards.WeaponsExpert, 4, cards.NoAbility, 2},
		{"PI-DICE-09", cards.WeaponsExpert, 5, cards.Combat, 2}, {"PI-DICE-10", cards.WeaponsExpert, 6, cards.Combat, 3},
		{"PI-DICE-11", cards.Engineer, 1, cards.Science, 1}, {"PI-DICE-12", cards.Engineer, 2, cards.Science, 1},
		{"PI-DICE-13", cards.Engineer, 3, cards.Science, 2}, {"PI-DICE-14", cards.Engineer, 4, cards.NoAbility, 2},
		{"PI-DICE-15", cards.Engineer, 5, cards.Science, 2}, {"PI-DICE-16", cards.Engineer, 6, cards.Science, 2},
		{"PI-DICE-18", cards.InfiltratedAgent, 2, cards.Diplomacy, 1}, {"PI-DICE-19", cards.InfiltratedAgent, 3, cards.Diplomacy, 1},
		{"PI-DICE-20", cards.InfiltratedAgent, 4, cards.NoAbility, 1}, {"PI-DICE-21", cards.InfiltratedAgent, 5, cards.Diplomacy, 2},
		{"PI-DICE-22", cards.InfiltratedAgent, 6, cards.Diplomacy, 2},
	} {
		t.Run(fmt.Sprintf("%s %d", c.die.Key(), c.face), func(t *testing.T) {
			matchtest.Exercises(t, c.rule, "PI-DICE-35", "PI-DICE-04", "PI-DICE-01")
			s := costly(t, Die{Kind: c.die, Face: c.face})
			key, helps := "die:"+c.die.Key()+":1", c.ability
			if c.ability == cards.NoAbility {
				helps = cards.Diplomacy
				key += ":" + helps.Key()
			}
			s.take(key)
			if c.face > 2 {
				s.take(numbered("face", c.face-1))
			}
			for a, got := range Granted(s.State) {
				if want := c.number * boolean(a == int(helps)); got != want {
					t.Errorf("%d less of %s, not %d", got, cards.Ability(a).Key(), want)
				}
			}
			if !s.cites(engine.Rule(c.rule)) {
				t.Error("nothing says by which rule")
			}
		})
	}
}

func TestADieIsTurnedOneOrTwoLower(t *testing.T) {
	matchtest.Exercises(t, "PI-DICE-02", "PI-DICE-03")
	s := costly(t, Die{Kind: cards.WeaponsExpert, Face: 6})
	s.take("die:Weapons Expert:1")
	s.has("face:5", "face:4")
	s.take("face:4")
	s.is("the face", s.Dice[0].Face, 4)
	s.refused("die:Weapons Expert:1", "PI-DICE-03") // once for each card
	s.take("engage:0,3,3")
	if o := s.option("die:Weapons Expert:1:Combat"); s.At != 1 || o != nil && !o.Legal() {
		t.Error("it cannot be used for the next card")
	}
}

func TestADieStaysOnFaceOne(t *testing.T) {
	matchtest.Exercises(t, "PI-DICE-03")
	s := costly(t, Die{Kind: cards.WeaponsExpert, Face: 1}).take("die:Weapons Expert:1")
	s.is("the face", s.Dice[0].Face, 1)
	s.is("what it takes off", Granted(s.State)[cards.Combat], 1)
}

func TestHouseRulesAboutDice(t *testing.T) {
	matchtest.Exercises(t, "PI-DICE-03")
	s := lay(t, "Guard 1 Combat, red", "Guard 1 Combat, red").with(Die{Kind: cards.WeaponsExpert, Face: 1})
	s.House.DeadOne = true
	s.starts().refused("die:Weapons Expert:1", "PI-DICE-03")
	s = lay(t, "Guard 1 Combat, red", "Guard 1 Combat, red").with(Die{Kind: cards.WeaponsExpert, Face: 3})
	s.House.OncePhase = true
	s.starts().take("die:Weapons Expert:1", "face:2", "engage:0,0,0")
	for _, a := range []string{"Combat", ""} {
		if o := s.option("die:Weapons Expert:1:" + a); o != nil && o.Legal() {
			t.Error("it is used twice in a phase")
		}
	}
}

func TestAnEngineerRaisesASystemDie(t *testing.T) {
	matchtest.Exercises(t, "PI-DICE-12", "PI-DICE-16", "PI-DICE-36")
	s := lay(t, "Guard 2 Combat, red", "Guard 2 Super Science, red", "Guard 1 Super Science, red")
	s.with(Die{Kind: cards.Engineer, Face: 2}, Die{Kind: cards.Digitisation, Face: 5}).starts()
	s.take("die:Engineer:1")
	s.is("Digitisation", s.Dice[1].Face, 6)
	s.Dice[0].Face, s.Dice[1].Face = 6, 5
	s.take("engage:0,0,1", "die:Engineer:1", "face:4")
	s.is("Digitisation, never above 6", s.Dice[1].Face, 6)
}

func TestFacesThatActDuringAnEvasion(t *testing.T) {
	for _, c := range []struct {
		rule   string
		die    Die
		use    int
		keys   []string
		colour cards.Colour
		gone   int
	}{
		{"PI-DICE-09", Die{Kind: cards.WeaponsExpert, Face: 5}, 2, []string{"face:4"}, cards.White, 2},
		{"PI-DICE-22", Die{Kind: cards.InfiltratedAgent, Face: 6}, 2, []string{"face:5", "cube:black", "cube:black"}, cards.Black, 2},
		{"PI-DICE-30", Die{Kind: cards.Digitisation, Face: 2}, 1, []string{"cube:white"}, cards.White, 1},
	} {
		t.Run(c.rule, func(t *testing.T) {
			matchtest.Exercises(t, c.rule, "PI-DICE-39", "PI-DICE-40")
			s := lay(t, "Guard 1 Combat, red", "Guard 1 Combat, red").with(c.die).starts()
			before, reserve := s.Bag[c.colour], s.Reserve[c.colour]
			s.take("evade:Diplomacy", numbered("die:"+c.die.Kind.Key(), c.use))
			s.stands(7, 5, 5) // nothing was drawn yet
			if c.rule == "PI-DICE-30" && s.option("cube:yellow") != nil {
				t.Error("a yellow cube can be taken")
			}
			s.take(c.keys...)
			s.is("cubes that left the bag", before-s.Bag[c.colour], c.gone)
			s.is("cubes in the reserve", s.Reserve[c.colour]-reserve, c.gone)
			if s.At == 0 {
				s.take("draw")
			}
			if sum(s.Abilities) != 15 {
				t.Errorf("the two cubes are not drawn besides: %v", s.Abilities)
			}
		})
	}
}

func TestARandomCubeLeavesTheBag(t *testing.T) {
	matchtest.Exercises(t, "PI-DICE-32")
	for _, c := range []struct {
		faces []int
		gone  int
	}{{[]int{3, 1}, 0}, {[]int{4, 5}, 1}} { // yellow, black
		s := lay(t, "Guard 1 Combat, red", "Guard 1 Combat, red").with(Die{Kind: cards.Digitisation, Face: 4}).starts()
		total := s.Bag.Total()
		s.take("evade:Combat")
		s.faces = c.faces
		s.take("die:Digitisation:1", "face:3")
		if s.At == 0 {
			total -= 0
		}
		s.is("cubes that left the bag beside the two", total-s.Bag.Total()-2*boolean(s.At != 0), c.gone)
	}
}

func TestBorrowedDice(t *testing.T) {
	for _, c := range []struct {
		rule  string
		face  int
		rolls int
		want  [3]int
	}{
		{"PI-DICE-23", 1, 6, [3]int{3, 0, 0}}, {"PI-DICE-25", 3, 5, [3]int{0, 2, 0}}, {"PI-DICE-27", 5, 3, [3]int{0, 0, 2}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			matchtest.Exercises(t, c.rule, "PI-DICE-38", "PI-DICE-41")
			s := lay(t, "Guard 3 Combat, red | In line: Adds 3 Combat, Adds 3 Diplomacy", "Guard 1 Super Science, blue")
			s.with(Die{Kind: cards.Intelligence, Face: c.face}, Die{Kind: cards.WeaponsExpert, Face: 4}).starts()
			s.take("die:Artificial Intelligence:1")
			if c.face > 2 {
				s.faces = []int{c.rolls}
				s.take(numbered("face", c.face-1))
			} else {
				s = lay(t, "Guard 3 Combat, red | In line: Adds 3 Combat, Adds 3 Diplomacy", "Guard 1 Super Science, blue")
				s.with(Die{Kind: cards.Intelligence, Face: c.face}, Die{Kind: cards.WeaponsExpert, Face: 4}).starts()
				s.faces = []int{c.rolls}
				s.take("die:Artificial Intelligence:1")
			}
			if got := Granted(s.State); got != c.want {
				t.Errorf("%v less, not %v", got, c.want)
			}
			if len(s.Dice) != 2 || s.Dice[1].Face != 4 {
				t.Errorf("the spare die stays or touches one's own: %v", s.Dice)
			}
		})
	}
}

func TestADieIsSwapped(t *testing.T) {
	matchtest.Exercises(t, "PI-DICE-24", "PI-DICE-37", "PI-DICE-42")
	s := lay(t, "Guard 1 Combat, red, Planets 1", "Guard 1 Combat, red").with(Die{Kind: cards.Intelligence, Face: 2}, Die{Kind: cards.Engineer, Face: 1}).starts()
	s.take("die:Artificial Intelligence:1")
	s.take("swap:Artificial Intelligence:Infiltrated Agent") // also itself
	if s.Dice[0].Kind != cards.InfiltratedAgent || s.Dice[0].Face != 6 {
		t.Errorf("%v", s.Dice)
	}
	s = lay(t, "Guard 1 Combat, red, Planets 1", "Guard 1 Combat, red").with(Die{Kind: cards.Intelligence, Face: 2}).starts()
	s.take("die:Artificial Intelligence:1")
	s.faces = []int{5}
	s.take("swap:Artificial Intelligence:Digitisation") // System dice are rolled
	s.is("its face", s.Dice[0].Face, 5)
	s.at2("Guard 1 Combat, red", cards.Intelligence, 2, "PI-DICE-24")
}

// at2 holds that a face is refused for a card.
func (s *scene) at2(card string, die cards.Die, face int, rule engine.Rule) {
	s.t.Helper()
	other := lay(s.t, card, "Guard 1 Combat, red").with(Die{Kind: die, Face: face}).starts()
	other.t = s.t
	other.refused("die:"+die.Key()+":1", rule)
}

func TestDiceAreRolledAgain(t *testing.T) {
	matchtest.Exercises(t, "PI-DICE-26", "PI-DICE-28", "PI-DICE-42")
	for _, c := range []struct {
		card  string
		face  int
		other string
		rule  engine.Rule
	}{{"Agent 1 Combat, red", 4, "Guard 1 Combat, red, Planets 1", "PI-DICE-26"}, {"Guard 1 Combat, red, Planets 1", 6, "Agent 1 Combat, red, Planets 1", "PI-DICE-28"}} {
		s := lay(t, c.card, "Guard 1 Combat, red").with(Die{Kind: cards.Intelligence, Face: c.face}, Die{Kind: cards.Engineer, Face: 1}).starts()
		s.take("die:Artificial Intelligence:1", numbered("face", c.face-1))
		s.has("die:Artificial Intelligence", "die:Engineer")
		s.faces = []int{6}
		s.take("die:Engineer")
		s.is("the Engineer", s.Dice[1].Face, 6)
		s.at2(c.other, cards.Intelligence, c.face, c.rule)
	}
}

func TestLostPlanetsCountAgain(t *testing.T) {
	matchtest.Exercises(t, "PI-DICE-29", "PI-DICE-33")
	for face, want := range map[int]int{1: 1, 5: 3} {
		s := lay(t, "Guard 1 Combat, red, Planets 2", "Guard 1 Combat, red, Planets 1").with(Die{Kind: cards.Digitisation, Face: face})
		s.Line[0].Fate, s.Line[1].Fate = Evaded, Evaded
		s.explores()
		s.is("cubes before", s.Draws(), 0)
		s.take("die:Digitisation:1")
		if face > 2 {
			s.take("face:4")
		}
		s.is("cubes after", s.Draws(), want)
		if s.option("die:Digitisation:1") != nil && s.option("die:Digitisation:1").Legal() {
			t.Error("it is used twice in a turn")
		}
	}
}

func TestASuperWeaponIsGrasped(t *testing.T) {
	matchtest.Exercises(t, "PI-DICE-31")
	s := lay(t, "Guard 1 Combat, red", "Guard 1 Combat, red").with(Die{Kind: cards.Digitisation, Face: 3}).finds("Bell").starts()
	s.take("die:Digitisation:1", "face:2", "weapon:bell")
	if !s.Weapons[0].Understood || !s.Active(0) {
		t.Error("it is not Understood")
	}
}

func TestTheAgentDrawsMore(t *testing.T) {
	matchtest.Exercises(t, "PI-DICE-17", "PI-DICE-19", "PI-DICE-03")
	for face, use := range map[int]string{1: "die:Infiltrated Agent:1", 3: "die:Infiltrated Agent:2"} {
		s := lay(t, "Guard 1 Combat, red", "Guard 1 Combat, red").with(Die{Kind: cards.InfiltratedAgent, Face: face}).starts()
		s.take(use)
		if face == 3 {
			s.take("face:1")
		}
		s.is("more cubes", s.Extra, 1)
		s.take("engage:1,0,0")
		s.refused("die:Infiltrated Agent:1", "PI-DICE-03") // once a turn
	}
}

func TestTheFoundSuperWeaponIsChosen(t *testing.T) {
	matchtest.Exercises(t, "PI-DICE-34")
	s := lay(t, "Guard 1 Combat, red, Planets 1").with(Die{Kind: cards.Digitisation, Face: 6})
	s.Level = Simple
	s.Line[0].Fate = Engaged
	s.explores()
	s.faces = []int{3, 1}
	s.take("draw", "die:Digitisation", "face:5")
	if got := s.keys(); !slices.Contains(got, "find:sun") || len(got) != 4 {
		t.Fatalf("%v", got)
	}
	s.take("find:sun")
	s.is("the Super Weapon", s.Weapons[0].Card, s.find("Sun"))
}
