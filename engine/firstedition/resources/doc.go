// Package resources is the chapters of Resources and of Minions as far as they are no Actions: whom a Supreme can Command, how often a
// Resource can be used, what becomes of Minions and of what is carried (PC1-RESOURCE, PC1-MINION).
package resources
