package cards

import (
	"regexp"
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Parse reads a file of cards, English or French. All problems are returned, in the order of the file; cards with a problem are left
// out, so a card that comes back is complete and every word of it is known.
//
// A card is a heading and lines, one matter a line. Empty lines and lines that start with # say nothing.
//
//	=== Hush Warden ===
//	Guard · Strength 3 · Super Science · red · Planets 1 · Key
//	Moon, In line: Adds 1 Combat
//	Engaged: Draw +1, Take 1 white
//	Silhouette veil
//	Name fr: Gardienne du silence
//	Story en: One or two sentences.
func Parse(filename string, source []byte) ([]*Card, []Problem) {
	return notation.Cards(filename, source, phrases, func(b notation.Block) (*Card, *notation.Reading) {
		r := read(b)
		return r.card, r.Reading
	})
}

// The syntax trees of the lines of a card.
type (
	line struct {
		Heads []*item `parser:"@@ ((','|'·') @@)*"`
		Text  *text   `parser:"@@?"`
	}
	text struct {
		Pos     lexer.Position
		Effects []*item `parser:"':' @@ ((','|'·') @@)*"`
	}
	item struct {
		Pos    lexer.Position
		Words  []string `parser:"@Word+"`
		Sign   string   `parser:"@('+'|'-'|'−'|'–')?"`
		Number *float64 `parser:"@Number?"`
		After  []string `parser:"@Word*"`
	}
)

var parser = notation.LineParser[line](nil)

func (i *item) name() string { return strings.Join(i.Words, " ") }

// reading is a card while it is read.
type reading struct {
	*notation.Reading
	card    *Card
	classed bool
}

// faulty reports whether something is wrong already, so that nothing can be called missing.
func (r *reading) faulty() bool { return len(r.Problems) > 0 }

func (r *reading) at(i *item, key string, pairs ...any) { r.At(i.Pos.Column, key, pairs...) }

// unknown notes a word that is not known among these kinds, with the nearest ones.
func (r *reading) unknown(i *item, key, read string, kinds ...notation.Kind) {
	r.at(i, key, "Read", read, "Expected", strings.Join(lexicon.Nearest(read, kinds...), ", "))
}

// read reads one card and checks that nothing is missing.
func read(b notation.Block) *reading {
	r := &reading{Reading: notation.NewReading(phrases, func(fact string) any { return fact }),
		card: &Card{Source: b.Source(), Line: b.Line, Icon: NoAbility, Sector: AnySector, Keeps: 2}}
	if r.card.Name, r.card.ID, _ = r.Heading(b); !b.Headed() {
		return r
	}
	r.Lines(b, func() { r.read(r.Text) })
	r.checkComplete()
	return r
}

var labels = regexp.MustCompile(`^\s*(?i:(story|histoire|name|nom)\s+\S+\s*:|(silhouette)\b)`)

var picture = regexp.MustCompile(`^[a-z0-9-]+$`)

// read reads one line.
func (r *reading) read(line string) {
	label := labels.FindStringSubmatch(line)
	switch {
	case label == nil:
		r.readItems(line)
	case label[2] != "":
		_, name, _ := strings.Cut(notation.Collapse(line), " ")
		if !picture.MatchString(name) {
			r.Fault(r.Line, 1, "pi.silhouette", "Read", name)
		}
		r.Once("Silhouette", 1)
		r.card.Silhouette = name
	default:
		if first := strings.ToLower(label[1]); first == "name" || first == "nom" {
			r.readName()
			return
		}
		r.Story("Story", &r.card.Story)
	}
}

// readName reads a line such as Name fr: …
func (r *reading) readName() {
	var names map[string]string
	if r.Story("Name", &names); names[string(notation.French)] != "" {
		r.card.French = names[string(notation.French)]
	}
}

func (r *reading) readItems(text string) {
	tree, problem := notation.ParseLine(parser, phrases, func(string) any { return nil }, r.Line, 0, text)
	switch {
	case problem != nil:
		r.Problems = append(r.Problems, *problem)
	case tree.Text != nil:
		r.readText(tree)
	default:
		for _, i := range tree.Heads {
			r.readFact(i)
		}
	}
}

// whole is the number of an item, checked.
func (r *reading) whole(i *item, least, most int) int {
	return r.Whole(i.Number, "", i.Pos.Column, i.name(), least, most)
}

// bare notes what stands behind a word that stands alone.
func (r *reading) bare(i *item) {
	if i.Number != nil || i.Sign != "" {
		r.at(i, "card.no-number", "Word", i.name())
	} else if len(i.After) > 0 {
		r.at(i, "pi.nothing-behind", "Word", i.name())
	}
}

// figure is the number of a fact, without a sign and with nothing behind it.
func (r *reading) figure(i *item, least, most int) int {
	if i.Sign != "" {
		r.at(i, "pi.no-sign", "Word", i.name())
	}
	if len(i.After) > 0 {
		r.at(i, "pi.nothing-behind", "Word", i.name())
	}
	return r.whole(i, least, most)
}

// readFact reads one item of the first lines of a card.
func (r *reading) readFact(i *item) {
	w, known := lexicon.Lookup(i.name(), kindClass, kindFact, kindAbility, kindColour, kindDie, kindSector)
	if !known {
		r.unknown(i, "pi.no-fact", i.name(), kindClass, kindFact, kindAbility, kindColour, kindDie, kindSector)
		return
	}
	c := r.card
	if w.Kind != kindColour {
		r.Once(w.Canonical, i.Pos.Column)
	}
	switch w.Kind {
	case kindClass:
		r.bare(i)
		if r.classed {
			r.at(i, "card.twice", "Word", w.Canonical)
		}
		c.Class, r.classed = Class(index(classWords, w)), true
	case kindAbility:
		if i.Number != nil {
			c.Abilities[index(abilityWords, w)] = r.figure(i, 1, 12)
			r.Give("Abilities")
			return
		}
		r.bare(i)
		if r.Given("Icon") {
			r.at(i, "card.twice", "Word", w.Canonical)
		}
		r.Give("Icon")
		c.Icon = Ability(index(abilityWords, w))
	case kindColour:
		count := 1
		if i.Number != nil {
			count = r.figure(i, 1, 2)
		}
		r.Give("Cubes of a card")
		for range count {
			c.Cubes = append(c.Cubes, Colour(index(colourWords, w)))
		}
	case kindDie:
		r.bare(i)
		r.Give("Dice")
		c.Dice = append(c.Dice, Die(index(dieWords, w)))
	case kindSector:
		r.bare(i)
		r.Give("Sector")
		c.Sector = Sector(index(sectorWords, w))
	case kindFact:
		r.readFigure(w.Canonical, i)
	}
}

func (r *reading) readFigure(fact string, i *item) {
	c := r.card
	switch fact {
	case factStrength:
		c.Strength = r.figure(i, 0, 9)
	case factPlanets:
		c.Planets = r.figure(i, 1, 5)
	case factCharge:
		c.Charge = r.figure(i, 0, 9)
	case factKeeps:
		c.Keeps = r.figure(i, 2, 5)
	case factLength:
		c.Length = r.figure(i, 1, 12)
	case factQuietus:
		r.bare(i)
		c.Quietus = true
	case factCode, factKey:
		count := 1
		if i.Number != nil {
			count = r.figure(i, 1, 2)
		}
		if fact == factCode {
			c.Code = count
		} else {
			c.Key = count
		}
	}
}

func index(words []notation.Word, w notation.Word) int {
	return slices.IndexFunc(words, func(other notation.Word) bool { return other.Canonical == w.Canonical })
}

// readText reads a line of what a card does.
func (r *reading) readText(tree *line) {
	t := Text{Sector: AnySector, Moment: -1}
	for _, head := range tree.Heads {
		r.readHead(&t, head)
	}
	if t.Moment < 0 {
		if len(r.Problems) == 0 {
			r.at(tree.Heads[0], "pi.no-when")
		}
		return
	}
	if r.classed && !slices.Contains(moments[r.card.Class], t.Moment) {
		r.at(tree.Heads[0], "pi.needless", "Word", momentWords[t.Moment].Canonical, "Class", r.card.Class.Term())
	}
	if t.Priced() && (r.card.Class != Planet || t.Moment != Explore) {
		r.at(tree.Heads[0], "pi.price")
	}
	if conditions := min(1, t.Per) + min(1, t.Found) + min(1, t.Code+t.Key) + min(1, int(t.Sector-AnySector)); conditions > 1 {
		r.at(tree.Heads[0], "pi.two-conditions")
	}
	for _, i := range tree.Text.Effects {
		r.readEffect(&t, i)
	}
	r.card.Texts = append(r.card.Texts, t)
}

func (r *reading) readHead(t *Text, i *item) {
	w, known := lexicon.Lookup(i.name(), kindMoment, kindSector, kindPrice)
	if !known {
		r.unknown(i, "pi.no-head", i.name(), kindMoment, kindSector, kindPrice)
		return
	}
	switch {
	case w.Kind == kindMoment:
		r.bare(i)
		if t.Moment >= 0 {
			r.at(i, "pi.two-moments")
		}
		t.Moment = Moment(index(momentWords, w))
	case w.Kind == kindSector:
		r.bare(i)
		t.Sector = Sector(index(sectorWords, w))
	case w.Canonical == pricePer:
		t.Per = r.figure(i, 1, 15)
	case w.Canonical == priceFound:
		t.Found = r.figure(i, 1, 6)
	case w.Canonical == factCode:
		t.Code++
		r.bare(i)
	default:
		t.Key++
		r.bare(i)
	}
}

// readEffect reads one effect: whom it is about, what it does, by how much.
func (r *reading) readEffect(t *Text, i *item) {
	e := Effect{Ability: NoAbility, Colour: NoColour}
	kind, scope := -1, ""
	for from := range i.Words {
		if w, known := lexicon.Lookup(strings.Join(i.Words[from:], " "), kindEffect); known {
			kind = slices.IndexFunc(effects, func(e effect) bool { return e.Canonical == w.Canonical })
			scope = strings.Join(i.Words[:from], " ")
			break
		}
	}
	if kind < 0 {
		r.unknown(i, "pi.no-effect", i.name(), kindEffect)
		return
	}
	entry := &effects[kind]
	e.Kind = Kind(kind)
	if !slices.Contains(entry.when, t.Moment) {
		r.at(i, "pi.no-moment", "Word", entry.Canonical)
	}
	r.readScope(&e, entry, scope, i)
	e.Number = r.whole(i, 1, entry.most)
	switch {
	case entry.signed && i.Sign == "" && i.Number != nil:
		r.at(i, "pi.needs-sign", "Word", entry.Canonical)
	case !entry.signed && i.Sign != "":
		r.at(i, "pi.no-sign", "Word", entry.Canonical)
	case i.Sign != "" && i.Sign != "+":
		e.Number = -e.Number
	}
	if t.Moment == Use && entry.scoped && e.Number > 0 {
		r.at(i, "pi.use-lowers")
	}
	r.readBehind(&e, entry, i)
	t.Effects = append(t.Effects, e)
}

func (r *reading) readScope(e *Effect, entry *effect, scope string, i *item) {
	if scope == "" {
		return
	}
	w, known := lexicon.Lookup(scope, kindScope)
	switch {
	case !known:
		r.unknown(i, "pi.no-effect", i.name(), kindEffect, kindScope)
		return
	case !entry.scoped:
		r.at(i, "pi.no-scope", "Word", entry.Canonical)
	}
	e.Scope = Scope(index(scopeWords, w))
	switch {
	case r.card.Class == SuperWeapon && e.Scope >= Next:
		r.at(i, "pi.use-scope")
	case !r.card.Class.Met() && (e.Scope == Next || e.Scope == Others):
		r.at(i, "pi.own-scope")
	}
}

// readBehind reads what stands behind the number.
func (r *reading) readBehind(e *Effect, entry *effect, i *item) {
	behind := strings.Join(i.After, " ")
	switch {
	case behind == "" && entry.after == ability:
		r.unknown(i, "pi.no-ability", "", kindAbility)
	case behind == "" && entry.after == colour:
		r.unknown(i, "pi.no-colour", "", kindColour)
	case behind == "":
	case entry.after == ability, entry.after == anyAbility:
		w, known := lexicon.Lookup(behind, kindAbility)
		if !known {
			r.unknown(i, "pi.no-ability", behind, kindAbility)
			return
		}
		e.Ability = Ability(index(abilityWords, w))
	case entry.after == colour:
		w, known := lexicon.Lookup(behind, kindColour)
		if !known {
			r.unknown(i, "pi.no-colour", behind, kindColour)
			return
		}
		e.Colour = Colour(index(colourWords, w))
	default:
		r.at(i, "pi.nothing-behind", "Word", entry.Canonical)
	}
}

// needed is what a card of each class must say, allowed what it may say besides; nothing else.
var needed = map[Class][]string{
	Captain:     {"Abilities", "Dice"},
	Hegemony:    {"Sector"},
	SuperWeapon: {factCharge},
	Guard:       {factStrength, "Icon", "Cubes of a card"},
	Agent:       {factStrength, "Icon", "Cubes of a card"},
	Event:       {factStrength, "Icon", "Cubes of a card"},
	Place:       {"Cubes of a card"},
	Track:       {"Icon", factLength},
}

var allowed = map[Class][]string{
	Captain:  {factKeeps},
	Hegemony: {factQuietus},
	Guard:    {factPlanets, factCode, factKey},
	Agent:    {factPlanets, factCode, factKey},
	Event:    {factPlanets, factCode, factKey},
	Place:    {factPlanets},
}

// judged are the facts that are held against needed and allowed.
var judged = []string{"Abilities", "Dice", "Sector", "Icon", "Cubes of a card", factStrength, factPlanets, factCharge, factKeeps, factLength, factQuietus, factCode, factKey}

// named are the words for facts that have none of their own.
var named = map[string]engine.Term{
	"Abilities": "pi.abilities", "Dice": "pi.dice", "Sector": "pi.sector-icon", "Icon": "pi.engagement-icon", "Cubes of a card": "pi.cubes",
	factStrength: "pi.strength", factPlanets: "pi.planets", factCharge: "pi.charge-cubes", factKeeps: "pi.keeps", factLength: "pi.length",
	factQuietus: "pi.quietus", factCode: "pi.code", factKey: "pi.key",
}

// checkComplete notes what the card lacks, and what does not belong on a card of its class.
func (r *reading) checkComplete() {
	c := r.card
	if !r.classed {
		if !r.faulty() {
			r.Fault(r.Line, 1, "pi.no-class")
		}
		return
	}
	if r.faulty() {
		return
	}
	for _, fact := range judged {
		switch {
		case slices.Contains(needed[c.Class], fact):
			if !r.Given(fact) {
				r.Fault(r.Line, 1, "card.missing", "Name", c.Name, "Word", named[fact])
			}
		case r.Given(fact) && !slices.Contains(allowed[c.Class], fact):
			r.Fault(r.Line, 1, "pi.needless", "Word", named[fact], "Class", c.Class.Term())
		}
	}
	wanted := 0
	switch {
	case c.Class.Met():
		wanted = 1
	case c.Class == Place:
		wanted = 2
	}
	if !r.faulty() && len(c.Cubes) != wanted { // PI-CARD-03
		r.Fault(r.Line, 1, "pi.cube-count", "Name", c.Name, "Count", len(c.Cubes), "Wanted", wanted)
	}
	for a := range Abilities {
		if c.Class == Captain && c.Abilities[a] == 0 && !r.faulty() {
			r.Fault(r.Line, 1, "card.missing", "Name", c.Name, "Word", Ability(a).Term())
		}
	}
	if c.Class == Captain && len(c.Dice) < c.Keeps && !r.faulty() {
		r.Fault(r.Line, 1, "pi.few-dice", "Name", c.Name, "Count", len(c.Dice), "Wanted", c.Keeps)
	}
	if (c.Class == SuperWeapon || c.Class == Place) && len(c.Texts) == 0 && !r.faulty() {
		r.Fault(r.Line, 1, "pi.no-texts", "Name", c.Name)
	}
}
