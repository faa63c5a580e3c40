package command

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/scenes/house"
)

// speaking is the program in a language, with its own folder nowhere.
func speaking(t testing.TB, language string) (*run, *bytes.Buffer) {
	out := &bytes.Buffer{}
	r := &run{Program: Program{House: &house.House{Systems: []engine.System{supreme.System{}}}, Out: out, Err: out}}
	if err := r.speak(language); err != nil {
		t.Fatal(err)
	}
	return r, out
}

// said fails for what is no sentence of the catalogues, or more than a line that any terminal shows as it is.
func said(t *testing.T, r *run, text string) {
	if text == "" || strings.ContainsFunc(text, unicode.IsControl) || len(r.words.Missing()) > 0 {
		t.Errorf("this is no sentence: %q %v", text, r.words.Missing())
	}
}

// FuzzCheck: whatever a file holds and whatever kind its name says that it is, check finds nothing or says what in sentences, with
// places inside the file.
func FuzzCheck(f *testing.F) {
	names := []string{"x.table.json", "x.dd2vtt", "x.match", "x.team.json", "x.card", "x", "x.plan.json"}
	f.Add(byte(0), []byte(`{"format":"trueinch-table","version":1,"name":"x","width":9,"depth":9,"pieces":[{"id":"w","kind":"structure","solidity":"solid","prisms":[{"center":{"x":4,"y":4},"radius":2,"top":3}]}],"models":[{"id":"m","base":30,"center":{"x":4,"y":4}}]}`))
	f.Add(byte(3), []byte(`{"name":"x","level":4,"cards":["anvil-rose","anvil-rose"]}`))
	for _, text := range assets.Cards(supreme.System{}.Code()) {
		f.Add(byte(4), bytes.ReplaceAll(text[:min(len(text), 1500)], []byte("ARC"), []byte("ARK")))
		break
	}
	for _, start := range []string{"\x89PNG\r\n\x1a\n", "\xff\xfe=\x00", "\xc3\x28", " \n"} {
		f.Add(byte(5), []byte(start))
	}
	english, _ := speaking(f, assets.Languages()[0])
	f.Fuzz(func(t *testing.T, kind byte, text []byte) {
		name := names[int(kind)%len(names)]
		for _, found := range english.checkFile(supreme.System{}, name, text) {
			said(t, english, found.Text)
			if lines := 1 + bytes.Count(text, []byte("\n")); found.Line < 0 || found.Column < 0 || found.File == name && found.Line > lines {
				t.Errorf("%s in a file of %d lines", found, lines)
			}
		}
	})
}

// FuzzFactsAsked: whatever is typed behind the flags of facts, it is a question that has an answer, or misuse that is said.
func FuzzFactsAsked(f *testing.F) {
	for flag, value := range map[string]string{"from": "m", "base": "30", "seen": "0.5", "margin": "1.5", "draw": "x.svg", "toll": "w:1", "tokens": "2",
		"move": "Sprint:6", "twice": "Sprint:6+Sprint:4", "path": "m:8,8", "blast": "4,5:3", "aura": "m:1e3", "ray": "m:6:8,8", "cone": "m:8,8"} {
		f.Add(flag, value)
	}
	table := filepath.Join(f.TempDir(), "x.table.json")
	small := &maps.Map{Format: maps.Format, Version: maps.Version, Name: "Small", Width: 9, Depth: 9,
		Pieces: []geometry.Piece{maps.Prefabs()[0].Piece("w", geometry.Point{X: 4, Y: 4}, 0)},
		Models: []maps.Model{{ID: "m", Base: 30, Center: geometry.Point{X: 1, Y: 1}}, {ID: "n", Base: 40, Center: geometry.Point{X: 8, Y: 8}}}}
	if err := maps.WriteFile(table, small); err != nil {
		f.Fatal(err)
	}
	r, _ := speaking(f, assets.Languages()[0])
	s, err := r.readScene(table)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, flag, value string) {
		a, err := parse(verb{"facts", factsFlags, "", nil}, []string{"--" + flag + "=" + value, table})
		if err == nil {
			var asked question
			if asked, err = s.question(a); err == nil {
				asked.cell = max(asked.cell, 1) // a fine layer takes long, and is no other question
				s.facts(asked)
			}
		}
		if err != nil {
			said(t, r, r.sentence(err))
		}
	})
}
