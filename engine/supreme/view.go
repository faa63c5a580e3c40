package supreme

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// View implements engine.State. Everything on the table is open (SE-TABLE-01), so every seat sees the same.
func (s *State) View(_ engine.Seat) *engine.View {
	v := &engine.View{
		Round: s.round, Rounds: s.rounds, Step: engine.Say(string(stepTerm(s.step))), Turn: s.turn,
		Plot: engine.Say("plot.unsettled"), Table: s.table, Score: make([]int, len(s.teams)), Sides: s.setup.Sides,
	}
	s.viewScore(v)
	for i := range s.teams {
		seat := engine.Seat(i)
		v.Teams = append(v.Teams, engine.Team{Name: s.teams[i].name, Counters: []engine.Counter{{
			Kind: engine.Supply, Icon: "l-zap", Term: "term.ap", Have: s.teams[i].pool, Max: s.teams[i].size,
		}}, Groups: s.groupsOf(seat)})
		if outline := s.zoneOutline(seat); outline != nil {
			v.Zones = append(v.Zones, engine.DeploymentZone{Seat: seat, Outline: outline})
		}
	}
	ready := s.readyModels()
	v.Models, v.Pieces = make([]engine.Model, 0, len(s.models)), make([]engine.Piece, 0, len(s.pieces))
	for i := range s.models {
		v.Models = append(v.Models, s.viewModel(engine.ModelID(i), ready[i]))
	}
	for i := range s.pieces {
		v.Pieces = append(v.Pieces, s.viewPiece(&s.pieces[i]))
	}
	return v
}

// stepTerm names a step of the Round (SE-ROUND-02).
func stepTerm(at step) engine.Term {
	return [...]engine.Term{
		"step.setup", "step.starting-roll", "step.action-pool", "step.effects-phase", "step.turns", "step.end-of-round",
	}[at]
}

// readyModels tells which models the pending decision lets its seat choose.
func (s *State) readyModels() []bool {
	ready := make([]bool, len(s.models))
	if s.Pending == nil {
		return ready
	}
	for _, o := range s.Pending.Options {
		if o.Model == engine.NoModel || !o.Legal() {
			continue
		}
		ready[o.Model] = true
		if g := s.models[o.Model].group; g >= 0 && o.Key[0] == 'd' { // a Minion card is chosen by its first model
			for _, id := range s.living(g) {
				ready[id] = true
			}
		}
	}
	return ready
}

// groupsOf lists the rows of a team's panel: Supremes and Minion cards, in set-up order.
func (s *State) groupsOf(seat engine.Seat) []engine.Group {
	var rows []engine.Group
	for i := range s.models {
		m := &s.models[i]
		switch {
		case m.seat != seat:
		case m.group < 0 && m.reserve:
		case m.group < 0:
			rows = append(rows, engine.Group{Name: s.cards[m.card].Name, Models: []engine.ModelID{m.id}})
		case s.groups[m.group].models[0] == m.id && s.inPlay(m.group):
			g := &s.groups[m.group]
			rows = append(rows, engine.Group{Name: s.groupName(m.group), Models: slices.Clone(g.models), Minion: true})
		}
	}
	return rows
}

func (s *State) viewModel(id engine.ModelID, ready bool) engine.Model {
	m, c := &s.models[id], s.cardFor(id)
	name := c.Name
	if m.letter != "" {
		name += " " + m.letter
	}
	return engine.Model{
		ID: id, Seat: m.seat, Name: name, Card: c.ID, Silhouette: c.Silhouette, Class: classTerm(m.class), Level: c.Level,
		BaseMM: c.BaseMM, Body: s.body(id), Spot: m.spot, Hides: s.hides(id), OnTable: m.onTable && !m.ko, KO: m.ko, FellIn: s.fellIn(id),
		Done: s.step == stepTurns && !m.ko && s.exhausted(id), Ready: ready,
		HP: m.hp, MaxHP: c.HP, Counters: s.counters(id), States: s.badges(id),
	}
}

// fellIn is the Round in which a model was KO'ed, or 0.
func (s *State) fellIn(id engine.ModelID) int {
	for _, k := range s.kos {
		if k.model == id {
			return k.round
		}
	}
	return 0
}

func classTerm(class cards.Class) engine.Term {
	return [...]engine.Term{"card.supreme", "card.minion", "card.monster", "card.token"}[class]
}

// exhausted reports whether a model can neither spend AP nor take Fatigue any more (SE-ACT-11).
func (s *State) exhausted(id engine.ModelID) bool {
	spent := s.fatigueOf(id) >= s.maxFatigue(id)
	return spent && (s.models[id].group >= 0 || s.apLeft(id) <= 0)
}

func (s *State) counters(id engine.ModelID) []engine.Counter {
	m, c := &s.models[id], s.cardFor(id)
	var list []engine.Counter
	ap := engine.Counter{Icon: "l-zap", Term: "term.ap-spent", Have: m.apSpent, Max: s.apLimit(id), About: engine.Say("about.ap-spent")}
	if !s.directs(m.class) {
		ap.Max = -1 // Minions use none (SE-MINION-07)
	}
	list = append(list, ap)
	list = append(list, engine.Counter{Icon: "l-footprints", Term: "term.fatigue", Have: s.fatigueOf(id), Max: s.maxFatigue(id), About: engine.Say("about.fatigue")})
	if m.boost > 0 || c.Dice > 0 || s.directs(m.class) {
		list = append(list, engine.Counter{Kind: engine.Store, Icon: "g-perspective-dice-six-faces-random", Term: "term.power-up-dice", Have: m.boost, About: engine.Say("about.power-up-dice")})
	}
	return list
}

// badges lists the states a model is in, each with the rule that says what it means.
func (s *State) badges(id engine.ModelID) []engine.Badge {
	m := &s.models[id]
	var list []engine.Badge
	add := func(on bool, icon string, rule engine.Rule, text, about engine.Text) {
		if on {
			list = append(list, engine.Badge{Icon: icon, Text: text, About: about, Rule: rule})
		}
	}
	say := engine.Say
	add(m.stunned, "g-knocked-out-stars", "SE-COND-05", say("badge.stunned"), say("about.stunned"))
	add(m.spectral, "g-ghost", "SE-EFFECT-74", say("badge.spectral"), say("about.spectral"))
	add(m.attack > 0, "g-crossed-swords", "SE-EFFECT-12", say("badge.attack", "X", m.attack), say("about.attack"))
	add(m.defend > 0, "g-bordered-shield", "SE-EFFECT-14", say("badge.defend", "X", m.defend), say("about.defend"))
	add(m.suppress > 0, "g-sleepy", "SE-EFFECT-08", say("badge.suppress", "X", m.suppress), say("about.suppress"))
	for _, d := range m.weak {
		add(true, "g-cracked-shield", "SE-EFFECT-52", say("badge.weak", "Of", word(d)), say("about.weak"))
	}
	for _, d := range m.immune {
		add(true, "g-shield-reflect", "SE-EFFECT-59", say("badge.immune", "Of", word(d)), say("about.immune"))
	}
	for _, a := range s.auras {
		name := s.cards[a.card].Actions[a.action].Name
		add(a.user == id, "g-aura", "SE-TYPE-03", say("badge.aura", "Name", name, "Inches", engine.Inches(a.radius)), say("about.aura"))
	}
	add(m.high > 0 && !m.ko, "g-feathered-wing", "SE-MOVE-40", say("badge.climb-high"), say("about.climbed-high"))
	burden := s.burdenOf(id)
	add(burden != engine.NoPiece, "g-swap-bag", "SE-CONTROL-01", say("badge.burdened", "Piece", burden), say("about.burdened"))
	add(m.spot.Inside != geometry.NoPiece && s.alive(id), "l-log-out", "SE-TERRAIN-11", say("badge.inside"), say("about.inside"))
	return list
}

func (s *State) viewPiece(p *piece) engine.Piece {
	v := engine.Piece{ID: p.id, Piece: p.terrain, HP: p.hp, MaxHP: p.maxHP, Gone: p.gone, Defense: p.defense}
	if p.terrain.Danger > 0 {
		v.States = append(v.States, engine.Badge{Icon: "l-triangle-alert", Text: engine.Say("badge.danger", "Damage", p.terrain.Danger), About: engine.Say("about.danger"), Rule: "SE-TERRAIN-32"})
	}
	if p.tag != engine.NoSeat {
		v.States = append(v.States, engine.Badge{Icon: "l-flag", Text: engine.Say("badge.tagged", "Team", s.teams[p.tag].name), About: engine.Say("about.tagged"), Rule: "SE-CONTROL-15"})
	}
	if p.thing != notThing {
		v.Marker = &engine.Marker{
			Icon: thingLook[p.thing].icon, Carrier: p.carrier, Tag: p.tag, Home: p.home, Figure: p.thing == citizenMarker, Loose: s.carriable(p.id),
		}
	}
	return v
}
