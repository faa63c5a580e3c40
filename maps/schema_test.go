package maps

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"testing"
)

// part is what the test reads of a JSON Schema.
type part struct {
	Type                 string          `json:"type"`
	Ref                  string          `json:"$ref"`
	Const                any             `json:"const"`
	Enum                 []string        `json:"enum"`
	Required             []string        `json:"required"`
	AdditionalProperties *bool           `json:"additionalProperties"`
	Properties           map[string]part `json:"properties"`
	Items                *part           `json:"items"`
	Description          string          `json:"description"`
	Maximum              *float64        `json:"maximum"`
	Defs                 map[string]part `json:"$defs"`
}

// schema is the JSON Schema of battlefield files.
func schema(t *testing.T) []byte {
	text, err := os.ReadFile("table.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestSchemaMatchesTheGoTypes walks the Go types and the schema together: the same fields, types and required fields
// on both sides, every object closed, every value explained.
func TestSchemaMatchesTheGoTypes(t *testing.T) {
	var root part
	if err := json.Unmarshal(schema(t), &root); err != nil {
		t.Fatal(err)
	}
	compared := 0
	var compare func(where string, p part, typ reflect.Type)
	compare = func(where string, p part, typ reflect.Type) {
		compared++
		if p.Ref != "" {
			def, ok := root.Defs[p.Ref[len("#/$defs/"):]]
			if !ok {
				t.Fatalf("%s points at %s, which is not there", where, p.Ref)
			}
			p = def
		}
		if typ.Kind() == reflect.Pointer {
			typ = typ.Elem()
		}
		want := map[reflect.Kind]string{
			reflect.Struct: "object", reflect.Slice: "array", reflect.String: "string", reflect.Bool: "boolean",
			reflect.Int: "integer", reflect.Float64: "number",
		}[typ.Kind()]
		if typ == reflect.TypeFor[[]byte]() {
			want = "string"
		}
		if p.Type != want {
			t.Errorf("%s: the schema says %q, Go has %s", where, p.Type, typ)
			return
		}
		switch want {
		case "array":
			compare(where+"[]", *p.Items, typ.Elem())
		case "object":
			if p.AdditionalProperties == nil || *p.AdditionalProperties {
				t.Errorf("%s: unknown fields are allowed", where)
			}
			members := membersOf(typ)
			for name := range p.Properties {
				if _, ok := find(members, name); !ok {
					t.Errorf("%s: Go has no field %s", where, name)
				}
			}
			for _, m := range members {
				sub, ok := p.Properties[m.name]
				if !ok {
					t.Errorf("%s: the schema has no field %s", where, m.name)
					continue
				}
				if slices.Contains(p.Required, m.name) != m.required {
					t.Errorf("%s.%s: required is %v in Go", where, m.name, m.required)
				}
				if sub.Description == "" && sub.Ref == "" {
					t.Errorf("%s.%s is not explained", where, m.name)
				}
				compare(where+"."+m.name, sub, m.typ)
			}
		}
	}
	compare("map", root, reflect.TypeFor[Map]())
	if compared < 60 {
		t.Errorf("only %d values were compared", compared)
	}
}

func TestSchemaWordsMatchTheCode(t *testing.T) {
	var root part
	if err := json.Unmarshal(schema(t), &root); err != nil {
		t.Fatal(err)
	}
	piece, area := root.Defs["piece"].Properties, root.Defs["area"].Properties
	for _, c := range []struct {
		name  string
		enum  []string
		known []string
	}{
		{"kind", piece["kind"].Enum, kinds},
		{"material", piece["material"].Enum, append(Materials(), "")},
		{"solidity", piece["solidity"].Enum, append(Solidities(), "")},
		{"ground kind", area["kind"].Enum, AreaKinds()},
	} {
		if !slices.Equal(c.enum, c.known) {
			t.Errorf("%s: schema %v, code %v", c.name, c.enum, c.known)
		}
	}
	if root.Properties["format"].Const != Format || fmt.Sprint(root.Properties["version"].Const) != fmt.Sprint(Version) {
		t.Errorf("the schema is for %v version %v", root.Properties["format"].Const, root.Properties["version"].Const)
	}
	for name, most := range map[string]float64{"rank": mostRank, "danger": mostDanger, "base": mostBase} {
		if got := piece[name].Maximum; got == nil || *got != most {
			t.Errorf("%s: another maximum than the code's %v", name, most)
		}
	}
}
