package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/game/canvas"
	"trueinch/game/stage"
	"trueinch/game/ui"
	"trueinch/game/words"
	"trueinch/scenes/house"
)

// resultSizes are the windows in which the result is looked at.
var resultSizes = []struct {
	width, height int
	scale         float64
}{{1280, 800, 1}, {1280, 800, 2}, {800, 600, 1}, {800, 600, 2}, {2560, 1440, 1}}

// TestTheResultHasRoomForItsWords shows the result in both languages, in windows and at sizes of the text: each title of a column and the
// names of both sides stand there whole.
func TestTheResultHasRoomForItsWords(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	teams, _ := a.House.Teams(a.House.Systems[0])
	var chosen []engine.TeamList
	for _, name := range []string{"Lamplighters of the Northern Quay", "The Evening Show"} {
		team := teams[slices.IndexFunc(teams, func(l engine.TeamList) bool {
			return l.Size == 6 && len(chosen) == 0 || l.Size == 6 && l.Name != teams[0].Name
		})]
		team.Name = name
		chosen = append(chosen, team)
	}
	m, err := a.House.NewMatch(house.Wanted{System: a.House.Systems[0], Level: 6, Map: a.House.Maps()[2], Teams: chosen, Players: []string{"simple", "human"}, Seed: 24})
	if err != nil {
		t.Fatal(err)
	}
	for m.Decision().Shape != engine.GameEnd {
		if err := m.Choose(matchtest.Simply(m)); err != nil {
			t.Fatal(err)
		}
	}
	for _, language := range []string{"en", "fr"} {
		told, err := words.New(language)
		if err != nil {
			t.Fatal(err)
		}
		form := m.System().Form()
		told = told.As(engine.SpeechOf(m.System()))
		titles := []string{told.W("result.hp"), told.W("result.damage"), told.W("result.moved"), told.W(string(form.Spend)), told.W("result.kos"), told.W("result.what")}
		for _, size := range resultSizes {
			s := stage.New(a.result(m), stage.Language(language), stage.Size(size.width, size.height), stage.Scale(size.scale))
			u := s.Stack.UI
			w, h := u.Size()
			read, parts := map[string]bool{}, []string(nil)
			for y := 0.0; y < h && parts == nil; y += 2 { // the line with the titles of the columns
				if slices.ContainsFunc(u.C.ReadIn(canvas.Rect{Y: y, W: w, H: 26}), func(r canvas.Reading) bool { return r.Text == told.W("result.what") }) {
					wide := w
					if w >= 900 { // three panels beside each other
						wide /= 3
					}
					for _, r := range u.C.ReadIn(canvas.Rect{Y: y, W: wide, H: 46}) {
						parts = append(parts, r.Text)
					}
				}
			}
			for notches := range 40 { // the narrow window scrolls
				for _, r := range u.C.ReadIn(canvas.Rect{W: w, H: h}) {
					read[strings.TrimSpace(r.Text)] = true
				}
				if notches == 0 {
					keep(t, s, fmt.Sprintf("result-fit-%s-%dx%d-%g", language, size.width, size.height, size.scale))
				}
				s.Move(w-ui.Gap-4, h*0.6)
				s.Wheel(-1)
			}
			for _, team := range m.View(0).Teams {
				if all := strings.Join(parts, " "); !strings.Contains(all, team.Name) || slices.Contains(u.C.Shortened(), team.Name) {
					t.Errorf("%s, %v: %q does not stand over its column: %s", language, size, team.Name, all)
				}
			}
			for _, title := range titles {
				if !read[title] {
					t.Errorf("%s, %v: %q does not stand there whole; shortened: %v", language, size, title, u.C.Shortened())
				}
			}
			if cut := u.C.Shortened(); slices.ContainsFunc(cut, func(c string) bool { return slices.Contains(titles, c) }) {
				t.Errorf("%s, %v: cut are %v", language, size, cut)
			}
		}
	}
}
