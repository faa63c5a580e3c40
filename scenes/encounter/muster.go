package encounter

import (
	"context"
	"slices"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/geometry"
	"trueinch/scenes/faces"
)

// muster asks where one of several models goes before it is settled which one: a click on the table answers both. What is shown
// is a copy of the match in which that model was chosen.
type muster struct {
	of     *engine.Decision // which model is next
	lead   int              // option of it
	fork   *engine.Fork     // in which that model was chosen
	single bool             // the others of a moving group do not follow

	own  map[engine.ModelID]geometry.Point // where a person wants some of those who follow; replaced, never written into
	hand engine.ModelID                    // the one of them whom keys and pointer move, or NoModel
}

// mustering is the question of which model is next behind the place that is asked for, or nil.
func (s *Scene) mustering() *muster {
	if m := s.asking.muster; m != nil && m.of == s.match.Decision() {
		return m
	}
	return nil
}

// openMuster asks for the place of the first model at once, where the question is which of several is put down or moved next.
func (s *Scene) openMuster() {
	if d := s.decision; d.Kind == engine.Muster && d.Shape == engine.Pick && d == s.match.Decision() {
		if first := s.first(); first >= 0 && s.lead(first, d) {
			return
		}
		for at := range d.Options { // another one whose place can be asked for at once
			if o := &d.Options[at]; o.Legal() && !o.Finish && s.lead(at, d) {
				return
			}
		}
	}
}

// lead asks for the place of another of the models. It reports false where something else has to be settled about it first.
func (s *Scene) lead(option int, of *engine.Decision) bool {
	fork := trial(s.match, of.Seat, option)
	if fork == nil {
		return false
	}
	d := fork.Decision()
	if d.Kind != engine.Muster || d.Shape != engine.Place || d.Seat != of.Seat {
		return false
	}
	single := s.asking.muster != nil && s.asking.muster.single
	s.asking.muster = &muster{of: of, lead: option, fork: fork, single: single, hand: engine.NoModel}
	s.decision, s.answer, s.settled = d, suggest(d), false
	s.asking.looked = d
	return true
}

// chooseMuster answers which model, and where.
func (s *Scene) chooseMuster(m *muster, choice engine.Choice) {
	from := s.decision.Place.Mover().Center
	moves := s.decision.Place.Mode() == engine.MoveTo
	seat := m.of.Seat
	if err := s.match.Choose(engine.Choice{Pick: m.lead}); err != nil {
		s.fault = s.explain(err)
		return
	}
	if err := s.match.ChooseFor(choice); err != nil {
		s.fault = s.explain(err)
	}
	if moves && !m.single && choice.Spot != nil {
		s.heedFor(seat, &formation{way: choice.Spot.Center.Sub(from), own: m.own})
	}
	s.refresh()
}

// formation has the other models of a group follow the one that went first, each by the same way.
type formation struct {
	way geometry.Point
	own map[engine.ModelID]geometry.Point // where some of them go instead
}

func (p *formation) answer(m *engine.Match, d *engine.Decision) (engine.Choice, reply) {
	if d.Kind != engine.Muster {
		return engine.Choice{}, over
	}
	if d.Shape == engine.Pick {
		return p.next(m.View(d.Seat), d)
	}
	if d.Shape != engine.Place || d.Place.Mode() != engine.MoveTo {
		return engine.Choice{}, over
	}
	spot, ok := p.spot(d)
	if !ok {
		return engine.Choice{}, ask
	}
	choice := engine.Choice{Spot: &spot}
	if preview := m.Preview(choice); preview != nil && slices.ContainsFunc(preview.Notes, func(n engine.Note) bool { return n.Warn }) {
		return engine.Choice{}, ask // it would come to harm there
	}
	return choice, answered
}

// next is whom to move next: those in front first, so that they make room for those behind.
func (p *formation) next(v *engine.View, d *engine.Decision) (engine.Choice, reply) {
	best, most := -1, 0.0
	for i := range d.Options {
		o := &d.Options[i]
		if !o.Legal() || o.Finish || o.Model < 0 || int(o.Model) >= len(v.Models) {
			continue
		}
		if ahead := v.Models[o.Model].Body.Center.Dot(p.way); best < 0 || ahead > most {
			best, most = i, ahead
		}
	}
	if best < 0 {
		return engine.Choice{}, over
	}
	return engine.Choice{Pick: best}, answered
}

// spot is where a follower goes: its own place moved like the first one's, or where a person wants it, or the nearest to that
// where it can end.
func (p *formation) spot(d *engine.Decision) (geometry.Spot, bool) {
	to, wanted := p.own[d.Subject]
	if !wanted {
		to = d.Place.Mover().Center.Add(p.way)
	}
	spot := d.Place.Snap(to, false)
	spot.Center = spot.Center.Committed()
	return spot, d.Place.Refuse(spot, nil) == nil
}

// deployKeyText is one entry of the catalogue for models, and another one for things.
func (s *Scene) deployKeyText(model, thing string) string {
	if s.decision.Place.Mode() == engine.PutDown {
		return thing
	}
	return model
}

// putsDownAtOnce reports whether a click puts the model down without more ado: it can be taken back.
func (s *Scene) putsDownAtOnce() bool { return s.deploying() }

// deployJob names the background work of a computer player who deploys for a person.
const deployJob = "encounter-deploy"

// deployed is what it came to.
type deployed struct {
	position int
	choices  []engine.Choice
	decided  bool // before: nobody was asked
}

// deploying reports whether a person is asked to deploy his team, or to put down what belongs to the table or to the game.
func (s *Scene) deploying() bool {
	if !s.personAsked() || s.decision.Kind != engine.Muster || s.decision.Shape != engine.Place {
		return false
	}
	mode := s.decision.Place.Mode()
	return mode == engine.Deploy || mode == engine.PutDown
}

// delegated is what a seat leaves to the computer: to deploy all its models, or to put down all things of one sort.
type delegated struct {
	seat engine.Seat
	mode engine.PlaceMode
	what string // catalogue key of the question about things
}

func delegatedBy(d *engine.Decision) delegated {
	left := delegated{seat: d.Seat, mode: d.Place.Mode()}
	if left.mode == engine.PutDown {
		left.what = d.Ask.Key
	}
	return left
}

// deployForMe has the rest of the team deployed as the computer player would, or the rest of what is put down, also what comes only after the
// other teams have deployed; it can be taken back as one choice.
func (s *Scene) deployForMe(u *ui.UI) {
	if s.asking.deploys == nil {
		s.asking.deploys = map[delegated]bool{}
	}
	left := delegatedBy(s.decision)
	found := deployed{position: s.position, decided: s.asking.deploys[left]}
	s.asking.deploys[left] = true
	fork := s.match.SeenBy(left.seat).Fork()
	u.Go(deployJob, func(context.Context) any {
		var choices []engine.Choice
		for between := 0; between <= mostBetween; {
			d := fork.Decision()
			if d.Seat != left.seat || d.Shape == engine.Place && delegatedBy(d) != left {
				return found
			}
			if between++; d.Kind == engine.Muster {
				between = 0
			}
			choice := bot.Simple{}.On(fork, left.seat)
			if fork.Choose(choice) != nil {
				return found
			}
			if choices = append(choices, choice); d.Shape == engine.Place { // a question before it may lead to something else
				found.choices = slices.Clone(choices)
			}
		}
		return found
	})
}

// mostBetween is how many questions may come before the next model is put down, such as whether one begins elsewhere.
const mostBetween = 4

// takeDeployed carries out what the computer player came to.
func (s *Scene) takeDeployed(u *ui.UI) {
	done, ok := u.Done(deployJob)
	if !ok {
		if s.deploying() && s.view.Round == 0 && s.asking.deploys[delegatedBy(s.decision)] && s.asking.held != s.position && !u.Busy(deployJob) {
			s.deployForMe(u)
		}
		return
	}
	if done.Err != nil {
		s.fault = done.Err.Error()
		return
	}
	found, ok := done.Value.(deployed)
	if !ok || found.position != s.match.Position() {
		return
	}
	if len(found.choices) == 0 {
		s.asking.deploys = nil // it knows no way: whoever deploys must say
	}
	s.asking.answered()
	for i, choice := range found.choices {
		give := s.match.ChooseFor
		if i == 0 && !found.decided {
			give = s.match.Choose
		}
		if give(choice) != nil {
			break
		}
	}
	s.refresh()
}

// The keys of a muster.
const (
	deployKey ui.Key = "M"
	eachKey   ui.Key = "O"
)

// musterOptions are, beside a place that is asked for, the models that could be meant instead, and what can be done for all of
// them at once. It returns the room that is left.
func (s *Scene) musterOptions(u *ui.UI, r canvas.Rect) canvas.Rect {
	if s.personAsked() && s.movesOthers(s.decision) {
		box, rest := r.CutRight(min(190, r.W*0.4), 6)
		l := &s.asking.line
		l.single = !u.Check(ui.CheckBox{ID: "same-way", Rect: box.Inset(8), Label: u.W("asking.same-way"), On: !l.single, Key: eachKey})
		return rest
	}
	if !s.personAsked() || s.decision.Kind != engine.Muster {
		return r
	}
	m := s.mustering()
	wide := max(162, min(170, r.W*0.34))
	box, rest := r.CutRight(wide, 6)
	box = box.Inset(5)
	switch {
	case s.deploying():
		refused := ""
		if u.Busy(deployJob) {
			refused = u.W("asking.deploying")
		}
		if u.Button(ui.Button{ID: "deploy-for-me", Rect: box, Label: u.W(s.deployKeyText("asking.deploy-for-me", "asking.place-for-me")), Key: deployKey, Refused: refused}) && s.hears() {
			s.deployForMe(u)
		}
	case m != nil:
		top, low := box.CutTop(box.H/2, 2)
		m.single = !u.Check(ui.CheckBox{ID: "muster-each", Rect: top, Label: u.W("asking.together"), On: !m.single, Key: eachKey})
		s.musterDone(u, m, low)
	default:
		return r
	}
	if m != nil {
		rest = s.musterFaces(u, m, rest)
	}
	return rest
}

// musterDone is the button that leaves the rest of a group where it is.
func (s *Scene) musterDone(u *ui.UI, m *muster, r canvas.Rect) {
	at := slices.IndexFunc(m.of.Options, func(o engine.Option) bool { return o.Finish })
	if at < 0 {
		return
	}
	o, refused, rule := &m.of.Options[at], "", ""
	if !o.Legal() {
		refused, rule = s.refusalLine(o.Refusal), string(o.Refusal.Rule)
	}
	if u.Button(ui.Button{ID: "muster-done", Rect: r, Label: sentence(s.words.Text(o.Text)), Refused: refused, Rule: rule}) {
		s.confirm(func() {
			s.asking.answered()
			if err := s.match.Choose(engine.Choice{Pick: at}); err != nil {
				s.fault = s.explain(err)
			}
			s.refresh()
		})
	}
}

// musterFaces shows who waits; a click or a number has the place of another one asked for first.
func (s *Scene) musterFaces(u *ui.UI, m *muster, r canvas.Rect) canvas.Rect {
	const side = 30.0
	var waiting []int
	for i := range m.of.Options {
		if o := &m.of.Options[i]; o.Legal() && !o.Finish {
			waiting = append(waiting, i)
		}
	}
	if len(waiting) > 0 && s.model(m.of.Options[waiting[0]].Model) == nil {
		return s.musterThings(u, m, waiting, r)
	}
	columns := max(1, min(5, (len(waiting)+1)/2, int((r.W-6)/(side+4))))
	box, rest := r.CutRight(float64(columns)*(side+4)+6, 6)
	for n, at := range waiting {
		if n >= 2*columns {
			break
		}
		cell := canvas.Rect{X: box.X + float64(n%columns)*(side+4), Y: box.Y + 5 + float64(n/columns)*(side+3), W: side, H: side}
		if cell.Bottom() > r.Bottom() {
			break
		}
		model := s.model(m.of.Options[at].Model)
		area := u.Hot("muster-"+number(at), cell)
		if model != nil {
			faces.Model(u, cell, model)
			u.Tip(cell, model.Name)
		}
		if at == m.lead {
			u.C.Box(cell.Inset(-2), canvas.Box{Line: u.Colors.Accent, Width: 3, Radius: 16})
		}
		if area.Clicked || n < 9 && u.Key(ui.Key(number(n+1))) {
			s.turnTo(m, at)
		}
	}
	u.KeyHelp("keys.muster", digitKeys...)
	u.KeyHelp("keys.muster-next", ui.Tab)
	if u.HotKey(ui.Tab) && !s.nextFollower(m) && len(waiting) > 0 {
		s.turnTo(m, waiting[(slices.Index(waiting, m.lead)+1)%len(waiting)])
	}
	return rest
}

// musterThings is musterFaces of what is no model: by their names, in two rows.
func (s *Scene) musterThings(u *ui.UI, m *muster, waiting []int, r canvas.Rect) canvas.Rect {
	columns := (len(waiting) + 1) / 2
	box, rest := r.CutRight(min(r.W*0.5, 130*float64(columns)), 8)
	for row, cells := range []canvas.Rect{{X: box.X, Y: box.Y + 6, W: box.W, H: box.H/2 - 8}, {X: box.X, Y: box.Y + box.H/2 + 2, W: box.W, H: box.H/2 - 8}} {
		for n, cell := range cells.Columns(columns, 4) {
			nth := row*columns + n
			if nth >= len(waiting) {
				break
			}
			at := waiting[nth]
			label := sentence(s.words.Text(m.of.Options[at].Text))
			if nth < 9 {
				label = number(nth+1) + "  " + label
			}
			if u.Chip(ui.Chip{ID: "muster-" + number(at), Rect: cell, Label: label, On: at == m.lead}) || nth < 9 && u.Key(ui.Key(number(nth+1))) {
				s.turnTo(m, at)
			}
		}
	}
	u.KeyHelp("keys.muster", digitKeys...)
	return rest
}

// turnTo has another model asked for, after this frame.
func (s *Scene) turnTo(m *muster, at int) {
	s.later(func() {
		if !s.lead(at, m.of) {
			s.choose(engine.Choice{Pick: at})
		}
	})
}
