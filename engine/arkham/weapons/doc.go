// Package weapons is what weapons do besides their Damage: weapon traits, the effects that they lay on whom they hurt, special criticals
// (AC-WEAPON, AC-COLLATERAL-05), and the armour that stops some of it.
package weapons
