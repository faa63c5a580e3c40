package supreme

import (
	"math"
	"reflect"

	"trueinch/engine"
	"trueinch/geometry"
)

// Hash implements engine.State: 64-bit FNV-1a over every field that what follows depends on, in a fixed order.
func (s *State) Hash() uint64 {
	h := hasher(14695981039346656037)
	h.numbers(s.round, s.rounds, int(s.step), int(s.first), int(s.loser), int(s.turn), int(s.answerModel))
	h.flags(s.last, s.ended, s.agreed)
	h.walk(reflect.ValueOf(s.order))
	for i := range s.models {
		s.models[i].hash(&h)
	}
	for i := range s.pieces {
		p := &s.pieces[i]
		if p.tag != engine.NoSeat {
			h.numbers(int(p.tag))
		}
		if p.thing != notThing {
			h.numbers(int(p.carrier), int(p.spot.Inside))
		}
		h.numbers(p.hp)
		h.flags(p.gone)
		if !p.gone && len(p.terrain.Prisms) > 0 {
			center, bottom := pieceFoot(&p.terrain)
			h.lengths(center.X, center.Y, bottom)
		}
	}
	h.walk(reflect.ValueOf(s.groups))
	h.walk(reflect.ValueOf(s.teams))
	h.walk(reflect.ValueOf(s.kos))
	h.objectives(s)
	h.walk(reflect.ValueOf(s.activation))
	h.walk(reflect.ValueOf(s.auras))
	h.walk(reflect.ValueOf(s.happened))
	for _, f := range s.stack {
		h.walk(reflect.ValueOf(f))
	}
	return uint64(h)
}

// objectives takes in what only some Plots and Agendas know.
func (h *hasher) objectives(s *State) {
	if s.plot != plotBrawl || len(s.agendas) > 0 {
		h.text(s.plot)
		h.walk(reflect.ValueOf(s.agendas))
		h.walk(reflect.ValueOf(s.ruins))
		h.walk(reflect.ValueOf(s.holdings))
		h.walk(reflect.ValueOf(s.chiefs))
	}
	if len(s.hand) > 0 || len(s.boons) > 0 {
		h.walk(reflect.ValueOf(s.hand))
		h.walk(reflect.ValueOf(s.boons))
		h.walk(reflect.ValueOf(s.doubts))
	}
}

// hash is written out for models, because they are most of a state.
func (m *model) hash(h *hasher) {
	h.numbers(int(m.seat), int(m.team), m.hp, m.apSpent, m.fatigue, m.boost, m.attack, m.defend, m.suppress, m.high, m.activations)
	h.numbers(m.card)
	h.flags(m.onTable, m.ko, m.reserve, m.chained, m.stunned, m.spectral, m.spot.Air)
	h.lengths(m.spot.Center.X, m.spot.Center.Y, m.spot.Level)
	h.numbers(int(m.spot.Inside), int(m.spot.Wall), len(m.weak), len(m.immune), len(m.burnt))
	for _, d := range m.weak {
		h.text(string(d))
	}
	for _, d := range m.immune {
		h.text(string(d))
	}
	h.numbers(m.burnt...)
}

// hasher is a running FNV-1a.
type hasher uint64

func (h *hasher) word(x uint64) {
	for range 8 {
		*h = (*h ^ hasher(x&0xff)) * 1099511628211
		x >>= 8
	}
}

func (h *hasher) numbers(all ...int) {
	for _, n := range all {
		h.word(uint64(n))
	}
}

func (h *hasher) flags(all ...bool) {
	bits := uint64(1)
	for _, on := range all {
		bits <<= 1
		if on {
			bits |= 1
		}
	}
	h.word(bits)
}

func (h *hasher) lengths(all ...float64) {
	for _, x := range all {
		h.word(math.Float64bits(x + 0)) // + 0 makes one zero of the two
	}
}

func (h *hasher) text(t string) {
	h.word(uint64(len(t)))
	for i := range len(t) {
		*h = (*h ^ hasher(t[i])) * 1099511628211
	}
}

var (
	decisionType = reflect.TypeFor[*engine.Decision]()
	textType     = reflect.TypeFor[engine.Text]()
	sheetType    = reflect.TypeFor[*engine.Sheet]()
	spotPointer  = reflect.TypeFor[*geometry.Spot]()
)

// walk takes in any plain value field by field, in the order of its declaration. Procedures hold plain values only; a
// question that one of them keeps is told by its options, and texts change nothing that follows.
func (h *hasher) walk(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		h.flags(v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		h.word(uint64(v.Int()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		h.word(v.Uint())
	case reflect.Float64:
		h.lengths(v.Float())
	case reflect.String:
		h.text(v.String())
	case reflect.Slice, reflect.Array:
		h.word(uint64(v.Len()))
		for i := range v.Len() {
			h.walk(v.Index(i))
		}
	case reflect.Struct:
		if v.Type() == textType {
			return
		}
		h.text(v.Type().Name())
		for i := range v.NumField() {
			if v.Field(i).Type() != sheetType { // a card to look at, which changes nothing that follows
				h.walk(v.Field(i))
			}
		}
	case reflect.Interface, reflect.Pointer:
		h.reference(v)
	default:
		panic("supreme: a procedure holds a " + v.Type().String() + ", which has no hash")
	}
}

func (h *hasher) reference(v reflect.Value) {
	h.flags(v.IsNil())
	if v.IsNil() {
		return
	}
	switch {
	case v.Kind() == reflect.Interface, v.Type() == spotPointer:
		h.walk(v.Elem())
	case v.Type() == decisionType:
		options := v.Elem().FieldByName("Options")
		for i := range options.Len() {
			h.text(options.Index(i).FieldByName("Key").String())
			h.flags(options.Index(i).FieldByName("Refusal").IsNil())
		}
	case v.Elem().Kind() == reflect.Struct:
		h.walk(v.Elem())
	default:
		panic("supreme: a procedure holds a " + v.Type().String() + ", which has no hash")
	}
}
