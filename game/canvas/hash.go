package canvas

import (
	"image"
	"math"
)

// hash mixes what an operation depends on into 64 bits. Equal hashes are taken for equal pictures, so all bits of
// every field go in.
type hash uint64

func newHash(k kind) hash { return hash(0x9E3779B97F4A7C15).word(uint64(k) + 1) }

func (h hash) word(v uint64) hash {
	x := (uint64(h) ^ v) * 0xD6E8FEB86659FD93
	x ^= x >> 32
	x *= 0xD6E8FEB86659FD93
	return hash(x ^ x>>29)
}

func (h hash) float(v float64) hash { return h.word(math.Float64bits(v)) }

func (h hash) int(v int) hash { return h.word(uint64(v)) }

func (h hash) color(c Color) hash {
	return h.word(uint64(c.R)<<24 | uint64(c.G)<<16 | uint64(c.B)<<8 | uint64(c.A))
}

func (h hash) rect(r image.Rectangle) hash {
	return h.word(uint64(uint32(r.Min.X))<<32 | uint64(uint32(r.Min.Y))).
		word(uint64(uint32(r.Max.X))<<32 | uint64(uint32(r.Max.Y)))
}

func (h hash) matrix(m Matrix) hash {
	return h.float(m.A).float(m.B).float(m.C).float(m.D).float(m.E).float(m.F)
}

func (h hash) text(s string) hash {
	var word uint64
	for i := range len(s) {
		word = word<<8 | uint64(s[i])
		if i%8 == 7 {
			h, word = h.word(word), 0
		}
	}
	return h.word(word).int(len(s))
}
