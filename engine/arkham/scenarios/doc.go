// Package scenarios is what a match is about: how long it lasts, who begins where, what it brings besides (AC-SCEN).
package scenarios
