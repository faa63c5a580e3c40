package encounter

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
)

// attack is an Action on one Target, looked at before either is settled.
type attack struct {
	by     engine.ModelID // who performs it
	target string         // key that the Target will have as an option
	model  engine.ModelID
	piece  engine.PieceID // of scenery; NoPiece for a model
	own    bool           // there is nobody in reach but the user's own side
	// aside are the bystanders in reach, where there is no Enemy and none of them was chosen.
	aside []engine.ModelID
	open  bool // the best of several Enemies, none of whom was chosen
	// rolls are what the roll would be with so many dice more, from none on; only the first where no dice are asked for.
	rolls []*engine.Preview
	asks  bool // for dice
	most  int  // dice that would be asked for, also where several Enemies are left to choose from
	// before is what an opponent is asked before the dice are, which therefore cannot be chosen yet; empty for nothing.
	before engine.Text
	asked  engine.Seat // who that is
	unit   engine.Term
}

// assault is what of attacks is looked at on the question that is asked.
type assault struct {
	aim   engine.ModelID // whom a person clicked at, or NoModel
	dice  int            // to put into the roll
	known map[int]*attack
	joins bool // there is something to be done besides one of the Actions, though that is seldom wanted
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
	a := &s.asking.assault
	member := d.Kind == engine.Muster && a.aim != engine.NoModel
	if !s.personAsked() || d.Shape != engine.Pick || at < 0 || d.Subject == engine.NoModel && !member || d != s.match.Decision() {
		return nil
	}
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
	case member && o.Model != engine.NoModel:
		if fork := trial(s.match, d.Seat, at); fork != nil {
			found = s.attackFrom(fork, a.aim, o.Model)
		}
	case d.Kind == engine.Single && d.Action != "" && o.Model != engine.NoModel:
		fork := trial(s.match, d.Seat)
		found = s.rollAhead(fork, at, s.preview(at))
	}
	a.known[at] = found
	return found
}

// attackAhead goes from an Action of the menu to its Target.
func (s *Scene) attackAhead(at int, aim engine.ModelID) *attack {
	fork := trial(s.match, s.decision.Seat, at)
	if fork == nil {
		return nil
	}
	s.asking.assault.joins = s.asking.assault.joins || fork.Decision().Seldom
	d := alone(fork, s.decision.Seat)
	if d.Kind == engine.Muster && d.Shape == engine.Pick && d.Seat == s.decision.Seat {
		return s.attackOfMembers(fork, aim)
	}
	return s.attackFrom(fork, aim, d.Subject) // of a card with one model that can, that one
}

// alone goes past the questions what is done besides, with nothing, and returns the one that comes then.
func alone(fork *engine.Fork, seat engine.Seat) *engine.Decision {
	for range stepsAhead {
		d := fork.Decision()
		nothing, asked := nothingBesides(d)
		if d.Seat != seat || d.Kind != engine.Besides || !asked || fork.Choose(nothing) != nil {
			return d
		}
	}
	return fork.Decision()
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
		if m := s.model(found.model); m != nil && s.foe(m, s.decision.Seat) && len(found.rolls) > 0 && found.rolls[0] != nil && found.rolls[0].Odds != nil {
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
	var aside []engine.ModelID
	own, model := false, false
	for i := range d.Options {
		switch o := &d.Options[i]; {
		case !o.Legal() || o.Finish || o.Model == engine.NoModel && o.Piece == engine.NoPiece:
		case aim != engine.NoModel && o.Model != aim:
		case aim == engine.NoModel && o.Caution.Any():
			own = own || o.Caution.Harms
		case aim == engine.NoModel && s.isBystander(o.Model):
			aside = append(aside, o.Model)
		default:
			targets, model = append(targets, i), model || o.Model != engine.NoModel
		}
	}
	if len(aside) > 0 && !model {
		return &attack{by: subject, model: engine.NoModel, piece: engine.NoPiece, aside: aside}
	}
	if at := s.onlyEnemy(d); at >= 0 && aim == engine.NoModel && s.asking.held != s.position {
		targets = []int{at}
	}
	if len(targets) == 0 && own {
		return &attack{by: subject, model: engine.NoModel, piece: engine.NoPiece, own: true}
	}
	if len(targets) == 1 {
		return s.rollAhead(fork, targets[0], fork.Preview(engine.Choice{Pick: targets[0]}))
	}
	most, unit := diceAhead(fork, targets)
	best, p := s.bestTarget(d, targets, func(at int) *engine.Preview { return fork.Preview(engine.Choice{Pick: at}) })
	switch scenery := func(at int) bool { return d.Options[at].Piece != engine.NoPiece }; {
	case best >= 0:
	case len(targets) > 0 && slices.IndexFunc(targets, func(at int) bool { return !scenery(at) }) < 0:
		return &attack{by: subject, model: engine.NoModel, piece: d.Options[targets[0]].Piece} // any of it
	default:
		return nil
	}
	o := &d.Options[best]
	return &attack{by: subject, target: o.Key, model: o.Model, piece: engine.NoPiece, open: true, rolls: []*engine.Preview{p}, most: most, unit: unit}
}

// onlyEnemy is the option about the one Enemy whom an Action can be aimed at, where everything else is of the side of whoever is asked, which
// it would harm, or terrain that is not played for; else -1.
func (s *Scene) onlyEnemy(d *engine.Decision) int {
	found := -1
	if d.Kind != engine.Single || d.Shape != engine.Pick || d.Action == "" {
		return found
	}
	for at := range d.Options {
		o := &d.Options[at]
		m := s.model(o.Model)
		switch {
		case !o.Legal():
		case m != nil && s.foe(m, d.Seat):
			if found >= 0 || o.Caution.Any() {
				return -1
			}
			found = at
		case m != nil && o.Caution.Harms && !o.Finish:
		case s.isTerrain(o.Piece) && !o.Finish:
		default:
			return -1
		}
	}
	return found
}

// isBystander reports whether a model is against nobody.
func (s *Scene) isBystander(id engine.ModelID) bool {
	m := s.model(id)
	return m != nil && m.Bystander
}

// isTerrain reports whether a piece is there and no Marker, which may be what is played for.
func (s *Scene) isTerrain(id engine.PieceID) bool {
	return id >= 0 && int(id) < len(s.view.Pieces) && s.view.Pieces[id].Marker == nil
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

// bestTarget is the Enemy among targets against whom an attack has the best prospects: a fall counts twice. Where there is none, it is who
// belongs to nobody and is against everybody, but no bystander. It is -1 where there is nobody with odds.
func (s *Scene) bestTarget(d *engine.Decision, targets []int, preview func(at int) *engine.Preview) (best int, with *engine.Preview) {
	best = -1
	enemy := false
	for _, at := range targets {
		m := s.model(d.Options[at].Model)
		if m == nil || !s.foe(m, d.Seat) || d.Options[at].Caution.Harms || enemy && m.Seat == engine.NoSeat {
			continue
		}
		p := preview(at)
		if p == nil || p.Odds == nil {
			continue
		}
		if first := m.Seat != engine.NoSeat && !enemy; first || best < 0 || prospects(p) > prospects(with) {
			best, with = at, p
		}
		enemy = enemy || m.Seat != engine.NoSeat
	}
	return best, with
}

// prospects weighs what an attack may come to: a success of which nothing comes is worth nothing.
func prospects(p *engine.Preview) float64 { return 2*p.Odds.Fells + p.Odds.Success - p.Odds.Idle }

// rollAhead takes a Target on a copy and goes on to the dice that it asks for.
func (s *Scene) rollAhead(fork *engine.Fork, target int, plain *engine.Preview) *attack {
	o := fork.Decision().Options[target]
	found := &attack{by: fork.Decision().Subject, target: o.Key, model: o.Model, piece: o.Piece, rolls: []*engine.Preview{plain}}
	if fork.Choose(engine.Choice{Pick: target}) != nil {
		return found
	}
	d := fork.Decision()
	if !asksDice(d, s.decision.Seat, o.Key) {
		s.diceLater(fork, found)
		return found
	}
	found.asks, found.most, found.unit = true, d.Max, d.Unit
	for n := 1; n <= d.Max; n++ {
		found.rolls = append(found.rolls, withProof(fork.Preview(engine.Choice{Number: n}), plain))
	}
	return found
}

// diceLater finds out whether dice are asked for only when an opponent has answered something, such as whether another model steps in.
func (s *Scene) diceLater(fork *engine.Fork, found *attack) {
	seat := s.decision.Seat
	for range stepsAhead {
		d := fork.Decision()
		if asksDice(d, seat, found.target) {
			if found.before.Key != "" {
				found.most, found.unit = d.Max, d.Unit
			}
			return
		}
		if d.Seat < 0 || d.Seat == seat || d.Shape == engine.Roll {
			break
		}
		if found.before.Key == "" {
			found.before, found.asked = d.Ask, d.Seat
		}
		choice, ok := expected(d, seat)
		if !ok || fork.Choose(choice) != nil {
			break
		}
	}
	found.before = engine.Text{}
}

// withProof takes the geometry of one preview into another of the same roll.
func withProof(p, from *engine.Preview) *engine.Preview {
	if p == nil || from == nil {
		return p
	}
	joined := *p
	joined.Proof, joined.Cover, joined.Verdict, joined.Notes, joined.Ends = from.Proof, from.Cover, from.Verdict, from.Notes, from.Ends
	joined.Might, joined.Vain, joined.Past = from.Might, from.Vain, from.Past
	return &joined
}

// attackPreview is what the attack that is looked at would lead to, with the dice put into it; nil for none.
func (s *Scene) attackPreview(at int) *engine.Preview {
	found := s.attackOf(at)
	if found == nil || len(found.rolls) == 0 {
		return nil
	}
	p := found.rolls[min(s.asking.assault.dice, len(found.rolls)-1)]
	if s.decision.Kind == engine.Menu {
		return withSpace(p, s.preview(at))
	}
	return p
}

// withSpace takes into the preview of one of several rolls what space the Action fills, with a warning for each who had better not be in it.
func withSpace(p, whole *engine.Preview) *engine.Preview {
	if p == nil || whole == nil || whole.Proof.Template == nil || p.Proof.Template != nil {
		return p
	}
	joined := *p
	joined.Proof.Template = whole.Proof.Template
	joined.Notes = slices.DeleteFunc(slices.Clone(whole.Notes), func(n engine.Note) bool { return !n.Warn })
	joined.Notes = append(joined.Notes, p.Notes...)
	return &joined
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

// aimAt offers the best attack on an Enemy: that with the best chance of a fall, then of success. It reports whether there is one.
func (s *Scene) aimAt(id engine.ModelID) bool {
	m := s.model(id)
	if m == nil || !s.aimsByClick() || !s.opposes(m, s.decision.Seat) {
		return false
	}
	s.asking.assault, s.asking.barred = assault{aim: id}, barred{}
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
		s.asking.barred = s.whyNoAttack(id)
		return false
	}
	s.answer.pick, s.focus = best, engine.NoModel
	return true
}

// aimsByClick reports whether a click on an Enemy can mean an attack: what a model does next is asked, or which of several models
// performs an Action next.
func (s *Scene) aimsByClick() bool {
	d := s.decision
	return s.personAsked() && d.Shape == engine.Pick && (d.Kind == engine.Menu || d.Kind == engine.Muster)
}

// barred is why no attack on an Enemy that was clicked at is possible.
type barred struct {
	decision *engine.Decision
	model    engine.ModelID
	action   engine.Text
	why      *engine.Refusal
}

// whyNoAttack is why an Enemy cannot be attacked: what refuses him as the Target of the first Action that could be used, else what
// refuses the first attack of the card.
func (s *Scene) whyNoAttack(id engine.ModelID) barred {
	d, sheet := s.decision, s.sheet(s.decision.Subject)
	found, first := barred{decision: d, model: id}, math.MaxInt
	for at := range d.Options {
		o := &d.Options[at]
		attack := sheet != nil && o.Action >= 0 && o.Action < len(sheet.Actions) && sheet.Actions[o.Action].Attack
		switch {
		case o.Legal() && !o.Finish && (o.Action >= 0 || d.Kind == engine.Muster):
			if why := s.refusedAhead(at, id); why != nil {
				found.action, found.why = o.Text, why
				return found
			}
		case attack && o.Action < first && !o.Legal():
			found.action, found.why, first = o.Text, o.Refusal, o.Action
		}
	}
	return found
}

// refusedAhead is what refuses an Enemy as the Target that an option leads to, of several models for the first of them; nil for none.
func (s *Scene) refusedAhead(at int, id engine.ModelID) *engine.Refusal {
	fork := trial(s.match, s.decision.Seat)
	for range 2 {
		if fork.Choose(engine.Choice{Pick: at}) != nil {
			return nil
		}
		d := alone(fork, s.decision.Seat)
		if d.Shape != engine.Pick || d.Seat != s.decision.Seat {
			return nil
		}
		if i := slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Model == id }); i >= 0 {
			return d.Options[i].Refusal
		}
		if at = slices.IndexFunc(d.Options, func(o engine.Option) bool { return o.Legal() && !o.Finish }); d.Kind != engine.Muster || at < 0 {
			return nil
		}
	}
	return nil
}

// barredTag says at an Enemy why he cannot be attacked.
func (s *Scene) barredTag(scene *tabletop.Scene) {
	b := &s.asking.barred
	m := s.model(b.model)
	if b.why == nil || b.decision != s.decision || m == nil || !m.OnTable {
		return
	}
	scene.Tags = append(scene.Tags, tabletop.Tag{At: m.Body.Center, Avoid: m.Body.Radius + 0.2, Sign: tabletop.BlockedSign, Priority: 9,
		Text: s.words.W("asking.no-attack", "Action", sentence(s.words.Text(b.action)), "Why", s.refusalLine(b.why))})
}

// aimTag shows the line of sight and the chances of the attack that is looked at in the menu.
func (s *Scene) aimTag(u *ui.UI, scene *tabletop.Scene) {
	found, p := s.attackOf(s.answer.pick), s.attackPreview(s.answer.pick)
	if found == nil || !s.seesTarget(found) || s.model(found.by) == nil {
		return
	}
	subject, target := s.model(found.by), s.model(found.model)
	text := s.words.W("encounter.target-tag", "Name", target.Name, "Chance", engine.Percent(p.Odds.Success))
	scene.Tags = append(scene.Tags, tabletop.Tag{At: target.Body.Center, Avoid: target.Body.Radius + 0.2, Sign: tabletop.SignOf(p.Verdict),
		Text: text, Priority: 9, Fill: u.Colors.Accent})
	scene.Tags = append(scene.Tags, s.passed(p)...)
	scene.Sight = append(scene.Sight, s.line(subject.Body, target.Body, p.Proof, p.Verdict, true))
}

// aimLabel is what the button says that carries an attack of the menu out with its Target; empty where there is none.
func (s *Scene) aimLabel() string {
	found, o := s.attackOf(s.answer.pick), s.option()
	if found == nil || s.asking.assault.aim == engine.NoModel || o == nil || !s.aimsByClick() {
		return ""
	}
	return s.words.W("encounter.commit-action", "Action", sentence(s.words.Text(o.Text)), "Option", engine.Say("asking.model", "Model", found.model))
}

// assaultPlan is what follows from taking the option that is looked at: its Target and its dice; nil when nothing was said of
// them.
func (s *Scene) assaultPlan() plan {
	a, found := &s.asking.assault, s.attackOf(s.answer.pick)
	proposed := a.aim == engine.NoModel && s.decision.Kind == engine.Menu
	if found == nil || proposed && !found.asks && (found.open || !s.seesTarget(found)) {
		return nil
	}
	p := &striking{subject: found.by, target: found.target, dice: -1, clicked: a.aim != engine.NoModel, shown: proposed && !found.asks}
	if found.asks {
		p.dice = a.dice
	}
	if !s.aimsByClick() {
		p.aimed = true
	}
	return p
}

// seesTarget reports whether the table shows of an attack that is looked at whom it is aimed at and what its chances are.
func (s *Scene) seesTarget(found *attack) bool {
	p := s.attackPreview(s.answer.pick)
	return p != nil && p.Odds != nil && s.model(found.model) != nil && found.model != found.by
}

// striking aims an Action that was just declared, and puts dice into its roll.
type striking struct {
	subject engine.ModelID
	target  string
	aimed   bool
	dice    int  // -1: that was not said
	clicked bool // a person clicked at the Target
	shown   bool // or merely saw him before he chose the Action
}

func (p *striking) answer(_ *engine.Match, d *engine.Decision) (engine.Choice, reply) {
	member := func(o engine.Option) bool { return o.Model == p.subject && o.Legal() }
	switch {
	case d.Kind == engine.Muster && p.shown && !p.aimed:
		return engine.Choice{}, ask
	case d.Kind == engine.Muster && d.Shape == engine.Pick && !p.aimed:
		if at := slices.IndexFunc(d.Options, member); at >= 0 {
			return engine.Choice{Pick: at}, answered
		}
		return engine.Choice{}, over
	case d.Kind == engine.Muster:
		return engine.Choice{}, over
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
