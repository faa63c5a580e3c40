package cards

import "trueinch/engine"

// SkillName is a Skill in its canonical spelling.
type SkillName string

// skill is the one entry of a Skill: what it includes, and of an Element what opposes it (PC1-SKILL-33).
type skill struct {
	word     Word
	includes []Skill
	opposite SkillName
	source   bool // Damage may come of it (PC1-SKILL-27)
	minion   bool // is for Minion cards
}

func (s skill) with(included ...Skill) skill { s.includes = included; return s }

func has(form Form, english, french, rule string, term, plain engine.Term) skill {
	return skill{word: word(KindSkill, form, english, french, rule, term, plain)}
}

func source(english, french, rule string, term, plain engine.Term) skill {
	s := has(Bare, english, french, rule, term, plain)
	s.source = true
	return s
}

// element is a Damage Source that makes Immune to itself and weak against its opposite (PC1-SKILL-30, PC1-SKILL-33).
func element(english, french, opposite string, term, plain engine.Term) skill {
	s := source(english, french, "PC1-SKILL-30", term, plain)
	s.opposite = SkillName(opposite)
	s.includes = []Skill{{Name: Immune, Of: Descriptor(english)}, {Name: "Weakness", Of: Descriptor(opposite)}}
	return s
}

func minions(form Form, english, french, rule string, term, plain engine.Term) skill {
	s := has(form, english, french, rule, term, plain)
	s.minion = true
	return s
}

// The Skills that other Skills include, and those of kinds of beings.
const (
	Blitzer    SkillName = "Blitzer"
	Immune     SkillName = "Immune"
	Living     SkillName = "Living"
	Mechanical SkillName = "Mechanical"
	NonLiving  SkillName = "Non Living"
)

// skills are the entries in alphabetical order, those of Minions last.
var skills = []skill{
	has(Figured, "Absorb", "Absorption", "PC1-SKILL-04", "pc1.absorb", "pc1.absorb-plain"),
	has(Figured, "Aftershocks", "Répliques", "PC1-SKILL-05", "pc1.aftershocks", "pc1.aftershocks-plain"),
	has(Bare, "Annoying", "Agaçant", "PC1-SKILL-07", "pc1.annoying", "pc1.annoying-plain").with(Skill{Name: Immune, Of: "Free Strikes"}),
	has(Bare, "Armored|Armoured", "Blindé", "PC1-SKILL-09", "pc1.armored", "pc1.armored-plain"),
	has(Bare, "Barricade", "Barricade", "PC1-SKILL-10", "pc1.barricade", "pc1.barricade-plain"),
	has(Figured, "Blend", "Camouflage", "PC1-SKILL-11", "pc1.blend", "pc1.blend-plain"),
	has(Bare, "Blink", "Téléportation", "PC1-SKILL-14", "pc1.blink", "pc1.blink-plain"),
	has(Figured, string(Blitzer), "Fonceur", "PC1-SKILL-15", "pc1.blitzer", "pc1.blitzer-plain"),
	has(Bare, "Bruiser", "Castagneur", "PC1-SKILL-16", "pc1.bruiser", "pc1.bruiser-plain"),
	has(Bare, "Construct", "Automate", "PC1-SKILL-17", "pc1.construct", "pc1.construct-plain").
		with(Skill{Name: Mechanical}, Skill{Name: Immune, Of: "Mind"}), // PC1-SKILL-20
	has(Figured, "Counterattack", "Contre-attaque", "PC1-SKILL-21", "pc1.counterattack", "pc1.counterattack-plain"),
	has(Bare, "Cyberhead", "Cybercerveau", "PC1-SKILL-22", "pc1.cyberhead", "pc1.cyberhead-plain"),
	has(Figured, "Damage Control", "Maîtrise des Dommages", "PC1-SKILL-25", "pc1.damage-control", "pc1.damage-control-plain"),
	has(Named, "Damage Source", "Source de Dommages", "PC1-SKILL-26", "pc1.damage-source", "pc1.damage-source-plain"),
	has(Figured, "Deflect", "Déviation", "PC1-SKILL-29", "pc1.deflect", "pc1.deflect-plain"),
	element("Fire", "Feu", "Water", "pc1.fire", "pc1.fire-plain"),
	element("Water", "Eau", "Fire", "pc1.water", "pc1.water-plain"),
	element("Air", "Air", "Earth", "pc1.air", "pc1.air-plain"),
	element("Earth", "Terre", "Air", "pc1.earth", "pc1.earth-plain"),
	element("Light", "Lumière", "Darkness", "pc1.light", "pc1.light-plain"),
	element("Darkness", "Ténèbres", "Light", "pc1.darkness", "pc1.darkness-plain"),
	source("Nuclear", "Nucléaire", "PC1-SKILL-27", "pc1.nuclear", "pc1.nuclear-plain"),
	source("Holy", "Sacré", "PC1-SKILL-27", "pc1.holy", "pc1.holy-plain"),
	source("Unholy", "Impie", "PC1-SKILL-27", "pc1.unholy", "pc1.unholy-plain"),
	has(Bare, "E.T.", "E.T.", "PC1-SKILL-34", "pc1.et", "pc1.et-plain"),
	has(Figured, "Flight", "Vol", "PC1-SKILL-35", "pc1.flight", "pc1.flight-plain"),
	has(Bare, "Freelancer", "Freelance", "PC1-SKILL-36", "pc1.freelancer", "pc1.freelancer-plain"),
	has(Figured, "Fury", "Furie", "PC1-SKILL-37", "pc1.fury", "pc1.fury-plain"),
	has(Bare, "Future Sight", "Vision du Futur", "PC1-SKILL-38", "pc1.future-sight", "pc1.future-sight-plain"),
	has(Figured, "Gaia’s Enemy", "Ennemi de Gaïa", "PC1-SKILL-40", "pc1.gaias-enemy", "pc1.gaias-enemy-plain"),
	has(Figured, "Gate", "Portail", "PC1-SKILL-41", "pc1.gate", "pc1.gate-plain"),
	has(Bare, "Gigantic", "Gigantesque", "PC1-SKILL-43", "pc1.gigantic", "pc1.gigantic-plain").with(Skill{Name: Blitzer, X: 2}),
	has(Figured, "Greed", "Cupidité", "PC1-SKILL-45", "pc1.greed", "pc1.greed-plain"),
	has(OfWhom, "Hatred", "Haine", "PC1-SKILL-46", "pc1.hatred", "pc1.hatred-plain"),
	has(Bare, "Heavy Gear", "Équipement Lourd", "PC1-SKILL-47", "pc1.heavy-gear", "pc1.heavy-gear-plain"),
	has(Bare, "Immovable", "Inébranlable", "PC1-SKILL-49", "pc1.immovable", "pc1.immovable-plain").with(Skill{Name: Immune, Of: "Super Damage"}), // PC1-SKILL-50
	has(Factored, string(Immune), "Immunité", "PC1-SKILL-51", "pc1.immune", "pc1.immune-plain"),
	has(Figured, "Inquisitor", "Inquisiteur", "PC1-SKILL-54", "pc1.inquisitor", "pc1.inquisitor-plain"),
	has(Bare, "Insignificant", "Insignifiant", "PC1-SKILL-55", "pc1.insignificant", "pc1.insignificant-plain"),
	has(Figured, "Instability", "Instabilité", "PC1-SKILL-57", "pc1.instability", "pc1.instability-plain"),
	has(Figured, "Invincible", "Invincible", "PC1-SKILL-58", "pc1.invincible", "pc1.invincible-plain"),
	has(Figured, "Leader", "Leader", "PC1-SKILL-60", "pc1.leader", "pc1.leader-plain"),
	has(Figured, "Leader of Minions", "Leader d’Acolytes", "PC1-SKILL-62", "pc1.leader-of-minions", "pc1.leader-of-minions-plain"),
	has(Bare, "Leave no trace", "Sans laisser de trace", "PC1-SKILL-64", "pc1.leave-no-trace", "pc1.leave-no-trace-plain"),
	has(Bare, "Levitation|Levitate", "Lévitation", "PC1-SKILL-65", "pc1.levitation", "pc1.levitation-plain"),
	has(Bare, string(Living), "Vivant", "PC1-SKILL-69", "pc1.living", "pc1.living-plain"),
	has(Figured, "Living Arsenal", "Arsenal Vivant", "PC1-SKILL-70", "pc1.living-arsenal", "pc1.living-arsenal-plain"),
	has(Bare, "Lucky", "Chanceux", "PC1-SKILL-71", "pc1.lucky", "pc1.lucky-plain"),
	has(Bare, string(Mechanical), "Mécanique", "PC1-SKILL-72", "pc1.mechanical", "pc1.mechanical-plain"),
	has(Bare, "Megalomaniac", "Mégalomane", "PC1-SKILL-73", "pc1.megalomaniac", "pc1.megalomaniac-plain"),
	has(Bare, "Mercenary|Merc", "Mercenaire", "PC1-SKILL-74", "pc1.mercenary", "pc1.mercenary-plain"),
	has(Bare, "Mind Fortress", "Forteresse Mentale", "PC1-SKILL-75", "pc1.mind-fortress", "pc1.mind-fortress-plain"),
	has(Bare, "Mind’s Reach", "Portée Mentale", "PC1-SKILL-76", "pc1.minds-reach", "pc1.minds-reach-plain"),
	has(Switching, "Molecular Manipulation", "Manipulation Moléculaire", "PC1-SKILL-77", "pc1.molecular", "pc1.molecular-plain"),
	has(Bare, "Monster", "Monstre", "PC1-SKILL-80", "pc1.monster", "pc1.monster-plain"),
	has(Switching, "Neuro Dodger", "Esquive Neuronale", "PC1-SKILL-86", "pc1.neuro-dodger", "pc1.neuro-dodger-plain"),
	has(Bare, "Nimble", "Leste", "PC1-SKILL-87", "pc1.nimble", "pc1.nimble-plain"),
	has(Bare, string(NonLiving), "Non-vivant", "PC1-SKILL-88", "pc1.non-living", "pc1.non-living-plain"),
	has(Figured, "Power for Price", "Prix du Pouvoir", "PC1-SKILL-90", "pc1.power-for-price", "pc1.power-for-price-plain"),
	has(Bare, "Powerful Rays", "Rayons Puissants", "PC1-SKILL-91", "pc1.powerful-rays", "pc1.powerful-rays-plain"),
	has(Figured, "Powerhouse", "Colosse", "PC1-SKILL-92", "pc1.powerhouse", "pc1.powerhouse-plain"),
	has(Factored, "Power Trait", "Trait de Puissance", "PC1-SKILL-93", "pc1.power-trait", "pc1.power-trait-plain"),
	has(Bare, "Quadruped", "Quadrupède", "PC1-SKILL-94", "pc1.quadruped", "pc1.quadruped-plain").with(Skill{Name: Blitzer, X: 2}), // PC1-SKILL-98
	has(Figured, "Ram", "Bélier", "PC1-SKILL-100", "pc1.ram", "pc1.ram-plain"),
	has(Figured, "Reach", "Allonge", "PC1-SKILL-101", "pc1.reach", "pc1.reach-plain"),
	has(Figured, "Regeneration", "Régénération", "PC1-SKILL-104", "pc1.regeneration", "pc1.regeneration-plain"),
	has(Figured, "Repel", "Rejet", "PC1-SKILL-105", "pc1.repel", "pc1.repel-plain"),
	has(Figured, "Resourceful", "Débrouillard", "PC1-SKILL-106", "pc1.resourceful", "pc1.resourceful-plain"),
	has(Named, "Shapeshifter", "Métamorphe", "PC1-SKILL-107", "pc1.shapeshifter", "pc1.shapeshifter-plain"),
	has(Bare, "Spectral", "Spectral", "PC1-SKILL-111", "pc1.spectral", "pc1.spectral-plain").
		with(Skill{Name: Immune, Of: "Strength"}, Skill{Name: Immune, Of: "Energy"}),
	has(Bare, "Super Blast", "Super Explosion", "PC1-SKILL-112", "pc1.super-blast", "pc1.super-blast-plain"),
	has(Figured, "Super Damage", "Super Dommages", "PC1-SKILL-113", "pc1.super-damage", "pc1.super-damage-plain"),
	has(Paired, "Super Duo", "Super Duo", "PC1-SKILL-114", "pc1.super-duo", "pc1.super-duo-plain"),
	has(Figured, "Tactician", "Tacticien", "PC1-SKILL-115", "pc1.tactician", "pc1.tactician-plain"),
	has(Figured, "Technophobe", "Technophobe", "PC1-SKILL-116", "pc1.technophobe", "pc1.technophobe-plain"),
	has(Figured, "Telekinesis", "Télékinésie", "PC1-SKILL-117", "pc1.telekinesis", "pc1.telekinesis-plain"),
	has(Figured, "Telepathy", "Télépathie", "PC1-SKILL-119", "pc1.telepathy", "pc1.telepathy-plain"),
	has(Bare, "Thick Bones", "Os Épais", "PC1-SKILL-120", "pc1.thick-bones", "pc1.thick-bones-plain"),
	has(Bare, "Vengeful", "Rancunier", "PC1-SKILL-122", "pc1.vengeful", "pc1.vengeful-plain"),
	has(Bare, "Wall Crawler", "Grimpeur", "PC1-SKILL-123", "pc1.wall-crawler", "pc1.wall-crawler-plain"),
	has(Factored, "Weakness", "Faiblesse", "PC1-SKILL-125", "pc1.weakness", "pc1.weakness-plain"),
	has(Figured, "Weapon Master", "Maître d’Armes", "PC1-SKILL-128", "pc1.weapon-master", "pc1.weapon-master-plain"),

	minions(Figured, "Advanced Scout", "Éclaireur", "PC1-BUILD-52", "pc1.advanced-scout", "pc1.advanced-scout-plain"),
	minions(Figured, "AGP Limit", "Limite de PO", "PC1-RES-32", "pc1.agp-limit", "pc1.agp-limit-plain"),
	minions(Figured, "Auto Destruct", "Autodestruction", "PC1-BUILD-47", "pc1.auto-destruct", "pc1.auto-destruct-plain"),
	minions(Figured, "Deadly Rush", "Ruée Mortelle", "PC1-BUILD-17", "pc1.deadly-rush", "pc1.deadly-rush-plain"),
	minions(Figured, "Hard to Kill", "Dur à Tuer", "PC1-BUILD-45", "pc1.hard-to-kill", "pc1.hard-to-kill-plain"),
	minions(Bare, "Infection", "Infection", "PC1-BUILD-46", "pc1.infection", "pc1.infection-plain"),
	minions(Bare, "More than Punching Bags", "Plus que des Sacs de Frappe", "PC1-BUILD-42", "pc1.punching-bags", "pc1.punching-bags-plain"),
	minions(Bare, "Only Move", "Marche Seulement", "PC1-RES-18", "pc1.only-move", "pc1.only-move-plain"),
	minions(Bare, "Pack Tactics", "Tactique de Meute", "PC1-BUILD-25", "pc1.pack-tactics", "pc1.pack-tactics-plain"),
	minions(Bare, "Sidekick", "Fidèle Second", "PC1-BUILD-56", "pc1.sidekick", "pc1.sidekick-plain"),
	minions(Bare, "Skilled", "Doué", "PC1-BUILD-53", "pc1.skilled", "pc1.skilled-plain"),
	minions(Bare, "Slow", "Lent", "PC1-BUILD-55", "pc1.slow", "pc1.slow-plain"),
	minions(Bare, "Strong Creature", "Créature Robuste", "PC1-BUILD-24", "pc1.strong-creature", "pc1.strong-creature-plain"),
	minions(OfWhom, "Swarm", "Nuée", "PC1-RES-21", "pc1.swarm", "pc1.swarm-plain"),
}

func skillWords() []Word {
	words := make([]Word, len(skills))
	for i := range skills {
		words[i] = skills[i].word
	}
	return words
}

// entry is the entry of a Skill; an empty one for what is none.
func (n SkillName) entry() *skill {
	for i := range skills {
		if skills[i].word.Canonical == string(n) {
			return &skills[i]
		}
	}
	return &skill{}
}

// Opposite is the Element that opposes an Element; empty for what is none (PC1-SKILL-33).
func (n SkillName) Opposite() SkillName { return n.entry().opposite }

// Source reports whether Damage may come of it (PC1-SKILL-27).
func (n SkillName) Source() bool { return n.entry().source }

// Switched are the Traits of Skills that replace or exchange two of them, when the card names no others (PC1-SKILL-77, PC1-SKILL-86).
var switched = map[SkillName][]Trait{"Molecular Manipulation": {Defense, Agility}, "Neuro Dodger": {Mind, Agility}}

// Pair is the pair of Traits of such a Skill: what replaces before what is replaced.
func (s Skill) Pair() []Trait {
	if s.Traits == nil {
		return switched[s.Name]
	}
	return s.Traits
}

// All are the Skills of a card with those that they include; a Supreme or Minion that is neither Mechanical nor Non Living is Living
// (PC1-SKILL-69). Figures of the same Skill stand side by side and add up (PC1-SKILL-43, PC1-SKILL-98).
func (c *Card) All() []Skill {
	all := Including(c.Skills)
	for _, s := range all {
		if s.Name == Mechanical || s.Name == NonLiving || s.Name == Living {
			return all
		}
	}
	if !c.Modifies() {
		all = append(all, Skill{Name: Living})
	}
	return all
}

// Including are Skills with those that they include.
func Including(printed []Skill) []Skill {
	all := make([]Skill, 0, 2*len(printed)+1)
	for _, s := range printed {
		all = append(append(all, s), s.Name.entry().includes...)
	}
	return all
}

// Sum adds up the figures of a Skill among others.
func Sum(among []Skill, name SkillName) int {
	sum := 0
	for _, s := range among {
		if s.Name == name {
			sum += s.X
		}
	}
	return sum
}
