package actions

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/harm"
	"trueinch/engine/firstedition/moves"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/geometry"
)

// ApplyEffects carries out Effects of an Action or Power one after the other, on everybody whom each of them speaks of.
type ApplyEffects struct {
	User    engine.ModelID
	Act     state.Act      // NoAct for a Power
	Target  state.Target   // of the Action, or whom a Power is about
	List    []cards.Effect // never written into
	Damage  int            // suffered, for Effects that go by it
	Chosen  int            // X of an Action with AP X
	Hits    int            // of its rolls
	Charged bool
	Mind    bool         // based on Mind (PC1-SKILL-52)
	Moment  cards.Moment // of a Power, or empty
	Rule    engine.Rule

	Step    effectStep
	Next    int              // in List
	On      []engine.ModelID // whom the present Effect is yet to be done to; replaced, never written into
	Left    int              // how many the player may still choose; 0 when all are meant
	X       int              // of the present Effect
	Present cards.Effect
}

type effectStep int

const (
	effectNext effectStep = iota
	effectEither
	effectAmount
	effectChoose
	effectChosen
	effectEach
)

// Run implements state.Frame.
func (f ApplyEffects) Run(s *state.State) state.Then {
	switch f.Step {
	case effectNext:
		return f.begin(s)
	case effectEither:
		f.Present = f.List[f.Next-1-s.Chosen().Means.At]
		return f.amount(s)
	case effectAmount:
		f.X = s.Answer.Number
		return f.whom(s)
	case effectChosen:
		o := s.Chosen()
		if o.Finish {
			f.Step = effectNext
			return state.Next(f)
		}
		f.On = slices.DeleteFunc(slices.Clone(f.On), func(id engine.ModelID) bool { return id == o.Model })
		f.Left--
		f.Step = effectChoose
		return state.After(f, f.one(s, o.Model))
	case effectChoose:
		return f.choose(s)
	}
	if len(f.On) == 0 {
		f.Step = effectNext
		return state.Next(f)
	}
	id := f.On[0]
	f.On = f.On[1:]
	return state.After(f, f.one(s, id))
}

// begin takes up the next Effect, or asks which of several it is.
func (f ApplyEffects) begin(s *state.State) state.Then {
	if f.Next >= len(f.List) {
		return state.Done()
	}
	f.Present = f.List[f.Next]
	f.Next++
	either := 1
	for f.Next < len(f.List) && f.List[f.Next].Or {
		f.Next++
		either++
	}
	if either == 1 || s.Models[f.User].Player == engine.NoSeat {
		return f.amount(s)
	}
	d := ask.Pick(s.Models[f.User].Player, f.rule(), engine.Say("pc1.ask-which"))
	d.Subject = f.User
	for i := either - 1; i >= 0; i-- { // Means.At counts from the last
		e := f.List[f.Next-1-i]
		d.Options = append(d.Options, ask.Nth("effect", i, engine.Say("pc1.option-effect", "Effect", effectTerm(e), "X", e.X)))
	}
	f.Step = effectEither
	return state.Wait(f, d)
}

func (f ApplyEffects) rule() engine.Rule {
	if f.Rule != "" {
		return f.Rule
	}
	return "PC1-ACT-01"
}

func effectTerm(e cards.Effect) engine.Term {
	if w, found := cards.Find(string(e.Kind), cards.KindEffect); found {
		return w.Term
	}
	return engine.Term("pc1.an-effect")
}

// effectText is an Effect that is left on somebody, with its figure, or with the Skill that is gained.
func effectText(e cards.Effect, x int) engine.Text {
	term, signed := effectTerm(e), false
	switch w, found := cards.Find(string(e.Kind), cards.KindEffect); {
	case e.Skill != nil:
		skill, _ := cards.Find(string(e.Skill.Name), cards.KindSkill)
		term, x = skill.Term, e.Skill.X
	case e.Kind == cards.RaisesTrait:
		term, signed = contest.TraitTerm(e.Trait), true
	case found:
		signed = w.Form == cards.Signed
	}
	switch {
	case x == 0:
		return engine.Say("pc1.effect-left", "Effect", term)
	case signed && x < 0:
		return engine.Say("pc1.effect-left-down", "Effect", term, "By", -x)
	case signed:
		return engine.Say("pc1.effect-left-up", "Effect", term, "By", x)
	}
	return engine.Say("pc1.effect-left-by", "Effect", term, "By", x)
}

// amount settles X: as printed, so much for each Damage suffered, or as many as the player likes.
func (f ApplyEffects) amount(s *state.State) state.Then {
	f.X = f.Present.X
	if f.Present.PerDamage {
		f.X = max(1, f.X) * f.Damage
	}
	if !f.Present.Chosen {
		return f.whom(s)
	}
	if f.Chosen > 0 || s.Models[f.User].Player == engine.NoSeat {
		f.X = f.Chosen
		return f.whom(s)
	}
	f.Step = effectAmount
	return state.Wait(f, &engine.Decision{
		Seat: s.Models[f.User].Player, Shape: engine.Number, Ask: engine.Say("pc1.ask-amount"), Rule: f.rule(), Subject: f.User, Max: max(0, s.Models[f.User].Left), Unit: "pc1.unit-points",
	})
}

// whom settles who is meant.
func (f ApplyEffects) whom(s *state.State) state.Then {
	e := f.Present
	if s.Models[f.User].Player != engine.NoSeat && e.Chosen {
		f.Chosen = f.X // the same X counts for what follows
	}
	if !f.holds(s, e) {
		f.Step = effectNext
		return state.Next(f)
	}
	if teamwide(e.Kind) {
		f.Step = effectNext
		return state.After(f, f.team(s, e))
	}
	if own := s.Chapters.Effects[e.Kind]; own != nil && e.Scope.Who == cards.Target && !f.Target.IsModel() {
		f.Step = effectNext
		return state.After(f, own(s, f.doing(f.Target)))
	}
	if e.Scope.Who == cards.Area {
		f.Step = effectNext
		if s.Models[f.User].Player == engine.NoSeat {
			return state.Next(f)
		}
		return state.After(f, designating{Lasting: f.lasting(), User: f.User, Side: e.Scope.Reach})
	}
	f.On, f.Left = f.meant(s, e), e.Scope.Most
	if f.Left > 0 && len(f.On) == 0 && f.Moment == "" {
		s.TellModel(engine.EventNote, f.User, 0, state.Rules("PC1-ACT-16"), "pc1.no-target", "Model", f.User)
	}
	f.Step = effectEach
	if f.Left > 0 && f.Left < len(f.On) && s.Models[f.User].Player != engine.NoSeat {
		f.Step = effectChoose
	}
	return state.Next(f)
}

// doing is the present Effect for a chapter above.
func (f ApplyEffects) doing(target state.Target) state.Doing {
	return state.Doing{User: f.User, Target: target, Effect: f.scaled(), Act: f.Act, Chosen: f.Chosen, Moment: f.Moment}
}

// meant lists whom an Effect speaks of.
func (f ApplyEffects) meant(s *state.State, e cards.Effect) []engine.ModelID {
	if e.Scope.Who == cards.Target {
		if f.Target.IsModel() {
			return []engine.ModelID{f.Target.Model}
		}
		return []engine.ModelID{f.User}
	}
	radius := e.Scope.Reach
	if a := s.ActionOf(f.Act); radius == 0 && a != nil {
		radius = a.Radius
	}
	var found []engine.ModelID
	for i := range s.Models {
		id := engine.ModelID(i)
		m := &s.Models[i]
		if !m.OnTable || !traits.Meant(s, f.User, e.Scope, id) || m.Incapacitated && e.Kind != "Stand up" && id != f.User {
			continue
		}
		if e.Scope.Contact && id != f.User && !s.Touch(f.User, id) || !e.Scope.Contact && radius > 0 && id != f.User && !traits.InReach(s, f.User, id, radius) {
			continue
		}
		found = append(found, id)
	}
	return found
}

// choose asks for the next one of those who are meant.
func (f ApplyEffects) choose(s *state.State) state.Then {
	if f.Left == 0 || len(f.On) == 0 {
		f.Step = effectNext
		return state.Next(f)
	}
	d := ask.Pick(s.Models[f.User].Player, f.rule(), engine.Say("pc1.ask-whom"))
	d.Subject, d.Kind, d.Left = f.User, engine.Spend, f.Left
	for _, id := range f.On {
		d.Options = append(d.Options, ask.AboutModel("target", id, nil))
	}
	enough := ask.Option("enough", engine.Say("pc1.option-enough"))
	enough.Finish = true
	d.Options = append(d.Options, enough)
	f.Step = effectChosen
	return state.Wait(f, d)
}

// holds reports whether the conditions of an Effect hold.
func (f ApplyEffects) holds(s *state.State, e cards.Effect) bool {
	for _, c := range e.If {
		switch c.Kind {
		case "it hits":
			if f.Hits == 0 {
				return false
			}
		case "charging":
			if !f.Charged {
				return false
			}
		case cards.Against:
			if !f.Target.IsModel() || !traits.Is(s, f.Target.Model, c.Of) {
				return false
			}
		case "in sight":
			if !f.Target.IsModel() || !aim.Sees(s, aim.Eye(s, f.User), f.Target) {
				return false
			}
		}
	}
	other := f.User
	if f.Target.IsModel() {
		other = f.Target.Model
	}
	return traits.Conditions(s, f.User, other, e.If)
}

// one does an Effect to one model.
func (f ApplyEffects) one(s *state.State, id engine.ModelID) state.Frame {
	e, m := f.Present, &s.Models[id]
	if !m.OnTable || f.protected(s, id, e) {
		return nil
	}
	if own := s.Chapters.Effects[e.Kind]; own != nil {
		return own(s, f.doing(state.AtModel(id)))
	}
	source := state.Source{By: f.User, Act: f.Act, Based: cards.NoTrait, Point: s.Models[f.User].Spot.Center, Rule: f.rule()}
	switch e.Kind {
	case "Damage":
		source.Sure = id == f.User
		return harm.Suffer{Model: id, Damage: f.X + s.MoreHarm(id), Source: source}
	case "Knocked Down":
		return harm.KnockDown{Model: id, By: f.User, Rule: "PC1-COND-27"}
	case "Shot Down":
		return harm.ShotDown{Model: id, By: f.User}
	case "Push":
		return harm.Push{Model: id, From: s.Models[f.User].Spot.Center, Inches: float64(f.X), By: f.User, Rule: "PC1-COND-12"}
	case "Pull":
		return f.pull(s, id)
	case "Heal":
		harm.Heal(s, id, f.X, "PC1-EFFECT-04")
		return nil
	case "Stand up":
		if m.Incapacitated {
			harm.StandUp(s, id, f.X, "PC1-COND-22")
		}
		return nil
	case "Eliminated":
		return harm.Outright{Model: id, By: f.User}
	case "Aftershocks":
		m.Aftershock = max(m.Aftershock, f.X)
		return nil
	case "Move":
		if m.Citizen && s.Chapters.Walks != nil {
			return s.Chapters.Walks(s, id, s.Models[f.User].Player, float64(f.X))
		}
		if !m.Up() || m.Player == engine.NoSeat {
			return nil
		}
		bonus := moves.Bonus(id, "pc1.move", f.rule(), float64(f.X))
		switch {
		case id != f.User:
			bonus = bonus.ByOthers()
		case counts(s, id, f.Act) > 0:
			bonus = bonus.AsAction(s)
		}
		return bonus
	case "Teleport":
		if !m.Active() || m.Player == engine.NoSeat {
			return nil
		}
		return teleporting{Model: id, Inches: float64(f.X)}
	case "Strike":
		return striking{Model: id, Left: f.X}
	case "Mind Control":
		return Controlled{By: f.User, Victim: id}
	}
	return f.instant(s, id, e)
}

// instant does what needs no procedure, and leaves everything else on the model.
func (f ApplyEffects) instant(s *state.State, id engine.ModelID, e cards.Effect) state.Frame {
	m := &s.Models[id]
	switch e.Kind {
	case "Burdened": // PC1-COND-52, PC1-COND-56, PC1-COND-59
		if !m.Burdened() {
			m.Fettered, m.Laden = true, true
			harm.Land(s, id)
			s.TellModel(engine.EventState, id, 0, state.Rules("PC1-COND-52"), "pc1.burdened-now", "Model", id)
		}
		return nil
	case sacrificed:
		return sacrificing{Model: id}
	}
	lasting := f.lasting()
	lasting.Effect.Scope, lasting.Effect.If = cards.Scope{}, rollTime(e.If)
	m.Lasting = state.Grown(m.Lasting, lasting)
	s.TellModel(engine.EventState, id, float64(f.X), state.Rules(f.rule(), "PC1-ROUND-13"), "pc1.holds-on", "Model", id, "Effect", effectText(e, f.X))
	return nil
}

// lasting is the present Effect as it is left on somebody.
func (f ApplyEffects) lasting() state.Lasting {
	return state.Lasting{Effect: f.scaled(), By: f.User, Act: f.Act, Counts: f.Act.Kind != state.NoAct, Rule: f.rule()}
}

// rollTime keeps of some conditions those that only a roll can tell.
func rollTime(list []cards.Condition) []cards.Condition {
	var kept []cards.Condition
	for _, c := range list {
		if c.Kind == "in Cover" {
			kept = append(kept, c)
		}
	}
	return kept
}

// scaled is the present Effect with its X settled.
func (f ApplyEffects) scaled() cards.Effect {
	e := f.Present
	e.X, e.Chosen, e.PerDamage = f.X, false, false
	if s := e.Kind; f.Present.X < 0 && s == f.Present.Kind && !f.Present.Chosen && !f.Present.PerDamage {
		e.X = f.Present.X
	}
	return e
}

// protected reports whether an Effect does nothing to a model: of a Mind-based Action to one that is Immune/Mind (PC1-SKILL-52,
// PC1-SKILL-53), what it is immune to (PC1-SKILL-51), what is for Living ones only.
func (f ApplyEffects) protected(s *state.State, id engine.ModelID, e cards.Effect) bool {
	rule := engine.Rule("")
	switch {
	case f.Mind && id != f.User && traits.Immune(s, id, "Mind"):
		rule = "PC1-SKILL-53"
	case traits.Immune(s, id, cards.Descriptor(e.Kind)):
		rule = "PC1-SKILL-51"
	default:
		return false
	}
	s.TellModel(engine.EventNote, id, 0, state.Rules(rule), "pc1.immune-to-effect", "Model", id, "Effect", effectTerm(e))
	return true
}

// pull draws a model straight toward the user, no farther than into contact.
func (f ApplyEffects) pull(s *state.State, id engine.ModelID) state.Frame {
	way := s.Models[f.User].Spot.Center.Sub(s.Models[id].Spot.Center)
	if way.Length() <= geometry.Slack {
		return nil
	}
	return harm.Push{Model: id, Way: way.Unit(), Inches: min(float64(f.X), s.Apart(f.User, id)), By: f.User, Rule: "PC1-COND-12"}
}

// teamwide reports whether an Effect is for the user's team.
func teamwide(kind cards.EffectKind) bool {
	switch kind {
	case "Pool", "Power-Up dice", "AGP", "Extra Activation", "Starting Roll":
		return true
	}
	return false
}

// team does an Effect to the user's team.
func (f ApplyEffects) team(s *state.State, e cards.Effect) state.Frame {
	seat := s.Models[f.User].Seat
	if seat == engine.NoSeat {
		return nil
	}
	t := &s.Teams[seat]
	switch e.Kind {
	case "Pool":
		t.Pool = max(0, t.Pool+f.X)
	case "Power-Up dice":
		t.Dice = max(0, t.Dice+f.X)
	case "AGP":
		f.score(s, seat)
	case "Extra Activation":
		t.Extra++
	case "Starting Roll":
		t.Starting += f.X
	}
	s.TellSeat(engine.EventNote, seat, float64(f.X), state.Rules(f.rule()), "pc1.team-gains", "Team", t.Name, "Effect", effectText(e, f.X))
	return nil
}

// score gives AGP to the user's team, up to what the user may gain it in all (PC1-RES-32).
func (f ApplyEffects) score(s *state.State, seat engine.Seat) {
	halves := 2 * f.X
	if limit := traits.Skill(s, f.User, "AGP Limit"); limit > 0 {
		for _, p := range s.Points {
			if p.Model == f.User && p.Rule == "PC1-ENC-15" {
				limit -= p.Halves / 2
			}
		}
		halves = min(halves, 2*max(0, limit))
	}
	if halves == 0 {
		s.TellModel(engine.EventNote, f.User, 0, state.Rules("PC1-RES-32"), "pc1.no-more-points", "Model", f.User)
		return
	}
	s.Points = state.Grown(s.Points, state.Score{Seat: seat, Halves: halves, Text: engine.Say("pc1.scores-by", "Model", f.User), Rule: "PC1-ENC-15", Model: f.User})
}

// striking lets a model make Strikes for nothing.
type striking struct {
	Model engine.ModelID
	Left  int
	Asked bool
}

// Run implements state.Frame.
func (f striking) Run(s *state.State) state.Then {
	if f.Asked {
		f.Asked = false
		o := s.Chosen()
		if o.Finish {
			return state.Done()
		}
		f.Left--
		return state.After(f, Attack{User: f.Model, Act: state.Universal(state.Strike), Target: optionTarget(o), Free: false})
	}
	if f.Left <= 0 || !s.Models[f.Model].Up() || s.Models[f.Model].Player == engine.NoSeat || !anyTarget(s, f.Model, state.Universal(state.Strike)) {
		return state.Done()
	}
	d := askTarget(s, f.Model, state.Universal(state.Strike))
	no := ask.Option("no", engine.Say("pc1.option-enough"))
	no.Finish = true
	d.Options = append(d.Options, no)
	f.Asked = true
	return state.Wait(f, d)
}
