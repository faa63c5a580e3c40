// Package street is what is manipulated in the streets besides objectives: doors, levers, and what Explosive Gel is laid on (AC-MANIP).
package street
