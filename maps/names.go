package maps

// NameKey returns the catalogue key of a name that the shipped tables and prefabs use, so that a piece, a table or a
// set-up note reads well in every language. False for every other name: then the name itself is shown.
func NameKey(name string) (key string, ok bool) {
	key, ok = nameKeys[name]
	return key, ok
}

var nameKeys = map[string]string{
	"House": "maps.name.house", "Bank": "maps.name.bank", "Depot": "maps.name.depot", "Diner": "maps.name.diner",
	"Hall": "maps.name.hall", "Greenhouse": "maps.name.greenhouse", "Tram stop": "maps.name.tram-stop",
	"Ruin": "maps.name.ruin", "Low wall": "maps.name.low-wall", "Barrier": "maps.name.barrier",
	"Crates": "maps.name.crates", "Container": "maps.name.container", "Containers": "maps.name.containers",
	"Fountain": "maps.name.fountain", "Statue": "maps.name.statue", "Lamp post": "maps.name.lamp-post",
	"Bin": "maps.name.bin", "Hydrant": "maps.name.hydrant", "Road sign": "maps.name.road-sign",
	"Bench": "maps.name.bench", "Crate": "maps.name.crate", "Phone box": "maps.name.phone-box",
	"Car": "maps.name.car", "Van": "maps.name.van", "Skip": "maps.name.skip", "Tree": "maps.name.tree",
	"Motorcycle": "maps.name.motorcycle", "Tram": "maps.name.tram", "Lorry": "maps.name.lorry",
	"Acid pool": "maps.name.acid-pool", "Fire": "maps.name.fire", "Lava": "maps.name.lava",
	"Rubble": "maps.name.rubble", "Shallow water": "maps.name.shallow-water",
	"Sealed bunker": "maps.name.sealed-bunker", "Gas tank": "maps.name.gas-tank", "Marker": "maps.name.marker",

	"Market Square": "maps.name.market-square", "Crossroads": "maps.name.crossroads",
	"Harbour Terminal": "maps.name.harbour-terminal",

	"Kettle House": "maps.name.kettle-house", "Cooper House": "maps.name.cooper-house",
	"Corn Hall": "maps.name.corn-hall", "Cloth Hall": "maps.name.cloth-hall", "Old Chapel": "maps.name.old-chapel",
	"Savoy Cinema": "maps.name.savoy-cinema", "Meridian Bank": "maps.name.meridian-bank",
	"Cold Store": "maps.name.cold-store", "Lucky Diner": "maps.name.lucky-diner",
	"Burnt Archive": "maps.name.burnt-archive", "Pump House": "maps.name.pump-house", "Tram 9": "maps.name.tram-9",
	"Harbour Crane": "maps.name.harbour-crane", "Oil fire": "maps.name.oil-fire",
	"Slag trench": "maps.name.slag-trench", "Warehouse North": "maps.name.warehouse-north",
	"Warehouse South": "maps.name.warehouse-south", "Loading stairs": "maps.name.loading-stairs",
	"Customs House": "maps.name.customs-house", "Harbour Office": "maps.name.harbour-office",
	"Signal Tower": "maps.name.signal-tower", "Clock Tower": "maps.name.clock-tower", "Net Loft": "maps.name.net-loft",
	"Sail Loft": "maps.name.sail-loft", "Bombed Office": "maps.name.bombed-office",
	"Glass shed": "maps.name.glass-shed", "Dock basin": "maps.name.dock-basin", "Goods tram": "maps.name.goods-tram",

	"Deployment Zones: the strips of 3 inches along the near and the far edge, 18 inches apart.":                                                                "maps.note.zones-3",
	"Deployment Zones: the strips of 6 inches along the near and the far edge, 24 inches apart.":                                                                "maps.note.zones-6",
	"Deployment Zones: the strips of 8 inches along the near and the far edge, 32 inches apart.":                                                                "maps.note.zones-8",
	"The fires are Dangerous Terrain. The halls are Enclosed Structures.":                                                                                       "maps.note.market-square",
	"The acid pool and the fire are Dangerous Terrain. The Lucky Diner is an Enclosed Structure.":                                                               "maps.note.crossroads",
	"Acid and oil fires are Dangerous Terrain, the slag trenches Very Dangerous. The dock basins are Impassable Terrain 0.1 inch high; they may be flown over.": "maps.note.harbour-basin",
	"The Customs House and the Harbour Office are Enclosed Structures.":                                                                                         "maps.note.harbour-halls",
}
