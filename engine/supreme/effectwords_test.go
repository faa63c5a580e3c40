package supreme_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
)

// brawl is a fight of Rook against Gull, to whom each word of the Effects can happen. ZAP is the Action that Rook uses, REST what else
// stands on its card.
const brawl = `table 30x20 | roof structure 12,4 3x4 h4 solid | crate object 9.6,8.61 0.8x0.8 h0.8
	blue Rook 10,10 Leader hp9 s9 d5 e9 a9 m9 p9 limit9 fatigue1 boost1 hurt2 ROOK [ZAP] [Hurl [AP 0] THR 8, s vs. d, Damage 1] [Jab [AP 1] CCM, s vs. d, Damage 1] REST
	red Gull 11.181,10 hp9 s9 d5 e5 a5 m5 p5 boost1 hurt2 fatigue1 [Slap [AP 1] CCM, s vs. d, Damage 1] [Toss [AP 0] THR 8, s vs. d, Damage 1] GULL
	blue Pal 9,11.5 hp9 boost1 hurt2 fatigue1
	blue Imp A 3,3 minion [Scratch [Activation] CCM, s vs. d, Damage 1]
	red Wren 11.5,11.4 hp9 hurt2 [Poke [AP 1] CCM, s vs. d, Damage 1]`

func brawling(zap, rest, gull string) string {
	return strings.NewReplacer("ROOK", "", "ZAP", zap, "REST", rest, "GULL", gull).Replace(brawl)
}

// written is an Effect as a card writes it, and what its card needs besides.
func written(kind cards.EffectKind) (effect, rest string) {
	switch w := kind.Entry(); {
	case w.Manner == cards.PlacesMinion:
		return string(kind) + " / Imp (2)", ""
	case w.Manner == cards.PlacesToken:
		return string(kind) + " / Beacon (d 4; HP 2)", ""
	case w.Manner == cards.PlacesStructure:
		return string(kind) + ` / Wall (d 7; Height 2"; Base 30 mm; HP 3)`, ""
	case w.Manner == cards.PlacesTerrain:
		return string(kind) + ` / Pool (1"; Damage 1)`, ""
	case w.Manner == cards.StandsForMore:
		return string(kind) + " / Hex", "[Special Hex: Suppress 1]"
	case w.Manner == cards.Enters:
		return string(kind) + " / Trance", "[Calm: If in the state Trance: Attack dice 1]"
	case w.Form == cards.WithOf:
		return string(kind) + " / Water", ""
	case w.Form == cards.Figured:
		return string(kind) + " 2", ""
	}
	return string(kind), ""
}

// sentences are what a card is told that has some lines; nothing when it can be played.
func sentences(lines ...string) (keys []string) {
	source := "=== Try ===\nSupreme, Level 3, Hero, Tank · Science · Living\nBase 30 mm · HP 9 · Sprint 5\" · AP Limit 4 · AP+ 3\ns 6  d 5  e 9  a 5  m 4  p 5\nHurl [AP 0] THR 8, s vs. d, Damage 1\n"
	for _, line := range lines {
		source += strings.Trim(line, "[]") + "\n"
	}
	for _, p := range (supreme.System{}).CheckCards("try.card", []byte(source)) {
		keys = append(keys, p.Say.Key)
	}
	return keys
}

// course is what is asked and comes of it when Rook uses Zap: it rolls sixes, whoever it attacks ones.
func course(t *testing.T, text string) string {
	t.Helper()
	var b strings.Builder
	random := rand.New(rand.NewPCG(1, 1))
	sc := scene.New(t, text)
	sc.Turn = 0
	sc.Declare("Rook", "Zap")
	for range 60 {
		if _, over := sc.Result(); over || sc.Idle() {
			break
		}
		d := sc.Decision()
		fmt.Fprint(&b, d.Ask.Key, d.Seat, " ")
		if d.Shape == engine.Pick && !slices.ContainsFunc(d.Options, func(o engine.Option) bool { return o.Refusal == nil }) {
			break
		}
		choice := answer(d, "", random)
		if at := slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Refusal == nil && o.Model == sc.ID("Gull") }); d.Shape == engine.Pick && at >= 0 {
			choice.Pick = at
		}
		sc.Give(choice)
	}
	for i := range sc.Models {
		m := &sc.Models[i]
		fmt.Fprint(&b, m.HP, m.Spot, m.Stunned, m.Spectral, m.Attack, m.Defend, m.Suppress, m.Weak, m.Immune, m.In, m.Boost, sc.FatigueOf(m.ID), m.OnTable, " ")
	}
	fmt.Fprint(&b, sc.Teams[0].Pool, sc.Teams[1].Pool, len(sc.Pieces), len(sc.Auras))
	for _, a := range sc.Auras {
		fmt.Fprint(&b, a.Effects)
	}
	return b.String()
}

// TestAnEffectIsRefusedOrChangesPlay writes every word of the Effects into the bar of every Action Type, on the Target and on oneself, and
// into a Special: the card is refused, or the fight goes another way with it than without.
func TestAnEffectIsRefusedOrChangesPlay(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-01", "SE-EFFECT-07", "SE-EFFECT-73")
	played, refused := 0, 0
	for _, a := range []cards.ActionType{cards.AUR, cards.PLS, cards.IST, cards.CCM, cards.PRJ, cards.IND, cards.RAY, cards.OVR, cards.THR, cards.SUM} {
		kind, against := reach[string(a)], "d"
		if a == cards.SUM {
			kind, against = "SUM 6", "#6"
		}
		for _, w := range cards.EffectWords {
			effect, rest := written(w.Kind)
			for name, lines := range map[string][2]string{
				"in the bar": {effect, rest}, "on oneself": {"Self / " + effect, rest},
				"in a Special": {"Special / Bag", "[Special Bag: Suppress 1 and " + effect + "] " + rest},
			} {
				zap := fmt.Sprintf("Zap [AP 1] %s, s vs. %s, ", kind, against)
				without := brawling(zap+"Suppress 1", "", "")
				with := brawling(zap+"Suppress 1, "+lines[0], lines[1], "")
				if name == "in a Special" {
					without, with = brawling(zap+"Special / Bag", "[Special Bag: Suppress 1]", ""), brawling(zap+lines[0], lines[1], "")
				}
				all := append([]string{zap + "Suppress 1, " + lines[0]}, strings.Split(lines[1], "] ")...)
				if len(sentences(all...)) > 0 {
					refused++
					continue
				}
				if w.Manner == cards.Pulls && a == cards.CCM {
					continue // who is touched comes no nearer, but after a Knockback of the same success
				}
				played++
				if w.Manner == cards.Pulls {
					further := strings.NewReplacer("Gull 11.181,10", "Gull 14,10")
					with, without = further.Replace(with), further.Replace(without)
				}
				if got := course(t, with); got == course(t, without) {
					t.Errorf("%s: %s %s is accepted, and changes nothing: %s", a, w.Kind, name, got)
				}
			}
		}
	}
	if t.Logf("%d play, %d are refused", played, refused); played < 400 || refused < 20 {
		t.Errorf("%d play, %d are refused", played, refused)
	}
}

// TestAnEffectOfAReactionIsRefusedOrChangesPlay does so with a Reaction of Gull to the blow of Rook.
func TestAnEffectOfAReactionIsRefusedOrChangesPlay(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-01", "SE-REACT-09")
	played, refused := 0, 0
	for _, w := range cards.EffectWords {
		effect, rest := written(w.Kind)
		for _, scope := range []string{"", "Self / "} {
			snap := "[Snap [AP 1] RCT/DMG 6, s vs. d, Suppress 1" + ", " + scope + effect + "] " + rest
			if len(sentences(strings.Split(strings.Trim(snap, "[] "), "] [")...)) > 0 {
				refused++
				continue
			}
			played++
			place := strings.NewReplacer("Gull 11.181,10", "Gull 11.181,10")
			zap := "Zap [AP 1] CCM, s vs. d, Damage 1"
			if w.Manner == cards.Pulls {
				place, zap = strings.NewReplacer("Gull 11.181,10", "Gull 14,10"), "Zap [AP 1] PRJ 9, s vs. d, Damage 1"
			}
			with := course(t, place.Replace(brawling(zap, "", snap)))
			if with == course(t, place.Replace(brawling(zap, "", "[Snap [AP 1] RCT/DMG 6, s vs. d, Suppress 1]"))) {
				t.Errorf("RCT: %s%s is accepted, and changes nothing: %s", scope, effect, with)
			}
		}
	}
	if t.Logf("%d play, %d are refused", played, refused); played < 30 {
		t.Errorf("%d play, %d are refused", played, refused)
	}
}

// TestAPowerAtAMomentIsRefusedOrChangesPlay writes every word of the Effects behind every moment, for whom the moment is about, for oneself
// and for everybody around.
func TestAPowerAtAMomentIsRefusedOrChangesPlay(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-06", "SE-CARD-11")
	played, refused := 0, 0
	for _, moment := range cards.Vocabulary {
		if moment.Kind != cards.KindWhen {
			continue
		}
		for _, w := range cards.EffectWords {
			effect, rest := written(w.Kind)
			for _, scope := range []string{"", "Self / ", "Pulse 9 / ", "Friends 9 / ", "Enemies 9 / "} {
				power := fmt.Sprintf("[Deed: %s: %s%s]", moment.English[0], scope, effect)
				if len(sentences(append([]string{power}, strings.Split(rest, "] ")...)...)) > 0 {
					refused++
					continue
				}
				played++
				after := func(power string) (uint64, uint64) {
					sc := scene.New(t, brawling("Zap [AP 1] CCM, s vs. d, Damage 1", power+" "+rest, ""))
					before := sc.Hash()
					if powers := sc.CardFor(sc.ID("Rook")).Powers; moment.Canonical == cards.MasterPlan {
						aftermath.UsePower(sc.State, sc.ID("Rook"), &powers[0], sc.ID("Pal"))
					} else {
						aftermath.Trigger(sc.State, moment.Canonical, sc.ID("Rook"), sc.ID("Gull"))
					}
					return before, sc.Hash()
				}
				if before, now := after(power); before == now {
					t.Errorf("%s is accepted, and changes nothing", power)
				}
			}
		}
	}
	if t.Logf("%d play, %d are refused", played, refused); played < 400 || refused < 400 {
		t.Errorf("%d play, %d are refused", played, refused)
	}
}
