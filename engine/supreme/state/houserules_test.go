package state_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"trueinch/engine/supreme/state"
)

// TestEveryHouseRuleIsOfferedAndRead holds the list for the screens against the settings that matches read.
func TestEveryHouseRuleIsOfferedAndRead(t *testing.T) {
	fields := map[string]bool{}
	kind := reflect.TypeFor[state.Settings]()
	for i := range kind.NumField() {
		name, _, _ := strings.Cut(kind.Field(i).Tag.Get("json"), ",")
		fields[name] = true
	}
	for _, rule := range state.Doubts() {
		if !fields[rule.ID] {
			t.Errorf("no match reads %q", rule.ID)
		}
		delete(fields, rule.ID)
		for way := 1; way < len(rule.Ways); way++ {
			var read state.Settings
			if err := json.Unmarshal(rule.With(nil, way), &read); err != nil || read == (state.Settings{}) {
				t.Errorf("%s, way %d: read as %+v, %v", rule.ID, way, read, err)
			}
		}
	}
	for name := range fields {
		t.Errorf("nobody offers %q", name)
	}
}
