package supreme

import (
	_ "embed" // the Leader cards of the reference
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// leaderSource is the text of the Leader cards.
//
//go:embed leaders.txt
var leaderSource string

// leaderCard is a Leader card (SE-LEADER-01).
type leaderCard struct {
	id      string
	name    string
	rule    engine.Rule
	kind    leaderKind
	team    string // what a Faction card asks of all Supremes: a Faction, "none", or "Origin …"
	leader  string // who must lead; "any" for every Leader
	effects []leaderEffect
}

type leaderKind string

const (
	recruitmentCard leaderKind = "Recruitment"
	actionCard      leaderKind = "Action"
	factionCard     leaderKind = "Faction"
)

// leaderEffect is one thing that a Leader card does.
type leaderEffect struct {
	kind   leaderVerb
	n, m   int
	trait  string // Descriptor of what it speaks of: a Trait, an Action Type, an Effect
	of     string // whom it is about; empty for all Friendly Supremes
	choice bool   // one of several of which one is chosen
}

// leaderVerb is what an effect does.
type leaderVerb int

const (
	minionLevels leaderVerb = iota
	winTactics
	startingDice
	handOutDice
	removeFatigue
	healModels
	gainAP
	raiseTraits
	leaderDice
	cancelOnFace
	efxOnFace
	attackDice
	combatDice
	defendDice
	mobbingDice
	sizeDice
	higherDice
	becomeSpectral
	stunEnemies
	gainStealth
	gainImmunity
	immuneToTrait
	shiftModels
	gainPowerUp
	structureDamage
	closeCombatEFX
	honoraryMember
	winStarting
	notDeadYet
	reinforce
)

// leaderGrammar is how each effect is written, and how it is said to a player. Of the groups the first number is n, the
// second m, and a word is the trait.
var leaderGrammar = []struct {
	verb    leaderVerb
	pattern *regexp.Regexp
	text    string
}{
	{minionLevels, regexp.MustCompile(`^Minion Levels (\d+)$`), "leader.minion-levels"},
	{winTactics, regexp.MustCompile(`^Win the Tactical Roll$`), "leader.win-tactics"},
	{startingDice, regexp.MustCompile(`^Starting Roll (\d+)$`), "leader.starting-dice"},
	{handOutDice, regexp.MustCompile(`^Hand out Power Up (\d+), at most (\d+) each$`), "leader.hand-out"},
	{removeFatigue, regexp.MustCompile(`^Remove Fatigue (\d+) from (\d+)$`), "leader.remove-fatigue"},
	{healModels, regexp.MustCompile(`^Heal (\d+) to (\d+)$`), "leader.heal"},
	{gainAP, regexp.MustCompile(`^AP (\d+)$`), "leader.ap"},
	{raiseTraits, regexp.MustCompile(`^Traits (\d+) to (\d+)$`), "leader.traits"},
	{leaderDice, regexp.MustCompile(`^Leader dice (\d+)$`), "leader.leader-dice"},
	{cancelOnFace, regexp.MustCompile(`^Cancel on (\d+)$`), "leader.cancel-on"},
	{efxOnFace, regexp.MustCompile(`^EFX on (\d+)$`), "leader.efx-on"},
	{attackDice, regexp.MustCompile(`^Attack dice (\d+)$`), "leader.attack-dice"},
	{combatDice, regexp.MustCompile(`^Combat dice (\d+)$`), "leader.combat-dice"},
	{defendDice, regexp.MustCompile(`^Defend dice (\d+)(?: with ([sdeamp]))?$`), "leader.defend-dice"},
	{mobbingDice, regexp.MustCompile(`^Mobbing (\d+)$`), "leader.mobbing"},
	{sizeDice, regexp.MustCompile(`^Size Matters (\d+)$`), "leader.size"},
	{higherDice, regexp.MustCompile(`^Higher Level (\d+)$`), "leader.higher"},
	{becomeSpectral, regexp.MustCompile(`^Spectral$`), "leader.spectral"},
	{stunEnemies, regexp.MustCompile(`^Stun all Enemies$`), "leader.stun"},
	{gainStealth, regexp.MustCompile(`^Stealth$`), "leader.stealth"},
	{gainImmunity, regexp.MustCompile(`^Immune (\w+)$`), "leader.immune"},
	{immuneToTrait, regexp.MustCompile(`^Immune to ([sdeamp])$`), "leader.immune-trait"},
	{shiftModels, regexp.MustCompile(`^Shift (\d+)$`), "leader.shift"},
	{gainPowerUp, regexp.MustCompile(`^Power Up (\d+)$`), "leader.power-up"},
	{structureDamage, regexp.MustCompile(`^Structure Damage (\d+)$`), "leader.structure-damage"},
	{honoraryMember, regexp.MustCompile(`^Honorary member$`), "leader.honorary"},
	{winStarting, regexp.MustCompile(`^Win the Starting Roll$`), "leader.win-starting"},
	{notDeadYet, regexp.MustCompile(`^Not dead yet on (\d+)$`), "leader.not-dead-yet"},
	{reinforce, regexp.MustCompile(`^Reinforce Level (\d+)$`), "leader.reinforce"},
	{closeCombatEFX, regexp.MustCompile(`^Close Combat EFX (\d+)$`), "leader.close-combat"},
}

// leaderDeck reads all Leader cards once.
var leaderDeck = sync.OnceValue(func() []leaderCard {
	deck, err := readLeaderCards(leaderSource)
	if err != nil {
		panic("supreme: " + err.Error())
	}
	return deck
})

// leaderCardOf finds a Leader card by its id and returns its place in the deck; -1 for none.
func leaderCardOf(id string) int {
	for i, c := range leaderDeck() {
		if c.id == id {
			return i
		}
	}
	return -1
}

// readLeaderCards reads a file of Leader cards; the error names the line.
func readLeaderCards(source string) ([]leaderCard, error) {
	var deck []leaderCard
	for i, line := range strings.Split(source, "\n") {
		line = strings.TrimSpace(line)
		fault := func(what string) error { return fmt.Errorf("Leader cards, line %d: %s: %q", i+1, what, line) }
		name, isName := strings.CutPrefix(line, "===")
		switch {
		case line == "" || line[0] == '#':
		case isName:
			name = strings.TrimSpace(strings.TrimSuffix(name, "==="))
			deck = append(deck, leaderCard{id: cards.Slug(name), name: name})
		case len(deck) == 0:
			return nil, fault("no card begins before this")
		case deck[len(deck)-1].rule == "":
			parts := strings.Split(line, " · ")
			c := &deck[len(deck)-1]
			if len(parts) < 2 || leaderKind(parts[1]) == factionCard && len(parts) != 4 {
				return nil, fault("not a line of facts")
			}
			c.rule, c.kind = engine.Rule(parts[0]), leaderKind(parts[1])
			if c.kind == factionCard {
				c.team, c.leader = parts[2], parts[3]
			}
		default:
			e, ok := readLeaderEffect(line)
			if !ok {
				return nil, fault("not an effect of a Leader card")
			}
			deck[len(deck)-1].effects = append(deck[len(deck)-1].effects, e)
		}
	}
	return deck, nil
}

func readLeaderEffect(line string) (leaderEffect, bool) {
	var e leaderEffect
	line, e.choice = strings.CutPrefix(line, "or ")
	line, e.of, _ = strings.Cut(line, " · ")
	for _, g := range leaderGrammar {
		match := g.pattern.FindStringSubmatch(line)
		if match == nil {
			continue
		}
		e.kind = g.verb
		for _, group := range match[1:] {
			n, err := strconv.Atoi(group)
			switch {
			case err != nil && group != "":
				e.trait = group
			case e.n == 0:
				e.n = n
			default:
				e.m = n
			}
		}
		return e, true
	}
	return e, false
}

// says is an effect in words.
func (e leaderEffect) says() engine.Text {
	for _, g := range leaderGrammar {
		if g.verb == e.kind {
			return engine.Say(g.text, "N", e.n, "M", e.m, "What", e.trait, "Of", e.of)
		}
	}
	return engine.Text{}
}
