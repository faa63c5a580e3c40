package cards

import "trueinch/engine"

// CostKind says what is paid.
type CostKind int

// The costs (SE-ACTION-16 to SE-ACTION-21).
const (
	CostAP CostKind = iota
	CostDamage
	CostFatigue
	CostStunned
	CostPowerDown
	CostActivation
)

// CostWord is the one entry of a price: how cards write it, by which rule it goes, and how it is told.
type CostWord struct {
	Name            string // canonical spelling
	Rule            engine.Rule
	Term            engine.Term
	English, French []string
	Least           int    // of its figure; −1 where it has none
	Plain           string // catalogue entry: what it takes; empty for Action Points, which are shown
}

// Costs are the entries, by kind.
var Costs = [...]CostWord{
	CostAP:         {"AP", "SE-ACTION-16", "card.cost-ap", []string{"AP"}, []string{"PA"}, 0, ""},
	CostDamage:     {"Damage", "SE-ACTION-17", "card.cost-damage", []string{"Damage"}, []string{"Dommages", "Dommage"}, 1, "plain.cost-damage"},
	CostFatigue:    {"Fatigue", "SE-ACTION-18", "card.cost-fatigue", []string{"Fatigue"}, []string{"Fatigue"}, -1, "plain.cost-fatigue"},
	CostStunned:    {"Stunned", "SE-ACTION-19", "card.cost-stunned", []string{"Stunned"}, []string{"Sonné"}, -1, "plain.cost-stunned"},
	CostPowerDown:  {"Power Down", "SE-ACTION-20", "card.cost-power-down", []string{"Power Down"}, []string{"Anti-Boost"}, 1, "plain.cost-power-down"},
	CostActivation: {"Activation", "SE-ACTION-21", "card.cost-activation", []string{"Activation"}, []string{"Activation"}, -1, "plain.cost-activation"},
}

// word is the entry as it stands on cards.
func (w *CostWord) word() Word {
	return entry(KindCost, w.Name, string(w.Rule), w.Term, w.English, w.French)
}
