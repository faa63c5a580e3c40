package ladder

import (
	_ "embed"
	"encoding/json"
	"math"
	"sync"

	"trueinch/engine"
)

// Strength is what one opponent scored against another in matches that were played to measure it.
type Strength struct {
	System  string  `json:"system"` // code of the rule system
	Player  string  `json:"player"`
	Against string  `json:"against"`
	Score   float64 `json:"score"` // wins, a draw being half of one
	Games   int     `json:"games"`
	Size    int     `json:"size,omitempty"` // of the matches; 0 for several
	// Playouts is how many the player had for an Activation then; 0 for as many as the opponent of that name has.
	Playouts int `json:"playouts,omitempty"`
	// Elo is by how many points the player is stronger, and Interval how far that may be off either way with 19 in 20; worked out of the score where
	// the table has none.
	Elo      float64 `json:"elo,omitempty"`
	Interval float64 `json:"interval,omitempty"`
}

//go:embed strengths.json
var strengthTable []byte

// Strengths is the table of what was measured.
var Strengths = sync.OnceValue(func() []Strength {
	var all []Strength
	if err := json.Unmarshal(strengthTable, &all); err != nil {
		panic("engine/ladder/strengths.json: " + err.Error())
	}
	for i := range all {
		all[i].rate()
	}
	return all
})

// rate fills in what the table leaves out.
func (s *Strength) rate() {
	if s.Elo != 0 || s.Interval != 0 || s.Games == 0 {
		return
	}
	low, high := s.Interval95()
	s.Elo = points(s.Score / float64(s.Games))
	s.Interval = (points(high) - points(low)) / 2
}

// points is the difference of Elo at which somebody scores a share of the games.
func points(share float64) float64 {
	share = min(0.995, max(0.005, share))
	return 400 * math.Log10(share/(1-share))
}

// Interval95 is within which shares of games won the true one lies with 19 in 20, by Wilson's score.
func (s Strength) Interval95() (low, high float64) {
	const z = 1.96
	n := float64(max(1, s.Games))
	share := s.Score / n
	middle := (share + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	return middle - half, middle + half
}

// StrengthOf is how an opponent, as it is now, fares in a rule system against the nearest one that it was measured against; false where nothing was
// measured.
func StrengthOf(system, player string) (Strength, bool) {
	inverse, measured := Strength{}, false
	for _, s := range Strengths() {
		switch {
		case s.System != system || s.Playouts != 0:
		case s.Player == player:
			return s, true
		case s.Against == player && !measured:
			inverse, measured = s, true
			inverse.Player, inverse.Against, inverse.Score, inverse.Elo = s.Against, s.Player, float64(s.Games)-s.Score, -s.Elo
		}
	}
	return inverse, measured
}

// few is below how many games a score says little.
const few = 20

// Expect says in a sentence how strong an opponent is in a rule system, or that nobody has measured it.
func Expect(system, player string) engine.Text {
	s, measured := StrengthOf(system, player)
	if !measured {
		return engine.Say("strength.none")
	}
	other, known := Find(s.Against)
	if !known {
		return engine.Say("strength.none")
	}
	low, high := s.Interval95()
	percent := func(share float64) int { return int(math.Round(100 * share)) }
	key := "strength.measured"
	switch {
	case s.Games < few:
		key = "strength.few"
	case s.Elo < 0:
		key = "strength.measured-below"
	}
	return engine.Say(key, "Wins", percent(s.Score/float64(s.Games)), "Low", percent(low), "High", percent(high), "Games", s.Games, "Other", other.Title,
		"Elo", int(10*math.Round(abs(s.Elo)/10)), "Off", int(10*math.Round(s.Interval/10)))
}
