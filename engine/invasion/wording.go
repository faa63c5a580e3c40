package invasion

import "trueinch/engine"

// wording is what players say instead of the general words of the screens: their Rounds are Turns.
var wording = engine.Wording{
	"app.last-round":       "pi.turn-of",
	"app.last-setup":       "pi.before-turns",
	"encounter.log-before": "pi.before-turns",
	"encounter.round":      "pi.turn-title",
	"result.no-points":     "pi.none-found",
	"result.round":         "pi.turn-short",
	"saves.round":          "pi.turn-of",
	"stage.round":          "pi.turn-next",
	"statistics.ended-in":  "pi.ended-in",
	"statistics.length":    "pi.average",
	"statistics.rounds":    "pi.turns",
}
