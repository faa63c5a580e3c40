package command

import (
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"trueinch/engine"
)

// odds prints the exact chances of a roll, as the players of a rule system write it.
func (r *run) odds(a *arguments) (int, error) {
	if len(a.words) == 0 {
		return BadUse, misuse(a.verb, "cli.odds-nothing")
	}
	system, err := r.registered(a)
	if err != nil {
		return BadUse, err
	}
	work := system.Extras().Chances
	if work == nil {
		return BadUse, misuse(a.verb, "cli.odds-none", "System", system.Name())
	}
	ties := a.text("ties", "defender")
	if ties != "attacker" && ties != "defender" {
		return BadUse, misuse(a.verb, "cli.odds-ties", "Value", ties)
	}
	text := strings.Join(a.words, " ")
	chances, err := work(text, ties == "attacker")
	if err != nil {
		return BadUse, misread(text, err)
	}
	if a.has("json") {
		said := map[string]any{"roll": chances.Roll, "success": chances.Success, chances.Name: chances.Left}
		if !chances.Untied {
			said["tie"] = chances.Tie
		}
		for _, also := range chances.Also {
			said[also.Name] = also.Chance
		}
		return Fine, r.json(said)
	}
	r.oddsTable(chances)
	return Fine, nil
}

func (r *run) oddsTable(chances *engine.Chances) {
	fmt.Fprintln(r.Out, chances.Roll)
	table := tabwriter.NewWriter(r.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "%s\t%s\n", r.words.W("cli.odds-success"), r.percent(chances.Success))
	if !chances.Untied {
		tie := r.words.W("cli.odds-tie-lost")
		if chances.TieWon {
			tie = r.words.W("cli.odds-tie-won")
		}
		fmt.Fprintf(table, "%s\t%s\n", tie, r.percent(chances.Tie))
	}
	for _, also := range chances.Also {
		fmt.Fprintf(table, "%s\t%s\n", r.words.W(string(also.Of)), r.percent(also.Chance))
	}
	fmt.Fprintf(table, "%s\t%s\t%s\n", r.words.W(string(chances.Counts)), r.words.W("cli.odds-exactly"), r.words.W("cli.odds-at-least"))
	for n, chance := range chances.Left {
		fmt.Fprintf(table, "%d\t%s\t%s\n", n, r.percent(chance), r.percent(chances.AtLeast(n)))
	}
	table.Flush()
}

// misread says where a roll could not be read, with a mark under the place.
func misread(text string, err error) error {
	var fault *engine.MisreadRoll
	if !errors.As(err, &fault) {
		return err
	}
	want := engine.Say("cli.odds-want-number")
	switch fault.Want {
	case engine.WantVersus:
		want = engine.Say("cli.odds-want-versus")
	case engine.WantEnd:
		want = engine.Say("cli.odds-want-end")
	case engine.WantRange:
		want = engine.Say("cli.odds-want-range", "Min", fault.Least, "Max", fault.Most)
	}
	found := engine.Say("cli.odds-found", "Word", fault.Found)
	if fault.Found == "" {
		found = engine.Say("cli.odds-found-end")
	}
	return misuse("odds", "cli.odds-misread", "Text", text, "Column", fault.Column, "Found", found, "Want", want)
}
