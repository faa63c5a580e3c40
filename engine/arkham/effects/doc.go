// Package effects is what weapons and abilities lay on models: how each effect begins, what it does while it holds, and how it ends.
package effects
