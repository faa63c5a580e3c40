package scenarios

import (
	"trueinch/engine"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
)

// Scenario is one of the six (AC-SCEN-01).
type Scenario struct {
	ID    string
	Title engine.Term
	About engine.Term
	Rule  engine.Rule
	Turns int // and half as many initiative tokens for each player (AC-INIT-01)
	Setup Setup
	// Middle says that all objectives are placed in the central zone, which counts as the enemy deployment zone.
	Middle engine.Rule
	Prizes []Prize
}

// Setup is how a scenario is deployed.
type Setup int

// The ways.
const (
	Strips   Setup = iota // each player in one of two zones
	Off                   // everybody off the table (AC-SCEN-05)
	Halves                // two zones for each player (AC-SCEN-28)
	Surround              // the larger crew in two zones, the other in the middle (AC-SCEN-33)
)

// All are the six scenarios, by the die that is rolled for them.
var All = []Scenario{
	{"random-encounter", "ac.scenario-random-encounter", "ac.about-random-encounter", "AC-SCEN-04", 8, Off, "AC-SCEN-09",
		[]Prize{prize(TakeItAll, "AC-SCEN-10"), prize(FirstBlood, "AC-SCEN-11")}},
	{"looting", "ac.scenario-looting", "ac.about-looting", "AC-SCEN-12", 6, Strips, "AC-SCEN-14", []Prize{prize(TheMore, "AC-SCEN-15"), prize(Mine, "AC-SCEN-16")}},
	{"patrol", "ac.scenario-patrol", "ac.about-patrol", "AC-SCEN-17", 6, Strips, "", []Prize{prize(Diversion, "AC-SCEN-20"), prize(Noise, "AC-SCEN-21")}},
	{"skirmish", "ac.scenario-skirmish", "ac.about-skirmish", "AC-SCEN-22", 6, Strips, "", []Prize{prize(TheirHead, "AC-SCEN-25"), prize(Hospital, "AC-SCEN-26")}},
	{"secure-the-zone", "ac.scenario-secure-the-zone", "ac.about-secure-the-zone", "AC-SCEN-27", 8, Halves, "",
		[]Prize{prize(TakeItAll, "AC-SCEN-30"), prize(Hospital, "AC-SCEN-31")}},
	{"ambush", "ac.scenario-ambush", "ac.about-ambush", "AC-SCEN-32", 8, Surround, "", []Prize{prize(TheirHead, "AC-SCEN-35"), prize(FirstBlood, "AC-SCEN-36")}},
}

// Find is a scenario by its name.
func Find(id string) (*Scenario, bool) {
	for i := range All {
		if All[i].ID == id {
			return &All[i], true
		}
	}
	return nil, false
}

// Of is the scenario that is played; nil before it is known.
func Of(s *state.State) *Scenario {
	found, _ := Find(s.Scenario)
	return found
}

// Fields are what players settle before a match. The first way rolls for the scenario.
func Fields() []engine.Field {
	f := engine.Field{ID: state.FieldScenario, Text: engine.Say("ac.field-scenario"), Rule: "AC-SCEN-01"}
	rolled := engine.Way{Value: "", Text: engine.Say("ac.scenario-rolled"), About: engine.Say("ac.about-rolled"), Rule: "AC-SCEN-01"}
	f.Ways = append(f.Ways, rolled)
	for _, sc := range All {
		f.Ways = append(f.Ways, engine.Way{Value: sc.ID, Text: engine.Say(string(sc.Title)), About: engine.Say(string(sc.About)), Rule: sc.Rule})
	}
	return []engine.Field{f}
}

// Measures of zones, in centimetres (AC-DEPLOY-07).
const (
	stripCm   = 20
	centralCm = 30
	outerCm   = 30
)

// Strip is the zone along an edge.
func Strip(s *state.State, edge board.Edge) board.Box {
	return s.Area().Strip(edge, state.Cm(stripCm), 0)
}

// Central is the zone in the middle of the table (AC-DEPLOY-07).
func Central(s *state.State) board.Box { return s.Area().Central(state.Cm(centralCm)) }

// Outer are the two outer parts of the zone along an edge.
func Outer(s *state.State, edge board.Edge) []board.Box {
	strip, long := Strip(s, edge), state.Cm(outerCm)
	left, right := strip, strip
	left.High.X = left.Low.X + long
	right.Low.X = right.High.X - long
	return []board.Box{left, right}
}
