package game

import (
	"errors"
	"runtime"
	"syscall"
	"unicode/utf16"
	"unsafe"
)

// systemClipboard reaches the clipboard of Windows.
type systemClipboard struct{}

var (
	user32           = syscall.NewLazyDLL("user32.dll")
	kernel32         = syscall.NewLazyDLL("kernel32.dll")
	openClipboard    = user32.NewProc("OpenClipboard")
	closeClipboard   = user32.NewProc("CloseClipboard")
	emptyClipboard   = user32.NewProc("EmptyClipboard")
	setClipboardData = user32.NewProc("SetClipboardData")
	getClipboardData = user32.NewProc("GetClipboardData")
	globalAlloc      = kernel32.NewProc("GlobalAlloc")
	globalFree       = kernel32.NewProc("GlobalFree")
	globalLock       = kernel32.NewProc("GlobalLock")
	globalUnlock     = kernel32.NewProc("GlobalUnlock")
	globalSize       = kernel32.NewProc("GlobalSize")
	moveMemory       = kernel32.NewProc("RtlMoveMemory")
)

const (
	unicodeText = 13     // CF_UNICODETEXT
	moveable    = 0x0002 // GMEM_MOVEABLE
)

var errClipboard = errors.New("the clipboard is in use")

// Copy puts a text on the clipboard.
func (*systemClipboard) Copy(text string) error {
	runtime.LockOSThread() // the clipboard belongs to the thread that opened it
	defer runtime.UnlockOSThread()
	if ok, _, _ := openClipboard.Call(0); ok == 0 {
		return errClipboard
	}
	defer closeClipboard.Call()
	emptyClipboard.Call()
	units := append(utf16.Encode([]rune(text)), 0)
	memory, _, _ := globalAlloc.Call(moveable, uintptr(2*len(units)))
	if memory == 0 {
		return errClipboard
	}
	at, _, _ := globalLock.Call(memory)
	moveMemory.Call(at, uintptr(unsafe.Pointer(&units[0])), uintptr(2*len(units)))
	globalUnlock.Call(memory)
	if ok, _, _ := setClipboardData.Call(unicodeText, memory); ok == 0 {
		globalFree.Call(memory)
		return errClipboard
	}
	return nil
}

// Paste returns the text on the clipboard.
func (*systemClipboard) Paste() (string, error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if ok, _, _ := openClipboard.Call(0); ok == 0 {
		return "", errClipboard
	}
	defer closeClipboard.Call()
	memory, _, _ := getClipboardData.Call(unicodeText)
	if memory == 0 {
		return "", nil
	}
	size, _, _ := globalSize.Call(memory)
	at, _, _ := globalLock.Call(memory)
	if at == 0 || size < 2 {
		return "", errClipboard
	}
	defer globalUnlock.Call(memory)
	units := make([]uint16, size/2)
	moveMemory.Call(uintptr(unsafe.Pointer(&units[0])), at, 2*uintptr(len(units)))
	for i, u := range units {
		if u == 0 {
			units = units[:i]
			break
		}
	}
	return string(utf16.Decode(units)), nil
}
