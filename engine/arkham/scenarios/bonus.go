package scenarios

import (
	"trueinch/engine"
	"trueinch/engine/arkham/objectives"
	"trueinch/engine/arkham/state"
)

// Join adds what this room knows.
func Join(c *state.Chapters) {
	c.Scores = append(c.Scores, func(s *state.State) { score(s, false) })
	c.FinalScores = append(c.FinalScores, func(s *state.State) { score(s, true) })
	c.Happens = append(c.Happens, hit)
	c.Routs = append(c.Routs, warCry)
}

// Bonus is what a scenario brings besides (AC-SCEN-02).
type Bonus int

// The bonuses.
const (
	TakeItAll  Bonus = iota // AC-SCEN-10, AC-SCEN-30
	FirstBlood              // AC-SCEN-11, AC-SCEN-36
	TheMore                 // AC-SCEN-15
	Mine                    // AC-SCEN-16
	Diversion               // AC-SCEN-20
	Noise                   // AC-SCEN-21
	TheirHead               // AC-SCEN-25, AC-SCEN-35
	Hospital                // AC-SCEN-26, AC-SCEN-31
)

// Prize is a bonus of a scenario, by its own rule.
type Prize struct {
	Bonus Bonus
	Title engine.Term
	About engine.Term
	Rule  engine.Rule
}

func prize(b Bonus, rule engine.Rule) Prize {
	return Prize{Bonus: b, Title: titles[b], About: abouts[b], Rule: rule}
}

var titles = [...]engine.Term{
	TakeItAll: "ac.bonus-take-it-all", FirstBlood: "ac.bonus-first-blood", TheMore: "ac.bonus-the-more", Mine: "ac.bonus-mine", Diversion: "ac.bonus-diversion", Noise: "ac.bonus-noise",
	TheirHead: "ac.bonus-their-head", Hospital: "ac.bonus-hospital",
}

var abouts = [...]engine.Term{
	TakeItAll: "ac.bonus-take-it-all-about", FirstBlood: "ac.bonus-first-blood-about", TheMore: "ac.bonus-the-more-about", Mine: "ac.bonus-mine-about", Diversion: "ac.bonus-diversion-about",
	Noise: "ac.bonus-noise-about", TheirHead: "ac.bonus-their-head-about", Hospital: "ac.bonus-hospital-about",
}

// score scores the bonuses that come due now: at the end of a turn those of a race, at the end of the match those that its last position
// decides.
func score(s *state.State, over bool) {
	sc := Of(s)
	if sc == nil {
		return
	}
	for _, p := range sc.Prizes {
		if won := p.winners(s, over); won[0]+won[1] > 0 {
			for seat, points := range won {
				if points > 0 {
					s.Score(state.Score{Seat: engine.Seat(seat), Amount: points, Model: engine.NoModel, Piece: engine.NoPiece, Rule: p.Rule, Text: engine.Say(string(p.Title))})
				}
			}
		}
	}
}

// winners is what each player scores by a bonus now.
func (p Prize) winners(s *state.State, over bool) (points [2]int) {
	switch p.Bonus {
	case TakeItAll:
		if !over {
			return race(s, "take it all", owning(s), 3, 1)
		}
	case TheMore:
		if !over {
			return race(s, "the more", holding(s), 4, 0)
		}
	case FirstBlood, Noise:
		what := "blood"
		if p.Bonus == Noise {
			what = "noise"
		}
		if p.Bonus == FirstBlood && !over {
			bleed(s)
		}
		if seat, turn := s.FirstOf(what); seat != engine.NoSeat && turn == s.Turn && !over {
			points[seat] = 1
		}
	case Mine:
		points = each(over, owning(s), 1)
	case Diversion:
		points = each(over, [2]bool{diverts(s, 0), diverts(s, 1)}, 3)
	case TheirHead:
		points = each(over, [2]bool{s.Models[s.Teams[1].Boss].Lost(), s.Models[s.Teams[0].Boss].Lost()}, 3)
	case Hospital:
		points = each(over, [2]bool{halved(s, 1), halved(s, 0)}, 2)
	}
	return points
}

// each is so many points for every player who has what it takes, once the match is over.
func each(over bool, has [2]bool, worth int) (points [2]int) {
	for seat, so := range has {
		if so && over {
			points[seat] = worth
		}
	}
	return points
}

// race is what the first player scores who has what it takes, or both in the same turn; later nothing.
func race(s *state.State, what string, has [2]bool, alone, both int) (points [2]int) {
	if _, turn := s.FirstOf(what); turn > 0 || !has[0] && !has[1] {
		return points
	}
	if has[0] && has[1] {
		s.Claim(what, engine.NoSeat)
		return [2]int{both, both}
	}
	for seat, so := range has {
		if so {
			s.Claim(what, engine.Seat(seat))
			points[seat] = alone
		}
	}
	return points
}

// held counts the objectives that each player controls: all, and his own.
func held(s *state.State) (all, own [2]int) {
	for _, at := range objectives.All(s) {
		if seat := objectives.Holder(s, at); seat != engine.NoSeat {
			all[seat]++
			if s.Pieces[at].Owner == seat {
				own[seat]++
			}
		}
	}
	return all, own
}

func owning(s *state.State) [2]bool {
	_, own := held(s)
	return [2]bool{own[0] > 0, own[1] > 0}
}

func holding(s *state.State) [2]bool {
	all, _ := held(s)
	return [2]bool{all[0] > 1, all[1] > 1}
}

// diverts reports whether a model of a crew other than its boss is in the enemy deployment zone (AC-SCEN-20).
func diverts(s *state.State, seat engine.Seat) bool {
	for _, id := range s.Of(seat, (*state.Model).Present) {
		if id == s.Teams[seat].Boss {
			continue
		}
		for _, zone := range s.Teams[state.Opponent(seat)].Zones {
			if zone.Meets(s.Body(id)) {
				return true
			}
		}
	}
	return false
}

// halved reports whether the Casualties of a crew amount to half of its Reputation (AC-SCEN-26).
func halved(s *state.State, seat engine.Seat) bool {
	lost := 0
	for _, id := range s.Of(seat, func(m *state.Model) bool { return m.Casualty }) {
		lost += s.CardFor(id).Reputation
	}
	return 2*lost >= s.Teams[seat].Reputation
}

// bleed notes who has made the first Casualty of an enemy (AC-SCEN-11).
func bleed(s *state.State) {
	for _, l := range s.Losses {
		if l.Casualty && l.By != engine.NoModel && s.Enemies(l.Model, l.By) {
			s.Claim("blood", s.Models[l.By].Seat)
			return
		}
	}
}

// hit notes who has hit an enemy first (AC-SCEN-21).
func hit(s *state.State, what state.Happening) state.Frame {
	if what.What == state.Hit && what.By != engine.NoModel && s.Enemies(what.Model, what.By) {
		s.Claim("noise", s.Models[what.By].Seat)
	}
	return nil
}
