package command

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/scenes/house"
)

// standing is a model on a table.
type standing struct {
	id, name string
	body     geometry.Cylinder
	spot     geometry.Spot
	team     int // 0 near, 1 far; others belong to none
	baseMM   float64
	hides    bool // what is behind it, as terrain does
}

// party is the model as an end of a question.
func (m *standing) party() engine.Party {
	return engine.Party{Body: m.body, Piece: geometry.NoPiece, Inside: m.spot.Inside, Model: true, BaseMM: m.baseMM}
}

// scene is a table with models on it, from a battlefield file or a saved match.
type scene struct {
	table  *geometry.Table
	ids    []string // of the pieces, by geometry.PieceIndex
	pieces []string // their names
	models []standing
	moves  engine.MoveKinds // of the rule system
	judges []engine.Judge   // the first one's answer is the answer
	crowd  *geometry.Table  // the same with every model as terrain, a piece each after those of table

	counted counted // of the facts that are worked out
}

// readScene reads a battlefield file with models, or a saved match as it stands at its end.
func (r *run) readScene(file string) (*scene, error) {
	if strings.HasSuffix(file, house.SaveExtension) {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		return r.sceneOfMatch(text)
	}
	m, problems, err := maps.Find(file)
	if err != nil {
		return nil, err
	}
	if m == nil || !maps.Usable(problems) {
		return nil, r.mapFault(problems)
	}
	layout := maps.Layout(m)
	table, err := geometry.NewTable(layout)
	if err != nil {
		return nil, err
	}
	s := &scene{table: table, moves: r.House.MovesFor(r.House.Systems[0]), judges: r.House.JudgesFor(r.House.Systems[0])}
	for i, piece := range layout.Pieces {
		s.addPiece(i, piece.ID, r.pieceName(i, piece))
	}
	for _, model := range m.Models {
		radius := geometry.BaseRadius(model.Base)
		height := model.Height
		if height == 0 {
			height = 2 * radius
		}
		name := model.Name
		if name == "" {
			name = model.ID
		}
		spot := geometry.Ground(model.Center)
		spot.Level = model.Level
		if inside := slices.Index(s.ids, model.Inside); model.Inside != "" && inside >= 0 {
			spot.Inside = geometry.PieceIndex(inside)
		}
		body := geometry.Cylinder{Center: model.Center, Radius: radius, Bottom: model.Level, Height: height}
		s.models = append(s.models, standing{model.ID, name, body, spot, model.Team, model.Base, false})
	}
	return s, s.gather()
}

func (r *run) sceneOfMatch(text []byte) (*scene, error) {
	m, err := engine.Load(bytes.NewReader(text), r.House.System)
	if err != nil {
		return nil, err
	}
	r.words = r.words.As(engine.SpeechOf(m.System()))
	view := m.View(0)
	s := &scene{table: view.Table, moves: r.House.MovesFor(m.System()), judges: r.House.JudgesFor(m.System())}
	if s.table == nil {
		if s.table, err = geometry.NewTable(m.Setup().Layout); err != nil {
			return nil, err
		}
	}
	for i, piece := range s.table.Layout().Pieces {
		s.addPiece(i, piece.ID, r.pieceName(i, piece))
	}
	for _, model := range view.Models {
		if model.OnTable {
			id := fmt.Sprint(int(model.ID) + 1)
			name := model.Name
			if name == "" {
				name = r.words.W("cli.model", "Number", int(model.ID)+1)
			}
			s.models = append(s.models, standing{id, name, model.Body, model.Spot, int(model.Seat), model.BaseMM, model.Hides})
		}
	}
	return s, s.gather()
}

// gather makes the crowd.
func (s *scene) gather() (err error) {
	s.crowd, err = s.table.WithModels(s.others(""))
	return err
}

// addPiece notes what a piece is called: its id, or its number from 1 on when it has none, and its name.
func (s *scene) addPiece(i int, id, name string) {
	if id == "" {
		id = fmt.Sprint(i + 1)
	}
	s.ids, s.pieces = append(s.ids, id), append(s.pieces, name)
}

func (r *run) pieceName(i int, piece geometry.Piece) string {
	if key, known := maps.NameKey(piece.Name); known {
		return r.words.W(key)
	}
	if piece.Name != "" {
		return piece.Name
	}
	if piece.ID != "" {
		return piece.ID
	}
	return r.words.W("cli.piece", "Number", i+1)
}

// chosen are the models that a flag names, by name or id; all of them when it names none.
func (s *scene) chosen(a *arguments, name string) ([]standing, error) {
	wanted, given := a.flags[name]
	if !given {
		return s.models, nil
	}
	if model, found := s.named(wanted); found {
		return []standing{model}, nil
	}
	var known []string
	for _, model := range s.models {
		known = append(known, model.name)
	}
	return nil, &textError{engine.Say("cli.unknown-model", "Name", wanted, "Known", strings.Join(known, ", "))}
}

// named returns the model of a name or id.
func (s *scene) named(wanted string) (standing, bool) {
	for _, model := range s.models {
		if strings.EqualFold(model.id, wanted) || strings.EqualFold(model.name, wanted) {
			return model, true
		}
	}
	return standing{}, false
}
