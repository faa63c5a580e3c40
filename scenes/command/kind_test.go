package command

import (
	"testing"
)

// TestWhatIsNoTextAtAll: each kind of file that nothing can be read from has a sentence of its own.
func TestWhatIsNoTextAtAll(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "cli.check-empty",
		" \n\t\n":               "cli.check-empty",
		"\x89PNG\r\n\x1a\nIHDR": "cli.check-picture",
		"\xff\xd8\xff\xe0JFIF":  "cli.check-picture",
		"\xff\xfe{\x00}\x00":    "cli.check-utf16",
		"\xfe\xff\x00{\x00}":    "cli.check-utf16",
		"{\x00\"\x00n\x00":      "cli.check-utf16",
		"\x00{\x00\"\x00n":      "cli.check-utf16",
		"caf\xe9":               "cli.check-encoding",
		"{}":                    "",
		"=== A ===":             "",
		"\ufeff=== A ===":       "",
		"Équipe":                "",
	} {
		if got := unreadable([]byte(text)); got.Key != want {
			t.Errorf("%q: %q, not %q", text, got.Key, want)
		}
	}
}
