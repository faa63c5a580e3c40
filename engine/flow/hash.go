package flow

import (
	"math"
	"reflect"

	"trueinch/engine"
	"trueinch/geometry"
)

// NewHasher returns a hash of nothing yet.
func NewHasher() Hasher { return 14695981039346656037 }

// Hasher is a running 64-bit FNV-1a. What it has taken in, in what order, is all that it depends on: the same on every processor.
type Hasher uint64

// prime is that of 64-bit FNV.
const prime = 1099511628211

// zeros is prime to the power of so many: what so many bytes of zeros multiply a hash by.
var zeros = func() (powers [9]Hasher) {
	powers[0] = 1
	for i := range 8 {
		powers[i+1] = powers[i] * prime
	}
	return powers
}()

// Word takes in 64 bits, the lowest byte first. Most are small numbers, whose last bytes are zeros.
func (h *Hasher) Word(x uint64) {
	sum, left := *h, 8
	for ; x != 0; left-- {
		sum = (sum ^ Hasher(x&0xff)) * prime
		x >>= 8
	}
	*h = sum * zeros[left]
}

// Numbers takes in whole numbers.
func (h *Hasher) Numbers(all ...int) {
	for _, n := range all {
		h.Word(uint64(n))
	}
}

// Flags takes in yes and no, and how many of them there are.
func (h *Hasher) Flags(all ...bool) {
	bits := uint64(1)
	for _, on := range all {
		bits <<= 1
		if on {
			bits |= 1
		}
	}
	h.Word(bits)
}

// Lengths takes in numbers with a fraction, bit by bit.
func (h *Hasher) Lengths(all ...float64) {
	for _, x := range all {
		h.Word(math.Float64bits(x + 0)) // + 0 makes one zero of the two
	}
}

// Text takes in a text and its length.
func (h *Hasher) Text(t string) {
	h.Word(uint64(len(t)))
	h.letters(t)
}

func (h *Hasher) letters(t string) {
	for i := range len(t) {
		*h = (*h ^ Hasher(t[i])) * prime
	}
}

var (
	decisionType = reflect.TypeFor[*engine.Decision]()
	textType     = reflect.TypeFor[engine.Text]()
	sheetType    = reflect.TypeFor[*engine.Sheet]()
	cautionType  = reflect.TypeFor[engine.Caution]()
	goingType    = reflect.TypeFor[engine.Going]()
	meaningType  = reflect.TypeFor[engine.Meaning]()
	pileType     = reflect.TypeFor[*engine.OnPile]()
	deskType     = reflect.TypeFor[[]engine.OnDesk]()
	priceType    = reflect.TypeFor[[]engine.Sign]()
	spotPointer  = reflect.TypeFor[*geometry.Spot]()
)

// Value takes in any plain value: see walk.
func (h *Hasher) Value(v any) { h.walk(reflect.ValueOf(v), unchanged) }

// ValueNamed is Value, where the names of the types that small picks out begin with a small letter, whether other packages may
// use them or not: a hash must stay the same when a type moves to a package of its own.
func (h *Hasher) ValueNamed(v any, small func(reflect.Type) bool) { h.walk(reflect.ValueOf(v), small) }

func unchanged(reflect.Type) bool { return false }

// walk takes in any plain value field by field, in the order of its declaration. Procedures hold plain values only; a
// question that one of them keeps is told by its options, and texts change nothing that follows.
func (h *Hasher) walk(v reflect.Value, small func(reflect.Type) bool) {
	switch v.Kind() {
	case reflect.Bool:
		h.Flags(v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		h.Word(uint64(v.Int()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		h.Word(v.Uint())
	case reflect.Float64:
		h.Lengths(v.Float())
	case reflect.String:
		h.Text(v.String())
	case reflect.Slice, reflect.Array:
		h.Word(uint64(v.Len()))
		for i := range v.Len() {
			h.walk(v.Index(i), small)
		}
	case reflect.Struct:
		if v.Type() == textType {
			return
		}
		h.name(v.Type(), small)
		for i := range v.NumField() {
			switch v.Field(i).Type() {
			case sheetType, cautionType, goingType, meaningType, pileType, deskType, priceType: // to look at: they change nothing that follows
			default:
				h.walk(v.Field(i), small)
			}
		}
	case reflect.Interface, reflect.Pointer:
		h.reference(v, small)
	default:
		panic("flow: a procedure holds a " + v.Type().String() + ", which has no hash")
	}
}

// name takes in the name of a type.
func (h *Hasher) name(t reflect.Type, small func(reflect.Type) bool) {
	name := t.Name()
	if name == "" || !small(t) {
		h.Text(name)
		return
	}
	h.Word(uint64(len(name)))
	first := name[0]
	if 'A' <= first && first <= 'Z' {
		first += 'a' - 'A'
	}
	*h = (*h ^ Hasher(first)) * prime
	h.letters(name[1:])
}

func (h *Hasher) reference(v reflect.Value, small func(reflect.Type) bool) {
	h.Flags(v.IsNil())
	if v.IsNil() {
		return
	}
	switch {
	case v.Kind() == reflect.Interface, v.Type() == spotPointer:
		h.walk(v.Elem(), small)
	case v.Type() == decisionType:
		options := v.Elem().FieldByName("Options")
		for i := range options.Len() {
			h.Text(options.Index(i).FieldByName("Key").String())
			h.Flags(options.Index(i).FieldByName("Refusal").IsNil())
		}
	case v.Elem().Kind() == reflect.Struct:
		h.walk(v.Elem(), small)
	default:
		panic("flow: a procedure holds a " + v.Type().String() + ", which has no hash")
	}
}
