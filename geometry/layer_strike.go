package geometry

import "sync"

// Shooter is somebody who strikes as far as Reach, in inches. A reach of 0 is contact.
type Shooter struct {
	Body  Cylinder
	Reach float64
}

// Struck returns every cell in which a base of this radius and height would be within reach of one of some shooters – edge
// to edge, across and up apart, closed – and its head seen by that shooter's eye, as SeenHeads has it; and the
// cells that were known already, if any, which are not asked again.
func (f *Field) Struck(j Task, shooters []Shooter, radius, height float64, already *CellSet) *CellSet {
	struck := f.Empty()
	if already != nil {
		struck.Join(already)
	}
	// Each processor has a set of its own, and asks for nothing that it found already.
	var lock sync.Mutex
	var strikers []*striker
	shared(j, len(shooters), func() *striker {
		k := newStriker(f)
		lock.Lock()
		defer lock.Unlock()
		k.hit.Join(struck)
		strikers = append(strikers, k)
		return k
	}, func(k *striker, i int) { k.strikes(shooters[i].Body, shooters[i].Reach, radius, height) })
	for _, k := range strikers {
		struck.Join(k.hit)
	}
	return struck
}

// striker marks where a shooter strikes; it belongs to one goroutine.
type striker struct {
	shader             *shader
	near, want, hidden *CellSet // near: within reach and not struck yet
	hit                *CellSet // what was struck so far
}

func newStriker(f *Field) *striker {
	empty := func() *CellSet { return f.Empty() }
	return &striker{newShader(f), empty(), empty(), empty(), empty()}
}

// strikes adds to hit what one shooter strikes.
func (k *striker) strikes(shooter Cylinder, reach, radius, height float64) {
	f := k.shader.field
	reach = max(reach, ContactGap)
	across := reach + shooter.Radius + radius
	apart := Point{X: across, Y: across}
	around := f.around(shooter.Center.Sub(apart), shooter.Center.Add(apart))
	k.near.wipe(around.fromRow, around.toRow)
	k.shader.band.start(around)
	k.shader.band.disc(shooter.Center, across)
	k.shader.band.fill(k.near)
	fresh, any := k.fresh(around)
	if !any {
		return
	}
	for i := range f.steps {
		at := &f.steps[i]
		part, any := at.box.cut(fresh)
		if !any || max(at.level-shooter.Top(), shooter.Bottom-(at.level+height)) > reach {
			continue
		}
		if part, any = k.ask(at, part); !any {
			continue
		}
		k.hidden.wipe(part.fromRow, part.toRow)
		k.shader.shadows(eyeOf(shooter), at.level+height, at.level+height, 0, across, part, k.hidden)
		k.take(part)
	}
}

// take adds what is wanted in a box and not hidden.
func (k *striker) take(part cellBox) {
	words := k.hit.words
	for row := part.fromRow; row < part.toRow; row++ {
		for at := row*words + part.fromColumn>>6; at <= row*words+(part.toColumn-1)>>6; at++ {
			k.hit.bits[at] |= k.want.bits[at] &^ k.hidden.bits[at]
		}
	}
}

// fresh leaves of what is near only what was not struck yet, and returns a box around it.
func (k *striker) fresh(around cellBox) (cellBox, bool) {
	hit, near := k.hit.bits, k.near.bits
	words := k.hit.words
	box := cellBox{around.toRow, around.fromRow, around.toColumn, around.fromColumn}
	first, last := around.fromColumn>>6, (around.toColumn-1)>>6
	for row := around.fromRow; row < around.toRow; row++ {
		some := false
		for w := first; w <= last; w++ {
			word := near[row*words+w] &^ hit[row*words+w]
			if near[row*words+w] = word; word != 0 {
				some = true
				box.fromColumn, box.toColumn = min(box.fromColumn, w<<6), max(box.toColumn, (w+1)<<6)
			}
		}
		if some {
			box.fromRow, box.toRow = min(box.fromRow, row), row+1
		}
	}
	box.fromColumn, box.toColumn = max(box.fromColumn, around.fromColumn), min(box.toColumn, around.toColumn)
	return box, box.fromRow < box.toRow
}

// ask collects what there is to be asked of a level within a box: what is near. It returns the box around it.
func (k *striker) ask(at *step, part cellBox) (cellBox, bool) {
	around := cellBox{part.toRow, part.fromRow, part.toColumn, part.fromColumn}
	first, last := part.fromColumn>>6, (part.toColumn-1)>>6
	near, cells, want, words := k.near.bits, at.cells.bits, k.want.bits, k.want.words
	for row := part.fromRow; row < part.toRow; row++ {
		some := uint64(0)
		for w := first; w <= last; w++ {
			word := near[row*words+w] & cells[row*words+w]
			if want[row*words+w] = word; word != 0 {
				some |= word
				around.fromColumn, around.toColumn = min(around.fromColumn, w<<6), max(around.toColumn, min(part.toColumn, (w+1)<<6))
			}
		}
		if some != 0 {
			around.fromRow, around.toRow = min(around.fromRow, row), row+1
		}
	}
	around.fromColumn = max(around.fromColumn, part.fromColumn)
	return around, around.fromRow < around.toRow
}
