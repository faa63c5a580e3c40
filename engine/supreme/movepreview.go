package supreme

import (
	"cmp"
	"slices"

	"trueinch/engine"
	"trueinch/engine/supreme/cards"
	"trueinch/geometry"
)

// Preview implements engine.State: the procedure that asked explains what an answer would lead to.
func (s *State) Preview(choice engine.Choice) *engine.Preview {
	if found, says := s.Process.Preview(s, choice); says && found != nil {
		return found
	}
	return &engine.Preview{}
}

// preview explains the options of an Activation: what an Action could do, what a move costs.
func (f activating) Preview(s *State, choice engine.Choice) *engine.Preview {
	return s.previewOption(f.model, choice)
}

func (f groupActivation) Preview(s *State, choice engine.Choice) *engine.Preview {
	if s.Pending == nil || s.Pending.Subject == engine.NoModel {
		return nil
	}
	return s.previewOption(s.Pending.Subject, choice)
}

func (s *State) previewOption(id engine.ModelID, choice engine.Choice) *engine.Preview {
	if s.Pending.Shape != engine.Pick || choice.Pick < 0 || choice.Pick >= len(s.Pending.Options) {
		return nil
	}
	o := &s.Pending.Options[choice.Pick]
	if o.Action >= 0 {
		return s.previewAction(id, o.Action)
	}
	switch o.Key {
	case "move", "sprint", "leap":
		return &engine.Preview{Notes: []engine.Note{s.fatigueNote(id, 1)}}
	case "climb":
		return &engine.Preview{Notes: []engine.Note{
			s.fatigueNote(id, climbFatigue),
			{Icon: "g-feathered-wing", Text: engine.Say("note.climb"), Rule: "SE-MOVE-40"},
			{Icon: "l-triangle-alert", Text: engine.Say("note.climb-last"), Rule: "SE-MOVE-43", Warn: s.round >= s.rounds || s.last},
		}}
	}
	return nil
}

func (s *State) fatigueNote(id engine.ModelID, more int) engine.Note {
	return engine.Note{
		Icon: "l-footprints", Rule: "SE-MOVE-04",
		Text: engine.Say("note.fatigue", "Have", s.fatigueOf(id)+more, "Max", s.maxFatigue(id)),
	}
}

// preview explains a spot that a model might move to: whom it would touch, who would see it there, what would hurt it on
// the way, how deep it would Fall.
func (f movementAction) Preview(s *State, choice engine.Choice) *engine.Preview {
	if choice.Spot == nil || s.Pending == nil || s.Pending.Place == nil {
		return nil
	}
	spot, place := *choice.Spot, s.Pending.Place
	path, legal := place.Path(spot, choice.Via)
	if !legal {
		return nil
	}
	p := &engine.Preview{Ends: []engine.Displaced{{Model: f.model, To: spot, Moved: path.Length}}}
	there := s.clone()
	there.place(f.model, spot)
	if leap, ok := place.(*leapPlacement); ok {
		s.noteLeap(p, there, f, leap, spot)
		return p
	}
	hurts, waits := s.sortDangers(f, path, spot)
	for _, at := range hurts {
		p.Notes = append(p.Notes, engine.Note{
			Icon: "l-triangle-alert", Text: engine.Say("note.danger", "Piece", at, "Damage", s.pieces[at].terrain.Danger),
			Rule: "SE-TERRAIN-32", Warn: true,
		})
	}
	for _, at := range waits {
		p.Notes = append(p.Notes, engine.Note{
			Icon: "l-triangle-alert", Text: engine.Say("note.danger-waits", "Piece", at), Rule: "SE-MOVE-23", Warn: true,
		})
	}
	if spot.Air {
		p.Notes = append(p.Notes, engine.Note{Icon: "l-triangle-alert", Text: engine.Say("note.air"), Rule: "SE-MOVE-14", Warn: true})
	}
	if spot.Wall != geometry.NoPiece {
		p.Notes = append(p.Notes, engine.Note{
			Icon: "l-info", Text: engine.Say("note.wall", "Piece", engine.PieceID(spot.Wall), "Inches", engine.Inches(spot.Level)), Rule: "SE-MOVE-25",
		})
	}
	if spot.Inside != geometry.NoPiece {
		p.Notes = append(p.Notes, engine.Note{Icon: "l-info", Text: engine.Say("note.inside", "Piece", engine.PieceID(spot.Inside)), Rule: "SE-TERRAIN-10"})
	}
	s.noteContacts(p, there, f)
	s.noteLeaving(p, there, f)
	s.noteReactions(p, there, f)
	if len(hurts)+len(waits) == 0 && s.anyDanger() {
		p.Notes = append(p.Notes, engine.Note{Icon: "l-check", Text: engine.Say("note.no-danger"), Rule: "SE-TERRAIN-32"})
	}
	s.watch(p, there, f.model)
	return p
}

// anyDanger reports whether there is Dangerous Terrain on the table at all.
func (s *State) anyDanger() bool {
	return slices.ContainsFunc(s.pieces, func(p piece) bool { return !p.gone && p.terrain.Danger > 0 })
}

// noteContacts names the models that the mover would be Base to Base with, and whether that gives Momentum.
func (s *State) noteContacts(p *engine.Preview, there *State, f movementAction) {
	for _, id := range there.modelsInContact(f.model) {
		note := engine.Note{Icon: "l-users", Text: engine.Say("note.contact", "Model", id), Rule: "SE-COND-01"}
		charges := !f.free && !s.activation.inContact && !slices.Contains(f.before, id) && s.hostile(f.model, id)
		if charges {
			note.Icon, note.Text, note.Rule = "g-charging-bull", engine.Say("note.momentum", "Model", id), "SE-BONUS-10"
		}
		p.Notes = append(p.Notes, note)
		if p.Verdict = engine.Touching; p.Proof.Gap == nil {
			gap := geometry.GapBetween(there.body(f.model), there.body(id))
			p.Proof.Gap = &gap
		}
	}
}

// noteLeaving names the models that the mover would no longer be Base to Base with.
func (s *State) noteLeaving(p *engine.Preview, there *State, f movementAction) {
	for _, id := range f.before {
		if s.alive(id) && !there.inContact(f.model, id) {
			p.Notes = append(p.Notes, engine.Note{Icon: "l-log-out", Text: engine.Say("note.leaves", "Model", id), Rule: "SE-COND-01"})
		}
	}
}

// noteReactions names the Reactions that coming Base to Base may bring about (SE-REACT-07).
func (s *State) noteReactions(p *engine.Preview, there *State, f movementAction) {
	for _, id := range there.enemiesInContact(f.model) {
		h := happening{reactContact, id, f.model}
		if slices.Contains(f.before, id) || !there.mayReact(id, f.model, reactContact) {
			continue
		}
		for i := range there.cardFor(id).Actions {
			if action := &there.cardFor(id).Actions[i]; there.refuseReaction(h, i) == nil {
				p.Notes = append(p.Notes, engine.Note{
					Icon: "l-triangle-alert", Text: engine.Say("note.reaction", "Model", id, "Action", action.Name), Rule: "SE-REACT-07",
				})
			}
		}
	}
}

// watch tells of every Enemy whether it would see the model where it goes: first those that would, the nearest first.
func (s *State) watch(p *engine.Preview, there *State, id engine.ModelID) {
	for i := range s.models {
		other := engine.ModelID(i)
		if !s.hostile(id, other) || !s.alive(other) {
			continue
		}
		sight := there.sightTo(other, atModel(id))
		w := engine.Watcher{Model: other, Sees: sight.Any, Partly: sight.Partly(), By: engine.NoPiece, Inches: there.gapTo(other, atModel(id)).Ground, Rule: "SE-LOS-01"}
		w.Touches = there.inContact(id, other)
		if !w.Sees {
			w.Rule = "SE-LOS-05"
			if at := sight.Witness.Blocker; at != geometry.NoPiece && int(at) < len(s.pieces) {
				w.By = engine.PieceID(at)
			}
		}
		p.Watchers = append(p.Watchers, w)
	}
	slices.SortStableFunc(p.Watchers, func(a, b engine.Watcher) int {
		if a.Sees != b.Sees {
			if a.Sees {
				return -1
			}
			return 1
		}
		return cmp.Compare(a.Inches, b.Inches)
	})
}

// noteLeap says how deep a voluntary Fall would be, what it would do, and whom the model would Crash into.
func (s *State) noteLeap(p *engine.Preview, there *State, f movementAction, leap *leapPlacement, edge geometry.Spot) {
	landing, _ := s.landing(f.model, edge, leap.carrier(edge.Center))
	height := edge.Level - landing.Level
	p.Ends[0].To = landing
	harm := fallHarm(height)
	hurt := harm
	if s.immune(f.model, cards.Falls) {
		hurt = 0
	}
	p.Notes = append(p.Notes, engine.Note{
		Icon: "g-falling", Text: engine.Say("note.fall", "Inches", engine.Inches(height), "Damage", hurt), Rule: "SE-FALL-03", Warn: hurt > 0,
	})
	there.place(f.model, landing)
	for _, id := range there.modelsInContact(f.model) {
		if harm > 0 {
			p.Notes = append(p.Notes, engine.Note{
				Icon: "g-punch-blast", Text: engine.Say("note.crash", "Model", id, "Damage", harm), Rule: "SE-FALL-13", Warn: !s.hostile(f.model, id),
			})
		}
	}
}
