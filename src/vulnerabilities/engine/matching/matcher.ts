import { LRUCache } from 'lru-cache';
import { type AffectedEntry, type AffectedSource, CPE } from '../../store/affected/affected-row.ts';
import { type CpeName, productOfCpe } from '../../store/affected/cpe-name.ts';
import { comparableName, ecosystemBase } from '../../store/affected/package-name.ts';
import type { Snapshot } from '../../store/port.ts';
import { orderOf } from '../versions/order.ts';
import { matchCpe } from './cpe-applies.ts';
import { entriesOfProduct } from './product-entries.ts';
import { matchVersion, type RangeMatch } from './version-ranges.ts';

/** An entry of a source that says that a package is affected. */
export interface Match extends RangeMatch {
  readonly source: AffectedSource;
  /** Id of the entry, record or advisory. */
  readonly id: string;
}

interface Statement {
  readonly source: AffectedSource;
  readonly id: string;
  readonly entries: readonly AffectedEntry[];
}

/** Statements about packages that are kept for the next question, by their number. */
const KEPT_STATEMENTS = 20_000;

/** Finds what is said about packages in one state of the store. */
export class Matcher {
  readonly #snapshot: Pick<Snapshot, 'affected'>;
  readonly #kept = new LRUCache<string, readonly Statement[]>({
    maxSize: KEPT_STATEMENTS,
    sizeCalculation: (statements) => statements.length + 1,
  });

  constructor(snapshot: Pick<Snapshot, 'affected'>) {
    this.#snapshot = snapshot;
  }

  /**
   * Entries that say that a version of a package is affected, by source and id.
   * @param ecosystem as OSV names it, with its release or without, where every release is meant
   * @param version undefined for any
   */
  async ofPackage(
    ecosystem: string,
    name: string,
    version: string | undefined,
    sources: readonly AffectedSource[] = ['osv', 'cve', 'csaf'],
  ): Promise<Match[]> {
    const order = orderOf(ecosystem);
    const matches: Match[] = [];
    for (const { source, id, entries } of await this.#statements(
      ecosystemBase(ecosystem),
      comparableName(ecosystem, name),
    )) {
      if (!sources.includes(source)) continue;
      for (const entry of entries) {
        if (!('ecosystem' in entry) || !isOfRelease(entry.ecosystem, ecosystem)) continue;
        const match = matchVersion(entry, version, order);
        if (match === undefined) continue;
        matches.push({ source, id, ...match });
        break;
      }
    }
    return matches;
  }

  /** Entries that say that a product of a CPE name is affected. @param others names of what runs beside it */
  async ofProduct(cpe: CpeName, others: readonly CpeName[] = []): Promise<Match[]> {
    const matches: Match[] = [];
    for (const { source, id, entries } of await this.#statements(CPE, productOfCpe(cpe)))
      for (const entry of entries) {
        const match = matchCpe(entry, cpe, others);
        if (match === undefined) continue;
        matches.push({ source, id, ...match });
        break;
      }
    return matches;
  }

  async #statements(ecosystem: string, name: string): Promise<readonly Statement[]> {
    const place = `${ecosystem}\n${name}`;
    const kept = this.#kept.get(place);
    if (kept !== undefined) return kept;
    const rows = await this.#snapshot.affected(ecosystem, name);
    const statements = rows.map(({ source, id, document }) => ({
      source,
      id,
      entries: ecosystem === CPE ? entriesOfProduct(document, name) : (JSON.parse(document) as AffectedEntry[]),
    }));
    this.#kept.set(place, statements);
    return statements;
  }
}

/** Is a release asked for that an entry speaks of? Where one of them names none, all are meant. */
function isOfRelease(said: string, asked: string): boolean {
  if (said === asked) return true;
  const [base, other] = [ecosystemBase(said), ecosystemBase(asked)];
  return base === other && (said === base || asked === other || isNear(said, asked));
}

/** `Ubuntu:22.04` of `Ubuntu:22.04:LTS` and `Ubuntu:Pro:22.04:LTS`. */
const isNear = (said: string, asked: string): boolean => {
  const parts = said.split(':');
  return asked
    .split(':')
    .slice(1)
    .every((part) => parts.includes(part));
};
