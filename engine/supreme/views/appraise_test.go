package views_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/views"
)

// appraised is what is said of a piece: keys, rules and values.
func appraised(t *testing.T, text string) []string {
	t.Helper()
	text, glass := strings.CutSuffix(text, " glass")
	piece := matchtest.Piece(t, text)
	piece.Transparent = glass
	var said []string
	for _, a := range views.Appraise(piece) {
		var values []string
		for _, arg := range slices.Concat(a.Text.Args, a.Value.Args) {
			values = append(values, fmt.Sprint(arg.Value))
		}
		said = append(said, strings.TrimSpace(strings.TrimPrefix(a.Text.Key, "appraise.")+" "+string(a.Rule)+" "+strings.Join(values, " ")))
	}
	return said
}

// TestWhatTerrainIs: Defense by what it is built of, Hit Points by its size, Cover, and what else is true of it.
func TestWhatTerrainIs(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-02", "SE-TERRAIN-05", "SE-TERRAIN-07", "SE-TERRAIN-10", "SE-TERRAIN-13", "SE-TERRAIN-14", "SE-TERRAIN-15", "SE-TERRAIN-17", "SE-TERRAIN-18", "SE-TERRAIN-19",
		"SE-TERRAIN-23", "SE-TERRAIN-35", "SE-TERRAIN-36", "SE-TERRAIN-37", "SE-TERRAIN-40", "SE-TERRAIN-43", "SE-TERRAIN-44", "SE-TERRAIN-45", "SE-TERRAIN-46", "SE-BONUS-08", "SE-BONUS-09", "SE-LOS-03")
	for text, want := range map[string]string{
		"hut structure 5,5 2x2 h3 flimsy":            "defense SE-TERRAIN-13 5, size SE-TERRAIN-17 7 appraise.small 4, cover SE-BONUS-08 1, unmoved SE-TERRAIN-05",
		"house structure 5,5 5x5 h4 solid":           "defense SE-TERRAIN-14 7, size SE-TERRAIN-18 14 appraise.medium 8, cover SE-BONUS-08 1, unmoved SE-TERRAIN-05",
		"keep structure 5,5 9x9 h9 reinforced":       "defense SE-TERRAIN-15 9, size SE-TERRAIN-19 27 appraise.large 12, cover SE-BONUS-09 2, unmoved SE-TERRAIN-05",
		"hall structure 5,5 5x5 h4 enclosed":         "defense SE-TERRAIN-14 7, size SE-TERRAIN-18 14 appraise.medium 8, cover SE-BONUS-08 1, enclosed SE-TERRAIN-10, unmoved SE-TERRAIN-05",
		"frame structure 5,5 5x5 h4 open":            "defense SE-TERRAIN-14 7, size SE-TERRAIN-18 14 appraise.medium 8, cover SE-BONUS-08 1, open SE-TERRAIN-07, unmoved SE-TERRAIN-05",
		"can object 5,5 1x1 h1 rank1":                "defense SE-TERRAIN-40 5, rank SE-TERRAIN-44 1 appraise.small 1, lifted SE-TERRAIN-44 1, cover SE-BONUS-08 1, moved-by SE-TERRAIN-43",
		"car object 5,5 1x1 h1 rank2":                "defense SE-TERRAIN-40 5, rank SE-TERRAIN-45 2 appraise.medium 2, lifted SE-TERRAIN-45 5, cover SE-BONUS-08 1, moved-by SE-TERRAIN-43",
		"bus object 5,5 1x1 h1 rank3":                "defense SE-TERRAIN-40 5, rank SE-TERRAIN-46 3 appraise.large 3, lifted SE-TERRAIN-46 7, cover SE-BONUS-08 1, moved-by SE-TERRAIN-43",
		"acid zone 5,5 3x3 danger1":                  "no-damage SE-TERRAIN-02, dangerous SE-TERRAIN-36 1, free-way SE-TERRAIN-35",
		"lava zone 5,5 3x3 danger3":                  "no-damage SE-TERRAIN-02, very-dangerous SE-TERRAIN-37 3, free-way SE-TERRAIN-35",
		"lawn zone 5,5 3x3":                          "no-damage SE-TERRAIN-02, free-way SE-TERRAIN-35",
		"rock impassable 5,5 3x3 h3":                 "impassable SE-TERRAIN-23, no-damage SE-TERRAIN-02, cover SE-BONUS-08 1",
		"pane structure 5,5 5x5 h4 reinforced glass": "defense SE-TERRAIN-15 9, size SE-TERRAIN-18 14 appraise.medium 8, seen-through SE-LOS-03, unmoved SE-TERRAIN-05",
		"flag marker 5,5 1x1":                        "marker SE-MODEL-10",
	} {
		if got := strings.Join(appraised(t, text), ", "); got != want {
			t.Errorf("%s: %s", text, got)
		}
	}
}
