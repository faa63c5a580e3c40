// Package steady gives the random cases of property tests the same seed for everybody, so that a commit is judged by the
// same cases everywhere. A test file imports it for this effect alone. With TRUEINCH_RANDOM=1 the seeds are free: what
// such a search finds becomes a case of its own.
package steady

import (
	"flag"
	"os"

	_ "pgregory.net/rapid" // defines the flag
)

func init() {
	if os.Getenv("TRUEINCH_RANDOM") == "" {
		_ = flag.Set("rapid.seed", "20261121")
	}
}
