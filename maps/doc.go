// Package maps keeps battlefields as files: it reads, checks, repairs and writes them, and hands out the shipped ones.
//
// A battlefield file (`.table.json`) is JSON that a person can edit; table.schema.json describes it so that editors
// complete it. Reading never trusts a file: every fault gets its own sentence with line and column, all at once, and
// what can be put right without guessing is put right and said. Writing never leaves half a file behind.
//
// The package may know geometry and nothing else of ours: no rule system, no window. Sentences are keys of the text
// catalogues, so that they read well in every language.
package maps
