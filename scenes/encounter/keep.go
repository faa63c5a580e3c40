package encounter

import (
	"bytes"
	"io"
	"strings"

	"trueinch/game"
	"trueinch/game/ui"
	"trueinch/maps"
	"trueinch/scenes/layers"
)

// The keys that keep an answer while it is held up, besides Ctrl C for its words.
const (
	pictureKey = ui.Key("P")
	factsKey   = ui.Key("J")
)

// keepJob names the question for the file that an answer goes to.
const keepJob = "encounter-keep"

// keepAs asks where to keep an answer. It is made now: when the file is known the key is no longer held.
func (s *Scene) keepAs(u *ui.UI, name, ending string, write func(out io.Writer) error) {
	var text bytes.Buffer
	if err := write(&text); err != nil {
		u.Toast(u.W("planner.not-saved", "Why", game.WhyNot(err)), "")
		return
	}
	s.answers.kept = text.Bytes()
	game.AskFile(u, keepJob, game.FileDialog{Kind: game.SaveFile, Title: u.W("planner.save-as"), Name: name + "." + ending,
		What: strings.ToUpper(ending), Extensions: []string{ending}})
}

// keepResults writes it once the file is known.
func (s *Scene) keepResults(u *ui.UI) {
	c, ok := game.Answered(u, keepJob)
	switch {
	case !ok:
	case c.Fault != "":
		u.Toast(c.Fault, "")
	case c.Path != "":
		if err := maps.ReplaceFile(c.Path, s.answers.kept); err != nil {
			u.Toast(u.W("planner.not-saved", "Why", game.WhyNot(err)), "")
			return
		}
		u.Toast(u.W("planner.saved", "File", c.Path), "")
	}
}

// keepKeys says what the keys do that keep an answer.
func keepKeys(u *ui.UI) {
	u.KeyHelp("keys.copy-words", "Ctrl C")
	u.KeyHelp("keys.keep-facts", factsKey)
	u.KeyHelp("keys.keep-picture", pictureKey)
}

// keepLayer keeps the layer that is held up: as words, for other programs, as a picture.
func (s *Scene) keepLayer(u *ui.UI) {
	name := u.W(layerKinds[s.answers.layer.key.kind].name)
	keepKeys(u)
	switch {
	case u.Key("Ctrl C"):
		u.Copy(strings.Join(s.layerText(), "\n"))
		u.Toast(u.W("planner.copied"), "")
	case u.Key(factsKey):
		s.keepAs(u, name, "json", s.layerJSON)
	case u.Key(pictureKey):
		s.keepAs(u, name, "png", func(out io.Writer) error { return s.layerPNG(u, out) })
	}
}

// layerJSON writes the layer for other programs.
func (s *Scene) layerJSON(out io.Writer) error {
	name, _ := s.layerWho(s.answers.layer.key)
	facts, err := s.answers.layer.answer.Facts(name, s.layerText()).JSON()
	if err == nil {
		_, err = out.Write(facts)
	}
	return err
}

// layerPNG writes the table with the layer and its words.
func (s *Scene) layerPNG(u *ui.UI, out io.Writer) error {
	kind := &layerKinds[s.answers.layer.key.kind]
	name, _ := s.layerWho(s.answers.layer.key)
	scene := s.picture(u)
	return layers.WritePNG(u, out, s.words, u.W(kind.name)+" · "+name, &scene, append(s.layerText(), u.W(kind.legend)))
}

// keepRuling keeps the ruling card that is held up.
func (s *Scene) keepRuling(u *ui.UI) {
	r := s.ask()
	if r == nil || u.Painting() {
		return
	}
	keepKeys(u)
	switch {
	case u.Key("Ctrl C"):
		u.Copy(r.Text(s.words, s.indexName))
		u.Toast(u.W("planner.copied"), "")
	case u.Key(factsKey):
		s.keepAs(u, u.W("planner.file-name"), "json", func(out io.Writer) error {
			text, err := r.JSON(s.words, s.indexName)
			if err == nil {
				_, err = out.Write(text)
			}
			return err
		})
	case u.Key(pictureKey):
		s.keepAs(u, u.W("planner.file-name"), "png", func(out io.Writer) error { return r.WritePNG(u, out, s.indexName) })
	}
}
