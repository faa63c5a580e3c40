package encounter

import (
	"trueinch/engine"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/ui"
	"trueinch/scenes/faces"
)

// siege is the attack that the person who is asked is in the midst of, worked out once for each question.
type siege struct {
	decision *engine.Decision
	by       *engine.Assault
}

// attacked is the attack of an opponent in the midst of which a person is asked; nil for none.
func (s *Scene) attacked() *engine.Assault {
	if !s.personAsked() || s.decision != s.match.Decision() {
		return nil
	}
	if s.siege.decision != s.decision {
		s.siege = siege{s.decision, s.match.Assault()}
	}
	return s.siege.by
}

// siegeTarget is whom or what an attack is against; empty where it is against nobody in particular.
func (s *Scene) siegeTarget(a *engine.Assault) string {
	switch {
	case a.Target != engine.NoModel:
		return s.modelName(a.Target)
	case a.Piece != engine.NoPiece:
		return s.pieceName(a.Piece)
	}
	return ""
}

// siegeLine says who attacks whom with what.
func (s *Scene) siegeLine(a *engine.Assault) string {
	if target := s.siegeTarget(a); target != "" {
		return s.words.W("attacked.line", "Attacker", a.Attacker, "Target", target, "Action", s.words.ActionName(&engine.ActionLine{Name: a.Action, Title: a.Title}))
	}
	return s.words.W("attacked.line-all", "Attacker", a.Attacker, "Action", s.words.ActionName(&engine.ActionLine{Name: a.Action, Title: a.Title}))
}

// siegeOnTable draws an attack that is under way: its line, and how likely it is for whoever attacks.
func (s *Scene) siegeOnTable(u *ui.UI, scene *tabletop.Scene) {
	a := s.attacked()
	if a == nil || s.openedNow() != nil { // an opened entry of the log has a line of its own
		return
	}
	s.attackArrow(u, scene, a.Attacker, a.Target, a.Piece)
	target, p := s.model(a.Target), a.Preview
	if own := s.present(); s.tellsOf(own, a) {
		p = own // with the dice that are looked at
	}
	if target == nil || !target.OnTable || p == nil || p.Odds == nil {
		return
	}
	scene.Tags = append(scene.Tags, tabletop.Tag{At: target.Body.Center, Avoid: target.Body.Radius + 0.2, Sign: tabletop.SignOf(p.Verdict),
		Text: s.words.W("attacked.chance", "Attacker", a.Attacker, "Chance", engine.Percent(p.Odds.Success)), Priority: 9})
}

// tellsOf reports whether a preview tells the odds of the roll of an attack.
func (s *Scene) tellsOf(p *engine.Preview, a *engine.Assault) bool {
	return p != nil && p.Odds != nil && p.Attack.Model == a.Attacker
}

// siegeLines begin the panel of whoever is asked in the midst of an attack, in the colour of whoever attacks. They return where they end.
func (s *Scene) siegeLines(u *ui.UI, view canvas.Rect, y float64) float64 {
	a := s.attacked()
	if a == nil {
		return y
	}
	attacker := s.model(a.Attacker)
	if attacker == nil {
		return y
	}
	const face = 30.0
	room := canvas.Rect{X: view.X + 53, Y: y + 4, W: view.W - 66}
	lines := u.C.Wrap(s.siegeLine(a), ui.Strong, room.W)
	chance := ""
	if p := a.Preview; p != nil && p.Odds != nil && !s.tellsOf(s.present(), a) { // else its odds are told below
		chance = s.words.W("attacked.odds", "Chance", engine.Percent(p.Odds.Success))
		if p.Odds.Fells > 0 {
			chance = s.words.W("encounter.chance-fells", "Chance", chance, "Felled", p.Odds.Felled, "Fells", engine.Percent(p.Odds.Fells))
		}
	}
	said := u.C.Wrap(chance, ui.Prose, room.W)
	if chance == "" {
		said = nil
	}
	high := max(face+8, 17*float64(len(lines))+16*float64(len(said))+8)
	_, _, wash := u.Colors.Team(side(attacker.Seat))
	box := canvas.Rect{X: view.X + 5, Y: y, W: view.W - 10, H: high}
	u.C.Rect(u.C.Snap(box), wash)
	u.TeamBar(canvas.Rect{X: box.X, Y: box.Y, W: 7, H: box.H}, side(attacker.Seat))
	faces.Model(u, canvas.Rect{X: box.X + 12, Y: box.Y + 4, W: face, H: face}, attacker)
	at := room.Y
	for _, line := range lines {
		u.C.Text(line, room.X, at+canvas.Baseline(ui.Strong, 17), ui.Strong, u.Colors.Ink)
		at += 17
	}
	for _, line := range said {
		u.C.Text(line, room.X, at+canvas.Baseline(ui.Prose, 16), ui.Prose, u.Colors.Ink)
		at += 16
	}
	return y + high + 5
}

// whoseChance labels the chance of a roll: by the name of whoever attacks, where an opponent of the one who is asked does.
func (s *Scene) whoseChance(p *engine.Preview) string {
	if m := s.model(p.Attack.Model); m != nil && s.decision.Seat >= 0 && s.opposes(m, s.decision.Seat) {
		return s.words.W("attacked.succeeds", "Attacker", m.ID)
	}
	return s.words.W("encounter.to-succeed")
}
