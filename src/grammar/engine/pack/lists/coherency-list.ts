import { elementAt } from '#kit/element-at';
import type { PackSections } from '../../../store/pack/rule-pack-file.ts';
import { encodeNumberLists, encodeStringTable, NumberLists, StringTable } from '../../../store/pack/string-table.ts';
import { BoundedMap } from '../../bounded-map.ts';
import { likeCaseOf } from '../../pattern/letter-case.ts';
import type { Document, RuleContext, RuleMatch, TextRule } from '../../rules/rule.ts';
import { AnalysedSentence } from '../analysis/analysed-sentence.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { infoOfList, listSection } from './list-rule.ts';
import { fillText, type ListTexts } from './list-texts.ts';
import type { WordList } from './word-lists.ts';

/** The sections of a list of words with several spellings. */
export function encodeCoherency(name: string, lines: readonly string[]): PackSections {
  const partners = new Map<string, string[]>();
  for (const line of lines) {
    const words = line.split(';').map((word) => word.trim());
    for (const word of words)
      for (const other of words)
        if (other !== word) {
          const known = partners.get(word);
          if (known) known.push(other);
          else partners.set(word, [other]);
        }
  }
  const numbers = new Map(Array.from(partners.keys(), (word, number) => [word, number]));
  return {
    kept: {
      [name]: encodeStringTable([...partners.keys()]),
      [`${name}.partners`]: encodeNumberLists(
        Array.from(partners.values(), (others) => others.map((other) => numbers.get(other) as number)),
      ),
    },
    read: {},
  };
}

const NONE: readonly string[] = [];

/** The other spellings of words. */
class Partners {
  readonly #words: StringTable;
  readonly #partners: NumberLists;
  readonly #known: BoundedMap<string, readonly string[]>;

  constructor(pack: InstalledPack, name: string) {
    this.#known = new BoundedMap(pack.limits.rememberedForms / 2);
    this.#words = new StringTable(pack.section(name));
    this.#partners = new NumberLists(pack.section(`${name}.partners`));
  }

  /** Empty when the word has none. */
  of(word: string): readonly string[] {
    let known = this.#known.get(word);
    if (!known) {
      const number = this.#words.find(word);
      known = number < 0 ? NONE : Array.from(this.#partners.list(number), (other) => this.#words.key(other));
      this.#known.set(word, known);
    }
    return known;
  }

  /** Does a base form of a token have some? Of a token without base forms, its text. */
  hasFor(readings: AnalysedSentence['tokens'][number]['readings'], text: string): boolean {
    let none = true;
    let before: string | null = null;
    for (const { lemma } of readings) {
      if (lemma === null) continue;
      none = false;
      if (lemma !== before && this.of(lemma).length > 0) return true;
      before = lemma;
    }
    return none && this.of(text).length > 0;
  }
}

/** Words with two right spellings, told by their base forms, of which a text has used the other one before. */
export function coherencyList(pack: InstalledPack, list: WordList, texts: ListTexts): TextRule {
  const info = infoOfList(list);
  let partners: Partners | undefined;
  const bit = pack.formBits.take();
  return {
    info,
    check(document: Document, context: RuleContext): RuleMatch[] {
      partners ??= new Partners(pack, listSection(list));
      const matches: RuleMatch[] = [];
      const used = new Set<string>();
      for (let index = 0; index < document.ranges.length; index++) {
        const sentence = document.sentence(index);
        if (!(sentence instanceof AnalysedSentence)) continue;
        const { start } = elementAt(document.ranges, index);
        for (const token of sentence.tokens) {
          const { kind, text } = token;
          if (text === '' || (kind !== undefined && (kind.nothing & bit) !== 0)) continue;
          if (!partners.hasFor(token.readings, text)) {
            if (kind !== undefined) kind.nothing |= bit;
            continue;
          }
          if (context.ownWords?.has(text)) continue;
          const bases = basesOf(token.readings, token.text);
          const listed: { readonly lemma: string; readonly others: readonly string[] }[] = [];
          for (const lemma of bases) {
            const others = partners.of(lemma);
            if (others.length > 0) listed.push({ lemma, others });
          }
          for (const { lemma, others } of listed) {
            const other = others.find((one) => used.has(one) && !bases.has(one));
            if (other === undefined) continue;
            const value = inFormOf(token.text, lemma, other);
            matches.push({
              rule: info,
              from: start + token.start,
              to: start + token.end,
              message: fillText(texts[list.text ?? 'coherency'], other),
              shortMessage: '',
              replacements: value === undefined ? [] : [{ value }],
            });
            break;
          }
          for (const { lemma } of listed) used.add(lemma);
        }
      }
      return matches;
    },
  };
}

/** The base forms of a token; itself when it has none. */
function basesOf(readings: AnalysedSentence['tokens'][number]['readings'], text: string): Set<string> {
  const lemmas = new Set<string>();
  for (const { lemma } of readings) if (lemma !== null) lemmas.add(lemma);
  if (lemmas.size === 0) lemmas.add(text);
  return lemmas;
}

/** The form of another word that ends as this one does; undefined when this one does not begin with its base form. */
function inFormOf(text: string, lemma: string, other: string): string | undefined {
  const lower = text.toLowerCase();
  if (lower.startsWith(lemma.toLowerCase())) return likeCaseOf(other + lower.slice(lemma.length), text);
  // academized, from academize: the ending takes the place of the last letter.
  const stem = lemma.slice(0, -1).toLowerCase();
  return stem.length > 2 && lower.startsWith(stem) && lemma.at(-1) === other.at(-1)
    ? likeCaseOf(other.slice(0, -1) + lower.slice(stem.length), text)
    : undefined;
}
