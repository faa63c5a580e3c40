// Package feats is what models do by their traits besides fighting and moving: tokens that they give and move, whom they disturb, arrest,
// rob, force and stop, and what their minds and doses make of themselves (AC-TRAIT).
package feats
