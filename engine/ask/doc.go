// Package ask makes questions and their options, of whatever rule system.
package ask
