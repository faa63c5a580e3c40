package engine

import "math"

// viaLimit bounds the waypoints of one move: far more than anybody draws, few enough to judge.
const viaLimit = 256

// Check judges an answer to the decision: nil, a *Refusal with the rule that forbids it, or a *ChoiceError. Only the
// part of the choice that the decision's Shape calls for counts; fitting returns just that part.
func Check(decision *Decision, choice Choice) (fitting Choice, err error) {
	switch decision.Shape {
	case Pick:
		if choice.Pick < 0 || choice.Pick >= len(decision.Options) {
			return Choice{}, unfit("choice.no-such-option", "Number", choice.Pick, "Count", len(decision.Options))
		}
		if refusal := decision.Options[choice.Pick].Refusal; refusal != nil {
			return Choice{}, refusal
		}
		return Choice{Pick: choice.Pick}, nil
	case Number:
		if choice.Number < decision.Min || choice.Number > decision.Max {
			return Choice{}, unfit("choice.out-of-range", "Number", choice.Number, "Min", decision.Min, "Max", decision.Max)
		}
		return Choice{Number: choice.Number}, nil
	case Place:
		return checkPlace(decision.Place, choice)
	case Roll:
		return checkFaces(decision.Dice, choice)
	case Allot:
		if err := decision.Allot.Check(choice.Laid); err != nil {
			return Choice{}, err
		}
		return Choice{Laid: choice.Laid}, nil
	}
	return Choice{}, unfit("choice.match-over")
}

func checkPlace(placement Placement, choice Choice) (Choice, error) {
	if choice.Spot == nil {
		return Choice{}, unfit("choice.no-spot")
	}
	if len(choice.Via) > viaLimit {
		return Choice{}, unfit("choice.too-many-waypoints", "Count", len(choice.Via), "Max", viaLimit)
	}
	sum := choice.Spot.Center.X + choice.Spot.Center.Y + choice.Spot.Level
	for _, point := range choice.Via {
		sum += point.X + point.Y
	}
	if math.IsNaN(sum) || math.IsInf(sum, 0) {
		return Choice{}, unfit("choice.not-a-place")
	}
	if refusal := placement.Refuse(*choice.Spot, choice.Via); refusal != nil {
		return Choice{}, refusal
	}
	spot := *choice.Spot
	return Choice{Spot: &spot, Via: choice.Via}, nil
}

func checkFaces(pools []Pool, choice Choice) (Choice, error) {
	if len(choice.Faces) != len(pools) {
		return Choice{}, unfit("choice.wrong-pools", "Count", len(choice.Faces), "Want", len(pools))
	}
	for i, faces := range choice.Faces {
		if len(faces) != pools[i].Count {
			return Choice{}, unfit("choice.wrong-dice", "Count", len(faces), "Want", pools[i].Count)
		}
		for _, face := range faces {
			if face < 1 || face > 6 {
				return Choice{}, unfit("choice.not-a-face", "Number", face)
			}
		}
	}
	return Choice{Faces: choice.Faces}, nil
}
