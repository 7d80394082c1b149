import { elementAt } from '#kit/element-at';
import { BoundedMap } from '../../bounded-map.ts';
import { parseJava } from '../../expression/parse-java.ts';
import { toJavaScript } from '../../expression/to-javascript.ts';
import type { RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { AnalysedSentence } from '../analysis/analysed-sentence.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { infoOfEntry, infoOfList } from './list-rule.ts';
import { fillText, type ListTexts } from './list-texts.ts';
import type { WordList } from './word-lists.ts';

interface Pair {
  readonly words: readonly [RegExp, RegExp];
  /** Made when one of the words is met; undefined when one is not understood. */
  contexts(): readonly [RegExp, RegExp] | undefined;
  readonly parts: readonly [string, string];
  readonly glosses: readonly [string, string];
}

/** For the many forms that no pair has. */
const NONE: readonly number[] = [];

/**
 * Words that are written for one another: where a word stands whose partner the other words of the sentence speak for,
 * and none for itself. Columns of the list: both words, the differing parts, the words around them, both meanings.
 */
export function contextList(pack: InstalledPack, list: WordList, texts: ListTexts): SentenceRule {
  let pairs: readonly Pair[] | undefined;
  const bit = pack.formBits.take();
  /** For each form the pairs, by number, that have it. */
  const pairsOf = new BoundedMap<string, readonly number[]>(pack.limits.rememberedForms / 2);
  const numbersFor = (text: string, all: readonly Pair[]): readonly number[] => {
    let numbers = pairsOf.get(text);
    if (!numbers) {
      numbers = all.flatMap(({ words }, number) => (words.some((word) => word.test(text)) ? [number] : []));
      if (numbers.length === 0) numbers = NONE;
      pairsOf.set(text, numbers);
    }
    return numbers;
  };
  return {
    selectsItself: true,
    infos: [infoOfList(list)],
    check(sentence, _context, enabled) {
      if (!(sentence instanceof AnalysedSentence)) return [];
      pairs ??= list.files.flatMap((path) => pack.lines(path)).flatMap(readPair);
      const matches: RuleMatch[] = [];
      const { tokens } = sentence;
      let places: Map<number, number> | undefined;
      for (let index = 0; index < tokens.length; index++) {
        const { form, text } = tokenAt(tokens, index);
        if (text === '' || (form.nothing & bit) !== 0) continue;
        const numbers = numbersFor(text, pairs);
        if (numbers.length === 0) form.nothing |= bit;
        for (const number of numbers) {
          places ??= new Map();
          if (!places.has(number)) places.set(number, index);
        }
      }
      if (!places) return matches;
      for (const [number, place] of [...places].sort(([a], [b]) => a - b)) {
        const { words, parts, glosses } = elementAt(pairs, number);
        if (tokenAt(tokens, place).immunised) continue;
        const contexts = elementAt(pairs, number).contexts();
        if (contexts === undefined) continue;
        const own = words[0].test(tokenAt(tokens, place).text) ? 0 : 1;
        const other = 1 - own;
        const speaks = (context: RegExp): boolean =>
          tokens.some(({ text }, index) => index !== place && text !== '' && context.test(text));
        if (!speaks(elementAt(contexts, other)) || speaks(contexts[own])) continue;
        const { text, start: from, end: to } = tokenAt(tokens, place);
        const value = replacePart(text, elementAt(parts, own), elementAt(parts, other));
        const info = infoOfEntry(list, `${text}_${value}`);
        if (value === text || !enabled(info)) continue;
        const meaning = glosses[other] === '' ? '' : ` (${glosses[other]})`;
        matches.push({
          rule: info,
          from,
          to,
          message: fillText(texts.replace, value) + meaning,
          shortMessage: texts.confusedShort,
          replacements: [{ value }],
        });
      }
      return matches;
    },
  };
}

function readPair(line: string): Pair[] {
  const columns = line.split('\t').map((column) => column.trim());
  if (columns.length < 6) return [];
  // An expression that is not understood: the pair is left out.
  const words = bothWhole(elementAt(columns, 0), elementAt(columns, 1));
  if (words === undefined) return [];
  let contexts: readonly [RegExp, RegExp] | undefined | false = false;
  return [
    {
      words,
      parts: [elementAt(columns, 2), elementAt(columns, 3)],
      contexts() {
        if (contexts === false) contexts = bothWhole(elementAt(columns, 4), elementAt(columns, 5));
        return contexts;
      },
      glosses: [columns[6] ?? '', columns[7] ?? ''],
    },
  ];
}

function bothWhole(first: string, second: string): readonly [RegExp, RegExp] | undefined {
  try {
    return [whole(first), whole(second)];
  } catch {
    return undefined;
  }
}

const whole = (source: string): RegExp => new RegExp(`^(?:${toJavaScript(parseJava(source, false))})$`, 'v');

/** The first place of a part, in small letters or with a capital. */
function replacePart(text: string, part: string, replacement: string): string {
  if (text.includes(part)) return text.replace(part, replacement);
  const upper = (one: string): string => one.charAt(0).toUpperCase() + one.slice(1);
  return text.replace(upper(part), upper(replacement));
}
