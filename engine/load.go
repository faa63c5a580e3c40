package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
)

// LoadError says why a save could not be read, and where.
type LoadError struct {
	Kind         LoadKind
	Line, Column int // of a Malformed file, from 1
	Entry        int // of a Diverged one, from 1; 0 for the set-up
	Why          Text
}

// LoadKind groups the ways a save can fail to load. There are no others.
type LoadKind int

// The kinds of LoadError.
const (
	Unsupported LoadKind = iota // another version, or a rule system this program does not play
	Malformed                   // not a save, or a damaged one
	Diverged                    // the entries do not lead where the save says they do
)

// Error implements error.
func (e *LoadError) Error() string {
	switch e.Kind {
	case Malformed:
		return strconv.Itoa(e.Line) + ":" + strconv.Itoa(e.Column) + ": " + plain(e.Why)
	case Diverged:
		return "entry " + strconv.Itoa(e.Entry) + ": " + plain(e.Why)
	}
	return plain(e.Why)
}

// Explain implements Fault: one whole sentence with the place.
func (e *LoadError) Explain() Text {
	switch e.Kind {
	case Malformed:
		return Say("load.malformed", "Line", e.Line, "Column", e.Column, "Why", e.Why)
	case Diverged:
		return Say("load.diverged", "Entry", e.Entry, "Why", e.Why)
	}
	return e.Why
}

// Load reads a save and plays it again with the same checks as a person's play. system finds a rule system by its
// code. The error is the reader's own or a *LoadError.
func Load(r io.Reader, system func(code string) (System, bool)) (*Match, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return load(text, system)
}

// Recover reads a journal that was cut off at any point: all its whole entries count. It also reads a finished save.
// The errors are those of Load; a text that ends before its first entry is Malformed.
func Recover(r io.Reader, system func(code string) (System, bool)) (*Match, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	if json.Valid(text) {
		return load(text, system)
	}
	const start = "\n\"entries\": ["
	at := bytes.Index(text, []byte(start))
	if at < 0 {
		return load(text, system)
	}
	whole := at + len(start)
	for line := range bytes.Lines(text[whole:]) {
		entry := bytes.TrimRight(line, ",\n")
		if len(entry) > 0 && !json.Valid(entry) {
			break
		}
		whole += len(line)
	}
	whole = len(bytes.TrimRight(text[:whole], ",\n"))
	return load(append(bytes.Clone(text[:whole]), "\n]}\n"...), system)
}

// Verification is what proving a save again showed.
type Verification struct {
	Match *Match
	// Typed is set when people rolled real dice: there is no seed to make them again.
	Typed bool
}

// Verify loads a save and also makes every die again from the seed. Dice that the seed does not make are a *LoadError,
// Diverged at the entry that rolled them.
func Verify(r io.Reader, system func(code string) (System, bool)) (Verification, error) {
	m, err := Load(r, system)
	if err != nil {
		return Verification{}, err
	}
	if place := m.dice.odd; place >= 0 {
		for position := 1; position < len(m.nodes); position++ {
			n := m.nodes[position]
			if m.entries[position-1].Kind == EntryRoll && n.place > place {
				return Verification{}, &LoadError{Kind: Diverged, Entry: position, Why: Say("load.other-dice", "Seed", strconv.FormatUint(m.dice.seed, 10))}
			}
		}
	}
	return Verification{Match: m, Typed: m.options.RealDice}, nil
}

// document is a save as read, before it is played.
type document struct {
	system  string
	seed    uint64
	options Options
	setup   Setup
	entries []wireEntry
	starts  []int64 // offset of each entry
}

func load(text []byte, system func(code string) (System, bool)) (*Match, error) {
	doc, fault := readDocument(text)
	if fault != nil {
		return nil, fault
	}
	rules, known := system(doc.system)
	if !known {
		return nil, &LoadError{Kind: Unsupported, Why: Say("load.system", "System", doc.system)}
	}
	m, err := begin(rules, doc.setup, doc.seed, doc.options)
	if err != nil {
		return nil, &LoadError{Kind: Diverged, Why: Say("load.setup", "Why", explain(err))}
	}
	m.nodes = []node{{}}
	m.settle(0, nil)
	for i, wire := range doc.entries {
		entry, shape, fault := wire.entry()
		if fault != nil {
			line, column := lineColumn(text, doc.starts[i])
			return nil, &LoadError{Kind: Malformed, Line: line, Column: column, Why: *fault}
		}
		if why := m.again(entry, shape); why != nil {
			return nil, &LoadError{Kind: Diverged, Entry: i + 1, Why: *why}
		}
	}
	m.rollOn() // a journal may end between a choice and its dice
	return m, nil
}

// again carries out an entry that was read, and compares where it leads.
func (m *Match) again(entry Entry, shape Shape) *Text {
	var err error
	switch decision := m.Decision(); {
	case entry.moves():
		err = m.travel(entry.Kind, entry.To)
	case entry.Kind == EntryConcede:
		err = m.Concede(entry.Seat)
	case shape != decision.Shape:
		why := Say("load.other-question", "Ask", decision.Ask.Key)
		return &why
	case shape == Pick && entry.Choice.Pick >= 0 && entry.Choice.Pick < len(decision.Options) &&
		entry.Option != "" && entry.Option != decision.Options[entry.Choice.Pick].Key:
		why := Say("load.other-option", "Was", entry.Option, "Is", decision.Options[entry.Choice.Pick].Key)
		return &why
	default:
		err = m.accept(entry.Choice, entry.Auto)
	}
	if err != nil {
		why := Say("load.not-taken", "Why", explain(err))
		return &why
	}
	if m.entries[len(m.entries)-1].Hash != entry.Hash {
		why := Say("load.other-state")
		return &why
	}
	return nil
}

// explain makes a Text of any error.
func explain(err error) Text {
	var fault Fault
	if errors.As(err, &fault) {
		return fault.Explain()
	}
	return Say("load.other-fault", "Why", err.Error())
}

// lineColumn counts the line and column of a byte offset, both from 1; the column counts characters.
func lineColumn(text []byte, offset int64) (line, column int) {
	before := string(text[:min(int(offset), len(text))])
	start := strings.LastIndexByte(before, '\n') + 1
	return strings.Count(before, "\n") + 1, len([]rune(before[start:])) + 1
}
