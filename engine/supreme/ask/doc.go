// Package ask makes the questions of the Supreme Edition and their options.
package ask
