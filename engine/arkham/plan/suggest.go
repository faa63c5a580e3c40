package plan

import (
	"math"
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/crews"
	"trueinch/engine/arkham/moves"
	"trueinch/engine/arkham/objectives"
	"trueinch/engine/arkham/profiles"
	"trueinch/engine/arkham/shooting"
	"trueinch/engine/arkham/sight"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
)

// What a plan for those who give it no thought reckons with.
const (
	tokenCm    = 3.5 // that a Move token usually brings (AC-MOVE-03)
	farWalk    = 2   // Move tokens of who has nobody to come to
	mostTricks = 2   // Special tokens for what a model can do
)

// suggest is a plan for those who give it no thought: enough to move as far as somebody can be attacked, dice for the attacks that there may be,
// blocks for who may be attacked itself, and something for what the model can do besides. What has no use elsewhere goes to where it blocks.
func suggest(s *state.State, id engine.ModelID, tokens int, most []int) []int {
	laid := make([]int, state.Boxes)
	add := func(box state.Box, wish int) {
		wish = max(0, min(wish, most[box]-laid[box], tokens))
		laid[box] += wish
		tokens -= wish
	}
	out := outlookOf(s, id, most)
	if s.Models[id].Down && !skills.Has(s, id, "Acrobat") {
		add(state.SpecialBox, 1) // to stand up (AC-MOVE-12)
	}
	if out.shoots { // a shot is worth more than a last die to walk
		out.walks = min(out.walks, max(0, tokens-crews.ShotPrice))
	}
	add(state.MoveBox, out.walks)
	add(state.AttackBox, min(out.attacks, 2))
	add(state.SpecialBox, out.tricks)
	if out.threatened {
		add(state.DefenceBox, tokens/3)
	}
	add(state.AttackBox, out.attacks-laid[state.AttackBox])
	if out.threatened {
		add(state.DefenceBox, tokens)
	}
	add(state.SpecialBox, tokens)
	add(state.DefenceBox, tokens)
	return laid
}

// outlook is what there is to do for a model in the turn that is planned.
type outlook struct {
	walks, attacks, tricks int  // tokens
	shoots                 bool // the attacks are to be shots
	threatened             bool // an enemy may come to strike it
}

func outlookOf(s *state.State, id engine.ModelID, most []int) outlook {
	var out outlook
	m := &s.Models[id]
	base := 0.0
	if pace, known := moves.Pace(s, id); known && pace.Left > 0 {
		base = float64(skills.Value(s, id, state.BaseMove))
	}
	near := math.Inf(1) // centimetres to the nearest enemy who is up
	for _, on := range shooting.Enemies(s, id) {
		if m.OnTable {
			near = min(near, s.Apart(id, on)/state.Cm(1))
		}
	}
	errand := handles(s, id)
	reach := base + tokenCm*float64(most[state.MoveBox])
	switch {
	case m.Below > 0, len(s.Foes(id)) > 0:
	case near <= base:
		out.walks = 1
	case near <= reach:
		out.walks = int(math.Ceil((near - base) / tokenCm))
	default:
		out.walks = farWalk
	}
	if errand && out.walks < most[state.MoveBox] {
		out.walks++
	}
	strikes := near <= reach
	if strikes {
		out.attacks = most[state.AttackBox]
	} else if shoots(s, id, near, base+tokenCm*float64(out.walks)) {
		out.attacks, out.shoots = crews.ShotPrice, true
		if skills.Has(s, id, "Trigger-happy") {
			out.attacks *= 2
		}
	}
	out.threatened = near <= base+tokenCm*float64(most[state.MoveBox])+float64(skills.UsualMoveCm)/2
	out.tricks = tricks(s, id)
	if m.NonLethal > 0 { // it may recover (AC-RECOVER-04)
		out.tricks++
	}
	return out
}

// shoots reports whether a model may come to shoot: it has a loaded gun, and somebody before it or within a walk of its range.
func shoots(s *state.State, id engine.ModelID, near, walk float64) bool {
	for at, w := range s.Models[id].Weapons {
		gun := s.WeaponOf(id, at)
		f := shooting.Volley{Model: id, Weapon: at, Steady: true}
		if !gun.Ranged() || w.Lost || f.Spent(s) != nil {
			continue
		}
		if near <= f.ReachCm(s)+walk || slices.ContainsFunc(shooting.Enemies(s, id), func(on engine.ModelID) bool { return sight.Sees(s, id, on) == nil }) {
			return true
		}
	}
	return false
}

// handles reports whether a model has a Move token to spend on an objective: it carries one, or could come to one that it may use.
func handles(s *state.State, id engine.ModelID) bool {
	if len(s.Carried(id)) > 0 {
		return true
	}
	if skills.Has(s, id, "Deft") || !s.Models[id].OnTable {
		return false
	}
	for _, at := range objectives.All(s) {
		p := &s.Pieces[at]
		taken := p.Mark == state.Loot || p.Mark == state.Challenge || p.Mark == state.Container
		if taken && p.Carrier == engine.NoModel && s.Models[id].Spot.Center.Distance(p.Spot.Center) <= state.Cm(float64(skills.UsualMoveCm)+farWalk*tokenCm) {
			return true
		}
	}
	return false
}

// tricks is how many Special tokens there is something to pay with: the most that a trait or special attack of a model costs, and one more
// for who has several.
func tricks(s *state.State, id engine.ModelID) int {
	price, count := 0, 0
	for _, t := range s.CardFor(id).All() {
		if w, known := profiles.Find(t.Name, profiles.KindTrait, profiles.KindAttack); known && w.Needs.Special > 0 {
			price = max(price, w.Needs.Special)
			count++
		}
	}
	if count > price {
		price++
	}
	return min(mostTricks, price)
}
