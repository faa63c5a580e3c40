package actions_test

import (
	"fmt"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
)

// vainly lists what a preview says would do nothing: by which rule, the Effect, and why.
func vainly(sc *scene.Scene, p *engine.Preview) string {
	var all []string
	for _, n := range p.Vain {
		said := strings.TrimPrefix(string(n.Rule), "SE-")
		for _, a := range n.Text.Args {
			text, is := a.Value.(engine.Text)
			if !is {
				continue
			}
			if a.Name == "Effect" {
				said += " " + spelled(text)
				continue
			}
			said += " " + text.Key
			for _, of := range text.Args {
				for name, id := range sc.Names {
					if of.Value == any(id) {
						said += " of " + name
					}
				}
			}
		}
		all = append(all, said)
	}
	return strings.Join(all, ", ")
}

// digest is all that a success may change, besides what its user pays.
func digest(sc *scene.Scene) string {
	text := ""
	for i := range sc.Models {
		m := &sc.Models[i]
		text += fmt.Sprintln(m.HP, m.Spot, m.KO, m.Stunned, m.Spectral, m.Boost, m.Fatigue, m.States)
	}
	for i := range sc.Pieces {
		p := &sc.Pieces[i]
		text += fmt.Sprintln(p.HP, p.Gone, p.Spot, p.Terrain.Prisms)
	}
	return text
}

// TestWhatAPreviewSaysIsVain: each Effect by itself, with the reason, exactly where a success with it alone changes nothing.
func TestWhatAPreviewSaysIsVain(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-27", "SE-CITIZEN-16", "SE-EFFECT-46", "SE-EFFECT-71", "SE-EFFECT-70", "SE-ACTION-24", "SE-ACTION-25", "SE-EFFECT-45", "SE-EFFECT-11")
	for _, c := range []struct{ target, fx, gull, vain string }{
		{"target:Gull", "Damage 1", "", ""},
		{"target:Gull", "Stun", "", ""},
		{"target:Gull", "Stun", "stunned", "EFFECT-71 card.effect-stun vain.already of Gull"},
		{"target:Gull", "Damage 1 and Stun", "stunned", "EFFECT-71 card.effect-stun vain.already of Gull"},
		{"target:Gull", "Heal 1", "", "EFFECT-70 effect.with-number card.effect-heal 1 effect.unhurt of Gull"},
		{"target:Gull", "Heal 1", "hurt1", ""},
		{"target:Gull", "Heal 1 and Self / Heal 1", "hurt1", "EFFECT-70 effect.self(effect.with-number card.effect-heal 1) effect.unhurt of Rook"},
		{"target:Gull", "Self / Heal 1", "", "EFFECT-70 effect.self(effect.with-number card.effect-heal 1) effect.unhurt of Rook"},
		{"target:Gull", "Self / Power Down 1", "", "EFFECT-11 effect.self(effect.with-number card.effect-power-down 1) vain.no-dice of Rook"},
		{"target:Gull", "Power Down 1", "", "EFFECT-11 effect.with-number card.effect-power-down 1 vain.no-dice of Gull"},
		{"target:Gull", "Damage 1 and Damage 1", "[Immune / Damage]", "ACTION-24 effect.with-number card.effect-damage 1 effect.immune-to of Gull"},
		{"target:Gull", "Knockback 1", "[Immune / Displacement]", "ACTION-25 effect.with-number card.effect-knockback 1 effect.immune-to of Gull"},
		{"target:Gull", "Follow Up", "", ""},
		{"target:Gull", "Follow Up", "poor", "EFFECT-45 card.effect-follow-up combat.no-follow-up of Rook"},
		{"target:Gull", "Knockback 2 and Follow Up", "poor", ""}, // from where it is then
		{"target:Gull", "Damage 1 and Follow Up", "poor", "EFFECT-45 card.effect-follow-up combat.no-follow-up of Rook"},
		{"target:Gull", "Blast 1", "", "EFFECT-46 effect.with-number card.effect-blast 1 vain.nobody-near of Gull"},
		{"target:Gull", "Extra Target 3", "", ""},
		{"target:Gull", "Mind Control", "", ""},
		{"piece:hut", "Suppress 1", "", "TYPE-27 effect.with-number card.effect-suppress 1 vain.terrain"},
		{"piece:hut", "Damage 1", "", ""},
		{"piece:hut", "Damage 1 and Knockback 2", "", "TYPE-27 effect.with-number card.effect-knockback 2 vain.terrain"},
		{"piece:bin", "Knockback 2", "", ""},
		{"piece:hut", "Blast 1", "", "EFFECT-46 effect.with-number card.effect-blast 1 vain.nobody-near"},
		{"piece:Citizen", "Damage 1", "", "CITIZEN-16 effect.with-number card.effect-damage 1 vain.citizen"},
		{"piece:Citizen", "Place Token / Beacon (d 4; HP 1; Models 3)", "", "CITIZEN-16 effect.named card.effect-place-token vain.citizen"},
		{"piece:Citizen", "Stun", "", "CITIZEN-16 card.effect-stun vain.citizen"},
		{"piece:Citizen", "Knockback 2", "", ""},
		{"piece:Citizen", "Knockback 2 and Suppress 1", "", "CITIZEN-16 effect.with-number card.effect-suppress 1 vain.citizen"},
		{"piece:Citizen", "Blast 1", "", "EFFECT-46 effect.with-number card.effect-blast 1 vain.nobody-near"},
	} {
		gull := strings.TrimPrefix(c.gull, "poor")
		sc := scene.EncounterScene(t, state.PlotBrawl, nil, `hut structure 9,13 2x2 h2 flimsy | bin object 9.5,6 1x1 h1 rank2 | blue Rook 10,10 Leader e9 [Hex [AP 1] PRJ 9, e vs. d, `+c.fx+`] | red Gull 14,10 hp5 `+gull+` | red Tern 16.8,10`)
		sc.Put("Citizen", state.CitizenMarker, 6, 10)
		if gull != c.gull {
			sc.Teams[0].Pool = 1
		}
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		p := sc.PreviewOf(c.target)
		what := fmt.Sprintf("%s on %s, %s", c.fx, c.target, c.gull)
		scene.Same(t, what, vainly(sc, p), c.vain)
		if strings.Contains(c.fx, " and ") && c.fx != "Damage 1 and Damage 1" {
			scene.Same(t, what+": idle", p.Odds.Idle > 0, false)
			continue
		}
		scene.Same(t, what+": idle", p.Odds.Idle, map[bool]float64{false: p.Odds.Success}[c.vain == ""])
		if !sc.Offers(c.target) { // what feels nothing at all is no Target
			scene.Same(t, what+": no Target", c.vain != "", true)
			continue
		}
		before := digest(sc)
		sc.Choose(c.target)
		sc.Win()
		scene.Same(t, what+": nothing comes of it", sc.Idle() && digest(sc) == before, c.vain != "")
	}
}

// TestHowOftenNothingComesOfASuccess: always where nothing that could be bought does anything either, else with no EFX left.
func TestHowOftenNothingComesOfASuccess(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-05", "SE-ROLL-20", "SE-ACTION-11", "SE-ACTION-09")
	for _, c := range []struct{ action, gull, tern, idle, vain string }{
		{"PRJ 9, e vs. a, Stun. EFX: Damage 1", "stunned", "", "without EFX", "Gull"}, {"PRJ 9, e vs. a, Stun. EFX: Stun", "stunned", "", "always", "Gull"},
		{"PRJ 9, e vs. a, Stun. EFX: Follow Up", "stunned", "", "without EFX", "Gull"}, {"PRJ 9, e vs. a, Stun. EFX: Shift 2", "stunned", "", "without EFX", "Gull"},
		{"PRJ 9, e vs. a, Damage 1. EFX: Stun", "stunned", "", "never", ""}, {"PRJ 9, e vs. a, Stun. EFX: Heal 1; Damage 1", "stunned", "", "without EFX", "Gull"},
		{"PLS 9, m vs. #4, Stun", "stunned", "stunned", "always", "all"}, {"PLS 9, m vs. #4, Stun. EFX: Suppress 1", "stunned", "stunned", "without EFX", "all"}, {"PLS 9, m vs. #4, Stun", "stunned", "", "never", ""},
		{"PLS 9, e vs. a, Stun", "stunned", "", "unsaid", "Gull"}, {"PLS 9, e vs. a, Damage 1 and Stun", "stunned", "stunned", "unsaid", ""}, {"PLS 9, e vs. a, Stun", "stunned", "stunned", "unsaid", "Gull, Tern"},
		{"AUR 9, e vs. a, Suppress 1", "", "", "unsaid", ""}, {"AUR 9, e vs. a, Suppress 1", "[Immune / Suppress]", "", "unsaid", "Gull"}, {"AUR 9, e vs. a, Suppress 1 and Heal 1", "[Immune / Suppress]", "", "unsaid", "Gull, Gull"},
	} {
		sc := scene.New(t, `blue Rook 10,10 Leader e9 m9 [Hex [AP 1] `+c.action+`] | red Gull 14,10 `+c.gull+` | red Tern 14,12 `+c.tern)
		var p *engine.Preview
		if id := sc.ID("Rook"); !strings.HasPrefix(c.action, "PRJ") {
			p = actions.PreviewAction(sc.State, id, 0)
		} else {
			p = actions.PreviewTarget(sc.State, id, 0, sc.Aim("Gull"))
		}
		if c.idle != "unsaid" {
			idle, want := p.Odds.Idle, map[string]float64{"always": p.Odds.Success, "without EFX": p.Odds.Leaves(0)}[c.idle]
			if idle != want {
				t.Errorf("%+v: nothing comes of it in %v, want %v", c, idle, want)
			}
		}
		var vain []string
		for _, n := range p.Vain {
			if n.Text.Key == "preview.changes-nothing" {
				vain = append(vain, "all")
			}
			for _, a := range n.Text.Args {
				if why, is := a.Value.(engine.Text); is && a.Name == "Why" {
					vain = append(vain, sc.CardFor(why.Args[0].Value.(engine.ModelID)).Name)
				}
			}
		}
		scene.Same(t, fmt.Sprintf("%+v: for whom it is vain", c), strings.Join(vain, ", "), c.vain)
	}
	aura := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader e9 boost1 [Hush [AP 1] AUR 4, e vs. a, Suppress 1 and Heal 1 and Stun] | red Gull 13,10 stunned`)
	aura.Choose("target:Gull")
	aura.Asks("ask.attack-dice") // while an Aura is rolled, what it does at once is told like that of any Action
	scene.Same(t, "of an Aura", vainly(aura, aura.Preview(engine.Choice{})), "EFFECT-70 effect.with-number card.effect-heal 1 effect.unhurt of Gull, EFFECT-71 card.effect-stun vain.already of Gull")
	wave := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader m9 boost1 [Wave [AP 1] PLS 6, m vs. #4, Stun] | red Gull 13,10 stunned | red Tern 7,10 stunned`)
	wave.Asks("ask.action-dice")
	scene.Same(t, "against nobody in particular", vainly(wave, wave.Preview(engine.Choice{})), "")
}

// TestPreviewsWhileAnActionIsCarriedOut: one for each answer there is, and none for what is no answer.
func TestPreviewsWhileAnActionIsCarriedOut(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-27", "SE-DESC-16", "SE-EFFECT-44", "SE-EFFECT-49")
	none := func(what string, sc *scene.Scene, picks ...int) {
		t.Helper()
		for _, pick := range append(picks, -1, len(sc.Pending.Options), len(sc.Pending.Options)+3) {
			scene.Same(t, fmt.Sprint(what, ": preview of ", pick), empty(sc.Preview(engine.Choice{Pick: pick})), true)
		}
	}
	odds := func(what string, sc *scene.Scene, key string, want bool) {
		t.Helper()
		p := sc.PreviewOf(key)
		scene.Same(t, what+": odds of "+key, p != nil && p.Odds != nil, want)
	}
	sc := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 9, e vs. a, Damage 1] | red Gull 14,10 | red Wall 15.18,10 Tank`)
	none("a Target", sc)
	odds("a Target", sc, "target:Gull", true)
	sc.Choose("target:Gull")
	sc.Asks("ask.redirect")
	none("who takes it over", sc)
	odds("who takes it over", sc, "no", true)

	ray := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader e9 [Beam [AP 1] RAY 9, e vs. a, Damage 1] | red Gull 14,10`)
	scene.Same(t, "no direction", empty(ray.Preview(engine.Choice{})), true)
	at := ray.SpotAt(14, 10)
	scene.Same(t, "a direction", len(ray.Preview(engine.Choice{Spot: &at}).Proof.Template.Models), 1)

	pulse := scene.AttackBy(t, "Rook", `bin object 9,12 1x1 h1 rank2 | blue Rook 10,10 Leader s9 [Quake [AP 1] PLS 4, s vs. d, Damage 1] | red Gull 12,10 | red Tern 8,10`)
	none("the next roll", pulse)
	odds("of a Pulse", pulse, "target:Gull", true)
	odds("of a Pulse", pulse, "piece:bin", false) // it feels the FX without a roll
	aura := scene.AttackBy(t, "Rook", `bin object 9,12 1x1 h1 rank2 | blue Rook 10,10 Leader s9 [Heat [AP 1] AUR 4, s vs. d, Damage 1] | red Gull 12,10`)
	odds("of an Aura", aura, "piece:bin", true)

	again := scene.New(t, `blue Rook 10,10 Leader s9 [Quake [AP 1] PLS 3, s vs. d, Damage 1] [Jab [AP 1] CCM, s vs. d, Damage 1 and Follow Up] | red Gull 11.18,10 hp9 | red Tern 8,10`)
	again.Declare("Rook", "Jab")
	again.Choose("target:Gull")
	again.Win()
	again.Asks("ask.follow-up")
	none("a Follow Up", again, len(again.Pending.Options)-1)
	scene.Same(t, "the first Action as a Follow Up", len(again.PreviewOf("action:Quake").Proof.Template.Models), 2)
	scene.Same(t, "one with a Target to come", empty(again.PreviewOf("action:Jab")), true)

	shift := scene.AttackBy(t, "Rook", `blue Rook 10,10 Leader e1 [Bomb [AP 1] PRJ 12, e vs. a, Damage 1 and Blast 3] | red Gull 16,10 Leader a9 | red Tern 20,10`)
	shift.Choose("target:Gull")
	shift.Roll([]int{1}, []int{6})
	shift.Asks("ask.blast-shift")
	scene.Same(t, "no centre", empty(shift.Preview(engine.Choice{})), true)
	for x, caught := range map[float64]int{14: 0, 18: 1} {
		at := shift.SpotAt(x, 10)
		scene.Same(t, fmt.Sprint("under the template around ", x), len(shift.Preview(engine.Choice{Spot: &at}).Proof.Template.Models), caught)
	}
}

// TestPreviewsOfAMenu: whom an Action without a Target would catch and how likely it succeeds, and nothing for one whose Target is still to come.
func TestPreviewsOfAMenu(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-01", "SE-REACT-01", "SE-TYPE-13")
	for _, c := range []struct {
		action      string
		shows, odds bool
	}{
		{"PRJ 9, e vs. a, Damage 1", false, false}, {"CCM, e vs. a, Damage 1", false, false}, {"RAY 9, e vs. a, Damage 1", false, false}, {"OVR 6, s vs. d, Damage 1", false, false}, {"RCT/TGT, e vs. a, Damage 1", false, false},
		{"IST, m vs. #2, Heal 1", true, true}, {`SUM 4, m vs. #4, Place Token / Beacon (d 4; HP 1; Models 3)`, true, true}, {"PLS 6, e vs. a, Damage 1", true, true}, {"AUR 6, m vs. #3, Suppress 1", true, true},
	} {
		sc := scene.New(t, `blue Rook 10,10 Leader e9 [Use [AP 1] `+c.action+`] | red Gull 14,10`)
		p := actions.PreviewAction(sc.State, sc.ID("Rook"), 0)
		scene.Same(t, c.action+": a preview", !empty(p), c.shows)
		scene.Same(t, c.action+": odds", p != nil && p.Odds != nil, c.odds)
	}
}

// TestWhomAPreviewWarnsOf: of Friends and allies whom an Action hurts, not of those whom it does good, nor of Enemies.
func TestWhomAPreviewWarnsOf(t *testing.T) {
	matchtest.Exercises(t, "SE-MODEL-11", "SE-MODEL-13", "SE-EFFECT-47")
	for _, c := range []struct{ action, target, want string }{
		{"PRJ 9, e vs. a, Damage 1", "Gull", ""}, {"PRJ 9, e vs. a, Damage 1", "Pal", "own-side!MODEL-11"}, {"PRJ 9, e vs. a, Damage 1", "Ally", "allied!MODEL-13"}, {"PRJ 9, m vs. #4, Heal 1", "Ally", ""},
		{"PRJ 9, e vs. a, Damage 1 and Blast 2", "Gull", "catches-friend!ACTION-09 catches:ACTION-09 catches-ally!MODEL-13"},
		{"PRJ 9, m vs. #4, Defend 1 and Blast 2", "Gull", "reaches-friend:ACTION-09 catches:ACTION-09 catches:ACTION-09"},
		{"PRJ 9, e vs. a, Damage 1 and Blast 1", "Far", "catches:ACTION-09"},
	} {
		sc := scene.New(t, `blue Rook 10,10 Leader e9 m9 [Use [AP 1] `+c.action+`] | red Gull 14,10 hp9 | red Tern 14,12 hp9 | blue Pal 15,11 | green Ally 15,9 | red Far 10,17 | red Near 10,18.5`)
		sc.Setup.Sides = engine.Sides{0, 1, 0}
		p := actions.PreviewTarget(sc.State, sc.ID("Rook"), 0, sc.Aim(c.target))
		var said []string
		for _, n := range p.Notes {
			key := strings.TrimPrefix(n.Text.Key, "preview.")
			if key == "changes" || key == "enemy-gains" || key == "changes-if" {
				continue
			}
			said = append(said, key+map[bool]string{true: "!", false: ":"}[n.Warn]+strings.TrimPrefix(string(n.Rule), "SE-"))
		}
		scene.Same(t, c.action+" on "+c.target, strings.Join(said, " "), c.want)
		scene.Same(t, c.action+" on "+c.target+": a template", p.Proof.Template != nil, strings.Contains(c.action, "Blast"))
	}
}

// TestWhereEFXCouldMoveATarget: only what is bought, moves the Target itself in a direction that is known, and is felt by it.
func TestWhereEFXCouldMoveATarget(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-04", "SE-EFFECT-28", "SE-EFFECT-31", "SE-EFFECT-34")
	for _, c := range []struct{ fx, gull, want string }{
		{"Damage 1. EFX: Knockback 2", "", "16.00"}, {"Knockback 1. EFX: Knockback 2", "", "17.00"}, {"Damage 1. EFX: Pull 2", "", "12.00"}, {"Damage 1. EFX: Knockback 2; Pull 1", "", "16.00 13.00"},
		{"Pull 2. EFX: Damage 1", "", ""}, {"Damage 1. EFX: Damage 1", "", ""}, {"Damage 1. EFX: Self / Knockback 2", "", ""}, {"Damage 1. EFX: Shift 2", "", ""},
		{"Pull 1. EFX: Self / Pull 2", "", ""}, {"Damage 1. EFX: Knockback 2", "[Immune / Displacement]", ""},
	} {
		sc := scene.New(t, `blue Rook 10,10 Leader e9 [Use [AP 1] PRJ 9, e vs. a, `+c.fx+`] | red Gull 14,10 hp9 `+c.gull)
		var ends []string
		for _, d := range actions.PreviewTarget(sc.State, sc.ID("Rook"), 0, sc.Aim("Gull")).Might {
			ends = append(ends, fmt.Sprintf("%.2f", d.To.Center.X))
		}
		scene.Same(t, c.fx+c.gull, strings.Join(ends, " "), c.want)
	}
	above := scene.New(t, `deck structure 8,8 4x4 h1 b3 | blue Rook 10,10,4 Leader e9 [Use [AP 1] IND 9, e vs. a, Damage 1. EFX: Knockback 2] | red Gull 10,10,0 hp9`)
	scene.Same(t, "from straight above there is no direction", len(actions.PreviewTarget(above.State, above.ID("Rook"), 0, above.Aim("Gull")).Might), 0)
}
