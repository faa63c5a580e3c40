package app

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/game/stage"
	"trueinch/geometry"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
)

// questions are those that the rarer rules ask, but for the three that chance brings about too seldom: two Citizens at
// exactly the same distance, and two Objects within reach of a Throw.
var questions = []string{
	"ask.react", "ask.grab", "ask.land-thrown", "ask.mind-control", "ask.summon", "ask.summon-remove", "ask.form",
	"ask.chain", "ask.category", "ask.agenda", "ask.plot-roll", "ask.chief", "ask.citizen", "ask.keep-burden",
	"ask.lay-down", "ask.leader-card", "ask.leader-model", "ask.hand-out", "ask.not-dead-yet", "ask.newcomer",
}

// movers are cards of a user's own that bring the rarer questions about soon: strong Actions of every rare kind, and
// Leader cards that print what only cards for printed Factions have.
const movers = `=== Foreman ===
Supreme, Level 3, Hero, Leader, Mystery · Faction Movers · Living
Base 30 mm · HP 4 · Sprint 8" · AP Limit 5 · AP+ 6
s 9 d 3 e 3 a 3 m 5 p 9
Order [AP 1] IND 24, p vs. m, Mind Control
Chain Activation / Faction Movers

=== Porter ===
Supreme, Level 1, Hero, Tank, Mystery · Faction Movers · Living
Base 30 mm · HP 3 · Sprint 8" · AP Limit 5 · AP+ 4
s 9 d 3 e 3 a 3 m 7 p 9
Clinch [AP 1] CCM, s vs. d, Damage 1, Grab & Throw. EFX: Damage 1
Heave [AP 1] THR 20, s vs. a, Damage 2. EFX: Damage 1

=== Carter ===
Supreme, Level 1, Hero, Brawler, Mystery · Faction Movers · Living
Base 30 mm · HP 3 · Sprint 8" · AP Limit 5 · AP+ 4
s 9 d 3 e 3 a 3 m 7 p 9
Crates [AP 1] SUM 6, p vs. #2, Place Token / Crate (d 5; Base 30 mm; HP 2; Models 2)
Hold It [AP 1] RCT/TGT 24, p vs. m, Suppress 1
Long Pole [AP 1] PRJ 20, s vs. d, Damage 2. EFX: Damage 1

=== Apprentice ===
Supreme, Level 1, Hero, Tank, Mystery · Faction Movers · Living
Base 30 mm · HP 3 · Sprint 6" · AP Limit 4 · AP+ 2
s 4 d 3 e 3 a 3 m 3 p 3
Push [AP 1] CCM, s vs. d, Knockback 2

=== Overtime ===
Leader card, Faction · Rule SE-LEADER-32 · Team Movers
Not dead yet on 4 · Movers

=== New Hands ===
Leader card, Faction · Rule SE-LEADER-34 · Team Movers
Reinforce Level 1 · Movers
`

// TestEveryRareQuestionOnTheScreen plays matches until each rare question was asked once, and brings it onto the screen
// in both languages: it says who is asked and what for, and no word is missing. With TRUEINCH_SHEETS set the pictures are
// kept.
func TestEveryRareQuestionOnTheScreen(t *testing.T) {
	t.Parallel()
	a, _ := opened(t)
	bringMovers(t, a)
	hunt := questionHunt{t: t, app: a, missing: slices.Clone(questions), random: randomFrom(77).Float64}
	for game := 0; game < 200 && len(hunt.missing) > 0; game++ {
		hunt.play(game)
	}
	if len(hunt.missing) > 0 {
		t.Errorf("nobody asked %v", hunt.missing)
	}
}

// bringMovers puts the cards of the movers beside the shipped ones.
func bringMovers(t *testing.T, a *App) {
	t.Helper()
	if err := os.MkdirAll(filepath.Join(a.House.Folder, "cards", "se"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(a.House.Folder, "cards", "se", "movers.card"), []byte(movers), 0o644); err != nil {
		t.Fatal(err)
	}
}

// questionHunt plays matches and shows what was not asked before.
type questionHunt struct {
	t       *testing.T
	app     *App
	missing []string
	random  func() float64
}

// start begins a match: of random teams, or of the movers with everything that they are there for.
func (h *questionHunt) start(game int) *engine.Match {
	system := h.app.House.Systems[0]
	w := house.Wanted{System: system, Level: 5, Map: h.app.House.Maps()[2], Players: []string{"human", "human"}, Seed: uint64(game),
		Choices: engine.Choices{"plot": {"random"}, "agendas": {"choose"}}, Options: engine.Options{RealDice: true}}
	if game%4 == 0 {
		roster, _ := h.app.House.Roster(system)
		w.Level = 8
		for range 2 {
			w.Teams = append(w.Teams, h.shifting(system, roster, w.Level))
		}
	} else {
		w.Choices = engine.Choices{"plot": {"treasure-hunt"}, "agendas": {"crowd-favourites,urban-renewal,assassination"}}
		team := engine.TeamList{Name: "Movers", Size: 5, Cards: []string{"foreman", "porter", "carter"}, Choices: engine.Choices{"reserve": {"apprentice"}, "leaderCards": {"overtime", "new-hands", "lightning-tactics", "full-of-energy"}}}
		if game%4 == 1 {
			team.Choices["leaderCards"][0] = "first-aid"
		}
		if game%4 == 3 { // two of equal m and Level, without a Leader
			w.Level, team = 2, engine.TeamList{Name: "Movers", Size: 2, Cards: []string{"porter", "carter"}}
		}
		other := team
		other.Name = "Shakers"
		w.Teams = []engine.TeamList{team, other}
	}
	m, err := h.app.House.NewMatch(w)
	if err != nil {
		h.t.Fatal(err)
	}
	return m
}

// play plays one match.
func (h *questionHunt) play(game int) {
	m := h.start(game)
	for m.Decision().Shape != engine.GameEnd && len(h.missing) > 0 {
		if at := slices.Index(h.missing, m.Decision().Ask.Key); at >= 0 {
			h.missing = slices.Delete(h.missing, at, at+1)
			h.t.Logf("game %d, step %d: %s", game, m.Steps(), m.Decision().Ask.Key)
			h.show(m)
		}
		if err := m.Choose(h.answer(m.Decision())); err != nil {
			h.t.Fatal(err)
		}
	}
}

// shifting is a random team with somebody who has another form.
func (h *questionHunt) shifting(system engine.System, roster engine.Roster, level int) engine.TeamList {
	for {
		team, ok := system.RandomTeam(roster, level, h.random)
		if !ok {
			h.t.Fatal("there is no random team")
		}
		for _, id := range team.Cards {
			if card, _ := roster.Card(id); strings.Contains(card.Source, "Shapeshift") {
				return team
			}
		}
	}
}

// show brings the pending question onto the screen.
func (h *questionHunt) show(m *engine.Match) {
	key := m.Decision().Ask.Key
	for _, language := range []string{"en", "fr"} {
		s := stage.New(encounter.New(h.app, m, house.Scenery(m.Setup()), h.app.players(m)), stage.With(h.app.Settings), stage.Language(language))
		if d := m.Decision(); d.Shape == engine.Place {
			if spot, ok := d.Place.Sample(h.random); ok {
				e, _ := top[*encounter.Scene](s)
				at := e.OnScreen(spot.Center)
				s.Move(at.X, at.Y)
			}
		}
		keep(h.t, s, "question-"+strings.TrimPrefix(key, "ask.")+"-"+language)
		if missing := s.Stack.UI.Words.Missing(); len(missing) > 0 {
			h.t.Errorf("%s: no catalogue says %v", key, missing)
		}
	}
}

// answer is by chance, but for what makes rare questions likelier: Citizens in a row beside the table's middle, models
// that stand between them, burdens taken up, and Actions used rather than left.
func (h *questionHunt) answer(d *engine.Decision) engine.Choice {
	try := func(spots ...geometry.Point) *geometry.Spot {
		for _, p := range spots {
			if spot := geometry.Ground(p); d.Place.Refuse(spot, nil) == nil {
				return &spot
			}
		}
		return nil
	}
	switch {
	case d.Ask.Key == "ask.citizen":
		for away := 15.0; away >= 10.5; away -= 0.5 {
			if spot := try(geometry.Point{X: away, Y: away}, geometry.Point{X: 36 - away, Y: away}, geometry.Point{X: away, Y: 36 - away}, geometry.Point{X: 36 - away, Y: 36 - away}); spot != nil {
				return engine.Choice{Spot: spot}
			}
		}
	case d.Ask.Key == "ask.move" && h.random() < 0.7:
		spot := d.Place.Snap(geometry.Point{X: 18, Y: 12 + 12*h.random()}, false)
		if d.Place.Refuse(spot, nil) == nil {
			return engine.Choice{Spot: &spot}
		}
	case d.Shape == engine.Pick:
		var wanted, used []int
		for i := range d.Options {
			o := &d.Options[i]
			if o.Legal() && (strings.HasPrefix(o.Key, "take:") || o.Key == "yes" || strings.HasPrefix(o.Key, "leader")) {
				wanted = append(wanted, i)
			}
			if o.Legal() && !o.Finish {
				used = append(used, i)
			}
		}
		if len(wanted) > 0 && h.random() < 0.8 {
			return engine.Choice{Pick: wanted[int(h.random()*float64(len(wanted)))]}
		}
		if len(used) > 0 && h.random() < 0.9 {
			return engine.Choice{Pick: used[int(h.random()*float64(len(used)))]}
		}
	}
	return bot.Anything(d, h.random)
}
