// Package mind is how a computer player decides what is peculiar to Arkham City: what a model does in its activation besides attacking and
// moving, how many dice go at whom, whom a lamp is for, and where objectives belong. The rest it leaves to what any player knows.
package mind
