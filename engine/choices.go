package engine

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// Choices are what else is settled, by the ids of the fields that a rule system describes: of a match by Form.Fields, of a team by
// TeamSum.Fields and TeamSum.Extras. A field that is not there is settled as the system says.
type Choices map[string][]string

// One is the value of a field that has one; empty when it is not settled.
func (c Choices) One(field string) string {
	if len(c[field]) == 0 {
		return ""
	}
	return c[field][0]
}

// All are the values of a field, in the order in which they were chosen.
func (c Choices) All(field string) []string { return c[field] }

// With is a copy in which a field has these values and no others; empty ones count for nothing.
func (c Choices) With(field string, values ...string) Choices {
	with := c.Clone()
	values = slices.DeleteFunc(slices.Clone(values), func(v string) bool { return v == "" })
	if len(values) == 0 {
		delete(with, field)
		if len(with) == 0 {
			return nil
		}
		return with
	}
	if with == nil {
		with = Choices{}
	}
	with[field] = values
	return with
}

// Without is a copy in which no field has a value.
func (c Choices) Without(value string) Choices {
	without := c
	for field := range c {
		if slices.Contains(c[field], value) {
			without = without.With(field, slices.DeleteFunc(slices.Clone(c[field]), func(v string) bool { return v == value })...)
		}
	}
	return without
}

// Clone is a copy that can be changed without changing this one.
func (c Choices) Clone() Choices {
	with := maps.Clone(c)
	for field, values := range with {
		with[field] = slices.Clone(values)
	}
	return with
}

// Same reports whether the same was chosen.
func (c Choices) Same(other Choices) bool {
	return maps.EqualFunc(c, other, slices.Equal[[]string])
}

// Unknown is the first field, by name, that is not among those that a rule system knows; empty when there is none.
func (c Choices) Unknown(known ...string) string {
	first := ""
	for field := range c {
		if !slices.Contains(known, field) && (first == "" || field < first) {
			first = field
		}
	}
	return first
}

func (c Choices) and(more Choices) Choices {
	for field, values := range more {
		c = c.With(field, values...)
	}
	return c
}

// besides reads an object strictly, but for strings and lists of strings in fields that it does not have.
func besides(text []byte, into any, known ...string) (Choices, error) {
	if !hasOthers(text, known) {
		return nil, strictly(text, into)
	}
	fields, beside := map[string]json.RawMessage{}, Choices{}
	if err := json.Unmarshal(text, &fields); err != nil {
		return nil, err
	}
	for name, value := range fields {
		if slices.ContainsFunc(known, func(k string) bool { return strings.EqualFold(k, name) }) {
			continue
		}
		var one string
		var all []string
		switch {
		case json.Unmarshal(value, &one) == nil:
			all = []string{one}
		case json.Unmarshal(value, &all) != nil:
			continue // strictly says what is wrong with it
		}
		beside[name] = all
		delete(fields, name)
	}
	rest, err := json.Marshal(fields)
	if err != nil {
		return nil, err
	}
	return beside, strictly(rest, into)
}

// hasOthers reports whether an object has fields beside the known ones; faults of its syntax are found by whoever reads it.
func hasOthers(text []byte, known []string) bool {
	names := map[string]skipped{}
	if json.Unmarshal(text, &names) != nil {
		return false
	}
	for name := range names {
		if !slices.ContainsFunc(known, func(k string) bool { return strings.EqualFold(k, name) }) {
			return true
		}
	}
	return false
}

// skipped is a value that nobody reads.
type skipped struct{}

// UnmarshalJSON implements json.Unmarshaler.
func (*skipped) UnmarshalJSON([]byte) error { return nil }

func strictly(text []byte, into any) error {
	reader := json.NewDecoder(bytes.NewReader(text))
	reader.DisallowUnknownFields()
	return reader.Decode(into)
}
