package play

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/invasion/cards"
	"trueinch/engine/matchtest"
)

// engaged lays a line of engaged cards with so many Planet icons in all.
func engaged(t testing.TB, planets int) *scene {
	s := lay(t, "Guard 1 Combat, red", "Guard 1 Combat, red, Planets 1")
	s.Cards[s.Line[1].Card].Planets = planets
	s.Line[0].Fate, s.Line[1].Fate = Engaged, Engaged
	return s
}

// The places of the first cube of each colour in a bag of Normal difficulty, as two dice say them.
var cubeFaces = map[cards.Colour][]int{cards.Red: {1, 1}, cards.Blue: {1, 5}, cards.Green: {2, 3}, cards.Yellow: {3, 1}, cards.White: {3, 6}, cards.Black: {4, 5}}

func TestThePlanetIsExploredAfterTheLine(t *testing.T) {
	matchtest.Exercises(t, "PI-EXPLORE-01", "PI-EXPLORE-02", "PI-CARD-06", "PI-TURN-01")
	s := lay(t, "Guard 1 Combat, red")
	s.Planet = s.find("Orchard")
	s.Near = []int{s.find("Blank"), s.find("Cathedral")}
	s.Abilities[cards.Combat] = 4
	s.starts()
	if s.Exploring {
		t.Error("the Planet is explored before the line is met")
	}
	s.take("engage:1,0,0")
	s.stands(4, 6, 5)
	if !s.Exploring {
		t.Error("the Planet is not explored")
	}
}

func TestPlanetsArePaidWithCodesAndKeys(t *testing.T) {
	matchtest.Exercises(t, "PI-EXPLORE-03", "PI-EXPLORE-05")
	s := lay(t, "Guard 1 Combat, red", "Guard 1 Combat, red, Key")
	s.Hand = []int{s.Line[1].Card}
	s.Line = s.Line[:1]
	s.Line[0].Fate = Engaged
	s.Planet = s.find("Cathedral")
	s.Near = nil
	s.explores()
	s.refused("pay:2", "PI-EXPLORE-03")
	s.take("pay:1")
	s.is("cubes", s.Draws(), 2)
	s.is("cards in hand", len(s.Hand), 0)
	s.refused("pay:1", "PI-EXPLORE-03")
}

func TestAsManyCubesAsPlanetIcons(t *testing.T) {
	matchtest.Exercises(t, "PI-EXPLORE-04", "PI-CARD-04", "PI-EXPLORE-06")
	s := engaged(t, 2)
	s.explores()
	s.is("cubes", s.Draws(), 2)
	s.Line[1].Fate = Evaded
	s.is("cubes of evaded cards", s.Draws(), 0)
	s.Line[1].Fate, s.Extra = Engaged, 90
	s.is("all that the bag holds", s.Draws(), 26)
}

func TestAYellowCubeFindsASuperWeapon(t *testing.T) {
	matchtest.Exercises(t, "PI-EXPLORE-07", "PI-EXPLORE-14", "PI-WEAPON-01", "PI-CARD-08")
	s := engaged(t, 1).explores()
	s.faces = append(cubeFaces[cards.Yellow], 3)
	s.take("draw")
	s.is("found", len(s.Weapons), 1)
	s.is("cubes on it", s.Weapons[0].Cubes[cards.Yellow], 1)
	s.is("yellow ones in the bag", s.Bag[cards.Yellow], 4)
}

func TestACubeOfAnAbilityRaisesOneOrCharges(t *testing.T) {
	matchtest.Exercises(t, "PI-EXPLORE-08", "PI-EXPLORE-09", "PI-EXPLORE-14")
	s := engaged(t, 2).finds("Bell")
	s.Abilities = [3]int{7, 3, 3}
	s.explores()
	s.faces = append([]int{1, 1}, 1, 1)
	s.take("draw")
	if o := s.option("red:ability:Combat"); o == nil || !o.Caution.Vain {
		t.Error("an ability at its maximum is offered without a warning")
	}
	s.take("red:ability:Super Science", "red:weapon:bell")
	s.stands(7, 3, 4)
	s.is("cubes on the Super Weapon", s.Charged(0), 1)
	s.is("red ones in the reserve", s.Reserve[cards.Red], 11)
}

func TestBlackCubesGoToTheQuietusOrCost(t *testing.T) {
	matchtest.Exercises(t, "PI-EXPLORE-10", "PI-EXPLORE-11", "PI-EXPLORE-14", "PI-END-03")
	for here, want := range []int{1, 1, 0} {
		s := engaged(t, 1)
		s.Here, s.Played = here, []int{4 * boolean(here > 0), 4 * boolean(here > 1), 1}
		s.Abilities = [3]int{1, 0, 5}
		s.Stack = []frame{turning{step: turnExplore}}
		s.run()
		s.faces = cubeFaces[cards.Black]
		s.take("draw")
		s.is("on the Quietus", s.Quietus, want)
		if want == 0 {
			s.has("black:ability:Combat", "black:ability:Super Science")
			s.take("black:ability:Combat")
			if r, over := s.Result(); !over || r.Rule != "PI-END-03" || s.Turn != 2 {
				t.Errorf("two abilities at 0 lose when the next Encounter phase begins: turn %d, %+v", s.Turn, r)
			}
			s.is("black ones in the reserve", s.Reserve[cards.Black], 12)
		}
	}
}

func TestWhiteCubesGoBack(t *testing.T) {
	matchtest.Exercises(t, "PI-EXPLORE-12")
	s := engaged(t, 1).explores()
	s.faces = cubeFaces[cards.White]
	s.take("draw")
	s.is("white ones in the bag", s.Bag[cards.White], 5)
	s.is("all cubes in the bag", s.Bag.Total(), 26)
}

func TestCubesAreResolvedInAnyOrder(t *testing.T) {
	matchtest.Exercises(t, "PI-EXPLORE-13")
	s := engaged(t, 2)
	s.Here, s.Played = 2, []int{4, 4, 1}
	s.explores()
	s.faces = []int{4, 5, 1, 1}
	s.take("draw")
	s.has("black:ability:Combat", "black:ability:Diplomacy", "black:ability:Super Science", "red:ability:Combat", "red:ability:Diplomacy", "red:ability:Super Science")
	s.take("black:ability:Combat", "red:ability:Combat")
	s.stands(7, 6, 5)
}

func TestSuperWeaponsAreUnderstood(t *testing.T) {
	matchtest.Exercises(t, "PI-WEAPON-02", "PI-WEAPON-03", "PI-WEAPON-04", "PI-WEAPON-05")
	s := lay(t, "Guard 3 Combat, red", "Guard 3 Combat, blue").finds("Bell", "Lever")
	s.Weapons[0].Cubes[cards.Yellow] = 1
	s.Bag[cards.Yellow]--
	s.starts()
	s.refused("weapon:bell", "PI-WEAPON-02")
	s.take("weapon:lever")
	s.refused("weapon:lever", "PI-WEAPON-04")
	for range 3 {
		s.charge(0, cards.Red, &s.Reserve)
	}
	if !s.Weapons[0].Understood {
		t.Error("three cubes do not suffice: the yellow one does not count")
	}
	s.take("engage:2,0,0", "weapon:bell", "engage:1,0,0")
}

func TestAllSuperWeaponsWin(t *testing.T) {
	matchtest.Exercises(t, "PI-END-01")
	s := engaged(t, 1).finds("Bell", "Lever", "Comb")
	s.Level = Simple
	s.explores()
	s.faces = append(cubeFaces[cards.Yellow], 1)
	s.take("draw")
	if r, over := s.Result(); !over || r.Winner != 0 || r.Rule != "PI-END-01" || r.Score[0] != 4 {
		t.Errorf("%+v", r)
	}
}

func TestEmptyPilesLose(t *testing.T) {
	matchtest.Exercises(t, "PI-END-02", "PI-TURN-03")
	s := engaged(t, 1)
	s.Here, s.Played = 2, []int{4, 4, 4}
	s.explores()
	s.Stack = []frame{turning{step: turnExplore}}
	s.run()
	if _, over := s.Result(); over {
		t.Error("the last Exploration is not played")
	}
	s.faces = cubeFaces[cards.White]
	s.take("draw")
	if r, over := s.Result(); !over || r.Winner != engine.NoSeat || r.Rule != "PI-END-02" {
		t.Errorf("%+v", r)
	}
}

// TestOnlyWhatIsPaidIsSaid: a text that asks for Codes says nothing of Keys, nor the other way round (PI-EXPLORE-03).
func TestOnlyWhatIsPaidIsSaid(t *testing.T) {
	for want, text := range map[string]cards.Text{"pi.pay-codes": {Code: 2}, "pi.pay-keys": {Key: 1}, "pi.pay-both": {Code: 1, Key: 2}} {
		if said := payment(&text); said.Key != want {
			t.Errorf("%d Codes and %d Keys: %s, not %s", text.Code, text.Key, said.Key, want)
		}
	}
}

// TestTheTeamGoesByItsCaptain: in the same words as the panel of the Captain, in the language of whoever reads it.
func TestTheTeamGoesByItsCaptain(t *testing.T) {
	s := begin(t, "Guard 1 Combat, red")
	s.Name, s.Cards[s.Captain].French = "Whoever is drawn", "Capitaine"
	v := s.View(0)
	name, ok := v.Teams[0].Title.Args[0].Value.(engine.Bilingual)
	if !ok || name != (engine.Bilingual{English: "Captain", French: "Capitaine"}) || v.Teams[0].Title.Key != v.Desk.Title.Key {
		t.Errorf("the team goes by %+v", v.Teams[0].Title)
	}
	s.Captain = none
	if title := s.View(0).Teams[0].Title; title.Key != "" {
		t.Errorf("without a Captain it goes by %+v", title)
	}
}
