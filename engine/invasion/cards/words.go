package cards

import (
	"strings"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// The kinds of words.
const (
	kindClass notation.Kind = iota
	kindFact
	kindAbility
	kindColour
	kindDie
	kindSector
	kindMoment
	kindPrice
	kindScope
	kindEffect
)

// The canonical words that reading asks for.
const (
	factStrength = "Strength"
	factPlanets  = "Planets"
	factCharge   = "Cubes"
	factKeeps    = "Keeps"
	factLength   = "Length"
	factQuietus  = "Quietus"
	factCode     = "Code"
	factKey      = "Key"
	pricePer     = "Quietus"
	priceFound   = "Found"
)

func word(kind notation.Kind, english, french, rule string, term engine.Term) notation.Word {
	forms := strings.Split(english, "|")
	return notation.Word{Kind: kind, Canonical: forms[0], English: forms, French: strings.Split(french, "|"), Rule: rule, Term: term}
}

// The words by their numbers.
var (
	classWords = []notation.Word{
		Captain:     word(kindClass, "Captain", "Capitaine", "PI-CARD-05", "pi.captain"),
		Hegemony:    word(kindClass, "Hegemony", "Hégémonie", "PI-CARD-07", "pi.hegemony"),
		Planet:      word(kindClass, "Planet", "Planète", "PI-CARD-06", "pi.planet"),
		SuperWeapon: word(kindClass, "Super Weapon", "Super Arme", "PI-CARD-08", "pi.super-weapon"),
		Guard:       word(kindClass, "Guard", "Garde", "PI-CARD-02", "pi.guard"),
		Agent:       word(kindClass, "Agent", "Agent", "PI-CARD-02", "pi.agent"),
		Place:       word(kindClass, "Place", "Lieu", "PI-CARD-09", "pi.place"),
		Event:       word(kindClass, "Event", "Évènement", "PI-MEET-14", "pi.event"),
		Track:       word(kindClass, "Player Track", "Piste", "PI-COMP-02", "pi.track"),
	}
	abilityWords = []notation.Word{
		Combat:    word(kindAbility, "Combat", "Combat", "PI-COMP-07", "pi.combat"),
		Diplomacy: word(kindAbility, "Diplomacy", "Diplomatie", "PI-COMP-07", "pi.diplomacy"),
		Science:   word(kindAbility, "Super Science", "Super Science", "PI-COMP-07", "pi.science"),
	}
	colourWords = []notation.Word{
		Red:    word(kindColour, "red", "rouge", "PI-COMP-05", "pi.red"),
		Blue:   word(kindColour, "blue", "bleu", "PI-COMP-05", "pi.blue"),
		Green:  word(kindColour, "green", "vert", "PI-COMP-05", "pi.green"),
		Yellow: word(kindColour, "yellow", "jaune", "PI-COMP-05", "pi.yellow"),
		White:  word(kindColour, "white", "blanc", "PI-COMP-05", "pi.white"),
		Black:  word(kindColour, "black", "noir", "PI-COMP-05", "pi.black"),
	}
	dieWords = []notation.Word{
		WeaponsExpert:    word(kindDie, "Weapons Expert", "Expert en Armement", "PI-COMP-04", "pi.weapons-expert"),
		InfiltratedAgent: word(kindDie, "Infiltrated Agent", "Infiltration d’Agent", "PI-COMP-04", "pi.infiltrated-agent"),
		Engineer:         word(kindDie, "Engineer", "Ingénieur", "PI-COMP-04", "pi.engineer"),
		Intelligence:     word(kindDie, "Artificial Intelligence", "Intelligence Artificielle", "PI-COMP-04", "pi.intelligence"),
		Digitisation:     word(kindDie, "Digitisation", "Numérisation", "PI-COMP-04", "pi.digitisation"),
	}
	sectorWords = []notation.Word{
		Wave:  word(kindSector, "Wave", "Vague", "PI-CARD-07", "pi.wave"),
		Moon:  word(kindSector, "Moon", "Lune", "PI-CARD-07", "pi.moon"),
		Shard: word(kindSector, "Shard", "Éclat", "PI-CARD-07", "pi.shard"),
	}
	momentWords = []notation.Word{
		InLine:  word(kindMoment, "In line", "En ligne", "PI-ENGAGE-07", "pi.in-line"),
		Always:  word(kindMoment, "Always", "Toujours", "PI-ENGAGE-08", "pi.always"),
		Met:     word(kindMoment, "Met", "Rencontre", "PI-MEET-12", "pi.met"),
		Engaged: word(kindMoment, "Engaged", "Engagé", "PI-ENGAGE-09", "pi.engaged"),
		Evaded:  word(kindMoment, "Evaded", "Évadé", "PI-EVADE-06", "pi.evaded"),
		Phase:   word(kindMoment, "Each phase", "Chaque phase", "PI-MEET-10", "pi.each-phase"),
		Explore: word(kindMoment, "Exploration", "Exploration", "PI-EXPLORE-02", "pi.exploration"),
		Use:     word(kindMoment, "Once", "Une fois", "PI-WEAPON-04", "pi.once"),
	}
	scopeWords = []notation.Word{
		Own:      word(kindScope, "Own", "Propre", "PI-ENGAGE-07", "pi.own"),
		Guards:   word(kindScope, "Guards", "Gardes", "PI-ENGAGE-07", "pi.guards"),
		Agents:   word(kindScope, "Agents", "Agents", "PI-ENGAGE-07", "pi.agents"),
		OfRed:    word(kindScope, "Combat cards", "Cartes Combat", "PI-ENGAGE-07", "pi.combat-cards"),
		OfBlue:   word(kindScope, "Diplomacy cards", "Cartes Diplomatie", "PI-ENGAGE-07", "pi.diplomacy-cards"),
		OfGreen:  word(kindScope, "Super Science cards", "Cartes Super Science", "PI-ENGAGE-07", "pi.science-cards"),
		Next:     word(kindScope, "Next card", "Carte suivante", "PI-ENGAGE-07", "pi.next-card"),
		Others:   word(kindScope, "Other cards", "Autres cartes", "PI-ENGAGE-07", "pi.other-cards"),
		LastCard: word(kindScope, "Last card", "Dernière carte", "PI-ENGAGE-07", "pi.last-card"),
	}
	factWords = []notation.Word{
		word(kindFact, factStrength, "Force", "PI-ENGAGE-01", "pi.strength"),
		word(kindFact, factPlanets, "Planètes", "PI-CARD-04", "pi.planets"),
		word(kindFact, factCharge, "Cubes", "PI-WEAPON-02", "pi.charge-cubes"),
		word(kindFact, factKeeps, "Garde ses dés", "PI-SETUP-04", "pi.keeps"),
		word(kindFact, factLength, "Longueur", "PI-COMP-02", "pi.length"),
		word(kindFact, factQuietus, "Quietus", "PI-EXPLORE-10", "pi.quietus"),
		word(kindFact, factCode, "Code", "PI-EXPLORE-03", "pi.code"),
		word(kindFact, factKey, "Clé", "PI-EXPLORE-03", "pi.key"),
	}
	priceWords = []notation.Word{
		word(kindPrice, factCode, "Code", "PI-EXPLORE-03", ""),
		word(kindPrice, factKey, "Clé", "PI-EXPLORE-03", ""),
		word(kindPrice, pricePer, "Quietus", "PI-EXPLORE-10", ""),
		word(kindPrice, priceFound, "Trouvées", "PI-WEAPON-01", ""),
	}
)

var lexicon = func() *notation.Lexicon {
	var all []notation.Word
	for _, words := range [][]notation.Word{classWords, factWords, abilityWords, colourWords, dieWords, sectorWords, momentWords, priceWords, scopeWords} {
		all = append(all, words...)
	}
	for i := range effects {
		all = append(all, effects[i].Word)
	}
	return notation.NewLexicon(all)
}()

// Term is the catalogue entry for a class, and so on for what follows.
func (c Class) Term() engine.Term { return classWords[c].Term }

// Term is the catalogue entry for a colour.
func (c Colour) Term() engine.Term { return colourWords[c].Term }

// Term is the catalogue entry for an ability.
func (a Ability) Term() engine.Term { return abilityWords[a].Term }

// Term is the catalogue entry for a die.
func (d Die) Term() engine.Term { return dieWords[d].Term }

// Term is the catalogue entry for a sector icon.
func (s Sector) Term() engine.Term { return sectorWords[s].Term }

// Key is the stable name of an ability in keys of options.
func (a Ability) Key() string { return abilityWords[a].Canonical }

// Key is the stable name of a colour in keys of options.
func (c Colour) Key() string { return colourWords[c].Canonical }

// Key is the stable name of a die in keys of options.
func (d Die) Key() string { return dieWords[d].Canonical }
