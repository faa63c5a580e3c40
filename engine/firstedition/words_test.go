package firstedition_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/rounds"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
)

// arena is a fight in which everything can happen. BLUE, RED and MINION are Skills that are tried, MORE and MINIONS lines of cards.
const arena = `table 24x24 | house structure 2,14 6x4 h4 enclosed | car object 14,6 3x1.6 h1.2 rank2 | acid zone 15,14 4x3 danger1 | token Prize 8,8
	blue Rook 10,10 hp9 allow9 s6T d5T e6T a5T m5T p5T level2 Nature Hero {BLUE} [Zap (Pr Energy vs. Agility / RNG 9 / AP 0)] [Kick* (Strength vs. Defense / AP 0): twice per Round] [Whisper (Pr Mind vs. Spirit / RNG 9 / AP 0)] [Bomb (Bl2 Energy vs. Agility / RNG 9 / AP 0)] [Beam (R Energy vs. Agility / RNG 9 / AP 0)] [Mists (Au3 Mind / AP 0): Friends / Rolls +1] MORE
	blue Wren 8,10 hp7 allow6 Hero Mystery | blue Goon A 10,8.817 minion s3 e3 d3 [Pop (Pr Energy vs. Agility / RNG 6 / AP 0)] | blue Goon B 8.4,12
	red Gull 11.182,10 hp9 allow9 s6T d5T e6T a5T m5T p5T level2 Science Villain {RED} [Zap (Pr Energy vs. Agility / RNG 9 / AP 0)] [Kick* (Strength vs. Defense / AP 0): twice per Round] [Whisper (Pr Mind vs. Spirit / RNG 9 / AP 0)] [Clap (SBl2 Strength vs. Defense / AP 0)] MORE
	red Jay 13.5,11 hp7 allow6 Villain Science | red Rat A 11.2,8.4 minion s3 e3 d3 {MINION} [Pop (Pr Energy vs. Agility / RNG 6 / AP 0)] MINIONS | red Rat B 13,8.6
	citizen Bob 9,7 | citizen Ann 13,13`

// set puts what is tried into the arena; what is not named is left out.
func set(parts ...string) string {
	text := arena
	for i := 0; i+1 < len(parts); i += 2 {
		text = strings.ReplaceAll(text, parts[i], parts[i+1])
	}
	for _, hole := range []string{"BLUE", "RED", "MINIONS", "MORE", "MINION"} {
		text = strings.ReplaceAll(text, hole, "")
	}
	return strings.ReplaceAll(text, "{}", "")
}

// course is a fight by chance, step by step: what was asked, what could be answered, and how everybody stood. What an Effect leaves on a
// model is not looked at, only what comes of it.
func course(t *testing.T, text string, seed uint64, steps int) matchtest.Course {
	sc := scene.New(t, text)
	random := rand.New(rand.NewPCG(seed, 1))
	var rolls []string
	hear := func(e engine.Event) {
		if e.Kind == engine.EventRoll && e.Outcome != nil {
			for _, d := range e.Dice {
				rolls = append(rolls, fmt.Sprint(d.Total))
			}
		}
	}
	sc.Begin(hear, matchtest.Idle[*state.State]{}, rounds.Round{Step: 1}, rounds.Round{})
	return func() (string, bool) {
		d := sc.Decision()
		if steps--; steps < 0 || d.Shape == engine.GameEnd {
			return "", false
		}
		seen := strings.Join(rolls, " ") + told(sc.State, d)
		rolls = nil
		sc.Apply(fit(t, d, matchtest.Anything(d, random)), hear)
		return seen, true
	}
}

func fit(t *testing.T, d *engine.Decision, choice engine.Choice) engine.Choice {
	fitting, err := engine.Check(d, choice)
	if err != nil {
		t.Fatalf("%s: %v", d.Ask.Key, err)
	}
	return fitting
}

// told is a position without what only lies on models.
func told(s *state.State, d *engine.Decision) string {
	var b strings.Builder
	b.WriteString(matchtest.Asking(d))
	for i := range s.Models {
		m := s.Models[i]
		m.Lasting, m.Used = nil, nil
		fmt.Fprintf(&b, "%+v", m)
	}
	for i := range s.Teams {
		t := s.Teams[i]
		t.Lasting, t.Resources = nil, nil
		fmt.Fprintf(&b, "%+v", t)
	}
	for i := range s.Pieces {
		fmt.Fprint(&b, s.Pieces[i].Left, s.Pieces[i].Gone, s.Pieces[i].Spot)
	}
	fmt.Fprint(&b, s.Points, len(s.Grounds))
	return b.String()
}

// differ reports whether two fights that begin alike go apart; most do in the first.
func differ(t *testing.T, one, other string) bool {
	fight := func(text string) func(uint64) matchtest.Course {
		return func(seed uint64) matchtest.Course { return course(t, text, seed, 160) }
	}
	return matchtest.Apart(60, fight(one), fight(other))
}

// example is a word with what it needs behind it.
func example(w *cards.Word) string {
	switch w.Form {
	case cards.Figured:
		return w.Canonical + " 2"
	case cards.Signed:
		return w.Canonical + " +1"
	case cards.Traited:
		return w.Canonical + " Spirit"
	}
	return w.Canonical
}

// trial is a word in a fight, and the same fight without it.
type trial struct{ with, without string }

// skillsAlike are Skills that both Supremes have.
func skillsAlike(text string) trial {
	return trial{set("BLUE", text, "RED", text), set()}
}

// oddSkills are the trials of Skills that need something besides: somebody who is weak against it, or asks for it.
func oddSkills() map[string]trial {
	odd := map[string]trial{
		"Hatred": skillsAlike("Hatred/Science"), "Molecular Manipulation": skillsAlike("Molecular Manipulation 2"), "Immune": skillsAlike("Immune/Strength"), "Power Trait": skillsAlike("Power Trait/Strength"),
		"Weakness": skillsAlike("Weakness/Energy"), "Telekinesis": skillsAlike("Telekinesis 6"), "Super Duo": skillsAlike("Super Duo Wren/Strength"), "Neuro Dodger": skillsAlike("Neuro Dodger"),
		"Damage Source": {set("BLUE", "Damage Source/Brine", "RED", "Weakness/Source Brine"), set("RED", "Weakness/Source Brine")},
		"Living":        {set("BLUE", "Mechanical, Living", "MORE", only("Living")), set("BLUE", "Mechanical", "MORE", only("Living"))},
		"Immovable":     {set("BLUE", "Immovable", "MORE", trip), set("MORE", trip)},
		"Sidekick":      {sidekick("Sidekick"), sidekick("Slow")},
	}
	for _, source := range []string{"Fire", "Water", "Air", "Earth", "Light", "Darkness", "Nuclear", "Holy", "Unholy"} {
		odd[source] = trial{set("BLUE", source, "RED", "Weakness/"+source), set("RED", "Weakness/"+source)}
	}
	for _, kind := range []string{"E.T.", "Mechanical", "Non Living"} {
		odd[kind] = trial{set("BLUE", kind, "MORE", only(kind)), set("MORE", only(kind))}
	}
	for _, kind := range []string{"Auto Destruct 2", "Deadly Rush 2", "Hard to Kill 3", "Infection", "More than Punching Bags", "Only Move", "Pack Tactics", "Skilled", "Slow", "Strong Creature"} {
		name := strings.TrimRight(kind, " 0123456789")
		odd[name] = trial{set("MINION", kind), set()}
	}
	return odd
}

const trip = "[Trip (Strength vs. Defense / AP 0): Knocked Down]"

func only(of string) string { return "[Pick (Pr Energy vs. Agility / RNG 9 / AP 0): only " + of + "]" }

func sidekick(skill string) string {
	return arenaOf("red Pup 12.4,10 minion exclusive:Gull s3 {" + skill + "} [Pop (Pr Energy vs. Agility / RNG 6 / AP 0)]")
}

// arenaOf is the arena with somebody more in it.
func arenaOf(more string) string { return set() + "\n" + more }

// elsewhere are words that this kind of fight cannot show, with the rule whose test does.
var elsewhere = map[string]engine.Rule{
	"Blend": "PC1-SKILL-11", "Cyberhead": "PC1-MINION-19", "Fury": "PC1-SKILL-37", "Insignificant": "PC1-SKILL-56", "Mind Fortress": "PC1-SKILL-75", "Future Sight": "PC1-SKILL-38", "Megalomaniac": "PC1-SKILL-73",
	"Shapeshifter": "PC1-SKILL-107", "AGP Limit": "PC1-RES-32", "Powerful Rays": "PC1-SKILL-91", "Thick Bones": "PC1-SKILL-120", "Infection": "PC1-BUILD-46",
	"Pack Tactics": "PC1-BUILD-25", "Skilled": "PC1-BUILD-60", "Strong Creature": "PC1-BUILD-24",
	"Sacrificed": "PC1-BUILD-40", "Easy Manipulation": "PC1-ERRATA-11", "Shot Down": "PC1-FLIGHT-18", "Mind Control": "PC1-TRAIT-10", "Body Guard": "PC1-BUILD-37",
	"Guarded": "PC1-RES-13", "Protected": "PC1-BUILD-34", "Human Shield": "PC1-RES-16", "Smoke": "PC1-BUILD-31", "Spotlight": "PC1-RES-22",
	"Token": "PC1-RES-55", "Wall": "PC1-RES-50", "Return": "PC1-RES-56", "Travel": "PC1-RES-67", "Re-roll": "PC1-RES-57", "no Commands": "PC1-RES-14",
	"no Devices": "PC1-RES-48", "on Activation": "PC1-RES-65", "by a Citizen": "PC1-RES-65", "anybody": "PC1-RES-72", "rests a Round": "PC1-RES-53",
	"Before deployment": "PC1-RES-66", "At the start": "PC1-ENC-09", "At the end": "PC1-RES-29", "When it falls": "PC1-CARD-10", "in sight": "PC1-RES-31", "within": "PC1-RES-30",
	"Stand up": "PC1-COND-22", "no LoS": "PC1-LOS-01", "Eliminates": "PC1-COND-26", "Super Damage": "PC1-COMBAT-19", "at a scored Agenda": "PC1-RES-29", "flying": "PC1-FLIGHT-09", "round": "PC1-ROUND-01",
	// before play: who may be in a team, what it may buy, where it is deployed
	"Freelancer": "PC1-SKILL-36", "Gate": "PC1-SKILL-41", "Greed": "PC1-SKILL-45", "Living Arsenal": "PC1-SKILL-70", "Mercenary": "PC1-SKILL-74",
	"Powerhouse": "PC1-SKILL-92", "Resourceful": "PC1-SKILL-106", "Weapon Master": "PC1-SKILL-128", "Swarm": "PC1-RES-21", "Advanced Scout": "PC1-BUILD-52",
}

// every tries the words of a kind that this kind of fight can show.
func every(t *testing.T, kind notation.Kind, trials func(w *cards.Word) []trial) {
	known := matchtest.Exercised(t)
	for i := range cards.Vocabulary {
		w := &cards.Vocabulary[i]
		if w.Kind != kind || w.Waits {
			continue
		}
		if rule := elsewhere[w.Canonical]; rule != "" {
			if !known[rule] {
				t.Errorf("no test exercises %s, which should show %s", rule, w.Canonical)
			}
			continue
		}
		for _, try := range trials(w) {
			if !differ(t, try.with, try.without) {
				t.Errorf("%s changes nothing", w.Canonical)
			}
		}
	}
}

func TestEverySkillPlays(t *testing.T) {
	odd := oddSkills()
	every(t, cards.KindSkill, func(w *cards.Word) []trial {
		if one, has := odd[w.Canonical]; has {
			return []trial{one}
		}
		return []trial{skillsAlike(example(w))}
	})
}

// idle is an Effect that holds and does nothing.
const idle = "Rolls +1 against Nobody"

// onAll are Actions that do an Effect to enemies, friends and oneself.
func onAll(effect string) string {
	return set("MORE", fmt.Sprintf("[Curse (Mind / AP 0): twice per Round, Enemies 12 / %s] [Bless (Mind / AP 0): twice per Round, Friends 12 / %s] [Hum (Mind / AP 0): Self / %s]", effect, effect, effect))
}

func TestEveryEffectPlays(t *testing.T) {
	odd := map[string]string{
		"Trait": "Strength +2", "gains": "gains Absorb 2", "Allowance": "Allowance −9", "Movement Actions": "Movement Actions −1", "Lends": "Lends Spirit against Strength",
		"Marked": "Marked +1 with Ranged",
	}
	every(t, cards.KindEffect, func(w *cards.Word) []trial {
		text, has := odd[w.Canonical]
		if !has {
			text = example(w)
		}
		if slices.Contains([]string{"Pool", "Power-Up dice", "AGP", "Extra Activation"}, w.Canonical) { // for a team, whoever is named
			hum := func(effect string) string { return set("MORE", "[Hum (Mind / AP 0): twice per Round, "+effect+"]") }
			return []trial{{hum(text), hum(idle)}}
		}
		return []trial{{onAll(text), onAll(idle)}}
	})
}

// shooting is an Action with a mark, at somebody who is weak against Fire.
func shooting(mark string) string {
	return set("RED", "Weakness/Fire", "BLUE", "Weakness/Fire", "MORE", "[Try (Pr Energy vs. Agility / RNG 9 / AP 0): "+mark+", Knocked Down]")
}

func TestEveryMarkPlays(t *testing.T) {
	odd := map[string]string{"Damage Source": "Damage Source Fire", "spares": "spares Science", "only": "only Mystery", "Super Damage": "Super Damage 1"}
	every(t, cards.KindMark, func(w *cards.Word) []trial {
		text, has := odd[w.Canonical]
		if !has {
			text = example(w)
		}
		return []trial{{shooting(text), set("RED", "Weakness/Fire", "BLUE", "Weakness/Fire", "MORE", "[Try (Pr Energy vs. Agility / RNG 9 / AP 0): Knocked Down]")}}
	})
}

func TestEveryMomentPlays(t *testing.T) {
	every(t, cards.KindWhen, func(w *cards.Word) []trial {
		effect := "Self / Damage 1"
		if w.Canonical == "In an Opposed Roll" {
			effect = "Re-roll"
		}
		return []trial{{set("MORE", "[Team Power Bell: "+w.Canonical+": "+effect+"]"), set()}}
	})
}

func TestEveryConditionPlays(t *testing.T) {
	every(t, cards.KindIf, func(w *cards.Word) []trial {
		text := w.Canonical
		switch w.Form {
		case cards.Figured:
			text += " 2"
		case cards.OfWhom:
			text += " Science"
		}
		power := func(when string) string { return set("MORE", "[Team Power Bell: "+when+"Attack Rolls +2]") }
		if text == "it hits" {
			kick := func(when string) string {
				return set("MORE", "[Chew (Strength vs. Defense / AP 0): Self / Damage 1"+when+"]")
			}
			return []trial{{kick(" if it hits"), kick("")}}
		}
		if text == "in Cover" {
			power = func(when string) string { return set("MORE", "[Team Power Bell: "+when+"Defence Rolls +2]") }
		}
		return []trial{{power("If " + text + ": "), power("")}, {power("If " + text + ": "), set()}} // it does not always hold, but sometimes
	})
}
