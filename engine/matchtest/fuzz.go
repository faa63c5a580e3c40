package matchtest

import (
	"bytes"
	"errors"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
)

// FuzzLoad is the fuzz target of a rule system's saves: however a save was damaged, it is refused with a LoadError or
// loads to a match whose own save loads again, and never panics. A rule system's test calls it from its FuzzLoad.
func FuzzLoad(f *testing.F, system engine.System, setup engine.Setup) {
	m, err := engine.New(system, setup, 1, engine.Options{})
	if err != nil {
		f.Fatal(err)
	}
	random := m.SeenBy(0).Random
	for _, steps := range []int{0, 5, 20} {
		for range steps {
			if m.Decision().Shape != engine.GameEnd {
				if err := m.Choose(bot.Anything(m.Decision(), random)); err != nil {
					f.Fatal(err)
				}
			}
		}
		var text bytes.Buffer
		if err := m.Save(&text); err != nil {
			f.Fatal(err)
		}
		f.Add(text.Bytes())
	}
	find := func(code string) (engine.System, bool) { return system, code == system.Code() }
	f.Fuzz(func(t *testing.T, text []byte) {
		loaded, err := engine.Load(bytes.NewReader(text), find)
		if err != nil {
			var fault *engine.LoadError
			if !errors.As(err, &fault) || fault.Explain().Key == "" {
				t.Fatalf("another kind of error: %v", err)
			}
			return
		}
		var again bytes.Buffer
		if err := loaded.Save(&again); err != nil {
			t.Fatal(err)
		}
		twice, err := engine.Load(&again, find)
		if err != nil || twice.Hash() != loaded.Hash() {
			t.Fatalf("what was loaded does not load again: %v", err)
		}
	})
}
