package notation

import (
	"slices"
	"strings"

	"trueinch/engine"
)

// Form is how the form of a card and its text are one: which entries of its lines fill in which field, and how a field is written. The heading,
// the picture and the stories are the same for every system.
type Form struct {
	Fields []FormField
	// Listed says whether a line lists facts, so that its entries fill in fields; a line after the last of them never does.
	Listed func(text string) bool
	// Find is the field that an entry fills in, and its values; empty for none.
	Find func(entry string) (field string, values []string)
	// Words and Labels are where the labels of lines about the looks and of stories are found; nil for a card that has none.
	Words  *Lexicon
	Labels Kind
	// Whole are fields that have a line of their own together, such as the traits: Reads tells whether a line is theirs and what each of
	// them has, Writes makes the line anew.
	Reads  func(text string) (values map[string][]string, theirs bool)
	Writes func(values map[string][]string, language Language) string
}

// FormField is a field with how it is written.
type FormField struct {
	engine.EditField
	Row   int  // of the lines of facts, from 0: where it goes when it is not there yet
	Line  bool // it stands on the line that Writes makes
	Write func(values []string, language Language) []string
}

// The fields of every card.
const (
	FieldName       = "name"
	FieldSilhouette = "silhouette"
	FieldStory      = "story-" // and the language
)

// Read is the fields of a card with what its text says of them.
func (f *Form) Read(source string) []engine.EditField {
	values, lines := map[string][]string{}, map[string]int{}
	take := func(field string, line int, more []string) {
		values[field] = append(values[field], more...)
		if lines[field] == 0 {
			lines[field] = line
		}
	}
	for at, text := range Lines(source) {
		switch kind := f.kind(text); {
		case kind == lineHead:
			take(FieldName, at+1, []string{Block{Lines: []string{text}}.Name()})
		case kind == lineLooks:
			take(FieldSilhouette, at+1, []string{Slug(strings.Join(strings.Fields(text)[1:], " "))})
		case kind == lineWhole:
			whole, _ := f.Reads(text)
			for field, now := range whole {
				take(field, at+1, now)
			}
		case kind == lineListed:
			for _, entry := range Items(at+1, text) {
				if field, now := f.Find(entry.Text); field != "" {
					take(field, at+1, now)
				}
			}
		}
	}
	all := make([]engine.EditField, len(f.Fields))
	for i := range f.Fields {
		all[i] = f.Fields[i].EditField
		all[i].Now, all[i].Line = values[all[i].ID], lines[all[i].ID]
	}
	return all
}

// lineKind is what a line of a card is for the form.
type lineKind int

const (
	lineOther lineKind = iota
	lineHead
	lineLooks
	lineWhole
	lineListed
)

func (f *Form) kind(text string) lineKind {
	words := strings.Fields(text)
	switch {
	case isHeading(text):
		return lineHead
	case Silent(text):
		return lineOther
	}
	if label := f.label(strings.TrimSuffix(words[0], ":")); label == LabelSilhouette || label == LabelStory {
		if label == LabelSilhouette && len(words) > 1 {
			return lineLooks
		}
		return lineOther
	}
	if f.Reads != nil {
		if _, theirs := f.Reads(text); theirs {
			return lineWhole
		}
	}
	if f.Listed(text) {
		return lineListed
	}
	return lineOther
}

// label is the label that a word is, in its canonical spelling; empty for none.
func (f *Form) label(word string) string {
	if f.Words == nil {
		return ""
	}
	w, _ := f.Words.Lookup(word, f.Labels)
	return w.Canonical
}

// Settle writes a field into the text and leaves everything else as it stands.
func (f *Form) Settle(source, id string, values []string, language Language) string {
	at := slices.IndexFunc(f.Fields, func(field FormField) bool { return field.ID == id })
	if at < 0 {
		return source
	}
	field, lines := &f.Fields[at], Lines(source)
	switch {
	case id == FieldName:
		lines = f.settleLine(lines, lineHead, "=== "+strings.Join(values, " ")+" ===", 0)
	case id == FieldSilhouette:
		text := ""
		if len(values) > 0 && values[0] != "" {
			text = f.Words.Printed(f.Labels, LabelSilhouette, language) + " " + values[0]
		}
		lines = f.settleLine(lines, lineLooks, text, len(lines))
	case field.Line:
		whole := map[string][]string{}
		for _, now := range f.Read(source) {
			whole[now.ID] = now.Now
		}
		whole[id] = values
		lines = f.settleLine(lines, lineWhole, f.Writes(whole, language), f.after(lines))
	default:
		lines = f.settleItem(lines, field, values, language)
	}
	return strings.Join(lines, "\n")
}

// after is where a line goes that stands behind the lines of facts.
func (f *Form) after(lines []string) int {
	last := 0
	for i, text := range lines {
		if kind := f.kind(text); kind == lineListed || kind == lineHead {
			last = i + 1
		}
	}
	return last
}

// settleLine writes the one line of a kind, or takes it away; one that is not there yet comes at a place, before empty lines.
func (f *Form) settleLine(lines []string, kind lineKind, text string, place int) []string {
	at := slices.IndexFunc(lines, func(line string) bool { return f.kind(line) == kind })
	switch {
	case at >= 0 && text == "":
		return slices.Delete(slices.Clone(lines), at, at+1)
	case at >= 0:
		lines = slices.Clone(lines)
		lines[at] = text
		return lines
	case text == "":
		return lines
	}
	place = min(place, len(lines))
	for place > 0 && strings.TrimSpace(lines[place-1]) == "" {
		place--
	}
	return slices.Insert(slices.Clone(lines), place, text)
}

// settleItem writes the entries of a field where the first of them stood, or at the end of their line.
func (f *Form) settleItem(lines []string, field *FormField, values []string, language Language) []string {
	lines = slices.Clone(lines)
	written := []string(nil)
	if slices.ContainsFunc(values, func(v string) bool { return v != "" }) {
		written = field.Write(values, language)
	}
	rows := f.rows(lines)
	for n, row := range rows {
		parts := partsOf(lines[row])
		found, sign := -1, ""
		for i := 0; i < len(parts); i++ {
			if id, _ := f.Find(strings.TrimSpace(parts[i].text)); id == field.ID {
				if found < 0 {
					found, sign = i, parts[i].sign
				}
				parts = slices.Delete(parts, i, i+1)
				i--
			}
		}
		if found >= 0 && len(written) > 0 {
			parts = slices.Insert(parts, found, asParts(written)...)
			parts[found].sign = sign // as it was typed
			written = nil
		}
		if found >= 0 {
			lines[row] = joined(parts)
		}
		if len(written) > 0 && !f.elsewhere(lines, rows[n+1:], field.ID) && (n == field.Row || n == len(rows)-1) && (n > 0 || field.Row == 0) {
			lines[row] = joined(append(partsOf(lines[row]), asParts(written)...))
			written = nil
		}
	}
	if len(written) > 0 {
		lines = slices.Insert(lines, f.after(lines), strings.Join(written, " · "))
	}
	return slices.DeleteFunc(lines, func(line string) bool { return line == emptied })
}

// emptied is a line from which the last entry was taken.
const emptied = "\x00"

// rows are the lines of facts.
func (f *Form) rows(lines []string) (rows []int) {
	for i, text := range lines {
		if f.kind(text) == lineListed {
			rows = append(rows, i)
		}
	}
	return rows
}

// elsewhere reports whether one of some lines has the field.
func (f *Form) elsewhere(lines []string, rows []int, id string) bool {
	return slices.ContainsFunc(rows, func(row int) bool {
		return slices.ContainsFunc(Items(row, lines[row]), func(e Entry) bool { field, _ := f.Find(e.Text); return field == id })
	})
}

// part is an entry with the sign before it.
type part struct{ sign, text string }

func partsOf(line string) (parts []part) {
	end := 0
	letters := []rune(line)
	for _, e := range Items(0, line) {
		parts = append(parts, part{string(letters[end : e.Column-1]), e.Text})
		end = e.End() - 1
	}
	return parts
}

func asParts(texts []string) []part {
	parts := make([]part, len(texts))
	for i, text := range texts {
		parts[i].text = text
	}
	return parts
}

func joined(parts []part) string {
	var line strings.Builder
	for i, p := range parts {
		switch {
		case i == 0:
		case strings.ContainsAny(p.sign, itemSigns):
			line.WriteString(p.sign)
		default:
			line.WriteString(" · ")
		}
		line.WriteString(p.text)
	}
	if len(parts) == 0 {
		return emptied
	}
	return line.String()
}
