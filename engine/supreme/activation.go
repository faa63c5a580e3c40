package supreme

import (
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// activating is one Turn's work: the Activation of a Supreme or Monster, with a Minion card Directed immediately before
// or after the whole of it (SE-ACT-01, SE-MINION-02).
type activating struct {
	model engine.ModelID
	group int // Minion card to Direct now, noCard or tooLate
	step  activatingStep
	begun bool // its Activation has begun (SE-TERRAIN-34 is dealt with)
	used  bool // a Minion card was Directed
	doing engine.Option
}

// What activating.group says when there is no Minion card to Direct now.
const (
	noCard = -1
	// tooLate tells that something of the Activation has happened: a Minion card goes before or after the whole of it, never
	// in the middle (SE-MINION-02).
	tooLate = -2
)

type activatingStep int

const (
	activateBegin activatingStep = iota
	activateMenu
	activateChosen
	activateDo
	activateAfter
	activateEnd
)

func (f activating) Run(s *State) then {
	switch f.step {
	case activateBegin:
		return f.begin(s)
	case activateMenu:
		return f.menu(s)
	case activateChosen:
		f.doing = *s.Chosen()
		f.step = activateDo
		return f.beforeDoing(s)
	case activateDo:
		return f.do(s)
	case activateAfter:
		f.step = activateMenu
		return s.reactBefore(f)
	}
	if f.begun && s.alive(f.model) && !s.over() {
		team := s.models[f.model].team
		s.tellModel(engine.EventDone, f.model, 0, by("SE-ACT-03"), "turn.model-done", "Model", f.model, "Team", s.teams[team].name, "AP", s.teams[team].pool)
	}
	s.activation = noActivation()
	return done()
}

// begin Directs a Minion card that goes first, then opens the Activation. Dangerous Terrain in which the model still
// stands hurts it at its first Activation of the Round, before any Action (SE-TERRAIN-34).
func (f activating) begin(s *State) then {
	if f.group >= 0 {
		directed := groupActivation{group: f.group, by: f.model}
		f.group, f.used = noCard, true
		return after(f, directed)
	}
	if s.over() || !s.alive(f.model) {
		f.step = activateEnd
		return next(f)
	}
	s.activation = noActivation()
	s.activation.model = f.model
	s.activation.inContact = len(s.enemiesInContact(f.model)) > 0
	f.step = activateMenu
	if f.begun {
		return next(f)
	}
	f.begun = true
	m := &s.models[f.model]
	m.activations++
	s.tellModel(engine.EventTurn, f.model, 0, by("SE-ACT-01", "SE-ACT-10"), "turn.activates", "Model", f.model)
	if s.trigger(cards.WhenActivated, f.model, engine.NoModel) {
		f.group = tooLate
	}
	if m.activations == 1 && s.burdenOf(f.model) != engine.NoPiece {
		f.group = tooLate
		return after(f, keepBurden{model: f.model})
	}
	if m.activations == 1 {
		at := s.dangersAt(s.body(f.model))
		if slices.ContainsFunc(at, func(p engine.PieceID) bool { return s.hurts(p, f.model) }) {
			f.group = tooLate
			return after(f, dangerFrame{model: f.model, pieces: at})
		}
	}
	return next(f)
}

// menu asks what to do next in the Activation, or ends it when nothing is left to choose.
func (f activating) menu(s *State) then {
	f.step = activateEnd
	if s.over() || !s.alive(f.model) {
		return next(f) // SE-ACT-07: the rest of the Activation is lost
	}
	if s.activation.air {
		return f.secondMove(s)
	}
	d := f.askAction(s)
	if at, single := only(d); single && d.Options[at].Finish {
		return f.waitingDangers(s)
	}
	f.step = activateChosen
	return wait(f, d)
}

// secondMove follows a move that ended in mid-air: it is compulsory, and without it the model Falls (SE-MOVE-14).
func (f activating) secondMove(s *State) then {
	kind := s.movementType(f.model)
	f.step = activateAfter
	if kind != sprint && s.refuseMoreMoves(f.model) == nil && s.canLand(f.model, kind) {
		return after(f, s.declareMove(f.model, kind, false))
	}
	s.activation.air = false
	m := &s.models[f.model]
	return after(f, fallsInto{start: m.spot, fall: fallFrame{model: f.model, from: m.spot, off: geometry.NoPiece, by: engine.NoModel}})
}

// canLand reports whether a second move can take a model from mid-air to somewhere.
func (s *State) canLand(id engine.ModelID, kind cards.Descriptor) bool {
	m := s.movement(movementAction{model: id, kind: kind, left: s.cardFor(id).MoveIn, free: true})
	_, ok := s.table.Reach(m).Nearest(m.Start.Center)
	return ok
}

// askAction lists everything that the model might do now.
func (f activating) askAction(s *State) *engine.Decision {
	a := &s.activation
	d := pick(s.models[f.model].team, "SE-ACT-03", engine.Say("ask.action", "Model", f.model))
	d.Kind, d.Subject = engine.Menu, f.model
	d.Detail = engine.Say("ask.action-detail", "AP", max(0, s.apLeft(f.model)),
		"Fatigue", s.fatigueOf(f.model), "Most", s.maxFatigue(f.model))
	d.Options = append(d.Options, s.moveOptions(f.model)...)
	d.Options = append(d.Options, s.shapeOptions(f.model)...)
	for i := range s.cardFor(f.model).Actions {
		d.Options = append(d.Options, s.actionOption(f.model, i, s.refuseExclusive(f.model, i)))
	}
	for g := range s.groups {
		if s.groups[g].seat == s.models[f.model].seat && s.inPlay(g) {
			d.Options = append(d.Options, s.directOption(g, f.refuseDirect(s, g)))
		}
	}
	end := option("end", engine.Say("option.end-activation"))
	end.Finish = true
	if !a.started && anyLegal(d) {
		end.Refusal = engine.Refuse("SE-ACT-13", "refuse.must-act")
	}
	d.Options = append(d.Options, s.burdenOptions(f.model)...) // carrying and Leader cards are no Actions
	d.Options = append(d.Options, s.leaderOptions(f.model)...)
	d.Options = append(d.Options, end)
	return d
}

// actionOption is the option to use an Action of a card.
func (s *State) actionOption(id engine.ModelID, action int, refusal *engine.Refusal) engine.Option {
	a := &s.cardFor(id).Actions[action]
	o := option("action:"+strconv.Itoa(action), engine.Say("option.action", "Name", a.Name))
	o.Action, o.Refusal = action, refusal
	o.Caution.Harms = refusal == nil && s.harms(id, a)
	return o
}

// moveOptions lists the ways of using a Movement Action.
func (s *State) moveOptions(id engine.ModelID) []engine.Option {
	kind := s.movementType(id)
	more := s.refuseMoreMoves(id)
	move := option("move", engine.Say("option.move", "Kind", moveTerm(kind), "Inches", engine.Inches(s.cardFor(id).MoveIn)))
	if move.Refusal = more; more == nil {
		move.Refusal = s.refuseMoveBy(id, kind)
	}
	options := []engine.Option{move}
	if kind != sprint && kind != immobile {
		run := option("sprint", engine.Say("option.sprint", "Inches", engine.Inches(s.cardFor(id).MoveIn)))
		if run.Refusal = more; more == nil {
			run.Refusal = s.refuseMoveBy(id, sprint)
		}
		options = append(options, run)
	}
	leap := option("leap", engine.Say("option.leap"))
	leap.Caution.Harms = true // a Fall hurts
	if leap.Refusal = more; more == nil {
		leap.Refusal = s.refuseLeap(id)
	}
	options = append(options, leap)
	if s.cardFor(id).Movement == flight {
		climb := option("climb", engine.Say("option.climb"))
		climb.Refusal = s.refuseClimb(id)
		options = append(options, climb)
	}
	return options
}

// refuseMoreMoves says why the Activation holds no further Movement Action, or nil: with E any Exclusive Action, C a
// Combinable one and M a move, the largest sets are E+M+C and M+M+C (SE-ACT-03 to SE-ACT-06).
func (s *State) refuseMoreMoves(id engine.ModelID) *engine.Refusal {
	a := &s.activation
	switch {
	case a.closed:
		return engine.Refuse("SE-FALL-07", "refuse.closed")
	case a.moves >= 2:
		return engine.Refuse("SE-ACT-04", "refuse.two-moves")
	case a.moves == 1 && (a.plain > 0 || a.exclusive > 1):
		return engine.Refuse("SE-ACT-04", "refuse.no-second-move")
	}
	return s.refuseMove(id)
}

// refuseExclusive says why the Activation holds no further Exclusive Action like this, or nil (SE-ACT-05, SE-ACT-09).
func (s *State) refuseExclusive(id engine.ModelID, action int) *engine.Refusal {
	if refusal := s.refuseRoom(&s.cardFor(id).Actions[action]); refusal != nil {
		return refusal
	}
	return s.usable(id, action)
}

// refuseRoom says why the Activation under way has no room for an Exclusive Action, or nil.
func (s *State) refuseRoom(action *cards.Action) *engine.Refusal {
	a, combinable := &s.activation, action.Combinable
	switch {
	case a.closed:
		return engine.Refuse("SE-FALL-07", "refuse.closed")
	case a.exclusive >= 2:
		return engine.Refuse("SE-ACT-05", "refuse.two-actions")
	case a.plain > 0 && !combinable:
		return engine.Refuse("SE-ACT-09", "refuse.not-combinable")
	case a.moves >= 2 && (a.exclusive > 0 || !combinable):
		return engine.Refuse("SE-ACT-04", "refuse.after-two-moves")
	}
	return nil
}

// refuseDirect says why a Minion card cannot be Directed at this point of the Activation, or nil.
func (f activating) refuseDirect(s *State, g int) *engine.Refusal {
	if f.used {
		return engine.Refuse("SE-MINION-01", "refuse.one-card")
	}
	if f.group == tooLate && !s.activation.started {
		return engine.Refuse("SE-MINION-02", "refuse.card-midway")
	}
	if refusal := s.refuseGroup(g); refusal != nil {
		return refusal
	}
	return s.refuseDirect(g, f.model)
}

// isAside reports whether an option is part of the Activation and none of its Actions: picking up or putting down, a Leader
// card, another form (SE-CONTROL-01, SE-LEADER-08, SE-COND-08).
func isAside(o engine.Option) bool {
	return o.Action < 0 && o.Piece != engine.NoPiece || isLeaderKey(o.Key) || isShape(o.Key)
}

func isShape(key string) bool { return strings.HasPrefix(key, "shapeshift:") }

// beforeDoing makes Dangerous Terrain that waited for a second move take effect when another Action follows, or nothing
// (SE-MOVE-23).
func (f activating) beforeDoing(s *State) then {
	if waits := s.activation.waiting; len(waits) > 0 && f.doing.Key != "move" && !isAside(f.doing) {
		s.activation.waiting = nil
		return after(f, dangerFrame{model: f.model, pieces: waits})
	}
	return next(f)
}

// waitingDangers ends the Activation, after the Dangerous Terrain that waited.
func (f activating) waitingDangers(s *State) then {
	if waits := s.activation.waiting; len(waits) > 0 {
		s.activation.waiting = nil
		return after(f, dangerFrame{model: f.model, pieces: waits})
	}
	return next(f)
}

func (f activating) do(s *State) then {
	if !s.alive(f.model) {
		f.step = activateEnd
		return next(f)
	}
	f.step = activateAfter
	o := f.doing
	if !s.activation.started && isAside(o) {
		f.group = tooLate
	}
	switch {
	case o.Finish:
		f.step = activateEnd
		return next(f)
	case o.Action >= 0:
		return f.useAction(s, o.Action)
	case o.Piece != engine.NoPiece:
		return f.handleBurden(s, o.Piece)
	case isLeaderKey(o.Key):
		return f.useLeader(s, o.Key)
	case isShape(o.Key):
		power, _ := strconv.Atoi(o.Key[len("shapeshift:"):])
		s.shapeshift(f.model, power)
		return next(f)
	case o.Key == "climb":
		s.activation.started = true
		s.climb(f.model, false)
		return next(f)
	case o.Key == "move", o.Key == "sprint", o.Key == "leap":
		kind := s.movementType(f.model)
		if o.Key == "sprint" {
			kind = sprint
		}
		return after(f, s.declareMove(f.model, kind, o.Key == "leap"))
	}
	// A Minion card: first when nothing was done yet, else the Activation is over.
	f.used = true
	directed := groupActivation{group: s.models[o.Model].group, by: f.model}
	if s.activation.started {
		s.activation = noActivation()
		return after(f.ending(), directed)
	}
	f.step = activateBegin
	return after(f, directed)
}

func (f activating) ending() activating {
	f.step = activateEnd
	return f
}

// declareMove notes a Movement Action in the Activation and returns its procedure.
func (s *State) declareMove(id engine.ModelID, kind cards.Descriptor, leap bool) movementAction {
	a := &s.activation
	a.started, a.air = true, false
	a.moves++
	a.sprinted = kind == sprint
	return movementAction{model: id, kind: kind, leap: leap}
}

func (f activating) useAction(s *State, action int) then {
	a, card := &s.activation, &s.cardFor(f.model).Actions[action]
	a.started = true
	a.exclusive++
	if !card.Combinable {
		a.plain++
	}
	return after(f, exclusiveAction{model: f.model, action: action, smash: engine.NoPiece})
}
