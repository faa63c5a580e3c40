package views

import (
	"trueinch/engine"
	"trueinch/engine/arkham/objectives"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/scenarios"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
)

// Match is a State with what its chapters tell of it.
type Match struct{ *state.State }

var _ engine.State = Match{}

// Clone implements engine.State.
func (m Match) Clone() engine.State { return Match{m.Copy()} }

// View implements engine.State.
func (m Match) View(seat engine.Seat) *engine.View {
	s := m.State
	v := &engine.View{Round: s.Turn, Rounds: s.Turns, Step: engine.Say(string(s.Phase.Term())), Turn: goes(s), Table: s.Table}
	night := s.Night()
	v.Dark = night.Dark()
	if sc := scenarios.Of(s); sc != nil {
		v.Aim = engine.Say(string(sc.Title))
		v.Objectives = []engine.Objective{{ID: sc.ID, Title: sc.Title, About: sc.About, Rule: sc.Rule}}
		for _, p := range sc.Prizes {
			v.Objectives = append(v.Objectives, engine.Objective{ID: string(p.Rule), Title: p.Title, About: p.About, Category: "ac.bonus", Rule: p.Rule})
		}
	}
	for _, p := range s.Points {
		v.Standing = append(v.Standing, engine.Say("ac.standing", "Team", s.Teams[p.Seat].Name, "Points", p.Amount, "Why", p.Text))
	}
	for i := range s.Teams {
		v.Score = append(v.Score, s.Total(engine.Seat(i)))
		v.Teams = append(v.Teams, team(s, engine.Seat(i)))
		for _, zone := range s.Teams[i].Zones {
			v.Zones = append(v.Zones, engine.DeploymentZone{Seat: engine.Seat(i), Outline: zone.Outline()})
		}
	}
	ready := map[engine.ModelID]bool{}
	if s.Pending != nil {
		for _, o := range s.Pending.Options {
			ready[o.Model] = ready[o.Model] || o.Legal()
		}
	}
	for i := range s.Models {
		v.Models = append(v.Models, model(s, engine.ModelID(i), ready[engine.ModelID(i)], seat))
	}
	for i := range s.Pieces {
		v.Pieces = append(v.Pieces, piece(s, &s.Pieces[i]))
	}
	return v
}

// goes is whose go it is: that of the model that is activated, though the state has turned to the next player already.
func goes(s *state.State) engine.Seat {
	if id := s.Activation.Model; s.Phase == state.PhaseExecution && id != engine.NoModel && !s.Activation.Closed {
		return s.Models[id].Player
	}
	return s.Go
}

func team(s *state.State, seat engine.Seat) engine.Team {
	t := &s.Teams[seat]
	v := engine.Team{Name: t.Name, Counters: []engine.Counter{
		{Kind: engine.Supply, Icon: "l-hourglass", Term: "ac.pass-tokens", Have: t.Passes, About: engine.Say("ac.about-passes")},
		{Kind: engine.Store, Icon: "l-circle", Term: "ac.bag-tokens", Have: t.Bag, About: engine.Say("ac.about-bag")},
	}}
	for _, id := range s.Of(seat, nil) {
		v.Groups = append(v.Groups, engine.Group{Name: s.NameOf(id), Models: []engine.ModelID{id}})
	}
	return v
}

// model is a figure as a seat sees it: its tokens are hidden from the opponent where plans are hidden (AC-PLAN-10).
func model(s *state.State, id engine.ModelID, ready bool, seat engine.Seat) engine.Model {
	m, c := &s.Models[id], s.CardFor(id)
	base, _ := c.Body()
	rank, _ := profiles.Find(string(c.Rank), profiles.KindRank)
	v := engine.Model{
		ID: id, Seat: m.Seat, Name: s.NameOf(id), Card: c.ID, Silhouette: c.Silhouette, Class: rank.Term, Rank: levels[m.Scores], BaseMM: base, Body: s.Body(id), Spot: m.Spot,
		Hides: true, OnTable: m.OnTable, Out: m.Casualty, Lies: m.Out && !m.Casualty, Done: m.Activated && !s.Active(id), Ready: ready, HP: c.Endurance - m.Count(), MaxHP: c.Endurance,
	}
	for _, loss := range s.Losses {
		if loss.Model == id && loss.Casualty {
			v.FellIn = loss.Turn
		}
	}
	if !Hidden(s, m.Seat, seat) {
		for box := range state.Boxes {
			icon := [...]string{"l-footprints", "l-swords", "l-shield", "l-star"}[box]
			about := [...]string{"ac.about-move-tokens", "ac.about-attack-tokens", "ac.about-defence-tokens", "ac.about-special-tokens"}[box]
			v.Counters = append(v.Counters, engine.Counter{Kind: engine.Supply, Icon: icon, Term: box.Term(), Have: m.Tokens[box], Max: skills.Room(s, id, box), About: engine.Say(about)})
		}
	}
	v.Harm = &engine.Harm{Max: c.Endurance, Of: []engine.Heap{
		{Sign: engine.Sign{Tint: engine.Black, Text: engine.Say("ac.lethal-sign"), About: engine.Say("ac.about-lethal")}, Have: m.Lethal},
		{Sign: engine.Sign{Tint: engine.White, Text: engine.Say("ac.non-lethal-sign"), About: engine.Say("ac.about-non-lethal")}, Have: m.NonLethal},
	}}
	v.States = badges(s, id)
	return v
}

// Hidden reports whether the tokens of a crew are hidden from a seat: while plans are secret and not both are finished.
func Hidden(s *state.State, of, from engine.Seat) bool {
	return s.Settings.HiddenPlans && of != from && s.Phase == state.PhasePlan && !(s.Teams[0].Planned && s.Teams[1].Planned)
}

// leftBy are the traits by which something lies on a model that is called otherwise than they are.
var leftBy = map[string]string{
	"Distracted": "Distract", "Analysed": "Psychoanalysis", "Persuaded": "Persuasive", "Stopped": "Stop", "Dosed": "Titan Dose", "Hungry": "Cannibal",
}

// badges are the states a model is in; nothing concerns a Casualty any more.
func badges(s *state.State, id engine.ModelID) []engine.Badge {
	m := &s.Models[id]
	if m.Casualty {
		return nil
	}
	var all []engine.Badge
	badge := func(on bool, icon, key, about string, rule engine.Rule) {
		if on {
			all = append(all, engine.Badge{Icon: icon, Text: engine.Say(key), About: engine.Say(about), Rule: rule})
		}
	}
	badge(m.Out, "g-knocked-out-stars", "ac.badge-out", "ac.about-out", "AC-KO-02")
	badge(m.Down, "g-falling", "ac.effect-knocked-down", "ac.effect-knocked-down-plain", "AC-EFFECT-16")
	badge(m.Ducked, "l-shield-half", "ac.badge-ducked", "ac.about-ducked", "AC-BLINK-10")
	badge(m.Is("Lit"), "true-bulb", "ac.badge-lit", "ac.about-lit", "AC-TRAIT-111")
	badge(m.Below > 0, "l-circle", "ac.badge-below", "ac.about-below", "AC-SEWER-05")
	for _, l := range m.Lasting {
		name := l.Name
		if trait := leftBy[name]; trait != "" {
			name = trait
		}
		if w, known := profiles.Find(name, profiles.KindEffect, profiles.KindTrait, profiles.KindAttack); known {
			all = append(all, engine.Badge{Icon: "g-aura", Text: engine.Say(string(w.Term)), About: engine.Say(string(w.Plain)), Rule: engine.Rule(w.Rule)})
		}
	}
	return all
}

// levels are what models of a rank count for among each other: half of what their loss scores (AC-VP-03 to AC-VP-06).
var levels = map[profiles.Rank]int{profiles.Leader: 3, profiles.Sidekick: 2, profiles.FreeAgent: 2, profiles.Henchman: 1}

func piece(s *state.State, p *state.Piece) engine.Piece {
	v := engine.Piece{ID: p.ID, Piece: p.Terrain, Gone: p.Gone}
	if p.Mark != state.NoMark {
		v.Title = engine.Say(string(p.Mark.Term()))
	}
	if !p.Mark.Objective() { // lampposts and manholes are of the street
		return v
	}
	v.Marker = &engine.Marker{Icon: p.Mark.Icon(), Carrier: p.Carrier, Tag: p.Owner, Home: engine.NoSeat, Loose: p.Mark == state.Loot}
	if !p.Gone {
		v.Marker.Tag, v.Marker.Points = objectives.Holder(s, p.ID), objectives.Points(p)
		for seat := range engine.Seat(len(s.Teams)) {
			if !objectives.Pays(p, seat) {
				v.Marker.Barred = append(v.Marker.Barred, seat)
			}
		}
	}
	return v
}
