package ladder_test

import (
	"fmt"
	keys "maps"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/ladder"
	"trueinch/maps"
)

// standing is what one player scored against another: wins, draws and losses, and for each pair of games what was scored of two.
type standing struct {
	wins, draws, losses int
	pairs               []float64
}

// add counts a pair of games.
func (t *standing) add(wins, draws, losses int) {
	t.wins, t.draws, t.losses = t.wins+wins, t.draws+draws, t.losses+losses
	t.pairs = append(t.pairs, float64(wins)+float64(draws)/2)
}

// share is the mean score, and its standard error over the pairs.
func (t *standing) share() (mean, err float64) {
	n := float64(len(t.pairs))
	for _, p := range t.pairs {
		mean += p / 2 / n
	}
	for _, p := range t.pairs {
		err += (p/2 - mean) * (p/2 - mean)
	}
	return mean, math.Sqrt(err / max(1, n-1) / n)
}

// rival is a player of a tournament.
type rival struct {
	name string
	make func() engine.Player
}

// dear reports whether a player looks ahead.
func (r rival) dear() bool {
	_, looks := r.make().(*ladder.Search)
	return looks
}

// rivalOf finds a player by name: a character, one of the plain ones, or "search:N" with N playouts, and tunings after further colons.
func rivalOf(t testing.TB, name string) rival {
	if c, known := ladder.Find(name); known {
		return rival{name, c.Player}
	}
	switch name {
	case "random":
		return rival{name, func() engine.Player { return bot.Random{} }}
	case "simple":
		return rival{name, func() engine.Player { return bot.Simple{} }}
	}
	if words := strings.Split(name, ":"); words[0] == "search" && len(words) > 1 {
		if n, err := strconv.Atoi(words[1]); err == nil {
			return rival{name, func() engine.Player { return ladder.Tuned(n, words[2:]) }}
		}
	}
	t.Fatalf("there is no player %q", name)
	return rival{}
}

// levels are the sizes that are played in turn where none is asked for.
var levels = []int{6, 8, 10}

// TestLadder plays a round-robin and prints its table; it is no test and asks to be called (build/bench ladder).
func TestLadder(t *testing.T) {
	games, _ := strconv.Atoi(os.Getenv("TRUEINCH_LADDER"))
	if games == 0 {
		t.Skip("plays for hours; build/bench ladder")
	}
	names := strings.Split(os.Getenv("TRUEINCH_LADDER_PLAYERS"), ",")
	sizes, _ := numbers(os.Getenv("TRUEINCH_LADDER_SIZE"))
	first, _ := strconv.ParseUint(os.Getenv("TRUEINCH_LADDER_SEED"), 10, 64)
	system := systems[0]
	for _, s := range systems {
		if s.Code() == os.Getenv("TRUEINCH_LADDER_SYSTEM") {
			system = s
		}
	}
	if len(sizes) == 0 {
		if sizes = []int{system.Form().Size.Usual}; system.Code() == "se" {
			sizes = levels
		}
	}
	tables := maps.ShippedNames()
	if system.Extras().Dark != nil {
		tables = maps.NightNames()
	}
	if most, _ := strconv.Atoi(os.Getenv("TRUEINCH_LADDER_TABLES")); most > 0 {
		tables = tables[:min(most, len(tables))] // the smallest
	}
	var rivals []rival
	for _, name := range names {
		rivals = append(rivals, rivalOf(t, name))
	}
	scores := map[[2]int]*standing{}
	for a := range rivals {
		for b := range a {
			scores[[2]int{b, a}] = &standing{}
		}
	}
	began, longest, courses := time.Now(), make([]time.Duration, len(rivals)), map[string]*standing{}
	kept, done := os.Getenv("TRUEINCH_LADDER_FILE"), map[string]bool{}
	for _, line := range readLines(kept) { // what earlier runs came to
		names, pair, wins, draws, losses := [2]string{}, "", 0, 0, 0
		if _, err := fmt.Sscan(line, &names[0], &names[1], &pair, &wins, &draws, &losses); err != nil {
			t.Fatalf("%s: %q: %v", kept, line, err)
		}
		at := func(name string) int { return slices.IndexFunc(rivals, func(r rival) bool { return r.name == name }) }
		if tally := scores[[2]int{at(names[0]), at(names[1])}]; tally != nil {
			tally.add(wins, draws, losses)
			done[names[0]+" "+names[1]+" "+pair] = true
		}
	}
	play := func(pair, a, b int) {
		key := fmt.Sprintf("%s %s %d", rivals[b].name, rivals[a].name, pair)
		if done[key] {
			return
		}
		seed, plot := first+uint64(pair), ""
		if system.Code() == "se" {
			plot = ladder.Plots[pair%len(ladder.Plots)]
		}
		size, course := sizes[pair%len(sizes)], tables[pair%len(tables)]
		setup, tally := encounter(t, system, course, size, plot, seed), scores[[2]int{b, a}]
		wins, draws, losses := 0, 0, 0
		for _, order := range [...][2]int{{b, a}, {a, b}} {
			blue, red := &timed{Player: rivals[order[0]].make()}, &timed{Player: rivals[order[1]].make()}
			result, _ := played(t, system, setup, seed, blue, red).Result()
			longest[order[0]], longest[order[1]] = max(longest[order[0]], blue.longest), max(longest[order[1]], red.longest)
			switch {
			case result.Winner == engine.NoSeat:
				draws++
			case order[result.Winner] == b:
				wins++
			default:
				losses++
			}
		}
		tally.add(wins, draws, losses)
		sum := float64(wins) + float64(draws)/2
		if kept != "" {
			writeLine(t, kept, fmt.Sprintf("%s %d %d %d %s %s %d", key, wins, draws, losses, plot, course, size))
		}
		for _, name := range [...]string{plot, course, fmt.Sprint("size ", size)} {
			if courses[name] == nil {
				courses[name] = new(standing)
			}
			courses[name].pairs = append(courses[name].pairs, sum)
		}
		if len(rivals) == 2 {
			fmt.Printf("%d %s %s %d: %.1f\n", seed, plot, course, size, sum)
		}
	}
	for _, dear := range [...]bool{false, true} { // those who look ahead come last, for they take long
		for pair := range (games + 1) / 2 {
			for a := range rivals {
				for b := range a {
					if dear == (rivals[a].dear() || rivals[b].dear()) {
						play(pair, a, b)
					}
				}
			}
			if n := pair + 1; dear || n == (games+1)/2 {
				fmt.Printf("after %d pairs, %.0f s\n%s", n, time.Since(began).Seconds(), table(rivals, scores, longest))
			}
		}
	}
	if len(rivals) == 2 { // what the first one scores where
		for _, name := range slices.Sorted(keys.Keys(courses)) {
			mean, err := courses[name].share()
			fmt.Printf("%-18s %3d pairs %3.0f%% ± %.0f\n", name, len(courses[name].pairs), 100*mean, 196*err)
		}
	}
}

// readLines reads a file that there need not be.
func readLines(name string) []string {
	text, _ := os.ReadFile(name)
	return strings.FieldsFunc(string(text), func(r rune) bool { return r == '\n' })
}

// writeLine adds a line to a file.
func writeLine(t *testing.T, name, line string) {
	t.Helper()
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := fmt.Fprintln(file, line); err != nil {
		t.Fatal(err)
	}
}

// numbers reads a list of whole numbers.
func numbers(text string) ([]int, error) {
	var all []int
	for _, word := range strings.Fields(strings.ReplaceAll(text, ",", " ")) {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}

// timed is a player whose longest decision is kept.
type timed struct {
	engine.Player
	longest time.Duration
}

// Choose implements engine.Player.
func (p *timed) Choose(d *engine.Decision, seen *engine.Seen) engine.Choice {
	began := time.Now()
	defer func() { p.longest = max(p.longest, time.Since(began)) }()
	return p.Player.Choose(d, seen)
}

// table prints what everybody scored against everybody, and ratings: Elo, 1000 on the average, with intervals of 95 % by drawing the pairs anew.
func table(rivals []rival, scores map[[2]int]*standing, longest []time.Duration) string {
	elo := rate(len(rivals), scores, nil)
	random := rand.New(rand.NewPCG(1, 2))
	var drawn [][]float64
	for range 200 {
		drawn = append(drawn, rate(len(rivals), scores, random))
	}
	var b strings.Builder
	for i, r := range rivals {
		mean, square := 0.0, 0.0
		for _, d := range drawn {
			mean += d[i] / float64(len(drawn))
		}
		for _, d := range drawn {
			square += (d[i] - mean) * (d[i] - mean) / float64(len(drawn))
		}
		fmt.Fprintf(&b, "%-12s Elo %5.0f ± %-4.0f longest %6.0f ms", r.name, elo[i], 1.96*math.Sqrt(square), float64(longest[i].Microseconds())/1000)
		for k, o := range rivals {
			if t, turned := scores[[2]int{i, k}], scores[[2]int{k, i}]; t != nil && len(t.pairs) > 0 {
				mean, err := t.share()
				fmt.Fprintf(&b, " | %s %d-%d-%d %.0f%%±%.0f", o.name, t.wins, t.draws, t.losses, 100*mean, 196*err)
			} else if turned != nil && len(turned.pairs) > 0 {
				mean, err := turned.share()
				fmt.Fprintf(&b, " | %s %d-%d-%d %.0f%%±%.0f", o.name, turned.losses, turned.draws, turned.wins, 100*(1-mean), 196*err)
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// rate fits Elo to the scores, half a game of a draw with everybody added so that it is finite; random draws the pairs anew.
func rate(count int, scores map[[2]int]*standing, random *rand.Rand) []float64 {
	won, games := make([][]float64, count), make([][]float64, count)
	for i := range count {
		won[i], games[i] = make([]float64, count), make([]float64, count)
	}
	for i := range count {
		for k := i + 1; k < count; k++ {
			t := scores[[2]int{i, k}]
			if t == nil || len(t.pairs) == 0 {
				continue
			}
			for n := range t.pairs {
				if random != nil {
					n = random.IntN(len(t.pairs))
				}
				won[i][k] += t.pairs[n]
				won[k][i] += 2 - t.pairs[n]
			}
			n := 2*float64(len(t.pairs)) + 1
			won[i][k], won[k][i] = won[i][k]+0.5, won[k][i]+0.5
			games[i][k], games[k][i] = n, n
		}
	}
	strength := make([]float64, count)
	for i := range strength {
		strength[i] = 1
	}
	for range 2000 {
		for i := range strength {
			wins, against := 0.0, 0.0
			for k := range strength {
				if games[i][k] > 0 {
					wins += won[i][k]
					against += games[i][k] / (strength[i] + strength[k])
				}
			}
			if against > 0 {
				strength[i] = wins / against
			}
		}
	}
	elo, mean := make([]float64, count), 0.0
	for i, s := range strength {
		elo[i] = 400 * math.Log10(s)
		mean += elo[i] / float64(count)
	}
	for i := range elo {
		elo[i] += 1000 - mean
	}
	return elo
}

// TestRatingsFollowFromScores: who wins three games of four is 191 points ahead, and equals are equal.
func TestRatingsFollowFromScores(t *testing.T) {
	pairs := make([]float64, 1000)
	for i := range pairs {
		pairs[i] = 1.5
	}
	elo := rate(2, map[[2]int]*standing{{0, 1}: {pairs: pairs}}, nil)
	if gap := elo[0] - elo[1]; math.Abs(gap-400*math.Log10(3)) > 1 {
		t.Errorf("three of four: %.1f points", gap)
	}
	for i := range pairs {
		pairs[i] = 1
	}
	if elo := rate(2, map[[2]int]*standing{{0, 1}: {pairs: pairs}}, nil); math.Abs(elo[0]-elo[1]) > 1e-6 {
		t.Errorf("equals: %v", elo)
	}
}
