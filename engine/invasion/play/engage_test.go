package play

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/invasion/cards"
	"trueinch/engine/matchtest"
)

func TestTheNextIconDecidesWhichAbilityPays(t *testing.T) {
	matchtest.Exercises(t, "PI-ENGAGE-01", "PI-ENGAGE-02", "PI-ENGAGE-09", "PI-ENGAGE-12", "PI-CARD-02", "PI-MEET-11", "PI-MEET-13")
	s := begin(t, "Guard 2 Combat, red", "Agent 1 Diplomacy, blue", "Guard 1 Super Science, green")
	s.has("engage:0,2,0", "engage:2,1,0", "engage:0,1,2", "engage:4,0,0", "engage:2,0,2", "engage:0,0,4", "evade:Combat", "evade:Diplomacy", "evade:Super Science")
	s.take("engage:0,2,0")
	s.stands(7, 4, 5)
	s.is("the card that is met next", s.At, 1)
	s.take("engage:0,0,1")
	s.stands(7, 4, 4)
}

func TestTheLastCardUsesTheIconOfTheFirst(t *testing.T) {
	matchtest.Exercises(t, "PI-ENGAGE-03")
	s := begin(t, "Guard 1 Combat, red", "Guard 2 Diplomacy, blue").take("engage:0,1,0")
	s.has("engage:2,0,0", "engage:1,0,2", "engage:1,2,0", "engage:0,0,4", "engage:0,2,2", "engage:0,4,0", "evade:Combat", "evade:Diplomacy", "evade:Super Science")
}

func TestEvadedCardsShowNoIcon(t *testing.T) {
	matchtest.Exercises(t, "PI-ENGAGE-04", "PI-EVADE-06")
	s := begin(t, "Guard 1 Combat, red", "Guard 1 Diplomacy, blue", "Guard 1 Super Science, green")
	s.faces = []int{2, 3, 2, 3}
	s.take("evade:Combat", "engage:0,0,1")
	icon, from := s.iconFor(2)
	if icon != cards.Diplomacy || from != 1 {
		t.Errorf("the last card looks at %v of card %d", icon, from)
	}
	if view := s.View(0).Piles[linePile]; !view.Cards[0].Across || !view.Cards[0].Tab.Off {
		t.Error("an evaded card is not turned")
	}
}

func TestACardThatIsLeftAloneUsesItsOwnIcon(t *testing.T) {
	matchtest.Exercises(t, "PI-ENGAGE-05")
	s := begin(t, "Guard 1 Combat, red", "Guard 1 Diplomacy, blue")
	s.faces = []int{2, 3, 2, 3}
	s.take("evade:Combat")
	s.stands(6, 6, 3)
	s.take("engage:0,1,0")
	s.stands(6, 5, 3)
}

func TestStrengthZeroCannotBeEngaged(t *testing.T) {
	matchtest.Exercises(t, "PI-ENGAGE-06")
	s := begin(t, "Guard 0 Combat, red", "Guard 1 Diplomacy, blue")
	s.refused("engage", "PI-ENGAGE-06")
	s.has("evade:Combat", "evade:Diplomacy", "evade:Super Science")
}

func TestStrengthsAreModified(t *testing.T) {
	matchtest.Exercises(t, "PI-ENGAGE-07", "PI-ENGAGE-10", "PI-MEET-10", "PI-CARD-07")
	s := lay(t, "Guard 2 Combat, red | Wave, In line: Adds 1 Combat", "Guard 1 Diplomacy, blue | In line: Other cards Strength +1 | Moon, In line: Other cards Strength +2", "Place white, red | Wave, In line: Guards Strength +1")
	s.Place = s.find("C")
	s.starts()
	if cost := s.CostOf(0); cost.Points != [3]int{1, 4, 0} || len(cost.Changes) != 3 {
		t.Errorf("%+v", cost)
	}
	s.Here = 1
	if cost := s.CostOf(0); cost.Points != [3]int{0, 5, 0} {
		t.Errorf("in another sector: %+v", cost)
	}
}

func TestWhatAlwaysHoldsAlsoHoldsWhenEvaded(t *testing.T) {
	matchtest.Exercises(t, "PI-ENGAGE-08")
	s := begin(t, "Guard 1 Combat, red | Always: Last card Strength +1", "Guard 1 Combat, red | In line: Last card Strength +1", "Guard 1 Combat, red")
	s.faces = []int{2, 3, 2, 3, 2, 3, 2, 3}
	s.take("evade:Combat")
	if got := s.CostOf(2).Points[cards.Combat]; got != 3 {
		t.Errorf("%d while one of the two is evaded", got)
	}
	s.take("evade:Combat")
	if got := s.CostOf(2).Points[cards.Combat]; got != 2 {
		t.Errorf("%d while both are evaded", got)
	}
}

func TestTwoPointsStandInForOne(t *testing.T) {
	matchtest.Exercises(t, "PI-ENGAGE-11")
	got := Payments([3]int{2, 0, 0}, [3]int{1, 4, 1})
	if want := [][3]int{{1, 2, 0}, {0, 4, 0}}; !slices.Equal(got, want) {
		t.Errorf("%v, not %v: both points are of the same ability", got, want)
	}
	if got := Payments([3]int{1, 1, 0}, [3]int{0, 0, 3}); got != nil {
		t.Errorf("%v", got)
	}
}

func TestDiceLowerOneStrength(t *testing.T) {
	matchtest.Exercises(t, "PI-ENGAGE-13", "PI-DICE-10")
	s := lay(t, "Guard 2 Diplomacy, red | In line: Adds 2 Diplomacy", "Guard 1 Combat, blue").with(Die{Kind: cards.WeaponsExpert, Face: 6}).starts()
	s.take("die:Weapons Expert:1", "face:5")
	s.has("engage:0,2,0", "engage:2,1,0", "engage:0,1,2", "engage:4,0,0", "engage:2,0,2", "engage:0,0,4", "evade:Combat", "evade:Diplomacy", "evade:Super Science")
}

func TestTwoAbilitiesAtZeroLose(t *testing.T) {
	matchtest.Exercises(t, "PI-ENGAGE-15", "PI-END-03")
	s := lay(t, "Guard 2 Diplomacy, red", "Guard 1 Combat, blue")
	s.Abilities = [3]int{2, 0, 3}
	s.starts()
	if o := s.option("engage:2,0,0"); o == nil || !o.Caution.Harms {
		t.Error("a payment that loses may be chosen, and is not offered first")
	}
	s.take("engage:2,0,0")
	if r, over := s.Result(); !over || r.Winner != engine.NoSeat || r.Rule != "PI-END-03" {
		t.Errorf("%+v %v", r, over)
	}
}

func TestEngagedCardsWithCodesAndKeysMayBeKept(t *testing.T) {
	matchtest.Exercises(t, "PI-ENGAGE-14", "PI-ENDTURN-01", "PI-ENDTURN-02")
	s := begin(t, "Guard 1 Combat, red, Key", "Guard 1 Combat, red, Code", "Guard 1 Combat, blue, Code", "Guard 1 Combat, green")
	s.faces = []int{2, 3, 2, 3}
	s.take("engage:1,0,0", "engage:1,0,0", "evade:Diplomacy", "engage:1,0,0", "draw")
	s.has("keep:a", "keep:b", "leave")
	s.take("keep:b", "leave")
	if want := []int{s.find("B")}; !slices.Equal(s.Hand, want) || s.Line != nil || s.Planet != none {
		t.Errorf("hand %v, line %v, Planet %d", s.Hand, s.Line, s.Planet)
	}
}

func TestAnEvasionPaysAPointAndDrawsTwo(t *testing.T) {
	matchtest.Exercises(t, "PI-EVADE-01", "PI-EVADE-03")
	s := begin(t, "Guard 1 Combat, red, Planets 2", "Guard 1 Combat, red")
	s.faces = []int{1, 1, 1, 5}
	s.take("evade:Super Science")
	s.stands(6, 5, 4) // red, then blue
	s.is("red cubes in the bag", s.Bag[cards.Red], 3)
	s.is("red cubes in the reserve", s.Reserve[cards.Red], 11)
}
