package views_test

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// vainOf is what a preview says would do nothing: keys of the Effects' reasons.
func vainOf(p *engine.Preview) string {
	var keys []string
	for _, n := range p.Vain {
		key := n.Text.Key
		for _, arg := range n.Text.Args {
			if why, is := arg.Value.(engine.Text); is && arg.Name == "Why" {
				key = why.Key
			}
		}
		keys = append(keys, key+" "+string(n.Rule))
	}
	return strings.Join(keys, ", ")
}

// TestEveryEffectSaysWhenItIsVain tries every word on a Target to which it would do nothing, and on one to which it would do something.
func TestEveryEffectSaysWhenItIsVain(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-05", "SE-EFFECT-11", "SE-EFFECT-53", "SE-EFFECT-58", "SE-EFFECT-70", "SE-ACTION-24", "SE-ACTION-25", "SE-MOVE-17")
	never := []cards.EffectKind{cards.Attack, cards.Defend, cards.Suppress, cards.PowerUp, cards.ActionPoints, cards.Special,
		cards.PlaceToken, cards.SummonTerrain, cards.SummonMinion, cards.SummonStructure} // they add up, or ask where to
	seen := map[cards.EffectKind]bool{}
	weak := func(sc *scene.Scene) { sc.Get("Gull").Weak = []cards.Descriptor{"Fire"} }
	shielded := func(sc *scene.Scene) { sc.Get("Gull").Immune = []cards.Descriptor{"Fire"} }
	for _, c := range []struct {
		word       cards.EffectKind
		fx         string
		vain, felt string // what the Target is when it does nothing, and when it does something
		set        func(*scene.Scene)
		says       string
	}{
		{cards.Damage, "Damage 2", "hp4 [Immune / Damage]", "hp4", nil, "effect.immune-to SE-ACTION-24"},
		{cards.Damage, "Damage 1", "hp4 [When damaged: Self / Heal 1]", "hp4 hurt1 [When damaged: Self / Attack 1]", nil, "power.works SE-EFFECT-06"},
		{cards.Damage, "Damage 2", "hp1 [Immune / KO]", "hp3 [Immune / KO]", nil, "effect.no-ko SE-ACTION-24"},
		{cards.Heal, "Heal 1", "hp4", "hp4 hurt1", nil, "effect.unhurt SE-EFFECT-70"},
		{cards.Stun, "Stun", "stunned", "", nil, "vain.already SE-EFFECT-71"},
		{cards.Stun, "Stun", "[Immune / Stun]", "", nil, "effect.immune-to SE-ACTION-24"},
		{cards.Spectral, "Spectral", "spectral", "", nil, "vain.already SE-EFFECT-74"},
		{cards.Fatigue, "Fatigue", "fatigue2", "fatigue1", nil, "state.fatigue-full SE-EFFECT-58"},
		{cards.Attack, "Attack 1", "[Immune / Attack]", "attack1", nil, "effect.immune-to SE-ACTION-24"},
		{cards.Suppress, "Suppress 1", "[Immune / Suppress]", "suppress2", nil, "effect.immune-to SE-ACTION-24"},
		{cards.PowerDown, "Power Down 1", "", "boost1", nil, "vain.no-dice SE-EFFECT-11"},
		{cards.Knockback, "Knockback 3", "[Immune / Displacement Effects]", "", nil, "effect.immune-to SE-ACTION-25"},
		{cards.Knockback, "Knockback 3", "Immobile", "", nil, "effect.immune-to SE-MOVE-17"},
		{cards.Pull, "Pull 3", "Immobile", "", nil, "effect.immune-to SE-MOVE-17"},
		{cards.Shift, "Shift 3", "Immobile", "", nil, "effect.immune-to SE-MOVE-17"},
		{cards.GrabThrow, "Grab & Throw", "base60", "| red Far 14,13", nil, "grab.cannot SE-EFFECT-36"},
		{cards.Weak, "Weak / Fire", "", "", weak, "effect.weak-already SE-EFFECT-53"},
		{cards.Immune, "Immune / Fire", "", "", shielded, "vain.already SE-EFFECT-59"},
		{cards.InState, "State / Fire] [Wings: If in the state Fire: Attack dice 1", "", "", func(sc *scene.Scene) { sc.Get("Gull").In = []cards.Descriptor{"Fire"} }, "vain.already SE-EFFECT-07"},
		{cards.MindControl, "Mind Control", "[Immune / Mind Control] [Zap [AP 1] PRJ 12, e vs. a, Damage 1]", "[Zap [AP 1] PRJ 12, e vs. a, Damage 1]", nil, "effect.immune-to SE-ACTION-24"},
		{cards.Blast, "Blast 1", "", "| red Near 14.5,11.5", nil, "vain.nobody-near SE-EFFECT-46"},
		{cards.ExtraTarget, "Extra Target 3", "", "| red Near 14.5,11.5", nil, "effect.no-extra-target SE-EFFECT-20"},
		{cards.Refresh, "Refresh 1", "", "fatigue1", nil, "vain.no-fatigue SE-EFFECT-54"},
		{cards.FollowUp, "Follow Up", "", "", func(sc *scene.Scene) { sc.Teams[0].Pool = 1 }, "combat.no-follow-up SE-EFFECT-45"},
	} {
		t.Run(string(c.word)+" "+c.vain, func(t *testing.T) {
			seen[c.word] = true
			preview := func(target string, set func(*scene.Scene)) *engine.Preview {
				sc := scene.New(t, `blue Rook 10,10 Leader e7T [Try [AP 1] PRJ 12, e vs. a, `+c.fx+`] [Hurl [AP 1] THR 8, s vs. d, Damage 1] | red Gull 14,10 Leader `+target)
				if set != nil {
					set(sc)
				}
				before := sc.Hash()
				p := actions.PreviewTarget(sc.State, sc.ID("Rook"), 0, state.AtModel(sc.ID("Gull")))
				scene.Same(t, "the match as it was", sc.Hash(), before)
				return p
			}
			one := cards.Effect{Kind: c.word, X: 1, Of: "Fire"}
			if c.word.Entry().Changes() && c.set == nil && !strings.Contains(c.vain, "[") {
				sc := scene.New(t, `red Gull 14,10 Leader `+c.vain)
				scene.Same(t, "seen cheaply", aftermath.Idle(sc.State, sc.ID("Gull"), one), c.says != "")
				sc = scene.New(t, `red Gull 14,10 Leader `+c.felt)
				scene.Same(t, "and where it does something", aftermath.Idle(sc.State, sc.ID("Gull"), one), false)
			}
			p := preview(c.vain, c.set)
			if got := vainOf(p); got != c.says {
				t.Errorf("%s on %q: %q, want %q", c.fx, c.vain, got, c.says)
			}
			if c.says != "" && p.Odds.Idle != p.Odds.Success {
				t.Errorf("%s on %q: nothing comes of %v, and it succeeds with %v", c.fx, c.vain, p.Odds.Idle, p.Odds.Success)
			}
			if p := preview(c.felt, nil); len(p.Vain) > 0 || p.Odds.Idle > 0 {
				t.Errorf("%s on %q is not vain: %s", c.fx, c.felt, vainOf(p))
			}
		})
	}
	for _, w := range cards.EffectWords {
		if !seen[w.Kind] && !slices.Contains(never, w.Kind) {
			t.Errorf("%s is not tried", w.Kind)
		}
	}
}

// changesOf are the notes of a preview about what changes for a model, with "!" where they warn.
func changesOf(p *engine.Preview, id engine.ModelID) string {
	var said []string
	for _, n := range p.Notes {
		if (strings.HasPrefix(n.Text.Key, "preview.changes") || n.Text.Key == "preview.enemy-gains") && n.Text.Args[0].Value == id {
			mark := ""
			if n.Warn {
				mark = "!"
			}
			said = append(said, mark+keysIn(n.Text.Args[1].Value.(engine.Text)))
		}
	}
	return strings.Join(said, "; ")
}

// keysIn are the keys of a list of changes.
func keysIn(text engine.Text) string {
	if text.Key == "change.list" {
		return keysIn(text.Args[0].Value.(engine.Text)) + ", " + keysIn(text.Args[1].Value.(engine.Text))
	}
	return text.Key
}

// An Action that reaches Enemies says what it does for them, as well as what it does to the own side.
func TestAForecastTellsWhatEverybodyGains(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-04", "SE-EFFECT-60", "SE-ACTION-26")
	for _, c := range []struct{ action, enemy, wren, gull string }{
		{"AUR 4, p vs. #7, Immune / Suppress", "suppress1", "effect.immune", "!effect.immune, change.free"},
		{"AUR 4, p vs. #7, Immune / Suppress", "", "effect.immune", "!effect.immune"},
		{"AUR 4, p vs. #7, Attack 1", "", "effect.with-number", "!effect.with-number"},
		{"AUR 4, p vs. #7, Suppress 1", "", "!effect.with-number", "effect.with-number"},
		{"PLS 4, p vs. #7, Heal 1", "hurt1", "", "!change.hp-more"},
		{"PLS 4, p vs. #7, Refresh 1", "fatigue1", "", "!change.fatigue-less"},
		{"PLS 4, p vs. p, Power Up 1", "", "", "!change.dice-more"},
		{"PLS 4, p vs. p, Suppress 1", "", "!effect.with-number", ""},
		{"PLS 4, p vs. p, Damage 1", "", "!change.hp-less", ""},
	} {
		sc := scene.New(t, `blue Rook 10,10 Leader [Try [AP 1] `+c.action+`] | blue Wren 12,10 Leader | red Gull 10,12 Leader `+c.enemy)
		p := actions.PreviewSpace(sc.State, sc.ID("Rook"), 0, geometry.Point{})
		if wren, gull := changesOf(p, sc.ID("Wren")), changesOf(p, sc.ID("Gull")); wren != c.wren || gull != c.gull {
			t.Errorf("%s: Wren %q, Gull %q; want %q, %q", c.action, wren, gull, c.wren, c.gull)
		}
		resisted := strings.Contains(c.action, "vs. p")
		for _, n := range p.Notes {
			if key := n.Text.Key; strings.HasPrefix(key, "preview.changes") && (key == "preview.changes-if") != resisted {
				t.Errorf("%s: each may resist: %v, and it says %s", c.action, resisted, key)
			}
		}
	}
	for _, c := range []struct {
		action string
		idle   bool
	}{{"PLS 4, p vs. #7, Heal 1", true}, {"PLS 4, p vs. #7, Defend 1", false}, {"PLS 4, p vs. p, Heal 1", true}} {
		sc := scene.New(t, `blue Rook 10,10 Leader [Try [AP 1] `+c.action+`] | red Gull 10,12 Leader`)
		p := actions.PreviewSpace(sc.State, sc.ID("Rook"), 0, geometry.Point{})
		if idle := len(p.Vain) > 0 && p.Odds.Idle == p.Odds.Success; idle != c.idle {
			t.Errorf("%s: %v of %v comes to nothing, %q", c.action, p.Odds.Idle, p.Odds.Success, vainOf(p))
		}
	}
}

// What an EFX buys is not offered first where it adds nothing to what the success does anyway.
func TestAnEFXThatAddsNothingIsNotOfferedFirst(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-05", "SE-EFFECT-58")
	for _, c := range []struct {
		fx, efx, enemy string
		vain           bool
	}{
		{"Damage 1", "Stun", "hp9", false}, {"Stun", "Stun", "hp9", true}, {"Damage 1", "Fatigue", "hp9 fatigue2", true},
		{"Fatigue", "Fatigue", "hp9 fatigue1", true}, {"Fatigue", "Fatigue", "hp9", false}, {"Damage 1", "Damage 1", "hp9", false},
		{"Damage 1", "Heal 1", "hp9", false}, {"Stun", "Heal 1", "hp9", true},
	} {
		sc := scene.New(t, `blue Rook 10,10 Leader e9T [Try [AP 1] PRJ 12, e vs. a, `+c.fx+`. EFX: `+c.efx+`] | red Gull 14,10 Leader a1 `+c.enemy)
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Choose("target:Gull")
		sc.Roll(slices.Repeat([]int{6}, sc.Pending.Dice[0].Count), slices.Repeat([]int{1}, sc.Pending.Dice[1].Count))
		sc.Asks("ask.choose-efx")
		if o := sc.Pending.Options[0]; o.Caution.Vain != c.vain {
			t.Errorf("%s and then %s on %s: vain %v", c.fx, c.efx, c.enemy, o.Caution.Vain)
		}
	}
}

// An Aura that is used again while it runs replaces what it gives already (SE-TYPE-06), so that a success does nothing but for its EFX.
func TestAnAuraUsedAgainIsVain(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-06")
	for _, action := range []string{"AUR 4, p vs. #7, Attack 1. EFX: Power Up 1", "AUR 4, p vs. #7, Attack 1"} {
		sc := scene.New(t, `blue Rook 10,10 Leader [Try [AP 1] `+action+`] | blue Wren 12,10 Leader | red Gull 30,12 Leader`)
		if p := actions.PreviewSpace(sc.State, sc.ID("Rook"), 0, geometry.Point{}); len(p.Vain) > 0 {
			t.Errorf("%s, the first time: %s", action, vainOf(p))
		}
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Roll([]int{3})
		sc.Over()
		p := actions.PreviewSpace(sc.State, sc.ID("Rook"), 0, geometry.Point{})
		if len(p.Vain) != 1 || p.Odds.Idle <= 0 {
			t.Errorf("%s, again: %q, nothing comes of it in %.2f", action, vainOf(p), p.Odds.Idle)
		}
	}
	sc := scene.New(t, `blue Rook 10,10 Leader m9 p9 [Dread [AP 1] AUR 3, m vs. p, Excluded / Nature, Suppress 1] | red Gull 12,10 Leader`)
	sc.CardFor(sc.ID("Rook")).Origin = cards.Nature // Excluded from its own Aura
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Roll([]int{6}, []int{1})
	sc.Over()
	if p := actions.PreviewSpace(sc.State, sc.ID("Rook"), 0, geometry.Point{}); vainOf(p) != "vain.aura SE-TYPE-06" || p.Odds.Idle != p.Odds.Success {
		t.Errorf("on whom it has beaten: %q", vainOf(p))
	}
}
