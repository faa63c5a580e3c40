// Package objectives is the four types of objective: who controls them, what they are good for, what they score (AC-OBJ).
package objectives
