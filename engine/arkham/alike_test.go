package arkham_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/internal/scene"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/rounds"
	"trueinch/engine/arkham/state"
	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

// alley is a fight in which everything can happen. TRAITS, ATTACKS, CLUB and GUN are what both leaders have besides, LESS what their
// henchmen do.
const alley = `table 60x60 | house structure 26,26 8x8 h4 | wall structure 16,24 6x1 h2 | crate object 30,14 2x2 h1 | lamp 20,30 | lamp 36,30 | manhole 15,15 | manhole 24,38 | loot 19,15 | loot 31,20 | container 35,40 blue | challenge 12,30
	blue Rook 20,18 leader s3 a6 w5 d3 m4 e9 t2/2/2/2 rep80 {TRAITS} [Special attacks: ATTACKS] [Weapon Club: Damage !!♦, CLUB] [Weapon Gun: Damage ♦!, RoF 3, Ammunition 6, GUN]
	blue Wren 17,20 sidekick a3 e5 {Martial Arts} [Weapon Sap: Damage !] | blue Goon A 22,16 henchman a5 e6 {LESS} [Weapon Knife: Damage ♦, Strength +1] | blue Goon B 16,16
	red Gull 23,18.5 leader s3 a6 w5 d3 m4 e9 t2/2/2/2 rep80 {TRAITS} [Special attacks: ATTACKS] [Weapon Club: Damage !!♦, CLUB] [Weapon Gun: Damage ♦!, RoF 3, Ammunition 6, GUN]
	red Jay 27,20 sidekick a3 e5 {Martial Arts} [Weapon Sap: Damage !] | red Rat A 21.5,22 henchman a5 e6 {LESS} [Weapon Knife: Damage ♦, Strength +1] | red Rat B 29,17`

// street puts what is tried into the alley; what is not named is left out.
func street(parts ...string) string {
	text := alley
	for i := 0; i+1 < len(parts); i += 2 {
		text = strings.ReplaceAll(text, parts[i], parts[i+1])
	}
	return strings.NewReplacer(" {TRAITS}", "", " {LESS}", "", " [Special attacks: ATTACKS]", "", ", CLUB", "", ", GUN", "").Replace(text)
}

// course is a fight by chance, step by step: what was asked, what could be answered, and how everybody stood.
func course(t *testing.T, text string, seed uint64, steps int) matchtest.Course {
	sc := scene.New(t, text)
	sc.Turns = 3
	random := rand.New(rand.NewPCG(seed, 1))
	var rolls []string
	hear := func(e engine.Event) {
		for _, d := range e.Dice {
			rolls = append(rolls, fmt.Sprint(d.Total))
		}
	}
	sc.Begin(hear, matchtest.Idle[*state.State]{}, rounds.Turn{}, rounds.Turn{})
	return func() (string, bool) {
		d := sc.Decision()
		if steps--; steps < 0 || d.Shape == engine.GameEnd || sc.Idle() {
			return "", false
		}
		seen := strings.Join(rolls, " ") + standing(sc.State, d)
		rolls = nil
		fitting, err := engine.Check(d, matchtest.Anything(d, random))
		if err != nil {
			t.Fatalf("%s: %v", d.Ask.Key, err)
		}
		sc.Apply(fitting, hear)
		return seen, true
	}
}

// standing is a position without what only lies on models.
func standing(s *state.State, d *engine.Decision) string {
	var b strings.Builder
	b.WriteString(matchtest.Asking(d))
	for i := range s.Models {
		m := s.Models[i]
		m.Lasting, m.Used = nil, nil
		fmt.Fprintf(&b, "%+v", m)
	}
	return b.String()
}

// differ reports whether two fights that begin alike go apart; most do in the first.
func differ(t *testing.T, one, other string) bool {
	fight := func(text string) func(uint64) matchtest.Course {
		return func(seed uint64) matchtest.Course { return course(t, text, seed, 160) }
	}
	return matchtest.Apart(40, fight(one), fight(other))
}

// example is a word with what it needs behind it.
func example(w *profiles.Word) string {
	switch w.Form {
	case profiles.Figured:
		return w.Canonical + " 2"
	case profiles.OfName:
		return w.Canonical + " (Wren)"
	case profiles.OfWeapon:
		return w.Canonical + " (Club)"
	case profiles.OfFaction:
		return w.Canonical + " (Lamplighters)"
	case profiles.OfObjective:
		return w.Canonical + " (Loot)"
	case profiles.OfEffect:
		return w.Canonical + " (Toxic !)"
	case profiles.OfMarkers:
		return w.Canonical + " !"
	}
	return w.Canonical
}

// TestEveryWordOfAProfileChangesPlay plays fights with each word and without: one of them must go another way. What this kind of fight
// cannot show, a test of the rule of the word does.
func TestEveryWordOfAProfileChangesPlay(t *testing.T) {
	known := matchtest.Exercised(t)
	shown := map[notation.Kind]int{}
	for i := range profiles.Vocabulary {
		w := &profiles.Vocabulary[i]
		text := example(w)
		with, without := "", street("GUN", "Firearm")
		switch w.Kind {
		case profiles.KindTrait:
			with = street("GUN", "Firearm", "TRAITS", text, "LESS", text)
			if w.Canonical == "Affinity" || w.Form == profiles.OfWeapon { // which henchmen lack: a rank to give up, a weapon
				with = street("GUN", "Firearm", "TRAITS", text)
			}
		case profiles.KindAttack:
			with = street("GUN", "Firearm", "ATTACKS", text)
		case profiles.KindWeapon, profiles.KindEffect:
			with, without = street("CLUB", text, "GUN", text), street()
			if w.Canonical == "Expansive" {
				with = strings.NewReplacer("Damage ♦!, RoF 3", "Damage ♦♦ / ♦! / !", "GUN", text).Replace(alley)
				with = street(alley, with)
			} else if w.Needs.Ranged {
				with = street("GUN", text)
			} else if w.Needs.Melee {
				with = street("CLUB", text)
			}
		default:
			continue
		}
		if slices.Contains(unseen, w.Canonical) {
			if !known[engine.Rule(w.Rule)] {
				t.Errorf("no test exercises %s, which should show %s", w.Rule, w.Canonical)
			}
			continue
		}
		shown[w.Kind]++
		t.Run(w.Canonical, func(t *testing.T) {
			if !differ(t, with, without) {
				t.Error("it changes nothing")
			}
		})
	}
	t.Log(shown)
}

// unseen are the words that this kind of fight cannot show: they count before it, with what nobody here has, or too seldom.
var unseen = []string{
	"Mechanical",
	"Affinity", "True Love", "Amphibious", "American Football Armour", "Hockey Armour", "Catcher’s Protection",
	"Charismatic", "Climbing Shoes", "Elite Boss", "Priority Target", "Advanced Deployment", "Elite",
	"Investigator", "Superior Mind", "Trigger-happy", "Fugitive", "Hate", "Immortal",
	"Infiltration", "Master of Poisons", "Master Strategist", "One-armed", "Godfather", "Psychopath",
	"Reflexes", "Strategist", "Medium Range", "Reload",
}
