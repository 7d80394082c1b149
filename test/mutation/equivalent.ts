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

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'src/models/engine/gguf/random-access.ts',
    code: 'while (filled < length) {',
    change: '< → <=',
    why: 'A read of no bytes gives none, and then all that was read is returned.',
  },
  {
    file: 'src/models/engine/gguf/read-gguf.ts',
    code: 'for (let digits = 6; digits <= 9; digits++) {',
    change: '6 → 5',
    why: 'A number of five digits is found with six, too.',
  },
  {
    file: 'src/models/engine/gguf/read-gguf.ts',
    code: 'for (let digits = 6; digits <= 9; digits++) {',
    change: '9 → 10',
    why: 'Nine digits are enough for every float32.',
  },
  {
    file: 'src/models/engine/gguf/read-gguf.ts',
    code: '#windowStart = 0;',
    change: '0 → 1',
    why: 'The first read fills the window and sets its start.',
  },
  {
    file: 'src/models/engine/gguf/read-gguf.ts',
    code: '#windowStart = 0;',
    change: '0 → (-1)',
    why: 'The first read fills the window and sets its start.',
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
    file: 'src/geocoding/wire/csv.ts',
    code: `if (!line.includes('"')) return line.split(this.#separator);`,
    change: `'"' → ''`,
    why: 'A line without quotes is only read faster here; the loop below gives the same fields.',
  },
  {
    file: 'src/geocoding/wire/csv.ts',
    code: 'while (quote >= 0 && quote < end) {',
    change: '< → <=',
    why: 'A quote and a line end are never at the same place.',
  },
  {
    file: 'src/geocoding/wire/csv.ts',
    code: "if (end < close) end = text.indexOf('\\n', close);",
    change: '< → <=',
    why: 'A quote and a line end are never at the same place.',
  },
];
