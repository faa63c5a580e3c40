package profiles

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Parse reads a file of profile cards in the printed notation, English or French. All problems are returned, in the order of the file;
// cards with a problem are left out, so a card that comes back is complete and every word of it is known.
func Parse(filename string, source []byte) ([]*Profile, []Problem) {
	return Read(filename, source, notation.Any[Word])
}

// Read is Parse for a rules engine that plays these words: a word that nothing plays is a problem, too, because half of a printed card
// would be another card.
func Read(filename string, source []byte, plays func(*Word) bool) ([]*Profile, []Problem) {
	return notation.Cards(filename, source, phrases, func(b notation.Block) (*Profile, *notation.Reading) {
		r := read(b, plays)
		return r.card, r.Reading
	})
}

// reading is a card while it is read.
type reading struct {
	*notation.Reading
	card  *Profile
	plays func(*Word) bool
}

// read reads one card and checks that nothing is missing.
func read(b notation.Block, plays func(*Word) bool) *reading {
	r := &reading{Reading: notation.NewReading(phrases, called), card: &Profile{Source: b.Source(), Line: b.Line}, plays: plays}
	var usable bool
	if r.card.Name, r.card.ID, usable = r.Heading(b); !usable {
		return r
	}
	r.Lines(b, r.readLine)
	r.checkComplete()
	return r
}

// unknown notes a word that is not known among these kinds, with the nearest ones.
func (r *reading) unknown(column int, key, read string, kinds ...notation.Kind) {
	r.Lost = true
	r.At(column, key, "Read", read, "Expected", strings.Join(lexicon.Nearest(read, kinds...), ", "))
}

// needs notes a word that nothing plays.
func (r *reading) needs(w *Word, column int) {
	if !r.plays(w) {
		r.At(column, "card.unhandled", "Word", w.Called())
	}
}

// readLine tells the kinds of lines apart by what they begin with.
func (r *reading) readLine() {
	head, rest, coloned := strings.Cut(r.Text, ":")
	words := strings.Fields(head)
	if w, found := lookup(strings.Join(words, " "), KindLabel); found && coloned {
		after := utf8.RuneCountInString(head) + 1
		switch w.Canonical {
		case labelTraits:
			r.Once(labelTraits, 1)
			r.card.Traits = r.traits(rest, after, KindTrait, "ac.unknown-trait")
			return
		case labelAttacks:
			r.Once(labelAttacks, 1)
			r.card.Attacks = r.traits(rest, after, KindAttack, "ac.unknown-special")
			return
		case labelWeaponTraits:
			r.Once(labelWeaponTraits, 1)
			for _, t := range r.traits(rest, after, KindWeapon, "ac.unknown-weapon") {
				r.card.WeaponTraits = append(r.card.WeaponTraits, t.Name)
			}
			return
		}
	}
	if len(words) > 0 {
		if w, found := lookup(words[0], KindLabel); found {
			switch w.Canonical {
			case labelWeapon:
				r.readWeapon()
				return
			case labelSilhouette:
				r.Once(labelSilhouette, 1)
				if r.card.Silhouette = notation.Slug(strings.Join(strings.Fields(r.Text)[1:], " ")); r.card.Silhouette == "" {
					r.At(1, "card.needs-name", "Word", called(labelSilhouette))
				}
				return
			case labelStory:
				r.Story(labelStory, &r.card.Story)
				return
			}
		}
	}
	for _, item := range parts(r.Text, 0) {
		r.readItem(item)
	}
}

// parts are the items of a line, those included between whose signs nothing stands; after is how many columns stand before the text.
func parts(text string, after int) []notation.Entry {
	all := notation.Parts(0, text, ",·")
	for i := range all {
		all[i].Column, all[i].Text = all[i].Column+after, notation.Collapse(all[i].Text)
	}
	return all
}

// figureLook is a word with a number behind it: Funding $300, Strength 4+, Base 30 mm, RoF 3, Strength +1.
var figureLook = regexp.MustCompile(`^(\D*?)\s*([+−–-]?)(\$?)\s*(\d+(?:\.\d+)?)\s*(\+|\$|\p{L}+)?$`)

// figure is such a word taken apart.
type figure struct {
	word   string
	sign   string
	number *float64
	unit   string
}

func taken(text string) figure {
	parts := figureLook.FindStringSubmatch(text)
	if parts == nil {
		return figure{word: text}
	}
	number, err := strconv.ParseFloat(parts[4], 64)
	if err != nil {
		return figure{word: text}
	}
	return figure{strings.TrimSpace(parts[1]), parts[2], &number, parts[3] + parts[5]}
}

// The facts that are given by one word of a group.
const (
	groupRank    = "rank"
	groupFaction = "faction"
)

// readItem reads one fact of a card.
func (r *reading) readItem(i notation.Entry) {
	r.After = i.Column - 1
	defer func() { r.After = 0 }()
	if i.Text == "" {
		r.At(1, "card.empty-item")
		return
	}
	f := taken(i.Text)
	name, star := strings.CutSuffix(f.word, "*")
	w, known := lookup(strings.TrimSpace(name), KindClass, KindRank, KindFact)
	switch {
	case known && w.Kind == KindFact:
		r.readFact(w, f)
	case known && f.number != nil:
		r.At(1, "card.no-number", "Word", w.Called())
	case known:
		r.readRank(w, star)
	case f.number == nil && r.Given(groupRank) && !r.Given(groupFaction):
		r.readFactions(i.Text)
	default:
		r.unknown(1, "card.unknown-item", f.word, KindClass, KindRank, KindFact)
	}
}

func (r *reading) readRank(w *Word, star bool) {
	r.Once(groupRank, 1)
	r.needs(w, 1)
	if r.card.Equipment = w.Kind == KindClass; !r.card.Equipment {
		r.card.Rank = Rank(w.Canonical)
	}
	if r.card.Repeats = star; star && r.card.Rank != Henchman {
		r.At(1, "ac.no-star")
	}
}

func (r *reading) readFactions(text string) {
	r.Give(groupFaction)
	for name := range strings.SplitSeq(text, "/") {
		name = notation.Collapse(name)
		r.faction(name)
		if w, found := lookup(name, KindFaction); found {
			name = w.Canonical
		}
		if slices.Contains(r.card.Factions, name) {
			r.At(notation.ColumnOf(text, name), "card.twice", "Word", name)
		}
		r.card.Factions = append(r.card.Factions, name)
	}
}

// faction notes a name that a faction cannot have.
func (r *reading) faction(name string) {
	if notation.Slug(name) == "" {
		r.At(1, "card.needs-name", "Word", called(groupFaction))
	} else if _, word := lookup(name, KindClass, KindRank, KindFact, KindTrait, KindAttack, KindWeapon, KindEffect, KindObjective); word {
		r.At(1, "ac.faction-word", "Faction", name)
	}
}

// limits are between what the figures of a card lie, and in what they are given.
var limits = map[string]struct {
	least, most int
	unit        string
}{
	"Reputation": {1, 500, ""}, "Funding": {0, 3000, "$"}, "Most": {1, 9, ""}, "Strength": {2, 6, "+"}, "Attack": {1, 9, ""}, "Willpower": {1, 12, ""},
	"Defence": {1, 6, ""}, "Movement": {1, 6, ""}, "Endurance": {1, 12, ""}, "Base": {20, 120, "mm"}, "Height": {1, 20, "cm"}, "Ammunition": {1, 9, ""},
}

// readFact reads a figure of a card.
func (r *reading) readFact(w *Word, f figure) {
	limit, placed := limits[w.Canonical]
	if !placed || w.Canonical == "Ammunition" && f.sign != "+" {
		r.unknown(1, "card.unknown-item", f.word, KindClass, KindRank, KindFact)
		return
	}
	r.Once(w.Canonical, 1)
	switch {
	case f.sign != "" && w.Canonical != "Ammunition":
		r.At(1, "card.unexpected", "Read", f.sign, "Expected", engine.Term("card.want-number"))
		return
	case limit.unit == "+" && f.number != nil && f.unit != "+":
		r.At(1, "ac.needs-plus", "Word", w.Called())
		return
	case limit.unit != "+" && f.unit == "+":
		r.At(1, "ac.no-plus", "Word", w.Called())
		return
	}
	if w.Canonical == "Base" || w.Canonical == "Height" {
		number := r.Figure(f.number, f.unit, 1, w.Called(), float64(limit.least), float64(limit.most), limit.unit)
		if w.Canonical == "Base" {
			r.card.BaseMM = number
		} else {
			r.card.HeightCm = number
		}
		return
	}
	unit := f.unit
	if unit == limit.unit {
		unit = ""
	}
	*r.place(w.Canonical) = r.Whole(f.number, unit, 1, w.Called(), limit.least, limit.most)
}

// place is where a whole figure stands.
func (r *reading) place(fact string) *int {
	c := r.card
	return map[string]*int{
		"Reputation": &c.Reputation, "Funding": &c.Funding, "Most": &c.Most, "Strength": &c.Strength, "Attack": &c.Attack, "Willpower": &c.Willpower,
		"Defence": &c.Defence, "Movement": &c.Movement, "Endurance": &c.Endurance, "Ammunition": &c.Ammunition,
	}[fact]
}

// called is how a fact is called in a sentence.
func called(fact string) any {
	switch fact {
	case groupRank:
		return engine.Term("ac.group-rank")
	case groupFaction:
		return engine.Term("ac.group-faction")
	case labelSilhouette:
		return engine.Term("ac.group-silhouette")
	}
	if w, found := Find(fact, KindFact); found {
		return w.Called()
	}
	return fact
}
