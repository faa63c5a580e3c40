package effects_test

import (
	"fmt"
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/leaders"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/geometry"
)

// formed is a scene in which Rook can turn into another form, whose card a test may write into.
func formed(t *testing.T, rook, rest string) (*scene.Scene, *cards.Card) {
	t.Helper()
	sc := scene.Shifter(t, rook, rest)
	at := effects.FormCard(sc.State, sc.ID("Rook"), effects.FormsOf(sc.State, sc.ID("Rook"))[0])
	own := *sc.Cards[at]
	sc.Cards[at] = &own
	return sc, &own
}

// TestWhichFormStaysOnAWall: a Wall Crawler on a base of the same size that is no higher.
func TestWhichFormStaysOnAWall(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-08", "SE-MOVE-25")
	for _, c := range []struct {
		what         string
		kind         cards.Descriptor
		base, height float64
		stays        bool
	}{
		{"as it is", cards.WallCrawling, 30, 0, true}, {"a lower one", cards.WallCrawling, 30, 0.5, true}, {"a higher one", cards.WallCrawling, 30, 3, false},
		{"a larger base", cards.WallCrawling, 50, 0.5, false}, {"a smaller base", cards.WallCrawling, 25, 0.5, false}, {"no Wall Crawler", cards.Bounding, 30, 0, false},
	} {
		sc, form := formed(t, "Wall Crawling 5", " | tower structure 12,5 6x6 h12")
		form.Movement, form.BaseMM, form.HeightIn = c.kind, c.base, c.height
		if c.height == 0 {
			form.HeightIn = sc.CardFor(sc.ID("Rook")).HeightIn
		}
		on := geometry.Spot{Center: geometry.Point{X: 11.4, Y: 8}.Committed(), Level: 6, Inside: geometry.NoPiece, Wall: geometry.PieceIndex(sc.Piece("tower"))}
		sc.Get("Rook").Spot = on
		effects.Shapeshift(sc.State, sc.ID("Rook"), 0)
		scene.Same(t, c.what, sc.Get("Rook").Spot == on, c.stays)
		scene.Same(t, c.what+": on the wall", sc.Get("Rook").Spot.Wall == on.Wall, c.stays)
	}
}

// TestWhenAFormIsRefused: tired, in a condition that does not hold, or without room; and what it then leaves as it was.
func TestWhenAFormIsRefused(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-08", "SE-CARD-11")
	const hole = ` | west impassable 0,0 9.35x48 h1 | east impassable 10.65,0 37.35x48 h1 | near impassable 9.35,0 1.3x9.35 h1 | far impassable 9.35,10.65 1.3x37.35 h1`
	for _, c := range []struct {
		what, rest string
		with       func(*scene.Scene)
		rule       engine.Rule
	}{
		{"now", "", func(*scene.Scene) {}, ""},
		{"tired", "", func(sc *scene.Scene) { sc.Get("Rook").Fatigue = 2 }, "SE-COND-08"},
		{"while unhurt", "", func(sc *scene.Scene) {
			own := *sc.CardFor(sc.ID("Rook"))
			own.Powers = slices.Clone(own.Powers)
			own.Powers[0].If = []cards.Condition{{Kind: cards.IfHurt}}
			sc.Cards[sc.Get("Rook").Card] = &own
		}, "SE-CARD-11"},
		{"without room", hole, func(*scene.Scene) {}, "SE-COND-08"},
	} {
		sc, _ := formed(t, "", c.rest)
		c.with(sc)
		refusal := effects.RefuseShape(sc.State, sc.ID("Rook"), 0)
		scene.Same(t, c.what, refusal == nil, c.rule == "")
		if refusal != nil {
			scene.Same(t, c.what, refusal.Rule, c.rule)
		}
		if c.rest != "" {
			effects.Shapeshift(sc.State, sc.ID("Rook"), 0)
			scene.Same(t, "nothing was done", sc.CardFor(sc.ID("Rook")).Name == "Rook" && sc.Get("Rook").Fatigue == 0, true)
		}
	}
}

// TestWhatANewBaseTouchesHurts, but not what the old one touched already; and one that is as small stays where it is.
func TestWhatANewBaseTouchesHurts(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-08", "SE-COND-09", "SE-TERRAIN-32")
	for x, hp := range map[float64]int{10.8: 8, 10.3: 9, 11.5: 9} {
		sc, _ := formed(t, "", fmt.Sprintf(" | acid zone %f,9 2x2 danger1", x))
		effects.Shapeshift(sc.State, sc.ID("Rook"), 0)
		sc.HP("Rook", hp)
		sc.Stands("Rook", 10, 10, 0)
	}
}

// TestWhomMindControlTakes: models that it can affect, and neither Tokens, terrain nor its user.
func TestWhomMindControlTakes(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-22", "SE-ACTION-25", "SE-MODEL-14")
	for _, c := range []struct {
		what, gull string
		with       func(*scene.Scene)
		target     string
		takes      bool
	}{
		{"an Enemy", "", func(*scene.Scene) {}, "Gull", true}, {"an Immune one", "[Immune / Mind Control]", func(*scene.Scene) {}, "Gull", false},
		{"a Token", "", func(sc *scene.Scene) { sc.Get("Gull").Class = cards.Token }, "Gull", false},
		{"terrain", "", func(*scene.Scene) {}, "bin", false}, {"itself", "", func(*scene.Scene) {}, "Rook", false},
	} {
		sc := scene.New(t, `bin object 10,13 1x1 rank1 | blue Rook 10,10 m9 [Charm [AP 1] PRJ 12, m vs. p, Mind Control] | red Gull 14,10 `+c.gull+` | red Tern 40,40`)
		c.with(sc)
		sc.Turn = 0
		sc.Play(effects.ApplyEffects{Attacker: sc.ID("Rook"), Target: sc.Aim(c.target), Left: effects.Gather([]cards.Effect{{Kind: cards.MindControl}}, nil)})
		scene.Same(t, c.what, !sc.Idle(), c.takes)
	}
}

// TestWhatASpecialEffectLeavesOut: what comes once, for an Extra Target; what does nothing to Citizens; what reaches others, in a Reaction.
func TestWhatASpecialEffectLeavesOut(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-73", "SE-EFFECT-20", "SE-CITIZEN-16", "SE-REACT-04", "SE-ACTION-11")
	for _, c := range []struct {
		what, name, target string
		further, reply     bool
		suppressed, boost  int
		asks               bool
	}{
		{"a success", "Hex", "Gull", false, false, 1, 1, true}, {"an Extra Target", "Hex", "Gull", true, false, 1, 0, true},
		{"a Reaction", "Hex", "Gull", false, true, 1, 1, false}, {"a Citizen", "Hex", "Citizen", false, false, 0, 1, true},
		{"a word that the card does not describe", "Jinx", "Gull", false, false, 0, 0, false},
	} {
		sc := scene.New(t, `blue Rook 10,10 m9 [Hex [AP 1] PRJ 12, m vs. p, Special / Hex] [Special Hex: Suppress 1 and Damage 1 and Self / Power Up 1 and Extra Target 3] | red Gull 14,10 | red Tern 16,10`)
		sc.Put("Citizen", state.CitizenMarker, 14, 12)
		f := effects.ApplyEffects{Attacker: sc.ID("Rook"), Target: sc.Aim(c.target), Further: c.further, Reply: c.reply}
		f.Left = effects.Gather([]cards.Effect{{Kind: cards.Special, Of: cards.Descriptor(c.name)}}, nil)
		sc.Play(f)
		asked := false
		for !sc.Idle() {
			if asked = asked || sc.Question() == "ask.extra-target"; sc.Question() == "ask.extra-target" {
				sc.Choose("target:Tern")
				continue
			}
			sc.Choose(sc.Pending.Options[0].Key)
		}
		scene.Same(t, c.what+": reaches further", asked, c.asks)
		scene.Same(t, c.what+": Suppress", sc.Get("Gull").Suppress, c.suppressed)
		scene.Same(t, c.what+": Power Up", sc.Get("Rook").Boost, c.boost)
		if c.target == "Citizen" {
			scene.Same(t, "a Citizen is still there", sc.Pieces[sc.Piece("Citizen")].Gone, false)
		}
	}
}

// TestWhoseDisplacementMeetsCitizens: a model that moves itself takes those on its way, also where it lands, and one that is pushed does not.
func TestWhoseDisplacementMeetsCitizens(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-30", "SE-CITIZEN-16", "SE-AGENDA-05", "SE-FALL-11")
	const text = `blue Rook 10,10%s | red Gull 30,30`
	for _, by := range []string{"Rook", "Gull"} {
		for _, roof := range []bool{false, true} {
			level, house := "", ""
			if roof {
				level, house = ",3", " | roof structure 6,8 5x4 h3"
			}
			sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, fmt.Sprintf(text, level)+house)
			sc.Put("near", state.CitizenMarker, 12.7, 11.1)
			sc.Turn = 0
			sc.Play(effects.Moved(sc.State, effects.DisplaceFrame{Model: sc.ID("Rook"), Way: geometry.Point{X: 1}, Left: 3, By: sc.ID(by), Rule: "SE-EFFECT-30"}))
			sc.Over()
			scene.Same(t, fmt.Sprintf("by %s, from a roof %v", by, roof), sc.Pieces[sc.Piece("near")].Gone, by == "Rook")
		}
	}
}

// TestWhereADisplacementEndsAfterAFall: where it came down, which counts as met, or on from roof to roof to the ground.
func TestWhereADisplacementEndsAfterAFall(t *testing.T) {
	matchtest.Exercises(t, "SE-FALL-11", "SE-CITIZEN-16", "SE-EFFECT-28", "SE-AGENDA-05")
	for by, met := range map[string]bool{"Rook": true, "Gull": false} {
		sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Underdog, plots.RealEstate, plots.CitizenSelection}, `roof structure 6,8 5x4 h3 | blue Rook 10,10,3 hp9 | red Gull 30,30`)
		sc.Put("near", state.CitizenMarker, 11.61+2*geometry.BaseRadius(30), 10)
		sc.Turn = 0
		sc.Play(effects.Moved(sc.State, effects.DisplaceFrame{Model: sc.ID("Rook"), Way: geometry.Point{X: 1}, Left: 1.0001, By: sc.ID(by), Rule: "SE-EFFECT-30"}))
		sc.Over()
		scene.Same(t, "on the ground", sc.Get("Rook").Spot.Level, 0.0)
		scene.Same(t, "who is met where "+by+" lets it come down", sc.Pieces[sc.Piece("near")].Gone, met)
	}
	steps := scene.New(t, `high structure 6,8 5x4 h6 | low structure 11,8 3x4 h3 | blue Rook 10,10,6 hp9 | red Gull 30,30`)
	steps.Play(effects.Moved(steps.State, effects.DisplaceFrame{Model: steps.ID("Rook"), Way: geometry.Point{X: 1}, Left: 9, By: steps.ID("Gull"), Rule: "SE-EFFECT-34"}))
	steps.Over()
	scene.Same(t, "down two roofs", steps.Get("Rook").Spot.Level, 0.0)
	scene.Same(t, "and on", steps.Get("Rook").Spot.Center.X > 18, true)
}

// TestWhatEffectsFindGone: nothing comes to who was KO'ed by an earlier one, a Citizen comes down unharmed, and a Pull in contact moves nobody.
func TestWhatEffectsFindGone(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-03", "SE-CITIZEN-16", "SE-CONTROL-07", "SE-EFFECT-34", "SE-ACTION-24")
	begin := func(gull string) *scene.Scene {
		sc := scene.New(t, `roof structure 20,8 4x4 h6 | hut structure 30,8 4x4 | blue Rook 10,10 [Zap [AP 1] PRJ 12, m vs. a, Damage 1] | red Gull 11.18,10 `+gull+` | red Tern 13,12`)
		sc.Log, sc.Turn = sc.Hear, 0
		sc.Put("Citizen", state.CitizenMarker, 23.5, 10)
		sc.Put("carried", state.CitizenMarker, 11.18, 11.18)
		aftermath.PickUp(sc.State, sc.ID("Gull"), sc.Piece("carried"))
		return sc
	}
	apply := func(sc *scene.Scene, target string, list ...cards.Effect) {
		sc.Play(effects.ApplyEffects{Attacker: sc.ID("Rook"), Target: sc.Aim(target), Left: effects.Gather(list, nil)})
	}
	sc := begin("")
	apply(sc, "Gull", cards.Effect{Kind: cards.Damage, X: 9}, cards.Effect{Kind: cards.Suppress, X: 1})
	scene.Same(t, "KO'ed and not Suppressed", sc.Get("Gull").KO && sc.Get("Gull").Suppress == 0, true)

	sc = begin("")
	apply(sc, "Citizen", cards.Effect{Kind: cards.Knockback, X: 3})
	sc.Over()
	scene.Same(t, "a Citizen comes down", sc.Pieces[sc.Piece("Citizen")].Spot.Level, 0.0)
	scene.Same(t, "unharmed", sc.Pieces[sc.Piece("Citizen")].Gone, false)
	apply(sc, "Gull", cards.Effect{Kind: cards.Pull, X: 3})
	sc.Over()
	sc.Bearer("carried", "Gull")
	hp := sc.Pieces[sc.Piece("hut")].HP
	apply(sc, "hut", cards.Effect{Kind: cards.Damage, X: 1})
	sc.Over()
	scene.Same(t, "terrain that does not feel m", sc.Pieces[sc.Piece("hut")].HP, hp)

	sc = begin("[Immune / Displacement]")
	apply(sc, "Gull", cards.Effect{Kind: cards.Knockback, X: 3})
	scene.Same(t, "an Immunity is told", sc.Events[len(sc.Events)-1].Text.Key, "effect.immune-to")
}

// TestWhomAnExtraTargetMayReach: terrain by a Combat Action alone; and one that was bought may be left unused.
func TestWhomAnExtraTargetMayReach(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-02", "SE-EFFECT-20")
	for versus, terrain := range map[string]bool{"d": true, "#6": false} {
		for _, bought := range []bool{true, false} {
			sc := scene.New(t, `hut structure 12,11.5 4x2 | blue Rook 10,10 [Zap [AP 1] PRJ 12, s vs. `+versus+`, Damage 1] | red Gull 14,10 | red Tern 16,10`)
			extra := []cards.Effect{{Kind: cards.ExtraTarget, X: 3}}
			left := effects.Gather(extra, nil)
			if bought {
				left = effects.Gather(nil, extra)
			}
			sc.Play(effects.ApplyEffects{Attacker: sc.ID("Rook"), Target: sc.Aim("Gull"), Left: left})
			sc.Asks("ask.extra-target")
			listed := slices.ContainsFunc(sc.Pending.Options, func(o engine.Option) bool { return o.Piece == sc.Piece("hut") })
			scene.Same(t, "vs. "+versus+": terrain", listed, terrain)
			finish := slices.ContainsFunc(sc.Pending.Options, func(o engine.Option) bool { return o.Finish })
			scene.Same(t, "may be left unused", finish, bought)
		}
	}
}

// TestWhoIsMetByADisplacement: whoever was beside the model already reacts to nothing.
func TestWhoIsMetByADisplacement(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-07", "SE-EFFECT-30")
	const meet = ` [Meet [AP 1] RCT/BTB, s vs. d, Damage 1]`
	for turn, noted := range map[engine.Seat]int{0: 1, 1: 0} {
		sc := scene.New(t, `blue Rook 10,10 | red Gull 10,11.18`+meet+` | red Tern 12.18,10`+meet)
		sc.Turn = turn
		sc.Play(effects.Moved(sc.State, effects.DisplaceFrame{Model: sc.ID("Rook"), Way: geometry.Point{X: 1}, Left: 1, By: sc.ID("Rook"), Rule: "SE-EFFECT-30"}))
		scene.Same(t, "may react", len(sc.Happened), noted)
	}
	sc := scene.New(t, `blue Rook 10,10 | red Gull 11.18,10`+meet)
	sc.Turn = 0
	sc.Play(effects.Moved(sc.State, effects.DisplaceFrame{Model: sc.ID("Rook"), Way: geometry.Point{Y: 1}, Left: 0.1, By: sc.ID("Rook"), Rule: "SE-EFFECT-30"}))
	scene.Same(t, "who was beside it", len(sc.Happened), 0)
}

// TestAnObjectThatDrops: it and whoever is below take the harm of the Fall, and one that is destroyed hurts nobody further.
func TestAnObjectThatDrops(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-43", "SE-FALL-02", "SE-FALL-03", "SE-FALL-12")
	for _, c := range []struct{ high, hp, gull int }{{0, 5, 5}, {2, 5, 5}, {3, 4, 4}, {6, 3, 3}} {
		text := `bin object 12,9.5 1x1 rank1 | `
		if c.high > 0 {
			text = fmt.Sprintf(`roof structure 8,8 5x4 h%d | bin object 12,9.5 1x1 b%d rank1 | `, c.high, c.high)
		}
		sc := scene.New(t, text+`blue Rook 30,30 | red Gull 14.8,10`)
		at := sc.Piece("bin")
		sc.Pieces[at].HP, sc.Pieces[at].MaxHP = 5, 5
		sc.Play(effects.DisplaceObject{Piece: at, Way: geometry.Point{X: 1}, Inches: 1.2, By: sc.ID("Rook"), Rule: "SE-EFFECT-34"})
		sc.Over()
		scene.Same(t, fmt.Sprintf("HP after %d\"", c.high), sc.Pieces[at].HP, c.hp)
		sc.HP("Gull", c.gull)
		scene.Same(t, "Gull is Stunned by a Crash", sc.Get("Gull").Stunned, c.gull < 5)
		sc.Pieces[at].Gone = true
		told := len(sc.Events)
		sc.Play(effects.DisplaceObject{Piece: at, Way: geometry.Point{X: 1}, Inches: 1, By: sc.ID("Rook"), Rule: "SE-EFFECT-34"})
		scene.Same(t, "what is gone is not moved", len(sc.Events), told)
	}
}

// TestWhichEffectsComeToTerrain: Damage, with what a Leader card adds to Structures alone, and nothing that comes once.
func TestWhichEffectsComeToTerrain(t *testing.T) {
	matchtest.Exercises(t, "SE-TYPE-27", "SE-TERRAIN-04", "SE-LEADER-30", "SE-ACTION-11")
	for piece, hurt := range map[string]int{"hut": 3, "bin": 1} {
		sc := scene.New(t, `hut structure 12,8 4x4 h3 | bin object 10,13 1x1 rank1 | blue Rook 10,10 s9 [Stamp [AP 1] PLS 6, s vs. d, Damage 1 and Suppress 1 and Self / Power Up 1 and Extra Target 3] | red Gull 14,14`)
		leaders.Grant(sc.State, sc.ID("Rook"), cards.LeaderEffect{Verb: cards.StructureDamage, X: 2}, "SE-LEADER-30")
		at := sc.Piece(piece)
		sc.Pieces[at].HP, sc.Pieces[at].MaxHP = 9, 9
		sc.Play(effects.PlainFX(sc.State, sc.ID("Rook"), 0, sc.Aim(piece)))
		sc.Over()
		scene.Same(t, "Damage to a "+piece, 9-sc.Pieces[at].HP, hurt)
		scene.Same(t, "nothing for the user", sc.Get("Rook").Boost, 0)
	}
}

// TestWhoLosesABurdenByAStun: Enemies that were Stunned, that stand and that carry something; and whoever turns Spectral.
func TestWhoLosesABurdenByAStun(t *testing.T) {
	matchtest.Exercises(t, "SE-CONTROL-07", "SE-EFFECT-81")
	for _, c := range []struct {
		what   string
		attack string
		effect cards.EffectKind
		loses  bool
	}{
		{"an Enemy's Stun", "Rook", cards.Stun, true}, {"a Friend's Stun", "Tern", cards.Stun, false}, {"Spectral", "Tern", cards.Spectral, true}, {"Suppress", "Rook", cards.Suppress, false},
	} {
		sc := scene.New(t, `blue Rook 10,10 [Zap [AP 1] PRJ 12, e vs. a, Damage 1] | red Gull 14,10 | red Bare 16,10 | red Tern 18,10 [Zap [AP 1] PRJ 12, e vs. a, Damage 1]`)
		sc.Put("Citizen", state.CitizenMarker, 14, 11.18)
		aftermath.PickUp(sc.State, sc.ID("Gull"), sc.Piece("Citizen"))
		sc.Turn = sc.Get(c.attack).Seat
		for _, name := range []string{"Gull", "Bare"} {
			sc.Play(effects.ApplyEffects{Attacker: sc.ID(c.attack), Target: sc.Aim(name), Left: effects.Gather([]cards.Effect{{Kind: c.effect, X: 1}}, nil)})
			sc.Anywhere()
		}
		scene.Same(t, c.what, sc.Pieces[sc.Piece("Citizen")].Carrier == engine.NoModel, c.loses)
	}
}

// TestAnExtraTargetExactlyAtItsBorder: as many inches as the Effect says are near enough.
func TestAnExtraTargetExactlyAtItsBorder(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-20")
	sc := scene.Hit(t, `roof structure 13,12.5 2x2 h4 | blue Rook 8,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, Damage 1 and Extra Target 3] | red Gull 14,10 base50.8 height1 | red Near 19,10 base50.8 | red High 14,13.5,4 base25.4`)
	if sc.Question() == "ask.effect-order" {
		sc.Choose("effect:0")
	}
	sc.Asks("ask.extra-target")
	scene.Same(t, "3\" away", sc.Offers("target:Near"), true)
	scene.Same(t, "3\" above", sc.Offers("target:High"), true)
}

// TestWhatTheOrderOfEffectsWarnsOf: what hurts its user, and what comes to one's own side.
func TestWhatTheOrderOfEffectsWarnsOf(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-03", "SE-ACTION-02")
	for _, c := range []struct {
		what, fx, target string
		harms            string
	}{
		{"an Enemy", "Damage 5 and Knockback 2", "Gull", "false false "}, {"a Friend", "Damage 5 and Knockback 2", "Wren", "true true "},
		{"its user", "Self / Damage 5 and Self / Knockback 2", "Gull", "true false "}, {"good for its user", "Knockback 2 and Heal 1 and Self / Power Up 1", "Gull", "false false false "},
		{"good for its user, at a Friend", "Knockback 2 and Heal 1 and Self / Power Up 1", "Wren", "true true false "},
	} {
		sc := scene.New(t, `blue Rook 10,10 Leader e9 [Zap [AP 1] PRJ 12, e vs. a, `+c.fx+`] | red Gull 14,10 Leader | blue Wren 10,14`)
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
		sc.Choose("target:" + c.target)
		sc.Win()
		sc.Asks("ask.effect-order")
		harms := ""
		for _, o := range sc.Pending.Options {
			harms += fmt.Sprint(o.Caution.Harms) + " "
		}
		scene.Same(t, c.what, harms, c.harms)
		scene.Same(t, "an order has no end to show", len(sc.Preview(engine.Choice{Pick: 0}).Ends), 0)
	}
}
