package cards

import (
	"fmt"
	"slices"
	"strings"

	"trueinch/engine"
)

// Problem is one fault of a card file. Say is the sentence for the catalogues; String is the same in English, for logs,
// the command line and tests.
type Problem struct {
	File         string
	Line, Column int // from 1; columns count characters
	Say          engine.Text
}

// Sentence is what is wrong, in English, without the place.
func (p Problem) Sentence() string {
	sentence, known := sentences[p.Say.Key]
	if !known {
		panic("cards: no sentence for " + p.Say.Key)
	}
	for _, arg := range p.Say.Args {
		sentence = strings.ReplaceAll(sentence, "{{."+arg.Name+"}}", english(arg.Value))
	}
	return sentence
}

// english writes a value of a sentence; a Term is a sentence of its own or a word of the Vocabulary.
func english(value any) string {
	term, isTerm := value.(engine.Term)
	if !isTerm {
		return fmt.Sprint(value)
	}
	if sentence, known := sentences[string(term)]; known {
		return sentence
	}
	for _, word := range Vocabulary {
		if word.Term == term {
			return word.English[0]
		}
	}
	panic("cards: no English for " + string(term))
}

// String is file:line:column: and the sentence.
func (p Problem) String() string {
	return fmt.Sprintf("%s:%d:%d: %s", p.File, p.Line, p.Column, p.Sentence())
}

// Engine is the problem as every rule system reports one.
func (p Problem) Engine() engine.Problem {
	return engine.Problem{File: p.File, Line: p.Line, Column: p.Column, Text: p.Sentence(), Say: p.Say}
}

// problem makes a Problem from a key of the catalogues and alternating names and values.
func problem(line, column int, key string, pairs ...any) *Problem {
	return &Problem{Line: line, Column: column, Say: engine.Say(key, pairs...)}
}

// inOrder sorts problems by their place and drops repetitions.
func inOrder(problems []Problem) []Problem {
	slices.SortStableFunc(problems, func(a, b Problem) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Column - b.Column
	})
	return slices.CompactFunc(problems, func(a, b Problem) bool {
		return a.Line == b.Line && a.Column == b.Column && a.Sentence() == b.Sentence()
	})
}

// sentences are the English forms of the catalogue entries card.*; a test holds the two together.
var sentences = map[string]string{
	"card.unexpected":       `"{{.Read}}" is not expected here; expected {{.Expected}}`,
	"card.end-of-line":      `the line ends too early; expected {{.Expected}}`,
	"card.unreadable":       `cannot read "{{.Read}}"`,
	"card.too-long":         `the file is longer than {{.Limit}} characters`,
	"card.no-heading":       `a card begins with its name between equals signs: === Name ===`,
	"card.no-name":          `the heading has no name`,
	"card.unknown-item":     `unknown word "{{.Read}}", expected one of {{.Expected}}`,
	"card.unknown-trait":    `unknown Trait "{{.Read}}", expected {{.Expected}}`,
	"card.unknown-cost":     `unknown cost "{{.Read}}", expected one of {{.Expected}}`,
	"card.unknown-type":     `unknown Action Type "{{.Read}}", expected one of {{.Expected}}`,
	"card.unknown-trigger":  `unknown trigger "{{.Read}}", expected one of {{.Expected}}`,
	"card.unknown-effect":   `unknown effect "{{.Read}}", expected one of {{.Expected}}`,
	"card.unknown-of":       `unknown descriptor "{{.Read}}", expected one of {{.Expected}}`,
	"card.unknown-power":    `unknown Power "{{.Read}}", expected one of {{.Expected}}`,
	"card.unknown-when":     `unknown moment "{{.Read}}", expected {{.Expected}}`,
	"card.unknown-language": `unknown language "{{.Read}}", expected en or fr`,
	"card.needs-number":     `{{.Word}} needs a number`,
	"card.no-number":        `{{.Word}} takes no number`,
	"card.whole-number":     `{{.Word}} needs a whole number, not {{.Read}}`,
	"card.out-of-range":     `{{.Word}} {{.Read}} is out of range, expected {{.Min}} to {{.Max}}`,
	"card.needs-of":         `{{.Word}} needs a descriptor, as in {{.Word}} / {{.Example}}`,
	"card.needs-effect":     `{{.Word}} needs an effect, as in {{.Word}} / {{.Example}}`,
	"card.needs-trigger":    `{{.Word}} needs a trigger, as in {{.Word}}/{{.Example}}`,
	"card.needs-name":       `{{.Word}} needs a name`,
	"card.empty-item":       `something is missing between two commas`,
	"card.faction-word":     `a Faction cannot have the name {{.Faction}}, which is a word of the rules`,
	"card.no-of":            `{{.Word}} cannot be followed by "/ {{.Read}}"`,
	"card.no-note":          `{{.Word}} takes nothing in parentheses`,
	"card.unit":             `{{.Word}} is given in {{.Expected}}, not in {{.Read}}`,
	"card.twice":            `{{.Word}} is given twice`,
	"card.missing":          `{{.Name}} has no {{.Word}}`,
	"card.needless":         `{{.Word}} is not for a card of the kind {{.Class}}`,
	"card.no-traits":        `{{.Name}} has no line of Traits: s d e a m p`,
	"card.no-actions":       `{{.Name}} has no Action`,
	"card.traits-order":     `the Traits are s, d, e, a, m, p, in this order`,
	"card.same-name":        `there is already a card with the name {{.Name}}`,
	"card.same-action":      `{{.Name}} already has an Action with the name {{.Action}}`,
	"card.mark-place":       `{{.Word}} belongs before the first effect`,
	"card.dynamic-only":     `{{.Word}} is for an Action against a fixed number only`,
	"card.combat-only":      `{{.Word}} is for an Action against a Trait only`,
	"card.minion-only":      `the cost Activation is for Minions only`,
	"card.ap-or-dice":       `a card has either AP+ or Dice, not both`,
	"card.plus-or-brings":   `a card has either Minion+ or a Minion card that it brings, not both`,
	"card.no-effect":        `the Action has neither FX nor EFX`,
	"card.ap-over-limit":    `the Action costs {{.Cost}} AP and the AP Limit is {{.Limit}}`,
	"card.faction-clash":    `the card belongs to {{.Faction}} and is not available to it`,
	"card.unknown-if":       `unknown condition "{{.Read}}", expected one of {{.Expected}}`,
	"card.power-only":       `{{.Word}} is for Powers only`,
	"card.no-special":       `the card does not say what Special / {{.Read}} does`,
	"card.needs-profile":    `{{.Word}} needs its figures in parentheses`,
	"card.leader-kind":      `{{.Name}} does not say whether it is a Recruitment, Action or Faction card`,
	"card.leader-rule":      `{{.Read}} is not a rule of Leader cards, as SE-LEADER-09 is`,
	"card.leader-team":      `{{.Name}} is a Faction card and does not say what it asks of its team`,
	"card.leader-no-team":   `{{.Name}} is no Faction card, so it asks nothing of its team`,
	"card.leader-nothing":   `{{.Name}} does nothing`,
	"card.leader-alone":     `{{.Word}} must be all that its card does`,
	"card.leader-language":  `unknown language "{{.Read}}", expected fr; the heading has the English name`,
	"card.unhandled":        `{{.Word}} is not played by this version, so the card cannot be used`,

	"card.group-class":      `kind of card`,
	"card.group-alignment":  `Alignment`,
	"card.group-role":       `Role`,
	"card.group-origin":     `Origin`,
	"card.group-type":       `Type`,
	"card.group-movement":   `Movement`,
	"card.group-traits":     `line of Traits`,
	"card.group-silhouette": `silhouette`,

	"card.want-costs":  `the costs in square brackets, as in [AP 2]`,
	"card.want-type":   `an Action Type, as in CCM or PRJ 8`,
	"card.want-roll":   `two Traits or a Trait and a number, as in s vs. d or m vs. #9`,
	"card.want-number": `a number`,
	"card.want-word":   `a word`,
	"card.want-name":   `a name`,
	"card.want-end":    `a comma or the end of the line`,
	"card.want-text":   `a sentence`,
	"card.want-effect": `what the card does, as in Heal 2 to 2`,
}

// SameName is the problem of a card of a file, with the line of its heading, whose name a card of another file already has.
func SameName(file, name string, line int) Problem {
	return inFile(file, *problem(line, 1, "card.same-name", "Name", name))
}
