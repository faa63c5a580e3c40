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
	Title  string
	French string // title without the code; empty when there is none
	Rules  []Rule
}

// In is the title in a language, with the code of the chapter in front.
func (c *Chapter) In(language string) string {
	if code, _, ok := strings.Cut(c.Title, " "); ok && language == "fr" && c.French != "" {
		return code + " " + c.French
	}
	return c.Title
}

// Rule is one rule and the rulings under it.
type Rule struct {
	ID      engine.Rule
	Text    string
	Rulings []string
	Terms   []Term // that it defines
}

// Term is an entry of the glossary.
type Term struct{ English, French string }

// Name is what the rule is called in a language: the terms that it defines; empty when it defines none.
func (r *Rule) Name(language string) string {
	names := make([]string, len(r.Terms))
	for i, t := range r.Terms {
		if names[i] = t.English; language == "fr" {
			names[i] = t.French
		}
	}
	return strings.Join(names, " · ")
}

// Reference is a rules reference, read.
type Reference struct {
	Title    string
	Chapters []Chapter
}

// Code is the short name of the rule system that the reference is about: the beginning of the ids of its rules, in small letters.
func (r *Reference) Code() string {
	for i := range r.Chapters {
		for j := range r.Chapters[i].Rules {
			code, _, _ := strings.Cut(string(r.Chapters[i].Rules[j].ID), "-")
			return strings.ToLower(code)
		}
	}
	return ""
}

var (
	listRule = regexp.MustCompile(`^- \*\*([A-Z0-9]+-[A-Z]+-[0-9]+)\*\* (.*)$`)
	termRow  = regexp.MustCompile(`^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([A-Z0-9]+-[A-Z]+-[0-9]+) \|$`)
	french   = regexp.MustCompile(`^- ([A-Z0-9]+-[A-Z]+) : (.+)$`)
	tableRow = regexp.MustCompile(`^\| (?:\*\*)?([A-Z0-9]+-[A-Z]+-[0-9]+)(?:\*\*)? \| (.*) \|$`)
	ruling   = regexp.MustCompile(`^\s*- \*Ruling(?: \(([^)]*)\))?:\* (.*)$`)
	emphasis = regexp.MustCompile(`\*\*?`)
)

// References reads the references that are embedded, in the order of their file names.
func References() []Reference {
	files := assets.References()
	var found []Reference
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if strings.HasSuffix(name, titlesIn("fr")) {
			continue
		}
		r := parse(files[name])
		r.translate(files[strings.TrimSuffix(name, ".md")+titlesIn("fr")])
		found = append(found, r)
	}
	return found
}

// titlesIn is how the file with the chapter titles in a language ends.
func titlesIn(language string) string { return "." + language + ".md" }

// translate gives the chapters their French titles.
func (r *Reference) translate(titles []byte) {
	for line := range strings.Lines(string(titles)) {
		m := french.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		for c := range r.Chapters {
			if m != nil && strings.HasPrefix(r.Chapters[c].Title, m[1]+" ") {
				r.Chapters[c].French = m[2]
			}
		}
	}
}

// parse reads the form of our references: chapters, rules as list items or table rows that begin with their id, rulings
// below them, and rows of a glossary that end with the id of the rule that defines a term.
func parse(source []byte) Reference {
	var r Reference
	lines := bufio.NewScanner(bytes.NewReader(source))
	lines.Buffer(nil, 1<<20)
	var terms [][]string
	for lines.Scan() {
		line := strings.TrimRight(lines.Text(), " ")
		switch {
		case strings.HasPrefix(line, "# "):
			r.Title = line[2:]
		case strings.HasPrefix(line, "## "):
			r.Chapters = append(r.Chapters, Chapter{Title: line[3:]})
		case termRow.MatchString(line):
			terms = append(terms, termRow.FindStringSubmatch(line))
		case len(r.Chapters) == 0:
		default:
			r.Chapters[len(r.Chapters)-1].add(line)
		}
	}
	for _, m := range terms {
		if _, c, i, ok := Find([]Reference{r}, engine.Rule(m[4])); ok {
			rule := &r.Chapters[c].Rules[i]
			rule.Terms = append(rule.Terms, Term{English: plain(m[1]), French: plain(m[2])})
		}
	}
	r.Chapters = slices.DeleteFunc(r.Chapters, func(c Chapter) bool { return len(c.Rules) == 0 })
	return r
}

// add takes a line of the chapter when it says something.
func (c *Chapter) add(line string) {
	if m := listRule.FindStringSubmatch(line); m != nil {
		c.say(engine.Rule(m[1]), plain(m[2]))
		return
	}
	if m := tableRow.FindStringSubmatch(line); m != nil {
		id := engine.Rule(m[1])
		cells := strings.Split(m[2], " | ")
		c.say(id, plain(strings.Join(cells, " · ")))
		return
	}
	if m := ruling.FindStringSubmatch(line); m != nil && len(c.Rules) > 0 {
		c.rule(m[1], plain(m[2]))
	}
}

// say adds what a rule says; a rule that stands in a table as well as in a paragraph says both.
func (c *Chapter) say(id engine.Rule, text string) {
	if code, _, _ := strings.Cut(c.Title, " "); !strings.HasPrefix(string(id), code+"-") {
		return // a table that points to a rule of another chapter
	}
	for i := range c.Rules {
		if c.Rules[i].ID == id {
			c.Rules[i].Text += " – " + text
			return
		}
	}
	c.Rules = append(c.Rules, Rule{ID: id, Text: text})
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
