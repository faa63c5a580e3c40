package views

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/flow"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/dice"
	"trueinch/engine/supreme/opening"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// Supposed is a position that was put together by hand: a State to ask about, never to play on.
type Supposed struct {
	State *state.State
	From  []*geometry.Spot // by model: where it stood before its move, or nil
}

// Suppose puts models on a table by hand. It is the Turns step of a first Round: all models are fresh, every team has the
// AP that its models print (SE-POOL-03), and every model its Power Up dice (SE-POOL-05).
func Suppose(setup engine.Setup, placed []engine.Placed) (engine.Supposed, error) {
	setup.Rulings = state.Rulings
	s := &state.State{Field: state.Field{Game: &state.Game{Setup: setup, Chapters: actions.Chapters{}, CardOf: map[string]int{}}}, Clock: state.Clock{Round: 1, Rounds: state.DefaultRounds, Step: state.StepTurns},
		UnderWay: state.UnderWay{Activation: state.NoActivation()}}
	if err := opening.SetTerrain(s); err != nil {
		return nil, err
	}
	p := Supposed{State: s}
	seats := len(setup.Teams)
	for i := range placed {
		seats = max(seats, int(placed[i].Seat)+1)
	}
	for seat := range seats {
		t := state.Team{}
		if seat < len(setup.Teams) {
			t.Name = setup.Teams[seat].Name
		}
		s.Teams = append(s.Teams, t)
	}
	for i := range placed {
		if err := p.put(&placed[i]); err != nil {
			return nil, err
		}
	}
	for i := range s.Teams {
		seat := engine.Seat(i)
		s.Teams[i].Size = plots.PrintedAP(s, seat) + plots.SupportAP(s, seat)
		s.Teams[i].Pool = s.Teams[i].Size
		s.Order = append(s.Order, seat)
	}
	return &p, nil
}

// put adds one model. Minions of the same card and seat share a group, as when their card is in play (SE-MINION-04).
func (p *Supposed) put(placed *engine.Placed) error {
	s := p.State
	card, err := opening.ReadCard(s, placed.Card)
	if err != nil {
		return err
	}
	group, letter := -1, ""
	if s.Cards[card].Class == cards.Minion {
		group, letter = p.group(card, placed.Seat)
	}
	id := s.AddModel(placed.Seat, card, group, letter)
	if group >= 0 {
		s.Groups[group].Models = append(s.Groups[group].Models, id)
	}
	m := &s.Models[id]
	m.Spot, m.OnTable, m.Boost = placed.Spot, true, s.Cards[card].Dice
	if placed.HP > 0 {
		m.HP = min(placed.HP, m.HP)
	}
	p.From = append(p.From, placed.From)
	return nil
}

// group finds the group of a Minion card with room for one more, or opens another one.
func (p *Supposed) group(card int, seat engine.Seat) (int, string) {
	s := p.State
	total := 0
	for i := range s.Groups {
		g := &s.Groups[i]
		if g.Card != card || g.Seat != seat {
			continue
		}
		total += len(g.Models)
		if len(g.Models) < s.Cards[card].Black {
			return i, string(rune('A' + total%26))
		}
	}
	s.Groups = append(s.Groups, state.Group{Card: card, Seat: seat})
	return len(s.Groups) - 1, string(rune('A' + total%26))
}

// View implements engine.Supposed.
func (p *Supposed) View(seat engine.Seat) *engine.View { return View(p.State, seat) }

// Sheet implements engine.Supposed.
func (p *Supposed) Sheet(id engine.ModelID) *engine.Sheet {
	if !p.known(id) {
		return nil
	}
	sheet := Sheet(p.State, id)
	sheet.Actions = sheet.Actions[:len(p.State.CardFor(id).Actions)] // without the lines for moves
	return sheet
}

func (p *Supposed) known(id engine.ModelID) bool { return id >= 0 && int(id) < len(p.State.Models) }

// Stride implements engine.Supposed (SE-MOVE-02, SE-EFFECT-55).
func (p *Supposed) Stride(id engine.ModelID) engine.Stride {
	if !p.known(id) {
		return engine.Stride{}
	}
	kind := p.State.MovementType(id)
	if kind == terms.Immobile {
		return engine.Stride{}
	}
	return engine.Stride{Kind: terms.Move(kind).Name, Inches: p.State.CardFor(id).MoveIn, Times: p.State.MaxFatigue(id)}
}

// Spare implements engine.Supposed.
func (p *Supposed) Spare(id engine.ModelID) int {
	if !p.known(id) {
		return 0
	}
	return p.State.Models[id].Boost
}

// Mark implements engine.Supposed.
func (p *Supposed) Mark() uint64 {
	h := flow.Hasher(p.State.Hash())
	for _, from := range p.From {
		h.Flags(from != nil)
		if from != nil {
			h.Value(*from)
		}
	}
	return uint64(h)
}

// Forecast implements engine.Supposed.
func (p *Supposed) Forecast(a engine.Attempt) *engine.Forecast {
	if !p.known(a.Model) || !p.known(a.Target) || a.Action < 0 || a.Action >= len(p.State.CardFor(a.Model).Actions) {
		return nil
	}
	s := p.arrived(a.Model)
	action, t := &s.CardFor(a.Model).Actions[a.Action], state.AtModel(a.Target)
	f := &engine.Forecast{Cost: aim.APCost(s, a.Model, action)}
	f.Refusal = refuseAttempt(s, a.Model, a.Action, t)
	if action.Type == cards.SUM {
		return f
	}
	switch {
	case state.OneTarget(action) || action.Type == cards.IST:
		f.Preview = *actions.PreviewTarget(s, a.Model, a.Action, t)
	default:
		gap, sight := s.Board().Gap(a.Model, t), s.Board().SightTo(a.Model, t)
		f.Proof.Gap, f.Proof.Sight = &gap, &sight
		f.Verdict, f.Cover = dice.Verdict(s, a.Model, action, t, sight)
		f.Proof.Template = aim.TemplateOf(s, a.Model, action, s.Board().Middle(t).Sub(s.Board().Middle(state.AtModel(a.Model))).Unit())
	}
	plain := f.Odds
	c := state.Confrontation{Attacker: a.Model, Action: action, Target: t, Smash: engine.NoPiece,
		AttackBoost: max(0, a.Boost), DefendBoost: max(0, a.Answer)}
	dice.PreviewRoll(s, &f.Preview, c)
	switch { // with more dice, too, nothing comes of what was vain without
	case plain == nil || plain.Idle == 0:
	case plain.Idle == plain.Success:
		f.Odds.Idle = f.Odds.Success
	default:
		f.Odds.Idle = f.Odds.Leaves(0)
	}
	for _, choice := range action.EFX {
		f.Choices = append(f.Choices, terms.ChoiceText(choice))
	}
	f.Loss = lossOf(s, a, action, f.Odds)
	if a.Buy > 0 {
		f.Odds.Fells = f.Loss[len(f.Loss)-1]
	}
	return f
}

// arrived is the state as it is when a model has ended its move, so that Momentum counts (SE-BONUS-10).
func (p *Supposed) arrived(id engine.ModelID) *state.State {
	s := p.State
	at := s.Models[id].Spot
	if from := p.From[id]; from != nil && *from != at {
		before := *s
		before.Models = slices.Clone(s.Models)
		before.Models[id].Spot = *from
		return standingAt(&before, id, at)
	}
	return standingAt(s, id, at)
}

// refuseAttempt returns the first rule against using an Action on a model, or nil.
func refuseAttempt(s *state.State, id engine.ModelID, action int, t state.Target) *engine.Refusal {
	a := &s.CardFor(id).Actions[action]
	if refusal := actions.RefuseRoom(s, a); refusal != nil {
		return refusal
	}
	if refusal := aim.RefuseUse(s, id, action, false); refusal != nil {
		return refusal
	}
	switch {
	case state.OneTarget(a):
		return aim.RefuseTarget(s, id, a, t)
	case a.Type == cards.RAY:
		if t.Model == id {
			return engine.Refuse("SE-TYPE-02", "bar.own-action")
		}
		way := s.Board().Middle(t).Sub(s.Board().Middle(state.AtModel(id))).Unit()
		if refusal := aim.RefuseRay(s, id, a, way); refusal != nil {
			return refusal
		}
		if gap := s.Board().Gap(id, t); !slices.Contains(aim.Affected(s, id, a, state.Nobody, way), t) {
			return engine.Refuse("SE-TABLE-10", "bar.too-far", "Gap", engine.Inches(gap.Ground), "Range", engine.Inches(a.Range))
		}
		return nil
	case a.Type == cards.IST:
		if t.Model != id {
			return engine.Refuse("SE-ACTION-04", "bar.no-target")
		}
		return nil
	}
	if refusal := traits.RefuseAffected(s, id, a, t); refusal != nil {
		return refusal
	}
	switch gap := s.Board().Gap(id, t); {
	case gap.Ground > a.Range:
		return engine.Refuse("SE-TABLE-10", "bar.too-far", "Gap", engine.Inches(gap.Ground), "Range", engine.Inches(a.Range))
	case gap.Vertical > a.Range:
		return engine.Refuse("SE-TABLE-10", "bar.too-high", "Gap", engine.Inches(gap.Vertical), "Range", engine.Inches(a.Range))
	}
	return nil
}

// lossOf is the exact distribution of the Hit Points that a roll takes: the Damage of the FX, and of the EFX left (SE-EFFECT-43).
func lossOf(s *state.State, a engine.Attempt, action *cards.Action, odds *engine.Odds) []float64 {
	hp := s.Models[a.Target].HP
	loss := make([]float64, hp+1)
	harm := harmOn(s, a, action)
	for _, b := range odds.Bars {
		lost := 0
		if !b.Fails {
			lost = min(hp, harm.points(a.Buy, b.Number))
		}
		loss[lost] += b.Chance
	}
	return loss
}
