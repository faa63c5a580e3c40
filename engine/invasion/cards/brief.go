package cards

import "trueinch/engine"

// short are effects in as few words as a card has room for; about are those that name the cards of the line they are about.
var short, about = [...]string{
	Strength: "pi.brief-strength", Adds: "pi.brief-adds", Evasion: "pi.brief-evasion", Gain: "pi.brief-gain", Lose: "pi.brief-lose",
	Draw: "pi.brief-draw", Put: "pi.brief-put", Take: "pi.brief-take", Charges: "pi.brief-charge", Raise: "pi.brief-raise", Roll: "pi.brief-roll",
	Calm: "pi.brief-calm", Rouse: "pi.brief-rouse", Find: "pi.brief-find",
}, [...]string{Strength: "pi.brief-strength-of", Adds: "pi.brief-adds-of", Evasion: "pi.brief-evasion-of"}

// shortScopes are the cards of the line that an effect is about, but for its own.
var shortScopes = [...]engine.Term{
	Guards: "pi.to-guards", Agents: "pi.to-agents", OfRed: "pi.to-combat", OfBlue: "pi.to-diplomacy", OfGreen: "pi.to-science",
	Next: "pi.to-next", Others: "pi.to-others", LastCard: "pi.to-last",
}

// shortMoments are the moments that a card names; what stands in the line, what a Planet does and what is used once a turn needs no word.
var shortMoments = [Use + 1]engine.Term{
	Always: "pi.when-always", Met: "pi.when-met", Engaged: "pi.engaged", Evaded: "pi.evaded", Phase: "pi.when-phase", Explore: "pi.exploration",
}

// Brief says what an effect does, in as few words as a card has room for.
func (e Effect) Brief() engine.Text {
	key, number := short[e.Kind], signedNumber(e)
	count := max(e.Number, -e.Number)
	scope := shortScopes[e.Scope]
	switch {
	case scope != "" && e.Ability != NoAbility:
		return engine.Say(about[e.Kind], "Number", number, "Count", count, "Ability", e.Ability.Term(), "Scope", scope)
	case scope != "":
		return engine.Say(about[e.Kind], "Number", number, "Count", count, "Scope", scope)
	case e.Kind == Gain && e.Ability == NoAbility:
		return engine.Say("pi.brief-gain-any", "Number", number)
	case e.Kind == Lose && e.Ability == NoAbility:
		return engine.Say("pi.brief-lose-any", "Number", number)
	case e.Ability != NoAbility:
		return engine.Say(key, "Number", number, "Ability", e.Ability.Term())
	case e.Colour != NoColour:
		return engine.Say(key, "Number", number, "Colour", e.Colour.Term())
	}
	return engine.Say(key, "Number", number, "Count", count)
}

// Brief says what an effect of a text of a card of a class does, in as few words as a card has room for; its first one says when.
func (t *Text) Brief(at int, class Class) engine.Text {
	e := t.Effects[at]
	does := e.Brief()
	if at > 0 {
		return does
	}
	when := shortMoments[t.Moment]
	if t.Moment == Explore && (class == Planet || e.Kind == Draw) {
		when = ""
	}
	switch {
	case t.Code > 0 && t.Key > 0:
		return engine.Say("pi.brief-price", "Does", does)
	case t.Code > 0:
		return engine.Say("pi.brief-when", "When", engine.Term("pi.code"), "Does", does)
	case t.Key > 0:
		return engine.Say("pi.brief-when", "When", engine.Term("pi.key"), "Does", does)
	case t.Per > 0:
		return engine.Say("pi.brief-per", "Per", t.Per, "Does", does)
	case t.Found > 0:
		return engine.Say("pi.brief-found", "Found", t.Found, "Does", does)
	case t.Sector != AnySector && when != "":
		return engine.Say("pi.brief-there", "Sector", t.Sector.Term(), "When", when, "Does", does)
	case t.Sector != AnySector:
		return engine.Say("pi.brief-when", "When", t.Sector.Term(), "Does", does)
	case when != "":
		return engine.Say("pi.brief-when", "When", when, "Does", does)
	}
	return does
}
