package actions_test

import (
	"testing"

	"trueinch/engine"
	"trueinch/engine/firstedition/internal/scene"
	"trueinch/engine/firstedition/views"
	"trueinch/engine/matchtest"
)

// note is a note of a preview by its key.
func note(p *engine.Preview, key string) *engine.Note {
	for i := range p.Notes {
		if p.Notes[i].Text.Key == key {
			return &p.Notes[i]
		}
	}
	return nil
}

// TestWhatAChargeComesTo is foretold before its target is named: the blow with its +1 where it arrives, and that the blow is lost where it
// falls short.
func TestWhatAChargeComesTo(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-11", "PC1-MOVE-12", "PC1-MOVE-15")
	sc := scene.New(t, "blue Rook 10,10 s5 m4T Hero Mystery {Blitzer 1} [Gut Hook (Strength vs. Defense / AP 1): Roll +1] | red Gull 16,10 d5 m4T Nature | red Far 30,10 d5 m4T Nature")
	activate(sc, "Rook")
	if p := sc.Preview(engine.Choice{Pick: option(sc, "charge")}); p.Lost || len(p.Notes) > 0 {
		t.Errorf("somebody is near enough, and it is warned: %+v", p)
	}
	pick(sc, "charge")
	sc.Asks("pc1.ask-charge")
	near, far := sc.Find("target:Gull"), sc.Find("target:Far")
	p := sc.Preview(engine.Choice{Pick: near})
	scene.Same(t, "the best blow, 2 more with the dice that win ties", engine.Percent(p.Odds.Success), engine.Percent(30.0/36))
	scene.Same(t, "both blows are compared", note(p, "pc1.note-blow") != nil, true)
	p = sc.Preview(engine.Choice{Pick: far})
	short := note(p, "pc1.note-falls-short")
	if p.Odds != nil || !p.Lost || short == nil || !short.Warn {
		t.Fatalf("whoever is too far off is foretold as %+v", p)
	}
	scene.Same(t, "how far it would go", short.Text.Args[0].Value, any(engine.Inches(5)))
	sc.Choose("target:Gull")
	sc.Asks("pc1.ask-second")
	p = sc.Preview(engine.Choice{Pick: option(sc, "strike")})
	scene.Same(t, "a Strike with 1 more", engine.Percent(p.Odds.Success), engine.Percent(26.0/36))
	pick(sc, "strike")
	sc.Asks("pc1.ask-move")
	limited, is := sc.Pending.Place.(engine.Limited)
	if !is || sc.Pending.Place.Envelope() != nil {
		t.Fatal("how far it goes is not told")
	}
	scene.Same(t, "how far it goes", limited.Limit(), 7)
	there := views.Prospects(sc.State, sc.ID("Rook"), sc.SpotAt(16-1.1811, 10))
	if len(there) != 1 || there[0].Target != sc.ID("Gull") || engine.Percent(there[0].Success) != engine.Percent(26.0/36) {
		t.Errorf("from there: %+v", there)
	}
}

// TestAChargeAtNobodyNearEnough: it is said in the menu that it would fall short.
func TestAChargeAtNobodyNearEnough(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-15")
	sc := scene.New(t, "blue Rook 10,10 s5 m4T | red Far 30,10 d5 m4T")
	activate(sc, "Rook")
	p := sc.Preview(engine.Choice{Pick: option(sc, "charge")})
	if !p.Lost || note(p, "pc1.note-falls-short") == nil {
		t.Errorf("%+v", p)
	}
	if p := sc.Preview(engine.Choice{Pick: option(sc, "move")}); p.Lost || len(p.Notes) > 0 {
		t.Errorf("of a Move it foretells %+v", p)
	}
}

// TestWhatAMinionsChargeComesTo is foretold for each of them.
func TestWhatAMinionsChargeComesTo(t *testing.T) {
	matchtest.Exercises(t, "PC1-MOVE-12", "PC1-MINION-27")
	sc := scene.New(t, "blue Rook 10,30 m4T p2 {Cyberhead} | blue Bot 10,10 minion s3 {Mechanical} | red Gull 14,10 d5 m4T | red Far 30,10 m4T")
	activate(sc, "Rook")
	sc.Choose("command:0")
	pick(sc, "charge")
	pick(sc, "strike")
	sc.Asks("pc1.ask-charge")
	if p := sc.Preview(engine.Choice{Pick: sc.Find("target:Gull")}); p.Odds == nil || p.Odds.Success <= 0 {
		t.Errorf("%+v", p)
	}
	if p := sc.Preview(engine.Choice{Pick: sc.Find("target:Far")}); p.Odds != nil || note(p, "pc1.note-falls-short") == nil {
		t.Errorf("%+v", p)
	}
}

// TestAChargeThatReachesOnlyForMore: the Super Reflexes that it takes are named.
func TestAChargeThatReachesOnlyForMore(t *testing.T) {
	matchtest.Exercises(t, "PC1-TRUMP-10")
	sc := scene.New(t, "blue Rook 10,10 s5 a4T level2 allow5 | red Gull 18.5,10 d5 m4T")
	activate(sc, "Rook")
	pick(sc, "charge")
	p := sc.Preview(engine.Choice{Pick: sc.Find("target:Gull")})
	more := note(p, "pc1.note-reflexes")
	if p.Odds == nil || more == nil {
		t.Fatalf("%+v", p)
	}
	scene.Same(t, "how many AP more", more.Text.Args[0].Value, any(2))
	scene.Same(t, "lost", p.Lost, false)
	sc.Choose("target:Gull")
	sc.Asks("pc1.ask-reflexes")
	sc.Number(1)
	if p := sc.Preview(engine.Choice{Pick: option(sc, "strike")}); p.Odds != nil || note(p, "pc1.note-falls-short") == nil {
		t.Errorf("with one AP it falls short all the same: %+v", p)
	}
}
