package scene

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
	"trueinch/geometry"
)

// A Scene is a match in the middle of play, written as text. Parts are separated by new lines or "|":
//
//	table 48x48                                    its size; 48x48 when not given
//	house structure 10,10 12x8 h6 enclosed solid   a box from its near left corner: width x depth, height h (3), foot b (0)
//	car object 20,20 2x1 h1 rank2                  structures: flimsy solid reinforced open enclosed
//	acid zone 5,5 3x3 danger1                      also: impassable, marker
//	blue Rook 8,5 Flight 8 base40 hp6 s7T Tank     a Supreme of a team (blue, red, green, gold) at 8,5; 8,5,6 is on a roof
//	red Goon A 9,5 minion                          a Minion; the same name is the same card; "A" is its letter
//
// Words after the place: a Movement Type with its inches; base30 hp5 ap3 limit4 dice2 level3 height1.2 s5 … p5, T for a
// Trump; a Role, Origin, Type, Element, Alignment by its name; stealth; exclusive:Rook; inside:house; wall:house; states
// stunned spectral boost2 fatigue1 spent2 suppress1 attack1 defend1 hurt2. Actions, Powers: "[Smash [AP 2] CCM, s vs. d,
// Damage 2]" in square brackets at the end of the line, one after another.
//
// A typing error fails the test: a fixture that half works proves nothing.
type Scene struct {
	*state.State
	matchtest.Script
}

// SeatNames are the teams of a scene, by seat.
var SeatNames = matchtest.SeatNames

// New builds the state; nothing is asked until the test starts a procedure with play or turns.
func New(t testing.TB, text string) *Scene {
	t.Helper()
	b := sceneBuilder{t: t, cards: map[string]*Card{}, setup: engine.Setup{System: state.SystemCode, Choices: engine.Choices{"plot": {state.PlotBrawl}}, Cards: map[string]string{}, Rulings: state.Rulings}}
	b.setup.Layout.Width, b.setup.Layout.Depth = 48, 48
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '|' }) {
		if part = strings.TrimSpace(part); part != "" {
			b.part(part)
		}
	}
	return b.finish()
}

type sceneModel struct {
	name, letter string
	seat         int
	spot         geometry.Spot
	inside, wall string
	set          []func(*state.State, *state.Model)
}

// Card is what the text of a scene says of a card.
type Card struct {
	ID, Class, Name, facts, Movement, traits string
	Words                                    []string
	Values                                   map[string]string
	lines                                    []string
	Models                                   int
	seat                                     int
}

type sceneBuilder struct {
	t      testing.TB
	setup  engine.Setup
	pieces []string
	cards  map[string]*Card
	order  []*Card
	models []sceneModel
}

func (b *sceneBuilder) part(text string) {
	b.t.Helper()
	words := strings.Fields(text)
	switch seat := slices.Index(SeatNames, words[0]); {
	case words[0] == "table":
		matchtest.Scan(b.t, words[1], "%fx%f", &b.setup.Layout.Width, &b.setup.Layout.Depth)
	case seat >= 0:
		b.model(seat, text)
	default:
		b.piece(text)
	}
}

func (b *sceneBuilder) piece(text string) {
	b.t.Helper()
	p := matchtest.Piece(b.t, text)
	b.pieces = append(b.pieces, p.ID)
	b.setup.Layout.Pieces = append(b.setup.Layout.Pieces, p)
}

func (b *sceneBuilder) model(seat int, text string) {
	b.t.Helper()
	head, actions, _ := strings.Cut(text, "[")
	words := strings.Fields(head)
	if len(words) < 3 {
		b.t.Fatalf("scene: %q is no model", text)
	}
	m := sceneModel{name: words[1], seat: seat}
	words = words[2:]
	if len(words[0]) == 1 && words[0] >= "A" && words[0] <= "Z" {
		m.letter, words = words[0], words[1:]
	}
	m.spot = matchtest.At(b.t, words[0])
	key := SeatNames[seat] + " " + m.name
	card, known := b.cards[key]
	if !known {
		card = &Card{
			ID: cards.Slug(m.name), Name: m.name, Class: "Supreme", Movement: `Sprint 5"`, seat: seat,
			Values: map[string]string{"level": "3", "base": "30", "hp": "5", "ap": "3", "limit": "4"},
		}
		b.cards[key] = card
		b.order = append(b.order, card)
		if actions != "" {
			card.lines = matchtest.Bracketed(actions)
		}
	}
	card.Models++
	b.words(card, &m, words[1:])
	b.models = append(b.models, m)
}

func (b *sceneBuilder) words(card *Card, m *sceneModel, words []string) {
	b.t.Helper()
	for i := 0; i < len(words); i++ {
		word := words[i]
		if b.state(m, word) {
			continue
		}
		switch {
		case word == "minion":
			card.Class = "Minion"
		case word == "stealth":
			card.facts += " · Stealth"
		case word == "Immobile":
			card.Movement = "Immobile"
		case strings.HasPrefix(word, "exclusive:"):
			card.facts += " · Exclusive / " + word[len("exclusive:"):]
		case slices.Contains([]string{"Sprint", "Bounding", "Blink", "Flight"}, word) && i+1 < len(words):
			i++
			card.Movement = word + " " + words[i] + `"`
		case word == "Wall":
			i += 2
			card.Movement = "Wall Crawling " + words[i] + `"`
		case word[0] >= 'A' && word[0] <= 'Z':
			card.Words = append(card.Words, word)
		default:
			at := strings.IndexAny(word, "0123456789")
			if at < 1 {
				b.t.Fatalf("scene: unknown word %q of a model", word)
			}
			card.Values[word[:at]] = word[at:]
		}
	}
}

// state reads a word about the model itself and reports whether it was one.
func (b *sceneBuilder) state(m *sceneModel, word string) bool {
	set := func(f func(*state.State, *state.Model)) bool { m.set = append(m.set, f); return true }
	at := max(0, strings.IndexAny(word, "0123456789"))
	number, _ := strconv.Atoi(word[at:])
	if inside, found := strings.CutPrefix(word, "inside:"); found {
		m.inside = inside
		return true
	}
	if wall, found := strings.CutPrefix(word, "wall:"); found {
		m.wall = wall
		return true
	}
	switch name := word[:at]; {
	case word == "stunned":
		return set(func(_ *state.State, m *state.Model) { m.Stunned = true })
	case word == "spectral":
		return set(func(_ *state.State, m *state.Model) { m.Spectral = true })
	case word == "away":
		return set(func(_ *state.State, m *state.Model) { m.OnTable, m.High = false, 1 })
	case name == "boost":
		return set(func(_ *state.State, m *state.Model) { m.Boost = number })
	case name == "fatigue":
		return set(func(s *state.State, m *state.Model) { s.SetFatigue(m.ID, number) })
	case name == "spent":
		return set(func(_ *state.State, m *state.Model) { m.APSpent = number })
	case name == "suppress":
		return set(func(_ *state.State, m *state.Model) { m.Suppress = number })
	case name == "attack":
		return set(func(_ *state.State, m *state.Model) { m.Attack = number })
	case name == "defend":
		return set(func(_ *state.State, m *state.Model) { m.Defend = number })
	case name == "hurt":
		return set(func(_ *state.State, m *state.Model) { m.HP -= number })
	}
	return false
}

func (b *sceneBuilder) finish() *Scene {
	b.t.Helper()
	seats := 2
	for _, c := range b.order {
		seats = max(seats, c.seat+1)
	}
	for seat := range seats {
		list := engine.TeamList{Name: SeatNames[seat]}
		for _, c := range b.order {
			if c.seat == seat {
				list.Cards = append(list.Cards, c.ID)
				b.setup.Cards[c.ID] = c.Printed()
			}
		}
		if len(list.Cards) == 0 || !slices.ContainsFunc(b.order, func(c *Card) bool { return c.seat == seat && c.Class == "Supreme" }) {
			far := &Card{ID: "nobody-" + SeatNames[seat], Name: "Nobody " + SeatNames[seat], Class: "Supreme", Movement: "Immobile",
				Values: map[string]string{"level": "1", "base": "30", "hp": "5", "ap": "0", "limit": "4"}}
			list.Cards = append(list.Cards, far.ID)
			b.setup.Cards[far.ID] = far.Printed()
		}
		b.setup.Teams = append(b.setup.Teams, list)
	}
	s, err := opening.NewState(b.setup)
	if err != nil {
		b.t.Fatalf("scene: %v", err)
	}
	sc := &Scene{State: s, Script: matchtest.Script{T: b.t, Names: map[string]engine.ModelID{}, Places: map[string]engine.PieceID{}}}
	sc.Now, sc.Called = func() matchtest.Position { return views.Match{State: sc.State} }, sc.called
	for i, name := range b.pieces {
		sc.Places[name] = engine.PieceID(i)
	}
	b.putModels(sc)
	s.Round, s.Step, s.Order, s.First = 1, state.StepTurns, rounds.SeatsFrom(s, 0), 0
	for i := range s.Teams {
		t := &s.Teams[i]
		t.Edge, t.Placed, t.Pool, t.Size = board.Edge(2*i%4+i/2), true, 12, 12
	}
	return sc
}

func (b *sceneBuilder) putModels(sc *Scene) {
	b.t.Helper()
	taken := map[engine.ModelID]bool{}
	for _, m := range b.models {
		found := slices.IndexFunc(sc.Models, func(x state.Model) bool {
			return int(x.Seat) == m.seat && sc.Cards[x.Card].Name == m.name && !taken[x.ID]
		})
		if found < 0 {
			b.t.Fatalf("scene: no card for %s", m.name)
		}
		id := engine.ModelID(found)
		taken[id] = true
		name := m.name
		if m.letter != "" {
			name += " " + m.letter
			sc.Models[id].Letter = m.letter
		}
		if _, twice := sc.Names[name]; !twice {
			sc.Names[name] = id
		}
		if m.inside != "" {
			m.spot.Inside = geometry.PieceIndex(sc.Piece(m.inside))
		}
		if m.wall != "" {
			m.spot.Wall = geometry.PieceIndex(sc.Piece(m.wall))
		}
		aftermath.Place(sc.State, id, m.spot)
		for _, set := range m.set {
			set(sc.State, &sc.Models[id])
		}
	}
	for i := range sc.Models {
		if m := &sc.Models[i]; !taken[m.ID] && !m.Reserve { // a team that the text left out: one idle model in its corner
			at := geometry.Point{X: 1, Y: sc.Setup.Layout.Depth - 1}
			if m.Seat == 0 {
				at = geometry.Point{X: sc.Setup.Layout.Width - 1, Y: 1}
			}
			aftermath.Place(sc.State, m.ID, geometry.Ground(at))
		}
	}
}

// StateOf is the position of a match that was started.
func StateOf(started engine.State) *state.State { return started.(views.Match).State }
