package desk

import (
	"testing"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/game/words"
)

// say is a text that says these words.
func say(said string) engine.Text { return engine.Say("said", "Words", said) }

func says(said ...string) (texts []engine.Text) {
	for _, s := range said {
		texts = append(texts, say(s))
	}
	return texts
}

// The signs of the picture.
var (
	swords = engine.Sign{Icon: "true-swords", Tint: engine.Red, About: say("red")}
	bubble = engine.Sign{Icon: "true-bubble", Tint: engine.Blue, About: say("blue")}
	atom   = engine.Sign{Icon: "true-atom", Tint: engine.Green, About: say("green")}
	star   = engine.Sign{Icon: "true-star", Tint: engine.Yellow, About: say("yellow")}
	blank  = engine.Sign{Icon: "true-blank", Tint: engine.White, About: say("white")}
	moon   = engine.Sign{Icon: "true-eclipse", Tint: engine.Black, About: say("black")}
	planet = engine.Sign{Icon: "true-planet", About: say("planet")}
)

func solid(s engine.Sign) engine.Sign { s.Solid = true; return s }

func beside(s engine.Sign, said string) engine.Sign { s.Text = say(said); return s }

func cubesOf(counts ...int) (heaps []engine.Heap) {
	for i, s := range []engine.Sign{swords, bubble, atom, star, blank, moon} {
		heaps = append(heaps, engine.Heap{Sign: s, Have: counts[i]})
	}
	return heaps
}

// met is a card of the line.
func met(id, name, kind, picture, corner string, cube engine.Sign, tab *engine.Tab, stage engine.Stage, state string, facts ...string) engine.PileCard {
	return engine.PileCard{ID: id, Sheet: &engine.Sheet{Name: name, Line: says(kind), Facts: says(facts...), Story: says("A story of two lines.")}, Picture: picture,
		Corner: say(corner), Signs: []engine.Sign{solid(cube)}, Tab: tab, Stage: stage, State: say(state)}
}

func plated(id, name, picture string, stage engine.Stage, facts ...string) engine.PileCard {
	return engine.PileCard{ID: id, Sheet: &engine.Sheet{Name: name, Facts: says(facts...)}, Picture: picture, Stage: stage}
}

// The places of the piles of the picture.
const (
	brine = iota
	quietus
	glass
	coming
	planets
	line
	weapons
	unfound
	inHand
	bazaar
)

// pictured is the match of the mock-up.
func pictured() (*engine.View, *engine.Decision) {
	sector := func(name, icon string, stage engine.Stage, past int, left int, state string, facts ...string) engine.Pile {
		c := plated(name, name, "", stage, facts...)
		c.Signs, c.Parts, c.State = []engine.Sign{{Icon: icon}}, &engine.Parts{Of: 4, Past: past, Now: stage == engine.Present}, say(state)
		c.Counters = []engine.Counter{{Kind: engine.Supply, Icon: "l-layers", Have: left}}
		return engine.Pile{Lay: engine.Plates, Owner: engine.NoSeat, Cards: []engine.PileCard{c}}
	}
	v := &engine.View{Round: 7, Rounds: 12, Step: say("Encounter phase"), Aim: say("Super Weapons 3 of 5")}
	v.Piles = []engine.Pile{
		brine:   sector("Brine March", "true-waves", engine.Lapsed, 4, 0, "behind you", "4 turns played"),
		quietus: sector("The Quietus", "true-eclipse", engine.Present, 2, 4, "turn 3 of 4", "at 4 each Guard has +1"),
		glass:   sector("Glass Chorus", "true-shards", engine.Unmet, 0, 16, "turns 9 to 12", "Agents: +1 with Super Science"),
		coming:  {Name: say("to come"), Row: 1, Owner: engine.NoSeat, Lay: engine.Plates, Cards: make([]engine.PileCard, 3)},
		planets: {Row: 1, Owner: engine.NoSeat, Lay: engine.Plates, Spread: true, Room: 3, Cards: []engine.PileCard{
			plated("p1", "Moon Orchard", "loam", engine.Unmet, "Raise one ability by 1."), plated("p2", "The Long Queue", "redtape", engine.Unmet, "Code: abilities up by 2."),
			plated("p3", "Salt Cathedral", "toll", engine.Present, "Key: draw 2 more cubes."),
		}},
		line: {Name: say("The line"), Row: 2, Owner: engine.NoSeat, Lay: engine.Line, Spread: true, Room: 4, Cards: []engine.PileCard{
			met("c1", "Hush Warden", "Guard", "veil", "3", swords, &engine.Tab{Sign: swords, For: 3}, engine.Settled, "1 Engaged", "Unringer −2, Science 1"),
			met("c2", "Static Twins", "Agent", "mirror", "3", atom, &engine.Tab{Sign: atom, For: -1, Off: true}, engine.Lapsed, "2 Evaded, turned by 90°"),
			met("c3", "Toll Colossus", "Guard", "toll", "3", moon, &engine.Tab{Sign: atom, For: 0}, engine.Present, "3 Engage or evade", "Quietus: also Combat 1"),
			met("c4", "Moth Courier", "Agent", "moth", "2", bubble, &engine.Tab{Sign: bubble, For: 2}, engine.Unmet, "4 To come", "Glass: also Science 1"),
		}},
		weapons: {Name: say("Super Weapons"), About: say("found 3 of 5 · all 5 win"), Row: 3, Rule: "PI-END-01", Owner: engine.NoSeat, Spread: true, Cards: []engine.PileCard{
			plated("w1", "The Unringer", "toll", engine.Settled, "−2 each phase, used"), plated("w2", "Gravity Comb", "harlequin", engine.Unmet, "then: redraw 1 cube"), plated("w3", "Pocket Sun", "organist", engine.Unmet, "then: 1 planet more"),
		}},
		unfound: {Name: say("Unfound"), Row: 3, Owner: engine.NoSeat, Cards: make([]engine.PileCard, 2)},
		inHand: {Name: say("Hand"), About: say("to pay planets with"), Row: 3, Owner: engine.NoSeat, Spread: true, Cards: []engine.PileCard{
			plated("h1", "Paper Envoy", "sender", engine.Unmet, "engaged turn 4"), plated("h2", "Rust Herald", "engine", engine.Unmet, "pays the Cathedral"),
		}},
		bazaar: {Name: say("Place under the board"), Rule: "PI-MEET-10", Owner: engine.NoSeat, Lay: engine.Aside, Cards: []engine.PileCard{plated("b", "Tide Bazaar", "millrace", engine.Unmet, "1 more cube in Exploration")}},
	}
	v.Piles[quietus].Cards[0].Stock = &engine.Stock{Name: say("3 black"), Heaps: []engine.Heap{{Sign: moon, Have: 3}}, Places: 4}
	cards := v.Piles[line].Cards
	cards[1].Across, cards[1].Note = true, say("icon and 2 planets lost")
	cards[2].Signs = append(cards[2].Signs, beside(swords, "+1"))
	cards[0].Foot = []engine.Sign{{Icon: "true-key", Text: say("Key")}, planet}
	cards[2].Foot = []engine.Sign{{Icon: "true-code", Text: say("Code")}, planet, planet}
	cards[3].Foot = []engine.Sign{planet}
	cards[3].Note = say("the last card needs the icon of the first")
	for i, counts := range [][]int{{1, 1, 1}, {1, 1, 0}, {0, 0, 0}} {
		c := &v.Piles[weapons].Cards[i]
		c.Signs = []engine.Sign{solid(star)}
		c.Stock = &engine.Stock{Places: 3, Heaps: []engine.Heap{{Sign: swords, Have: counts[0]}, {Sign: atom, Have: counts[1]}, {Sign: bubble, Have: counts[2]}}}
		c.State = say([]string{"Understood", "2 of 3 cubes", "0 of 3 cubes"}[i])
	}
	v.Piles[inHand].Cards[0].Foot = []engine.Sign{{Icon: "true-code", Text: say("Code")}}
	v.Piles[inHand].Cards[1].Foot = []engine.Sign{{Icon: "true-key", Text: say("Key")}}
	v.Desk = &engine.Desk{Title: say("Captain Marrow"), Under: say("max Combat 7, Diplomacy 5, Science 7"), Picture: []engine.Figure{{Name: "apogee", W: 100, H: 100}},
		Course: []engine.Parts{{Of: 4, Past: 4}, {Of: 4, Past: 2, Now: true}, {Of: 4}}, Phases: says("Encounter", "Exploration"),
		Tracks:  []engine.Track{{Name: say("Combat"), Sign: swords, Have: 4, Max: 7, Printed: 7}, {Name: say("Diplomacy"), Sign: bubble, Have: 3, Max: 5, Printed: 7}, {Name: say("Super Science"), Sign: atom, Have: 2, Max: 7, Printed: 7}},
		Warning: engine.Remark{Text: say("Two at 0 in an encounter lose"), Rule: "PI-END-03"},
		DiceOf:  engine.Remark{Text: say("once per card"), Rule: "PI-DICE-03"},
		Dice: []engine.DeskDie{
			{Name: say("Infiltrated Agent"), Kind: say("Crew die"), Sign: bubble, Face: 3, Next: []int{2, 1}, Stage: engine.Present, Why: say("Now: Colossus costs 1 less"),
				Faces: says("one", "two", "+1 against Diplomacy, or draw 1 extra cube in Exploration", "four", "five", "six"), Rules: []engine.Rule{"", "", "PI-DICE-19", "", "", ""}},
			{Name: say("Digitisation"), Kind: say("System die"), Sign: engine.Sign{Icon: "true-planet", Tint: engine.Pink}, Face: 5, Next: []int{4, 3}, Why: say("Later: 2 planets of Static Twins"),
				Faces: says("one", "two", "three", "four", "In Exploration the planets lost by 2 evasions count again", "six"), Rules: []engine.Rule{"", "", "", "", "PI-DICE-33", ""}},
		},
		Stocks: []engine.Stock{{Name: say("Bag"), Rule: "PI-COMP-09", Heaps: cubesOf(5, 4, 6, 2, 6, 5)}, {Name: say("Reserve"), Heaps: cubesOf(7, 9, 6, 1, 4, 7)}},
	}
	at := &engine.OnPile{Pile: line, Card: 2}
	option := func(key string, desk ...engine.OnDesk) engine.Option {
		return engine.Option{Key: key, Text: say(key), Pile: at, Desk: desk, Model: engine.NoModel, Piece: engine.NoPiece, Action: -1}
	}
	d := &engine.Decision{Subject: engine.NoModel, Ask: say("Engage or evade"), Pile: at, Options: []engine.Option{
		option("Engage, Agent die", engine.OnDesk{Thing: engine.OnDie, At: 0, Part: engine.WholeThing}), option("Engage, no die"),
		option("Evade", engine.OnDesk{Thing: engine.OnTrack, At: 0, Part: engine.WholeThing}),
	}}
	d.Options = append(d.Options, engine.Option{Key: "Digitise", Text: say("Digitise"), Desk: []engine.OnDesk{{Thing: engine.OnDie, At: 1, Part: engine.WholeThing}},
		Refusal: engine.Refuse("PI-DICE-33", "said", "Words", "Only in Exploration")})
	return v, d
}

// previewed is what an option of the picture comes to.
func previewed(option int) *engine.Preview {
	if option == 2 {
		odds := &engine.Odds{Success: 1}
		for i, c := range []float64{0.286, 0.229, 0.190, 0.143, 0.095, 0.057} {
			pair := [][]engine.Sign{{swords, atom}, {bubble, atom}, {swords, bubble}, {atom, atom}, {swords, swords}, {bubble, bubble}}[i]
			odds.Bars = append(odds.Bars, engine.Bar{Chance: c, Signs: pair})
		}
		return &engine.Preview{Odds: odds, Account: &engine.Account{Title: engine.Say("said-too", "Words", "Evade"), About: say("1 paid, 2 drawn"), Draws: say("% of 105 pairs from 15 cubes"),
			After: []engine.Change{{Track: 0, From: 4, To: 3}}, Below: says("Super Science at 0: 14.3 %, two at 0: none")}}
	}
	return &engine.Preview{Account: &engine.Account{Title: say("Engage"), About: say("Toll Colossus, with the Agent"), Sum: say("3 points"), Of: says("Combat 1, Diplomacy 2", "of 4, the die pays 1"), Rules: []engine.Rule{"PI-ENGAGE-09", "PI-ENGAGE-13"},
		Lines: []engine.AccountLine{{Sign: bubble, Text: say("Strength 3"), Ends: say("pays 2")}, {Text: say("icon of Moth Courier"), Rule: "PI-ENGAGE-02"}, {Text: say("−1 Agent, face 3"), Rule: "PI-DICE-19"},
			{Sign: swords, Text: say("Strength 1"), Ends: say("pays 1")}, {Text: say("+1 in the Quietus"), Rule: "PI-MEET-12"}},
		After: []engine.Change{{Track: 0, From: 4, To: 3}, {Track: 1, From: 3, To: 1}, {Track: 2, From: 2, To: 2}}, Kept: say("kept: Code, 2 planets")}}
}

// shown is a screen with a desk and nothing else.
type shown struct {
	desk     Desk
	view     *engine.View
	decision *engine.Decision
	pick     int
	taken    []int
	rules    []engine.Rule
	words    *words.Words
}

// newShown is the match of the mock-up on a stage.
func newShown(t *testing.T, options ...stage.Option) (*shown, *stage.Stage) {
	t.Helper()
	files := assets.Catalogues("en")
	files["said.toml"] = []byte("said = \"{{.Words}}\"\nsaid-too = \"{{.Words}}\"\n")
	w, err := words.Read("en", map[string]map[string][]byte{"en": files})
	if err != nil {
		t.Fatal(err)
	}
	s := &shown{words: w}
	s.view, s.decision = pictured()
	settings := game.DefaultSettings()
	settings.AnimationSpeed = 0
	return s, stage.New(s, append([]stage.Option{stage.With(settings)}, options...)...)
}

// Frame implements game.Scene.
func (s *shown) Frame(u *ui.UI) game.Next {
	u.C.Clear(u.Colors.Gutter)
	s.desk.Show(u, Shown{View: s.view, Decision: s.decision, Asked: true, Pick: s.pick, Taken: s.pick, Words: s.words, Preview: previewed,
		Refusal: func(r *engine.Refusal) string { return s.words.Text(r.Why) }, Explain: func(rule engine.Rule) { s.rules = append(s.rules, rule) }})
	screen := u.Screen()
	u.Panel("table", screen.Table)
	s.desk.Middle(u, screen.Table.Inset(4), false)
	if screen.Layout == ui.Wide {
		s.desk.Player(u, screen.Left)
		stocks, rest := screen.Right.CutBottom(s.desk.StocksHeight()+6, ui.Gap)
		s.desk.Stocks(u, stocks)
		title, note := s.desk.Title()
		body := u.Titled("answer", rest, 31, ui.Header{Title: title, Note: note, Side: ui.Neutral, Size: 18})
		u.Scroll("answer-body", body, func(view canvas.Rect) float64 { return s.desk.Lines(u, view, view.Y) - view.Y })
	} else {
		s.desk.PlayerBody(u, u.Panel("side", screen.Right), true)
	}
	if option, taken := s.desk.Clicked(); taken {
		s.taken = append(s.taken, option)
	} else if option >= 0 {
		s.pick = option
	}
	return game.Stay
}

// sizes are the windows in which everything has to be told.
var windows = map[string][]stage.Option{
	"wide":    {stage.Size(1280, 800)},
	"large":   {stage.Size(2560, 1440), stage.Palette("dark")},
	"medium":  {stage.Size(1280, 800), stage.Scale(1.3)},
	"compact": {stage.Size(1280, 800), stage.Scale(2)},
	"small":   {stage.Size(800, 600)},
}

// TestTheMockUp draws the match of the mock-up in every layout, and nothing overprints anything.
func TestTheMockUp(t *testing.T) {
	for name, set := range windows {
		t.Run(name, func(t *testing.T) {
			_, s := newShown(t, set...)
			s.Keep(t, "desk-"+name)
			for _, fault := range s.Proofread() {
				t.Error(fault)
			}
			s.Said(t)
		})
	}
}
