import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { writeAtomically } from '#kit/files/atomic-file';
import { reasonOf } from '#kit/files/system-error';
import { crypto } from '#kit/process/late-crypto';
import type { FileFinding } from './file-finding.ts';

const VERSION = 1;

/** How often each finding is known, by file and fingerprint. */
type Known = Map<string, Map<string, number>>;

/**
 * What tells a finding from others wherever its lines move: a hash of its rule, its words and its sentence, all blanks
 * alike.
 */
export function fingerprintOf({ rule, found, sentence }: FileFinding): string {
  const context = [rule.id, found, sentence].map((text) => text.replace(/\s+/g, ' ').trim()).join('\0');
  return crypto().createHash('sha256').update(context).digest('hex').slice(0, 16);
}

/** Findings that are known and are not reported again, in a file of JSON. */
export class Baseline {
  readonly #file: string;
  readonly #known: Known = new Map();

  /** A baseline that knows nothing. @param file where it is written */
  constructor(file: string) {
    this.#file = file;
  }

  /** @throws CommandError when the file cannot be read, or is no baseline */
  static async read(file: string): Promise<Baseline> {
    const baseline = new Baseline(file);
    let content: string;
    try {
      content = await readFile(file, 'utf8');
    } catch (error) {
      throw new CommandError(
        `The baseline ${file} cannot be read: ${reasonOf(error)}. --write-baseline makes one.`,
        EXIT.usage,
      );
    }
    const files = filesIn(content);
    if (files === undefined)
      throw new CommandError(
        `${file} is not a baseline of version ${VERSION}; --write-baseline makes one.`,
        EXIT.usage,
      );
    for (const [path, counts] of Object.entries(files)) baseline.#known.set(path, new Map(Object.entries(counts)));
    return baseline;
  }

  /** The findings of a file that are not known. Of equal ones, as many are new as there are more than before. */
  newOf(path: string | undefined, findings: readonly FileFinding[]): FileFinding[] {
    const left = new Map(this.#known.get(this.#nameOf(path)));
    return findings.filter((finding) => {
      const print = fingerprintOf(finding);
      const count = left.get(print) ?? 0;
      if (count > 0) left.set(print, count - 1);
      return count === 0;
    });
  }

  add(path: string | undefined, findings: readonly FileFinding[]): void {
    if (findings.length === 0) return;
    const counts = new Map<string, number>();
    for (const finding of findings) {
      const print = fingerprintOf(finding);
      counts.set(print, (counts.get(print) ?? 0) + 1);
    }
    this.#known.set(this.#nameOf(path), counts);
  }

  /** @throws CommandError when the file cannot be written */
  async write(): Promise<void> {
    const byName = <T>(entries: Iterable<[string, T]>) => [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
    const files = Object.fromEntries(
      byName(this.#known).map(([path, counts]) => [path, Object.fromEntries(byName(counts))]),
    );
    const content = `${JSON.stringify({ almanacBaseline: VERSION, files }, undefined, 2)}\n`;
    try {
      await writeAtomically(resolve(this.#file), (file) => file.writeFile(content));
    } catch (error) {
      throw new CommandError(`${this.#file} cannot be written: ${reasonOf(error)}.`, EXIT.usage, { cause: error });
    }
  }

  /** The name of a file in the baseline: the same wherever the command runs. */
  #nameOf(path: string | undefined): string {
    return path === undefined
      ? '-'
      : relative(dirname(resolve(this.#file)), path)
          .split(sep)
          .join('/');
  }
}

function filesIn(content: string): Record<string, Record<string, number>> | undefined {
  try {
    const { almanacBaseline, files } = JSON.parse(content) as { almanacBaseline?: unknown; files?: unknown };
    const isTable = (value: unknown): value is object =>
      typeof value === 'object' && value !== null && !Array.isArray(value);
    const isRight =
      almanacBaseline === VERSION &&
      isTable(files) &&
      Object.values(files).every(
        (counts) => isTable(counts) && Object.values(counts).every((count) => Number.isSafeInteger(count) && count > 0),
      );
    return isRight ? (files as Record<string, Record<string, number>>) : undefined;
  } catch {
    return undefined;
  }
}
