// Package views tells players, screens and computer players about a match: what is seen, what an option does, what could come of it,
// and what must never happen.
package views
