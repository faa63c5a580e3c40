package cards

// checkComplete notes what the card lacks, and what does not belong on a card of its class (SE-CARD-02, SE-CARD-06).
func (r *reading) checkComplete() {
	c := r.card
	if c.ID == "" {
		return
	}
	if !r.Given(groupClass) {
		r.Missing(groupClass)
		return
	}
	needed := []string{factLevel, groupAlignment, groupOrigin, groupType, factBase, factHP, groupMovement}
	var needless []string
	switch c.Class {
	case Minion:
		needed = append(needed, factModels)
		needless = []string{factForm, factAPLimit, factAPPlus, factDice, factMinionPlus, factBrings, factFreelance, factCopies} // SE-MINION-07
	case Token:
		needed, needless = []string{factHP}, []string{factModels, factCopies, factUnique, factExclusive, factMinionPlus, factBrings, factDice}
	default:
		needed = append(needed, groupRole, factAPLimit)
		needless = []string{factUnique, factExclusive}
		if c.Grey > 0 { // further models join by Minion cards alone (SE-CARD-14)
			r.At(1, "card.needless", "Word", "+", "Class", wordFor(c.Class.String()))
		}
	}
	for _, fact := range needed {
		if !r.Given(fact) && !(fact == groupType && len(c.Types) > 0) {
			r.Missing(fact)
		}
	}
	for _, fact := range needless {
		if r.Given(fact) {
			r.At(1, "card.needless", "Word", wordFor(fact), "Class", wordFor(c.Class.String()))
		}
	}
	if c.Class != Token {
		r.checkFigures()
	}
	if !r.traits {
		r.At(1, "card.no-traits", "Name", c.Name)
	}
}

// checkFigures checks what hangs together: AP+ or Dice (SE-CARD-04), and Actions that the AP Limit allows (SE-CARD-10).
func (r *reading) checkFigures() {
	c := r.card
	if c.Class != Minion {
		if !r.Given(factAPPlus) && !r.Given(factDice) {
			r.Missing(factAPPlus)
		}
		if r.Given(factAPPlus) && r.Given(factDice) {
			r.At(1, "card.ap-or-dice")
		}
		if c.MinionPlus > 0 && c.Brings != "" {
			r.At(1, "card.plus-or-brings")
		}
	}
	if len(c.Actions) == 0 && len(r.Problems) == 0 {
		r.At(1, "card.no-actions", "Name", c.Name)
	}
	for i := range c.Actions {
		action := &c.Actions[i]
		for _, cost := range action.Costs {
			if cost.Kind == CostActivation && c.Class != Minion { // SE-MINION-12
				r.Fault(action.Line, 1, "card.minion-only")
			}
		}
		if limit := c.MostAP(); c.Class != Minion && r.Given(factAPLimit) && action.AP() > limit {
			r.Fault(action.Line, 1, "card.ap-over-limit", "Cost", action.AP(), "Limit", limit)
		}
	}
}

// MostAP is the highest AP Limit that the card ever gives: Powers may raise it (SE-POOL-10).
func (c *Card) MostAP() int {
	most := c.APLimit
	for i := range c.Powers {
		if c.Powers[i].Status == MoreAP {
			most += c.Powers[i].X
		}
	}
	return most
}

var classNames = [...]string{Supreme: "Supreme", Minion: "Minion", Monster: "Monster", Token: "Token"}

// String is the canonical word for a class.
func (c Class) String() string { return classNames[c] }
