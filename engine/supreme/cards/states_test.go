package cards_test

import (
	"reflect"
	"testing"

	"trueinch/engine/supreme/cards"
)

// TestNoneLooksAtEveryState: whichever state a model is in, it is in some.
func TestNoneLooksAtEveryState(t *testing.T) {
	if !new(cards.States).None() {
		t.Error("without any state there is some")
	}
	for i := range reflect.TypeFor[cards.States]().NumField() {
		var s cards.States
		switch field := reflect.ValueOf(&s).Elem().Field(i); field.Kind() {
		case reflect.Bool:
			field.SetBool(true)
		case reflect.Int:
			field.SetInt(1)
		default:
			field.Set(reflect.MakeSlice(field.Type(), 1, 1))
		}
		if s.None() {
			t.Errorf("%s is no state", reflect.TypeFor[cards.States]().Field(i).Name)
		}
	}
}
