// Package portraits keeps the pictures of cards that users have added, as they are shown: found by the house, read in the background, and let go of when
// there are more than anybody looks at.
package portraits

import (
	"os"
	"strconv"
	"sync"

	"trueinch/game/canvas"
	"trueinch/scenes/house"
)

// mostKept is how many pictures are kept unpacked, of one to two megabytes each.
const mostKept = 80

// Gallery are the pictures of the cards of a house. Several goroutines may use it.
type Gallery struct {
	house *house.House
	wake  func() // tells that a picture has been read; nil when pictures are read while they are asked for

	mutex   sync.Mutex
	edition int                        // of the house's cards, that the files are of
	files   map[string]map[string]file // by system and card
	kept    map[file]*kept
	asked   uint64 // how often a picture was asked for
}

// file is a picture as it lay on the disk: one that was written anew is another.
type file struct{ path, state string }

// kept is a picture that has been read or is being read.
type kept struct {
	read     chan struct{}    // closed when it has been read
	portrait *canvas.Portrait // nil when it cannot be shown
	asked    uint64
}

// New is a gallery that reads in the background and tells wake when something has been read; without wake it reads what it is asked for at once.
func New(h *house.House, wake func()) *Gallery {
	return &Gallery{house: h, wake: wake, files: map[string]map[string]file{}, kept: map[file]*kept{}}
}

// Portrait implements ui.Portraits.
func (g *Gallery) Portrait(system, card string) *canvas.Portrait {
	k := g.find(system, card)
	if k == nil {
		return nil
	}
	if g.wake != nil {
		select {
		case <-k.read:
		default:
			return nil
		}
	}
	<-k.read
	return k.portrait
}

// Awaited implements ui.Portraits.
func (g *Gallery) Awaited(system, card string) *canvas.Portrait {
	k := g.find(system, card)
	if k == nil {
		return nil
	}
	<-k.read
	return k.portrait
}

// find is the picture of a card, which it begins to read where nobody has; nil for a card without one.
func (g *Gallery) find(system, card string) *kept {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if now := g.house.CardsChanged(); now != g.edition {
		g.edition, g.files = now, map[string]map[string]file{}
	}
	if g.files[system] == nil {
		g.files[system] = filed(g.house.Pictures(system))
	}
	f, there := g.files[system][card]
	if !there {
		return nil
	}
	g.asked++
	k := g.kept[f]
	if k == nil {
		g.letGo()
		k = &kept{read: make(chan struct{})}
		g.kept[f] = k
		go g.read(f, k)
	}
	k.asked = g.asked
	return k
}

// filed are pictures with the state in which they lie on the disk.
func filed(pictures map[string]string) map[string]file {
	all := map[string]file{}
	for card, path := range pictures {
		if info, err := os.Stat(path); err == nil {
			all[card] = file{path, strconv.FormatInt(info.Size(), 10) + "|" + strconv.FormatInt(info.ModTime().UnixNano(), 10)}
		}
	}
	return all
}

// read reads a picture. One that cannot be shown leaves the card its silhouette; the packs page and the command "check" say why.
func (g *Gallery) read(f file, k *kept) {
	defer func() {
		close(k.read)
		if g.wake != nil {
			g.wake()
		}
	}()
	data, fault := house.ReadPicture(f.path)
	if fault.Key != "" {
		return
	}
	if img, fault := house.DecodePicture(data); fault.Key == "" {
		k.portrait = canvas.NewPortrait(img)
	}
}

// letGo makes room for one more picture: the one goes that nobody has asked for the longest. The lock must be held.
func (g *Gallery) letGo() {
	if len(g.kept) < mostKept {
		return
	}
	var oldest file
	least := g.asked + 1
	for f, k := range g.kept {
		if k.asked < least {
			oldest, least = f, k.asked
		}
	}
	delete(g.kept, oldest)
}
