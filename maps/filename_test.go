package maps

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode"
)

// hostileTitles are names of tables that were made to hurt.
var hostileTitles = []string{
	"../../../../x", "..", ".", "", "/", `\`, `C:\Windows\x`, "Mill Lane / Ost 1", "con", "NUL", "lpt1", "a\x00b", "a\nb", ".hidden", "trailing. ", "x:stream",
	"%2e%2e%2f", "~/x", "$HOME", "*?<>|\"", "\u202egnp.exe", "Café", "東京 1", strings.Repeat("long ", 200), strings.Repeat("é", 300), "\xff\xfe", "-rf", "İ", "con-",
}

// FuzzFileName: whatever the title, the name is one that every system takes, of a file in the folder and no other.
func FuzzFileName(f *testing.F) {
	for _, title := range hostileTitles {
		f.Add(title)
	}
	f.Fuzz(func(t *testing.T, title string) {
		for _, name := range []string{FileName(title), PlainFileName(title)} {
			switch {
			case name == "", len(name) > 200:
				t.Errorf("%q has %d bytes", name, len(name))
			case strings.ContainsFunc(name, func(r rune) bool { return r != '-' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }):
				t.Errorf("%q has a sign of another kind", name)
			case strings.HasPrefix(name, "-"), !filepath.IsLocal(name + Extension), filepath.Base(name) != name:
				t.Errorf("%q is no name in a folder", name)
			case keptBySystems.MatchString(name):
				t.Errorf("%q is kept by a system", name)
			case FileName(name) != name:
				t.Errorf("%q becomes %q", name, FileName(name))
			}
		}
	})
}
