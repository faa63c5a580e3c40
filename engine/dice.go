package engine

import "math/rand/v2"

// die is the seeded generator of a match. Face i of a seed is the same for ever: saves and their proofs rest on it, so
// the golden test of this file must never be changed.
type die struct {
	source rand.PCG
}

// dieStream tells the dice of a match from every other use of its seed.
const dieStream = 0x5472756520496e63

func newDie(seed uint64) die { return die{source: *rand.NewPCG(seed, dieStream)} }

// roll returns the next face, 1 to 6: the top three bits of each number of the generator, thrown away when they are
// above five, so that every face is equally likely.
func (d *die) roll() int {
	for {
		if bits := int(d.source.Uint64() >> 61); bits < 6 {
			return bits + 1
		}
	}
}

// lots are the dice of a copy: which faces fall hangs on who rolls, and on how often that one has rolled before, but not on what others rolled. So
// where two plans are played out with the same seed, whoever does the same in both has the same luck, whatever else is rolled in only one of them
// (common random numbers).
type lots struct {
	seed     uint64
	mirrored bool     // they show seven less the face that the seed makes
	rolled   []uint64 // how often, by ModelID from NoModel on
}

// roll returns the faces of a roll of somebody, those of all pools in order.
func (l *lots) roll(by ModelID, pools []Pool) []int {
	at := max(0, int(by-NoModel))
	for len(l.rolled) <= at {
		l.rolled = append(l.rolled, 0)
	}
	l.rolled[at]++
	faces := make([]int, 0, count(pools))
	for i, pool := range pools {
		d := newDie(scramble(l.seed, uint64(at), l.rolled[at], uint64(i)))
		for range pool.Count {
			face := d.roll()
			if l.mirrored {
				face = 7 - face
			}
			faces = append(faces, face)
		}
	}
	return faces
}

// scramble makes one number of several, in which every bit hangs on every bit of them (the finalizer of SplitMix64).
func scramble(words ...uint64) (mixed uint64) {
	for _, w := range words {
		mixed = (mixed ^ w) + 0x9e3779b97f4a7c15
		mixed = (mixed ^ mixed>>30) * 0xbf58476d1ce4e5b9
		mixed = (mixed ^ mixed>>27) * 0x94d049bb133111eb
		mixed ^= mixed >> 31
	}
	return mixed
}

// dice are all the faces that a match has seen, in one row.
//
// Every position of a match knows how many dice of the row lie behind it, and a roll takes the next ones. A new die is
// added to the row only when the row is used up. So after an undo the next dice are those already rolled since that
// point, in order, whichever decisions now ask for them; nobody can undo for a better roll. The house setting RollAnew
// takes every roll from the end of the row instead.
type dice struct {
	die
	seed uint64
	row  []int
	// owners is who rolled each die of the row when it fell.
	owners []Seat
	// typed is set when people roll real dice: the generator then never adds to the row.
	typed bool
	// odd is the first place of the row whose face is not the one that the seed makes, or -1.
	odd int
}

func newDice(seed uint64, typed bool) dice {
	return dice{die: newDie(seed), seed: seed, typed: typed, odd: -1}
}

// seen returns up to count faces of the row from place on.
func (d *dice) seen(place, count int) []int {
	return d.row[min(place, len(d.row)):min(place+count, len(d.row))]
}

// take returns count faces from place on and adds to the row what is missing.
func (d *dice) take(place, count int) []int {
	for len(d.row) < place+count {
		d.row = append(d.row, d.roll())
	}
	return d.row[place : place+count]
}

// write notes faces rolled at place: those beyond the row are added to it, and compared with what the seed makes.
func (d *dice) write(place int, faces []int) {
	for i := len(d.row) - place; i < len(faces); i++ {
		if !d.typed && d.roll() != faces[i] && d.odd < 0 {
			d.odd = len(d.row)
		}
		d.row = append(d.row, faces[i])
	}
}

// own notes who rolls the faces from place on, for those that nobody has rolled yet.
func (d *dice) own(place int, pools []Pool) {
	for _, pool := range pools {
		for range pool.Count {
			if place == len(d.owners) {
				d.owners = append(d.owners, pool.Seat)
			}
			place++
		}
	}
}

// Die is one die that fell.
type Die struct {
	Seat Seat // who rolled it first
	Face int
}

// Dice returns every die that fell in this match, once, in the order in which they fell: those of undone branches, too,
// because leaving out what somebody undid would make the dice look better than they were. Each counts for whoever rolled it when
// nobody knew it yet: whoever goes back knows the next dice, and says by what is then chosen to whom they fall.
func (m *Match) Dice() []Die {
	all := make([]Die, 0, len(m.dice.owners))
	for i, seat := range m.dice.owners {
		all = append(all, Die{seat, m.dice.row[i]})
	}
	return all
}

// Faces are how often each face fell, the one first.
type Faces [6]int

// Count is how many dice fell.
func (f Faces) Count() int {
	total := 0
	for _, n := range f {
		total += n
	}
	return total
}

// Mean is what they show on average; 0 of no dice.
func (f Faces) Mean() float64 {
	pips := 0
	for i, n := range f {
		pips += (i + 1) * n
	}
	return float64(pips) / float64(max(1, f.Count()))
}

// DiceBySeat counts the faces of Dice by seat; dice of no seat come last.
func (m *Match) DiceBySeat() []Faces {
	counted := make([]Faces, len(m.setup.Teams)+1)
	for i, seat := range m.dice.owners {
		if seat < 0 || int(seat) >= len(m.setup.Teams) {
			seat = Seat(len(m.setup.Teams))
		}
		counted[seat][m.dice.row[i]-1]++
	}
	return counted
}

// count is how many dice a roll needs.
func count(pools []Pool) int {
	total := 0
	for _, pool := range pools {
		total += pool.Count
	}
	return total
}

// deal shares faces out among the pools, in order.
func deal(pools []Pool, faces []int) [][]int {
	dealt := make([][]int, len(pools))
	all := make([]int, 0, len(faces))
	for i, pool := range pools {
		from := len(all)
		all = append(all, faces[:pool.Count]...)
		faces = faces[pool.Count:]
		dealt[i] = all[from:len(all):len(all)]
	}
	return dealt
}
