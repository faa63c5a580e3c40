package views

import (
	"trueinch/engine"
)

// Concepts are what is explained when it first matters, by the question or the rule of the dice that it comes with.
var Concepts = map[string]engine.Concept{
	"ask.react":         {Title: engine.Say("first.reaction"), About: engine.Say("first.reaction-about"), Rule: "SE-REACT-01", Now: true},
	"ask.choose-efx":    {Title: engine.Say("first.efx"), About: engine.Say("first.efx-about"), Rule: "SE-ROLL-14"},
	"ask.master-plan":   {Title: engine.Say("first.master-plan"), About: engine.Say("first.master-plan-about"), Rule: "SE-INIT-12"},
	"ask.starting-dice": powerUp,
	"ask.attack-dice":   powerUp,
	"ask.defend-dice":   powerUp,
	"SE-BONUS-10":       {Title: engine.Say("first.momentum"), About: engine.Say("first.momentum-about"), Rule: "SE-BONUS-10"},
	"SE-BONUS-04":       {Title: engine.Say("first.cover"), About: engine.Say("first.cover-about"), Rule: "SE-BONUS-04"},
}

var powerUp = engine.Concept{Title: engine.Say("term.power-up-dice"), About: engine.Say("first.power-up-about"), Rule: "SE-INIT-06"}
