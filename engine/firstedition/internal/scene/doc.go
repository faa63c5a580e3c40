// Package scene is what the tests of all rooms share: a match in the middle of play written as text, and the words of a script that plays
// on from there. Only tests are linked with it.
package scene
