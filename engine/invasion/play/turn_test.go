package play

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/invasion/cards"
	"trueinch/engine/matchtest"
)

func TestTheCubesOfTheLineGoIntoTheBag(t *testing.T) {
	matchtest.Exercises(t, "PI-MEET-03", "PI-MEET-05", "PI-MEET-06", "PI-CARD-03")
	s := lay(t, "Guard 1 Combat, red", "Agent 1 Combat, yellow", "Place white, green | In line: Strength +1", "Guard 1 Combat, black")
	s.Unseen = []int{s.find("A"), s.find("B"), s.find("C"), s.find("D")}
	s.Reserve[cards.Yellow], s.Bag[cards.Yellow] = 0, 6
	s.layLine(drawn{0, 0, 0, 0})
	if want := (Pool{5, 4, 5, 6, 6, 5}); s.Bag != want {
		t.Errorf("%v in the bag, not %v", s.Bag, want)
	}
	if len(s.Line) != 4 || s.Line[0].Card != s.find("A") || s.Line[3].Card != s.find("D") {
		t.Errorf("the line does not lie in the order drawn: %v", s.Line)
	}
}

func TestTheLastPlaceStaysUnderTheBoard(t *testing.T) {
	matchtest.Exercises(t, "PI-MEET-07", "PI-MEET-08", "PI-MEET-09")
	s := lay(t, "Place white, red | In line: Strength +1", "Guard 1 Combat, red", "Place white, green | In line: Strength +2", "Guard 1 Diplomacy, black")
	old := s.find("A")
	s.Place = old
	s.Unseen = []int{s.find("A"), s.find("B"), s.find("C"), s.find("D")}
	s.layLine(drawn{0, 0, 0, 0})
	s.is("the Place", s.Place, s.find("C"))
	if cost := s.CostOf(1); cost.Points != [3]int{0, 3, 0} {
		t.Errorf("a Place shows an icon, or a discarded one still works: %v", cost.Points)
	}
	s.starts()
	s.is("the first card that is met", s.At, 1)
	s.House.PlacesEmpty = true
	bag := s.Bag
	s.Unseen = []int{s.find("A"), s.find("B"), s.find("C"), s.find("D")}
	s.layLine(drawn{0, 0, 0, 0})
	s.is("cubes with the house rule that discarded Places bring none", s.Bag.Total()-bag.Total(), 4)
}

func TestWhatACardDoesWhenItIsMet(t *testing.T) {
	matchtest.Exercises(t, "PI-MEET-12", "PI-MEET-14", "PI-CARD-01")
	s := begin(t, "Event 1 Combat, red | Wave, Met: Lose 1 Combat | Moon, Met: Lose 2 Combat | Engaged: Gain 2 Diplomacy", "Guard 1 Combat, red")
	s.stands(6, 6, 5)
	s.take("engage:1,0,0")
	s.stands(5, 6, 5) // Diplomacy is at its most
	s.Abilities[cards.Diplomacy] = 1
	s.t = t
	if !s.cites("PI-MEET-12") {
		t.Error("nothing says by which rule it works")
	}
}

func TestTheTextOfAPlaceDependsOnTheSector(t *testing.T) {
	matchtest.Exercises(t, "PI-MEET-10", "PI-CARD-09")
	for here, want := range []int{5, 6, 6} {
		s := lay(t, "Place white, red | Wave, Each phase: Gain 1 Combat | Moon, Each phase: Gain 2 Combat", "Guard 1 Combat, red", "Guard 1 Combat, red")
		s.Place, s.Here, s.Abilities = s.find("A"), here, [3]int{4, 6, 5}
		s.Stack = []frame{turning{step: turnSector}}
		s.run()
		if here == 2 {
			want = 4
		}
		s.is("Combat", s.Abilities[cards.Combat], want)
	}
}

func TestPlanetsAreNotReplacedOneByOne(t *testing.T) {
	matchtest.Exercises(t, "PI-MEET-01", "PI-MEET-02", "PI-TURN-04")
	s := lay(t, "Guard 1 Combat, red", "Guard 1 Combat, red", "Guard 1 Combat, red", "Guard 1 Combat, red")
	s.Unseen = []int{s.find("A"), s.find("B"), s.find("C"), s.find("D")}
	s.Line, s.Near, s.Far = nil, []int{s.find("Orchard")}, []int{s.find("Blank"), s.find("Cathedral")}
	s.Planet = none
	s.Stack = []frame{turning{}}
	s.run()
	s.has("planet:orchard")
	if s.Line != nil {
		t.Error("the line lies before the Planet is chosen")
	}
	s.take("planet:orchard")
	if len(s.Line) != 4 || s.At != 0 {
		t.Error("the whole line is not known before its first card is met")
	}
	s.take("engage:1,0,0", "engage:1,0,0", "engage:1,0,0", "engage:1,0,0", "draw")
	if len(s.Near) != 2 {
		t.Errorf("%v lie face up", s.Near)
	}
}

func TestTheSectorsAreGoneThroughFromTheLeft(t *testing.T) {
	matchtest.Exercises(t, "PI-TURN-02", "PI-MEET-04", "PI-ENDTURN-03", "PI-TURN-03")
	for played, want := range map[int]int{0: 0, 3: 0, 4: 1} {
		s := lay(t, "Guard 1 Combat, red")
		s.Line, s.Planet, s.Played = nil, none, []int{played, 0, 0}
		s.Near = append(s.Near, s.find("Blank"))
		s.Stack = []frame{turning{}}
		s.run()
		s.is("the sector", s.Here, want)
		s.is("cards of its pile", s.Left(s.Here), 16-4*(played%4))
	}
}

// setUp is a game that was set up from the scene's cards.
func setUp(t testing.TB, level Level, faces ...int) *scene {
	s := lay(t, "Guard 1 Combat, red", "Guard 1 Combat, red", "Guard 1 Combat, red", "Guard 1 Combat, red")
	s.State = &State{Deck: s.Deck, Captain: none, Planet: none, Place: none, At: none, Here: -1}
	s.Level = level
	s.faces = faces
	s.Stack = []frame{opening{}}
	s.run()
	return s
}

func TestTheSetUp(t *testing.T) {
	matchtest.Exercises(t, "PI-SETUP-01", "PI-SETUP-02", "PI-SETUP-03", "PI-SETUP-04", "PI-SETUP-06", "PI-SETUP-07", "PI-SETUP-11", "PI-SETUP-12", "PI-CARD-05", "PI-COMP-09")
	s := setUp(t, Normal, 3, 2, 1, 1)
	if slices.Equal(s.Row, s.Of(class(cards.Hegemony))) || len(s.Row) != 3 {
		t.Errorf("the sectors lie unshuffled: %v", s.Row)
	}
	s.stands(7, 6, 5)
	s.has("dice:Weapons Expert+Engineer", "dice:Weapons Expert+Digitisation", "dice:Engineer+Digitisation")
	s.is("red cubes in all", s.Bag[cards.Red]+s.Reserve[cards.Red], 14) // one stands on the track
	s.faces = []int{4}
	s.take("dice:Engineer+Digitisation")
	if s.Dice[0] != (Die{Kind: cards.Engineer, Face: 6}) || s.Dice[1] != (Die{Kind: cards.Digitisation, Face: 4}) {
		t.Errorf("%v", s.Dice)
	}
	for at := range s.Row {
		s.is("cards of a pile", s.Left(at), 16)
	}
	s.is("Planets face up", len(s.Near), 3)
}

func TestTheBagOfEachDifficulty(t *testing.T) {
	matchtest.Exercises(t, "PI-SETUP-08", "PI-SETUP-09", "PI-SETUP-10", "PI-COMP-05", "PI-COMP-06")
	for level, n := range map[Level]int{Simple: 4, Normal: 5, Advanced: 6} {
		s := setUp(t, level)
		if want := (Pool{4, 4, 4, n, n, 4}); s.Bag != want {
			t.Errorf("%v, not %v", s.Bag, want)
		}
		s.is("Super Weapons", s.InPile(), n)
		s.is("all cubes", s.Bag.Total()+s.Reserve.Total()+3, 76)
	}
	s := lay(t, "Guard 1 Combat, red")
	s.Level, s.House.FourWhite, s.Bag = Advanced, true, Pool{}
	s.fillBag()
	s.is("white ones with the house rule", s.Bag[cards.White], 4)
}

func TestACaptainWhoKeepsAllDice(t *testing.T) {
	matchtest.Exercises(t, "PI-SETUP-05")
	s := lay(t, "Guard 1 Combat, red")
	s.Cards[0].Keeps = 3
	s.Stack = []frame{opening{step: openKeep}}
	s.Far = append(s.Near, s.Planet)
	s.Near, s.Planet, s.Line = nil, none, nil
	s.run()
	s.is("dice", len(s.Dice), 3)
}

func TestColoursSignsAndNames(t *testing.T) {
	matchtest.Exercises(t, "PI-COMP-03", "PI-COMP-04", "PI-COMP-07", "PI-COMP-08")
	crew := map[cards.Die]bool{cards.WeaponsExpert: true, cards.InfiltratedAgent: true, cards.Engineer: true}
	for kind := range cards.Dice {
		if cards.Die(kind).Crew() != crew[cards.Die(kind)] || dieSigns[kind].Tint == engine.NoTint {
			t.Errorf("%s", cards.Die(kind).Key())
		}
	}
	for ability, want := range []struct {
		name string
		tint engine.Tint
		die  cards.Die
	}{{"Combat", engine.Red, cards.WeaponsExpert}, {"Diplomacy", engine.Blue, cards.InfiltratedAgent}, {"Super Science", engine.Green, cards.Engineer}} {
		if a := cards.Ability(ability); a.Key() != want.name || abilitySign(a).Tint != want.tint || dieSigns[want.die].Tint != want.tint {
			t.Errorf("%s", want.name)
		}
	}
	icons := map[string]bool{}
	for colour := range cards.Colours {
		icons[cubeSign(cards.Colour(colour)).Icon] = true
	}
	if len(icons) != cards.Colours {
		t.Errorf("two colours share a sign: %v", icons)
	}
}

// TestLookingTellsNothingHidden holds that what lies face down has no order: two games that differ in nothing that was seen are the same
// state, and a copy that is played on with other dice draws other cards.
func TestLookingTellsNothingHidden(t *testing.T) {
	s := setUp(t, Normal)
	if !slices.IsSorted(s.Unseen) || !slices.IsSorted(s.Far) || !slices.IsSorted(s.Unfound) {
		t.Error("a pile that lies face down has an order")
	}
	for _, p := range s.View(0).Piles {
		for _, c := range p.Cards {
			if c.Sheet == nil && c.ID != "" {
				t.Error("a card that lies face down is known")
			}
		}
	}
}
