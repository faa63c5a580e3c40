package engine

import (
	"bytes"
	"encoding/json"
)

// HouseRuled is a System with doubts that players may settle otherwise than its reference does. What they chose stands in
// Setup.Settings.
type HouseRuled interface {
	// HouseRules lists the doubts in the order of the reference.
	HouseRules() []HouseRule
}

// HouseRule is one doubt and the ways to settle it.
type HouseRule struct {
	ID    string // the name of its field in Setup.Settings
	Doubt Text   // what it is about, in a few words
	Rule  Rule
	Ways  []HouseWay // the first is the reference's and needs no field
}

// HouseWay is one way to settle a doubt.
type HouseWay struct {
	Value string // of the field, as JSON
	Text  Text   // one sentence
}

// Way returns which of the ways settings choose: 0, the reference's, where they say nothing or nothing that is known.
func (r *HouseRule) Way(settings json.RawMessage) int {
	value, said := houseFields(settings)[r.ID]
	for i, way := range r.Ways {
		if said && bytes.Equal(bytes.TrimSpace(value), []byte(way.Value)) {
			return i
		}
	}
	return 0
}

// With returns settings that choose a way and are otherwise the same; nil when nothing differs from the reference.
func (r *HouseRule) With(settings json.RawMessage, way int) json.RawMessage {
	fields := houseFields(settings)
	delete(fields, r.ID)
	if way > 0 && way < len(r.Ways) {
		fields[r.ID] = json.RawMessage(r.Ways[way].Value)
	}
	if len(fields) == 0 {
		return nil
	}
	text, err := json.Marshal(fields)
	if err != nil {
		return settings // a value that is no JSON changes nothing
	}
	return text
}

// HouseRulesKept lists the doubts that settings settle otherwise than the reference of a system does, in its order.
func HouseRulesKept(system System, settings json.RawMessage) []HouseRule {
	ruled, ok := system.(HouseRuled)
	if !ok || len(settings) == 0 {
		return nil
	}
	var kept []HouseRule
	for _, rule := range ruled.HouseRules() {
		if rule.Way(settings) > 0 {
			kept = append(kept, rule)
		}
	}
	return kept
}

// houseFields are the fields of settings; none when they cannot be read.
func houseFields(settings json.RawMessage) map[string]json.RawMessage {
	fields := map[string]json.RawMessage{}
	if len(settings) > 0 && json.Unmarshal(settings, &fields) != nil {
		return map[string]json.RawMessage{}
	}
	return fields
}
