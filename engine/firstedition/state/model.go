package state

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/geometry"
)

// Model is a figure: a Supreme, Minion, Citizen, or one of the invaders.
type Model struct {
	ID      engine.ModelID
	Card    int         // in Game.Cards: its present form (PC1-SKILL-107)
	Seat    engine.Seat // whose it is; engine.NoSeat for Citizens and invaders
	Player  engine.Seat // who decides for it now: Seat, or for the length of one Action another (Mind Control)
	Citizen bool
	Group   int    // Minion card in Field.Groups, or -1
	Letter  string // A, B … of a Minion; a number of a Citizen

	Spot    geometry.Spot
	OnTable bool
	Above   float64 // how far above the floor of the building that it is in, in inches (PC1-SCENERY-36)
	Away    int     // Round in which it went into the sewers; 0: it did not (PC1-RES-67)
	Exit    string  // name of the Tokens at one of which it comes back

	Left          int  // Damage Points it has left (PC1-CARD-07)
	Incapacitated bool // it lies on the table (PC1-COND-15)
	Fell          int  // Round in which it became Incapacitated, for Strong Will (PC1-TRUMP-13)
	Eliminated    bool // PC1-COND-24
	Spared        bool // Gigantic has saved it once (PC1-SKILL-44)
	Guarded       int  // Round in which Body Guard saved it (PC1-BUILD-38)
	KnockedDown   bool // PC1-COND-27

	Flight int // Flight Counters (PC1-FLIGHT-09)

	Spent       int     // Action Points recorded against its Allowance in this Round (PC1-POOL-08)
	Moves       int     // Movement Actions in this Round; Run* counts as two (PC1-MOVE-01)
	Activations int     // in this Round
	Barred      bool    // may not Activate for the rest of the Round (PC1-TERRAIN-22, PC1-AGENDA-109)
	Trumped     [6]bool // Trump Rolls used in this Round, by Trait (PC1-TRAIT-14)
	Used        []Use   // Actions performed; replaced, never written into
	Lucked      bool    // Lucky is used up (PC1-SKILL-71)
	Foresaw     bool    // Future Sight is used up (PC1-SKILL-38)
	Dice        int     // Power-Up dice of its own (PC1-SKILL-92)
	Harmed      []int   // combat Auras whose effect it has suffered in this Round, by Aura.Number; replaced, never written into

	Burden   engine.PieceID // what it carries, or engine.NoPiece (PC1-COND-52)
	Fettered bool           // Burdened by a hostile Action, which it cannot put down (PC1-COND-58)
	Laden    bool           // has been Burdened in this Round: one Movement Action (PC1-COND-53)

	Held       Declared       // the Action that it keeps ready; none when Act is no Action (PC1-TACTIC-04)
	BoundTo    engine.ModelID // that Charged it in this Round, or engine.NoModel (PC1-MOVE-13)
	DamagedBy  engine.ModelID // who Damaged it last in this Round, or engine.NoModel (PC1-SKILL-122)
	Aftershock int            // Damage that it suffers in the next Effects step (PC1-SKILL-05)
	Lasting    []Lasting      // what Actions have left on it; replaced, never written into

	Mount     int  // in Game.Cards, or -1 (PC1-SKILL-81)
	MountLeft int  // Damage Points of the Mount
	Sampled   bool // a Sample has been taken of it (PC1-AGENDA-129)
}

// Use is how often a model has performed an Action.
type Use struct {
	Act       Act
	Round     int // in this Round
	Encounter int
}

// UsesOf is how often a model has performed an Action in this Round and in the Encounter.
func (m *Model) UsesOf(act Act) (round, encounter int) {
	for _, u := range m.Used {
		if u.Act == act {
			return u.Round, u.Encounter
		}
	}
	return 0, 0
}

// Use notes that a model performs an Action once more.
func (m *Model) Use(act Act) {
	used := make([]Use, 0, len(m.Used)+1)
	found := false
	for _, u := range m.Used {
		if u.Act == act {
			u.Round, u.Encounter, found = u.Round+1, u.Encounter+1, true
		}
		used = append(used, u)
	}
	if !found {
		used = append(used, Use{act, 1, 1})
	}
	m.Used = used
}

// Fresh forgets what counts by the Round.
func (m *Model) Fresh() {
	m.Spent, m.Moves, m.Activations, m.Barred, m.Trumped, m.Harmed = 0, 0, 0, false, [6]bool{}, nil
	m.Held, m.BoundTo, m.DamagedBy = Declared{}, engine.NoModel, engine.NoModel
	m.Laden = m.Burdened()
	var used []Use
	for _, u := range m.Used {
		u.Round = 0
		used = append(used, u)
	}
	m.Used = used
	var lasting []Lasting
	for _, l := range m.Lasting {
		if l.Until != EndOfRound {
			lasting = append(lasting, l)
		}
	}
	m.Lasting = lasting
}

// Burdened reports whether a model is Burdened, by an item or by a hostile Action (PC1-COND-52).
func (m *Model) Burdened() bool { return m.Burden != engine.NoPiece || m.Fettered }

// Holds reports whether a model keeps an Action ready (PC1-TACTIC-04).
func (m *Model) Holds() bool { return m.Held.Act.Kind != NoAct }

// Active reports whether a model is on the table and neither Incapacitated nor Eliminated.
func (m *Model) Active() bool { return m.OnTable && !m.Incapacitated && !m.Eliminated }

// Up reports whether a model is Active and not Knocked Down: it can strike, give cover and block the way.
func (m *Model) Up() bool { return m.Active() && !m.KnockedDown }

// Lost reports whether a model counts as Incapacitated or Eliminated for the score; one in the sewers does at the end (PC1-RES-69).
func (m *Model) Lost() bool { return m.Incapacitated || m.Eliminated }

// CardFor is the card a model stands for.
func (f *Field) CardFor(id engine.ModelID) *cards.Card { return f.Cards[f.Models[id].Card] }

// Supreme reports whether a model is one.
func (f *Field) Supreme(id engine.ModelID) bool { return f.CardFor(id).Class == cards.Supreme }

// Minion reports whether a model is one; a Citizen is none.
func (f *Field) Minion(id engine.ModelID) bool {
	return f.CardFor(id).Class == cards.Minion && !f.Models[id].Citizen
}

// ActiveOf lists the Active models of a team, in order.
func (f *Field) ActiveOf(seat engine.Seat) []engine.ModelID {
	var ids []engine.ModelID
	for i := range f.Models {
		if f.Models[i].Seat == seat && f.Models[i].Active() {
			ids = append(ids, engine.ModelID(i))
		}
	}
	return ids
}

// SupremesOf lists the Supremes of a team, wherever they are.
func (f *Field) SupremesOf(seat engine.Seat) []engine.ModelID {
	var ids []engine.ModelID
	for i := range f.Models {
		if id := engine.ModelID(i); f.Models[i].Seat == seat && f.Supreme(id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// Citizens lists the Citizens on the table.
func (f *Field) Citizens() []engine.ModelID {
	var ids []engine.ModelID
	for i := range f.Models {
		if f.Models[i].Citizen && f.Models[i].Active() {
			ids = append(ids, engine.ModelID(i))
		}
	}
	return ids
}

// AddModel brings a figure into the match, still in its box.
func (f *Field) AddModel(seat engine.Seat, card, group int, letter string) engine.ModelID {
	id := engine.ModelID(len(f.Models))
	f.Models = Grown(f.Models, Model{
		ID: id, Card: card, Seat: seat, Player: seat, Group: group, Letter: letter, Left: f.Cards[card].Damage,
		Spot: geometry.Ground(geometry.Point{}), Mount: -1, Burden: engine.NoPiece, BoundTo: engine.NoModel, DamagedBy: engine.NoModel,
	})
	if group >= 0 {
		f.Groups[group].Models = Grown(f.Groups[group].Models, id)
	}
	return id
}

// Group is a Minion card in play, or one of invaders.
type Group struct {
	Card      int
	Seat      engine.Seat      // engine.NoSeat for invaders
	Models    []engine.ModelID // replaced, never written into
	Commander engine.ModelID   // whom an Exclusive Minion is assigned to, or engine.NoModel (PC1-MINION-03)
	Rushed    int              // Round in which Deadly Rush was used (PC1-BUILD-17)
}
