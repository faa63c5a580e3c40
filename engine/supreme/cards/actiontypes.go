package cards

import "trueinch/engine"

// ActionType is a code of the Action Bar (chapter SE-TYPE).
type ActionType string

// The Action Types.
const (
	AUR ActionType = "AUR"
	CCM ActionType = "CCM"
	IST ActionType = "IST"
	PRJ ActionType = "PRJ"
	IND ActionType = "IND"
	PLS ActionType = "PLS"
	RAY ActionType = "RAY"
	SUM ActionType = "SUM"
	OVR ActionType = "OVR"
	THR ActionType = "THR"
	RCT ActionType = "RCT"
)

// ActionWord is the one entry of an Action Type: how cards write it, by which rule it goes, whom it reaches, and how that is told.
type ActionWord struct {
	Type            ActionType
	Rule            engine.Rule
	Term            engine.Term
	English, French string
	Range           rangeUse
	Icon            string
	Sighted         bool   // it needs a Line of Sight (SE-LOS-09)
	One             bool   // it is used on one Target of its player's choice
	Around          bool   // it fills the space around its user
	Strikes         bool   // it hits one Target with what its user has at hand (SE-BONUS-23)
	OnLine          bool   // it fills a strip in a direction of its player's choice
	Plain, Near     string // catalogue entries: whom it reaches, with a distance and without
}

var actionWords = []ActionWord{
	{Type: AUR, Rule: "SE-TYPE-03", Term: "card.type-aur", English: "AUR", French: "AUR", Range: rangeNeeded, Icon: "g-aura",
		Around: true, Plain: "plain.aura"},
	{Type: CCM, Rule: "SE-TYPE-08", Term: "card.type-ccm", English: "CCM", French: "CAC", Range: rangeNone, Icon: "g-fist",
		Sighted: true, One: true, Strikes: true, Near: "plain.close-combat"},
	{Type: IST, Rule: "SE-TYPE-09", Term: "card.type-ist", English: "IST", French: "IST", Range: rangeOptional, Icon: "g-star-swirl",
		Plain: "plain.instant-within", Near: "plain.instant"},
	{Type: PRJ, Rule: "SE-TYPE-10", Term: "card.type-prj", English: "PRJ", French: "PRJ", Range: rangeNeeded, Icon: "g-target-arrows",
		Sighted: true, One: true, Plain: "plain.projectile"},
	{Type: IND, Rule: "SE-TYPE-11", Term: "card.type-ind", English: "IND", French: "IND", Range: rangeNeeded, Icon: "g-thrown-charcoal",
		One: true, Plain: "plain.indirect"},
	{Type: PLS, Rule: "SE-TYPE-13", Term: "card.type-pls", English: "PLS", French: "OND", Range: rangeNeeded, Icon: "g-sonic-shout",
		Around: true, Plain: "plain.pulse"},
	{Type: RAY, Rule: "SE-TYPE-16", Term: "card.type-ray", English: "RAY", French: "RAY", Range: rangeNeeded, Icon: "g-ringed-beam",
		Sighted: true, OnLine: true, Plain: "plain.ray"},
	{Type: SUM, Rule: "SE-TYPE-19", Term: "card.type-sum", English: "SUM", French: "INV", Range: rangeNeeded, Icon: "g-portal",
		Sighted: true, Plain: "plain.summon"},
	{Type: OVR, Rule: "SE-TYPE-20", Term: "card.type-ovr", English: "OVR", French: "PRC", Range: rangeNeeded, Icon: "g-charging-bull",
		Sighted: true, OnLine: true, Plain: "plain.overrun"},
	{Type: THR, Rule: "SE-TYPE-28", Term: "card.type-thr", English: "THR", French: "LNC", Range: rangeNeeded, Icon: "g-grab",
		Sighted: true, One: true, Plain: "plain.throw"},
	{Type: RCT, Rule: "SE-REACT-01", Term: "card.type-rct", English: "RCT", French: "RCT", Range: rangeOptional, Icon: "g-lightning-arc",
		Plain: "plain.reaction-within"},
}

// Entry is the entry of a Type; an empty one for what is none.
func (t ActionType) Entry() *ActionWord {
	for i := range actionWords {
		if actionWords[i].Type == t {
			return &actionWords[i]
		}
	}
	return &ActionWord{}
}

// Idle reports whether Effects of a manner come to nothing with this Type: a Summon has no Target that could be grabbed (SE-TYPE-19), and
// a Reaction reaches who triggered it and nobody else, outside the Activation in which a Throw could follow (SE-REACT-04, SE-EFFECT-38).
func (w *ActionWord) Idle(manner Manner) bool {
	return w.Type == SUM && manner == Grabs || w.Type == RCT && (manner == Grabs || manner == Explodes || manner == ReachesFurther)
}

// word is the entry as it stands on cards.
func (w *ActionWord) word() Word {
	return entry(KindActionType, string(w.Type), string(w.Rule), w.Term, []string{w.English}, []string{w.French})
}

// rangeUse tells whether a distance follows.
type rangeUse int

const (
	rangeNone rangeUse = iota
	rangeOptional
	rangeNeeded
)
