// Package skills is what a model is now: its characteristics and traits, the room of its boxes, what it can pay.
package skills
