// Package exchange writes teams for elsewhere and reads them back: as one line to paste into a chat, and as the files of roster builders.
//
//	line := exchange.Line(system.Code(), team)       // [TrueInch/1/se/8/anvil-rose,halogen,wick-brigade:2/Lamplighters/4q7vd]
//	code, team, err := exchange.ReadLine(pasted)      // err is a *Fault: one sentence for a person
//
// What comes from outside is untrusted: it is measured before it is read, and whatever is wrong with it is one sentence.
package exchange

import (
	"hash/crc32"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"trueinch/engine"
)

// Fault says why something from elsewhere cannot be read.
type Fault struct{ Why engine.Text }

// Error implements error.
func (f *Fault) Error() string { return f.Why.Key }

// Explain is the sentence.
func (f *Fault) Explain() engine.Text { return f.Why }

func fault(key string, pairs ...any) *Fault { return &Fault{engine.Say(key, pairs...)} }

// How a line begins and ends: whatever stands before and behind it is none of it.
const (
	lineHead    = "[TrueInch/"
	lineEnd     = "]"
	lineVersion = 1
)

// What a line may hold: far more than any team, far less than what would take time.
const (
	mostPasted = 64 << 10 // characters that are looked through
	mostLine   = 8 << 10
	mostCopies = 200
)

// Line writes a team of a system as one line without a space, so that it may be wrapped anywhere. Cards stand by their ids, which read like
// their names; the text of cards of one's own is not in it. At its end stands a sum over the rest.
func Line(system string, team engine.TeamList) string {
	fields := []string{strconv.Itoa(lineVersion), escape(system), strconv.Itoa(team.Size), lineCards(team.Cards), escape(team.Name)}
	for _, field := range slices.Sorted(maps.Keys(team.Choices)) {
		var values []string
		for _, value := range team.Choices[field] {
			values = append(values, escape(value))
		}
		fields = append(fields, escape(field)+"="+strings.Join(values, ","))
	}
	body := strings.Join(fields, "/")
	return lineHead + body + "/" + sumOf(body) + lineEnd
}

// lineCards lists ids in their order, those that follow on themselves once with their number.
func lineCards(ids []string) string {
	var out []string
	for i := 0; i < len(ids); {
		n := 1
		for i+n < len(ids) && ids[i+n] == ids[i] {
			n++
		}
		one := escape(ids[i])
		if n > 1 {
			one += ":" + strconv.Itoa(n)
		}
		out = append(out, one)
		i += n
	}
	return strings.Join(out, ",")
}

// sumLetters are those of a sum: none of them is taken for another.
const sumLetters = "0123456789abcdefghjkmnpqrstvwxyz"

// sumOf is five letters that another text has once in 33 million times.
func sumOf(body string) string {
	sum := crc32.ChecksumIEEE([]byte(body))
	var out [5]byte
	for i := range out {
		out[i] = sumLetters[sum&31]
		sum >>= 5
	}
	return string(out[:])
}

// escape writes a word with letters, digits and hyphens only: a space is +, everything else is its bytes with a %.
func escape(word string) string {
	var out strings.Builder
	for _, r := range norm.NFC.String(strings.ToValidUTF8(word, "?")) {
		switch {
		case r == '-', unicode.IsLetter(r), unicode.IsDigit(r):
			out.WriteRune(r)
		case r == ' ':
			out.WriteByte('+')
		default:
			for _, b := range []byte(string(r)) {
				out.WriteByte('%')
				out.WriteByte(hexDigits[b>>4])
				out.WriteByte(hexDigits[b&15])
			}
		}
	}
	return out.String()
}

const hexDigits = "0123456789ABCDEF"

// unescape is the word again; false for what escape never wrote.
func unescape(text string) (string, bool) {
	var out []byte
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '+':
			out = append(out, ' ')
		case '%':
			if i+2 >= len(text) {
				return "", false
			}
			value, err := strconv.ParseUint(text[i+1:i+3], 16, 8)
			if err != nil {
				return "", false
			}
			out = append(out, byte(value))
			i += 2
		default:
			out = append(out, c)
		}
	}
	return norm.NFC.String(string(out)), utf8.Valid(out)
}

// ReadLine finds the line of a team in a text from elsewhere: broken over several lines, quoted, with words around it. The error is a *Fault.
func ReadLine(pasted string) (system string, team engine.TeamList, err error) {
	if len(pasted) > mostPasted {
		return "", team, fault("exchange.long", "Most", mostPasted)
	}
	text := bare(pasted)
	at := strings.Index(strings.ToLower(text), strings.ToLower(lineHead))
	if at < 0 {
		return "", team, fault("exchange.no-line", "Head", lineHead, "End", lineEnd)
	}
	body, _, whole := strings.Cut(text[at+len(lineHead):], lineEnd)
	switch {
	case !whole:
		return "", team, fault("exchange.cut-off", "End", lineEnd)
	case len(body) > mostLine:
		return "", team, fault("exchange.long", "Most", mostLine)
	}
	fields := strings.Split(body, "/")
	if version, err := strconv.Atoi(fields[0]); err == nil && version > lineVersion {
		return "", team, fault("exchange.newer", "Version", version)
	}
	if len(fields) < 6 || sumOf(strings.Join(fields[:len(fields)-1], "/")) != strings.ToLower(fields[len(fields)-1]) {
		return "", team, fault("exchange.altered")
	}
	return readFields(fields[1 : len(fields)-1])
}

// readFields takes a line apart whose sum is right: somebody wrote it so.
func readFields(fields []string) (system string, team engine.TeamList, err error) {
	var known bool
	if system, known = unescape(fields[0]); !known || system == "" {
		return "", team, fault("exchange.bad-part", "Part", fields[0])
	}
	if team.Size, err = strconv.Atoi(fields[1]); err != nil || team.Size < 0 || team.Size > 1e6 {
		return "", team, fault("exchange.bad-part", "Part", fields[1])
	}
	for entry := range strings.SplitSeq(fields[2], ",") {
		ids, known := copies(entry)
		if team.Cards = append(team.Cards, ids...); !known || len(team.Cards) > mostCopies {
			return "", team, fault("exchange.bad-part", "Part", entry)
		}
	}
	if team.Name, known = unescape(fields[3]); !known {
		return "", team, fault("exchange.bad-part", "Part", fields[3])
	}
	for _, entry := range fields[4:] {
		name, list, isField := strings.Cut(entry, "=")
		field, known := unescape(name)
		if !isField || !known || field == "" {
			return "", team, fault("exchange.bad-part", "Part", entry)
		}
		var values []string
		for part := range strings.SplitSeq(list, ",") {
			value, known := unescape(part)
			if !known {
				return "", team, fault("exchange.bad-part", "Part", part)
			}
			values = append(values, value)
		}
		team.Choices = team.Choices.With(field, values...)
	}
	return system, team, nil
}

// copies is the ids of one entry of the cards: "anvil-rose" or "wick-brigade:2"; none of an empty list.
func copies(entry string) (ids []string, known bool) {
	if entry == "" {
		return nil, true
	}
	n, name := 1, entry
	if stem, number, several := strings.Cut(entry, ":"); several {
		var err error
		if n, err = strconv.Atoi(number); err != nil || n < 1 || n > mostCopies {
			return nil, false
		}
		name = stem
	}
	id, known := unescape(name)
	if !known || id == "" {
		return nil, false
	}
	return slices.Repeat([]string{id}, n), true
}

// bare takes away what programs put into a line on its way: breaks and spaces, signs of quotation, marks that are not seen; and puts back the
// hyphen for what they make of it.
func bare(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '‐', r == '‑', r == '–', r == '—', r == '−':
			return '-'
		case unicode.IsSpace(r), unicode.Is(unicode.Cf, r), strings.ContainsRune("<>|\"'`“”„‘’«»_\\", r), r == utf8.RuneError:
			return -1
		}
		return r
	}, norm.NFC.String(text))
}

// Unknown are the cards of a team that a roster has not, each once, by the names that their ids tell.
func Unknown(roster engine.Roster, team engine.TeamList) []string {
	var unknown []string
	for _, id := range slices.Concat(team.Cards, roster.Beside(team)) {
		if _, known := roster.Card(id); !known && !slices.Contains(unknown, nameOf(id)) {
			unknown = append(unknown, nameOf(id))
		}
	}
	return unknown
}

// nameOf is about the name that an id was made of: night-bailiff is Night Bailiff.
func nameOf(id string) string {
	words := strings.Split(id, "-")
	for i, word := range words {
		if first, size := utf8.DecodeRuneInString(word); size > 0 {
			words[i] = string(unicode.ToUpper(first)) + word[size:]
		}
	}
	return strings.Join(words, " ")
}
