package opening

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/leaders"
	"trueinch/engine/supreme/rounds"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/teams"
	"trueinch/engine/supreme/terms"
)

// dealLeaderCards gives a team the Leader cards of its list.
func dealLeaderCards(s *state.State, seat engine.Seat) error {
	for _, id := range s.Setup.Teams[seat].Choices.All(terms.FieldLeaderCards) {
		card, err := teams.ReadLeaderCard(s, id)
		if err != nil {
			return err
		}
		s.Hand = append(s.Hand, state.HeldCard{Seat: seat, Card: AddLeaderCard(s, card)})
	}
	honourMembers(s, seat)
	return readReserve(s, seat)
}

// AddLeaderCard gives a Leader card its place in Game.Leaders.
func AddLeaderCard(s *state.State, card *cards.LeaderCard) int {
	if at := slices.Index(s.Leaders, card); at >= 0 {
		return at
	}
	s.Leaders = append(s.Leaders, card)
	return len(s.Leaders) - 1
}

// winsTactics is the one team whose Leader card wins the Tactical Roll; two such cards cancel out (SE-LEADER-11).
func winsTactics(s *state.State) engine.Seat {
	winner := engine.NoSeat
	for seat := range s.Teams {
		if leaders.HoldsCard(s, engine.Seat(seat), cards.WinTactics) < 0 {
			continue
		}
		if winner != engine.NoSeat {
			return engine.NoSeat
		}
		winner = engine.Seat(seat)
	}
	return winner
}

// handOut distributes the Power Up dice of Leader cards, after deployment and before the first Starting Roll
// (SE-LEADER-13).
type handOut struct {
	seat  engine.Seat
	given []int // by model; nil before the first card; replaced, never written into
	left  int
	card  cards.LeaderEffect
	rule  engine.Rule
	asked bool
}

func (f handOut) Run(s *state.State) state.Then {
	if f.asked {
		f.asked = false
		if o := s.Chosen(); o.Finish {
			f.left = 0
		} else {
			f.given = slices.Clone(f.given)
			f.given[o.Model]++
			f.left--
			s.Models[o.Model].Boost++
			s.TellModel(engine.EventState, o.Model, 1, terms.Rules(f.rule), "init.power-up", "Model", o.Model)
		}
	}
	if f.left == 0 {
		for ; int(f.seat) < len(s.Teams); f.seat++ {
			if at := leaders.HoldsCard(s, f.seat, cards.HandOutDice); at >= 0 {
				c := leaders.Discard(s, at)
				f.card, f.rule, f.left, f.given = c.Effects[0], engine.Rule(c.Rule), c.Effects[0].X, make([]int, len(s.Models))
				return state.Next(f)
			}
		}
		return state.Done()
	}
	d := ask.Pick(f.seat, f.rule, engine.Say("ask.hand-out"))
	d.Detail = engine.Say("ask.hand-out-detail", "Left", f.left, "Most", f.card.Y)
	for i := range s.Models {
		if m := &s.Models[i]; s.Friends(m.Seat, f.seat) && m.Class == cards.Supreme && !m.KO && f.given[i] < f.card.Y {
			d.Options = append(d.Options, ask.AboutModel("model", m.ID, nil))
		}
	}
	if len(d.Options) == 0 {
		f.left = 0
		return state.Next(f)
	}
	none := ask.Option("done", engine.Say("option.nobody-more"))
	none.Finish = true
	d.Options = append(d.Options, none)
	f.asked = true
	return state.Wait(f, d)
}

// HandOutFirst begins the first Round, after the Power Up dice of Leader cards.
type HandOutFirst struct{}

func (f HandOutFirst) Run(s *state.State) state.Then {
	if len(s.Hand) == 0 {
		return state.Become(rounds.RoundFrame{})
	}
	return state.After(rounds.RoundFrame{}, handOut{})
}

// honourMembers notes who counts as being of the Leader's Faction.
func honourMembers(s *state.State, seat engine.Seat) {
	t := &teams.Squad{List: s.Setup.Teams[seat], Leaders: s.Leaders}
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat && m.Class == cards.Supreme {
			t.Supremes = append(t.Supremes, s.Cards[m.Card])
		}
	}
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat && m.Class == cards.Supreme {
			m.Honours = cards.Descriptor(t.Honours(s.Cards[m.Card]))
		}
	}
}
