package cards

import (
	"trueinch/engine"
)

// EffectWord is the one entry of a word of the vocabulary of Effects (chapter SE-EFFECT): how cards write it, by which rule it goes,
// what it does, how it weighs, and how it is told. Reading, play, odds, plans, computer players and texts ask the entry; none of them
// names a word.
type EffectWord struct {
	Kind            EffectKind
	Rule            engine.Rule
	Term            engine.Term
	English, French []string // as on cards; the first form is printed
	Form            Form
	Manner          Manner

	Against []Descriptor // what protects from it, besides an Immunity to the word itself (SE-ACTION-25)
	Apart   bool         // several results of it are used each on its own (SE-EFFECT-04)
	After   []EffectKind // it matters that it comes after one of these, to the same model (SE-EFFECT-03)

	// What it does at once to whoever it comes to. A word that only counts, marks or lists something among the States needs no Do.
	Do     func(on Bearer, e Effect)
	Number func(*States) *int
	Flag   func(*States) *bool
	List   func(*States) *[]Descriptor
	End    func(on Bearer) bool // what a new Immunity ends that is no state (SE-EFFECT-60); it reports whether there was any
	Lasts  bool                 // is no state and matters to later Actions of the Round all the same

	Hurts bool                                  // is bad for whoever feels it
	Own   bool                                  // worth having oneself, for computer players
	Weigh func(w *Worth, on *States, x float64) // how many dice it is worth to them: a rule of thumb, which no rule reads

	Said, Plain string // catalogue entries: named with its Descriptor, and what it does, for whoever is new to the notation
	Added       string // what it does beside others of the kind
	Vain        string // why it does nothing, where play does not say so by itself
	Badge       Badge  // of the state
}

// Form is what a word has behind it on a card.
type Form int

// The forms.
const (
	Bare    Form = iota
	Figured      // Damage 2
	WithOf       // Weak / Fire
	Named        // Special / Name, and what is placed on the table with its profile (SE-EFFECT-61, SE-EFFECT-73)
)

// Manner is the procedure by which an Effect comes about.
type Manner int

// The manners.
const (
	AtOnce    Manner = iota // by what its entry does
	Harms                   // it takes Hit Points (SE-EFFECT-43)
	ComesLast               // of all that a success brings (SE-EFFECT-72)
	Weakens                 // against a Descriptor (SE-EFFECT-52)
	Protects                // from one (SE-EFFECT-59)
	Enters                  // a state of its own, in which Powers of that name work (SE-EFFECT-07)

	Pushes // away, in a straight line (SE-EFFECT-34)
	Pulls  // near (SE-EFFECT-31)
	Shifts // where the Attacker likes (SE-EFFECT-33)

	PlacesMinion
	PlacesToken
	PlacesTerrain
	PlacesStructure

	ReachesFurther // to one more model (SE-EFFECT-20)
	TakesControl   // for one Action (SE-EFFECT-22)
	StandsForMore  // for what the card describes under its name (SE-EFFECT-73)

	Explodes  // after the roll, like the next two (SE-EFFECT-46)
	FollowsUp // with another Action (SE-EFFECT-44)
	Grabs     // whom it hits, to throw it (SE-EFFECT-36)
)

// Badge is how a state is shown beside the model that is in it.
type Badge struct {
	Icon        string
	Rule        engine.Rule // that says what it means; empty for that of the word
	Text, About string      // catalogue entries
}

// States is what Effects leave on a model until the next Effects Phase (SE-ROUND-04).
type States struct {
	Stunned  bool
	Spectral bool
	Attack   int
	Defend   int
	Suppress int
	Weak     []Descriptor // replaced, never written into
	Immune   []Descriptor
	In       []Descriptor // states of its own, by their names on the card; replaced, too
}

// None reports whether a model is in no state at all.
func (s *States) None() bool {
	return !s.Stunned && !s.Spectral && s.Attack == 0 && s.Defend == 0 && s.Suppress == 0 && len(s.Weak) == 0 && len(s.Immune) == 0 && len(s.In) == 0
}

// Bearer is a model that an Effect comes to, as a match lets it be changed.
type Bearer interface {
	States() *States
	Damage(x int)
	Heal(x int)
	Stun()
	Tire()             // one Fatigue
	Rest(most int) int // takes Fatigue away; how much
	Boost(x int) int   // adds or takes Power Up dice; by how many they changed
	Fund(ap int)       // into the Pool of its team
	Shield(from Descriptor)
	Gains(e Effect) // tells that it has it now
	Tell(key string, rule engine.Rule, of Descriptor)
}

// Worth is what some Effects do to a Target: Hit Points, and everything else in dice.
type Worth struct{ Harm, Hinder, Radius float64 }

// Sum is how much that is, for better or worse.
func (w Worth) Sum() float64 { return max(w.Harm, -w.Harm) + max(w.Hinder, -w.Hinder)/2 }

// words are the entries, indexed.
var words = byKind(EffectWords)

func byKind(entries []EffectWord) map[EffectKind]*EffectWord {
	index := make(map[EffectKind]*EffectWord, len(entries))
	for i := range entries {
		index[entries[i].Kind] = &entries[i]
	}
	return index
}

// word is the entry as it stands on cards.
func (w *EffectWord) word() Word {
	return entry(KindEffect, string(w.Kind), string(w.Rule), w.Term, w.English, w.French)
}

var noWord EffectWord

// Entry is the entry of a word; an empty one for what is none.
func (k EffectKind) Entry() *EffectWord {
	if w := words[k]; w != nil {
		return w
	}
	return &noWord
}

// By is the first word that comes about in a manner.
func By(m Manner) EffectKind {
	for i := range EffectWords {
		if EffectWords[i].Manner == m {
			return EffectWords[i].Kind
		}
	}
	return ""
}

// Plays reports whether the rules can carry the word out: a card with another is refused.
func (w *EffectWord) Plays() bool { return w.Manner > Enters || w.Changes() }

// Changes reports whether it changes a model at once and by itself, so that a Power may have it at a moment (SE-EFFECT-06).
func (w *EffectWord) Changes() bool { return w.Do != nil || w.state() }

func (w *EffectWord) state() bool { return w.Number != nil || w.Flag != nil || w.List != nil }

// Kept reports whether an Aura keeps the Effect up on whoever is inside (SE-TYPE-05). Spectral changes the model itself.
func (w *EffectWord) Kept() bool { return w.Number != nil || w.List != nil }

// ForOthers reports whether it can be done to others only: nobody grabs himself, takes control of himself or is reached twice.
func (w *EffectWord) ForOthers() bool {
	return w.Manner == Grabs || w.Manner == ReachesFurther || w.Manner == TakesControl
}

// Carried reports whether what it changes matters to later Actions of a Round.
func (w *EffectWord) Carried() bool { return w.Lasts || w.state() }

// Displaces reports whether it is a Displacement Effect that is played (SE-EFFECT-27).
func (w *EffectWord) Displaces() bool { return w.Manner >= Pushes && w.Manner <= Shifts }

// Directed reports whether where it displaces to is fixed by where everybody stands.
func (w *EffectWord) Directed() bool { return w.Manner == Pushes || w.Manner == Pulls }

// Places reports whether it places something on the table.
func (w *EffectWord) Places() bool { return w.Manner >= PlacesMinion && w.Manner <= PlacesStructure }

// Comes reports whether that is a model, which a Power may bring in, too: Base to Base with its own model (ruling under SE-EFFECT-62).
func (w *EffectWord) Comes() bool { return w.Manner == PlacesMinion || w.Manner == PlacesToken }

// Builds reports whether that is a piece of terrain.
func (w *EffectWord) Builds() bool { return w.Manner == PlacesTerrain || w.Manner == PlacesStructure }

// AfterRoll reports whether it has its own time after the roll that brought it.
func (w *EffectWord) AfterRoll() bool { return w.Manner >= Explodes }

// Apply does to a model what the word does at once.
func (w *EffectWord) Apply(on Bearer, e Effect) {
	switch {
	case w.Do != nil:
		w.Do(on, e)
	case w.state():
		w.Add(on.States(), e)
		on.Gains(e)
	}
}

// Add adds a state to others.
func (w *EffectWord) Add(to *States, e Effect) {
	switch {
	case w.Number != nil:
		*w.Number(to) += e.X
	case w.Flag != nil:
		*w.Flag(to) = true
	case w.List != nil:
		list := w.List(to)
		*list = append((*list)[:len(*list):len(*list)], e.Of)
	}
}

// Harm adds up the Damage of Effects: on whom an Action affects, or with own on its user, too.
func Harm(effects []Effect, own bool) int {
	total := 0
	for _, e := range effects {
		if e.Kind.Entry().Manner == Harms && (own || !e.Self) {
			total += e.X
		}
	}
	return total
}

// Bad reports whether having it is bad for a model.
func (w *EffectWord) Bad() bool {
	var worth Worth
	if w.Weigh != nil {
		w.Weigh(&worth, &States{}, 1)
	}
	return worth.Harm+worth.Hinder > 0
}

// Drop takes away what the word left on a model, and reports whether there was any.
func (w *EffectWord) Drop(on Bearer) bool {
	switch states := on.States(); {
	case w.End != nil:
		return w.End(on)
	case w.Number != nil:
		at := w.Number(states)
		had := *at > 0
		*at = 0
		return had
	case w.Flag != nil:
		at := w.Flag(states)
		had := *at
		*at = false
		return had
	case w.List != nil:
		at := w.List(states)
		had := len(*at) > 0
		*at = nil
		return had
	}
	return false
}
