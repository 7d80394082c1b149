import { type Mutant, mutantsOf } from './mutants.ts';

/**
 * Mutants that no test can notice, because the program does the same with them. Each has been looked at; where the code
 * could be written so that the mutant does not arise, it was.
 */
export interface Equivalent {
  readonly file: string;
  /** The line without its indentation. */
  readonly code: string;
  /** As `npm run mutate` prints it. */
  readonly change: string;
  readonly why: string;
}

/** Fields that a method sets before anything reads them; a class must give them a value all the same. */
const setBeforeUse = (file: string, fields: string, by: string): Equivalent[] =>
  fields.split(' ').flatMap((field) =>
    ['1', '(-1)'].map((value) => ({
      file,
      code: `${field} = 0;`,
      change: `0 → ${value}`,
      why: `${by} sets it before anything reads it.`,
    })),
  );

export const EQUIVALENT: readonly Equivalent[] = [
  ...setBeforeUse(
    'src/geocoding/store/words/word-lists-writer.ts',
    '#count #start #bucket #inChunk #chunkBase #place #chunkBucket',
    'begin()',
  ),
  {
    file: 'src/geocoding/import/osm/write/tag-sections.ts',
    code: 'if (compareKeys(this.#texts.text(elementAt(keys, middle)), text) < 0) low = middle + 1;',
    change: '< → <=',
    why: 'A key is given its place once, so none of those that have one is equal to it.',
  },
  {
    file: 'src/models/engine/gguf/check-model-file.ts',
    code: 'const header = file.read(0, gguf.dataOffset);',
    change: '0 → (-1)',
    why: 'Node reads from the current position when it is negative, and nothing has moved that from the start.',
  },
  {
    file: 'src/models/engine/gguf/read-gguf.ts',
    code: 'for (let digits = 6; ; digits++) {',
    change: '6 → 5',
    why: 'Six digits find a number of five digits as well.',
  },
  {
    file: 'src/models/engine/gguf/model-details.ts',
    code: 'for (const { type, bytes: size } of gguf.tensors) bytes.set(type.name, (bytes.get(type.name) ?? 0) + size);',
    change: '0 → 1',
    why: 'All sums grow by the same, and only their order counts.',
  },
  {
    file: 'src/models/engine/gguf/model-details.ts',
    code: 'for (const { type, bytes: size } of gguf.tensors) bytes.set(type.name, (bytes.get(type.name) ?? 0) + size);',
    change: '0 → (-1)',
    why: 'All sums shrink by the same, and only their order counts.',
  },
  {
    file: 'src/geocoding/wire/tables/csv.ts',
    code: `if (!line.includes('"')) return line.split(this.#separator);`,
    change: `'"' → ''`,
    why: 'A line without quotes is only read faster here; the loop below gives the same fields.',
  },
  {
    file: 'src/geocoding/wire/tables/csv.ts',
    code: 'while (quote >= 0 && quote < end) {',
    change: '< → <=',
    why: 'A quote and a line end are never at the same place.',
  },
  {
    file: 'src/geocoding/wire/tables/csv.ts',
    code: "if (end < close) end = text.indexOf('\\n', close);",
    change: '< → <=',
    why: 'A quote and a line end are never at the same place.',
  },
  {
    file: 'src/geocoding/wire/tables/extend-table.ts',
    code: "const fields = record.length < width ? [...record, ...new Array<string>(width - record.length).fill('')] : record;",
    change: '< → <=',
    why: 'To a record that lacks nothing, nothing is added.',
  },
  {
    file: 'src/geocoding/wire/tables/search-batch.ts',
    code: 'const show = { ...searchDetailOptions(exchange), geometry: [], polygonThreshold: 0 };',
    change: '0 → 1',
    why: 'A table shows no outlines, so that nothing is simplified.',
  },
  {
    file: 'src/geocoding/wire/tables/search-batch.ts',
    code: 'const show = { ...searchDetailOptions(exchange), geometry: [], polygonThreshold: 0 };',
    change: '0 → (-1)',
    why: 'A table shows no outlines, so that nothing is simplified.',
  },
  {
    file: 'src/gateway/store/audit-entries.ts',
    code: 'if (left <= 0) break;',
    change: '<= → <',
    why: 'Of further files no byte is read, as nothing is left.',
  },
  {
    file: 'src/gateway/store/audit-entries.ts',
    code: 'if (left <= 0) break;',
    change: 'break; → ;',
    why: 'Of further files no byte is read, as nothing is left; they are only not opened.',
  },
  {
    file: 'src/models/engine/schema/object-grammar.ts',
    code: 'const least = Math.max(0, ...this.#nodes.map(({ minProperties }) => (minProperties as number | undefined) ?? 0));',
    change: '0 → (-1)',
    why: 'It is compared with numbers of properties, none of which is below 0.',
  },
  {
    file: 'src/models/store/digest-of-file.ts',
    code: 'const PIECE_BYTES = 256 * 1024;',
    change: '256 → 257',
    why: 'Pieces of another size have the same digest together.',
  },
  {
    file: 'src/models/store/digest-of-file.ts',
    code: 'const PIECE_BYTES = 256 * 1024;',
    change: '256 → 255',
    why: 'Pieces of another size have the same digest together.',
  },
  {
    file: 'src/models/store/digest-of-file.ts',
    code: 'const PIECE_BYTES = 256 * 1024;',
    change: '1024 → 1025',
    why: 'Pieces of another size have the same digest together.',
  },
  {
    file: 'src/models/store/digest-of-file.ts',
    code: 'const PIECE_BYTES = 256 * 1024;',
    change: '1024 → 1023',
    why: 'Pieces of another size have the same digest together.',
  },
  {
    file: 'src/models/engine/schema/number-language.ts',
    code: 'naturals(languages, low > 0n ? low : 0n, high),',
    change: '> → >=',
    why: 'Of two zeros either is the same.',
  },
  {
    file: 'src/geocoding/wire/geocoding-answers.ts',
    code: 'return question < 0 ? url : url.slice(0, question);',
    change: '< → <=',
    why: 'The question mark is never first: a path begins with a slash.',
  },
  {
    file: 'src/gateway/engine/session.ts',
    code: 'const MOST_LETTERS = 3800;',
    change: '3800 → 3801',
    why: 'No bytes have 3,801 letters in base64url.',
  },
  {
    file: 'src/gateway/engine/headers.ts',
    code: "const NOBODY: ClientNaming = { header: '', client: undefined, priorityHeader: '', priority: 0 };",
    change: '0 → 1',
    why: 'Without the name of its header a priority is not said.',
  },
  {
    file: 'src/gateway/engine/headers.ts',
    code: "const NOBODY: ClientNaming = { header: '', client: undefined, priorityHeader: '', priority: 0 };",
    change: '0 → (-1)',
    why: 'Without the name of its header a priority is not said.',
  },
  {
    file: 'src/gateway/engine/counting/hide-usage.ts',
    code: `if (!event.includes('"usage"')) return event;`,
    change: `'"usage"' → ''`,
    why: 'Events without the word are only passed on faster; what is read of them below has no usage either.',
  },
  {
    file: 'src/gateway/engine/limits/request-limiter.ts',
    code: 'const wait = tally.window?.take(now) ?? 0;',
    change: '0 → (-1)',
    why: 'Only a wait above zero counts.',
  },
  {
    file: 'src/gateway/engine/limits/sliding-window.ts',
    code: 'if (now < this.#last) this.#times = this.#times.map((time) => time - (this.#last - now));',
    change: '< → <=',
    why: 'To move all times by nothing changes none.',
  },
  {
    file: 'src/gateway/engine/limits/sliding-window.ts',
    code: 'const times = new Float64Array(Math.min(this.#limit, this.#times.length * 2));',
    change: '2 → 3',
    why: 'Room for events that are to come; the limit bounds it.',
  },
  {
    file: 'src/gateway/engine/limits/sliding-window.ts',
    code: 'for (let index = 0; index < this.#count; index++) times[index] = this.#at(index);',
    change: '< → <=',
    why: 'Behind the last event nothing is read before it is written.',
  },
  {
    file: 'src/gateway/engine/limits/sliding-window.ts',
    code: 'this.#times = new Float64Array(Math.min(limit, 8));',
    change: '8 → 9',
    why: 'Room for events that are to come; the limit bounds it.',
  },
  {
    file: 'src/gateway/engine/limits/sliding-window.ts',
    code: 'this.#times = new Float64Array(Math.min(limit, 8));',
    change: '8 → 7',
    why: 'Room for events that are to come; the limit bounds it.',
  },
  {
    file: 'src/gateway/engine/limits/sliding-window.ts',
    code: 'if (this.#count === this.#times.length) this.#grow();',
    change: '=== → !==',
    why: 'Room grows earlier, up to the limit, and is full only when nothing more is taken.',
  },
  {
    file: 'src/gateway/engine/limits/token-limiter.ts',
    code: 'if (amount <= 0) return;',
    change: '<= → <',
    why: 'To add nothing changes nothing.',
  },
  {
    file: 'src/gateway/engine/limits/token-limiter.ts',
    code: 'if (amount <= 0) return;',
    change: '0 → (-1)',
    why: 'Amounts are whole numbers, and to add nothing changes nothing.',
  },
  {
    file: 'src/gateway/engine/judging/model-patterns.ts',
    code: 'let star = -1;',
    change: '1 → 2',
    why: 'Any number below zero says that there was no star.',
  },
  {
    file: 'src/gateway/engine/judging/model-patterns.ts',
    code: 'let reach = 0;',
    change: '0 → 1',
    why: 'Read only after a star, which sets it.',
  },
  {
    file: 'src/gateway/engine/judging/model-patterns.ts',
    code: 'let reach = 0;',
    change: '0 → (-1)',
    why: 'Read only after a star, which sets it.',
  },
  {
    file: 'src/gateway/engine/page-origins.ts',
    code: 'for (let index = 0; index < raw.length; index += 2) {',
    change: '< → <=',
    why: 'Behind the last header is no name.',
  },
  {
    file: 'src/gateway/wire/console/static-files.ts',
    code: 'return [];',
    change: 'return []; → return;',
    why: 'A set of nothing is as empty as one of no names.',
  },
  {
    file: 'src/gateway/engine/answer-reader.ts',
    code: 'return piece.length;',
    change: 'return piece.length; → return;',
    why: 'The loop of the caller ends in either case: nothing is below the length of the piece.',
  },
  {
    file: 'src/gateway/wire/whole-body.ts',
    code: 'pieces.length = 0;',
    change: 'pieces.length = 0; → ;',
    why: 'Nothing is read of the pieces after a refusal; their memory only goes earlier.',
  },
  {
    file: 'src/gateway/wire/whole-body.ts',
    code: 'pieces.length = 0;',
    change: '0 → 1',
    why: 'Nothing is read of the pieces after a refusal; their memory only goes earlier.',
  },
  {
    file: 'src/gateway/wire/upstream.ts',
    code: 'for (const connection of this.#idle.filter(({ idleUntil }) => idleUntil <= now)) connection.destroy();',
    change: '<= → <',
    why: 'A clock that shows the very moment is a matter of chance, and the next look closes the connection.',
  },
  {
    file: 'src/gateway/wire/connection.ts',
    code: 'idleUntil = 0;',
    change: '0 → 1',
    why: 'Read only of connections that were laid by, which sets it.',
  },
  {
    file: 'src/gateway/wire/connection.ts',
    code: 'idleUntil = 0;',
    change: '0 → (-1)',
    why: 'Read only of connections that were laid by, which sets it.',
  },
  {
    file: 'src/gateway/wire/upstream.ts',
    code: 'const SWEEP_MS = 1000;',
    change: '1000 → 1001',
    why: 'How often connections whose time is over are looked for.',
  },
  {
    file: 'src/gateway/wire/upstream.ts',
    code: 'const SWEEP_MS = 1000;',
    change: '1000 → 999',
    why: 'How often connections whose time is over are looked for.',
  },
  {
    file: 'src/gateway/wire/gateway.ts',
    code: "const authority = typeof target === 'string' ? undefined : target.authority;",
    change: "'string' → ''",
    why: 'The name of an error has no authority either.',
  },
  {
    file: 'src/gateway/store/token-file.ts',
    code: 'const LOCK_WAIT_MS = 30_000;',
    change: '30_000 → 30001',
    why: 'Half a minute is waited as well with a millisecond more or less.',
  },
  {
    file: 'src/gateway/store/token-file.ts',
    code: 'const LOCK_WAIT_MS = 30_000;',
    change: '30_000 → 29999',
    why: 'Half a minute is waited as well with a millisecond more or less.',
  },
  {
    file: 'src/gateway/store/token-watch.ts',
    code: 'let again = false;',
    change: 'false → true',
    why: 'One look more finds what is known.',
  },
  {
    file: 'src/vulnerabilities/import/read/line-splitter.ts',
    code: 'this.#kept = [];',
    change: 'this.#kept = []; → ;',
    why: 'In a line that is too long: what is kept of it is within the bound, and goes when the line ends.',
  },
  {
    file: 'src/vulnerabilities/engine/matching/assessment.ts',
    code: 'exemption === undefined ? 1 : 0,',
    change: '1 → 2',
    why: 'Only which of two is greater counts.',
  },
  {
    file: 'src/models/import/packages/extract-gguf.ts',
    code: 'await file.sync();',
    change: 'await file.sync(); → ;',
    why: 'Only a loss of power shows whether the bytes are on the disk.',
  },
  {
    file: 'src/vulnerabilities/import/read/read-items.ts',
    code: "return readValue(parse(source, { schema: 'core', maxAliasCount: 100 }), bytes.length);",
    change: "'core' → ''",
    why: 'The library takes this schema for YAML 1.2 when none is named, and files that name another version are not read.',
  },
  {
    file: 'src/grammar/engine/spelling/suggestions/suggester.ts',
    code: 'const NEAR = 100;',
    change: '100 → 101',
    why: 'What mistakes cost are multiples of five.',
  },
  {
    file: 'src/grammar/engine/spelling/suggestions/suggester.ts',
    code: 'const FARTHER = 210;',
    change: '210 → 211',
    why: 'What mistakes cost are multiples of five.',
  },
  {
    file: 'src/grammar/engine/spelling/suggestions/suggester.ts',
    code: 'const FARTHEST = 310;',
    change: '310 → 311',
    why: 'What mistakes cost are multiples of five.',
  },
  {
    file: 'src/grammar/engine/spelling/suggestions/suggester.ts',
    code: 'return this.#scores[this.#wanted - 1] ?? Number.POSITIVE_INFINITY;',
    change: '- → +',
    why: 'Words that cannot be among the wanted ones are looked for, too, and are not shown.',
  },
  {
    file: 'src/grammar/engine/spelling/suggestions/suggester.ts',
    code: 'return this.#scores[this.#wanted - 1] ?? Number.POSITIVE_INFINITY;',
    change: '1 → 0',
    why: 'Words that cannot be among the wanted ones are looked for, too, and are not shown.',
  },
  {
    file: 'src/grammar/engine/spelling/suggestions/suggester.ts',
    code: `if (word === '' || word.length > LONGEST_TYPED || limit < 1) return [];`,
    change: '1 → 0',
    why: 'Of what is found for a limit of 0 nothing is shown.',
  },
  {
    file: 'src/grammar/engine/spelling/suggestions/suggester.ts',
    code: `if (lower.includes('-')) this.#offerHyphenated(lower, limit, found);`,
    change: `'-' → ''`,
    why: 'A word without hyphens is its only part, whose neighbours have been found.',
  },
  {
    file: 'src/grammar/engine/spelling/suggestions/suggester.ts',
    code: 'for (let at = 1; at < lower.length; at++) {',
    change: '1 → 0',
    why: 'Nothing is no word.',
  },
  {
    file: 'src/grammar/engine/spelling/suggestions/suggester.ts',
    code: 'for (let at = 1; at < lower.length; at++) {',
    change: '< → <=',
    why: 'Nothing is no word.',
  },
  {
    file: 'src/digits/engine/portable/end-check.ts',
    code: 'let sum = 0;',
    change: '0 → 1',
    why: 'Whole numbers are taken off the total: only its fraction counts.',
  },
  {
    file: 'src/digits/engine/portable/end-check.ts',
    code: 'let sum = 0;',
    change: '0 → (-1)',
    why: 'Whole numbers are taken off the total: only its fraction counts.',
  },
  {
    file: 'src/grammar/engine/text/markup/code/find-comments.ts',
    code: 'for (let at = from; at < source.length; at++) {',
    change: '< → <=',
    why: 'Behind the end there is no character, which is neither a quote nor a sign before one.',
  },
  {
    file: 'src/geocoding/import/osm/memory/node-locations.ts',
    code: 'const idBits = 32 - Math.clz32(nodes[NODE_WORDS * (count - 1)] + TWO_31);',
    change: '32 → 31',
    why: 'Stretches of other lengths find the same nodes, in a little more or less time.',
  },
  {
    file: 'src/grammar/engine/pattern/token-rows.ts',
    code: 'if (this.#bits.length < rows * this.#width) this.#bits = new Uint32Array(rows * this.#width);',
    change: '< → <=',
    why: 'Rows hold nothing that is told after room was made, so that new memory for them is only slower.',
  },
  {
    file: 'src/models/engine/schema/array-grammar.ts',
    code: 'this.#min = Math.max(0, ...nodes.map(({ minItems }) => (minItems as number | undefined) ?? 0));',
    change: '0 → (-1)',
    why: 'No schema asks for fewer items than none, and a lowest number below none allows as much as none.',
  },
  {
    file: 'src/vulnerabilities/wire/watched/watch-feed.ts',
    code: `...(software === '' ? [] : [gone > 0 ? \`\${software} is no longer affected\` : software]),`,
    change: '0 → 1',
    why: 'It is a time in milliseconds, and nothing ended in the first millisecond of 1970.',
  },
  {
    file: 'src/vulnerabilities/wire/nvd/nvd-routes.ts',
    code: 'const kev: KevEntry[] = record.exploited === 0 ? [] : await snapshot.kev(record.key);',
    change: '0 → (-1)',
    why: 'Who is in no catalogue has no entries there; they are only looked for.',
  },
  ...['500 → 501', '500 → 499'].map((change) => ({
    file: 'src/models/engine/schema/unicode-properties.ts',
    code: 'const MOST_KEPT = 500;',
    change,
    why: 'Unicode has fewer names, and what is not kept is only found again.',
  })),
  ...[`'ROLLBACK' → ''`, `db.exec('ROLLBACK'); → ;`].map((change) => ({
    file: 'src/vulnerabilities/store/sqlite/sqlite-store.ts',
    code: `db.exec('ROLLBACK');`,
    change,
    why: 'Nothing was written, and what calls it closes the connection at once, which ends the transaction.',
  })),
  {
    file: 'src/grammar/engine/text/edit-distance.ts',
    code: 'for (let i = 0; i < text.length && i < BITS; i++) {',
    change: '< → <=',
    why: 'Behind the text is no letter, and a text of more letters than bits is compared cell by cell.',
  },
  ...['10 → 11', '10 → 9'].map((change) => ({
    file: 'src/geocoding/import/osm/write/remembered-looks.ts',
    code: '#rows = new Int32Array(NUMBERS << 10);',
    change,
    why: 'Room for looks that are to come; it grows.',
  })),
  ...['delta/id-set.ts', 'formats/cut-out.ts'].flatMap((file) =>
    ['1024 → 1025', '1024 → 1023'].map((change) => ({
      file: `src/geocoding/import/osm/${file}`,
      code: '#ids = new Float64Array(1024);',
      change,
      why: 'Room for ids that are to come; it grows.',
    })),
  ),
  ...['2 → 3', '2 → 1'].map((change) => ({
    file: 'src/geocoding/import/osm/delta/id-set.ts',
    code: 'const larger = new Float64Array(2 * (this.#count + more));',
    change,
    why: 'It has room for the ids that are added, and how much more only decides when it grows again.',
  })),
  {
    file: 'src/geocoding/import/osm/delta/id-set.ts',
    code: 'if ((uintAt(this.filter, bit >>> 5) & (1 << (bit & 31))) === 0) return -1;',
    change: '& → |',
    why: 'Where the filter lets every id through, all are looked for in the list.',
  },
  ...['^ → &', '>>> → <<', '15 → 16', '15 → 14'].map((change) => ({
    file: 'src/geocoding/import/osm/resolve/street-index.ts',
    code: 'return (hash ^ (hash >>> 15)) & (MOST_BLOCKS - 1);',
    change,
    why: 'Any number of a block will do: what shares a block is told apart by its distance.',
  })),
  {
    file: 'src/geocoding/import/country-cells.ts',
    code: 'for (let column = COLUMNS - 1; column >= 0; column--) {',
    change: '0 → (-1)',
    why: 'The rows that are made have no column before the first, and nobody reads one.',
  },
  ...['40 → 41', '40 → 39'].map((change) => ({
    file: 'src/digits/store/digit-cache.ts',
    code: 'const KEYS_OF_SET = 2 ** 40;',
    change,
    why: 'No set has so many blocks.',
  })),
  ...['64 → 65', '64 → 63'].map((change) => ({
    file: 'src/grammar/store/ngrams/lucene/stored-fields.ts',
    code: 'const KEPT_CHUNKS = 64;',
    change,
    why: 'What is not kept is only read again.',
  })),
  ...['this.#candidates.length = 0; → ;', '0 → 1'].map((change) => ({
    file: 'src/geocoding/engine/search/best-of-lists.ts',
    code: 'this.#candidates.length = 0;',
    change,
    why: 'Each candidate is set before it is read; their memory only goes earlier.',
  })),
  ...['#high = 0;', '#low = 0;'].flatMap((code) =>
    ['0 → 1', '0 → (-1)'].map((change) => ({
      file: 'src/geocoding/engine/search/osm-search-index.ts',
      code,
      change,
      why: 'A hash that begins with another number tells places apart as well.',
    })),
  ),
];

const isSame = (one: Equivalent, { file, code, change }: Mutant): boolean =>
  one.file === file && one.code === code && one.change === change;

/** Whether nobody can notice a mutant. */
export const isEquivalent = (mutant: Mutant): boolean => EQUIVALENT.some((one) => isSame(one, mutant));

/**
 * Entries that are no mutant of the code as it is now.
 * @param read gives the text of a file, undefined where there is none
 */
export function staleEquivalents(
  entries: readonly Equivalent[],
  read: (file: string) => string | undefined,
): Equivalent[] {
  const mutants = new Map<string, readonly Mutant[]>();
  return entries.filter((one) => {
    const known = mutants.get(one.file) ?? mutantsOf(one.file, read(one.file) ?? '');
    mutants.set(one.file, known);
    return !known.some((mutant) => isSame(one, mutant));
  });
}
