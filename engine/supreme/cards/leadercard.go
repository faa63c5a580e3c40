package cards

import (
	"strconv"
	"strings"
)

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

// LeaderWord is the one entry of an effect of a Leader card: how it is written and told. In its forms ‹n› is a number, ‹f› a face of a
// die, ‹t› the letter of a Trait and ‹d› a Descriptor, which may only end the line. The first form of a language is the one that is
// printed.
type LeaderWord struct {
	english, french []string
	Said, With      string     // catalogue entries: what it does, and that with what it speaks of
	Badge           string     // catalogue entry of what one model has of it; empty: as it is said of all
	Gives           EffectKind // the Effect that it brings to models, if any
	recruits        bool       // it works while the team is chosen or the Encounter prepared: only a Recruitment card can have it
	alone           bool       // it must be all that its card does, because that is used at another time than others
}

// Entry is the entry of an effect.
func (v LeaderVerb) Entry() *LeaderWord { return &leaderWords[v] }

var leaderWords = [...]LeaderWord{
	MinionLevels:     {english: []string{"Minion Levels ‹n›"}, french: []string{"Niveaux d’Acolytes ‹n›"}, Said: "leader.minion-levels", recruits: true, alone: true},
	HonoraryMember:   {english: []string{"Honorary member"}, french: []string{"Membre honoraire"}, Said: "leader.honorary", recruits: true, alone: true},
	WinTactics:       {english: []string{"Win the Tactical Roll"}, french: []string{"Gagne le Jet de Tactique"}, Said: "leader.win-tactics", recruits: true, alone: true},
	StartingRollDice: {english: []string{"Starting Roll ‹n›"}, french: []string{"Jet d’Initiative ‹n›"}, Said: "leader.starting-dice", recruits: true, alone: true},
	HandOutDice:      {english: []string{"Hand out Power Up ‹n› , at most ‹n› each"}, french: []string{"Distribue Boost ‹n› , ‹n› au plus chacun"}, Said: "leader.hand-out", recruits: true, alone: true},
	RemoveFatigue:    {english: []string{"Remove Fatigue ‹n› from ‹n›"}, french: []string{"Retire Fatigue ‹n› à ‹n›"}, Said: "leader.remove-fatigue"},
	HealModels:       {english: []string{"Heal ‹n› to ‹n›"}, french: []string{"Soins ‹n› à ‹n›"}, Said: "leader.heal"},
	GainAP:           {english: []string{"AP ‹n›"}, french: []string{"PA ‹n›"}, Said: "leader.ap"},
	RaiseTraits:      {english: []string{"Traits ‹n› to ‹n›"}, french: []string{"Traits ‹n› à ‹n›"}, Said: "leader.traits", Badge: "badge.traits"},
	LeaderDice:       {english: []string{"Leader dice ‹n›"}, french: []string{"Dés du Leader ‹n›"}, Said: "leader.leader-dice", Badge: "badge.leader-dice"},
	CancelOnFace:     {english: []string{"Cancel on ‹f›"}, french: []string{"Annule sur ‹f›"}, Said: "leader.cancel-on"},
	EFXOnFace:        {english: []string{"EFX on ‹f›"}, french: []string{"EFX sur ‹f›"}, Said: "leader.efx-on"},
	LeaderAttackDice: {english: []string{"Attack dice ‹n›"}, french: []string{"Dés d’Attaque ‹n›"}, Said: "leader.attack-dice"},
	LeaderCombatDice: {english: []string{"Combat dice ‹n›"}, french: []string{"Dés de Combat ‹n›"}, Said: "leader.combat-dice"},
	LeaderDefendDice: {
		english: []string{"Defence dice ‹n›", "Defence dice ‹n› with ‹t›"},
		french:  []string{"Dés de Défense ‹n›", "Dés de Défense ‹n› avec ‹t›"},
		Said:    "leader.defend-dice", With: "leader.defend-dice-with",
	},
	MobbingDice:     {english: []string{"Mobbing ‹n›"}, french: []string{"En Groupe ‹n›"}, Said: "leader.mobbing"},
	SizeDice:        {english: []string{"Size Matters ‹n›"}, french: []string{"Plus Grand ‹n›"}, Said: "leader.size"},
	HigherDice:      {english: []string{"Higher Level ‹n›"}, french: []string{"Niveau supérieur ‹n›"}, Said: "leader.higher"},
	BecomeSpectral:  {english: []string{"Spectral"}, french: []string{"Spectral"}, Said: "leader.spectral", Gives: Spectral},
	StunEnemies:     {english: []string{"Stun all Enemies"}, french: []string{"Sonne tous les Ennemis"}, Said: "leader.stun"},
	GainStealth:     {english: []string{"Stealth"}, french: []string{"Furtif"}, Said: "leader.stealth"},
	GainImmunity:    {english: []string{"Immune / ‹d›"}, french: []string{"Immunité / ‹d›"}, Said: "leader.immune"},
	ImmuneToTrait:   {english: []string{"Immune to Actions with ‹t›"}, french: []string{"Immunité aux Actions de ‹t›"}, Said: "leader.immune-trait"},
	ShiftModels:     {english: []string{"Shift ‹n›"}, french: []string{"Bouge ‹n›"}, Said: "leader.shift"},
	GainPowerUp:     {english: []string{"Power Up ‹n›"}, french: []string{"Boost ‹n›"}, Said: "leader.power-up", Gives: PowerUp},
	StructureDamage: {english: []string{"Structure Damage ‹n›"}, french: []string{"Dommages aux Structures ‹n›"}, Said: "leader.structure-damage"},
	CloseCombatEFX:  {english: []string{"Close Combat EFX ‹n›"}, french: []string{"EFX de Corps-à-Corps ‹n›"}, Said: "leader.close-combat"},
	WinStarting:     {english: []string{"Win the Starting Roll"}, french: []string{"Gagne le Jet d’Initiative"}, Said: "leader.win-starting", alone: true},
	NotDeadYet:      {english: []string{"Not dead yet on ‹f›"}, french: []string{"Pas encore mort sur ‹f›"}, Said: "leader.not-dead-yet"},
	Reinforce:       {english: []string{"Reinforce Level ‹n›"}, french: []string{"Renfort Niveau ‹n›"}, Said: "leader.reinforce"},
}

func (f *LeaderWord) forms(language Language) []string {
	if language == French {
		return f.french
	}
	return f.english
}

// writeEffect is an effect without whom it is about: the first of its forms, or the one that names what it speaks of.
func writeEffect(e LeaderEffect, language Language) string {
	forms := e.Verb.Entry().forms(language)
	text := forms[0]
	if e.What != "" {
		text = forms[len(forms)-1]
	}
	for _, number := range []int{e.X, e.Y} {
		sign := "‹n›"
		if strings.Contains(text, "‹f›") {
			sign = "‹f›"
		}
		text = strings.Replace(text, sign, strconv.Itoa(number), 1)
	}
	return strings.NewReplacer("‹t›", string(e.What), "‹d›", PrintDescriptor(e.What, language), " ,", ",").Replace(text)
}
