package encounter

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
)

// attack is an Action on one Target, looked at before either is settled.
type attack struct {
	target string // key that the Target will have as an option
	model  engine.ModelID
	piece  engine.PieceID // of scenery; NoPiece for a model
	own    bool           // there is nobody in reach but the user's own side
	open   bool           // the best of several Enemies, none of whom was chosen
	// rolls are what the roll would be with so many dice more, from none on; only the first where no dice are asked for.
	rolls []*engine.Preview
	asks  bool // for dice
	most  int  // dice that would be asked for, also where several Enemies are left to choose from
	unit  engine.Term
}

// assault is what of attacks is looked at on the question that is asked.
type assault struct {
	aim   engine.ModelID // whom a person clicked at, or NoModel
	dice  int            // to put into the roll
	known map[int]*attack
}

// diceRoom is the most dice that the attacks of a question could ask for, whoever is aimed at.
type diceRoom struct {
	of   *engine.Decision
	most int
	unit engine.Term
}

// attackOf is the attack that an option stands for: a Target of the Action that is under way, or an Action of the menu against
// whoever is aimed at, else against the only one that it can be used on. Nil for none. It is found on a copy.
func (s *Scene) attackOf(at int) *attack {
	d := s.decision
	if !s.personAsked() || d.Shape != engine.Pick || at < 0 || d.Subject == engine.NoModel || d != s.match.Decision() {
		return nil
	}
	a := &s.asking.assault
	if found, ok := a.known[at]; ok {
		return found
	}
	if a.known == nil {
		a.known = map[int]*attack{}
	}
	o := &d.Options[at]
	var found *attack
	switch {
	case !o.Legal() || o.Finish:
	case d.Kind == engine.Menu && o.Action >= 0:
		found = s.attackAhead(at, a.aim)
	case d.Kind == engine.Single && d.Action != "" && o.Model != engine.NoModel:
		fork := s.match.SeenBy(d.Seat).Fork()
		fork.AskDice(true)
		found = s.rollAhead(fork, at, s.preview(at))
	}
	a.known[at] = found
	return found
}

// attackAhead goes from an Action of the menu to its Target.
func (s *Scene) attackAhead(at int, aim engine.ModelID) *attack {
	fork := s.match.SeenBy(s.decision.Seat).Fork()
	fork.AskDice(true)
	if fork.Choose(engine.Choice{Pick: at}) != nil {
		return nil
	}
	d := fork.Decision()
	if d.Kind == engine.Muster && d.Shape == engine.Pick && d.Seat == s.decision.Seat {
		return s.attackOfMembers(fork, aim)
	}
	return s.attackFrom(fork, aim, s.decision.Subject)
}

// attackOfMembers is the best attack of several models that perform the same Action one after another.
func (s *Scene) attackOfMembers(fork *engine.Fork, aim engine.ModelID) *attack {
	var best *attack
	value := -1.0
	for at := range fork.Decision().Options {
		o := fork.Decision().Options[at]
		copied := fork.Fork()
		if !o.Legal() || o.Finish || copied.Choose(engine.Choice{Pick: at}) != nil {
			continue
		}
		found := s.attackFrom(copied, aim, o.Model)
		if found == nil {
			continue
		}
		worth := 0.0
		if m := s.model(found.model); m != nil && s.opposes(m, s.decision.Seat) && len(found.rolls) > 0 && found.rolls[0] != nil && found.rolls[0].Odds != nil {
			worth = prospects(found.rolls[0])
		}
		if worth > value {
			best, value = found, worth
		}
	}
	return best
}

// attackFrom is the attack of a model that is asked whom it aims at.
func (s *Scene) attackFrom(fork *engine.Fork, aim, subject engine.ModelID) *attack {
	d := fork.Decision()
	if d.Shape != engine.Pick || d.Action == "" || d.Seat != s.decision.Seat || d.Subject != subject {
		return nil
	}
	var targets []int
	own := false
	for i := range d.Options {
		switch o := &d.Options[i]; {
		case !o.Legal() || o.Finish || o.Model == engine.NoModel && o.Piece == engine.NoPiece:
		case aim != engine.NoModel && o.Model != aim:
		case aim == engine.NoModel && o.Caution.Any():
			own = own || o.Caution.Harms
		default:
			targets = append(targets, i)
		}
	}
	if len(targets) == 0 && own {
		return &attack{model: engine.NoModel, piece: engine.NoPiece, own: true}
	}
	if len(targets) == 1 {
		return s.rollAhead(fork, targets[0], fork.Preview(engine.Choice{Pick: targets[0]}))
	}
	most, unit := diceAhead(fork, targets)
	best, p := s.bestTarget(d, targets, func(at int) *engine.Preview { return fork.Preview(engine.Choice{Pick: at}) })
	switch scenery := func(at int) bool { return d.Options[at].Piece != engine.NoPiece }; {
	case best >= 0:
	case len(targets) > 0 && slices.IndexFunc(targets, func(at int) bool { return !scenery(at) }) < 0:
		return &attack{model: engine.NoModel, piece: d.Options[targets[0]].Piece} // any of it
	default:
		return nil
	}
	o := &d.Options[best]
	return &attack{target: o.Key, model: o.Model, piece: engine.NoPiece, open: true, rolls: []*engine.Preview{p}, most: most, unit: unit}
}

// diceAhead is how many dice the attacks on some Targets would ask for, and what they are called.
func diceAhead(fork *engine.Fork, targets []int) (most int, unit engine.Term) {
	seat := fork.Decision().Seat
	for _, at := range targets {
		copied, key := fork.Fork(), fork.Decision().Options[at].Key
		if copied.Choose(engine.Choice{Pick: at}) != nil {
			continue
		}
		if d := copied.Decision(); asksDice(d, seat, key) && d.Max > most {
			most, unit = d.Max, d.Unit
		}
	}
	return most, unit
}

// asksDice reports whether a question is how many dice go into the attack on a Target.
func asksDice(d *engine.Decision, seat engine.Seat, target string) bool {
	return d.Kind == engine.Boost && d.Seat == seat && d.Against == target && d.Min == 0
}

// bestTarget is the Enemy among targets against whom an attack has the best prospects: a KO counts twice. It is -1 where there is
// no Enemy with odds.
func (s *Scene) bestTarget(d *engine.Decision, targets []int, preview func(at int) *engine.Preview) (best int, with *engine.Preview) {
	best = -1
	for _, at := range targets {
		m := s.model(d.Options[at].Model)
		if m == nil || !s.opposes(m, d.Seat) || d.Options[at].Caution.Harms {
			continue
		}
		if p := preview(at); p != nil && p.Odds != nil && (best < 0 || prospects(p) > prospects(with)) {
			best, with = at, p
		}
	}
	return best, with
}

// prospects weighs what an attack may come to: a success of which nothing comes is worth nothing.
func prospects(p *engine.Preview) float64 { return 2*p.Odds.Fells + p.Odds.Success - p.Odds.Idle }

// rollAhead takes a Target on a copy and goes on to the dice that it asks for.
func (s *Scene) rollAhead(fork *engine.Fork, target int, plain *engine.Preview) *attack {
	o := fork.Decision().Options[target]
	found := &attack{target: o.Key, model: o.Model, piece: o.Piece, rolls: []*engine.Preview{plain}}
	if fork.Choose(engine.Choice{Pick: target}) != nil {
		return found
	}
	d := fork.Decision()
	if !asksDice(d, s.decision.Seat, o.Key) {
		return found
	}
	found.asks, found.most, found.unit = true, d.Max, d.Unit
	for n := 1; n <= d.Max; n++ {
		found.rolls = append(found.rolls, withProof(fork.Preview(engine.Choice{Number: n}), plain))
	}
	return found
}

// withProof takes the geometry of one preview into another of the same roll.
func withProof(p, from *engine.Preview) *engine.Preview {
	if p == nil || from == nil {
		return p
	}
	joined := *p
	joined.Proof, joined.Cover, joined.Verdict, joined.Notes, joined.Ends = from.Proof, from.Cover, from.Verdict, from.Notes, from.Ends
	joined.Might, joined.Vain = from.Might, from.Vain
	return &joined
}

// attackPreview is what the attack that is looked at would lead to, with the dice put into it; nil for none.
func (s *Scene) attackPreview(at int) *engine.Preview {
	if found := s.attackOf(at); found != nil && len(found.rolls) > 0 {
		return found.rolls[min(s.asking.assault.dice, len(found.rolls)-1)]
	}
	return nil
}

// dicePossible is how many dice can be put into the attack that is looked at; 0 where none are asked for.
func (s *Scene) dicePossible() int {
	if found := s.attackOf(s.answer.pick); found != nil && found.asks {
		return len(found.rolls) - 1
	}
	return 0
}

// diceAround is the most dice that could be put into any attack that the options stand for, and what they are called. The room for
// them is kept from the first look at a question on, whoever is aimed at, so that no option moves away from under the pointer.
func (s *Scene) diceAround() (most int, unit engine.Term) {
	r := &s.asking.room
	if r.of == s.decision {
		return r.most, r.unit
	}
	*r = diceRoom{of: s.decision}
	if aimed := s.asking.assault; aimed.aim != engine.NoModel {
		s.asking.assault = assault{aim: engine.NoModel}
		defer func() { s.asking.assault = aimed }()
	}
	for _, at := range s.legal() {
		if found := s.attackOf(at); found != nil && found.most > r.most {
			r.most, r.unit = found.most, found.unit
			if s.decision.Kind == engine.Single {
				break // all Targets of an Action ask for the same
			}
		}
	}
	return r.most, r.unit
}

// aimAt offers the best attack on an Enemy: that with the best chance of a KO, then of success. It reports whether there is one.
func (s *Scene) aimAt(id engine.ModelID) bool {
	m := s.model(id)
	if m == nil || s.decision.Kind != engine.Menu || !s.personAsked() || !s.opposes(m, s.decision.Seat) {
		return false
	}
	s.asking.assault = assault{aim: id}
	best, most := -1, 0.0
	for _, at := range s.legal() {
		found := s.attackOf(at)
		if found == nil || len(found.rolls) == 0 || found.rolls[0] == nil || found.rolls[0].Odds == nil || s.decision.Options[at].Caution.Any() {
			continue
		}
		if value := prospects(found.rolls[0]); best < 0 || value > most {
			best, most = at, value
		}
	}
	if best < 0 {
		s.asking.assault = assault{aim: engine.NoModel}
		return false
	}
	s.answer.pick, s.focus = best, engine.NoModel
	return true
}

// aimTag shows the line of sight and the chances of the attack that is looked at in the menu.
func (s *Scene) aimTag(u *ui.UI, scene *tabletop.Scene, subject *engine.Model) {
	found, p := s.attackOf(s.answer.pick), s.attackPreview(s.answer.pick)
	if found == nil || p == nil || p.Odds == nil {
		return
	}
	target := s.model(found.model)
	if target == nil || target == subject {
		return
	}
	text := s.words.W("encounter.target-tag", "Name", target.Name, "Chance", engine.Percent(p.Odds.Success))
	scene.Tags = append(scene.Tags, tabletop.Tag{At: target.Body.Center, Avoid: target.Body.Radius + 0.2, Sign: tabletop.SignOf(p.Verdict),
		Text: text, Priority: 9, Fill: u.Colors.Accent})
	scene.Sight = append(scene.Sight, s.line(subject.Body, target.Body, p.Proof, p.Verdict, true))
	s.aimed(u, scene, p)
}

// aimLabel is what the button says that carries an attack of the menu out with its Target; empty where there is none.
func (s *Scene) aimLabel() string {
	found, o := s.attackOf(s.answer.pick), s.option()
	if found == nil || s.asking.assault.aim == engine.NoModel || o == nil || s.decision.Kind != engine.Menu {
		return ""
	}
	return s.words.W("encounter.commit-action", "Action", sentence(s.words.Text(o.Text)), "Option", engine.Say("asking.model", "Model", found.model))
}

// assaultPlan is what follows from taking the option that is looked at: its Target and its dice; nil when nothing was said of
// them.
func (s *Scene) assaultPlan() plan {
	a, found := &s.asking.assault, s.attackOf(s.answer.pick)
	if found == nil || a.aim == engine.NoModel && !found.asks && s.decision.Kind == engine.Menu {
		return nil
	}
	p := &striking{subject: s.decision.Subject, target: found.target, dice: -1}
	if found.asks {
		p.dice = a.dice
	}
	if s.decision.Kind != engine.Menu {
		p.aimed = true
	}
	return p
}

// striking aims an Action that was just declared, and puts dice into its roll.
type striking struct {
	subject engine.ModelID
	target  string
	aimed   bool
	dice    int // -1: that was not said
}

func (p *striking) answer(_ *engine.Match, d *engine.Decision) (engine.Choice, reply) {
	switch {
	case d.Subject != p.subject || d.Action == "":
		if d.Kind == engine.Menu {
			return engine.Choice{}, over
		}
		return engine.Choice{}, ask // somebody else's Reaction comes between
	case !p.aimed:
		p.aimed = true
		if at := keyed(d, p.target); at >= 0 {
			return engine.Choice{Pick: at}, answered
		}
		return engine.Choice{}, over
	case d.Kind == engine.Boost && d.Against == p.target && p.dice >= 0:
		return engine.Choice{Number: max(d.Min, min(p.dice, d.Max))}, answered
	case d.Kind == engine.Spend || d.Kind == engine.Boost:
		return engine.Choice{}, over
	}
	return engine.Choice{}, ask
}
