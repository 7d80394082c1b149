import { BoundedMap } from '../../bounded-map.ts';
import type { PackContents } from '../../pack/pack-contents.ts';
import type { Token } from '../../text/token.ts';

/** Forms of verbs that are seen in a text and remembered with the verbs that they come from. */
const MAX_REMEMBERED = 2000;

/** The cases that words ask for: prepositions, verbs, adjectives. */
export class CaseGovernment {
  readonly #cases = new Map<string, string>();
  /** Participles with their verbs, too many to keep read. */
  readonly #derived: Buffer;
  readonly #known = new BoundedMap<string, ReadonlySet<string>>(MAX_REMEMBERED);

  constructor(pack: PackContents) {
    for (const line of pack.lines('resource/uk/case_government.txt')) {
      const [word = '', cases = ''] = line.split(' ');
      const before = this.#cases.get(word);
      this.#cases.set(word, before === undefined ? cases : `${before}:${cases}`);
    }
    const derived = pack.part('file:resource/uk/derivats.txt');
    this.#derived = derived ? Buffer.from(derived.buffer, derived.byteOffset, derived.byteLength) : Buffer.alloc(0);
  }

  /** The cases after a word by its base form; participles ask for what their verbs do. */
  of(lemma: string): ReadonlySet<string> {
    let known = this.#known.get(lemma);
    if (!known) {
      const verbs = /(?:[вш]ши(?:с[ья])?|[чщ]и(?:с[ья])?|[ийі]й)$/.test(lemma) ? this.verbsOf(lemma) : [];
      const from = verbs.length > 0 ? verbs : [lemma];
      const cases = from.flatMap((word) => this.#cases.get(word)?.split(':') ?? []);
      known = new Set(cases);
      this.#known.set(lemma, known);
    }
    return known;
  }

  /** The verbs that a participle comes from. */
  verbsOf(participle: string): string[] {
    const line = `${participle} `;
    let at = this.#derived.indexOf(`\n${line}`) + 1;
    if (at === 0 && this.#derived.indexOf(line) !== 0) return [];
    const start = at;
    at = this.#derived.indexOf('\n', start);
    const end = at < 0 ? this.#derived.length : at;
    return this.#derived.toString('utf8', start, end).trim().slice(line.length).split(':');
  }

  /** The cases after a token in its readings with such tags; what is done stands in the instrumental behind a participle. */
  ofToken(token: Token, tag: RegExp): ReadonlySet<string> {
    const cases = new Set<string>();
    for (const { pos, lemma } of token.readings) {
      if (pos === null || lemma === null || !tag.test(pos)) continue;
      const own = this.of(lemma);
      for (const one of own) cases.add(one);
      if (own.size > 0 && pos.includes('adjp:pasv')) cases.add('v_oru');
    }
    return cases;
  }
}

/** What a pack tells of the cases that words ask for, read once. */
export const governmentOf = (pack: PackContents): CaseGovernment => pack.made(newGovernment);

const newGovernment = (pack: PackContents): CaseGovernment => new CaseGovernment(pack);

/** Has a token, in one of its readings, one of these cases, or none at all because it is not declined? */
export function hasCase(token: Pick<Token, 'readings'> | undefined, cases: ReadonlySet<string>): boolean {
  if (!token || token.readings.length === 0) return false;
  let declined = false;
  for (const { pos } of token.readings) {
    if (pos === null) {
      if (token.readings.length === 1) return true;
      continue;
    }
    if (pos.includes(':nv')) return true;
    const [found] = /v_[a-z]+/.exec(pos) ?? [];
    if (found === undefined) continue;
    declined = true;
    if (cases.has(found)) return true;
  }
  return !declined;
}
