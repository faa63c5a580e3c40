// Fetches the program, saying how far it has come, and runs it. All that is said stands in the page, in both languages.
"use strict";

const show = (id) => {
	for (const part of document.querySelectorAll("#page > *")) part.hidden = part.id !== id;
	document.getElementById("page").hidden = id === null;
};

// alone waits until this is the only page with the files open, and says so where that takes longer than the end of the page before. The
// browser lets go of them when a page ends, however that comes.
function alone() {
	if (!navigator.locks) return null; // a page that comes neither over https nor from this computer
	const late = setTimeout(() => show("second"), 2000);
	return new Promise((go) => {
		navigator.locks.request("trueinch", () => {
			clearTimeout(late);
			go();
			return new Promise(() => {}); // held until the end
		});
	});
}

// program is what the server sends, unpacked on the way.
async function program() {
	const sent = await fetch("trueinch.bin");
	if (!sent.ok) throw new Error(`trueinch.bin: ${sent.status} ${sent.statusText}`);
	const bar = document.querySelector("progress");
	const whole = Number(sent.headers.get("Content-Length"));
	let come = 0;
	const counted = new TransformStream({
		transform(part, on) {
			come += part.length;
			if (whole > 0) bar.value = come / whole;
			on.enqueue(part);
		},
	});
	const unpacked = sent.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
	return new Response(unpacked, { headers: { "Content-Type": "application/wasm" } });
}

async function run() {
	if (!document.createElement("canvas").getContext("webgl2")) return show("no-webgl");
	await alone();
	show("loading");
	await files.load();
	navigator.storage?.persist?.(); // asks the browser not to clear the files when it wants room; it may refuse
	const go = new Go();
	go.argv = ["trueinch", ...decodeURIComponent(location.search.slice(1)).split(" ").filter((word) => word !== "")];
	go.env = { XDG_DATA_HOME: files.home, XDG_CONFIG_HOME: files.home };
	process.cwd = () => "/";
	const { instance } = await WebAssembly.instantiateStreaming(program(), go.importObject);
	show(null);
	await go.run(instance);
	for (const timer of go._scheduledTimeouts.values()) clearTimeout(timer);
	go._resume = () => {}; // what it listened to goes on
	document.querySelector("canvas")?.remove();
	show("ended");
}

run().catch((error) => {
	console.error(error);
	document.getElementById("why").textContent = error;
	show("failed");
});
