package state

// Settings are the house rules of the system: where the reference has a ruling that players may settle otherwise.
type Settings struct {
	// HiddenPlans keeps both plans hidden until both are finished (AC-PLAN-10).
	HiddenPlans bool `json:"hiddenPlans,omitempty"`
	// NoHamper leaves cluttered ground at its one token, without Hampered movement (AC-TERRAIN-06).
	NoHamper bool `json:"noHamper,omitempty"`
}
