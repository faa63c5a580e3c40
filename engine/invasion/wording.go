package invasion

import "trueinch/engine"

// wording is what players say instead of the general words of the screens: their Rounds are Turns.
var wording = engine.Wording{
	"encounter.log-before": "pi.before-turns",
	"encounter.round":      "pi.turn-title",
	"result.no-points":     "pi.none-found",
	"result.round":         "pi.turn-short",
	"stage.round":          "pi.turn-next",
}
