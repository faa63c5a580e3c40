package views

import (
	"cmp"
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/leaders"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

// View implements engine.State. Everything on the table is open (SE-TABLE-01), so every seat sees the same.
func View(s *state.State, _ engine.Seat) *engine.View {
	v := &engine.View{
		Round: s.Round, Rounds: s.LastRound(), Step: engine.Say(string(state.StepTerm(s.Step))), Turn: s.Turn,
		Aim: engine.Say("plot.unsettled"), Table: s.Table, Score: make([]int, len(s.Teams)), Sides: s.Setup.Sides,
	}
	viewScore(s, v)
	was := s.Seen.Load()
	if was == nil {
		was = &engine.View{}
	}
	v.Teams, v.Zones = make([]engine.Team, 0, len(s.Teams)), make([]engine.DeploymentZone, 0, len(s.Teams))
	counters := make([]engine.Counter, len(s.Teams))
	for i := range s.Teams {
		seat := engine.Seat(i)
		counters[i] = engine.Counter{Kind: engine.Supply, Icon: "l-zap", Term: "term.ap", Have: s.Teams[i].Pool, Max: s.Teams[i].Size}
		v.Teams = append(v.Teams, engine.Team{Name: s.Teams[i].Name, Counters: counters[i : i+1 : i+1], Groups: groupsOf(s, seat, was)})
		if outline := s.ZoneOutline(seat); outline != nil {
			v.Zones = append(v.Zones, engine.DeploymentZone{Seat: seat, Outline: outline})
		}
	}
	ready := readyModels(s)
	acts := activators{s: s}
	v.Models, v.Pieces = make([]engine.Model, len(s.Models)), viewPieces(s)
	for i := range s.Models {
		before := &engine.Model{}
		if i < len(was.Models) {
			before = &was.Models[i]
		}
		viewModel(&v.Models[i], s, engine.ModelID(i), ready[i], &acts, before)
		v.Models[i].Ends, _ = aftermath.Ends(s, engine.ModelID(i))
	}
	s.Seen.Store(v)
	return v
}

// readyModels tells which models the pending decision lets its seat choose.
func readyModels(s *state.State) []bool {
	ready := make([]bool, len(s.Models))
	if s.Pending == nil {
		return ready
	}
	for i := range s.Pending.Options {
		o := &s.Pending.Options[i]
		if o.Model == engine.NoModel || !o.Legal() {
			continue
		}
		ready[o.Model] = true
		if g := s.Models[o.Model].Group; g >= 0 && o.Means.Kind == actions.ToDirect { // a Minion card is chosen by its first model
			for _, id := range actions.Living(s, g) {
				ready[id] = true
			}
		}
	}
	return ready
}

// alone names models one by one, so that a row of one model needs no list of its own.
var alone = func() (ids [256]engine.ModelID) {
	for i := range ids {
		ids[i] = engine.ModelID(i)
	}
	return ids
}()

// only is the list of one model. Nobody writes into it.
func only(id engine.ModelID) []engine.ModelID {
	if int(id) < len(alone) {
		return alone[id : id+1 : id+1]
	}
	return []engine.ModelID{id}
}

// groupsOf lists the rows of a team's panel: Supremes and Minion cards, in set-up order. The rows of the last View are shown again where they
// are the same.
func groupsOf(s *state.State, seat engine.Seat, last *engine.View) []engine.Group {
	var was []engine.Group
	if int(seat) < len(last.Teams) {
		was = last.Teams[seat].Groups
	}
	count, same := 0, true
	eachGroup(s, seat, func(row engine.Group) {
		same = same && count < len(was) && was[count].Name == row.Name && was[count].Follower == row.Follower && slices.Equal(was[count].Models, row.Models)
		count++
	})
	if same && count == len(was) {
		return was
	}
	rows := make([]engine.Group, 0, count)
	eachGroup(s, seat, func(row engine.Group) { rows = append(rows, row) })
	return rows
}

// eachGroup calls do with every row of a team's panel.
func eachGroup(s *state.State, seat engine.Seat, do func(engine.Group)) {
	for i := range s.Models {
		m := &s.Models[i]
		switch {
		case m.Seat != seat:
		case m.Group < 0 && m.Reserve:
		case m.Group < 0:
			do(engine.Group{Name: s.Cards[m.Card].Name, Models: only(m.ID)})
		case s.Groups[m.Group].Models[0] == m.ID && leaders.InPlay(s, m.Group):
			do(engine.Group{Name: actions.GroupName(s, m.Group), Models: slices.Clip(s.Groups[m.Group].Models), Follower: true})
		}
	}
}

// viewModel fills in a model. What it was shown with the last time is shown again where it is the same.
func viewModel(v *engine.Model, s *state.State, id engine.ModelID, ready bool, acts *activators, was *engine.Model) {
	m, c := &s.Models[id], s.CardFor(id)
	*v = engine.Model{
		ID: id, Seat: m.Seat, Name: nameOf(c.Name, m.Letter, was.Name), Card: c.ID, Silhouette: c.Silhouette, Class: terms.ClassTerm(m.Class), Rank: c.Level,
		BaseMM: c.BaseMM, Body: s.Body(id), Spot: m.Spot, Hides: s.Board().Records.Figure(id).Screens(), OnTable: m.OnTable && !m.KO, Out: m.KO, FellIn: fellIn(s, id),
		Done: s.Step == state.StepTurns && !m.KO && exhausted(s, id, acts), Ready: ready,
		HP: m.HP, MaxHP: c.HP, Counters: countersOf(s, id, was.Counters), States: Badges(s, id),
	}
}

// nameOf is what a model is called, with its letter if it has one.
func nameOf(card, letter, was string) string {
	switch {
	case letter == "":
		return card
	case len(was) == len(card)+1+len(letter) && was[:len(card)] == card && was[len(card)] == ' ' && was[len(card)+1:] == letter:
		return was
	}
	return card + " " + letter
}

// fellIn is the Round in which a model was KO'ed, or 0.
func fellIn(s *state.State, id engine.ModelID) int {
	for _, k := range s.KOs {
		if k.Model == id {
			return k.Round
		}
	}
	return 0
}

// exhausted reports whether a model can neither spend AP nor take Fatigue any more (SE-ACT-11), or is a Minion whom nobody is left
// to Direct (SE-MINION-03).
func exhausted(s *state.State, id engine.ModelID, acts *activators) bool {
	spent, seat := s.FatigueOf(id) >= s.MaxFatigue(id), s.Models[id].Seat
	if s.Models[id].Group < 0 {
		return spent && aim.APLeft(s, id) <= 0
	}
	acting := s.Activation.Model != engine.NoModel && s.Models[s.Activation.Model].Seat == seat
	return spent || !acting && !acts.any(seat)
}

// activators tells which teams can activate somebody, each worked out once for all their models.
type activators struct {
	s     *state.State
	known []struct{ yes, no bool } // by seat
}

func (a *activators) any(seat engine.Seat) bool {
	if a.known == nil {
		a.known = make([]struct{ yes, no bool }, len(a.s.Teams))
	}
	k := &a.known[seat]
	if !k.yes && !k.no {
		k.yes = actions.CanActivate(a.s, seat)
		k.no = !k.yes
	}
	return k.yes
}

// countersOf tells what a model has spent and has in store.
func countersOf(s *state.State, id engine.ModelID, was []engine.Counter) []engine.Counter {
	m := &s.Models[id]
	spent := [2]int{m.APSpent, -1} // Minions use none (SE-MINION-07)
	if plots.Directs(s, m.Class) {
		spent[1] = traits.APLimit(s, id)
	}
	fatigue, dice := [2]int{s.FatigueOf(id), s.MaxFatigue(id)}, m.Boost > 0 || plots.Directs(s, m.Class)
	if shows(was, 0, spent) && shows(was, 1, fatigue) && (len(was) == 3) == dice && (!dice || shows(was, 2, [2]int{m.Boost})) {
		return was
	}
	list := make([]engine.Counter, 2, 3)
	list[0] = engine.Counter{Icon: "l-zap", Term: "term.ap-spent", Have: spent[0], Max: spent[1], About: engine.Say("about.ap-spent")}
	list[1] = engine.Counter{Icon: "l-footprints", Term: "term.fatigue", Have: fatigue[0], Max: fatigue[1], About: engine.Say("about.fatigue")}
	if dice {
		list = append(list, engine.Counter{Kind: engine.Store, Icon: "g-perspective-dice-six-faces-random", Term: "term.power-up-dice", Have: m.Boost, About: engine.Say("about.power-up-dice")})
	}
	return list
}

// shows reports whether a counter of a list says so much of so many.
func shows(list []engine.Counter, at int, of [2]int) bool {
	return at < len(list) && list[at].Have == of[0] && list[at].Max == of[1]
}

// Badges lists the states a model is in, each with the rule that says what it means. Nothing concerns one any more that is KO'ed.
func Badges(s *state.State, id engine.ModelID) []engine.Badge {
	m := &s.Models[id]
	if m.KO {
		return nil
	}
	var list []engine.Badge
	add := func(icon string, rule engine.Rule, text engine.Text, about string) {
		list = append(list, engine.Badge{Icon: icon, Text: text, About: engine.Say(about), Rule: rule})
	}
	say := engine.Say
	words := cards.EffectWords
	if m.States.None() {
		words = nil // as mostly: all of them are about states
	}
	for i := range words {
		w := &words[i]
		show := func(args ...any) {
			add(w.Badge.Icon, cmp.Or(w.Badge.Rule, w.Rule), say(w.Badge.Text, args...), w.Badge.About)
		}
		switch {
		case w.Number != nil && *w.Number(&m.States) > 0:
			show("X", *w.Number(&m.States))
		case w.Flag != nil && *w.Flag(&m.States):
			show()
		case w.List != nil:
			for _, d := range *w.List(&m.States) {
				show("Of", terms.Word(d))
			}
		}
	}
	for i := range s.Auras {
		if a := &s.Auras[i]; a.User == id {
			add("g-aura", "SE-TYPE-03", say("badge.aura", "Name", s.Cards[a.Card].Actions[a.Action].Name, "Inches", engine.Inches(a.Radius)), "about.aura")
			list[len(list)-1].Reach = a.Radius
		}
	}
	list = append(list, leaderBadges(s, id)...)
	if m.High > 0 {
		add("g-feathered-wing", "SE-MOVE-40", say("badge.climb-high"), "about.climbed-high")
	}
	if burden := s.BurdenOf(id); burden != engine.NoPiece {
		add("g-swap-bag", "SE-CONTROL-01", say("badge.burdened", "Piece", burden), "about.burdened")
	}
	if m.Spot.Inside != geometry.NoPiece && s.Alive(id) {
		add("l-log-out", "SE-TERRAIN-11", say("badge.inside"), "about.inside")
	}
	return list
}

// leaderBadges lists what Leader cards do to a model until the next Effects Phase. What is a state of its own has its badge as that.
func leaderBadges(s *state.State, id engine.ModelID) []engine.Badge {
	var list []engine.Badge
	for i := range s.Boons {
		b := &s.Boons[i]
		if b.Effect.Verb == cards.BecomeSpectral || !traits.Applies(s, b, id) {
			continue
		}
		said := terms.SayEffect(b.Effect)
		list = append(list, engine.Badge{Icon: "g-crown", Text: terms.SayBoon(b.Effect), About: engine.Say("about.leader-boon", "What", said), Rule: b.Rule})
	}
	return list
}

// viewPieces shows the pieces. They change seldom, so the last list is shown again while nothing in it has changed; nobody writes into it.
func viewPieces(s *state.State) []engine.Piece {
	list := func() []engine.Piece {
		shown := make([]engine.Piece, 0, len(s.Pieces))
		for i := range s.Pieces {
			shown = append(shown, viewPiece(s, &s.Pieces[i]))
		}
		return shown
	}
	shown := s.Shown.Get(s.Pieces, list)
	for _, at := range s.Things { // what may be carried hangs on the Agendas, too
		if shown[at].Marker.Loose != aftermath.Carriable(s, at) {
			return list()
		}
	}
	return shown
}

func viewPiece(s *state.State, p *state.Piece) engine.Piece {
	v := engine.Piece{ID: p.ID, Piece: p.Terrain, HP: p.HP, MaxHP: p.MaxHP, Gone: p.Gone, Defense: p.Defense}
	if p.Terrain.Danger > 0 {
		v.States = append(v.States, engine.Badge{Icon: "l-triangle-alert", Text: engine.Say("badge.danger", "Damage", p.Terrain.Danger), About: engine.Say("about.danger"), Rule: "SE-TERRAIN-32"})
	}
	if p.Tag != engine.NoSeat {
		v.States = append(v.States, engine.Badge{Icon: "l-flag", Text: engine.Say("badge.tagged", "Team", s.Teams[p.Tag].Name), About: engine.Say("about.tagged"), Rule: "SE-CONTROL-15"})
	}
	if p.Thing != state.NotThing {
		v.Marker = &engine.Marker{
			Icon: state.ThingLook[p.Thing].Icon, Carrier: p.Carrier, Tag: p.Tag, Home: p.Home, Figure: p.Thing == state.CitizenMarker, Loose: aftermath.Carriable(s, p.ID), Bane: p.Thing == state.BombMarker,
		}
	}
	return v
}
