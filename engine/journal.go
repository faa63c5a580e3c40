package engine

// Journal receives the text of a save as it grows, so that a match is safe on disk after every choice. Each call hands
// over what to append; written one after the other, and however the last one was cut short, the pieces make a text that
// Recover can read. The window appends and syncs a file.
type Journal interface {
	Append(text []byte) error
}

// KeepJournal writes everything so far to a journal and every further entry as it happens; nil stops that.
func (m *Match) KeepJournal(journal Journal) error {
	m.journal, m.journalFault = nil, nil
	if journal == nil {
		return nil
	}
	text, err := m.opening()
	if err != nil {
		return err
	}
	for position := range m.entries {
		line, err := m.entryText(position + 1)
		if err != nil {
			return err
		}
		text = append(text, line...)
	}
	if err := journal.Append(text); err != nil {
		return err
	}
	m.journal = journal
	return nil
}

// JournalFault returns why the journal could not be kept any longer, or nil. The match itself goes on.
func (m *Match) JournalFault() error { return m.journalFault }

// note adds the latest entry to the journal.
func (m *Match) note() {
	if m.journal == nil {
		return
	}
	line, err := m.entryText(m.position())
	if err == nil {
		err = m.journal.Append(line)
	}
	if err != nil {
		m.journal, m.journalFault = nil, err
	}
}
