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
		card, err := s.readLeaderCard(id)
		if err != nil {
			return err
		}
		s.hand = append(s.hand, heldCard{seat, s.addLeaderCard(card)})
	}
	s.honourMembers(seat)
	return s.readReserve(seat)
}

// addLeaderCard gives a Leader card its place in game.leaders.
func (s *State) addLeaderCard(card *cards.LeaderCard) int {
	if at := slices.Index(s.leaders, card); at >= 0 {
		return at
	}
	s.leaders = append(s.leaders, card)
	return len(s.leaders) - 1
}

// winsTactics is the one team whose Leader card wins the Tactical Roll; two such cards cancel out (SE-LEADER-11).
func (s *State) winsTactics() engine.Seat {
	winner := engine.NoSeat
	for seat := range s.teams {
		if s.holdsCard(engine.Seat(seat), cards.WinTactics) < 0 {
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
	at := s.holdsCard(s.models[id].seat, cards.StartingRollDice)
	c := s.leaders[s.hand[at].card]
	d := pick(s.models[id].seat, engine.Rule(c.Rule), engine.Say("ask.leader-card", "Card", leaderName(c)))
	d.Subject, d.Detail = id, sayEffect(c.Effects[0])
	no := option("no", engine.Say("option.keep-card"))
	no.Finish = true
	d.Kind = engine.Opening
	d.Options = []engine.Option{costly(option("yes", engine.Say("option.play-card"))), no}
	return d
}

// playTactics takes the answer to askTactics.
func (f startingRoll) playTactics(s *State) startingRoll {
	seat := f.order[f.at]
	if s.Answer.Pick == 0 {
		dice := s.discard(s.holdsCard(seat, cards.StartingRollDice)).Effects[0].X
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
	card  cards.LeaderEffect
	rule  engine.Rule
	asked bool
}

func (f handOut) Run(s *State) then {
	if f.asked {
		f.asked = false
		if o := s.Chosen(); o.Finish {
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
			if at := s.holdsCard(f.seat, cards.HandOutDice); at >= 0 {
				c := s.discard(at)
				f.card, f.rule, f.left, f.given = c.Effects[0], engine.Rule(c.Rule), c.Effects[0].X, make([]int, len(s.models))
				return next(f)
			}
		}
		return done()
	}
	d := pick(f.seat, f.rule, engine.Say("ask.hand-out"))
	d.Detail = engine.Say("ask.hand-out-detail", "Left", f.left, "Most", f.card.Y)
	for i := range s.models {
		if m := &s.models[i]; s.friends(m.seat, f.seat) && m.class == cards.Supreme && !m.ko && f.given[i] < f.card.Y {
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
func (t *squad) leaderLevels() int {
	sum := 0
	for _, id := range t.list.LeaderCards {
		if c := t.leaderCard(id); c != nil {
			for _, e := range c.Effects {
				if e.Verb == cards.MinionLevels {
					sum += e.X
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
		c := t.leaderCard(id)
		if c == nil {
			checks.broken("SE-LEADER-01", "team.no-leader-card", "Card", id)
			continue
		}
		if seen[id] {
			checks.broken("SE-LEADER-03", "team.leader-card-twice", "Card", leaderName(c))
		}
		seen[id] = true
		if c.Kind != cards.FactionCard {
			chosen++
			continue
		}
		factions++
		if !t.qualifies(c) {
			checks.broken("SE-LEADER-04", "team.faction-card", "Card", leaderName(c))
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
func (t *squad) qualifies(c *cards.LeaderCard) bool {
	led := false
	for _, supreme := range t.supremes {
		factions := t.factions(supreme)
		led = led || supreme.Role == cards.Leader && (len(c.LedBy) == 0 || slices.ContainsFunc(c.LedBy, func(name string) bool { return sameName(supreme.Name, name) }))
		switch {
		case c.NoTeam && len(factions) > 0, c.Origin != "" && c.Origin != supreme.Origin:
			return false
		case c.Team != "" && !slices.ContainsFunc(factions, func(f string) bool { return sameName(f, c.Team) }):
			return false
		}
	}
	return led
}

// handOutFirst begins the first Round, after the Power Up dice of Leader cards.
type handOutFirst struct{}

func (f handOutFirst) Run(s *State) then {
	if len(s.hand) == 0 {
		return become(roundFrame{})
	}
	return after(roundFrame{}, handOut{})
}

// specialCards lists the Leader cards of a team with a Leader. A Faction card is listed only for
// a team that meets it.
func specialCards(given engine.Roster, list engine.TeamList) []engine.SpecialCard {
	t := newSquad(asRoster(given), list)
	if t.count(cards.Leader) == 0 {
		return nil
	}
	chosen, factions := 0, 0
	for _, id := range list.LeaderCards {
		if c := t.leaderCard(id); c != nil && c.Kind == cards.FactionCard {
			factions++
		} else {
			chosen++
		}
	}
	var listed []engine.SpecialCard
	for _, c := range t.leaders {
		if c.Kind == cards.FactionCard && !t.qualifies(c) {
			continue
		}
		card := engine.SpecialCard{
			ID: c.ID, Name: engine.Say("leader.name", "Card", leaderName(c)), Kind: leaderKinds[c.Kind], Text: sayCard(c), Rule: engine.Rule(c.Rule),
			Taken: slices.Contains(list.LeaderCards, c.ID),
		}
		card.Naming, card.Among = t.named(asRoster(given), c)
		switch {
		case card.Taken:
		case c.Kind == cards.FactionCard && factions > 0:
			card.Refusal = engine.Refuse("SE-LEADER-05", "team.faction-cards-over", "Count", factions+1)
		case c.Kind != cards.FactionCard && chosen >= mostLeaderCards:
			card.Refusal = engine.Refuse("SE-LEADER-02", "team.leader-cards-over", "Count", chosen+1, "Most", mostLeaderCards)
		}
		listed = append(listed, card)
	}
	return listed
}

// leaderKinds are the words for the kinds of Leader cards.
var leaderKinds = map[cards.LeaderKind]engine.Term{
	cards.RecruitmentCard: "card.leader-recruitment", cards.ActionCard: "card.leader-action", cards.FactionCard: "card.leader-faction",
}

// leaderCard finds one of the Leader cards that there are, or nil.
func (t *squad) leaderCard(id string) *cards.LeaderCard {
	for _, c := range t.leaders {
		if c.ID == id {
			return c
		}
	}
	return nil
}

// randomLeaderCards takes Leader cards by chance, as many as a team may have.
func randomLeaderCards(r *roster, list engine.TeamList, random func() float64) []string {
	for {
		var open []string
		for _, c := range specialCards(r, list) {
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

// gift offers every player in turn the Leader card that wins the Starting Roll before dice are rolled, with one Master
// Plan of each type (SE-LEADER-26); else it asks who announces first.
func (f startingRoll) gift(s *State) then {
	if f.step == startingGiftChosen {
		seat := engine.Seat(f.asked)
		f.asked++
		if s.Answer.Pick == 0 {
			s.discard(s.holdsCard(seat, cards.WinStarting))
			f.winner, f.given, f.plans = seat, true, planOwn
			f.model = slices.Repeat([]engine.ModelID{engine.NoModel}, len(s.teams))
			s.loser, s.order = s.seatsFrom(seat)[1], nil
			f.step = startingFirstChosen
			return wait(f, s.askFirst(seat))
		}
	}
	for ; f.asked < len(s.teams); f.asked++ {
		if at := s.holdsCard(engine.Seat(f.asked), cards.WinStarting); at >= 0 {
			c := s.leaders[s.hand[at].card]
			d := pick(engine.Seat(f.asked), engine.Rule(c.Rule), engine.Say("ask.leader-card", "Card", leaderName(c)))
			d.Detail = sayEffect(c.Effects[0])
			no := option("no", engine.Say("option.keep-card"))
			no.Finish = true
			d.Kind = engine.Opening
			d.Options = []engine.Option{costly(option("yes", engine.Say("option.play-card"))), no}
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
			c := t.leaderCard(id)
			return c != nil && has(c, cards.HonoraryMember)
		}) {
		return ""
	}
	return t.leadersFaction()
}

// honourMembers notes who counts as being of the Leader's Faction.
func (s *State) honourMembers(seat engine.Seat) {
	t := &squad{list: s.setup.Teams[seat], leaders: s.leaders}
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
