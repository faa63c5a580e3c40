package profiles

// basics are ranks, figures and what else a card says of a model.
var basics = []Word{
	has(KindRank, Bare, "Leader", "Chef", "AC-TRAIT", 35, 37, "ac.leader", "ac.leader-plain", Needs{}).with("Inspiration"),
	has(KindRank, Bare, "Sidekick", "Coéquipier", "AC-TRAIT", 40, 41, "ac.sidekick", "ac.sidekick-plain", Needs{}),
	has(KindRank, Bare, "Free Agent", "Agent libre", "AC-CREW", 8, 8, "ac.free-agent", "ac.free-agent-plain", Needs{}),
	has(KindRank, Bare, "Henchman", "Sbire", "AC-TRAIT", 118, 119, "ac.henchman", "ac.henchman-plain", Needs{}).with("Forward!"),
	has(KindFact, Bare, "Reputation", "Réputation", "AC-CARD", 5, 5, "ac.reputation", "ac.reputation-plain", Needs{}),
	has(KindFact, Bare, "Funding", "Financement", "AC-CARD", 6, 6, "ac.funding", "ac.funding-plain", Needs{}),
	has(KindFact, Bare, "Strength|S", "Force|F", "AC-CARD", 10, 10, "ac.strength", "ac.strength-plain", Needs{}),
	has(KindFact, Bare, "Attack|A", "Attaque|A", "AC-CARD", 12, 12, "ac.attack", "ac.attack-plain", Needs{}),
	has(KindFact, Bare, "Willpower|W", "Volonté|V", "AC-CARD", 13, 13, "ac.willpower", "ac.willpower-plain", Needs{}),
	has(KindFact, Bare, "Defence|D", "Défense|D", "AC-CARD", 14, 14, "ac.defence", "ac.defence-plain", Needs{}),
	has(KindFact, Bare, "Movement|M", "Mouvement|M", "AC-CARD", 15, 15, "ac.movement", "ac.movement-plain", Needs{}),
	has(KindFact, Bare, "Endurance|E", "Endurance|E", "AC-CARD", 16, 16, "ac.endurance", "ac.endurance-plain", Needs{}),
	has(KindFact, Bare, "Damage", "Dégâts", "AC-SHOOT", 12, 12, "ac.damage", "ac.damage-plain", Needs{}),
	has(KindFact, Bare, "RoF|Rate of Fire", "Rafale|RAF", "AC-SHOOT", 3, 3, "ac.rof", "ac.rof-plain", Needs{}),
	has(KindFact, Bare, "Ammunition", "Munitions", "AC-SHOOT", 10, 10, "ac.ammunition", "ac.ammunition-plain", Needs{}),
	has(KindFact, Bare, "Base", "Socle", "AC-MODEL", 2, 2, "ac.base", "ac.base-plain", Needs{}),
	has(KindFact, Bare, "Height", "Hauteur", "AC-MODEL", 2, 2, "ac.height", "ac.height-plain", Needs{}),
	has(KindFact, Bare, "Most", "Maximum", "AC-EQUIP", 5, 5, "ac.most", "ac.most-plain", Needs{}),
	has(KindObjective, Bare, "Loot", "Butin", "AC-OBJ", 13, 17, "ac.loot", "ac.loot-plain", Needs{}),
	has(KindObjective, Bare, "Challenge|Riddler’s Challenge", "Défi|Défi de l’Homme Mystère", "AC-OBJ", 18, 23, "ac.challenge", "ac.challenge-plain", Needs{}),
	has(KindObjective, Bare, "Ammunition Crate", "Caisse de munitions", "AC-OBJ", 24, 24, "ac.ammunition-crate", "ac.ammunition-crate-plain", Needs{}),
	has(KindObjective, Bare, "Titan Container", "Conteneur de Titan", "AC-OBJ", 25, 25, "ac.titan-container", "ac.titan-container-plain", Needs{}),
	has(KindFaction, Bare, "Unknown", "Inconnue", "AC-CREW", 5, 5, "ac.unknown", "ac.unknown-plain", Needs{}),
	has(KindClass, Bare, "Equipment", "Équipement", "AC-EQUIP", 1, 1, "ac.equipment", "ac.equipment-plain", Needs{}),
}

var labels = []Word{
	label(labelTraits, "Traits"), label(labelAttacks, "Attaques spéciales"), label(labelWeapon, "Arme"), label(labelWeaponTraits, "Traits d’arme"),
	label(labelSilhouette, "Silhouette"), label(labelStory, "Histoire"), label(wordCritical, "CrT"),
}
