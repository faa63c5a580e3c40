package supreme

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// The least and greatest Encounter Levels (SE-TEAM-01).
const (
	leastLevel    = 3
	greatestLevel = 24
)

// sizes goes up to as many teams as a table has edges (SE-TABLE-03), and the Levels round the typical 8 to 12
// (SE-TEAM-01).
func sizes() engine.Sizes {
	return engine.Sizes{LeastTeams: 2, MostTeams: 4, TeamsRule: "SE-TABLE-03", Levels: []int{4, 6, 8, 10, 12}, LevelRule: "SE-TEAM-01"}
}

// checkTeam goes through the rules of team building, one line each, in the order of the chapter. A Level of 0 is the
// team's own; without one the sum of its Levels is only told.
func checkTeam(given engine.Roster, list engine.TeamList, level int) []engine.TeamCheck {
	t := newSquad(asRoster(given), list)
	if level == 0 {
		level = list.Level
	}
	around, chosen := t.choose()
	var checks checkList
	t.checkCards(&checks)
	t.checkLevels(&checks, level)
	for _, supreme := range t.supremes {
		if supreme.Form != "" {
			checks.broken("SE-COND-08", "team.form", "Name", supreme.Form)
		}
	}
	t.checkBasis(&checks, around, chosen)
	t.checkRoles(&checks)
	t.checkOnce(&checks)
	t.checkMinions(&checks, around)
	t.checkLeaderCards(&checks)
	t.checkNamed(asRoster(given), &checks)
	t.checkAdvice(&checks)
	return checks
}

// checkList gathers the lines of a check.
type checkList []engine.TeamCheck

func (l *checkList) ok(rule engine.Rule, key string, pairs ...any) {
	*l = append(*l, engine.TeamCheck{Rule: rule, Text: engine.Say(key, pairs...), OK: true})
}

func (l *checkList) broken(rule engine.Rule, key string, pairs ...any) {
	*l = append(*l, engine.TeamCheck{Rule: rule, Text: engine.Say(key, pairs...)})
}

func (l *checkList) info(rule engine.Rule, key string, pairs ...any) {
	*l = append(*l, engine.TeamCheck{Rule: rule, Text: engine.Say(key, pairs...), OK: true, Info: true})
}

func (l *checkList) refuse(refusal *engine.Refusal) {
	*l = append(*l, engine.TeamCheck{Rule: refusal.Rule, Text: refusal.Why})
}

// squad is a team list with its cards.
type squad struct {
	list     engine.TeamList
	leaders  []*cards.LeaderCard // that there are to choose from
	supremes []*cards.Card
	minions  []*cards.Card
	free     []bool   // by minion: brought by a Supreme instead of paid for (SE-TEAM-12)
	unknown  []string // ids of no card
}

func newSquad(r *roster, list engine.TeamList) *squad {
	t := &squad{list: list, leaders: r.leaders}
	for _, id := range list.Cards {
		switch card := r.card(id); {
		case card == nil:
			t.unknown = append(t.unknown, id)
		case card.Class == cards.Minion:
			t.minions = append(t.minions, card)
		default:
			t.supremes = append(t.supremes, card)
		}
	}
	t.free = make([]bool, len(t.minions))
	for _, supreme := range t.supremes {
		if at := slices.IndexFunc(t.minions, func(m *cards.Card) bool { return sameName(m.Name, supreme.Brings) }); at >= 0 && supreme.Brings != "" {
			for at < len(t.minions) && (t.free[at] || !sameName(t.minions[at].Name, supreme.Brings)) {
				at++
			}
			if at < len(t.minions) {
				t.free[at] = true
			}
		}
	}
	return t
}

// levels is the sum of the Supremes' Levels.
func (t *squad) levels() int {
	sum := 0
	for _, supreme := range t.supremes {
		sum += supreme.Level
	}
	return sum
}

// count is how many Supremes have a Role.
func (t *squad) count(role cards.Descriptor) int {
	count := 0
	for _, supreme := range t.supremes {
		if supreme.Role == role {
			count++
		}
	}
	return count
}

func (t *squad) checkCards(checks *checkList) {
	for _, id := range t.unknown {
		checks.broken("SE-CARD-02", "team.unknown-card", "Card", id)
	}
	for _, id := range t.list.Freelance {
		at := slices.IndexFunc(t.supremes, func(c *cards.Card) bool { return c.ID == id })
		if at < 0 || !t.supremes[at].Freelance {
			checks.broken("SE-DESC-06", "team.no-freelance", "Card", t.nameOf(id))
		}
	}
}

// nameOf is the name of a card of the team, or its id.
func (t *squad) nameOf(id string) string {
	for _, c := range slices.Concat(t.supremes, t.minions) {
		if c.ID == id {
			return c.Name
		}
	}
	return id
}

// checkLevels is SE-TEAM-01 and SE-TEAM-02.
func (t *squad) checkLevels(checks *checkList, level int) {
	sum := t.levels()
	switch {
	case level == 0:
		checks.info("SE-TEAM-02", "team.levels-sum", "Sum", sum)
		return
	case level < leastLevel || level > greatestLevel:
		checks.broken("SE-TEAM-01", "team.encounter-level", "Level", level, "Min", leastLevel, "Max", greatestLevel)
	}
	if sum == level {
		checks.ok("SE-TEAM-02", "team.levels-exact", "Level", level)
	} else {
		checks.broken("SE-TEAM-02", "team.levels-other", "Sum", sum, "Level", level)
	}
}

// checkRoles is SE-TEAM-04 (SE-DESC-18): at most one Leader and one Powerhouse.
func (t *squad) checkRoles(checks *checkList) {
	leaders, powerhouses := t.count(cards.Leader), t.count(cards.Powerhouse)
	switch {
	case leaders > 1:
		checks.broken("SE-TEAM-04", "team.leaders", "Count", leaders)
	case powerhouses > 1:
		checks.broken("SE-TEAM-04", "team.powerhouses", "Count", powerhouses)
	default:
		key := [2][2]string{
			{"team.no-powerhouse-no-leader", "team.leader-no-powerhouse"}, {"team.powerhouse-no-leader", "team.powerhouse-leader"},
		}[powerhouses][leaders]
		checks.ok("SE-TEAM-04", key)
	}
}

// checkOnce is SE-TEAM-05.
func (t *squad) checkOnce(checks *checkList) {
	seen := map[string]bool{}
	for _, supreme := range t.supremes {
		if seen[supreme.ID] {
			checks.broken("SE-TEAM-05", "team.twice", "Card", supreme.Name)
			return
		}
		seen[supreme.ID] = true
	}
	checks.ok("SE-TEAM-05", "team.each-once")
}

// checkMinions is SE-TEAM-06 to SE-TEAM-17: what the Minion cards cost, who pays, and which may be taken at all.
func (t *squad) checkMinions(checks *checkList, around basis) {
	cost, points := t.minionCost(), t.points()
	if cost > points {
		checks.broken("SE-TEAM-06", "team.minion-levels-over", "Used", cost, "Points", points)
	} else if points > 0 || len(t.minions) > 0 {
		checks.ok("SE-TEAM-06", "team.minion-levels", "Used", cost, "Points", points)
	}
	faults := len(*checks)
	seen := map[string]bool{}
	for i, minion := range t.minions {
		if refusal := t.refuseMinion(i, around); refusal != nil && !seen[minion.ID] {
			checks.refuse(refusal)
			seen[minion.ID] = true
		}
	}
	if len(*checks) > faults || len(t.minions) == 0 {
		return
	}
	if around.faction != "" {
		checks.ok("SE-TEAM-09", "team.minions-of-faction")
	} else {
		checks.ok("SE-TEAM-07", "team.minions-match")
	}
	t.checkPayment(checks, around, cost <= points)
}

// checkPayment says who pays for what, or what nobody may pay for.
func (t *squad) checkPayment(checks *checkList, around basis, enough bool) {
	paid, unpaid := t.pay(around)
	if unpaid >= 0 {
		if enough {
			checks.refuse(t.refusePayment(unpaid, around))
		}
		return
	}
	for i, minion := range t.minions {
		if payers := t.payersOf(paid[i]); len(payers) > 0 {
			checks.info("SE-TEAM-06", "team.paid-by", "Card", minion.Name, "Payers", strings.Join(payers, ", "))
		}
	}
}

// checkAdvice tells what breaks no rule and is worth knowing.
func (t *squad) checkAdvice(checks *checkList) {
	if models := t.models(); models == 1 {
		checks.info("SE-TABLE-02", "team.one-model")
	}
	if t.count(cards.Leader) == 0 && len(t.list.LeaderCards) == 0 {
		checks.info("SE-LEADER-02", "team.no-leader-cards")
	}
}

// models is how many models the team starts with (SE-CARD-14).
func (t *squad) models() int {
	models := len(t.supremes)
	for _, minion := range t.minions {
		models += minion.Black
	}
	return models
}
