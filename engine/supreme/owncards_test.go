package supreme_test

import (
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// What only cards of one's own have is played here: no shipped card has it.

func TestAStateOfItsOwnIsPlayed(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-07", "SE-ROUND-04")
	sc := scene.New(t, `blue Rook 10,10 Leader p9 limit9 [Dragon [AP 1] IST, p vs. #8, Self / Dragon Spirit] [Dragon Spirit: Attack dice 2] [Wings: If in the state Dragon Spirit: Defence dice 1] | red Gull 11.2,10`)
	rook := sc.ID("Rook")
	bonus := func(status string) (sum int) {
		for _, b := range traits.PowerDice(sc.State, nil, rook, status, state.Nobody) {
			sum += b.Dice
		}
		return sum
	}
	scene.Same(t, "without", bonus(cards.AttackDice)+bonus(cards.DefenceDice), 0)
	before := sc.Hash()
	sc.Turn = 0
	sc.Play(actions.ExclusiveAction{Model: rook})
	sc.Roll([]int{4})
	sc.Over()
	scene.Same(t, "in the state", len(sc.Get("Rook").In), 1)
	scene.Same(t, "Attack dice", bonus(cards.AttackDice), 2)
	scene.Same(t, "Defence dice", bonus(cards.DefenceDice), 1)
	scene.Same(t, "a hash of its own", sc.Hash() != before, true)
	rounds.EndEffects(sc.State)
	scene.Same(t, "afterwards", bonus(cards.AttackDice)+bonus(cards.DefenceDice), 0)
}

func TestWhoIsImmuneToKOKeepsTheLastHitPoint(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-03", "SE-ACTION-24")
	sc := scene.New(t, `blue Rook 10,10 hp5 [Immune / KO] | red Gull 11.2,10 hp5 [Slap [AP 1] CCM, s vs. d, Damage 1]`)
	rook, gull := sc.ID("Rook"), sc.ID("Gull")
	harm := func(id engine.ModelID, x int) {
		aftermath.DamageModel(sc.State, id, x, state.Source{By: engine.NoModel})
	}
	harm(rook, 9)
	scene.Same(t, "HP left", sc.Get("Rook").HP, 1)
	harm(rook, 1)
	scene.Same(t, "HP left again", sc.Get("Rook").HP, 1)
	scene.Same(t, "KO", sc.Get("Rook").KO, false)
	harm(gull, 9)
	scene.Same(t, "KO of another", sc.Get("Gull").KO, true)
}

func TestABaseSizeIsADescriptor(t *testing.T) {
	matchtest.Exercises(t, "SE-DESC-01", "SE-ACTION-22", "SE-ACTION-24")
	sc := scene.New(t, `blue Rook 10,10 base50 [Zap [AP 1] PRJ 9, e vs. d, Excluded / Base 40 mm or less, Damage 1] |
		red Gull 14,10 base40 | red Wren 14,14 base41 | red Low 18,10 base60 [Immune / Base 45 mm or more] | red Owl 18,14 base60 [Immune / Base 50 mm] | red Jay 18,18 base60 [Immune / Base 51 mm]`)
	action := &sc.CardFor(sc.ID("Rook")).Actions[0]
	for name, want := range map[string]engine.Rule{"Gull": "SE-ACTION-22", "Wren": "", "Low": "SE-ACTION-24", "Owl": "SE-ACTION-24", "Jay": ""} {
		got := engine.Rule("")
		if refusal := traits.RefuseAffected(sc.State, sc.ID("Rook"), action, state.AtModel(sc.ID(name))); refusal != nil {
			got = refusal.Rule
		}
		scene.Same(t, name, got, want)
	}
}

func TestAPowerBringsModelsIn(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-06", "SE-EFFECT-62", "SE-EFFECT-65")
	sc := scene.New(t, `blue Rook 10,10 Leader s9 limit9 [Hit [AP 1] CCM, s vs. d, Damage 9] [When it KOs: Summon Minion / Imp (2) and Self / Power Up 1] [When KO’ed: Place Token / Grave (d 4; HP 2)]
		blue Imp A 30,30 minion [Scratch [Activation] CCM, s vs. d, Damage 1]
		red Gull 11.2,10 | red Knight 40,40`)
	sc.Turn = 0
	imp := sc.Groups[0].Models[1]
	scene.Same(t, "in reserve", sc.Alive(imp), false)
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook")})
	sc.Choose("target:Gull")
	sc.Win()
	sc.Asks("ask.summon")
	scene.Same(t, "what is asked of", sc.Pending.Subject, sc.ID("Rook"))
	sc.CannotGo("SE-EFFECT-62", sc.SpotAt(10, 14))
	sc.MoveTo(10, 11.19)
	sc.Over()
	scene.Same(t, "in play", sc.Alive(imp), true)
	scene.Same(t, "Base to Base", slices.Contains(sc.Board().ContactsOf(sc.ID("Rook")), imp), true)
	scene.Same(t, "the rest of the Power", sc.Get("Rook").Boost, 1)
	scene.Same(t, "calls left", len(sc.Calls), 0)
}

// trio is a Supreme of three models that a team may recruit twice.
const trio = `=== Trio ===
Supreme, Level 2, Hero, Tank, Science · Living
Base 30 mm · HP 3 · Sprint 5" · AP Limit 2 · AP+ 1 · Models 3 · Copies 2
s 5  d 5  e 5  a 5  m 4  p 5T
Hit [AP 1] CCM, s vs. d, Damage 1
`

func TestASupremeMayBeSeveralModelsAndRecruitedTwice(t *testing.T) {
	matchtest.Exercises(t, "SE-TEAM-05", "SE-CARD-03")
	system, files := supreme.System{}, map[string][]byte{"trio.card": []byte(trio), "solo.card": []byte(strings.NewReplacer("Trio", "Solo", " · Models 3 · Copies 2", "").Replace(trio))}
	roster, problems := system.Roster(files)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	broken := func(ids ...string) (rules []engine.Rule) {
		for _, check := range system.CheckTeam(roster, engine.TeamList{Name: "Blue", Size: 2 * len(ids), Cards: ids}, 2*len(ids)) {
			if !check.OK && !check.Info {
				rules = append(rules, check.Rule)
			}
		}
		return rules
	}
	scene.Same(t, "twice", len(broken("trio", "trio")), 0)
	scene.Same(t, "thrice", len(broken("trio", "trio", "trio")), 1)
	scene.Same(t, "the other twice", len(broken("solo", "solo")), 1)
	scene.Same(t, "by which rule", broken("solo", "solo")[0], "SE-TEAM-05")

	setup := engine.Setup{
		System: "se", Size: 4, Rounds: 1, Layout: geometry.Layout{Width: 24, Depth: 24},
		Teams: []engine.TeamList{{Name: "Blue", Cards: []string{"trio", "trio"}}, {Name: "Red", Cards: []string{"trio", "solo"}}},
		Cards: map[string]string{"trio": trio, "solo": string(files["solo.card"])},
	}
	m, err := engine.New(system, setup, 3, engine.Options{})
	if err != nil {
		t.Fatal(err)
	}
	names := []string{}
	for _, model := range m.View(0).Models {
		names = append(names, model.Name)
	}
	scene.Same(t, "models", strings.Join(names, ", "), "Trio A, Trio B, Trio C, Trio D, Trio E, Trio F, Trio A, Trio B, Trio C, Solo")
	playRandom(t, setup, 3)
}
