package cards

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Kind is a word for what a text does.
type Kind int

// The kinds of effects.
const (
	Strength Kind = iota // Strength +1: by how much an Engagement Strength changes
	Adds                 // Adds 1 Combat: a further strength with an icon of its own (PI-ENGAGE-10)
	Evasion              // Evasion +1: by how many the cubes drawn for an evasion change
	Gain                 // Gain 1 Combat: an ability goes up; without one, of the player's choice
	Lose                 // Lose 1 Combat: it goes down
	Draw                 // Draw +1: by how many the cubes of this turn's Exploration change
	Put                  // Put 1 white: from the general reserve into the bag
	Take                 // Take 1 white: from the bag into the general reserve
	Charges              // Charge 1: from the general reserve onto Super Weapons that were found
	Raise                // Raise 1: a Captain die by so many faces
	Roll                 // Roll 1: so many Captain dice again
	Calm                 // Calm 1: black cubes from the Quietus into the general reserve
	Rouse                // Rouse 1: black cubes from the general reserve onto the Quietus
	Find                 // Find 1: Super Weapons
)

// asks is what stands behind the number of an effect.
type asks int

const (
	nothing    asks = iota
	ability         // one of the three
	anyAbility      // one of the three, or nothing for any
	colour
)

// effect is the entry of one kind.
type effect struct {
	notation.Word
	signed bool
	after  asks
	scoped bool
	most   int
	when   []Moment // at which it does something
}

var (
	standing = []Moment{InLine, Always}
	instant  = []Moment{Met, Engaged, Evaded, Phase, Explore, Use}
)

var effects = []effect{
	Strength: {word(kindEffect, "Strength", "Force", "PI-ENGAGE-07", "pi.does-strength"), true, nothing, true, 3, append(slices.Clone(standing), Use)},
	Adds:     {word(kindEffect, "Adds", "Ajoute", "PI-ENGAGE-10", "pi.does-adds"), false, ability, true, 3, standing},
	Evasion:  {word(kindEffect, "Evasion", "Évasion", "PI-EVADE-01", "pi.does-evasion"), true, nothing, true, 2, append(slices.Clone(standing), Use)},
	Gain:     {word(kindEffect, "Gain", "Gagne", "PI-EXPLORE-08", "pi.does-gain"), false, anyAbility, false, 5, instant},
	Lose:     {word(kindEffect, "Lose", "Perd", "PI-ENGAGE-15", "pi.does-lose"), false, anyAbility, false, 5, instant},
	Draw:     {word(kindEffect, "Draw", "Pioche", "PI-EXPLORE-05", "pi.does-draw"), true, nothing, false, 5, instant},
	Put:      {word(kindEffect, "Put", "Met", "PI-MEET-05", "pi.does-put"), false, colour, false, 5, instant},
	Take:     {word(kindEffect, "Take", "Retire", "PI-DICE-39", "pi.does-take"), false, colour, false, 5, instant},
	Charges:  {word(kindEffect, "Charge", "Charge", "PI-WEAPON-02", "pi.does-charge"), false, nothing, false, 3, instant},
	Raise:    {word(kindEffect, "Raise", "Monte", "PI-DICE-36", "pi.does-raise"), false, nothing, false, 5, instant},
	Roll:     {word(kindEffect, "Roll", "Relance", "PI-DICE-42", "pi.does-roll"), false, nothing, false, 3, instant},
	Calm:     {word(kindEffect, "Calm", "Apaise", "PI-EXPLORE-10", "pi.does-calm"), false, nothing, false, 5, instant},
	Rouse:    {word(kindEffect, "Rouse", "Éveille", "PI-EXPLORE-10", "pi.does-rouse"), false, nothing, false, 5, instant},
	Find:     {word(kindEffect, "Find", "Trouve", "PI-WEAPON-01", "pi.does-find"), false, nothing, false, 1, []Moment{Engaged, Explore}},
}

// Standing reports whether a moment is no moment but lasts.
func (m Moment) Standing() bool { return slices.Contains(standing, m) }

// moments are those at which cards of a class may do something.
var moments = map[Class][]Moment{
	Hegemony:    {InLine, Phase, Explore},
	Place:       {InLine, Phase, Explore},
	Guard:       {InLine, Always, Met, Engaged, Evaded, Explore},
	Agent:       {InLine, Always, Met, Engaged, Evaded, Explore},
	Event:       {InLine, Always, Met, Engaged, Evaded, Explore},
	Planet:      {Explore},
	SuperWeapon: {Use},
}

// plain are the sentences that say what an effect does, with {{.Number}} and what stands behind it.
var plain = [...]string{
	Strength: "pi.plain-strength", Adds: "pi.plain-adds", Evasion: "pi.plain-evasion", Gain: "pi.plain-gain", Lose: "pi.plain-lose",
	Draw: "pi.plain-draw", Put: "pi.plain-put", Take: "pi.plain-take", Charges: "pi.plain-charge", Raise: "pi.plain-raise", Roll: "pi.plain-roll",
	Calm: "pi.plain-calm", Rouse: "pi.plain-rouse", Find: "pi.plain-find",
}

var scoped = [...]engine.Term{
	Own: "pi.scope-own", Guards: "pi.scope-guards", Agents: "pi.scope-agents", OfRed: "pi.scope-combat", OfBlue: "pi.scope-diplomacy", OfGreen: "pi.scope-science",
	Next: "pi.scope-next", Others: "pi.scope-others", LastCard: "pi.scope-last",
}

// Plain says what an effect of a card of a class does, in a sentence.
func (e Effect) Plain(class Class) engine.Text {
	scope := scoped[e.Scope]
	if e.Scope == Own && !class.Met() && class != SuperWeapon {
		scope = "pi.scope-all"
	}
	number := signedNumber(e)
	switch {
	case e.Kind == Gain && e.Ability == NoAbility:
		return engine.Say("pi.plain-gain-any", "Number", number)
	case e.Kind == Lose && e.Ability == NoAbility:
		return engine.Say("pi.plain-lose-any", "Number", number)
	case e.Ability != NoAbility && effects[e.Kind].scoped:
		return engine.Say(plain[e.Kind], "Number", number, "Ability", e.Ability.Term(), "Scope", scope)
	case e.Ability != NoAbility:
		return engine.Say(plain[e.Kind], "Number", number, "Ability", e.Ability.Term())
	case e.Colour != NoColour:
		return engine.Say(plain[e.Kind], "Number", number, "Colour", e.Colour.Term())
	case effects[e.Kind].scoped:
		return engine.Say(plain[e.Kind], "Number", number, "Scope", scope)
	}
	return engine.Say(plain[e.Kind], "Number", number)
}
