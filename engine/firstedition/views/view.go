package views

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/notation"
)

// Match is a State with what its chapters tell of it.
type Match struct{ *state.State }

var _ engine.State = Match{}

// Clone implements engine.State.
func (m Match) Clone() engine.State { return Match{m.Copy()} }

// View implements engine.State. Agendas that are not revealed only their own side sees; everything else is open (PC1-BASE-07).
func (m Match) View(seat engine.Seat) *engine.View {
	s := m.State
	v := &engine.View{Round: s.Round, Rounds: s.Rounds, Step: engine.Say(string(stepTerm(s.Step))), Turn: s.Turn, Table: s.Table, Sides: s.Setup.Sides}
	viewScore(s, seat, v)
	for i := range s.Teams {
		seat := engine.Seat(i)
		t := &s.Teams[i]
		v.Teams = append(v.Teams, engine.Team{Name: t.Name, Groups: rows(s, seat), Counters: []engine.Counter{
			{Kind: engine.Supply, Icon: "l-zap", Term: "pc1.pool", Have: t.Pool, Max: poolOf(t), About: engine.Say("pc1.about-pool")},
			{Kind: engine.Store, Icon: "g-perspective-dice-six-faces-random", Term: "pc1.power-up-dice", Have: t.Dice, About: engine.Say("pc1.about-power-up-dice")},
		}})
		if zone, settled := s.ZoneOf(seat); settled {
			v.Zones = append(v.Zones, engine.DeploymentZone{Seat: seat, Outline: zone.Outline()})
		}
	}
	ready := map[engine.ModelID]bool{}
	if s.Pending != nil {
		for _, o := range s.Pending.Options {
			ready[o.Model] = ready[o.Model] || o.Legal()
		}
	}
	for i := range s.Models {
		v.Models = append(v.Models, model(s, engine.ModelID(i), ready[engine.ModelID(i)]))
		if result, ends := plots.Ends(s, engine.ModelID(i), engine.NoModel); ends {
			v.Models[i].Ends = result.Score
		}
	}
	for i := range s.Pieces {
		v.Pieces = append(v.Pieces, piece(&s.Pieces[i]))
	}
	return v
}

// poolOf is how many Action Points a team began the Round with; -1 while there are none yet.
func poolOf(t *state.Team) int {
	if t.Size == 0 {
		return -1
	}
	return t.Size
}

func stepTerm(at state.Step) engine.Term {
	return [...]engine.Term{"pc1.step-setup", "pc1.step-pool", "pc1.step-effects", "pc1.step-start", "pc1.step-turns", "pc1.step-end"}[at]
}

// rows are those of a team's panel: Supremes, then Minion cards.
func rows(s *state.State, seat engine.Seat) []engine.Group {
	var all []engine.Group
	for _, id := range s.SupremesOf(seat) {
		all = append(all, engine.Group{Name: s.CardFor(id).Name, Models: []engine.ModelID{id}})
	}
	for _, g := range s.Groups {
		if g.Seat == seat {
			all = append(all, engine.Group{Name: s.Cards[g.Card].Name, Models: slices.Clone(g.Models), Follower: true})
		}
	}
	return all
}

func model(s *state.State, id engine.ModelID, ready bool) engine.Model {
	m, c := &s.Models[id], s.CardFor(id)
	name := c.Name
	if m.Letter != "" {
		name += " " + m.Letter
	}
	class, _ := cards.Find(c.Class.String(), cards.KindClass)
	v := engine.Model{
		ID: id, Seat: m.Seat, Name: name, Title: titleOf(s, id), Card: c.ID, Silhouette: c.Silhouette, Class: class.Term, Rank: c.Level, BaseMM: c.BaseMM, Body: s.Body(id), Spot: m.Spot,
		OnTable: m.OnTable, Out: m.Lost(), Bystander: m.Citizen, Ready: ready, HP: m.Left + m.MountLeft, MaxHP: c.Damage,
	}
	if m.Mount >= 0 && m.MountLeft > 0 { // once it is lost, nothing of it counts (PC1-SKILL-83)
		v.MaxHP += s.Cards[m.Mount].Damage
	}
	if m.Lost() {
		v.FellIn = s.FellIn(id)
	}
	if limit, limited := traits.Allowance(s, id); limited {
		v.Counters = append(v.Counters, engine.Counter{Kind: engine.Used, Icon: "l-zap", Term: "pc1.allowance", Have: m.Spent, Max: limit, About: engine.Say("pc1.about-allowance")})
	}
	if most := traits.Skill(s, id, "Flight"); most > 0 {
		v.Counters = append(v.Counters, engine.Counter{Kind: engine.Store, Icon: "g-feathered-wing", Term: "pc1.flight", Have: m.Flight, Max: most, About: engine.Say("pc1.about-flight")})
	}
	if left, all := trumps(s, id); all > 0 {
		v.Counters = append(v.Counters, engine.Counter{Kind: engine.Supply, Icon: "l-star", Term: "pc1.trumps-left", Have: left, Max: all, About: engine.Say("pc1.about-trumps")})
	}
	v.States = badges(s, id)
	return v
}

// trumps counts the Trump Traits of a model, and those whose Trump Roll is left in this Round (PC1-TRAIT-14).
func trumps(s *state.State, id engine.ModelID) (left, all int) {
	for t := cards.Strength; t <= cards.Spirit; t++ {
		if traits.Trump(s, id, t) {
			all++
			if !s.Models[id].Trumped[t] {
				left++
			}
		}
	}
	return left, all
}

// badges are the Conditions a model is in, what it bears, and what Actions have left on it; of one that is lost only how it was.
func badges(s *state.State, id engine.ModelID) []engine.Badge {
	m := &s.Models[id]
	var all []engine.Badge
	badge := func(on bool, icon, key, about string, rule engine.Rule) {
		if on {
			all = append(all, engine.Badge{Icon: icon, Text: engine.Say(key), About: engine.Say(about), Rule: rule})
		}
	}
	badge(m.Incapacitated, "l-x", "pc1.badge-incapacitated", "pc1.about-incapacitated", "PC1-COND-15")
	if m.Lost() {
		return all
	}
	badge(m.KnockedDown, "g-knocked-out-stars", "pc1.knocked-down", "pc1.about-knocked-down", "PC1-COND-27")
	badge(m.Burdened(), "g-swap-bag", "pc1.burdened", "pc1.about-burdened", "PC1-COND-52")
	badge(m.Citizen && s.Round > 0 && !m.OnTable && !m.Lost(), "l-check", "pc1.badge-saved", "pc1.about-saved", "PC1-CITIZEN-10")
	badge(m.Holds(), "l-hourglass", "pc1.hold-action", "pc1.about-holding", "PC1-TACTIC-04")
	if m.Flight > 0 {
		all = append(all, engine.Badge{Icon: "g-feathered-wing", Text: engine.Say("pc1.badge-flying", "Counters", m.Flight), About: engine.Say("pc1.about-flight"), Rule: "PC1-FLIGHT-11"})
	}
	if m.Above > 0 {
		all = append(all, engine.Badge{Icon: "l-chevron-up", Text: engine.Say("pc1.badge-above", "Inches", engine.Inches(m.Above)), About: engine.Say("pc1.asked-height"), Rule: "PC1-SCENERY-36"})
	}
	if m.Seat != engine.NoSeat {
		for _, r := range s.Teams[m.Seat].Resources {
			if r.Bearer == id && !r.Destroyed {
				all = append(all, resource(s, r))
			}
		}
	}
	for _, l := range m.Lasting {
		all = append(all, lasting(l))
	}
	return all
}

// lasting is what an Action has left on a model: the Skill that it gives, or its words as they are printed.
func lasting(l state.Lasting) engine.Badge {
	text := engine.Bilingual{English: cards.PrintEffect(l.Effect, notation.English), French: cards.PrintEffect(l.Effect, notation.French)}
	w, _ := cards.Find(string(l.Effect.Kind), cards.KindEffect)
	if l.Effect.Kind == cards.Gains && l.Effect.Skill != nil {
		w, _ = cards.Find(string(l.Effect.Skill.Name), cards.KindSkill)
	}
	return engine.Badge{Icon: "g-aura", Text: engine.Say("pc1.badge-effect", "Effect", text), About: engine.Say(string(w.Plain)), Rule: l.Rule}
}

// resource is a Resource that somebody bears, with how often it can still be used (PC1-RESOURCE-21).
func resource(s *state.State, r state.Resource) engine.Badge {
	c := s.Cards[r.Card]
	b := engine.Badge{Icon: "g-chest", Text: engine.Say("pc1.badge-resource", "Card", c.Name), About: engine.Say("pc1.about-resource"), Rule: "PC1-RESOURCE-22"}
	if c.Uses > 0 {
		b.Text, b.Rule = engine.Say("pc1.badge-uses", "Card", c.Name, "Left", max(0, c.Uses-r.Used)), "PC1-RESOURCE-21"
	}
	return b
}

func piece(p *state.Piece) engine.Piece {
	v := engine.Piece{ID: p.ID, Piece: p.Terrain, Title: title(p.Terrain.Name, ""), HP: p.Left, MaxHP: p.Most, Gone: p.Gone, Defense: p.Defense}
	if p.Token != state.NoToken {
		v.Marker = &engine.Marker{Icon: "g-chest", Carrier: p.Carrier, Tag: p.Owner, Home: engine.NoSeat, Loose: p.Loaded}
	}
	return v
}
