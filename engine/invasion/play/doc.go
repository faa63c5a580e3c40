// Package play is a game of Pulp Invasion! under way: the state, and the procedures of the rules as frames. Every rule that it carries
// out is cited by its id (PI-ENGAGE-09).
//
// Nothing hidden has an order here. What lies face down is a set, and which of its cards comes is drawn with the dice of the match when it
// comes: each of the cards that are not yet seen is as likely, as from piles that were shuffled before. So nothing that looks at a state,
// copies it or plays it on can know more than its player does.
package play
