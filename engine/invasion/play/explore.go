package play

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/invasion/cards"
)

// exploring is the Exploration phase (PI-EXPLORE-01 to PI-EXPLORE-13).
type exploring struct{ step int }

// The steps of an Exploration.
const (
	exploreTexts = iota
	exploreAsks
	exploreAnswered
	exploreDrawn
)

// Run implements flow.Frame.
func (f exploring) Run(s *State) then {
	switch f.step {
	case exploreTexts:
		f.step = exploreAsks
		s.Exploring = true
		s.tell(engine.EventTurn, 0, engine.Say("pi.explores", "Card", s.title(s.Planet)), 0, "PI-EXPLORE-01", "PI-EXPLORE-02")
		return then{Self: f, First: s.doAll(s.exploreTexts(), 1)}
	case exploreAsks:
		f.step = exploreAnswered
		return then{Self: f, Ask: s.askExplore()}
	case exploreAnswered:
		return f.answered(s)
	}
	cubes := pullCubes(&s.Bag, drawnOf(s))
	r := resolving{}
	for _, cube := range cubes {
		r.cubes[cube]++
	}
	s.tellDrawn("pi.drawn-cubes", "PI-EXPLORE-04", cubes)
	return then{First: r}
}

// exploreTexts are the texts that work by themselves in an Exploration: of the sector, the Place, the Planet and the cards of the line that
// were not evaded (PI-EXPLORE-05).
func (s *State) exploreTexts() []source {
	texts := append(s.standingTexts(cards.Explore), s.textsOf(s.Planet, cards.Explore)...)
	for i := range s.Line {
		if s.Line[i].Fate == Engaged {
			texts = append(texts, s.textsOf(s.Line[i].Card, cards.Explore)...)
		}
	}
	return texts
}

// Draws is how many cubes this turn's Exploration draws as things stand (PI-EXPLORE-04 to PI-EXPLORE-06).
func (s *State) Draws() int {
	icons := s.Extra + s.Regained
	for i := range s.Line {
		if s.Line[i].Fate == Engaged {
			icons += s.Cards[s.Line[i].Card].Planets
		}
	}
	return min(max(0, icons), s.Bag.Total())
}

// askExplore asks what is paid and used before the cubes are drawn.
func (s *State) askExplore() *engine.Decision {
	d := s.ask("pi.ask-explore", "PI-EXPLORE-04")
	d.Detail = engine.Say("pi.detail-explore", "Count", s.Draws())
	d.Options = append(s.priceOptions(), s.dieOptions(whileExploring, s.At, [cards.Abilities]int{})...)
	o := option("draw", engine.Say("pi.draw-cubes", "Count", s.Draws()))
	o.Finish, o.Means = true, engine.Meaning{Kind: "draw"}
	d.Options = append(d.Options, o)
	return d
}

// priceOptions are the texts of the Planet that cards of the hand can pay for (PI-EXPLORE-03).
func (s *State) priceOptions() (options []engine.Option) {
	for i := range s.Cards[s.Planet].Texts {
		t := &s.Cards[s.Planet].Texts[i]
		if !t.Priced() || !s.holds(t) {
			continue
		}
		o := option(numbered("pay", i+1), payment(t))
		o.Means, o.Pile = engine.Meaning{Kind: "pay", At: i}, onPlanet()
		o.About = t.Effects[0].Plain(cards.Planet)
		if s.payers(t) == nil {
			o.Refusal = engine.Refuse("PI-EXPLORE-03", "pi.no-icons")
		}
		options = append(options, o)
	}
	return options
}

// payment says what is paid for a text.
func payment(t *cards.Text) engine.Text {
	switch {
	case t.Key == 0:
		return engine.Say("pi.pay-codes", "Count", t.Code)
	case t.Code == 0:
		return engine.Say("pi.pay-keys", "Count", t.Key)
	}
	return engine.Say("pi.pay-both", "Code", t.Code, "Key", t.Key)
}

// payers are cards of the hand that pay for a text, the oldest first; nil when they do not suffice.
func (s *State) payers(t *cards.Text) (hand []int) {
	code, key := t.Code, t.Key
	for _, card := range s.Hand {
		if c := s.Cards[card]; code > 0 && c.Code > 0 || key > 0 && c.Key > 0 {
			code, key = code-c.Code, key-c.Key
			hand = append(hand, card)
		}
	}
	if code > 0 || key > 0 {
		return nil
	}
	return hand
}

func (f exploring) answered(s *State) then {
	m := s.Chosen().Means
	switch m.Kind {
	case "pay":
		f.step = exploreAsks
		s.payPlanet(m.At)
		return then{Self: f, First: s.doAll([]source{{s.Planet, m.At}}, 1)}
	case "die":
		f.step = exploreAsks
		return then{Self: f, First: usedBy(m, s.At, [cards.Abilities]int{})}
	}
	f.step = exploreDrawn
	s.tell(engine.EventAction, 1, engine.Say("pi.draws", "Count", s.Draws()), s.Draws(), "PI-EXPLORE-04")
	return then{Self: f, First: drawing{left: s.Bag.Total(), want: s.Draws()}}
}

func (s *State) payPlanet(text int) {
	for _, card := range s.payers(&s.Cards[s.Planet].Texts[text]) {
		at := slices.Index(s.Hand, card)
		s.Hand = slices.Delete(slices.Clone(s.Hand), at, at+1)
		s.tell(engine.EventNote, 1, engine.Say("pi.paid-card", "Card", s.title(card)), 0, "PI-EXPLORE-03")
	}
}

// resolving resolves the cubes of an Exploration. White and black ones on the Quietus ask nothing, and a Super Weapon that is found before
// cubes are put on one is never worse: these come first. The others come in the order that the player wants (PI-EXPLORE-13).
type resolving struct {
	cubes Pool
	asked bool
	loses bool // the question was whether to choose or to lose
}

// Run implements flow.Frame.
func (f resolving) Run(s *State) then {
	if f.asked {
		f = f.answered(s)
	}
	switch {
	case f.cubes[cards.White] > 0:
		s.Bag[cards.White] += f.cubes[cards.White]
		s.tell(engine.EventNote, 1, engine.Say("pi.white-back", "Count", f.cubes[cards.White]), 0, "PI-EXPLORE-12")
		f.cubes[cards.White] = 0
		return then{Self: f}
	case f.cubes[cards.Black] > 0 && s.Here <= s.QuietusAt():
		s.Quietus += f.cubes[cards.Black]
		s.tell(engine.EventState, 1, engine.Say("pi.black-quietus", "Count", f.cubes[cards.Black], "Now", s.Quietus), f.cubes[cards.Black], "PI-EXPLORE-10")
		f.cubes[cards.Black] = 0
		return then{Self: f}
	case f.cubes[cards.Yellow] > 0:
		f.cubes[cards.Yellow]--
		return f.yellow(s)
	}
	d := s.ask("pi.ask-cube", "PI-EXPLORE-13")
	d.Kind, d.Left = engine.Order, f.cubes.Total()
	d.Options = s.cubeOptions(f.cubes)
	if len(d.Options) == 0 {
		return then{}
	}
	f.asked = true
	return then{Self: f, Ask: d}
}

// yellow finds a Super Weapon, one of the player's choice with the sixth face of Digitisation (PI-EXPLORE-07, PI-DICE-34).
func (f resolving) yellow(s *State) then {
	if s.InPile() == 0 {
		s.Reserve[cards.Yellow]++
		return then{Self: f}
	}
	for i, d := range s.Dice {
		ways := FacesOf(d.Kind, d.Face)
		if ways[0].Deed == ChooseFound && s.spent(&s.Dice[i], ChooseFound) == nil && s.InPile() > 1 {
			return then{Self: f, First: picking{die: i}}
		}
	}
	return then{Self: f, First: finding{left: 1, yellow: true}}
}

// picking asks whether the sixth face of Digitisation is used for a yellow cube (PI-DICE-34).
type picking struct {
	die  int
	step int
}

// Run implements flow.Frame.
func (f picking) Run(s *State) then {
	f.step++
	switch {
	case f.step == 1:
		d := s.ask("pi.ask-pick", "PI-DICE-34")
		use := s.dieOption(f.die)
		use.Text = engine.Say("pi.use-die", "Die", s.Dice[f.die].Kind.Term(), "Face", s.Dice[f.die].Face)
		leave := option("chance", engine.Say("pi.leave-chance"))
		leave.Finish = true
		d.Options = []engine.Option{use, leave}
		return then{Self: f, Ask: d}
	case f.step == 2 && s.Chosen().Finish:
		return then{Self: finding{left: 1, yellow: true}}
	case f.step == 2:
		return then{Self: f, First: using{die: f.die, at: none}}
	}
	return then{Self: finding{left: 1, yellow: true, chosen: true}}
}

// cubeOptions are what may be done with the cubes that are left: black ones cost a point, those of an ability's colour raise one or go onto a
// Super Weapon (PI-EXPLORE-08, PI-EXPLORE-11).
func (s *State) cubeOptions(cubes Pool) (options []engine.Option) {
	if cubes[cards.Black] > 0 {
		for _, o := range s.abilityOptions(-1) {
			o.Key, o.Text = "black:"+o.Key, engine.Say("pi.black-takes", "Ability", cards.Ability(o.Means.At).Term())
			o.Means = engine.Meaning{Kind: "loses", At: o.Means.At}
			options = append(options, o)
		}
		if len(options) == 0 {
			o := option("black:none", engine.Say("pi.black-vain"))
			o.Means = engine.Meaning{Kind: "loses", At: none}
			options = append(options, o)
		}
	}
	cube := slices.IndexFunc(cubes[:cards.Abilities], func(n int) bool { return n > 0 })
	if cube < 0 {
		return options
	}
	colour := cards.Colour(cube)
	for a, now := range s.Abilities {
		ability := cards.Ability(a)
		o := option(colour.Key()+":ability:"+ability.Key(), engine.Say("pi.cube-raises", "Colour", colour.Term(), "Ability", ability.Term(), "Number", now+1))
		o.Means, o.Desk = engine.Meaning{Kind: "raises", At: a, Of: cube}, []engine.OnDesk{onTrack(ability, engine.WholeThing)}
		if now >= s.Most(ability) {
			o.Text = engine.Say("pi.cube-wasted", "Colour", colour.Term(), "Ability", ability.Term())
			o.Caution.Vain = true
		}
		options = append(options, o)
	}
	for i, w := range s.Weapons {
		if w.Understood || s.Cards[w.Card].Charge == 0 {
			continue
		}
		o := s.weaponOption(i)
		o.Key, o.Text = colour.Key()+":"+o.Key, engine.Say("pi.cube-charges", "Colour", colour.Term(), "Card", s.title(w.Card))
		o.Means.Of = cube
		options = append(options, o)
	}
	return options
}

func (f resolving) answered(s *State) resolving {
	f.asked = false
	m := s.Chosen().Means
	switch m.Kind {
	case "loses":
		f.cubes[cards.Black]--
		s.Reserve[cards.Black]++
		if m.At != none {
			s.step(cards.Ability(m.At), -1, 1, "PI-EXPLORE-11")
		}
	case "raises":
		f.cubes[m.Of]--
		s.Reserve[m.Of]++
		s.step(cards.Ability(m.At), 1, 1, "PI-EXPLORE-08")
	default:
		s.charge(m.At, cards.Colour(m.Of), &f.cubes)
	}
	return f
}
