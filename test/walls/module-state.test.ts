import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../almanac.ts';

/** A variable of a module that is assigned again, a collection that starts empty, or room for bytes. */
const STATE =
  /^(?:export )?(?:let |const \w+(?:: [^=]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|new BoundedMap(?:<.*>)?\(|Buffer\.alloc\w*\((?!0\))|new \w+Array\([1-9]))/m;

/** Rooms in which modules keep no state. */
const ROOMS = ['cli', 'digits', 'gateway', 'geocoding', 'grammar', 'kit', 'models', 'vulnerabilities'];

/** Files whose modules keep state, each with the reason. Two instances of a service in a process share no more than this. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/digits/engine/search-worker.ts': 'the store of a thread, which has this one module as its start',
  'src/geocoding/import/osm/read/read-worker.ts': 'the reader of a thread, which has this one module as its start',
  'src/geocoding/testing/world.ts': 'the worldwide index that the tests of a process share',
  'src/grammar/heap-policy.ts': 'the flags of V8, which a process has once',
  'src/grammar/engine/check-worker.ts': 'the engine of a thread, which has this one module as its start',
  'src/grammar/engine/pattern/text-test.ts': 'equal tests of our own rules, which are constant, are one object',
  'src/grammar/engine/pattern/notation.ts': 'the same for tests of parts of speech',
  'src/grammar/engine/rules/english/tagging/english-lexicon.ts': 'the words of a package, read when first asked for',
  'src/grammar/engine/rules/english/tagging/english-tagger.ts': 'readings by set of tags: equal sets share them',
  'src/grammar/engine/rules/french/tagging/french-lexicon.ts': 'the words of a package, read when first asked for',
  'src/grammar/engine/rules/italian/tagging/italian-lexicon.ts': 'the words of a package, read when first asked for',
  'src/grammar/engine/rules/portuguese/tagging/portuguese-lexicon.ts':
    'the words of a package, read when first asked for',
  'src/grammar/engine/rules/romance/tag-sentence.ts': 'readings by set of tags: equal sets share them',
  'src/grammar/engine/rules/spanish/tagging/spanish-lexicon.ts': 'the words of a package, read when first asked for',
  'src/grammar/engine/rule-selection.ts': 'equal options are one test, of which the last 16 are remembered',
  'src/grammar/testing/start-grammar.ts': 'the data directory that the tests of a process share',
  'src/kit/command/output.ts': 'where the process prints its answer, and whether it has',
  'src/kit/files/directory-lock.ts': 'locks belong to the process, and must not be collected while it holds them',
  'src/kit/files/fetch-outside.ts': 'the proxy, which Node.js sets for a whole process',
  'src/kit/http/client-gone.ts': 'which connections are watched, as long as they live',
  'src/kit/http/compression.ts':
    'the threads that compress are those of the process, and so is the bound on their work',
  'src/kit/http/direct/coarse-clock.ts': 'the time, which is one',
  'src/kit/http/request-id.ts': 'a process gives no request id twice',
  'src/kit/http/streamed/node-request.ts': 'the request of each connection, as long as it is answered',
  'src/kit/internals/raw-connection.ts':
    'what was found out about this Node.js, and a spare write request of the thread',
  'src/kit/internals/v8-flags.ts': 'the garbage collector, which a thread has once',
  'src/kit/testing/counting-worker.ts': 'what a worker of a test holds between two tasks is what the test asks',
  'src/models/engine/runner/runner-main.ts': 'the one model of a process, which has this module as its start',
  'src/models/testing/models-on-disk.ts': 'servers that tests have started and not stopped, which end with the process',
  'src/vulnerabilities/engine/search-worker.ts': 'the snapshot of a thread, which has this one module as its start',
  'src/vulnerabilities/import/cve/cve-kernel.ts': 'the WebAssembly kernel of a thread, made when first asked for',
};

for (const room of ROOMS)
  test(`no module of ${room} keeps state, but for what a process or thread has once`, () => {
    const files = globSync(`src/${room}/**/*.ts`, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
    assert.ok(files.length > 5);
    const found = files.filter(
      (file) =>
        !file.endsWith('.test.ts') &&
        // WebAssembly has one memory, and its modules are compiled apart.
        !file.includes('/assembly/') &&
        STATE.test(readFileSync(join(root, file), 'utf8').replace(/^const NO_\w+: ReadonlySet<.*$/gm, '')),
    );
    const allowed = Object.keys(ALLOWED).filter((file) => file.startsWith(`src/${room}/`));
    assert.deepEqual(found.sort(), allowed.sort());
  });

test('state of a module is recognised', () => {
  for (const line of [
    'let a = 1;',
    'export let b: Limits = x;',
    'const c = new Map<string, number>();',
    'const d = new WeakMap<A, B>();',
    'const e: Set<number> = new Set();',
    'const f = new WeakMap<Socket, Set<() => void>>();',
    'const g = Buffer.allocUnsafe(16);',
    'const h = new Float64Array(2);',
    'const i = new BoundedMap<string, number>(16);',
  ])
    assert.match(`import x;\n${line}\n`, STATE);
  for (const line of [
    "const a = new Set(['x']);",
    'const d = Buffer.alloc(0);',
    'const e = new Uint32Array(0);',
    '  let b = 1;',
    'const c = 1;',
  ])
    assert.doesNotMatch(line, STATE);
});
