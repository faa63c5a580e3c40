// Package views is what is told about a match.
package views
