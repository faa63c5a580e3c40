package scene

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/matchtest"
	"trueinch/engine/notation"
	"trueinch/geometry"
)

// A Scene is a match in the middle of play, written as text. Parts are separated by new lines or "|":
//
//	table 48x48                                       its size; 48x48 when not given
//	level 9                                           the Encounter Level; 6 when not given
//	house structure 10,10 12x8 h6 enclosed            a piece as matchtest.Piece reads it
//	blue Rook 8,5 base40 hp6 s7T level2 Nature {Absorb 2, Flight 3} [Smash (Strength vs. Defense / AP 2): Knocked Down]
//	red Goon A 9,5 minion s2 d3                       a Minion; the same name is the same card; "A" is its letter
//	citizen Bob 20,20                                 a Citizen
//	blue owns Flare Pistol > Rook [Weapon, Level 1 · Personal] [Flare (Pr Energy vs. Agility / RNG 10 / AP 1)]
//	token Prize 20,20                                 an Agenda Token that may Burden whoever picks it up
//
// Words after the place of a model: base30 hp8 allow4 level2 height1.2; s5 … p5, with T for a Trump Trait (a Supreme has 4 in all and the
// Strength Trump Trait when nothing is said; a Minion has only Defense 2); Hero, Villain, Hero/Villain, Science, Nature, Mystery; group:Lamplighters (or group:Blood_Watch);
// character; exclusive:Rook; form:Rook (another form of Rook, which has no place of its own); of its state: down out flying2 left3 spent2
// moved1 inside:house fettered held. Skills stand in braces, Actions and Powers in square brackets at the end.
//
// A typing error fails the test: a fixture that half works proves nothing.
type Scene struct {
	*state.State
	matchtest.Script
}

// Pool and Dice are what every team of a scene has to begin with.
const (
	Pool = 12
	Dice = 6
)

// New builds the state; nothing is asked until the test starts a procedure with Play.
func New(t testing.TB, text string) *Scene {
	t.Helper()
	b := builder{t: t, cards: map[string]*card{}, setup: engine.Setup{System: state.SystemCode, Size: Dice, Cards: map[string]string{}, Rulings: state.Rulings}}
	b.setup.Layout.Width, b.setup.Layout.Depth = 48, 48
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

// Act is an Action of a model's card by its name.
func (sc *Scene) Act(model, name string) state.Act {
	sc.T.Helper()
	at := sc.Get(model).Card
	found := slices.IndexFunc(sc.Cards[at].Actions, func(a cards.Action) bool { return a.Name == name })
	if found < 0 {
		sc.T.Fatalf("%s has no Action %q", model, name)
	}
	return state.ExclusiveAct(at, found)
}

// Left checks the Damage Points that a model has left.
func (sc *Scene) Left(name string, want int) {
	sc.T.Helper()
	matchtest.Same(sc.T, "Damage Points of "+name, sc.Get(name).Left, want)
}

// Same fails when two values differ.
func Same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	matchtest.Same(t, what, got, want)
}

// called reports whether an option stands for an Action of that name.
func (sc *Scene) called(o *engine.Option, _, name string) bool {
	id := sc.Pending.Subject
	return o.Action >= 0 && id != engine.NoModel && o.Action < len(sc.CardFor(id).Actions) && sc.CardFor(id).Actions[o.Action].Name == name
}

type model struct {
	name, letter string
	seat         int
	spot         geometry.Spot
	inside       string
	set          []func(*state.State, *state.Model)
}

type token struct {
	name string
	spot geometry.Spot
}

// card is what the text of a scene says of a card.
type card struct {
	id, class, name, about string
	seat, models           int
	values                 map[string]string
	words                  []string
	skills                 string
	lines                  []string
}

type builder struct {
	t       testing.TB
	setup   engine.Setup
	pieces  []string
	cards   map[string]*card
	order   []*card
	bearers [4][]string
	models  []model
	tokens  []token
}

func (b *builder) part(text string) {
	b.t.Helper()
	words := strings.Fields(text)
	switch seat := slices.Index(matchtest.SeatNames, words[0]); {
	case words[0] == "table":
		matchtest.Scan(b.t, words[1], "%fx%f", &b.setup.Layout.Width, &b.setup.Layout.Depth)
	case words[0] == "level":
		b.setup.Size, _ = strconv.Atoi(words[1])
	case words[0] == "token":
		b.tokens = append(b.tokens, token{words[1], matchtest.At(b.t, words[2])})
	case words[0] == "citizen":
		b.models = append(b.models, model{name: words[1], seat: int(engine.NoSeat), spot: matchtest.At(b.t, words[2])})
	case seat >= 0 && words[1] == "owns":
		b.owns(seat, strings.TrimSpace(strings.SplitN(text, " owns ", 2)[1]))
	case seat >= 0:
		b.model(seat, text)
	default:
		p := matchtest.Piece(b.t, text)
		b.pieces = append(b.pieces, p.ID)
		b.setup.Layout.Pieces = append(b.setup.Layout.Pieces, p)
	}
}

// owns reads a Resource or Mount: its name, who bears it, and its card line by line.
func (b *builder) owns(seat int, text string) {
	b.t.Helper()
	head, rest, _ := strings.Cut(text, "[")
	name, bearer, borne := strings.Cut(head, ">")
	c := &card{id: notation.Slug(name), name: strings.TrimSpace(name), class: "as written", seat: seat, lines: matchtest.Bracketed(rest)}
	b.order = append(b.order, c)
	if borne {
		b.bearers[seat] = append(b.bearers[seat], c.id+">"+notation.Slug(bearer))
	}
}

func (b *builder) model(seat int, text string) {
	b.t.Helper()
	head, lines, _ := strings.Cut(text, "[")
	head, skills, _ := strings.Cut(head, "{")
	skills, more, _ := strings.Cut(skills, "}")
	words := strings.Fields(head + more)
	if len(words) < 3 {
		b.t.Fatalf("scene: %q is no model", text)
	}
	m := model{name: words[1], seat: seat}
	words = words[2:]
	if len(words[0]) == 1 && words[0] >= "A" && words[0] <= "Z" {
		m.letter, words = words[0], words[1:]
	}
	form := strings.HasPrefix(words[0], "form:")
	if !form {
		m.spot, words = matchtest.At(b.t, words[0]), words[1:]
	}
	key := matchtest.SeatNames[seat] + " " + m.name
	c, known := b.cards[key]
	if !known {
		c = &card{id: notation.Slug(m.name), name: m.name, class: "Supreme", seat: seat, values: map[string]string{}}
		b.cards[key], b.order = c, append(b.order, c)
		c.skills = strings.TrimSpace(skills)
		if lines != "" {
			c.lines = matchtest.Bracketed(lines)
		}
	}
	c.models++
	b.words(c, &m, words)
	if !form {
		b.models = append(b.models, m)
	}
}

func (b *builder) words(c *card, m *model, words []string) {
	b.t.Helper()
	for _, word := range words {
		key, of, _ := strings.Cut(word, ":")
		at := strings.IndexAny(word, "0123456789")
		switch {
		case b.state(m, word):
		case word == "minion":
			c.class = "Minion"
		case word == "character":
			c.about += " · Character"
		case key == "exclusive":
			c.about += " · Exclusive " + of
			b.bearers[c.seat] = append(b.bearers[c.seat], c.id+">"+notation.Slug(of))
		case key == "form":
			c.about += " · Form " + of
			c.models = 0
		case key == "group":
			c.about += " · " + strings.ReplaceAll(of, "_", " ")
		case word[0] >= 'A' && word[0] <= 'Z':
			c.words = append(c.words, word)
		case at > 0:
			c.values[word[:at]] = word[at:]
		default:
			b.t.Fatalf("scene: unknown word %q of a model", word)
		}
	}
}

// state reads a word about the model itself and reports whether it was one.
func (b *builder) state(m *model, word string) bool {
	set := func(f func(*state.State, *state.Model)) bool { m.set = append(m.set, f); return true }
	name := strings.TrimRight(word, "0123456789")
	number, _ := strconv.Atoi(word[len(name):])
	if inside, found := strings.CutPrefix(word, "inside:"); found {
		m.inside = inside
		return true
	}
	switch name {
	case "down":
		return set(func(_ *state.State, m *state.Model) { m.KnockedDown = true })
	case "out":
		return set(func(_ *state.State, m *state.Model) { m.Incapacitated, m.Left = true, 0 })
	case "fettered":
		return set(func(_ *state.State, m *state.Model) { m.Fettered, m.Laden = true, true })
	case "held":
		return set(func(_ *state.State, m *state.Model) { m.Held = state.Declare(state.Universal(state.Strike), 1) })
	case "flying":
		return set(func(_ *state.State, m *state.Model) { m.Flight = number })
	case "left":
		return set(func(_ *state.State, m *state.Model) { m.Left = number })
	case "spent":
		return set(func(_ *state.State, m *state.Model) { m.Spent = number })
	case "moved":
		return set(func(_ *state.State, m *state.Model) { m.Moves = number })
	}
	return false
}

func (b *builder) finish() *Scene {
	b.t.Helper()
	seats := 2
	for _, c := range b.order {
		seats = max(seats, c.seat+1)
	}
	for seat := range seats {
		list := engine.TeamList{Name: matchtest.SeatNames[seat], Choices: engine.Choices{}}
		supreme := false
		for _, c := range b.order {
			if c.seat != seat {
				continue
			}
			b.setup.Cards[c.id] = c.printed()
			if c.models > 0 || c.class == "as written" {
				list.Cards = append(list.Cards, c.id)
			}
			supreme = supreme || c.class == "Supreme" && c.models > 0
		}
		if !supreme {
			far := &card{id: "nobody-" + list.Name, name: "Nobody " + list.Name, class: "Supreme", models: 1, values: map[string]string{"level": "1"}}
			list.Cards = append(list.Cards, far.id)
			b.setup.Cards[far.id] = far.printed()
		}
		list.Choices = list.Choices.With(state.FieldBearers, b.bearers[seat]...)
		b.setup.Teams = append(b.setup.Teams, list)
	}
	s, err := state.New(b.setup, Chapters())
	if err != nil {
		b.t.Fatalf("scene: %v", err)
	}
	sc := &Scene{State: s, Script: matchtest.Script{T: b.t, Names: map[string]engine.ModelID{}, Places: map[string]engine.PieceID{}}}
	sc.Now, sc.Called = func() matchtest.Position { return sc.State }, sc.called
	for i, name := range b.pieces {
		sc.Places[name] = engine.PieceID(i)
	}
	for _, token := range b.tokens {
		at := s.AddToken(state.AgendaToken, token.name, engine.NoSeat, token.spot)
		s.Pieces[at].Loaded = true
		sc.Places[token.name] = at
	}
	s.Round, s.Step, s.Turn, s.First = 1, state.StepTurns, 0, 0
	for i := range s.Teams {
		t := &s.Teams[i]
		t.Edge, t.Placed, t.Pool, t.Size, t.Dice = board.Edge(2*i%4+i/2), true, Pool, Pool, Dice
	}
	b.put(sc)
	return sc
}

// put sets everybody up.
func (b *builder) put(sc *Scene) {
	b.t.Helper()
	taken := map[engine.ModelID]bool{}
	for _, m := range b.models {
		id := engine.NoModel
		if m.seat == int(engine.NoSeat) {
			id = sc.AddCitizen()
		}
		for i := range sc.Models {
			if x := &sc.Models[i]; id == engine.NoModel && int(x.Seat) == m.seat && sc.Cards[x.Card].Name == m.name && !taken[x.ID] {
				id = x.ID
			}
		}
		if id == engine.NoModel {
			b.t.Fatalf("scene: no card for %s", m.name)
		}
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
		sc.Place(id, m.spot)
		for _, set := range m.set {
			set(sc.State, &sc.Models[id])
		}
	}
	for i := range sc.Models {
		if m := &sc.Models[i]; !taken[m.ID] { // a team that the text left out: one idle model in its corner
			at := geometry.Point{X: 1, Y: sc.Setup.Layout.Depth - 1}
			if m.Seat == 0 {
				at = geometry.Point{X: sc.Setup.Layout.Width - 1, Y: 1}
			}
			sc.Place(m.ID, geometry.Ground(at))
		}
	}
}

// printed is the card in the printed notation.
func (c *card) printed() string {
	lines := []string{"=== " + c.name + " ==="}
	if c.class == "as written" {
		return strings.Join(append(lines, c.lines...), "\n") + "\n"
	}
	value := func(key, usual string) string {
		if c.values[key] == "" {
			return usual
		}
		return c.values[key]
	}
	has := func(list ...string) bool {
		return slices.ContainsFunc(c.words, func(w string) bool { first, _, _ := strings.Cut(w, "/"); return slices.Contains(list, first) })
	}
	words, facts := slices.Clone(c.words), "Base "+value("base", "30")+" mm"
	if c.values["height"] != "" {
		facts += " · Height " + c.values["height"] + "″"
	}
	if c.class == "Minion" {
		facts = "Models " + strconv.Itoa(max(1, c.models)) + " · " + facts + " · Damage " + value("hp", "1")
	} else {
		facts += " · Damage " + value("hp", "8") + " · AP Allowance " + value("allow", "4")
		if !has("Hero", "Villain") {
			words = append([]string{"Hero"}, words...)
		}
		if !has("Science", "Nature", "Mystery") {
			words = append(words, "Science")
		}
	}
	head := c.class + ", Level " + value("level", "1")
	if len(words) > 0 {
		head += ", " + strings.Join(words, ", ")
	}
	lines = append(lines, head+c.about, facts, c.traits())
	if c.skills != "" {
		lines = append(lines, "Skills: "+c.skills)
	}
	return strings.Join(append(lines, c.lines...), "\n") + "\n"
}

func (c *card) traits() string {
	trump := strings.Contains(strings.Join([]string{c.values["s"], c.values["d"], c.values["e"], c.values["a"], c.values["m"], c.values["p"]}, ""), "T")
	var traits []string
	for _, letter := range "sdeamp" {
		v := c.values[string(letter)]
		switch {
		case v == "" && c.class == "Minion" && letter == 'd':
			v = "2"
		case v == "" && c.class != "Minion":
			v = "4"
		}
		if letter == 's' && !trump && c.class != "Minion" {
			v += "T"
		}
		if v != "" {
			traits = append(traits, string(letter)+" "+v)
		}
	}
	return strings.Join(traits, "  ")
}
