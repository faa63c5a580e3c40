package app

import (
	"errors"
	"math/rand/v2"
	"slices"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/scenes/cardeditor"
	"trueinch/scenes/house"
	"trueinch/scenes/packs"
	"trueinch/scenes/systems"
)

// editable are the systems whose cards can be written by hand, the one that is played first.
func (a *App) editable() (all []engine.System) {
	for _, s := range append([]engine.System{a.system()}, a.House.Systems...) {
		if s.Extras().Editing != nil && !slices.ContainsFunc(all, func(o engine.System) bool { return o.Code() == s.Code() }) {
			all = append(all, s)
		}
	}
	return all
}

// newCard is the card editor on what was left unsaved, or on a new card. saved is told of every card that is saved, under which id it lay before and
// lies now, where somebody waits for it; nil where nobody does.
func (a *App) newCard(system engine.System, saved func(was, id string)) game.Scene {
	if was, source := a.House.CardDraft(system); source != "" {
		scene := a.cardEditor(system, source, was, saved).Unsaved()
		if data := a.House.PictureDraft(system); len(data) > 0 {
			if img, fault := house.DecodePicture(data); fault.Key == "" {
				scene.Pictured(data, canvas.NewPortrait(img))
			}
		}
		return scene
	}
	blank := system.Extras().Editing.Blank(a.freshName(system), a.Settings.Language)
	return a.cardEditor(system, blank, "", saved).Unsaved()
}

// freshName is a name that no card has.
func (a *App) freshName(system engine.System) string {
	roster, _ := a.House.Roster(system)
	for n := 1; ; n++ {
		name := a.say("cardeditor.new-name", "Number", n)
		draft := system.Extras().Editing.Read(system.Extras().Editing.Blank(name, "en"), nil)
		if _, taken := roster.Card(draft.Card.ID); !taken {
			return name
		}
	}
}

// editCard is the card editor on a card of the user's own, or on a copy of another.
func (a *App) editCard(system engine.System, id string, saved func(was, id string)) game.Scene {
	roster, _ := a.House.Roster(system)
	card, known := roster.Card(id)
	if !known {
		return a.newCard(system, saved)
	}
	if a.House.OwnsCard(system, id) {
		return a.cardEditor(system, card.Source+"\n", id, saved)
	}
	editing := system.Extras().Editing
	source := card.Source + "\n"
	for n := 2; ; n++ {
		copied := editing.Settle(source, "name", []string{a.say("cardeditor.copy-of", "Name", card.Name, "Number", n)}, a.Settings.Language)
		if _, taken := roster.Card(editing.Read(copied, nil).Card.ID); !taken || n > 50 {
			return a.cardEditor(system, editing.Translate(copied, a.Settings.Language), "", saved).Unsaved()
		}
	}
}

func (a *App) cardEditor(system engine.System, source, was string, saved func(was, id string)) *cardeditor.Scene {
	roster, _ := a.House.Roster(system)
	doors := cardeditor.Doors{
		Save:  func(id, was, source string) error { return a.House.ReplaceCard(system, id, was, source) },
		Taken: func(id string) engine.Text { return a.taken(system, id) },
		Roster: func() engine.Roster {
			roster, _ := a.House.Roster(system)
			return roster
		},
		Pictures: a.picturesOf(system),
		Packs:    func() game.Next { return game.PushOver(packs.New(a.House)) },
		Back:     func() game.Next { return game.Pop }, Explain: a.Explain, Speech: engine.SpeechOf(system), Silhouettes: assets.Silhouettes(),
		KeepDraft: func(was, source string) error { return a.House.KeepCardDraft(system, was, source) },
		Systems:   systems.Picker{All: a.editable(), Now: system, Switch: func(s engine.System) game.Next { return game.Replace(a.newCard(s, nil)) }},
	}
	if saved != nil { // whoever waits has a team in hand, which another system or an encounter would lose
		keep := doors.Save
		doors.Systems = systems.Picker{}
		doors.Save = func(id, was, source string) error {
			err := keep(id, was, source)
			if err == nil {
				saved(was, id)
			}
			return err
		}
		return cardeditor.New(system, roster, source, was, a.Settings.Language, doors)
	}
	if slices.ContainsFunc(a.House.Systems, func(s engine.System) bool { return s.Code() == system.Code() }) {
		doors.Field = func(id string) (game.Next, error) { return a.fieldCard(system, id) }
	}
	return cardeditor.New(system, roster, source, was, a.Settings.Language, doors)
}

// picturesOf is how cards of a system get pictures.
func (a *App) picturesOf(system engine.System) *cardeditor.Pictures {
	return &cardeditor.Pictures{
		Read: func(path string) ([]byte, *canvas.Portrait, engine.Text) {
			data, fault := house.ReadPicture(path)
			if fault.Key != "" {
				return nil, nil, fault
			}
			img, fault := house.DecodePicture(data)
			if fault.Key != "" {
				return nil, nil, fault
			}
			return data, canvas.NewPortrait(img), engine.Text{}
		},
		Keep:       func(id string, data []byte) error { return a.House.KeepPicture(system, id, data) },
		Drop:       func(id string) error { return a.House.DropPicture(system, id) },
		Has:        func(id string) bool { return a.House.OwnsPicture(system, id) },
		Extensions: house.PictureExtensions(),
		KeepDraft:  func(data []byte) error { return a.House.KeepPictureDraft(system, data) },
	}
}

// errNoTeam says that no legal team has room for a card.
var errNoTeam = errors.New("no legal team")

// mostTeams is how many teams are drawn until one has the card and is legal.
const mostTeams = 400

// fieldCard begins a match at once in which the user's team has a card.
func (a *App) fieldCard(system engine.System, id string) (game.Next, error) {
	random := rand.New(rand.NewPCG(a.Seed(), a.Seed()))
	roster, _ := a.House.Roster(system)
	form := system.Form()
	for _, level := range append([]int{form.Size.Usual}, form.Size.Offered...) {
		mine, found := teamWith(system, roster, id, level, random)
		if !found {
			continue
		}
		theirs, found := system.RandomTeam(roster, level, random.Float64)
		if !found {
			continue
		}
		mine.Size, theirs.Size = level, level
		mine.Name, theirs.Name = a.say("cardeditor.team-mine"), a.say("cardeditor.team-theirs")
		tables := quickTables(system)
		m, err := a.House.NewMatch(house.Wanted{System: system, Level: level, Map: tables[random.IntN(len(tables))], Teams: []engine.TeamList{mine, theirs},
			Players: []string{"human", "simple"}, Seed: a.Seed(), Options: engine.Options{RollAnew: a.Settings.NewDice}, Settings: a.Settings.HouseRulesFor(system.Code())})
		if err != nil {
			return game.Stay, err
		}
		if !a.Settings.DeploySelf {
			if err := house.DeployAll(m); err != nil {
				return game.Stay, err
			}
		}
		return a.enter(m), nil
	}
	return game.Stay, errNoTeam
}

// teamWith draws legal teams of a Level until one has a card: the card first, then whatever may join.
func teamWith(system engine.System, roster engine.Roster, id string, level int, random *rand.Rand) (engine.TeamList, bool) {
	if !slices.ContainsFunc(roster.Cards(), func(c engine.CardInfo) bool { return c.ID == id }) { // no model, but known to the roster
		return teamTaking(system, roster, id, level, random)
	}
	canAdd := system.Extras().CanAdd
	if canAdd == nil {
		for range mostTeams {
			if team, found := system.RandomTeam(roster, level, random.Float64); found && slices.Contains(team.Cards, id) {
				return team, true
			}
		}
		return engine.TeamList{}, false
	}
	cards := roster.Cards()
	for range mostTeams / 4 {
		team := engine.TeamList{Size: level}
		for _, at := range append([]int{-1}, random.Perm(len(cards))...) {
			next := id
			if at >= 0 {
				next = cards[at].ID
			}
			for _, card := range []string{id, next} { // whoever needs others first comes as soon as they are there
				if (card != id || !slices.Contains(team.Cards, id)) && canAdd(roster, team, card, level) == nil {
					team.Cards = append(team.Cards, card)
				}
			}
			if slices.Contains(team.Cards, id) && mayPlay(system.CheckTeam(roster, team, level)) {
				return team, true
			}
		}
	}
	return engine.TeamList{}, false
}

// teamTaking draws legal teams of a Level until one may take a special card, and does so.
func teamTaking(system engine.System, roster engine.Roster, id string, level int, random *rand.Rand) (engine.TeamList, bool) {
	reckon := system.Extras().Reckon
	if reckon == nil {
		return engine.TeamList{}, false
	}
	for range mostTeams {
		team, found := system.RandomTeam(roster, level, random.Float64)
		if !found {
			continue
		}
		sum := reckon(roster, team)
		if !slices.ContainsFunc(sum.Extras, func(c engine.SpecialCard) bool { return c.ID == id && c.Refusal == nil }) {
			continue
		}
		if team.Choices = team.Choices.With(sum.ExtraField, id); mayPlay(system.CheckTeam(roster, team, level)) {
			return team, true
		}
	}
	return engine.TeamList{}, false
}
