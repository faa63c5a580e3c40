package firstedition_test

import (
	"flag"
	"testing"

	"trueinch/engine/firstedition"
	"trueinch/scenes/transcript/transcripttest"
)

var updateTranscript = flag.Bool("update-transcript", false, "write the checked transcript anew")

// TestTranscript holds a complete Encounter that was checked line by line against the reference: Smackdown! at Level 3 with the Agendas Trapped
// on High and Jury Rig, four Rounds, until a team has no Supreme left. Checked were: Action Pools, what every announcement takes from them and
// from Allowances, and who is done by which rule (PC1-POOL-03, PC1-ROUND-08, PC1-ROUND-10); every roll with its Traits, halved Traits, Trump
// and Power-Up dice, modifiers, ties and Damage, what is left after it, and who goes down (PC1-ROLL-04 to -06, PC1-TRAIT-13, PC1-POWERUP-03,
// PC1-MINION-12, PC1-SKILL-57, PC1-SKILL-87); Starting Rolls with what a Team Power gives, and a tie rolled again (PC1-START-08); movements
// within their inches, flight and Blink; Blasts out of range with where they are moved to, by distances from their centre to the bases
// (PC1-RANGED-15, PC1-RANGED-17, PC1-RANGED-19); Minions commanded, exploding and Eliminated; Citizens led and attacked (PC1-CITIZEN-06,
// PC1-CITIZEN-15); the score of Plot and Agendas, and why it ends (PC1-PLOT-05, PC1-ENC-17).
func TestTranscript(t *testing.T) {
	transcripttest.Check(t, firstedition.System{}, "testdata/transcript.match", "testdata/transcript.txt", *updateTranscript)
}
