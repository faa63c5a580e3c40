package layers

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/words"
	"trueinch/geometry"
)

// Text is an answer in words: on which floors, if not on the highest, and how much of the table has what. who is whose layer it is: one model or several.
func (a *Answer) Text(w *words.Words, who string, several bool) []string {
	lines := a.text(w, who, several)
	if a.Field.Under {
		lines = append([]string{w.W("planner.under-text")}, lines...)
	}
	return lines
}

func (a *Answer) text(w *words.Words, who string, several bool) []string {
	whole := a.Field.Table().Width() * a.Field.Table().Depth()
	line := func(key string, counts func(mark uint8) bool) string {
		area := a.Area(counts)
		decimals := 0
		if area < 10 {
			decimals = 1
		}
		return w.W(key, "Name", who, "Area", w.Area(area, decimals), "Share", engine.Percent(area/whole))
	}
	is := func(marks ...uint8) func(uint8) bool {
		return func(m uint8) bool {
			return slices.Contains(marks, m)
		}
	}
	switch a.Kind {
	case Sight:
		lines := []string{line("planner.sight-text", func(m uint8) bool { return m > 0 })}
		if several {
			lines = append(lines, line("planner.sight-two", func(m uint8) bool { return m > 1 }), line("planner.sight-none", is(0)))
		}
		return lines
	case Cover:
		return []string{line("planner.cover-open", is(uint8(geometry.Open))), line("planner.cover-part", is(uint8(geometry.Partial))),
			line("planner.cover-all", is(uint8(geometry.Sheltered)))}
	case Threat:
		return []string{line("planner.threat-now", is(Now)), line("planner.threat-next", is(Next))}
	}
	if a.Area(is(1)) == 0 {
		return []string{w.W("planner.stand-nowhere", "Name", who)}
	}
	return []string{line("planner.stand-area", is(1))}
}
