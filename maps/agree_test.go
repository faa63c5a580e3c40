package maps

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// beyondSchema are the problems that a schema cannot say: they compare values of different places, or look into a picture.
var beyondSchema = []string{
	"maps.problem.off-table", "maps.problem.crossing", "maps.problem.no-area", "maps.problem.few-points", "maps.problem.same-id", "maps.problem.control",
	"maps.problem.inside", "maps.problem.picture", "maps.problem.picture-size", "maps.problem.upside-down", "maps.problem.no-height", "maps.problem.door",
	"maps.problem.not-a-number",
}

// unsaid reports whether a problem is one that the schema need not find, too.
func unsaid(p Problem) bool {
	return p.Repaired || slices.Contains(beyondSchema, p.Key) ||
		p.Where == "zoneDepth" && p.Key == "maps.problem.size" || // half the depth of the table is the most
		strings.HasPrefix(p.Where, "picture.corner.") && p.Key == "maps.problem.size" // corners of anything are points of any size
}

// everything is a battlefield that has every field.
const everything = `{"$schema":"x","format":"trueinch-table","version":1,"name":"All","author":"A","notes":["n"],"width":30,"depth":24,"zoneDepth":3,
"zones":[{"team":0,"outline":[{"x":0,"y":0},{"x":9,"y":0},{"x":9,"y":3}]}],
"ground":[{"kind":"road","outline":[{"x":0,"y":0},{"x":9,"y":0},{"x":9,"y":3}]},{"kind":"paint","outline":[{"x":0,"y":5},{"x":9,"y":5}],"width":0.2,"dash":1,"text":"A"},
{"kind":"manhole","center":{"x":5,"y":5},"radius":0.5}],
"pieces":[{"id":"house","name":"House","kind":"structure","prefab":"building","material":"brick","solidity":"solid","enclosed":true,"angle":0.5,"notes":"n","tags":["sign:BAR"],
"prisms":[{"polygon":[{"x":3,"y":3},{"x":9,"y":3},{"x":9,"y":9},{"x":3,"y":9}],"bottom":0,"top":4}],"doors":[{"x":3,"y":6}]},
{"id":"ruin","kind":"structure","passable":true,"prisms":[{"center":{"x":20,"y":5},"radius":1,"top":2}]},
{"id":"tank","kind":"impassable","impassable":true,"prisms":[{"center":{"x":20,"y":9},"radius":1,"top":2}]},
{"id":"car","kind":"object","rank":2,"base":40,"prisms":[{"center":{"x":20,"y":15},"radius":1,"top":1}]},
{"id":"fire","kind":"zone","transparent":true,"passable":true,"danger":1,"prisms":[{"center":{"x":20,"y":20},"radius":1,"top":0}]}],
"models":[{"id":"m","name":"M","team":1,"silhouette":"rat","base":30,"height":1,"center":{"x":5,"y":5},"level":0,"inside":"house"}],
"picture":{"data":"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==","corner":{"x":0,"y":0},"scale":0.1,"angle":0.1,"opacity":0.5}}`

// values are put in the place of every value of a file, one at a time.
var values = []string{"null", "true", "false", `""`, `"x"`, `"object"`, `"zone"`, `"\u00e9"`, `"` + strings.Repeat("é", 400) + `"`, `"` + strings.Repeat("é", 401) + `"`, "-1", "-0.5",
	"-65", "0", "-0", "0.01", "0.02", "0.5", "1", "1.0", "1e0", "1.5", "3", "4", "6", "7", "8", "12", "12.5", "48", "49", "64.5", "72.5", "144", "145", "200", "201", "1e30", "[]", "{}",
	"[{}]", `[""]`, "[1]"}

// longest is how many entries the lists may have that have a limit of their own.
var longest = map[string]int{"notes": mostNotes, "pieces": mostPieces, "ground": mostAreas, "models": mostModels, "prisms": mostPrisms, "polygon": mostPoints, "outline": mostPoints}

// changed calls try with every way of changing one thing below a value, and what was done: another value in its place, a field more or
// less, an entry less, or one more often than any list may have it.
func changed(where string, value any, try func(what string, with any)) {
	for _, text := range values {
		try(where+" "+text, json.RawMessage(text))
	}
	switch v := value.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			less := maps.Clone(v)
			delete(less, name)
			try(where+" without "+name, less)
			changed(where+"."+name, v[name], func(what string, with any) {
				one := maps.Clone(v)
				one[name] = with
				try(what, one)
			})
		}
		for _, name := range []string{"other", "polygon", "radius", "rank", "danger", "enclosed", "passable", "width"} {
			if _, there := v[name]; !there {
				for _, text := range []string{"1", "true", "[]", `[{"x":1,"y":1},{"x":2,"y":1},{"x":2,"y":2}]`} {
					more := maps.Clone(v)
					more[name] = json.RawMessage(text)
					try(where+" with "+name+" "+text, more)
				}
			}
		}
	case []any:
		for i := range v {
			try(fmt.Sprintf("%s without %d", where, i), slices.Delete(slices.Clone(v), i, i+1))
			if point, is := v[i].(map[string]any); is && point["x"] != nil && i > 0 {
				continue // one corner is like the next
			}
			changed(fmt.Sprintf("%s[%d]", where, i), v[i], func(what string, with any) {
				one := slices.Clone(v)
				one[i] = with
				try(what, one)
			})
		}
		if most := longest[lastName(where)]; most > 0 {
			for _, count := range []int{most, most + 1} {
				try(fmt.Sprintf("%s %d times", where, count), append(slices.Clone(v), slices.Repeat(v[:1], count-len(v))...))
			}
		}
	}
}

// TestSchemaAndCheckAgree takes sound files and every change of one thing in a file that has everything: what the schema refuses check
// refuses, too, and what check refuses the schema does wherever it can say so.
func TestSchemaAndCheckAgree(t *testing.T) {
	published, err := jsonschema.UnmarshalJSON(bytes.NewReader(schema(t)))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	compiler.AssertContent()
	if err := compiler.AddResource("table.schema.json", published); err != nil {
		t.Fatal(err)
	}
	sound := compiler.MustCompile("table.schema.json")
	refused, accepted := 0, 0
	compare := func(what string, text []byte) (fine bool) {
		instance, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		schemaFault := sound.Validate(instance)
		m, problems := Read("x", text)
		switch {
		case schemaFault != nil && m != nil:
			t.Errorf("%.200s: check accepts what the schema refuses: %v", what, schemaFault)
		case schemaFault == nil && !slices.ContainsFunc(problems, func(p Problem) bool { return !p.Repaired }):
			accepted++
		case schemaFault == nil && !slices.ContainsFunc(problems, unsaid):
			t.Errorf("%.200s: the schema accepts what check refuses: %s", what, problems[0].Key)
		default:
			refused++
		}
		return m != nil && schemaFault == nil
	}
	for _, name := range append(ShippedNames(), NightNames()...) {
		text, err := os.ReadFile(filepath.Join("shipped", name+Extension))
		if err != nil || !compare(name, text) {
			t.Errorf("%s is refused: %v", name, err)
		}
	}
	if !compare("everything", []byte(everything)) {
		t.Error("the file that has everything is refused")
	}
	var whole any
	if err := json.Unmarshal([]byte(everything), &whole); err != nil {
		t.Fatal(err)
	}
	changed("", whole, func(what string, with any) {
		text, err := json.Marshal(with)
		if err != nil {
			t.Fatal(err)
		}
		compare(what, text)
	})
	t.Logf("%d refused, %d accepted", refused, accepted)
	if refused < 3000 || accepted < 500 {
		t.Errorf("only %d refused and %d accepted", refused, accepted)
	}
}
