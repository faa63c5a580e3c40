package exchange

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"trueinch/assets"
	"trueinch/engine"
	"trueinch/engine/arkham"
	"trueinch/engine/firstedition"
	"trueinch/engine/supreme"
	"trueinch/game/words"
)

// withCards are the systems whose cards are written.
var withCards = []engine.System{supreme.System{}, firstedition.System{}, arkham.System{}}

func rosterOf(system engine.System) engine.Roster {
	roster, _ := system.Roster(assets.Cards(system.Code()))
	return roster
}

func language(t testing.TB, code string) *words.Words {
	t.Helper()
	w, err := words.New(code)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// counted is how often each card is taken, in the order of the list.
func counted(team engine.TeamList) (ids []string, times map[string]int) {
	times = map[string]int{}
	for _, id := range team.Cards {
		if times[id]++; times[id] == 1 {
			ids = append(ids, id)
		}
	}
	return ids, times
}

// asRoster is a team as BattleScribe keeps it; byName leaves our ids out, as in a list that was made with another catalogue.
func asRoster(system engine.System, team engine.TeamList, byName bool) []byte {
	c := cataloguing{system: system, roster: rosterOf(system)}
	var out bytes.Buffer
	escaped := func(s string) string {
		var b bytes.Buffer
		xml.EscapeText(&b, []byte(s))
		return b.String()
	}
	fmt.Fprintf(&out, `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster id="r" name="%s" battleScribeVersion="2.03" gameSystemId="%s" gameSystemName="x" gameSystemRevision="1" xmlns="http://www.battlescribe.net/schema/rosterSchema">
  <costs><cost name="Level" typeId="%[3]s" value="7.0"/></costs>
  <costLimits><costLimit name="Level" typeId="%[3]s" value="%[4]d.0"/></costLimits>
  <forces><force id="f" name="Team" entryId="e" catalogueId="c" catalogueRevision="1" catalogueName="x"><selections>
`, escaped(team.Name), c.id("system"), c.id("cost", "size"), team.Size)
	ids, times := counted(team)
	for _, id := range ids {
		card, _ := c.roster.Card(id)
		entry := "1111-2222-3333-4444::" + c.id("entry", id)
		if byName {
			entry = "1111-2222-3333-4444"
		}
		fmt.Fprintf(&out, `<selection id="s" name="%s" entryId="%s" number="%d" type="model"><profiles><profile name="x"><characteristics><characteristic name="a">b</characteristic></characteristics></profile></profiles></selection>`+"\n",
			escaped(card.Name), entry, times[id])
	}
	out.WriteString("</selections></force></forces>\n</roster>\n")
	return out.Bytes()
}

// asJSON is a team as New Recruit keeps it.
func asJSON(t testing.TB, system engine.System, team engine.TeamList) []byte {
	t.Helper()
	roster := rosterOf(system)
	c := cataloguing{system: system, roster: roster}
	var selections []any
	ids, times := counted(team)
	for _, id := range ids {
		card, _ := roster.Card(id)
		selections = append(selections, map[string]any{"id": "s", "name": card.Name, "entryId": "x", "number": times[id], "type": "model", "selections": []any{}})
	}
	text, err := json.Marshal(map[string]any{"name": team.Name, "generatedBy": "https://newrecruit.eu", "roster": map[string]any{
		"name": team.Name, "costLimits": []any{map[string]any{"name": "Level", "typeId": c.id("cost", "size"), "value": team.Size}},
		"forces": []any{map[string]any{"name": "Team", "selections": selections}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// packed is files in an archive, in their order.
func packed(t testing.TB, files ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i := 0; i+1 < len(files); i += 2 {
		f, err := w.Create(files[i])
		if err != nil {
			t.Fatal(err)
		}
		f.Write([]byte(files[i+1]))
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Every shipped team of every system comes back from a list of BattleScribe, packed or not, by id and by name, and from one of New Recruit.
func TestListsComeBack(t *testing.T) {
	for _, system := range withCards {
		roster, count := rosterOf(system), 0
		for name, text := range assets.Teams(system.Code()) {
			if !strings.HasSuffix(name, ".team.json") {
				continue
			}
			var team engine.TeamList
			if err := json.Unmarshal(text, &team); err != nil {
				t.Fatal(err)
			}
			for form, data := range map[string][]byte{
				"ros by id": asRoster(system, team, false), "ros by name": asRoster(system, team, true), "json": asJSON(t, system, team),
				"rosz": packed(t, "list.ros", string(asRoster(system, team, false))),
			} {
				read, err := ReadList(data, system, roster)
				if err != nil || len(read.Unmatched) > 0 {
					t.Fatalf("%s %s: %v, %v", name, form, read.Unmatched, err)
				}
				got, want := slices.Clone(read.Team.Cards), slices.Clone(team.Cards)
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(got, want) || read.Team.Name != team.Name || read.Team.Size != team.Size {
					t.Errorf("%s %s: %+v, want %+v", name, form, read.Team, team)
				}
				count++
			}
		}
		if count < 20 {
			t.Errorf("%s: only %d lists", system.Code(), count)
		}
	}
}

// What is in a list and in no card file is named, once each; the rest is taken over, also out of selections in selections.
func TestWhatCannotBeMatchedIsNamed(t *testing.T) {
	system := supreme.System{}
	data := `<roster name="Mixed" xmlns="x"><forces><force><selections>
<selection name="anvil rose" number="1"><selections><selection name="Jet Pack" number="2"/><selection name="Halogen" number="1"/></selections></selection>
<selection name="Captain Nobody" number="3"/><selection name="Jet Pack" number="1"/></selections></force></forces></roster>`
	read, err := ReadList([]byte(data), system, rosterOf(system))
	if err != nil || !slices.Equal(read.Team.Cards, []string{"anvil-rose", "halogen"}) || !slices.Equal(read.Unmatched, []string{"Jet Pack", "Captain Nobody"}) {
		t.Errorf("%+v, %v", read, err)
	}
	if form := system.Form(); read.Team.Size != max(5, form.Size.Least) {
		t.Errorf("a size of %d", read.Team.Size)
	}
}

// bomb is an archive of a few kilobytes that unpacks to more than anybody needs; lie makes it say that it is small.
func bomb(t testing.TB, lie bool) []byte {
	data := packed(t, "list.ros", strings.Repeat("<roster/>", mostUnpacked/9+100))
	if lie {
		at := bytes.LastIndex(data, []byte("PK\x01\x02"))
		copy(data[at+24:at+28], []byte{9, 0, 0, 0})
	}
	return data
}

// hostile are files that somebody made to do harm, or that are something else, with the sentence that each is answered by.
func hostile(t testing.TB) []struct{ key, data string } {
	deep := strings.Repeat("<a>", 5000)
	laughs := `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><roster><selection name="&b;"/></roster>`
	outside := `<!DOCTYPE roster SYSTEM "file:///etc/passwd"><roster/>`
	return []struct{ key, data string }{
		{"exchange.no-list", ""}, {"exchange.no-list", "Anvil Rose"}, {"exchange.no-list", "\x00\x01\x02"}, {"exchange.no-list", "{}"},
		{"exchange.no-list", `{"roster": 3}`}, {"exchange.bad-json", `{"roster": {`}, {"exchange.bad-json", strings.Repeat(`{"roster":`, 20000)},
		{"exchange.list-empty", `{"roster": {"forces": 7}}`}, {"exchange.list-empty", "<roster/>"}, {"exchange.other-xml", "<catalogue/>"},
		{"exchange.bad-xml", "<roster>"}, {"exchange.bad-xml", "<roster></force>"}, {"exchange.bad-xml", `<roster name="&unknown;"/>`},
		{"exchange.bad-xml", `<?xml version="1.0" encoding="EBCDIC"?><roster/>`},
		{"exchange.declares", laughs}, {"exchange.declares", outside}, {"exchange.deep", "<roster>" + deep},
		{"exchange.deep", `{"roster":{"forces":[` + strings.Repeat(`{"selections":[`, 100) + strings.Repeat(`]}`, 100) + `]}}`},
		{"exchange.many-elements", "<roster>" + strings.Repeat("<a/>", mostElements) + "</roster>"},
		{"exchange.many-lines", "<roster>" + strings.Repeat(`<selection name="Anvil Rose"/>`, mostChosen+1) + "</roster>"},
		{"exchange.many-lines", "<roster>" + strings.Repeat(`<selection name="Anvil Rose" number="150"/>`, 2) + "</roster>"},
		{"exchange.bad-number", `<roster><selection name="Anvil Rose" number="1e9"/></roster>`},
		{"exchange.bad-number", `<roster><selection name="Anvil Rose" number="NaN"/></roster>`},
		{"exchange.bad-number", `<roster><selection name="Anvil Rose" number="-1"/></roster>`},
		{"exchange.nothing-matched", `<roster><selection name="Captain Nobody"/></roster>`},
		{"exchange.file-long", strings.Repeat("<", mostFile+1)},
		{"exchange.bad-archive", "PK\x03\x04 and no more"}, {"exchange.no-list-inside", string(packed(t))},
		{"exchange.no-list-inside", string(packed(t, "readme.md", "x"))}, {"exchange.no-list", string(packed(t, "list.ros", string(packed(t, "list.ros", "<roster/>"))))},
		{"exchange.many-files", string(packed(t, slices.Repeat([]string{"x.png", ""}, mostPacked+1)...))},
		{"exchange.bomb", string(bomb(t, false))}, {"exchange.bad-archive", string(bomb(t, true))},
	}
}

func TestHostileListsAreOneSentence(t *testing.T) {
	system := supreme.System{}
	roster := rosterOf(system)
	for _, c := range hostile(t) {
		read, err := ReadList([]byte(c.data), system, roster)
		var f *Fault
		if !errors.As(err, &f) || f.Why.Key != c.key {
			t.Errorf("%.60q: %+v, %v, want %s", c.data, read.Team, err, c.key)
			continue
		}
		for _, code := range assets.Languages() {
			if text := language(t, code).Text(f.Explain()); text == "" || strings.ContainsAny(text, "\n‹") {
				t.Errorf("%s: %q", code, text)
			}
		}
	}
}

func FuzzReadList(f *testing.F) {
	system := supreme.System{}
	roster := rosterOf(system)
	team := engine.TeamList{Name: "Lamplighters & Co.", Size: 8, Cards: []string{"anvil-rose", "wick-brigade", "wick-brigade"}}
	f.Add(asRoster(system, team, false))
	f.Add(asJSON(f, system, team))
	f.Add(packed(f, "list.ros", string(asRoster(system, team, true))))
	for _, c := range hostile(f) {
		if len(c.data) < 4096 {
			f.Add([]byte(c.data))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		read, err := ReadList(data, system, roster)
		var fault *Fault
		if err != nil {
			if !errors.As(err, &fault) || fault.Why.Key == "" {
				t.Fatalf("%v is no sentence", err)
			}
			return
		}
		if len(read.Team.Cards) == 0 || len(read.Team.Cards) > mostCopies {
			t.Fatalf("%d cards", len(read.Team.Cards))
		}
		system.CheckTeam(roster, read.Team, read.Team.Size)
	})
}

var idForm = regexp.MustCompile(`^[0-9a-f]{4}(-[0-9a-f]{4}){3}$`)

// The files have every card of their system once, with ids that are all different, in the form that those programs want, and that lead where
// they say; the same cards give the same files, and the ids are the same in both languages.
func TestCatalogues(t *testing.T) {
	for _, system := range withCards {
		roster := rosterOf(system)
		var ids []string
		for _, code := range assets.Languages() {
			w := language(t, code)
			gst, cat, err := Catalogue(system, roster, w)
			if err != nil {
				t.Fatal(err)
			}
			again, twice, _ := Catalogue(system, roster, w)
			if !bytes.Equal(gst, again) || !bytes.Equal(cat, twice) {
				t.Errorf("%s: two different files", system.Code())
			}
			var g xmlGameSystem
			var c xmlCatalogue
			if err := errors.Join(xml.Unmarshal(gst, &g), xml.Unmarshal(cat, &c)); err != nil {
				t.Fatal(err)
			}
			if c.System != g.ID || len(c.Entries) != len(roster.Cards()) || g.Name == "" || len(g.Forces) != 1 {
				t.Errorf("%s: %d cards of %d", system.Code(), len(c.Entries), len(roster.Cards()))
			}
			known := map[string]bool{}
			for _, cost := range g.Costs {
				known[cost.ID] = true
			}
			for _, p := range g.Profiles {
				known[p.ID] = true
				for _, has := range p.Types {
					known[has.ID] = true
				}
			}
			for _, category := range g.Categories {
				known[category.ID] = true
			}
			var found []string
			for _, match := range regexp.MustCompile(`\bid="([^"]*)"`).FindAllStringSubmatch(string(gst)+string(cat), -1) {
				if !idForm.MatchString(match[1]) || slices.Contains(found, match[1]) {
					t.Fatalf("%s: the id %s is malformed or stands there twice", system.Code(), match[1])
				}
				found = append(found, match[1])
			}
			if ids == nil {
				ids = found
			} else if !slices.Equal(ids, found) {
				t.Errorf("%s: other ids in %s", system.Code(), code)
			}
			for i, e := range c.Entries {
				card := roster.Cards()[i]
				if e.Name != card.Name || len(e.Costs) != 1 || e.Costs[0].Value != fmt.Sprintf("%d.0", card.Rank) || !known[e.Costs[0].Type] || !known[e.Links[0].Target] {
					t.Errorf("%s: %+v", card.Name, e)
				}
				for _, p := range e.Profiles {
					if !known[p.Type] {
						t.Errorf("%s: a profile of no type", card.Name)
					}
					for _, has := range p.Has {
						if !known[has.Type] {
							t.Errorf("%s: %s is of no type", card.Name, has.Name)
						}
					}
				}
				if card.Sheet != nil && len(e.Rules) != len(card.Sheet.Powers) {
					t.Errorf("%s has %d rules of %d", card.Name, len(e.Rules), len(card.Sheet.Powers))
				}
			}
			if missing := w.Missing(); len(missing) > 0 {
				t.Errorf("nothing for %v", missing)
			}
		}
	}
	// SE-TEAM-05: a Supreme is taken once, Minions as often as their Levels allow.
	gst, cat, _ := Catalogue(supreme.System{}, rosterOf(supreme.System{}), language(t, "en"))
	if !strings.Contains(string(gst), `name="Encounter Level"`) && !strings.Contains(string(gst), `name="Level"`) {
		t.Errorf("what is counted is called %.900s", gst)
	}
	var c xmlCatalogue
	if err := xml.Unmarshal(cat, &c); err != nil {
		t.Fatal(err)
	}
	for _, e := range c.Entries {
		if wick := e.Name == "Wick Brigade"; (e.Name == "Anvil Rose" || wick) && (len(e.Constraints) == 0) != wick {
			t.Errorf("%s: %+v", e.Name, e.Constraints)
		}
	}
}
