package cards

// AttackType is how a Ranged Action reaches whom it affects, as printed in English (PC1-RANGED-01).
type AttackType string

// The attack types.
const (
	Projectile AttackType = "Pr"
	Ray        AttackType = "R"
	Blast      AttackType = "Bl"
	SelfBlast  AttackType = "SBl"
	Aura       AttackType = "Au"
)

// Ranged reports whether the type has a RNG: what starts from the user itself has none (PC1-RANGED-26, PC1-RANGED-28).
func (a AttackType) Ranged() bool { return a == Projectile || a == Ray || a == Blast }

// Round reports whether the type has a radius.
func (a AttackType) Round() bool { return a == Blast || a == SelfBlast || a == Aura }

// Who is the word of a Scope in its canonical spelling.
type Who string

// The scopes.
const (
	Target   Who = ""         // of the Action; the bearer of a Power
	Self     Who = "Self"     // the user or bearer
	Friends  Who = "Friends"  // oneself included
	Enemies  Who = "Enemies"  //
	All      Who = "All"      // but oneself
	Citizens Who = "Citizens" //
	Area     Who = "Area"     // whoever is in or at an area that is chosen, as long and wide as its figure (PC1-RES-58)
)

// Moment is when a Power works, in its canonical spelling.
type Moment string

// MasterPlan is the moment of a Power that is chosen as a Master Plan (PC1-START-13).
const MasterPlan Moment = "Master Plan"

// IfKind is the word of a Condition in its canonical spelling.
type IfKind string

// The Conditions with something behind them.
const (
	Is      IfKind = "is"
	Against IfKind = "against"
)

const (
	factLevel     = "Level"
	factForm      = "Form"
	factExclusive = "Exclusive"
	factNeeds     = "needs"
	factOnly      = "only"
	factCharacter = "Character"
	factPersonal  = "Personal"
	factUses      = "Uses"
	factModels    = "Models"
	factBase      = "Base"
	factHeight    = "Height"
	factDamage    = "Damage"
	factAllowance = "AP Allowance"

	labelSkills     = "Skills"
	labelTeamPower  = "Team Power"
	labelPower      = "Power"
	labelSilhouette = "Silhouette"
	labelStory      = "Story"

	scopeContact = "in contact"
	ofAction     = "Action"
	ofSource     = "Source"
)

// basics are all words but Skills, marks and Effects.
var basics = []Word{
	word(KindClass, Bare, "Supreme|Supremes", "Suprême|Suprêmes", "PC1-BASE-01", "pc1.supreme", "pc1.supreme-plain"),
	word(KindClass, Bare, "Minion|Minions", "Acolyte|Acolytes", "PC1-MINION-01", "pc1.minion", "pc1.minion-plain"),
	word(KindClass, Bare, "Mount", "Monture", "PC1-SKILL-81", "pc1.mount", "pc1.mount-plain"),
	word(KindCategory, Bare, "Weapon|Weapons", "Arme|Armes", "PC1-RESOURCE-14", "pc1.weapon", "pc1.weapon-plain"),
	word(KindCategory, Bare, "Device|Devices", "Appareil|Appareils", "PC1-RESOURCE-16", "pc1.device", "pc1.device-plain"),
	word(KindCategory, Bare, "Artifact|Artifacts", "Artefact|Artefacts", "PC1-RESOURCE-18", "pc1.artifact", "pc1.artifact-plain"),
	word(KindCategory, Bare, "Misc", "Divers", "PC1-RESOURCE-19", "pc1.misc", "pc1.misc-plain"),

	word(KindFaction, Bare, "Hero|Heroes", "Héros", "PC1-CARD-02", "pc1.hero", "pc1.hero-plain"),
	word(KindFaction, Bare, "Villain|Villains", "Vilain|Vilains", "PC1-CARD-02", "pc1.villain", "pc1.villain-plain"),
	word(KindOrigin, Bare, "Science", "Science", "PC1-ORIGIN-03", "pc1.science", "pc1.science-plain"),
	word(KindOrigin, Bare, "Nature", "Nature", "PC1-ORIGIN-02", "pc1.nature", "pc1.nature-plain"),
	word(KindOrigin, Bare, "Mystery", "Mystère", "PC1-ORIGIN-01", "pc1.mystery", "pc1.mystery-plain"),

	word(KindTrait, Bare, "Strength", "Force", "PC1-TRAIT-05", "pc1.strength", "pc1.strength-plain"),
	word(KindTrait, Bare, "Defense|Defence", "Défense", "PC1-TRAIT-06", "pc1.defense", "pc1.defense-plain"),
	word(KindTrait, Bare, "Energy", "Énergie", "PC1-TRAIT-07", "pc1.energy", "pc1.energy-plain"),
	word(KindTrait, Bare, "Agility", "Agilité", "PC1-TRAIT-08", "pc1.agility", "pc1.agility-plain"),
	word(KindTrait, Bare, "Mind", "Mental", "PC1-TRAIT-09", "pc1.mind", "pc1.mind-plain"),
	word(KindTrait, Bare, "Spirit", "Esprit", "PC1-TRAIT-10", "pc1.spirit", "pc1.spirit-plain"),

	word(KindAttack, Bare, "Pr|Projectile", "PRJ", "PC1-RANGED-03", "pc1.projectile", "pc1.projectile-plain"),
	word(KindAttack, Bare, "R|Ray", "RAY", "PC1-RANGED-07", "pc1.ray", "pc1.ray-plain"),
	word(KindAttack, Bare, "Bl|Blast", "EXP", "PC1-RANGED-13", "pc1.blast", "pc1.blast-plain"),
	word(KindAttack, Bare, "SBl|Self Blast", "AEX", "PC1-RANGED-22", "pc1.self-blast", "pc1.self-blast-plain"),
	word(KindAttack, Bare, "Au|Aura", "AUR", "PC1-RANGED-27", "pc1.aura", "pc1.aura-plain"),

	word(KindFact, Figured, factLevel, "Niveau", "PC1-CARD-04", "pc1.fact-level", ""),
	word(KindFact, Named, factForm, "Forme", "PC1-SKILL-107", "pc1.fact-form", ""),
	word(KindFact, Named, factExclusive, "Exclusif", "PC1-RESOURCE-04", "pc1.fact-exclusive", ""),
	word(KindFact, OfWhom, factNeeds, "exige", "PC1-RES-06", "pc1.fact-needs", ""),
	word(KindFact, OfWhom, factOnly, "seulement", "PC1-RESOURCE-05", "pc1.fact-only", ""),
	word(KindFact, Bare, factCharacter, "Personnage", "PC1-MINION-07", "pc1.fact-character", ""),
	word(KindFact, Bare, factPersonal, "Personnel", "PC1-RESOURCE-13", "pc1.fact-personal", ""),
	word(KindFact, Figured, factUses, "Usages", "PC1-RESOURCE-21", "pc1.fact-uses", ""),
	word(KindFact, Figured, factModels, "Figurines", "PC1-MINION-01", "pc1.fact-models", ""),
	word(KindFact, Figured, factBase, "Socle", "PC1-MOVE-22", "pc1.fact-base", ""),
	word(KindFact, Figured, factHeight, "Hauteur", "PC1-LOS-04", "pc1.fact-height", ""),
	word(KindFact, Figured, factDamage, "Dommages|Dommage", "PC1-CARD-07", "pc1.fact-damage", ""),
	word(KindFact, Signed, factAllowance, "Limite PA", "PC1-CARD-05", "pc1.fact-allowance", ""),

	word(KindScope, Bare, string(Self), "Perso", "PC1-RANGED-26", "pc1.scope-self", ""),
	word(KindScope, Bare, "Friends|Friend", "Alliés|Allié", "PC1-RANGED-27", "pc1.scope-friends", ""),
	word(KindScope, Bare, "Enemies|Enemy", "Ennemis|Ennemi", "PC1-RANGED-27", "pc1.scope-enemies", ""),
	word(KindScope, Bare, "All|Any", "Tous|Tout", "PC1-RANGED-22", "pc1.scope-all", ""),
	word(KindScope, Bare, "Citizens|Citizen", "Citoyens|Citoyen", "PC1-CITIZEN-01", "pc1.scope-citizens", ""),
	word(KindScope, Bare, string(Area), "Zone", "PC1-RES-58", "pc1.scope-area", ""),

	word(KindWhen, Bare, "On Activation", "À l’Activation", "PC1-ACT-14", "pc1.when-activation", ""),
	word(KindWhen, Bare, "Action Pool", "Réserve d’Action", "PC1-POOL-02", "pc1.when-pool", ""),
	word(KindWhen, Bare, "Effects step", "Phase d’Effets", "PC1-EFFECT-01", "pc1.when-effects", ""),
	word(KindWhen, Bare, "Before deployment", "Avant le déploiement", "PC1-RES-66", "pc1.when-before", ""),
	word(KindWhen, Bare, "At the start", "Au début", "PC1-ENC-09", "pc1.when-start", ""),
	word(KindWhen, Bare, "At the end", "À la fin", "PC1-ENC-18", "pc1.when-end", ""),
	word(KindWhen, Bare, string(MasterPlan), "Coup de Génie", "PC1-START-13", "pc1.when-master-plan", ""),
	word(KindWhen, Bare, "In an Opposed Roll", "Lors d’un Jet d’Action", "PC1-ROLL-07", "pc1.when-roll", ""),
	word(KindWhen, Bare, "When it hits", "Quand il touche", "PC1-ROLL-04", "pc1.when-hits", ""),
	word(KindWhen, Bare, "When hit", "Quand il est touché", "PC1-ROLL-04", "pc1.when-hit", ""),
	word(KindWhen, Bare, "When missed", "Quand il est manqué", "PC1-ROLL-05", "pc1.when-missed", ""),
	word(KindWhen, Bare, "When damaged", "Quand il est blessé", "PC1-COMBAT-25", "pc1.when-damaged", ""),
	word(KindWhen, Bare, "When touched", "Au contact", "PC1-COND-02", "pc1.when-touched", ""),
	word(KindWhen, Bare, "When it fells", "Quand il abat", "PC1-COND-15", "pc1.when-fells", ""),
	word(KindWhen, Bare, "When it falls", "Quand il tombe", "PC1-COND-15", "pc1.when-falls", ""),
	word(KindWhen, Bare, "When a friend falls", "Quand un allié tombe", "PC1-COND-15", "pc1.when-friend-falls", ""),
	word(KindWhen, Bare, "When an enemy falls", "Quand un ennemi tombe", "PC1-RES-30", "pc1.when-enemy-falls", ""),
	word(KindWhen, Bare, "When both roll a 6", "Quand les deux font 6", "PC1-RES-31", "pc1.when-sixes", ""),

	word(KindIf, Bare, "it hits", "réussi", "PC1-ROLL-04", "pc1.if-hits", ""),
	word(KindIf, Bare, "touching an enemy", "au contact d’un ennemi", "PC1-COND-02", "pc1.if-touching", ""),
	word(KindIf, Bare, "alone", "seul", "PC1-COND-02", "pc1.if-alone", ""),
	word(KindIf, Bare, "hurt", "blessé", "PC1-CARD-07", "pc1.if-hurt", ""),
	word(KindIf, Bare, "unhurt", "indemne", "PC1-CARD-07", "pc1.if-unhurt", ""),
	word(KindIf, Bare, "flying", "en vol", "PC1-FLIGHT-09", "pc1.if-flying", ""),
	word(KindIf, Bare, "in Cover", "à couvert", "PC1-COND-46", "pc1.if-cover", ""),
	word(KindIf, Bare, "charging", "en charge", "PC1-MOVE-12", "pc1.if-charging", ""),
	word(KindIf, Bare, "in sight", "en vue", "PC1-LOS-09", "pc1.if-sight", ""),
	word(KindIf, Bare, "at a scored Agenda", "à une Vignette marquée", "PC1-RES-29", "pc1.if-agenda", ""),
	word(KindIf, Figured, "within", "à moins de", "PC1-MEAS-07", "pc1.if-within", ""),
	word(KindIf, Figured, "friend within", "allié à moins de", "PC1-MEAS-07", "pc1.if-friend", ""),
	word(KindIf, Figured, "enemy within", "ennemi à moins de", "PC1-MEAS-07", "pc1.if-enemy", ""),
	word(KindIf, Figured, "round", "round", "PC1-ROUND-01", "pc1.if-round", ""),
	word(KindIf, OfWhom, string(Is), "est", "PC1-CARD-01", "pc1.if-is", ""),
	word(KindIf, OfWhom, string(Against), "contre", "PC1-SKILL-46", "pc1.if-against", ""),

	word(KindOf, Bare, "Friends", "Alliés", "PC1-RANGED-21", "pc1.of-friends", ""),
	word(KindOf, Bare, "Non-Exclusive", "Non-exclusif", "PC1-MINION-05", "pc1.of-non-exclusive", ""),
	word(KindOf, Bare, "Non-Character", "Non-personnage", "PC1-RES-14", "pc1.of-non-character", ""),
	word(KindOf, Bare, "Citizen|Citizens", "Citoyen|Citoyens", "PC1-CITIZEN-01", "pc1.of-citizen", ""),
	word(KindOf, Bare, "Scenery", "Décor", "PC1-SCENERY-01", "pc1.of-scenery", ""),
	word(KindOf, Bare, "Free Strikes", "Frappes Libres", "PC1-SKILL-129", "pc1.of-free-strikes", ""),
	word(KindOf, Bare, "Falling", "Chute", "PC1-COND-35", "pc1.of-falling", ""),
	word(KindOf, Bare, "Dangerous Terrain", "Terrain Dangereux", "PC1-TERRAIN-08", "pc1.of-dangerous", ""),
	word(KindOf, Bare, "Ranged", "Tir", "PC1-COMBAT-03", "pc1.of-ranged", ""),
	word(KindOf, Bare, "Close Combat", "Corps à Corps", "PC1-COMBAT-06", "pc1.of-close-combat", ""),
	word(KindOf, Bare, "Charge", "Charge", "PC1-MOVE-10", "pc1.of-charge", ""),
	word(KindOf, Bare, "Manipulation", "Manipulation", "PC1-SCENERY-18", "pc1.of-manipulation", ""),

	word(KindProfile, Figured, "Defense|Defence", "Défense", "PC1-RES-55", "pc1.defense", ""),
	word(KindProfile, Figured, "Damage", "Dommages", "PC1-RES-55", "pc1.fact-damage", ""),
	word(KindProfile, Figured, "Height", "Hauteur", "PC1-RES-51", "pc1.fact-height", ""),
	word(KindProfile, Figured, "Models", "Figurines", "PC1-RES-66", "pc1.fact-models", ""),
	word(KindProfile, Figured, "Level", "Niveau", "PC1-RES-71", "pc1.fact-level", ""),
	word(KindProfile, Figured, "Spirit", "Esprit", "PC1-RES-71", "pc1.spirit", ""),

	word(KindLabel, Bare, labelSkills, "Compétences", "PC1-CARD-08", "pc1.label-skills", ""),
	word(KindLabel, Bare, labelTeamPower, "Pouvoir d’Équipe", "PC1-CARD-10", "pc1.label-team-power", ""),
	word(KindLabel, Bare, labelPower, "Pouvoir", "PC1-RESOURCE-08", "pc1.label-power", ""),
	word(KindLabel, Bare, labelSilhouette, "Silhouette", "", "", ""),
	word(KindLabel, Bare, labelStory, "Histoire", "", "", ""),
	word(KindLabel, Bare, scopeContact, "au contact", "PC1-COND-02", "pc1.in-contact", ""),
	word(KindLabel, Bare, ofAction, "Action", "PC1-SKILL-51", "pc1.of-action", ""),
	word(KindLabel, Bare, ofSource, "Source", "PC1-SKILL-28", "pc1.of-source", ""),
	word(KindLabel, Bare, "Model", "Figurine", "PC1-MINION-27", "pc1.per-model", ""),
}
