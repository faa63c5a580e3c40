package app

import (
	"strings"
	"testing"

	"trueinch/assets"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/about"
)

// TestAboutTellsVersionChangesAndLicences, in every window and in both languages, by mouse and by keys.
func TestAboutTellsVersionChangesAndLicences(t *testing.T) {
	t.Parallel()
	small := stage.Size(800, 600)
	for name, options := range map[string][]stage.Option{
		"en": {stage.Language("en")}, "fr": {stage.Language("fr"), stage.Palette("dark")},
		"en-small": {stage.Language("en"), small}, "fr-small": {stage.Language("fr"), small},
	} {
		_, s := opened(t, options...)
		clickControl(t, s, "about")
		if _, open := top[*about.Scene](s); !open {
			t.Fatalf("%s: the version does not lead there", name)
		}
		first := readAll(s)
		if !strings.Contains(first, "0.15.0") || !strings.Contains(first, "test") {
			t.Errorf("%s: neither version nor changes:\n%s", name, first)
		}
		proofread(t, s, "about-"+name)
		s.Press(ui.Down)
		if licence := readAll(s); !strings.Contains(licence, "MIT License") {
			t.Errorf("%s: the licence of the program is not there:\n%s", name, licence)
		}
		proofread(t, s, "about-own-"+name)
		for range assets.Licences() {
			s.Press(ui.Down)
			for _, fault := range s.Proofread() {
				t.Errorf("%s: %s", name, fault)
			}
		}
		proofread(t, s, "about-last-"+name)
		s.Said(t)
		s.Press(ui.Escape)
		if _, open := top[*about.Scene](s); open {
			t.Errorf("%s: Escape leads nowhere", name)
		}
	}
}

// TestEveryLicenceHasAText.
func TestEveryLicenceHasAText(t *testing.T) {
	t.Parallel()
	for name, text := range assets.Licences() {
		if !strings.HasSuffix(name, ".txt") || len(text) < 200 {
			t.Errorf("%s has %d bytes", name, len(text))
		}
	}
}
