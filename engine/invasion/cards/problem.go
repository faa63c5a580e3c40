package cards

import "trueinch/engine/notation"

// Problem is one fault of a card file.
type Problem = notation.Problem

// phrases say in English what is wrong with a card.
var phrases = &notation.Phrases{Sentences: sentences, Word: lexicon.English}

// sentences are the English forms of the system's own catalogue entries about cards; a test holds the two together.
var sentences = map[string]string{
	"pi.no-class":       `the first line says what the card is: Captain, Guard, Planet …`,
	"pi.needless":       `{{.Word}} is not for a card of the kind {{.Class}}`,
	"pi.no-moment":      `{{.Word}} does nothing at this moment`,
	"pi.no-when":        `a text begins with its moment, as in Met: Gain 1`,
	"pi.two-moments":    `a text has one moment`,
	"pi.two-conditions": `a text has one condition: a sector, a price, the Quietus or what was found`,
	"pi.no-head":        `unknown moment "{{.Read}}", expected one of {{.Expected}}`,
	"pi.no-effect":      `unknown effect "{{.Read}}", expected one of {{.Expected}}`,
	"pi.no-fact":        `unknown fact "{{.Read}}", expected one of {{.Expected}}`,
	"pi.no-colour":      `unknown colour "{{.Read}}", expected one of {{.Expected}}`,
	"pi.no-ability":     `unknown ability "{{.Read}}", expected one of {{.Expected}}`,
	"pi.needs-sign":     `{{.Word}} needs a plus or minus before its number`,
	"pi.no-sign":        `{{.Word}} takes no plus or minus`,
	"pi.no-scope":       `{{.Word}} is about no cards of the line`,
	"pi.own-scope":      `only a card of the line has a next card and others`,
	"pi.nothing-behind": `{{.Word}} takes nothing behind its number`,
	"pi.cube-count":     `{{.Name}} shows {{.Count}} cubes, and a card of its kind shows {{.Wanted}}`,
	"pi.few-dice":       `{{.Name}} offers {{.Count}} dice and keeps {{.Wanted}}`,
	"pi.price":          `only a text of the Exploration of a Planet is paid for`,
	"pi.use-lowers":     `a Super Weapon lowers what is met`,
	"pi.use-scope":      `a Super Weapon is about the card that is met`,
	"pi.no-texts":       `{{.Name}} does nothing`,
	"pi.silhouette":     `a silhouette is a word in small letters, not "{{.Read}}"`,
}

// Twice is the problem of a card whose name another one has.
func Twice(c *Card) Problem { return *phrases.Problem(c.Line, 1, "card.same-name", "Name", c.Name) }
