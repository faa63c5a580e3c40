package actions

import (
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
)

// GroupActivation is the Activation of a Minion card: one Exclusive Action and one Movement Action at most, in either
// order, each performed by all its models before the other (SE-MINION-05, SE-MINION-06).
type GroupActivation struct {
	Group int
	By    engine.ModelID // who Directs it
	step  groupStep
	moved bool
	acted bool

	sprinted bool // the move was made as Sprint
	doing    engine.Option

	at      []engine.ModelID   // models that still may take part in what is done now; replaced, never written into
	any     bool               // one of them took part
	contact []engine.ModelID   // models that started Base to Base with an Enemy (SE-BONUS-11); written once
	charges [][]engine.ModelID // by place in the card: whom its move brought it into contact with; replaced
	rams    [][]engine.PieceID // by place in the card: terrain its move brought it into contact with; replaced
	touched [][]engine.PieceID // by place in the card: Objects touched while moving; replaced
	member  engine.ModelID     // who acts now
}

type groupStep int

const (
	groupBegin groupStep = iota
	groupHurt
	groupMenu
	groupChosen
	groupMember
	groupMemberChosen
	groupMemberDone
	groupEnd
)

func (f GroupActivation) Run(s *state.State) state.Then {
	switch f.step {
	case groupBegin:
		return f.begin(s)
	case groupHurt:
		return f.hurt(s)
	case groupMenu:
		return f.menu(s)
	case groupChosen:
		f.doing = *s.Chosen()
		return f.start(s)
	case groupMember:
		return f.nextMember(s)
	case groupMemberChosen:
		return f.take(s)
	case groupMemberDone:
		return f.noteMember(s)
	}
	s.Activation = state.NoActivation()
	return state.Done()
}

// Living lists the models of a Minion card that are on the table.
func Living(s *state.State, g int) []engine.ModelID {
	var found []engine.ModelID
	for _, id := range s.Groups[g].Models {
		if s.Alive(id) {
			found = append(found, id)
		}
	}
	return found
}

// RefuseGroup says why a Minion card cannot be activated now, or nil: it must be Fatigued for it (SE-MINION-04) and be
// able to do something.
func RefuseGroup(s *state.State, g int) *engine.Refusal {
	living := Living(s, g)
	if len(living) == 0 {
		return engine.Refuse("SE-COND-03", "refuse.card-gone")
	}
	have, most := s.Groups[g].Fatigue, s.MaxFatigue(living[0])
	if have >= most {
		return engine.Refuse("SE-MINION-04", "refuse.card-fatigued", "Have", have, "Max", most)
	}
	for _, id := range living {
		if refuseGroupMove(s, g, id, have+1) == nil {
			return nil
		}
		for i := range s.CardFor(id).Actions {
			if aim.Usable(s, id, i) == nil && (have+1 < most || !tiring(&s.CardFor(id).Actions[i])) {
				return nil
			}
		}
	}
	return engine.Refuse("SE-ACT-12", "refuse.card-idle")
}

// tiring reports whether an Action costs Fatigue (SE-ACTION-18).
func tiring(action *cards.Action) bool {
	return slices.ContainsFunc(action.Costs, func(c cards.Cost) bool { return c.Kind == cards.CostFatigue })
}

// activated lists the models of a Minion card that take part in its Activation: one that was Summoned since may act only
// from the next on (ruling under SE-EFFECT-65).
func activated(s *state.State, g int) []engine.ModelID {
	return slices.DeleteFunc(Living(s, g), func(id engine.ModelID) bool { return s.Models[id].Activations == 0 })
}

// RefuseDirect says why this Supreme or Monster cannot Direct a Minion card, or nil; distance does not matter
// (SE-MINION-01). Exclusive Minions are Directed only by their own Supreme (SE-MINION-10).
func RefuseDirect(s *state.State, g int, by engine.ModelID) *engine.Refusal {
	card := s.Cards[s.Groups[g].Card]
	if card.Exclusive != "" && !aftermath.ExclusiveTo(s, card, by) {
		return engine.Refuse("SE-MINION-10", "refuse.exclusive", "Supreme", card.Exclusive)
	}
	return nil
}

// refuseGroupMove says why the models of a card cannot move, or nil, when the card has so much Fatigue (SE-MINION-09).
func refuseGroupMove(s *state.State, g int, id engine.ModelID, have int) *engine.Refusal {
	most := s.MaxFatigue(id)
	switch {
	case s.MovementType(id) == terms.Immobile:
		return engine.Refuse("SE-MOVE-16", "refuse.immobile", "Model", id)
	case !s.Settings.MinionSingleFatigue && have >= most:
		return engine.Refuse("SE-MINION-09", "refuse.card-no-move", "Have", have, "Max", most)
	}
	return nil
}

// ToDirect is the kind of the options to Direct a Minion card.
const ToDirect = "direct"

// DirectOption is the option to Direct a Minion card; it stands for the first of its models.
func DirectOption(s *state.State, g int, refusal *engine.Refusal) engine.Option {
	o := ask.Nth(ToDirect, g, engine.Say("option.direct", "Card", GroupName(s, g)))
	o.Model, o.Refusal = s.Groups[g].Models[0], refusal
	if living := Living(s, g); len(living) > 0 {
		o.Model = living[0]
	}
	return o
}

// GroupName is the name of a Minion card, with the letters of its models where the team has another card of that name.
func GroupName(s *state.State, g int) string {
	own := &s.Groups[g]
	name := s.Cards[own.Card].Name
	for other := range s.Groups {
		if o := &s.Groups[other]; other == g || o.Seat != own.Seat || o.Card != own.Card {
			continue
		}
		var letters []string
		named := Living(s, g)
		if len(named) == 0 {
			named = own.Models
		}
		for _, id := range named {
			letters = append(letters, s.Models[id].Letter)
		}
		return name + " " + strings.Join(letters, ", ")
	}
	return name
}

// begin Fatigues the card for its Activation (SE-MINION-04).
func (f GroupActivation) begin(s *state.State) state.Then {
	models := Living(s, f.Group)
	if len(models) == 0 {
		return state.Done()
	}
	s.TellModel(engine.EventTurn, models[0], 0, terms.Rules("SE-MINION-01", "SE-MINION-02"), "turn.directs",
		"Supreme", f.By, "Card", s.Cards[s.Groups[f.Group].Card].Name)
	traits.TakeFatigue(s, models[0], "SE-MINION-04")
	s.Activation = state.NoActivation()
	s.Activation.Group = f.Group
	f.charges = make([][]engine.ModelID, len(s.Groups[f.Group].Models))
	f.rams = make([][]engine.PieceID, len(s.Groups[f.Group].Models))
	f.touched = make([][]engine.PieceID, len(s.Groups[f.Group].Models))
	f.contact = nil
	for _, id := range models {
		if traits.EnemyInContact(s, id) {
			f.contact = append(f.contact, id)
		}
	}
	f.at, f.step = models, groupHurt
	return state.Next(f)
}

// hurt deals with the Dangerous Terrain in which models of the card still stand (SE-TERRAIN-34).
func (f GroupActivation) hurt(s *state.State) state.Then {
	if len(f.at) == 0 {
		f.step = groupMenu
		return state.Next(f)
	}
	id := f.at[0]
	f.at = f.at[1:]
	s.Models[id].Activations++
	aftermath.Trigger(s, cards.WhenActivated, id, engine.NoModel)
	if at := s.Board().HazardsAt(s.Body(id)); s.Models[id].Activations == 1 && len(at) > 0 {
		return state.After(f, aftermath.DangerFrame{Model: id, Pieces: at})
	}
	return state.Next(f)
}

func (f GroupActivation) menu(s *state.State) state.Then {
	f.step = groupEnd
	living := activated(s, f.Group)
	if plots.Over(s) || len(living) == 0 {
		return state.Next(f)
	}
	d := f.askAction(s, living)
	if at, single := ask.Only(d); single && d.Options[at].Finish {
		return state.Next(f)
	}
	f.step = groupChosen
	return state.Wait(f, d)
}

// askAction lists what the card might do as its next Action.
func (f GroupActivation) askAction(s *state.State, living []engine.ModelID) *engine.Decision {
	first := living[0]
	d := ask.Pick(s.Models[first].Team, "SE-MINION-05", engine.Say("ask.card-action", "Card", s.CardFor(first).Name))
	d.Kind, d.Subject = engine.Menu, first
	d.Options = f.moveOptions(s, first)
	for i := range s.CardFor(first).Actions {
		o := actionOption(s, first, i, f.refuseAction(s, living, i))
		o.Caution.Harms = o.Legal() && !slices.ContainsFunc(living, func(id engine.ModelID) bool { return aim.Usable(s, id, i) == nil && !f.harms(s, id, i) })
		d.Options = append(d.Options, o)
	}
	end := ask.Option("end", engine.Say("option.end-card"))
	end.Finish = true // it may do nothing at all: whoever Directs it acts, so that it is no free Pass (ruling under SE-MINION-05)
	d.Options = append(d.Options, end)
	return d
}

func (f GroupActivation) moveOptions(s *state.State, first engine.ModelID) []engine.Option {
	card, kind := s.CardFor(first), s.CardFor(first).Movement
	refusal := refuseGroupMove(s, f.Group, first, s.Groups[f.Group].Fatigue)
	if f.moved {
		refusal = engine.Refuse("SE-MINION-08", "refuse.card-one-move")
	}
	move := ask.Option("move", engine.Say("option.move", "Kind", terms.Move(kind).Term, "Inches", engine.Inches(card.MoveIn)))
	move.Refusal = refusal
	options := []engine.Option{move}
	if kind != terms.Sprint && kind != terms.Immobile {
		run := ask.Option("sprint", engine.Say("option.sprint", "Inches", engine.Inches(card.MoveIn)))
		run.Refusal = refusal
		options = append(options, run)
	}
	if kind == terms.Flight {
		climb := ask.Option("climb", engine.Say("option.climb"))
		climb.Refusal = refusal
		switch have, most := s.Groups[f.Group].Fatigue, s.MaxFatigue(first); {
		case refusal != nil:
		case f.acted:
			climb.Refusal = engine.Refuse("SE-MOVE-44", "refuse.climb-alone")
		case have+moves.ClimbFatigue > most:
			climb.Refusal = engine.Refuse("SE-MOVE-39", "refuse.climb-fatigue", "Have", have, "Max", most)
		}
		options = append(options, climb)
	}
	return options
}

// refuseAction says why none of the models can use an Action, or nil.
func (f GroupActivation) refuseAction(s *state.State, living []engine.ModelID, action int) *engine.Refusal {
	if f.acted {
		return engine.Refuse("SE-MINION-05", "refuse.card-one-action")
	}
	var last *engine.Refusal
	for _, id := range living {
		if last = aim.Usable(s, id, action); last == nil {
			return nil
		}
	}
	return last
}

// start begins what was chosen: the card pays the Fatigue of a move once (SE-MINION-09).
func (f GroupActivation) start(s *state.State) state.Then {
	living := activated(s, f.Group)
	switch {
	case f.doing.Finish:
		f.step = groupEnd
		return state.Next(f)
	case f.doing.Action >= 0:
		f.acted = true
	default:
		f.moved = true
		f.sprinted = f.doing.Key == "sprint"
		payGroupMove(s, f.Group, f.doing.Key == "climb")
	}
	f.at, f.any, f.step = living, false, groupMember
	return state.Next(f)
}

// payGroupMove gives a card the Fatigue of a move, once for all its models (SE-MINION-09), twice for Climb High.
func payGroupMove(s *state.State, g int, climbs bool) {
	first := Living(s, g)[0]
	switch {
	case climbs:
		traits.TakeFatigue(s, first, "SE-MOVE-39")
		traits.TakeFatigue(s, first, "SE-MOVE-39")
	case !s.Settings.MinionSingleFatigue:
		traits.TakeFatigue(s, first, "SE-MINION-09")
	}
}

// nextMember asks which model goes next; one that cannot or does not want to take part is skipped (SE-MINION-06).
func (f GroupActivation) nextMember(s *state.State) state.Then {
	living := Living(s, f.Group)
	d := ask.Pick(s.Groups[f.Group].Seat, "SE-MINION-06", engine.Say("ask.member"))
	d.Kind = engine.Muster
	able := 0
	for _, id := range f.at {
		if slices.Contains(living, id) {
			o := ask.AboutModel("model", id, f.refuseMember(s, id))
			o.Caution.Harms = f.doing.Action >= 0 && o.Legal() && f.harms(s, id, f.doing.Action)
			d.Options = append(d.Options, o)
			if o.Legal() {
				able++
			}
		}
	}
	if plots.Over(s) || able == 0 {
		f.step = groupMenu
		if f.doing.Key == "climb" {
			f.step = groupEnd // SE-MOVE-44
		}
		return state.Next(f)
	}
	skip := ask.Option("done", engine.Say("option.skip-rest"))
	skip.Finish = true
	if !f.any {
		skip.Refusal = engine.Refuse("SE-ACT-13", "refuse.must-act")
	}
	d.Options = append(d.Options, skip)
	f.step = groupMemberChosen
	if at, single := ask.Only(d); single {
		f.member = d.Options[at].Model
		return f.perform(s)
	}
	return state.Wait(f, d)
}

// harms reports whether an Action of the card would hurt the own side if this model used it.
func (f GroupActivation) harms(s *state.State, id engine.ModelID, action int) bool {
	return aim.Harms(s, id, &s.CardFor(id).Actions[action])
}

// refuseMember says why a model of the card cannot perform what the card does now, or nil.
func (f GroupActivation) refuseMember(s *state.State, id engine.ModelID) *engine.Refusal {
	switch {
	case f.doing.Action >= 0:
		return aim.Usable(s, id, f.doing.Action)
	case f.doing.Key == "climb" && s.MovementType(id) != terms.Flight:
		return engine.Refuse("SE-MOVE-38", "refuse.climb-flight", "Model", id)
	}
	return nil
}

func (f GroupActivation) take(s *state.State) state.Then {
	if s.Chosen().Finish {
		f.step = groupMenu
		if f.doing.Key == "climb" {
			f.step = groupEnd
		}
		return state.Next(f)
	}
	f.member = s.Chosen().Model
	return f.perform(s)
}

// perform lets one model of the card do its part. The Activation under way then speaks of this model.
func (f GroupActivation) perform(s *state.State) state.Then {
	f.any, f.step = true, groupMemberDone
	id, place := f.member, slices.Index(s.Groups[f.Group].Models, f.member)
	f.at = slices.DeleteFunc(slices.Clone(f.at), func(other engine.ModelID) bool { return other == id })
	a, paid := &s.Activation, f.doing.Action >= 0 && aim.SharesFatigue(s, id)
	*a = state.NoActivation()
	a.Group, a.Model, a.Started = f.Group, id, true
	a.InContact, a.Charged = slices.Contains(f.contact, id), f.charges[place]
	a.Rammed, a.Touched = f.rams[place], f.touched[place]
	switch {
	case f.doing.Action >= 0:
		a.Exclusive, a.Sprinted = 1, f.sprinted
		if paid && tiring(&s.CardFor(id).Actions[f.doing.Action]) {
			a.Exclusive = 2 // so that it costs this model no Fatigue
		}
		return state.After(f, ExclusiveAction{Model: id, Action: f.doing.Action, Smash: engine.NoPiece})
	case f.doing.Key == "climb":
		moves.Climb(s, id, true)
		return state.Next(f)
	}
	a.Moves = 1
	kind := s.MovementType(id)
	if f.doing.Key == "sprint" {
		kind = terms.Sprint
	}
	a.Sprinted = kind == terms.Sprint
	return state.After(f, moves.MovementAction{Model: id, Kind: kind, Paid: true})
}

// noteMember remembers what the model's move gives it for an Action that the card may still use.
func (f GroupActivation) noteMember(s *state.State) state.Then {
	if place := slices.Index(s.Groups[f.Group].Models, f.member); f.doing.Action < 0 && place >= 0 {
		f.charges, f.rams, f.touched = slices.Clone(f.charges), slices.Clone(f.rams), slices.Clone(f.touched)
		f.charges[place], f.rams[place], f.touched[place] = s.Activation.Charged, s.Activation.Rammed, s.Activation.Touched
	}
	f.step = groupMember
	return reactBefore(s, f)
}

func (f GroupActivation) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	return previewOption(s, s.Pending.Subject, choice)
}
