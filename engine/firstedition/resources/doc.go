// Package resources is what models pick up and carry, and who may (PC1-RESOURCE, PC1-COND-52 to PC1-COND-62).
package resources
