package engine

import (
	"errors"
	"io"
	"strconv"
	"strings"
)

// LoadError says why a save could not be read, and where.
type LoadError struct {
	Kind         LoadKind
	Line, Column int // of a Malformed file, from 1
	Entry        int // of a Diverged, Altered or OtherRules one, from 1; 0 for the set-up
	Why          Text
}

// LoadKind groups the ways a save can fail to load. There are no others.
type LoadKind int

// The kinds of LoadError.
const (
	Unsupported LoadKind = iota // another version, or a rule system this program does not play
	Malformed                   // not a save, or a damaged one
	Diverged                    // the entries do not lead where the save says they do
	Altered                     // not what was written: changed, cut or moved afterwards
	OtherRules                  // as it was written, but the rules have changed since: its entries lead elsewhere now
)

// Error implements error.
func (e *LoadError) Error() string {
	switch e.Kind {
	case Malformed:
		return strconv.Itoa(e.Line) + ":" + strconv.Itoa(e.Column) + ": " + plain(e.Why)
	case Diverged, Altered, OtherRules:
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
	case OtherRules:
		if e.Entry == 0 {
			return Say("load.other-rules-setup", "Why", e.Why)
		}
		return Say("load.other-rules", "Why", e.Why, "Entry", e.Entry)
	case Altered:
		if e.Entry == 0 {
			return Say("load.altered", "Why", e.Why)
		}
		return Say("load.altered-at", "Why", e.Why, "Entry", e.Entry)
	}
	return e.Why
}

// Load reads a save and plays it again with the same checks as a person's play. A journal may lack its end, and be torn in its last
// line: the program was ended while it was written. system finds a rule system by its code. The error is the reader's own or a
// *LoadError.
func Load(r io.Reader, system func(code string) (System, bool)) (*Match, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	m, _, err := load(text, system)
	return m, err
}

// Verification is what proving a save again showed.
type Verification struct {
	Match *Match
	// Typed is set when people rolled real dice: there is no seed to make them again.
	Typed  bool
	Proved Proved
}

// Verify loads a save and also makes every die again from the seed. Dice that the seed does not make are a *LoadError,
// Diverged at the entry that rolled them.
func Verify(r io.Reader, system func(code string) (System, bool)) (Verification, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return Verification{}, err
	}
	m, proved, err := load(text, system)
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
	return Verification{Match: m, Typed: m.options.RealDice, Proved: proved}, nil
}

// document is a save as read, before it is played.
type document struct {
	system  string
	seed    uint64
	options Options
	setup   Setup
	entries []wireEntry
	starts  []int64 // offset of each entry

	version int
	opened  opened
	sums    map[string]string
	journal bool     // may lack its end
	lines   [][]byte // of the entries, without links
	links   []string // of the entries
	end     *closing
}

func load(text []byte, system func(code string) (System, bool)) (*Match, Proved, error) {
	text = whole(text)
	doc, fault := readDocument(text)
	if fault != nil {
		return nil, 0, fault
	}
	rules, known := system(doc.system)
	if !known {
		return nil, 0, &LoadError{Kind: Unsupported, Why: Say("load.system", "System", doc.system)}
	}
	proved, fault := doc.proof()
	if fault != nil {
		return nil, 0, fault
	}
	m, _, fault := doc.play(rules, text)
	if fault != nil && fault.Kind == Diverged && proved != ProvedInPart {
		fault.Kind = OtherRules // every entry is proved to be the one that was written
	}
	if fault != nil {
		return nil, 0, fault
	}
	return m, proved, nil
}

// ByOtherRules reports whether a save could not be read because the rules have changed since it was written, and for no other reason.
func ByOtherRules(err error) bool {
	var fault *LoadError
	return errors.As(err, &fault) && fault.Kind == OtherRules
}

// play carries out what was read. A fault comes with its entry, 0 for the set-up.
func (d *document) play(rules System, text []byte) (*Match, int, *LoadError) {
	m, err := begin(rules, d.setup, d.seed, d.options)
	if err != nil {
		return nil, 0, &LoadError{Kind: Diverged, Why: Say("load.setup", "Why", explain(err))}
	}
	m.nodes = []node{{}}
	m.settle(0, nil)
	for i, wire := range d.entries {
		entry, shape, fault := wire.entry()
		if fault != nil {
			line, column := lineColumn(text, d.starts[i])
			return nil, i + 1, &LoadError{Kind: Malformed, Line: line, Column: column, Why: *fault}
		}
		if why := m.again(entry, shape); why != nil {
			return nil, i + 1, &LoadError{Kind: Diverged, Entry: i + 1, Why: *why}
		}
	}
	m.rollOn() // a journal may end between a choice and its dice
	return m, 0, nil
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
