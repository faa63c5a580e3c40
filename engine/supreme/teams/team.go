package teams

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/terms"
)

// The least and greatest Encounter Levels (SE-TEAM-01).
const (
	LeastLevel    = 3
	GreatestLevel = 24
)

// Size is the Encounter Level (SE-TEAM-01).
func Size() engine.Size {
	return engine.Size{Term: "term.encounter-level", Offered: []int{4, 6, 8, 10, 12}, Usual: 6, Least: LeastLevel, Greatest: GreatestLevel, Rule: "SE-TEAM-01"}
}

// CheckTeam goes through the rules of team building, one line each, in the order of the chapter. A Level of 0 is the
// team's own; without one the sum of its Levels is only told.
func CheckTeam(given engine.Roster, list engine.TeamList, level int) []engine.TeamCheck {
	t := NewSquad(AsRoster(given), list)
	if level == 0 {
		level = list.Size
	}
	around, chosen := t.choose()
	var checks CheckList
	t.checkCards(&checks)
	t.checkLevels(&checks, level)
	for _, supreme := range t.Supremes {
		if supreme.Form != "" {
			checks.broken("SE-COND-08", "team.form", "Name", supreme.Form)
		}
	}
	t.checkBasis(&checks, around, chosen)
	t.checkRoles(&checks)
	t.checkOnce(&checks)
	t.checkMinions(&checks, around)
	t.CheckLeaderCards(&checks)
	t.checkNamed(AsRoster(given), &checks)
	t.checkAdvice(&checks)
	return checks
}

// CheckList gathers the lines of a check.
type CheckList []engine.TeamCheck

func (l *CheckList) ok(rule engine.Rule, key string, pairs ...any) {
	*l = append(*l, engine.TeamCheck{Rule: rule, Text: engine.Say(key, pairs...), OK: true})
}

func (l *CheckList) broken(rule engine.Rule, key string, pairs ...any) {
	*l = append(*l, engine.TeamCheck{Rule: rule, Text: engine.Say(key, pairs...)})
}

func (l *CheckList) info(rule engine.Rule, key string, pairs ...any) {
	*l = append(*l, engine.TeamCheck{Rule: rule, Text: engine.Say(key, pairs...), OK: true, Info: true})
}

func (l *CheckList) refuse(refusal *engine.Refusal) {
	*l = append(*l, engine.TeamCheck{Rule: refusal.Rule, Text: refusal.Why})
}

// Squad is a team list with its cards.
type Squad struct {
	List     engine.TeamList
	Leaders  []*cards.LeaderCard // that there are to choose from
	Supremes []*cards.Card
	minions  []*cards.Card
	free     []bool   // by minion: brought by a Supreme instead of paid for (SE-TEAM-12)
	unknown  []string // ids of no card
}

func NewSquad(r *Roster, list engine.TeamList) *Squad {
	t := &Squad{List: list, Leaders: r.Leaders}
	for _, id := range list.Cards {
		switch card := r.card(id); {
		case card == nil:
			t.unknown = append(t.unknown, id)
		case card.Class == cards.Minion:
			t.minions = append(t.minions, card)
		default:
			t.Supremes = append(t.Supremes, card)
		}
	}
	t.free = make([]bool, len(t.minions))
	for _, supreme := range t.Supremes {
		if supreme.Brings == "" {
			continue
		}
		if at := slices.IndexFunc(t.minions, func(m *cards.Card) bool { return terms.SameName(m.Name, supreme.Brings) }); at >= 0 {
			for at < len(t.minions) && (t.free[at] || !terms.SameName(t.minions[at].Name, supreme.Brings)) {
				at++
			}
			if at < len(t.minions) {
				t.free[at] = true
			}
		}
	}
	return t
}

// Levels is the sum of the Supremes' Levels.
func (t *Squad) Levels() int {
	sum := 0
	for _, supreme := range t.Supremes {
		sum += supreme.Level
	}
	return sum
}

// count is how many Supremes have a Role.
func (t *Squad) count(role cards.Descriptor) int {
	count := 0
	for _, supreme := range t.Supremes {
		if supreme.Role == role {
			count++
		}
	}
	return count
}

func (t *Squad) checkCards(checks *CheckList) {
	for _, id := range t.unknown {
		checks.broken("SE-CARD-02", "team.unknown-card", "Card", id)
	}
	for _, id := range t.List.Choices.All(terms.FieldFreelance) {
		at := slices.IndexFunc(t.Supremes, func(c *cards.Card) bool { return c.ID == id })
		if at < 0 || !t.Supremes[at].Freelance {
			checks.broken("SE-DESC-06", "team.no-freelance", "Card", t.nameOf(id))
		}
	}
}

// nameOf is the name of a card of the team, or its id.
func (t *Squad) nameOf(id string) string {
	for _, c := range slices.Concat(t.Supremes, t.minions) {
		if c.ID == id {
			return c.Name
		}
	}
	return id
}

// checkLevels is SE-TEAM-01 and SE-TEAM-02.
func (t *Squad) checkLevels(checks *CheckList, level int) {
	sum := t.Levels()
	switch {
	case level == 0:
		checks.info("SE-TEAM-02", "team.levels-sum", "Sum", sum)
		return
	case level < LeastLevel || level > GreatestLevel:
		checks.broken("SE-TEAM-01", "team.encounter-level", "Level", level, "Min", LeastLevel, "Max", GreatestLevel)
	}
	if sum == level {
		checks.ok("SE-TEAM-02", "team.levels-exact", "Level", level)
	} else {
		checks.broken("SE-TEAM-02", "team.levels-other", "Sum", sum, "Level", level)
	}
}

// checkRoles is SE-TEAM-04 (SE-DESC-18): at most one Leader and one Powerhouse.
func (t *Squad) checkRoles(checks *CheckList) {
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
func (t *Squad) checkOnce(checks *CheckList) {
	seen := map[string]int{}
	for _, supreme := range t.Supremes {
		if seen[supreme.ID]++; seen[supreme.ID] > max(1, supreme.Copies) {
			checks.broken("SE-TEAM-05", "team.twice", "Card", supreme.Name)
			return
		}
	}
	checks.ok("SE-TEAM-05", "team.each-once")
}

// checkMinions is SE-TEAM-06 to SE-TEAM-17: what the Minion cards cost, who pays, and which may be taken at all.
func (t *Squad) checkMinions(checks *CheckList, around basis) {
	cost, points := t.minionCost(), t.Points()
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
func (t *Squad) checkPayment(checks *CheckList, around basis, enough bool) {
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
func (t *Squad) checkAdvice(checks *CheckList) {
	if models := t.models(); models == 1 {
		checks.info("SE-TABLE-02", "team.one-model")
	}
	if t.count(cards.Leader) == 0 && len(t.List.Choices.All(terms.FieldLeaderCards)) == 0 {
		checks.info("SE-LEADER-02", "team.no-leader-cards")
	}
}

// models is how many models the team starts with (SE-CARD-14).
func (t *Squad) models() int {
	models := 0
	for _, supreme := range t.Supremes {
		models += max(1, supreme.Black)
	}
	for _, minion := range t.minions {
		models += minion.Black
	}
	return models
}

// leaderLevels is how many more Minion Levels Leader cards of a list let its Leader recruit (SE-LEADER-09).
func (t *Squad) leaderLevels() int {
	sum := 0
	for _, id := range t.List.Choices.All(terms.FieldLeaderCards) {
		if c := t.leaderCard(id); c != nil {
			for _, e := range c.Effects {
				if e.Verb == cards.MinionLevels {
					sum += e.X
				}
			}
		}
	}
	return sum
}

// CheckLeaderCards is SE-LEADER-02 to SE-LEADER-05: who may have which cards.
func (t *Squad) CheckLeaderCards(checks *CheckList) {
	seen := map[string]bool{}
	chosen, factions := 0, 0
	for _, id := range t.List.Choices.All(terms.FieldLeaderCards) {
		c := t.leaderCard(id)
		if c == nil {
			checks.broken("SE-LEADER-01", "team.no-leader-card", "Card", id)
			continue
		}
		if seen[id] {
			checks.broken("SE-LEADER-03", "team.leader-card-twice", "Card", terms.LeaderName(c))
		}
		seen[id] = true
		if c.Kind != cards.FactionCard {
			chosen++
			continue
		}
		factions++
		if !t.qualifies(c) {
			checks.broken("SE-LEADER-04", "team.faction-card", "Card", terms.LeaderName(c))
		}
	}
	switch {
	case len(t.List.Choices.All(terms.FieldLeaderCards)) > 0 && t.count(cards.Leader) == 0:
		checks.broken("SE-LEADER-02", "team.cards-without-leader")
	case chosen > mostLeaderCards:
		checks.broken("SE-LEADER-02", "team.leader-cards-over", "Count", chosen, "Most", mostLeaderCards)
	case factions > 1:
		checks.broken("SE-LEADER-05", "team.faction-cards-over", "Count", factions)
	case len(t.List.Choices.All(terms.FieldLeaderCards)) > 0:
		checks.ok("SE-LEADER-02", "team.leader-cards", "Count", chosen, "Most", mostLeaderCards)
	}
}

// qualifies reports whether a team meets what is printed on a Faction card (SE-LEADER-04).
func (t *Squad) qualifies(c *cards.LeaderCard) bool {
	led := false
	for _, supreme := range t.Supremes {
		factions := t.factions(supreme)
		led = led || supreme.Role == cards.Leader && (len(c.LedBy) == 0 || slices.ContainsFunc(c.LedBy, func(name string) bool { return terms.SameName(supreme.Name, name) }))
		switch {
		case c.NoTeam && len(factions) > 0, c.Origin != "" && c.Origin != supreme.Origin:
			return false
		case c.Team != "" && !slices.ContainsFunc(factions, func(f string) bool { return terms.SameName(f, c.Team) }):
			return false
		}
	}
	return led
}

// leaderCard finds one of the Leader cards that there are, or nil.
func (t *Squad) leaderCard(id string) *cards.LeaderCard {
	for _, c := range t.Leaders {
		if c.ID == id {
			return c
		}
	}
	return nil
}

// Honours is the Faction as whose member one Supreme of the team counts beside its own: its Leader's first (SE-LEADER-10).
func (t *Squad) Honours(supreme *cards.Card) string {
	if t.List.Choices.One(terms.FieldHonorary) == "" || supreme.ID != t.List.Choices.One(terms.FieldHonorary) ||
		!slices.ContainsFunc(t.List.Choices.All(terms.FieldLeaderCards), func(id string) bool {
			c := t.leaderCard(id)
			return c != nil && Has(c, cards.HonoraryMember)
		}) {
		return ""
	}
	return t.leadersFaction()
}
