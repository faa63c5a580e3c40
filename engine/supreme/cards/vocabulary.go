package cards

// Vocabulary is every word a card may use, with its forms in both languages and the rule that gives it its meaning. It
// is the only place where a printed word and its canonical spelling meet: reading and printing both go through it.
// The first form of a language is the one that is printed.
var Vocabulary = []Word{
	{KindClass, "Supreme", "SE-MODEL-02", []string{"Supreme"}, []string{"Suprême"}},
	{KindClass, "Minion", "SE-MODEL-02", []string{"Minion", "Minions"}, []string{"Acolyte", "Acolytes"}},
	{KindClass, "Monster", "SE-MODEL-03", []string{"Monster"}, []string{"Monstre"}},
	{KindClass, "Token", "SE-MODEL-14", []string{"Token", "Tokens"}, []string{"Jeton", "Jetons"}},

	{KindAlignment, "Hero", "SE-DESC-02", []string{"Hero", "Heroes"}, []string{"Héros"}},
	{KindAlignment, "Villain", "SE-DESC-02", []string{"Villain", "Villains"}, []string{"Vilain", "Vilains"}},

	{KindRole, "Brawler", "SE-DESC-09", []string{"Brawler"}, []string{"Bagarreur"}},
	{KindRole, "Speedster", "SE-DESC-10", []string{"Speedster"}, []string{"Bolide"}},
	{KindRole, "Powerhouse", "SE-DESC-11", []string{"Powerhouse"}, []string{"Colosse"}},
	{KindRole, "Infiltrator", "SE-DESC-12", []string{"Infiltrator"}, []string{"Infiltré"}},
	{KindRole, "Leader", "SE-DESC-13", []string{"Leader"}, []string{"Leader"}},
	{KindRole, "Support", "SE-DESC-14", []string{"Support"}, []string{"Soutien"}},
	{KindRole, "Tank", "SE-DESC-15", []string{"Tank"}, []string{"Tank"}},
	{KindRole, "Blaster", "SE-DESC-17", []string{"Blaster"}, []string{"Tireur"}},

	{KindOrigin, "Science", "SE-DESC-19", []string{"Science"}, []string{"Science"}},
	{KindOrigin, "Nature", "SE-DESC-19", []string{"Nature"}, []string{"Nature"}},
	{KindOrigin, "Mystery", "SE-DESC-19", []string{"Mystery"}, []string{"Mystère"}},

	{KindType, "Living", "SE-DESC-21", []string{"Living"}, []string{"Vivant"}},
	{KindType, "Nonliving", "SE-DESC-21", []string{"Nonliving", "Non-living"}, []string{"Non-vivant"}},
	{KindType, "Mechanical", "SE-DESC-21", []string{"Mechanical"}, []string{"Mécanique"}},
	{KindType, "Outsider", "SE-DESC-21", []string{"Outsider"}, []string{"Extérieur"}},

	{KindElement, "Air", "SE-DESC-23", []string{"Air"}, []string{"Air"}},
	{KindElement, "Water", "SE-DESC-24", []string{"Water"}, []string{"Eau"}},
	{KindElement, "Fire", "SE-DESC-25", []string{"Fire"}, []string{"Feu"}},
	{KindElement, "Earth", "SE-DESC-26", []string{"Earth"}, []string{"Terre"}},
	{KindElement, "Light", "SE-DESC-27", []string{"Light"}, []string{"Lumière"}},
	{KindElement, "Darkness", "SE-DESC-28", []string{"Darkness"}, []string{"Ténèbres"}},

	{KindMovement, "Sprint", "SE-MOVE-18", []string{"Sprint"}, []string{"Sprint"}},
	{KindMovement, "Bounding", "SE-MOVE-20", []string{"Bounding"}, []string{"Bond"}},
	{KindMovement, "Wall Crawling", "SE-MOVE-24", []string{"Wall Crawling"}, []string{"Grimpeur"}},
	{KindMovement, "Blink", "SE-MOVE-29", []string{"Blink"}, []string{"Téléportation"}},
	{KindMovement, "Flight", "SE-MOVE-33", []string{"Flight"}, []string{"Vol"}},
	{KindMovement, "Immobile", "SE-MOVE-16", []string{"Immobile"}, []string{"Immobile"}},

	{KindFact, factLevel, "SE-CARD-02", []string{"Level"}, []string{"Niveau"}},
	{KindFact, factFaction, "SE-DESC-05", []string{"Faction"}, []string{"Faction"}},
	{KindFact, factFreelance, "SE-DESC-06", []string{"Freelance"}, []string{"Freelance"}},
	{KindFact, factRestriction, "SE-DESC-07", []string{"Restriction"}, []string{"Restriction"}},
	{KindFact, factUnique, "SE-CARD-15", []string{"Unique"}, []string{"Unique"}},
	{KindFact, factExclusive, "SE-TEAM-15", []string{"Exclusive"}, []string{"Exclusif"}},
	{KindFact, factModels, "SE-CARD-14", []string{"Models", "Model"}, []string{"Figurines", "Figurine"}},
	{KindFact, factBase, "SE-MODEL-04", []string{"Base"}, []string{"Socle"}},
	{KindFact, factHeight, "SE-COND-02", []string{"Height"}, []string{"Hauteur"}},
	{KindFact, factHP, "SE-CARD-08", []string{"HP"}, []string{"PV"}},
	{KindFact, factStealth, "SE-MOVE-45", []string{"Stealth"}, []string{"Furtif"}},
	{KindFact, factAPLimit, "SE-CARD-10", []string{"AP Limit"}, []string{"Limite de PA"}},
	{KindFact, factAPPlus, "SE-CARD-03", []string{"AP+"}, []string{"PA+"}},
	{KindFact, factDice, "SE-CARD-04", []string{"Dice"}, []string{"Dés"}},
	{KindFact, factMinionPlus, "SE-CARD-05", []string{"Minion+"}, []string{"Acolyte+"}},

	{KindCost, "AP", "SE-ACTION-16", []string{"AP"}, []string{"PA"}},
	{KindCost, "Damage", "SE-ACTION-17", []string{"Damage"}, []string{"Dommages", "Dommage"}},
	{KindCost, "Fatigue", "SE-ACTION-18", []string{"Fatigue"}, []string{"Fatigue"}},
	{KindCost, "Stunned", "SE-ACTION-19", []string{"Stunned"}, []string{"Sonné"}},
	{KindCost, "Power Down", "SE-ACTION-20", []string{"Power Down"}, []string{"Anti-Boost"}},
	{KindCost, "Activation", "SE-ACTION-21", []string{"Activation"}, []string{"Activation"}},

	{KindActionType, string(AUR), "SE-TYPE-03", []string{"AUR"}, []string{"AUR"}},
	{KindActionType, string(CCM), "SE-TYPE-08", []string{"CCM"}, []string{"CAC"}},
	{KindActionType, string(IST), "SE-TYPE-09", []string{"IST"}, []string{"IST"}},
	{KindActionType, string(PRJ), "SE-TYPE-10", []string{"PRJ"}, []string{"PRJ"}},
	{KindActionType, string(IND), "SE-TYPE-11", []string{"IND"}, []string{"IND"}},
	{KindActionType, string(PLS), "SE-TYPE-13", []string{"PLS"}, []string{"OND"}},
	{KindActionType, string(RAY), "SE-TYPE-16", []string{"RAY"}, []string{"RAY"}},
	{KindActionType, string(SUM), "SE-TYPE-19", []string{"SUM"}, []string{"INV"}},
	{KindActionType, string(OVR), "SE-TYPE-20", []string{"OVR"}, []string{"PRC"}},
	{KindActionType, string(THR), "SE-TYPE-28", []string{"THR"}, []string{"LNC"}},
	{KindActionType, string(RCT), "SE-REACT-01", []string{"RCT"}, []string{"RCT"}},

	{KindTrigger, "BTB", "SE-REACT-07", []string{"BTB"}, []string{"CTC"}},
	{KindTrigger, "DMG", "SE-REACT-09", []string{"DMG"}, []string{"DMG"}},
	{KindTrigger, "DSP", "SE-REACT-10", []string{"DSP"}, []string{"DPL"}},
	{KindTrigger, "TGT", "SE-REACT-11", []string{"TGT"}, []string{"CIB"}},

	{KindEffect, string(Damage), "SE-EFFECT-43", []string{"Damage"}, []string{"Dommages", "Dommage"}},
	{KindEffect, string(Heal), "SE-EFFECT-70", []string{"Heal"}, []string{"Soins", "Soin"}},
	{KindEffect, string(Stun), "SE-EFFECT-71", []string{"Stun", "Stunned"}, []string{"Sonné"}},
	{KindEffect, string(Fatigue), "SE-EFFECT-54", []string{"Fatigue"}, []string{"Fatigue"}},
	{KindEffect, string(Attack), "SE-EFFECT-12", []string{"Attack"}, []string{"Attaque"}},
	{KindEffect, string(Defend), "SE-EFFECT-14", []string{"Defend"}, []string{"Défense"}},
	{KindEffect, string(Suppress), "SE-EFFECT-08", []string{"Suppress"}, []string{"Affaiblissement"}},
	{KindEffect, string(PowerUp), "SE-EFFECT-16", []string{"Power Up"}, []string{"Boost"}},
	{KindEffect, string(PowerDown), "SE-EFFECT-11", []string{"Power Down"}, []string{"Anti-Boost"}},
	{KindEffect, string(Knockback), "SE-EFFECT-34", []string{"Knockback"}, []string{"Repousse"}},
	{KindEffect, string(Pull), "SE-EFFECT-31", []string{"Pull"}, []string{"Attire"}},
	{KindEffect, string(Shift), "SE-EFFECT-33", []string{"Shift"}, []string{"Bouge"}},
	{KindEffect, string(GrabThrow), "SE-EFFECT-36", []string{"Grab & Throw"}, []string{"Chope & Lance"}},
	{KindEffect, string(FollowUp), "SE-EFFECT-44", []string{"Follow Up"}, []string{"Enchaînement"}},
	{KindEffect, string(Blast), "SE-EFFECT-46", []string{"Blast"}, []string{"Explosion"}},
	{KindEffect, string(ExtraTarget), "SE-EFFECT-20", []string{"Extra Target"}, []string{"Cible Supplémentaire"}},
	{KindEffect, string(Weak), "SE-EFFECT-52", []string{"Weak"}, []string{"Faible"}},
	{KindEffect, string(Immune), "SE-EFFECT-59", []string{"Immune"}, []string{"Immunité"}},
	{KindEffect, string(Spectral), "SE-EFFECT-74", []string{"Spectral"}, []string{"Spectral"}},
	{KindEffect, string(MindControl), "SE-EFFECT-22", []string{"Mind Control"}, []string{"Contrôle Mental"}},
	{KindEffect, string(Summon), "SE-EFFECT-61", []string{"Summon"}, []string{"Invocation"}},
	{KindEffect, string(Special), "SE-EFFECT-73", []string{"Special"}, []string{"Spécial"}},

	{KindMark, markSelf, "SE-EFFECT-07", []string{"Self"}, []string{"Perso"}},
	{KindMark, markExcluded, "SE-ACTION-22", []string{"Excluded"}, []string{"Exclusion"}},
	{KindMark, markLimited, "SE-ACTION-23", []string{"Limited"}, []string{"Limite"}},
	{KindMark, markStrong, "SE-ACTION-27", []string{"Strong"}, []string{"Fort"}},
	{KindMark, markBonuses, "SE-ROLL-11", []string{"Combat Bonuses"}, []string{"Bonus de Combat"}},

	{KindWhen, EffectsPhase, "SE-ROUND-04", []string{"Effects phase"}, []string{"Phase d'Effets"}},

	{KindDescriptor, "Displacement", "SE-EFFECT-27", []string{"Displacement", "Displacement Effects"}, []string{"Déplacement", "Effets de Déplacement"}},
	{KindDescriptor, "Objects", "SE-TERRAIN-39", []string{"Objects", "Object"}, []string{"Objets", "Objet"}},
	{KindDescriptor, "Structures", "SE-TERRAIN-05", []string{"Structures", "Structure"}, []string{"Structures", "Structure"}},
	{KindDescriptor, "Fall", "SE-FALL-02", []string{"Fall", "Falls"}, []string{"Chute", "Chutes"}},
	{KindDescriptor, "Crash", "SE-FALL-12", []string{"Crash"}, []string{"Écrasement"}},
	{KindDescriptor, "Dangerous Terrain", "SE-TERRAIN-32", []string{"Dangerous Terrain"}, []string{"Terrain Dangereux"}},
	{KindDescriptor, "s", "SE-DESC-29", []string{"s"}, []string{"s"}},
	{KindDescriptor, "d", "SE-DESC-29", []string{"d"}, []string{"d"}},
	{KindDescriptor, "e", "SE-DESC-29", []string{"e"}, []string{"e"}},
	{KindDescriptor, "a", "SE-DESC-29", []string{"a"}, []string{"a"}},
	{KindDescriptor, "m", "SE-DESC-29", []string{"m"}, []string{"m"}},
	{KindDescriptor, "p", "SE-DESC-29", []string{"p"}, []string{"p"}},

	{KindLabel, labelSilhouette, "", []string{"Silhouette"}, []string{"Silhouette"}},
	{KindLabel, labelStory, "", []string{"Story"}, []string{"Histoire"}},
}

// Word is one entry of the Vocabulary.
type Word struct {
	Kind      Kind
	Canonical string
	Rule      string // id of the rule, or empty for what is not a matter of rules
	English   []string
	French    []string
}

// Kind is the part a word plays on a card; the same word may play several.
type Kind int

// The kinds of words.
const (
	KindClass Kind = iota
	KindAlignment
	KindRole
	KindOrigin
	KindType
	KindElement
	KindMovement
	KindFact
	KindCost
	KindActionType
	KindTrigger
	KindEffect
	KindMark
	KindWhen
	KindDescriptor
	KindLabel
)

// The Descriptors that the rules themselves speak of, in their canonical spelling.
const (
	Brawler     Descriptor = "Brawler"
	Speedster   Descriptor = "Speedster"
	Powerhouse  Descriptor = "Powerhouse"
	Infiltrator Descriptor = "Infiltrator"
	Leader      Descriptor = "Leader"
	Support     Descriptor = "Support"
	Tank        Descriptor = "Tank"
	Blaster     Descriptor = "Blaster"

	Science Descriptor = "Science"
	Nature  Descriptor = "Nature"
	Mystery Descriptor = "Mystery"

	Living     Descriptor = "Living"
	Nonliving  Descriptor = "Nonliving"
	Mechanical Descriptor = "Mechanical"
	Outsider   Descriptor = "Outsider"

	Air      Descriptor = "Air"
	Water    Descriptor = "Water"
	Fire     Descriptor = "Fire"
	Earth    Descriptor = "Earth"
	Light    Descriptor = "Light"
	Darkness Descriptor = "Darkness"

	Sprint       Descriptor = "Sprint"
	Bounding     Descriptor = "Bounding"
	WallCrawling Descriptor = "Wall Crawling"
	Blink        Descriptor = "Blink"
	Flight       Descriptor = "Flight"
	Immobile     Descriptor = "Immobile"

	Displacement     Descriptor = "Displacement"
	Objects          Descriptor = "Objects"
	Structures       Descriptor = "Structures"
	Falls            Descriptor = "Fall"
	Crash            Descriptor = "Crash"
	DangerousTerrain Descriptor = "Dangerous Terrain"
)

// EffectsPhase is the Power.When of a Power that works in every Effects Phase.
const EffectsPhase = "Effects phase"

// The canonical spelling of the other words.
const (
	factLevel       = "Level"
	factFaction     = "Faction"
	factFreelance   = "Freelance"
	factRestriction = "Restriction"
	factUnique      = "Unique"
	factExclusive   = "Exclusive"
	factModels      = "Models"
	factBase        = "Base"
	factHeight      = "Height"
	factHP          = "HP"
	factStealth     = "Stealth"
	factAPLimit     = "AP Limit"
	factAPPlus      = "AP+"
	factDice        = "Dice"
	factMinionPlus  = "Minion+"

	markSelf     = "Self"
	markExcluded = "Excluded"
	markLimited  = "Limited"
	markStrong   = "Strong"
	markBonuses  = "Combat Bonuses"

	labelSilhouette = "Silhouette"
	labelStory      = "Story"
)
