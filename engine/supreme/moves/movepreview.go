package moves

import (
	"cmp"
	"slices"

	"trueinch/engine"
	"trueinch/engine/board"
	"trueinch/engine/supreme/aftermath"
	"trueinch/engine/supreme/aim"
	"trueinch/engine/supreme/cards"
	"trueinch/engine/supreme/state"
	"trueinch/engine/supreme/terms"
	"trueinch/engine/supreme/traits"
	"trueinch/geometry"
)

func FatigueNote(s *state.State, id engine.ModelID, more int) engine.Note {
	return engine.Note{
		Icon: "l-footprints", Rule: "SE-MOVE-04",
		Text: engine.Say("note.fatigue", "Have", s.FatigueOf(id)+more, "Max", s.MaxFatigue(id)),
	}
}

// Preview explains a spot that a model might move to: whom it would touch, who would see it there, what would hurt it on
// the way, how deep it would Fall.
func (f MovementAction) Preview(s *state.State, choice engine.Choice) *engine.Preview {
	if choice.Spot == nil || s.Pending == nil || s.Pending.Place == nil {
		return nil
	}
	spot, place := *choice.Spot, s.Pending.Place
	path, legal := place.Path(spot, choice.Via)
	if !legal {
		return nil
	}
	p := &engine.Preview{Ends: []engine.Displaced{{Model: f.Model, To: spot, Moved: path.Length}}}
	leap, ok := place.(*board.Ledge)
	if s.Hasty() && !ok {
		warnOf(s, p, f, path, spot)
		return p
	}
	there := s.Copy()
	aftermath.Place(there, f.Model, spot)
	if ok {
		noteLeap(s, p, there, f, leap, spot)
		return p
	}
	safe := warnOf(s, p, f, path, spot)
	if spot.Wall != geometry.NoPiece {
		p.Notes = append(p.Notes, engine.Note{
			Icon: "l-info", Text: engine.Say("note.wall", "Piece", engine.PieceID(spot.Wall), "Inches", engine.Inches(spot.Level)), Rule: "SE-MOVE-25",
		})
	}
	if spot.Inside != geometry.NoPiece {
		p.Notes = append(p.Notes, engine.Note{Icon: "l-info", Text: engine.Say("note.inside", "Piece", engine.PieceID(spot.Inside)), Rule: "SE-TERRAIN-10"})
	}
	noteContacts(s, p, there, f)
	noteLeaving(s, p, there, f)
	noteReactions(s, p, there, f)
	if safe && len(s.Board().Hazards()) > 0 {
		p.Notes = append(p.Notes, engine.Note{Icon: "l-check", Text: engine.Say("note.no-danger"), Rule: "SE-TERRAIN-32"})
	}
	watch(s, p, there, f.Model)
	return p
}

// warnOf warns of what would hurt the model on its way, and of mid-air; true when no Dangerous Terrain would.
func warnOf(s *state.State, p *engine.Preview, f MovementAction, path geometry.Path, spot geometry.Spot) (safe bool) {
	hurts, waits := sortDangers(s, f, path, spot)
	safe = len(hurts)+len(waits) == 0
	for _, at := range stillHurts(s, f, hurts) {
		p.Notes = append(p.Notes, engine.Note{
			Icon: "l-triangle-alert", Text: engine.Say("note.danger", "Piece", at, "Damage", s.Pieces[at].Terrain.Danger),
			Rule: "SE-TERRAIN-32", Warn: true,
		})
	}
	for _, at := range stillHurts(s, f, waits) {
		p.Notes = append(p.Notes, engine.Note{
			Icon: "l-triangle-alert", Text: engine.Say("note.danger-waits", "Piece", at), Rule: "SE-MOVE-23", Warn: true,
		})
	}
	if spot.Air {
		p.Notes = append(p.Notes, engine.Note{Icon: "l-triangle-alert", Text: engine.Say("note.air"), Rule: "SE-MOVE-14", Warn: true})
	}
	return safe
}

// stillHurts leaves out what has no Effects left for the model: what hurt it in this Round already (SE-TERRAIN-33), and what it is Immune to.
func stillHurts(s *state.State, f MovementAction, pieces []engine.PieceID) []engine.PieceID {
	return slices.DeleteFunc(slices.Clone(pieces), func(at engine.PieceID) bool {
		if f.onFoot(s) {
			return !aftermath.HurtsOnFoot(s, at, f.Model)
		}
		return !aftermath.Hurts(s, at, f.Model)
	})
}

// onFoot reports whether a model moves as if it had Sprint, whatever its own Movement Type (SE-MOVE-15).
func (f MovementAction) onFoot(s *state.State) bool {
	return f.Kind == terms.Sprint && s.Setup.Since(state.SinceFeet)
}

// noteContacts names the models that the mover would be Base to Base with, and whether that gives Momentum.
func noteContacts(s *state.State, p *engine.Preview, there *state.State, f MovementAction) {
	for _, id := range there.Board().ContactsOf(f.Model) {
		note := engine.Note{Icon: "l-users", Text: engine.Say("note.contact", "Model", id), Rule: "SE-COND-01"}
		charges := !f.Free && !s.Activation.InContact && !slices.Contains(f.before, id) && s.Hostile(f.Model, id)
		if charges {
			note.Icon, note.Text, note.Rule = "g-charging-bull", engine.Say("note.momentum", "Model", id), "SE-BONUS-10"
		}
		p.Notes = append(p.Notes, note)
		if p.Verdict = engine.Touching; p.Proof.Gap == nil {
			gap := geometry.GapBetween(there.Body(f.Model), there.Body(id))
			p.Proof.Gap = &gap
		}
	}
}

// noteLeaving names the models that the mover would no longer be Base to Base with.
func noteLeaving(s *state.State, p *engine.Preview, there *state.State, f MovementAction) {
	for _, id := range f.before {
		if s.Alive(id) && !there.Board().InContact(f.Model, id) {
			p.Notes = append(p.Notes, engine.Note{Icon: "l-log-out", Text: engine.Say("note.leaves", "Model", id), Rule: "SE-COND-01"})
		}
	}
}

// noteReactions names the Reactions that coming Base to Base may bring about (SE-REACT-07).
func noteReactions(s *state.State, p *engine.Preview, there *state.State, f MovementAction) {
	for _, id := range traits.EnemiesInContact(there, f.Model) {
		h := state.Happening{Trigger: terms.ReactContact, Model: id, By: f.Model}
		if slices.Contains(f.before, id) || !aim.MayReact(there, id, f.Model, terms.ReactContact) {
			continue
		}
		for i := range there.CardFor(id).Actions {
			if action := &there.CardFor(id).Actions[i]; aim.RefuseReaction(there, h, i) == nil {
				p.Notes = append(p.Notes, engine.Note{
					Icon: "l-triangle-alert", Text: engine.Say("note.reaction", "Model", id, "Action", action.Name), Rule: "SE-REACT-07",
				})
			}
		}
	}
}

// watch tells of every Enemy whether it would see the model where it goes: first those that would, the nearest first.
func watch(s *state.State, p *engine.Preview, there *state.State, id engine.ModelID) {
	for i := range s.Models {
		other := engine.ModelID(i)
		if !s.Hostile(id, other) || !s.Alive(other) {
			continue
		}
		sight := there.Board().SightTo(other, state.AtModel(id))
		w := engine.Watcher{Model: other, Sees: sight.Any, Partly: sight.Partly(), By: engine.NoPiece, Inches: there.Board().Gap(other, state.AtModel(id)).Ground, Rule: "SE-LOS-01"}
		w.Touches = there.Board().InContact(id, other)
		if !w.Sees {
			w.Rule, w.By = "SE-LOS-05", engine.PieceID(sight.Witness.Blocker)
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
func noteLeap(s *state.State, p *engine.Preview, there *state.State, f MovementAction, leap *board.Ledge, edge geometry.Spot) {
	landing, _ := s.Board().Landing(f.Model, edge, leap.Carrier(edge.Center))
	height := edge.Level - landing.Level
	p.Ends[0].To = landing
	harm := aftermath.FallHarm(height)
	hurt := harm
	if traits.Immune(s, f.Model, cards.Falls) {
		hurt = 0
	}
	p.Notes = append(p.Notes, engine.Note{
		Icon: "g-falling", Text: engine.Say("note.fall", "Inches", engine.Inches(height), "Damage", hurt), Rule: "SE-FALL-03", Warn: hurt > 0,
	})
	aftermath.Place(there, f.Model, landing)
	for _, id := range there.Board().ContactsOf(f.Model) {
		if harm > 0 {
			p.Notes = append(p.Notes, engine.Note{
				Icon: "g-punch-blast", Text: engine.Say("note.crash", "Model", id, "Damage", harm), Rule: "SE-FALL-13", Warn: !s.Hostile(f.Model, id),
			})
		}
	}
}
