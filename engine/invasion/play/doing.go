package play

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/invasion/cards"
)

// doing carries out texts of cards, effect by effect and point by point.
type doing struct {
	texts []source
	times int
	at    int // place in texts
	next  int // effect of it
	left  int // of the effect's number; 0: not begun
	depth int
}

// doAll is the frame that carries out texts; nil when there are none.
func (s *State) doAll(texts []source, depth int) frame {
	if len(texts) == 0 {
		return nil
	}
	return doing{texts: texts, depth: depth}
}

// Run implements flow.Frame.
func (f doing) Run(s *State) then {
	for f.at < len(f.texts) {
		from := f.texts[f.at]
		t := &s.Cards[from.card].Texts[from.text]
		if f.next == 0 && f.left == 0 {
			f.times = s.times(t)
			s.tell(engine.EventNote, f.depth, engine.Say("pi.text-works", "Card", s.title(from.card)), 0, t.Rule())
		}
		if f.next == len(t.Effects) {
			f.at, f.next = f.at+1, 0
			continue
		}
		e := t.Effects[f.next]
		f.next++
		if todo := s.act(e, f.times, f.depth+1); todo != nil {
			return then{Self: f, First: todo}
		}
		if !s.Exploring && s.twoAtZero() {
			return s.lost()
		}
	}
	if !s.Exploring && s.twoAtZero() {
		return s.lost()
	}
	return then{}
}

// act carries out an effect so many times. It returns what must be asked or drawn first, or nil.
func (s *State) act(e cards.Effect, times, depth int) frame {
	number := e.Number * times
	switch e.Kind {
	case cards.Gain, cards.Lose:
		return s.change(e, number, depth)
	case cards.Draw:
		s.drawMore(number, "PI-EXPLORE-05")
	case cards.Put:
		added := s.put(&s.Bag, e.Colour, number)
		s.tell(engine.EventNote, depth, engine.Say("pi.cubes-added", "Count", added, "Colour", e.Colour.Term()), added, "PI-MEET-05")
	case cards.Take:
		s.discard(e.Colour, number, "PI-CARD-01")
	case cards.Calm:
		gone := min(number, s.Quietus)
		s.Quietus -= gone
		s.Reserve[cards.Black] += gone
		s.tell(engine.EventNote, depth, engine.Say("pi.quietus-is", "Count", s.Quietus), gone, "PI-EXPLORE-10")
	case cards.Rouse:
		s.Quietus += s.takeOut(cards.Black, number)
		s.tell(engine.EventNote, depth, engine.Say("pi.quietus-is", "Count", s.Quietus), number, "PI-EXPLORE-10")
	case cards.Charges:
		return charging{left: number}
	case cards.Raise:
		return raise{left: number, rule: "PI-CARD-01"}
	case cards.Roll:
		return again{left: number}
	case cards.Find:
		return finding{left: number}
	}
	return nil
}

// takeOut takes cubes of a colour out of the reserve, as many as there are.
func (s *State) takeOut(colour cards.Colour, count int) int {
	count = min(count, s.Reserve[colour])
	s.Reserve[colour] -= count
	return count
}

// change raises or lowers an ability, of the player's choice where the effect names none.
func (s *State) change(e cards.Effect, number, depth int) frame {
	by := 1
	if e.Kind == cards.Lose {
		by = -1
	}
	if e.Ability == cards.NoAbility {
		return choosing{left: number, by: by, rule: "PI-CARD-01"}
	}
	for range number {
		s.step(e.Ability, by, depth, "PI-CARD-01")
		if !s.Exploring && s.twoAtZero() {
			break
		}
	}
	return nil
}

// step raises or lowers an ability by one, between 0 and its most (PI-EXPLORE-09, PI-EVADE-04).
func (s *State) step(a cards.Ability, by, depth int, rule engine.Rule) {
	before := s.Abilities[a]
	s.Abilities[a] = max(0, min(max(before, s.Most(a)), before+by))
	switch now := s.Abilities[a]; {
	case now > before:
		s.tell(engine.EventHeal, depth, engine.Say("pi.gained", "Ability", a.Term(), "Left", now), 1, rule)
	case now < before:
		s.tell(engine.EventDamage, depth, engine.Say("pi.loses", "Ability", a.Term(), "Left", now), 1, rule)
	case by > 0:
		s.tell(engine.EventNote, depth, engine.Say("pi.at-most", "Ability", a.Term()), 0, "PI-EXPLORE-09")
	default:
		s.tell(engine.EventNote, depth, engine.Say("pi.at-zero", "Ability", a.Term()), 0, "PI-EVADE-04")
	}
}

// choosing raises or lowers abilities of the player's choice, one point after the other.
type choosing struct {
	left, by int
	rule     engine.Rule
	asked    bool
}

// Run implements flow.Frame.
func (f choosing) Run(s *State) then {
	if f.asked {
		s.step(cards.Ability(s.Chosen().Means.At), f.by, 2, f.rule)
		f.left--
		if !s.Exploring && s.twoAtZero() {
			return s.lost()
		}
	}
	f.asked = true
	key := "pi.ask-gain"
	if f.by < 0 {
		key = "pi.ask-lose"
	}
	d := s.ask(key, f.rule)
	d.Kind, d.Left = engine.Spend, f.left
	d.Options = s.abilityOptions(f.by)
	if f.left == 0 || len(d.Options) == 0 {
		return then{}
	}
	return then{Self: f, Ask: d}
}

// abilityOptions are the abilities that can go up, or down.
func (s *State) abilityOptions(by int) (options []engine.Option) {
	for a, now := range s.Abilities {
		if by > 0 && now >= s.Most(cards.Ability(a)) || by < 0 && now == 0 {
			continue
		}
		ability := cards.Ability(a)
		o := option("ability:"+ability.Key(), engine.Say("pi.ability-to", "Ability", ability.Term(), "Number", now+by))
		o.Means, o.Desk = engine.Meaning{Kind: "ability", At: a}, []engine.OnDesk{onTrack(ability, now+by)}
		after := s.Abilities
		after[a] += by
		o.Caution.Harms = !s.Exploring && ZeroCount(after) >= 2
		options = append(options, o)
	}
	return options
}

// charging puts cubes of the reserve onto Super Weapons that were found: the colour that it has most of.
type charging struct {
	left  int
	asked bool
}

// Run implements flow.Frame.
func (f charging) Run(s *State) then {
	if f.asked {
		s.charge(s.Chosen().Means.At, s.mostOf(), &s.Reserve)
		f.left--
	}
	f.asked = true
	d := s.ask("pi.ask-charge", "PI-WEAPON-02")
	d.Kind, d.Left = engine.Spend, f.left
	for _, i := range s.unclear() {
		d.Options = append(d.Options, s.weaponOption(i))
	}
	if f.left == 0 || len(d.Options) == 0 || s.Reserve.Coloured() == 0 {
		return then{}
	}
	return then{Self: f, Ask: d}
}

// mostOf is the ability colour of which the reserve has most.
func (s *State) mostOf() cards.Colour {
	best := cards.Red
	for _, c := range []cards.Colour{cards.Blue, cards.Green} {
		if s.Reserve[c] > s.Reserve[best] {
			best = c
		}
	}
	return best
}

// charge puts a cube on a Super Weapon, which may so be Understood (PI-WEAPON-02).
func (s *State) charge(at int, cube cards.Colour, from *Pool) {
	w := &s.Weapons[at]
	from[cube]--
	w.Cubes[cube]++
	s.tell(engine.EventState, 2, engine.Say("pi.charged", "Card", s.title(w.Card), "Have", s.Charged(at), "Need", s.Cards[w.Card].Charge), 1, "PI-EXPLORE-08", "PI-WEAPON-02")
	if !w.Understood && s.Charged(at) >= s.Cards[w.Card].Charge {
		s.understand(at, "PI-WEAPON-02")
	}
}

// again rolls dice again, each if the player wants it.
type again struct {
	left  int
	asked bool
}

// Run implements flow.Frame.
func (f again) Run(s *State) then {
	if f.asked {
		o := s.Chosen()
		if o.Finish {
			return then{}
		}
		f.left--
		f.asked = false
		return then{Self: f, First: rolling{dice: []int{o.Means.At}, rule: "PI-CARD-01"}}
	}
	if f.left == 0 || len(s.Dice) == 0 {
		return then{}
	}
	f.asked = true
	d := s.askRoll("PI-CARD-01")
	leave := option("leave", engine.Say("pi.roll-none"))
	leave.Finish = true
	d.Options = append(d.Options, leave)
	return then{Self: f, Ask: d}
}

// finding finds Super Weapons (PI-WEAPON-01, PI-EXPLORE-07): the yellow cube comes from the bag, or else from the reserve.
type finding struct {
	left   int
	chosen bool // which card it is may be chosen (PI-DICE-34)
	yellow bool // the cube was drawn and is in nobody's place
	step   int
}

// Run implements flow.Frame.
func (f finding) Run(s *State) then {
	if f.left == 0 || s.InPile() == 0 {
		return then{}
	}
	f.step++
	switch {
	case f.step == 1 && f.chosen: // the pile is looked through
		return then{Self: f, First: drawing{left: len(s.Unfound), want: s.InPile()}}
	case f.step == 1:
		return then{Self: f, First: drawing{left: len(s.Unfound), want: 1}}
	case f.step == 2 && f.chosen:
		pile := pull(&s.Unfound, drawnOf(s))
		slices.Sort(pile)
		s.Unfound = pile
		return then{Self: f, Ask: s.askFound()}
	case f.chosen:
		return s.found(f, s.Chosen().Means.At)
	}
	return s.found(f, drawnOf(s)[0])
}

func (s *State) askFound() *engine.Decision {
	d := s.ask("pi.ask-found", "PI-DICE-34")
	for i, card := range s.Unfound {
		o := option("find:"+s.Cards[card].ID, engine.Say("pi.card", "Card", s.title(card)))
		o.Means, o.Sheet = engine.Meaning{Kind: "find", At: i, Of: card}, s.SheetOf(card)
		d.Options = append(d.Options, o)
	}
	return d
}

// found lays a Super Weapon before the player, and ends the game with the last one (PI-END-01).
func (s *State) found(f finding, place int) then {
	card := pull(&s.Unfound, drawn{place})[0]
	w := Weapon{Card: card}
	switch {
	case f.yellow:
		w.Cubes[cards.Yellow] = 1
	case s.Bag[cards.Yellow] > 0:
		s.Bag[cards.Yellow]--
		w.Cubes[cards.Yellow] = 1
	default:
		w.Cubes[cards.Yellow] = s.takeOut(cards.Yellow, 1)
	}
	s.Weapons = append(s.Weapons[:len(s.Weapons):len(s.Weapons)], w)
	s.Story = append(s.Story[:len(s.Story):len(s.Story)], Moment{s.Turn, card})
	s.tell(engine.EventScore, 1, engine.Say("pi.found", "Card", s.title(card), "Count", len(s.Weapons), "All", s.Level.Weapons()), 1, "PI-EXPLORE-07", "PI-WEAPON-01")
	if s.InPile() == 0 {
		return s.end(true, "PI-END-01", "pi.won")
	}
	f.left--
	f.step, f.yellow = 0, false
	return then{Self: f}
}
