package command_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"trueinch/engine"
	"trueinch/engine/supreme"
	"trueinch/scenes/command"
	"trueinch/scenes/house"
)

// proofTable has one thing of each sort that a proof can show.
const proofTable = `{
  "format": "trueinch-table", "version": 1, "name": "Yard", "width": 24, "depth": 20,
  "pieces": [
    {"id": "wall", "kind": "structure", "material": "brick", "prisms": [{"polygon": [{"x": 10, "y": 4}, {"x": 11, "y": 4}, {"x": 11, "y": 9.8}, {"x": 10, "y": 9.8}], "top": 3}]},
    {"id": "tank", "kind": "structure", "material": "metal", "prisms": [{"center": {"x": 13, "y": 13.5}, "radius": 1.2, "top": 2.5}]},
    {"id": "bridge", "kind": "structure", "material": "wood", "prisms": [{"polygon": [{"x": 4, "y": 14}, {"x": 12, "y": 15}, {"x": 12, "y": 17}, {"x": 4, "y": 16}], "bottom": 2, "top": 2.4}]},
    {"id": "crate", "kind": "object", "rank": 1, "prisms": [{"polygon": [{"x": 15, "y": 8}, {"x": 16, "y": 8}, {"x": 16, "y": 9}, {"x": 15, "y": 9}], "top": 1}]}
  ],
  "models": [
    {"id": "anvil", "name": "Anvil", "base": 50.8, "height": 2, "center": {"x": 5, "y": 10}},
    {"id": "gecko", "name": "Gecko", "base": 30, "height": 1.4, "center": {"x": 18, "y": 9.6}, "team": 1},
    {"id": "shade", "name": "Shade", "base": 40, "height": 1.6, "center": {"x": 8, "y": 15.5}, "level": 2.4, "team": 1}
  ]
}`

// The sheet of proofs has a panel for everything that was asked and for every pair of which something is hidden.
// TRUEINCH_SHEETS keeps it to look at.
func TestSheetOfProofs(t *testing.T) {
	folder := os.Getenv("TRUEINCH_SHEETS")
	if folder == "" {
		folder = t.TempDir()
	}
	table, sheet := filepath.Join(t.TempDir(), "yard.table.json"), filepath.Join(folder, "proofs.png")
	if err := os.WriteFile(table, []byte(proofTable), 0o644); err != nil {
		t.Fatal(err)
	}
	var out, complaints bytes.Buffer
	p := program(nil)
	p.Out, p.Err = &out, &complaints
	status := p.Run([]string{"facts", table, "--move", "Sprint:5", "--path", "anvil:16,5", "--cone", "anvil:shade", "--blast", "14,10:2",
		"--ray", "gecko:6:12,6", "--aura", "shade:1.5", "--draw", sheet, "--lang", "en"})
	if status != 0 || complaints.Len() > 0 {
		t.Fatalf("status %d: %s", status, &complaints)
	}
	file, err := os.Open(sheet)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	picture, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	// One panel of lines, six of areas, three of envelopes and one way make four rows; five portraits make two.
	paper := picture.At(1, 1)
	rows, inside := 0, false
	for y := range picture.Bounds().Dy() {
		ink := picture.At(18, y) != paper
		if ink && !inside {
			rows++
		}
		inside = ink
	}
	if rows < 6 || picture.Bounds().Dx() < 3*600 {
		t.Errorf("%d rows on a sheet of %v", rows, picture.Bounds())
	}
}

// A match at its end is drawn, too: what was destroyed, thrown away or is carried has no place on the table any more.
func TestProofsOfPlayedMatches(t *testing.T) {
	folder := t.TempDir()
	run := func(words ...string) {
		t.Helper()
		var complaints bytes.Buffer
		p := supremeProgram()
		p.Out, p.Err = &bytes.Buffer{}, &complaints
		if status := p.Run(append(words, "--lang", "en")); status != 0 {
			t.Fatalf("%v: status %d: %s", words, status, &complaints)
		}
	}
	run("sim", "--system", "se", "--games", "3", "--seed", "11", "--map", "crossroads", "--save", folder)
	matches, err := filepath.Glob(filepath.Join(folder, "*.match"))
	if err != nil || len(matches) != 3 {
		t.Fatal(matches, err)
	}
	for _, match := range matches {
		for _, ending := range []string{".png", ".svg"} {
			run("facts", match, "--from", firstStanding(t, match), "--draw", match+ending)
			if info, err := os.Stat(match + ending); err != nil || info.Size() < 1000 {
				t.Errorf("%s%s: %v", match, ending, err)
			}
		}
	}
}

// firstStanding is a model that still stands at the end of a match.
func firstStanding(t *testing.T, match string) string {
	t.Helper()
	var out bytes.Buffer
	p := supremeProgram()
	p.Out, p.Err = &out, &out
	if status := p.Run([]string{"facts", match, "--json", "--lang", "en"}); status != 0 {
		t.Fatal(&out)
	}
	var facts struct{ Models []struct{ Name string } }
	if err := json.Unmarshal(out.Bytes(), &facts); err != nil || len(facts.Models) == 0 {
		t.Fatal(err)
	}
	return facts.Models[0].Name
}

// supremeProgram is the program with the rules of Supreme Edition.
func supremeProgram() command.Program {
	p := program(nil)
	p.House = &house.House{Systems: []engine.System{supreme.System{}}, Version: "test"}
	return p
}
