package play

import "trueinch/engine/flow"

// taken is what the last procedure that came to something of this kind gave.
func taken[V any](s *State) V { return flow.Taken[V](&s.Process) }
