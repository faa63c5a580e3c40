// Package deck is the cards of a rule system as they are kept: those of all files, to choose from, and those of a set-up. How a card is
// written and what it says stands in the system; a Kind names both.
package deck
