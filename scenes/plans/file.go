package plans

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"slices"

	"trueinch/engine"
	"trueinch/game/words"
	"trueinch/geometry"
	"trueinch/maps"
)

// Spot is a geometry.Spot as it stands in a file: what is left out means the bare surface.
type Spot struct{ geometry.Spot }

// UnmarshalJSON implements json.Unmarshaler.
func (s *Spot) UnmarshalJSON(text []byte) error {
	s.Spot = geometry.Spot{Inside: geometry.NoPiece, Wall: geometry.NoPiece}
	return json.Unmarshal(text, &s.Spot)
}

// stored is a Document as it stands in a file. The battlefield comes last, because it is the longest part.
type stored struct {
	Format  string          `json:"format"`
	Version int             `json:"version"`
	Front   int             `json:"front"`
	Band    float64         `json:"band"`
	Plans   []Plan          `json:"plans"`
	Table   json.RawMessage `json:"table"`
}

// Fault is why a file of plans cannot be used: one sentence.
type Fault struct{ Why engine.Text }

// Error implements error, for programmers.
func (f *Fault) Error() string { return fmt.Sprint(f.Why.Key, f.Why.Args) }

// Explain implements engine.Fault.
func (f *Fault) Explain() engine.Text { return f.Why }

func fault(key string, pairs ...any) error { return &Fault{engine.Say(key, pairs...)} }

// mostBytes and the others bound what is read.
const (
	mostBytes   = 64 << 20
	mostPlans   = 100
	mostFigures = 500
	mostSteps   = 2000
	mostInches  = 1000.0
)

// Read reads a file of plans. The error is a *Fault.
func Read(name string, text []byte) (*Document, error) {
	if len(text) > mostBytes {
		return nil, fault("plans.huge", "File", name)
	}
	var s stored
	if err := json.Unmarshal(bytes.TrimPrefix(text, []byte("\ufeff")), &s); err != nil {
		return nil, syntax(name, text, err)
	}
	switch {
	case s.Format != Format:
		return nil, fault("plans.other", "File", name)
	case s.Version != Version:
		return nil, fault("plans.version", "File", name, "Found", s.Version, "Known", Version)
	}
	table, problems := maps.Read(name, s.Table)
	if table == nil {
		return nil, TableFault(name, problems)
	}
	d := &Document{Table: table, Front: s.Front, Band: s.Band, Plans: s.Plans}
	if err := d.check(name); err != nil {
		return nil, err
	}
	return d, nil
}

// TableFault is why a battlefield cannot be planned on: the first fault of its file.
func TableFault(name string, problems []maps.Problem) error {
	why := engine.Say("maps.problem.not-a-table")
	if at := slices.IndexFunc(problems, func(p maps.Problem) bool { return !p.Repaired }); at >= 0 {
		why = words.OfMap(problems[at].Key, problems[at].Args)
	}
	return fault("plans.table", "File", name, "Why", why)
}

// syntax says where JSON goes wrong.
func syntax(name string, text []byte, err error) error {
	offset := int64(-1)
	var wrong *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong):
		offset = wrong.Offset
	case errors.As(err, &kind):
		offset = kind.Offset
	}
	if offset < 0 || offset > int64(len(text)) {
		return fault("plans.broken", "File", name)
	}
	line := 1 + bytes.Count(text[:offset], []byte("\n"))
	if kind != nil {
		return fault("plans.kind", "File", name, "Line", line, "Field", kind.Field)
	}
	return fault("plans.broken-at", "File", name, "Line", line)
}

// check keeps out what no screen could show.
func (d *Document) check(name string) error {
	switch {
	case len(d.Plans) == 0 || len(d.Plans) > mostPlans:
		return fault("plans.count", "File", name, "Count", len(d.Plans), "Most", mostPlans)
	case d.Front < 0 || d.Front >= len(d.Plans):
		return fault("plans.front", "File", name, "Number", d.Front)
	case !(d.Band >= 0 && d.Band <= 2):
		return fault("plans.band", "File", name)
	}
	for i := range d.Plans {
		p := &d.Plans[i]
		if len(p.Figures) > mostFigures || len(p.Steps)+len(p.Templates)+len(p.Attempts) > mostSteps {
			return fault("plans.crowd", "File", name, "Plan", p.Name)
		}
		if where := d.flaw(p); where != "" {
			return fault("plans.flaw", "File", name, "Plan", p.Name, "Where", where)
		}
	}
	return nil
}

// flaw names the first place in a plan that makes no sense, as in the file; empty when there is none.
func (d *Document) flaw(p *Plan) string {
	seen := map[int]bool{}
	for i := range p.Figures {
		f := &p.Figures[i]
		at := fmt.Sprintf("figures[%d]", i)
		switch {
		case f.ID < 1 || seen[f.ID]:
			return at + ".id"
		case f.Seat < -1 || f.Seat >= MostSides:
			return at + ".seat"
		case !within(f.Base, 1, 400):
			return at + ".base"
		case !within(f.Height, 0, 50):
			return at + ".height"
		case !within(f.Inches, 0, mostInches):
			return at + ".inches"
		case !within(f.Range, 0, mostInches):
			return at + ".range"
		case f.HP < 0:
			return at + ".hp"
		case !d.sound(f.Spot.Spot):
			return at + ".spot"
		}
		seen[f.ID] = true
	}
	for i := range p.Steps {
		s := &p.Steps[i]
		if !seen[s.Figure] || !d.sound(s.To.Spot) || !within(s.Length, 0, mostInches) || !sane(s.Via...) {
			return fmt.Sprintf("steps[%d]", i)
		}
	}
	for i := range p.Templates {
		t := &p.Templates[i]
		if !slices.Contains(TemplateKinds(), t.Kind) || !sane(t.At, t.Toward) || !within(t.Inches, 0, mostInches) ||
			t.Figure != 0 && !seen[t.Figure] {
			return fmt.Sprintf("templates[%d]", i)
		}
	}
	for i := range p.Attempts {
		a := &p.Attempts[i]
		if !seen[a.Figure] || !seen[a.Target] || a.Action < 0 || a.Boost < 0 || a.Boost > 50 || a.Buy < 0 || a.Buy > 50 {
			return fmt.Sprintf("attempts[%d]", i)
		}
	}
	return ""
}

// CheckMoves keeps out ways of moving that a rule system does not have. The error is a *Fault.
func (d *Document) CheckMoves(name string, moves engine.MoveKinds) error {
	for i := range d.Plans {
		p := &d.Plans[i]
		for k := range p.Figures {
			if _, known := moves.Find(p.Figures[k].Kind); !known {
				return fault("plans.flaw", "File", name, "Plan", p.Name, "Where", fmt.Sprintf("figures[%d].kind", k))
			}
		}
		for k := range p.Steps {
			if _, known := moves.Find(p.Steps[k].Kind); !known {
				return fault("plans.flaw", "File", name, "Plan", p.Name, "Where", fmt.Sprintf("steps[%d].kind", k))
			}
		}
	}
	return nil
}

// sound reports whether a spot lies at a place and in pieces that there are.
func (d *Document) sound(s geometry.Spot) bool {
	pieces := geometry.PieceIndex(len(d.Table.Pieces))
	return sane(s.Center) && within(s.Level, -mostInches, mostInches) && s.Inside >= geometry.NoPiece && s.Inside < pieces &&
		s.Wall >= geometry.NoPiece && s.Wall < pieces
}

func sane(points ...geometry.Point) bool {
	for _, p := range points {
		if !within(p.X, -mostInches, mostInches) || !within(p.Y, -mostInches, mostInches) {
			return false
		}
	}
	return true
}

// within is false for what is no number.
func within(x, low, high float64) bool { return x >= low && x <= high && !math.IsNaN(x) }

// Write returns a document as a file.
func Write(d *Document) ([]byte, error) {
	table, err := maps.Write(d.Table)
	if err != nil {
		return nil, err
	}
	text, err := json.MarshalIndent(stored{Format, Version, d.Front, d.Band, d.Plans, json.RawMessage("null")}, "", " ")
	if err != nil {
		return nil, err
	}
	head, found := bytes.CutSuffix(text, []byte("null\n}"))
	if !found {
		return nil, errors.New("plans: the battlefield has lost its place in the file")
	}
	return slices.Concat(head, bytes.TrimSpace(table), []byte("\n}\n")), nil
}

// ReadFile reads a file of plans from the disk.
func ReadFile(path string) (*Document, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return Read(path, text)
}

// WriteFile writes a document so that a stop at any moment leaves the old file or the new one. The version before stays
// beside it with ".bak" added, unless it is damaged.
func WriteFile(path string, d *Document) error {
	if err := d.check(path); err != nil {
		return err
	}
	text, err := Write(d)
	if err != nil {
		return err
	}
	old, err := os.ReadFile(path)
	switch {
	case err == nil:
		if _, fault := Read(path, old); fault == nil {
			if err := maps.ReplaceFile(path+".bak", old); err != nil {
				return err
			}
		}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	return maps.ReplaceFile(path, text)
}
