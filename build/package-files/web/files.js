// The files of the program while it runs in a browser: what Go asks of the system's files (the names are those of Node's fs), kept in
// memory and, all but what lies in a passing folder, in the browser's own database. What is synced, closed, renamed or removed is in
// the database before the program hears of it. A file that comes to lie in a folder of downloads is handed to the person.
"use strict";

const files = (() => {
	const home = "/browser"; // as the program names the place to persons
	const opened = "/opened"; // what the person handed over
	const downloads = ["/downloads", home + "/trueinch/exports"];
	const passing = [opened, ...downloads];

	const flag = { O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };
	const nodes = new Map(); // by path
	const handles = new Map(); // by number
	const output = {}; // what was printed of a line, by number
	let database = null; // none: the browser keeps nothing
	let numbers = 2;

	const fault = (code) => Object.assign(new Error(code), { code });
	const within = (path, folder) => path === folder || path.startsWith(folder + "/");
	const lasting = (path) => !passing.some((folder) => within(path, folder));
	const parent = (path) => path.slice(0, path.lastIndexOf("/")) || "/";
	const name = (path) => path.slice(path.lastIndexOf("/") + 1);
	const clean = (path) => {
		const parts = [];
		for (const part of path.split("/")) {
			if (part === "..") parts.pop();
			else if (part !== "" && part !== ".") parts.push(part);
		}
		return "/" + parts.join("/");
	};
	const made = (folder) => ({ number: ++numbers, folder, bytes: new Uint8Array(0), size: 0, modified: Date.now(), kept: false });
	const content = (node) => node.bytes.slice(0, node.size);

	function resize(node, size) {
		if (size > node.bytes.length) {
			const grown = new Uint8Array(Math.max(size, 2 * node.bytes.length));
			grown.set(node.bytes.subarray(0, node.size));
			node.bytes = grown;
		}
		if (size < node.size) node.bytes.fill(0, size, node.size);
		node.size = size;
		node.modified = Date.now();
		node.kept = false;
	}

	function put(path, bytes) {
		const node = made(false);
		node.bytes = bytes;
		node.size = bytes.length;
		nodes.set(path, node);
		return node;
	}

	function found(path) {
		const node = nodes.get(clean(path));
		if (!node) throw fault("ENOENT");
		return node;
	}

	function held(number) {
		const handle = handles.get(number);
		if (!handle) throw fault("EBADF");
		return handle;
	}

	function open() {
		return new Promise((resolve, reject) => {
			const request = indexedDB.open("trueinch", 1);
			request.onupgradeneeded = () => request.result.createObjectStore("files");
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
			request.onblocked = () => reject(new Error("blocked"));
		});
	}

	// load reads what was kept. Where that cannot be, nothing can be written either, and the program says so itself.
	async function load() {
		for (const folder of ["/", home, home + "/trueinch", ...passing]) nodes.set(folder, made(true));
		try {
			database = await open();
			await new Promise((resolve, reject) => {
				const walk = database.transaction("files").objectStore("files").openCursor();
				walk.onerror = () => reject(walk.error);
				walk.onsuccess = () => {
					const at = walk.result;
					if (!at) return resolve();
					const node = at.value.bytes ? put(at.key, at.value.bytes) : made(true);
					nodes.set(at.key, Object.assign(node, { modified: at.value.modified, kept: true }));
					at.continue();
				};
			});
		} catch (error) {
			console.warn("True Inch keeps nothing here:", error);
			database = null;
		}
	}

	// commit writes changes, all of them or none, and then calls back. A change is a path with its node, or with null for none.
	function commit(changes, done) {
		changes = changes.filter(([path]) => lasting(path));
		if (changes.length === 0) return done(null);
		if (!database) return done(fault("EROFS"));
		let failed = null;
		try {
			const transaction = database.transaction("files", "readwrite", { durability: "strict" });
			transaction.oncomplete = () => done(null);
			transaction.onabort = () => done(fault((failed || transaction.error || {}).name === "QuotaExceededError" ? "ENOSPC" : "EIO"));
			const store = transaction.objectStore("files");
			for (const [path, node] of changes) {
				const request = node ? store.put({ bytes: node.folder ? null : content(node), modified: node.modified }, path) : store.delete(path);
				request.onerror = () => (failed = request.error);
				if (node) node.kept = true;
			}
		} catch (error) {
			done(fault(error.name === "QuotaExceededError" ? "ENOSPC" : "EIO"));
		}
	}

	// keep brings one file into the database, unless it is there as it is, or nobody can find it any more.
	function keep({ path, node }, done) {
		if (node.kept || node.folder || nodes.get(path) !== node) return done(null);
		commit([[path, node]], (error) => {
			if (error) node.kept = false;
			done(error);
		});
	}

	// deliver hands a file to the person, if it lies where such files do. A backup beside one, or a part of one, is none.
	function deliver(path, node) {
		if (!downloads.includes(parent(path)) || name(path).startsWith(".") || path.endsWith(".bak")) return;
		const link = document.createElement("a");
		link.href = URL.createObjectURL(new Blob([content(node)]));
		link.download = name(path);
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 60000);
	}

	const status = (node) => ({
		dev: 1, ino: node.number, mode: node.folder ? 0o040755 : 0o100644, nlink: 1, uid: 0, gid: 0, rdev: 0,
		size: node.size, blksize: 4096, blocks: Math.ceil(node.size / 512),
		atimeMs: node.modified, mtimeMs: node.modified, ctimeMs: node.modified, isDirectory: () => node.folder,
	});

	// Each answers at once, or throws a fault.
	const prompt = {
		open(path, flags) {
			path = clean(path);
			let node = nodes.get(path);
			if (node && flags & flag.O_CREAT && flags & flag.O_EXCL) throw fault("EEXIST");
			if (node && node.folder && flags & (flag.O_WRONLY | flag.O_RDWR)) throw fault("EISDIR");
			if (node && !node.folder && flags & flag.O_DIRECTORY) throw fault("ENOTDIR");
			if (!node) {
				if (!(flags & flag.O_CREAT) || !nodes.get(parent(path))?.folder) throw fault("ENOENT");
				if (!database && lasting(path)) throw fault("EROFS");
				nodes.set(path, (node = made(false)));
			}
			if (flags & flag.O_TRUNC && node.size > 0) resize(node, 0);
			const number = ++numbers;
			handles.set(number, { path, node, at: 0, append: (flags & flag.O_APPEND) !== 0, written: false });
			return number;
		},
		read(number, buffer, offset, length, position) {
			const handle = held(number);
			if (handle.node.folder) throw fault("EISDIR");
			const from = position ?? handle.at;
			const part = handle.node.bytes.subarray(from, Math.min(handle.node.size, from + length));
			buffer.set(part, offset);
			if (position === null) handle.at += part.length;
			return part.length;
		},
		write(number, buffer, offset, length, position) {
			if (number === 1 || number === 2) return api.writeSync(number, buffer.subarray(offset, offset + length));
			const handle = held(number), node = handle.node;
			const from = handle.append ? node.size : position ?? handle.at;
			resize(node, Math.max(node.size, from + length));
			node.bytes.set(buffer.subarray(offset, offset + length), from);
			if (position === null) handle.at = from + length;
			handle.written = true;
			return length;
		},
		ftruncate(number, size) {
			const handle = held(number);
			resize(handle.node, size);
			handle.written = true;
		},
		truncate: (path, size) => resize(found(path), size),
		fstat: (number) => status(held(number).node),
		stat: (path) => status(found(path)),
		lstat: (path) => status(found(path)),
		readdir(path) {
			if (!found(path).folder) throw fault("ENOTDIR");
			path = clean(path);
			return [...nodes.keys()].filter((p) => p !== "/" && parent(p) === path).map(name);
		},
		chmod: found,
		fchmod: held,
		link: () => { throw fault("ENOTSUP"); },
		readlink: () => { throw fault("EINVAL"); },
	};

	// Each calls back when what it did is kept.
	const slow = {
		fsync: (number, done) => keep(held(number), done),
		close(number, done) {
			const handle = held(number);
			handles.delete(number);
			if (handle.written) deliver(handle.path, handle.node);
			keep(handle, done);
		},
		mkdir(path, _, done) {
			path = clean(path);
			if (nodes.has(path)) throw fault("EEXIST");
			if (!nodes.get(parent(path))?.folder) throw fault("ENOENT");
			const node = made(true);
			commit([[path, node]], (error) => {
				if (!error) nodes.set(path, node);
				done(error);
			});
		},
		rename(from, to, done) {
			const node = found(from), over = nodes.get(clean(to));
			from = clean(from);
			to = clean(to);
			if (!nodes.get(parent(to))?.folder) throw fault("ENOENT");
			if (node.folder) throw fault("ENOTSUP"); // nothing asks for it
			if (over?.folder) throw fault("EISDIR");
			if (from === to) return done(null);
			commit([[from, null], [to, node]], (error) => {
				if (!error) {
					nodes.delete(from);
					nodes.set(to, node);
					for (const handle of handles.values()) if (handle.node === node) handle.path = to;
					deliver(to, node);
				}
				done(error);
			});
		},
		unlink(path, done) {
			if (found(path).folder) throw fault("EISDIR");
			slow.remove(clean(path), done);
		},
		rmdir(path, done) {
			if (!found(path).folder) throw fault("ENOTDIR");
			path = clean(path);
			if (prompt.readdir(path).length > 0) throw fault("ENOTEMPTY");
			slow.remove(path, done);
		},
		remove(path, done) {
			commit([[path, null]], (error) => {
				if (!error) nodes.delete(path);
				done(error);
			});
		},
	};

	const api = {
		constants: flag,
		writeSync(number, buffer) {
			const lines = ((output[number] || "") + new TextDecoder().decode(buffer)).split("\n");
			output[number] = lines.pop();
			for (const line of lines) (number === 2 ? console.error : console.log)(line);
			return buffer.length;
		},
	};
	for (const [call, does] of Object.entries(prompt)) {
		api[call] = (...words) => {
			const done = words.pop();
			let answer;
			try {
				answer = does(...words);
			} catch (error) {
				return done(error.code ? error : fault("EIO"));
			}
			done(null, answer);
		};
	}
	for (const [call, does] of Object.entries(slow)) {
		api[call] = (...words) => {
			try {
				does(...words);
			} catch (error) {
				words.pop()(error.code ? error : fault("EIO"));
			}
		};
	}
	for (const call of ["chown", "fchown", "lchown", "symlink", "utimes"]) api[call] = (...words) => words.pop()(fault("ENOSYS"));

	// choose lets the person hand over a file and calls back with its path, "" for none, or null where it could not be read.
	function choose(kinds, done) {
		const input = document.createElement("input");
		const answer = (path) => {
			input.remove();
			done(path);
		};
		input.type = "file";
		input.accept = kinds;
		input.hidden = true;
		input.oncancel = () => answer("");
		input.onchange = async () => {
			const file = input.files[0];
			if (!file) return answer("");
			try {
				const path = opened + "/" + file.name.replaceAll("/", "_");
				put(path, new Uint8Array(await file.arrayBuffer()));
				answer(path);
			} catch (error) {
				console.error(error);
				answer(null);
			}
		};
		document.body.append(input); // some browsers forget one that is nowhere
		input.click();
	}

	return { api, load, choose, home, downloads: downloads[0] };
})();

globalThis.fs = files.api;
globalThis.files = files;
