package cards

// readPower reads one Power in the small vocabulary (SE-CARD-11).
func (r *reading) readPower() {
	tree, fault := parseLine(powerParser, r.line, 0, r.text)
	if fault != nil {
		r.problems = append(r.problems, *fault)
		return
	}
	power := Power{Printed: collapse(r.text), Line: r.line}
	for i, heading := range tree.Titles {
		name := collapse(join(heading.Words))
		word, found := Lookup(name, KindWhen)
		switch {
		case found && power.When == "":
			power.When = word.Canonical
		case !found && i == 0:
			power.Name = name
		default:
			r.at(heading.Pos.Column, "card.unknown-when", "Read", name, "Expected", list(expected(name, KindWhen)))
			return
		}
	}
	if power.When != "" {
		for _, entry := range tree.Parts {
			power.Effects = append(power.Effects, r.readEffect(entry)...)
		}
		r.needsMoment(power.When, power.Effects, tree.Pos.Column)
		r.card.Powers = append(r.card.Powers, power)
		return
	}
	for _, entry := range tree.Parts {
		status := power
		if _, isEffect := Lookup(entry.Links[0].text(), KindMark, KindEffect); isEffect && len(tree.Titles) > 0 && !isStatus(entry) {
			r.at(tree.Titles[0].Pos.Column, "card.unknown-when", "Read", power.Name, "Expected", list(expected(power.Name, KindWhen)))
			return
		}
		if r.readStatus(&status, entry) {
			r.card.Powers = append(r.card.Powers, status)
		}
	}
}

// readStatus reads Strong / X, Immune / X or Weak / X, a permanent status (SE-COND-13).
func (r *reading) readStatus(power *Power, entry part) bool {
	first := entry.Links[0]
	if !isStatus(entry) {
		r.at(first.Pos.Column, "card.unknown-power", "Read", first.text(), "Expected",
			list([]string{markStrong + " / …", string(Immune) + " / …", string(Weak) + " / …", EffectsPhase + ": …"}))
		return false
	}
	word, _ := Lookup(first.text(), KindMark, KindEffect)
	of, ok := r.readOf(entry.Links)
	if ok {
		r.needsStatus(word.Canonical, of, entry.Links)
	}
	power.Status, power.Of = word.Canonical, of
	return ok
}

// isStatus reports whether an entry begins with Strong, Immune or Weak.
func isStatus(entry part) bool {
	word, found := Lookup(entry.Links[0].text(), KindMark, KindEffect)
	return found && (word.Canonical == markStrong || word.Canonical == string(Immune) || word.Canonical == string(Weak))
}
