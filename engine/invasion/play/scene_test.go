package play

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/invasion/cards"
	"trueinch/engine/matchtest"
)

func TestMain(m *testing.M) { matchtest.Main(m) }

// sceneCards are what every scene has beside the cards of its line.
const sceneCards = `
=== Captain ===
Captain · Combat 7, Diplomacy 6, Super Science 5 · Weapons Expert, Engineer, Digitisation
=== Alpha ===
Hegemony · Wave
=== Beta ===
Hegemony · Moon · Quietus
=== Gamma ===
Hegemony · Shard
=== Blank ===
Planet
=== Orchard ===
Planet
Exploration: Gain 1 Combat
=== Cathedral ===
Planet
Exploration, Key: Draw +2
Exploration, Code: Gain 1 Diplomacy
=== Lever ===
Super Weapon · Cubes 0
Once: Strength −1
=== Bell ===
Super Weapon · Cubes 3
Once: Strength −2
=== Comb ===
Super Weapon · Cubes 2
Once: Evasion −2
=== Sun ===
Super Weapon · Cubes 3
Once: Gain 1
`

// scene is a game in the middle of play, written as text.
type scene struct {
	*State
	t      testing.TB
	faces  []int // that the next dice show; 1 when there are none
	events []engine.Event
}

// begin lays a line of cards, each as "Guard 2 Combat red" with its further lines after strokes, and leaves the first of them to be met.
func begin(t testing.TB, line ...string) *scene {
	t.Helper()
	s := lay(t, line...)
	s.Stack = []frame{turning{step: turnMeet}}
	s.run()
	return s
}

// lay lays a line, and nothing is asked yet.
func lay(t testing.TB, line ...string) *scene {
	t.Helper()
	text := sceneCards
	for i, card := range line {
		parts := strings.Split(card, " | ")
		class, rest, _ := strings.Cut(parts[0], " ")
		if class != "Place" {
			number, after, _ := strings.Cut(rest, " ")
			rest = "Strength " + number + ", " + after
		}
		text += "=== " + string(rune('A'+i)) + " ===\n" + class + ", " + rest + "\n" + strings.Join(parts[1:], "\n") + "\n"
	}
	found, problems := cards.Parse("scene", []byte(text))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	s := &scene{State: &State{Deck: &Deck{Cards: found, Level: Normal, Captains: []int{0}}, Captain: 0, Planet: none, Place: none, At: none}, t: t}
	s.Abilities = found[0].Abilities
	s.Row, s.Played, s.Turn = []int{s.find("Alpha"), s.find("Beta"), s.find("Gamma")}, []int{1, 0, 0}, 1
	s.Planet = s.find("Blank")
	s.Near = []int{s.find("Orchard"), s.find("Cathedral")}
	s.Unfound = s.Of(class(cards.SuperWeapon))
	s.fillBag()
	for i := range line {
		at := s.find(string(rune('A' + i)))
		fate := Ahead
		if found[at].Class == cards.Place {
			fate = Laid
		}
		s.Line = append(s.Line, Met{Card: at, Fate: fate})
	}
	return s
}

// find is the place of a card by its name.
func (s *scene) find(name string) int {
	s.t.Helper()
	at := slices.IndexFunc(s.Cards, func(c *cards.Card) bool { return c.Name == name })
	if at < 0 {
		s.t.Fatalf("there is no card %s", name)
	}
	return at
}

// run runs until the player is asked.
func (s *scene) run() {
	s.t.Helper()
	s.log = func(e engine.Event) { s.events = append(s.events, e) }
	s.Resolve(s.State, s.due)
	s.rolls()
}

// rolls answers what the dice are asked.
func (s *scene) rolls() {
	for s.Decision().Shape == engine.Roll {
		s.Apply(engine.Choice{Faces: s.throw(s.Decision())}, func(e engine.Event) { s.events = append(s.events, e) })
	}
	for _, fault := range s.cubesBroken() {
		s.t.Error(fault)
	}
}

func (s *scene) throw(d *engine.Decision) (dealt [][]int) {
	for _, pool := range d.Dice {
		var faces []int
		for range pool.Count {
			face := 1
			if len(s.faces) > 0 {
				face, s.faces = s.faces[0], s.faces[1:]
			}
			faces = append(faces, face)
		}
		dealt = append(dealt, faces)
	}
	return dealt
}

// cubesBroken are the faults of a scene that concern cubes and dice; its cards are no whole game.
func (s *scene) cubesBroken() (faults []string) {
	for _, fault := range s.Broken() {
		if !strings.Contains(fault, "Encounter cards") {
			faults = append(faults, fault)
		}
	}
	return faults
}

// option is an option of the pending question by its key; nil when there is none.
func (s *scene) option(key string) *engine.Option {
	for i := range s.Decision().Options {
		if s.Decision().Options[i].Key == key {
			return &s.Decision().Options[i]
		}
	}
	return nil
}

// take answers questions one after the other by the keys of options.
func (s *scene) take(keys ...string) *scene {
	s.t.Helper()
	for _, key := range keys {
		o := s.option(key)
		if o == nil || !o.Legal() {
			s.t.Fatalf("%s is not to be had: %v", key, s.keys())
		}
		at := slices.IndexFunc(s.Decision().Options, func(o engine.Option) bool { return o.Key == key })
		s.Apply(engine.Choice{Pick: at}, func(e engine.Event) { s.events = append(s.events, e) })
		s.rolls()
	}
	return s
}

// keys are the legal options of the pending question.
func (s *scene) keys() (keys []string) {
	for _, o := range s.Decision().Options {
		if o.Legal() {
			keys = append(keys, o.Key)
		}
	}
	return keys
}

// refused holds that an option is refused by a rule.
func (s *scene) refused(key string, rule engine.Rule) {
	s.t.Helper()
	if o := s.option(key); o == nil || o.Legal() || o.Refusal.Rule != rule {
		s.t.Errorf("%s should be refused by %s: %v", key, rule, o)
	}
}

// has holds that the legal options are these.
func (s *scene) has(want ...string) {
	s.t.Helper()
	if got := s.keys(); !slices.Equal(got, want) {
		s.t.Errorf("the options are %v, not %v", got, want)
	}
}

// stands holds what the abilities are.
func (s *scene) stands(combat, diplomacy, science int) {
	s.t.Helper()
	if want := [cards.Abilities]int{combat, diplomacy, science}; s.Abilities != want {
		s.t.Errorf("the abilities are %v, not %v", s.Abilities, want)
	}
}

// is holds that two numbers are the same.
func (s *scene) is(what string, got, want int) {
	s.t.Helper()
	if got != want {
		s.t.Errorf("%s: %d, not %d", what, got, want)
	}
}

// cites reports whether an event rests on a rule.
func (s *scene) cites(rule engine.Rule) bool {
	return slices.ContainsFunc(s.events, func(e engine.Event) bool { return slices.Contains(e.Rules, rule) })
}

// with gives the player dice, each as it lies.
func (s *scene) with(dice ...Die) *scene {
	s.Dice = dice
	return s
}

// finds lays Super Weapons before the player, without their yellow cubes.
func (s *scene) finds(names ...string) *scene {
	for _, name := range names {
		at := s.find(name)
		s.Unfound = slices.DeleteFunc(s.Unfound, func(c int) bool { return c == at })
		s.Weapons = append(s.Weapons, Weapon{Card: at})
	}
	return s
}

// starts leaves the first card of the line to be met.
func (s *scene) starts() *scene {
	s.Stack = []frame{turning{step: turnMeet}}
	s.run()
	return s
}

// explores leaves the Exploration to be played.
func (s *scene) explores() *scene {
	s.Stack = []frame{exploring{}}
	s.run()
	return s
}
