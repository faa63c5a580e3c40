// Package assets holds what is compiled into the program – fonts, icons, silhouettes, texts, cards, teams and the rules
// references – and hands it out as bytes. It knows nothing of what the bytes mean and nothing of the other rooms.
package assets

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"
)

//go:embed fonts icons silhouettes scenery text rules cards teams lessons licences changes
var files embed.FS

// The faces of look.md, as TrueType outlines.
const (
	FontDisplay  = "BarlowCondensed_800ExtraBold_Italic.ttf"
	FontMedium   = "IBMPlexSansCondensed_500Medium.ttf"
	FontSemiBold = "IBMPlexSansCondensed_600SemiBold.ttf"
	FontBold     = "IBMPlexSansCondensed_700Bold.ttf"
)

// Font returns a TrueType file by one of the names above. It panics on any other name.
func Font(name string) []byte {
	return must("fonts/" + name)
}

// Icon returns an icon as SVG: "g-…" from game-icons, "l-…" from lucide; drawn in black, to be recoloured. False when
// there is none of that name.
func Icon(name string) ([]byte, bool) { return read("icons/" + name + ".svg") }

// Silhouette returns a token's picture as SVG on a box of about 100 × 100: black is ink, white is the face's colour.
// False when there is none of that name.
func Silhouette(name string) ([]byte, bool) { return read("silhouettes/" + name + ".svg") }

// Silhouettes lists the names of the pictures of tokens.
func Silhouettes() []string {
	var names []string
	for file := range folder("silhouettes") {
		if name, picture := strings.CutSuffix(file, ".svg"); picture {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Scenery returns the ready-made pieces of terrain ("prefabs"), how they look from above ("pictures"), and what stands on
// roofs ("roofs"). It panics on any other name.
func Scenery(name string) []byte { return must("scenery/" + name + ".toml") }

// Languages lists the languages of the catalogues, the default first.
func Languages() []string { return []string{"en", "fr"} }

// Catalogues returns the message files of a language by file name.
func Catalogues(language string) map[string][]byte { return folder("text/" + language) }

// Cards returns the shipped card files of a rule system by file name.
func Cards(system string) map[string][]byte { return folder("cards/" + system) }

// Teams returns the shipped team lists of a rule system by file name.
func Teams(system string) map[string][]byte { return folder("teams/" + system) }

// Licences returns the licence texts of everything that the program is made of, by file name.
func Licences() map[string][]byte { return folder("licences") }

// Changes is what is new, version by version, in a language.
func Changes(language string) []byte { return must("changes/" + language + ".md") }

// Lessons returns the prepared matches of a rule system and what a coach says about them, by file name.
func Lessons(system string) map[string][]byte { return folder("lessons/" + system) }

// References returns the rules references by file name: NAME.md in English, NAME.fr.md with its French chapter titles.
func References() map[string][]byte { return folder("rules") }

func read(name string) ([]byte, bool) {
	data, err := files.ReadFile(name)
	return data, err == nil
}

func must(name string) []byte {
	data, err := files.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return data
}

func folder(name string) map[string][]byte {
	found := map[string][]byte{}
	entries, err := fs.ReadDir(files, name)
	if err != nil {
		return found
	}
	for _, entry := range entries {
		if !entry.IsDir() {
			found[entry.Name()] = must(path.Join(name, entry.Name()))
		}
	}
	return found
}
