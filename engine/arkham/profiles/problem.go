package profiles

import "trueinch/engine/notation"

// Problem is one fault of a card file.
type Problem = notation.Problem

// phrases say in English what is wrong with a card.
var phrases = &notation.Phrases{Sentences: sentences, Word: lexicon.English}

// sentences are the English forms of the system's own catalogue entries about cards; a test holds the two together.
var sentences = map[string]string{
	"ac.unknown-trait":     `unknown trait "{{.Read}}", expected one of {{.Expected}}`,
	"ac.unknown-special":   `unknown special attack "{{.Read}}", expected one of {{.Expected}}`,
	"ac.unknown-weapon":    `unknown word "{{.Read}}" of a weapon, expected one of {{.Expected}}`,
	"ac.unknown-effect":    `unknown effect "{{.Read}}", expected one of {{.Expected}}`,
	"ac.unknown-objective": `unknown objective "{{.Read}}", expected one of {{.Expected}}`,
	"ac.needs-of":          `{{.Word}} needs something in parentheses, as in {{.Word}} ({{.Example}})`,
	"ac.no-of":             `{{.Word}} takes nothing in parentheses`,
	"ac.needs-plus":        `{{.Word}} is what a die needs, as in 4+`,
	"ac.no-plus":           `{{.Word}} has no plus behind it`,
	"ac.needs-sign":        `{{.Word}} of a weapon needs a plus or minus before its number`,
	"ac.needs-markers":     `{{.Word}} needs markers: ♦ is a lethal one, ! a non-lethal one`,
	"ac.needs-bands":       `an Expansive weapon needs three Damages, as in ♦♦ / ♦! / !`,
	"ac.no-bands":          `only an Expansive weapon has several Damages`,
	"ac.needs-colon":       `the weapon needs a colon behind its name`,
	"ac.only-ranged":       `{{.Word}} is for ranged weapons only`,
	"ac.only-melee":        `{{.Word}} is for melee weapons only`,
	"ac.contradicts":       `{{.Word}} contradicts {{.Other}}`,
	"ac.no-weapon":         `{{.Name}} has no weapon with the name {{.Weapon}}`,
	"ac.same-weapon":       `{{.Name}} already has a weapon with the name {{.Weapon}}`,
	"ac.needless":          `{{.Word}} is not for {{.Class}}`,
	"ac.affinity-rank":     `Affinity gives up the rank of Leader or Sidekick, and {{.Name}} has neither`,
	"ac.large-size":        `{{.Name}} is Large: it needs a base of more than 30 mm, or a height of at least 8 cm`,
	"ac.no-star":           `only Henchmen have an asterisk`,
	"ac.gives-nothing":     `the equipment gives nothing`,
	"ac.faction-word":      `a faction cannot have the name {{.Faction}}, which is a word of the rules`,
	"ac.group-rank":        `rank`,
	"ac.group-faction":     `faction`,
	"ac.group-profile":     `profiles`,
	"ac.group-silhouette":  `silhouette`,
}
