package teams_test

import (
	"fmt"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/teams"
)

// spelled is a text as a term: its key, and in brackets what fills it in.
func spelled(text any) string {
	switch text := text.(type) {
	case engine.Inches:
		return fmt.Sprintf("%g″", float64(text))
	case engine.Bilingual:
		return text.English
	}
	t, is := text.(engine.Text)
	if !is {
		return fmt.Sprint(text)
	}
	var args []string
	for _, a := range t.Args {
		args = append(args, spelled(a.Value))
	}
	key := t.Key
	for _, of := range []string{"plain.", "card.", "sheet.", "leader.", "team."} {
		key = strings.TrimPrefix(key, of)
	}
	if key == "printed" {
		return args[0]
	}
	if len(args) == 0 {
		return key
	}
	return key + "(" + strings.Join(args, ",") + ")"
}

func spelledAll(texts []engine.Text) string {
	var all []string
	for _, text := range texts {
		all = append(all, spelled(text))
	}
	return strings.Join(all, " ")
}

// explainedCard is a card of the bench with these lines, as it is chosen for a team; a word before a colon stands among its Descriptors,
// one with a plus among its figures.
func explainedCard(t *testing.T, describe, facts string, lines ...string) engine.CardInfo {
	t.Helper()
	text := "=== Rook ===\nSupreme, Level 2, " + describe + "\nBase 40 mm · HP 6 · " + facts + "\ns 6T d 5 e 4 a 3 m 2 p 1T\n" + strings.Join(lines, "\n") + "\n"
	return teams.CardInfo(scene.MustParse(t, text))
}

// TestActionsInPlainWords: what each Action reaches, does and costs.
func TestActionsInPlainWords(t *testing.T) {
	matchtest.Exercises(t, "SE-CARD-11", "SE-ACTION-17", "SE-ACTION-22", "SE-ACTION-23", "SE-ACTION-27", "SE-EFFECT-49", "SE-ROLL-20", "SE-REACT-06")
	for _, c := range []struct{ line, want string }{
		{`Jab [AP 1] CCM, s vs. d, Damage 1`, `close-combat beats(s,trait(d),damage(1))`},
		{`Jab [AP 1] CCM, s vs. d, Damage 2. EFX: Damage 1; Knockback 3 and Stun`, `close-combat beats(s,trait(d),damage(2)) each-efx(or(damage-more(1),and(knockback(3),stun)))`},
		{`Jab* [AP 1, Damage 2] PRJ 8, a vs. d, Stun. EFX: Damage 1`, `projectile(8) beats(a,trait(d),stun) each-efx(damage(1)) cost-damage(2) combinable`},
		{`Jab [AP 1] PRJ 1, a vs. d, Damage 1. EFX: Damage 1; Self / Damage 1`, `projectile(1) beats(a,trait(d),damage(1)) each-efx(or(damage-more(1),self(damage(1))))`},
		{`Jab [AP 1, Fatigue] PRJ 0.5, s vs. d, Blast 2`, `projectile(0.5) efx-only(s,trait(d)) blast-always(2) cost-fatigue(0)`},
		{`Jab [AP 1] PRJ 6, s vs. d, Blast 2, Damage 1`, `projectile(6) beats(s,trait(d),damage(1)) blast-always(2)`},
		{`Jab [AP 1] PRJ 6, s vs. d, Damage 1, Blast 2`, `projectile(6) beats(s,trait(d),damage(1)) blast-always(2)`},
		{`Jab [AP 1, Stunned] CCM, s vs. d, Excluded / Living, Limited / Hero, Strong / Flight, Damage 1`, `close-combat beats(s,trait(d),damage(1)) excluded(living) limited(hero) strong(flight) cost-stunned(0)`},
		{`Jab [AP 1, Power Down 1] IST, m vs. 9, Combat Bonuses, Heal 1`, `instant reaches(m,target-number(9),heal(1)) bonuses cost-power-down(1)`},
		{`Jab [AP 1] IST 4, m vs. 9, Self / Shift 2, Weak / Fire. EFX: Immune / Fire`, `instant-within(4) reaches(m,target-number(9),and(self(shift(2)),weak(fire))) each-efx(immune(fire))`},
		{`Jab [AP 1] RCT/DMG, s vs. d, Damage 1`, `reaction(reaction.damage) beats(s,trait(d),damage(1))`},
		{`Jab [AP 1] RCT/DMG 1, s vs. d, Damage 1`, `reaction(reaction.damage) reaction-within(1) beats(s,trait(d),damage(1))`},
		{`Jab [AP 1] SUM 4, m vs. 7, Summon Minion / Drones (5)`, `summon(4) reaches(m,target-number(7),summon-minion(Drones,5,0,0))`},
		{`Jab [AP 2] SUM 6, p vs. 8, Summon Dangerous Terrain / Bed (1.5"; Damage 1)`, `summon(6) reaches(p,target-number(8),summon-terrain(Bed,1,1.5,0,damage(1)))`},
		{`Jab [AP 2] SUM 5, p vs. 8, Summon Structure / Hedge (d 6; Height 1.5"; Base 50 mm; HP 3; Enemies 1 / Damage 1)`, `summon(5) reaches(p,target-number(8),summon-working(Hedge,1,0,3,scope-enemies(1,damage(1))))`},
		{`Jab [AP 2] SUM 5, p vs. 8, Summon Structure / Hedge (d 6; Height 1.5"; Base 50 mm; HP 3)`, `summon(5) reaches(p,target-number(8),summon-structure(Hedge,1,0,3))`},
		{"Jab [AP 1] CCM, s vs. d, Damage 1, Self / Wrath\nIf in the state Wrath: Attack dice 1", `close-combat beats(s,trait(d),and(damage(1),self(state(Wrath))))`},
		{"Jab [AP 1] CCM, s vs. d, Damage 1, Special / Writ\nSpecial Writ: Suppress 1 and Power Down 1", `close-combat beats(s,trait(d),and(damage(1),special(Writ,and(suppress(1),power-down(1)))))`},
	} {
		info := explainedCard(t, "Hero, Tank, Science, Living", `Sprint 6" · AP Limit 3 · AP+ 2`, c.line)
		if got := spelledAll(info.Sheet.Actions[0].Plain); got != c.want {
			t.Errorf("%s: %s, want %s", c.line, got, c.want)
		}
	}
}

// TestPowersInPlainWords: what the Role, the Elements, Stealth and the printed Powers do.
func TestPowersInPlainWords(t *testing.T) {
	matchtest.Exercises(t, "SE-CARD-11", "SE-DESC-09", "SE-BONUS-20", "SE-BONUS-21", "SE-ACTION-24", "SE-EFFECT-06")
	for _, c := range []struct{ describe, facts, line, want string }{
		{"Fire", "", "", `Fire | fire | strong-two(earth,nonliving) | SE-DESC-25`},
		{"Earth · Air", "", "", "Air | air | strong-two(water,flight) | SE-DESC-23\nEarth | earth | strong-three(air,objects,structures) | SE-DESC-26"},
		{"Water", "", "", `Water | water | strong-two(fire,mechanical) | SE-DESC-24`},
		{"Light", "", "", `Light | light | strong-two(darkness,outsider) | SE-DESC-27`},
		{"", " · Stealth", "", `Stealth | stealth | stealth | SE-MOVE-45`},
		{"", "", "Strong / Flight", `Strong / Flight | title-strong(flight) | strong(flight) | SE-BONUS-21`},
		{"", "", "Weak / Fire", `Weak / Fire | title-weak(fire) | always-weak(fire) | SE-BONUS-20`},
		{"", "", "Old Oath: Immune / Fatigue", `Old Oath: Immune / Fatigue | Old Oath | always-immune(cost-fatigue) | SE-ACTION-24`},
		{"", "", "Attack dice 1", `Attack dice 1 | attack-dice | attack-dice(1,,) | SE-ROLL-03`},
		{"", "", "AP Limit 1", `AP Limit 1 | fact-ap-limit | more-ap(1,,) | SE-POOL-10`},
		{"", "", "Shapeshift / Pawn", `Shapeshift / Pawn | shapeshift | shapeshift(0,Pawn,Pawn) | SE-COND-08`},
		{"", "", "Effects phase: Self / Heal 1, Self / Power Up 1", `Effects phase: Self / Heal 1 and Self / Power Up 1 | effects-phase | moment(effects-phase,and(self(heal(1)),self(power-up(1)))) | SE-EFFECT-06`},
		{"", "", "Dug In: If Base to Base: Immune / Displacement", `Dug In: If Base to Base: Immune / Displacement | Dug In | if(if-contact,always-immune(displacement)) | SE-ACTION-24`},
		{"", "", "When activated: If enemy within 4: If hurt: Self / Power Up 1", `When activated: If enemy within 4 and hurt: Self / Power Up 1 | when-activated | if(if-number(if-enemy-within,4),if(if-hurt,moment(when-activated,self(power-up(1))))) | SE-EFFECT-06`},
		{"", "", "If round 1: Attack dice 1", `If round 1: Attack dice 1 | attack-dice | if(if-number(if-round,1),attack-dice(1,,)) | SE-ROLL-03`},
		{"", "", "When it hits: If against Living: Weak / Fire", `When it hits: If against Living: Weak / Fire | when-hits | if(if-of(if-against,living),moment(when-hits,weak(fire))) | SE-EFFECT-06`},
		{"", "", "If in the state Wrath: Attack dice 1\nJib [AP 1] CCM, s vs. d, Damage 1, Self / Wrath", `If in the state Wrath: Attack dice 1 | attack-dice | if(if-of(if-state,Wrath),attack-dice(1,,)) | SE-ROLL-03`},
		{"", "", "When KO’ed: Pulse 2 / Suppress 1", `When KO’ed: Pulse 2 / Suppress 1 | when-ko | moment(when-ko,scope-pulse(2,suppress(1))) | SE-EFFECT-06`},
		{"", "", "When hit: Enemies 1.5 / Suppress 1", `When hit: Enemies 1.5 / Suppress 1 | when-hit | moment(when-hit,scope-enemies(1.5,suppress(1))) | SE-EFFECT-06`},
		{"", "", "When hit: Friends 3 / Heal 1", `When hit: Friends 3 / Heal 1 | when-hit | moment(when-hit,scope-friends(3,heal(1))) | SE-EFFECT-06`},
		{"", "", "Effects phase: Action Points 1", `Effects phase: Action Points 1 | effects-phase | moment(effects-phase,action-points(1)) | SE-EFFECT-06`},
		{"", "", "Chain Activation / Tank", `Chain Activation / Tank | chain-activation | chain(0,Tank,tank) | SE-ACT-02`},
	} {
		describe := "Hero, Tank, Science, Living"
		if c.describe != "" {
			describe += " · " + c.describe
		}
		info := explainedCard(t, describe, `Sprint 6"`+c.facts+` · AP Limit 3 · AP+ 2`, `Jab [AP 1] CCM, s vs. d, Damage 1`, c.line)
		got := ""
		for _, p := range info.Sheet.Powers[1:] { // after that of the Role
			got += p.Name + " | " + spelled(p.Title) + " | " + spelled(p.Text) + " | " + string(p.Rule) + "\n"
		}
		if got = strings.TrimSpace(got); got != c.want {
			t.Errorf("%s%s %s: %s, want %s", c.describe, c.facts, c.line, got, c.want)
		}
	}
	for role, key := range map[string]string{"Tank": "role-tank", "Brawler": "role-brawler", "Leader": "role-leader"} {
		info := explainedCard(t, "Hero, "+role+", Science, Living", `Sprint 6" · AP Limit 3 · AP+ 2`, `Jab [AP 1] CCM, s vs. d, Damage 1`)
		scene.Same(t, "the Power of a "+role, spelled(info.Sheet.Powers[0].Text), key)
	}
	nobody := teams.CardInfo(scene.MustParse(t, "=== Rats ===\nMinion, Level 1, Hero, Science, Living\nBase 30 mm · HP 1 · Sprint 6\" · Models 2\ns 4 d 4 e 2 a 5 m 2 p 3\nNip [Activation] CCM, a vs. d, Damage 1\n"))
	scene.Same(t, "Powers of a Minion", len(nobody.Sheet.Powers), 0)
}

// TestCardsForChoosing: the line under the name, the figures, what a card is sorted by and what it brings.
func TestCardsForChoosing(t *testing.T) {
	matchtest.Exercises(t, "SE-CARD-03", "SE-CARD-04", "SE-CARD-06", "SE-CARD-09", "SE-CARD-10", "SE-CARD-14")
	jab, nip := "Jab [AP 1] CCM, s vs. d, Damage 1. EFX: Stun\n", "Nip [Activation] CCM, a vs. d, Damage 1\n"
	for _, c := range []struct{ text, want string }{
		{"Supreme, Level 2, Hero, Tank, Science, Living\nBase 40 mm · HP 6 · Sprint 6\" · AP Limit 3 · AP+ 2", `level(card.supreme,2) tank science living hero | hit-points(6) base(40) movement(card.sprint,6″) ap-limit(3) ap-plus(2) | tank 0 science 0 hero 0 number(2) 200  0 | ap-gain(2) | false | s6 d5 e4 a3 m2 p1 | CCM, s vs. d, Damage 1 EFX: Stun | CAC, s vs. d, Dommages 1 EFX : Sonné | CCM, s vs. d, Damage 1 EFX: Stun`},
		{"Supreme, Level 2, Villain, Leader, Nature, Nonliving · Fire · Faction The Bench\nBase 40 mm · HP 6 · Flight 5.5\" · Stealth · AP Limit 3 · Dice 1 · Minion+ 1", `level(card.supreme,2) leader nature nonliving fire villain The Bench | hit-points(6) base(40) movement(card.flight,5.5″) fact-stealth ap-limit(3) dice(1) | leader 0 nature 0 villain 0 dice-short(1) 1 number(1) 1 | dice-short(1) | false | s6 d5 e4 a3 m2 p1 | CCM, s vs. d, Damage 1 EFX: Stun | CAC, s vs. d, Dommages 1 EFX : Sonné | CCM, s vs. d, Damage 1 EFX: Stun`},
		{"Supreme, Level 2, Hero / Villain, Leader, Mystery, Living\nBase 40 mm · HP 6 · Sprint 6\" · AP Limit 3 · AP+ 0 · Minion+ 2", `level(card.supreme,2) leader mystery living hero villain | hit-points(6) base(40) movement(card.sprint,6″) ap-limit(3) ap-plus(0) | leader 0 mystery 0 hero-villain 0  0 number(2) 2 | ap-gain(0) | false | s6 d5 e4 a3 m2 p1 | CCM, s vs. d, Damage 1 EFX: Stun | CAC, s vs. d, Dommages 1 EFX : Sonné | CCM, s vs. d, Damage 1 EFX: Stun`},
		{"Minion, Level 1, Hero, Science, Living\nBase 30 mm · HP 1 · Immobile · Models 2 + 3", `level(card.minion,1) science living hero | hit-points(1) base(30) immobile | minions 0 science 0 hero 0  0  0 | models-count(2) | true | s6 d5 e4 a3 m2 p1 | CCM, a vs. d, Damage 1 | CAC, a vs. d, Dommages 1 | CCM, a vs. d, Damage 1`},
	} {
		lines := jab
		if strings.HasPrefix(c.text, "Minion") {
			lines = nip
		}
		info := teams.CardInfo(scene.MustParse(t, "=== Rook ===\n"+c.text+"\ns 6T d 5 e 4 a 3 m 2 p 1T\n"+lines))
		values, traits := "", ""
		for _, v := range info.Values {
			values += fmt.Sprintf(" %s %d", spelled(v.Text), v.Order)
		}
		for _, trait := range info.Sheet.Traits {
			traits += fmt.Sprint(" ", trait.Letter, trait.Value)
		}
		action := info.Sheet.Actions[0]
		got := fmt.Sprint(spelledAll(info.Sheet.Line), " | ", spelledAll(info.Sheet.Facts), " |", values, " | ", spelled(info.Gain), " | ", info.Follower, " |", traits, " | ",
			strings.Join(action.Printed, " "), " | ", strings.Join(action.InLanguage["fr"], " "), " | ", strings.Join(action.InLanguage["en"], " "))
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}

// TestWhomCardsNeed: the Minions they Summon and their other forms, each once, and never themselves.
func TestWhomCardsNeed(t *testing.T) {
	matchtest.Exercises(t, "SE-EFFECT-65", "SE-COND-08")
	info := explainedCard(t, "Hero, Tank, Science, Living", `Sprint 6" · AP Limit 3 · AP+ 2`, `Call [AP 1] SUM 4, m vs. 7, Summon Minion / Drones (5)`,
		`Grow [AP 1] SUM 4, m vs. 7, Summon Dangerous Terrain / Bed (1.5"; Damage 1)`, `Cry [AP 1] SUM 4, m vs. 7, Summon Minion / Drones (2). EFX: Summon Minion / Rook (1)`, "Shapeshift / Pawn", "Immune / Fire")
	scene.Same(t, "needs", fmt.Sprint(info.Needs), "[drones pawn]")
}

// TestLeaderCardsAsTheyRead: of what kind they are, for whom, and what each of their effects says.
func TestLeaderCardsAsTheyRead(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-04", "SE-LEADER-06")
	effects := []cards.LeaderEffect{{Verb: cards.GainAP, X: 1}}
	for _, c := range []struct {
		card cards.LeaderCard
		want string
	}{
		{cards.LeaderCard{Kind: cards.ActionCard}, "leader-card leader-action | "}, {cards.LeaderCard{Kind: cards.RecruitmentCard}, "leader-card leader-recruitment | "},
		{cards.LeaderCard{}, "leader-card | "}, {cards.LeaderCard{Kind: cards.FactionCard, NoTeam: true}, "leader-card leader-faction | leader-no-faction"},
		{cards.LeaderCard{Kind: cards.FactionCard, Team: "Bench", LedBy: []string{"King", "Queen"}}, "leader-card leader-faction | leader-of(Bench) leader-led(or(name(King),name(Queen)))"},
		{cards.LeaderCard{Kind: cards.FactionCard, Origin: cards.Science}, "leader-card leader-faction | leader-of(card.science)"},
	} {
		c.card.Name, c.card.Effects, c.card.Rule = "Order", effects, "SE-LEADER-06"
		sheet := teams.LeaderSheet(&c.card)
		scene.Same(t, fmt.Sprintf("%+v", c.card), spelledAll(sheet.Line)+" | "+spelledAll(sheet.Facts), c.want)
		scene.Same(t, "what it does", len(sheet.Powers) == 1 && sheet.Powers[0].Rule == "SE-LEADER-06", true)
	}
}
