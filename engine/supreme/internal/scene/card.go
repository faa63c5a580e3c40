package scene

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine/supreme/cards"
)

// MustParse reads one card that is known to be right.
func MustParse(t testing.TB, text string) *cards.Card {
	t.Helper()
	deck, problems := cards.Parse("card", []byte(text))
	if len(problems) > 0 || len(deck.Cards) != 1 {
		t.Fatalf("%d cards, %v", len(deck.Cards), problems)
	}
	return deck.Cards[0]
}

// Printed is the card in the printed notation.
func (c *Card) Printed() string {
	has := func(list ...string) bool {
		return slices.ContainsFunc(list, func(w string) bool { return slices.Contains(c.Words, w) })
	}
	words := slices.Clone(c.Words)
	if !has("Hero", "Villain") {
		words = append([]string{"Hero"}, words...)
	}
	if !has("Science", "Nature", "Mystery") {
		words = append(words, "Science")
	}
	if !has("Living", "Nonliving", "Mechanical", "Outsider") {
		words = append(words, "Living")
	}
	roles := []string{"Brawler", "Speedster", "Powerhouse", "Infiltrator", "Leader", "Support", "Tank", "Blaster"}
	if c.Class == "Supreme" && !has(roles...) {
		words = append([]string{"Tank"}, words...)
		if !has("Villain") {
			words = append([]string{"Brawler"}, words[1:]...)
		}
	}
	facts := fmt.Sprintf("Base %s mm · HP %s · %s", c.Values["base"], c.Values["hp"], c.Movement)
	if h := c.Values["height"]; h != "" {
		facts += " · Height " + h + `"`
	}
	switch {
	case c.Class == "Minion":
		facts += fmt.Sprintf(" · Models %d + 9", c.Models)
	case c.Values["dice"] != "":
		facts += fmt.Sprintf(" · AP Limit %s · Dice %s", c.Values["limit"], c.Values["dice"])
	default:
		facts += fmt.Sprintf(" · AP Limit %s · AP+ %s", c.Values["limit"], c.Values["ap"])
	}
	lines := []string{"=== " + c.Name + " ===", c.Class + ", Level " + c.Values["level"] + ", " + strings.Join(words, " · "), facts + c.facts}
	var traits []string
	for _, letter := range "sdeamp" {
		value := c.Values[string(letter)]
		if value == "" {
			value = "5"
		}
		traits = append(traits, string(letter)+" "+value)
	}
	lines = append(lines, strings.Join(traits, "  "))
	actions := slices.Clone(c.lines)
	if !slices.ContainsFunc(actions, func(l string) bool { return strings.Contains(l, " vs. ") }) {
		cost := "AP 2"
		if c.Class == "Minion" {
			cost = "Activation"
		}
		actions = append(actions, "Strike ["+cost+"] CCM, s vs. d, Damage 1")
	}
	return strings.Join(append(lines, actions...), "\n") + "\n"
}
