package profiles

import (
	"trueinch/engine"
	"trueinch/engine/notation"
)

// needed is what a card must say, of a model and of equipment.
var needed = map[bool][]string{
	false: {groupFaction, "Reputation", "Funding", "Strength", "Attack", "Willpower", "Defence", "Movement", "Endurance"},
	true:  {groupFaction, "Funding", "Most"},
}

// needless is what it must not.
var needless = map[bool][]string{
	false: {"Most", "Ammunition"},
	true:  {"Reputation", "Strength", "Attack", "Willpower", "Defence", "Movement", "Endurance", "Base", "Height"},
}

// checkComplete notes what the card lacks, and what does not belong on it.
func (r *reading) checkComplete() {
	c := r.card
	if !r.Given(groupRank) {
		r.Missing(groupRank)
		return
	}
	for _, fact := range needed[c.Equipment] {
		if !r.Given(fact) {
			r.Missing(fact)
		}
	}
	class := engine.Term("ac.group-profile")
	if c.Equipment {
		class = "ac.equipment"
	}
	for _, fact := range needless[c.Equipment] {
		if r.Given(fact) {
			r.At(1, "ac.needless", "Word", called(fact), "Class", class)
		}
	}
	if c.Equipment && (len(c.Weapons) > 0 || len(c.Attacks) > 0) {
		r.At(1, "ac.needless", "Word", labelWeapon, "Class", class)
	}
	if !c.Equipment && len(c.WeaponTraits) > 0 {
		r.At(1, "ac.needless", "Word", labelWeaponTraits, "Class", class)
	}
	if c.Equipment && len(c.Traits) == 0 && len(c.WeaponTraits) == 0 && c.Ammunition == 0 && !r.Lost {
		r.At(1, "ac.gives-nothing")
	}
	r.checkTraits()
}

// checkTraits notes traits that go with something else on the card.
func (r *reading) checkTraits() {
	c := r.card
	for _, list := range [][]Trait{c.Traits, c.Attacks} {
		for _, t := range list {
			w, found := Find(t.Name, KindTrait, KindAttack)
			if found && w.Form == OfWeapon && t.Of != "" && !c.armed(t.Of) && !r.Lost {
				r.At(1, "ac.no-weapon", "Name", c.Name, "Weapon", t.Of)
			}
			if found && strikes[t.Name] && c.shoots(t.Of) {
				r.At(1, "ac.only-melee", "Word", w.Called())
			}
		}
	}
	if c.Has("Affinity") && c.Rank != Leader && c.Rank != Sidekick { // AC-TRAIT-006
		r.At(1, "ac.affinity-rank", "Name", c.Name)
	}
	if base, height := c.Body(); c.Has("Large") && base <= mediumBaseMM && height < 2*mediumHeightCm { // AC-TRAIT-085
		r.At(1, "ac.large-size", "Name", c.Name)
	}
}

// strikes are the words that ask for a weapon to strike with in melee (AC-TRAIT-043, AC-SPECIAL-16).
var strikes = map[string]bool{"Combo with": true, "Whirlwind Strike with": true}

// shoots reports whether the weapon of this name on the card is for ranged attacks.
func (p *Profile) shoots(name string) bool {
	for i := range p.Weapons {
		if notation.Slug(p.Weapons[i].Name) == notation.Slug(name) {
			return p.Weapons[i].Ranged()
		}
	}
	return false
}

// armed reports whether a weapon of this name stands on the card.
func (p *Profile) armed(name string) bool {
	for i := range p.Weapons {
		if notation.Slug(p.Weapons[i].Name) == notation.Slug(name) {
			return true
		}
	}
	return false
}
