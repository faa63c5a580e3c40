package rounds

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/leaders"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// StartingRoll is the Starting Roll of a Round (SE-INIT): who announces first, the models, the dice, the roll, the order
// of play and the Master Plans.
type StartingRoll struct {
	Step    startingStep
	Order   []engine.Seat    // in which models and Power Up dice are announced; written once
	at      int              // in order
	Model   []engine.ModelID // by seat; replaced, never written into
	spent   []int            // Power Up dice by seat, with those of a Leader card; replaced, never written into
	asked   int              // players asked whether they play a card that wins the roll
	given   bool             // the winner won by a card: one Master Plan of each type (SE-LEADER-26)
	bought  [actions.PlanOwn]bool
	offered bool    // the Leader card for the player whose turn it is to announce
	faces   [][]int // by place in order

	Winner engine.Seat
	Plans  int // Master Plans left to buy
	own    int // the one of the card's own that is being used
}

type startingStep int

const (
	StartingOrder startingStep = iota
	StartingOrderChosen
	StartingModel
	StartingModelChosen
	StartingAnnounce
	StartingDiceChosen
	StartingCardChosen
	StartingGiftChosen
	StartingRollAsked
	StartingRolled
	StartingFirstChosen
	StartingPlan
	StartingPlanChosen
	StartingPowerUpChosen
	StartingActFastChosen
	StartingOwnChosen
)

func (f StartingRoll) Run(s *state.State) state.Then {
	switch f.Step {
	case StartingOrder, StartingGiftChosen:
		return f.gift(s)
	case StartingOrderChosen:
		f.Order = SeatsFrom(s, engine.Seat(s.Answer.Pick))
		f.Model = slices.Repeat([]engine.ModelID{engine.NoModel}, len(s.Teams))
		f.spent = make([]int, len(s.Teams))
		f.Step = StartingModel
		return state.Next(f)
	case StartingModel, StartingModelChosen:
		return f.chooseModel(s)
	case StartingAnnounce, StartingDiceChosen, StartingCardChosen:
		return f.announce(s)
	case StartingRollAsked:
		f.Step = StartingRolled
		return state.Wait(f, f.askRoll(s))
	case StartingRolled:
		return f.settle(s)
	case StartingFirstChosen:
		return f.firstTurn(s)
	}
	return f.runPlans(s)
}

// SeatsFrom lists all seats as they sit, beginning with first.
func SeatsFrom(s *state.State, first engine.Seat) []engine.Seat {
	seats := make([]engine.Seat, len(s.Teams))
	for i := range seats {
		seats[i] = engine.Seat((int(first) + i) % len(s.Teams))
	}
	return seats
}

// askAnnouncer asks who announces first: in Round 1 the player with the Tactical Advantage (SE-INIT-05), later the loser
// of the previous Starting Roll (SE-INIT-06) decides.
func askAnnouncer(s *state.State) *engine.Decision {
	seat, rule := s.Loser, engine.Rule("SE-INIT-06")
	if s.Round == 1 {
		rule = "SE-INIT-05"
		seat = engine.Seat(slices.IndexFunc(s.Teams, func(t state.Team) bool { return t.Tactic }))
	}
	d := ask.Pick(seat, rule, engine.Say("ask.announcer"))
	d.Kind, d.Detail = engine.Opening, engine.Say("ask.announcer-detail")
	for i := range s.Teams {
		d.Options = append(d.Options, ask.Nth("seat", i, engine.Say("option.team", "Team", s.Teams[i].Name)))
	}
	return d
}

// chooseModel lets each player in turn name the model that rolls (SE-INIT-01).
func (f StartingRoll) chooseModel(s *state.State) state.Then {
	if f.Step == StartingModelChosen {
		return f.named(s, StartersOf(s, f.Order[f.at])[s.Answer.Pick])
	}
	if f.at == len(f.Order) {
		f.at, f.Step = 0, StartingAnnounce
		return state.Next(f)
	}
	seat := f.Order[f.at]
	starters := StartersOf(s, seat)
	switch len(starters) {
	case 0: // nobody left to roll: the team takes no part
		f.at++
		return state.Next(f)
	case 1:
		return f.named(s, starters[0])
	}
	d := ask.Pick(seat, "SE-INIT-01", engine.Say("ask.starter"))
	d.Kind, d.Detail = engine.Opening, engine.Say("ask.starter-detail", "Round", s.Round)
	enemy := f.likelyEnemy(s, seat)
	for _, id := range starters {
		o := ask.AboutModel("model", id, nil)
		o.Text = engine.Say("option.starter", "Model", id, "Mind", s.CardFor(id).Traits[cards.Mind])
		if enemy != engine.NoModel {
			o.About = engine.Say([...]string{"about.starter-tie-lost", "about.starter-tie-again", "about.starter-tie-won"}[tieOf(s, id, enemy)+1], "Model", enemy)
		}
		d.Options = append(d.Options, o)
	}
	why := func(at int) engine.Text {
		mind, count := s.CardFor(starters[at]).Traits[cards.Mind], StartingDice(s, starters[at], 0)
		return engine.Say("ask.starter-best", "Mind", mind, "Dice", count)
	}
	best := bestStarter(s, starters)
	d.Options[best].Best = why(best)
	if tied := bestInTies(s, starters, best, enemy); tied != best {
		d.Options[tied].Offered = why(tied)
	}
	f.Step = StartingModelChosen
	return state.Wait(f, d)
}

// bestStarter is the place of the model that is likely to roll highest: by the mean of its highest die and its m, then by whether that
// is a Trump, which makes more Master Plans (SE-INIT-03, SE-INIT-10).
func bestStarter(s *state.State, starters []engine.ModelID) int {
	best, most, trump := 0, -1.0, false
	for i, id := range starters {
		value, trumps := startingWorth(s, id)
		if value > most || value == most && trumps && !trump {
			best, most, trump = i, value, trumps
		}
	}
	return best
}

// startingWorth is the mean of the highest die of a model and its m, and whether that is a Trump.
func startingWorth(s *state.State, id engine.ModelID) (mean float64, trump bool) {
	trait := aim.TraitOf(s, id, cards.Mind)
	return meanHighest(StartingDice(s, id, 0)) + float64(trait.Value), trait.Trump
}

// bestInTies is the place of the one who does best in a tie with an enemy (SE-INIT-08) of those who are likely to roll as high as the
// best. Only people are offered that one: matches among computer players stay as they were.
func bestInTies(s *state.State, starters []engine.ModelID, best int, enemy engine.ModelID) int {
	if enemy == engine.NoModel {
		return best
	}
	found := best
	most, trump := startingWorth(s, starters[best])
	for i, id := range starters {
		if value, trumps := startingWorth(s, id); value == most && trumps == trump && tieOf(s, id, enemy) > tieOf(s, starters[found], enemy) {
			found = i
		}
	}
	return found
}

// tieOf tells how a tie of two models ends: 1 where the first wins, -1 where it loses, 0 where the dice are rolled again.
func tieOf(s *state.State, one, other engine.ModelID) int {
	a, b := s.CardFor(one).Origin, s.CardFor(other).Origin
	switch {
	case dice.BeatsOrigin(a, b):
		return 1
	case dice.BeatsOrigin(b, a):
		return -1
	}
	return 0
}

// likelyEnemy is the model of an opponent that a team must expect to roll against: the one that was named, else the best of its team; of
// several opponents, the best of all.
func (f StartingRoll) likelyEnemy(s *state.State, seat engine.Seat) engine.ModelID {
	var enemies []engine.ModelID
	for i := range s.Teams {
		other := engine.Seat(i)
		if !s.Opposed(other, seat) {
			continue
		}
		if named := f.Model[other]; named != engine.NoModel {
			enemies = append(enemies, named)
		} else if all := StartersOf(s, other); len(all) > 0 {
			enemies = append(enemies, all[bestStarter(s, all)])
		}
	}
	if len(enemies) == 0 {
		return engine.NoModel
	}
	return enemies[bestStarter(s, enemies)]
}

// meanHighest is what the highest of some dice shows on average.
func meanHighest(count int) float64 {
	mean := 0.0
	for least := 1; least <= 6; least++ {
		mean += 1 - math.Pow(float64(least-1)/6, float64(count))
	}
	return mean
}

// StartersOf lists the models of a team that may make the Starting Roll: a model in Climb High may (SE-INIT-01).
func StartersOf(s *state.State, seat engine.Seat) []engine.ModelID {
	var found []engine.ModelID
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat && !m.KO && (m.OnTable || m.High > 0) && plots.Directs(s, m.Class) {
			found = append(found, m.ID)
		}
	}
	return found
}

func (f StartingRoll) named(s *state.State, id engine.ModelID) state.Then {
	f.Model = slices.Clone(f.Model)
	f.Model[s.Models[id].Seat] = id
	f.at++
	f.Step = StartingModel
	s.TellModel(engine.EventNote, id, 0, terms.Rules("SE-INIT-01"), "init.starter", "Model", id)
	return state.Next(f)
}

// announce lets each player in turn commit Power Up dice (SE-INIT-04).
func (f StartingRoll) announce(s *state.State) state.Then {
	if f.Step == StartingDiceChosen {
		id := f.Model[f.Order[f.at]]
		f.spent = slices.Clone(f.spent)
		f.spent[f.Order[f.at]] += actions.SpendBoost(s, id)
		f.at++
		f.offered, f.Step = false, StartingAnnounce
		return state.Next(f)
	}
	if f.Step == StartingCardChosen {
		f.Step = StartingAnnounce
		return state.Next(f.playTactics(s))
	}
	if f.at == len(f.Order) {
		f.Step = StartingRollAsked
		return state.Next(f)
	}
	id := f.Model[f.Order[f.at]]
	if id != engine.NoModel && !f.offered && leaders.IsLeader(s, id) && leaders.HoldsCard(s, f.Order[f.at], cards.StartingRollDice) >= 0 {
		f.offered, f.Step = true, StartingCardChosen
		return state.Wait(f, askTactics(s, id))
	}
	if id == engine.NoModel || s.Models[id].Boost == 0 {
		f.offered = false
		f.at++
		return state.Next(f)
	}
	f.Step = StartingDiceChosen
	return state.Wait(f, askStartingBoost(s, id, f.spent[f.Order[f.at]]))
}

// askStartingBoost asks how many Power Up dice a model spends on the Starting Roll (SE-INIT-04, SE-EFFECT-17); already is
// how many dice a Leader card has added before it is asked (SE-LEADER-12).
func askStartingBoost(s *state.State, id engine.ModelID, already int) *engine.Decision {
	m := &s.Models[id]
	return &engine.Decision{
		Seat: m.Seat, Shape: engine.Number, Ask: engine.Say("ask.starting-dice"), Rule: "SE-INIT-04", Subject: id,
		Kind:   engine.Opening,
		Detail: engine.Say("ask.starting-dice-detail", "Dice", StartingDice(s, id, already), "Have", m.Boost), Max: m.Boost, Unit: "term.power-up-dice",
	}
}

// StartingDice is how many dice a model rolls: Combat Bonuses do not apply, Suppress does (SE-INIT-03, SE-INIT-04).
func StartingDice(s *state.State, id engine.ModelID, boost int) int {
	_, count := startingBonuses(s, id)
	return count + boost
}

// startingBonuses lists what a model's dice in the Starting Roll come from, beside the dice it commits, and their number.
func startingBonuses(s *state.State, id engine.ModelID) ([]engine.Bonus, int) {
	var found []engine.Bonus
	for i := range s.Boons {
		if b := &s.Boons[i]; b.Effect.Verb == cards.LeaderDice && traits.Applies(s, b, id) {
			found = append(found, engine.Bonus{Dice: b.Effect.X, Text: engine.Say("bonus.leader-card"), Rule: b.Rule})
		}
	}
	return dice.Dice(s, traits.PowerDice(s, found, id, cards.StartingDice, state.Nobody), dice.Suppressed(s, id), 0)
}

func (f StartingRoll) askRoll(s *state.State) *engine.Decision {
	d := &engine.Decision{
		Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("ask.starting-roll"), Rule: "SE-INIT-03", Subject: engine.NoModel,
		Kind: engine.Opening,
	}
	for _, seat := range f.Order {
		if id := f.Model[seat]; id != engine.NoModel {
			bonuses, _ := startingBonuses(s, id)
			for _, b := range bonuses {
				s.Tell(func() engine.Event {
					e := terms.Event(engine.EventNote, dice.BonusText(id, b), b.Rule)
					e.Seat, e.Model, e.Amount = s.Models[id].Team, id, float64(b.Dice)
					return e
				})
			}
			d.Dice = append(d.Dice, engine.Pool{Seat: seat, Model: id, Count: StartingDice(s, id, f.spent[seat])})
		}
	}
	return d
}

// rollers lists the seats that roll, in announcing order: the order of the pools.
func (f StartingRoll) rollers() []engine.Seat {
	var seats []engine.Seat
	for _, seat := range f.Order {
		if f.Model[seat] != engine.NoModel {
			seats = append(seats, seat)
		}
	}
	return seats
}

// settle reads the dice: the highest total wins (SE-INIT-07); a tie goes by the Origins Triad or is rolled again
// (SE-INIT-08). It counts Master Plans and asks who takes the first Turn.
func (f StartingRoll) settle(s *state.State) state.Then {
	rollers := f.rollers()
	rolled := make([]dice.Fallen, len(rollers))
	for i, seat := range rollers {
		rolled[i] = CountStarting(s, f.Model[seat], s.Answer.Faces[i])
	}
	winner, second, rule := rankStarting(s, rolled)
	if winner < 0 {
		s.Tell(func() engine.Event {
			e := terms.Event(engine.EventRoll, engine.Say("init.tie"), "SE-INIT-08")
			e.Dice = toldAll(rolled)
			return e
		})
		f.Step = StartingRollAsked
		return state.Next(f)
	}
	f.Winner = rolled[winner].Seat
	f.Plans = rolled[winner].EFX()
	cancelled := 0
	if second >= 0 {
		cancelled = min(f.Plans, rolled[second].EFX())
		s.Loser = rolled[second].Seat
	}
	f.Plans -= cancelled
	s.Tell(func() engine.Event {
		e := terms.Event(engine.EventRoll, wonRoll(s.Teams[f.Winner].Name, rolled[winner].Model, f.Plans, cancelled), rule, "SE-INIT-10", "SE-INIT-11")
		e.Seat, e.Model, e.Dice, e.Amount = f.Winner, rolled[winner].Model, toldAll(rolled), float64(f.Plans)
		return e
	})
	s.Order = nil
	f.Step = StartingFirstChosen
	return state.Wait(f, askFirst(s, f.Winner))
}

// wonRoll says who won the Starting Roll, and what it brought as far as it brought anything.
func wonRoll(team string, model engine.ModelID, plans, cancelled int) engine.Text {
	switch {
	case cancelled > 0:
		return engine.Say("init.won-cancelled", "Team", team, "Model", model, "Plans", plans, "Cancelled", cancelled)
	case plans > 0:
		return engine.Say("init.won", "Team", team, "Model", model, "Count", plans)
	default:
		return engine.Say("init.won-plain", "Team", team, "Model", model)
	}
}

// CountStarting adds up one side's dice (SE-INIT-03).
func CountStarting(s *state.State, id engine.ModelID, faces []int) dice.Fallen {
	trait, kept := aim.TraitOf(s, id, cards.Mind), dice.Highest(faces)
	return dice.Fallen{Kept: kept, EFXOn: dice.CancelOn(trait), Rolled: engine.Rolled{
		Seat: s.Models[id].Seat, Model: id, Faces: faces, Trait: trait, Total: faces[kept] + trait.Value,
	}}
}

// toldAll is the dice of all sides for the log.
func toldAll(rolled []dice.Fallen) []engine.Rolled {
	told := make([]engine.Rolled, len(rolled))
	for i := range rolled {
		told[i] = rolled[i].Told()
	}
	return told
}

// rankStarting returns the places of the winner and of the opponent who came next, and the rule that decided; winner is -1
// when the dice must be rolled again. With three or more, that opponent's dice cancel (SE-INIT-11).
func rankStarting(s *state.State, rolled []dice.Fallen) (winner, second int, rule engine.Rule) {
	winner, second = 0, -1
	for i := range rolled {
		if beatsStarting(s, rolled[i], rolled[winner]) {
			winner = i
		}
	}
	for i := range rolled {
		if s.Opposed(rolled[i].Seat, rolled[winner].Seat) && (second < 0 || beatsStarting(s, rolled[i], rolled[second])) {
			second = i
		}
	}
	rule = "SE-INIT-07"
	for i := range rolled {
		if i == winner || rolled[i].Total != rolled[winner].Total {
			continue
		}
		if !beatsStarting(s, rolled[winner], rolled[i]) {
			return -1, -1, "SE-INIT-08"
		}
		rule = "SE-INIT-08"
	}
	return winner, second, rule
}

// beatsStarting reports whether a roll wins against another, the Triad included (SE-INIT-07, SE-INIT-08).
func beatsStarting(s *state.State, a, b dice.Fallen) bool {
	if a.Total != b.Total {
		return a.Total > b.Total
	}
	return dice.BeatsOrigin(s.CardFor(a.Model).Origin, s.CardFor(b.Model).Origin)
}

// askFirst asks the winner who takes the next place in the order of play (SE-INIT-09).
func askFirst(s *state.State, winner engine.Seat) *engine.Decision {
	d := ask.Pick(winner, "SE-INIT-09", engine.Say("ask.first-turn"))
	d.Kind = engine.Opening
	for i := range s.Teams {
		o := ask.Nth("seat", i, engine.Say("option.team", "Team", s.Teams[i].Name))
		if slices.Contains(s.Order, engine.Seat(i)) {
			o.Refusal = engine.Refuse("SE-INIT-09", "refuse.order-taken", "Team", s.Teams[i].Name)
		}
		d.Options = append(d.Options, o)
	}
	return d
}

// firstTurn notes the order of play: the first Turn decides everything with two players.
func (f StartingRoll) firstTurn(s *state.State) state.Then {
	s.Order = append(slices.Clone(s.Order), engine.Seat(s.Answer.Pick))
	if missing := len(s.Teams) - len(s.Order); missing > 1 {
		return state.Wait(f, askFirst(s, f.Winner))
	}
	for i := range s.Teams {
		if !slices.Contains(s.Order, engine.Seat(i)) {
			s.Order = append(s.Order, engine.Seat(i))
		}
	}
	s.First = s.Order[0]
	if s.First == f.Winner {
		s.TellSeat(engine.EventNote, s.First, 0, terms.Rules("SE-INIT-09"), "init.first-turn", "Team", s.Teams[s.First].Name)
	} else {
		s.TellSeat(engine.EventNote, s.First, 0, terms.Rules("SE-INIT-09"), "init.first-turn-given", "Team", s.Teams[s.First].Name, "Winner", s.Teams[f.Winner].Name)
	}
	f.Step = StartingPlan
	return state.Next(f)
}
