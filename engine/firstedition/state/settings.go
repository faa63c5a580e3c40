package state

// Settings are the house rules of the system: where the reference has a ruling that players may settle otherwise.
type Settings struct {
	// NoTacticalGenius leaves the lost benefit of the Mind Trump Trait out (PC1-TRUMP-12).
	NoTacticalGenius bool `json:"noTacticalGenius,omitempty"`
	// SceneryBySum adds the three dimensions of scenery up for its Damage, as the printed example does (PC1-SCENERY-08).
	SceneryBySum bool `json:"sceneryBySum,omitempty"`
	// PlainManipulation leaves the Rank of the object out of the rolls of Throw and Smash (PC1-SCENERY-33).
	PlainManipulation bool `json:"plainManipulation,omitempty"`
	// InvadersScoreNothing leaves Invasion without AGP of its own (PC1-PLOT-42).
	InvadersScoreNothing bool `json:"invadersScoreNothing,omitempty"`
	// Citizens says that Citizens are in play (PC1-CITIZEN-01).
	NoCitizens bool `json:"noCitizens,omitempty"`
	// ZoneDepthIn is the depth of the deployment zones in inches; 0 for the map's, else the default (PC1-ENC-20).
	ZoneDepthIn float64 `json:"zoneDepthIn,omitempty"`
}
