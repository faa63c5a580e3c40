package play

import (
	"encoding/json"

	"trueinch/engine"
)

// Level is the difficulty (PI-SETUP-09).
type Level int

// The difficulties.
const (
	Simple Level = iota
	Normal
	Advanced
)

// Weapons is how many Super Weapons are in the game, and how many cubes of yellow and of white are in the bag.
func (l Level) Weapons() int { return 4 + int(l) }

// Term is the name of a difficulty.
func (l Level) Term() engine.Term { return levelTitles[l] }

var levelTitles = [...]engine.Term{Simple: "pi.simple", Normal: "pi.normal", Advanced: "pi.advanced"}

// LevelField is where the difficulty is settled.
const LevelField = "difficulty"

var levelNames = []string{Simple: "simple", Normal: "normal", Advanced: "advanced"}

// LevelOf is the difficulty that was chosen: Normal where nothing was; false for one that there is not.
func LevelOf(choices engine.Choices) (Level, bool) {
	said := choices.One(LevelField)
	for level, name := range levelNames {
		if name == said {
			return Level(level), true
		}
	}
	return Normal, said == ""
}

// Fields are what is settled before a game.
func Fields() []engine.Field {
	return []engine.Field{{ID: LevelField, Text: engine.Say("pi.difficulty"), Rule: "PI-SETUP-09", Ways: []engine.Way{
		{Value: levelNames[Normal], Text: engine.Say("pi.normal"), About: engine.Say("pi.normal-about"), Rule: "PI-SETUP-09"},
		{Value: levelNames[Simple], Text: engine.Say("pi.simple"), About: engine.Say("pi.simple-about"), Rule: "PI-SETUP-09"},
		{Value: levelNames[Advanced], Text: engine.Say("pi.advanced"), About: engine.Say("pi.advanced-about"), Rule: "PI-SETUP-09"},
	}}}
}

// House is what players settle otherwise than the reference where it had to decide.
type House struct {
	FourWhite   bool // 4 white cubes at every difficulty (PI-SETUP-09)
	KeepAll     bool // every engaged card with a Code or Key must be taken (PI-ENGAGE-14)
	OncePhase   bool // a die may be used once in an Encounter phase (PI-DICE-03)
	DeadOne     bool // a die on face 1 cannot be used (PI-DICE-03)
	PlacesEmpty bool // the cubes of discarded Places do not count (PI-MEET-05)
}

// The doubts, each settled as the reference does or the other way.
var doubts = []struct {
	engine.Field
	at func(h *House) *bool
}{
	{doubt("whiteCubes", "pi.doubt-white", "PI-SETUP-09", "pi.doubt-white-as", "pi.doubt-white-four"), func(h *House) *bool { return &h.FourWhite }},
	{doubt("keeping", "pi.doubt-keep", "PI-ENGAGE-14", "pi.doubt-keep-may", "pi.doubt-keep-must"), func(h *House) *bool { return &h.KeepAll }},
	{doubt("diceUse", "pi.doubt-dice", "PI-DICE-03", "pi.doubt-dice-card", "pi.doubt-dice-phase"), func(h *House) *bool { return &h.OncePhase }},
	{doubt("faceOne", "pi.doubt-one", "PI-DICE-03", "pi.doubt-one-works", "pi.doubt-one-dead"), func(h *House) *bool { return &h.DeadOne }},
	{doubt("placeCubes", "pi.doubt-places", "PI-MEET-05", "pi.doubt-places-count", "pi.doubt-places-none"), func(h *House) *bool { return &h.PlacesEmpty }},
}

func doubt(id, about string, rule engine.Rule, reference, other string) engine.Field {
	return engine.Field{ID: id, Text: engine.Say(about), Rule: rule, Ways: []engine.Way{
		{Value: "false", Text: engine.Say(reference), Rule: rule}, {Value: "true", Text: engine.Say(other), Rule: rule},
	}}
}

// Doubts are the fields that settle them.
func Doubts() (fields []engine.Field) {
	for i := range doubts {
		fields = append(fields, doubts[i].Field)
	}
	return fields
}

// HouseOf reads how they are settled.
func HouseOf(settings json.RawMessage) (h House) {
	for i := range doubts {
		*doubts[i].at(&h) = doubts[i].Way(settings) == 1
	}
	return h
}
