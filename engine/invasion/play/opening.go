package play

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/invasion/cards"
)

// opening sets the game up (PI-SETUP-01 to PI-SETUP-12).
type opening struct {
	step int
	kept []int // places among the Captain's dice
}

// The steps of an opening.
const (
	openSectors = iota
	openCaptain
	openTracks
	openKeep
	openDice
	openRolled
	openPlanets
)

// Run implements flow.Frame.
func (f opening) Run(s *State) then {
	f.step++
	switch f.step - 1 {
	case openSectors:
		return then{Self: f, First: drawing{left: cards.Sectors, want: cards.Sectors}}
	case openCaptain:
		s.layRow(drawnOf(s))
		return then{Self: f, First: drawing{left: len(s.Captains), want: 1}}
	case openTracks:
		s.seatCaptain(s.Captains[drawnOf(s)[0]])
		s.fillBag()
		return then{Self: f}
	case openKeep:
		if c := s.Cards[s.Captain]; len(c.Dice) > c.Keeps {
			return then{Self: f, Ask: s.askDice()}
		}
		f.kept = every(len(s.Cards[s.Captain].Dice)) // PI-SETUP-05
		f.step++
		return then{Self: f, First: s.layDice(f.kept)}
	case openDice:
		f.kept = pairs(len(s.Cards[s.Captain].Dice), s.Cards[s.Captain].Keeps)[s.Answer.Pick]
		return then{Self: f, First: s.layDice(f.kept)}
	case openRolled:
		return then{Self: f, First: drawing{left: len(s.Far), want: planetsUp}}
	}
	s.Near = pull(&s.Far, drawnOf(s)) // PI-SETUP-12
	s.tell(engine.EventNote, 1, engine.Say("pi.planets-dealt", "Count", len(s.Near)), 0, "PI-SETUP-12")
	return then{Self: turning{}}
}

// layRow lays the Hegemony cards in a row, each with its Encounter pile (PI-SETUP-01, PI-SETUP-07).
func (s *State) layRow(order drawn) {
	all := s.Of(class(cards.Hegemony))
	s.Row = pull(&all, order)
	s.Played = make([]int, len(s.Row))
	s.Unseen = s.Of(cards.Class.Encounter)
	s.Unfound = s.Of(class(cards.SuperWeapon))
	s.Far = s.Of(class(cards.Planet))
	s.tell(engine.EventRound, 0, engine.Say("pi.row-laid", "First", s.title(s.Row[0]), "Second", s.title(s.Row[1]), "Third", s.title(s.Row[2])), 0,
		"PI-SETUP-01", "PI-SETUP-07")
}

// seatCaptain puts the Captain beside the tracks, and one cube on each of them (PI-SETUP-02, PI-SETUP-03).
func (s *State) seatCaptain(card int) {
	s.Captain, s.Abilities = card, s.Cards[card].Abilities
	s.tell(engine.EventNote, 0, engine.Say("pi.captain-drawn", "Card", s.title(card), "Combat", s.Abilities[cards.Combat], "Diplomacy", s.Abilities[cards.Diplomacy],
		"Science", s.Abilities[cards.Science]), 0, "PI-SETUP-02", "PI-SETUP-03")
}

// fillBag fills the bag; what is left is the reserve (PI-SETUP-08, PI-SETUP-09, PI-SETUP-11).
func (s *State) fillBag() {
	s.Reserve = Pool(cards.Supply)
	for a := range cards.Abilities {
		s.Reserve[a]-- // it stands on a track
	}
	for _, colour := range []cards.Colour{cards.Red, cards.Blue, cards.Green, cards.Black} {
		s.put(&s.Bag, colour, bagEach)
	}
	white := s.Level.Weapons()
	if s.House.FourWhite {
		white = bagEach
	}
	s.put(&s.Bag, cards.Yellow, s.Level.Weapons())
	s.put(&s.Bag, cards.White, white)
	s.tell(engine.EventNote, 1, engine.Say("pi.bag-filled", "Count", s.Bag.Total(), "Yellow", s.Bag[cards.Yellow]), 0, "PI-SETUP-08", "PI-SETUP-09")
}

// every lists the first numbers.
func every(count int) (all []int) {
	for i := range count {
		all = append(all, i)
	}
	return all
}

// pairs lists all ways to keep so many of several.
func pairs(of, keep int) (ways [][]int) {
	if keep == 0 {
		return [][]int{nil}
	}
	for last := keep - 1; last < of; last++ {
		for _, way := range pairs(last, keep-1) {
			ways = append(ways, append(slices.Clone(way), last))
		}
	}
	return ways
}

// askDice asks which of the Captain's dice are kept (PI-SETUP-04).
func (s *State) askDice() *engine.Decision {
	c := s.Cards[s.Captain]
	d := s.ask("pi.ask-dice", "PI-SETUP-04")
	d.Detail = engine.Say("pi.detail-dice", "Count", c.Keeps)
	for _, way := range pairs(len(c.Dice), c.Keeps) {
		one, other := c.Dice[way[0]], c.Dice[way[1]]
		o := option("dice:"+one.Key()+"+"+other.Key(), engine.Say("pi.keep-dice", "One", one.Term(), "Other", other.Term()))
		o.Means = engine.Meaning{Kind: "dice", At: way[0], Of: way[1]}
		d.Options = append(d.Options, o)
	}
	return d
}

// layDice lays the chosen dice into the ship: Crew dice on face 6, System dice rolled (PI-SETUP-06). It returns the roll, or nil.
func (s *State) layDice(kept []int) frame {
	for _, place := range kept {
		s.Dice = append(s.Dice, Die{Kind: s.Cards[s.Captain].Dice[place], Face: topFace})
	}
	var systems []int
	for i, d := range s.Dice {
		if d.Kind.Crew() {
			s.tell(engine.EventNote, 1, engine.Say("pi.die-starts", "Die", d.Kind.Term(), "Face", d.Face), 0, "PI-SETUP-06")
		} else {
			systems = append(systems, i)
		}
	}
	if systems == nil {
		return nil
	}
	return rolling{dice: systems, rule: "PI-SETUP-06"}
}

// rolling rolls some of the player's dice anew.
type rolling struct {
	dice   []int
	rule   engine.Rule
	rolled bool
}

// Run implements flow.Frame.
func (f rolling) Run(s *State) then {
	if !f.rolled {
		f.rolled = true
		return then{Self: f, Ask: rollOf(len(f.dice), f.rule)}
	}
	for i, at := range f.dice {
		face := s.Answer.Faces[i][0]
		s.Dice[at].Face = face
		s.tellDice(engine.EventRoll, 2, engine.Say("pi.die-rolled", "Die", s.Dice[at].Kind.Term(), "Face", face), face, oneDie(face), f.rule)
	}
	return then{}
}

// rollOf asks for so many dice, each by itself.
func rollOf(count int, rule engine.Rule) *engine.Decision {
	d := &engine.Decision{Seat: engine.DiceSeat, Shape: engine.Roll, Subject: engine.NoModel, Ask: engine.Say("pi.ask-roll"), Rule: rule}
	for range count {
		d.Dice = append(d.Dice, engine.Pool{Model: engine.NoModel, Count: 1})
	}
	return d
}

func oneDie(face int) []engine.Rolled {
	return []engine.Rolled{{Model: engine.NoModel, Faces: []int{face}, Marks: []engine.Mark{engine.Keeps}, Total: face}}
}

// drawnOf is what the last drawing gave.
func drawnOf(s *State) drawn { return taken[drawn](s) }

// ask begins a question to the player.
func (s *State) ask(key string, rule engine.Rule) *engine.Decision {
	return &engine.Decision{Subject: engine.NoModel, Rule: rule, Ask: engine.Say(key)}
}

// option begins an answer.
func option(key string, text engine.Text) engine.Option {
	return engine.Option{Key: key, Text: text, Model: engine.NoModel, Piece: engine.NoPiece, Action: -1}
}

// numbered is a key with a number.
func numbered(key string, n int) string { return key + ":" + strconv.Itoa(n) }
