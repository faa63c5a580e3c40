package cards

import "trueinch/engine/notation"

// Problem is one fault of a card file.
type Problem = notation.Problem

// phrases say in English what is wrong with a card.
var phrases = &notation.Phrases{Sentences: sentences, Word: lexicon.English}

func problem(line, column int, key string, pairs ...any) *Problem {
	return phrases.Problem(line, column, key, pairs...)
}

// sentences are the English forms of the system's own catalogue entries about cards; a test holds the two together.
var sentences = map[string]string{
	"pc1.unknown-trait":  `unknown Trait "{{.Read}}", expected {{.Expected}}`,
	"pc1.unknown-attack": `unknown attack type "{{.Read}}", expected one of {{.Expected}}`,
	"pc1.unknown-skill":  `unknown Skill "{{.Read}}", expected one of {{.Expected}}`,
	"pc1.unknown-effect": `unknown effect "{{.Read}}", expected one of {{.Expected}}`,
	"pc1.unknown-of":     `unknown word "{{.Read}}" behind {{.Word}}, expected one of {{.Expected}}`,
	"pc1.unknown-when":   `unknown moment "{{.Read}}", expected one of {{.Expected}}`,
	"pc1.unknown-if":     `unknown condition "{{.Read}}", expected one of {{.Expected}}`,
	"pc1.unknown-per":    `unknown "{{.Read}}", expected one of {{.Expected}}`,
	"pc1.unknown-figure": `unknown figure "{{.Read}}", expected one of {{.Expected}}`,
	"pc1.needs-of":       `{{.Word}} needs a word behind it, as in {{.Word}}/{{.Example}}`,
	"pc1.needs-trait":    `{{.Word}} needs a Trait`,
	"pc1.needs-sign":     `{{.Word}} needs a plus or minus before its number`,
	"pc1.needs-effect":   `{{.Word}} needs an effect behind the stroke`,
	"pc1.no-sign":        `{{.Word}} takes no plus or minus`,
	"pc1.no-of":          `{{.Word}} cannot be followed by "{{.Read}}"`,
	"pc1.no-note":        `{{.Word}} takes nothing in parentheses`,
	"pc1.no-scope":       `the mark {{.Word}} is of the whole Action and reaches nobody in particular`,
	"pc1.no-choice":      `{{.Word}} is no effect that could be chosen instead of another`,
	"pc1.needless":       `{{.Word}} is not for a card of the kind {{.Class}}`,
	"pc1.minion-skill":   `{{.Word}} is for Minion cards only`,
	"pc1.no-traits":      `{{.Name}} has no line of Traits: s d e a m p`,
	"pc1.traits-order":   `the Traits are s, d, e, a, m, p, in this order`,
	"pc1.no-trump":       `{{.Name}} has no Trump Trait, as in s 7T`,
	"pc1.trump":          `only a Supreme has Trump Traits`,
	"pc1.no-defense":     `{{.Name}} has no Defense, which Minions defend with`,
	"pc1.same-action":    `{{.Name}} already has an Action with the name {{.Action}}`,
	"pc1.radius":         `{{.Word}} needs its radius behind it, as in {{.Word}}2`,
	"pc1.needs-range":    `{{.Word}} needs a RNG`,
	"pc1.no-range":       `only Pr, R and Bl have a RNG`,
	"pc1.no-fixed":       `only the active Trait of an Opposed Roll may have a value of its own`,
	"pc1.nothing":        `the Action does nothing`,
	"pc1.nobody-bears":   `{{.Word}} does nothing on a Resource that is neither Personal nor Exclusive`,
	"pc1.goes-with":      `{{.Word}} does nothing without {{.Other}}`,
	"pc1.not-here":       `{{.Word}} does nothing here`,
	"pc1.over-allowance": `the Action costs {{.Cost}} AP and the AP Allowance is {{.Limit}}`,
	"pc1.harmless":       `an Action without an Opposed Roll deals no Damage anyway`,
	"pc1.group-word":     `a Sub-Faction cannot have the name {{.Group}}, which is a word of the rules`,

	"pc1.group-class":      `kind of card`,
	"pc1.group-faction":    `Faction`,
	"pc1.group-origin":     `Origin`,
	"pc1.group-traits":     `line of Traits`,
	"pc1.group-silhouette": `silhouette`,
	"pc1.group-resource":   `Resource`,

	"pc1.want-header": `what stands in the parentheses, as in Strength vs. Defense / AP 1`,
	"pc1.want-ap":     `the cost, as in AP 2`,
	"pc1.want-effect": `a mark or an effect, as in Damage 2`,
}
