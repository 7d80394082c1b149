import type { PackSections } from '../../../store/pack/rule-pack-file.ts';
import { encodeStringTable, StringTable } from '../../../store/pack/string-table.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { AnalysedSentence } from '../analysed-sentence.ts';
import type { InstalledPack } from '../installed-pack.ts';
import type { Tagger } from '../tagger.ts';
import { taggerOf } from '../tagger-of.ts';
import { infoOfEntry, infoOfList, listSection } from './list-rule.ts';
import type { ListTexts } from './list-texts.ts';
import type { WordList } from './word-lists.ts';

/** Compounds of more parts are not looked for. */
const MAX_PARTS = 8;
/** What stands between the parts of a compound that is written wrongly: a blank, a hyphen, or both. */
const BETWEEN = /^(?:[ \u00A0]|-| -|- | - )$/;
const PART = /[\p{L}\p{M}\p{N}'’]+/gu;

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

  begins(part: string): boolean {
    return this.#heads.has(part);
  }

  /**
   * The ways to write a compound; undefined when the list does not have it. Signs at the end of a line of the list tell
   * them: `*` with hyphens, `+` and `?` in one word, `$` and none either way.
   */
  writings(key: string): readonly string[] | undefined {
    const number = this.#compounds.find(key);
    if (number < 0) return undefined;
    const sign = String.fromCharCode(this.#signs[number]);
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
      const parts = [...text.matchAll(PART)];
      for (let i = 0; i < parts.length - 1; i++) {
        const found = longestFrom(i, parts, text, compounds);
        if (!found) continue;
        const from = parts[i].index;
        const to = parts[found.last].index + parts[found.last][0].length;
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

function longestFrom(
  first: number,
  parts: readonly RegExpExecArray[],
  text: string,
  compounds: Compounds,
): Found | undefined {
  const begins = first === 0 && /^\p{Lu}/u.test(parts[0][0]);
  const small = begins ? parts[0][0].charAt(0).toLowerCase() + parts[0][0].slice(1) : undefined;
  if (!compounds.begins(parts[first][0]) && (small === undefined || !compounds.begins(small))) return undefined;
  let found: Found | undefined;
  let key = parts[first][0];
  let end = parts[first].index + key.length;
  for (let last = first + 1; last < Math.min(parts.length, first + MAX_PARTS); last++) {
    if (!BETWEEN.test(text.slice(end, parts[last].index))) break;
    key += ` ${parts[last][0]}`;
    end = parts[last].index + parts[last][0].length;
    const own = compounds.writings(key);
    const lower = own || small === undefined ? undefined : small + key.slice(small.length);
    const writings = own ?? (lower === undefined ? undefined : compounds.writings(lower));
    if (writings) found = { last, key: lower ?? key, writings, capitalised: lower !== undefined };
  }
  // Part of a longer compound with hyphens: left alone.
  if (found && text[parts[found.last].index + parts[found.last][0].length] === '-') return undefined;
  return found && text[parts[first].index - 1] !== '-' ? found : undefined;
}

/** Is a compound in the dictionary, or are the parts between its hyphens? */
const isRight = (value: string, tagger: Tagger): boolean =>
  tagger.knows(value) || (value.includes('-') && value.split('-').every((part) => tagger.knows(part)));
