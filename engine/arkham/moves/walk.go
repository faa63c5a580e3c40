package moves

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/board"
	"trueinch/geometry"
)

// walking is a way on foot that costs no token.
type walking struct {
	table    *geometry.Table
	movement geometry.Movement
	inches   float64 // that it may lead
	rate     float64 // of the Base Move for each inch, wherever it leads
	rules    []engine.Rule
	shut     []geometry.PieceIndex // cluttered terrain for which it has not paid
	free     *geometry.Envelope
	stuck    bool // it stands in cluttered terrain for which it has not paid
}

// walk is how a model walks with so many inches of its Base Move: over small obstacles (AC-TERRAIN-03) and, who has a trait for that, over
// difficult ones; past nobody (AC-MOVE-06). Whoever runs crosses nothing (AC-MOVE-09).
func walk(s *state.State, id engine.ModelID, left float64) *walking {
	w := &walking{table: s.Table}
	w.rate, w.rules = pace(s, id)
	w.inches = left/w.rate + board.Rounding
	body := s.Body(id)
	small, tall := limits(body)
	w.movement = geometry.Movement{
		Mover: body, Start: s.Models[id].Spot, Allowance: w.inches, Rise: small, Drop: small, Cross: small,
	}
	m := &w.movement
	others := s.Board().Others(id)
	runs, tumbles := Running(s, id), skills.Can(s, id, "Acrobat")
	if tumbles {
		m.Ends = others // AC-TRAIT-004
	} else {
		m.Blocks = others
	}
	switch {
	case runs:
		m.Rise, m.Drop, m.Cross = 0, 0, 0
	case tumbles:
		m.Rise, m.Drop, m.Cross = tall, tall, tall // AC-TRAIT-003
	}
	for _, at := range clutter(s) {
		if !w.nears(s.Table.Piece(at)) {
			continue
		}
		switch paid := !runs && saves(s, id, engine.PieceID(at)); {
		case !paid && overlaps(s.Table.Piece(at), body):
			w.stuck = true
		case !paid:
			w.shut = append(w.shut, at)
		case w.rate == 1 && !s.Settings.NoHamper:
			m.Difficult, m.Slow = append(m.Difficult, at), hampered // AC-TERRAIN-06
		}
	}
	if m.Start.Wall != geometry.NoPiece {
		m.Cling, w.stuck = true, false // from a wall it climbs
	}
	if w.stuck || m.Cling {
		m.Allowance = 0
	}
	return w
}

// reach finds where the way leads, past all for which nothing is paid.
func (w *walking) reach(b board.Board) {
	w.free = w.table.ReachPayingBy(w.movement, tolls(w.shut), 0, b.Envelope).Payments()[0].Envelope
}

// nears reports whether a way may come to a piece at all.
func (w *walking) nears(piece *geometry.Piece) bool {
	return slices.ContainsFunc(piece.Prisms, func(p geometry.Prism) bool {
		return p.DistanceTo(w.movement.Start.Center) <= w.inches+w.movement.Mover.Radius+geometry.ContactGap
	})
}

// tolls makes an area of each piece, at a Move token (AC-TERRAIN-04, AC-TERRAIN-05).
func tolls(pieces []geometry.PieceIndex) []geometry.Toll {
	list := make([]geometry.Toll, len(pieces))
	for i, at := range pieces {
		list[i] = geometry.Toll{Pieces: []geometry.PieceIndex{at}, Tokens: 1}
	}
	return list
}

func (w *walking) least() int { return 0 }

func (w *walking) course(spot geometry.Spot, via []geometry.Point) (Course, bool) {
	path, leads := w.free.Path(spot, via)
	return w.made(path), leads
}

// made is a way on foot as a course.
func (w *walking) made(path geometry.Path) Course {
	path.Length *= w.rate
	return Course{Path: path, Text: "ac.moves", Rules: append(state.Rules("AC-MOVE-02"), w.rules...)}
}

// paying is a way on foot over difficult obstacles and through cluttered terrain, for tokens.
type paying struct {
	walking
	before   []engine.PieceID // for which a token is paid anyway
	tolls    []geometry.Toll
	envelope *geometry.TollEnvelope
	most     *geometry.Envelope // as if nothing cost tokens: nowhere else does it lead
}

func (w *paying) least() int { return len(w.before) }

func (w *paying) course(spot geometry.Spot, via []geometry.Point) (Course, bool) {
	if len(via) == 0 && !w.most.Contains(spot) {
		return Course{}, false
	}
	path, paid, leads := w.envelope.Way(spot, via)
	if !leads {
		return Course{}, false
	}
	c := w.made(path)
	c.Paid = append(c.Paid, w.before...)
	for _, i := range paid {
		c.Paid = append(c.Paid, engine.PieceID(w.tolls[i].Pieces[0]))
	}
	c.Cost = state.Cost(len(c.Paid), 0, 0)
	for _, at := range c.Paid {
		if cluttered(w.table.Piece(geometry.PieceIndex(at))) {
			c.Rules = append(c.Rules, "AC-TERRAIN-05")
		} else {
			c.Rules = append(c.Rules, "AC-TERRAIN-04")
		}
	}
	return c, true
}

// paying lists the ways on foot that cost tokens: without coming off the difficult obstacle on which the model stands, and down from it; all is
// where they would lead whoever has tokens for everything, or nil where nothing costs any.
func (w *walking) paying(s *state.State, id engine.ModelID) (ways []way, all *walking) {
	m, level := w.movement, w.movement.Start.Level
	body := s.Body(id)
	small, tall := limits(body)
	m.Rise, m.Drop, m.Cross = tall, tall, tall
	m.Difficult, m.Slow = nil, hampered
	m.Allowance = w.inches
	_, carrier := s.Table.SurfaceBelow(m.Start.Center, level+geometry.Slack)
	mounted := carrier != geometry.NoPiece && level > small+geometry.Slack && !saves(s, id, engine.PieceID(carrier))
	grounded := level <= tall+geometry.Slack
	var before []engine.PieceID
	var charged []geometry.PieceIndex
	settled := false // something is paid for already
	for i := range s.Pieces {
		p, at := &s.Pieces[i], geometry.PieceIndex(i)
		if p.Gone || !w.nears(&p.Terrain) {
			continue
		}
		paid := saves(s, id, p.ID)
		settled = settled || solid(p) && slices.Contains(s.Activation.Paid, p.ID)
		switch area := cluttered(&p.Terrain); {
		case area && !paid && overlaps(&p.Terrain, body):
			before = append(before, p.ID)
		case area && !paid, solid(p) && !paid && rises(&p.Terrain, level, small, tall, body.Height), solid(p) && mounted && !grounded && sinks(&p.Terrain, level, small, tall):
			charged = append(charged, at)
		}
		if cluttered(&p.Terrain) && w.rate == 1 && !s.Settings.NoHamper {
			m.Difficult = append(m.Difficult, at)
		}
	}
	if len(charged) == 0 && len(before) == 0 && !mounted && !settled {
		return nil, nil
	}
	all = &walking{table: s.Table, movement: m, inches: w.inches, rate: w.rate, free: s.Board().Envelope(s.Table, m)}
	most := affordable(s, id)
	add := func(m geometry.Movement, before []engine.PieceID) {
		if left := most - len(before); left >= 0 && (len(before) > 0 || left > 0 || settled) {
			p := &paying{walking: *w, before: before, tolls: tolls(charged)}
			keeps := s.Board().Envelope
			p.movement, p.envelope, p.most = m, s.Table.ReachPayingBy(m, p.tolls, left, keeps), keeps(s.Table, m)
			ways = append(ways, p)
		}
	}
	if mounted && grounded {
		on := m
		on.Drop = small
		add(on, before)
		add(m, append(before[:len(before):len(before)], engine.PieceID(carrier)))
	} else {
		add(m, before)
	}
	return ways, all
}
