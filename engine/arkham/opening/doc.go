// Package opening prepares a match: scenario, street furniture, deployment, objectives (AC-SETUP-02).
package opening
