package options

import (
	"slices"
	"strconv"

	"trueinch/engine/ladder"
	"trueinch/game"
	"trueinch/game/ui"
)

// value is which of the values that are offered a setting has, and how it takes another one.
type value struct {
	at  int
	set func(at int)
}

// of is a setting with a few values; one that has none of them shows as the first.
func of[T comparable](setting *T, values ...T) value {
	return value{max(0, slices.Index(values, *setting)), func(at int) { *setting = values[at] }}
}

var (
	// scales are the text sizes offered at a click; 0 goes by the width of the window.
	scales = []float64{0, 0.8, 1, 1.2, 1.5, 2, 3}
	// volumes are the volumes that are offered at a click; 0 is mute.
	volumes = []int{0, 20, 40, 70, 100}
)

func scaleNames(u *ui.UI) []string {
	names := []string{u.W("options.auto")}
	for _, scale := range scales[1:] {
		names = append(names, strconv.Itoa(int(scale*100+0.5))+" %")
	}
	return names
}

func paceNames(u *ui.UI) (names []string) {
	for _, pace := range ui.Paces {
		decimals := 1
		if pace >= 1 {
			decimals = 0
		}
		names = append(names, u.W("options.pace-times", "Times", u.Words.Number(pace, decimals)))
	}
	return names
}

func volumeNames(u *ui.UI) []string {
	names := []string{u.W("options.mute")}
	for _, volume := range volumes[1:] {
		names = append(names, u.W("options.volume", "Volume", volume))
	}
	return names
}

// volumeOf is the loudest volume offered that is no louder than the one set; 0 for mute.
func volumeOf(s *game.Settings) (at int) {
	for i, volume := range volumes {
		if s.Sound && volume <= s.Volume {
			at = i
		}
	}
	return at
}

// characters are the opponents, what each is like and how strong in the rule system that a quick game is played by.
func characters(u *ui.UI, system string) (names, about []string) {
	for _, c := range ladder.Characters {
		names, about = append(names, u.W(string(c.Title))), append(about, u.W(string(c.About))+" "+u.Say(ladder.Expect(system, c.Name)))
	}
	return names, about
}

// opponentOf is the place of the opponent that was chosen last, or of the usual one.
func opponentOf(s *game.Settings) int {
	for _, name := range []string{s.Last[game.LastOpponent], ladder.Usual} {
		if at := slices.IndexFunc(ladder.Characters, func(c ladder.Character) bool { return c.Name == name }); at >= 0 {
			return at
		}
	}
	return 0
}

func thinkingNames(u *ui.UI) (names []string) {
	for _, seconds := range game.Thinkings {
		names = append(names, u.W("options.seconds", "Count", seconds))
	}
	return names
}
