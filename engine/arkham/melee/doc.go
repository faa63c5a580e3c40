// Package melee is the melee attack of a model: its weapon, its targets, its dice (AC-MELEE).
package melee
