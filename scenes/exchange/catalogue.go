package exchange

import (
	"encoding/xml"
	"fmt"
	"hash/fnv"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"trueinch/engine"
	"trueinch/game/words"
	"trueinch/maps"
)

// The files of BattleScribe 2.03, which New Recruit reads, too: a game system says what is counted and how cards are described, a catalogue
// lists the cards.
const (
	GameSystemEnding = ".gst"
	CatalogueEnding  = ".cat"

	builderVersion  = "2.03"
	gameSystemSpace = "http://www.battlescribe.net/schema/gameSystemSchema"
	catalogueSpace  = "http://www.battlescribe.net/schema/catalogueSchema"
)

type xmlCostType struct {
	ID    string `xml:"id,attr"`
	Name  string `xml:"name,attr"`
	Limit string `xml:"defaultCostLimit,attr"`
	Hide  bool   `xml:"hidden,attr"`
}

type xmlNamed struct {
	ID   string `xml:"id,attr"`
	Name string `xml:"name,attr"`
}

type xmlHidden struct {
	ID   string `xml:"id,attr"`
	Name string `xml:"name,attr"`
	Hide bool   `xml:"hidden,attr"`
}

type xmlProfileType struct {
	ID    string     `xml:"id,attr"`
	Name  string     `xml:"name,attr"`
	Types []xmlNamed `xml:"characteristicTypes>characteristicType"`
}

type xmlCategoryLink struct {
	ID      string `xml:"id,attr"`
	Name    string `xml:"name,attr"`
	Hide    bool   `xml:"hidden,attr"`
	Target  string `xml:"targetId,attr"`
	Primary bool   `xml:"primary,attr"`

	Constraints []xmlConstraint `xml:"constraints>constraint"`
}

type xmlForce struct {
	ID    string            `xml:"id,attr"`
	Name  string            `xml:"name,attr"`
	Hide  bool              `xml:"hidden,attr"`
	Links []xmlCategoryLink `xml:"categoryLinks>categoryLink"`
}

type xmlGameSystem struct {
	XMLName    xml.Name         `xml:"gameSystem"`
	Space      string           `xml:"xmlns,attr"`
	ID         string           `xml:"id,attr"`
	Name       string           `xml:"name,attr"`
	Revision   int              `xml:"revision,attr"`
	Version    string           `xml:"battleScribeVersion,attr"`
	Costs      []xmlCostType    `xml:"costTypes>costType"`
	Profiles   []xmlProfileType `xml:"profileTypes>profileType"`
	Categories []xmlHidden      `xml:"categoryEntries>categoryEntry"`
	Forces     []xmlForce       `xml:"forceEntries>forceEntry"`
}

type xmlCharacteristic struct {
	Name string `xml:"name,attr"`
	Type string `xml:"typeId,attr"`
	Text string `xml:",chardata"`
}

type xmlProfile struct {
	ID     string              `xml:"id,attr"`
	Name   string              `xml:"name,attr"`
	Hide   bool                `xml:"hidden,attr"`
	Type   string              `xml:"typeId,attr"`
	Titled string              `xml:"typeName,attr"`
	Has    []xmlCharacteristic `xml:"characteristics>characteristic"`
}

type xmlRule struct {
	ID    string `xml:"id,attr"`
	Name  string `xml:"name,attr"`
	Hide  bool   `xml:"hidden,attr"`
	About string `xml:"description"`
}

type xmlConstraint struct {
	Field  string `xml:"field,attr"`
	Scope  string `xml:"scope,attr"`
	Value  string `xml:"value,attr"`
	Part   bool   `xml:"percentValue,attr"`
	Shared bool   `xml:"shared,attr"`
	Nested bool   `xml:"includeChildSelections,attr"`
	Forces bool   `xml:"includeChildForces,attr"`
	ID     string `xml:"id,attr"`
	Type   string `xml:"type,attr"`
}

type xmlCost struct {
	Name  string `xml:"name,attr"`
	Type  string `xml:"typeId,attr"`
	Value string `xml:"value,attr"`
}

type xmlEntry struct {
	ID          string            `xml:"id,attr"`
	Name        string            `xml:"name,attr"`
	Hide        bool              `xml:"hidden,attr"`
	Collective  bool              `xml:"collective,attr"`
	Import      bool              `xml:"import,attr"`
	Type        string            `xml:"type,attr"`
	Modifiers   []xmlModifier     `xml:"modifiers>modifier"`
	Constraints []xmlConstraint   `xml:"constraints>constraint"`
	Profiles    []xmlProfile      `xml:"profiles>profile"`
	Rules       []xmlRule         `xml:"rules>rule"`
	Links       []xmlCategoryLink `xml:"categoryLinks>categoryLink"`
	Costs       []xmlCost         `xml:"costs>cost"`
}

type xmlCatalogue struct {
	XMLName  xml.Name   `xml:"catalogue"`
	Space    string     `xml:"xmlns,attr"`
	ID       string     `xml:"id,attr"`
	Name     string     `xml:"name,attr"`
	Revision int        `xml:"revision,attr"`
	Version  string     `xml:"battleScribeVersion,attr"`
	Library  bool       `xml:"library,attr"`
	System   string     `xml:"gameSystemId,attr"`
	SystemAt int        `xml:"gameSystemRevision,attr"`
	Entries  []xmlEntry `xml:"selectionEntries>selectionEntry"`
}

// ident is an id as those programs make them, always the same for the same thing.
func ident(parts ...string) string {
	h := fnv.New64a()
	h.Write([]byte(strings.Join(parts, "\x00")))
	sum := fmt.Sprintf("%016x", h.Sum64())
	return sum[:4] + "-" + sum[4:8] + "-" + sum[8:12] + "-" + sum[12:]
}

// cataloguing writes the files of a system.
type cataloguing struct {
	system engine.System
	roster engine.Roster
	words  *words.Words
	form   engine.Form

	asks []need // what every team needs one of
}

// Catalogue writes the cards of a system for BattleScribe and New Recruit: the game system and the catalogue, in the language of words. Of team
// building they know the sums, how often a card may be taken, which Factions bar a card, and of what there must be one; all other rules are held when the
// list comes back.
func Catalogue(system engine.System, roster engine.Roster, w *words.Words) (gameSystem, catalogue []byte, err error) {
	form := system.Form()
	c := cataloguing{system: system, roster: roster, words: w.As(engine.SpeechOf(system)), form: form}
	c.asks = c.needs()
	if gameSystem, err = marked(c.gameSystem()); err != nil {
		return nil, nil, err
	}
	catalogue, err = marked(c.catalogue())
	return gameSystem, catalogue, err
}

func marked(document any) ([]byte, error) {
	text, err := xml.MarshalIndent(document, "", "  ")
	return append(append([]byte(xml.Header), text...), '\n'), err
}

func (c *cataloguing) id(parts ...string) string {
	return ident(append([]string{"trueinch", c.system.Code()}, parts...)...)
}

// costs are what is counted: the size of the team, and the ranks of followers where they are counted apart.
func (c *cataloguing) costs() []xmlCostType {
	costs := []xmlCostType{{ID: c.id("cost", "size"), Name: c.sizeName(), Limit: "-1.0"}}
	for _, card := range c.roster.Cards() {
		if card.Follower && card.Rank > 0 {
			return append(costs, xmlCostType{ID: c.id("cost", "followers"), Name: c.words.W("teambuilder.minion-levels"), Limit: "-1.0"})
		}
	}
	return costs
}

func (c *cataloguing) sizeName() string {
	if c.form.Size.Term == "" {
		return c.words.W("teambuilder.level")
	}
	return c.words.W(string(c.form.Size.Term))
}

// The kinds of profiles.
const (
	cardProfile   = "card"
	actionProfile = "action"
)

// traits are the words for the Traits of the cards, in the order of the first card that has any.
func (c *cataloguing) traits() []engine.Trait {
	for _, card := range c.roster.Cards() {
		if card.Sheet != nil && len(card.Sheet.Traits) > 0 {
			return card.Sheet.Traits
		}
	}
	return nil
}

// characteristics are what a profile of a kind says, by their keys and names.
func (c *cataloguing) characteristics(kind string) []xmlNamed {
	named := func(key, name string) xmlNamed { return xmlNamed{c.id("type", kind, key), name} }
	if kind == actionProfile {
		return []xmlNamed{named("cost", c.words.W("exchange.cost")), named("line", c.words.W("exchange.printed")), named("plain", c.words.W("exchange.plain"))}
	}
	var all []xmlNamed
	for _, t := range c.traits() {
		all = append(all, named("trait-"+t.Letter, c.words.W(string(t.Term))))
	}
	for _, column := range c.roster.Columns() {
		all = append(all, named("column-"+column.ID, c.words.W(string(column.Title))))
	}
	return append(all, named("points", c.words.W("exchange.points")), named("base", c.words.W("exchange.base")), named("faction", c.words.W("teambuilder.faction")))
}

func (c *cataloguing) profileName(kind string) string {
	return c.words.W(map[string]string{cardProfile: "exchange.card", actionProfile: "exchange.action"}[kind])
}

// categories are those who count towards the size of the team, and those who do not.
func (c *cataloguing) categories() []xmlHidden {
	lead := c.words.W("teambuilder.models")
	if c.form.Lead != "" {
		lead = c.words.W(string(c.form.Lead))
	}
	all := []xmlHidden{{ID: c.id("category", "models"), Name: lead}, {ID: c.id("category", "followers"), Name: c.words.W("teambuilder.minions")}}
	for _, n := range c.asks {
		if n.category != all[0].ID {
			all = append(all, xmlHidden{ID: n.category, Name: n.name})
		}
	}
	for _, faction := range c.factions() {
		all = append(all, xmlHidden{ID: c.faction(faction), Name: faction})
	}
	return all
}

func (c *cataloguing) gameSystem() xmlGameSystem {
	force := xmlForce{ID: c.id("force"), Name: c.words.W("exchange.team")}
	for _, category := range c.categories() {
		force.Links = append(force.Links, xmlCategoryLink{ID: c.id("force-link", category.ID), Name: category.Name, Target: category.ID, Constraints: c.least(category.ID)})
	}
	g := xmlGameSystem{Space: gameSystemSpace, ID: c.id("system"), Name: c.words.Text(c.system.Name()), Revision: 1, Version: builderVersion,
		Costs: c.costs(), Categories: c.categories(), Forces: []xmlForce{force}}
	for _, kind := range []string{cardProfile, actionProfile} {
		g.Profiles = append(g.Profiles, xmlProfileType{c.id("profile", kind), c.profileName(kind), c.characteristics(kind)})
	}
	return g
}

func (c *cataloguing) catalogue() xmlCatalogue {
	all := xmlCatalogue{Space: catalogueSpace, ID: c.id("catalogue"), Name: c.words.W("exchange.catalogue", "System", c.system.Name()), Revision: 1,
		Version: builderVersion, System: c.id("system"), SystemAt: 1}
	for _, card := range c.roster.Cards() {
		all.Entries = append(all.Entries, c.entry(&card))
	}
	return all
}

// entry is a card.
func (c *cataloguing) entry(card *engine.CardInfo) xmlEntry {
	category, cost := c.categories()[0], c.costs()[0]
	if card.Follower {
		category = c.categories()[1]
		if costs := c.costs(); len(costs) > 1 {
			cost = costs[1]
		}
	}
	e := xmlEntry{ID: c.id("entry", card.ID), Name: card.Name, Import: true, Type: "model",
		Links: []xmlCategoryLink{{ID: c.id("entry-link", card.ID), Name: category.Name, Target: category.ID, Primary: true}},
		Costs: []xmlCost{{cost.Name, cost.ID, strconv.Itoa(card.Rank) + ".0"}}}
	if card.Count > 1 {
		e.Type = "unit"
	}
	for _, n := range c.asks {
		if n.category != category.ID && slices.Contains(n.cards, card.ID) {
			e.Links = append(e.Links, xmlCategoryLink{ID: c.id("entry-link", card.ID, n.category), Name: n.name, Target: n.category})
		}
	}
	for _, faction := range card.Factions {
		e.Links = append(e.Links, xmlCategoryLink{ID: c.id("entry-link", card.ID, "faction", faction), Name: faction, Target: c.faction(faction)})
	}
	e.Constraints, e.Modifiers = c.limits(card)
	e.Profiles = append(e.Profiles, c.profile(cardProfile, card.ID, card.Name, c.numbers(card)))
	if card.Sheet == nil {
		return e
	}
	for i := range card.Sheet.Actions {
		a := &card.Sheet.Actions[i]
		var plain []string
		for _, text := range a.Plain {
			plain = append(plain, c.words.Text(text))
		}
		said := map[string]string{"cost": strconv.Itoa(a.Cost), "line": strings.Join(a.In(c.words.Language()), ". "), "plain": strings.Join(plain, " ")}
		e.Profiles = append(e.Profiles, c.profile(actionProfile, card.ID+"/"+strconv.Itoa(i), c.words.ActionName(a), said))
	}
	for i := range card.Sheet.Powers {
		p := &card.Sheet.Powers[i]
		name := p.Name
		if p.Title.Key != "" {
			name = c.words.Text(p.Title)
		}
		e.Rules = append(e.Rules, xmlRule{ID: c.id("rule", card.ID, strconv.Itoa(i)), Name: name, About: c.words.Text(p.Text)})
	}
	return e
}

// numbers are what stands in the profile of a card, by the keys of its characteristics.
func (c *cataloguing) numbers(card *engine.CardInfo) map[string]string {
	said := map[string]string{"faction": strings.Join(card.Factions, ", ")}
	if card.HP > 0 {
		said["points"] = strconv.Itoa(card.HP)
	}
	if card.BaseMM > 0 {
		said["base"] = c.words.Number(card.BaseMM, 0)
	}
	for i, column := range c.roster.Columns() {
		if i < len(card.Values) {
			said["column-"+column.ID] = c.words.Text(card.Values[i].Text)
		}
	}
	if card.Sheet != nil {
		for _, t := range card.Sheet.Traits {
			said["trait-"+t.Letter] = strconv.Itoa(t.Value)
		}
	}
	return said
}

// profile is a profile of a kind.
func (c *cataloguing) profile(kind, id, name string, said map[string]string) xmlProfile {
	p := xmlProfile{ID: c.id(kind, id), Name: name, Type: c.id("profile", kind), Titled: c.profileName(kind)}
	types := c.characteristics(kind)
	byID := map[string]string{}
	for key, text := range said {
		byID[c.id("type", kind, key)] = text
	}
	for _, t := range types {
		p.Has = append(p.Has, xmlCharacteristic{t.Name, t.ID, byID[t.ID]})
	}
	return p
}

// WriteCatalogue writes the files of Catalogue side by side: the catalogue at a path, and the game system under the same name beside it.
func WriteCatalogue(name string, system engine.System, roster engine.Roster, w *words.Words) error {
	gameSystem, catalogue, err := Catalogue(system, roster, w)
	if err != nil {
		return err
	}
	if err := maps.ReplaceFile(strings.TrimSuffix(name, filepath.Ext(name))+GameSystemEnding, gameSystem); err != nil {
		return err
	}
	return maps.ReplaceFile(name, catalogue)
}
