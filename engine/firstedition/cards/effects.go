package cards

// EffectKind is a word for what is done to somebody, in its canonical spelling.
type EffectKind string

// The Effects that are read in a manner of their own.
const (
	RaisesTrait EffectKind = "Trait" // Defense +1
	Gains       EffectKind = "gains" // gains Absorb 2
)

// effects are the words for what Actions and Powers do. What is not done at once holds until the end of the Round (PC1-ROUND-13); of a
// Power without a moment it holds as long as the Power.
var effects = []Word{
	word(KindEffect, Figured, "Damage", "Dommages|Dommage", "PC1-COMBAT-01", "pc1.damage", "pc1.damage-plain"),
	word(KindEffect, Figured, "Aftershocks", "Répliques", "PC1-SKILL-05", "pc1.aftershocks-on", "pc1.aftershocks-on-plain"),
	word(KindEffect, Bare, "Knocked Down", "À Terre", "PC1-COND-27", "pc1.knocked-down", "pc1.knocked-down-plain"),
	word(KindEffect, Bare, "Shot Down", "Abattu", "PC1-FLIGHT-18", "pc1.shot-down", "pc1.shot-down-plain"),
	word(KindEffect, Bare, "Burdened", "Encombré", "PC1-COND-52", "pc1.burdened", "pc1.burdened-plain"),
	word(KindEffect, Bare, "Eliminated", "Hors Jeu", "PC1-COND-24", "pc1.eliminated", "pc1.eliminated-plain"),
	word(KindEffect, Figured, "Push", "Pousse", "PC1-COND-12", "pc1.push", "pc1.push-plain"),
	word(KindEffect, Figured, "Pull", "Attire", "PC1-COND-12", "pc1.pull", "pc1.pull-plain"),
	word(KindEffect, Figured, "Move", "Avance", "PC1-MOVE-02", "pc1.move", "pc1.move-plain"),
	word(KindEffect, Figured, "Teleport", "Transport", "PC1-COND-67", "pc1.teleport", "pc1.teleport-plain"),
	word(KindEffect, Figured, "Strike", "Frappe", "PC1-COMBAT-09", "pc1.strike", "pc1.strike-plain"),
	word(KindEffect, Bare, "Mind Control", "Contrôle Mental", "PC1-TRAIT-10", "pc1.mind-control", "pc1.mind-control-plain"),
	word(KindEffect, Figured, "Heal", "Soins|Soin", "PC1-EFFECT-04", "pc1.heal", "pc1.heal-plain"),
	word(KindEffect, Figured, "Stand up", "Debout", "PC1-COND-22", "pc1.stand-up", "pc1.stand-up-plain"),
	word(KindEffect, Signed, "Pool", "Réserve", "PC1-POOL-03", "pc1.pool", "pc1.pool-plain"),
	word(KindEffect, Signed, "Power-Up dice", "Dés de Boost", "PC1-POWERUP-05", "pc1.power-up-dice", "pc1.power-up-dice-plain"),
	word(KindEffect, Signed, "AGP", "PO", "PC1-ENC-15", "pc1.agp", "pc1.agp-plain"),
	word(KindEffect, Bare, "Extra Activation", "Activation Supplémentaire", "PC1-RES-63", "pc1.extra-activation", "pc1.extra-activation-plain"),
	word(KindEffect, Bare, "Re-roll", "Relance", "PC1-RES-57", "pc1.re-roll", "pc1.re-roll-plain"),
	word(KindEffect, Bare, "Sacrificed", "Sacrifié", "PC1-BUILD-40", "pc1.sacrificed", "pc1.sacrificed-plain"),
	word(KindEffect, Profiled, "Token", "Jeton", "PC1-RES-55", "pc1.token", "pc1.token-plain"),
	word(KindEffect, Walled, "Wall", "Mur", "PC1-RES-50", "pc1.wall", "pc1.wall-plain"),
	word(KindEffect, Named, "Return", "Retour", "PC1-RES-56", "pc1.return", "pc1.return-plain"),
	word(KindEffect, Named, "Travel", "Voyage", "PC1-RES-67", "pc1.travel", "pc1.travel-plain"),

	word(KindEffect, Signed, string(RaisesTrait), "Trait", "PC1-MATH-01", "pc1.trait", "pc1.trait-plain"),
	word(KindEffect, Factored, string(Gains), "gagne", "PC1-SKILL-01", "pc1.gains", "pc1.gains-plain"),
	word(KindEffect, Signed, "Rolls", "Jets", "PC1-MATH-02", "pc1.rolls", "pc1.rolls-plain"),
	word(KindEffect, Signed, "Attack Rolls", "Jets d’Attaque", "PC1-MATH-02", "pc1.attack-rolls", "pc1.attack-rolls-plain"),
	word(KindEffect, Signed, "Defence Rolls|Defense Rolls", "Jets de Défense", "PC1-MATH-02", "pc1.defence-rolls", "pc1.defence-rolls-plain"),
	word(KindEffect, Signed, "Starting Roll", "Jet d’Initiative", "PC1-START-03", "pc1.starting-roll", "pc1.starting-roll-plain"),
	word(KindEffect, Signed, "Allowance", "Limite", "PC1-POOL-09", "pc1.allowance", "pc1.allowance-plain"),
	word(KindEffect, Signed, "Movement Actions", "Actions de Mouvement", "PC1-MOVE-01", "pc1.movement-actions", "pc1.movement-actions-plain"),
	word(KindEffect, Signed, "Costs", "Coûts", "PC1-ERRATA-24", "pc1.costs", "pc1.costs-plain"),
	word(KindEffect, Bare, "Easy Manipulation", "Manipulation Facile", "PC1-ERRATA-11", "pc1.easy-manipulation", "pc1.easy-manipulation-plain"),
	word(KindEffect, Traited, "Lends", "Prête", "PC1-ERRATA-14", "pc1.lends", "pc1.lends-plain"),
	word(KindEffect, Bare, "no Movement", "aucun Mouvement", "PC1-MOVE-03", "pc1.no-movement", "pc1.no-movement-plain"),
	word(KindEffect, Bare, "neither Run nor Charge", "ni Course ni Charge", "PC1-RES-47", "pc1.no-run", "pc1.no-run-plain"),
	word(KindEffect, Bare, "no Devices", "aucun Appareil", "PC1-RES-48", "pc1.no-devices", "pc1.no-devices-plain"),
	word(KindEffect, Bare, "no Commands", "aucun Ordre", "PC1-RES-14", "pc1.no-commands", "pc1.no-commands-plain"),
	word(KindEffect, Bare, "Held fast", "Immobilisé", "PC1-BUILD-21", "pc1.held-fast", "pc1.held-fast-plain"),
	word(KindEffect, Signed, "Marked", "Ciblé", "PC1-BUILD-30", "pc1.marked", "pc1.marked-plain"),
	word(KindEffect, Figured, "Spotlight", "Projecteur", "PC1-RES-22", "pc1.spotlight", "pc1.spotlight-plain"),
	word(KindEffect, Bare, "Smoke", "Fumée", "PC1-BUILD-31", "pc1.smoke", "pc1.smoke-plain"),
	word(KindEffect, Bare, "Body Guard", "Garde du Corps", "PC1-BUILD-37", "pc1.body-guard", "pc1.body-guard-plain"),
	word(KindEffect, Bare, "Guarded", "Gardé", "PC1-RES-13", "pc1.guarded", "pc1.guarded-plain"),
	word(KindEffect, Bare, "Protected", "Protégé", "PC1-BUILD-34", "pc1.protected", "pc1.protected-plain"),
	word(KindEffect, Bare, "Human Shield", "Bouclier Humain", "PC1-RES-16", "pc1.human-shield", "pc1.human-shield-plain"),
}

// MarkKind is a word for what an Action is, in its canonical spelling.
type MarkKind string

// The marks that are read or asked for by name.
const (
	NoDamage MarkKind = "no Damage"
	Sourced  MarkKind = "Damage Source"
)

var marks = []Word{
	word(KindMark, Bare, string(NoDamage), "aucun Dommage|aucuns Dommages", "PC1-COMBAT-01", "pc1.no-damage", "pc1.no-damage-plain"),
	word(KindMark, Figured, "Super Damage", "Super Dommages", "PC1-COMBAT-19", "pc1.super-damage-of", "pc1.super-damage-of-plain"),
	word(KindMark, Named, string(Sourced), "Source de Dommages", "PC1-SKILL-26", "pc1.damage-source-of", "pc1.damage-source-of-plain"),
	word(KindMark, Bare, "Movement Action", "Action de Mouvement", "PC1-MOVE-02", "pc1.movement-action", "pc1.movement-action-plain"),
	word(KindMark, Bare, "twice per Round", "deux fois par Round", "PC1-ACT-03", "pc1.twice", "pc1.twice-plain"),
	word(KindMark, Bare, "Level times per Round", "Niveau fois par Round", "PC1-COMBAT-08", "pc1.level-times", "pc1.level-times-plain"),
	word(KindMark, Bare, "once per Encounter", "une fois par Rencontre", "PC1-RESOURCE-21", "pc1.once", "pc1.once-plain"),
	word(KindMark, Signed, "Roll", "Jet", "PC1-MATH-03", "pc1.roll", "pc1.roll-plain"),
	word(KindMark, Bare, "Power-Up", "Boost", "PC1-POWERUP-09", "pc1.power-up", "pc1.power-up-plain"),
	word(KindMark, Bare, "Double Trait", "Trait Double", "PC1-MATH-01", "pc1.double-trait", "pc1.double-trait-plain"),
	word(KindMark, Bare, "Half Trait", "Demi-Trait", "PC1-BASE-08", "pc1.half-trait", "pc1.half-trait-plain"),
	word(KindMark, Bare, "no LoS", "sans LDV", "PC1-LOS-01", "pc1.no-los", "pc1.no-los-plain"),
	word(KindMark, OfWhom, "spares", "épargne", "PC1-RANGED-21", "pc1.spares", "pc1.spares-plain"),
	word(KindMark, OfWhom, "only", "seulement", "PC1-RES-46", "pc1.only", "pc1.only-plain"),
	word(KindMark, Maybe, "Eliminates", "Élimine", "PC1-COND-26", "pc1.eliminates", "pc1.eliminates-plain"),
	word(KindMark, Bare, "on Activation", "à l’Activation", "PC1-RES-65", "pc1.on-activation", "pc1.on-activation-plain"),
	word(KindMark, Bare, "by a Citizen", "d’un Citoyen", "PC1-RES-65", "pc1.by-citizen", "pc1.by-citizen-plain"),
	word(KindMark, Bare, "anybody", "n’importe qui", "PC1-RES-72", "pc1.anybody", "pc1.anybody-plain"),
	word(KindMark, Bare, "rests a Round", "repos d’un Round", "PC1-RES-53", "pc1.rests", "pc1.rests-plain"),
}
