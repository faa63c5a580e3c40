package words

import (
	"regexp"
	"testing"

	"trueinch/assets"
)

// TestFrenchHasOneVerbForSaving: what is written to the disk is “enregistré” on every screen; the thing itself may be called a
// “sauvegarde”.
func TestFrenchHasOneVerbForSaving(t *testing.T) {
	other := regexp.MustCompile(`(?i)\bsauve(r|z|\b)|sauvegard(er|é|ez)|se sauvegarde\b`)
	for file, text := range assets.Catalogues("fr") {
		if found := other.FindAllString(string(text), -1); found != nil {
			t.Errorf("%s says %q", file, found)
		}
	}
}
