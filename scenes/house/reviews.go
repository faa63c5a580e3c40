package house

import (
	"encoding/hex"
	"encoding/json"
	"strings"

	"trueinch/engine"
	"trueinch/engine/ladder"
)

// reviewEnding ends the names of files of the cache that keep what cost most in a match.
const reviewEnding = ".review"

// reviewVersion changes whenever a search would find something else, or more is counted, so that what older ones found is looked for anew.
const reviewVersion = 5

type keptReview struct {
	Version int
	Review  *ladder.Reviewed
}

// ending marks a match with the way it went, as the names of finished matches do.
func ending(m *engine.Match) (string, bool) {
	sum, err := m.Fingerprint()
	return hex.EncodeToString(sum[:6]), err == nil
}

// KeptReview is what was found to have cost most in a match; nil when that was not looked for yet.
func (h *House) KeptReview(m *engine.Match) *ladder.Reviewed {
	mark, ok := ending(m)
	if !ok {
		return nil
	}
	text, err := h.ReadCache(mark + reviewEnding)
	var kept keptReview
	if err != nil || json.Unmarshal(text, &kept) != nil || kept.Version != reviewVersion {
		return nil
	}
	return kept.Review
}

// KeepReview keeps what was found in a match as long as that is kept; where there is no room it is found again the next time.
func (h *House) KeepReview(m *engine.Match, found *ladder.Reviewed) {
	mark, ok := ending(m)
	if !ok {
		return
	}
	text, err := json.Marshal(keptReview{reviewVersion, found})
	if err != nil || h.WriteCache(mark+reviewEnding, text) != nil {
		return
	}
	kept := map[string]bool{mark + reviewEnding: true}
	for _, save := range h.Archived() {
		stem := strings.TrimSuffix(save.Path, SaveExtension)
		kept[strings.TrimPrefix(endMark.FindString(stem), "-")+reviewEnding] = true
	}
	h.TrimCache(reviewEnding, kept)
}
