// Package mind is how a skilled computer player of the first edition decides what is peculiar to it: whom it Activates with which
// Actions behind each other, and what it declares for a roll. Whatever else is asked it leaves to the players of all systems.
package mind
