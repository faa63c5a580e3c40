// Package rounds is a match turn by turn: initiative, plan, execution, tally, and its end (AC-TURN).
package rounds
