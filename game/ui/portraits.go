package ui

import "trueinch/game/canvas"

// Portraits are the pictures that users have given to cards, by the code of the rule system and the id of the card.
type Portraits interface {
	// Portrait is the picture of a card; nil for none, and while it is still read. It may be asked about every card in every frame.
	Portrait(system, card string) *canvas.Portrait
	// Awaited is Portrait that waits until the picture is read.
	Awaited(system, card string) *canvas.Portrait
}

// Portraits are the pictures of cards; nil where there are none.
func (u *UI) Portraits() Portraits { return u.env.Portraits }

// Portrait is the picture of a card of the system that is spoken of (Speak); nil for none.
func (u *UI) Portrait(card string) *canvas.Portrait {
	if u.env.Portraits == nil || card == "" || u.Words.System() == "" {
		return nil
	}
	return u.env.Portraits.Portrait(u.Words.System(), card)
}
