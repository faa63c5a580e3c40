package geometry

import (
	"math"
	"slices"
)

// foldStep, in inches, is how far apart the places are at which a way is first tried to turn back over an edge. Where
// exactly it turns is worked out afterwards (reach_refine.go); with a larger step another sequence of turns might be
// preferred that is a little longer.
const foldStep = 0.125

// foldGrain, in inches, is more than a way can be too long because it turns on marks instead of between two.
const foldGrain = 0.02

// findFolds lists the edges at which a shortest way may turn back like light from a mirror, because it changes layers
// there and both the layer it comes from and the one it goes on in lie on the same side of the edge:
//
//   - the edge of a bridge, from below it onto its top or the other way round;
//   - the edge of a stepping stone, touched on the way down from a level that is kept over empty space, when the next
//     surface below is too far down otherwise;
//   - the edge of what rises to such a level, touched on the way up to it.
func (f *field) findFolds() {
	f.folds = f.folds[:0]
	kept := -1
	for at := range f.layers {
		if l := &f.layers[at]; l.air && !l.ground {
			kept = at
		}
	}
	for i := range f.decks {
		if d := &f.decks[i]; !d.plain && f.hasLayer(d.top, -1) && (f.isBridge(d) || kept >= 0 && f.isStone(d, &f.layers[kept])) {
			f.folds = append(f.folds, d.shape.rim()...)
		}
	}
}

// isBridge reports whether the mover can be under a deck as well as come onto it from there, or the other way round.
func (f *field) isBridge(d *deck) bool {
	return slices.ContainsFunc(f.layers, func(l layer) bool {
		return l.room < 0 && l.level+f.height <= d.bottom+slack && d.top-l.level <= max(f.movement.Cross, f.movement.Drop)+slack
	})
}

// isStone reports whether touching a deck's edge leads down from the level that is kept over empty space, or up to it.
func (f *field) isStone(d *deck, kept *layer) bool {
	m := &f.movement
	if math.Abs(d.top-kept.level) <= slack {
		return slices.ContainsFunc(f.layers, func(l layer) bool {
			return l.room < 0 && l.level < kept.level-slack && l.level >= kept.level-m.Cross-slack && !f.atLeastAsOpen(kept, &l)
		})
	}
	return d.top < kept.level && d.top >= kept.level-m.Drop-slack && slices.ContainsFunc(f.layers, func(l layer) bool {
		return l.room < 0 && l.level < kept.level-m.Drop-slack && l.level >= d.top-m.Drop-slack
	})
}

// atLeastAsOpen reports whether nothing stops the centre in a that does not stop it in b.
func (f *field) atLeastAsOpen(a, b *layer) bool {
	return len(a.covers) == 0 && !slices.ContainsFunc(a.walls, func(i int32) bool { return !slices.Contains(b.walls, i) })
}

// foldBends appends places along the folds in every layer that is open there.
func (f *field) foldBends(bends []bend) []bend {
	for k := range f.folds {
		c := &f.folds[k]
		length := c.length()
		n := math.Ceil(min(length/foldStep, 1000))
		for j := range int(n) {
			along := length * (float64(j) + 0.5) / n
			p := c.at(along)
			if p.Distance(f.movement.Start.Center) > f.allowance+slack {
				continue
			}
			for at := range f.layers {
				if f.allows(p, at) {
					bends = append(bends, bend{center: p, layer: at, ends: [2]int32{-1, -1}, fold: int32(k + 1), along: along})
				}
			}
		}
	}
	return bends
}
