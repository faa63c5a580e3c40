package archive

import (
	"cmp"
	"slices"

	"trueinch/engine"
)

// Record is how often somebody played and how that ended.
type Record struct {
	Name                string
	Played, Won, Drawn  int
	PersonWon, PersonOf int // of those, games in which a person played it
	Dice                engine.Faces
}

// Place is what was played on a table or for a Plot.
type Place struct {
	Name                     string
	Class                    engine.Class // whose word it is counted under, if it is under one
	Games, Drawn, Rounds     int
	PersonsWon, ComputersWon int
}

// Classed is what was played under the words of one sort, of one rule system.
type Classed struct {
	System string
	Of     engine.Term
	Places []Place
}

// Tally is what all games together say.
type Tally struct {
	Games, Drawn, Conceded int
	Rounds, Steps          int         // added up
	Lengths                map[int]int // games by the Round in which they ended
	Teams                  []Record
	Persons, Computers     Record
	Tables, Plots          []Place
	Classes                []Classed
	Dice                   engine.Faces
	Typed                  int // dice that people typed in: they say nothing about the program's
	Running                int // matches that are not over
}

// Counted is what all games of one rule system say.
type Counted struct {
	System string
	Name   engine.Text
	Speech engine.Speech
	Tally  *Tally
}

// BySystem adds digests up for every rule system that was played, in the order of the house.
func (a *Archive) BySystem(digests []*Digest) (all []Counted) {
	for _, system := range a.house.Systems {
		own := slices.DeleteFunc(slices.Clone(digests), func(d *Digest) bool { return d.System != system.Code() })
		if len(own) > 0 {
			all = append(all, Counted{System: system.Code(), Name: system.Name(), Speech: a.Speech(system.Code()), Tally: Count(own)})
		}
	}
	return all
}

// Count adds digests up. The same game may lie in several files: it counts once, as it ended last, and each of its dice once.
func Count(digests []*Digest) *Tally {
	t := &Tally{Lengths: map[int]int{}}
	teams, tables, plots := map[string]*Record{}, map[string]*Place{}, map[string]*Place{}
	games := ended(digests)
	t.Classes = classed(games)
	for _, d := range games {
		t.game(d, teams)
		for _, of := range []struct {
			all  map[string]*Place
			name string
		}{{tables, d.Table}, {plots, d.System + "|" + d.Objective}} {
			if of.name == "" || d.Table == "" && d.Objective == "" {
				continue // it has no battlefield, and nothing that it would be about
			}
			at := of.all[of.name]
			if at == nil {
				at = &Place{Name: of.name}
				of.all[of.name] = at
			}
			at.game(d)
		}
	}
	t.dice(digests, teams)
	for _, r := range teams {
		t.Teams = append(t.Teams, *r)
	}
	slices.SortFunc(t.Teams, func(a, b Record) int {
		return cmp.Or(cmp.Compare(b.Played, a.Played), cmp.Compare(b.Won, a.Won), cmp.Compare(a.Name, b.Name))
	})
	t.Tables, t.Plots = sorted(tables), sorted(plots)
	return t
}

// classed counts games under the words that they name, the sorts in the order in which they first come up.
func classed(games []*Digest) (all []Classed) {
	for _, d := range games {
		for _, class := range d.Classes {
			at := slices.IndexFunc(all, func(c Classed) bool { return c.System == d.System && c.Of == class.Of })
			if at < 0 {
				at, all = len(all), append(all, Classed{System: d.System, Of: class.Of})
			}
			c := &all[at]
			place := slices.IndexFunc(c.Places, func(p Place) bool { return p.Class == class })
			if place < 0 {
				place, c.Places = len(c.Places), append(c.Places, Place{Name: string(class.Is) + class.Name.English, Class: class})
			}
			c.Places[place].game(d)
		}
	}
	for i := range all {
		slices.SortFunc(all[i].Places, func(a, b Place) int { return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Name, b.Name)) })
	}
	return all
}

func sorted(all map[string]*Place) []Place {
	var list []Place
	for _, p := range all {
		list = append(list, *p)
	}
	slices.SortFunc(list, func(a, b Place) int { return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Name, b.Name)) })
	return list
}

// ended are the games that are over, each once: a file that was played on beyond the end of another one replaces it.
func ended(digests []*Digest) []*Digest {
	var games []*Digest
	for _, d := range digests {
		if !d.Over || len(d.Ends) == 0 {
			continue
		}
		last := d.Ends[len(d.Ends)-1]
		replaced := func(other *Digest) bool { // other goes on from where d ended
			return other != d && other.Over && other.Opening == d.Opening && len(other.Ends) > len(d.Ends) && slices.Contains(other.Ends, last)
		}
		if slices.ContainsFunc(digests, replaced) || slices.ContainsFunc(games, d.SameEnd) {
			continue
		}
		games = append(games, d)
	}
	return games
}

// game adds one game.
func (t *Tally) game(d *Digest, teams map[string]*Record) {
	t.Games++
	t.Rounds += d.Round
	t.Steps += d.Steps
	t.Lengths[d.Round]++
	if len(d.Conceded) > 0 {
		t.Conceded++
	}
	if d.drawn() {
		t.Drawn++
	}
	for seat, name := range d.Teams {
		r := teams[name]
		if r == nil {
			r = &Record{Name: name}
			teams[name] = r
		}
		person, won := d.Players[seat] == "human", d.won(seat)
		who := &t.Computers
		if person {
			who = &t.Persons
			r.PersonOf++
		}
		for _, of := range []*Record{r, who} {
			of.Played++
			switch {
			case won:
				of.Won++
			case d.drawn():
				of.Drawn++
			}
		}
		if won && person {
			r.PersonWon++
		}
	}
}

// won reports whether a seat is on the side that won.
func (d *Digest) won(seat int) bool {
	return d.Winner >= 0 && d.Sides.Together(d.Winner, engine.Seat(seat))
}

// drawn reports whether nobody won: of one team alone that says that it lost.
func (d *Digest) drawn() bool {
	return len(d.Teams) > 1 && d.Winner < 0
}

// game adds one game to a table or a Plot.
func (p *Place) game(d *Digest) {
	p.Games++
	p.Rounds += d.Round
	switch {
	case d.drawn():
		p.Drawn++
	case d.Winner < 0: // one team alone has lost
	case d.Players[d.Winner] == "human":
		p.PersonsWon++
	default:
		p.ComputersWon++
	}
}

// dice adds every die up once: files that began alike share the row of their dice, and the longest row holds the others.
func (t *Tally) dice(digests []*Digest, teams map[string]*Record) {
	longest := map[string]*Digest{}
	for _, d := range digests {
		if !d.Over {
			t.Running++
		}
		if other := longest[d.Opening]; other == nil || d.rolled() > other.rolled() {
			longest[d.Opening] = d
		}
	}
	for _, d := range longest {
		if d.Typed {
			t.Typed += d.rolled()
			continue
		}
		for seat, faces := range d.Dice {
			for i, n := range faces {
				t.Dice[i] += n
				if seat < len(d.Teams) && teams[d.Teams[seat]] != nil {
					teams[d.Teams[seat]].Dice[i] += n
				}
			}
		}
	}
}
