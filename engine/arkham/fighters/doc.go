// Package fighters is what the traits of models add to fights: to the dice of attacks, to blocks, to what is suffered, and what is answered to
// attacks (AC-TRAIT).
package fighters
