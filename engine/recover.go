package engine

import (
	"bytes"
	"encoding/json"
	"io"
)

// The lines between which the entries of a save stand. What we write has one entry a line.
const (
	entriesStart = "\n\"entries\": ["
	journalStart = "\n\"journal\": true," + entriesStart
)

// whole completes a journal that was cut short, without the part of its last line that is left.
func whole(text []byte) []byte {
	at := bytes.Index(text, []byte(journalStart))
	if at < 0 || json.Valid(text) {
		return text
	}
	lines := text[at+len(journalStart):]
	last := bytes.LastIndexByte(lines, '\n')
	if last < 0 {
		return closedOff(text[:at+len(journalStart)])
	}
	if entry := bytes.TrimRight(lines[last+1:], ","); len(entry) == 0 || json.Valid(entry) {
		return closedOff(text)
	}
	if at := bytes.LastIndex(lines, []byte("\n],")); at >= 0 && bytes.Count(lines[at:], []byte("\n")) <= 3 { // torn in its end
		return closedOff(text[:len(text)-len(lines)+at])
	}
	return closedOff(text[:len(text)-len(lines)+last])
}

// closedOff ends a text behind its last whole entry.
func closedOff(text []byte) []byte {
	return append(bytes.Clone(bytes.TrimRight(text, ",\n")), "\n]}\n"...)
}

// Recovered is what could be saved of a damaged save.
type Recovered struct {
	Match *Match
	// Why is what is wrong with the text; nil when nothing is but that it ends early, as that of a program that was ended does.
	Why error
	// Kept counts the entries that came out as they did; behind them the Match may have rolled dice that are due.
	Kept int
	// Lost counts the entries that stand in the text and could not be played on.
	Lost int
}

// Recover reads of a save or of a journal what holds: all entries up to the first one that is torn, that was changed, or that does
// not lead where it should. A text that holds no match at all is the error of Load.
func Recover(r io.Reader, system func(code string) (System, bool)) (Recovered, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return Recovered{}, err
	}
	m, _, why := load(text, system)
	if why == nil {
		return Recovered{Match: m, Kept: m.Position()}, nil
	}
	kept, total, torn := lines(text)
	if total < 0 {
		return Recovered{}, why
	}
	doc, fault := readDocument(kept)
	if fault != nil {
		return Recovered{}, why
	}
	rules, known := system(doc.system)
	if !known {
		return Recovered{}, why
	}
	if doc.version >= sumsSince {
		if fault := doc.brokenLink(); fault != nil {
			doc.entries = doc.entries[:fault.Entry-1]
		}
	} else if torn {
		why = nil // an older journal has no mark that it is one
	}
	for {
		m, at, fault := doc.play(rules, kept)
		if fault == nil {
			return Recovered{Match: m, Why: why, Kept: len(doc.entries), Lost: total - len(doc.entries)}, nil
		}
		if at == 0 && ByOtherRules(why) {
			return Recovered{}, why
		}
		if at == 0 {
			return Recovered{}, fault
		}
		doc.entries = doc.entries[:at-1] // once more, without it
		if why == nil {
			why = fault
		}
	}
}

// lines is a save with its whole lines of entries up to the first that is none, and how many lines there are in all; -1 when it has
// no entries. torn is set when only the last line is not whole.
func lines(text []byte) (kept []byte, total int, torn bool) {
	at := bytes.Index(text, []byte(entriesStart))
	if at < 0 {
		return nil, -1, false
	}
	end, broken := at+len(entriesStart), false
	for line := range bytes.Lines(text[end:]) {
		entry := bytes.TrimRight(line, ",\n")
		switch {
		case len(entry) == 0:
		case entry[0] == ']':
			return closedOff(text[:end]), total, false
		default:
			total++
			torn = !json.Valid(entry) && !broken
			broken = broken || torn
		}
		if !broken {
			end += len(line)
		}
	}
	return closedOff(text[:end]), total, torn || !broken
}
