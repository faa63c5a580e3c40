package fairness

import (
	"cmp"
	"slices"

	"trueinch/geometry"
	"trueinch/maps"
)

// Report is everything that was measured on a battlefield.
type Report struct {
	Gaps     []ZoneGap // between every two zones
	Rooms    []Room    // in every zone, for every size of base
	Balances []Balance // near against far, left against right, and the quarters across from each other
	Views    []View    // from every zone to every zone of another team
	Supplies []Supply  // Objects by zone
	Narrows  []Narrow  // the narrowest first
	Pockets  []Pocket  // the largest first

	Findings []Finding // sentences on the above, the worst first
}

// Level says how bad a finding is.
type Level int

// The levels. Fine findings are good news, said so that a list of nothing but trouble does not look like a bad table.
const (
	Fine Level = iota
	Notable
	Poor
)

// Kind says what a finding is about; a rule system may have a rule on it.
type Kind string

// The kinds of findings.
const (
	Zones   Kind = "zones"
	Halves  Kind = "balance"
	Sight   Kind = "sight"
	Objects Kind = "objects"
	Passage Kind = "passage"
	Shut    Kind = "pocket"
)

// Finding is one sentence about a battlefield, with what proves it.
type Finding struct {
	Kind  Kind
	Level Level
	Key   string     // of the text catalogues
	Args  []maps.Arg // string, int, Share, Name, or a float64, which is a length in inches
	Show  []Mark
}

// Share is a part of a whole, from 0 to 1.
type Share float64

// Area is in square inches.
type Area float64

// Name is the name of a piece as it stands in the file; maps.NameKey gives it in other languages.
type Name string

// Mark is a shape to draw for a finding, in inches: a closed outline, a line of at least two points, or a disc.
type Mark struct {
	Outline []geometry.Point
	Line    []geometry.Point
	Center  geometry.Point
	Radius  float64
	Team    int // whose it is; -1 for nobody's
}

func outlineMark(team int, outline []geometry.Point) Mark { return Mark{Outline: outline, Team: team} }

func lineMark(team int, points ...geometry.Point) Mark { return Mark{Line: points, Team: team} }

func discMark(center geometry.Point, radius float64) Mark {
	return Mark{Center: center, Radius: radius, Team: nobody}
}

const nobody = -1

// arguments makes Args from alternating names and values.
func arguments(pairs ...any) []maps.Arg {
	var args []maps.Arg
	for i := 0; i+1 < len(pairs); i += 2 {
		args = append(args, maps.Arg{Name: pairs[i].(string), Value: pairs[i+1]})
	}
	return args
}

// Worst is the level of the worst finding.
func (r *Report) Worst() Level {
	worst := Fine
	for _, f := range r.Findings {
		worst = max(worst, f.Level)
	}
	return worst
}

// UsualStep is what Check is given where no game is known that a battlefield is for, in inches.
const UsualStep = 2.0

// Check measures a battlefield for a game in which everybody on foot gets over what is no higher than step inches. The error says what
// geometry refuses; a map that maps.Read returned has no such fault.
func Check(m *maps.Map, step float64) (Report, error) {
	table, err := geometry.NewTable(maps.Layout(m))
	if err != nil {
		return Report{}, err
	}
	b := &board{m: m, table: table, zones: m.DeploymentZones(), blocks: blocksOf(m, step)}
	b.passages = b.passagesOf()
	report := Report{
		Gaps: b.gaps(), Rooms: b.rooms(), Balances: b.balances(), Views: b.views(), Supplies: b.supplies(), Narrows: b.narrows(), Pockets: b.pockets(),
	}
	report.Findings = slices.Concat(
		b.zoneFindings(report.Gaps), b.roomFindings(report.Rooms), b.balanceFindings(report.Balances), b.sightFindings(report.Views),
		b.supplyFindings(report.Supplies), b.narrowFindings(report.Narrows), b.pocketFindings(report.Pockets))
	slices.SortStableFunc(report.Findings, func(f, g Finding) int { return cmp.Compare(g.Level, f.Level) })
	return report, nil
}

// board is the battlefield that is being looked at.
type board struct {
	m      *maps.Map
	table  *geometry.Table
	zones  []maps.Zone
	blocks []block

	passages []Narrow // all gaps in which a base might stick
}

// block is one solid that stands in a base's way.
type block struct {
	geometry.Prism
	piece     *geometry.Piece
	low, high geometry.Point // corners of the rectangle around it
	shape     geometry.Shape
	tall      bool // it has to be gone around rather than stepped on
}

func blocksOf(m *maps.Map, step float64) []block {
	var blocks []block
	for i := range m.Pieces {
		p := &m.Pieces[i]
		if p.Passable || p.Kind == geometry.Zone || p.Kind == geometry.Marker { // open ruins are walked through
			continue
		}
		for k := range p.Prisms {
			low, high := p.Prisms[k].Bounds()
			tall := p.Prisms[k].Top > step+geometry.Slack || p.Impassable
			blocks = append(blocks, block{p.Prisms[k], p, low, high, geometry.NewShape(&p.Prisms[k].Footprint), tall})
		}
	}
	return blocks
}

// named is how a sentence calls a piece.
func named(p *geometry.Piece) Name {
	if p.Name != "" {
		return Name(p.Name)
	}
	return Name(p.ID)
}
