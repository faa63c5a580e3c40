package encounter

import (
	"trueinch/engine"
	"trueinch/game"
	"trueinch/game/canvas"
	"trueinch/game/tabletop"
	"trueinch/game/words"
	"trueinch/geometry"
	"trueinch/maps"
	"trueinch/scenes/desk"
	"trueinch/scenes/faces"
)

// Player is who plays a seat.
type Player struct {
	Name string        // catalogue key: a person, or which computer player
	Bot  engine.Player // nil for a person at this computer
}

// Host is what the encounter asks of the program around it.
type Host interface {
	// Finished is asked where to go when the match is over and its last event was shown.
	Finished(m *engine.Match) game.Next
	// Pause opens the pause menu over the encounter.
	Pause(m *engine.Match) game.Next
	// Explain opens the rules reference at a rule, or at its first page for an empty id.
	Explain(rule engine.Rule) game.Next
	// Save asks for a name and keeps the match; said is called with what to tell afterwards.
	Save(m *engine.Match, said func(engine.Text)) game.Next
	// Judges read the table of the match, that of its own rule system first; empty when it has no table to read.
	Judges(m *engine.Match) []engine.Judge
}

// Encyclopaedia is a Host with all cards to be read.
type Encyclopaedia interface {
	// Card opens it at a card.
	Card(id string) game.Next
}

// Scene shows one match.
type Scene struct {
	host    Host
	match   *engine.Match
	replay  *replay // nil while the match is played
	players []Player
	words   *words.Words

	// Worked out anew whenever the match moved on.
	position int // of the match that the rest belongs to; -1 before the first time
	decision *engine.Decision
	view     *engine.View
	sheets   map[engine.ModelID]*engine.Sheet
	previews map[int]*engine.Preview // of Pick options and of numbers
	abouts   map[int][]string        // what options do, in the language of words
	log      []engine.Happened
	logTexts map[logPlace]*logLines

	answer   answer
	peeked   int            // the legal option that the pointer rests on, or -1
	met      bool           // the pointer was looked at since the question came
	metAt    canvas.Point   // where it was then, until it moves
	focus    engine.ModelID // whose card is shown, when it is not the acting model's
	hover    engine.ModelID // under the pointer
	event    int            // entry of the log that is opened, or -1
	open     *opened        // what the table shows about it
	shown    int            // events shown so far: later ones are still to be shown
	moving   *motion        // the one that is being shown
	show     showing
	guard    guard
	siege    siege
	unread   map[engine.ModelID][]pop // what befell models of a person outside his own Turn
	telling  telling
	thought  *thought // of a computer player, not yet carried out
	finished bool
	said     engine.Text // to be told as soon as this screen is in front
	fault    string      // a computer player or the rules stumbled: one sentence

	pointed     *geometry.Point // under the pointer, table inches
	over        engine.PieceID  // under the pointer
	desk        desk.Desk       // of a match without a battlefield
	plan        laying          // of tokens that are laid into boxes
	advised     advised
	hint        hint
	theirs      theirReasons
	lookedAhead *engine.Decision // the question during which an opponent was told to look ahead last
	costly      costly
	settledBy   geometry.Point // where the click was that put the spot down
	settled     bool           // the spot was put down by a click, and no longer follows the pointer
	pointing    pointing
	ghosts      ghosts
	working     working
	storeys     stack
	judged      *judgement   // of the spot pointed at last
	seen        *engine.Seen // the match at the decision foreseeing
	foreseeing  *engine.Decision
	outlining   *engine.Decision   // that bordered belongs to
	bordered    *geometry.Envelope // whose border is to be shown; nil while it is worked out

	scenery  *maps.Map
	painter  tabletop.Painter
	camera   tabletop.Steering
	picker   tabletop.Picker
	steered  bool // by hand since the table was fitted last
	followed cameraFor
	numbers  numbers
	framed   int // Activation that the camera has gone to
	still    still
	hands    cameraHand
	tab      int // of the side panel in the medium and compact layouts
	next     game.Next
	asking   asking
	due      func()        // what a click or key of this frame asked for; carried out after the frame
	form     engine.Form   // of the match
	speech   engine.Speech // how the players speak
	base     *words.Words  // what words are made of, to notice another language
	logUp    bool
	ticked   int  // whole inches of the tape at the last look, or -1
	scoring  bool // the top bar has room for the score
	why      bool // the refused options are listed
	ruler    ruler
	answers  answers
	coaches  []Coach
	spread   spread
}

// New shows a match from its present position. scenery is its battlefield without pieces; players are by seat.
func New(host Host, match *engine.Match, scenery *maps.Map, players []Player) *Scene {
	form := match.System().Form()
	s := &Scene{
		host: host, match: match, players: players, scenery: scenery, position: -1, form: form, speech: engine.SpeechOf(match.System()),
		peeked: -1, focus: engine.NoModel, hover: engine.NoModel, event: -1, over: engine.NoPiece,
	}
	s.answers.layer.wants = firstWants()
	s.judged = &judgement{}
	s.shown = len(match.Events())
	s.asking.held, s.guard.wait, s.framed = -1, Reading, notFramed
	s.refresh()
	return s
}

// speak takes the language of the program, with the names of this match.
func (s *Scene) speak(w *words.Words) {
	if s.base != w {
		s.base = w
		s.words = w.With(words.Names{Model: s.modelName, Piece: s.pieceName, Seat: s.seatName})
		s.abouts = map[int][]string{}
		s.entitle(s.view, s.show.truth)
		for _, views := range s.show.views {
			s.entitle(views...)
		}
	}
}

// entitle gives the models of views the names that they have in the language of the program; before it is known it does nothing.
func (s *Scene) entitle(views ...*engine.View) {
	for _, v := range views {
		if v != nil && s.base != nil {
			s.base.Entitle(v)
		}
	}
}

// Match returns the match that is shown.
func (s *Scene) Match() *engine.Match { return s.match }

// refresh works everything out anew when the match moved on.
func (s *Scene) refresh() {
	if s.replay != nil {
		s.refreshReplay()
		return
	}
	if s.position == s.match.Position() {
		return
	}
	s.position = s.match.Position()
	s.decision = s.match.Decision()
	s.log = s.match.Events()
	s.forget()
	s.unfold(s.match.View(s.watcher()))
}

// forget drops what belonged to the position before.
func (s *Scene) forget() {
	s.shown = min(s.shown, len(s.log))
	s.moving = nil
	s.why, s.settled = false, false
	s.event = -1
	s.focus = engine.NoModel
	if s.view != nil {
		s.pose()
	}
}

// pose puts the pending question, with the answer that is looked at first.
func (s *Scene) pose() {
	s.sheets = map[engine.ModelID]*engine.Sheet{}
	s.previews = map[int]*engine.Preview{}
	s.abouts = map[int][]string{}
	if s.asking.muster != nil {
		s.decision = s.match.Decision() // what was asked stood in front of it
	}
	s.asking.begin()
	s.met = false
	s.answer = suggest(s.decision)
	s.answer.pick = s.first()
	s.propose()
}

// propose points at the place that most people mean, where there is one: it is taken by the button, and any click points at another.
func (s *Scene) propose() {
	if s.decision.Shape != engine.Place || !s.personsTurn() {
		return
	}
	if spot, any := s.proposed(); any {
		s.markSpot(spot)
	}
}

// proposed is the place that most people mean, where the question knows one.
func (s *Scene) proposed() (geometry.Spot, bool) {
	place, proposes := s.decision.Place.(engine.Proposing)
	if !proposes {
		return geometry.Spot{}, false
	}
	spot, any := place.Proposed()
	spot.Center = spot.Center.Committed()
	return spot, any
}

// markSpot takes a spot as the answer that only wants to be confirmed, as if it had been clicked.
func (s *Scene) markSpot(spot geometry.Spot) {
	s.answer.spot, s.settled, s.settledBy = &spot, true, spot.Center
}

// watcher is the seat whose eyes the screen shows the table with: who is asked when that is a person, else the first
// person.
func (s *Scene) watcher() engine.Seat {
	if s.personsTurn() && s.decision.Seat >= 0 {
		return s.decision.Seat
	}
	for i, p := range s.players {
		if p.Bot == nil {
			return engine.Seat(i)
		}
	}
	return 0
}

// personAsked reports whether a person at this computer is asked now: not before everything that led to the question was
// shown.
func (s *Scene) personAsked() bool { return s.rests() && s.personsTurn() }

// personsTurn reports whether the pending decision is for a person at this computer.
func (s *Scene) personsTurn() bool {
	if s.replay != nil {
		return false
	}
	seat := s.decision.Seat
	return seat == engine.DiceSeat || seat >= 0 && int(seat) < len(s.players) && s.players[seat].Bot == nil && s.decision.Shape != engine.GameEnd
}

// acting is the model whose card stands open: the subject of the decision, else the option that is looked at.
func (s *Scene) acting() engine.ModelID {
	if s.focus != engine.NoModel {
		return s.focus
	}
	if !s.rests() {
		return s.actor()
	}
	if s.decision.Subject != engine.NoModel {
		return s.decision.Subject
	}
	if o := s.option(); o != nil && o.Model != engine.NoModel {
		return o.Model
	}
	return engine.NoModel
}

// sheet is a model's card as it stands now.
func (s *Scene) sheet(id engine.ModelID) *engine.Sheet {
	if id < 0 || int(id) >= len(s.view.Models) {
		return nil
	}
	if found, ok := s.sheets[id]; ok {
		return found
	}
	var sheet *engine.Sheet
	if s.replay != nil {
		sheet = s.replay.at.Sheet(id)
	} else {
		sheet = s.match.Sheet(id)
	}
	s.sheets[id] = sheet
	return sheet
}

func (s *Scene) model(id engine.ModelID) *engine.Model {
	if id < 0 || int(id) >= len(s.view.Models) {
		return nil
	}
	return &s.view.Models[id]
}

func (s *Scene) modelName(id engine.ModelID) string {
	if m := s.model(id); m != nil {
		return m.Name
	}
	if t := s.show.truth; t != nil && id >= 0 && int(id) < len(t.Models) { // it comes with what is shown now
		return t.Models[id].Name
	}
	return "–"
}

func (s *Scene) pieceName(id engine.PieceID) string {
	if id >= 0 && int(id) < len(s.view.Pieces) {
		return faces.TitleOf(s.words, &s.view.Pieces[id])
	}
	if t := s.show.truth; t != nil && id >= 0 && int(id) < len(t.Pieces) { // it comes with what is shown now
		return faces.TitleOf(s.words, &t.Pieces[id])
	}
	return "–"
}

func (s *Scene) seatName(seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(s.view.Teams) {
		return "–"
	}
	return s.words.TeamName(s.view, seat)
}
