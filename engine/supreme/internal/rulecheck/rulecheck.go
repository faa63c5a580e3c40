// Package rulecheck records at run time which rules the tests of the rule system really exercise.
package rulecheck

import (
	"slices"
	"sync"
	"testing"
)

var (
	mutex   sync.Mutex
	covered = map[string][]string{}
)

// Covers notes that the running test exercises the rules with these ids. A test that fails or is skipped counts for nothing.
func Covers(t testing.TB, ids ...string) {
	t.Helper()
	t.Cleanup(func() {
		if t.Failed() || t.Skipped() {
			return
		}
		mutex.Lock()
		defer mutex.Unlock()
		for _, id := range ids {
			covered[id] = append(covered[id], t.Name())
		}
	})
}

// Covered returns the ids noted so far in this test binary, sorted.
func Covered() []string {
	mutex.Lock()
	defer mutex.Unlock()
	ids := make([]string, 0, len(covered))
	for id := range covered {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}
