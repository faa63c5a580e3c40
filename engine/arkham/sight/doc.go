// Package sight is who sees whom in a match, what a shot meets on its way, and what models do to be seen and to see: lamps, pointers, ducking.
package sight
