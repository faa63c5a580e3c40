package cards

import (
	"trueinch/engine/notation"
)

// Problem is one fault of a card file.
type Problem = notation.Problem

// phrases say in English what is wrong with a card.
var phrases = &notation.Phrases{Sentences: sentences, Word: lexicon.English}

// problem makes a Problem from a key of the catalogues and alternating names and values.
func problem(line, column int, key string, pairs ...any) *Problem {
	return phrases.Problem(line, column, key, pairs...)
}

// sentences are the English forms of the system's own catalogue entries card.*; a test holds the two together.
var sentences = map[string]string{
	"card.unknown-trait":   `unknown Trait "{{.Read}}", expected {{.Expected}}`,
	"card.unknown-cost":    `unknown cost "{{.Read}}", expected one of {{.Expected}}`,
	"card.unknown-type":    `unknown Action Type "{{.Read}}", expected one of {{.Expected}}`,
	"card.unknown-trigger": `unknown trigger "{{.Read}}", expected one of {{.Expected}}`,
	"card.unknown-effect":  `unknown effect "{{.Read}}", expected one of {{.Expected}}`,
	"card.unknown-of":      `unknown descriptor "{{.Read}}", expected one of {{.Expected}}`,
	"card.idle-of":         `"{{.Read}}" has no meaning behind "{{.Word}}", expected one like {{.Expected}}`,
	"card.idle-special":    `{{.Word}} has its time after the roll, so that a Special cannot hold it; write it on the Action`,
	"card.unknown-power":   `unknown Power "{{.Read}}", expected one of {{.Expected}}`,
	"card.unknown-when":    `unknown moment "{{.Read}}", expected {{.Expected}}`,
	"card.needs-of":        `{{.Word}} needs a descriptor, as in {{.Word}} / {{.Example}}`,
	"card.needs-effect":    `{{.Word}} needs an effect, as in {{.Word}} / {{.Example}}`,
	"card.needs-trigger":   `{{.Word}} needs a trigger, as in {{.Word}}/{{.Example}}`,
	"card.faction-word":    `a Faction cannot have the name {{.Faction}}, which is a word of the rules`,
	"card.no-of":           `{{.Word}} cannot be followed by "/ {{.Read}}"`,
	"card.no-note":         `{{.Word}} takes nothing in parentheses`,
	"card.needless":        `{{.Word}} is not for a card of the kind {{.Class}}`,
	"card.no-traits":       `{{.Name}} has no line of Traits: s d e a m p`,
	"card.no-actions":      `{{.Name}} has no Action`,
	"card.traits-order":    `the Traits are s, d, e, a, m, p, in this order`,
	"card.traits-commas":   `the Traits stand without commas: s 6T d 6 e 3 a 4 m 4 p 4`,
	"card.round-cost":      `a cost stands in square brackets: [AP 2]`,
	"card.same-action":     `{{.Name}} already has an Action with the name {{.Action}}`,
	"card.mark-place":      `{{.Word}} belongs before the first effect`,
	"card.dynamic-only":    `{{.Word}} is for an Action against a fixed number only`,
	"card.combat-only":     `{{.Word}} is for an Action against a Trait only`,
	"card.minion-only":     `the cost Activation is for Minions only`,
	"card.ap-or-dice":      `a card has either AP+ or Dice, not both`,
	"card.plus-or-brings":  `a card has either Minion+ or a Minion card that it brings, not both`,
	"card.no-effect":       `the Action has neither FX nor EFX`,
	"card.ap-over-limit":   `the Action costs {{.Cost}} AP and the AP Limit is {{.Limit}}`,
	"card.faction-clash":   `the card belongs to {{.Faction}} and is not available to it`,
	"card.unknown-if":      `unknown condition "{{.Read}}", expected one of {{.Expected}}`,
	"card.power-only":      `{{.Word}} is for Powers only`,
	"card.no-special":      `the card does not say what Special / {{.Read}} does`,
	"card.not-self":        `{{.Word}} cannot be done to oneself`,
	"card.not-type":        `{{.Word}} comes to nothing with {{.Type}}`,
	"card.no-state":        `no Action of the card brings the state {{.Read}}`,
	"card.no-monsters":     `the rulebook announces the rules for recruiting and playing Monsters and does not hold them, so this card can be read but not used`,
	"card.needs-profile":   `{{.Word}} needs its figures in parentheses`,
	"card.leader-kind":     `{{.Name}} does not say whether it is a Recruitment, Action or Faction card`,
	"card.leader-rule":     `{{.Read}} is not a rule of Leader cards, as SE-LEADER-09 is`,
	"card.leader-team":     `{{.Name}} is a Faction card and does not say what it asks of its team`,
	"card.leader-no-team":  `{{.Name}} is no Faction card, so it asks nothing of its team`,
	"card.leader-nothing":  `{{.Name}} does nothing`,
	"card.leader-alone":    `{{.Word}} must be all that its card does`,
	"card.leader-language": `unknown language "{{.Read}}", expected fr; the heading has the English name`,

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
	"card.want-effect": `what the card does, as in Heal 2 to 2`,
}

// SameName is the problem of a card of a file, with the line of its heading, whose name a card of another file already has.
func SameName(file, name string, line int) Problem {
	return problem(line, 1, "card.same-name", "Name", name).In(file)
}
