package game

import (
	"errors"
	"syscall/js"
	"time"
)

// systemClipboard reaches the system's clipboard through the browser, which may ask the person, or refuse. What was copied here can
// always be pasted here.
type systemClipboard struct{ own string }

var errClipboard = errors.New("the browser does not let the page reach the clipboard")

// clipboardPatience bounds how long the browser may take, and the person whom it asks.
const clipboardPatience = 5 * time.Second

// Copy puts a text on the clipboard.
func (c *systemClipboard) Copy(text string) error {
	c.own = text
	_, err := clipboard("writeText", text)
	return err
}

// Paste returns the text on the clipboard.
func (c *systemClipboard) Paste() (string, error) {
	if text, err := clipboard("readText"); err == nil {
		return text.String(), nil
	}
	return c.own, nil
}

// clipboard calls one of the browser's functions and waits for what it promises.
func clipboard(function string, words ...any) (js.Value, error) {
	board := js.Global().Get("navigator").Get("clipboard")
	if board.IsUndefined() { // the page does not come over https
		return js.Undefined(), errClipboard
	}
	kept, refused := make(chan js.Value, 1), make(chan bool, 1)
	keep := js.FuncOf(func(_ js.Value, words []js.Value) any { kept <- words[0]; return nil })
	refuse := js.FuncOf(func(js.Value, []js.Value) any { refused <- true; return nil })
	release := func() { keep.Release(); refuse.Release() }
	board.Call(function, words...).Call("then", keep, refuse)
	select {
	case value := <-kept:
		release()
		return value, nil
	case <-refused:
		release()
	case <-time.After(clipboardPatience): // it may still call, so they are not released
	}
	return js.Undefined(), errClipboard
}
