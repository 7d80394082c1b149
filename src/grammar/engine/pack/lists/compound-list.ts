import { byteAt, elementAt } from '#kit/element-at';
import type { PackSections } from '../../../store/pack/rule-pack-file.ts';
import { encodeStringTable, StringTable } from '../../../store/pack/string-table.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { AnalysedSentence } from '../analysis/analysed-sentence.ts';
import type { Tagger } from '../analysis/tagger.ts';
import { taggerOf } from '../analysis/tagger.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { infoOfEntry, infoOfList, listSection } from './list-rule.ts';
import type { ListTexts } from './list-texts.ts';
import type { WordList } from './word-lists.ts';

/** Compounds of more parts are not looked for. */
const MAX_PARTS = 8;
/** What stands between the parts of a compound that is written wrongly: a blank, a hyphen, or both. */
const BETWEEN = /^(?:[ \u00A0]|-| -|- | - )$/;
const OTHER_PART = /^[\p{L}\p{M}\p{N}’]$/u;
const BLANK = 0x20;

/** The sections of a list of compounds. */
export function encodeCompounds(name: string, lines: readonly string[]): PackSections {
  const signs = new Map<string, string>();
  const heads = new Set<string>();
  for (const line of lines) {
    const sign = /[*+?$]+$/.exec(line)?.[0] ?? '';
    const word = line.slice(0, line.length - sign.length);
    // Numbers stand for any number in such lines.
    if (word.includes('\\') || !/[-\s]/.test(word)) continue;
    const key = word.replace(/[-\s]+/g, ' ');
    const known = signs.get(key);
    signs.set(key, known === undefined || known === sign ? sign : '');
    heads.add(key.slice(0, key.indexOf(' ')));
  }
  return {
    kept: {
      [name]: encodeStringTable([...signs.keys()]),
      [`${name}.signs`]: Uint8Array.from(signs.values(), (sign) => sign.charCodeAt(0) || 0),
      [`${name}.heads`]: encodeStringTable([...heads]),
    },
    read: {},
  };
}

/** How a list wants its compounds written, by their parts with blanks between. */
class Compounds {
  readonly #compounds: StringTable;
  /** For each the sign at the end of its line; 0 for none. */
  readonly #signs: Uint8Array;
  readonly #heads: StringTable;

  constructor(pack: InstalledPack, name: string) {
    this.#compounds = new StringTable(pack.section(name));
    this.#signs = pack.section(`${name}.signs`);
    this.#heads = new StringTable(pack.section(`${name}.heads`));
  }

  /** Does a compound begin with what stands in a text between two places? */
  begins(text: string, from: number, to: number): boolean {
    return this.#heads.findPart(text, from, to) >= 0;
  }

  /** The number of the compound that stands in a text between two places; negative when there is none. */
  find(text: string, from: number, to: number): number {
    return this.#compounds.findPart(text, from, to);
  }

  /**
   * The ways to write a compound. Signs at the end of a line of the list tell them: `*` with hyphens, `+` and `?` in one
   * word, `$` and none either way.
   */
  writings(number: number, key: string): readonly string[] {
    const sign = String.fromCharCode(byteAt(this.#signs, number));
    const hyphenated = key.replaceAll(' ', '-');
    if (sign === '*') return [hyphenated];
    const joined = hyphenated.replace(/-(.)/g, (_whole, letter: string) => letter.toLowerCase());
    return sign === '+' || sign === '?' ? [joined] : [hyphenated, joined];
  }
}

/** Compounds that were written as separate words, or with a hyphen where they have none. */
export function compoundList(pack: InstalledPack, list: WordList, texts: ListTexts): SentenceRule {
  let compounds: Compounds | undefined;
  return {
    selectsItself: true,
    infos: [infoOfList(list)],
    check(sentence, context, enabled) {
      if (!(sentence instanceof AnalysedSentence)) return [];
      compounds ??= new Compounds(pack, listSection(list));
      const matches: RuleMatch[] = [];
      const { text, tokens } = sentence;
      const tagger = taggerOf(pack);
      const parts = partsOf(text);
      for (let i = 0; i < parts.length / 2 - 1; i++) {
        const found = longestFrom(i, parts, text, compounds);
        if (!found) continue;
        const from = elementAt(parts, 2 * i);
        const to = elementAt(parts, 2 * found.last + 1);
        i = found.last;
        const written = text.slice(from, to);
        const kept = found.writings
          .filter((value) => !list.checked || isRight(value, tagger))
          .map((value) => (found.capitalised ? capitalise(value) : value));
        const info = infoOfEntry(list, found.key);
        // Rightly with hyphens, or one of two ways to write it.
        if (kept.length === 0 || kept.includes(written) || context.ownWords?.has(written) || !enabled(info)) continue;
        if (tokens.some((token) => token.immunised && token.start < to && token.end > from)) continue;
        const hyphen = kept.some((value) => value.includes('-'));
        const one = kept.some((value) => !value.includes('-'));
        matches.push({
          rule: info,
          from,
          to,
          message: hyphen && one ? texts.either : hyphen ? texts.hyphen : texts.joined,
          shortMessage: texts.compoundShort,
          replacements: kept.map((value) => ({ value })),
        });
      }
      return matches;
    },
  };
}

interface Found {
  readonly last: number;
  readonly key: string;
  readonly writings: readonly string[];
  /** It begins the sentence, and the list has it with a small letter. */
  readonly capitalised: boolean;
}

function longestFrom(first: number, parts: readonly number[], text: string, compounds: Compounds): Found | undefined {
  const start = elementAt(parts, 2 * first);
  let end = elementAt(parts, 2 * first + 1);
  const small =
    first === 0 && /^\p{Lu}/u.test(text.slice(start, end))
      ? text.charAt(start).toLowerCase() + text.slice(start + 1, end)
      : undefined;
  if (!compounds.begins(text, start, end) && (small === undefined || !compounds.begins(small, 0, small.length)))
    return undefined;
  let found: Found | undefined;
  // The parts with one blank between them; undefined while that is how they stand in the text.
  let joined: string | undefined;
  for (let last = first + 1; last < Math.min(parts.length / 2, first + MAX_PARTS); last++) {
    const next = parts[2 * last];
    if (next !== end + 1 || text.charCodeAt(end) !== BLANK) {
      if (!BETWEEN.test(text.slice(end, next))) break;
      joined ??= text.slice(start, end);
    }
    end = elementAt(parts, 2 * last + 1);
    if (joined !== undefined) joined += ` ${text.slice(next, end)}`;
    const number = joined === undefined ? compounds.find(text, start, end) : compounds.find(joined, 0, joined.length);
    if (number >= 0) {
      const key = joined ?? text.slice(start, end);
      found = { last, key, writings: compounds.writings(number, key), capitalised: false };
    } else if (small !== undefined) {
      const key = small + (joined ?? text.slice(start, end)).slice(small.length);
      const lower = compounds.find(key, 0, key.length);
      if (lower >= 0) found = { last, key, writings: compounds.writings(lower, key), capitalised: true };
    }
  }
  // Part of a longer compound with hyphens: left alone.
  if (found && text[elementAt(parts, 2 * found.last + 1)] === '-') return undefined;
  return found && text[start - 1] !== '-' ? found : undefined;
}

/** Where the parts of a text begin and end that may belong to compounds: letters, marks, numbers and apostrophes. */
function partsOf(text: string): number[] {
  const parts: number[] = [];
  let inside = false;
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) as number;
    const isPart = code < 0x80 ? isAsciiPart(code) : OTHER_PART.test(String.fromCodePoint(code));
    if (isPart !== inside) {
      parts.push(at);
      inside = isPart;
    }
    at += code > 0xffff ? 2 : 1;
  }
  if (inside) parts.push(text.length);
  return parts;
}

const isAsciiPart = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) || code === 0x27;

/** Is a compound in the dictionary, or are the parts between its hyphens? */
const isRight = (value: string, tagger: Tagger): boolean =>
  tagger.knows(value) || (value.includes('-') && value.split('-').every((part) => tagger.knows(part)));
