// Package rolls is what comes of the dice of Arkham City, and its exact chances: characteristic tests, Blink! tests, blocks, and whole
// attacks from the to-hit roll to the Casualty. It knows no card and no table.
package rolls
