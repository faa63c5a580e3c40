// Package encounter is the screen on which a match is played and watched: the table in the middle, the teams at the
// sides, the acting model's card, the answer to "what are my chances", the log, and the one pending decision at the
// bottom.
//
// It knows matches only through package engine: it shows decisions, refusals, previews and facts, and never works out
// legality, range or sight itself. It names no rule system.
package encounter
