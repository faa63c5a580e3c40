package plots

import (
	"trueinch/engine"
	"trueinch/engine/firstedition/state"
	"trueinch/geometry"
)

// The parts of Destroy or Defend.
const (
	destroyer = iota
	defender
)

const (
	buildingInches = 3 // PC1-PLOT-13, in each direction (PC1-AGENDA-21)
	buildingApart  = 8 // PC1-PLOT-12
)

// grade is what a Plot Building is made of, by the Encounter Level (PC1-PLOT-14).
type grade struct {
	upTo            int // Encounter Level; 0: any
	material        string
	defense, damage int
	rule            engine.Rule
}

var grades = [...]grade{
	{6, "brick", 7, 15, "PC1-PLOT-14a"},
	{9, "glass", 8, 20, "PC1-PLOT-14b"},
	{0, "metal", 9, 25, "PC1-PLOT-14c"},
}

func gradeOf(level int) grade {
	for _, g := range grades[:len(grades)-1] {
		if level <= g.upTo {
			return g
		}
	}
	return grades[len(grades)-1]
}

// AddBuilding puts a square building on the table.
func AddBuilding(s *state.State, foot geometry.Footprint, height float64, material string, owner engine.Seat) engine.PieceID {
	return s.AddScenery(geometry.Piece{
		Description: geometry.Description{ID: "plot-building", Name: "Building", Kind: geometry.Structure, Prefab: "building", Material: material, Solidity: "solid"},
		Prisms:      []geometry.Prism{{Footprint: foot, Top: height}},
	}, owner)
}

// beginDestroy puts a Plot Building in the centre of the table, and lets each player place one (PC1-PLOT-10, PC1-PLOT-11). The one in the
// centre is put there first, since the others must keep away from it.
func beginDestroy(s *state.State) state.Frame {
	site := buildingSite(s)
	if spot, room := site.Search(); room {
		addPlotBuilding(s, site, spot, engine.NoSeat)
	}
	return building{}
}

func buildingSite(s *state.State) *Site {
	site := NewSquare(s, "pc1.plot-building", buildingInches, "PC1-PLOT-10")
	site.Solid, site.Outside, site.Apart = true, Zones(s), buildingApart
	for _, at := range s.Sites {
		site.Others = append(site.Others, s.Pieces[at].Terrain.Prisms[0].Footprint)
	}
	return site
}

func addPlotBuilding(s *state.State, site *Site, spot geometry.Spot, owner engine.Seat) {
	g := gradeOf(s.Setup.Size)
	at := AddBuilding(s, site.Foot(spot.Center), buildingInches, g.material, owner)
	s.Pieces[at].Defense, s.Pieces[at].Left, s.Pieces[at].Most = g.defense, g.damage, g.damage
	s.Sites = state.Grown(s.Sites, at)
	s.TellPiece(engine.EventTerrain, at, 0, state.Rules("PC1-PLOT-10", g.rule), "pc1.placed", "Piece", at)
}

// building lets the players place their Plot Buildings.
type building struct {
	seat  engine.Seat
	asked bool
}

// Run implements state.Frame.
func (f building) Run(s *state.State) state.Then {
	site := buildingSite(s)
	if f.asked {
		addPlotBuilding(s, site, *s.Answer.Spot, f.seat)
		f.seat, f.asked = f.seat+1, false
		return state.Next(f)
	}
	if int(f.seat) == len(s.Teams) {
		return state.Done()
	}
	if _, room := site.Search(); !room {
		f.seat++
		return state.Next(f)
	}
	f.asked = true
	return state.Wait(f, site.Ask(f.seat))
}

// buildingsLeft scores the Plot Buildings, for the Destroyer by what they have lost (PC1-PLOT-15 to PC1-PLOT-17), for the Defender by what
// is left of them (PC1-PLOT-18 to PC1-PLOT-20).
func buildingsLeft(s *state.State) []state.Score {
	var list []state.Score
	add := func(part, agp int, rule engine.Rule, key string, at engine.PieceID) {
		list = append(list, line(playing(s, part), 2*agp, rule, key, "Piece", at))
	}
	for _, at := range s.Sites {
		switch p := &s.Pieces[at]; {
		case p.Gone:
			add(destroyer, 3, "PC1-PLOT-15", "pc1.score-destroyed", at)
		case p.Left == p.Most:
			add(defender, 3, "PC1-PLOT-20", "pc1.score-unharmed", at)
		case 2*(p.Most-p.Left) < p.Most:
			add(destroyer, 1, "PC1-PLOT-16", "pc1.score-damaged", at)
			add(defender, 2, "PC1-PLOT-19", "pc1.score-standing", at)
		default:
			add(destroyer, 2, "PC1-PLOT-17", "pc1.score-half-gone", at)
			add(defender, 1, "PC1-PLOT-18", "pc1.score-standing", at)
		}
	}
	return list
}

// Destroys reports whether a team is the Destroyer.
func Destroys(s *state.State, seat engine.Seat) bool {
	return s.Plot == Destroy && seat != engine.NoSeat && seat == playing(s, destroyer)
}

// Lead is how much more the Destroyer has of a Plot Building than the Defender, in AGP, with so much Damage on it.
func Lead(p *state.Piece, damage int) int {
	switch {
	case damage >= p.Most:
		return 3
	case damage == 0:
		return -3
	case 2*damage < p.Most:
		return -1
	}
	return 1
}
