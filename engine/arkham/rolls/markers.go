package rolls

// Markers are damage markers (AC-DAMAGE-06).
type Markers struct{ Lethal, NonLethal int }

// Count is how many there are.
func (m Markers) Count() int { return m.Lethal + m.NonLethal }

// Plus adds markers.
func (m Markers) Plus(more Markers) Markers {
	return Markers{m.Lethal + more.Lethal, m.NonLethal + more.NonLethal}
}

// Times are so many times as many.
func (m Markers) Times(n int) Markers { return Markers{m.Lethal * n, m.NonLethal * n} }

// Vested is what a Kevlar Vest leaves of the Damage of one success: one marker less, a non-lethal one first, but never none
// (AC-TRAIT-020).
func (m Markers) Vested() Markers {
	switch {
	case m.Count() < 2:
		return m
	case m.NonLethal > 0:
		return Markers{m.Lethal, m.NonLethal - 1}
	}
	return Markers{m.Lethal - 1, 0}
}

// Card is what of a model its damage depends on.
type Card struct {
	Endurance int
	Markers        // on it
	Out       bool // Knocked Out
	Casualty  bool

	Kevlar   bool // AC-TRAIT-020
	Hardened bool // the next lethal marker becomes a non-lethal one (AC-TRAIT-058)
	Armour   int  // markers that a Power Armour still ignores (AC-TRAIT-011)
}

// reduced takes off Power Armour and Hardened what they stop of markers that are suffered at once (AC-ATTACK-11).
func (c *Card) reduced(m Markers) Markers {
	if c.Hardened && m.Lethal > 0 {
		m.Lethal, m.NonLethal, c.Hardened = m.Lethal-1, m.NonLethal+1, false
	}
	lethal := min(c.Armour, m.Lethal)
	nonLethal := min(c.Armour-lethal, m.NonLethal)
	c.Armour -= lethal + nonLethal
	return Markers{m.Lethal - lethal, m.NonLethal - nonLethal}
}

// Suffer puts markers on the card, lethal ones first, after what stops some of them (AC-DAMAGE-10). A full card Knocks Out, a lethal marker
// beyond that replaces a non-lethal one, and nothing but lethal ones is a Casualty (AC-DAMAGE-11, AC-KO-01, AC-KO-04, AC-KO-05).
func (c *Card) Suffer(m Markers) {
	m = c.reduced(m)
	free := max(0, c.Endurance-c.Count())
	over := max(0, m.Lethal-free)
	replaced := min(over, c.NonLethal)
	c.Lethal += min(m.Lethal, free) + replaced
	c.NonLethal += min(m.NonLethal, max(0, free-m.Lethal)) - replaced
	c.Out = c.Out || c.Count() >= c.Endurance
	c.Casualty = c.Casualty || c.Lethal >= c.Endurance
}
