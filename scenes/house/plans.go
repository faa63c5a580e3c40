package house

import (
	"errors"
	"os"
	"path/filepath"
	"slices"

	"trueinch/maps"
	"trueinch/scenes/plans"
)

// plansFolder is where the planner keeps its files inside House.Folder.
const plansFolder = "plans"

// Plans lists the files of plans of the user's own, by name.
func (h *House) Plans() []string {
	var found []string
	for path := range h.own(plansFolder, "", plans.Extension) {
		found = append(found, path)
	}
	slices.Sort(found)
	return found
}

// PlanPath is a new file for plans on a battlefield of that name: none that is there already is overwritten.
func (h *House) PlanPath(name string) (string, error) {
	if h.Folder == "" {
		return "", errNoFolder
	}
	dir := filepath.Join(h.Folder, plansFolder)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	stem := filepath.Join(dir, maps.PlainFileName(name))
	path := stem + plans.Extension
	for n := 2; ; n++ {
		if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
			return path, nil
		}
		path = stem + "-" + string(rune('0'+n%10)) + plans.Extension
		if n > 9 {
			return "", errors.New("there are ten files of plans for this battlefield already; open one of them")
		}
	}
}
