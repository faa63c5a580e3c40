package cards

// LeaderCard is a Leader card (SE-LEADER-01), checked.
type LeaderCard struct {
	ID      string
	Name    string // as its heading has it
	French  string // name in French, or empty: the same
	Kind    LeaderKind
	Rule    string // id of the rule that it stands in; of a card of one's own that of its kind
	Team    string // what a Faction card asks of all Supremes: a Faction, or empty
	Origin  Descriptor
	NoTeam  bool     // no Supreme may have a Faction
	LedBy   []string // who must lead, by name, one of them; none for every Leader
	Effects []LeaderEffect
	Source  string // the card as written
	Line    int    // of its heading in the file
}

// LeaderKind is one of the three kinds of Leader cards.
type LeaderKind string

// The kinds of Leader cards.
const (
	RecruitmentCard LeaderKind = "Recruitment"
	ActionCard      LeaderKind = "Action"
	FactionCard     LeaderKind = "Faction"
)

// leaderRules are the rules of cards that name none: how many one may have, or when they are used.
var leaderRules = map[LeaderKind]string{RecruitmentCard: "SE-LEADER-02", ActionCard: "SE-LEADER-06", FactionCard: "SE-LEADER-08"}

// LeaderEffect is one thing that a Leader card does.
type LeaderEffect struct {
	Verb   LeaderVerb
	X, Y   int        // the first and the second number of its line
	What   Descriptor // the Trait, Action Type or Effect that it speaks of
	Of     Descriptor // whom it is about: those with a Descriptor or of a Faction; empty for all
	Models bool       // it is about all Friendly models, not Supremes only
	Choice bool       // one of several of which one is chosen
}

// LeaderVerb is what an effect of a Leader card does.
type LeaderVerb int

// The effects of Leader cards.
const (
	MinionLevels LeaderVerb = iota
	HonoraryMember
	WinTactics
	StartingRollDice
	HandOutDice
	RemoveFatigue
	HealModels
	GainAP
	RaiseTraits
	LeaderDice
	CancelOnFace
	EFXOnFace
	LeaderAttackDice
	LeaderCombatDice
	LeaderDefendDice
	MobbingDice
	SizeDice
	HigherDice
	BecomeSpectral
	StunEnemies
	GainStealth
	GainImmunity
	ImmuneToTrait
	ShiftModels
	GainPowerUp
	StructureDamage
	CloseCombatEFX
	WinStarting
	NotDeadYet
	Reinforce
)

// leaderForm is how an effect of a Leader card is written. In its forms ‹n› is a number, ‹f› a face of a die, ‹t› the letter
// of a Trait and ‹d› a Descriptor, which may only end the line. The first form of a language is the one that is printed.
type leaderForm struct {
	verb            LeaderVerb
	english, french []string
}

var leaderForms = []leaderForm{
	{MinionLevels, []string{"Minion Levels ‹n›"}, []string{"Niveaux d’Acolytes ‹n›"}},
	{HonoraryMember, []string{"Honorary member"}, []string{"Membre honoraire"}},
	{WinTactics, []string{"Win the Tactical Roll"}, []string{"Gagne le Jet de Tactique"}},
	{StartingRollDice, []string{"Starting Roll ‹n›"}, []string{"Jet d’Initiative ‹n›"}},
	{HandOutDice, []string{"Hand out Power Up ‹n› , at most ‹n› each"}, []string{"Distribue Boost ‹n› , ‹n› au plus chacun"}},
	{RemoveFatigue, []string{"Remove Fatigue ‹n› from ‹n›"}, []string{"Retire Fatigue ‹n› à ‹n›"}},
	{HealModels, []string{"Heal ‹n› to ‹n›"}, []string{"Soins ‹n› à ‹n›"}},
	{GainAP, []string{"AP ‹n›"}, []string{"PA ‹n›"}},
	{RaiseTraits, []string{"Traits ‹n› to ‹n›"}, []string{"Traits ‹n› à ‹n›"}},
	{LeaderDice, []string{"Leader dice ‹n›"}, []string{"Dés du Leader ‹n›"}},
	{CancelOnFace, []string{"Cancel on ‹f›"}, []string{"Annule sur ‹f›"}},
	{EFXOnFace, []string{"EFX on ‹f›"}, []string{"EFX sur ‹f›"}},
	{LeaderAttackDice, []string{"Attack dice ‹n›"}, []string{"Dés d’Attaque ‹n›"}},
	{LeaderCombatDice, []string{"Combat dice ‹n›"}, []string{"Dés de Combat ‹n›"}},
	{
		LeaderDefendDice, []string{"Defence dice ‹n›", "Defence dice ‹n› with ‹t›"},
		[]string{"Dés de Défense ‹n›", "Dés de Défense ‹n› avec ‹t›"},
	},
	{MobbingDice, []string{"Mobbing ‹n›"}, []string{"En Groupe ‹n›"}},
	{SizeDice, []string{"Size Matters ‹n›"}, []string{"Plus Grand ‹n›"}},
	{HigherDice, []string{"Higher Level ‹n›"}, []string{"Niveau supérieur ‹n›"}},
	{BecomeSpectral, []string{"Spectral"}, []string{"Spectral"}},
	{StunEnemies, []string{"Stun all Enemies"}, []string{"Sonne tous les Ennemis"}},
	{GainStealth, []string{"Stealth"}, []string{"Furtif"}},
	{GainImmunity, []string{"Immune / ‹d›"}, []string{"Immunité / ‹d›"}},
	{ImmuneToTrait, []string{"Immune to Actions with ‹t›"}, []string{"Immunité aux Actions de ‹t›"}},
	{ShiftModels, []string{"Shift ‹n›"}, []string{"Bouge ‹n›"}},
	{GainPowerUp, []string{"Power Up ‹n›"}, []string{"Boost ‹n›"}},
	{StructureDamage, []string{"Structure Damage ‹n›"}, []string{"Dommages aux Structures ‹n›"}},
	{CloseCombatEFX, []string{"Close Combat EFX ‹n›"}, []string{"EFX de Corps-à-Corps ‹n›"}},
	{WinStarting, []string{"Win the Starting Roll"}, []string{"Gagne le Jet d’Initiative"}},
	{NotDeadYet, []string{"Not dead yet on ‹f›"}, []string{"Pas encore mort sur ‹f›"}},
	{Reinforce, []string{"Reinforce Level ‹n›"}, []string{"Renfort Niveau ‹n›"}},
}

func (f leaderForm) forms(language Language) []string {
	if language == French {
		return f.french
	}
	return f.english
}

// recruits reports whether an effect works while the team is chosen or the Encounter prepared, so that only a Recruitment
// card can have it.
func (v LeaderVerb) recruits() bool {
	return v == MinionLevels || v == HonoraryMember || v == WinTactics || v == StartingRollDice || v == HandOutDice
}

// alone reports whether an effect must be all that its card does, because the card is used at another time than others.
func (v LeaderVerb) alone() bool { return v.recruits() || v == WinStarting }

// Gives is the Effect that an effect of a Leader card brings to models, or none.
func (v LeaderVerb) Gives() EffectKind {
	return map[LeaderVerb]EffectKind{BecomeSpectral: Spectral, GainPowerUp: PowerUp}[v]
}
