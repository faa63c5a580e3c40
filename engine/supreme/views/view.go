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
		Round: s.Round, Rounds: s.Rounds, Step: engine.Say(string(state.StepTerm(s.Step))), Turn: s.Turn,
		Aim: engine.Say("plot.unsettled"), Table: s.Table, Score: make([]int, len(s.Teams)), Sides: s.Setup.Sides,
	}
	viewScore(s, v)
	for i := range s.Teams {
		seat := engine.Seat(i)
		v.Teams = append(v.Teams, engine.Team{Name: s.Teams[i].Name, Counters: []engine.Counter{{
			Kind: engine.Supply, Icon: "l-zap", Term: "term.ap", Have: s.Teams[i].Pool, Max: s.Teams[i].Size,
		}}, Groups: groupsOf(s, seat)})
		if outline := s.ZoneOutline(seat); outline != nil {
			v.Zones = append(v.Zones, engine.DeploymentZone{Seat: seat, Outline: outline})
		}
	}
	ready := readyModels(s)
	acts := activators{s: s}
	v.Models, v.Pieces = make([]engine.Model, len(s.Models)), viewPieces(s)
	all := make([]engine.Counter, 0, mostCounters*len(s.Models))
	for i := range s.Models {
		first := len(all)
		all = appendCounters(all, s, engine.ModelID(i))
		viewModel(&v.Models[i], s, engine.ModelID(i), ready[i], &acts)
		v.Models[i].Counters = all[first:len(all):len(all)]
	}
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

// groupsOf lists the rows of a team's panel: Supremes and Minion cards, in set-up order.
func groupsOf(s *state.State, seat engine.Seat) []engine.Group {
	rows, alone := make([]engine.Group, 0, len(s.Models)), make([]engine.ModelID, 0, len(s.Models))
	for i := range s.Models {
		m := &s.Models[i]
		switch {
		case m.Seat != seat:
		case m.Group < 0 && m.Reserve:
		case m.Group < 0:
			alone = append(alone, m.ID)
			rows = append(rows, engine.Group{Name: s.Cards[m.Card].Name, Models: alone[len(alone)-1 : len(alone) : len(alone)]})
		case s.Groups[m.Group].Models[0] == m.ID && leaders.InPlay(s, m.Group):
			g := &s.Groups[m.Group]
			rows = append(rows, engine.Group{Name: actions.GroupName(s, m.Group), Models: slices.Clone(g.Models), Follower: true})
		}
	}
	return rows
}

// viewModel fills in a model but for its counters.
func viewModel(v *engine.Model, s *state.State, id engine.ModelID, ready bool, acts *activators) {
	m, c := &s.Models[id], s.CardFor(id)
	name := c.Name
	if m.Letter != "" {
		name += " " + m.Letter
	}
	*v = engine.Model{
		ID: id, Seat: m.Seat, Name: name, Card: c.ID, Silhouette: c.Silhouette, Class: terms.ClassTerm(m.Class), Rank: c.Level,
		BaseMM: c.BaseMM, Body: s.Body(id), Spot: m.Spot, Hides: s.Board().Records.Figure(id).Screens(), OnTable: m.OnTable && !m.KO, Out: m.KO, FellIn: fellIn(s, id),
		Done: s.Step == state.StepTurns && !m.KO && exhausted(s, id, acts), Ready: ready,
		HP: m.HP, MaxHP: c.HP, States: Badges(s, id),
	}
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

// mostCounters is how many counters a model has at most.
const mostCounters = 3

// appendCounters adds what a model has spent and has in store.
func appendCounters(list []engine.Counter, s *state.State, id engine.ModelID) []engine.Counter {
	m := &s.Models[id]
	ap := engine.Counter{Icon: "l-zap", Term: "term.ap-spent", Have: m.APSpent, Max: traits.APLimit(s, id), About: engine.Say("about.ap-spent")}
	if !plots.Directs(s, m.Class) {
		ap.Max = -1 // Minions use none (SE-MINION-07)
	}
	list = append(list, ap)
	list = append(list, engine.Counter{Icon: "l-footprints", Term: "term.fatigue", Have: s.FatigueOf(id), Max: s.MaxFatigue(id), About: engine.Say("about.fatigue")})
	if m.Boost > 0 || plots.Directs(s, m.Class) {
		list = append(list, engine.Counter{Kind: engine.Store, Icon: "g-perspective-dice-six-faces-random", Term: "term.power-up-dice", Have: m.Boost, About: engine.Say("about.power-up-dice")})
	}
	return list
}

// Badges lists the states a model is in, each with the rule that says what it means.
func Badges(s *state.State, id engine.ModelID) []engine.Badge {
	m := &s.Models[id]
	var list []engine.Badge
	add := func(icon string, rule engine.Rule, text engine.Text, about string) {
		list = append(list, engine.Badge{Icon: icon, Text: text, About: engine.Say(about), Rule: rule})
	}
	say := engine.Say
	for i := range cards.EffectWords {
		w := &cards.EffectWords[i]
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
	if m.High > 0 && !m.KO {
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
