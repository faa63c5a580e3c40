package supreme

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
)

// groupActivation is the Activation of a Minion card: one Exclusive Action and one Movement Action at most, in either
// order, each performed by all its models before the other (SE-MINION-05, SE-MINION-06).
type groupActivation struct {
	group int
	by    engine.ModelID // who Directs it
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

func (f groupActivation) Run(s *State) then {
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
	s.activation = noActivation()
	return done()
}

// living lists the models of a Minion card that are on the table.
func (s *State) living(g int) []engine.ModelID {
	var found []engine.ModelID
	for _, id := range s.groups[g].models {
		if s.alive(id) {
			found = append(found, id)
		}
	}
	return found
}

// refuseGroup says why a Minion card cannot be activated now, or nil: it must be Fatigued for it (SE-MINION-04) and be
// able to do something.
func (s *State) refuseGroup(g int) *engine.Refusal {
	living := s.living(g)
	if len(living) == 0 {
		return engine.Refuse("SE-COND-03", "refuse.card-gone")
	}
	have, most := s.groups[g].fatigue, s.maxFatigue(living[0])
	if have >= most {
		return engine.Refuse("SE-MINION-04", "refuse.card-fatigued", "Have", have, "Max", most)
	}
	for _, id := range living {
		if s.refuseGroupMove(g, id, have+1) == nil {
			return nil
		}
		for i := range s.cardFor(id).Actions {
			if s.usable(id, i) == nil && (have+1 < most || !tiring(&s.cardFor(id).Actions[i])) {
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

// sharesFatigue reports whether the Fatigue that an Action costs is paid already for a model: its Minion card pays it once
// for all its models, as it does for a move (SE-MOVE-07, SE-MINION-06).
func (s *State) sharesFatigue(id engine.ModelID) bool {
	a := &s.activation
	return a.group >= 0 && a.group == s.models[id].group && (a.model == id && a.exclusive > 1 || a.model != id && a.exclusive > 0)
}

// activated lists the models of a Minion card that take part in its Activation: one that was Summoned since may act only
// from the next on (ruling under SE-EFFECT-65).
func (s *State) activated(g int) []engine.ModelID {
	return slices.DeleteFunc(s.living(g), func(id engine.ModelID) bool { return s.models[id].activations == 0 })
}

// refuseDirect says why this Supreme or Monster cannot Direct a Minion card, or nil; distance does not matter
// (SE-MINION-01). Exclusive Minions are Directed only by their own Supreme (SE-MINION-10).
func (s *State) refuseDirect(g int, by engine.ModelID) *engine.Refusal {
	card := s.cards[s.groups[g].card]
	if card.Exclusive != "" && !s.exclusiveTo(card, by) {
		return engine.Refuse("SE-MINION-10", "refuse.exclusive", "Supreme", card.Exclusive)
	}
	return nil
}

// refuseGroupMove says why the models of a card cannot move, or nil, when the card has so much Fatigue (SE-MINION-09).
func (s *State) refuseGroupMove(g int, id engine.ModelID, have int) *engine.Refusal {
	most := s.maxFatigue(id)
	switch {
	case s.movementType(id) == immobile:
		return engine.Refuse("SE-MOVE-16", "refuse.immobile", "Model", id)
	case !s.settings.MinionSingleFatigue && have >= most:
		return engine.Refuse("SE-MINION-09", "refuse.card-no-move", "Have", have, "Max", most)
	}
	return nil
}

// directOption is the option to Direct a Minion card; it stands for the first of its models.
func (s *State) directOption(g int, refusal *engine.Refusal) engine.Option {
	o := option("direct:"+strconv.Itoa(g), engine.Say("option.direct", "Card", s.groupName(g)))
	o.Model, o.Refusal = s.groups[g].models[0], refusal
	if living := s.living(g); len(living) > 0 {
		o.Model = living[0]
	}
	return o
}

// groupName is the name of a Minion card, with the letters of its models where the team has another card of that name.
func (s *State) groupName(g int) string {
	own := &s.groups[g]
	name := s.cards[own.card].Name
	for other := range s.groups {
		if o := &s.groups[other]; other == g || o.seat != own.seat || o.card != own.card {
			continue
		}
		var letters []string
		named := s.living(g)
		if len(named) == 0 {
			named = own.models
		}
		for _, id := range named {
			letters = append(letters, s.models[id].letter)
		}
		return name + " " + strings.Join(letters, ", ")
	}
	return name
}

// begin Fatigues the card for its Activation (SE-MINION-04).
func (f groupActivation) begin(s *State) then {
	models := s.living(f.group)
	if len(models) == 0 {
		return done()
	}
	s.tellModel(engine.EventTurn, models[0], 0, by("SE-MINION-01", "SE-MINION-02"), "turn.directs",
		"Supreme", f.by, "Card", s.cards[s.groups[f.group].card].Name)
	s.takeFatigue(models[0], "SE-MINION-04")
	s.activation = noActivation()
	s.activation.group = f.group
	f.charges = make([][]engine.ModelID, len(s.groups[f.group].models))
	f.rams = make([][]engine.PieceID, len(s.groups[f.group].models))
	f.touched = make([][]engine.PieceID, len(s.groups[f.group].models))
	f.contact = nil
	for _, id := range models {
		if len(s.enemiesInContact(id)) > 0 {
			f.contact = append(f.contact, id)
		}
	}
	f.at, f.step = models, groupHurt
	return next(f)
}

// hurt deals with the Dangerous Terrain in which models of the card still stand (SE-TERRAIN-34).
func (f groupActivation) hurt(s *State) then {
	if len(f.at) == 0 {
		f.step = groupMenu
		return next(f)
	}
	id := f.at[0]
	f.at = f.at[1:]
	s.models[id].activations++
	s.trigger(cards.WhenActivated, id, engine.NoModel)
	if at := s.dangersAt(s.body(id)); s.models[id].activations == 1 && len(at) > 0 {
		return after(f, dangerFrame{model: id, pieces: at})
	}
	return next(f)
}

func (f groupActivation) menu(s *State) then {
	f.step = groupEnd
	living := s.activated(f.group)
	if s.over() || len(living) == 0 {
		return next(f)
	}
	d := f.askAction(s, living)
	if at, single := only(d); single && d.Options[at].Finish {
		return next(f)
	}
	f.step = groupChosen
	return wait(f, d)
}

// askAction lists what the card might do as its next Action.
func (f groupActivation) askAction(s *State, living []engine.ModelID) *engine.Decision {
	first := living[0]
	d := pick(s.models[first].team, "SE-MINION-05", engine.Say("ask.card-action", "Card", s.cardFor(first).Name))
	d.Kind, d.Subject = engine.Menu, first
	d.Options = f.moveOptions(s, first)
	for i := range s.cardFor(first).Actions {
		d.Options = append(d.Options, s.actionOption(first, i, f.refuseAction(s, living, i)))
	}
	end := option("end", engine.Say("option.end-card"))
	end.Finish = true
	if !f.moved && !f.acted && anyLegal(d) {
		end.Refusal = engine.Refuse("SE-ACT-13", "refuse.must-act")
	}
	d.Options = append(d.Options, end)
	return d
}

func (f groupActivation) moveOptions(s *State, first engine.ModelID) []engine.Option {
	card, kind := s.cardFor(first), s.cardFor(first).Movement
	refusal := s.refuseGroupMove(f.group, first, s.groups[f.group].fatigue)
	if f.moved {
		refusal = engine.Refuse("SE-MINION-08", "refuse.card-one-move")
	}
	move := option("move", engine.Say("option.move", "Kind", moveTerm(kind), "Inches", engine.Inches(card.MoveIn)))
	move.Refusal = refusal
	options := []engine.Option{move}
	if kind != sprint && kind != immobile {
		run := option("sprint", engine.Say("option.sprint", "Inches", engine.Inches(card.MoveIn)))
		run.Refusal = refusal
		options = append(options, run)
	}
	if kind == flight {
		climb := option("climb", engine.Say("option.climb"))
		climb.Refusal = refusal
		switch have, most := s.groups[f.group].fatigue, s.maxFatigue(first); {
		case refusal != nil:
		case f.acted:
			climb.Refusal = engine.Refuse("SE-MOVE-44", "refuse.climb-alone")
		case have+climbFatigue > most:
			climb.Refusal = engine.Refuse("SE-MOVE-39", "refuse.climb-fatigue", "Have", have, "Max", most)
		}
		options = append(options, climb)
	}
	return options
}

// refuseAction says why none of the models can use an Action, or nil.
func (f groupActivation) refuseAction(s *State, living []engine.ModelID, action int) *engine.Refusal {
	if f.acted {
		return engine.Refuse("SE-MINION-05", "refuse.card-one-action")
	}
	var last *engine.Refusal
	for _, id := range living {
		if last = s.usable(id, action); last == nil {
			return nil
		}
	}
	return last
}

// start begins what was chosen: the card pays the Fatigue of a move once (SE-MINION-09).
func (f groupActivation) start(s *State) then {
	living := s.activated(f.group)
	switch {
	case f.doing.Finish:
		f.step = groupEnd
		return next(f)
	case f.doing.Action >= 0:
		f.acted = true
	default:
		f.moved = true
		f.sprinted = f.doing.Key == "sprint"
		s.payGroupMove(f.group, f.doing.Key == "climb")
	}
	f.at, f.any, f.step = living, false, groupMember
	return next(f)
}

// payGroupMove gives a card the Fatigue of a move, once for all its models (SE-MINION-09), twice for Climb High.
func (s *State) payGroupMove(g int, climbs bool) {
	first := s.living(g)[0]
	switch {
	case climbs:
		s.takeFatigue(first, "SE-MOVE-39")
		s.takeFatigue(first, "SE-MOVE-39")
	case !s.settings.MinionSingleFatigue:
		s.takeFatigue(first, "SE-MINION-09")
	}
}

// nextMember asks which model goes next; one that cannot or does not want to take part is skipped (SE-MINION-06).
func (f groupActivation) nextMember(s *State) then {
	living := s.living(f.group)
	d := pick(s.groups[f.group].seat, "SE-MINION-06", engine.Say("ask.member"))
	d.Kind = engine.Muster
	able := 0
	for _, id := range f.at {
		if slices.Contains(living, id) {
			o := aboutModel("model:"+strconv.Itoa(int(id)), id, f.refuseMember(s, id))
			d.Options = append(d.Options, o)
			if o.Legal() {
				able++
			}
		}
	}
	if s.over() || able == 0 {
		f.step = groupMenu
		if f.doing.Key == "climb" {
			f.step = groupEnd // SE-MOVE-44
		}
		return next(f)
	}
	skip := option("done", engine.Say("option.skip-rest"))
	skip.Finish = true
	if !f.any {
		skip.Refusal = engine.Refuse("SE-ACT-13", "refuse.must-act")
	}
	d.Options = append(d.Options, skip)
	f.step = groupMemberChosen
	if at, single := only(d); single {
		f.member = d.Options[at].Model
		return f.perform(s)
	}
	return wait(f, d)
}

// refuseMember says why a model of the card cannot perform what the card does now, or nil.
func (f groupActivation) refuseMember(s *State, id engine.ModelID) *engine.Refusal {
	switch {
	case f.doing.Action >= 0:
		return s.usable(id, f.doing.Action)
	case f.doing.Key == "climb" && s.movementType(id) != flight:
		return engine.Refuse("SE-MOVE-38", "refuse.climb-flight", "Model", id)
	}
	return nil
}

func (f groupActivation) take(s *State) then {
	if s.Chosen().Finish {
		f.step = groupMenu
		if f.doing.Key == "climb" {
			f.step = groupEnd
		}
		return next(f)
	}
	f.member = s.Chosen().Model
	return f.perform(s)
}

// perform lets one model of the card do its part. The Activation under way then speaks of this model.
func (f groupActivation) perform(s *State) then {
	f.any, f.step = true, groupMemberDone
	id, place := f.member, slices.Index(s.groups[f.group].models, f.member)
	f.at = slices.DeleteFunc(slices.Clone(f.at), func(other engine.ModelID) bool { return other == id })
	a, paid := &s.activation, f.doing.Action >= 0 && s.sharesFatigue(id)
	*a = noActivation()
	a.group, a.model, a.started = f.group, id, true
	a.inContact, a.charged = slices.Contains(f.contact, id), f.charges[place]
	a.rammed, a.touched = f.rams[place], f.touched[place]
	switch {
	case f.doing.Action >= 0:
		a.exclusive, a.sprinted = 1, f.sprinted
		if paid && tiring(&s.cardFor(id).Actions[f.doing.Action]) {
			a.exclusive = 2 // so that it costs this model no Fatigue
		}
		return after(f, exclusiveAction{model: id, action: f.doing.Action, smash: engine.NoPiece})
	case f.doing.Key == "climb":
		s.climb(id, true)
		return next(f)
	}
	a.moves = 1
	kind := s.movementType(id)
	if f.doing.Key == "sprint" {
		kind = sprint
	}
	a.sprinted = kind == sprint
	return after(f, movementAction{model: id, kind: kind, paid: true})
}

// noteMember remembers what the model's move gives it for an Action that the card may still use.
func (f groupActivation) noteMember(s *State) then {
	if place := slices.Index(s.groups[f.group].models, f.member); f.doing.Action < 0 && place >= 0 {
		f.charges, f.rams, f.touched = slices.Clone(f.charges), slices.Clone(f.rams), slices.Clone(f.touched)
		f.charges[place], f.rams[place], f.touched[place] = s.activation.charged, s.activation.rammed, s.activation.touched
	}
	f.step = groupMember
	return s.reactBefore(f)
}
