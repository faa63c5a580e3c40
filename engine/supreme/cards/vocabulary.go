package cards

import "trueinch/engine"

// Vocabulary is every word a card may use, with its forms in both languages and the rule that gives it its meaning. It
// is the only place where a printed word and its canonical spelling meet: reading and printing both go through it.
// The first form of a language is the one that is printed.
var Vocabulary = []Word{
	{KindClass, "Supreme", "SE-MODEL-02", "card.supreme", []string{"Supreme"}, []string{"Suprême"}},
	{KindClass, "Minion", "SE-MODEL-02", "card.minion", []string{"Minion", "Minions"}, []string{"Acolyte", "Acolytes"}},
	{KindClass, "Monster", "SE-MODEL-03", "card.monster", []string{"Monster"}, []string{"Monstre"}},
	{KindClass, "Token", "SE-MODEL-14", "card.token", []string{"Token", "Tokens"}, []string{"Jeton", "Jetons"}},

	{KindAlignment, "Hero", "SE-DESC-02", "card.hero", []string{"Hero", "Heroes"}, []string{"Héros"}},
	{KindAlignment, "Villain", "SE-DESC-02", "card.villain", []string{"Villain", "Villains"}, []string{"Vilain", "Vilains"}},

	{KindRole, "Brawler", "SE-DESC-09", "card.brawler", []string{"Brawler"}, []string{"Bagarreur"}},
	{KindRole, "Speedster", "SE-DESC-10", "card.speedster", []string{"Speedster"}, []string{"Bolide"}},
	{KindRole, "Powerhouse", "SE-DESC-11", "card.powerhouse", []string{"Powerhouse"}, []string{"Colosse"}},
	{KindRole, "Infiltrator", "SE-DESC-12", "card.infiltrator", []string{"Infiltrator"}, []string{"Infiltré"}},
	{KindRole, "Leader", "SE-DESC-13", "card.leader", []string{"Leader"}, []string{"Leader"}},
	{KindRole, "Support", "SE-DESC-14", "card.support", []string{"Support"}, []string{"Soutien"}},
	{KindRole, "Tank", "SE-DESC-15", "card.tank", []string{"Tank"}, []string{"Tank"}},
	{KindRole, "Blaster", "SE-DESC-17", "card.blaster", []string{"Blaster"}, []string{"Tireur"}},

	{KindOrigin, "Science", "SE-DESC-19", "card.science", []string{"Science"}, []string{"Science"}},
	{KindOrigin, "Nature", "SE-DESC-19", "card.nature", []string{"Nature"}, []string{"Nature"}},
	{KindOrigin, "Mystery", "SE-DESC-19", "card.mystery", []string{"Mystery"}, []string{"Mystère"}},

	{KindType, "Living", "SE-DESC-21", "card.living", []string{"Living"}, []string{"Vivant"}},
	{KindType, "Nonliving", "SE-DESC-21", "card.nonliving", []string{"Nonliving", "Non-living"}, []string{"Non-vivant"}},
	{KindType, "Mechanical", "SE-DESC-21", "card.mechanical", []string{"Mechanical"}, []string{"Mécanique"}},
	{KindType, "Outsider", "SE-DESC-21", "card.outsider", []string{"Outsider"}, []string{"Extérieur"}},

	{KindElement, "Air", "SE-DESC-23", "card.air", []string{"Air"}, []string{"Air"}},
	{KindElement, "Water", "SE-DESC-24", "card.water", []string{"Water"}, []string{"Eau"}},
	{KindElement, "Fire", "SE-DESC-25", "card.fire", []string{"Fire"}, []string{"Feu"}},
	{KindElement, "Earth", "SE-DESC-26", "card.earth", []string{"Earth"}, []string{"Terre"}},
	{KindElement, "Light", "SE-DESC-27", "card.light", []string{"Light"}, []string{"Lumière"}},
	{KindElement, "Darkness", "SE-DESC-28", "card.darkness", []string{"Darkness"}, []string{"Ténèbres"}},

	{KindMovement, "Sprint", "SE-MOVE-18", "card.sprint", []string{"Sprint"}, []string{"Sprint"}},
	{KindMovement, "Bounding", "SE-MOVE-20", "card.bounding", []string{"Bounding"}, []string{"Bond"}},
	{KindMovement, "Wall Crawling", "SE-MOVE-24", "card.wall-crawling", []string{"Wall Crawling"}, []string{"Grimpeur"}},
	{KindMovement, "Blink", "SE-MOVE-29", "card.blink", []string{"Blink"}, []string{"Téléportation"}},
	{KindMovement, "Flight", "SE-MOVE-33", "card.flight", []string{"Flight"}, []string{"Vol"}},
	{KindMovement, "Immobile", "SE-MOVE-16", "card.immobile", []string{"Immobile"}, []string{"Immobile"}},

	{KindFact, factLevel, "SE-CARD-02", "card.fact-level", []string{"Level"}, []string{"Niveau"}},
	{KindFact, factFaction, "SE-DESC-05", "card.fact-faction", []string{"Faction"}, []string{"Faction"}},
	{KindFact, factFreelance, "SE-DESC-06", "card.fact-freelance", []string{"Freelance"}, []string{"Freelance"}},
	{KindFact, factRestriction, "SE-DESC-07", "card.fact-restriction", []string{"Restriction"}, []string{"Restriction"}},
	{KindFact, factUnique, "SE-CARD-15", "card.fact-unique", []string{"Unique"}, []string{"Unique"}},
	{KindFact, factExclusive, "SE-TEAM-15", "card.fact-exclusive", []string{"Exclusive"}, []string{"Exclusif"}},
	{KindFact, factBrings, "SE-TEAM-12", "card.fact-brings", []string{"Brings"}, []string{"Amène"}},
	{KindFact, factForm, "SE-COND-08", "card.fact-form", []string{"Form"}, []string{"Forme"}},
	{KindFact, factModels, "SE-CARD-14", "card.fact-models", []string{"Models", "Model"}, []string{"Figurines", "Figurine"}},
	{KindFact, factBase, "SE-MODEL-04", "card.fact-base", []string{"Base"}, []string{"Socle"}},
	{KindFact, factHeight, "SE-COND-02", "card.fact-height", []string{"Height"}, []string{"Hauteur"}},
	{KindFact, factHP, "SE-CARD-08", "card.fact-hp", []string{"HP"}, []string{"PV"}},
	{KindFact, factStealth, "SE-MOVE-45", "card.fact-stealth", []string{"Stealth"}, []string{"Furtif"}},
	{KindFact, factAPLimit, "SE-CARD-10", "card.fact-ap-limit", []string{"AP Limit"}, []string{"Limite de PA"}},
	{KindFact, factAPPlus, "SE-CARD-03", "card.fact-ap-plus", []string{"AP+"}, []string{"PA+"}},
	{KindFact, factDice, "SE-CARD-04", "card.fact-dice", []string{"Dice"}, []string{"Dés"}},
	{KindFact, factMinionPlus, "SE-CARD-05", "card.fact-minion-plus", []string{"Minion+"}, []string{"Acolyte+"}},

	{KindCost, "AP", "SE-ACTION-16", "card.cost-ap", []string{"AP"}, []string{"PA"}},
	{KindCost, "Damage", "SE-ACTION-17", "card.cost-damage", []string{"Damage"}, []string{"Dommages", "Dommage"}},
	{KindCost, "Fatigue", "SE-ACTION-18", "card.cost-fatigue", []string{"Fatigue"}, []string{"Fatigue"}},
	{KindCost, "Stunned", "SE-ACTION-19", "card.cost-stunned", []string{"Stunned"}, []string{"Sonné"}},
	{KindCost, "Power Down", "SE-ACTION-20", "card.cost-power-down", []string{"Power Down"}, []string{"Anti-Boost"}},
	{KindCost, "Activation", "SE-ACTION-21", "card.cost-activation", []string{"Activation"}, []string{"Activation"}},

	{KindActionType, string(AUR), "SE-TYPE-03", "card.type-aur", []string{"AUR"}, []string{"AUR"}},
	{KindActionType, string(CCM), "SE-TYPE-08", "card.type-ccm", []string{"CCM"}, []string{"CAC"}},
	{KindActionType, string(IST), "SE-TYPE-09", "card.type-ist", []string{"IST"}, []string{"IST"}},
	{KindActionType, string(PRJ), "SE-TYPE-10", "card.type-prj", []string{"PRJ"}, []string{"PRJ"}},
	{KindActionType, string(IND), "SE-TYPE-11", "card.type-ind", []string{"IND"}, []string{"IND"}},
	{KindActionType, string(PLS), "SE-TYPE-13", "card.type-pls", []string{"PLS"}, []string{"OND"}},
	{KindActionType, string(RAY), "SE-TYPE-16", "card.type-ray", []string{"RAY"}, []string{"RAY"}},
	{KindActionType, string(SUM), "SE-TYPE-19", "card.type-sum", []string{"SUM"}, []string{"INV"}},
	{KindActionType, string(OVR), "SE-TYPE-20", "card.type-ovr", []string{"OVR"}, []string{"PRC"}},
	{KindActionType, string(THR), "SE-TYPE-28", "card.type-thr", []string{"THR"}, []string{"LNC"}},
	{KindActionType, string(RCT), "SE-REACT-01", "card.type-rct", []string{"RCT"}, []string{"RCT"}},

	{KindTrigger, "BTB", "SE-REACT-07", "", []string{"BTB"}, []string{"CTC"}},
	{KindTrigger, "DMG", "SE-REACT-09", "", []string{"DMG"}, []string{"DMG"}},
	{KindTrigger, "DSP", "SE-REACT-10", "", []string{"DSP"}, []string{"DPL"}},
	{KindTrigger, "TGT", "SE-REACT-11", "", []string{"TGT"}, []string{"CIB"}},

	{KindEffect, string(Damage), "SE-EFFECT-43", "card.effect-damage", []string{"Damage"}, []string{"Dommages", "Dommage"}},
	{KindEffect, string(Heal), "SE-EFFECT-70", "card.effect-heal", []string{"Heal"}, []string{"Soins", "Soin"}},
	{KindEffect, string(Stun), "SE-EFFECT-71", "card.effect-stun", []string{"Stun", "Stunned"}, []string{"Sonné"}},
	{KindEffect, string(Fatigue), "SE-EFFECT-54", "card.effect-fatigue", []string{"Fatigue"}, []string{"Fatigue"}},
	{KindEffect, string(Attack), "SE-EFFECT-12", "card.effect-attack", []string{"Attack"}, []string{"Attaque"}},
	{KindEffect, string(Defend), "SE-EFFECT-14", "card.effect-defend", []string{"Defend"}, []string{"Défense"}},
	{KindEffect, string(Suppress), "SE-EFFECT-08", "card.effect-suppress", []string{"Suppress"}, []string{"Affaiblissement"}},
	{KindEffect, string(PowerUp), "SE-EFFECT-16", "card.effect-power-up", []string{"Power Up"}, []string{"Boost"}},
	{KindEffect, string(PowerDown), "SE-EFFECT-11", "card.effect-power-down", []string{"Power Down"}, []string{"Anti-Boost"}},
	{KindEffect, string(Knockback), "SE-EFFECT-34", "card.effect-knockback", []string{"Knockback"}, []string{"Repousse"}},
	{KindEffect, string(Pull), "SE-EFFECT-31", "card.effect-pull", []string{"Pull"}, []string{"Attire"}},
	{KindEffect, string(Shift), "SE-EFFECT-33", "card.effect-shift", []string{"Shift"}, []string{"Bouge"}},
	{KindEffect, string(GrabThrow), "SE-EFFECT-36", "card.effect-grab-throw", []string{"Grab & Throw"}, []string{"Chope & Lance"}},
	{KindEffect, string(FollowUp), "SE-EFFECT-44", "card.effect-follow-up", []string{"Follow Up"}, []string{"Enchaînement"}},
	{KindEffect, string(Blast), "SE-EFFECT-46", "card.effect-blast", []string{"Blast"}, []string{"Explosion"}},
	{KindEffect, string(ExtraTarget), "SE-EFFECT-20", "card.effect-extra-target", []string{"Extra Target"}, []string{"Cible Supplémentaire"}},
	{KindEffect, string(Weak), "SE-EFFECT-52", "card.effect-weak", []string{"Weak"}, []string{"Faible"}},
	{KindEffect, string(Immune), "SE-EFFECT-59", "card.effect-immune", []string{"Immune"}, []string{"Immunité"}},
	{KindEffect, string(Spectral), "SE-EFFECT-74", "card.effect-spectral", []string{"Spectral"}, []string{"Spectral"}},
	{KindEffect, string(MindControl), "SE-EFFECT-22", "card.effect-mind-control", []string{"Mind Control"}, []string{"Contrôle Mental"}},
	{KindEffect, string(SummonTerrain), "SE-EFFECT-64", "card.effect-summon-terrain", []string{"Summon Dangerous Terrain"}, []string{"Invocation de Terrain Dangereux", "Invocation Terrain Dangereux"}},
	{KindEffect, string(SummonMinion), "SE-EFFECT-65", "card.effect-summon-minion", []string{"Summon Minion"}, []string{"Invocation d’Acolyte", "Invocation Acolyte"}},
	{KindEffect, string(SummonStructure), "SE-EFFECT-67", "card.effect-summon-structure", []string{"Summon Structure"}, []string{"Invocation de Structure", "Invocation Structure"}},
	{KindEffect, string(PlaceToken), "SE-MODEL-14", "card.effect-place-token", []string{"Place Token"}, []string{"Pose de Jeton", "Pose Jeton"}},
	{KindEffect, string(Refresh), "SE-EFFECT-54", "card.effect-refresh", []string{"Refresh"}, []string{"Récupération"}},
	{KindEffect, string(ActionPoints), "SE-POOL-08", "card.effect-action-points", []string{"Action Points"}, []string{"Points d’Action"}},
	{KindEffect, string(Special), "SE-EFFECT-73", "card.effect-special", []string{"Special"}, []string{"Spécial"}},

	{KindMark, markSelf, "SE-EFFECT-07", "card.mark-self", []string{"Self"}, []string{"Perso"}},
	{KindMark, markExcluded, "SE-ACTION-22", "card.mark-excluded", []string{"Excluded"}, []string{"Exclusion"}},
	{KindMark, markLimited, "SE-ACTION-23", "card.mark-limited", []string{"Limited"}, []string{"Limite"}},
	{KindMark, markStrong, "SE-ACTION-27", "card.mark-strong", []string{"Strong"}, []string{"Fort"}},
	{KindMark, markBonuses, "SE-ROLL-11", "card.mark-combat-bonuses", []string{"Combat Bonuses"}, []string{"Bonus de Combat"}},

	{KindWhen, EffectsPhase, "SE-ROUND-04", "card.effects-phase", []string{"Effects phase"}, []string{"Phase d’Effets"}},
	{KindWhen, WhenStart, "SE-SETUP-02", "card.when-start", []string{"At the start"}, []string{"Au début"}},
	{KindWhen, WhenActivated, "SE-ACT-01", "card.when-activated", []string{"When activated"}, []string{"À son Activation"}},
	{KindWhen, WhenHits, "SE-EFFECT-06", "card.when-hits", []string{"When it hits"}, []string{"Quand il touche"}},
	{KindWhen, WhenHit, "SE-EFFECT-06", "card.when-hit", []string{"When hit"}, []string{"Quand il est touché"}},
	{KindWhen, WhenDamaged, "SE-EFFECT-06", "card.when-damaged", []string{"When damaged"}, []string{"Quand il est blessé"}},
	{KindWhen, WhenContact, "SE-EFFECT-06", "card.when-contact", []string{"When touched"}, []string{"Au contact"}},
	{KindWhen, WhenKOs, "SE-COND-03", "card.when-kos", []string{"When it KOs"}, []string{"Quand il met KO"}},
	{KindWhen, WhenKO, "SE-COND-03", "card.when-ko", []string{"When KO’ed"}, []string{"Quand il est KO"}},
	{KindWhen, MasterPlan, "SE-INIT-14", "card.master-plan", []string{"Master Plan"}, []string{"Coup de Génie"}},

	{KindIfWord, ifWord, "SE-CARD-11", "", []string{"If"}, []string{"Si"}},
	{KindIf, IfContact, "SE-COND-01", "card.if-contact", []string{"Base to Base"}, []string{"En Contact"}},
	{KindIf, IfAlone, "SE-COND-01", "card.if-alone", []string{"alone"}, []string{"seul"}},
	{KindIf, IfHurt, "SE-CARD-08", "card.if-hurt", []string{"hurt"}, []string{"blessé"}},
	{KindIf, IfUnhurt, "SE-CARD-08", "card.if-unhurt", []string{"unhurt"}, []string{"indemne"}},
	{KindIf, IfStunned, "SE-COND-05", "card.if-stunned", []string{"Stunned"}, []string{"Sonné"}},
	{KindIf, IfSpectral, "SE-EFFECT-74", "card.if-spectral", []string{"Spectral"}, []string{"Spectral"}},
	{KindIf, IfHigh, "SE-BONUS-17", "card.if-high", []string{"above the table"}, []string{"en hauteur"}},
	{KindIf, IfFriendWithin, "SE-MODEL-11", "card.if-friend-within", []string{"friend within"}, []string{"allié à"}},
	{KindIf, IfEnemyWithin, "SE-MODEL-11", "card.if-enemy-within", []string{"enemy within"}, []string{"ennemi à"}},
	{KindIf, IfRound, "SE-ROUND-01", "card.if-round", []string{"round"}, []string{"round"}},
	{KindIf, IfAgainst, "SE-DESC-01", "card.if-against", []string{"against"}, []string{"contre"}},
	{KindIf, IfHigherLevel, "SE-CARD-02", "card.if-higher-level", []string{"against a higher Level"}, []string{"contre un Niveau supérieur"}},

	{KindDice, AttackDice, "SE-ROLL-03", "card.attack-dice", []string{"Attack dice"}, []string{"Dés d’Attaque"}},
	{KindDice, DefenceDice, "SE-ROLL-03", "card.defence-dice", []string{"Defence dice"}, []string{"Dés de Défense"}},
	{KindDice, StartingDice, "SE-INIT-04", "card.starting-dice", []string{"Starting dice"}, []string{"Dés d’Initiative"}},
	{KindDice, MoreAP, "SE-POOL-10", "card.fact-ap-limit", []string{"AP Limit"}, []string{"Limite de PA"}},

	{KindPower, Shapeshift, "SE-COND-08", "card.shapeshift", []string{"Shapeshift"}, []string{"Transformation"}},
	{KindPower, ChainActivation, "SE-ACT-02", "card.chain-activation", []string{"Chain Activation"}, []string{"Activation en chaîne"}},

	{KindScope, scopePulse, "SE-TYPE-13", "card.scope-pulse", []string{"Pulse"}, []string{"Onde"}},
	{KindScope, scopeFriends, "SE-MODEL-11", "card.scope-friends", []string{"Friends"}, []string{"Alliés"}},
	{KindScope, scopeEnemies, "SE-MODEL-11", "card.scope-enemies", []string{"Enemies"}, []string{"Ennemis"}},

	{KindDescriptor, "Displacement", "SE-EFFECT-27", "card.displacement", []string{"Displacement", "Displacement Effects"}, []string{"Déplacement", "Effets de Déplacement"}},
	{KindDescriptor, "Objects", "SE-TERRAIN-39", "card.objects", []string{"Objects", "Object"}, []string{"Objets", "Objet"}},
	{KindDescriptor, "Structures", "SE-TERRAIN-05", "card.structures", []string{"Structures", "Structure"}, []string{"Structures", "Structure"}},
	{KindDescriptor, "Fall", "SE-FALL-02", "card.fall", []string{"Fall", "Falls"}, []string{"Chute", "Chutes"}},
	{KindDescriptor, "Crash", "SE-FALL-12", "card.crash", []string{"Crash"}, []string{"Écrasement"}},
	{KindDescriptor, "Dangerous Terrain", "SE-TERRAIN-32", "card.dangerous-terrain", []string{"Dangerous Terrain"}, []string{"Terrain Dangereux"}},
	{KindDescriptor, "Stealth", "SE-MOVE-45", "card.stealth", []string{"Stealth"}, []string{"Furtif"}},
	{KindDescriptor, "Stunned", "SE-COND-05", "card.stunned", []string{"Stunned", "Stun"}, []string{"Sonné"}},
	{KindDescriptor, "s", "SE-DESC-29", "card.strength", []string{"s"}, []string{"s"}},
	{KindDescriptor, "d", "SE-DESC-29", "card.defense", []string{"d"}, []string{"d"}},
	{KindDescriptor, "e", "SE-DESC-29", "card.energy", []string{"e"}, []string{"e"}},
	{KindDescriptor, "a", "SE-DESC-29", "card.agility", []string{"a"}, []string{"a"}},
	{KindDescriptor, "m", "SE-DESC-29", "card.mind", []string{"m"}, []string{"m"}},
	{KindDescriptor, "p", "SE-DESC-29", "card.spirit", []string{"p"}, []string{"p"}},

	{KindLeaderCard, leaderCardWord, "SE-LEADER-01", "card.leader-card", []string{"Leader card"}, []string{"Carte de Leader"}},
	{KindLeaderCard, string(RecruitmentCard), "SE-LEADER-01", "card.leader-recruitment", []string{"Recruitment"}, []string{"Recrutement"}},
	{KindLeaderCard, string(ActionCard), "SE-LEADER-06", "card.leader-action", []string{"Action"}, []string{"Action"}},
	{KindLeaderCard, string(FactionCard), "SE-LEADER-04", "card.leader-faction", []string{"Faction"}, []string{"Faction"}},
	{KindLeaderCard, leaderRuleWord, "SE-LEADER-01", "", []string{"Rule"}, []string{"Règle"}},
	{KindLeaderCard, leaderNameWord, "SE-LEADER-01", "", []string{"Name"}, []string{"Nom"}},
	{KindLeaderCard, leaderTeamWord, "SE-LEADER-04", "", []string{"Team"}, []string{"Équipe"}},
	{KindLeaderCard, leaderLedWord, "SE-LEADER-04", "", []string{"Led by"}, []string{"Mené par"}},
	{KindLeaderCard, leaderNoneWord, "SE-LEADER-04", "", []string{"no Faction"}, []string{"sans Faction"}},
	{KindLeaderCard, leaderOriginWord, "SE-LEADER-30", "", []string{"Origin"}, []string{"Origine"}},
	{KindLeaderCard, leaderAllWord, "SE-LEADER-22", "card.leader-all-models", []string{"all models"}, []string{"toutes les figurines"}},
	{KindLeaderCard, leaderOrWord, "SE-LEADER-21", "", []string{"or"}, []string{"ou"}},

	{KindLabel, labelSilhouette, "", "", []string{"Silhouette"}, []string{"Silhouette"}},
	{KindLabel, labelStory, "", "", []string{"Story"}, []string{"Histoire"}},
}

// Word is one entry of the Vocabulary.
type Word struct {
	Kind      Kind
	Canonical string
	Rule      string      // id of the rule, or empty for what is not a matter of rules
	Term      engine.Term // catalogue entry, or empty for a word that stands on cards only
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
	KindIf
	KindIfWord
	KindDice
	KindPower
	KindScope
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

	Displacement     Descriptor = "Displacement"
	Objects          Descriptor = "Objects"
	Structures       Descriptor = "Structures"
	Falls            Descriptor = "Fall"
	Crash            Descriptor = "Crash"
	DangerousTerrain Descriptor = "Dangerous Terrain"
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
