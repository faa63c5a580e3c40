// Package sewers is the way below: who goes into a manhole, and where he comes up again (AC-SEWER).
package sewers
