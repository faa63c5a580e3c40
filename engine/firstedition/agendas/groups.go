package agendas

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// The Sub-Factions that have an Agenda of their own.
const (
	arc         = "A.R.C."
	coven       = "Coven"
	forgotten   = "Forgotten"
	bloodWatch  = "Blood Watch"
	necroplane  = "Necroplane"
	heavyMetal  = "Heavy Metal"
	simianAgent = "primate-in-peril"
)

// ofGroups are the Agendas of teams of one Sub-Faction.
func ofGroups() []Agenda {
	return []Agenda{
		{ID: simianAgent, Title: "pc1.agenda-primate", About: "pc1.about-primate", Rule: "PC1-AGENDA-121", Only: Only{Group: arc},
			things: []thing{area(enemyHalf, true, putVehicle)}, hears: releases, final: primate},
		{ID: "sample-of-power", Title: "pc1.agenda-sample", About: "pc1.about-sample", Rule: "PC1-AGENDA-128", Only: Only{Group: coven}, temper: mayCollect, final: samples},
		{ID: "blood-for-the-gods", Title: "pc1.agenda-blood", About: "pc1.about-blood", Rule: "PC1-AGENDA-135", Only: Only{Group: forgotten},
			things: []thing{token("pc1.artifact", "Artifact", anyOutside, false).at(Amid)}, hears: sacrificed, final: unblooded},
		{ID: "close-the-rift", Title: "pc1.agenda-rift", About: "pc1.about-rift", Rule: "PC1-AGENDA-141", Only: Only{Group: bloodWatch}, Open: true,
			things: []thing{token("pc1.rift-token", "Rift", enemyZone, false), {name: "pc1.rift-token", site: riftEnd, put: openRift}},
			grants: seal, errand: toRift, adds: watching, enters: nearRift, hears: atRift, final: unsealed},
		{ID: "soul-fuel", Title: "pc1.agenda-fuel", About: "pc1.about-fuel", Rule: "PC1-AGENDA-149", Only: Only{Group: necroplane}, Open: true,
			things: []thing{area(anyOutside, false, func(s *state.State, i int, _ state.Point) { putHazard(s, i, "Death Beam") }).at(Amid)},
			grants: coordinates, plans: control, enters: intoBeam, hears: harvest, final: harvested},
		{ID: "reconstruction", Title: "pc1.agenda-rebuild", About: "pc1.about-rebuild", Rule: "PC1-AGENDA-159", Only: Only{Group: heavyMetal},
			named: ruinToFix, chosen: ruined, grants: fix, errand: toRuin, final: rebuilt},
	}
}

// The vehicle of Primate in Peril (PC1-AGENDA-121).
const (
	cageDefense = 8
	cageDamage  = 6
)

func putVehicle(s *state.State, i int, middle state.Point) {
	putObject(s, i, middle, "Cage van", "van", cageDefense, cageDamage)
}

// releases puts the Simian where the vehicle was destroyed (PC1-AGENDA-122, PC1-AGENDA-127). It is a Minion of the team (PC1-AGENDA-123).
func releases(s *state.State, i int, what state.Happening) state.Frame {
	a := &s.Agendas[i]
	if what.What != state.Destroyed || a.Piece == engine.NoPiece || what.Piece != a.Piece || a.Model != engine.NoModel {
		return nil
	}
	Reveal(s, i)
	group := s.AddGroup(a.Seat, s.Simian, engine.NoModel)
	id := s.Groups[group].Models[0]
	spot := geometry.Ground(remains(s, a.Piece))
	if free, found := s.Table.NearestFree(s.Body(id), spot, s.Board().Others(id), nil); found {
		spot = free
	}
	s.Place(id, spot)
	a.Model = id
	s.TellModel(engine.EventTerrain, id, 0, state.Rules("PC1-AGENDA-122"), "pc1.simian-freed", "Model", id)
	return nil
}

// simianSkills let A.R.C. Supremes Base to Base with the Simian of their team use D6 as Power-Up dice (PC1-AGENDA-124).
func simianSkills(s *state.State, id engine.ModelID) []cards.Skill {
	for i := range s.Agendas {
		a := &s.Agendas[i]
		if a.Name != simianAgent || a.Model == engine.NoModel || !ours(s, i, id) || !s.Models[a.Model].Active() || !s.Touch(id, a.Model) ||
			!slices.Contains(traits.Groups(s, id), arc) {
			continue
		}
		var all []cards.Skill
		for trait := cards.Strength; trait <= cards.Spirit; trait++ {
			all = append(all, cards.Skill{Name: "Power Trait", Of: cards.Descriptor(trait.Name())})
		}
		return all
	}
	return nil
}

// primate is where the Simian is at the end (PC1-AGENDA-125, PC1-AGENDA-126).
func primate(s *state.State, i int) []state.Score {
	a := &s.Agendas[i]
	if a.Model == engine.NoModel || s.Models[a.Model].Eliminated {
		return []state.Score{line(s, i, -4, "PC1-AGENDA-126", "pc1.score-no-simian")}
	}
	if zone, settled := s.ZoneOf(a.Seat); settled && zone.Has(s.Models[a.Model].Spot.Center) {
		return []state.Score{line(s, i, 4, "PC1-AGENDA-125", "pc1.score-simian")}
	}
	return nil
}

// sampleLeast is how much Damage makes a Sample (PC1-AGENDA-128).
const sampleLeast = 3

// mayCollect offers to collect a Sample instead (PC1-AGENDA-128), one of each enemy (PC1-AGENDA-129).
func mayCollect(s *state.State, i int, blow state.Blow) state.Frame {
	if blow.By == engine.NoModel || !ours(s, i, blow.By) || !blow.Close || blow.Damage < sampleLeast || !foe(s, i, blow.Model) || !s.Supreme(blow.Model) || s.Models[blow.Model].Sampled {
		return nil
	}
	return collecting{Agenda: i, Blow: blow}
}

type collecting struct {
	Agenda int
	Blow   state.Blow
	asked  bool
}

// Run implements state.Frame.
func (f collecting) Run(s *state.State) state.Then {
	by := f.Blow.By
	if !f.asked {
		f.asked = true
		d := ask.Pick(s.Models[by].Player, "PC1-AGENDA-128", engine.Say("pc1.ask-sample", "Damage", f.Blow.Damage))
		d.Subject = by
		take := ask.AboutModel("sample", f.Blow.Model, nil)
		take.Text = engine.Say("pc1.option-sample")
		leave := ask.Option("damage", engine.Say("pc1.option-damage", "Damage", f.Blow.Damage))
		leave.Finish = true
		d.Options = []engine.Option{take, leave}
		return state.Wait(f, d)
	}
	if s.Chosen().Finish {
		return state.Give(state.Tempered{})
	}
	Reveal(s, f.Agenda) // PC1-AGENDA-134
	a := &s.Agendas[f.Agenda]
	a.Tried = state.Grown(a.Tried, by)
	s.Models[f.Blow.Model].Sampled = true
	s.TellModel(engine.EventNote, by, 0, state.Rules("PC1-AGENDA-128"), "pc1.sampled", "Model", by, "Other", f.Blow.Model)
	if count(a.Tried, by) == 2 && slices.Contains(traits.Groups(s, by), coven) { // PC1-AGENDA-131
		m := &s.Models[by]
		m.Lasting = state.Grown(m.Lasting, state.Lasting{Effect: cards.Effect{Kind: "Allowance", X: 1}, By: by, Until: state.EndOfEncounter, Rule: "PC1-AGENDA-131"})
	}
	return state.Give(state.Tempered{Instead: true, Damage: 1})
}

func count(list []engine.ModelID, of engine.ModelID) int {
	n := 0
	for _, id := range list {
		if id == of {
			n++
		}
	}
	return n
}

// samples counts those whose Supreme is still standing (PC1-AGENDA-130, PC1-AGENDA-132, PC1-AGENDA-133).
func samples(s *state.State, i int) []state.Score {
	have := 0
	for _, id := range s.Agendas[i].Tried {
		if !plots.Lost(s, id) {
			have++
		}
	}
	switch {
	case have >= 3:
		return []state.Score{line(s, i, 4, "PC1-AGENDA-132", "pc1.score-samples", "Count", have)}
	case have == 2:
		return []state.Score{line(s, i, 2, "PC1-AGENDA-132", "pc1.score-samples", "Count", have)}
	}
	return []state.Score{line(s, i, -4, "PC1-AGENDA-133", "pc1.score-samples", "Count", have)}
}

// sacrificeInches is how near to the Artifact a fall counts (PC1-AGENDA-136).
const sacrificeInches = 3

// sacrificed notes the fall of a Living Supreme near the Artifact: a Power-Up die each (PC1-AGENDA-137), and AGP for the first
// (PC1-AGENDA-138).
func sacrificed(s *state.State, i int, what state.Happening) state.Frame {
	a := &s.Agendas[i]
	if what.What != state.Felled && what.What != state.Removed || a.Piece == engine.NoPiece || !s.Supreme(what.Model) || !living(s, what.Model) || slices.Contains(a.Tried, what.Model) {
		return nil
	}
	body, artifact := s.Body(what.Model), s.Board().PieceBody(a.Piece)
	if what.Spot.Center.Distance(artifact.Center)-body.Radius-artifact.Radius > sacrificeInches+geometry.Slack {
		return nil
	}
	Reveal(s, i) // PC1-AGENDA-140
	a.Tried = state.Grown(a.Tried, what.Model)
	s.Teams[a.Seat].Dice++
	s.TellModel(engine.EventNote, what.Model, 1, state.Rules("PC1-AGENDA-136", "PC1-AGENDA-137"), "pc1.is-sacrificed", "Model", what.Model)
	if len(a.Tried) == 1 {
		halves := 2
		if foe(s, i, what.Model) {
			halves = 4
		}
		gain(s, i, halves, "PC1-AGENDA-138", "pc1.score-sacrifice", "Model", what.Model)
	}
	return nil
}

func unblooded(s *state.State, i int) []state.Score {
	if len(s.Agendas[i].Tried) > 0 {
		return nil
	}
	return []state.Score{line(s, i, -4, "PC1-AGENDA-139", "pc1.score-no-sacrifice")}
}

// ruinToFix asks for the Building of Reconstruction (PC1-AGENDA-159).
func ruinToFix(s *state.State, i int) *engine.Decision {
	d := ask.Pick(s.Agendas[i].Seat, "PC1-AGENDA-159", engine.Say("pc1.ask-rebuild"))
	for at := range s.Pieces {
		if id := engine.PieceID(at); Building(s, id) && !used(s, i, id) {
			o := ask.Nth("object", at, engine.Say("pc1.option-this-piece", "Piece", id))
			o.Piece = id
			d.Options = append(d.Options, o)
		}
	}
	return d
}

// ruined takes half of its Damage Points away, rounded so that the larger half is left (PC1-BASE-08).
func ruined(s *state.State, i int, o *engine.Option) {
	p := &s.Pieces[o.Piece]
	s.Agendas[i].Piece, p.Left = o.Piece, (p.Most+1)/2
}

// fixLoss is from how much repaired on the opponents lose AP (PC1-AGENDA-161).
const fixLoss = 3

// fix lists Fix Building for Supremes Base to Base with the Building (PC1-AGENDA-160).
func fix(s *state.State, i int, id engine.ModelID) []state.Grant {
	a := &s.Agendas[i]
	if !ours(s, i, id) || a.Piece == engine.NoPiece {
		return nil
	}
	g := state.Grant{
		ID: "fix-building", Name: engine.Say("pc1.fix-building"), About: "pc1.does-fix-building", AP: 2, Trait: cards.Strength, Rolls: true, Rule: "PC1-AGENDA-160",
		Perform: func(_ *state.State, id engine.ModelID) state.Frame { return fixing{Agenda: i, Model: id} },
	}
	if !s.Board().TouchesPiece(id, a.Piece) {
		g.Refusal = engine.Refuse("PC1-AGENDA-160", "pc1.not-in-contact-with", "Piece", a.Piece)
	}
	return []state.Grant{g}
}

// fixTraits are those that may repair (ruling under PC1-AGENDA-160).
var fixTraits = [...]cards.Trait{cards.Strength, cards.Mind, cards.Agility}

type fixing struct {
	Agenda int
	Model  engine.ModelID
	step   int
}

// Run implements state.Frame.
func (f fixing) Run(s *state.State) state.Then {
	a := &s.Agendas[f.Agenda]
	f.step++
	switch f.step {
	case 1:
		Reveal(s, f.Agenda) // ruling under PC1-AGENDA-164
		d := ask.Pick(s.Models[f.Model].Player, "PC1-AGENDA-160", engine.Say("pc1.ask-fix-with"))
		d.Subject = f.Model
		for at, trait := range fixTraits {
			o := ask.Named("trait", trait.Name(), at, engine.Say("pc1.option-trait", "Trait", contest.TraitTerm(trait), "Value", traits.Value(s, f.Model, trait)))
			d.Options = append(d.Options, o)
		}
		return state.Wait(f, d)
	case 2:
		return state.After(f, contest.Roll{Contest: state.Contest{
			Attacker: f.Model, Defender: engine.NoModel, Piece: a.Piece, Act: state.GrantedAct("fix-building"), Active: fixTraits[s.Chosen().Means.At],
			Against: cards.Defense, Harmless: true,
		}})
	}
	result := flow.Taken[contest.Result](&s.Process)
	if !result.Success {
		return state.Done()
	}
	p := &s.Pieces[a.Piece]
	repaired := min(result.Difference, p.Most-p.Left)
	p.Left += repaired
	a.Count++
	s.TellPiece(engine.EventHeal, a.Piece, float64(repaired), state.Rules("PC1-AGENDA-160"), "pc1.repaired", "Piece", a.Piece, "Damage", repaired)
	if repaired >= fixLoss {
		enemy := plots.Opponent(s, a.Seat)
		s.Teams[enemy].Pool = max(0, s.Teams[enemy].Pool-1)
		s.TellSeat(engine.EventNote, enemy, 1, state.Rules("PC1-AGENDA-161"), "pc1.loses-ap", "Team", s.Teams[enemy].Name)
	}
	return state.Done()
}

// rebuilt is what has become of the Building (PC1-AGENDA-162, PC1-AGENDA-163).
func rebuilt(s *state.State, i int) []state.Score {
	a := &s.Agendas[i]
	if a.Piece == engine.NoPiece {
		return nil
	}
	switch p := &s.Pieces[a.Piece]; {
	case p.Gone:
		return []state.Score{line(s, i, -4, "PC1-AGENDA-163", "pc1.score-destroyed", "Piece", a.Piece)}
	case p.Left == p.Most:
		return []state.Score{line(s, i, 4, "PC1-AGENDA-162", "pc1.score-rebuilt", "Piece", a.Piece)}
	case a.Count > 0:
		return []state.Score{line(s, i, 2, "PC1-AGENDA-162", "pc1.score-partly-rebuilt", "Piece", a.Piece)}
	}
	return nil
}
