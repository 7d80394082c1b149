import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { readClass } from './java-class/class-file.ts';
import { readSources } from './source-files.ts';
import { literalsOf } from './testing/literals-of.ts';

/** What is shorter is shared by chance. */
const LONG = 18;
const ROOT = resolve(import.meta.dirname, '../..');
/** Files with what clients of LanguageTool read, word for word, and with its languages and settings. */
const WIRE =
  /^(?:wire\/|errors\.ts$|commands\/check(?:\/report\/json-report)?\.ts$|engine\/language-table\.ts$|(?:properties-)?settings(?:\.test)?\.ts$)/;
/** The same among other texts, a category, the message and the description of spelling; and what any program may say. */
const COMMON_TEXTS = new Set([
  'The configuration file ',
  'Commonly Confused Words',
  'Possible spelling mistake',
  'Possible spelling mistake found.',
]);
/** A word, an id, a tag, the name of a class or a parameter, a path. */
const NAME = /^[\p{L}\p{M}\p{N}_.:$+/=-]*$/u;

const jars = process.env.LANGUAGETOOL_JARS;
const skip = jars === undefined && "LANGUAGETOOL_JARS does not name a directory with LanguageTool's jars";

test('the texts of a source file are found', () => {
  const source = [
    "const one = 'a \\'quoted\\' text'; // 'none'",
    '/* "none" */ const two = `before §{`inside §{1}`} after \\u{e9}`;',
    "const three = /a[/']b\\/c/u.test(one) ? 4 / 2 : { k: 'v' };",
  ]
    .join('\n')
    .replaceAll('§', '$');
  assert.deepEqual(
    literalsOf(source).map(({ line, text }) => `${line} ${text}`),
    ["1 a 'quoted' text", '2 before ', '2 inside ', '2 ', '2  after é', "3 a[/']b\\/c", '3 v'],
  );
});

test('no text or expression is shared with the classes of LanguageTool', { skip }, async () => {
  const directory = jars as string;
  const names = readdirSync(directory).filter((name) => name.endsWith('.jar'));
  const files = await readSources(names.map((name) => join(directory, name)));
  const shared = sharedWith(constantsOf(files));
  const found: string[] = [];
  for (const file of globSync('**/*.ts', { cwd: ROOT })) {
    if (WIRE.test(file)) continue;
    for (const { line, text } of literalsOf(readFileSync(join(ROOT, file), 'utf8'))) {
      const one = shared(text.replace(/\s+/g, ' '));
      if (one !== undefined) found.push(`${file}:${line} ${one}`);
    }
  }
  assert.deepEqual(found, []);
});

function constantsOf(files: Awaited<ReturnType<typeof readSources>>): Set<string> {
  const constants = new Set<string>();
  for (const path of files.paths) {
    if (!path.endsWith('.class')) continue;
    const bytes = files.read(path) as Uint8Array;
    const { constant } = readClass(bytes);
    for (let index = (bytes[8] << 8) | bytes[9]; index > 0; index--)
      try {
        const one = constant(index);
        if (one.kind === 'text') constants.add(one.value.replace(/\s+/g, ' '));
      } catch {
        // The number of a constant that takes two places, or the one behind the last.
      }
  }
  assert.ok(constants.size > 1000);
  return constants;
}

/** What a text has in common with a constant, when that is long and at least half of one of them. */
function sharedWith(constants: ReadonlySet<string>): (text: string) => string | undefined {
  const holders = new Map<string, string[]>();
  for (const constant of constants)
    for (let at = 0; at + LONG <= constant.length; at++) {
      const piece = constant.slice(at, at + LONG);
      const list = holders.get(piece);
      if (!list) holders.set(piece, [constant]);
      else if (list.at(-1) !== constant) list.push(constant);
    }
  return (text) => {
    if (COMMON_TEXTS.has(text)) return undefined;
    for (let at = 0; at + LONG <= text.length; at++)
      for (const constant of holders.get(text.slice(at, at + LONG)) ?? []) {
        let end = at + LONG;
        while (end < text.length && constant.includes(text.slice(at, end + 1))) end++;
        const run = text.slice(at, end);
        if (run.length * 2 >= Math.min(text.length, constant.length) && !NAME.test(run.trim())) return run;
      }
    return undefined;
  };
}
