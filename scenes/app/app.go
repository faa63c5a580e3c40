// Package app puts the screens together: which door leads where, what is saved when, and how a match is begun, gone on
// with, watched and ended. It names no rule system; those it gets registered.
package app

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"time"

	"trueinch/engine"
	"trueinch/engine/ladder"
	"trueinch/game"
	"trueinch/game/words"
	"trueinch/scenes/about"
	"trueinch/scenes/archive"
	"trueinch/scenes/cards"
	"trueinch/scenes/craft"
	"trueinch/scenes/encounter"
	"trueinch/scenes/house"
	"trueinch/scenes/houserules"
	"trueinch/scenes/lesson"
	"trueinch/scenes/newgame"
	"trueinch/scenes/options"
	"trueinch/scenes/result"
	"trueinch/scenes/rulebook"
	"trueinch/scenes/saves"
	"trueinch/scenes/statistics"
	"trueinch/scenes/systems"
	"trueinch/scenes/teambuilder"
	"trueinch/scenes/title"
)

// App is the program as its screens see it.
type App struct {
	House    *house.House
	Settings *game.Settings
	Faults   []engine.Text // of the settings file, said once
	// Seed makes the seed of a match. The clock and chance come in here and nowhere below.
	Seed func() uint64

	// Teaches lets encounters explain what first matters, as the settings say. The window's program does; others have to ask for it.
	Teaches bool

	// Reading is how long a question stands before it takes an answer.
	Reading time.Duration

	rules   []rulebook.Reference
	archive *archive.Archive
	close   func()        // ends the autosave of the match before
	there   string        // the file that the match is saved to, where that is not the automatic save
	coach   *lesson.Coach // of the lesson that was begun last
}

// New makes the app with seeds from the system's own source of chance.
func New(h *house.House, settings *game.Settings, faults []engine.Text) *App {
	return &App{House: h, Settings: settings, Faults: faults, Seed: rand.Uint64, Reading: encounter.Reading, archive: archive.New(h)}
}

// Title is the first screen.
func (a *App) Title() game.Scene {
	doors := title.Doors{
		New:      func() game.Next { return game.Push(a.newGame()) },
		Quick:    a.quick,
		Design:   func() game.Next { return game.Push(a.designer(nil, "")) },
		Planner:  func() game.Next { return game.Reset(a.planner(nil, "", nil)) },
		Teams:    func() game.Next { return game.Push(a.teams()) },
		Saves:    func() game.Next { return game.PushOver(a.saves()) },
		Rules:    func() game.Next { return game.PushOver(a.rulebook("")) },
		Settings: func() game.Next { return game.PushOver(a.options()) },
		About:    func() game.Next { return game.PushOver(about.New(a.House.Version)) },
		Language: func(language string) { a.Settings.Language = language; _ = a.Settings.Save() },
	}
	if writes := a.editable(); len(writes) > 0 {
		doors.Cards = func() game.Next { return game.Push(a.newCard(writes[0], nil)) }
	}
	if a.hasLesson() {
		doors.Lesson, doors.Newcomer = a.learn, len(a.House.Saves()) == 0
	}
	last, path := a.last()
	if last != nil && last.Damaged {
		doors.Continue = func() game.Next { return game.PushOver(newDamaged(a, path)) }
	} else if last != nil {
		doors.Continue = func() game.Next {
			next, err := a.play(path)
			if err != nil {
				a.Faults = append(a.Faults, engine.Say("app.not-continued", "Why", a.sentence(err)))
				return game.Reset(a.Title())
			}
			return next
		}
	}
	faults := a.Faults
	a.Faults = nil
	return title.New(doors, last, a.House.Version, faults, &poster{}, time.Now)
}

// last tells of the match that was saved last and can still be played on, or is damaged. A match that was played to its end since is
// not gone on with at an earlier place of it.
func (a *App) last() (*title.Last, string) {
	finished := a.House.Archived()
	for _, save := range a.House.Saves() {
		if digest, _ := a.archive.Known(save); digest != nil && digest.Over {
			finished = append(finished, save)
			continue
		}
		if a.House.EndedSince(save, finished) {
			continue
		}
		m, err := a.House.LoadMatch(save.Path)
		if err != nil && save.Auto {
			line := engine.Say("app.last-damaged")
			if engine.ByOtherRules(err) {
				line = engine.Say("app.last-other-rules")
			}
			return &title.Last{Saved: save.Modified, Line: line, Damaged: true}, save.Path
		}
		if err != nil {
			continue
		}
		if _, over := m.Result(); over {
			finished = append(finished, save)
			continue
		}
		v := m.View(0)
		last := &title.Last{Saved: save.Modified, Line: engine.Say("app.last-setup")}
		if v.Round > 0 {
			last.Line = engine.Say("app.last-round", "Round", v.Round, "Of", v.Rounds)
		}
		for seat, team := range v.Teams {
			last.Teams = append(last.Teams, team.Name)
			last.Details = append(last.Details, lastTeam(engine.Term(playerKey(m, seat)), &team))
		}
		layout := m.Setup().Layout
		last.Facts = []engine.Text{v.Aim}
		last.Speech = engine.SpeechOf(m.System())
		if level := m.Setup().Size; level > 0 {
			last.Facts = append(last.Facts, engine.Say("newgame.level", "Level", level))
		}
		if v.Table != nil {
			last.Facts = append(last.Facts, engine.Say("newgame.size", "Extent", engine.Extent{Width: layout.Width, Depth: layout.Depth}))
		}
		return last, save.Path
	}
	return nil, ""
}

// lastTeam says who plays a team, and what it has left to spend.
func lastTeam(player engine.Term, team *engine.Team) engine.Text {
	if len(team.Counters) == 0 {
		return engine.Say(string(player))
	}
	return engine.Say("app.last-team", "Player", player, "Have", team.Counters[0].Have, "Term", team.Counters[0].Term)
}

// playerKey is who plays a seat, as a catalogue key.
func playerKey(m *engine.Match, seat int) string {
	name := ""
	if players := m.Setup().Players; seat < len(players) {
		name = players[seat]
	}
	return string(house.PlayerTitle(name))
}

// newGame is the screen that sets an encounter up.
func (a *App) newGame() game.Scene { return a.newGameOf(a.system(), a.picker(a.newGame)) }

func (a *App) newGameOf(system engine.System, picker systems.Picker) *newgame.Scene {
	random := rand.New(rand.NewPCG(a.Seed(), a.Seed()))
	scene := newgame.New(a.House, system, newgame.Doors{
		Systems: picker,
		Start:   a.start,
		Back:    func() game.Next { return game.Pop },
		Build:   a.build,
		Explain: a.Explain,
		Card:    a.Card,
		HouseRules: func(system engine.System, now json.RawMessage, done func(json.RawMessage)) game.Next {
			return game.PushOver(a.houseRules(system, now, "houserules.for-one", done))
		},
	}, a.Seed, random.Float64, engine.Options{RollAnew: a.Settings.NewDice}, a.Settings.HouseRulesFor(system.Code()))
	scene.Against(a.Settings.Last[game.LastOpponent])
	return scene
}

// options is the settings screen.
func (a *App) options() game.Scene {
	system := a.system()
	return options.New(a.Settings, options.Doors{
		HouseRules: func() game.Next {
			return game.PushOver(a.houseRules(system, a.Settings.HouseRulesFor(system.Code()), "houserules.for-all", func(rules json.RawMessage) {
				a.Settings.KeepHouseRules(system.Code(), rules)
			}))
		},
		Folder:  a.House.Folder,
		System:  system.Code(),
		Changed: func() int { form := system.Form(); return len(form.Kept(a.Settings.HouseRulesFor(system.Code()))) },
	})
}

// houseRules is the screen of the doubts of a system.
func (a *App) houseRules(system engine.System, now json.RawMessage, note string, done func(json.RawMessage)) game.Scene {
	return houserules.New(system, now, note, houserules.Doors{
		Done:    func(rules json.RawMessage) game.Next { done(rules); return game.Pop },
		Explain: a.Explain,
	})
}

// teams is the team builder on its own.
func (a *App) teams() game.Scene {
	return teambuilder.New(a.House, a.system(), 0, engine.TeamList{}, teambuilder.Doors{
		Systems: a.picker(a.teams), Craft: a.craft(a.system()), Write: a.write(a.system()),
		Back: func() game.Next { return game.Pop }, Explain: a.Explain,
	})
}

// build is the team builder for a seat that waits for its team.
func (a *App) build(system engine.System, level int, start engine.TeamList, done func(engine.TeamList)) game.Next {
	return game.Push(teambuilder.New(a.House, system, level, start, teambuilder.Doors{
		Done:    func(t engine.TeamList) game.Next { done(t); return game.Pop },
		Back:    func() game.Next { return game.Pop },
		Explain: a.Explain, Craft: a.craft(system), Write: a.write(system),
	}))
}

// write is the way from the team builder to the card editor, where a card is written for the team; nil for a system without it.
func (a *App) write(system engine.System) func(id string, saved func(was, id string)) game.Next {
	if system.Extras().Editing == nil {
		return nil
	}
	return func(id string, saved func(was, id string)) game.Next {
		if id == "" {
			return game.Push(a.newCard(system, saved))
		}
		return game.Push(a.editCard(system, id, saved))
	}
}

// craft is the way to the page where cards of one's own are made; nil for a system without it.
func (a *App) craft(system engine.System) func(id string, done func(was, id string)) game.Next {
	page := system.Extras().Craft
	if page == nil {
		return nil
	}
	return func(id string, done func(was, id string)) game.Next {
		doors := craft.Doors{
			Keep: func(was string, card engine.Crafted) error {
				if err := a.House.ReplaceCard(system, card.ID, was, card.Source); err != nil {
					return err
				}
				done(was, card.ID)
				return nil
			},
			Taken:   func(id string) engine.Text { return a.taken(system, id) },
			Explain: a.Explain, Speech: engine.SpeechOf(system),
		}
		roster, _ := a.House.Roster(system)
		if card, known := roster.Card(id); known {
			return game.PushOver(craft.Open(page, card.Source, doors))
		}
		return game.PushOver(craft.New(page, doors))
	}
}

// taken says that another card goes by an id; nothing where none does.
func (a *App) taken(system engine.System, id string) engine.Text {
	roster, _ := a.House.Roster(system)
	if _, taken := roster.Card(id); taken {
		return engine.Say("craft.taken")
	}
	return engine.Text{}
}

// start begins a match.
func (a *App) start(w house.Wanted) (game.Next, error) {
	m, err := a.House.NewMatch(w)
	if err != nil {
		return game.Stay, err
	}
	for _, name := range w.Players {
		if _, known := ladder.Find(name); known {
			a.Settings.KeepLast(game.LastOpponent, name)
		}
	}
	return a.enter(m), nil
}

// play goes on with a saved match.
func (a *App) play(path string) (game.Next, error) {
	m, err := a.House.LoadMatch(path)
	if err != nil {
		return game.Stay, err
	}
	return a.enter(m), nil
}

// enter shows a match and keeps it safe on disk from now on.
func (a *App) enter(m *engine.Match) game.Next { return game.Reset(a.scene(m)) }

// scene is the encounter of a match, or its result when it is over.
func (a *App) scene(m *engine.Match) game.Scene {
	a.leave()
	if _, over := m.Result(); over { // nothing happens any more that an automatic save could lose
		return a.result(m)
	}
	return a.played(m, a.players(m))
}

// played shows a match that is under way and saved by itself.
func (a *App) played(m *engine.Match, players []encounter.Player) *encounter.Scene {
	a.close = a.House.Autosave(m)
	scene := encounter.New(a, m, house.Scenery(m.Setup()), players)
	scene.TakeAnswersAfter(a.Reading)
	scene.Coached(a.firsts(m)...)
	return scene
}

// restart begins a match anew from the set-up of another, and where the computer had deployed everybody there, as in a quick game, it
// does so again. The other match stays as the automatic save of the encounter before.
func (a *App) restart(m *engine.Match, seed uint64) (game.Next, error) {
	again, err := engine.New(m.System(), m.Setup(), seed, m.Options())
	if err != nil {
		return game.Stay, err
	}
	if house.DeployedForAll(m) {
		if err := house.DeployAll(again); err != nil {
			return game.Stay, err
		}
	}
	return a.after(m, func() game.Next { return a.enter(again) }), nil
}

// leave ends the autosave of the match that was played.
func (a *App) leave() {
	if a.close != nil {
		a.close()
		a.close, a.there = nil, ""
	}
}

// players are who plays each seat of a match.
func (a *App) players(m *engine.Match) []encounter.Player {
	players := make([]encounter.Player, len(m.Setup().Teams))
	for seat := range players {
		name := ""
		if seat < len(m.Setup().Players) {
			name = m.Setup().Players[seat]
		}
		bot, _ := house.Opponent(name, a.Settings.ThinkingTime())
		players[seat] = encounter.Player{Name: playerKey(m, seat), Bot: bot}
	}
	return players
}

// Adviser implements encounter.Adviser.
func (a *App) Adviser() *ladder.Search { return house.Adviser(a.Settings.ThinkingTime()) }

// watch shows a match again from an entry on.
func (a *App) watch(m *engine.Match, entry int, leave func() game.Next) game.Scene {
	return encounter.Watch(a, m, house.Scenery(m.Setup()), a.players(m), entry, func(position int) (game.Next, error) {
		if to := goesOnFrom(m, position); to != m.Position() {
			if err := m.Undo(to); err != nil {
				return game.Stay, err
			}
		}
		return a.enter(m), nil
	}, leave)
}

// again shows how an entry of a match came about: from what was asked then on, and not only what it left.
func (a *App) again(m *engine.Match, entry int) game.Scene {
	scene := a.watch(m, max(0, entry-1), back)
	if e, ok := scene.(*encounter.Scene); ok && entry > 0 {
		e.ShowNext()
	}
	return scene
}

// back leaves a screen for the one below it.
func back() game.Next { return game.Pop }

// goesOnFrom is where a match that is watched at a position can be played on: there, or at the last question before it; in front
// of the first question, where dice roll by themselves, at that one.
func goesOnFrom(m *engine.Match, position int) int {
	first := m.Position()
	if back, ok := m.Back(func(p int) bool { first = p; return p <= position }); ok {
		return min(position, back)
	}
	return first
}

// saves is the list of matches on disk.
func (a *App) saves() game.Scene {
	return saves.New(a.House, a.archive, saves.Doors{
		Play: a.play,
		Replay: func(path string) (game.Next, error) {
			m, err := a.House.LoadMatch(path)
			if err != nil {
				return game.Stay, err
			}
			return game.Push(a.watch(m, 0, back)), nil
		},
		Statistics: func() game.Next { return game.Push(statistics.New(a.archive)) },
		Folder:     a.House.Folder,
		Say:        a.sentence,
		Now:        time.Now,
	})
}

// rulebook opens the reference at a rule.
func (a *App) rulebook(rule engine.Rule) game.Scene {
	scene := rulebook.New(a.references(), rule)
	scene.Cards(func() game.Next { return a.Card("") })
	codes := []string{a.system().Code()}
	for _, s := range a.House.Systems {
		codes = append(codes, s.Code())
	}
	scene.Offer(codes...)
	return scene
}

// result tells how a match ended.
func (a *App) result(m *engine.Match) game.Scene {
	again := func(swap bool) (game.Next, error) {
		setup := m.Setup()
		if swap {
			last := len(setup.Teams) - 1 // every team takes the next seat
			setup.Teams = append([]engine.TeamList{setup.Teams[last]}, setup.Teams[:last]...)
			if setup.Sides != nil { // and stands with the same ones
				setup.Sides = append(engine.Sides{setup.Sides[last]}, setup.Sides[:last]...)
			}
		}
		rematch, err := engine.New(m.System(), setup, a.Seed(), m.Options())
		if err != nil {
			return game.Stay, err
		}
		return a.after(m, func() game.Next { return a.enter(rematch) }), nil
	}
	var players []string
	for seat := range m.Setup().Teams {
		players = append(players, playerKey(m, seat))
	}
	kept := engine.Say("result.kept")
	if _, err := a.House.KeepFinished(m, time.Now()); err != nil {
		kept = engine.Say("result.not-kept", "Why", game.WhyNot(err))
	}
	return result.New(m, result.Doors{
		Card:     a.Card,
		Review:   a.review(m),
		Kept:     kept,
		TakeBack: a.takeBack(m),
		Replay:   func(entry int) game.Next { return game.Push(a.again(m, entry)) },
		Rematch:  func() (game.Next, error) { return again(false) },
		Swap:     func() (game.Next, error) { return again(true) },
		New:      func() game.Next { return game.Push(a.newGame()) },
		Menu: func() game.Next {
			return a.after(m, func() game.Next { a.leave(); return game.Reset(a.Title()) })
		},
		Keeper: a.Keeper(m),
		Save: func() (string, error) {
			path, err := a.House.SaveMatch(m, saveName(m))
			return filepath.Base(path), err
		},
		Players: players,
	})
}

// takeBack is the door from the result of a match that was conceded back into it, or nil.
func (a *App) takeBack(m *engine.Match) func() (game.Next, error) {
	if result, _ := m.Result(); len(result.Conceded) == 0 {
		return nil
	}
	return func() (game.Next, error) {
		before, there := m.Back(nil)
		if !there {
			return game.Stay, errNothingBefore
		}
		if err := m.Undo(before); err != nil {
			return game.Stay, err
		}
		return a.enter(m), nil
	}
}

// errNothingBefore cannot come about: a match waits for somebody before it is conceded.
var errNothingBefore = errors.New("nothing came before")

// Finished implements encounter.Host.
func (a *App) Finished(m *engine.Match) game.Next { return game.Replace(a.result(m)) }

// Judges implements encounter.Host.
func (a *App) Judges(m *engine.Match) []engine.Judge { return a.House.JudgesFor(m.System()) }

// Explain implements encounter.Host.
func (a *App) Explain(rule engine.Rule) game.Next { return game.PushOver(a.rulebook(rule)) }

// Card implements encounter.Encyclopaedia.
func (a *App) Card(id string) game.Next {
	system := a.system()
	roster, _ := a.House.Roster(system)
	if _, known := roster.Card(id); !known && id != "" {
		for _, s := range a.House.Systems { // a match of another system may be shown
			if other, _ := a.House.Roster(s); other != nil {
				if _, known := other.Card(id); known {
					system, roster = s, other
				}
			}
		}
	}
	return game.PushOver(cards.New(roster, id, a.cardDoors(system)))
}

// cardDoors are the ways out of the cards of a system, and how it is spoken of.
func (a *App) cardDoors(system engine.System) cards.Doors {
	doors := cards.Doors{Explain: a.Explain, Speech: engine.SpeechOf(system)}
	if system.Extras().Editing != nil {
		doors.Edit = func(id string) game.Next { return game.Push(a.editCard(system, id, nil)) }
		seen := a.House.CardsChanged()
		doors.Anew = func() engine.Roster {
			now := a.House.CardsChanged()
			if now == seen {
				return nil
			}
			seen = now
			roster, _ := a.House.Roster(system)
			return roster
		}
		doors.Owns = func(id string) bool { return a.House.OwnsCard(system, id) }
	}
	return doors
}

// Save implements encounter.Host.
func (a *App) Save(m *engine.Match, said func(engine.Text)) game.Next {
	return game.PushOver(saves.NewSlots(a.House, a.archive, saveName(m), func(name string) {
		if path, err := a.House.SaveMatch(m, name); err != nil {
			said(engine.Say("encounter.not-saved", "Why", game.WhyNot(err)))
		} else {
			said(engine.Say("encounter.saved", "Where", filepath.Base(path)))
		}
	}))
}

// saveName is the name that a save of a match is proposed: the day, the hour, and who plays.
func saveName(m *engine.Match) string {
	name := time.Now().Format("2006-01-02-1504")
	for _, team := range m.View(0).Teams {
		name += " " + team.Name
	}
	return name
}

// Pause implements encounter.Host.
func (a *App) Pause(m *engine.Match) game.Next { return game.PushOver(&pause{app: a, match: m}) }

// sentence turns an error into a sentence in the language of the program.
func (a *App) sentence(err error) string {
	w, loading := words.New(a.Settings.Language)
	if fault, ok := err.(engine.Fault); ok && loading == nil {
		return w.Text(fault.Explain())
	}
	return fmt.Sprint(err)
}
