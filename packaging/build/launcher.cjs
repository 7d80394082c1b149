// What the single executable runs: unpacks Almanac once for each version, and starts it. Started with one of the
// unpacked modules as its first word, it runs that one, as Node would: so its interfaces start their processes.
const { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { homedir } = require('node:os');
const { dirname, join } = require('node:path');
const { getAsset, getRawAsset } = require('node:sea');
const { setFlagsFromString } = require('node:v8');
const { zstdDecompressSync } = require('node:zlib');

const LAUNCH = 'almanac-launch.cjs';
const cache = process.env.XDG_CACHE_HOME || (process.platform === 'win32' ? process.env.LOCALAPPDATA : undefined);
const directory = join(cache || join(homedir(), '.cache'), 'almanac', getAsset('name', 'utf8'));

function unpack() {
  const beside = `${directory}.${process.pid}.partial`;
  const whole = zstdDecompressSync(Buffer.from(getRawAsset('content')));
  const length = whole.readUInt32LE(0);
  const { files } = JSON.parse(whole.toString('utf8', 4, 4 + length));
  let at = 4 + length;
  const made = new Set();
  for (const { path, size, mode } of files) {
    const place = join(beside, path);
    const folder = dirname(place);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(place, whole.subarray(at, at + size), { mode });
    chmodSync(place, mode);
    at += size;
  }
  // A module on the disk may import others, which this one may not.
  writeFileSync(
    join(beside, LAUNCH),
    "module.exports = (path) => import(require('node:url').pathToFileURL(path).href);\n",
  );
  try {
    renameSync(beside, directory);
  } catch (error) {
    // Another process was faster.
    rmSync(beside, { recursive: true, force: true });
    if (!existsSync(join(directory, LAUNCH))) throw error;
  }
}

try {
  if (!existsSync(join(directory, LAUNCH))) unpack();
} catch (error) {
  process.stderr.write(`almanac: It cannot unpack itself into ${directory}: ${error.message}. Set XDG_CACHE_HOME.\n`);
  process.exit(3);
}
const [, , ...words] = process.argv;
const script = words.findIndex((word) => !word.startsWith('--'));
const path = script >= 0 && words[script].startsWith(directory) ? words[script] : undefined;
if (path !== undefined)
  for (const flag of words.slice(0, script)) if (!/^--conditions/.test(flag)) setFlagsFromString(flag);
const main = path ?? join(directory, 'dist', 'cli', 'main.js');
process.argv = [process.execPath, main, ...(path === undefined ? words : words.slice(script + 1))];
createRequire(join(directory, LAUNCH))(`./${LAUNCH}`)(main);
