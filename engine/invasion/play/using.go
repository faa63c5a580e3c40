package play

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/invasion/cards"
)

// granted is by how much less is to be paid for an engagement, as a die or Super Weapon gives it.
type granted [cards.Abilities]int

// using is the use of a Captain die: it is turned down, and then does what its face said (PI-DICE-01, PI-DICE-02).
type using struct {
	die, use int
	ability  cards.Ability // that it helps with
	at       int           // the card of the line that is met
	need     [cards.Abilities]int
	face     Face
	step     int
}

// The steps of a use.
const (
	useTurn = iota
	useDeed
	useMore
	useLast
)

// Run implements flow.Frame.
func (f using) Run(s *State) then {
	f.step++
	d := &s.Dice[f.die]
	switch f.step - 1 {
	case useTurn:
		f.face = FacesOf(d.Kind, d.Face)[f.use]
		s.tell(engine.EventAction, 1, engine.Say("pi.die-used", "Die", d.Kind.Term(), "Face", d.Face), 0, "PI-DICE-01", f.face.Rule)
		d.Used = true
		d.Late = d.Late || f.face.Deed.late()
		if d.Face <= bottomFace+1 {
			s.turnTo(f.die, bottomFace)
			return then{Self: f}
		}
		return then{Self: f, Ask: s.askFace(f.die)}
	case useDeed:
		if d.Face > bottomFace && s.Chosen().Means.Kind == "face" {
			s.turnTo(f.die, s.Chosen().Means.At)
		}
		return f.does(s)
	}
	return f.further(s)
}

// askFace asks to which lower face a die is turned (PI-DICE-02).
func (s *State) askFace(die int) *engine.Decision {
	d := s.ask("pi.ask-face", "PI-DICE-02")
	for lower := 1; lower <= 2; lower++ {
		face := s.Dice[die].Face - lower
		o := option(numbered("face", face), engine.Say("pi.to-face", "Face", face))
		o.About, o.Means, o.Desk = FacesOf(s.Dice[die].Kind, face)[0].Say(s.Dice[die].Kind), engine.Meaning{Kind: "face", At: face}, onDie(die, face)
		d.Options = append(d.Options, o)
	}
	return d
}

// turnTo turns a die to a face; on face 1 it stays (PI-DICE-03).
func (s *State) turnTo(die, face int) {
	if s.Dice[die].Face != face {
		s.Dice[die].Face = face
		s.tell(engine.EventNote, 2, engine.Say("pi.die-turned", "Die", s.Dice[die].Kind.Term(), "Face", face), 0, "PI-DICE-02")
	} else {
		s.tell(engine.EventNote, 2, engine.Say("pi.die-stays", "Die", s.Dice[die].Kind.Term(), "Face", face), 0, "PI-DICE-03")
	}
}

// does carries the deed out.
func (f using) does(s *State) then {
	switch f.face.Deed {
	case Against, AgainstAny:
		f.grant(s, f.face, f.ability)
		g := granted{}
		g[f.ability] = f.face.Number
		return then{First: s.raising(f.face.Raise), Gives: g}
	case ExtraCube:
		s.drawMore(f.face.Number, f.face.Rule)
	case DropWhites:
		s.discard(cards.White, f.face.Number, f.face.Rule)
	case DropAny:
		return then{First: discarding{left: f.face.Number, rule: f.face.Rule, yellow: true}}
	case TakeCube:
		return then{First: discarding{left: f.face.Number, rule: f.face.Rule}}
	case TakeRandom:
		return then{Self: f, First: drawing{left: s.Bag.Total(), want: 1}}
	case Borrow:
		return then{Self: f, Ask: rollOf(1, f.face.Rule)}
	case Regain:
		s.Regained += s.regains(f.face.Number)
		s.tell(engine.EventNote, 2, engine.Say("pi.regained", "Count", s.regains(f.face.Number)), 0, f.face.Rule)
	case Grasp:
		return then{Self: f, Ask: s.askUnclear()}
	case Swap:
		return then{Self: f, Ask: s.askSwap()}
	case RollForAgent, RollForGuard:
		return then{Self: f, Ask: s.askRoll(f.face.Rule)}
	}
	return then{}
}

func (f using) grant(s *State, face Face, a cards.Ability) {
	s.tell(engine.EventNote, 2, engine.Say("pi.helps", "Number", face.Number, "Ability", a.Term()), face.Number, "PI-ENGAGE-13", face.Rule)
}

// further goes on with deeds that take more than one step.
func (f using) further(s *State) then {
	switch f.face.Deed {
	case TakeRandom:
		if cube := pullCubes(&s.Bag, drawnOf(s))[0]; cube == cards.Yellow {
			s.Bag[cube]++
			s.tell(engine.EventNote, 2, engine.Say("pi.cube-back", "Colour", cube.Term()), 0, f.face.Rule)
		} else {
			s.Reserve[cube]++
			s.tell(engine.EventNote, 2, engine.Say("pi.cube-gone", "Colour", cube.Term()), 0, f.face.Rule, "PI-DICE-39")
		}
	case Grasp:
		s.understand(s.Chosen().Means.At, f.face.Rule)
	case RollForAgent, RollForGuard:
		return then{First: rolling{dice: []int{s.Chosen().Means.At}, rule: f.face.Rule}}
	case Swap:
		return s.swap(s.Chosen().Means.At, cards.Die(s.Chosen().Means.Of), f.face.Rule)
	case Borrow:
		if f.step-1 == useMore {
			return f.borrowed(s, s.Answer.Faces[0][0])
		}
		o := s.Chosen()
		face := FacesOf(f.face.Spare, o.Means.At)[o.Means.Of/helped]
		return f.useBorrowed(s, &face, cards.Ability(o.Means.Of%helped-1))
	}
	return then{}
}

// borrowed uses the face of a spare die that was rolled, and puts it away (PI-DICE-38, PI-DICE-41).
func (f using) borrowed(s *State, face int) then {
	spare := f.face.Spare
	s.tellDice(engine.EventRoll, 2, engine.Say("pi.die-borrowed", "Die", spare.Term(), "Face", face), face, oneDie(face), f.face.Rule, "PI-DICE-38")
	d := s.ask("pi.ask-borrowed", f.face.Rule)
	for use := range FacesOf(spare, face) {
		way := &FacesOf(spare, face)[use]
		for a := range cards.Abilities {
			if helps := way.Deed == Against && a == int(spare) || way.Deed == AgainstAny; helps && f.need[a] > 0 {
				d.Options = append(d.Options, borrowedOption(spare, face, use, cards.Ability(a), way))
			}
		}
		if way.Deed == ExtraCube {
			d.Options = append(d.Options, borrowedOption(spare, face, use, cards.NoAbility, way))
		}
	}
	switch len(d.Options) {
	case 0:
		s.tell(engine.EventNote, 2, engine.Say("pi.borrowed-nothing", "Die", spare.Term()), 0, f.face.Rule)
		return then{}
	case 1:
		m := d.Options[0].Means
		return f.useBorrowed(s, &FacesOf(spare, face)[m.Of/helped], cards.Ability(m.Of%helped-1))
	}
	return then{Self: f, Ask: d}
}

func borrowedOption(spare cards.Die, face, use int, a cards.Ability, way *Face) engine.Option {
	key, text := numbered("use", use+1), way.Say(spare)
	if way.Deed == AgainstAny {
		key, text = key+":"+a.Key(), engine.Say("pi.use-die-for", "Die", spare.Term(), "Face", face, "Ability", a.Term())
	}
	o := option(key, text)
	o.About, o.Means = way.Say(spare), engine.Meaning{Kind: "use", At: face, Of: use*helped + int(a) + 1}
	return o
}

func (f using) useBorrowed(s *State, way *Face, a cards.Ability) then {
	if way.Deed == ExtraCube {
		s.drawMore(way.Number, way.Rule)
		return then{}
	}
	f.grant(s, *way, a)
	g := granted{}
	g[a] = way.Number
	return then{First: s.raising(way.Raise), Gives: g}
}

// drawMore changes the number of cubes of this turn's Exploration (PI-EXPLORE-05).
func (s *State) drawMore(count int, rule engine.Rule) {
	s.Extra += count
	s.tell(engine.EventNote, 2, engine.Say("pi.draws-change", "Number", signed(count)), 0, rule, "PI-EXPLORE-05")
}

// discard takes cubes of a colour out of the bag (PI-DICE-39).
func (s *State) discard(colour cards.Colour, count int, rule engine.Rule) {
	if gone := s.take(colour, count); gone > 0 {
		s.tell(engine.EventNote, 2, engine.Say("pi.cubes-gone", "Count", gone, "Colour", colour.Term()), gone, rule, "PI-DICE-39")
	}
}

// discarding takes cubes of the player's choice out of the bag.
type discarding struct {
	left   int
	yellow bool // yellow ones may be taken
	rule   engine.Rule
	asked  bool
}

// Run implements flow.Frame.
func (f discarding) Run(s *State) then {
	if f.asked {
		s.discard(cards.Colour(s.Chosen().Means.At), 1, f.rule)
		f.left--
	}
	f.asked = true
	d := s.ask("pi.ask-discard", f.rule)
	d.Kind, d.Left = engine.Spend, f.left
	for colour := range cards.Colours {
		if c := cards.Colour(colour); s.Bag[c] > 0 && (f.yellow || c != cards.Yellow) {
			o := option("cube:"+c.Key(), engine.Say("pi.cube-of", "Colour", c.Term(), "Count", s.Bag[c]))
			o.Means, o.Caution.Harms = engine.Meaning{Kind: "cube", At: colour}, c == cards.Yellow
			d.Options = append(d.Options, o)
		}
	}
	if f.left == 0 || len(d.Options) == 0 {
		return then{}
	}
	return then{Self: f, Ask: d}
}

// raising raises a System die, of two one of the player's choice (PI-DICE-12, PI-DICE-16); nil when there is nothing to raise.
func (s *State) raising(count int) frame {
	if count == 0 || !slices.ContainsFunc(s.Dice, func(d Die) bool { return !d.Kind.Crew() && d.Face < topFace }) {
		return nil
	}
	return raise{left: count, systems: true, rule: "PI-DICE-36"}
}

// raise raises one die by some faces, never above the sixth (PI-DICE-36).
type raise struct {
	left    int
	systems bool // System dice only
	rule    engine.Rule
	asked   bool
}

// Run implements flow.Frame.
func (f raise) Run(s *State) then {
	d := s.ask("pi.ask-raise", f.rule)
	for i, die := range s.Dice {
		if die.Face < topFace && !(f.systems && die.Kind.Crew()) {
			d.Options = append(d.Options, s.dieOption(i))
		}
	}
	switch {
	case len(d.Options) == 0:
	case f.asked:
		s.raiseDie(s.Chosen().Means.At, f.left, f.rule)
	case len(d.Options) == 1:
		s.raiseDie(d.Options[0].Means.At, f.left, f.rule)
	default:
		f.asked = true
		return then{Self: f, Ask: d}
	}
	return then{}
}

func (s *State) raiseDie(die, count int, rule engine.Rule) {
	d := &s.Dice[die]
	d.Face = min(topFace, d.Face+count)
	s.tell(engine.EventNote, 2, engine.Say("pi.die-raised", "Die", d.Kind.Term(), "Face", d.Face), 0, rule, "PI-DICE-36")
}

// dieOption is one of the player's dice as an answer.
func (s *State) dieOption(at int) engine.Option {
	d := s.Dice[at]
	o := option("die:"+d.Kind.Key(), engine.Say("pi.die-shows", "Die", d.Kind.Term(), "Face", d.Face))
	o.Means, o.Desk = engine.Meaning{Kind: "die", At: at}, onDie(at, engine.WholeThing)
	return o
}

// askRoll asks which die is rolled again (PI-DICE-42).
func (s *State) askRoll(rule engine.Rule) *engine.Decision {
	d := s.ask("pi.ask-reroll", rule)
	for i := range s.Dice {
		d.Options = append(d.Options, s.dieOption(i))
	}
	return d
}

// askSwap asks which die is swapped for which (PI-DICE-24, PI-DICE-42).
func (s *State) askSwap() *engine.Decision {
	d := s.ask("pi.ask-swap", "PI-DICE-24")
	for i, mine := range s.Dice {
		for kind := range cards.Dice {
			other := cards.Die(kind)
			if slices.ContainsFunc(s.Dice, func(d Die) bool { return d.Kind == other }) {
				continue
			}
			o := option("swap:"+mine.Kind.Key()+":"+other.Key(), engine.Say("pi.swap-for", "One", mine.Kind.Term(), "Other", other.Term()))
			o.Means, o.Desk = engine.Meaning{Kind: "swap", At: i, Of: kind}, onDie(i, engine.WholeThing)
			d.Options = append(d.Options, o)
		}
	}
	return d
}

// swap brings another die in, as at the set-up (PI-DICE-37).
func (s *State) swap(at int, kind cards.Die, rule engine.Rule) then {
	s.tell(engine.EventNote, 2, engine.Say("pi.die-swapped", "One", s.Dice[at].Kind.Term(), "Other", kind.Term()), 0, rule, "PI-DICE-37")
	s.Dice[at] = Die{Kind: kind, Face: topFace, Used: s.Dice[at].Used}
	if kind.Crew() {
		return then{}
	}
	return then{First: rolling{dice: []int{at}, rule: "PI-DICE-37"}}
}

// unclear lists the Super Weapons that were found and are not Understood.
func (s *State) unclear() (found []int) {
	for i, w := range s.Weapons {
		if !w.Understood && s.Cards[w.Card].Charge > 0 {
			found = append(found, i)
		}
	}
	return found
}

func (s *State) askUnclear() *engine.Decision {
	d := s.ask("pi.ask-understand", "PI-DICE-31")
	for _, i := range s.unclear() {
		d.Options = append(d.Options, s.weaponOption(i))
	}
	return d
}

// weaponOption is one of the Super Weapons that were found as an answer.
func (s *State) weaponOption(at int) engine.Option {
	c := s.Cards[s.Weapons[at].Card]
	o := option("weapon:"+c.ID, engine.Say("pi.card", "Card", c.Title()))
	o.Means, o.Pile = engine.Meaning{Kind: "weapon", At: at}, onWeapon(at)
	return o
}

func (s *State) understand(at int, rules ...engine.Rule) {
	s.Weapons[at].Understood = true
	s.tell(engine.EventState, 2, engine.Say("pi.understood", "Card", s.title(s.Weapons[at].Card)), 0, append(rules, "PI-WEAPON-03")...)
}

// regains is how many Planet icons come back that were lost through so many evasions: those with the most (PI-DICE-29, PI-DICE-33).
func (s *State) regains(evasions int) (icons int) {
	var lost []int
	for i := range s.Line {
		if s.Line[i].Fate == Evaded {
			lost = append(lost, s.Cards[s.Line[i].Card].Planets)
		}
	}
	if evasions == 1 {
		if len(lost) > 0 {
			return min(1, slices.Max(lost))
		}
		return 0
	}
	slices.Sort(lost)
	for _, planets := range lost[max(0, len(lost)-evasions):] {
		icons += planets
	}
	return icons
}

// signed is a number with its sign.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}
