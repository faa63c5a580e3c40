package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/effects"
	"trueinch/engine/supreme/leaders"
	"trueinch/engine/supreme/moves"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// Activating is one Turn's work: the Activation of a Supreme or Monster, with a Minion card Directed immediately before
// or after the whole of it (SE-ACT-01, SE-MINION-02).
type Activating struct {
	Model engine.ModelID
	Group int // Minion card to Direct now, NoCard or tooLate
	Step  activatingStep
	Begun bool // its Activation has begun (SE-TERRAIN-34 is dealt with)
	used  bool // a Minion card was Directed
	doing engine.Option
}

// What activating.group says when there is no Minion card to Direct now.
const (
	NoCard = -1
	// tooLate tells that something of the Activation has happened: a Minion card goes before or after the whole of it, never
	// in the middle (SE-MINION-02).
	tooLate = -2
)

type activatingStep int

const (
	ActivateBegin activatingStep = iota
	ActivateMenu
	ActivateChosen
	ActivateDo
	ActivateAfter
	ActivateEnd
)

func (f Activating) Run(s *state.State) state.Then {
	switch f.Step {
	case ActivateBegin:
		return f.begin(s)
	case ActivateMenu:
		return f.menu(s)
	case ActivateChosen:
		f.doing = *s.Chosen()
		f.Step = ActivateDo
		return f.beforeDoing(s)
	case ActivateDo:
		return f.do(s)
	case ActivateAfter:
		f.Step = ActivateMenu
		return reactBefore(s, f)
	}
	if f.Begun && s.Alive(f.Model) && !plots.Over(s) {
		team := s.Models[f.Model].Team
		s.TellModel(engine.EventDone, f.Model, 0, terms.Rules("SE-ACT-03"), "turn.model-done", "Model", f.Model, "Team", s.Teams[team].Name, "AP", s.Teams[team].Pool)
	}
	s.Activation = state.NoActivation()
	return state.Done()
}

// begin Directs a Minion card that goes first, then opens the Activation. Dangerous Terrain in which the model still
// stands hurts it at its first Activation of the Round, before any Action (SE-TERRAIN-34).
func (f Activating) begin(s *state.State) state.Then {
	if f.Group >= 0 {
		directed := GroupActivation{Group: f.Group, By: f.Model}
		f.Group, f.used = NoCard, true
		return state.After(f, directed)
	}
	if plots.Over(s) || !s.Alive(f.Model) {
		f.Step = ActivateEnd
		return state.Next(f)
	}
	s.Activation = state.NoActivation()
	s.Activation.Model = f.Model
	s.Activation.InContact = traits.EnemyInContact(s, f.Model)
	f.Step = ActivateMenu
	if f.Begun {
		return state.Next(f)
	}
	f.Begun = true
	m := &s.Models[f.Model]
	m.Activations++
	s.TellModel(engine.EventTurn, f.Model, 0, terms.Rules("SE-ACT-01", "SE-ACT-10"), "turn.activates", "Model", f.Model)
	if aftermath.Trigger(s, cards.WhenActivated, f.Model, engine.NoModel) {
		f.Group = tooLate
	}
	if m.Activations == 1 && s.BurdenOf(f.Model) != engine.NoPiece {
		f.Group = tooLate
		return state.After(f, aftermath.KeepBurden{Model: f.Model})
	}
	if m.Activations == 1 {
		at := s.Board().HazardsAt(s.Body(f.Model))
		if slices.ContainsFunc(at, func(p engine.PieceID) bool { return aftermath.Hurts(s, p, f.Model) }) {
			f.Group = tooLate
			return state.After(f, aftermath.DangerFrame{Model: f.Model, Pieces: at})
		}
	}
	return state.Next(f)
}

// menu asks what to do next in the Activation, or ends it when nothing is left to choose.
func (f Activating) menu(s *state.State) state.Then {
	f.Step = ActivateEnd
	if plots.Over(s) || !s.Alive(f.Model) {
		return state.Next(f) // SE-ACT-07: the rest of the Activation is lost
	}
	if s.Activation.Air {
		return f.secondMove(s)
	}
	d := f.askAction(s)
	if at, single := ask.Only(d); single && d.Options[at].Finish {
		return f.waitingDangers(s)
	}
	f.Step = ActivateChosen
	return state.Wait(f, d)
}

// secondMove follows a move that ended in mid-air: it is compulsory, and without it the model Falls (SE-MOVE-14).
func (f Activating) secondMove(s *state.State) state.Then {
	kind := s.MovementType(f.Model)
	f.Step = ActivateAfter
	if kind != terms.Sprint && refuseMoreMoves(s, f.Model) == nil && canLand(s, f.Model, kind) {
		return state.After(f, declareMove(s, f.Model, kind, false))
	}
	s.Activation.Air = false
	m := &s.Models[f.Model]
	return state.After(f, moves.FallsInto{Start: m.Spot, Fall: aftermath.FallFrame{Model: f.Model, From: m.Spot, Off: geometry.NoPiece, By: engine.NoModel}})
}

// canLand reports whether a second move can take a model from mid-air to somewhere.
func canLand(s *state.State, id engine.ModelID, kind cards.Descriptor) bool {
	m := moves.Movement(s, moves.MovementAction{Model: id, Kind: kind, Left: s.CardFor(id).MoveIn, Free: true})
	_, ok := s.Table.Reach(m).Nearest(m.Start.Center)
	return ok
}

// askAction lists everything that the model might do now.
func (f Activating) askAction(s *state.State) *engine.Decision {
	a := &s.Activation
	d := ask.Pick(s.Models[f.Model].Team, "SE-ACT-03", engine.Say("ask.action", "Model", f.Model))
	d.Kind, d.Subject = engine.Menu, f.Model
	d.Detail = engine.Say("ask.action-detail", "AP", max(0, aim.APLeft(s, f.Model)),
		"Fatigue", s.FatigueOf(f.Model), "Most", s.MaxFatigue(f.Model))
	const aside = 8 // ways of moving and what is no Action
	d.Options = slices.Grow(d.Options, aside+len(s.CardFor(f.Model).Actions)+len(s.Groups))
	d.Options = addMoveOptions(d.Options, s, f.Model)
	d.Options = append(d.Options, effects.ShapeOptions(s, f.Model)...)
	for i := range s.CardFor(f.Model).Actions {
		d.Options = append(d.Options, actionOption(s, f.Model, i, RefuseExclusive(s, f.Model, i)))
	}
	for g := range s.Groups {
		if s.Groups[g].Seat == s.Models[f.Model].Seat && leaders.InPlay(s, g) {
			o := DirectOption(s, g, f.refuseDirect(s, g))
			if a.Started && o.Legal() { // SE-MINION-02
				o.Text = engine.Say("option.direct-last", "Card", GroupName(s, g))
			}
			d.Options = append(d.Options, o)
		}
	}
	end := ask.Option("end", engine.Say("option.end-activation"))
	end.Finish = true
	if !a.Started && ask.AnyLegal(d) {
		end.Refusal = engine.Refuse("SE-ACT-13", "refuse.must-act")
	}
	d.Options = append(d.Options, aftermath.BurdenOptions(s, f.Model)...) // carrying and Leader cards are no Actions
	d.Options = append(d.Options, leaders.LeaderOptions(s, f.Model)...)
	d.Options = append(d.Options, end)
	return d
}

// actionOption is the option to use an Action of a card.
func actionOption(s *state.State, id engine.ModelID, action int, refusal *engine.Refusal) engine.Option {
	a := &s.CardFor(id).Actions[action]
	o := ask.Nth("action", action, engine.Say("option.action", "Name", a.Name))
	o.Action, o.Refusal = action, refusal
	o.Caution.Harms = refusal == nil && aim.Harms(s, id, a)
	return o
}

// MoveOptions lists the ways of using a Movement Action.
func MoveOptions(s *state.State, id engine.ModelID) []engine.Option {
	return addMoveOptions(nil, s, id)
}

func addMoveOptions(options []engine.Option, s *state.State, id engine.ModelID) []engine.Option {
	kind := s.MovementType(id)
	more := refuseMoreMoves(s, id)
	move := ask.Option("move", engine.Say("option.move", "Kind", terms.Move(kind).Term, "Inches", engine.Inches(s.CardFor(id).MoveIn)))
	if move.Refusal = more; more == nil {
		move.Refusal = moves.RefuseMoveBy(s, id, kind)
	}
	options = append(options, move)
	if kind != terms.Sprint && kind != terms.Immobile {
		run := ask.Option("sprint", engine.Say("option.sprint", "Inches", engine.Inches(s.CardFor(id).MoveIn)))
		if run.Refusal = more; more == nil {
			run.Refusal = moves.RefuseMoveBy(s, id, terms.Sprint)
		}
		options = append(options, run)
	}
	leap := ask.Option("leap", engine.Say("option.leap"))
	leap.Caution.Harms = true // a Fall hurts
	if leap.Refusal = more; more == nil {
		leap.Refusal = moves.RefuseLeap(s, id)
	}
	options = append(options, leap)
	if s.CardFor(id).Movement == terms.Flight {
		climb := ask.Option("climb", engine.Say("option.climb"))
		climb.Refusal = moves.RefuseClimb(s, id)
		options = append(options, climb)
	}
	return options
}

// refuseMoreMoves says why the Activation holds no further Movement Action, or nil: with E any Exclusive Action, C a
// Combinable one and M a move, the largest sets are E+M+C and M+M+C (SE-ACT-03 to SE-ACT-06).
func refuseMoreMoves(s *state.State, id engine.ModelID) *engine.Refusal {
	a := &s.Activation
	switch {
	case a.Closed:
		return engine.Refuse("SE-FALL-07", "refuse.closed")
	}
	if refusal := moves.RefuseMove(s, id); refusal != nil { // whatever else it does, it holds to the end of the Round
		return refusal
	}
	switch {
	case a.Moves >= 2:
		return engine.Refuse("SE-ACT-04", "refuse.two-moves")
	case a.Moves == 1 && (a.Plain > 0 || a.Exclusive > 1):
		return engine.Refuse("SE-ACT-04", "refuse.no-second-move")
	}
	return nil
}

// RefuseExclusive says why the Activation holds no further Exclusive Action like this, or nil (SE-ACT-05, SE-ACT-09).
func RefuseExclusive(s *state.State, id engine.ModelID, action int) *engine.Refusal {
	if refusal := RefuseRoom(s, &s.CardFor(id).Actions[action]); refusal != nil {
		return refusal
	}
	return aim.Usable(s, id, action)
}

// RefuseRoom says why the Activation under way has no room for an Exclusive Action, or nil.
func RefuseRoom(s *state.State, action *cards.Action) *engine.Refusal {
	a, combinable := &s.Activation, action.Combinable
	switch {
	case a.Closed:
		return engine.Refuse("SE-FALL-07", "refuse.closed")
	case a.Exclusive >= 2:
		return engine.Refuse("SE-ACT-05", "refuse.two-actions")
	case a.Plain > 0 && !combinable:
		return engine.Refuse("SE-ACT-09", "refuse.not-combinable")
	case a.Moves >= 2 && (a.Exclusive > 0 || !combinable):
		return engine.Refuse("SE-ACT-04", "refuse.after-two-moves")
	}
	return nil
}

// refuseDirect says why a Minion card cannot be Directed at this point of the Activation, or nil.
func (f Activating) refuseDirect(s *state.State, g int) *engine.Refusal {
	if f.used {
		return engine.Refuse("SE-MINION-01", "refuse.one-card")
	}
	if f.Group == tooLate && !s.Activation.Started {
		return engine.Refuse("SE-MINION-02", "refuse.card-midway")
	}
	if refusal := RefuseGroup(s, g); refusal != nil {
		return refusal
	}
	return RefuseDirect(s, g, f.Model)
}

// isAside reports whether an option is part of the Activation and none of its Actions: picking up or putting down, a Leader
// card, another form (SE-CONTROL-01, SE-LEADER-08, SE-COND-08).
func isAside(o engine.Option) bool {
	return o.Action < 0 && o.Piece != engine.NoPiece || leaders.Plays(&o) || o.Means.Kind == effects.ToShapeshift
}

// beforeDoing makes Dangerous Terrain that waited for a second move take effect when another Action follows, or nothing
// (SE-MOVE-23).
func (f Activating) beforeDoing(s *state.State) state.Then {
	if waits := s.Activation.Waiting; len(waits) > 0 && f.doing.Key != "move" && !isAside(f.doing) {
		s.Activation.Waiting = nil
		return state.After(f, aftermath.DangerFrame{Model: f.Model, Pieces: waits})
	}
	return state.Next(f)
}

// waitingDangers ends the Activation, after the Dangerous Terrain that waited.
func (f Activating) waitingDangers(s *state.State) state.Then {
	if waits := s.Activation.Waiting; len(waits) > 0 {
		s.Activation.Waiting = nil
		return state.After(f, aftermath.DangerFrame{Model: f.Model, Pieces: waits})
	}
	return state.Next(f)
}

func (f Activating) do(s *state.State) state.Then {
	if !s.Alive(f.Model) {
		f.Step = ActivateEnd
		return state.Next(f)
	}
	f.Step = ActivateAfter
	o := f.doing
	if !s.Activation.Started && isAside(o) {
		f.Group = tooLate
	}
	switch {
	case o.Finish:
		f.Step = ActivateEnd
		return state.Next(f)
	case o.Action >= 0:
		return f.useAction(s, o.Action)
	case o.Piece != engine.NoPiece:
		return f.handleBurden(s, o.Piece)
	case leaders.Plays(&o):
		return f.useLeader(s, o.Means)
	case o.Means.Kind == effects.ToShapeshift:
		effects.Shapeshift(s, f.Model, o.Means.At)
		return state.Next(f)
	case o.Key == "climb":
		s.Activation.Started = true
		moves.Climb(s, f.Model, false)
		return state.Next(f)
	case o.Key == "move", o.Key == "sprint", o.Key == "leap":
		kind := s.MovementType(f.Model)
		if o.Key == "sprint" {
			kind = terms.Sprint
		}
		return state.After(f, declareMove(s, f.Model, kind, o.Key == "leap"))
	}
	// A Minion card: first when nothing was done yet, else the Activation is over.
	f.used = true
	directed := GroupActivation{Group: s.Models[o.Model].Group, By: f.Model}
	if s.Activation.Started {
		s.Activation = state.NoActivation()
		return state.After(f.ending(), directed)
	}
	f.Step = ActivateBegin
	return state.After(f, directed)
}

func (f Activating) ending() Activating {
	f.Step = ActivateEnd
	return f
}

// declareMove notes a Movement Action in the Activation and returns its procedure.
func declareMove(s *state.State, id engine.ModelID, kind cards.Descriptor, leap bool) moves.MovementAction {
	a := &s.Activation
	a.Started, a.Air = true, false
	a.Moves++
	a.Sprinted = kind == terms.Sprint
	return moves.MovementAction{Model: id, Kind: kind, Leap: leap}
}

func (f Activating) useAction(s *state.State, action int) state.Then {
	a, card := &s.Activation, &s.CardFor(f.Model).Actions[action]
	a.Started = true
	a.Exclusive++
	if !card.Combinable {
		a.Plain++
	}
	return state.After(f, ExclusiveAction{Model: f.Model, Action: action, Smash: engine.NoPiece})
}

// handleBurden picks a thing up or puts it down, which costs nothing and is no Action (ruling under SE-CONTROL-01).
func (f Activating) handleBurden(s *state.State, at engine.PieceID) state.Then {
	if s.Pieces[at].Carrier == f.Model {
		s.Activation.Dropped = append(slices.Clone(s.Activation.Dropped), at)
		return state.After(f, aftermath.LoseBurdens{Models: []engine.ModelID{f.Model}, Seat: s.Models[f.Model].Team, Rule: "SE-CONTROL-06"})
	}
	aftermath.PickUp(s, f.Model, at)
	return state.Next(f)
}

func (f Activating) useLeader(s *state.State, means engine.Meaning) state.Then {
	if means.Kind == leaders.Embody { // SE-LEADER-24
		s.Models[f.Model].Spectral = false
		s.TellModel(engine.EventState, f.Model, 0, terms.Rules("SE-LEADER-24"), "leader.embodied", "Model", f.Model)
		return state.Next(f)
	}
	card := s.Hand[means.At].Card
	leaders.Discard(s, means.At)
	return state.After(f, leaders.PlayLeader{Model: f.Model, Card: card, Choice: means.Of})
}

// Preview explains the options of an Activation: what an Action could do, what a move costs.
func (f Activating) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	return previewOption(s, f.Model, choice)
}

func previewOption(s *state.State, id engine.ModelID, choice engine.Choice) *engine.Preview {
	if s.Pending.Shape != engine.Pick || choice.Pick < 0 || choice.Pick >= len(s.Pending.Options) {
		return nil
	}
	o := &s.Pending.Options[choice.Pick]
	if o.Action >= 0 {
		return PreviewAction(s, id, o.Action)
	}
	switch o.Key {
	case "move", "sprint", "leap":
		return &engine.Preview{Notes: []engine.Note{moves.FatigueNote(s, id, 1)}}
	case "climb":
		return &engine.Preview{Notes: []engine.Note{
			moves.FatigueNote(s, id, moves.ClimbFatigue),
			{Icon: "g-feathered-wing", Text: engine.Say("note.climb"), Rule: "SE-MOVE-40"},
			{Icon: "l-triangle-alert", Text: engine.Say("note.climb-last"), Rule: "SE-MOVE-43", Warn: s.Round >= s.LastRound()},
		}}
	}
	return nil
}

// CanActivate reports whether a player can activate any model, and so must (SE-ACT-13). Whether one can move is known at once, so that
// is looked at first.
func CanActivate(s *state.State, seat engine.Seat) bool {
	for _, fresh := range [2]bool{true, false} {
		for i := range s.Models {
			m := &s.Models[i]
			if m.Seat == seat && plots.Directs(s, m.Class) && fresh == (s.FatigueOf(m.ID) < s.MaxFatigue(m.ID)) && RefuseActivate(s, m.ID) == nil {
				return true
			}
		}
	}
	return false
}

// RefuseActivate says why a Supreme or Monster cannot be activated, or nil (SE-ACT-11, SE-ACT-12).
func RefuseActivate(s *state.State, id engine.ModelID) *engine.Refusal {
	m := &s.Models[id]
	switch {
	case m.KO:
		return engine.Refuse("SE-COND-03", "refuse.ko", "Model", id)
	case !m.OnTable:
		return engine.Refuse("SE-MOVE-40", "refuse.away", "Model", id)
	case m.Class == cards.Token:
		return engine.Refuse("SE-ACT-01", "refuse.token", "Model", id)
	case s.FatigueOf(id) >= s.MaxFatigue(id) && aim.APLeft(s, id) <= 0:
		return engine.Refuse("SE-ACT-11", "refuse.spent", "Model", id)
	case moves.RefuseMove(s, id) == nil:
		return nil
	}
	for i := range s.CardFor(id).Actions {
		if aim.CountsForActivation(s, id, i) {
			return nil
		}
	}
	return engine.Refuse("SE-ACT-12", "refuse.no-action", "Model", id)
}
