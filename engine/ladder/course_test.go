package ladder_test

import (
	"slices"
	"testing"

	"trueinch/engine"
	"trueinch/engine/bot"
	"trueinch/engine/ladder"
	"trueinch/engine/supreme"
)

// TestChancesAreThoseOfTheRoll: of every Activation of a match the chance that is told of a blow is the one that was left when the dice were rolled, after
// either side had put dice into it, and who strikes is not said beside that to use the same Action.
func TestChancesAreThoseOfTheRoll(t *testing.T) {
	setup := encounter(t, supreme.System{}, "crossroads", 6, "brawl", 2)
	m := played(t, supreme.System{}, setup, 3, shy{from: 9}, shy{from: 9})
	record := m.Replay()
	record.Seek(record.Len())
	checked, boosted := 0, 0
	for _, at := range record.Line() {
		record.Seek(at - 1)
		d := record.Decision()
		if d.Kind != engine.Activate || d.Shape != engine.Pick {
			continue
		}
		seat := d.Seat
		coming, ok := record.Coming()
		if !ok || coming.Kind != engine.EntryChoice || d.Options[coming.Choice.Pick].Model == engine.NoModel {
			continue
		}
		acts, last := d.Options[coming.Choice.Pick].Model, at
		var chances []float64 // of the rolls against others, as either side left them
		latest := -1.0
		for record.Next() {
			d := record.Decision()
			if d.Kind == engine.Activate || d.Kind == engine.Consent || d.Shape == engine.GameEnd {
				break
			}
			last = record.At() + 1
			for _, e := range record.Events() {
				if e.Kind == engine.EventRoll && latest >= 0 {
					chances, latest = append(chances, latest), -1
				}
			}
			coming, ok := record.Coming()
			if !ok || coming.Kind != engine.EntryChoice {
				continue
			}
			if d.Shape == engine.Pick && d.Action != "" && d.Subject == acts || d.Kind == engine.Boost && latest >= 0 {
				if p := record.SeenBy(d.Seat).Fork().Preview(coming.Choice); p != nil && p.Odds != nil && p.Attack.Model == acts && p.Defend.Model != acts && p.Defend.Model != engine.NoModel {
					if latest >= 0 && latest != p.Odds.Success {
						boosted++
					}
					latest = p.Odds.Success
				}
			}
		}
		r := ladder.Review{Seat: seat, Entry: at, Last: last, Acts: acts}
		var told []float64
		all := r.Did(record).Told
		for i, said := range all {
			if i > 0 && said.Key == "ladder.strikes" && all[i-1].Key == "combat.uses" && all[i-1].Args[1] == said.Args[1] {
				t.Errorf("entry %d: it says %v, and then %v", at, all[i-1], said)
			}
			if said.Key == "ladder.strikes" || said.Key == "ladder.strikes-down" {
				told = append(told, float64(said.Args[3].Value.(engine.Percent)))
			}
		}
		for i, chance := range told {
			if i < len(chances) && chance != chances[i] {
				t.Errorf("entry %d: blow %d is told with %g, and was rolled with %g", at, i, chance, chances[i])
			}
			checked++
		}
	}
	if checked < 5 || boosted == 0 {
		t.Errorf("%d blows were told, and the chances of %d changed before the dice fell", checked, boosted)
	}
}

// TestWhoMovesIsNotSaidToStand: a plan to act from where a model stands is called so only where the model stays there in it.
func TestWhoMovesIsNotSaidToStand(t *testing.T) {
	m := played(t, supreme.System{}, encounter(t, supreme.System{}, "market-square", 6, "brawl", 4), 5, bot.Simple{}, bot.Simple{})
	record := m.Replay()
	record.Seek(record.Len())
	looked, stood, went := 0, 0, 0
	for _, at := range record.Line() {
		record.Seek(at - 1)
		d := record.Decision()
		if d.Kind != engine.Activate || d.Shape != engine.Pick || len(d.Options) < 2 {
			continue
		}
		if looked++; looked > 14 {
			break
		}
		found := ladder.NewSearch(60).Find(d, record.SeenBy(d.Seat))
		for _, tried := range found.All {
			if tried.Plan.Leaning.Lean != bot.Stand {
				continue
			}
			goes := slices.ContainsFunc(found.Course(tried).Legs, func(l ladder.Leg) bool {
				return l.Model == tried.Acts && l.Whom == engine.NoModel && l.Path[0].Distance(l.Path[len(l.Path)-1]) >= 0.25
			})
			switch said := tried.Title(); {
			case said.Key != "ladder.plan-stand":
				went++
			case goes:
				t.Errorf("entry %d: %v, and goes elsewhere", at, said)
			default:
				stood++
			}
		}
	}
	if stood == 0 || went == 0 {
		t.Errorf("%d stood and %d went", stood, went)
	}
}
