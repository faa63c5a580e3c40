package scene

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
	"trueinch/geometry"
)

// A Scene is a match in the middle of play, written as text, with all lengths in centimetres. Parts are separated by new lines or "|":
//
//	table 90x90                                       its size; 90x90 when not given
//	house structure 10,10 20x15 h10                   a piece as matchtest.Piece reads it, but in centimetres
//	lamp 20,20 · manhole · loot · challenge · crate · container 20,20 blue    a marker, and whose it is
//	smoke 40,40                                       an area of smoke
//	blue Rook 30,30 leader a4 t2/3/1/1 {Stealth, Dodge} [Weapon Club: Damage ! · Heavy] [Special attacks: Charge]
//	red Goon A 9,5 d3                                 the same name is the same card; "A" is its letter
//
// Words after the place of a model, which may have a level (30,30,10): leader sidekick agent henchman (a henchman; the first of a crew
// leads it as its Leader); s4 a3 w6 d3 m3 e5 its characteristics; rep40; base50 height8; of its state: t2/3/1/1 its tokens (Move, Attack,
// Defence, Special), lethal1 nonlethal2 out down ducked below1 acted; has:Blind, has:Fire:2 what holds on it. Traits stand in braces, other
// lines of its card in square brackets at the end.
//
// A typing error fails the test: a fixture that half works proves nothing.
type Scene struct {
	*state.State
	matchtest.Script
}

// New builds the state; nothing is asked until the test starts a procedure with Play.
func New(t testing.TB, text string) *Scene {
	t.Helper()
	b := builder{t: t, cards: map[string]*card{}, setup: engine.Setup{System: state.SystemCode, Size: 300, Cards: map[string]string{}, Rulings: state.Rulings}}
	b.setup.Layout.Width, b.setup.Layout.Depth = state.Cm(90), state.Cm(90)
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '|' }) {
		if part = strings.TrimSpace(part); part != "" {
			b.part(part)
		}
	}
	return b.finish()
}

// Get is the model of a name.
func (sc *Scene) Get(name string) *state.Model {
	sc.T.Helper()
	return &sc.Models[sc.ID(name)]
}

// Play runs a procedure until something is asked or nothing is left of it.
func (sc *Scene) Play(f state.Frame) {
	sc.T.Helper()
	sc.Begin(sc.Hear, matchtest.Idle[*state.State]{}, f)
}

// To answers a Place decision, in centimetres.
func (sc *Scene) To(x, y float64, level ...float64) {
	sc.T.Helper()
	sc.GoTo(sc.Spot(x, y, level...))
}

// Spot is the spot at a point in centimetres.
func (sc *Scene) Spot(x, y float64, level ...float64) geometry.Spot {
	for i := range level {
		level[i] = state.Cm(level[i])
	}
	return sc.SpotAt(state.Cm(x), state.Cm(y), level...)
}

// At checks where a model stands, in centimetres.
func (sc *Scene) At(name string, x, y, level float64) {
	sc.T.Helper()
	sc.Stands(name, state.Cm(x), state.Cm(y), state.Cm(level))
}

// Has checks the tokens of a model, written as in a scene: Move, Attack, Defence, Special.
func (sc *Scene) Has(name, want string) {
	sc.T.Helper()
	t := sc.Get(name).Tokens
	matchtest.Same(sc.T, "tokens of "+name, fmt.Sprintf("%d/%d/%d/%d", t[0], t[1], t[2], t[3]), want)
}

// Marked checks the lethal and non-lethal markers of a model.
func (sc *Scene) Marked(name string, lethal, nonLethal int) {
	sc.T.Helper()
	m := sc.Get(name)
	matchtest.Same(sc.T, "markers of "+name, [2]int{m.Lethal, m.NonLethal}, [2]int{lethal, nonLethal})
}

// Same fails when two values differ.
func Same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	matchtest.Same(t, what, got, want)
}

type model struct {
	name, letter string
	seat         int
	spot         geometry.Spot
	set          []func(*state.State, *state.Model)
}

type mark struct {
	kind state.MarkKind
	seat engine.Seat
	spot geometry.Spot
}

// card is what the text of a scene says of a card.
type card struct {
	id, name, rank string
	seat           int
	values         map[string]string
	traits         string
	lines          []string
	copies         int
}

type builder struct {
	t      testing.TB
	setup  engine.Setup
	pieces []string
	cards  map[string]*card
	order  []*card
	models []model
	marks  []mark
	smoke  []state.Smoke
}

var markers = map[string]state.MarkKind{
	"lamp": state.Lamp, "manhole": state.Manhole, "loot": state.Loot, "challenge": state.Challenge, "crate": state.Crate, "container": state.Container,
}

func (b *builder) part(text string) {
	b.t.Helper()
	words := strings.Fields(text)
	kind, isMark := markers[words[0]]
	switch seat := slices.Index(matchtest.SeatNames, words[0]); {
	case words[0] == "table":
		matchtest.Scan(b.t, words[1], "%fx%f", &b.setup.Layout.Width, &b.setup.Layout.Depth)
		b.setup.Layout.Width, b.setup.Layout.Depth = state.Cm(b.setup.Layout.Width), state.Cm(b.setup.Layout.Depth)
	case words[0] == "smoke":
		spot := at(b.t, words[1])
		b.smoke = append(b.smoke, state.Smoke{At: spot.Center, Level: spot.Level})
	case isMark && len(words) <= 3:
		owner := engine.NoSeat
		if len(words) == 3 {
			owner = engine.Seat(slices.Index(matchtest.SeatNames, words[2]))
		}
		b.marks = append(b.marks, mark{kind, owner, at(b.t, words[1])})
	case seat >= 0:
		b.model(seat, text)
	default:
		p := matchtest.Piece(b.t, text)
		b.pieces = append(b.pieces, p.ID)
		b.setup.Layout.Pieces = append(b.setup.Layout.Pieces, scaled(p))
	}
}

// scaled is a piece that was written in centimetres.
func scaled(p geometry.Piece) geometry.Piece {
	for i := range p.Prisms {
		prism := &p.Prisms[i]
		prism.Bottom, prism.Top = state.Cm(prism.Bottom), state.Cm(prism.Top)
		for k := range prism.Polygon {
			prism.Polygon[k] = prism.Polygon[k].Times(state.Cm(1))
		}
	}
	for i := range p.Doors {
		p.Doors[i] = p.Doors[i].Times(state.Cm(1))
	}
	return p
}

// at reads a place in centimetres.
func at(t testing.TB, text string) geometry.Spot {
	spot := matchtest.At(t, text)
	spot.Center, spot.Level = spot.Center.Times(state.Cm(1)), state.Cm(spot.Level)
	return spot
}

func (b *builder) model(seat int, text string) {
	b.t.Helper()
	head, lines, _ := strings.Cut(text, "[")
	head, traits, _ := strings.Cut(head, "{")
	traits, more, _ := strings.Cut(traits, "}")
	words := strings.Fields(head + more)
	if len(words) < 3 {
		b.t.Fatalf("scene: %q is no model", text)
	}
	m := model{name: words[1], seat: seat}
	words = words[2:]
	if len(words[0]) == 1 && words[0] >= "A" && words[0] <= "Z" {
		m.letter, words = words[0], words[1:]
	}
	m.spot, words = at(b.t, words[0]), words[1:]
	key := matchtest.SeatNames[seat] + " " + m.name
	c, known := b.cards[key]
	if !known {
		c = &card{id: notation.Slug(m.name), name: m.name, rank: "Leader", seat: seat, values: map[string]string{}, traits: strings.TrimSpace(traits)}
		for _, other := range b.order {
			if other.seat == seat {
				c.rank = "Henchman"
			}
		}
		b.cards[key], b.order = c, append(b.order, c)
		if lines != "" {
			c.lines = matchtest.Bracketed(lines)
		}
	}
	c.copies++
	for _, word := range words {
		b.word(c, &m, word)
	}
	b.models = append(b.models, m)
}

var ranks = map[string]string{"leader": "Leader", "sidekick": "Sidekick", "agent": "Free Agent", "henchman": "Henchman"}

// word reads a word about a model or its card.
func (b *builder) word(c *card, m *model, word string) {
	b.t.Helper()
	set := func(f func(*state.State, *state.Model)) { m.set = append(m.set, f) }
	name := strings.TrimRight(word, "0123456789")
	number, _ := strconv.Atoi(word[len(name):])
	switch {
	case ranks[word] != "":
		c.rank = ranks[word]
	case strings.Contains(word, "/"):
		var t state.Tokens
		matchtest.Scan(b.t, word, "t%d/%d/%d/%d", &t[0], &t[1], &t[2], &t[3])
		set(func(_ *state.State, m *state.Model) { m.Tokens = t })
	case strings.HasPrefix(word, "has:"):
		parts := strings.Split(word[4:], ":")
		l := state.Lasting{Name: strings.ReplaceAll(parts[0], "_", " "), By: engine.NoModel}
		if len(parts) > 1 {
			l.Count, _ = strconv.Atoi(parts[1])
		}
		set(func(_ *state.State, m *state.Model) { m.Lay(l) })
	case slices.Contains([]string{"s", "a", "w", "d", "m", "e", "rep", "base", "height"}, name):
		c.values[name] = word[len(name):]
	case name == "lethal":
		set(func(_ *state.State, m *state.Model) { m.Lethal = number })
	case name == "nonlethal":
		set(func(_ *state.State, m *state.Model) { m.NonLethal = number })
	case name == "below":
		set(func(_ *state.State, m *state.Model) { m.Below, m.OnTable = number, false })
	case word == "out":
		set(func(_ *state.State, m *state.Model) { m.Out, m.Felled = true, true })
	case word == "down":
		set(func(_ *state.State, m *state.Model) { m.Down = true })
	case word == "ducked":
		set(func(_ *state.State, m *state.Model) { m.Ducked = true })
	case word == "acted":
		set(func(_ *state.State, m *state.Model) { m.Activated = true })
	default:
		b.t.Fatalf("scene: unknown word %q of a model", word)
	}
}

func (b *builder) finish() *Scene {
	b.t.Helper()
	for seat := range 2 {
		list := engine.TeamList{Name: matchtest.SeatNames[seat]}
		for _, c := range b.order {
			if c.seat == seat {
				b.setup.Cards[c.id] = c.printed()
				for range c.copies {
					list.Cards = append(list.Cards, c.id)
				}
			}
		}
		if len(list.Cards) == 0 {
			b.model(seat, fmt.Sprintf("%s Nobody%d %d,%d", matchtest.SeatNames[seat], seat, 3+84*seat, 3+84*seat))
			return b.finish()
		}
		b.setup.Teams = append(b.setup.Teams, list)
	}
	s, err := state.New(b.setup, Chapters())
	if err != nil {
		b.t.Fatalf("scene: %v", err)
	}
	sc := &Scene{State: s, Script: matchtest.Script{T: b.t, Names: map[string]engine.ModelID{}, Places: map[string]engine.PieceID{}}}
	sc.Now = func() matchtest.Position { return sc.State }
	s.Turn, s.Turns, s.Phase, s.Initiative, s.First, s.Go, s.Scenario = 1, 6, state.PhaseExecution, 0, 0, 0, "skirmish"
	for i, name := range b.pieces {
		sc.Places[name] = engine.PieceID(i)
	}
	for _, m := range b.marks {
		at := s.AddMark(m.kind, m.seat, m.spot)
		name := m.kind.Prefab()
		for text, kind := range markers {
			if kind == m.kind {
				name = text
			}
		}
		if _, taken := sc.Places[name]; taken {
			name += strconv.Itoa(int(at))
		}
		sc.Places[name] = at
	}
	s.Smoke = b.smoke
	for i := range s.Teams {
		t := &s.Teams[i]
		t.Edge, t.Bag = board.Edge(2*i), 3
		t.Zones = []board.Box{s.Area().Strip(t.Edge, state.Cm(20), 0)}
	}
	b.put(sc)
	return sc
}

// put sets everybody up.
func (b *builder) put(sc *Scene) {
	b.t.Helper()
	taken := map[engine.ModelID]bool{}
	for _, m := range b.models {
		for i := range sc.Models {
			x := &sc.Models[i]
			if taken[x.ID] || int(x.Seat) != m.seat || sc.Cards[i].Name != m.name {
				continue
			}
			taken[x.ID] = true
			name := m.name
			if m.letter != "" {
				name += " " + m.letter
				x.Letter = m.letter
			}
			sc.Names[name] = x.ID
			sc.Place(x.ID, m.spot)
			for _, set := range m.set {
				set(sc.State, x)
			}
			break
		}
	}
}

// printed is the card in the printed notation.
func (c *card) printed() string {
	value := func(key, usual string) string {
		if c.values[key] == "" {
			return usual
		}
		return c.values[key]
	}
	rank := c.rank
	if c.copies > 1 {
		rank += "*"
	}
	lines := []string{
		"=== " + c.name + " ===", rank + ", " + []string{"Lamplighters", "Brass Circus"}[c.seat] + " · Reputation " + value("rep", "40") + " · Funding $0",
		fmt.Sprintf("Strength %s+ · Attack %s · Willpower %s · Defence %s · Movement %s · Endurance %s", value("s", "4"), value("a", "3"), value("w", "6"), value("d", "3"), value("m", "3"), value("e", "5")),
	}
	if c.values["base"] != "" {
		lines = append(lines, "Base "+c.values["base"]+" mm")
	}
	if c.values["height"] != "" {
		lines = append(lines, "Height "+c.values["height"]+" cm")
	}
	lines = append(lines, slices.DeleteFunc(slices.Clone(c.lines), func(l string) bool { return !strings.HasPrefix(l, "Weapon ") })...)
	if c.traits != "" {
		lines = append(lines, "Traits: "+c.traits)
	}
	lines = append(lines, slices.DeleteFunc(slices.Clone(c.lines), func(l string) bool { return strings.HasPrefix(l, "Weapon ") })...)
	return strings.Join(lines, "\n") + "\n"
}
