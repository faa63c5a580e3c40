package cards

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"trueinch/engine/notation"
)

// BaseSize is a Descriptor about the size of bases (SE-DESC-01): Base 40 mm, Base 80 mm or more, Base 40 mm or less.
type BaseSize struct {
	MM   float64
	From string // sizeExact, sizeMore or sizeLess
}

// The limits of a base, in millimetres.
const leastBaseMM, mostBaseMM = 20, 200

// The spellings of what stands behind the millimetres.
const (
	sizeExact = ""
	sizeMore  = "or more"
	sizeLess  = "or less"
)

var baseLook = regexp.MustCompile(`^(\pL[\pL\pZ]*?)\pZ*([0-9]+(?:\.[0-9]+)?)\pZ*mm(?:\pZ+(\pL+\pZ+\pL+))?$`)

// readBase reads the size of a base as cards of either language print it.
func readBase(text string) (Descriptor, bool) {
	found := baseLook.FindStringSubmatch(notation.Collapse(text))
	if found == nil {
		return "", false
	}
	size := BaseSize{}
	if fact, _ := Lookup(found[1], KindFact); fact.Canonical != factBase {
		return "", false
	}
	if found[3] != "" {
		word, known := Lookup(found[3], KindSize)
		if !known {
			return "", false
		}
		size.From = word.Canonical
	}
	size.MM, _ = strconv.ParseFloat(found[2], 64)
	return size.descriptor(English), true
}

// Base is the size that a Descriptor is about; false for one about anything else.
func (d Descriptor) Base() (BaseSize, bool) {
	rest, is := strings.CutPrefix(string(d), factBase+" ")
	if !is {
		return BaseSize{}, false
	}
	figure, from, is := strings.Cut(rest, " mm")
	size := BaseSize{From: strings.TrimSpace(from)}
	var err error
	size.MM, err = strconv.ParseFloat(figure, 64)
	return size, is && err == nil && slices.Contains([]string{sizeExact, sizeMore, sizeLess}, size.From)
}

// OfBase is the Descriptor that a base has.
func OfBase(mm float64) Descriptor { return Descriptor(factBase + " " + notation.Decimal(mm) + " mm") }

// Holds reports whether a base is of that size.
func (b BaseSize) Holds(mm float64) bool {
	switch b.From {
	case sizeMore:
		return mm >= b.MM
	case sizeLess:
		return mm <= b.MM
	}
	return mm == b.MM
}

func (b BaseSize) descriptor(language Language) Descriptor {
	text := Printed(KindFact, factBase, language) + " " + notation.Decimal(b.MM) + " mm"
	if b.From != sizeExact {
		text += " " + Printed(KindSize, b.From, language)
	}
	return Descriptor(text)
}

// Covers reports whether who is Strong, Weak or Immune against a Descriptor is so against another one, too: a base size may cover many.
func (d Descriptor) Covers(other Descriptor) bool {
	if d == other {
		return true
	}
	size, is := d.Base()
	if !is {
		return false
	}
	one, is := other.Base()
	return is && one.From == sizeExact && size.Holds(one.MM)
}
