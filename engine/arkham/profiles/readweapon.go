package profiles

import (
	"strings"
	"unicode/utf8"

	"trueinch/engine/arkham/rolls"
	"trueinch/engine/notation"
)

// readWeapon reads a line of the weapons box: Weapon Revolver: Damage !♦ · RoF 3 · Ammunition 2 · Firearm, CrT Fire
func (r *reading) readWeapon() {
	head, rest, coloned := strings.Cut(r.Text, ":")
	w := Weapon{Name: strings.Join(strings.Fields(head)[1:], " "), Line: r.Line}
	if !coloned {
		r.At(utf8.RuneCountInString(strings.TrimRight(r.Text, " "))+1, "ac.needs-colon")
		return
	}
	if notation.Slug(w.Name) == "" {
		r.At(1, "card.needs-name", "Word", labelWeapon)
	}
	for i := range r.card.Weapons {
		if notation.Slug(r.card.Weapons[i].Name) == notation.Slug(w.Name) {
			r.At(1, "ac.same-weapon", "Name", r.Name, "Weapon", w.Name)
		}
	}
	part := &weaponReading{reading: r, weapon: &w, given: map[string]bool{}}
	for _, i := range parts(rest, utf8.RuneCountInString(head)+1) {
		r.After = i.Column - 1
		part.read(i.Text)
	}
	r.After = 0
	part.check()
	r.card.Weapons = append(r.card.Weapons, w)
}

// weaponReading is a weapon while it is read.
type weaponReading struct {
	*reading
	weapon *Weapon
	bands  int // Damages that were given
	given  map[string]bool
}

func (r *weaponReading) once(w *Word) {
	if r.given[w.Canonical] {
		r.At(1, "card.twice", "Word", w.Called())
	}
	r.given[w.Canonical] = true
}

func (r *weaponReading) read(text string) {
	if text == "" {
		r.At(1, "card.empty-item")
		return
	}
	first, rest, _ := strings.Cut(text, " ")
	if w, found := lookup(first, KindLabel); found && w.Canonical == wordCritical {
		if r.weapon.Critical != nil {
			r.At(1, "card.twice", "Word", wordCritical)
		}
		r.weapon.Critical = r.effect(strings.TrimSpace(rest))
		return
	}
	if w, found := lookup(first, KindFact); found && w.Canonical == "Damage" {
		r.once(w)
		r.damage(w, rest)
		return
	}
	f := taken(text)
	if w, found := lookup(f.word, KindFact); found && r.figure(w, f) {
		return
	}
	if w, found := lookup(text, KindWeapon); found {
		r.once(w)
		r.needs(w, 1)
		r.weapon.Traits = append(r.weapon.Traits, w.Canonical)
		return
	}
	if word, _ := r.effectWord(text); word != nil {
		r.once(word)
		r.weapon.Effects = append(r.weapon.Effects, *r.effect(text))
		return
	}
	r.unknown(1, "ac.unknown-weapon", text, KindWeapon, KindEffect)
}

// figure reads RoF 3, Ammunition 2 or Strength +1; it reports whether the word is one of them.
func (r *weaponReading) figure(w *Word, f figure) bool {
	switch w.Canonical {
	case "RoF", "Ammunition":
		r.once(w)
		n := r.Whole(f.number, f.unit, 1, w.Called(), 1, 9)
		if w.Canonical == "RoF" {
			r.weapon.RoF = n
		} else {
			r.weapon.Ammunition = n
		}
	case "Strength":
		r.once(w)
		if f.sign == "" {
			r.At(1, "ac.needs-sign", "Word", w.Called())
			return true
		}
		if r.weapon.Strength = r.Whole(f.number, f.unit, 1, w.Called(), 1, 3); f.sign != "+" {
			r.weapon.Strength *= -1
		}
	default:
		return false
	}
	return true
}

// damage reads !♦, or three of them for the bands of the expansive template (AC-TEMPLATE-04).
func (r *weaponReading) damage(w *Word, text string) {
	r.bands = 0
	for part := range strings.SplitSeq(text, "/") {
		m := r.markers(w, part)
		if r.bands < len(r.weapon.Bands) {
			r.weapon.Bands[r.bands] = m
		}
		r.bands++
	}
	if r.bands == 1 {
		r.weapon.Damage, r.weapon.Bands = r.weapon.Bands[0], rolls.Banded{}
	}
}

// markers reads markers, at most nine of a kind; an asterisk is a lethal one, too.
func (r *weaponReading) markers(w *Word, text string) (m rolls.Markers) {
	for _, sign := range strings.ReplaceAll(text, " ", "") {
		switch sign {
		case '♦', '*':
			m.Lethal++
		case '!':
			m.NonLethal++
		default:
			r.At(1, "ac.needs-markers", "Word", w.Called())
			return rolls.Markers{}
		}
	}
	if m.Count() == 0 || m.Lethal > 9 || m.NonLethal > 9 {
		r.At(1, "ac.needs-markers", "Word", w.Called())
	}
	return m
}

// effectWord finds the effect that a text begins with, and what stands behind it.
func (r *weaponReading) effectWord(text string) (*Word, string) {
	if w, found := lookup(text, KindEffect); found {
		return w, ""
	}
	if cut := strings.IndexAny(text, "(!♦*0123456789"); cut > 0 {
		if w, found := lookup(text[:cut], KindEffect); found {
			return w, strings.TrimSpace(text[cut:])
		}
	}
	return nil, ""
}

// effect reads an effect: Blind, Irritant 2, Toxic !♦, Poison (Toxic !).
func (r *weaponReading) effect(text string) *Effect {
	w, behind := r.effectWord(text)
	if w == nil {
		r.unknown(1, "ac.unknown-effect", text, KindEffect)
		return &Effect{}
	}
	r.needs(w, 1)
	e := &Effect{Name: w.Canonical}
	f := taken(behind)
	switch {
	case w.Form == Figured:
		e.X = r.Whole(f.number, f.unit, 1, w.Called(), 1, 9)
	case w.Form == OfMarkers:
		e.Markers = r.markers(w, behind)
	case w.Form == OfEffect:
		inside, opened := strings.CutPrefix(behind, "(")
		inside, closed := strings.CutSuffix(inside, ")")
		if inner, _ := r.effectWord(inside); !opened || !closed || inner == w {
			r.At(1, "ac.needs-of", "Word", w.Called(), "Example", examples[OfEffect])
			break
		}
		e.Of = r.effect(notation.Collapse(inside))
	case f.number != nil:
		r.At(1, "card.no-number", "Word", w.Called())
	case behind != "":
		r.At(1, "ac.no-of", "Word", w.Called())
	}
	return e
}

// contradictions are weapon traits that do not stand side by side.
var contradictions = [][2]string{{"Firearm", "Mechanical"}, {"Short Range", "Medium Range"}, {"Expansive", "Explosive"}}

// check notes what does not go together on a weapon.
func (r *weaponReading) check() {
	w := r.weapon
	if !r.given["Damage"] {
		r.At(1, "card.missing", "Name", w.Name, "Word", called("Damage"))
	}
	expansive := w.Has("Expansive")
	switch {
	case expansive && r.given["Damage"] && r.bands != len(w.Bands):
		r.At(1, "ac.needs-bands")
	case !expansive && r.bands > 1:
		r.At(1, "ac.no-bands")
	}
	if r.given["RoF"] && !r.given["Ammunition"] {
		r.At(1, "card.missing", "Name", w.Name, "Word", called("Ammunition"))
	}
	switch entry, _ := Find("Expansive", KindWeapon); {
	case r.given["RoF"] && expansive:
		r.At(1, "ac.contradicts", "Word", called("RoF"), "Other", entry.Called())
	case r.given["Ammunition"] && !r.given["RoF"] && !expansive:
		r.At(1, "card.missing", "Name", w.Name, "Word", called("RoF"))
	}
	for _, name := range w.Traits {
		entry, _ := Find(name, KindWeapon)
		if entry.Needs.Ranged && !r.given["Ammunition"] {
			r.At(1, "ac.only-ranged", "Word", entry.Called())
		}
		if entry.Needs.Melee && r.given["Ammunition"] {
			r.At(1, "ac.only-melee", "Word", entry.Called())
		}
	}
	for _, pair := range contradictions {
		if w.Has(pair[0]) && w.Has(pair[1]) {
			one, _ := Find(pair[0], KindWeapon)
			other, _ := Find(pair[1], KindWeapon)
			r.At(1, "ac.contradicts", "Word", one.Called(), "Other", other.Called())
		}
	}
	if strength, _ := Find("Strength", KindFact); w.Strength != 0 && r.given["Ammunition"] { // AC-DAMAGE-03
		r.At(1, "ac.only-melee", "Word", strength.Called())
	}
}
