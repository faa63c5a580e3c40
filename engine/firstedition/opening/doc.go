// Package opening prepares an Encounter: the Plot, the deployment Starting Roll, Citizens and the teams (PC1-ENC-01 to PC1-ENC-14).
package opening
