package engine

// Assault is an attack that is under way while the side that it is against is asked something.
type Assault struct {
	Attacker ModelID
	Action   string   // as printed
	Target   ModelID  // or NoModel
	Piece    PieceID  // or NoPiece
	Preview  *Preview // of the roll, from the side of whoever attacks; nil once it has fallen, and where there is no one Target
}

// Assault is Extras.Assault; nil from a rule system that does not offer it.
func (m *Match) Assault() *Assault {
	if ask := offered(m.system, m.state).Assault; ask != nil {
		return ask(m.state)
	}
	return nil
}
