package engine

import "errors"

// Journal receives the text of a save as it grows, so that a match is safe on disk after every choice. Each call hands
// over what to append, and takes all of it or nothing: what could not be written is handed over again together with what
// follows. Written one after the other, and however the last one was cut short, the pieces make a text that Recover can
// read. The window appends and syncs a file.
type Journal interface {
	Append(text []byte) error
}

// ErrJournalGone is what a Journal returns when nothing is left of what it took before: the whole text is handed over anew.
var ErrJournalGone = errors.New("the journal is gone")

// KeepJournal writes everything so far to a journal and every further entry as it happens; nil stops that. The journal is kept
// also when this fails: every further entry tries again.
func (m *Match) KeepJournal(journal Journal) error {
	m.journal, m.journaled, m.journalFault = journal, -1, nil
	return m.CatchUp()
}

// CloseJournal writes what the journal lacks, ends it as a save ends, and lets go of it.
func (m *Match) CloseJournal() error {
	if m.journal == nil {
		return nil
	}
	err := m.CatchUp()
	if err == nil {
		var end []byte
		if end, err = m.ending(); err == nil {
			err = m.journal.Append(end)
		}
		if errors.Is(err, ErrJournalGone) {
			if m.journaled = -1; m.CatchUp() == nil {
				err = m.journal.Append(end)
			}
		}
	}
	m.journal, m.journalFault = nil, nil
	return err
}

// JournalFault returns why the journal lacks something, or nil. The match itself goes on.
func (m *Match) JournalFault() error { return m.journalFault }

// CatchUp writes to the journal what it lacks, and returns why it could not.
func (m *Match) CatchUp() error {
	if m.journal == nil || m.journaled == len(m.entries) {
		return m.journalFault
	}
	err := m.write()
	if errors.Is(err, ErrJournalGone) {
		m.journaled = -1
		err = m.write()
	}
	if m.journalFault = err; err == nil {
		m.journaled = len(m.entries)
	}
	return err
}

// write appends to the journal what it lacks.
func (m *Match) write() error {
	text, err := m.textAfter(m.journaled, true)
	if err != nil {
		return err
	}
	return m.journal.Append(text)
}

// textAfter is the text of a save from behind an entry to the last one; -1 begins with the set-up.
func (m *Match) textAfter(entry int, journal bool) (text []byte, err error) {
	if entry < 0 {
		fields, err := m.fields()
		if err != nil {
			return nil, err
		}
		text = fields.text(SaveVersion, journal)
	}
	for position := max(entry, 0); position < len(m.entries); position++ {
		line, err := m.entryText(position + 1)
		if err != nil {
			return nil, err
		}
		text = append(text, line...)
	}
	return text, nil
}
