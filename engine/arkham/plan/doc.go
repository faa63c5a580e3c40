// Package plan is the second phase of a turn: each player lays the action tokens of all his models out (AC-PLAN).
package plan
