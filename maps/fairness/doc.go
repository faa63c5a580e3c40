// Package fairness looks at a battlefield as two players do before they shake hands on it: are the zones far enough
// apart, does each half hold its share of terrain, who sees whom before the first move, are there Objects for everybody,
// and where does a base not fit through.
//
//	report, err := fairness.Check(m, step) // step: what everybody gets over on foot; err: geometry refuses the table
//	for _, f := range report.Findings {   // the worst first
//		line := print.Finding(words, f)   // trueinch/scenes/print: the sentence
//		f.Level                           // how bad
//		f.Show                            // what to draw for "show me": outlines, lines and discs in table inches
//	}
//
// Check takes some tens of milliseconds on a large table: call it in the background after an edit. Every number stands in
// the report as well, for overlays of one's own (Report.Views holds the share of the other zone that each spot sees).
//
// It knows maps and geometry, no screen and no rule system; where it judges by a rule it names the rule.
package fairness
