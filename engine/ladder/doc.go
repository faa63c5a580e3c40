// Package ladder is the opponents that a person can climb: players with names and characters, from one that loses to a newcomer to one that
// looks ahead to the end of the Round. They see what a person at their seat sees and roll the same dice; what tells them apart is how far
// and how well they look.
//
// Search is the one that looks ahead. Whenever it chooses whom to activate, or what whoever is activated does next, it makes plans of
// whole Activations: a model, and a script that it leans to (bot.Leaning: hunt one enemy, hold an objective, withdraw …), whose places, targets
// and Actions are those that bot.Simple would take so. Each plan is played out on copies of the match to the end of the Round, in the last Round but one
// to the end of the match, the rest of it by Simple at every seat, and every other time by an opponent that hunts, lest it learn to beat Simple alone.
// Where tokens are laid for a whole Round (engine.Allot), the plans are to lay them otherwise than the rule system suggests (layings).
// All plans meet the same dice. The position that is reached is weighed by features that people name (Features): weights.txt says what each is worth to
// win, by main objective and by how much of the match is over, as it was fitted to matches of Simple against itself (TestFit). Whatever could still be
// the best plan is played out again, so that the search can be broken off at any time (estimate.go).
//
// The room knows no rule system. A budget counts playouts, so that results repeat; a window gives time instead. Then everything that is thought is
// broken off once the time is over, Simple's own answer included, at the next pause that what it thinks with asks for (intime.go).
package ladder
