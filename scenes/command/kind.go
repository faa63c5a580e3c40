package command

import (
	"bytes"
	"cmp"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/geometry"
	"trueinch/maps"
)

// unreadable says what keeps anything from being read of a file, whatever kind it is; an empty key when nothing does.
func unreadable(text []byte) engine.Text {
	switch {
	case len(bytes.TrimSpace(text)) == 0:
		return engine.Say("cli.check-empty")
	case strings.HasPrefix(http.DetectContentType(text), "image/"):
		return engine.Say("cli.check-picture")
	case isUTF16(text):
		return engine.Say("cli.check-utf16")
	case !utf8.Valid(text):
		return engine.Say("cli.check-encoding")
	}
	return engine.Text{}
}

// isUTF16 tells text in UTF-16 by its mark, or else by a zero in every other byte at its beginning.
func isUTF16(text []byte) bool {
	if bytes.HasPrefix(text, []byte{0xFF, 0xFE}) || bytes.HasPrefix(text, []byte{0xFE, 0xFF}) {
		return true
	}
	return len(text) >= 4 && (text[0] == 0) != (text[1] == 0) && (text[0] == 0) == (text[2] == 0) && (text[1] == 0) == (text[3] == 0)
}

// oddities are words of a card that may stand there and are probably slips: a Faction that no shipped card has, and a silhouette
// that there is not.
func (r *run) oddities(system engine.System, file string, text []byte) []finding {
	shipped, _ := system.Roster(assets.Cards(system.Code()))
	own, _ := system.Roster(map[string][]byte{file: text})
	if shipped == nil || own == nil {
		return nil
	}
	var factions []string
	for _, c := range shipped.Cards() {
		factions = append(factions, c.Factions...)
	}
	var found []finding
	note := func(card, key, slip, word string, known []string) {
		line, column := placeOn(text, card, word)
		near := maps.Nearest(word, known)
		if near != "" {
			key = slip
		}
		found = append(found, finding{file, line, column, r.words.W(key, "Word", word, "Nearest", near, "Known", strings.Join(slices.Compact(slices.Sorted(slices.Values(known))), ", ")), true})
	}
	for _, c := range own.Cards() {
		for _, faction := range c.Factions {
			if len(factions) > 0 && !slices.Contains(factions, faction) {
				note(c.Name, "cli.check-faction", "cli.check-faction-near", faction, factions)
			}
		}
		if _, known := assets.Silhouette(c.Silhouette); c.Silhouette != "" && !known {
			note(c.Name, "cli.check-silhouette", "cli.check-silhouette-near", c.Silhouette, assets.Silhouettes())
		}
	}
	return found
}

// placeOn is the line and the column of a word of a card, from 1; those of the card's name if the word is printed in another way.
func placeOn(text []byte, card, word string) (line, column int) {
	within := false
	for i, content := range strings.Split(string(text), "\n") {
		if strings.HasPrefix(content, "===") {
			if within {
				break
			}
			if within = strings.Contains(content, card); within {
				line, column = i+1, 1
			}
			continue
		}
		if at := strings.Index(content, word); within && at >= 0 {
			return i + 1, utf8.RuneCountInString(content[:at]) + 1
		}
	}
	return line, column
}

// buried are the models that stand within what cannot be entered.
func (r *run) buried(file string, m *maps.Map) []finding {
	var found []finding
	for _, model := range m.Models {
		for i := range m.Pieces {
			p := &m.Pieces[i]
			if p.Kind != geometry.Structure || model.Inside == p.ID {
				continue
			}
			for _, solid := range p.Prisms {
				if solid.Contains(model.Center) && solid.Bottom <= model.Level && model.Level < solid.Top {
					found = append(found, finding{file, 1, 1, r.words.W("cli.check-buried", "Model", cmp.Or(model.Name, model.ID), "Piece", cmp.Or(p.Name, p.ID), "Top", engine.Inches(solid.Top)), true})
					break
				}
			}
		}
	}
	return found
}
