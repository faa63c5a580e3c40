// Package game is the window of the program and everything that screens are made with: the canvas (game/canvas), the
// controls (game/ui), the words (game/words), the stack of scenes, settings, file dialogs, and the loop that runs it
// all through Ebitengine (Run) or without any window (game/stage).
//
// It knows no single rule system and no screen. The loop is driven by events: while nothing happens, nothing is
// updated, drawn or shown, and the processor sleeps.
//
// # A scene
//
// A Scene is one screen. It has one method, Frame, which says what the screen shows and what its controls do:
//
//	type Counter struct{ n int }
//
//	func (s *Counter) Frame(u *ui.UI) game.Next {
//		u.C.Clear(u.Colors.Gutter)
//		panel := u.Panel("main", canvas.Rect{X: 8, Y: 8, W: 264, H: 120})
//		u.C.Text(u.W("counter.pressed", "Count", s.n), panel.X+12, panel.Y+24, ui.Name, u.Colors.Ink)
//		if u.Button(ui.Button{ID: "more", Rect: canvas.Rect{X: 20, Y: 60, W: 160, H: 38},
//			Label: u.W("counter.more"), Key: ui.Enter, Primary: true}) {
//			s.n++
//		}
//		if u.Key(ui.Escape) {
//			return game.Pop
//		}
//		return game.Stay
//	}
//
// Frame is run twice for each input (see package ui): in the act pass controls answer, in the paint pass everything is
// drawn from what the scene's fields hold then. So Frame must not work anything out that is slow, but keep it in a field;
// work that takes longer than a few milliseconds goes to the background:
//
//	if u.Button(…) {
//		u.Go("win-rate", func(ctx context.Context) any { return count(ctx, s.team) })
//	}
//	if r, ok := u.Done("win-rate"); ok {
//		s.rate = r.Value.(float64)
//	}
//
// Changing fields in the paint pass is a mistake: test with !u.Painting() where it matters; controls and u.Key never
// say yes there. A picture that is costly to draw and rarely changes is painted once (canvas.Paint) and then shown
// (Canvas.Picture). Everything is in units; a pixel is a unit times the scale of the interface. u.Screen() divides the
// window as the style guide says; what stands below each other is laid out by a ui.Column, which knows how high it has
// become. u.Area(id, r) gives the pointer over the table: tabletop.Steering turns the camera by it, tabletop.Hand drags.
//
// Keys reach whoever asks first, with two exceptions: what a text field with the focus needs (characters, Enter, Escape)
// is kept for it, and Enter and Space stay with a control that shows the focus of the keyboard. Hence shortcuts go
// through Key fields of controls or u.HotKey, and u.Key for what has no control.
//
// A test drives a scene with package game/stage:
//
//	st := stage.New(&Counter{}, stage.Size(1280, 800))
//	st.Press(ui.Enter)
//	st.Click(100, 75)
//	st.SavePNG("counter.png")
package game
