module trueinch

go 1.26.8

require (
	github.com/alecthomas/participle/v2 v2.1.4
	github.com/ebitengine/oto/v3 v3.5.0
	github.com/godbus/dbus/v5 v5.2.4
	github.com/golang/freetype v0.0.0-20170609003504-e2365dfdc4a0
	github.com/google/renameio/v2 v2.0.2
	github.com/hajimehoshi/ebiten/v2 v2.10.1
	github.com/nicksnyder/go-i18n/v2 v2.7.0
	github.com/pelletier/go-toml/v2 v2.4.3
	github.com/rogpeppe/go-internal v1.16.0
	github.com/solarlune/resolv v0.8.1
	github.com/sqweek/dialog v0.0.0-20240226140203-065105509627
	github.com/srwiley/oksvg v0.0.0-20221011165216-be6e8873101c
	github.com/srwiley/rasterx v0.0.0-20220730225603-2ab79fcdd4ef
	golang.org/x/image v0.45.0
	golang.org/x/text v0.43.0
	pgregory.net/rapid v1.3.0
)

require github.com/santhosh-tekuri/jsonschema/v6 v6.0.3

require (
	github.com/TheTitanrain/w32 v0.0.0-20180517000239-4f5cfb03fabf // indirect
	github.com/ebitengine/gomobile v0.0.0-20260820040257-d11f821a26a6 // indirect
	github.com/ebitengine/hideconsole v1.0.0 // indirect
	github.com/ebitengine/purego v0.11.0 // indirect
	github.com/gofrs/flock v0.13.1
	github.com/jfreymuth/pulse v0.1.3 // indirect
	golang.org/x/net v0.59.0 // indirect
	golang.org/x/sync v0.24.0 // indirect
	golang.org/x/sys v0.48.0 // indirect
	golang.org/x/tools v0.51.0 // indirect
)
