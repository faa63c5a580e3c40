package views

import "trueinch/engine"

// Concepts are what is explained when it first matters, by the question or the rule of the dice that it comes with.
var Concepts = map[string]engine.Concept{
	"pc1.ask-attack":   {Title: engine.Say("pc1.first-trump"), About: engine.Say("pc1.first-trump-about"), Rule: "PC1-TRAIT-13"},
	"pc1.ask-defend":   {Title: engine.Say("pc1.first-power-up"), About: engine.Say("pc1.first-power-up-about"), Rule: "PC1-POWERUP-03"},
	"pc1.ask-turn":     {Title: engine.Say("pc1.first-pool"), About: engine.Say("pc1.first-pool-about"), Rule: "PC1-POOL-01"},
	"pc1.ask-held":     hold,
	"pc1.ask-hold":     hold,
	"pc1.ask-counters": {Title: engine.Say("pc1.first-flight"), About: engine.Say("pc1.first-flight-about"), Rule: "PC1-FLIGHT-09"},
	"pc1.ask-target":   {Title: engine.Say("pc1.first-triad"), About: engine.Say("pc1.first-triad-about"), Rule: "PC1-ORIGIN-01"},
}

var hold = engine.Concept{Title: engine.Say("pc1.first-hold"), About: engine.Say("pc1.first-hold-about"), Rule: "PC1-TACTIC-04", Now: true}
