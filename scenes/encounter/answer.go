package encounter

import (
	"slices"

	"trueinch/engine"
	"trueinch/geometry"
)

// answer is what a person has pointed at so far for the pending decision; it counts when it is committed.
type answer struct {
	pick   int // option that is looked at, or -1
	number int
	spot   *geometry.Spot
	via    []geometry.Point
	faces  []int // real dice typed in so far
}

// suggest is the answer before anybody pointed at anything: the number the rules suggest. The first legal option is
// looked at as soon as the view tells friends from enemies.
func suggest(d *engine.Decision) answer {
	return answer{pick: -1, number: d.Suggest}
}

// option is the option that is looked at, or nil.
func (s *Scene) option() *engine.Option {
	if s.decision.Shape != engine.Pick || s.answer.pick < 0 || s.answer.pick >= len(s.decision.Options) {
		return nil
	}
	return &s.decision.Options[s.answer.pick]
}

// choice is the answer as the match takes it; false while it is not complete.
func (s *Scene) choice() (engine.Choice, bool) {
	a := &s.answer
	switch s.decision.Shape {
	case engine.Pick:
		o := s.option()
		return engine.Choice{Pick: a.pick}, o != nil && o.Legal()
	case engine.Number:
		return engine.Choice{Number: a.number}, a.number >= s.decision.Min && a.number <= s.decision.Max
	case engine.Place:
		if a.spot == nil {
			return engine.Choice{}, false
		}
		spot := *a.spot
		return engine.Choice{Spot: &spot, Via: a.via}, s.judgedSpot().refusal == nil
	case engine.Roll:
		return engine.Choice{Faces: s.facesByPool()}, len(a.faces) == s.diceAsked()
	case engine.Allot:
		return s.laidChoice()
	}
	return engine.Choice{}, false
}

// refusal is why the answer pointed at is not legal, or nil.
func (s *Scene) refusal() *engine.Refusal {
	switch s.decision.Shape {
	case engine.Pick:
		if o := s.option(); o != nil {
			return o.Refusal
		}
	case engine.Place:
		if j := s.judgedSpot(); j != nil {
			return j.refusal
		}
	}
	return nil
}

// commit gives the answer to the match, after this frame.
func (s *Scene) commit() {
	if b := s.asking.board; b != nil && s.personAsked() {
		s.confirm(func() { b.commit(s) })
		return
	}
	if s.merelyPointed() {
		s.markSpot(*s.answer.spot)
		return
	}
	if s.personAsked() && s.unseen() {
		s.guard.soon = s.show.clock
		return
	}
	if s.mayEnd() {
		s.answer.pick, s.asking.picked = s.endOption(), true
		return
	}
	if choice, ready := s.choice(); ready && s.personAsked() {
		next := s.assaultPlan()
		s.confirm(func() {
			s.peeked = -1 // what is chosen counts, wherever the pointer rests
			if next != nil {
				s.heed(next)
			}
			s.choose(choice)
		})
	}
}

// merelyPointed reports whether the pointer rests on a place that nobody chose: it is marked first, and carried out when it is
// taken once more.
func (s *Scene) merelyPointed() bool {
	return s.decision.Shape == engine.Place && s.personAsked() && s.answer.spot != nil && !s.settled
}

// mayEnd reports whether nothing is looked at because all that a model that has acted could still do is for the person to judge. Then the
// button looks at the end first, and says so, and ends when it is pressed once more.
func (s *Scene) mayEnd() bool {
	at := s.endOption()
	return at >= 0 && s.decision.Options[at].Legal() && s.answer.pick < 0 && s.asking.board == nil && s.personAsked() && s.hasActed()
}

// choose answers the pending decision and takes over what follows.
func (s *Scene) choose(choice engine.Choice) {
	s.weigh(choice)
	if s.personAsked() {
		if s.decision.Kind == engine.Activate {
			s.theirs.since = [2]int{s.match.Steps(), s.theirs.since[0]}
		}
		s.asking.again = s.asking.held == s.position || s.asking.joins
		s.asking.answered()
		s.takeStep(choice)
		if p, learns := s.asking.plans[s.decision.Seat].(noticer); learns {
			p.notice(s.decision, choice)
		}
	}
	s.keepWay(choice)
	if m := s.mustering(); m != nil && choice.Spot != nil {
		s.chooseMuster(m, choice)
		return
	}
	if err := s.match.Choose(choice); err != nil {
		s.fault = s.explain(err)
		return
	}
	s.refresh()
}

// explain is an error of the engine as a sentence.
func (s *Scene) explain(err error) string {
	if fault, ok := err.(engine.Fault); ok {
		return s.words.Text(fault.Explain())
	}
	if refusal, ok := err.(*engine.Refusal); ok {
		return s.words.Text(refusal.Why)
	}
	return err.Error()
}

// look moves the attention to the next or previous legal option.
func (s *Scene) look(step int) {
	legal := s.offered()
	if len(legal) == 0 {
		return
	}
	at := slices.Index(legal, s.answer.pick)
	if at < 0 && step < 0 {
		at = 0
	}
	s.answer.pick = legal[(at+step+len(legal))%len(legal)]
	s.asking.picked = s.asking.picked || s.decision.Kind == engine.Activate // so that a click on the ground speaks of it
}

// first is the option that is looked at before anybody looked at one: the first legal one that calls for no caution, so that
// nobody harms his own side or spends a card by pressing Enter blindly; of Enemies, the one with the best prospects. It is -1 where nothing else is legal.
func (s *Scene) first() int {
	d, legal := s.decision, s.legal()
	if d.Action != "" && d.Kind == engine.Single && s.personsTurn() && d == s.match.Decision() {
		careful := slices.DeleteFunc(slices.Clone(legal), func(at int) bool { return d.Options[at].Caution.Any() || s.woundsOwn(at) || s.lost(at) })
		if best, _ := s.bestTarget(d, careful, func(at int) *engine.Preview { return s.match.Preview(engine.Choice{Pick: at}) }); best >= 0 {
			return best
		}
	}
	if s.endRefused() {
		return s.onlyOneLeft()
	}
	if best := d.Foremost(); best >= 0 && slices.Contains(legal, best) {
		return best
	}
	engaged := d.Kind == engine.Menu && s.engaged()
	acted := d.Kind == engine.Menu && s.hasActed()
	if engaged {
		if best := s.bestBlow(legal, true); best >= 0 {
			return best
		}
	}
	worth := func(at int) bool {
		o := &s.decision.Options[at]
		return !o.Caution.Any() && !s.fixedEnd(o) && !s.woundsOwn(at) && !s.futile(at) && !s.hitsNoEnemy(at) && !s.lost(at) && !s.aimsAside(at) && !s.besideFoes(o)
	}
	if acted {
		if best := s.bestBlow(legal, false); best >= 0 {
			return best
		}
		return s.endOfUse(legal, worth)
	}
	for _, at := range legal {
		if worth(at) && !(engaged && s.isMove(&d.Options[at])) {
			return at
		}
	}
	return -1
}

// onlyOneLeft is the model that has to act where the end of a Round was refused and no other can, or -1: to choose it leads to the question what
// it does, and carries nothing out.
func (s *Scene) onlyOneLeft() int {
	legal := s.legal()
	if len(legal) != 1 || !s.personsTurn() || s.decision != s.match.Decision() {
		return -1
	}
	fork := trial(s.match, s.decision.Seat, legal[0])
	if fork == nil || fork.Decision().Seat != s.decision.Seat || fork.Decision().Kind != engine.Menu {
		return -1
	}
	return legal[0]
}

// hasActed reports whether the model that is asked about has done something in its Activation already, so that Enter spends nothing more
// of it than what surely helps.
func (s *Scene) hasActed() bool {
	for i := s.activation(); i < len(s.log); i++ {
		e := &s.log[i].Event
		if e.Model == s.decision.Subject && (e.Kind == engine.EventAction || e.Kind == engine.EventMove || e.Paid > 0 || isRoll(e)) {
			return true
		}
	}
	return false
}

// endOfUse is the end of an Activation where nothing else is worth doing any more, else -1: whether to move once more, or to do what hits
// nobody, is for the person to say.
func (s *Scene) endOfUse(legal []int, worth func(at int) bool) int {
	if slices.ContainsFunc(legal, worth) {
		return -1
	}
	return slices.IndexFunc(s.decision.Options, func(o engine.Option) bool { return s.fixedEnd(&o) && o.Legal() })
}

// hitsNoEnemy reports whether an Action of the menu could only be aimed at the own side, at bystanders or at the scenery.
func (s *Scene) hitsNoEnemy(at int) bool {
	found := s.attackOf(at)
	return s.decision.Kind == engine.Menu && found != nil && (found.own || len(found.aside) > 0 || found.piece != engine.NoPiece)
}

// aimsAside reports whether an Action would be aimed at a bystander by an option: whoever wants that says so.
func (s *Scene) aimsAside(at int) bool {
	m := s.model(s.decision.Options[at].Model)
	return s.decision.Action != "" && m != nil && m.Bystander
}

// engaged reports whether the model that is asked about touches an Enemy: then it is not led away from him by pressing Enter blindly.
func (s *Scene) engaged() bool {
	return slices.ContainsFunc(s.view.Models, func(m engine.Model) bool { return s.touchesSubject(&m) })
}

// touchesSubject reports whether an Enemy touches the model that is asked about.
func (s *Scene) touchesSubject(m *engine.Model) bool {
	subject := s.model(s.decision.Subject)
	return subject != nil && subject.OnTable && m.OnTable && s.foe(m, subject.Seat) && geometry.Contact(subject.Body, m.Body)
}

// worthwhile is the least chance of a success that changes something with which an attack is looked at first, where nobody is touched.
const worthwhile = 0.25

// bestBlow is the Action that has the best prospects against an Enemy: one who is touched, if there is one, else any; or -1.
func (s *Scene) bestBlow(legal []int, engaged bool) int {
	best, most := -1, 0.0
	for _, at := range legal {
		found := s.attackOf(at)
		if found == nil || s.decision.Options[at].Caution.Any() || len(found.rolls) == 0 || found.rolls[0] == nil || found.rolls[0].Odds == nil {
			continue
		}
		m := s.model(found.model)
		if m == nil || !s.foe(m, s.decision.Seat) || engaged && !s.touchesSubject(m) || !engaged && found.rolls[0].Odds.Success-found.rolls[0].Odds.Idle < worthwhile {
			continue
		}
		if value := prospects(found.rolls[0]); value > most {
			best, most = at, value
		}
	}
	return best
}

// fixedEnd reports whether an option ends what a model does: it has a button of its own.
func (s *Scene) fixedEnd(o *engine.Option) bool {
	return o.Finish && s.decision.Kind == engine.Menu && !s.tableless()
}

// legal lists the places of the legal options in the order in which they are offered: as the engine has them, but for an
// Action enemies come first, then terrain, and what calls for caution comes last.
func (s *Scene) legal() []int {
	var found []int
	for i := range s.decision.Options {
		if s.decision.Options[i].Legal() {
			found = append(found, i)
		}
	}
	slices.SortStableFunc(found, func(a, b int) int { return s.rank(a) - s.rank(b) })
	return found
}

// rank says how soon an option is offered.
func (s *Scene) rank(at int) int {
	o := &s.decision.Options[at]
	m := s.model(o.Model)
	switch {
	case o.Caution.Harms:
		return 6
	case s.besideFoes(o):
		return 5
	case o.Caution.Costly, o.Caution.Vain, s.decision.Kind == engine.Single && s.lost(at):
		return 4
	case o.Finish && s.decision.Kind == engine.Besides:
		return -1
	case o.Finish:
		return 3
	case s.decision.Action == "":
	case m != nil && !s.foe(m, s.decision.Seat):
		return 1
	case o.Piece != engine.NoPiece:
		return 2
	}
	return 0
}

// besideFoes reports whether an option is about scenery where an Enemy could be named for the same Action: it is chosen by whoever wants it.
func (s *Scene) besideFoes(o *engine.Option) bool {
	d := s.decision
	if d.Action == "" || d.Kind != engine.Single || o.Finish || !s.isTerrain(o.Piece) {
		return false
	}
	return slices.ContainsFunc(d.Options, func(other engine.Option) bool {
		m := s.model(other.Model)
		return other.Legal() && !other.Finish && !other.Caution.Harms && m != nil && s.foe(m, d.Seat)
	})
}

// lost reports whether nothing can come of an Action or of what it is aimed at, whatever is rolled.
func (s *Scene) lost(at int) bool {
	if d := s.decision; d.Kind != engine.Menu && (d.Action == "" || d.Kind != engine.Single) || !d.Options[at].Legal() {
		return false
	}
	p := s.preview(at)
	return p != nil && p.Lost
}

// offered lists the places of the options in the bar: all legal ones but the fixed end, and Friends that would be hit only when
// they are unfolded or when there is nobody else.
func (s *Scene) offered() []int {
	all := slices.DeleteFunc(s.legal(), func(at int) bool { return s.fixedEnd(&s.decision.Options[at]) })
	if s.decision.Kind == engine.Menu {
		return s.numbered(all)
	}
	if s.asking.own {
		return all
	}
	open := slices.DeleteFunc(slices.Clone(all), s.hitsOwn)
	if len(open) == 0 {
		return all
	}
	return open
}

// hitsOwn reports whether an option is about a model of the own side that it would harm.
func (s *Scene) hitsOwn(at int) bool {
	o := &s.decision.Options[at]
	m := s.model(o.Model)
	return o.Caution.Harms && m != nil && !s.opposes(m, s.decision.Seat)
}

// ownFolded counts the options that are folded away.
func (s *Scene) ownFolded() int {
	n, shown := 0, s.offered()
	for _, at := range s.legal() {
		if s.hitsOwn(at) && !slices.Contains(shown, at) {
			n++
		}
	}
	return n
}

// optionOf is the option about a model, or -1; legal ones come first.
func (s *Scene) optionOf(id engine.ModelID) int {
	found := -1
	if s.decision.Shape != engine.Pick || id == engine.NoModel {
		return found
	}
	for i := range s.decision.Options {
		if o := &s.decision.Options[i]; o.Model == id && (found < 0 || o.Legal() && !s.decision.Options[found].Legal()) {
			found = i
		}
	}
	return found
}

// optionOfPiece is the option about a piece of terrain, or -1.
func (s *Scene) optionOfPiece(id engine.PieceID) int {
	if s.decision.Shape == engine.Pick && id != engine.NoPiece {
		for i := range s.decision.Options {
			if s.decision.Options[i].Piece == id {
				return i
			}
		}
	}
	return -1
}

// optionOfAction is the option about an Action of the acting model's card, or -1.
func (s *Scene) optionOfAction(action int) int {
	if s.decision.Shape == engine.Pick {
		for i := range s.decision.Options {
			if s.decision.Options[i].Action == action {
				return i
			}
		}
	}
	return -1
}

// diceAsked is how many dice a Roll decision wants.
func (s *Scene) diceAsked() int {
	n := 0
	for _, pool := range s.decision.Dice {
		n += pool.Count
	}
	return n
}

// facesByPool deals the faces that were typed in to the pools.
func (s *Scene) facesByPool() [][]int {
	rest := s.answer.faces
	dealt := make([][]int, len(s.decision.Dice))
	for i, pool := range s.decision.Dice {
		n := min(pool.Count, len(rest))
		dealt[i], rest = rest[:n:n], rest[n:]
	}
	return dealt
}

// back goes to the last decision of a person before this one, after this frame.
func (s *Scene) back() {
	if s.laysOpenly() && s.plan.board.Hand.Undo() {
		return
	}
	s.later(func() {
		if to, ok := s.match.Back(s.personAt); ok && s.match.Undo(to) == nil {
			s.refresh()
			s.asking.stay(s.position)
		}
	})
}

// forward goes on to what was undone last, after this frame.
func (s *Scene) forward() {
	if s.laysOpenly() && s.plan.board.Hand.Redo() {
		return
	}
	s.later(func() {
		if to, ok := s.match.Forward(s.goesOnAt); ok && s.match.Redo(to) == nil {
			s.refresh()
			s.asking.stay(s.position)
		}
	})
}

// personAt reports whether a person answered at a position, nobody for him.
func (s *Scene) personAt(position int) bool {
	seat, _ := s.match.AskedAt(position)
	return !s.match.AutomaticAt(position) && seat >= 0 && int(seat) < len(s.players) && s.players[seat].Bot == nil
}

// goesOnAt reports whether to go on to a position that was undone: a person was asked there, or it is the end of what was
// played, where nobody has answered yet.
func (s *Scene) goesOnAt(position int) bool {
	seat, _ := s.match.AskedAt(position)
	return seat == engine.NoSeat || s.personAt(position)
}
