package cards

import "slices"

// needed is what a card of each class must say, needless what it must not.
var needed = map[Class][]string{
	Supreme:  {factLevel, groupFaction, groupOrigin, factBase, factDamage, factAllowance, groupTraits},
	Minion:   {factLevel, factModels, factBase, factDamage, groupTraits},
	Resource: {factLevel},
	Mount:    {factLevel, factDamage, factExclusive},
}

var needless = map[Class][]string{
	Supreme:  {factModels, factUses, factPersonal, factCharacter, factExclusive},
	Minion:   {factAllowance, factUses, factPersonal, factForm, groupOrigin, groupFaction},
	Resource: {factBase, factHeight, factDamage, factModels, factCharacter, factForm, groupOrigin, groupFaction},
	Mount:    {factModels, factUses, factPersonal, factCharacter, factForm, groupOrigin, groupFaction},
}

// checkComplete notes what the card lacks, and what does not belong on a card of its class.
func (r *reading) checkComplete() {
	c := r.card
	if !r.Given(groupClass) {
		r.Missing(groupClass)
		return
	}
	for _, fact := range needed[c.Class] {
		if fact == groupTraits && !r.Given(fact) && !r.Lost {
			r.At(1, "pc1.no-traits", "Name", c.Name)
		} else if !r.Given(fact) {
			r.Missing(fact)
		}
	}
	for _, fact := range needless[c.Class] {
		if r.Given(fact) {
			r.At(1, "pc1.needless", "Word", called(fact), "Class", called(c.Class.String()))
		}
	}
	if c.Class == Supreme && r.Given(groupTraits) && !slices.Contains(c.Trump[:], true) { // PC1-CARD-11
		r.At(1, "pc1.no-trump", "Name", c.Name)
	}
	if c.Class == Minion && r.Given(groupTraits) && c.Traits[Defense] == 0 { // PC1-MINION-12
		r.At(1, "pc1.no-defense", "Name", c.Name)
	}
	for i := range c.Actions {
		if a := &c.Actions[i]; c.Class == Supreme && r.Given(factAllowance) && a.Price.AP > c.Allowance { // PC1-POOL-07
			r.Fault(a.Line, 1, "pc1.over-allowance", "Cost", a.Price.AP, "Limit", c.Allowance)
		}
	}
}

var classNames = [...]string{Supreme: "Supreme", Minion: "Minion", Resource: "Resource", Mount: "Mount"}

// String is the canonical word for a class.
func (c Class) String() string { return classNames[c] }
