package engine

import (
	"reflect"

	"trueinch/geometry"
)

// Extras are what a rule system may offer besides what it must. What is nil is not shown.
type Extras struct {
	// CanAdd returns the first rule that keeps a card from joining an unfinished team of this Level, or nil, so that a team can be
	// built card by card. A system without it offers its ready teams and random ones.
	CanAdd func(roster Roster, team TeamList, card string, level int) *Refusal
	// Reckon adds up a team, finished or not. Cards that there are not are left out.
	Reckon func(roster Roster, team TeamList) TeamSum

	// Craft is how cards of one's own are made by the rules.
	Craft *Craft
	// Editing is how cards of one's own are written by hand.
	Editing *Editing

	// Judge is what the rules make of the geometry between two things on a table.
	Judge Judge
	// MoveKinds are all ways of moving in the order in which they are offered, first that of models without one of their own.
	MoveKinds MoveKinds
	// Suppose puts models of cards in the set-up on its battlefield, for planning without a match. Teams need not be legal; their
	// lists are not read but for their names. The error is one sentence for a person.
	Suppose func(setup Setup, placed []Placed) (Supposed, error)
	// Appraise lists what follows from the numbers of a piece of terrain: its Defense, its Hit Points, the Cover it gives.
	Appraise func(p geometry.Piece) []Appraisal
	// Dark is what lights a table before anybody is on it, in a game that is played at night.
	Dark func(t *geometry.Table) *Dark
	// Cites is the rule on what a table should be like as to its "zones", its "balance", the "sight" across it, its "objects", a
	// "passage" or a "pocket"; empty for none.
	Cites func(about string) Rule

	// Concept explains what first matters with a question, or with dice that a rule grants: by the key of the question, or by the rule.
	Concept func(key string) (Concept, bool)

	// Chances works out a roll that is written as players of the system write one ("7T+2 vs 6T+1"). Where the text does not say whose equal
	// totals are, they are the attacker's or not. The error is a *MisreadRoll.
	Chances func(written string, tiesToAttacker bool) (*Chances, error)

	// Outlook is what an action of a card as printed, by its place on the sheet, comes to against everything that may oppose it; nil where
	// nothing is rolled.
	Outlook func(source string, action int) *Outlook
	// Spending is what the attacks of a team may cost in one Round.
	Spending func(roster Roster, team TeamList) Spending

	// What follows is asked about a State of this system.

	// About says in plain sentences what option pick of the pending decision does, for people who do not know its name yet; with
	// pick -1 what the answer to a decision without options does. It is asked when somebody looks, so that a match played without a
	// reader does not pay for it.
	About func(s State, pick int) []Text
	// Idle is the answer to the pending decision of which no other can change anything that matters now, with the reason; nil when something
	// hangs on it. It is worked out exactly, by enumeration or by trial on copies: what is a matter of judgement is asked.
	Idle func(s State) *Idle
	// Advise is what a good player at a seat would answer now and why, from what that seat may know; nil when there is nothing to say. It
	// calls pause again and again while it thinks.
	Advise func(s State, seat Seat, pause func()) *Advice
	// Answer is what a computer player of some skill answers. It is Advise without the reasons, which take time. It is false for what
	// any player knows how to answer.
	Answer func(s State, seat Seat, skill Skill, pause func()) (Choice, bool)
	// Compare sets the ways to go on beside each other, as they look to a seat; nil when there are none.
	Compare func(s State, seat Seat, pause func()) *Comparison
	// Standing is what the match would come to if it ended now. Without it one that is conceded is scored by what its View tells.
	Standing func(s State) Result
	// Pace says how a model moves, whoever's Turn it is: anybody could measure it on the table. It is false for a model that is not on
	// the table or never moves.
	Pace func(s State, model ModelID) (Pace, bool)
	// Prospects lists what the Actions of a model could come to if it stood at a spot and were to act next: only what the rules and its
	// means allow, cheaply, and without anything being declared. All of it can be measured and counted on the table by anybody. Against
	// its own side only what helps, and whom an Action catches besides. Computer players weigh it.
	Prospects func(s State, model ModelID, at geometry.Spot) []Prospect
	// Means is what a model has left.
	Means func(s State, model ModelID) Means
	// Assault is the attack by an opponent of the seat that is asked in the midst of which the pending decision comes; nil for none.
	Assault func(s State) *Assault
}

// Advice is what a good player would answer, and why.
type Advice struct {
	Choice Choice
	Why    []Text // the first in one sentence, with numbers
	Rule   Rule
}

// Skill is how well a computer player plays.
type Skill int

// The skills.
const (
	Skilled  Skill = iota // as well as the rule system knows how to
	Beginner              // as somebody who plays for the first time
	Brisk                 // as well as it knows how to at once, for what is played out by the hundred
)

// offered are the Extras about a state. About one in which somebody gave up nothing is asked.
func offered(system System, state State) *Extras {
	if _, over := state.(*conceded); over {
		return &Extras{}
	}
	return system.Extras()
}

// Assault is an attack that is under way while the side that it is against is asked something.
type Assault struct {
	Attacker ModelID
	Action   string   // as printed
	Title    Text     // said instead of Action, where it has a key
	Target   ModelID  // or NoModel
	Piece    PieceID  // or NoPiece
	Preview  *Preview // of the roll, from the side of whoever attacks; nil once it has fallen, and where there is no one Target
}

// Assault is Extras.Assault; nil from a rule system that does not offer it.
func (m *Match) Assault() *Assault {
	if ask := offered(m.system, m.state).Assault; ask != nil {
		return ask(m.state)
	}
	return nil
}

// Pace says how a model moves now; false when it does not, or the rule system does not say.
func (m *Match) Pace(model ModelID) (Pace, bool) { return paceIn(m.system, m.state, model) }

// Pace says how a model moves where the replay stands.
func (r *Replay) Pace(model ModelID) (Pace, bool) { return paceIn(r.match.system, r.state, model) }

// Form is what players settle before a match of the rule system, and how they count in it.
func (r *Replay) Form() Form { return r.match.system.Form() }

func paceIn(system System, s State, model ModelID) (Pace, bool) {
	if ask := offered(system, s).Pace; ask != nil {
		return ask(s, model)
	}
	return Pace{}, false
}

// Prospects is Extras.Prospects; nil from a rule system that does not offer it.
func (s *Seen) Prospects(model ModelID, at geometry.Spot) []Prospect {
	s.pause()
	return prospects(s.system, s.state, model, at)
}

// Advice is Extras.Advise; nil from a rule system that does not offer it.
func (s *Seen) Advice() *Advice {
	if ask := offered(s.system, s.state).Advise; ask != nil {
		return ask(s.state, s.seat, s.pause)
	}
	return nil
}

// Answer is Extras.Answer; false from a rule system that does not offer it.
func (s *Seen) Answer(skill Skill) (Choice, bool) {
	if ask := offered(s.system, s.state).Answer; ask != nil {
		return ask(s.state, s.seat, skill, s.pause)
	}
	return Choice{}, false
}

// Comparison is Extras.Compare; nil from a rule system that does not offer it.
func (s *Seen) Comparison() *Comparison {
	if ask := offered(s.system, s.state).Compare; ask != nil {
		return ask(s.state, s.seat, s.pause)
	}
	return nil
}

// Means is Extras.Means; false from a rule system that does not offer it.
func (s *Seen) Means(model ModelID) (Means, bool) { return means(s.system, s.state, model) }

// Prospects is Extras.Prospects in the copy.
func (f *Fork) Prospects(model ModelID, at geometry.Spot) []Prospect {
	f.pause()
	return prospects(f.match.system, f.match.state, model, at)
}

// Means is Extras.Means in the copy.
func (f *Fork) Means(model ModelID) (Means, bool) { return means(f.match.system, f.match.state, model) }

func prospects(system System, state State, model ModelID, at geometry.Spot) []Prospect {
	if ask := offered(system, state).Prospects; ask != nil {
		return ask(state, model, at)
	}
	return nil
}

func means(system System, state State, model ModelID) (Means, bool) {
	if ask := offered(system, state).Means; ask != nil {
		return ask(state, model), true
	}
	return Means{}, false
}

// Idle is an answer that a seat need not be asked for, because it was worked out that no other can change anything that matters now.
type Idle struct {
	Choice Choice
	Why    Text // one sentence
	Rule   Rule
}

// Idle is Extras.Idle; nil from a rule system that does not offer it.
func (m *Match) Idle() *Idle {
	if ask := offered(m.system, m.state).Idle; ask != nil {
		return ask(m.state)
	}
	return nil
}

// idled is what the log says of an answer that was given for a seat because nothing hung on it: one line that is shown only where all
// of the log is. Like every event it follows from the entry.
func (m *Match) idled(d *Decision, choice Choice) []Event {
	idle := m.Idle()
	if idle == nil || !reflect.DeepEqual(idle.Choice, choice) {
		return nil
	}
	e := NewEvent(EventIdle, idle.Why, idle.Rule)
	e.Seat, e.Model, e.Depth = d.Seat, d.Subject, 2
	return []Event{e}
}
