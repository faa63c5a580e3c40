package play

import (
	"fmt"
	"slices"

	"trueinch/engine"
	"trueinch/engine/invasion/cards"
)

// meeting is one card of the line that is met: it is engaged or evaded (PI-MEET-11 to PI-MEET-13).
type meeting struct {
	at   int
	help [cards.Abilities]int // by how much less is paid, by dice and Super Weapons
	step int
}

// The steps of a meeting.
const (
	meetBegins = iota
	meetAsks
	meetAnswered
	meetAfter
)

// Run implements flow.Frame.
func (f meeting) Run(s *State) then {
	switch f.step {
	case meetBegins:
		f.step = meetAsks
		return f.begin(s)
	case meetAsks:
		for a, n := range taken[granted](s) {
			f.help[a] += n
		}
		f.step = meetAnswered
		return then{Self: f, Ask: s.askMeeting(f)}
	case meetAnswered:
		return f.answered(s)
	}
	return then{}
}

// begin carries out what a card does when it is met (PI-MEET-12, PI-MEET-14).
func (f meeting) begin(s *State) then {
	s.At = f.at
	if !s.House.OncePhase {
		for i := range s.Dice {
			s.Dice[i].Used = false
		}
	}
	card := s.Line[f.at].Card
	s.tell(engine.EventTurn, 0, engine.Say("pi.card-met", "Card", s.title(card), "Class", s.Cards[card].Class.Term()), 0, "PI-MEET-11")
	return then{Self: f, First: s.doAll(s.textsOf(card, cards.Met), 1)}
}

// need is what is still to be paid.
func (f meeting) need(s *State) [cards.Abilities]int {
	need := s.CostOf(f.at).Points
	for a := range need {
		need[a] = max(0, need[a]-f.help[a])
	}
	return need
}

// cannotEngage is why the card at a place of the line cannot be engaged whatever is paid, or nil (PI-ENGAGE-06).
func (s *State) cannotEngage(at int) *engine.Refusal {
	if s.Cards[s.Line[at].Card].Strength == 0 {
		return engine.Refuse("PI-ENGAGE-06", "pi.no-strength")
	}
	return nil
}

// askMeeting asks whether the card is engaged or evaded, and by what means.
func (s *State) askMeeting(f meeting) *engine.Decision {
	d := s.ask("pi.ask-meet", "PI-MEET-13")
	d.Detail = engine.Say("pi.detail-meet", "Card", s.title(s.Line[f.at].Card), "Place", f.at+1)
	d.Pile = s.onLine(f.at)
	need := f.need(s)
	refusal := s.cannotEngage(f.at)
	ways := Payments(need, s.Abilities)
	if refusal == nil && len(ways) == 0 {
		refusal = engine.Refuse("PI-ENGAGE-09", "pi.no-points")
	}
	if refusal != nil {
		o := option("engage", engine.Say("pi.engage"))
		o.Refusal, o.Pile, o.Means = refusal, s.onLine(f.at), engine.Meaning{Kind: "engage"}
		d.Options = append(d.Options, o)
		need = [cards.Abilities]int{}
		if refusal.Rule != "PI-ENGAGE-06" {
			need = f.need(s)
		}
	} else {
		for _, way := range ways {
			d.Options = append(d.Options, s.payOption(f.at, way))
		}
	}
	d.Options = append(d.Options, s.dieOptions(whileMeeting, f.at, need)...)
	d.Options = append(d.Options, s.weaponOptions(whileMeeting, f.at, need)...)
	for a, points := range s.Abilities {
		o := option("evade:"+cards.Ability(a).Key(), engine.Say("pi.evasion"))
		var paid [cards.Abilities]int
		paid[a] = 1
		o.Price = price(paid)
		o.Means, o.Pile, o.Desk = engine.Meaning{Kind: "evade", At: a}, s.onLine(f.at), []engine.OnDesk{onTrack(cards.Ability(a), engine.WholeThing)}
		if points == 0 {
			o.Refusal = engine.Refuse("PI-EVADE-01", "pi.no-point", "Ability", cards.Ability(a).Term())
		}
		after := s.Abilities
		after[a]--
		o.Caution.Harms = ZeroCount(after) >= 2
		d.Options = append(d.Options, o)
	}
	return d
}

// payOption is one way to pay for an engagement.
func (s *State) payOption(at int, way [cards.Abilities]int) engine.Option {
	text := engine.Say("pi.engage-free")
	if sum(way) > 0 {
		text = engine.Say("pi.engage")
	}
	o := option(fmt.Sprintf("engage:%d,%d,%d", way[0], way[1], way[2]), text)
	o.Pile, o.Means, o.Price = s.onLine(at), engine.Meaning{Kind: "engage", At: packed(way)}, price(way)
	after := s.Abilities
	for a, n := range way {
		after[a] -= n
		if n > 0 {
			o.Desk = append(o.Desk, onTrack(cards.Ability(a), engine.WholeThing))
		}
	}
	o.Caution.Harms = ZeroCount(after) >= 2 && sum(way) > 0
	return o
}

// price is a payment by the signs of its abilities.
func price(way [cards.Abilities]int) (signs []engine.Sign) {
	for a, n := range way {
		if n > 0 {
			sign := abilitySign(cards.Ability(a))
			sign.Text = engine.Say("pi.price-points", "Points", n)
			signs = append(signs, sign)
		}
	}
	return signs
}

// packed is a payment as one number, for the meaning of an option.
func packed(way [cards.Abilities]int) int { return way[0]<<8 | way[1]<<4 | way[2] }

// Unpacked is the payment that Meaning.At of an engagement stands for.
func Unpacked(at int) [cards.Abilities]int {
	return [cards.Abilities]int{at >> 8 & 15, at >> 4 & 15, at & 15}
}

func (f meeting) answered(s *State) then {
	m := s.Chosen().Means
	switch m.Kind {
	case "engage":
		return s.engage(f.at, Unpacked(m.At))
	case "evade":
		return then{First: evading{at: f.at, pays: cards.Ability(m.At), draws: s.DrawsOf(f.at)}}
	}
	f.step = meetAsks
	if m.Kind == "die" {
		return then{Self: f, First: usedBy(m, f.at, f.need(s))}
	}
	g, todo := s.useWeapon(m.At, f.at)
	return then{Self: f, First: todo, Gives: g}
}

// engage pays for a card and carries out what it does then (PI-ENGAGE-09, PI-ENGAGE-12).
func (s *State) engage(at int, way [cards.Abilities]int) then {
	card := s.Line[at].Card
	s.Line[at].Fate, s.Line[at].Paid = Engaged, way
	s.tell(engine.EventAction, 1, engine.Say("pi.engaged-card", "Card", s.title(card)), 0, "PI-ENGAGE-09")
	for a, points := range way {
		if points > 0 {
			s.Abilities[a] -= points
			s.tell(engine.EventDamage, 2, engine.Say("pi.paid", "Ability", cards.Ability(a).Term(), "Number", points, "Left", s.Abilities[a]), points, "PI-ENGAGE-12")
		}
	}
	if sum(way) > 0 && s.twoAtZero() {
		return s.lost()
	}
	return then{First: s.doAll(s.textsOf(card, cards.Engaged), 1)}
}

// lost ends the game with two abilities at 0 (PI-ENGAGE-15, PI-END-03).
func (s *State) lost() then { return s.end(false, "PI-END-03", "pi.lost-zero") }

// weaponOptions are the Super Weapons that may be used at a stage (PI-WEAPON-03, PI-WEAPON-04).
func (s *State) weaponOptions(now stage, at int, need [cards.Abilities]int) (options []engine.Option) {
	for i := range s.Weapons {
		w := &s.Weapons[i]
		c := s.Cards[w.Card]
		for t := range c.Texts {
			e := c.Texts[t].Effects[0]
			if (e.Kind == cards.Evasion) != (now == whileEvading) {
				continue
			}
			o := s.weaponOption(i)
			o.Text = engine.Say("pi.use-weapon", "Card", c.Title())
			o.Means.Kind = "use"
			o.About = e.Plain(c.Class)
			switch {
			case !s.Active(i):
				o.Refusal = engine.Refuse("PI-WEAPON-02", "pi.no-understood", "Left", c.Charge-s.Charged(i))
			case w.Used:
				o.Refusal = engine.Refuse("PI-WEAPON-04", "pi.no-weapon-twice")
			case e.Kind == cards.Strength && (!s.about(e.Scope, none, at) || need[s.CostOf(at).Icon] == 0):
				o.Refusal = engine.Refuse("PI-ENGAGE-07", "pi.no-need-any")
			case e.Kind == cards.Evasion && !s.about(e.Scope, none, at):
				o.Refusal = engine.Refuse("PI-EVADE-01", "pi.no-evasion")
			}
			options = append(options, o)
			break
		}
	}
	return options
}

// Active reports whether a Super Weapon that was found can be used (PI-WEAPON-03, PI-WEAPON-05).
func (s *State) Active(at int) bool {
	return s.Weapons[at].Understood || s.Cards[s.Weapons[at].Card].Charge == 0
}

// Charged is how many cubes were added to a Super Weapon: the yellow one does not count (PI-WEAPON-02).
func (s *State) Charged(at int) int {
	return s.Weapons[at].Cubes.Total() - s.Weapons[at].Cubes[cards.Yellow]
}

// useWeapon uses a Super Weapon: what it lowers of the card that is met, and what is to be carried out.
func (s *State) useWeapon(at, met int) (g granted, todo frame) {
	w := &s.Weapons[at]
	w.Used = true
	s.tell(engine.EventAction, 1, engine.Say("pi.weapon-used", "Card", s.title(w.Card)), 0, "PI-WEAPON-04")
	for i := range s.Cards[w.Card].Texts {
		for _, e := range s.Cards[w.Card].Texts[i].Effects {
			if e.Kind == cards.Strength {
				icon := s.CostOf(met).Icon
				g[icon] -= e.Number
				s.tell(engine.EventNote, 2, engine.Say("pi.helps", "Number", -e.Number, "Ability", icon.Term()), -e.Number, "PI-ENGAGE-07")
			}
		}
	}
	return g, s.doAll(s.textsOf(w.Card, cards.Use), 1)
}

// evading is an evasion: a point is paid, dice that act during an evasion are used, and two cubes are drawn (PI-EVADE-01, PI-DICE-40).
type evading struct {
	at    int
	pays  cards.Ability
	draws int
	step  int
}

// The steps of an evasion.
const (
	evadePays = iota
	evadeAsks
	evadeAnswered
	evadeDrawn
	evadeTurned
)

// Run implements flow.Frame.
func (f evading) Run(s *State) then {
	switch f.step {
	case evadePays:
		f.step = evadeAsks
		return f.pay(s)
	case evadeAsks:
		d := s.ask("pi.ask-evasion", "PI-DICE-40")
		d.Pile = s.onLine(f.at)
		means := append(s.dieOptions(whileEvading, f.at, [cards.Abilities]int{}), s.weaponOptions(whileEvading, f.at, [cards.Abilities]int{})...)
		if !slices.ContainsFunc(means, engine.Option.Legal) {
			return f.draw(s)
		}
		o := option("draw", engine.Say("pi.draw-evasion", "Count", f.draws))
		o.Finish, o.Means = true, engine.Meaning{Kind: "draw"}
		d.Options = append(means, o)
		f.step = evadeAnswered
		return then{Self: f, Ask: d}
	case evadeAnswered:
		return f.answered(s)
	case evadeDrawn:
		return f.drawn(s)
	}
	return then{}
}

func (f evading) pay(s *State) then {
	s.tell(engine.EventAction, 1, engine.Say("pi.evades", "Card", s.title(s.Line[f.at].Card)), 0, "PI-MEET-13", "PI-EVADE-01")
	s.Abilities[f.pays]--
	s.tell(engine.EventDamage, 2, engine.Say("pi.paid", "Ability", f.pays.Term(), "Number", 1, "Left", s.Abilities[f.pays]), 1, "PI-EVADE-01")
	if s.twoAtZero() {
		return s.lost()
	}
	return then{Self: f}
}

func (f evading) answered(s *State) then {
	m := s.Chosen().Means
	switch m.Kind {
	case "draw":
		return f.draw(s)
	case "die":
		f.step = evadeAsks
		return then{Self: f, First: usedBy(m, f.at, [cards.Abilities]int{})}
	}
	for i := range s.Cards[s.Weapons[m.At].Card].Texts {
		for _, e := range s.Cards[s.Weapons[m.At].Card].Texts[i].Effects {
			if e.Kind == cards.Evasion {
				f.draws = max(0, f.draws+e.Number)
			}
		}
	}
	_, todo := s.useWeapon(m.At, f.at)
	f.step = evadeAsks
	return then{Self: f, First: todo}
}

// draw draws the cubes. A yellow, white or black one would go back and another be drawn for it (PI-EVADE-02): so each cube of an ability's
// colour is as likely, and only those are drawn (PI-EVADE-05).
func (f evading) draw(s *State) then {
	f.step = evadeDrawn
	return then{Self: f, First: drawing{left: s.Bag.Coloured(), want: f.draws}}
}

func (f evading) drawn(s *State) then {
	cubes := pullCubes(&s.Bag, drawnOf(s))
	for _, cube := range cubes {
		s.Reserve[cube]++
	}
	s.tellDrawn("pi.drawn-evasion", "PI-EVADE-02", cubes)
	for _, cube := range cubes {
		a := cards.Ability(cube)
		if s.Abilities[a] == 0 {
			s.tell(engine.EventNote, 2, engine.Say("pi.drawn-vain", "Colour", cube.Term()), 0, "PI-EVADE-04")
			continue
		}
		s.Abilities[a]--
		s.tell(engine.EventDamage, 2, engine.Say("pi.drawn-loses", "Colour", cube.Term(), "Ability", a.Term(), "Left", s.Abilities[a]), 1, "PI-EVADE-03")
		if s.twoAtZero() {
			return s.lost()
		}
	}
	card := s.Line[f.at].Card
	s.Line[f.at].Fate = Evaded
	s.tell(engine.EventState, 2, engine.Say("pi.turned", "Card", s.title(card)), 0, "PI-EVADE-06")
	return then{First: s.doAll(s.textsOf(card, cards.Evaded), 1)}
}

// Granted is by how much less is to be paid for the card that is met, as dice and Super Weapons gave it.
func Granted(s *State) [cards.Abilities]int {
	if f, meets := s.Top().(meeting); meets {
		return f.help
	}
	return [cards.Abilities]int{}
}
