package transcript

import (
	"fmt"
	"strings"

	"trueinch/engine"
	"trueinch/game/words"
	"trueinch/geometry"
)

// Named returns words that write the models, pieces and seats of a match by their names. A name that two teams share
// gets that of its team, and one of several pieces a number.
func Named(said *words.Words, view *engine.View) *words.Words {
	return named(said, func() *engine.View { return view })
}

// named is Named for a view that changes, as the names of models do that change their form.
func named(said *words.Words, view func() *engine.View) *words.Words {
	return said.With(words.Names{
		Model: func(id engine.ModelID) string { return modelName(said, view(), id) },
		Piece: func(id engine.PieceID) string { return pieceName(said, view(), id) },
		Seat:  func(seat engine.Seat) string { return seatName(said, view(), seat) },
	})
}

func seatName(said *words.Words, view *engine.View, seat engine.Seat) string {
	if int(seat) >= 0 && int(seat) < len(view.Teams) && view.Teams[seat].Name != "" {
		return said.TeamName(view, seat)
	}
	return said.W("cli.seat", "Number", int(seat)+1)
}

func modelName(said *words.Words, view *engine.View, id engine.ModelID) string {
	if int(id) < 0 || int(id) >= len(view.Models) || view.Models[id].Name == "" {
		return said.W("cli.model", "Number", int(id)+1)
	}
	said.Entitle(view)
	m := &view.Models[id]
	for i := range view.Models {
		if other := &view.Models[i]; other.Name == m.Name && other.Seat != m.Seat {
			return said.W("transcript.of-team", "Name", m.Name, "Team", seatName(said, view, m.Seat))
		}
	}
	return m.Name
}

func pieceName(said *words.Words, view *engine.View, id engine.PieceID) string {
	if int(id) < 0 || int(id) >= len(view.Pieces) || view.Pieces[id].Piece.Name == "" {
		return said.W("cli.piece", "Number", int(id)+1)
	}
	name, before, all := view.Pieces[id].Piece.Name, 0, 0
	for i := range view.Pieces {
		if view.Pieces[i].Piece.Name == name {
			all++
			if i < int(id) {
				before++
			}
		}
	}
	if title := view.Pieces[id].Title; title.Key != "" {
		name = said.Text(title)
	}
	if all == 1 {
		return name
	}
	return said.W("transcript.numbered", "Name", name, "Number", before+1)
}

// opening tells what the match was played with: the title, the battlefield, and every card in play.
func (t *teller) opening(log []engine.Happened) {
	setup := t.match.Setup()
	t.line(0, t.words.W("transcript.title", "System", t.match.System().Name(), "What", t.what(&setup)))
	t.say(0, "transcript.how-to-read", "Unit", t.words.Units())
	t.replay.Seek(0)
	view := t.replay.View(0)
	if view.Table != nil {
		t.heading(t.words.W("transcript.battlefield", "Width", engine.Inches(setup.Layout.Width), "Depth", engine.Inches(setup.Layout.Depth)), "=")
	}
	for i := range view.Pieces {
		t.line(0, t.piece(&view.Pieces[i]))
	}
	seen := map[string]bool{}
	for seat := range view.Teams {
		t.heading(seatName(t.words, view, engine.Seat(seat)), "=")
		t.special(&setup, seat)
		for i := range view.Models {
			m := &view.Models[i]
			if int(m.Seat) == seat && !seen[fmt.Sprint(seat, m.Card)] {
				seen[fmt.Sprint(seat, m.Card)] = true
				t.card(setup.Cards[m.Card])
			}
		}
	}
	if len(log) > 0 {
		t.heading(t.words.W("transcript.preparation"), "=")
	}
}

// what is the battlefield, the size and the seed of the match, as far as it has them.
func (t *teller) what(setup *engine.Setup) string {
	var parts []string
	if setup.MapName != "" {
		parts = append(parts, setup.MapName)
	}
	if setup.Size > 0 {
		parts = append(parts, t.words.W("newgame.level", "Level", setup.Size))
	}
	return strings.Join(append(parts, t.words.W("transcript.seed", "Seed", fmt.Sprint(t.match.Seed()))), ", ")
}

// special lists the special cards that a team brought.
func (t *teller) special(setup *engine.Setup, seat int) {
	reckon := t.match.System().Extras().Reckon
	if reckon == nil {
		return
	}
	files := map[string][]byte{}
	for id, source := range setup.Cards {
		files[id] = []byte(source)
	}
	roster, _ := t.match.System().Roster(files) // the match has read these cards without a fault
	for _, c := range reckon(roster, setup.Teams[seat]).Extras {
		if c.Taken {
			t.say(0, "transcript.special", "Name", c.Name, "Text", strings.TrimSpace(t.words.Text(c.Text)), "Rule", c.Rule)
		}
	}
}

// card prints a card as it was read, without what only its picture and its story need.
func (t *teller) card(source string) {
	if source == "" {
		return // brought by another card, which says what it is
	}
	t.line(0, "")
	for _, line := range strings.Split(strings.TrimSpace(source), "\n") {
		line = strings.TrimSpace(line)
		skip := line == "" || strings.HasPrefix(line, "#")
		for _, word := range []string{"Silhouette ", "Story "} {
			skip = skip || strings.HasPrefix(line, word)
		}
		if !skip {
			t.line(0, line)
		}
	}
}

// kinds are the kinds of terrain as the designer calls them.
var kinds = map[geometry.Kind]string{
	geometry.Zone: "designer.kind-zone", geometry.Object: "designer.kind-object", geometry.Structure: "designer.kind-structure",
	geometry.Impassable: "designer.kind-impassable", geometry.Marker: "designer.kind-marker",
}

// solidities are what Structures are made of, as the designer calls it.
var solidities = map[string]string{"flimsy": "designer.flimsy", "solid": "designer.solid", "reinforced": "designer.reinforced"}

// piece tells what a piece of terrain is, where it is and how high, and what it withstands.
func (t *teller) piece(p *engine.Piece) string {
	_, _, bottom, top := extent(p.Piece.Prisms)
	shapes := make([]string, len(p.Piece.Prisms))
	for i := range p.Piece.Prisms {
		shapes[i] = t.shape(&p.Piece.Prisms[i].Footprint)
		if prism := &p.Piece.Prisms[i]; prism.Bottom != bottom || prism.Top != top {
			shapes[i] = t.words.W("transcript.part", "Shape", shapes[i], "Bottom", engine.Inches(prism.Bottom), "Top", engine.Inches(prism.Top))
		}
	}
	said := t.words.W("transcript.piece", "Piece", p.ID, "Kind", t.words.W(kinds[p.Piece.Kind]),
		"Shape", strings.Join(shapes, " + "), "Bottom", engine.Inches(bottom), "Top", engine.Inches(top))
	if p.MaxHP > 0 {
		said += t.words.W("transcript.piece-strength", "D", p.Defense, "HP", p.MaxHP)
	}
	if p.Piece.Rank > 0 {
		said += t.words.W("transcript.piece-rank", "Rank", p.Piece.Rank)
	}
	switch {
	case p.Piece.Enclosed:
		said += t.words.W("transcript.piece-enclosed")
	case p.Piece.Passable && p.Piece.Kind == geometry.Structure:
		said += t.words.W("transcript.piece-open")
	}
	if solidities[p.Piece.Solidity] != "" {
		said += t.words.W("transcript.piece-solidity", "Solidity", t.words.W(solidities[p.Piece.Solidity]))
	}
	for _, state := range p.States {
		said += ", " + t.words.Text(state.Text)
	}
	return said
}

// shape tells a footprint: a circle, an upright box by two corners, or every corner of the outline.
func (t *teller) shape(f *geometry.Footprint) string {
	if f.Radius > 0 {
		return t.words.W("transcript.round", "Middle", t.flat(f.Center), "Radius", t.words.Exact(f.Radius))
	}
	low, high := f.Bounds()
	box := len(f.Polygon) == 4
	for _, p := range f.Polygon {
		box = box && (p.X == low.X || p.X == high.X) && (p.Y == low.Y || p.Y == high.Y)
	}
	if box {
		return t.words.W("transcript.box", "From", t.flat(low), "To", t.flat(high))
	}
	corners := make([]string, len(f.Polygon))
	for i, p := range f.Polygon {
		corners[i] = t.flat(p)
	}
	return strings.Join(corners, " ")
}

func extent(prisms []geometry.Prism) (low, high geometry.Point, bottom, top float64) {
	for i := range prisms {
		from, to := prisms[i].Footprint.Bounds()
		if i == 0 {
			low, high, bottom, top = from, to, prisms[i].Bottom, prisms[i].Top
			continue
		}
		low = geometry.Point{X: min(low.X, from.X), Y: min(low.Y, from.Y)}
		high = geometry.Point{X: max(high.X, to.X), Y: max(high.Y, to.Y)}
		bottom, top = min(bottom, prisms[i].Bottom), max(top, prisms[i].Top)
	}
	return low, high, bottom, top
}

// condition is how a model fares: HP, counters, states and place.
func (t *teller) condition(m *engine.Model) string {
	list := []string{t.words.W("transcript.hp", "HP", m.HP, "Of", m.MaxHP)}
	for _, c := range m.Counters {
		switch {
		case c.Max > 0:
			list = append(list, t.words.W("transcript.counter-of", "What", c.Term, "Have", c.Have, "Of", c.Max))
		case c.Max == 0 && c.Have > 0:
			list = append(list, t.words.W("transcript.counter", "What", c.Term, "Have", c.Have))
		}
	}
	for _, state := range m.States {
		list = append(list, t.words.Text(state.Text))
	}
	if m.OnTable {
		list = append(list, t.words.W("transcript.at", "Where", t.spot(m.Spot)))
	}
	return strings.Join(list, " · ")
}

// standings tells where everybody is between two Rounds, and the score.
func (t *teller) standings(view *engine.View) {
	for i := range view.Models {
		m := &view.Models[i]
		switch {
		case m.Out:
			t.say(1, "transcript.standing", "Model", m.ID, "How", t.words.W("transcript.ko"))
		case m.OnTable || len(m.States) > 0:
			t.say(1, "transcript.standing", "Model", m.ID, "How", t.condition(m))
		}
	}
	for i := range view.Pieces {
		p := &view.Pieces[i]
		if p.Marker == nil || p.Gone || p.Marker.Carrier != engine.NoModel {
			continue
		}
		t.say(1, "transcript.standing", "Model", p.ID, "How", t.words.W("transcript.at", "Where", t.lies(p)))
	}
	for _, text := range view.Standing {
		t.line(1, t.words.Text(text))
	}
}

// ending tells how the match stands where the telling stops.
func (t *teller) ending() {
	result, over := t.replay.Result()
	if !over {
		t.line(0, "")
		t.say(0, "cli.replay-waits", "Entry", t.replay.At(), "Ask", t.words.Text(t.replay.Decision().Ask))
		return
	}
	t.heading(t.words.W("transcript.result"), "=")
	t.standings(t.replay.View(0))
	form := t.match.System().Form()
	for _, p := range result.Points {
		key := "transcript.noted"
		if p.Total {
			key = "transcript.gained"
		}
		when := ""
		if p.Round > 0 {
			when = t.words.W("transcript.when", "Round", p.Round)
		}
		t.say(1, key, "When", when, "Team", p.Seat, "Amount", form.Points(p.Amount), "What", t.words.Text(p.Text), "Rule", p.Rule)
	}
	view := t.replay.View(0)
	var scores []string
	for _, seat := range view.Sides.Heads(len(result.Score)) {
		scores = append(scores, form.Points(result.Score[seat]))
	}
	score := strings.Join(scores, " : ")
	if result.Winner == engine.NoSeat {
		t.say(0, "cli.replay-draw", "Score", score)
		return
	}
	winners := view.Sides.Teams(result.Winner, len(result.Score))
	if len(winners) == 1 {
		t.say(0, "cli.replay-won", "Winner", result.Winner, "Score", score)
		return
	}
	names := make([]string, len(winners))
	for i, seat := range winners {
		names[i] = seatName(t.words, view, seat)
	}
	t.say(0, "cli.replay-won-side", "Winners", strings.Join(names, " + "), "Score", score)
}
