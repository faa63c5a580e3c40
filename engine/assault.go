package engine

// Assault is an attack that is under way while the side that it is against is asked something.
type Assault struct {
	Attacker ModelID
	Action   string   // as printed
	Target   ModelID  // or NoModel
	Piece    PieceID  // or NoPiece
	Preview  *Preview // of the roll, from the side of whoever attacks; nil once it has fallen, and where there is no one Target
}

// Assailed is a State that can say who attacks whoever is asked.
type Assailed interface {
	// Assault is the attack by an opponent of the seat that is asked in the midst of which the pending decision comes; nil for none.
	Assault() *Assault
}

// Assault is Assailed.Assault; nil from a rule system that does not offer it.
func (m *Match) Assault() *Assault {
	if a, ok := m.state.(Assailed); ok {
		return a.Assault()
	}
	return nil
}
