package encounter

import (
	"bytes"
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	_ "trueinch/build/steady"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme"
	"trueinch/game"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/scenes/house"
	"trueinch/scenes/layers"
)

// nowhere is a program around the encounter that goes nowhere.
type nowhere struct{}

func (nowhere) Finished(*engine.Match) game.Next { return game.Stay }
func (nowhere) Pause(*engine.Match) game.Next    { return game.Stay }
func (nowhere) Judges(*engine.Match) []engine.Judge {
	return []engine.Judge{supreme.System{}.Extras().Judge}
}
func (nowhere) Explain(engine.Rule) game.Next                   { return game.Stay }
func (nowhere) Save(*engine.Match, func(engine.Text)) game.Next { return game.Stay }

// playedUntil plays a match of two shipped teams until two people are asked something, and shows it; names are those of the
// teams, none for the first two.
func playedUntil(t testing.TB, asked func(*engine.Match, *engine.Decision) bool, names ...string) (*engine.Match, *Scene) {
	t.Helper()
	h := &house.House{Systems: []engine.System{supreme.System{}}, Version: "test", Folder: t.TempDir()}
	teams, _ := h.Teams(h.Systems[0])
	var level8 []engine.TeamList
	for _, team := range teams {
		if team.Size == 8 && len(level8) < 2 && (len(names) == 0 || slices.Contains(names, team.Name)) {
			level8 = append(level8, team)
		}
	}
	for seed := uint64(5); seed < 15; seed++ {
		m, err := h.NewMatch(house.Wanted{System: h.Systems[0], Level: 8, Map: h.Maps()[2], Teams: level8, Players: []string{"human", "human"}, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for d := m.Decision(); d.Shape != engine.GameEnd; d = m.Decision() {
			if asked(m, d) {
				return m, New(nowhere{}, m, house.Scenery(m.Setup()), []Player{{Name: "newgame.person"}, {Name: "newgame.person"}})
			}
			if err := m.Choose(matchtest.Simply(m)); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatal("in ten encounters it is never asked")
	return nil, nil
}

// Every layer that is held up goes into a file as what the screen shows: JSON cell by cell, and a picture of the table.
func TestHeldLayersAreKept(t *testing.T) {
	t.Parallel()
	_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
		return d.Subject != engine.NoModel && d.Shape == engine.Pick && m.View(0).Round == 2
	})
	st := stage.New(s)
	st.HoldKey(layerKey)
	for i, kind := range []string{"sight", "cover", "stand", "threat", "stand"} { // a movement is where one can stand after it
		st.Press(ui.Key(strconv.Itoa(i + 1)))
		if !st.Settle(5*time.Minute) || s.answers.layer.answer == nil {
			t.Fatal("the layer is never done")
		}
		var text, picture bytes.Buffer
		if err := s.layerJSON(&text); err != nil {
			t.Fatal(err)
		}
		var facts layers.Facts
		if err := json.Unmarshal(text.Bytes(), &facts); err != nil || facts.Kind != kind || strings.Join(facts.Text, "\n") != strings.Join(s.layerText(), "\n") {
			t.Errorf("%s is kept as %s, which says %q: %v", kind, facts.Kind, facts.Text, err)
		}
		at := 0
		for _, run := range facts.Marks {
			for range run[1] {
				if int(s.answers.layer.answer.Marks[at]) != run[0] {
					t.Fatalf("%s: cell %d is kept as %d", kind, at, run[0])
				}
				at++
			}
		}
		if at != s.answers.layer.answer.Field.Cells() {
			t.Errorf("%s: %d cells are kept", kind, at)
		}
		if err := s.layerPNG(st.Stack.UI, &picture); err != nil {
			t.Fatal(err)
		}
		if dir := os.Getenv("TRUEINCH_SHEETS"); dir != "" {
			_ = os.WriteFile(filepath.Join(dir, "held-kept-"+strconv.Itoa(i)+".png"), picture.Bytes(), 0o644)
		}
		if img, err := png.Decode(&picture); err != nil || img.Bounds().Dx() < 1000 {
			t.Errorf("%s: no picture: %v", kind, err)
		}
	}
}

// Two moves of a model that may end on walls are counted as one, and the layer says so; nobody else's says it.
func TestThreatOfAWallCrawlerSaysWhatItCounts(t *testing.T) {
	t.Parallel()
	for _, crawls := range []bool{true, false} {
		_, s := playedUntil(t, func(m *engine.Match, d *engine.Decision) bool {
			if d.Subject == engine.NoModel || d.Shape != engine.Pick || m.View(0).Round == 0 {
				return false
			}
			pace, moves := m.Pace(d.Subject)
			return moves && pace.Move.Cling == crawls
		}, "The Deep Gallery", "Lamplighters")
		st := stage.New(s)
		st.HoldKey(layerKey)
		st.Press("4")
		st.Press("X") // one's own side instead of the enemies
		if !st.Settle(5*time.Minute) || s.answers.layer.answer == nil {
			t.Fatal("the layer is never done")
		}
		if said := slices.Contains(s.layerText(), s.words.W("planner.threat-crawls")); said != crawls {
			t.Errorf("Wall Crawling %v: %q", crawls, s.layerText())
		}
	}
}
