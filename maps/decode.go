package maps

import (
	"encoding/base64"
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
)

// decode fills target, a pointer to a struct with json tags, from a tree. Every unknown field, wrong type and
// missing field is reported; the Go types are the only description of the file that is used.
func decode(n *node, target any, r *report) {
	d := decoder{r, map[reflect.Type][]member{}}
	d.fill(n, reflect.ValueOf(target).Elem(), "")
}

type decoder struct {
	report *report
	known  map[reflect.Type][]member // worked out once a file
}

func (d decoder) members(t reflect.Type) []member {
	members, ok := d.known[t]
	if !ok {
		members = membersOf(t)
		d.known[t] = members
	}
	return members
}

func (d decoder) fill(n *node, v reflect.Value, where string) {
	if v.Type() == reflect.TypeFor[[]byte]() {
		d.bytes(n, v, where)
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		d.object(n, v, where)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		d.fill(n, v.Elem(), where)
	case reflect.Slice:
		if !d.want(n, '[', where, "maps.problem.wants-list") || len(n.items) == 0 {
			return
		}
		v.Set(reflect.MakeSlice(v.Type(), len(n.items), len(n.items)))
		for i, item := range n.items {
			d.fill(item, v.Index(i), fmt.Sprintf("%s[%d]", where, i))
		}
	case reflect.String:
		if d.want(n, '"', where, "maps.problem.wants-text") {
			v.SetString(n.text)
		}
	case reflect.Bool:
		if d.want(n, 't', where, "maps.problem.wants-truth") {
			v.SetBool(n.text == "true")
		}
	case reflect.Int:
		if d.want(n, '0', where, "maps.problem.wants-whole") {
			whole, ok := n.whole()
			if !ok {
				d.wrong(n, where, "maps.problem.wants-whole")
			}
			v.SetInt(whole)
		}
	case reflect.Float64:
		if d.want(n, '0', where, "maps.problem.wants-number") {
			number, err := strconv.ParseFloat(n.text, 64)
			if err != nil || math.IsNaN(number) || math.IsInf(number, 0) {
				d.wrong(n, where, "maps.problem.not-a-number")
				number = 0
			}
			v.SetFloat(number + 0) // a negative zero becomes a plain one
		}
	default:
		panic("maps: a battlefield cannot hold a " + v.Type().String())
	}
}

// whole is the value of a whole number of ordinary size, which may be written with a point or an exponent, as 2.0.
func (n *node) whole() (int64, bool) {
	number, err := strconv.ParseFloat(n.text, 64)
	if err != nil || number != math.Trunc(number) || math.Abs(number) > math.MaxInt32 {
		return 0, false
	}
	return int64(number), true
}

func (d decoder) bytes(n *node, v reflect.Value, where string) {
	if !d.want(n, '"', where, "maps.problem.wants-text") {
		return
	}
	data, err := base64.StdEncoding.DecodeString(n.text)
	if err != nil {
		d.wrong(n, where, "maps.problem.wants-base64")
		return
	}
	v.SetBytes(data)
}

func (d decoder) object(n *node, v reflect.Value, where string) {
	if !d.want(n, '{', where, "maps.problem.wants-object") {
		return
	}
	members := d.members(v.Type())
	for _, f := range n.fields {
		place := join(where, f.name)
		m, known := find(members, f.name)
		if !known {
			d.unknown(f, members, place)
			continue
		}
		d.fill(f.value, v.FieldByIndex(m.index), place)
	}
	for _, m := range members {
		if m.required && n.get(m.name) == nil {
			d.report.add(n.offset, where, "maps.problem.missing", "Field", m.name)
		}
	}
}

func (d decoder) unknown(f field, members []member, place string) {
	names := make([]string, len(members))
	for i, m := range members {
		names[i] = m.name
	}
	if near := nearest(f.name, names); near != "" {
		d.report.add(f.offset, place, "maps.problem.unknown-near", "Field", short(f.name), "Nearest", near)
		return
	}
	d.report.add(f.offset, place, "maps.problem.unknown", "Field", short(f.name))
}

// want reports a value of another type than the field takes.
func (d decoder) want(n *node, kind byte, where, key string) bool {
	if n.kind == kind {
		return true
	}
	d.wrong(n, where, key)
	return false
}

func (d decoder) wrong(n *node, where, key string) {
	d.report.add(n.offset, where, key, "Field", lastName(where), "Found", n.shown())
}

// shown is how a value is quoted in a sentence.
func (n *node) shown() string {
	switch n.kind {
	case '{':
		return "{…}"
	case '[':
		return "[…]"
	case '"':
		return `"` + short(n.text) + `"`
	}
	return short(n.text)
}

func short(text string) string {
	const most = 40
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most]) + "…"
}

// member is one field of a Go struct as it is called in the file, embedded structs flattened.
type member struct {
	name     string
	index    []int
	required bool
	typ      reflect.Type
}

func membersOf(t reflect.Type) []member {
	var out []member
	for _, f := range reflect.VisibleFields(t) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous || name == "" || name == "-" {
			continue
		}
		out = append(out, member{name, f.Index, !strings.Contains(options, "omit"), f.Type})
	}
	return out
}

func find(members []member, name string) (member, bool) {
	for _, m := range members {
		if m.name == name {
			return m, true
		}
	}
	return member{}, false
}

func join(where, name string) string {
	if where == "" {
		return short(name)
	}
	return where + "." + short(name)
}

// lastName is the field that a place names: "top" of pieces[3].prisms[0].top, "polygon" of …polygon[2].
func lastName(where string) string {
	where = where[strings.LastIndexByte(where, '.')+1:]
	name, _, _ := strings.Cut(where, "[")
	return name
}

// nearest returns the candidate that differs from word by the fewest letters, or "" when none is close.
func nearest(word string, candidates []string) string { return Nearest(word, candidates) }

// Nearest is the candidate that a word is probably a slip for, or "".
func Nearest(word string, candidates []string) string {
	best, least := "", 1+min(len(word), 9)/3
	for _, c := range candidates {
		if d := editDistance(strings.ToLower(word), strings.ToLower(c)); d < least+1 && d <= least {
			best, least = c, d-1
		}
	}
	return best
}

// editDistance counts the letters to insert, drop or replace to make b of a.
func editDistance(a, b string) int {
	if len(a) > 64 {
		return len(a)
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		last := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := last
			if a[i] != b[j] {
				change++
			}
			last = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
