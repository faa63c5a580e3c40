package ruling

import (
	"encoding/json"
	"fmt"
	"strings"

	"trueinch/engine"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/geometry"
)

// Line is one part of the answer, ready to print.
type Line struct {
	Sign   ui.Sign
	Title  string
	Detail string
	Value  string
	Rule   engine.Rule
}

// Title is the verdict in capitals' words, and below it the number that settles it.
func (r *Ruling) Title(w *words.Words) (title, why string) {
	exact := func(x float64) string { return w.Exact(x) }
	switch r.Verdict() {
	case Close:
		title = w.W("ruling.close")
		switch {
		case r.Shaky.Range && r.Margin > 0:
			why = w.W("ruling.close-beyond", "Margin", exact(r.Margin), "Band", exact(r.Band))
		case r.Shaky.Range:
			why = w.W("ruling.close-inside", "Margin", exact(-r.Margin), "Band", exact(r.Band))
		case r.Shaky.Sight:
			why = w.W("ruling.close-sight", "Band", exact(r.Band))
		default:
			why = w.W("ruling.close-cover", "Band", exact(r.Band))
		}
	case Contact:
		title, why = w.W("ruling.contact"), w.W("ruling.contact-why", "Gap", exact(r.Gap.Ground), "Most", exact(geometry.ContactGap))
	case TooFar:
		title, why = w.W("ruling.too-far"), w.W("ruling.too-far-why", "Margin", exact(r.Margin))
	case Blocked:
		title, why = w.W("ruling.blocked"), r.inside(w)
	case Covered:
		title, why = w.W("ruling.covered"), r.inside(w)
	case Clear:
		title, why = w.W("ruling.clear"), r.inside(w)
	case Measured:
		title, why = exact(r.Gap.Ground), w.W("ruling.measured-why")
	}
	return title, why
}

// inside says how much of the range is left, or just how far it is.
func (r *Ruling) inside(w *words.Words) string {
	if r.Range > 0 {
		return w.W("ruling.inside-why", "Margin", w.Exact(-r.Margin))
	}
	return w.W("ruling.apart-why", "Gap", w.Exact(r.Gap.Ground))
}

// Sign is the picture of the verdict.
func (r *Ruling) Sign() ui.Sign {
	switch r.Verdict() {
	case Close:
		return ui.Close
	case Contact:
		return ui.Contact
	case TooFar, Blocked:
		return ui.Blocked
	case Covered:
		return ui.Covered
	}
	return ui.Clear
}

// Lines is the whole answer.
func (r *Ruling) Lines(w *words.Words, name PieceName) []Line {
	lines := r.main(w, name)
	for _, l := range r.aside(w) {
		l.Detail = w.W("ruling.seen-share", "Share", l.Detail)
		lines = append(lines, l)
	}
	return lines
}

// main is the answer by the main rule system.
func (r *Ruling) main(w *words.Words, name PieceName) []Line {
	lines := []Line{r.rangeLine(w, "ruling.across", "ruling.across-how", r.Gap.Ground), r.rangeLine(w, "ruling.up", "ruling.up-how", r.Gap.Vertical),
		r.sightLine(w, name)}
	if r.From.Model && r.To.Model {
		lines = append(lines, r.coverLine(w, name))
	}
	return lines
}

// aside is what other rule systems make of it, and what the other one sees; the detail is the share that is seen.
func (r *Ruling) aside(w *words.Words) []Line {
	if !r.From.Model || !r.To.Model {
		return nil
	}
	lines := ui.Each(r.Asides, func(a Aside) Line { return a.line(w) })
	back := Line{Sign: ui.Clear, Title: w.W("ruling.back"), Value: w.W("ruling.yes"), Rule: r.BackRule, Detail: w.Percent(r.Back.Visible)}
	switch {
	case !r.Back.Any:
		back.Sign, back.Value = ui.Blocked, w.W("ruling.no")
	case r.Back.Partly():
		back.Sign = ui.Covered
	}
	return append(lines, back)
}

func (r *Ruling) rangeLine(w *words.Words, title, how string, inches float64) Line {
	l := Line{Sign: ui.Clear, Title: w.W(title), Detail: w.W(how), Value: w.Exact(inches), Rule: r.GapRule}
	if r.Range <= 0 {
		l.Sign = ui.Info
		return l
	}
	l.Value = w.W("ruling.of", "Have", w.Exact(inches), "Most", engine.Inches(r.Range))
	beyond := inches - r.Range
	switch {
	case r.Band > 0 && beyond <= r.Band && beyond >= -r.Band:
		l.Sign = ui.Close
	case beyond > 0:
		l.Sign = ui.Blocked
	}
	return l
}

func (r *Ruling) sightLine(w *words.Words, name PieceName) Line {
	l := Line{Sign: ui.Clear, Title: w.W("ruling.sight"), Value: w.W("ruling.yes"), Rule: r.SightRule,
		Detail: w.W("ruling.seen-share", "Share", engine.Percent(r.Sight.Visible))}
	if !r.Sight.Any {
		l.Sign, l.Value = ui.Blocked, w.W("ruling.no")
		l.Detail = w.W("ruling.hidden-by", "Pieces", r.pieces(w, name, r.Sight.Blockers))
		if r.SightWhy.Key != "" {
			l.Detail = w.Text(r.SightWhy)
		}
	}
	if r.Shaky.Sight {
		l.Sign = ui.Close
	}
	return l
}

func (r *Ruling) coverLine(w *words.Words, name PieceName) Line {
	why := r.Cover.Why
	why.Args = append(why.Args[:len(why.Args):len(why.Args)], engine.Arg{Name: "Pieces", Value: r.pieces(w, name, r.Cover.Past)})
	l := Line{Sign: ui.Clear, Title: w.W("ruling.cover"), Value: w.Text(r.Cover.Worth), Rule: r.Cover.Rule, Detail: w.Text(why)}
	if r.Cover.Counts {
		l.Sign = ui.Covered
	}
	if r.Shaky.Cover && !r.Contact {
		l.Sign = ui.Close
	}
	return l
}

// line is the reading in short; its detail is the share that is seen.
func (a Aside) line(w *words.Words) Line {
	l := Line{Sign: ui.Clear, Title: w.Text(a.Judge.Name()), Rule: a.Cover.Rule, Value: w.W("ruling.none"), Detail: w.Percent(a.Cover.Share)}
	switch {
	case !a.Cover.Line:
		l.Sign, l.Value = ui.Blocked, w.W("ruling.no-line")
	case a.Cover.Hidden:
		l.Sign, l.Value = ui.Covered, w.W("ruling.in-cover")
	}
	return l
}

// pieces lists what hides; models that hide in some systems are called so.
func (r *Ruling) pieces(w *words.Words, name PieceName, at []geometry.PieceIndex) string {
	var names []string
	for _, i := range at {
		if int(i) < r.Table.Len() && i >= 0 {
			names = append(names, name(w, i))
		} else {
			names = append(names, w.W("ruling.a-model"))
		}
	}
	if len(names) == 0 {
		return w.W("ruling.terrain")
	}
	return strings.Join(names, ", ")
}

// Sentence is the answer as one says it: "Halogen to Old Barnacle: 8.02″, line of sight, standard cover."
func (r *Ruling) Sentence(w *words.Words) string {
	parts := []string{w.Exact(r.Gap.Ground)}
	if r.Gap.Vertical > 0 {
		parts = append(parts, w.W("ruling.say-up", "Inches", w.Exact(r.Gap.Vertical)))
	}
	if r.Range > 0 {
		switch {
		case r.Shaky.Range:
			parts = append(parts, w.W("ruling.say-close", "Range", engine.Inches(r.Range)))
		case r.Margin > 0:
			parts = append(parts, w.W("ruling.say-too-far", "Range", engine.Inches(r.Range)))
		default:
			parts = append(parts, w.W("ruling.say-in-range", "Range", engine.Inches(r.Range)))
		}
	}
	switch {
	case r.Contact:
		parts = append(parts, w.W("ruling.say-contact"))
	case !r.Sight.Any:
		parts = append(parts, w.W("ruling.say-no-sight"))
	default:
		parts = append(parts, w.W("ruling.say-sight"))
	}
	if r.From.Model && r.To.Model && r.Sight.Any && !r.Contact {
		parts = append(parts, w.Text(r.Cover.Said))
	}
	if r.Shaky.Sight || r.Shaky.Cover {
		parts = append(parts, w.W("ruling.say-shaky"))
	}
	return w.W("ruling.say", "From", r.From.Name, "To", r.To.Name, "Facts", strings.Join(parts, ", "))
}

// Text is the whole card for a letter or a screen reader.
func (r *Ruling) Text(w *words.Words, name PieceName) string {
	var b strings.Builder
	title, why := r.Title(w)
	fmt.Fprintf(&b, "%s\n%s – %s\n", r.Sentence(w), title, why)
	for _, l := range r.Lines(w, name) {
		fmt.Fprintf(&b, "%s: %s (%s) [%s]\n", l.Title, l.Value, l.Detail, l.Rule)
	}
	return b.String()
}

// fact is a Ruling as JSON: all figures exact, names as they are said.
type fact struct {
	From      string            `json:"from"`
	To        string            `json:"to"`
	Verdict   string            `json:"verdict"`
	Sentence  string            `json:"sentence"`
	Ground    float64           `json:"groundInches"`
	Vertical  float64           `json:"verticalInches"`
	Range     float64           `json:"rangeInches,omitempty"`
	Margin    *float64          `json:"marginInches,omitempty"`
	Band      float64           `json:"bandInches"`
	Close     bool              `json:"tooCloseToCall"`
	Contact   bool              `json:"contact"`
	Line      bool              `json:"lineOfSight"`
	Visible   float64           `json:"visibleShare"`
	Blockers  []string          `json:"hiddenBy,omitempty"`
	Witness   [2]geometry.Point `json:"witness"`
	Levels    [2]float64        `json:"witnessLevels"`
	Cut       *geometry.Point   `json:"cut,omitempty"`
	Back      *float64          `json:"visibleShareBack,omitempty"`
	Cover     map[string]cover  `json:"cover,omitempty"`
	Rules     []engine.Rule     `json:"rules"`
	FromPlace geometry.Point    `json:"fromCenter"`
	ToPlace   geometry.Point    `json:"toCenter"`
}

type cover struct {
	Line  bool    `json:"line"`
	Cover bool    `json:"cover"`
	Share float64 `json:"share"`
}

// verdictNames are stable: other programs read them.
var verdictNames = [...]string{"too-close-to-call", "contact", "too-far", "no-line-of-sight", "cover", "clear", "measured"}

// JSON is the answer for other programs.
func (r *Ruling) JSON(w *words.Words, name PieceName) ([]byte, error) {
	f := fact{From: r.From.Name, To: r.To.Name, Verdict: verdictNames[r.Verdict()], Sentence: r.Sentence(w), Ground: r.Gap.Ground,
		Vertical: r.Gap.Vertical, Range: r.Range, Band: r.Band, Close: r.Shaky.Any(), Contact: r.Contact, Line: r.Sight.Any,
		Visible: r.Sight.Visible, Witness: [2]geometry.Point{r.Sight.Witness.From, r.Sight.Witness.To},
		Levels: [2]float64{r.Sight.Witness.FromLevel, r.Sight.Witness.ToLevel}, FromPlace: r.From.Body.Center, ToPlace: r.To.Body.Center}
	if r.Range > 0 {
		f.Margin = &r.Margin
	}
	if r.To.Piece != geometry.NoPiece {
		f.ToPlace = r.Gap.To
	}
	for _, i := range r.Sight.Blockers {
		f.Blockers = append(f.Blockers, r.pieces(w, name, []geometry.PieceIndex{i}))
	}
	if r.Sight.Witness.Blocker != geometry.NoPiece {
		f.Cut = &r.Sight.Witness.Cut
	}
	if r.From.Model && r.To.Model {
		f.Back = &r.Back.Visible
		f.Cover = map[string]cover{}
		for _, a := range append([]Aside{{r.Judges[0], r.Judgement.Cover}}, r.Asides...) {
			f.Cover[a.Judge.Code()] = cover{a.Cover.Line, a.Cover.Hidden, a.Cover.Share}
		}
	}
	for _, l := range r.Lines(w, name) {
		f.Rules = append(f.Rules, l.Rule)
	}
	text, err := json.MarshalIndent(f, "", "  ")
	return append(text, '\n'), err
}
