// Package paper writes recorded canvas frames as files that print at true scale: PDF and SVG with every line a line, and
// PNG with its density written in.
//
// The PDF writer is our own, for what it needs is small and no library offered it: any path with both fill rules, curves,
// dashes, opacity of groups, clips, and one drawing shown on many sheets without being written twice. Texts arrive as
// outlines from the canvas; what should be found by a search is written once more, invisible.
//
// It knows canvas and nothing of battlefields. Equal input gives equal bytes: no date and no random number is written.
package paper
