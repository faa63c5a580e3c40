package play

import (
	"trueinch/engine"
	"trueinch/engine/invasion/cards"
)

// About says what an answer to the pending question does, in plain sentences.
func About(s *State, pick int) []engine.Text {
	d := s.Pending
	if pick < 0 || pick >= len(d.Options) {
		return nil
	}
	o := &d.Options[pick]
	if o.About.Key != "" {
		return []engine.Text{o.About}
	}
	switch o.Means.Kind {
	case "dice":
		dice := s.Cards[s.Captain].Dice
		return []engine.Text{aboutDie(dice[o.Means.At]), aboutDie(dice[o.Means.Of])}
	case "keep":
		return []engine.Text{engine.Say("pi.about-kept")}
	case "planet", "find":
		return plainOf(s, o.Means.Of)
	case "engage":
		return []engine.Text{engine.Say("pi.about-engage")}
	case "evade":
		return []engine.Text{engine.Say("pi.about-evade", "Count", s.DrawsOf(s.At))}
	case "weapon":
		return plainOf(s, s.Weapons[o.Means.At].Card)
	case "draw":
		if s.Exploring {
			return []engine.Text{engine.Say("pi.about-draw")}
		}
	}
	return nil
}

// aboutDie is how a die that is chosen comes into the ship (PI-SETUP-06).
func aboutDie(d cards.Die) engine.Text {
	if d.Crew() {
		return engine.Say("pi.about-crew-die", "Die", d.Term(), "Face", topFace, "Does", FacesOf(d, topFace)[0].Say(d))
	}
	return engine.Say("pi.about-system-die", "Die", d.Term())
}

// plainOf is what a card does, in plain sentences.
func plainOf(s *State, card int) (said []engine.Text) {
	c := s.Cards[card]
	for i := range c.Texts {
		for _, e := range c.Texts[i].Effects {
			said = append(said, engine.Say("pi.plain-when", "When", c.Texts[i].Head(), "Plain", e.Plain(c.Class)))
		}
	}
	return said
}

// concepts are what is explained when it first matters, by the key of the question.
var concepts = map[string]engine.Concept{
	"pi.ask-dice":    {Title: engine.Say("pi.first-dice"), About: engine.Say("pi.first-dice-about"), Rule: "PI-SETUP-04"},
	"pi.ask-planet":  {Title: engine.Say("pi.first-planet"), About: engine.Say("pi.first-planet-about"), Rule: "PI-MEET-01"},
	"pi.ask-meet":    {Title: engine.Say("pi.first-meet"), About: engine.Say("pi.first-meet-about"), Rule: "PI-MEET-13"},
	"pi.ask-explore": {Title: engine.Say("pi.first-explore"), About: engine.Say("pi.first-explore-about"), Rule: "PI-EXPLORE-04"},
	"pi.ask-cube":    {Title: engine.Say("pi.first-cube"), About: engine.Say("pi.first-cube-about"), Rule: "PI-EXPLORE-08"},
	"pi.ask-face":    {Title: engine.Say("pi.first-face"), About: engine.Say("pi.first-face-about"), Rule: "PI-DICE-02"},
	"pi.ask-keep":    {Title: engine.Say("pi.first-keep"), About: engine.Say("pi.first-keep-about"), Rule: "PI-ENGAGE-14"},
}

// Concept explains what first matters with a question.
func Concept(key string) (engine.Concept, bool) {
	c, known := concepts[key]
	return c, known
}
