package leaders_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/leaders"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// deal gives a team a Leader card.
func deal(sc *scene.Scene, seat engine.Seat, id string) {
	sc.T.Helper()
	sc.Hand = append(sc.Hand, state.HeldCard{Seat: seat, Card: opening.AddLeaderCard(sc.State, leaderCardOf(id))})
}

// leaderCardOf finds a shipped Leader card by its id.
func leaderCardOf(id string) *cards.LeaderCard {
	for _, c := range scene.ShippedLeaders() {
		if c.ID == id {
			return c
		}
	}
	panic("there is no Leader card " + id)
}

// bonusBy is the dice that a rule gives to a side.
func bonusBy(side engine.Side, rule engine.Rule) int {
	dice := 0
	for _, b := range side.Bonus {
		if b.Rule == rule {
			dice += b.Dice
		}
	}
	return dice
}

func TestLeaderCardsAreRead(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-01")
	kinds := map[cards.LeaderKind]int{}
	for _, c := range scene.ShippedLeaders() {
		kinds[c.Kind]++
		for _, e := range c.Effects {
			if terms.SayEffect(e).Key == "" {
				t.Errorf("%s: nothing says %+v", c.Name, e)
			}
		}
	}
	if kinds[cards.RecruitmentCard] != 5 || kinds[cards.ActionCard] != 5 || kinds[cards.FactionCard] == 0 {
		t.Errorf("the deck holds %v", kinds)
	}
}

// TestAMatchKeepsItsLeaderCards: what is printed on them stays with the match, whatever becomes of the files.
func TestAMatchKeepsItsLeaderCards(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-01")
	leads := scene.SkirmishCard("Lamp", "Leader · Science", `HP 5 · Flight 7" · AP Limit 4 · AP+ 3`, 30, "Beam [AP 2] RAY 8, e vs. a, Damage 1")
	files := map[string][]byte{
		"a.card": []byte("=== First Aid ===\nLeader card, Action\nName fr: Premiers secours\nHeal 3 to 1\n"),
		"b.card": []byte("=== First Aid ===\nLeader card, Action\nHeal 9 to 9\n"),
		"c.card": []byte(leads),
	}
	roster, problems := supreme.System{}.Roster(files)
	if len(problems) != 1 || problems[0].File != "b.card" || problems[0].Line != 1 {
		t.Errorf("a second card of the same name: %v", problems)
	}
	list := engine.TeamList{Cards: []string{"lamp"}, Choices: engine.Choices{"leaderCards": {"first-aid"}}}
	printed, missing := engine.CardsOf(roster, []engine.TeamList{list})
	scene.Same(t, "nothing is missing", missing, "")
	listed := (supreme.System{}).Extras().Reckon(roster, list).Extras
	scene.Same(t, "listed for its team", len(listed) == 1 && listed[0].Taken, true)
	setup := scene.SkirmishSetup(1)
	setup.Cards["lamp"], setup.Cards["first-aid"], setup.Teams[0].Choices = printed["lamp"], printed["first-aid"], list.Choices
	started, err := supreme.System{}.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	s := scene.StateOf(started)
	scene.Same(t, "as it was printed", s.Leaders[s.Hand[0].Card].Effects[0], cards.LeaderEffect{Verb: cards.HealModels, X: 3, Y: 1})

	delete(setup.Cards, "first-aid")
	_, err = supreme.System{}.Start(setup)
	var fault *ask.StartError
	if !errors.As(err, &fault) || fault.Why.Key != "start.leader-card-lost" {
		t.Errorf("a match that keeps only its id: %v", err)
	}
	setup.Cards["first-aid"] = "=== First Aid ===\nLeader card, Action\nHeal everybody"
	if _, err = (supreme.System{}).Start(setup); !errors.As(err, &fault) || fault.Why.Key != "start.bad-card" {
		t.Errorf("a damaged card: %v", err)
	}
	setup.Cards["first-aid"] = leads
	if _, err = (supreme.System{}).Start(setup); !errors.As(err, &fault) || fault.Why.Key != "start.no-leader-card" {
		t.Errorf("no Leader card: %v", err)
	}
}

func TestWhoMayHaveLeaderCards(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-02", "SE-LEADER-03", "SE-LEADER-04", "SE-LEADER-05", "SE-LEADER-09", "SE-TEAM-11", "SE-DESC-13", "SE-SETUP-02")
	card := func(name, words string) *cards.Card {
		read, problems := teams.ReadCards(name, []byte("=== "+name+" ===\nSupreme, Level 3, Hero, "+words+"\nBase 30 mm · HP 5 · Sprint 5\" · AP Limit 4 · AP+ 3 · Minion+ 1\ns 4 d 4 e 4 a 4 m 4 p 4\nPunch [AP 1] CCM, s vs. d, Damage 1\n"))
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		return read[0]
	}
	boss, aide := card("V.H.", "Leader, Mystery · Faction Blood Watch · Living"), card("Aide", "Tank, Nature · Faction Blood Watch · Living")
	other := card("Stray", "Tank, Nature · Living")
	for _, c := range []struct {
		what     string
		supremes []*cards.Card
		deck     string
		broken   engine.Rule
	}{
		{"three in any mix, and a Faction card", []*cards.Card{boss, aide}, "recruitment-wave first-aid second-wind night-hunters", ""},
		{"four", []*cards.Card{boss, aide}, "recruitment-wave first-aid second-wind inspiring-speech", "SE-LEADER-02"},
		{"twice the same", []*cards.Card{boss, aide}, "first-aid first-aid", "SE-LEADER-03"},
		{"without a Leader", []*cards.Card{aide}, "first-aid", "SE-LEADER-02"},
		{"not all of the Faction", []*cards.Card{boss, other}, "night-hunters", "SE-LEADER-04"},
		{"another's card", []*cards.Card{boss, aide}, "rising-tide", "SE-LEADER-04"},
		{"two Faction cards", []*cards.Card{boss, aide}, "night-hunters night-hunters", "SE-LEADER-05"},
		{"no such card", []*cards.Card{boss}, "jackpot", "SE-LEADER-01"},
	} {
		squad := &teams.Squad{Supremes: c.supremes, Leaders: scene.ShippedLeaders(), List: engine.TeamList{Choices: engine.Choices{"leaderCards": strings.Fields(c.deck)}}}
		var checks teams.CheckList
		squad.CheckLeaderCards(&checks)
		found := engine.Rule("")
		for _, check := range checks {
			if !check.OK && (found == "" || check.Rule == c.broken) {
				found = check.Rule
			}
		}
		scene.Same(t, c.what, found, c.broken)
	}
	wave := &teams.Squad{Supremes: []*cards.Card{boss, aide}, Leaders: scene.ShippedLeaders(), List: engine.TeamList{Choices: engine.Choices{"leaderCards": {"recruitment-wave"}}}}
	scene.Same(t, "three additional Minion Levels", wave.Points(), 2+3)
	setup := scene.SkirmishSetup(1)
	setup.Teams[0].Choices = setup.Teams[0].Choices.With("leaderCards", "first-aid")
	setup.Cards["first-aid"] = leaderCardOf("first-aid").Source
	started, err := supreme.System{}.Start(setup)
	if err != nil || len(scene.StateOf(started).Hand) != 1 {
		t.Errorf("the set-up deals no Leader card: %v", err)
	}
}

func TestActionCards(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-06", "SE-LEADER-07", "SE-LEADER-14", "SE-LEADER-15", "SE-LEADER-16", "SE-LEADER-17", "SE-LEADER-18")
	begin := func(id string) *scene.Scene {
		sc := scene.New(t, `blue Rook 10,10 Leader hurt2 s5 [Punch [AP 1] CCM, s vs. d, Damage 1] | blue Pawn 20,10 hurt1 fatigue2 | blue Wren 20,20 fatigue1 | red Knight 11.18,10 m5`)
		deal(sc, 0, id)
		sc.Activate("Pawn")
		for _, o := range sc.Pending.Options {
			if leaders.Plays(&o) {
				t.Error("only in the Leader's Activation")
			}
		}
		sc.Activate("Rook")
		sc.Choose("leader:0")
		scene.Same(t, "used once and then discarded", len(sc.Hand), 0)
		sc.Cites("SE-LEADER-07")
		return sc
	}
	sc := begin("second-wind")
	sc.Choose("model:Pawn", "model:Wren") // Rook has no Fatigue to lose
	scene.Same(t, "Pawn", sc.Get("Pawn").Fatigue, 1)
	scene.Same(t, "Wren", sc.Get("Wren").Fatigue, 0)
	sc.Asks("ask.action") // no Action of the Activation
	scene.Same(t, "an Action still has to come", sc.Offers("end"), false)

	sc = begin("first-aid")
	sc.Choose("model:Rook", "model:Pawn")
	sc.HP("Rook", 5)
	sc.HP("Pawn", 5)
	sc = begin("first-aid")
	sc.Choose("done") // fewer may be chosen
	sc.HP("Rook", 3)

	sc = begin("inspiring-speech")
	scene.Same(t, "4 AP more", sc.Teams[0].Pool, 16)

	sc = begin("adrenaline-rush")
	sc.Choose("model:Rook")
	attack, _ := dice.Pools(sc.State, state.Confrontation{Attacker: sc.ID("Rook"), Action: &sc.CardFor(sc.ID("Rook")).Actions[0], Target: state.AtModel(sc.ID("Knight")), Smash: engine.NoPiece})
	scene.Same(t, "+2 to all Traits", attack.Trait.Value, 7)
	scene.Same(t, "in the Starting Roll, too", rounds.CountStarting(sc.State, sc.ID("Rook"), []int{1}).Total, 1+sc.CardFor(sc.ID("Rook")).Traits[cards.Mind]+2)
	scene.Same(t, "one Supreme only", aim.TraitOf(sc.State, sc.ID("Pawn"), cards.Strength).Value, sc.CardFor(sc.ID("Pawn")).Traits[cards.Strength])
	rounds.EndEffects(sc.State)
	scene.Same(t, "until the next Effects Phase", aim.TraitOf(sc.State, sc.ID("Rook"), cards.Strength).Value, 5)

	sc = begin("ultimate-warrior")
	attack, defend := dice.Pools(sc.State, state.Confrontation{Attacker: sc.ID("Rook"), Action: &sc.CardFor(sc.ID("Rook")).Actions[0], Target: state.AtModel(sc.ID("Knight")), Smash: engine.NoPiece})
	scene.Same(t, "+2 dice for the Leader", bonusBy(attack, "SE-LEADER-18"), 2)
	scene.Same(t, "not for others", bonusBy(defend, "SE-LEADER-18"), 0)
	scene.Same(t, "in the Starting Roll, too", rounds.StartingDice(sc.State, sc.ID("Rook"), 0), 3)
}

func TestRecruitmentCards(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-11", "SE-LEADER-12", "SE-LEADER-13")
	sc := scene.SetupScene(t, `blue Rook 1,1 Leader | red Knight 1,1 Leader`)
	deal(sc, 0, "one-step-ahead")
	sc.Roll([]int{1}, []int{6})
	scene.Same(t, "the card wins the Tactical Roll", sc.Pending.Seat, 0)
	both := scene.SetupScene(t, `blue Rook 1,1 Leader | red Knight 1,1 Leader`)
	deal(both, 0, "one-step-ahead")
	deal(both, 1, "one-step-ahead")
	both.Roll([]int{1}, []int{6})
	scene.Same(t, "two of them cancel out", both.Pending.Seat, 1)
	both = scene.SetupScene(t, `blue Rook 1,1 Leader | red Knight 1,1 Leader`)
	deal(both, 0, "one-step-ahead")
	deal(both, 1, "one-step-ahead")
	both.Roll([]int{6}, []int{1})
	scene.Same(t, "whoever rolls better", both.Pending.Seat, 0)

	dice := scene.New(t, `blue Rook 10,10 Leader | blue Pawn 20,10 | red Knight 40,40`)
	dice.Teams[0].Tactic = true
	deal(dice, 0, "lightning-tactics")
	dice.Play(rounds.StartingRoll{})
	dice.Choose("seat:0", "model:Rook")
	dice.Asks("ask.leader-card")
	dice.Choose("yes")
	dice.Asks("ask.starting-roll")
	scene.Same(t, "+3 dice", dice.Pending.Dice[0].Count, 4)
	scene.Same(t, "discarded", len(dice.Hand), 0)
	boosted := scene.New(t, `blue Rook 10,10 Leader boost2 | blue Pawn 20,10 | red Knight 40,40`)
	boosted.Teams[0].Tactic = true
	deal(boosted, 0, "lightning-tactics")
	boosted.Play(rounds.StartingRoll{})
	boosted.Choose("seat:0", "model:Rook", "yes")
	boosted.Asks("ask.starting-dice")
	scene.Same(t, "the dice of the card are told of", boosted.Pending.Detail.Args[0].Value, any(4))
	pawn := scene.New(t, `blue Rook 10,10 Leader | blue Pawn 20,10 | red Knight 40,40`)
	pawn.Teams[0].Tactic = true
	deal(pawn, 0, "lightning-tactics")
	pawn.Play(rounds.StartingRoll{})
	pawn.Choose("seat:0", "model:Pawn")
	pawn.Asks("ask.starting-roll") // not a roll of the Leader

	full := scene.New(t, `blue Rook 10,10 Leader | blue Pawn 20,10 | blue Wren 20,20 | red Knight 40,40`)
	deal(full, 0, "full-of-energy")
	full.Play(opening.HandOutFirst{})
	for range 2 {
		full.Choose("model:Rook", "model:Pawn", "model:Wren")
	}
	for _, name := range []string{"Rook", "Pawn", "Wren"} {
		scene.Same(t, "2 for "+name, full.Get(name).Boost, 2)
	}
	full.Asks("ask.announcer")
	few := scene.New(t, `blue Rook 10,10 Leader | red Knight 40,40`)
	deal(few, 0, "full-of-energy")
	few.Play(opening.HandOutFirst{})
	few.Choose("model:Rook", "model:Rook")
	few.Asks("ask.announcer") // at most 2 to each
}

// factionScene plays a Faction card in the Leader's Activation.
func factionScene(t *testing.T, id, key string) *scene.Scene {
	t.Helper()
	sc := scene.New(t, `blue Rook 10,10 Leader Mystery e5T level2 [Zap [AP 1] PRJ 12, e vs. a, Damage 1. EFX: Damage 1] [Jab* [AP 1] CCM, s vs. d, Damage 1. EFX: Stun] [Hex [AP 1] PRJ 12, m vs. p, Damage 1] |
		blue Goon A 24,24 minion | red Knight 16,10 level4 hp9 a5 base40 [Zap [AP 1] PRJ 12, e vs. a, Damage 1] [Hex [AP 1] PRJ 12, m vs. p, Damage 1] | hut structure 10,14 2x2`)
	c := ownCard(sc, "Rook")
	if team := leaderCardOf(id).Team; team != "" {
		c.Factions = []string{team}
	}
	deal(sc, 0, id)
	sc.Activate("Rook")
	sc.Choose(key)
	return sc
}

// ownCard gives a model a copy of its card that a test may write into: cards that were read are shared.
func ownCard(sc *scene.Scene, name string) *cards.Card {
	copied := *sc.CardFor(sc.ID(name))
	sc.Cards[sc.Get(name).Card] = &copied
	return &copied
}

// duel is the dice of a confrontation of Rook and Knight.
func duel(sc *scene.Scene, attacker, defender string, action int) (attack, defend engine.Side) {
	return dice.Pools(sc.State, state.Confrontation{Attacker: sc.ID(attacker), Action: &sc.CardFor(sc.ID(attacker)).Actions[action], Target: state.AtModel(sc.ID(defender)), Smash: engine.NoPiece})
}

func TestFactionCards(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-08", "SE-LEADER-19", "SE-LEADER-20", "SE-LEADER-21", "SE-LEADER-22", "SE-LEADER-23", "SE-LEADER-27", "SE-LEADER-31", "SE-LEADER-35")
	sc := factionScene(t, "digital-armour", "leader:0")
	scene.Same(t, "cancels from 4 on", traits.BoonFace(sc.State, sc.ID("Rook"), cards.CancelOnFace, 6), 4)
	scene.Same(t, "others as ever", traits.BoonFace(sc.State, sc.ID("Knight"), cards.CancelOnFace, 6), 6)
	scene.Same(t, "in a hostile Action", dice.CancelsOn(sc.State, sc.ID("Knight"), sc.ID("Rook"), engine.Trait{}), 4)
	scene.Same(t, "not in a friend's", dice.CancelsOn(sc.State, sc.ID("Goon A"), sc.ID("Rook"), engine.Trait{}), 6)
	blow := state.Confrontation{Attacker: sc.ID("Knight"), Action: &sc.CardFor(sc.ID("Knight")).Actions[0], Target: state.AtModel(sc.ID("Rook")), Smash: engine.NoPiece}
	attack, defend := dice.Pools(sc.State, blow)
	scene.Same(t, "as the odds know it", dice.OddsRoll(sc.State, blow, attack, defend).Defend.EFXOn, 4)
	sc = factionScene(t, "aura-of-enchantment", "leader:0")
	scene.Same(t, "attack Actions give EFX from 4 on", dice.EFXOn(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[0]), 4)
	scene.Same(t, "by this rule", dice.EFXRule(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[0]), engine.Rule("SE-LEADER-20"))
	sc = factionScene(t, "night-hunters", "leader:0:0")
	attack, _ = duel(sc, "Rook", "Knight", 0)
	scene.Same(t, "+2 as Attacker", bonusBy(attack, "SE-LEADER-21"), 2)
	_, defend = duel(sc, "Knight", "Rook", 0)
	scene.Same(t, "not as Defender", bonusBy(defend, "SE-LEADER-21"), 0)
	sc = factionScene(t, "night-hunters", "leader:0:1")
	_, defend = duel(sc, "Knight", "Rook", 0)
	scene.Same(t, "or +2 as Defender", bonusBy(defend, "SE-LEADER-21"), 2)
	rounds.EndEffects(sc.State)
	_, defend = duel(sc, "Knight", "Rook", 0)
	scene.Same(t, "until the next Effects Phase", bonusBy(defend, "SE-LEADER-21"), 0)

	sc = factionScene(t, "cutthroats", "leader:0")
	aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(16, 11.38))
	aftermath.Place(sc.State, sc.ID("Goon A"), sc.SpotAt(16, 8.62))
	attack, _ = duel(sc, "Rook", "Knight", 1)
	scene.Same(t, "one more die with Mobbing", bonusBy(attack, "SE-LEADER-22"), 1)
	attack, _ = duel(sc, "Goon A", "Knight", 0)
	scene.Same(t, "Minions, too", bonusBy(attack, "SE-LEADER-22"), 1)

	sc = factionScene(t, "giants-among-men", "leader:0")
	attack, _ = duel(sc, "Rook", "Knight", 0)
	scene.Same(t, "not against a larger base", bonusBy(attack, "SE-LEADER-23"), 0)
	ownCard(sc, "Rook").BaseMM = 50
	attack, _ = duel(sc, "Rook", "Knight", 0)
	scene.Same(t, "one more die with Size Matters", bonusBy(attack, "SE-LEADER-23"), 1)

	sc = factionScene(t, "power-of-the-underdog", "leader:0")
	attack, _ = duel(sc, "Rook", "Knight", 0)
	scene.Same(t, "+3 against a higher Level", bonusBy(attack, "SE-LEADER-27"), 3)
	sc = factionScene(t, "primate-mayhem", "leader:0:0")
	_, defend = duel(sc, "Knight", "Rook", 0)
	scene.Same(t, "+2 when defending with a", bonusBy(defend, "SE-LEADER-31"), 2)
	_, defend = duel(sc, "Knight", "Rook", 1)
	scene.Same(t, "not with p", bonusBy(defend, "SE-LEADER-31"), 0)
	sc = factionScene(t, "secret-techniques", "leader:0")
	aftermath.Place(sc.State, sc.ID("Rook"), sc.SpotAt(16, 11.38))
	sc.Play(actions.ExclusiveAction{Model: sc.ID("Rook"), Action: 1, Smash: engine.NoPiece})
	sc.Choose("target:Knight")
	sc.Roll([]int{4}, []int{1, 1}) // no EFX of its own
	sc.Asks("ask.choose-efx")
	jab := state.Confrontation{Attacker: sc.ID("Rook"), Action: &sc.CardFor(sc.ID("Rook")).Actions[1], Target: state.AtModel(sc.ID("Knight")), Smash: engine.NoPiece}
	attack, defend = dice.Pools(sc.State, jab)
	result := dice.ExactOdds(sc.State, jab, attack, defend)
	scene.Same(t, "the odds of a success without any EFX", result.EFX[0], 0.0)
	scene.Same(t, "and of one or more", math.Abs(result.AtLeast(1)-result.Success) < 1e-9, true)
	hard := factionScene(t, "whispered-screams", "leader:0")
	hard.Hand = nil
	hard.Models[hard.ID("Rook")].Spectral, hard.Models[hard.ID("Rook")].Immune = false, []cards.Descriptor{"Spectral"}
	leaders.Grant(hard.State, hard.ID("Rook"), cards.LeaderEffect{Verb: cards.BecomeSpectral}, "SE-LEADER-24")
	scene.Same(t, "Immune / Spectral", hard.Get("Rook").Spectral, false)
}

func TestFactionCardsThatActAtOnce(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-24", "SE-LEADER-25", "SE-LEADER-28", "SE-LEADER-29", "SE-LEADER-30", "SE-LEADER-33")
	sc := factionScene(t, "whispered-screams", "leader:0")
	scene.Same(t, "Spectral", sc.Get("Rook").Spectral, true)
	sc.Refused("action:Zap", "SE-EFFECT-77")
	sc.Choose("embody")
	scene.Same(t, "ended at any moment of the Activation", sc.Get("Rook").Spectral, false)
	scene.Same(t, "Zap can be used again", sc.Offers("action:Zap"), true)

	sc = factionScene(t, "wrath-of-the-saint", "leader:0")
	scene.Same(t, "all Enemies Stunned", sc.Get("Knight").Stunned, true)
	scene.Same(t, "no Friend", sc.Get("Goon A").Stunned, false)

	sc = factionScene(t, "mastery-of-shadows", "leader:0")
	zap := &sc.CardFor(sc.ID("Knight")).Actions[0]
	scene.Same(t, "Stealth or Immune", aim.RefuseTarget(sc.State, sc.ID("Knight"), zap, state.AtModel(sc.ID("Rook"))) != nil, true)
	scene.Same(t, "Stealth", traits.RefuseStealth(sc.State, sc.ID("Knight"), zap, sc.ID("Rook")).Rule, engine.Rule("SE-MOVE-45"))
	scene.Same(t, "Immune / PRJ", traits.Immune(sc.State, sc.ID("Rook"), cards.Descriptor(cards.PRJ)), true)

	sc = factionScene(t, "rising-tide", "leader:0")
	sc.Asks("ask.self-shift")
	sc.MoveTo(10, 6)
	sc.Stands("Rook", 10, 6, 0)

	sc = factionScene(t, "nature-unleashed", "leader:0")
	scene.Same(t, "2 Power Up dice", sc.Get("Rook").Boost, 2)
	before := sc.Pieces[sc.Piece("hut")].HP
	sc.Choose("action:Zap", "piece:hut")
	sc.Number(0)
	sc.Roll([]int{4})
	scene.Same(t, "2 more Damage to a Structure", before-sc.Pieces[sc.Piece("hut")].HP, 3)

	sc = factionScene(t, "iron-curtain", "leader:0")
	hex := &sc.CardFor(sc.ID("Knight")).Actions[1]
	scene.Same(t, "nobody is affected by Actions with m", traits.RefuseAffected(sc.State, sc.ID("Knight"), hex, state.AtModel(sc.ID("Rook"))).Rule, engine.Rule("SE-LEADER-33"))
	scene.Same(t, "but theirs", traits.RefuseAffected(sc.State, sc.ID("Rook"), &sc.CardFor(sc.ID("Rook")).Actions[2], state.AtModel(sc.ID("Knight"))) == nil, true)
	ownCard(sc, "Knight").Factions = []string{"Red Republik"}
	scene.Same(t, "nor those of the other team's Red Republik", traits.RefuseAffected(sc.State, sc.ID("Knight"), hex, state.AtModel(sc.ID("Rook"))) == nil, true)
	ownCard(sc, "Knight").Factions = nil
	scene.Same(t, "other Traits as ever", traits.RefuseAffected(sc.State, sc.ID("Knight"), zap, state.AtModel(sc.ID("Rook"))) == nil, true)
}

// TestAnImmunityFromACardEndsWhatIsThere: as one from an Action does.
func TestAnImmunityFromACardEndsWhatIsThere(t *testing.T) {
	matchtest.Exercises(t, "SE-ACTION-26", "SE-EFFECT-60")
	sc := scene.New(t, "blue Rook 10,10 Leader suppress2 | blue Wren 12,10 suppress1 | red Gull 30,10 suppress1")
	leaders.Grant(sc.State, sc.ID("Rook"), cards.LeaderEffect{Verb: cards.GainImmunity, What: "Suppress"}, "SE-LEADER-04")
	for name, want := range map[string]int{"Rook": 0, "Wren": 0, "Gull": 1} {
		scene.Same(t, name, sc.Get(name).Suppress, want)
	}
}

// TestAShiftByACardIsNoArrivalWhereOneStood: only who was not in contact before may react.
func TestAShiftByACardIsNoArrivalWhereOneStood(t *testing.T) {
	matchtest.Exercises(t, "SE-REACT-07")
	for x, reacts := range map[float64]bool{11.3: true, 11.181: false} {
		sc := scene.New(t, fmt.Sprintf("blue Rook 10,10 Leader | red Gull %g,10 [Riposte [AP 1] RCT/BTB, s vs. d, Damage 1]", x))
		ownCard(sc, "Rook").Factions = []string{"Ulthar"}
		deal(sc, 0, "rising-tide")
		sc.Activate("Rook")
		sc.Choose("leader:0")
		sc.MoveTo(x-1.181, 10)
		scene.Same(t, "may react", sc.Question() == "ask.react", reacts)
	}
}

// TestACardSaysWhatIsGrantedAndWhatIsChosen: what stands without "or" comes in any case.
func TestACardSaysWhatIsGrantedAndWhatIsChosen(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-21")
	for id, want := range map[string]string{"every-lamp-lit": "leader.and-one-of", "night-hunters": "plain.or", "nature-unleashed": "plain.and", "iron-curtain": "leader.immune-trait"} {
		scene.Same(t, id, terms.SayCard(leaderCardOf(id)).Key, want)
	}
}

func TestTheCardThatWinsTheStartingRoll(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-26")
	sc := scene.New(t, `blue Rook 10,10 Leader boost2 | blue Pawn 20,10 | red Knight 40,40`)
	sc.Teams[0].Tactic = true
	deal(sc, 0, "the-greatest-generation")
	sc.Play(rounds.StartingRoll{})
	sc.Asks("ask.leader-card")
	sc.Choose("no")
	sc.Asks("ask.announcer")
	scene.Same(t, "kept for another Round", len(sc.Hand), 1)
	sc.Play(rounds.StartingRoll{})
	sc.Choose("yes")
	sc.Asks("ask.first-turn") // no dice are rolled
	sc.Choose("seat:1")
	sc.Choose("plan:domination")
	sc.Refused("plan:domination", "SE-LEADER-26")
	sc.Choose("plan:power-up", "model:Pawn")
	scene.Same(t, "Power Up", sc.Get("Pawn").Boost, 1)
	scene.Same(t, "Power Up dice are kept", sc.Get("Rook").Boost, 2)
	sc.Choose("plan:act-fast", "model:Rook")
	sc.MoveTo(12, 10)
	sc.Over()
	scene.Same(t, "Domination", sc.Teams[0].Kept, 1)
	scene.Same(t, "the other is the loser", sc.Loser, 1)
}

func TestAnHonoraryMember(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-10")
	setup := scene.SkirmishSetup(1)
	leads := scene.SkirmishCard("Lamp", "Leader · Science", `HP 5 · Flight 7" · AP Limit 4 · AP+ 3`, 30, "Beam [AP 2] RAY 8, e vs. a, Damage 1")
	setup.Cards["lamp"] = strings.Replace(leads, "Science", "Science · Faction Lamplighters", 1)
	setup.Teams[0].Choices = engine.Choices{"leaderCards": {"honorary-member"}, "honorary": {"anvil"}}
	setup.Cards["honorary-member"] = leaderCardOf("honorary-member").Source
	started, err := supreme.System{}.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	s := scene.StateOf(started)
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat == 0 && m.Class == cards.Supreme {
			name := s.Cards[m.Card].ID
			scene.Same(t, name+" is a Lamplighter", traits.Has(s, m.ID, "Lamplighters"), name == "lamp" || name == "anvil")
		}
	}
}

func TestNotDeadYet(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-32")
	for _, c := range []struct {
		face int
		ko   bool
	}{{3, true}, {4, false}} {
		sc := factionScene(t, "necrotic-awakening", "leader:0")
		sc.Play(actions.ExclusiveAction{Model: sc.ID("Knight"), Smash: engine.NoPiece})
		sc.Get("Rook").HP = 1
		sc.Choose("target:Rook")
		sc.Roll([]int{6, 6, 6, 6}[:sc.Pending.Dice[0].Count], []int{1, 1, 1}[:sc.Pending.Dice[1].Count])
		sc.Asks("ask.not-dead-yet")
		sc.Roll([]int{c.face})
		scene.Same(t, fmt.Sprintf("KO'ed on a %d", c.face), sc.Get("Rook").KO, c.ko)
		if !c.ko {
			sc.HP("Rook", 1)
		}
		scene.Same(t, "counted as a KO only when it is one", len(sc.KOs) == 1, c.ko)
	}
	sc := factionScene(t, "necrotic-awakening", "leader:0")
	aftermath.KOModel(sc.State, sc.ID("Knight"), state.Source{By: sc.ID("Rook")})
	scene.Same(t, "not of others", sc.Get("Knight").KO, true)
}

func TestReinforcements(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-34", "SE-REACT-07")
	begin := func() *scene.Scene {
		sc := scene.New(t, `blue Rook 10,10 Leader | blue Pawn 20,10 level1 | blue Wren 30,30 level2 | red Knight 40,40`)
		for _, name := range []string{"Rook", "Pawn", "Wren"} {
			ownCard(sc, name).Factions = []string{"Grimm"}
		}
		deal(sc, 0, "uprising-against-authority")
		return sc
	}
	sc := begin()
	sc.Activate("Rook")
	sc.Choose("leader:0")
	sc.Asks("ask.action") // nobody is KO'ed, and there is no reserve

	sc = begin()
	sc.Get("Pawn").Stunned, sc.Get("Pawn").APSpent = true, 3
	aftermath.KOModel(sc.State, sc.ID("Pawn"), state.Source{By: sc.ID("Knight")})
	aftermath.KOModel(sc.State, sc.ID("Wren"), state.Source{By: sc.ID("Knight")}) // of Level 2
	sc.Activate("Rook")
	sc.Choose("leader:0")
	sc.Asks("ask.newcomer")
	scene.Same(t, "who may join", len(sc.Pending.Options), 1)
	sc.Choose("newcomer:0")
	sc.CannotGo("SE-LEADER-34", sc.SpotAt(30, 10))
	sc.GoTo(sc.Pending.Place.Snap(sc.SpotAt(14, 10).Center, false))
	scene.Same(t, "Base to Base with the Leader", sc.Board().InContact(sc.ID("Rook"), sc.ID("Pawn")), true)
	sc.HP("Pawn", 5)
	scene.Same(t, "may be activated", actions.RefuseActivate(sc.State, sc.ID("Pawn")) == nil, true)
	scene.Same(t, "gives no AP in this Round", sc.Teams[0].Size, 12)

	met := begin()
	aftermath.Place(met.State, met.ID("Knight"), met.SpotAt(12.37, 10))
	aftermath.KOModel(met.State, met.ID("Pawn"), state.Source{By: met.ID("Knight")})
	knight := ownCard(met, "Knight")
	knight.Actions = scene.MustParse(t, `=== X ===
Supreme, Level 3, Hero, Tank, Nature · Living
Base 30 mm · HP 5 · Sprint 5" · AP Limit 4 · AP+ 3 · Minion+ 1
s 4 d 4 e 4 a 4 m 4 p 4
Riposte [AP 1] RCT/BTB, s vs. d, Damage 1
`).Actions
	met.Turn = 0
	met.Activate("Rook")
	met.Choose("leader:0", "newcomer:0")
	met.GoTo(met.Pending.Place.Snap(met.SpotAt(11.2, 10).Center, false))
	scene.Same(t, "in contact with the Knight", met.Board().InContact(met.ID("Knight"), met.ID("Pawn")), true)
	met.Asks("ask.react") // it came Base to Base

	reserve := begin()
	reserve.Game.Setup.Teams[0].Choices = reserve.Game.Setup.Teams[0].Choices.With("reserve", "pawn")
	own := reserve.Get("Pawn").Card
	reserve.Models[reserve.ID("Pawn")].Seat, reserve.Models[reserve.ID("Pawn")].Team = 1, 1 // so that blue has no Pawn
	reserve.Activate("Rook")
	reserve.Choose("leader:0", "newcomer:0")
	reserve.GoTo(reserve.Pending.Place.Snap(reserve.SpotAt(14, 10).Center, false))
	last := &reserve.Models[len(reserve.Models)-1]
	scene.Same(t, "a new model of the reserve", last.Card == own && last.Seat == 0 && last.OnTable, true)
}
