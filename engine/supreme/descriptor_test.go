package supreme_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
)

// duel is a fight of Rook against Gull, beside whom Wren and Low stand. ZAP is the Action that Rook uses, MARK what the cards of the
// reds say besides, OWN what that of Rook does; ROOK and GULL are words of the two.
const duel = `table 30x20 | roof structure 12,6 3x8 h4 solid | acid zone 17.5,9 4x2 danger1 | crate object 8.61,9.6 0.8x0.8 h0.8
	blue Rook 10,10 hp9 s9 d5 e9 a5 m9 p9 limit9 ROOK [ZAP] OWN
	red Gull PLACE hp9 s5 d5 e5 a5 m5 p5 boost1 GULL [Slap [AP 1] CCM, s vs. d, Damage 1] REPLY MARK
	red Wren 11.5,11.4 hp9 [Jab [AP 1] CCM, s vs. d, Damage 1] MARK
	red Low 16.3,8 hp9 [Jab [AP 1] CCM, s vs. d, Damage 1] MARK`

// fight is the duel with its holes filled in, by pairs of what stands where.
func fight(pairs ...string) string {
	rest := []string{"ZAP", zap("PRJ 20", "e", "Damage 1"), "MARK", "", "OWN", "", "ROOK", "", "GULL", "", "REPLY", "", "PLACE", "11.181,10"}
	return strings.NewReplacer(append(pairs, rest...)...).Replace(duel)
}

func zap(kind, trait, effect string) string {
	return fmt.Sprintf("Zap [AP 1] %s, %s vs. d, %s", kind, trait, effect)
}

// account is all that is asked and comes of it when Rook uses its Action: it gets sixes, whoever it attacks ones. What it is about
// makes a Token of Gull, or a piece of terrain the Target.
func account(t *testing.T, text, of string) string {
	t.Helper()
	var b strings.Builder
	random := rand.New(rand.NewPCG(1, 1))
	sc := scene.New(t, text)
	sc.Get("Gull").HP--
	sc.SetFatigue(sc.ID("Gull"), 1)
	if of == "Token" { // which no card of a team is
		sc.Get("Gull").Class = cards.Token
	}
	sc.Turn = 0
	sc.Declare("Rook", "Zap")
	for range 40 {
		if _, over := sc.Result(); over || sc.Idle() {
			break
		}
		d := sc.Decision()
		fmt.Fprint(&b, d.Ask.Key, d.Seat, " ")
		for _, o := range d.Options {
			fmt.Fprint(&b, o.Key, o.Refusal != nil, " ")
		}
		if d.Shape == engine.Pick && !slices.ContainsFunc(d.Options, func(o engine.Option) bool { return o.Refusal == nil }) {
			break
		}
		sc.Give(answer(d, of, random))
		for _, pool := range d.Dice {
			fmt.Fprint(&b, pool.Count, " ")
		}
	}
	for i := range sc.Models {
		m := &sc.Models[i]
		fmt.Fprint(&b, m.HP, m.Spot, m.Stunned, m.Spectral, m.Attack, m.Defend, m.Suppress, m.Weak, len(m.Immune), m.Boost, sc.FatigueOf(m.ID), " ")
	}
	fmt.Fprint(&b, sc.Teams[1].Pool)
	return b.String()
}

// answer is the first thing that can be done, to Gull where that is possible, or to what it is about.
func answer(d *engine.Decision, of string, random *rand.Rand) engine.Choice {
	switch d.Shape {
	case engine.Pick:
		best := -1
		for i, o := range d.Options {
			meant := o.Model == 1
			if terrain, found := map[string]engine.PieceID{"Structures": 0, "Objects": 2}[of]; found {
				meant = o.Piece == terrain
			}
			if o.Refusal == nil && (best < 0 || meant) {
				best = i
			}
		}
		return engine.Choice{Pick: best}
	case engine.Roll:
		choice := engine.Choice{}
		for i, pool := range d.Dice {
			choice.Faces = append(choice.Faces, slices.Repeat([]int{6 - 5*min(i, 1)}, pool.Count))
		}
		return choice
	case engine.Number:
		return engine.Choice{Number: d.Min}
	}
	return bot.Anything(d, random.Float64)
}

// being is what makes a model in a scene have a Descriptor: its words there.
func being(w cards.Word) string {
	switch {
	case strings.HasPrefix(w.Canonical, "Base "):
		return "base50"
	case w.Kind == cards.KindMovement && w.Canonical == "Wall Crawling":
		return "Wall Crawling 5"
	case w.Kind == cards.KindMovement && w.Canonical != "Immobile":
		return w.Canonical + " 5"
	case w.Canonical == "Stun":
		return "stunned"
	case w.Canonical == "Minion", w.Canonical == "Stealth", w.Canonical == "Stunned", w.Canonical == "Spectral":
		return strings.ToLower(w.Canonical)
	case w.Canonical == "Supreme", w.Canonical == "Token":
		return ""
	}
	return w.Canonical
}

// reach are the Action Types as a card writes them.
var reach = map[string]string{
	"AUR": "AUR 4", "PLS": "PLS 4", "IST": "IST 8", "CCM": "CCM", "PRJ": "PRJ 8", "IND": "IND 8", "RAY": "RAY 8", "OVR": "OVR 6", "THR": "THR 8",
}

// attacked is how Rook attacks Gull so that a Descriptor matters to whom it attacks, and to whom.
func attacked(w cards.Word) []string {
	switch {
	case w.Canonical == string(cards.RCT):
		return []string{"REPLY", "", "ZAP", zap("CCM", "s", "Damage 1"), "OWN", "MARK", "MARK", "[Snap [AP 1] RCT/DMG 6, s vs. d, Damage 1]"}
	case w.Kind == cards.KindActionType:
		return []string{"ZAP", zap(reach[w.Canonical], "e", "Damage 1")}
	case len(w.Canonical) == 1:
		return []string{"ZAP", zap("PRJ 20", w.Canonical, "Damage 1")}
	case w.Canonical == string(cards.KO):
		return []string{"ZAP", zap("PRJ 20", "e", "Damage 9")}
	case w.Canonical == "Fall", w.Canonical == "Crash":
		return []string{"PLACE", "14.181,8,4", "ROOK", "Flight 5", "blue Rook 10,10", "blue Rook 13,8,4", "ZAP", zap("CCM", "s", "Knockback 3")}
	case w.Canonical == "Dangerous Terrain":
		return []string{"PLACE", "16.581,10", "blue Rook 10,10", "blue Rook 15.4,10", "ZAP", zap("CCM", "s", "Knockback 3")}
	case w.Canonical == "Pull":
		return []string{"ZAP", zap("PRJ 20", "e", "Pull 2"), "PLACE", "14,11"}
	case w.Canonical == "Displacement":
		return []string{"ZAP", zap("CCM", "s", "Knockback 3")}
	case w.Canonical == "Stunned":
		return []string{"ZAP", zap("CCM", "s", "Stun")}
	case w.Kind == cards.KindEffect:
		return []string{"ZAP", zap("CCM", "s", effectOf(cards.EffectKind(w.Canonical))), "OWN", "[Hurl [AP 0] THR 8, s vs. d, Damage 1]"}
	}
	return []string{"ROOK", being(w)}
}

// effectOf is an Effect as a card writes it.
func effectOf(kind cards.EffectKind) string {
	switch kind.Entry().Form {
	case cards.Figured:
		return string(kind) + " 1"
	case cards.WithOf:
		return string(kind) + " / Fire"
	}
	return string(kind)
}

// unmet are Descriptors that nothing on a table has, with the reason.
var unmet = map[string]string{"Monster": "no data for Monsters exists (SE-MODEL-03)"}

// baseSizes are no words of the vocabulary, and Descriptors all the same.
var baseSizes = []cards.Word{
	{Canonical: "Base 50 mm", English: []string{"Base 50 mm"}}, {Canonical: "Base 45 mm or more", English: []string{"base 45mm or more"}},
}

// TestADescriptorIsRefusedOrChangesPlay writes every word that can be a Descriptor behind each word that takes one: where no rule would
// look for it the card is refused, and everywhere else the fight goes another way with it than without.
func TestADescriptorIsRefusedOrChangesPlay(t *testing.T) {
	matchtest.Exercises(t, "SE-DESC-01", "SE-ACTION-22", "SE-ACTION-23", "SE-ACTION-24", "SE-ACTION-27", "SE-BONUS-20", "SE-BONUS-22")
	kinds := []cards.Kind{cards.KindDescriptor, cards.KindElement, cards.KindOrigin, cards.KindType, cards.KindRole, cards.KindMovement, cards.KindAlignment,
		cards.KindClass, cards.KindActionType, cards.KindEffect}
	plain := map[string]string{} // the accounts of fights without any of them, which are few
	for _, mark := range []string{"Immune", "Weak", "Strong", "Limited", "Excluded", "If against"} {
		played, refused := 0, 0
		for _, w := range append(slices.Clone(cards.Vocabulary), baseSizes...) {
			if !slices.Contains(kinds, w.Kind) || unmet[w.Canonical] != "" {
				continue
			}
			if !accepted(t, mark, w.English[0]) {
				refused++
				continue
			}
			played++
			with, without := both(mark, w)
			if plain[without+w.Canonical] == "" {
				plain[without+w.Canonical] = account(t, without, w.Canonical)
			}
			if got := account(t, with, w.Canonical); got == plain[without+w.Canonical] {
				t.Errorf("%s / %s is accepted, and changes nothing:\n%s\n%s", mark, w.Canonical, with, got)
			}
		}
		if t.Logf("%s: %d play, %d are refused", mark, played, refused); played < 25 || refused < 1 {
			t.Errorf("%s: %d play, %d are refused", mark, played, refused)
		}
	}
}

// accepted reports whether a card may have a Descriptor behind a word.
func accepted(t *testing.T, mark, of string) bool {
	t.Helper()
	line := map[string]string{
		"Limited": "Zap [AP 1] PRJ 8, e vs. d, Limited / OF, Damage 1", "Excluded": "Zap [AP 1] PRJ 8, e vs. d, Excluded / OF, Damage 1",
		"If against": "Slap [AP 1] CCM, s vs. d, Damage 1\nIf against OF: Attack dice 1",
	}[mark]
	if line == "" {
		line = "Slap [AP 1] CCM, s vs. d, Damage 1\n" + mark + " / OF"
	}
	source := "=== Try ===\nSupreme, Level 3, Hero, Tank · Science · Living\nBase 30 mm · HP 9 · Sprint 5\" · AP Limit 4 · AP+ 3\ns 6  d 5  e 9  a 5  m 4  p 5\n" + strings.ReplaceAll(line, "OF", of) + "\n"
	problems := (supreme.System{}).CheckCards("try.card", []byte(source))
	for _, p := range problems {
		if p.Say.Key != "card.idle-of" && p.Say.Key != "card.unknown-if" {
			t.Fatalf("%s / %s: %s", mark, of, p.Say.Key)
		}
	}
	return len(problems) == 0
}

// both is a fight with a Descriptor behind a word, and without.
func both(mark string, w cards.Word) (with, without string) {
	of := " / " + w.English[0]
	switch mark {
	case "Immune", "Weak":
		pairs := attacked(w)
		if state := map[string]string{"Stun": "stunned", "Stunned": "stunned", "Spectral": "spectral"}[w.Canonical]; mark == "Weak" && state != "" {
			pairs = []string{"ROOK", state, "ZAP", zap("PRJ 20", "m", "Damage 1")}
		}
		at := slices.Index(pairs, "OWN")
		if w.Canonical != string(cards.RCT) {
			return fight(append(pairs, "MARK", "["+mark+of+"]")...), fight(pairs...)
		}
		marked := slices.Clone(pairs)
		marked[at+1], pairs[at+1] = "["+mark+of+"]", ""
		return fight(marked...), fight(pairs...)
	}
	pairs, trait := []string{"GULL", being(w)}, "e"
	switch w.Canonical {
	case "Objects", "Structures":
		pairs = nil
	case "Spectral": // SE-EFFECT-75
		trait = "m"
	}
	pairs = append(pairs, "ZAP", zap("PRJ 20", trait, "Damage 1"))
	switch mark {
	case "Strong":
		return fight(append(pairs, "OWN", "["+mark+of+"]")...), fight(pairs...)
	case "If against":
		return fight(append(pairs, "OWN", "["+mark+" "+w.English[0]+": Attack dice 1]")...), fight(pairs...)
	}
	marked := slices.Clone(pairs)
	marked[len(marked)-1] = zap("PRJ 20", trait, mark+of+", Damage 1")
	return fight(marked...), fight(pairs...)
}
