package state

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// SystemCode is the short name of the rule system.
const SystemCode = "pc1"

// Game is what never changes during a match; every copy of a State shares it.
type Game struct {
	Setup    engine.Setup
	Settings Settings
	Cards    []*cards.Card  // of everything in play, and the other forms of Supremes
	CardOf   map[string]int // id to place in Cards
	Citizen  int            // place in Cards of the profile of Citizens
	Simian   int            // and of the Simian (PC1-AGENDA-123)
	Memory   board.Memory
	Chapters *Chapters
	invaders []int                      // places in Cards: two for each face of the die of PC1-PLOT-32
	figures  []board.Figure             // of each card, but for what changes in play
	skills   [][]cards.Skill            // of each card, with those that they include
	standing map[cards.EffectKind][]int // the cards with a Power without a moment that has such an Effect
	bestowed map[cards.SkillName]bool   // what such Powers give, with what that includes
}

// Standing are the cards in play that have an Effect of a kind in a Power that works all the time.
func (g *Game) Standing(kind cards.EffectKind) []int { return g.standing[kind] }

// Bestowed reports whether a Power of a card in play that works all the time gives a Skill, or one that includes it.
func (g *Game) Bestowed(name cards.SkillName) bool { return g.bestowed[name] }

// SkillsOn are the Skills of a card in play with those that they include (PC1-SKILL-02). They are not written into.
func (g *Game) SkillsOn(card int) []cards.Skill { return g.skills[card] }

// Field is what stands and lies on the table of a Game, and the teams it belongs to: all that most rules ask about.
type Field struct {
	*Game
	Table  *geometry.Table  // rebuilt when a piece of scenery moves or goes
	Models []Model          // by engine.ModelID, in set-up order; whoever comes into play is added
	Pieces []Piece          // by engine.PieceID
	Tokens []engine.PieceID // Tokens among them; replaced, never written into
	Groups []Group          // Minion cards
	Teams  []Team           // by seat
}

// State is a match in the middle of play. Its parts are embedded, so that a rule names what it reads and not where that is kept.
type State struct {
	Field
	Clock
	Stake
	Record
	UnderWay

	flow.Process[*State] // the procedures under way, and what they ask
}

// Copy is an independent copy, also in the middle of a procedure.
func (s *State) Copy() *State {
	c := *s
	c.Models = slices.Clone(s.Models)
	c.Pieces = slices.Clone(s.Pieces)
	c.Groups = slices.Clone(s.Groups)
	c.Teams = slices.Clone(s.Teams)
	c.Agendas = slices.Clone(s.Agendas)
	c.Process = s.Process.Clone()
	return &c
}

// Apply implements engine.State.
func (s *State) Apply(choice engine.Choice, log func(engine.Event)) {
	s.Hear(choice, log, s, s.Due)
}

// Begin runs procedures, the last of them first, until something is asked.
func (s *State) Begin(log func(engine.Event), frames ...Frame) {
	s.Start(log, s, s.Due, frames...)
}

// Preview implements engine.State: the procedure that asked explains what an answer would lead to.
func (s *State) Preview(choice engine.Choice) *engine.Preview {
	return s.Explain(s, choice)
}

// Grown is a slice with one more at its end, sharing nothing that could be written into.
func Grown[T any](list []T, more ...T) []T { return append(list[:len(list):len(list)], more...) }
