package state

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
)

// Team is what the models of a player have in common.
type Team struct {
	Name     string
	Villains bool // or else Heroes (PC1-TEAM-01)
	Edge     board.Edge
	Placed   bool // its edge is settled
	Printed  bool // its deployment zone is as printed, whatever players have settled (PC1-PLOT-23)

	Pool     int  // Action Points left (PC1-POOL-01)
	Size     int  // of the Pool as calculated this Round
	Dice     int  // Power-Up Pool (PC1-POWERUP-05)
	Done     bool // in this Round (PC1-ROUND-08)
	DoneAt   int  // as which of the teams, from 1 (PC1-TACTIC-12)
	Extra    int  // Activations before the Turn passes (PC1-RES-63)
	Starting int  // modifier to its next Starting Roll (PC1-RES-28)

	Resources []Resource // replaced, never written into
	Lasting   []Lasting  // what Actions have left on the team; replaced, never written into
	Used      []Use      // Actions of which the team as a whole has so many (PC1-CITIZEN-13); replaced, never written into
}

// Resource is a Weapon, Device, Artifact or Misc Resource that a team has bought. Mounts stand with their riders, Minions in Groups.
type Resource struct {
	Card      int            // in Game.Cards
	Bearer    engine.ModelID // or engine.NoModel: the whole team's (PC1-RESOURCE-22)
	Used      int            // times in the Encounter (PC1-RESOURCE-21)
	Round     int            // Round after which it rests (PC1-RES-53)
	Destroyed bool           // PC1-RESOURCE-12
}

// SetResource writes down what became of a Resource of a team.
func (t *Team) SetResource(at int, r Resource) {
	all := append([]Resource(nil), t.Resources...)
	all[at] = r
	t.Resources = all
}

// Owned is where in its team's Resources that of a card stands which a model uses: its own, or the one of the whole team; -1 when there
// is none.
func (f *Field) Owned(id engine.ModelID, card int) int {
	seat := f.Models[id].Seat
	if seat == engine.NoSeat || card == f.Models[id].Card {
		return -1
	}
	return slices.IndexFunc(f.Teams[seat].Resources, func(r Resource) bool {
		return r.Card == card && !r.Destroyed && (r.Bearer == id || r.Bearer == engine.NoModel)
	})
}

// Spend counts a use of a Resource (PC1-RESOURCE-21). rests says that it must pause for a Round then (PC1-RES-53).
func (s *State) Spend(id engine.ModelID, card int, rests bool) {
	at := s.Owned(id, card)
	if at < 0 {
		return
	}
	t := &s.Teams[s.Models[id].Seat]
	r := t.Resources[at]
	if r.Used++; rests {
		r.Round = s.Round
	}
	t.SetResource(at, r)
}

// UsedUp reports whether a Resource that a model uses has no use left (PC1-RESOURCE-21); what is no Resource always has.
func (f *Field) UsedUp(id engine.ModelID, card int) bool {
	at, most := f.Owned(id, card), f.Cards[card].Uses
	return at >= 0 && most > 0 && f.Teams[f.Models[id].Seat].Resources[at].Used >= most
}

// Opposed reports whether two seats are opposing ones. Invaders are everybody's enemies but their own; Citizens never ask.
func (g *Game) Opposed(a, b engine.Seat) bool {
	if a == engine.NoSeat || b == engine.NoSeat {
		return a != b
	}
	return !g.Setup.Sides.Together(a, b)
}

// Friendly reports whether a counts b among its own; a model does itself.
func (f *Field) Friendly(a, b engine.ModelID) bool {
	if a == b {
		return true
	}
	one, other := &f.Models[a], &f.Models[b]
	return !one.Citizen && !other.Citizen && !f.Opposed(one.stands(), other.stands())
}

// Hostile reports whether two models are enemies of each other. Citizens are nobody's (PC1-CITIZEN-01), invaders everybody's
// (PC1-PLOT-41).
func (f *Field) Hostile(a, b engine.ModelID) bool {
	one, other := &f.Models[a], &f.Models[b]
	return a != b && !one.Citizen && !other.Citizen && f.Opposed(one.stands(), other.stands())
}

// stands is the seat on whose side a model stands: of an invader nobody's, whoever acts with it (PC1-PLOT-41).
func (m *Model) stands() engine.Seat {
	if m.Seat == engine.NoSeat {
		return engine.NoSeat
	}
	return m.Player
}
