// Package falls is how models come down from edges, and what that does to them.
package falls
