package house

import (
	"os"
	"path/filepath"
	"testing"

	"trueinch/assets"
	"trueinch/engine/supreme"
)

// FuzzTeams: whatever stands in the file of a team, it is a team or a fault that is said; a team can be judged, and kept as it is.
func FuzzTeams(f *testing.F) {
	system := supreme.System{}
	for _, text := range assets.Teams(system.Code()) {
		f.Add(text)
	}
	for _, text := range []string{"", "{}", `{"name": "x", "cards": ["anvil-rose", "anvil-rose"], "choices": {"leader": ["halogen"]}}`, `{"level": -1}`, "[1]"} {
		f.Add([]byte(text))
	}
	h := &House{Folder: f.TempDir()}
	shipped, _ := h.Teams(system)
	roster, _ := h.Roster(system)
	own := filepath.Join(h.Folder, teamsFolder, system.Code(), "own"+TeamExtension)
	if err := os.MkdirAll(filepath.Dir(own), 0o755); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if err := os.WriteFile(own, text, 0o600); err != nil {
			t.Fatal(err)
		}
		teams, problems := h.Teams(system)
		if len(teams)+len(problems) != len(shipped)+1 {
			t.Fatalf("%d teams and %d faults where %d are shipped", len(teams), len(problems), len(shipped))
		}
		for _, team := range teams {
			system.CheckTeam(roster, team, team.Size)
			if err := SaveTeamTo(team, filepath.Join(t.TempDir(), "kept"+TeamExtension)); err != nil {
				t.Fatal(err)
			}
		}
	})
}
