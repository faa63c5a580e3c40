package rulebook

import (
	"bufio"
	"bytes"
	"maps"
	"regexp"
	"slices"
	"strings"

	"trueinch/assets"
	"trueinch/engine"
)

// Chapter is a part of a reference.
type Chapter struct {
	Title string
	Rules []Rule
}

// Rule is one rule and the rulings under it.
type Rule struct {
	ID      engine.Rule
	Text    string
	Rulings []string
}

// Reference is a rules reference, read.
type Reference struct {
	Title    string
	Chapters []Chapter
}

var (
	listRule = regexp.MustCompile(`^- \*\*([A-Z0-9]+-[A-Z]+-[0-9]+)\*\* (.*)$`)
	tableRow = regexp.MustCompile(`^\| (?:\*\*)?([A-Z0-9]+-[A-Z]+-[0-9]+)(?:\*\*)? \| (.*) \|$`)
	ruling   = regexp.MustCompile(`^\s*- \*Ruling(?: \(([^)]*)\))?:\* (.*)$`)
	emphasis = regexp.MustCompile(`\*\*?`)
)

// References reads the references that are embedded, in the order of their file names.
func References() []Reference {
	files := assets.References()
	var found []Reference
	for _, name := range slices.Sorted(maps.Keys(files)) {
		found = append(found, parse(files[name]))
	}
	return found
}

// parse reads the form of our references: chapters, rules as list items or table rows that begin with their id, and
// rulings below them.
func parse(source []byte) Reference {
	var r Reference
	lines := bufio.NewScanner(bytes.NewReader(source))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		line := strings.TrimRight(lines.Text(), " ")
		switch {
		case strings.HasPrefix(line, "# "):
			r.Title = line[2:]
		case strings.HasPrefix(line, "## "):
			r.Chapters = append(r.Chapters, Chapter{Title: line[3:]})
		case len(r.Chapters) == 0:
		default:
			r.Chapters[len(r.Chapters)-1].add(line)
		}
	}
	r.Chapters = slices.DeleteFunc(r.Chapters, func(c Chapter) bool { return len(c.Rules) == 0 })
	return r
}

// add takes a line of the chapter when it says something.
func (c *Chapter) add(line string) {
	if m := listRule.FindStringSubmatch(line); m != nil {
		c.Rules = append(c.Rules, Rule{ID: engine.Rule(m[1]), Text: plain(m[2])})
		return
	}
	if m := tableRow.FindStringSubmatch(line); m != nil {
		id := engine.Rule(m[1])
		cells := strings.Split(m[2], " | ")
		c.Rules = append(c.Rules, Rule{ID: id, Text: plain(strings.Join(cells, " · "))})
		return
	}
	if m := ruling.FindStringSubmatch(line); m != nil && len(c.Rules) > 0 {
		c.rule(m[1], plain(m[2]))
	}
}

// rule hangs a ruling on the rules it names, or on the last one.
func (c *Chapter) rule(ids, text string) {
	hung := false
	for i := range c.Rules {
		if ids != "" && strings.Contains(ids, string(c.Rules[i].ID)) {
			c.Rules[i].Rulings = append(c.Rules[i].Rulings, text)
			hung = true
		}
	}
	if !hung {
		last := &c.Rules[len(c.Rules)-1]
		last.Rulings = append(last.Rulings, text)
	}
}

// plain drops the marks of emphasis.
func plain(s string) string { return emphasis.ReplaceAllString(s, "") }

// Find returns where a rule stands; false when there is none of that id.
func Find(references []Reference, id engine.Rule) (reference, chapter, rule int, ok bool) {
	for r := range references {
		for c := range references[r].Chapters {
			for i := range references[r].Chapters[c].Rules {
				if references[r].Chapters[c].Rules[i].ID == id {
					return r, c, i, true
				}
			}
		}
	}
	return 0, 0, 0, false
}
