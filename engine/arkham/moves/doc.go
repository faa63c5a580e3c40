// Package moves is the move of a model: its Base Move with the dice of its Move tokens, and where that takes it (AC-MOVE).
package moves
