// Package harm is what follows from damage: markers, lost tokens, Knocked Out, Casualties, recovery.
package harm
