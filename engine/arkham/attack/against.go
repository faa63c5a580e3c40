package attack

import (
	"slices"

	"trueinch/engine"
	"trueinch/engine/arkham/harm"
	"trueinch/engine/arkham/rolls"
	"trueinch/engine/arkham/skills"
	"trueinch/engine/arkham/state"
	"trueinch/engine/ask"
	"trueinch/engine/flow"
)

// Against carries an attack on one target through steps 2 to 8 (AC-ATTACK-07 to AC-ATTACK-13). Its tokens are paid. It gives a Result.
type Against struct {
	state.Attack
	step       step
	hits, left int
	faces      []int // of the dice that are being looked at; replaced, never written into
	fixed      []int // places of those that were re-rolled; replaced, never written into
	collateral int
	outcome    rolls.Outcome
	wasOut     bool // the target was Knocked Out before the attack
}

// Result is what came of an attack on a target.
type Result struct {
	On      engine.ModelID
	Hits    int
	Blocked int
	Outcome rolls.Outcome
}

type step int

const (
	stepBefore step = iota
	stepInstead
	stepHit
	stepHitAgain
	stepCounted
	stepCancel
	stepBlock
	stepBlocked
	stepBlockAgain
	stepBlocks
	stepParried
	stepCancelled
	stepWound
	stepWoundAgain
	stepCollateralAgain
	stepSettle
	stepCritical
	stepFollow
	stepCoin
	stepSentence
	stepRemove
	stepOver
)

// Run implements state.Frame.
func (f Against) Run(s *state.State) state.Then {
	switch f.step {
	case stepBefore:
		f.step = stepInstead
		return state.After(f, state.Each(s.Chapters.Before, func(ask func(*state.State, state.Attack) state.Frame) state.Frame { return ask(s, f.Attack) }))
	case stepInstead:
		return f.begin(s)
	case stepHit:
		return f.hit(s, s.Answer.Faces[0])
	case stepHitAgain:
		need := Made(s, f.Attack).Hit
		f.fixed = missed(need, f.faces)
		return f.fated(s, stepCounted, need.Rerolled(f.faces, s.Answer.Faces[0]), f.By)
	case stepCounted:
		return f.counted(s, Made(s, f.Attack).Hit, f.taken(s))
	case stepCancel:
		return f.askBlock(s)
	case stepBlock:
		return f.block(s)
	case stepBlocked:
		return f.parry(s, s.Answer.Faces[0])
	case stepBlockAgain:
		need := ToBlock(s, f.Attack)
		f.fixed = missed(need, f.faces)
		return f.fated(s, stepBlocks, need.Rerolled(f.faces, s.Answer.Faces[0]), f.On)
	case stepBlocks:
		return f.blocked(s, f.taken(s))
	case stepParried:
		return f.cancel(s)
	case stepCancelled:
		f.left = max(0, f.left-flow.Taken[state.Cancelled](&s.Process).Hits)
		return f.wound(s)
	case stepWound:
		return f.wounded(s, s.Answer.Faces[0], s.Answer.Faces[1][0])
	case stepWoundAgain:
		with := Made(s, f.Attack)
		f.fixed = wounded(&with, f.faces, f.collateral)
		f.faces, _ = with.WoundsAgain(f.faces, f.collateral, s.Answer.Faces[0])
		return f.collide(s, &with)
	case stepCollateralAgain:
		f.collateral, f.fixed = s.Answer.Faces[0][0], state.Grown(f.fixed, len(f.faces))
		return f.fated(s, stepSettle, append(slices.Clone(f.faces), f.collateral), f.By)
	case stepSettle:
		all := f.taken(s)
		f.faces, f.collateral = all[:len(all)-1], all[len(all)-1]
		with := Made(s, f.Attack)
		return f.settle(s, &with)
	case stepCritical:
		f.Critical = s.Chosen().Means.At + 1
		with := Made(s, f.Attack)
		return f.settle(s, &with)
	case stepFollow:
		f.step = stepCoin
		if s.Models[f.On].Casualty { // ruling under AC-ATTACK-13
			return state.Next(f)
		}
		return state.After(f, state.Each(s.Chapters.Follows, func(ask func(*state.State, state.Attack, rolls.Outcome) state.Frame) state.Frame {
			return ask(s, f.Attack, f.outcome)
		}))
	case stepCoin:
		return f.coin(s)
	case stepSentence:
		return f.sentence(s, s.Answer.Faces[0])
	case stepRemove:
		f.step = stepOver
		return state.After(f, harm.Removal{Models: []engine.ModelID{f.On}})
	}
	return state.Give(f.result())
}

func (f Against) result() Result {
	return Result{On: f.On, Hits: f.hits, Blocked: f.hits - f.left, Outcome: f.outcome}
}

// pool is dice of the attacker.
func (f Against) pool(s *state.State, count int) engine.Pool {
	return engine.Pool{Seat: s.Models[f.By].Player, Model: f.By, Count: count}
}

// begin takes what reactions have made of the attack, and rolls to hit.
func (f Against) begin(s *state.State) state.Then {
	switch instead := flow.Taken[*state.Instead](&s.Process); {
	case instead == nil:
	case instead.Over:
		return state.Give(f.result())
	case instead.On != engine.NoModel:
		f.Guarded, f.Aimed, f.On = true, f.On, instead.On
	}
	if !s.Models[f.On].OnTable || f.Dice == 0 {
		return state.Give(f.result())
	}
	f.wasOut = s.Models[f.On].Out
	if f.Automatic { // AC-ATTACK-15
		f.hits, f.left = f.Dice, f.Dice
		f.step = stepCancel
		return state.Next(f)
	}
	f.step = stepHit
	return state.Wait(f, ask.Roll("AC-HIT-01", engine.Say("ac.ask-hit-roll", "Model", f.On), f.By, f.pool(s, f.Dice)))
}

// hit reads the dice to hit, and has those re-rolled that may be (AC-ATTACK-08).
func (f Against) hit(s *state.State, faces []int) state.Then {
	need := Made(s, f.Attack).Hit
	if missed := len(faces) - need.Count(faces); need.Again && missed > 0 {
		f.faces, f.step = slices.Clone(faces), stepHitAgain
		return state.Wait(f, ask.Roll("AC-BASE-17", engine.Say("ac.ask-again", "Model", f.By), f.By, f.pool(s, missed)))
	}
	return f.fated(s, stepCounted, faces, f.By)
}

// counted counts the hits.
func (f Against) counted(s *state.State, need rolls.Need, faces []int) state.Then {
	f.hits = need.Count(faces)
	f.left = f.hits
	rule, what := engine.Rule("AC-HIT-02"), state.Hit
	if s.Models[f.On].Out {
		rule = "AC-HIT-07"
	}
	if f.hits == 0 {
		what = state.Missed
	}
	s.Tell(func() engine.Event {
		e := engine.NewEvent(engine.EventRoll, engine.Say("ac.hits", "Model", f.By, "Other", f.On, "Hits", f.hits, "Dice", len(faces)), rule)
		e.Seat, e.Model, e.Other = s.Models[f.By].Seat, f.By, f.On
		e.Dice = []engine.Rolled{state.Thrown(s.Models[f.By].Player, f.By, faces, need.Met)}
		e.Outcome = &engine.Outcome{Won: f.hits > 0, Against: need.Least()}
		return e
	})
	s.Happen(state.Happening{What: what, Model: f.On, By: f.By, Piece: engine.NoPiece, Amount: f.hits})
	if f.hits == 0 {
		return state.Give(f.result())
	}
	f.step = stepCancel
	return state.Next(f)
}

// askBlock asks for the tokens of a block (AC-BLOCK-02).
func (f Against) askBlock(s *state.State) state.Then {
	most, no := Blocks(s, f.Attack)
	if no != nil || most == 0 {
		return f.cancel(s)
	}
	f.step = stepBlock
	return state.Wait(f, &engine.Decision{
		Seat: s.Models[f.On].Player, Shape: engine.Number, Ask: engine.Say("ac.ask-block"), Detail: engine.Say("ac.block-detail", "Count", f.hits, "Score", ToBlock(s, f.Attack).Score),
		Rule: "AC-BLOCK-01", Subject: f.On, Max: most, Suggest: min(most, f.hits), Unit: state.DefenceBox.Term(),
	})
}

func (f Against) block(s *state.State) state.Then {
	count := s.Answer.Number
	if count == 0 {
		return f.cancel(s)
	}
	skills.Pay(s, f.On, state.Of(state.DefenceBox, count), "AC-BLOCK-01")
	f.step = stepBlocked
	return state.Wait(f, ask.Roll("AC-BLOCK-03", engine.Say("ac.ask-block-roll", "Model", f.On), f.On, f.blocks(s, BlockDice(s, f.Attack, count))))
}

// blocks is dice of the target.
func (f Against) blocks(s *state.State, count int) engine.Pool {
	return engine.Pool{Seat: s.Models[f.On].Player, Model: f.On, Count: count}
}

// parry reads the dice of a block, and has those re-rolled that may be.
func (f Against) parry(s *state.State, faces []int) state.Then {
	need := ToBlock(s, f.Attack)
	if missed := len(faces) - need.Count(faces); need.Again && missed > 0 && need.Count(faces) < f.left {
		f.faces, f.step = slices.Clone(faces), stepBlockAgain
		return state.Wait(f, ask.Roll("AC-BASE-17", engine.Say("ac.ask-again", "Model", f.On), f.On, f.blocks(s, missed)))
	}
	return f.fated(s, stepBlocks, faces, f.On)
}

// blocked cancels a hit for every block that succeeds (AC-BLOCK-03, AC-BLOCK-08).
func (f Against) blocked(s *state.State, faces []int) state.Then {
	need := ToBlock(s, f.Attack)
	count := min(f.left, need.Count(faces))
	f.left -= count
	s.TellRoll(s.Models[f.On].Player, f.On, count > 0, need.Least(), state.Rules("AC-BLOCK-03"), []engine.Rolled{state.Thrown(s.Models[f.On].Player, f.On, faces, need.Met)},
		"ac.blocks", "Model", f.On, "Blocks", count)
	if count > 0 {
		s.Happen(state.Happening{What: state.Blocked, Model: f.On, By: f.By, Piece: engine.NoPiece, Amount: count})
	}
	f.step = stepParried // whoever answers to blocks does it before the damage
	return state.Next(f)
}

// cancel asks what else cancels hits: Blink! tests, Dodge, armour (AC-ATTACK-09).
func (f Against) cancel(s *state.State) state.Then {
	if f.left == 0 {
		return state.Give(f.result())
	}
	f.step = stepCancelled
	return state.After(f, Cancelling{Attack: f.Attack, Hits: f.left})
}

// wound rolls for damage (AC-ATTACK-10).
func (f Against) wound(s *state.State) state.Then {
	if f.left == 0 {
		return state.Give(f.result())
	}
	f.step = stepWound
	return state.Wait(f, ask.Roll("AC-DAMAGE-01", engine.Say("ac.ask-damage-roll", "Model", f.On), f.By, f.pool(s, f.left), f.pool(s, 1)))
}

func (f Against) wounded(s *state.State, faces []int, collateral int) state.Then {
	with := Made(s, f.Attack)
	f.faces, f.collateral = slices.Clone(faces), collateral
	if _, again := with.WoundsAgain(faces, collateral, nil); again > 0 {
		f.step = stepWoundAgain
		return state.Wait(f, ask.Roll("AC-BASE-17", engine.Say("ac.ask-again", "Model", f.By), f.By, f.pool(s, again)))
	}
	return f.collide(s, &with)
}

// collide re-rolls a Collateral die that did nothing, where that is granted (AC-TRAIT-028, AC-SPECIAL-12).
func (f Against) collide(s *state.State, with *rolls.Attack) state.Then {
	if with.CollateralAgain && with.Idle(f.faces, f.collateral) {
		f.step = stepCollateralAgain
		return state.Wait(f, ask.Roll("AC-BASE-17", engine.Say("ac.ask-again", "Model", f.By), f.By, f.pool(s, 1)))
	}
	return f.fated(s, stepSettle, append(slices.Clone(f.faces), f.collateral), f.By)
}

// settle is steps 6 and 7 (AC-ATTACK-11, AC-ATTACK-12).
func (f Against) settle(s *state.State, with *rolls.Attack) state.Then {
	f.outcome = with.Settle(f.faces, f.collateral)
	f.outcome.Hits = f.hits
	o := &f.outcome
	if criticals := Criticals(s, f.Attack); o.Critical && f.Critical == 0 && len(criticals) > 0 {
		if len(criticals) > 1 {
			f.step = stepCritical
			return state.Wait(f, askCritical(s, f.Attack, criticals))
		}
		f.Critical = 1
	}
	s.Tell(func() engine.Event {
		rules := state.Rules("AC-DAMAGE-01", "AC-COLLATERAL-01")
		if o.Collateral {
			rules = append(rules, "AC-COLLATERAL-02")
		}
		if o.Critical {
			rules = append(rules, "AC-COLLATERAL-04")
			if f.Critical > 0 {
				rules = append(rules, "AC-COLLATERAL-05", Criticals(s, f.Attack)[f.Critical-1].Rule)
			}
		}
		e := engine.NewEvent(engine.EventRoll, engine.Say("ac.wounds", "Model", f.By, "Other", f.On, "Count", o.Damage, "Die", f.collateral), rules...)
		seat := s.Models[f.By].Player
		e.Seat, e.Model, e.Other = s.Models[f.By].Seat, f.By, f.On
		e.Dice = []engine.Rolled{state.Thrown(seat, f.By, f.faces, with.Wound.Met), engine.OneDie(seat, f.By, []int{f.collateral})}
		e.Outcome = &engine.Outcome{Won: o.Damage > 0, Against: with.Wound.Least()}
		return e
	})
	f.step = stepFollow
	return state.After(f, harm.Take{Model: f.On, After: o.Target, By: f.By, Rules: state.Rules("AC-DAMAGE-02"), Keeps: true})
}
