package views_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"trueinch/engine"
	"trueinch/engine/matchtest"
	"trueinch/engine/supreme/actions"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/internal/scene"
	"trueinch/engine/supreme/plots"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/views"
)

// TestBadges: what a model is in stands beside it, each with what fills it in and the rule that says what it means.
func TestBadges(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-05", "SE-EFFECT-08", "SE-EFFECT-12", "SE-EFFECT-14", "SE-EFFECT-52", "SE-EFFECT-59", "SE-EFFECT-74", "SE-TYPE-03", "SE-MOVE-40", "SE-CONTROL-01", "SE-TERRAIN-11")
	const aura = "badge.aura SE-TYPE-03 "
	for _, c := range []struct {
		what, words string
		set         func(*scene.Scene)
		want        string
	}{
		{"nothing", "", nil, ""}, {"Stunned", "stunned", nil, "badge.stunned SE-COND-05"}, {"Spectral", "spectral", nil, "badge.spectral SE-EFFECT-74"}, {"one", "attack1 suppress1", nil, "badge.attack SE-EFFECT-12 1, badge.suppress SE-EFFECT-08 1"},
		{"several", "attack2 defend1 suppress3", nil, "badge.attack SE-EFFECT-12 2, badge.defend SE-EFFECT-14 1, badge.suppress SE-EFFECT-08 3"},
		{"lists", "", func(sc *scene.Scene) {
			m := sc.Get("Rook")
			m.Weak, m.Immune, m.In = []cards.Descriptor{cards.Fire, "Water"}, []cards.Descriptor{"PRJ"}, []cards.Descriptor{"Trance"}
		}, "badge.weak SE-EFFECT-52 card.fire, badge.weak SE-EFFECT-52 card.water, badge.immune SE-EFFECT-59 card.type-prj, badge.state SE-EFFECT-07 Trance"},
		{"an Aura of its own and that of another", "", func(sc *scene.Scene) {
			for _, name := range []string{"Gull", "Rook"} {
				sc.Auras = append(sc.Auras, state.Aura{User: sc.ID(name), Card: sc.Get(name).Card, Radius: 4})
			}
		}, aura + "Strike 4 reaches 4"},
		{"two Auras", "stunned", func(sc *scene.Scene) {
			for _, inches := range []float64{4, 6} {
				sc.Auras = append(sc.Auras, state.Aura{User: sc.ID("Rook"), Card: sc.Get("Rook").Card, Radius: inches})
			}
		}, "badge.stunned SE-COND-05, " + aura + "Strike 4 reaches 4, " + aura + "Strike 6 reaches 6"},
		{"Climb High", "away", nil, "badge.climb-high SE-MOVE-40"}, {"KO'ed in Climb High", "away", func(sc *scene.Scene) { sc.Get("Rook").KO = true }, ""},
		{"Burdened", "", func(sc *scene.Scene) { sc.Pieces[sc.Put("case", state.TreasureMarker, 30, 30)].Carrier = sc.ID("Rook") }, "badge.burdened SE-CONTROL-01 1"},
		{"inside", "inside:house", nil, "badge.inside SE-TERRAIN-11"}, {"KO'ed inside", "inside:house", func(sc *scene.Scene) { sc.Get("Rook").KO = true }, ""},
		{"KO'ed with states, an Aura and a burden", "stunned", func(sc *scene.Scene) {
			m := sc.Get("Rook")
			m.KO, m.Weak = true, []cards.Descriptor{cards.Fire}
			sc.Auras = append(sc.Auras, state.Aura{User: m.ID, Card: m.Card, Radius: 4})
			sc.Pieces[sc.Put("case", state.TreasureMarker, 30, 30)].Carrier = m.ID
		}, ""},
	} {
		sc := scene.New(t, "house structure 9,9 4x4 h4 enclosed | blue Rook 11,11 "+c.words+" | red Gull 30,30")
		if c.set != nil {
			c.set(sc)
		}
		var said []string
		for _, b := range views.Badges(sc.State, sc.ID("Rook")) {
			words := []string{b.Text.Key, string(b.Rule)}
			for _, arg := range b.Text.Args {
				words = append(words, fmt.Sprint(arg.Value))
			}
			if b.Reach != 0 {
				words = append(words, fmt.Sprint("reaches ", b.Reach))
			}
			if b.Icon == "" || b.About.Key == "" {
				t.Errorf("%s: %s has no picture or no sentence", c.what, b.Text.Key)
			}
			said = append(said, strings.Join(words, " "))
		}
		if got := strings.Join(said, ", "); got != c.want {
			t.Errorf("%s: %q, not %q", c.what, got, c.want)
		}
	}
}

// TestLeaderCardsAreSeen: what a Leader card does to a model until the next Effects Phase stands beside it and, raised Traits, on its card.
func TestLeaderCardsAreSeen(t *testing.T) {
	matchtest.Exercises(t, "SE-LEADER-17", "SE-LEADER-18", "SE-LEADER-21", "SE-LEADER-24", "SE-LEADER-28")
	for _, c := range []struct {
		what       string
		about      string // the one model it is about; empty: the whole team
		effect     cards.LeaderEffect
		rook, wren string
	}{
		{"raised Traits", "Rook", cards.LeaderEffect{Verb: cards.RaiseTraits, X: 2, Y: 1}, "badge.traits 2", ""},
		{"dice of the Leader", "Rook", cards.LeaderEffect{Verb: cards.LeaderDice, X: 2}, "badge.leader-dice 2", ""},
		{"dice of all Supremes", "", cards.LeaderEffect{Verb: cards.LeaderAttackDice, X: 1}, "leader.attack-dice 1", "leader.attack-dice 1"},
		{"Immune", "", cards.LeaderEffect{Verb: cards.GainImmunity, What: "PRJ"}, "leader.immune card.type-prj", "leader.immune card.type-prj"},
		{"dice of some", "", cards.LeaderEffect{Verb: cards.LeaderAttackDice, X: 1, Of: "Tank"}, "", "leader.attack-dice 1"},
		{"Spectral has a badge as a state", "", cards.LeaderEffect{Verb: cards.BecomeSpectral}, "", ""},
	} {
		sc := scene.New(t, "blue Rook 10,10 s5 m4 | blue Wren 14,10 Tank s5 m4 | blue Goon A 20,20 minion s5 | red Gull 30,30 s5")
		boon := state.Boon{Seat: 0, Effect: c.effect, Model: engine.NoModel, Rule: "SE-LEADER-99"}
		if c.about != "" {
			boon.Model = sc.ID(c.about)
		}
		sc.Boons = append(sc.Boons, boon)
		for name, want := range map[string]string{"Rook": c.rook, "Wren": c.wren, "Goon A": "", "Gull": ""} {
			var said []string
			for _, b := range views.View(sc.State, 0).Models[sc.ID(name)].States {
				text := b.Text.Key
				for _, arg := range b.Text.Args {
					if arg.Name == "Count" && arg.Value != any(0) || arg.Name == "What" && arg.Value != any("") && c.effect.What != "" {
						text += " " + fmt.Sprint(arg.Value)
					}
				}
				said = append(said, text)
				scene.Same(t, c.what+": the rule of the card, a sign and a sentence", [3]string{string(b.Rule), b.Icon, b.About.Key}, [3]string{"SE-LEADER-99", "g-crown", "about.leader-boon"})
			}
			scene.Same(t, c.what+" of "+name, strings.Join(said, ", "), want)
		}
		strength, mind := 5, 4
		if c.effect.Verb == cards.RaiseTraits {
			strength, mind = 7, 6
		}
		shown := func(name string) []engine.Trait { return views.Sheet(sc.State, sc.ID(name)).Traits }
		scene.Same(t, c.what+" on the card", [2]int{shown("Rook")[cards.Strength].Value, shown("Rook")[cards.Mind].Value}, [2]int{strength, mind})
		scene.Same(t, c.what+" on another's", shown("Wren")[cards.Strength].Value, 5)
		scene.Same(t, c.what+" on the card as printed", sc.Sheets[sc.Get("Rook").Card].Traits[cards.Strength].Value, 5)
		sc.Get("Rook").KO = true
		scene.Same(t, c.what+": nothing of who is KO’ed", len(views.Badges(sc.State, sc.ID("Rook"))), 0)
	}
}

// TestCounters: AP and Fatigue with their limits; Power Up dice of whoever can have some, and of a Minion only while it has some.
func TestCounters(t *testing.T) {
	matchtest.Exercises(t, "SE-MINION-07", "SE-CARD-10", "SE-EFFECT-55", "SE-INIT-06")
	sc := scene.New(t, "blue Rook 10,10 limit5 spent2 fatigue1 | blue Gecko 14,10 Speedster boost3 | blue Goon A 20,20 minion boost1 | blue Goon B 22,20 minion | red Gull 30,30 dice2 boost2")
	for name, want := range map[string]string{
		"Rook": "term.ap-spent 2/5, term.fatigue 1/2, term.power-up-dice 0/0", "Gecko": "term.ap-spent 0/4, term.fatigue 0/3, term.power-up-dice 3/0", "Gull": "term.ap-spent 0/4, term.fatigue 0/2, term.power-up-dice 2/0",
		"Goon A": "term.ap-spent 0/-1, term.fatigue 0/2, term.power-up-dice 1/0", "Goon B": "term.ap-spent 0/-1, term.fatigue 0/2",
	} {
		var said []string
		for _, c := range views.View(sc.State, 0).Models[sc.ID(name)].Counters {
			said = append(said, fmt.Sprintf("%s %d/%d", c.Term, c.Have, c.Max))
		}
		scene.Same(t, name, strings.Join(said, ", "), want)
	}
}

// TestWhoIsShownAsReady: whom the question lets its seat choose; a Minion card by its first model, for all that stand.
func TestWhoIsShownAsReady(t *testing.T) {
	sc := scene.New(t, "blue Rook 10,10 | blue Goon A 20,20 minion | blue Goon B 22,20 minion | blue Goon C 24,20 minion | red Gull 30,30")
	ready := func(options ...engine.Option) (names string) {
		sc.Pending = &engine.Decision{Shape: engine.Pick, Options: options}
		for _, m := range views.View(sc.State, 0).Models {
			if m.Ready {
				names += m.Name + " "
			}
		}
		return names
	}
	sc.Get("Goon C").KO = true
	goon, refused := sc.ID("Goon A"), &engine.Refusal{Rule: "SE-ACT-11"}
	direct := engine.Meaning{Kind: actions.ToDirect}
	scene.Same(t, "nobody", ready(engine.Option{Model: engine.NoModel}), "")
	scene.Same(t, "one", ready(engine.Option{Model: engine.NoModel}, engine.Option{Model: sc.ID("Rook"), Means: direct}), "Rook ")
	scene.Same(t, "one that is refused", ready(engine.Option{Model: sc.ID("Rook"), Refusal: refused}), "")
	scene.Same(t, "a Minion card", ready(engine.Option{Model: goon, Means: direct}), "Goon A Goon B ")
	scene.Same(t, "a Minion card that is refused", ready(engine.Option{Model: goon, Means: direct, Refusal: refused}), "")
	scene.Same(t, "a Minion", ready(engine.Option{Model: goon}), "Goon A ")
	sc.Pending = nil
	scene.Same(t, "no question", views.View(sc.State, 0).Models[0].Ready, false)
}

// TestWithWhomItEnds: the score is shown that the KO of the last of a side would leave, and none of others.
func TestWithWhomItEnds(t *testing.T) {
	sc := scene.EncounterScene(t, state.PlotBrawl, nil, "blue Rook 10,10 | blue Crow 14,10 | red Gull 30,30 | red Goon A 34,30 minion")
	sc.Round = 2
	ends := func(name string) []int { return views.View(sc.State, 0).Models[sc.ID(name)].Ends }
	scene.Same(t, "the last of red", slices.Equal(ends("Gull"), []int{3, 0}), true)
	scene.Same(t, "a Minion, one of two", ends("Goon A") == nil && ends("Rook") == nil, true)
	sc.Get("Crow").KO = true
	scene.Same(t, "the last of blue", slices.Equal(ends("Rook"), []int{0, 3}), true)
}

// TestWhichRoundIsTheLast: the present one where a team has no AP left.
func TestWhichRoundIsTheLast(t *testing.T) {
	matchtest.Exercises(t, "SE-POOL-06")
	sc := scene.EncounterScene(t, state.PlotBrawl, nil, "blue Rook 10,10 | red Gull 30,30")
	sc.Round = 2
	scene.Same(t, "as set up", views.View(sc.State, 0).Rounds, 4)
	sc.Last = true
	scene.Same(t, "the present one", views.View(sc.State, 0).Rounds, 2)
}

// TestWhoHasNothingLeft is shown as done: a Supreme without Fatigue to take and AP to spend, a Minion without Fatigue or whom nobody can Direct.
func TestWhoHasNothingLeft(t *testing.T) {
	matchtest.Exercises(t, "SE-ACT-11", "SE-MINION-03")
	const text = "blue Rook 10,10 %s [Sing [AP 1] IST, p vs. #7, Attack 1] | blue Goon A 20,20 minion | red Gull 30,30 %s"
	for _, c := range []struct {
		what, rook, gull string
		set              func(*scene.Scene)
		rookDone, goon   bool
	}{
		{"everything left", "", "", nil, false, false}, {"Fatigue alone", "spent4", "", nil, false, false}, {"AP alone", "fatigue2", "", nil, false, false}, {"one AP", "fatigue2 spent3", "", nil, false, false}, {"one Fatigue", "fatigue1 spent4", "", nil, false, false},
		{"nothing", "fatigue2 spent4", "", nil, true, true}, {"nothing, in another step", "fatigue2 spent4", "", func(sc *scene.Scene) { sc.Step = state.StepEffects }, false, false},
		{"nothing, and KO'ed", "fatigue2 spent4", "", func(sc *scene.Scene) { sc.Get("Rook").KO = true }, false, true},
		{"an empty Pool", "fatigue2", "", func(sc *scene.Scene) { sc.Teams[0].Pool = 0 }, true, true},
		{"nothing, in its Activation", "fatigue2 spent4", "", func(sc *scene.Scene) { sc.Activation.Model = sc.ID("Rook") }, true, false},
		{"nothing, in that of an Enemy", "fatigue2 spent4", "", func(sc *scene.Scene) { sc.Activation.Model = sc.ID("Gull") }, true, true},
		{"nothing of the Enemy", "", "fatigue2 spent4", nil, false, false},
		{"Minions with all their Fatigue", "", "", func(sc *scene.Scene) { sc.Groups[0].Fatigue = 2 }, false, true},
		{"Minions with one Fatigue left", "", "", func(sc *scene.Scene) { sc.Groups[0].Fatigue = 1 }, false, false},
	} {
		sc := scene.New(t, fmt.Sprintf(text, c.rook, c.gull))
		if c.set != nil {
			c.set(sc)
		}
		models := views.View(sc.State, 0).Models
		scene.Same(t, c.what+": Rook is done", models[sc.ID("Rook")].Done, c.rookDone)
		scene.Same(t, c.what+": the Minion is done", models[sc.ID("Goon A")].Done, c.goon)
	}
}

// TestWhoIsListed: Supremes and Minion cards of a team in their order, without those that are still to come.
func TestWhoIsListed(t *testing.T) {
	matchtest.Exercises(t, "SE-COND-03", "SE-EFFECT-65")
	sc := scene.New(t, "blue Goon A 20,20 minion | blue Goon B 22,20 minion | blue Rook 10,10 | blue Wren 14,10 | red Mook A 30,20 minion | red Gull 30,30")
	listed := func(seat int) (rows []string) {
		for _, g := range views.View(sc.State, 0).Teams[seat].Groups {
			rows = append(rows, fmt.Sprint(g.Name, g.Models, g.Follower))
		}
		return rows
	}
	goon, other, rook, wren := sc.ID("Goon A"), sc.ID("Goon B"), sc.ID("Rook"), sc.ID("Wren")
	scene.Same(t, "blue", fmt.Sprint(listed(0)), fmt.Sprint([]string{fmt.Sprint("Goon", []engine.ModelID{goon, other}, true), fmt.Sprint("Rook", []engine.ModelID{rook}, false), fmt.Sprint("Wren", []engine.ModelID{wren}, false)}))
	scene.Same(t, "red", len(listed(1)), 2)
	sc.Get("Wren").Reserve = true
	scene.Same(t, "without who is in reserve", len(listed(0)), 2)
	sc.Get("Goon A").Reserve = true
	scene.Same(t, "with a card of which one is in play", len(listed(0)), 2)
	sc.Get("Goon B").Reserve = true
	scene.Same(t, "without a card of which nobody is", len(listed(0)), 1)

	models := views.View(sc.State, 0).Models
	scene.Same(t, "a Minion by its letter", models[goon].Name, "Goon A")
	scene.Same(t, "a Supreme by its name", models[rook].Name, "Rook")
	scene.Same(t, "on the table", models[rook].OnTable && models[rook].FellIn == 0, true)
	sc.Get("Rook").KO, sc.KOs = true, []state.Knockout{{Model: wren, Round: 2}, {Model: rook, Round: 3}}
	models = views.View(sc.State, 0).Models
	scene.Same(t, "KO'ed", models[rook].OnTable, false)
	scene.Same(t, "when", models[rook].FellIn, 3)
	sc.Get("Wren").OnTable = false
	scene.Same(t, "away", views.View(sc.State, 0).Models[wren].OnTable, false)
}

// TestWhatIsShownOfPieces: what they do, whose mark they bear and what they are to the Plot, also when that changes without them.
func TestWhatIsShownOfPieces(t *testing.T) {
	matchtest.Exercises(t, "SE-TERRAIN-32", "SE-CONTROL-15", "SE-CONTROL-01", "SE-CITIZEN-16")
	sc := scene.EncounterScene(t, state.PlotBrawl, nil, "rock structure 20,20 2x2 | acid zone 5,5 3x3 danger1 | lava zone 15,5 3x3 danger3 | blue Rook 10,10 | red Gull 30,30")
	for name, kind := range map[string]state.Thing{"case": state.TreasureMarker, "bomb": state.BombMarker, "flag": state.FlagMarker, "citizen": state.CitizenMarker} {
		sc.Put(name, kind, 25+float64(kind)*2, 30)
	}
	sc.Pieces[sc.Piece("rock")].Tag, sc.Pieces[sc.Piece("case")].Carrier, sc.Pieces[sc.Piece("flag")].Home = 1, sc.ID("Rook"), 1
	said := func(name string) string {
		p := views.View(sc.State, 0).Pieces[sc.Piece(name)]
		words := []string{}
		for _, b := range p.States {
			words = append(words, fmt.Sprint(b.Text.Key, " ", b.Text.Args[0].Value, " ", b.Rule))
		}
		if p.Marker != nil {
			home := "nobody"
			if p.Marker.Home >= 0 {
				home = fmt.Sprint(p.Marker.Home)
			}
			words = append(words, fmt.Sprintf("carried %v, of %s, figure %v, loose %v, bane %v", p.Marker.Carrier == sc.ID("Rook"), home, p.Marker.Figure, p.Marker.Loose, p.Marker.Bane))
		}
		return strings.Join(words, ", ")
	}
	for name, want := range map[string]string{
		"acid": "badge.danger 1 SE-TERRAIN-32", "lava": "badge.danger 3 SE-TERRAIN-32", "rock": "badge.tagged red SE-CONTROL-15",
		"case": "carried true, of nobody, figure false, loose true, bane false", "bomb": "carried false, of nobody, figure false, loose true, bane true",
		"flag": "carried false, of 1, figure false, loose false, bane false", "citizen": "carried false, of nobody, figure true, loose false, bane false",
	} {
		scene.Same(t, name, said(name), want)
	}
	sc.Pieces[sc.Piece("rock")].Tag = engine.NoSeat
	views.View(sc.State, 0)
	sc.Agendas = []string{plots.Panic_}
	scene.Same(t, "a Citizen with Panic!", said("citizen"), "carried false, of nobody, figure true, loose true, bane false")
	sc.Agendas = nil
	scene.Same(t, "a Citizen without it again", said("citizen"), "carried false, of nobody, figure true, loose false, bane false")
	sc = scene.EncounterScene(t, state.PlotBrawl, nil, "blue Rook 10,10 | red Gull 30,30")
	sc.Put("citizen", state.CitizenMarker, 25, 30)
	for _, agendas := range [][]string{nil, {plots.Panic_}} {
		sc.Agendas = agendas
		scene.Same(t, "a Citizen alone", strings.Contains(said("citizen"), "loose true"), agendas != nil)
	}
}

// TestHowTheScoreIsShown: the areas of the Plot with who held them last, the Agendas with who would score them, and the points of the moment or of the end.
func TestHowTheScoreIsShown(t *testing.T) {
	matchtest.Exercises(t, "SE-PLOT-07", "SE-PLOT-34", "SE-PLOT-38", "SE-PLOT-43", "SE-CONTROL-11")
	shown := func(sc *scene.Scene) *engine.View { return views.View(sc.State, 0) }
	held := []state.Holding{{Round: 1, Place: 0, Seat: 0}, {Round: 2, Place: 0, Seat: 1}, {Round: 1, Place: 3, Seat: 1}, {Round: 2, Place: 3, Seat: 0}, {Round: 3, Place: 3, Seat: 1}}
	for _, c := range []struct {
		plot  string
		round int
		ended bool
		want  string
	}{
		{plots.PlotTurf, 2, false, "[0 no no 1] SE-PLOT-34"}, {plots.PlotTurf, 3, false, "[1 no no 0] SE-PLOT-34"}, {plots.PlotTurf, 3, true, "[no no no 1] SE-PLOT-34"}, {plots.PlotTurf, 1, false, "[no no no no] SE-PLOT-34"},
		{plots.PlotHill, 2, false, "[0] SE-PLOT-38"}, {plots.PlotHill, 2, true, "[1] SE-PLOT-38"}, {state.PlotBrawl, 2, false, "[]"},
	} {
		sc := scene.EncounterScene(t, c.plot, nil, "blue Rook 10,10 | red Gull 30,30")
		sc.Round, sc.Ended, sc.Holdings = c.round, c.ended, held
		sc.Outcome.Score = []int{7, 8}
		var holders []string
		rule := ""
		for _, a := range shown(sc).Areas {
			holder := "no"
			if a.Holder != engine.NoSeat {
				holder = fmt.Sprint(a.Holder)
			}
			holders, rule = append(holders, holder), " "+string(a.Rule)
			if len(a.Outline) < 3 || a.Name.Key == "" {
				t.Errorf("%s: %+v", c.plot, a)
			}
		}
		scene.Same(t, fmt.Sprint(c), fmt.Sprint(holders)+rule, c.want)
		if got := fmt.Sprint(shown(sc).Score); c.ended != (got == "[7 8]") {
			t.Errorf("%+v: the score is %s", c, got)
		}
	}
	home := scene.EncounterScene(t, plots.PlotHome, nil, "blue Rook 10,10 | red Gull 30,30")
	areas := shown(home).Areas
	scene.Same(t, "zones", len(areas), 2)
	for seat, a := range areas {
		scene.Same(t, "the zone of a team", fmt.Sprint(a.Outline), fmt.Sprint(home.ZoneOutline(engine.Seat(seat))))
		scene.Same(t, "who holds it", a.Holder, plots.HoldsZone(home.State, engine.Seat(seat)))
	}
	scene.Same(t, "Deployment Zones", len(shown(home).Zones), 2)
	home.Teams[1].Placed = false
	scene.Same(t, "one of which is settled", len(shown(home).Zones), 1)
	scene.Same(t, "before the edges are settled nothing counts", len(shown(home).Areas)+len(shown(home).Standing), 0)
	scene.Same(t, "but what the Encounter is about", len(shown(home).Objectives), 1)
	home.Plot = plots.PlotRandom
	scene.Same(t, "before the Plot is rolled", shown(home).Aim.Key, "plot.unsettled")
	scene.Same(t, "objectives", len(shown(home).Objectives), 0)
}

// TestWhatIsSaidOfAnAgenda: which team would score it now, or that nobody would.
func TestWhatIsSaidOfAnAgenda(t *testing.T) {
	sc := scene.EncounterScene(t, state.PlotBrawl, []string{plots.Panic_}, "blue Rook 10,10 | red Gull 30,30")
	standing := views.View(sc.State, 0).Standing
	scene.Same(t, "lines", len(standing), 2)
	scene.Same(t, "an Agenda that nobody scores", standing[1].Key, "agenda.open")
	sc = scene.EncounterScene(t, state.PlotBrawl, []string{plots.FirstBlood}, "blue Rook 10,10 | blue Wren 14,10 | red Gull 30,30 | red Tern 34,30")
	scene.Same(t, "before", views.View(sc.State, 0).Standing[1].Key, "agenda.open")
	sc.KOs = []state.Knockout{{Model: sc.ID("Gull"), By: sc.ID("Rook"), Team: 0, Round: 1}}
	said := views.View(sc.State, 0).Standing[1]
	scene.Same(t, "after", fmt.Sprint(said.Key, " ", said.Args[1].Value), "agenda.standing blue")
}
