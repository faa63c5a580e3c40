package supreme

import (
	"slices"
	"strconv"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// startingRoll is the Starting Roll of a Round (SE-INIT): who announces first, the models, the dice, the roll, the order
// of play and the Master Plans.
type startingRoll struct {
	step    startingStep
	order   []engine.Seat    // in which models and Power Up dice are announced; written once
	at      int              // in order
	model   []engine.ModelID // by seat; replaced, never written into
	spent   []int            // Power Up dice by seat, with those of a Leader card; replaced, never written into
	asked   int              // players asked whether they play a card that wins the roll
	given   bool             // the winner won by a card: one Master Plan of each type (SE-LEADER-26)
	bought  [planOwn]bool
	offered bool    // the Leader card for the player whose turn it is to announce
	faces   [][]int // by place in order

	winner engine.Seat
	plans  int // Master Plans left to buy
	own    int // the one of the card's own that is being used
}

type startingStep int

const (
	startingOrder startingStep = iota
	startingOrderChosen
	startingModel
	startingModelChosen
	startingAnnounce
	startingDiceChosen
	startingCardChosen
	startingGiftChosen
	startingRollAsked
	startingRolled
	startingFirstChosen
	startingPlan
	startingPlanChosen
	startingPowerUpChosen
	startingActFastChosen
	startingOwnChosen
)

func (f startingRoll) Run(s *State) then {
	switch f.step {
	case startingOrder, startingGiftChosen:
		return f.gift(s)
	case startingOrderChosen:
		f.order = s.seatsFrom(engine.Seat(s.Answer.Pick))
		f.model = slices.Repeat([]engine.ModelID{engine.NoModel}, len(s.teams))
		f.spent = make([]int, len(s.teams))
		f.step = startingModel
		return next(f)
	case startingModel, startingModelChosen:
		return f.chooseModel(s)
	case startingAnnounce, startingDiceChosen, startingCardChosen:
		return f.announce(s)
	case startingRollAsked:
		f.step = startingRolled
		return wait(f, f.askRoll(s))
	case startingRolled:
		return f.settle(s)
	case startingFirstChosen:
		return f.firstTurn(s)
	}
	return f.runPlans(s)
}

// seatsFrom lists all seats as they sit, beginning with first.
func (s *State) seatsFrom(first engine.Seat) []engine.Seat {
	seats := make([]engine.Seat, len(s.teams))
	for i := range seats {
		seats[i] = engine.Seat((int(first) + i) % len(s.teams))
	}
	return seats
}

// askAnnouncer asks who announces first: in Round 1 the player with the Tactical Advantage (SE-INIT-05), later the loser
// of the previous Starting Roll (SE-INIT-06) decides.
func (s *State) askAnnouncer() *engine.Decision {
	seat, rule := s.loser, engine.Rule("SE-INIT-06")
	if s.round == 1 {
		rule = "SE-INIT-05"
		seat = engine.Seat(slices.IndexFunc(s.teams, func(t team) bool { return t.tactic }))
	}
	d := pick(seat, rule, engine.Say("ask.announcer"))
	d.Kind, d.Detail = engine.Opening, engine.Say("ask.announcer-detail")
	for i := range s.teams {
		d.Options = append(d.Options, option("seat:"+strconv.Itoa(i), engine.Say("option.team", "Team", s.teams[i].name)))
	}
	return d
}

// chooseModel lets each player in turn name the model that rolls (SE-INIT-01).
func (f startingRoll) chooseModel(s *State) then {
	if f.step == startingModelChosen {
		return f.named(s, s.startersOf(f.order[f.at])[s.Answer.Pick])
	}
	if f.at == len(f.order) {
		f.at, f.step = 0, startingAnnounce
		return next(f)
	}
	seat := f.order[f.at]
	starters := s.startersOf(seat)
	switch len(starters) {
	case 0: // nobody left to roll: the team takes no part
		f.at++
		return next(f)
	case 1:
		return f.named(s, starters[0])
	}
	d := pick(seat, "SE-INIT-01", engine.Say("ask.starter"))
	d.Kind, d.Detail = engine.Opening, engine.Say("ask.starter-detail", "Round", s.round)
	for _, id := range starters {
		o := aboutModel("model:"+strconv.Itoa(int(id)), id, nil)
		o.Text = engine.Say("option.starter", "Model", id, "Mind", s.cardFor(id).Traits[cards.Mind])
		d.Options = append(d.Options, o)
	}
	f.step = startingModelChosen
	return wait(f, d)
}

// startersOf lists the models of a team that may make the Starting Roll: a model in Climb High may (SE-INIT-01).
func (s *State) startersOf(seat engine.Seat) []engine.ModelID {
	var found []engine.ModelID
	for i := range s.models {
		if m := &s.models[i]; m.seat == seat && !m.ko && (m.onTable || m.high > 0) && s.directs(m.class) {
			found = append(found, m.id)
		}
	}
	return found
}

func (f startingRoll) named(s *State, id engine.ModelID) then {
	f.model = slices.Clone(f.model)
	f.model[s.models[id].seat] = id
	f.at++
	f.step = startingModel
	s.tellModel(engine.EventNote, id, 0, by("SE-INIT-01"), "init.starter", "Model", id)
	return next(f)
}

// announce lets each player in turn commit Power Up dice (SE-INIT-04).
func (f startingRoll) announce(s *State) then {
	if f.step == startingDiceChosen {
		id := f.model[f.order[f.at]]
		f.spent = slices.Clone(f.spent)
		f.spent[f.order[f.at]] += s.spendBoost(id)
		f.at++
		f.offered, f.step = false, startingAnnounce
		return next(f)
	}
	if f.step == startingCardChosen {
		f.step = startingAnnounce
		return next(f.playTactics(s))
	}
	if f.at == len(f.order) {
		f.step = startingRollAsked
		return next(f)
	}
	id := f.model[f.order[f.at]]
	if id != engine.NoModel && !f.offered && s.isLeader(id) && s.holdsCard(f.order[f.at], cards.StartingRollDice) >= 0 {
		f.offered, f.step = true, startingCardChosen
		return wait(f, s.askTactics(id))
	}
	if id == engine.NoModel || s.models[id].boost == 0 {
		f.offered = false
		f.at++
		return next(f)
	}
	f.step = startingDiceChosen
	return wait(f, s.askStartingBoost(id, f.spent[f.order[f.at]]))
}

// askStartingBoost asks how many Power Up dice a model spends on the Starting Roll (SE-INIT-04, SE-EFFECT-17); already is
// how many dice a Leader card has added before it is asked (SE-LEADER-12).
func (s *State) askStartingBoost(id engine.ModelID, already int) *engine.Decision {
	m := &s.models[id]
	return &engine.Decision{
		Seat: m.seat, Shape: engine.Number, Ask: engine.Say("ask.starting-dice"), Rule: "SE-INIT-04", Subject: id,
		Kind:   engine.Opening,
		Detail: engine.Say("ask.starting-dice-detail", "Dice", s.startingDice(id, already), "Have", m.boost), Max: m.boost, Unit: "term.power-up-dice",
	}
}

// startingDice is how many dice a model rolls: Combat Bonuses do not apply, Suppress does (SE-INIT-03, SE-INIT-04).
func (s *State) startingDice(id engine.ModelID, boost int) int {
	_, count := s.startingBonuses(id)
	return count + boost
}

// startingBonuses lists what a model's dice in the Starting Roll come from, beside the dice it commits, and their number.
func (s *State) startingBonuses(id engine.ModelID) ([]engine.Bonus, int) {
	var found []engine.Bonus
	for i := range s.boons {
		if b := &s.boons[i]; b.effect.Verb == cards.LeaderDice && s.applies(b, id) {
			found = append(found, engine.Bonus{Dice: b.effect.X, Text: engine.Say("bonus.leader-card"), Rule: b.rule})
		}
	}
	return s.dice(s.powerDice(found, id, cards.StartingDice, nobody), s.suppressed(id), 0)
}

func (f startingRoll) askRoll(s *State) *engine.Decision {
	d := &engine.Decision{
		Seat: engine.DiceSeat, Shape: engine.Roll, Ask: engine.Say("ask.starting-roll"), Rule: "SE-INIT-03", Subject: engine.NoModel,
		Kind: engine.Opening,
	}
	for _, seat := range f.order {
		if id := f.model[seat]; id != engine.NoModel {
			bonuses, _ := s.startingBonuses(id)
			for _, b := range bonuses {
				s.tell(func() engine.Event {
					e := event(engine.EventNote, bonusText(id, b), b.Rule)
					e.Seat, e.Model, e.Amount = s.models[id].team, id, float64(b.Dice)
					return e
				})
			}
			d.Dice = append(d.Dice, engine.Pool{Seat: seat, Model: id, Count: s.startingDice(id, f.spent[seat])})
		}
	}
	return d
}

// rollers lists the seats that roll, in announcing order: the order of the pools.
func (f startingRoll) rollers() []engine.Seat {
	var seats []engine.Seat
	for _, seat := range f.order {
		if f.model[seat] != engine.NoModel {
			seats = append(seats, seat)
		}
	}
	return seats
}

// settle reads the dice: the highest total wins (SE-INIT-07); a tie goes by the Origins Triad or is rolled again
// (SE-INIT-08). It counts Master Plans and asks who takes the first Turn.
func (f startingRoll) settle(s *State) then {
	rollers := f.rollers()
	rolled := make([]fallen, len(rollers))
	for i, seat := range rollers {
		rolled[i] = s.countStarting(f.model[seat], s.Answer.Faces[i])
	}
	winner, second, rule := s.rankStarting(rolled)
	if winner < 0 {
		s.tell(func() engine.Event {
			e := event(engine.EventRoll, engine.Say("init.tie"), "SE-INIT-08")
			e.Dice = toldAll(rolled)
			return e
		})
		f.step = startingRollAsked
		return next(f)
	}
	f.winner = rolled[winner].Seat
	f.plans = rolled[winner].efx()
	cancelled := 0
	if second >= 0 {
		cancelled = min(f.plans, rolled[second].efx())
		s.loser = rolled[second].Seat
	}
	f.plans -= cancelled
	s.tell(func() engine.Event {
		e := event(engine.EventRoll, engine.Say("init.won", "Team", s.teams[f.winner].name, "Model", rolled[winner].Model,
			"Plans", f.plans, "Cancelled", cancelled), rule, "SE-INIT-10", "SE-INIT-11")
		e.Seat, e.Model, e.Dice, e.Amount = f.winner, rolled[winner].Model, toldAll(rolled), float64(f.plans)
		return e
	})
	s.order = nil
	f.step = startingFirstChosen
	return wait(f, s.askFirst(f.winner))
}

// countStarting adds up one side's dice (SE-INIT-03).
func (s *State) countStarting(id engine.ModelID, faces []int) fallen {
	trait, kept := s.traitOf(id, cards.Mind), highest(faces)
	return fallen{kept: kept, efxOn: cancelOn(trait), Rolled: engine.Rolled{
		Seat: s.models[id].seat, Model: id, Faces: faces, Trait: trait, Total: faces[kept] + trait.Value,
	}}
}

// toldAll is the dice of all sides for the log.
func toldAll(rolled []fallen) []engine.Rolled {
	told := make([]engine.Rolled, len(rolled))
	for i := range rolled {
		told[i] = rolled[i].told()
	}
	return told
}

// highest is the place of the first of the highest faces.
func highest(faces []int) int {
	best := 0
	for i, face := range faces {
		if face > faces[best] {
			best = i
		}
	}
	return best
}

// rankStarting returns the places of the winner and of the opponent who came next, and the rule that decided; winner is -1
// when the dice must be rolled again. With three or more, that opponent's dice cancel (SE-INIT-11).
func (s *State) rankStarting(rolled []fallen) (winner, second int, rule engine.Rule) {
	winner, second = 0, -1
	for i := range rolled {
		if s.beatsStarting(rolled[i], rolled[winner]) {
			winner = i
		}
	}
	for i := range rolled {
		if s.opposed(rolled[i].Seat, rolled[winner].Seat) && (second < 0 || s.beatsStarting(rolled[i], rolled[second])) {
			second = i
		}
	}
	rule = "SE-INIT-07"
	for i := range rolled {
		if i == winner || rolled[i].Total != rolled[winner].Total {
			continue
		}
		if !s.beatsStarting(rolled[winner], rolled[i]) {
			return -1, -1, "SE-INIT-08"
		}
		rule = "SE-INIT-08"
	}
	return winner, second, rule
}

// beatsStarting reports whether a roll wins against another, the Triad included (SE-INIT-07, SE-INIT-08).
func (s *State) beatsStarting(a, b fallen) bool {
	if a.Total != b.Total {
		return a.Total > b.Total
	}
	return beatsOrigin(s.cardFor(a.Model).Origin, s.cardFor(b.Model).Origin)
}

// askFirst asks the winner who takes the next place in the order of play (SE-INIT-09).
func (s *State) askFirst(winner engine.Seat) *engine.Decision {
	d := pick(winner, "SE-INIT-09", engine.Say("ask.first-turn"))
	d.Kind = engine.Opening
	for i := range s.teams {
		o := option("seat:"+strconv.Itoa(i), engine.Say("option.team", "Team", s.teams[i].name))
		if slices.Contains(s.order, engine.Seat(i)) {
			o.Refusal = engine.Refuse("SE-INIT-09", "refuse.order-taken", "Team", s.teams[i].name)
		}
		d.Options = append(d.Options, o)
	}
	return d
}

// firstTurn notes the order of play: the first Turn decides everything with two players.
func (f startingRoll) firstTurn(s *State) then {
	s.order = append(slices.Clone(s.order), engine.Seat(s.Answer.Pick))
	if missing := len(s.teams) - len(s.order); missing > 1 {
		return wait(f, s.askFirst(f.winner))
	}
	for i := range s.teams {
		if !slices.Contains(s.order, engine.Seat(i)) {
			s.order = append(s.order, engine.Seat(i))
		}
	}
	s.first = s.order[0]
	s.tellSeat(engine.EventNote, s.first, 0, by("SE-INIT-09"), "init.first-turn", "Team", s.teams[s.first].name)
	f.step = startingPlan
	return next(f)
}
