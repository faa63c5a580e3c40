package house

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"trueinch/engine"
	"trueinch/maps"
)

// OwnsCard reports whether a card lies among the user's own in a file by itself, where it can be written anew.
func (h *House) OwnsCard(system engine.System, id string) bool {
	if h.Folder == "" || id == "" {
		return false
	}
	source, err := os.ReadFile(filepath.Join(h.Folder, h.cardPath(system, id)))
	if err != nil {
		return false
	}
	roster, problems := system.Roster(map[string][]byte{id: source})
	_, there := roster.Card(id)
	return there && len(problems) == 0 && len(roster.Cards()) <= 1
}

func (h *House) cardPath(system engine.System, id string) string {
	return filepath.Join(cardsFolder, system.Code(), maps.PlainFileName(id)+".card")
}

// ReplaceCard keeps a card that somebody has written, and drops the file of the name that it had before.
func (h *House) ReplaceCard(system engine.System, id, was, source string) error {
	if err := h.SaveCard(system, id, source); err != nil {
		return err
	}
	if was != "" && was != id && h.OwnsCard(system, was) {
		h.renamePicture(system, was, id)
		if os.Remove(filepath.Join(h.Folder, h.cardPath(system, was))) != nil {
			return nil // a card more, and none less: teams keep the one that they have
		}
		return h.renameInTeams(system, was, id)
	}
	return nil
}

// renameInTeams lets the user's own teams have a card under another id.
func (h *House) renameInTeams(system engine.System, was, id string) error {
	own := h.own(teamsFolder, system.Code(), TeamExtension)
	for _, path := range sortedNames(own) {
		var team engine.TeamList
		if json.Unmarshal(own[path], &team) != nil {
			continue // Teams reports it
		}
		renamed := team.Renamed(was, id)
		if slices.Equal(renamed.Cards, team.Cards) && renamed.Choices.Same(team.Choices) {
			continue
		}
		renamed.Printed = h.printed(system, renamed)
		text, err := teamText(renamed)
		if err == nil {
			err = maps.ReplaceFile(path, text)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// cardDraftEnding ends the names of cards that are not saved.
const cardDraftEnding = ".card-draft"

func (h *House) cardDraftPath(system engine.System) string {
	return filepath.Join(draftFolder, h.mine(system.Code())+cardDraftEnding)
}

// pictureDraftEnding ends the names of pictures of cards that are not saved.
const pictureDraftEnding = ".card-picture"

func (h *House) pictureDraftPath(system engine.System) string {
	return filepath.Join(draftFolder, h.mine(system.Code())+pictureDraftEnding)
}

// KeepPictureDraft keeps the picture of a card that is not saved; none forgets it.
func (h *House) KeepPictureDraft(system engine.System, data []byte) error {
	if len(data) > 0 {
		return h.write(h.pictureDraftPath(system), data)
	}
	if h.Folder != "" {
		_ = os.Remove(filepath.Join(h.Folder, h.pictureDraftPath(system))) // one that stays is offered again
	}
	return nil
}

// PictureDraft is the picture of the card that was not saved when the program ended; none where it had none.
func (h *House) PictureDraft(system engine.System) []byte {
	if h.Folder == "" {
		return nil
	}
	data, _ := os.ReadFile(filepath.Join(h.Folder, h.pictureDraftPath(system))) // without it the card has its silhouette
	return data
}

// KeepCardDraft keeps a card that is not saved; was is the id under which it lies among the user's own. An empty text forgets it.
func (h *House) KeepCardDraft(system engine.System, was, source string) error {
	path := h.cardDraftPath(system)
	if source == "" {
		if h.Folder != "" {
			_ = os.Remove(filepath.Join(h.Folder, path)) // one that stays is offered again
		}
		return nil
	}
	return h.write(path, []byte(was+"\n"+source))
}

// CardDraft is a card that was not saved when the program ended, and the id under which it lies among the user's own; empty for none.
func (h *House) CardDraft(system engine.System) (was, source string) {
	if h.Folder == "" {
		return "", ""
	}
	text, err := os.ReadFile(filepath.Join(h.Folder, h.cardDraftPath(system)))
	if err != nil {
		return "", ""
	}
	was, source, _ = strings.Cut(string(text), "\n")
	if was != "" && !h.OwnsCard(system, was) {
		was = ""
	}
	return was, source
}
