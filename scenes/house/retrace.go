package house

import (
	"bytes"
	"fmt"

	"trueinch/engine"
)

// mostDropped is how many choices at the end of a match are given up when the rules fail on them.
const mostDropped = 3

// Retrace plays a match again from what was written down, so that nothing is left of a choice that was broken off in the
// middle. When the rules fail on the last choices, these are left out.
func (h *House) Retrace(m *engine.Match) (*engine.Match, error) {
	var text bytes.Buffer
	if err := m.Save(&text); err != nil {
		return nil, err
	}
	return h.retrace(text.Bytes(), h.recovered)
}

// recovered reads what holds of a match.
func (h *House) recovered(text []byte) (*engine.Match, error) {
	found, err := engine.Recover(bytes.NewReader(text), h.System)
	return found.Match, err
}

// retrace reads a match; when that panics it reads it without its last entry, a few times.
func (h *House) retrace(text []byte, read func(text []byte) (*engine.Match, error)) (*engine.Match, error) {
	m, failed, err := guarded(text, read)
	for dropped := 0; failed && dropped < mostDropped; dropped++ {
		text = withoutLast(text)
		var why error
		if m, failed, why = guarded(text, h.recovered); why == nil {
			return m, nil
		}
	}
	return m, err
}

// guarded reads a match and turns a panic of the rules into an error.
func guarded(text []byte, read func(text []byte) (*engine.Match, error)) (m *engine.Match, failed bool, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			m, failed, err = nil, true, rulesFailed{cause}
		}
	}()
	m, err = read(text)
	return m, false, err
}

// rulesFailed is a panic of the rules while a match was read.
type rulesFailed struct{ cause any }

// Error implements error.
func (r rulesFailed) Error() string { return fmt.Sprint(r.cause) }

// Explain implements engine.Fault.
func (r rulesFailed) Explain() engine.Text {
	return engine.Say("house.rules-failed", "Why", fmt.Sprint(r.cause))
}

// withoutLast is the text of a save or a journal without its last entry.
func withoutLast(text []byte) []byte {
	if at := bytes.LastIndex(text, []byte("\n],\n\"end\": ")); at >= 0 {
		text = text[:at]
	}
	text = bytes.TrimRight(text, "\n")
	text = bytes.TrimRight(bytes.TrimSuffix(text, []byte("]}")), "\n")
	return text[:max(0, bytes.LastIndexByte(text, '\n'))]
}
