package command

import (
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"trueinch/engine"
	"trueinch/engine/odds"
)

// odds prints the exact chances of a roll.
func (r *run) odds(a *arguments) (int, error) {
	if len(a.words) == 0 {
		return BadUse, misuse(a.verb, "cli.odds-nothing")
	}
	text := strings.Join(a.words, " ")
	roll, err := odds.Parse(text)
	if err != nil {
		return BadUse, misread(text, err)
	}
	switch ties := a.text("ties", "defender"); ties {
	case "attacker":
		roll.TiesToAttacker = true
	case "defender":
	default:
		return BadUse, misuse(a.verb, "cli.odds-ties", "Value", ties)
	}
	result := odds.Exact(roll)
	if a.has("json") {
		return Fine, r.json(struct {
			Roll string `json:"roll"`
			odds.Result
		}{roll.String(), result})
	}
	r.oddsTable(roll, result)
	return Fine, nil
}

func (r *run) oddsTable(roll odds.Roll, result odds.Result) {
	fmt.Fprintln(r.Out, roll.String())
	table := tabwriter.NewWriter(r.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "%s\t%s\n", r.words.W("cli.odds-success"), r.percent(result.Success))
	tie := r.words.W("cli.odds-tie-lost")
	if roll.TiesToAttacker || roll.Target != 0 {
		tie = r.words.W("cli.odds-tie-won")
	}
	fmt.Fprintf(table, "%s\t%s\n", tie, r.percent(result.Tie))
	fmt.Fprintf(table, "%s\t%s\t%s\n", r.words.W("cli.odds-efx"), r.words.W("cli.odds-exactly"), r.words.W("cli.odds-at-least"))
	for n, chance := range result.EFX {
		fmt.Fprintf(table, "%d\t%s\t%s\n", n, r.percent(chance), r.percent(result.AtLeast(n)))
	}
	table.Flush()
}

// misread says where a roll could not be read, with a mark under the place.
func misread(text string, err error) error {
	var fault *odds.SyntaxError
	if !errors.As(err, &fault) {
		return err
	}
	want := engine.Say("cli.odds-want-number")
	switch fault.Want {
	case odds.WantVersus:
		want = engine.Say("cli.odds-want-versus")
	case odds.WantEnd:
		want = engine.Say("cli.odds-want-end")
	case odds.WantRange:
		want = engine.Say("cli.odds-want-range", "Min", fault.Min, "Max", fault.Max)
	}
	found := engine.Say("cli.odds-found", "Word", fault.Found)
	if fault.Found == "" {
		found = engine.Say("cli.odds-found-end")
	}
	return misuse("odds", "cli.odds-misread", "Text", text, "Column", fault.Column, "Found", found, "Want", want)
}
