package supreme

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// dealLeaderCards gives a team the Leader cards of its list.
func (s *State) dealLeaderCards(seat engine.Seat) error {
	for _, id := range s.setup.Teams[seat].LeaderCards {
		at := leaderCardOf(id)
		if at < 0 {
			return unfit("start.no-leader-card", "Card", id)
		}
		s.hand = append(s.hand, heldCard{seat, at})
	}
	s.honourMembers(seat)
	return s.readReserve(seat)
}

// winsTactics is the one team whose Leader card wins the Tactical Roll; two such cards cancel out (SE-LEADER-11).
func (s *State) winsTactics() engine.Seat {
	winner := engine.NoSeat
	for seat := range s.teams {
		if s.holdsCard(engine.Seat(seat), winTactics) < 0 {
			continue
		}
		if winner != engine.NoSeat {
			return engine.NoSeat
		}
		winner = engine.Seat(seat)
	}
	return winner
}

// askTactics offers the Leader card that adds dice to a Starting Roll of the Leader (SE-LEADER-12).
func (s *State) askTactics(id engine.ModelID) *engine.Decision {
	at := s.holdsCard(s.models[id].seat, startingDice)
	c := leaderDeck()[s.hand[at].card]
	d := pick(s.models[id].seat, c.rule, engine.Say("ask.leader-card", "Card", c.name))
	d.Subject, d.Detail = id, c.effects[0].says()
	no := option("no", engine.Say("option.no"))
	no.Finish = true
	d.Options = []engine.Option{option("yes", engine.Say("option.yes")), no}
	return d
}

// playTactics takes the answer to askTactics.
func (f startingRoll) playTactics(s *State) startingRoll {
	seat := f.order[f.at]
	if s.answer.Pick == 0 {
		dice := s.discard(s.holdsCard(seat, startingDice)).effects[0].n
		f.spent = slices.Clone(f.spent)
		f.spent[seat] += dice
	}
	return f
}

// handOut distributes the Power Up dice of Leader cards, after deployment and before the first Starting Roll
// (SE-LEADER-13).
type handOut struct {
	seat  engine.Seat
	given []int // by model; nil before the first card; replaced, never written into
	left  int
	card  leaderEffect
	rule  engine.Rule
	asked bool
}

func (f handOut) run(s *State) then {
	if f.asked {
		f.asked = false
		if o := s.chosen(); o.Finish {
			f.left = 0
		} else {
			f.given = slices.Clone(f.given)
			f.given[o.Model]++
			f.left--
			s.models[o.Model].boost++
			s.tellModel(engine.EventState, o.Model, 1, by(f.rule), "init.power-up", "Model", o.Model)
		}
	}
	if f.left == 0 {
		for ; int(f.seat) < len(s.teams); f.seat++ {
			if at := s.holdsCard(f.seat, handOutDice); at >= 0 {
				c := s.discard(at)
				f.card, f.rule, f.left, f.given = c.effects[0], c.rule, c.effects[0].n, make([]int, len(s.models))
				return next(f)
			}
		}
		return done()
	}
	d := pick(f.seat, f.rule, engine.Say("ask.hand-out"))
	d.Detail = engine.Say("ask.hand-out-detail", "Left", f.left, "Most", f.card.m)
	for i := range s.models {
		if m := &s.models[i]; m.seat == f.seat && m.class == cards.Supreme && !m.ko && f.given[i] < f.card.m {
			d.Options = append(d.Options, aboutModel("model:"+strconv.Itoa(i), m.id, nil))
		}
	}
	if len(d.Options) == 0 {
		f.left = 0
		return next(f)
	}
	none := option("done", engine.Say("option.nobody-more"))
	none.Finish = true
	d.Options = append(d.Options, none)
	f.asked = true
	return wait(f, d)
}

// leaderLevels is how many more Minion Levels Leader cards of a list let its Leader recruit (SE-LEADER-09).
func leaderLevels(list engine.TeamList) int {
	sum := 0
	for _, id := range list.LeaderCards {
		if at := leaderCardOf(id); at >= 0 {
			for _, e := range leaderDeck()[at].effects {
				if e.kind == minionLevels {
					sum += e.n
				}
			}
		}
	}
	return sum
}

// mostLeaderCards is how many Recruitment and Action cards a team may choose (SE-LEADER-02).
const mostLeaderCards = 3

// checkLeaderCards is SE-LEADER-02 to SE-LEADER-05: who may have which cards.
func (t *squad) checkLeaderCards(checks *checkList) {
	seen := map[string]bool{}
	chosen, factions := 0, 0
	for _, id := range t.list.LeaderCards {
		at := leaderCardOf(id)
		if at < 0 {
			checks.broken("SE-LEADER-01", "team.no-leader-card", "Card", id)
			continue
		}
		c := leaderDeck()[at]
		if seen[id] {
			checks.broken("SE-LEADER-03", "team.leader-card-twice", "Card", c.name)
		}
		seen[id] = true
		if c.kind != factionCard {
			chosen++
			continue
		}
		factions++
		if !t.qualifies(&c) {
			checks.broken("SE-LEADER-04", "team.faction-card", "Card", c.name)
		}
	}
	switch {
	case len(t.list.LeaderCards) > 0 && t.count(cards.Leader) == 0:
		checks.broken("SE-LEADER-02", "team.cards-without-leader")
	case chosen > mostLeaderCards:
		checks.broken("SE-LEADER-02", "team.leader-cards-over", "Count", chosen, "Most", mostLeaderCards)
	case factions > 1:
		checks.broken("SE-LEADER-05", "team.faction-cards-over", "Count", factions)
	case len(t.list.LeaderCards) > 0:
		checks.ok("SE-LEADER-02", "team.leader-cards", "Count", chosen, "Most", mostLeaderCards)
	}
}

// qualifies reports whether a team meets what is printed on a Faction card (SE-LEADER-04).
func (t *squad) qualifies(c *leaderCard) bool {
	led := false
	for _, supreme := range t.supremes {
		factions := t.factions(supreme)
		led = led || supreme.Role == cards.Leader && (c.leader == "any" || sameName(supreme.Name, c.leader))
		switch {
		case c.team == "none":
			if len(factions) > 0 {
				return false
			}
		case c.team == "Origin "+string(supreme.Origin):
		case !slices.ContainsFunc(factions, func(f string) bool { return sameName(f, c.team) }):
			return false
		}
	}
	return led
}

// handOutFirst begins the first Round, after the Power Up dice of Leader cards.
type handOutFirst struct{}

func (f handOutFirst) run(s *State) then {
	if len(s.hand) == 0 {
		return become(roundFrame{})
	}
	return after(roundFrame{}, handOut{})
}

// SpecialCards implements engine.SpecialCards: the Leader cards of a team with a Leader. A Faction card is listed only for
// a team that meets it.
func (System) SpecialCards(given engine.Roster, list engine.TeamList) []engine.SpecialCard {
	t := newSquad(asRoster(given), list)
	if t.count(cards.Leader) == 0 {
		return nil
	}
	chosen, factions := 0, 0
	for _, id := range list.LeaderCards {
		if at := leaderCardOf(id); at >= 0 && leaderDeck()[at].kind == factionCard {
			factions++
		} else {
			chosen++
		}
	}
	var listed []engine.SpecialCard
	for _, c := range leaderDeck() {
		if c.kind == factionCard && !t.qualifies(&c) {
			continue
		}
		card := engine.SpecialCard{ID: c.id, Name: c.name, Text: c.says(), Rule: c.rule, Taken: slices.Contains(list.LeaderCards, c.id)}
		switch {
		case card.Taken:
		case c.kind == factionCard && factions > 0:
			card.Refusal = engine.Refuse("SE-LEADER-05", "team.faction-cards-over", "Count", factions+1)
		case c.kind != factionCard && chosen >= mostLeaderCards:
			card.Refusal = engine.Refuse("SE-LEADER-02", "team.leader-cards-over", "Count", chosen+1, "Most", mostLeaderCards)
		}
		listed = append(listed, card)
	}
	return listed
}

// says is what a card does, its effects one after the other.
func (c *leaderCard) says() engine.Text {
	text := c.effects[0].says()
	for _, e := range c.effects[1:] {
		key := "plain.and"
		if e.choice {
			key = "plain.or"
		}
		text = engine.Say(key, "A", text, "B", e.says())
	}
	return text
}

// randomLeaderCards takes Leader cards by chance, as many as a team may have.
func randomLeaderCards(r *roster, list engine.TeamList, random func() float64) []string {
	for {
		var open []string
		for _, c := range (System{}).SpecialCards(r, list) {
			if !c.Taken && c.Refusal == nil {
				open = append(open, c.ID)
			}
		}
		if len(open) == 0 {
			return list.LeaderCards
		}
		list.LeaderCards = append(slices.Clone(list.LeaderCards), open[min(int(random()*float64(len(open))), len(open)-1)])
	}
}

var _ engine.SpecialCards = System{}

// gift offers every player in turn the Leader card that wins the Starting Roll before dice are rolled, with one Master
// Plan of each type (SE-LEADER-26); else it asks who announces first.
func (f startingRoll) gift(s *State) then {
	if f.step == startingGiftChosen {
		seat := engine.Seat(f.asked)
		f.asked++
		if s.answer.Pick == 0 {
			s.discard(s.holdsCard(seat, winStarting))
			f.winner, f.given, f.plans = seat, true, planOwn
			f.model = slices.Repeat([]engine.ModelID{engine.NoModel}, len(s.teams))
			s.loser, s.order = s.seatsFrom(seat)[1], nil
			f.step = startingFirstChosen
			return wait(f, s.askFirst(seat))
		}
	}
	for ; f.asked < len(s.teams); f.asked++ {
		if at := s.holdsCard(engine.Seat(f.asked), winStarting); at >= 0 {
			c := leaderDeck()[s.hand[at].card]
			d := pick(engine.Seat(f.asked), c.rule, engine.Say("ask.leader-card", "Card", c.name))
			d.Detail = c.effects[0].says()
			no := option("no", engine.Say("option.no"))
			no.Finish = true
			d.Options = []engine.Option{option("yes", engine.Say("option.yes")), no}
			f.step = startingGiftChosen
			return wait(f, d)
		}
	}
	f.step = startingOrderChosen
	return wait(f, s.askAnnouncer())
}

// honours is the Faction as whose member one Supreme of the team counts beside its own: its Leader's first (SE-LEADER-10).
func (t *squad) honours(supreme *cards.Card) string {
	if t.list.Honorary == "" || supreme.ID != t.list.Honorary ||
		!slices.ContainsFunc(t.list.LeaderCards, func(id string) bool {
			at := leaderCardOf(id)
			return at >= 0 && leaderDeck()[at].effects[0].kind == honoraryMember
		}) {
		return ""
	}
	for _, leads := range t.supremes {
		if leads.Role == cards.Leader && len(leads.Factions) > 0 {
			return leads.Factions[0]
		}
	}
	return ""
}

// honourMembers notes who counts as being of the Leader's Faction.
func (s *State) honourMembers(seat engine.Seat) {
	t := &squad{list: s.setup.Teams[seat]}
	for i := range s.models {
		if m := &s.models[i]; m.seat == seat && m.class == cards.Supreme {
			t.supremes = append(t.supremes, s.cards[m.card])
		}
	}
	for i := range s.models {
		if m := &s.models[i]; m.seat == seat && m.class == cards.Supreme {
			m.honours = cards.Descriptor(t.honours(s.cards[m.card]))
		}
	}
}
