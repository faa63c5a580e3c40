package engine

// Match is the referee of one match. It wraps the State of a rule system, asks its decisions one by one, takes only
// answers that fit, rolls the dice, and writes down everything that happened, so that a match can be saved, replayed,
// and gone back in. Everything that acts – a click, a computer player, a test, a replay – goes through Choose.
//
// What happened is a list of entries, numbered from 1. A position is the state after an entry; position 0 is the start.
// An undo is an entry too, so positions form a tree: the current line runs from the start to the present, and what was
// undone stays as a branch to come back to.
//
// A Match is used by one goroutine at a time. Decisions, entries and events that it hands out must not be changed.
type Match struct {
	system  System
	setup   Setup
	options Options
	light   bool        // neither entries nor history: a fork, or a simulation that nobody will read
	asks    bool        // of a light match: rolls are left to whoever plays it
	lots    *lots       // of a light match, or nil: its dice
	told    func(Event) // of a light match: who hears what happens, or nil
	notes   *Notes      // of a light match, or nil
	trail   trail       // of the present position of a light match
	ahead   []tried     // of a light match: what was tried out of the present position
	looked  *View       // of a light match: the present position as the seat looker saw it when it tried it out, or nil
	looker  Seat

	state   State
	dice    dice
	place   int // how many dice of the row lie behind the present
	entries []Entry
	nodes   []node // by position
	events  []Happened
	history history
	steps   int // choices and rolls carried out, undos not counted

	links        []string // of the chain that a save holds; see proof.go
	journal      Journal
	journaled    int // how many entries the journal has; -1 while it has nothing at all
	journalFault error
}

// Options are the house settings of a match that belong to no rule system.
type Options struct {
	// RealDice leaves every roll to people, who type in what their dice show.
	RealDice bool `json:"realDice,omitempty"`
	// RollAnew gives fresh dice after an undo, where otherwise dice that were seen stay rolled.
	RollAnew bool `json:"rollAnew,omitempty"`
}

// Happened is an event and the entry that brought it about; 0 is the set-up.
type Happened struct {
	Entry int
	Event
}

// node is one position.
type node struct {
	parent   int // the position before
	depth    int // positions behind it
	place    int // dice behind it
	shape    Shape
	rolls    int // dice the referee must roll here, or -1 when it waits for a seat
	events   []Event
	next     int   // the position last played from here, or 0
	snapshot State // or nil; never changed
}

// New starts a match: it checks the set-up, which must not be changed afterwards, and rolls until a seat is asked. The
// error is one sentence for a person.
func New(system System, setup Setup, seed uint64, options Options) (*Match, error) {
	m, err := begin(system, today(system, setup), seed, options)
	if err != nil {
		return nil, err
	}
	m.nodes = []node{{}}
	m.settle(0, nil)
	m.rollOn()
	return m, nil
}

// today is a set-up that is played by the rulings of today.
func today(system System, setup Setup) Setup {
	setup.Rulings = system.Form().Rulings
	return setup
}

// begin starts a match without a record and without rolling.
func begin(system System, setup Setup, seed uint64, options Options) (*Match, error) {
	state, err := system.Start(setup)
	if err != nil {
		return nil, err
	}
	return &Match{system: system, setup: setup, options: options, state: state, dice: newDice(seed, options.RealDice)}, nil
}

// System returns the rule system that is played.
func (m *Match) System() System { return m.system }

// Setup returns the set-up the match began with.
func (m *Match) Setup() Setup { return m.setup }

// Seed returns the seed of the dice.
func (m *Match) Seed() uint64 { return m.dice.seed }

// Options returns the house settings.
func (m *Match) Options() Options { return m.options }

// Decision returns the one pending question. It is never a Roll of DiceSeat unless RealDice is set.
func (m *Match) Decision() *Decision { return m.state.Decision() }

// View returns what seat sees.
func (m *Match) View(seat Seat) *View { return m.state.View(seat) }

// Sheet returns a model's card as it stands now.
func (m *Match) Sheet(model ModelID) *Sheet { return m.state.Sheet(model) }

// Preview explains what an answer to the pending decision would lead to.
func (m *Match) Preview(choice Choice) *Preview { return m.state.Preview(choice) }

// About says in plain sentences what option pick of the pending decision does, or with -1 what the answer to a decision without
// options does.
func (m *Match) About(pick int) []Text {
	if ask := offered(m.system, m.state).About; ask != nil {
		return ask(m.state, pick)
	}
	return nil
}

// Result says how the match ended; false while it goes on.
func (m *Match) Result() (Result, bool) { return m.state.Result() }

// Hash is equal for equal states, on every processor.
func (m *Match) Hash() uint64 { return m.state.Hash() }

// Broken returns a sentence for each invariant of the rule system that does not hold.
func (m *Match) Broken() []string { return m.state.Broken() }

// State returns a copy of the present state, for tests.
func (m *Match) State() State { return m.state.Clone() }

// Steps counts the choices and rolls carried out so far; undoing does not lower it.
func (m *Match) Steps() int { return m.steps }

// Entries returns everything that was written down, undone branches included, in the order it happened.
func (m *Match) Entries() []Entry { return m.entries }

// Events returns what happened on the current line, in order.
func (m *Match) Events() []Happened { return m.events }

// KnownDice returns the faces that the pending Roll must begin with, because they were seen before an undo. It is empty
// for any other decision.
func (m *Match) KnownDice() []int {
	if decision := m.Decision(); decision.Shape == Roll && !m.options.RollAnew && !m.light {
		return m.dice.seen(m.place, count(decision.Dice))
	}
	return nil
}

// Choose answers the pending decision, and then rolls until a seat is asked. It changes nothing when the answer does
// not fit: the error is then a *Refusal with the rule that forbids it, or a *ChoiceError.
func (m *Match) Choose(choice Choice) error { return m.answer(choice, false) }

// ChooseFor is Choose for a seat that is not asked, because there is nothing to decide or because it has decided before. The
// entry says so, and what goes back to the last question passes over it.
func (m *Match) ChooseFor(choice Choice) error { return m.answer(choice, true) }

func (m *Match) answer(choice Choice, auto bool) error {
	if _, found := m.takeOver(choice); found {
		m.rollOn()
		return nil
	}
	if err := m.accept(choice, auto); err != nil {
		return err
	}
	m.rollOn()
	return nil
}

// accept checks an answer and carries it out.
func (m *Match) accept(choice Choice, auto bool) error {
	decision := m.Decision()
	choice, err := Check(decision, choice)
	if err != nil {
		return err
	}
	if decision.Shape == Roll {
		known, next := m.KnownDice(), 0
		for _, faces := range choice.Faces {
			for _, face := range faces {
				if next < len(known) && known[next] != face {
					return unfit("choice.seen-dice", "Number", next+1, "Face", known[next])
				}
				next++
			}
		}
	}
	m.carryOut(decision, choice, m.nextDie(), auto)
	return nil
}

// rollOn answers rolls until somebody else is asked, and returns how many. Real dice are waited for, unless they lie there already.
func (m *Match) rollOn() (rolls int) {
	for {
		decision := m.Decision()
		if decision.Shape != Roll || decision.Seat != DiceSeat {
			return rolls
		}
		need := count(decision.Dice)
		var faces []int
		place := m.nextDie()
		switch {
		case m.asks:
			return rolls
		case m.lots != nil:
			faces = m.lots.roll(decision.Subject, decision.Dice)
		case m.light:
			faces = make([]int, need)
			for i := range faces {
				faces[i] = m.dice.roll()
			}
		case m.options.RealDice:
			if faces = m.KnownDice(); len(faces) < need {
				return rolls
			}
		default:
			faces = m.dice.take(place, need)
		}
		m.carryOut(decision, Choice{Faces: deal(decision.Dice, faces)}, place, false)
		rolls++
	}
}

// nextDie is the place of the row where the next roll begins.
func (m *Match) nextDie() int {
	if m.options.RollAnew {
		return len(m.dice.row)
	}
	return m.place
}

// carryOut applies a checked answer and writes it down; next is the place of the row of dice where a roll stands.
func (m *Match) carryOut(decision *Decision, choice Choice, next int, auto bool) {
	m.steps++
	if m.light {
		m.trail.answer(&choice)
		m.ahead, m.looked = nil, nil
		m.state.Apply(choice, m.told)
		return
	}
	entry := Entry{Kind: EntryChoice, Seat: decision.Seat, Ask: decision.Ask.Key, Choice: choice, Auto: auto && decision.Shape != Roll}
	if decision.Shape == Pick {
		entry.Option = decision.Options[choice.Pick].Key
	}
	place := m.place
	if decision.Shape == Roll {
		entry.Kind = EntryRoll
		place = next
		m.dice.own(next, decision.Dice)
		for _, faces := range choice.Faces {
			m.dice.write(place, faces)
			place += len(faces)
		}
	}
	var events []Event
	if entry.Auto {
		events = m.idled(decision, choice)
	}
	m.state.Apply(choice, func(event Event) { events = append(events, event) })
	entry.Hash = m.state.Hash()
	m.place = place
	m.record(entry, m.position(), events)
}

// record writes an entry down and makes its position, which follows parent, the present one.
func (m *Match) record(entry Entry, parent int, events []Event) {
	m.entries = append(m.entries, entry)
	position := len(m.entries)
	m.nodes = append(m.nodes, node{parent: parent, depth: m.nodes[parent].depth + 1})
	if !entry.moves() {
		m.nodes[m.real(parent)].next = position
	}
	m.settle(position, events)
	for _, event := range events {
		m.events = append(m.events, Happened{position, event})
	}
	_ = m.CatchUp() // why not is remembered: JournalFault
}

// settle fills in the present position and keeps a copy of its state.
func (m *Match) settle(position int, events []Event) {
	decision := m.Decision()
	n := &m.nodes[position]
	n.place, n.events, n.shape, n.rolls = m.place, events, decision.Shape, -1
	if decision.Shape == Roll && decision.Seat == DiceSeat {
		n.rolls = count(decision.Dice)
	}
	if position == 0 || m.waits(position) {
		m.history.keep(m.nodes, position, m.state.Clone())
	}
}

// position is the present position: always that of the last entry, because going back is an entry too.
func (m *Match) position() int { return len(m.entries) }
