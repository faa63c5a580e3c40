package supreme

import (
	"errors"
	"math"
	"os"
	"strings"
	"sync"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/internal/rulecheck"
	"trueinch/engine/supreme/leaders"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// deal gives a team a Leader card.
func (sc *scene) deal(seat engine.Seat, id string) {
	sc.t.Helper()
	sc.Hand = append(sc.Hand, state.HeldCard{Seat: seat, Card: opening.AddLeaderCard(sc.State, leaderCardOf(id))})
}

// shippedLeaders are the Leader cards of the reference and of the shipped Factions.
var shippedLeaders = sync.OnceValue(func() []*cards.LeaderCard {
	source, err := os.ReadFile("../../assets/cards/se/0-leaders.card")
	if err != nil {
		panic(err)
	}
	deck, problems := cards.Parse("0-leaders.card", source)
	if len(problems) > 0 {
		panic(problems[0].String())
	}
	return deck.Leaders
})

// leaderCardOf finds a shipped Leader card by its id.
func leaderCardOf(id string) *cards.LeaderCard {
	for _, c := range shippedLeaders() {
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
	rulecheck.Covers(t, "SE-LEADER-01")
	kinds := map[cards.LeaderKind]int{}
	for _, c := range shippedLeaders() {
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
	rulecheck.Covers(t, "SE-LEADER-01")
	leads := skirmishCard("Lamp", "Leader · Science", `HP 5 · Flight 7" · AP Limit 4 · AP+ 3`, 30, "Beam [AP 2] RAY 8, e vs. a, Damage 1")
	files := map[string][]byte{
		"a.card": []byte("=== First Aid ===\nLeader card, Action\nName fr: Premiers secours\nHeal 3 to 1\n"),
		"b.card": []byte("=== First Aid ===\nLeader card, Action\nHeal 9 to 9\n"),
		"c.card": []byte(leads),
	}
	roster, problems := System{}.Roster(files)
	if len(problems) != 1 || problems[0].File != "b.card" || problems[0].Line != 1 {
		t.Errorf("a second card of the same name: %v", problems)
	}
	list := engine.TeamList{Cards: []string{"lamp"}, Choices: engine.Choices{"leaderCards": {"first-aid"}}}
	printed, missing := engine.CardsOf(roster, []engine.TeamList{list})
	same(t, "nothing is missing", missing, "")
	listed := (System{}).Extras().Reckon(roster, list).Extras
	same(t, "listed for its team", len(listed) == 1 && listed[0].Taken, true)
	setup := skirmishSetup(1)
	setup.Cards["lamp"], setup.Cards["first-aid"], setup.Teams[0].Choices = printed["lamp"], printed["first-aid"], list.Choices
	started, err := System{}.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	s := stateOf(started)
	same(t, "as it was printed", s.Leaders[s.Hand[0].Card].Effects[0], cards.LeaderEffect{Verb: cards.HealModels, X: 3, Y: 1})

	delete(setup.Cards, "first-aid")
	_, err = System{}.Start(setup)
	var fault *teams.StartError
	if !errors.As(err, &fault) || fault.Why.Key != "start.leader-card-lost" {
		t.Errorf("a match that keeps only its id: %v", err)
	}
	setup.Cards["first-aid"] = "=== First Aid ===\nLeader card, Action\nHeal everybody"
	if _, err = (System{}).Start(setup); !errors.As(err, &fault) || fault.Why.Key != "start.bad-card" {
		t.Errorf("a damaged card: %v", err)
	}
	setup.Cards["first-aid"] = leads
	if _, err = (System{}).Start(setup); !errors.As(err, &fault) || fault.Why.Key != "start.no-leader-card" {
		t.Errorf("no Leader card: %v", err)
	}
}

func TestWhoMayHaveLeaderCards(t *testing.T) {
	rulecheck.Covers(t, "SE-LEADER-02", "SE-LEADER-03", "SE-LEADER-04", "SE-LEADER-05", "SE-LEADER-09", "SE-TEAM-11", "SE-DESC-13", "SE-SETUP-02")
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
		squad := &teams.Squad{Supremes: c.supremes, Leaders: shippedLeaders(), List: engine.TeamList{Choices: engine.Choices{"leaderCards": strings.Fields(c.deck)}}}
		var checks teams.CheckList
		squad.CheckLeaderCards(&checks)
		found := engine.Rule("")
		for _, check := range checks {
			if !check.OK && (found == "" || check.Rule == c.broken) {
				found = check.Rule
			}
		}
		same(t, c.what, found, c.broken)
	}
	wave := &teams.Squad{Supremes: []*cards.Card{boss, aide}, Leaders: shippedLeaders(), List: engine.TeamList{Choices: engine.Choices{"leaderCards": {"recruitment-wave"}}}}
	same(t, "three additional Minion Levels", wave.Points(), 2+3)
	setup := skirmishSetup(1)
	setup.Teams[0].Choices = setup.Teams[0].Choices.With("leaderCards", "first-aid")
	setup.Cards["first-aid"] = leaderCardOf("first-aid").Source
	started, err := System{}.Start(setup)
	if err != nil || len(stateOf(started).Hand) != 1 {
		t.Errorf("the set-up deals no Leader card: %v", err)
	}
}

func TestActionCards(t *testing.T) {
	rulecheck.Covers(t, "SE-LEADER-06", "SE-LEADER-07", "SE-LEADER-14", "SE-LEADER-15", "SE-LEADER-16", "SE-LEADER-17", "SE-LEADER-18")
	begin := func(id string) *scene {
		sc := newScene(t, `blue Rook 10,10 Leader hurt2 s5 [Punch [AP 1] CCM, s vs. d, Damage 1] | blue Pawn 20,10 hurt1 fatigue2 | blue Wren 20,20 fatigue1 | red Knight 11.18,10 m5`)
		sc.deal(0, id)
		sc.activate("Pawn")
		for _, o := range sc.Pending.Options {
			if leaders.Plays(&o) {
				t.Error("only in the Leader's Activation")
			}
		}
		sc.activate("Rook")
		sc.choose("leader:0")
		same(t, "used once and then discarded", len(sc.Hand), 0)
		sc.cites("SE-LEADER-07")
		return sc
	}
	sc := begin("second-wind")
	sc.choose("model:Pawn", "model:Wren") // Rook has no Fatigue to lose
	same(t, "Pawn", sc.get("Pawn").Fatigue, 1)
	same(t, "Wren", sc.get("Wren").Fatigue, 0)
	sc.asks("ask.action") // no Action of the Activation
	same(t, "an Action still has to come", sc.offers("end"), false)

	sc = begin("first-aid")
	sc.choose("model:Rook", "model:Pawn")
	sc.hp("Rook", 5)
	sc.hp("Pawn", 5)
	sc = begin("first-aid")
	sc.choose("done") // fewer may be chosen
	sc.hp("Rook", 3)

	sc = begin("inspiring-speech")
	same(t, "4 AP more", sc.Teams[0].Pool, 16)

	sc = begin("adrenaline-rush")
	sc.choose("model:Rook")
	attack, _ := dice.Pools(sc.State, state.Confrontation{Attacker: sc.id("Rook"), Action: &sc.CardFor(sc.id("Rook")).Actions[0], Target: state.AtModel(sc.id("Knight")), Smash: engine.NoPiece})
	same(t, "+2 to all Traits", attack.Trait.Value, 7)
	same(t, "in the Starting Roll, too", rounds.CountStarting(sc.State, sc.id("Rook"), []int{1}).Total, 1+sc.CardFor(sc.id("Rook")).Traits[cards.Mind]+2)
	same(t, "one Supreme only", aim.TraitOf(sc.State, sc.id("Pawn"), cards.Strength).Value, sc.CardFor(sc.id("Pawn")).Traits[cards.Strength])
	rounds.EndEffects(sc.State)
	same(t, "until the next Effects Phase", aim.TraitOf(sc.State, sc.id("Rook"), cards.Strength).Value, 5)

	sc = begin("ultimate-warrior")
	attack, defend := dice.Pools(sc.State, state.Confrontation{Attacker: sc.id("Rook"), Action: &sc.CardFor(sc.id("Rook")).Actions[0], Target: state.AtModel(sc.id("Knight")), Smash: engine.NoPiece})
	same(t, "+2 dice for the Leader", bonusBy(attack, "SE-LEADER-18"), 2)
	same(t, "not for others", bonusBy(defend, "SE-LEADER-18"), 0)
	same(t, "in the Starting Roll, too", rounds.StartingDice(sc.State, sc.id("Rook"), 0), 3)
}

func TestRecruitmentCards(t *testing.T) {
	rulecheck.Covers(t, "SE-LEADER-11", "SE-LEADER-12", "SE-LEADER-13")
	sc := setupScene(t, `blue Rook 1,1 Leader | red Knight 1,1 Leader`)
	sc.deal(0, "one-step-ahead")
	sc.roll([]int{1}, []int{6})
	same(t, "the card wins the Tactical Roll", sc.Pending.Seat, 0)
	both := setupScene(t, `blue Rook 1,1 Leader | red Knight 1,1 Leader`)
	both.deal(0, "one-step-ahead")
	both.deal(1, "one-step-ahead")
	both.roll([]int{1}, []int{6})
	same(t, "two of them cancel out", both.Pending.Seat, 1)

	dice := newScene(t, `blue Rook 10,10 Leader | blue Pawn 20,10 | red Knight 40,40`)
	dice.Teams[0].Tactic = true
	dice.deal(0, "lightning-tactics")
	dice.play(rounds.StartingRoll{})
	dice.choose("seat:0", "model:Rook")
	dice.asks("ask.leader-card")
	dice.choose("yes")
	dice.asks("ask.starting-roll")
	same(t, "+3 dice", dice.Pending.Dice[0].Count, 4)
	same(t, "discarded", len(dice.Hand), 0)
	boosted := newScene(t, `blue Rook 10,10 Leader boost2 | blue Pawn 20,10 | red Knight 40,40`)
	boosted.Teams[0].Tactic = true
	boosted.deal(0, "lightning-tactics")
	boosted.play(rounds.StartingRoll{})
	boosted.choose("seat:0", "model:Rook", "yes")
	boosted.asks("ask.starting-dice")
	same(t, "the dice of the card are told of", boosted.Pending.Detail.Args[0].Value, any(4))
	pawn := newScene(t, `blue Rook 10,10 Leader | blue Pawn 20,10 | red Knight 40,40`)
	pawn.Teams[0].Tactic = true
	pawn.deal(0, "lightning-tactics")
	pawn.play(rounds.StartingRoll{})
	pawn.choose("seat:0", "model:Pawn")
	pawn.asks("ask.starting-roll") // not a roll of the Leader

	full := newScene(t, `blue Rook 10,10 Leader | blue Pawn 20,10 | blue Wren 20,20 | red Knight 40,40`)
	full.deal(0, "full-of-energy")
	full.play(opening.HandOutFirst{})
	for range 2 {
		full.choose("model:Rook", "model:Pawn", "model:Wren")
	}
	for _, name := range []string{"Rook", "Pawn", "Wren"} {
		same(t, "2 for "+name, full.get(name).Boost, 2)
	}
	full.asks("ask.announcer")
	few := newScene(t, `blue Rook 10,10 Leader | red Knight 40,40`)
	few.deal(0, "full-of-energy")
	few.play(opening.HandOutFirst{})
	few.choose("model:Rook", "model:Rook")
	few.asks("ask.announcer") // at most 2 to each
}

// factionScene plays a Faction card in the Leader's Activation.
func factionScene(t *testing.T, id, key string) *scene {
	t.Helper()
	sc := newScene(t, `blue Rook 10,10 Leader Mystery e5T level2 [Zap [AP 1] PRJ 12, e vs. a, Damage 1. EFX: Damage 1] [Jab* [AP 1] CCM, s vs. d, Damage 1. EFX: Stun] [Hex [AP 1] PRJ 12, m vs. p, Damage 1] |
		blue Goon A 24,24 minion | red Knight 16,10 level4 hp9 a5 base40 [Zap [AP 1] PRJ 12, e vs. a, Damage 1] [Hex [AP 1] PRJ 12, m vs. p, Damage 1] | hut structure 10,14 2x2`)
	c := sc.ownCard("Rook")
	if team := leaderCardOf(id).Team; team != "" {
		c.Factions = []string{team}
	}
	sc.deal(0, id)
	sc.activate("Rook")
	sc.choose(key)
	return sc
}

// ownCard gives a model a copy of its card that a test may write into: cards that were read are shared.
func (sc *scene) ownCard(name string) *cards.Card {
	copied := *sc.CardFor(sc.id(name))
	sc.Cards[sc.get(name).Card] = &copied
	return &copied
}

// duel is the dice of a confrontation of Rook and Knight.
func (sc *scene) duel(attacker, defender string, action int) (attack, defend engine.Side) {
	return dice.Pools(sc.State, state.Confrontation{Attacker: sc.id(attacker), Action: &sc.CardFor(sc.id(attacker)).Actions[action], Target: state.AtModel(sc.id(defender)), Smash: engine.NoPiece})
}

func TestFactionCards(t *testing.T) {
	rulecheck.Covers(t, "SE-LEADER-08", "SE-LEADER-19", "SE-LEADER-20", "SE-LEADER-21", "SE-LEADER-22", "SE-LEADER-23", "SE-LEADER-27", "SE-LEADER-31", "SE-LEADER-35")
	sc := factionScene(t, "digital-armour", "leader:0")
	same(t, "cancels from 4 on", traits.BoonFace(sc.State, sc.id("Rook"), cards.CancelOnFace, 6), 4)
	same(t, "others as ever", traits.BoonFace(sc.State, sc.id("Knight"), cards.CancelOnFace, 6), 6)
	same(t, "in a hostile Action", dice.CancelsOn(sc.State, sc.id("Knight"), sc.id("Rook"), engine.Trait{}), 4)
	same(t, "not in a friend's", dice.CancelsOn(sc.State, sc.id("Goon A"), sc.id("Rook"), engine.Trait{}), 6)
	blow := state.Confrontation{Attacker: sc.id("Knight"), Action: &sc.CardFor(sc.id("Knight")).Actions[0], Target: state.AtModel(sc.id("Rook")), Smash: engine.NoPiece}
	attack, defend := dice.Pools(sc.State, blow)
	same(t, "as the odds know it", dice.OddsRoll(sc.State, blow, attack, defend).Defend.EFXOn, 4)
	sc = factionScene(t, "aura-of-enchantment", "leader:0")
	same(t, "attack Actions give EFX from 4 on", dice.EFXOn(sc.State, sc.id("Rook"), &sc.CardFor(sc.id("Rook")).Actions[0]), 4)
	same(t, "by this rule", dice.EFXRule(sc.State, sc.id("Rook"), &sc.CardFor(sc.id("Rook")).Actions[0]), engine.Rule("SE-LEADER-20"))
	sc = factionScene(t, "night-hunters", "leader:0:0")
	attack, _ = sc.duel("Rook", "Knight", 0)
	same(t, "+2 as Attacker", bonusBy(attack, "SE-LEADER-21"), 2)
	_, defend = sc.duel("Knight", "Rook", 0)
	same(t, "not as Defender", bonusBy(defend, "SE-LEADER-21"), 0)
	sc = factionScene(t, "night-hunters", "leader:0:1")
	_, defend = sc.duel("Knight", "Rook", 0)
	same(t, "or +2 as Defender", bonusBy(defend, "SE-LEADER-21"), 2)
	rounds.EndEffects(sc.State)
	_, defend = sc.duel("Knight", "Rook", 0)
	same(t, "until the next Effects Phase", bonusBy(defend, "SE-LEADER-21"), 0)

	sc = factionScene(t, "cutthroats", "leader:0")
	aftermath.Place(sc.State, sc.id("Rook"), sc.spotAt(16, 11.38))
	aftermath.Place(sc.State, sc.id("Goon A"), sc.spotAt(16, 8.62))
	attack, _ = sc.duel("Rook", "Knight", 1)
	same(t, "one more die with Mobbing", bonusBy(attack, "SE-LEADER-22"), 1)
	attack, _ = sc.duel("Goon A", "Knight", 0)
	same(t, "Minions, too", bonusBy(attack, "SE-LEADER-22"), 1)

	sc = factionScene(t, "giants-among-men", "leader:0")
	attack, _ = sc.duel("Rook", "Knight", 0)
	same(t, "not against a larger base", bonusBy(attack, "SE-LEADER-23"), 0)
	sc.ownCard("Rook").BaseMM = 50
	attack, _ = sc.duel("Rook", "Knight", 0)
	same(t, "one more die with Size Matters", bonusBy(attack, "SE-LEADER-23"), 1)

	sc = factionScene(t, "power-of-the-underdog", "leader:0")
	attack, _ = sc.duel("Rook", "Knight", 0)
	same(t, "+3 against a higher Level", bonusBy(attack, "SE-LEADER-27"), 3)
	sc = factionScene(t, "primate-mayhem", "leader:0:0")
	_, defend = sc.duel("Knight", "Rook", 0)
	same(t, "+2 when defending with a", bonusBy(defend, "SE-LEADER-31"), 2)
	_, defend = sc.duel("Knight", "Rook", 1)
	same(t, "not with p", bonusBy(defend, "SE-LEADER-31"), 0)
	sc = factionScene(t, "secret-techniques", "leader:0")
	aftermath.Place(sc.State, sc.id("Rook"), sc.spotAt(16, 11.38))
	sc.play(actions.ExclusiveAction{Model: sc.id("Rook"), Action: 1, Smash: engine.NoPiece})
	sc.choose("target:Knight")
	sc.roll([]int{4}, []int{1, 1}) // no EFX of its own
	sc.asks("ask.choose-efx")
	jab := state.Confrontation{Attacker: sc.id("Rook"), Action: &sc.CardFor(sc.id("Rook")).Actions[1], Target: state.AtModel(sc.id("Knight")), Smash: engine.NoPiece}
	attack, defend = dice.Pools(sc.State, jab)
	result := dice.ExactOdds(sc.State, jab, attack, defend)
	same(t, "the odds of a success without any EFX", result.EFX[0], 0.0)
	same(t, "and of one or more", math.Abs(result.AtLeast(1)-result.Success) < 1e-9, true)
	hard := factionScene(t, "whispered-screams", "leader:0")
	hard.Hand = nil
	hard.Models[hard.id("Rook")].Spectral, hard.Models[hard.id("Rook")].Immune = false, []cards.Descriptor{"Spectral"}
	leaders.Grant(hard.State, hard.id("Rook"), cards.LeaderEffect{Verb: cards.BecomeSpectral}, "SE-LEADER-24")
	same(t, "Immune / Spectral", hard.get("Rook").Spectral, false)
}

func TestFactionCardsThatActAtOnce(t *testing.T) {
	rulecheck.Covers(t, "SE-LEADER-24", "SE-LEADER-25", "SE-LEADER-28", "SE-LEADER-29", "SE-LEADER-30", "SE-LEADER-33")
	sc := factionScene(t, "whispered-screams", "leader:0")
	same(t, "Spectral", sc.get("Rook").Spectral, true)
	sc.refused("action:Zap", "SE-EFFECT-77")
	sc.choose("embody")
	same(t, "ended at any moment of the Activation", sc.get("Rook").Spectral, false)
	same(t, "Zap can be used again", sc.offers("action:Zap"), true)

	sc = factionScene(t, "wrath-of-the-saint", "leader:0")
	same(t, "all Enemies Stunned", sc.get("Knight").Stunned, true)
	same(t, "no Friend", sc.get("Goon A").Stunned, false)

	sc = factionScene(t, "mastery-of-shadows", "leader:0")
	zap := &sc.CardFor(sc.id("Knight")).Actions[0]
	same(t, "Stealth or Immune", aim.RefuseTarget(sc.State, sc.id("Knight"), zap, state.AtModel(sc.id("Rook"))) != nil, true)
	same(t, "Stealth", traits.RefuseStealth(sc.State, sc.id("Knight"), zap, sc.id("Rook")).Rule, engine.Rule("SE-MOVE-45"))
	same(t, "Immune / PRJ", traits.Immune(sc.State, sc.id("Rook"), cards.Descriptor(cards.PRJ)), true)

	sc = factionScene(t, "rising-tide", "leader:0")
	sc.asks("ask.self-shift")
	sc.moveTo(10, 6)
	sc.stands("Rook", 10, 6, 0)

	sc = factionScene(t, "nature-unleashed", "leader:0")
	same(t, "2 Power Up dice", sc.get("Rook").Boost, 2)
	before := sc.Pieces[sc.piece("hut")].HP
	sc.choose("action:Zap", "piece:hut")
	sc.number(0)
	sc.roll([]int{4})
	same(t, "2 more Damage to a Structure", before-sc.Pieces[sc.piece("hut")].HP, 3)

	sc = factionScene(t, "iron-curtain", "leader:0")
	hex := &sc.CardFor(sc.id("Knight")).Actions[1]
	same(t, "nobody is affected by Actions with m", traits.RefuseAffected(sc.State, sc.id("Knight"), hex, state.AtModel(sc.id("Rook"))).Rule, engine.Rule("SE-LEADER-33"))
	same(t, "but theirs", traits.RefuseAffected(sc.State, sc.id("Rook"), &sc.CardFor(sc.id("Rook")).Actions[2], state.AtModel(sc.id("Knight"))) == nil, true)
	sc.ownCard("Knight").Factions = []string{"Red Republik"}
	same(t, "nor those of the other team's Red Republik", traits.RefuseAffected(sc.State, sc.id("Knight"), hex, state.AtModel(sc.id("Rook"))) == nil, true)
	sc.ownCard("Knight").Factions = nil
	same(t, "other Traits as ever", traits.RefuseAffected(sc.State, sc.id("Knight"), zap, state.AtModel(sc.id("Rook"))) == nil, true)
}

func TestTheCardThatWinsTheStartingRoll(t *testing.T) {
	rulecheck.Covers(t, "SE-LEADER-26")
	sc := newScene(t, `blue Rook 10,10 Leader boost2 | blue Pawn 20,10 | red Knight 40,40`)
	sc.Teams[0].Tactic = true
	sc.deal(0, "the-greatest-generation")
	sc.play(rounds.StartingRoll{})
	sc.asks("ask.leader-card")
	sc.choose("no")
	sc.asks("ask.announcer")
	same(t, "kept for another Round", len(sc.Hand), 1)
	sc.play(rounds.StartingRoll{})
	sc.choose("yes")
	sc.asks("ask.first-turn") // no dice are rolled
	sc.choose("seat:1")
	sc.choose("plan:domination")
	sc.refused("plan:domination", "SE-LEADER-26")
	sc.choose("plan:power-up", "model:Pawn")
	same(t, "Power Up", sc.get("Pawn").Boost, 1)
	same(t, "Power Up dice are kept", sc.get("Rook").Boost, 2)
	sc.choose("plan:act-fast", "model:Rook")
	sc.moveTo(12, 10)
	sc.over()
	same(t, "Domination", sc.Teams[0].Kept, 1)
	same(t, "the other is the loser", sc.Loser, 1)
}

func TestAnHonoraryMember(t *testing.T) {
	rulecheck.Covers(t, "SE-LEADER-10")
	setup := skirmishSetup(1)
	leads := skirmishCard("Lamp", "Leader · Science", `HP 5 · Flight 7" · AP Limit 4 · AP+ 3`, 30, "Beam [AP 2] RAY 8, e vs. a, Damage 1")
	setup.Cards["lamp"] = strings.Replace(leads, "Science", "Science · Faction Lamplighters", 1)
	setup.Teams[0].Choices = engine.Choices{"leaderCards": {"honorary-member"}, "honorary": {"anvil"}}
	setup.Cards["honorary-member"] = leaderCardOf("honorary-member").Source
	started, err := System{}.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	s := stateOf(started)
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat == 0 && m.Class == cards.Supreme {
			name := s.Cards[m.Card].ID
			same(t, name+" is a Lamplighter", traits.Has(s, m.ID, "Lamplighters"), name == "lamp" || name == "anvil")
		}
	}
}

func TestNotDeadYet(t *testing.T) {
	rulecheck.Covers(t, "SE-LEADER-32")
	for _, c := range []struct {
		face int
		ko   bool
	}{{3, true}, {4, false}} {
		sc := factionScene(t, "necrotic-awakening", "leader:0")
		sc.play(actions.ExclusiveAction{Model: sc.id("Knight"), Smash: engine.NoPiece})
		sc.get("Rook").HP = 1
		sc.choose("target:Rook")
		sc.roll([]int{6, 6, 6, 6}[:sc.Pending.Dice[0].Count], []int{1, 1, 1}[:sc.Pending.Dice[1].Count])
		sc.asks("ask.not-dead-yet")
		sc.roll([]int{c.face})
		same(t, sprintf("KO'ed on a %d", c.face), sc.get("Rook").KO, c.ko)
		if !c.ko {
			sc.hp("Rook", 1)
		}
		same(t, "counted as a KO only when it is one", len(sc.KOs) == 1, c.ko)
	}
	sc := factionScene(t, "necrotic-awakening", "leader:0")
	aftermath.KOModel(sc.State, sc.id("Knight"), state.Source{By: sc.id("Rook")})
	same(t, "not of others", sc.get("Knight").KO, true)
}

func TestReinforcements(t *testing.T) {
	rulecheck.Covers(t, "SE-LEADER-34", "SE-REACT-07")
	begin := func() *scene {
		sc := newScene(t, `blue Rook 10,10 Leader | blue Pawn 20,10 level1 | blue Wren 30,30 level2 | red Knight 40,40`)
		for _, name := range []string{"Rook", "Pawn", "Wren"} {
			sc.ownCard(name).Factions = []string{"Grimm"}
		}
		sc.deal(0, "uprising-against-authority")
		return sc
	}
	sc := begin()
	sc.activate("Rook")
	sc.choose("leader:0")
	sc.asks("ask.action") // nobody is KO'ed, and there is no reserve

	sc = begin()
	sc.get("Pawn").Stunned, sc.get("Pawn").APSpent = true, 3
	aftermath.KOModel(sc.State, sc.id("Pawn"), state.Source{By: sc.id("Knight")})
	aftermath.KOModel(sc.State, sc.id("Wren"), state.Source{By: sc.id("Knight")}) // of Level 2
	sc.activate("Rook")
	sc.choose("leader:0")
	sc.asks("ask.newcomer")
	same(t, "who may join", len(sc.Pending.Options), 1)
	sc.choose("newcomer:0")
	sc.cannotGo("SE-LEADER-34", sc.spotAt(30, 10))
	sc.goTo(sc.Pending.Place.Snap(sc.spotAt(14, 10).Center, false))
	same(t, "Base to Base with the Leader", sc.Board().InContact(sc.id("Rook"), sc.id("Pawn")), true)
	sc.hp("Pawn", 5)
	same(t, "may be activated", actions.RefuseActivate(sc.State, sc.id("Pawn")) == nil, true)
	same(t, "gives no AP in this Round", sc.Teams[0].Size, 12)

	met := begin()
	aftermath.Place(met.State, met.id("Knight"), met.spotAt(12.37, 10))
	aftermath.KOModel(met.State, met.id("Pawn"), state.Source{By: met.id("Knight")})
	knight := met.ownCard("Knight")
	knight.Actions = mustParse(t, `=== X ===
Supreme, Level 3, Hero, Tank, Nature · Living
Base 30 mm · HP 5 · Sprint 5" · AP Limit 4 · AP+ 3 · Minion+ 1
s 4 d 4 e 4 a 4 m 4 p 4
Riposte [AP 1] RCT/BTB, s vs. d, Damage 1
`).Actions
	met.Turn = 0
	met.activate("Rook")
	met.choose("leader:0", "newcomer:0")
	met.goTo(met.Pending.Place.Snap(met.spotAt(11.2, 10).Center, false))
	same(t, "in contact with the Knight", met.Board().InContact(met.id("Knight"), met.id("Pawn")), true)
	met.asks("ask.react") // it came Base to Base

	reserve := begin()
	reserve.Game.Setup.Teams[0].Choices = reserve.Game.Setup.Teams[0].Choices.With("reserve", "pawn")
	own := reserve.get("Pawn").Card
	reserve.Models[reserve.id("Pawn")].Seat, reserve.Models[reserve.id("Pawn")].Team = 1, 1 // so that blue has no Pawn
	reserve.activate("Rook")
	reserve.choose("leader:0", "newcomer:0")
	reserve.goTo(reserve.Pending.Place.Snap(reserve.spotAt(14, 10).Center, false))
	last := &reserve.Models[len(reserve.Models)-1]
	same(t, "a new model of the reserve", last.Card == own && last.Seat == 0 && last.OnTable, true)
}
