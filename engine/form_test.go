package engine_test

import (
	"encoding/json"
	"testing"

	"trueinch/engine"
)

func TestDoubtsStandInSettings(t *testing.T) {
	rule := engine.Field{ID: "depth", Ways: []engine.Way{{Value: "0"}, {Value: "3"}, {Value: "6"}}}
	settings := json.RawMessage(`{"other": true}`)
	if way := rule.Way(settings); way != 0 {
		t.Errorf("nothing said chooses way %d", way)
	}
	six := rule.With(settings, 2)
	if way := rule.Way(six); way != 2 {
		t.Errorf("%s chooses way %d", six, way)
	}
	if back := rule.With(six, 0); string(back) != `{"other":true}` {
		t.Errorf("the reference's way leaves %s", back)
	}
	if none := rule.With(rule.With(nil, 1), 0); none != nil {
		t.Errorf("without a house rule there are settings %s", none)
	}
	if way := rule.Way(json.RawMessage(`{"depth": 5}`)); way != 0 {
		t.Errorf("a value that is no way chooses way %d", way)
	}
	if way := rule.Way(json.RawMessage(`no JSON`)); way != 0 {
		t.Errorf("settings that cannot be read choose way %d", way)
	}
}

func TestScoresMayBeCountedInHalves(t *testing.T) {
	whole, halves := engine.Form{}, engine.Form{Halves: true}
	for _, c := range []struct {
		form   *engine.Form
		score  int
		points string
		worth  float64
	}{{&whole, 3, "3", 3}, {&halves, 0, "0", 0}, {&halves, 1, "½", 0.5}, {&halves, 5, "2½", 2.5}, {&halves, 6, "3", 3}, {&halves, -3, "−1½", -1.5}} {
		if got := c.form.Points(c.score); got != c.points {
			t.Errorf("%d is written %s, want %s", c.score, got, c.points)
		}
		if got := c.form.Worth(c.score); got != c.worth {
			t.Errorf("%d is worth %v, want %v", c.score, got, c.worth)
		}
		if got := c.form.Gained(c.worth); got != c.points {
			t.Errorf("%v is gained as %s, want %s", c.worth, got, c.points)
		}
	}
}
