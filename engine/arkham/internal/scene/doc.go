// Package scene writes a match in the middle of play as text, for tests. All its lengths are in centimetres.
package scene
