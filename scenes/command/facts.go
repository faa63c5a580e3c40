package command

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"trueinch/engine"
)

var factsFlags = []flag{
	{name: "from", value: true}, {name: "to", value: true}, {name: "base", value: true}, {name: "seen", value: true}, {name: "margin", value: true}, {name: "draw", value: true},
	{name: "toll", value: true, many: true}, {name: "tokens", value: true},
	{name: "move", value: true, many: true}, {name: "twice", value: true, many: true}, {name: "path", value: true, many: true},
	{name: "blast", value: true, many: true}, {name: "aura", value: true, many: true}, {name: "ray", value: true, many: true},
	{name: "cone", value: true, many: true},
}

// facts prints every geometric fact of a table with models on it.
func (r *run) facts(a *arguments) (int, error) {
	if len(a.words) != 1 {
		return BadUse, misuse(a.verb, "cli.facts-file", "Count", len(a.words))
	}
	s, err := r.readScene(a.words[0])
	if err != nil {
		return Problems, err
	}
	if len(s.models) == 0 {
		return Problems, &textError{engine.Say("cli.facts-empty", "File", a.words[0])}
	}
	wanted, err := s.question(a)
	if err != nil {
		return BadUse, err
	}
	s.counted.say = r.progress("cli.facts-progress")
	found := s.facts(wanted)
	if file := a.flags["draw"]; file != "" {
		draw := r.drawFacts
		if isPNG(file) {
			draw = r.paintFacts
		}
		err = draw(s, file, wanted, found)
	}
	if s.counted.say(-1); err != nil {
		return Problems, err
	}
	if a.has("json") {
		return Fine, r.json(found)
	}
	r.printFacts(found)
	return Fine, nil
}

func (r *run) printFacts(found allFacts) {
	table := tabwriter.NewWriter(r.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n", r.words.W("cli.facts-from"), r.words.W("cli.facts-to"), r.words.W("cli.facts-gap"),
		r.words.W("cli.facts-height"), r.words.W("cli.facts-visible"), r.words.W("cli.facts-verdict"))
	for _, p := range found.Pairs {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n", p.fromName, p.toName, r.words.Exact(p.Gap), r.words.Exact(p.Height),
			r.words.Percent(p.Visible), r.verdict(p))
	}
	table.Flush()
	r.printMargins(found.Pairs)
	for _, m := range found.Models {
		fmt.Fprintln(r.Out)
		r.line("cli.facts-sees", "Model", m.Name, "Area", r.words.Area(m.VisibleArea, 1), "Share", r.percent(m.VisibleArea/(found.Width*found.Depth)))
		r.line("cli.facts-ground", "Area", r.words.Area(m.GroundArea, 1), "Share", r.percent(m.GroundArea/(found.Width*found.Depth)))
		for _, p := range m.Pieces {
			if p.Contact {
				r.line("cli.facts-touches", "Piece", p.name)
			} else {
				r.line("cli.facts-away", "Piece", p.name, "Gap", engine.Inches(p.Gap), "Height", engine.Inches(p.Height))
			}
		}
		for i := range m.Envelopes {
			e := &m.Envelopes[i]
			ends := r.words.W("cli.facts-ends", "Kind", e.kind, "Inches", engine.Inches(e.Inches), "Area", r.words.Area(e.Area, 1))
			fmt.Fprintln(r.Out, e.Toll.noted(r.words, ends))
		}
		r.printChains(&m)
	}
	r.printAsked(found)
}

// printAsked prints the answers to what was asked for by a flag.
func (r *run) printAsked(found allFacts) {
	if len(found.Paths)+len(found.Legs)+len(found.Templates)+len(found.Teams) > 0 {
		fmt.Fprintln(r.Out)
	}
	for _, p := range found.Paths {
		if p.Reached {
			way := r.words.W("cli.facts-path", "Path", p.asked, "Kind", p.kind, "Length", engine.Inches(p.Length))
			fmt.Fprintln(r.Out, p.Toll.noted(r.words, way))
		} else {
			r.line("cli.facts-no-path", "Path", p.asked, "Kind", p.kind)
		}
	}
	for i := range found.Legs {
		fmt.Fprintln(r.Out, r.saysLegs(&found.Legs[i]))
	}
	for _, t := range found.Teams {
		if len(t.Seen) > 0 {
			r.line("cli.facts-team-sees", "Team", r.words.W("cli.seat", "Number", t.Team+1), "Area", r.words.Area(t.Seen[0], 1),
				"Count", len(t.Models), "All", r.words.Area(t.Seen[len(t.Seen)-1], 1))
		}
	}
	for _, t := range found.Templates {
		if asked := t.Kind + " " + t.Asked; len(t.names) > 0 {
			r.line("cli.facts-catches", "Template", asked, "Caught", strings.Join(t.names, ", "))
		} else {
			r.line("cli.facts-catches-nobody", "Template", asked)
		}
	}
}

// verdict is what a pair's facts come to, in words.
func (r *run) verdict(p pairFacts) string {
	behind := strings.Join(p.behind, ", ")
	switch {
	case p.Contact:
		return r.words.W("cli.facts-contact")
	case !p.Line:
		return r.words.W("cli.facts-no-line", "Pieces", behind)
	case p.Hidden:
		return r.words.W("cli.facts-hidden", "Pieces", behind)
	}
	return r.words.W("cli.facts-clear")
}
