package words

import (
	"trueinch/engine"
	"trueinch/maps"
)

// OfMap is what the packages under maps say of a battlefield: a catalogue entry with its values, of which a float64 is a length in inches.
func OfMap(key string, args []maps.Arg) engine.Text {
	text := engine.Text{Key: key}
	for _, arg := range args {
		if length, ok := arg.Value.(float64); ok {
			arg.Value = engine.Inches(length)
		}
		text.Args = append(text.Args, engine.Arg{Name: arg.Name, Value: arg.Value})
	}
	return text
}
