package geometry

import "sync"

// Shooter is somebody who strikes as far as Reach, in inches. A reach of 0 is contact.
type Shooter struct {
	Body  Cylinder
	Reach float64
}

// Struck returns every cell in which a base of this radius and height would be within reach of one of some shooters – edge
// to edge, across and up apart (SE-TABLE-10), closed – and its head seen by that shooter's eye, as SeenHeads has it; and the
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
	f, hit := k.shader.field, k.hit
	reach = max(reach, ContactGap)
	across := reach + shooter.Radius + radius
	apart := Point{X: across, Y: across}
	around := f.around(shooter.Center.Sub(apart), shooter.Center.Add(apart))
	k.near.wipe(around.fromRow, around.toRow)
	k.shader.band.start(around)
	k.shader.band.disc(shooter.Center, across)
	k.shader.band.fill(k.near)
	fresh := uint64(0)
	for w, end := around.fromRow*hit.words, around.toRow*hit.words; w < end; w++ {
		k.near.bits[w] &^= hit.bits[w]
		fresh |= k.near.bits[w]
	}
	for i := range f.steps {
		if fresh == 0 {
			return
		}
		at := &f.steps[i]
		part, any := at.box.cut(around)
		if !any || max(at.level-shooter.Top(), shooter.Bottom-(at.level+height)) > reach {
			continue
		}
		if part, any = k.ask(at, part); !any {
			continue
		}
		k.hidden.wipe(part.fromRow, part.toRow)
		k.shader.shadows(eyeOf(shooter), at.level+height, at.level+height, 0, across, part, k.hidden)
		hit.put(k.want, k.hidden, part)
	}
}

// ask collects what there is to be asked of a level within a box: what is near. It returns the box around it.
func (k *striker) ask(at *step, part cellBox) (cellBox, bool) {
	around := cellBox{part.toRow, part.fromRow, part.toColumn, part.fromColumn}
	first, last := part.fromColumn>>6, (part.toColumn-1)>>6
	for row := part.fromRow; row < part.toRow; row++ {
		near, cells, want := k.near.row(row), at.cells.row(row), k.want.row(row)
		clear(want)
		for w := first; w <= last; w++ {
			word := near[w] & cells[w]
			if word == 0 {
				continue
			}
			want[w] = word
			around.fromRow, around.toRow = min(around.fromRow, row), row+1
			around.fromColumn, around.toColumn = min(around.fromColumn, w<<6), max(around.toColumn, min(part.toColumn, (w+1)<<6))
		}
	}
	around.fromColumn = max(around.fromColumn, part.fromColumn)
	return around, around.fromRow < around.toRow
}
