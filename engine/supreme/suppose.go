package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/flow"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// supposed is a position that was put together by hand: a State to ask about, never to play on.
type supposed struct {
	state *State
	from  []*geometry.Spot // by model: where it stood before its move, or nil
}

// suppose puts models on a table by hand. It is the Turns step of a first Round: all models are fresh, every team has the
// AP that its models print (SE-POOL-03), and every model its Power Up dice (SE-POOL-05).
func suppose(setup engine.Setup, placed []engine.Placed) (engine.Supposed, error) {
	s := &State{game: &game{setup: setup, cardOf: map[string]int{}}, loser: 0, turn: 0, round: 1, rounds: defaultRounds,
		step: stepTurns, activation: noActivation()}
	if err := s.setTerrain(); err != nil {
		return nil, err
	}
	p := supposed{state: s}
	seats := len(setup.Teams)
	for i := range placed {
		seats = max(seats, int(placed[i].Seat)+1)
	}
	for seat := range seats {
		t := team{}
		if seat < len(setup.Teams) {
			t.name = setup.Teams[seat].Name
		}
		s.teams = append(s.teams, t)
	}
	for i := range placed {
		if err := p.put(&placed[i]); err != nil {
			return nil, err
		}
	}
	for i := range s.teams {
		seat := engine.Seat(i)
		s.teams[i].size = s.printedAP(seat) + s.supportAP(seat)
		s.teams[i].pool = s.teams[i].size
		s.order = append(s.order, seat)
	}
	return &p, nil
}

// put adds one model. Minions of the same card and seat share a group, as when their card is in play (SE-MINION-04).
func (p *supposed) put(placed *engine.Placed) error {
	s := p.state
	card, err := s.readCard(placed.Card)
	if err != nil {
		return err
	}
	group, letter := -1, ""
	if s.cards[card].Class == cards.Minion {
		group, letter = p.group(card, placed.Seat)
	}
	id := s.addModel(placed.Seat, card, group, letter)
	if group >= 0 {
		s.groups[group].models = append(s.groups[group].models, id)
	}
	m := &s.models[id]
	m.spot, m.onTable, m.boost = placed.Spot, true, s.cards[card].Dice
	if placed.HP > 0 {
		m.hp = min(placed.HP, m.hp)
	}
	p.from = append(p.from, placed.From)
	return nil
}

// group finds the group of a Minion card with room for one more, or opens another one.
func (p *supposed) group(card int, seat engine.Seat) (int, string) {
	s := p.state
	total := 0
	for i := range s.groups {
		g := &s.groups[i]
		if g.card != card || g.seat != seat {
			continue
		}
		total += len(g.models)
		if len(g.models) < max(1, s.cards[card].Black) {
			return i, string(rune('A' + total%26))
		}
	}
	s.groups = append(s.groups, group{card: card, seat: seat})
	return len(s.groups) - 1, string(rune('A' + total%26))
}

// View implements engine.Supposed.
func (p *supposed) View(seat engine.Seat) *engine.View { return p.state.View(seat) }

// Sheet implements engine.Supposed.
func (p *supposed) Sheet(id engine.ModelID) *engine.Sheet {
	if !p.known(id) {
		return nil
	}
	sheet := p.state.Sheet(id)
	sheet.Actions = sheet.Actions[:len(p.state.cardFor(id).Actions)] // without the lines for moves
	return sheet
}

func (p *supposed) known(id engine.ModelID) bool { return id >= 0 && int(id) < len(p.state.models) }

// Stride implements engine.Supposed (SE-MOVE-02, SE-EFFECT-55).
func (p *supposed) Stride(id engine.ModelID) engine.Stride {
	if !p.known(id) {
		return engine.Stride{}
	}
	kind := p.state.movementType(id)
	if kind == immobile {
		return engine.Stride{}
	}
	return engine.Stride{Kind: moveTypeOf(kind), Inches: p.state.cardFor(id).MoveIn, Times: p.state.maxFatigue(id)}
}

// Spare implements engine.Supposed.
func (p *supposed) Spare(id engine.ModelID) int {
	if !p.known(id) {
		return 0
	}
	return p.state.models[id].boost
}

// Mark implements engine.Supposed.
func (p *supposed) Mark() uint64 {
	h := flow.Hasher(p.state.Hash())
	for _, from := range p.from {
		h.Flags(from != nil)
		if from != nil {
			h.Value(*from)
		}
	}
	return uint64(h)
}

// Forecast implements engine.Supposed.
func (p *supposed) Forecast(a engine.Attempt) *engine.Forecast {
	if !p.known(a.Model) || !p.known(a.Target) || a.Action < 0 || a.Action >= len(p.state.cardFor(a.Model).Actions) {
		return nil
	}
	s := p.arrived(a.Model)
	action, t := &s.cardFor(a.Model).Actions[a.Action], atModel(a.Target)
	f := &engine.Forecast{Cost: s.apCost(a.Model, action), Pairs: action.Combinable}
	f.Refusal = s.refuseAttempt(a.Model, a.Action, t)
	if action.Type == cards.SUM {
		return f
	}
	switch {
	case oneTarget(action) || action.Type == cards.IST:
		f.Preview = *s.previewTarget(a.Model, a.Action, t)
	default:
		gap, sight := s.gapTo(a.Model, t), s.sightTo(a.Model, t)
		f.Proof.Gap, f.Proof.Sight = &gap, &sight
		f.Verdict, f.Cover = s.verdict(a.Model, action, t, sight)
		f.Proof.Template = s.templateOf(a.Model, action, s.middle(t).Sub(s.middle(atModel(a.Model))).Unit())
	}
	c := confrontation{attacker: a.Model, action: action, target: t, smash: engine.NoPiece,
		attackBoost: max(0, a.Boost), defendBoost: max(0, a.Answer)}
	s.previewRoll(&f.Preview, c)
	for _, choice := range action.EFX {
		f.Choices = append(f.Choices, choiceText(choice))
	}
	f.Loss = s.lossOf(a, action, f.Odds)
	if a.Buy > 0 {
		f.Odds.Fells = f.Loss[len(f.Loss)-1]
	}
	return f
}

// arrived is the state as it is when a model has ended its move, so that Momentum counts (SE-BONUS-10).
func (p *supposed) arrived(id engine.ModelID) *State {
	s := p.state
	at := s.models[id].spot
	if from := p.from[id]; from != nil && *from != at {
		before := *s
		before.models = slices.Clone(s.models)
		before.models[id].spot = *from
		return before.standingAt(id, at)
	}
	return s.standingAt(id, at)
}

// refuseAttempt returns the first rule against using an Action on a model, or nil.
func (s *State) refuseAttempt(id engine.ModelID, action int, t target) *engine.Refusal {
	a := &s.cardFor(id).Actions[action]
	if refusal := s.refuseRoom(a); refusal != nil {
		return refusal
	}
	if refusal := s.refuseUse(id, action, false); refusal != nil {
		return refusal
	}
	switch {
	case oneTarget(a):
		return s.refuseTarget(id, a, t)
	case a.Type == cards.RAY:
		if t.model == id {
			return engine.Refuse("SE-TYPE-02", "bar.own-action")
		}
		way := s.middle(t).Sub(s.middle(atModel(id))).Unit()
		if refusal := s.refuseRay(id, a, way); refusal != nil {
			return refusal
		}
		if gap := s.gapTo(id, t); !slices.Contains(s.affected(id, a, nobody, way), t) {
			return engine.Refuse("SE-TABLE-10", "bar.too-far", "Gap", engine.Inches(gap.Ground), "Range", engine.Inches(a.Range))
		}
		return nil
	case a.Type == cards.IST:
		if t.model != id {
			return engine.Refuse("SE-ACTION-04", "bar.no-target")
		}
		return nil
	}
	if refusal := s.refuseAffected(id, a, t); refusal != nil {
		return refusal
	}
	switch gap := s.gapTo(id, t); {
	case gap.Ground > a.Range:
		return engine.Refuse("SE-TABLE-10", "bar.too-far", "Gap", engine.Inches(gap.Ground), "Range", engine.Inches(a.Range))
	case gap.Vertical > a.Range:
		return engine.Refuse("SE-TABLE-10", "bar.too-high", "Gap", engine.Inches(gap.Vertical), "Range", engine.Inches(a.Range))
	}
	return nil
}

// lossOf is the exact distribution of the Hit Points that a roll takes: the Damage of the FX, and of the EFX left (SE-EFFECT-43).
func (s *State) lossOf(a engine.Attempt, action *cards.Action, odds *engine.Odds) []float64 {
	hp := s.models[a.Target].hp
	loss := make([]float64, hp+1)
	harm := s.harmOn(a, action)
	for _, b := range odds.Bars {
		lost := 0
		if !b.Fails {
			lost = min(hp, harm.points(a.Buy, b.Number))
		}
		loss[lost] += b.Chance
	}
	return loss
}
