package cards

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/notation"
)

// Vocabulary is every word a card may use, with its forms in both languages and the rule that gives it its meaning. It
// is the only place where a printed word and its canonical spelling meet: reading and printing both go through it.
// The first form of a language is the one that is printed.
var Vocabulary = slices.Concat([]Word{
	entry(KindClass, "Supreme", "SE-MODEL-02", "card.supreme", []string{"Supreme"}, []string{"Suprême"}),
	entry(KindClass, "Minion", "SE-MODEL-02", "card.minion", []string{"Minion", "Minions"}, []string{"Acolyte", "Acolytes"}),
	entry(KindClass, "Monster", "SE-MODEL-03", "card.monster", []string{"Monster"}, []string{"Monstre"}),
	entry(KindClass, "Token", "SE-MODEL-14", "card.token", []string{"Token", "Tokens"}, []string{"Jeton", "Jetons"}),

	entry(KindAlignment, "Hero", "SE-DESC-02", "card.hero", []string{"Hero", "Heroes"}, []string{"Héros"}),
	entry(KindAlignment, "Villain", "SE-DESC-02", "card.villain", []string{"Villain", "Villains"}, []string{"Vilain", "Vilains"}),

	entry(KindRole, "Brawler", "SE-DESC-09", "card.brawler", []string{"Brawler"}, []string{"Bagarreur"}),
	entry(KindRole, "Speedster", "SE-DESC-10", "card.speedster", []string{"Speedster"}, []string{"Bolide"}),
	entry(KindRole, "Powerhouse", "SE-DESC-11", "card.powerhouse", []string{"Powerhouse"}, []string{"Colosse"}),
	entry(KindRole, "Infiltrator", "SE-DESC-12", "card.infiltrator", []string{"Infiltrator"}, []string{"Infiltré"}),
	entry(KindRole, "Leader", "SE-DESC-13", "card.leader", []string{"Leader"}, []string{"Leader"}),
	entry(KindRole, "Support", "SE-DESC-14", "card.support", []string{"Support"}, []string{"Soutien"}),
	entry(KindRole, "Tank", "SE-DESC-15", "card.tank", []string{"Tank"}, []string{"Tank"}),
	entry(KindRole, "Blaster", "SE-DESC-17", "card.blaster", []string{"Blaster"}, []string{"Tireur"}),

	entry(KindOrigin, "Science", "SE-DESC-19", "card.science", []string{"Science"}, []string{"Science"}),
	entry(KindOrigin, "Nature", "SE-DESC-19", "card.nature", []string{"Nature"}, []string{"Nature"}),
	entry(KindOrigin, "Mystery", "SE-DESC-19", "card.mystery", []string{"Mystery"}, []string{"Mystère"}),

	entry(KindType, "Living", "SE-DESC-21", "card.living", []string{"Living"}, []string{"Vivant"}),
	entry(KindType, "Nonliving", "SE-DESC-21", "card.nonliving", []string{"Nonliving", "Non-living"}, []string{"Non-vivant"}),
	entry(KindType, "Mechanical", "SE-DESC-21", "card.mechanical", []string{"Mechanical"}, []string{"Mécanique"}),
	entry(KindType, "Outsider", "SE-DESC-21", "card.outsider", []string{"Outsider"}, []string{"Extérieur"}),

	entry(KindElement, "Air", "SE-DESC-23", "card.air", []string{"Air"}, []string{"Air"}),
	entry(KindElement, "Water", "SE-DESC-24", "card.water", []string{"Water"}, []string{"Eau"}),
	entry(KindElement, "Fire", "SE-DESC-25", "card.fire", []string{"Fire"}, []string{"Feu"}),
	entry(KindElement, "Earth", "SE-DESC-26", "card.earth", []string{"Earth"}, []string{"Terre"}),
	entry(KindElement, "Light", "SE-DESC-27", "card.light", []string{"Light"}, []string{"Lumière"}),
	entry(KindElement, "Darkness", "SE-DESC-28", "card.darkness", []string{"Darkness"}, []string{"Ténèbres"}),

	entry(KindMovement, "Sprint", "SE-MOVE-18", "card.sprint", []string{"Sprint"}, []string{"Sprint"}),
	entry(KindMovement, "Bounding", "SE-MOVE-20", "card.bounding", []string{"Bounding"}, []string{"Bond"}),
	entry(KindMovement, "Wall Crawling", "SE-MOVE-24", "card.wall-crawling", []string{"Wall Crawling"}, []string{"Grimpeur"}),
	entry(KindMovement, "Blink", "SE-MOVE-29", "card.blink", []string{"Blink"}, []string{"Téléportation"}),
	entry(KindMovement, "Flight", "SE-MOVE-33", "card.flight", []string{"Flight"}, []string{"Vol"}),
	entry(KindMovement, "Immobile", "SE-MOVE-16", "card.immobile", []string{"Immobile"}, []string{"Immobile"}),

	entry(KindFact, factLevel, "SE-CARD-02", "card.fact-level", []string{"Level"}, []string{"Niveau"}),
	entry(KindFact, factFaction, "SE-DESC-05", "card.fact-faction", []string{"Faction"}, []string{"Faction"}),
	entry(KindFact, factFreelance, "SE-DESC-06", "card.fact-freelance", []string{"Freelance"}, []string{"Freelance"}),
	entry(KindFact, factRestriction, "SE-DESC-07", "card.fact-restriction", []string{"Restriction"}, []string{"Restriction"}),
	entry(KindFact, factUnique, "SE-CARD-15", "card.fact-unique", []string{"Unique"}, []string{"Unique"}),
	entry(KindFact, factExclusive, "SE-TEAM-15", "card.fact-exclusive", []string{"Exclusive"}, []string{"Exclusif"}),
	entry(KindFact, factBrings, "SE-TEAM-12", "card.fact-brings", []string{"Brings"}, []string{"Amène"}),
	entry(KindFact, factForm, "SE-COND-08", "card.fact-form", []string{"Form"}, []string{"Forme"}),
	entry(KindFact, factModels, "SE-CARD-14", "card.fact-models", []string{"Models", "Model"}, []string{"Figurines", "Figurine"}),
	entry(KindFact, factCopies, "SE-TEAM-05", "card.fact-copies", []string{"Copies"}, []string{"Exemplaires"}),
	entry(KindFact, factBase, "SE-MODEL-04", "card.fact-base", []string{"Base", "Base of"}, []string{"Socle", "Socle de"}),
	entry(KindFact, factHeight, "SE-COND-02", "card.fact-height", []string{"Height", "high", "inches high"}, []string{"Hauteur", "de hauteur", "pouces de hauteur"}),
	entry(KindFact, factHP, "SE-CARD-08", "card.fact-hp", []string{"HP"}, []string{"PV"}),
	entry(KindFact, factStealth, "SE-MOVE-45", "card.fact-stealth", []string{"Stealth"}, []string{"Furtif"}),
	entry(KindFact, factAPLimit, "SE-CARD-10", "card.fact-ap-limit", []string{"AP Limit"}, []string{"Limite de PA"}),
	entry(KindFact, factAPPlus, "SE-CARD-03", "card.fact-ap-plus", []string{"AP+"}, []string{"PA+"}),
	entry(KindFact, factDice, "SE-CARD-04", "card.fact-dice", []string{"Dice"}, []string{"Dés"}),
	entry(KindFact, factMinionPlus, "SE-CARD-05", "card.fact-minion-plus", []string{"Minion+"}, []string{"Acolyte+"}),
}, entries(Costs[:], (*CostWord).word), entries(actionWords, (*ActionWord).word), []Word{
	entry(KindTrigger, "BTB", "SE-REACT-07", "", []string{"BTB"}, []string{"CTC"}),
	entry(KindTrigger, "DMG", "SE-REACT-09", "", []string{"DMG"}, []string{"DMG"}),
	entry(KindTrigger, "DSP", "SE-REACT-10", "", []string{"DSP"}, []string{"DPL"}),
	entry(KindTrigger, "TGT", "SE-REACT-11", "", []string{"TGT"}, []string{"CIB"}),
}, entries(EffectWords, (*EffectWord).word), []Word{
	entry(KindMark, markSelf, "SE-EFFECT-07", "card.mark-self", []string{"Self"}, []string{"Perso"}),
	entry(KindMark, markExcluded, "SE-ACTION-22", "card.mark-excluded", []string{"Excluded"}, []string{"Exclusion"}),
	entry(KindMark, markLimited, "SE-ACTION-23", "card.mark-limited", []string{"Limited"}, []string{"Limite"}),
	entry(KindMark, markStrong, "SE-ACTION-27", "card.mark-strong", []string{"Strong"}, []string{"Fort"}),
	entry(KindMark, markBonuses, "SE-ROLL-11", "card.mark-combat-bonuses", []string{"Combat Bonuses"}, []string{"Bonus de Combat"}),

	entry(KindWhen, EffectsPhase, "SE-ROUND-04", "card.effects-phase", []string{"Effects phase"}, []string{"Phase d’Effets"}),
	entry(KindWhen, WhenStart, "SE-SETUP-02", "card.when-start", []string{"At the start"}, []string{"Au début"}),
	entry(KindWhen, WhenActivated, "SE-ACT-01", "card.when-activated", []string{"When activated"}, []string{"À son Activation"}),
	entry(KindWhen, WhenHits, "SE-EFFECT-06", "card.when-hits", []string{"When it hits"}, []string{"Quand il touche"}),
	entry(KindWhen, WhenHit, "SE-EFFECT-06", "card.when-hit", []string{"When hit"}, []string{"Quand il est touché"}),
	entry(KindWhen, WhenDamaged, "SE-EFFECT-06", "card.when-damaged", []string{"When damaged"}, []string{"Quand il est blessé"}),
	entry(KindWhen, WhenContact, "SE-EFFECT-06", "card.when-contact", []string{"When touched"}, []string{"Au contact"}),
	entry(KindWhen, WhenKOs, "SE-COND-03", "card.when-kos", []string{"When it KOs"}, []string{"Quand il met KO"}),
	entry(KindWhen, WhenKO, "SE-COND-03", "card.when-ko", []string{"When KO’ed"}, []string{"Quand il est KO"}),
	entry(KindWhen, MasterPlan, "SE-INIT-14", "card.master-plan", []string{"Master Plan"}, []string{"Coup de Génie"}),

	entry(KindIfWord, ifWord, "SE-CARD-11", "", []string{"If"}, []string{"Si"}),
	entry(KindIf, IfContact, "SE-COND-01", "card.if-contact", []string{"Base to Base"}, []string{"En Contact"}),
	entry(KindIf, IfAlone, "SE-COND-01", "card.if-alone", []string{"alone"}, []string{"seul"}),
	entry(KindIf, IfHurt, "SE-CARD-08", "card.if-hurt", []string{"hurt"}, []string{"blessé"}),
	entry(KindIf, IfUnhurt, "SE-CARD-08", "card.if-unhurt", []string{"unhurt"}, []string{"indemne"}),
	entry(KindIf, IfStunned, "SE-COND-05", "card.if-stunned", []string{"Stunned"}, []string{"Sonné"}),
	entry(KindIf, IfSpectral, "SE-EFFECT-74", "card.if-spectral", []string{"Spectral"}, []string{"Spectral"}),
	entry(KindIf, IfHigh, "SE-BONUS-17", "card.if-high", []string{"above the table"}, []string{"en hauteur"}),
	entry(KindIf, IfFriendWithin, "SE-MODEL-11", "card.if-friend-within", []string{"friend within"}, []string{"allié à"}),
	entry(KindIf, IfEnemyWithin, "SE-MODEL-11", "card.if-enemy-within", []string{"enemy within"}, []string{"ennemi à"}),
	entry(KindIf, IfRound, "SE-ROUND-01", "card.if-round", []string{"round"}, []string{"round"}),
	entry(KindIf, IfAgainst, "SE-DESC-01", "card.if-against", []string{"against"}, []string{"contre"}),
	entry(KindIf, IfHigherLevel, "SE-CARD-02", "card.if-higher-level", []string{"against a higher Level"}, []string{"contre un Niveau supérieur"}),

	entry(KindIf, IfState, "SE-EFFECT-07", "card.if-state", []string{"in the state"}, []string{"dans l’état"}),

	entry(KindDice, AttackDice, "SE-ROLL-03", "card.attack-dice", []string{"Attack dice"}, []string{"Dés d’Attaque"}),
	entry(KindDice, DefenceDice, "SE-ROLL-03", "card.defence-dice", []string{"Defence dice"}, []string{"Dés de Défense"}),
	entry(KindDice, StartingDice, "SE-INIT-04", "card.starting-dice", []string{"Starting dice"}, []string{"Dés d’Initiative"}),
	entry(KindDice, MoreAP, "SE-POOL-10", "card.fact-ap-limit", []string{"AP Limit"}, []string{"Limite de PA"}),

	entry(KindPower, Shapeshift, "SE-COND-08", "card.shapeshift", []string{"Shapeshift"}, []string{"Transformation"}),
	entry(KindPower, ChainActivation, "SE-ACT-02", "card.chain-activation", []string{"Chain Activation"}, []string{"Activation en chaîne"}),

	entry(KindScope, scopePulse, "SE-TYPE-13", "card.scope-pulse", []string{"Pulse"}, []string{"Onde"}),
	entry(KindScope, scopeFriends, "SE-MODEL-11", "card.scope-friends", []string{"Friends"}, []string{"Alliés"}),
	entry(KindScope, scopeEnemies, "SE-MODEL-11", "card.scope-enemies", []string{"Enemies"}, []string{"Ennemis"}),

	entry(KindSize, sizeMore, "SE-DESC-01", "", []string{"or more", "or larger"}, []string{"ou plus"}),
	entry(KindSize, sizeLess, "SE-DESC-01", "", []string{"or less", "or smaller"}, []string{"ou moins"}),

	entry(KindDescriptor, string(KO), "SE-COND-03", "card.ko", []string{"KO", "KO’ed"}, []string{"KO"}),
	entry(KindDescriptor, "Displacement", "SE-EFFECT-27", "card.displacement", []string{"Displacement", "Displacement Effects"}, []string{"Déplacement", "Effets de Déplacement"}),
	entry(KindDescriptor, "Objects", "SE-TERRAIN-39", "card.objects", []string{"Objects", "Object"}, []string{"Objets", "Objet"}),
	entry(KindDescriptor, "Structures", "SE-TERRAIN-05", "card.structures", []string{"Structures", "Structure"}, []string{"Structures", "Structure"}),
	entry(KindDescriptor, "Fall", "SE-FALL-02", "card.fall", []string{"Fall", "Falls"}, []string{"Chute", "Chutes"}),
	entry(KindDescriptor, "Crash", "SE-FALL-12", "card.crash", []string{"Crash"}, []string{"Écrasement"}),
	entry(KindDescriptor, "Dangerous Terrain", "SE-TERRAIN-32", "card.dangerous-terrain", []string{"Dangerous Terrain"}, []string{"Terrain Dangereux"}),
	entry(KindDescriptor, "Stealth", "SE-MOVE-45", "card.stealth", []string{"Stealth"}, []string{"Furtif"}),
	entry(KindDescriptor, "Stunned", "SE-COND-05", "card.stunned", []string{"Stunned", "Stun"}, []string{"Sonné"}),
	entry(KindDescriptor, "s", "SE-DESC-29", "card.strength", []string{"s"}, []string{"s"}),
	entry(KindDescriptor, "d", "SE-DESC-29", "card.defense", []string{"d"}, []string{"d"}),
	entry(KindDescriptor, "e", "SE-DESC-29", "card.energy", []string{"e"}, []string{"e"}),
	entry(KindDescriptor, "a", "SE-DESC-29", "card.agility", []string{"a"}, []string{"a"}),
	entry(KindDescriptor, "m", "SE-DESC-29", "card.mind", []string{"m"}, []string{"m"}),
	entry(KindDescriptor, "p", "SE-DESC-29", "card.spirit", []string{"p"}, []string{"p"}),

	entry(KindLeaderCard, leaderCardWord, "SE-LEADER-01", "card.leader-card", []string{"Leader card"}, []string{"Carte de Leader"}),
	entry(KindLeaderCard, string(RecruitmentCard), "SE-LEADER-01", "card.leader-recruitment", []string{"Recruitment"}, []string{"Recrutement"}),
	entry(KindLeaderCard, string(ActionCard), "SE-LEADER-06", "card.leader-action", []string{"Action"}, []string{"Action"}),
	entry(KindLeaderCard, string(FactionCard), "SE-LEADER-04", "card.leader-faction", []string{"Faction"}, []string{"Faction"}),
	entry(KindLeaderCard, leaderRuleWord, "SE-LEADER-01", "", []string{"Rule"}, []string{"Règle"}),
	entry(KindLeaderCard, leaderNameWord, "SE-LEADER-01", "", []string{"Name"}, []string{"Nom"}),
	entry(KindLeaderCard, leaderTeamWord, "SE-LEADER-04", "", []string{"Team"}, []string{"Équipe"}),
	entry(KindLeaderCard, leaderLedWord, "SE-LEADER-04", "", []string{"Led by"}, []string{"Mené par"}),
	entry(KindLeaderCard, leaderNoneWord, "SE-LEADER-04", "", []string{"no Faction"}, []string{"sans Faction"}),
	entry(KindLeaderCard, leaderOriginWord, "SE-LEADER-30", "", []string{"Origin"}, []string{"Origine"}),
	entry(KindLeaderCard, leaderAllWord, "SE-LEADER-22", "card.leader-all-models", []string{"all models"}, []string{"toutes les figurines"}),
	entry(KindLeaderCard, leaderOrWord, "SE-LEADER-21", "", []string{"or"}, []string{"ou"}),

	entry(KindLabel, labelSilhouette, "", "", []string{"Silhouette"}, []string{"Silhouette"}),
	entry(KindLabel, labelStory, "", "", []string{"Story"}, []string{"Histoire"}),
})

// entries are the words that have entries of their own.
func entries[W any](all []W, word func(w *W) Word) []Word {
	words := make([]Word, len(all))
	for i := range all {
		words[i] = word(&all[i])
	}
	return words
}

// entry is a Word of the Vocabulary.
func entry(kind Kind, canonical, rule string, term engine.Term, english, french []string) Word {
	return Word{Kind: kind, Canonical: canonical, Rule: rule, Term: term, English: english, French: french}
}

// Word is one entry of the Vocabulary, and Kind the part it plays on a card.
type (
	Word = notation.Word
	Kind = notation.Kind
)

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
	KindIf
	KindIfWord
	KindDice
	KindPower
	KindScope
	KindSize
	KindLeaderCard
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

	KO               Descriptor = "KO"
	Displacement     Descriptor = "Displacement"
	Objects          Descriptor = "Objects"
	Structures       Descriptor = "Structures"
	Falls            Descriptor = "Fall"
	Crash            Descriptor = "Crash"
	DangerousTerrain Descriptor = "Dangerous Terrain"
	Stealthy         Descriptor = "Stealth"
)

// The moments of Powers.
const (
	EffectsPhase  = "Effects phase" // in every Effects Phase
	WhenStart     = "At the start"  // of the Encounter, after deployment
	WhenActivated = "When activated"
	WhenHits      = "When it hits" // its Combat Action succeeds
	WhenHit       = "When hit"     // an Enemy's Combat Action succeeds against it
	WhenDamaged   = "When damaged" // it loses Hit Points to an Exclusive Action and stays in play
	WhenContact   = "When touched" // an Enemy comes Base to Base with it
	WhenKOs       = "When it KOs"
	WhenKO        = "When KO’ed"
	MasterPlan    = "Master Plan" // bought with an EFX of the Starting Roll
)

// The conditions of Powers.
const (
	IfContact      = "Base to Base" // with an Enemy
	IfAlone        = "alone"        // not Base to Base with an Enemy
	IfHurt         = "hurt"         // has lost Hit Points
	IfUnhurt       = "unhurt"
	IfStunned      = "Stunned"
	IfSpectral     = "Spectral"
	IfHigh         = "above the table" // stands an inch or more above it
	IfFriendWithin = "friend within"   // so many inches, another Friendly Supreme
	IfEnemyWithin  = "enemy within"    // so many inches, an Enemy model
	IfRound        = "round"           // of this number
	IfAgainst      = "against"         // the opponent of the roll, or whom the moment is about, has a Descriptor
	IfHigherLevel  = "against a higher Level"
	IfState        = "in the state" // of that name, which an Action of the card gives
)

// What Powers without a moment do.
const (
	AttackDice      = "Attack dice"
	DefenceDice     = "Defence dice"
	StartingDice    = "Starting dice"
	MoreAP          = "AP Limit"
	Shapeshift      = "Shapeshift"
	ChainActivation = "Chain Activation"
)

// The canonical spelling of the other words.
const (
	factLevel       = "Level"
	factFaction     = "Faction"
	factFreelance   = "Freelance"
	factRestriction = "Restriction"
	factUnique      = "Unique"
	factExclusive   = "Exclusive"
	factBrings      = "Brings"
	factModels      = "Models"
	factCopies      = "Copies"
	factForm        = "Form"
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
	ifWord          = "If"

	leaderCardWord   = "Leader card"
	leaderRuleWord   = "Rule"
	leaderNameWord   = "Name"
	leaderTeamWord   = "Team"
	leaderLedWord    = "Led by"
	leaderNoneWord   = "no Faction"
	leaderOriginWord = "Origin"
	leaderAllWord    = "all models"
	leaderOrWord     = "or"

	scopePulse   = "Pulse"
	scopeFriends = "Friends"
	scopeEnemies = "Enemies"
)
