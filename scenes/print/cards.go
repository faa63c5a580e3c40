package print

import (
	"slices"

	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/ui"
	"trueinch/scenes/print/paper"
)

// The parts of a PDF of a team.
const (
	RosterPage Part = "roster" // the team on one page
	Cards      Part = "cards"  // its cards, to be cut out
)

// TeamParts returns all parts of a PDF of a team, in the order in which they are printed.
func TeamParts() []Part { return []Part{RosterPage, Cards} }

// The size of a card in millimetres, as sleeves and other games have it.
const (
	CardWidthMM  = 63.0
	CardHeightMM = 88.0
)

// The size of a card in points.
const (
	cardWide = CardWidthMM / 25.4 * pointsPerInch
	cardHigh = CardHeightMM / 25.4 * pointsPerInch
)

// Team is a team to be printed, with what it is read by.
type Team struct {
	System engine.System
	Roster engine.Roster
	List   engine.TeamList
	Title  string // what it is called on paper
	Line   string // by which others take it over; empty for none
}

// TeamPDF writes a team as sheets at true scale: a page to play from, and its cards with marks to cut them by.
func TeamPDF(team Team, o Options) ([]byte, error) {
	o, err := o.forTeam()
	if err != nil {
		return nil, err
	}
	form := team.System.Form()
	o.Look.Palette, o.Look.Words = &ui.Light, o.Look.Words.As(engine.SpeechOf(team.System))
	pdf := paper.NewPDF(team.Title)
	b := &teamBook{pdf: pdf, o: o, team: team, form: form, list: team.cards()}
	if reckon := team.System.Extras().Reckon; reckon != nil {
		b.sum = reckon(team.Roster, team.List)
	}
	if o.has(RosterPage) {
		b.rosterPage()
	}
	if o.has(Cards) {
		b.cards()
	}
	return pdf.Bytes(), nil
}

// CheckTeam says what is wrong with options for a team: nil, or a *Fault.
func CheckTeam(o Options) error {
	_, err := o.forTeam()
	return err
}

// forTeam puts the usual values where none are given and checks the others.
func (o Options) forTeam() (Options, error) {
	parts := o.Parts
	if len(parts) == 0 {
		parts = TeamParts()
	}
	for _, part := range parts {
		if !slices.Contains(TeamParts(), part) {
			return o, fault("sheets.print.part", "Part", string(part), "Known", namesOf(TeamParts()))
		}
	}
	o.Parts = nil
	o, err := o.filled()
	o.Parts = parts
	return o, err
}

// teamBook is the PDF of a team being filled.
type teamBook struct {
	pdf  *paper.PDF
	o    Options
	team Team
	form engine.Form
	list []engine.CardInfo // of the team, in the order in which they were taken
	sum  engine.TeamSum
}

func (b *teamBook) say(key string, pairs ...any) string { return b.o.Look.Words.W(key, pairs...) }

// cards lists the cards of a team, each as often as it is taken; those that there are not are left out.
func (t Team) cards() []engine.CardInfo {
	var list []engine.CardInfo
	for _, id := range t.List.Cards {
		if card, known := t.Roster.Card(id); known {
			list = append(list, card)
		}
	}
	return list
}

// beside lists the cards that those of the team may bring into play, and who waits beside it, each once.
func (b *teamBook) beside() []engine.CardInfo {
	var list []engine.CardInfo
	seen := map[string]bool{}
	for i := range b.list {
		seen[b.list[i].ID] = true
	}
	add := func(id string) {
		if card, known := b.team.Roster.Card(id); known && !seen[id] && card.Sheet != nil {
			list, seen[id] = append(list, card), true
		}
	}
	for i := range b.list {
		for _, id := range b.list[i].Needs {
			add(id)
		}
	}
	for _, id := range b.team.Roster.Beside(b.team.List) {
		add(id)
	}
	for i := 0; i < len(list); i++ { // what they may bring in turn
		for _, id := range list[i].Needs {
			add(id)
		}
	}
	return list
}

// cardFace is a card to be drawn: its upper left corner is the origin, points its units.
type cardFace func(p *page, x, y float64)

// faces are all cards of the team, a long one on as many as it takes.
func (b *teamBook) faces() []cardFace {
	measure := canvas.New()
	measure.BeginDiscarding(pixelSize(cardWide/pointsPerInch, cardHigh/pointsPerInch), pixelsPerPoint)
	var faces []cardFace
	for _, card := range slices.Concat(b.list, b.beside()) {
		faces = append(faces, b.facesOf(measure, &card)...)
	}
	for _, special := range b.sum.Extras {
		if special.Taken {
			faces = append(faces, b.specialFaces(measure, &special)...)
		}
	}
	return faces
}

// cardGrid is how many cards lie on a sheet, side by side without gaps, so that one cut parts two of them.
func (o Options) cardGrid() (columns, rows int, lying bool) {
	for _, turned := range []bool{false, true} {
		l := o.layout(turned)
		c, r := int((l.content.W+0.01)/(cardWide*l.across)), int((l.content.H+0.01)/(cardHigh*l.upward))
		if c*r > columns*rows {
			columns, rows, lying = c, r, turned
		}
	}
	return columns, rows, lying
}

// cards are the sheets of cards.
func (b *teamBook) cards() {
	faces := b.faces()
	columns, rows, lying := b.o.cardGrid()
	for start := 0; start < len(faces); start += columns * rows {
		p := newPage(b.pdf, b.o, lying, b.say("sheets.print.cards", "Team", b.team.Title, "Width", int(CardWidthMM), "Height", int(CardHeightMM)))
		here := faces[start:min(len(faces), start+columns*rows)]
		used := min(columns, len(here))
		deep := (len(here) + columns - 1) / columns
		for i, face := range here {
			p.card(p.content.X+float64(i%columns)*cardWide*p.across, p.content.Y+float64(i/columns)*cardHigh*p.upward, face)
		}
		p.cutMarks(edgesOf(p.content.X, cardWide*p.across, used), edgesOf(p.content.Y, cardHigh*p.upward, deep))
		p.end()
	}
}

// edgesOf are the lines along which so many things of a size are cut.
func edgesOf(from, size float64, count int) []float64 {
	var at []float64
	for i := range count + 1 {
		at = append(at, from+float64(i)*size)
	}
	return at
}

// card draws a card with its upper left corner at a place, with a line just inside of its edges.
func (p *page) card(x, y float64, face cardFace) {
	p.Push()
	p.Translate(x, y)
	p.Zoom(p.across, p.upward)
	face(p, x, y)
	const line = 0.75
	p.FillEvenOdd((&canvas.Path{}).Rect(canvas.Rect{W: cardWide, H: cardHigh}).Rect(canvas.Rect{W: cardWide, H: cardHigh}.Inset(line)), black)
	p.Pop()
}
