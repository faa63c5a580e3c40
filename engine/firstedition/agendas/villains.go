package agendas

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/ask"
	"trueinch/engine/board"
	"trueinch/engine/firstedition/aim"
	"trueinch/engine/firstedition/cards"
	"trueinch/engine/firstedition/contest"
	"trueinch/engine/firstedition/plots"
	"trueinch/engine/firstedition/state"
	"trueinch/engine/firstedition/traits"
	"trueinch/engine/flow"
	"trueinch/geometry"
)

// ofVillains are the Agendas of Villains, and Soliloquy, which stands among them.
func ofVillains() []Agenda {
	villains := Only{Villains: true}
	return []Agenda{
		{ID: "terror-tactics", Title: "pc1.agenda-terror", About: "pc1.about-terror", Rule: "PC1-AGENDA-76", Only: villains, errand: toVictim, wish: Felled, hears: terrified, final: terror},
		{ID: "razing-laser", Title: "pc1.agenda-laser", About: "pc1.about-laser", Rule: "PC1-AGENDA-79", Only: villains, Open: true,
			things: []thing{token("pc1.laser", "Laser", ownZone, true)}, grants: laser, errand: toRaze, adds: ram, hears: razed, final: laserLeft},
		{ID: "soliloquy", Title: "pc1.agenda-soliloquy", About: "pc1.about-soliloquy", Rule: "PC1-AGENDA-86", plans: planSoliloquy, grants: soliloquy, hears: heard, final: notHeard},
		{ID: "robbery", Title: "pc1.agenda-robbery", About: "pc1.about-robbery", Rule: "PC1-AGENDA-93", Only: villains, Open: true,
			things: []thing{area(enemyHalf, true, putVault)}, errand: toLoot, hears: robbed, final: loot},
	}
}

// terrified counts the Citizens that the team's models Eliminate (PC1-AGENDA-76).
func terrified(s *state.State, i int, what state.Happening) state.Frame {
	if what.What == state.Removed && s.Models[what.Model].Citizen && doing(s, i, what.By) {
		s.Agendas[i].Count++
	}
	return nil
}

// doing reports whether what a model does is the doing of the Agenda's team; what invaders do is nobody's.
func doing(s *state.State, i int, by engine.ModelID) bool {
	return by != engine.NoModel && s.Models[by].Seat != engine.NoSeat && s.Models[by].Player == s.Agendas[i].Seat
}

func terror(s *state.State, i int) []state.Score {
	count := s.Agendas[i].Count
	return []state.Score{
		line(s, i, count, "PC1-AGENDA-76", "pc1.score-terror", "Count", count),
		line(s, i, -s.Saved, "PC1-AGENDA-77", "pc1.score-saved", "Count", s.Saved),
	}
}

// The Action of the Laser (PC1-AGENDA-80).
const (
	laserRaze  = "laser-raze"
	laserRange = 4
	laserRam   = 3
)

// laser lists Laser Raze for whoever carries the Laser.
func laser(s *state.State, i int, id engine.ModelID) []state.Grant {
	a := &s.Agendas[i]
	if a.Piece == engine.NoPiece || s.Pieces[a.Piece].Gone || s.Pieces[a.Piece].Carrier != id {
		return nil
	}
	g := state.Grant{
		ID: laserRaze, Name: engine.Say("pc1.laser-raze"), About: "pc1.does-laser-raze", AP: 2, Trait: cards.Energy, Rolls: true, Rule: "PC1-AGENDA-80",
		Perform: func(_ *state.State, id engine.ModelID) state.Frame {
			return razing{Agenda: i, Model: id, Piece: engine.NoPiece}
		},
	}
	if len(inSights(s, id)) == 0 {
		g.Refusal = engine.Refuse("PC1-AGENDA-80", "pc1.nothing-to-raze")
	}
	return []state.Grant{g}
}

// inSights lists the scenery that a model can raze: within range, and to be seen.
func inSights(s *state.State, id engine.ModelID) []engine.PieceID {
	var found []engine.PieceID
	for i := range s.Pieces {
		p, t := &s.Pieces[i], state.AtPiece(engine.PieceID(i))
		if !p.Gone && p.Most > 0 && p.Token == state.NoToken && s.Board().Gap(id, t).Ground <= laserRange+geometry.Slack && aim.Sees(s, aim.Eye(s, id), t) {
			found = append(found, p.ID)
		}
	}
	return found
}

// razing chooses a target and rolls against it.
type razing struct {
	Agenda int
	Model  engine.ModelID
	Piece  engine.PieceID
	step   int
}

// Run implements state.Frame.
func (f razing) Run(s *state.State) state.Then {
	f.step++
	switch f.step {
	case 1:
		d := ask.Pick(s.Models[f.Model].Player, "PC1-AGENDA-80", engine.Say("pc1.ask-raze"))
		d.Subject = f.Model
		for _, at := range inSights(s, f.Model) {
			o := ask.Nth("target", int(at), engine.Say("pc1.option-this-piece", "Piece", at))
			o.Piece = at
			d.Options = append(d.Options, o)
		}
		return state.Wait(f, d)
	case 2:
		f.Piece = s.Chosen().Piece
		return state.After(f, contest.Roll{Contest: state.Contest{
			Attacker: f.Model, Defender: engine.NoModel, Piece: f.Piece, Act: state.GrantedAct(laserRaze), Active: cards.Energy, Against: cards.Defense, Ranged: true,
		}})
	}
	a := &s.Agendas[f.Agenda]
	result := flow.Taken[contest.Result](&s.Process)
	if result.AttackDie == 1 { // PC1-AGENDA-81
		s.TellPiece(engine.EventTerrain, a.Piece, 0, state.Rules("PC1-AGENDA-81"), "pc1.laser-burnt-out", "Piece", a.Piece)
		s.Models[f.Model].Burden = engine.NoPiece
		s.RemovePiece(a.Piece)
	}
	if !result.Success || result.Damage == 0 {
		return state.Done()
	}
	if !slices.Contains(a.Pieces, f.Piece) {
		a.Pieces = state.Grown(a.Pieces, f.Piece)
	}
	return state.Become(wreck(s, f.Piece, f.Model, result.Damage))
}

// ram is the Ram 3 of the Laser (PC1-AGENDA-80).
func ram(_ *state.State, _ int, c state.Contest, attacking bool) []state.Modifier {
	if !attacking || c.Act != state.GrantedAct(laserRaze) || c.Piece == engine.NoPiece {
		return nil
	}
	return []state.Modifier{{By: laserRam, Text: engine.Say("pc1.mod-laser"), Rule: "PC1-AGENDA-80"}}
}

// razed scores the first Agenda Building destroyed that the Laser has damaged (PC1-AGENDA-82).
func razed(s *state.State, i int, what state.Happening) state.Frame {
	a := &s.Agendas[i]
	if what.What == state.Destroyed && a.Count == 0 && slices.Contains(a.Pieces, what.Piece) && wasBuilding(s, what.Piece) {
		a.Count = 1
		gain(s, i, 4, "PC1-AGENDA-82", "pc1.score-destroyed", "Piece", what.Piece)
	}
	return nil
}

// wasBuilding is Building for a piece that has just gone.
func wasBuilding(s *state.State, at engine.PieceID) bool {
	terrain := s.Pieces[at].Terrain
	width, depth, height := board.Dimensions(&terrain)
	return terrain.Kind == geometry.Structure && min(width, depth, height) >= areaInches-geometry.Slack && outsideZones(s, &terrain, plots.Zones(s))
}

func laserLeft(s *state.State, i int) []state.Score {
	a := &s.Agendas[i]
	var scores []state.Score
	if a.Count == 0 {
		scores = append(scores, line(s, i, -4, "PC1-AGENDA-83", "pc1.score-not-razed"))
	}
	if at := a.Piece; at != engine.NoPiece && !s.Pieces[at].Gone && foe(s, i, s.Pieces[at].Carrier) {
		scores = append(scores, line(s, i, -2, "PC1-AGENDA-84", "pc1.score-enemy-carries", "Piece", at))
	}
	return scores
}

// foe reports whether a model is somebody's that stands against the Agenda's team.
func foe(s *state.State, i int, id engine.ModelID) bool {
	return id != engine.NoModel && s.Opposed(s.Models[id].Seat, s.Agendas[i].Seat)
}

// wreck is Damage to a piece of scenery.
func wreck(s *state.State, at engine.PieceID, by engine.ModelID, damage int) state.Frame {
	return s.Batter(at, damage, state.Source{By: by, Based: cards.Strength, Point: s.Models[by].Spot.Center, Rule: "PC1-SCENERY-06"})
}

// soliloquyInches is the radius of the Aura (PC1-AGENDA-87).
const soliloquyInches = 4

// planSoliloquy is the Master Plan that allows Soliloquy in this Round to whoever has won the Starting Roll (PC1-AGENDA-86).
func planSoliloquy(s *state.State, i int, _ engine.ModelID) []state.Plan {
	if s.Agendas[i].Count > 0 {
		return nil
	}
	return []state.Plan{{ID: "soliloquy", Name: engine.Say("pc1.agenda-soliloquy"), Rule: "PC1-AGENDA-86", Scores: true, Perform: func(_ *state.State, winner engine.ModelID) state.Frame {
		return planning{Agenda: i, Model: winner}
	}}}
}

type planning struct {
	Agenda int
	Model  engine.ModelID
}

// Run implements state.Frame.
func (f planning) Run(s *state.State) state.Then {
	Reveal(s, f.Agenda) // PC1-AGENDA-92
	s.Agendas[f.Agenda].Model, s.Agendas[f.Agenda].Round = f.Model, s.Round
	return state.Done()
}

// soliloquy lists the Action, once per Encounter (PC1-AGENDA-87).
func soliloquy(s *state.State, i int, id engine.ModelID) []state.Grant {
	a := &s.Agendas[i]
	if a.Model != id || a.Round != s.Round || a.Count > 0 {
		return nil
	}
	return []state.Grant{{
		ID: "soliloquy", Name: engine.Say("pc1.agenda-soliloquy"), About: "pc1.does-soliloquy", AP: 3, Trait: cards.Spirit, Rule: "PC1-AGENDA-87",
		Perform: func(_ *state.State, id engine.ModelID) state.Frame { return speaking{Agenda: i, Model: id} },
	}}
}

type speaking struct {
	Agenda int
	Model  engine.ModelID
}

// Run implements state.Frame.
func (f speaking) Run(s *state.State) state.Then {
	s.AurasMade++
	s.Auras = state.Grown(s.Auras, state.Aura{Number: s.AurasMade, User: f.Model, Act: state.GrantedAct("soliloquy"), Radius: soliloquyInches})
	a := &s.Agendas[f.Agenda]
	a.Count, a.Other = 1, f.Model
	gain(s, f.Agenda, 2, "PC1-AGENDA-88", "pc1.score-soliloquy", "Model", f.Model)
	return state.Done()
}

// spoken reports whether the Soliloquy is going on, and where it reaches.
func spoken(s *state.State, i int) bool {
	a := &s.Agendas[i]
	return a.Count > 0 && a.Round == s.Round
}

// heard scores who falls in the Aura by the team (PC1-AGENDA-89), and the performer felled by somebody in it (PC1-AGENDA-91).
func heard(s *state.State, i int, what state.Happening) state.Frame {
	a := &s.Agendas[i]
	if !spoken(s, i) || what.What != state.Felled && what.What != state.Removed || what.By == engine.NoModel {
		return nil
	}
	near := func(id engine.ModelID, at state.Point) bool {
		gap := at.Distance(s.Models[a.Other].Spot.Center) - s.Body(id).Radius - s.Body(a.Other).Radius
		return gap <= soliloquyInches+geometry.Slack
	}
	switch {
	case what.Model == a.Other && what.By != a.Other && near(what.By, s.Models[what.By].Spot.Center):
		settle(s, i, -8, "PC1-AGENDA-91", "pc1.score-silenced", "Model", a.Other)
	case a.Count == 1 && foe(s, i, what.Model) && doing(s, i, what.By) && near(what.Model, what.Spot.Center):
		level := 0
		if s.Supreme(what.Model) {
			level = traits.Level(s, what.Model)
		}
		a.Count = 2
		gain(s, i, 2*(2+level), "PC1-AGENDA-89", "pc1.score-casualty", "Model", what.Model)
	}
	return nil
}

func notHeard(s *state.State, i int) []state.Score {
	if s.Agendas[i].Count > 0 {
		return nil
	}
	return []state.Score{line(s, i, -2, "PC1-AGENDA-90", "pc1.score-no-soliloquy")}
}

// The Vault (PC1-AGENDA-94, PC1-AGENDA-95).
const (
	vaultInches  = 2
	vaultHeight  = 2
	vaultDefense = 9
	vaultDamage  = 10
	vaultRank    = 2
)

// putObject puts a Moveable thing in the middle of an Area.
func putObject(s *state.State, i int, middle state.Point, name, prefab string, defense, damage int) engine.PieceID {
	foot := board.Area{Width: 2 * middle.X, Depth: 2 * middle.Y}.Central(vaultInches)
	at := s.AddScenery(geometry.Piece{
		Description: geometry.Description{ID: name, Name: name, Kind: geometry.Object, Prefab: prefab, Material: "metal", Rank: vaultRank},
		Prisms:      []geometry.Prism{{Footprint: geometry.Footprint{Polygon: foot.Outline()}, Top: vaultHeight}},
	}, s.Agendas[i].Seat)
	p := &s.Pieces[at]
	p.Defense, p.Left, p.Most = defense, damage, damage
	s.Agendas[i].Piece = at
	s.TellPiece(engine.EventTerrain, at, 0, state.Rules("PC1-AGENDA-08"), "pc1.placed", "Piece", at)
	return at
}

func putVault(s *state.State, i int, middle state.Point) {
	at := putObject(s, i, middle, "Vault", "skip", vaultDefense, vaultDamage)
	s.Pieces[at].Stays = true
}

// robbed offers the roll against the Vault at each Manipulation (PC1-AGENDA-96), and leaves the Loot where it was destroyed
// (PC1-AGENDA-97, PC1-AGENDA-98).
func robbed(s *state.State, i int, what state.Happening) state.Frame {
	a := &s.Agendas[i]
	switch {
	case what.Piece != a.Piece || a.Piece == engine.NoPiece || a.Second != engine.NoPiece:
	case what.What == state.Manipulated && !s.Pieces[a.Piece].Gone && what.By != engine.NoModel:
		return cracking{Agenda: i, Model: what.By}
	case what.What == state.Destroyed:
		a.Second = addToken(s, i, "Loot", geometry.Ground(remains(s, a.Piece)), true)
		gain(s, i, 2, "PC1-AGENDA-98", "pc1.score-destroyed", "Piece", a.Piece)
	}
	return nil
}

// remains is where a piece stood that is gone.
func remains(s *state.State, at engine.PieceID) state.Point {
	middle, _ := board.Foot(&s.Pieces[at].Terrain)
	return middle
}

// cracking asks for that roll: Strength, or what Telekinesis lifts with (ruling under PC1-AGENDA-96).
type cracking struct {
	Agenda int
	Model  engine.ModelID
	step   int
}

// Run implements state.Frame.
func (f cracking) Run(s *state.State) state.Then {
	vault := s.Agendas[f.Agenda].Piece
	f.step++
	switch f.step {
	case 1:
		d := ask.Pick(s.Models[f.Model].Player, "PC1-AGENDA-96", engine.Say("pc1.ask-crack", "Piece", vault))
		d.Subject = f.Model
		roll, leave := ask.Option("crack", engine.Say("pc1.option-crack")), ask.Option("leave", engine.Say("pc1.option-leave-it"))
		leave.Finish = true
		d.Options = []engine.Option{roll, leave}
		return state.Wait(f, d)
	case 2:
		if s.Chosen().Finish {
			return state.Done()
		}
		return state.After(f, contest.Roll{Contest: state.Contest{
			Attacker: f.Model, Defender: engine.NoModel, Piece: vault, Active: cards.Strength, Against: cards.Defense, Fixed: traits.Skill(s, f.Model, "Telekinesis"),
		}})
	}
	if result := flow.Taken[contest.Result](&s.Process); result.Success && result.Damage > 0 {
		return state.Become(wreck(s, vault, f.Model, result.Damage))
	}
	return state.Done()
}

// loot is who carries it at the end (PC1-AGENDA-99 to PC1-AGENDA-101).
func loot(s *state.State, i int) []state.Score {
	carrier := engine.NoModel
	if at := s.Agendas[i].Second; at != engine.NoPiece {
		carrier = s.Pieces[at].Carrier
	}
	switch {
	case carrier == engine.NoModel:
		return []state.Score{line(s, i, -2, "PC1-AGENDA-100", "pc1.score-no-loot")}
	case foe(s, i, carrier):
		return []state.Score{line(s, i, -2, "PC1-AGENDA-100", "pc1.score-no-loot"), line(s, i, -2, "PC1-AGENDA-101", "pc1.score-enemy-carries", "Piece", s.Agendas[i].Second)}
	}
	return []state.Score{line(s, i, 2, "PC1-AGENDA-99", "pc1.score-loot", "Model", carrier)}
}
