package geometry

import (
	"flag"
	"os"
	"testing"
)

// TestMain gives the random tables of the property tests the same seed for everybody, so that a commit is judged by the
// same tables everywhere. TRUEINCH_RANDOM=1 searches on: what it finds becomes a case of its own.
func TestMain(m *testing.M) {
	flag.Parse()
	if os.Getenv("TRUEINCH_RANDOM") == "" && flag.Lookup("rapid.seed") != nil && flag.Lookup("rapid.seed").Value.String() == "0" {
		_ = flag.Set("rapid.seed", "20261121")
	}
	os.Exit(m.Run())
}
