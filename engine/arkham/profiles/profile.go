// Package profiles reads and writes the profile cards of Arkham City in a printed notation, and the equipment of Henchmen (NOTATION.md).
//
// It knows the notation and its words in English and French. What a word does in a match is the business of the rooms above.
package profiles

import "trueinch/engine/arkham/rolls"

// Rank is what a model is in a crew, in its canonical spelling (AC-CARD-03).
type Rank string

// The ranks.
const (
	Leader    Rank = "Leader"
	Sidekick  Rank = "Sidekick"
	FreeAgent Rank = "Free Agent"
	Henchman  Rank = "Henchman"
)

// Unknown is the faction of those who join any crew (AC-CREW-05).
const Unknown = "Unknown"

// Profile is one card, checked: a model, or equipment for Henchmen.
type Profile struct {
	ID         string
	Name       string
	Equipment  bool     // AC-EQUIP-01
	Rank       Rank     // empty for equipment
	Repeats    bool     // the asterisk (AC-TRAIT-119)
	Factions   []string // AC-CARD-04
	Reputation int      // AC-CARD-05
	Funding    int      // dollars (AC-CARD-06)
	Most       int      // of equipment per crew (AC-EQUIP-05)

	Strength, Attack, Willpower, Defence, Movement, Endurance int // AC-CARD-09
	BaseMM, HeightCm                                          float64

	Weapons      []Weapon
	Traits       []Trait
	Attacks      []Trait  // special attacks
	WeaponTraits []string // that equipment gives to all ranged attacks (AC-EQUIP-28)
	Ammunition   int      // that equipment adds to one weapon (AC-EQUIP-06)

	Silhouette string
	Story      map[string]string // by language
	Source     string            // the card as written
	Line       int               // of its heading in the file
}

// Trait is a trait or special attack of a card with what stands behind it.
type Trait struct {
	Name string // canonical
	X    int
	Of   string // a name, or an objective in its canonical spelling
}

// Weapon is a line of the weapons box (AC-CARD-07).
type Weapon struct {
	Name       string
	Damage     rolls.Markers
	Bands      rolls.Banded // of an Expansive weapon, instead of Damage
	Strength   int          // AC-DAMAGE-03
	RoF        int
	Ammunition int      // none: a melee weapon (AC-MELEE-06)
	Traits     []string // canonical
	Effects    []Effect // on whom it damages
	Critical   *Effect  // AC-COLLATERAL-05
	Line       int
}

// Effect is a word of AC-EFFECT with what stands behind it.
type Effect struct {
	Name    string
	X       int
	Markers rolls.Markers // of Toxic (AC-EFFECT-28)
	Of      *Effect       // of Poison (AC-EFFECT-20)
}

// Ranged reports whether a weapon is for ranged attacks.
func (w *Weapon) Ranged() bool { return w.Ammunition > 0 }

// Has reports whether a weapon has a trait.
func (w *Weapon) Has(trait string) bool {
	for _, name := range w.Traits {
		if name == trait {
			return true
		}
	}
	return false
}

// All are the traits of a card with its rank's and those that others include (AC-TRAIT-005, AC-TRAIT-037, AC-TRAIT-090, AC-TRAIT-112,
// AC-TRAIT-118); special attacks that are included stand among them.
func (p *Profile) All() []Trait {
	all := append([]Trait{}, p.Traits...)
	all = append(all, p.Attacks...)
	if w, found := Find(string(p.Rank), KindRank); found {
		all = append(all, granted(w)...)
	}
	for _, t := range p.Traits {
		if w, found := Find(t.Name, KindTrait); found {
			all = append(all, granted(w)...)
		}
	}
	return all
}

func granted(w *Word) (all []Trait) {
	for _, name := range w.Grants {
		all = append(all, Trait{Name: name})
	}
	return all
}

// Find is the trait of a card, its own or an included one: the first of All with this name, found without a list, because it is asked all the time.
func (p *Profile) Find(name string) (Trait, bool) {
	for i := range p.Traits {
		if p.Traits[i].Name == name {
			return p.Traits[i], true
		}
	}
	for i := range p.Attacks {
		if p.Attacks[i].Name == name {
			return p.Attacks[i], true
		}
	}
	for _, from := range includes[name] {
		included := from.Kind == KindRank && from.Canonical == string(p.Rank)
		for i := range p.Traits {
			included = included || from.Kind == KindTrait && p.Traits[i].Name == from.Canonical
		}
		if included {
			return Trait{Name: name}, true
		}
	}
	return Trait{}, false
}

// includes are the ranks and traits that include a trait or special attack, by its name.
var includes = includers()

func includers() map[string][]*Word {
	index := map[string][]*Word{}
	for i := range Vocabulary {
		if w := &Vocabulary[i]; w.Kind == KindRank || w.Kind == KindTrait {
			for _, name := range w.Grants {
				index[name] = append(index[name], w)
			}
		}
	}
	return index
}

// Has reports whether a card has a trait.
func (p *Profile) Has(name string) bool {
	_, found := p.Find(name)
	return found
}

// Of reports whether a card has a trait with this behind it: Affinity (NAME).
func (p *Profile) Of(name, of string) bool {
	for _, t := range p.All() {
		if t.Name == name && t.Of == of {
			return true
		}
	}
	return false
}

// The size of most models (AC-MODEL-02).
const (
	mediumBaseMM   = 30
	mediumHeightCm = 4
)

// Body is the base in millimetres and the height in centimetres: as printed, or those of its size (AC-MODEL-01, AC-MODEL-02).
func (p *Profile) Body() (baseMM, heightCm float64) {
	baseMM, heightCm = mediumBaseMM, mediumHeightCm
	switch {
	case p.Has("Small"):
		baseMM, heightCm = 25, 3
	case p.Has("Large"):
		baseMM, heightCm = 50, 8
	}
	if p.BaseMM > 0 {
		baseMM = p.BaseMM
	}
	if p.HeightCm > 0 {
		heightCm = p.HeightCm
	}
	return baseMM, heightCm
}
