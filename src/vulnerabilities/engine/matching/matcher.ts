import { LRUCache } from 'lru-cache';
import {
  type AffectedEntry,
  type AffectedSource,
  type AffectedStatement,
  CPE,
} from '../../store/affected/affected-row.ts';
import { type CpeName, productOfCpe } from '../../store/affected/cpe-name.ts';
import { comparableName, ecosystemBase } from '../../store/affected/package-name.ts';
import { cveOfKey } from '../../store/cve-id.ts';
import type { Snapshot } from '../../store/port.ts';
import { orderOf } from '../versions/order.ts';
import { matchCpe } from './cpe-applies.ts';
import { entriesOfProducts } from './product-entries.ts';
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
/** Statements that are read before they are asked for: far fewer than are kept. */
const READ_AHEAD = KEPT_STATEMENTS >> 1;
/** Documents that are read at one time, before others get their turn. */
const DOCUMENTS = 64;

/** What a matcher reads of a state. */
type Source = Pick<Snapshot, 'affected' | 'keysWith' | 'applicability'>;

/** Finds what is said about packages in one state of the store. */
export class Matcher {
  readonly #snapshot: Source;
  readonly #kept = new LRUCache<string, readonly Statement[]>({
    maxSize: KEPT_STATEMENTS,
    sizeCalculation: (statements) => statements.length + 1,
  });

  constructor(snapshot: Source) {
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

  /**
   * Reads what is said about products before it is asked for, as far as it can be kept: records that name several of
   * them are read once.
   */
  async readAhead(cpes: Iterable<CpeName>): Promise<void> {
    const products = new Map<string, Float64Array>();
    let statements = 0;
    for (const name of new Set(Array.from(cpes, productOfCpe))) {
      if (this.#kept.has(placeOf(CPE, name))) continue;
      const keys = await this.#snapshot.keysWith({ by: 'product', name });
      statements += keys.length;
      if (statements > READ_AHEAD) break;
      products.set(name, keys);
    }
    for (const [name, all] of await this.#aboutProducts(products)) this.#kept.set(placeOf(CPE, name), all);
  }

  async #statements(ecosystem: string, name: string): Promise<readonly Statement[]> {
    const place = placeOf(ecosystem, name);
    const kept = this.#kept.get(place);
    if (kept !== undefined) return kept;
    const statements = ecosystem === CPE ? await this.#aboutProduct(name) : await this.#aboutPackage(ecosystem, name);
    this.#kept.set(place, statements);
    return statements;
  }

  async #aboutPackage(ecosystem: string, name: string): Promise<Statement[]> {
    return (await this.#snapshot.affected(ecosystem, name)).map(statementOf);
  }

  async #aboutProduct(name: string): Promise<Statement[]> {
    const keys = await this.#snapshot.keysWith({ by: 'product', name });
    return (await this.#aboutProducts(new Map([[name, keys]]))).get(name) ?? [];
  }

  /** @param products names, and the keys of the records that name them */
  async #aboutProducts(products: ReadonlyMap<string, Float64Array>): Promise<Map<string, Statement[]>> {
    const found = new Map<string, Statement[]>();
    const namedBy = new Map<number, string[]>();
    for (const [name, keys] of products) {
      found.set(name, await this.#aboutPackage(CPE, name));
      for (const key of keys) {
        const names = namedBy.get(key);
        if (names === undefined) namedBy.set(key, [name]);
        else names.push(name);
      }
    }
    const keys = [...namedBy.keys()].sort((a, b) => a - b);
    for (let at = 0; at < keys.length; at += DOCUMENTS) {
      if (at > 0) await new Promise(setImmediate);
      for (const { key, document } of await this.#snapshot.applicability(keys.slice(at, at + DOCUMENTS))) {
        const names = namedBy.get(key) ?? [];
        const id = cveOfKey(key);
        for (const [position, entries] of entriesOfProducts(document, names).entries())
          found.get(names[position] ?? '')?.push({ source: 'cve', id, entries });
      }
    }
    return found;
  }
}

const placeOf = (ecosystem: string, name: string): string => `${ecosystem}\n${name}`;

const statementOf = ({ source, id, document }: AffectedStatement): Statement => ({
  source,
  id,
  entries: JSON.parse(document) as AffectedEntry[],
});

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
