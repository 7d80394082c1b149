import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import { infoOfList, listSection } from '../../pack/lists/list-rule.ts';
import { thatIsThere } from '../../pack/lists/list-rules.ts';
import type { ListEntry } from '../../pack/lists/replace-list.ts';
import { type WordList, wordLists } from '../../pack/lists/word-lists.ts';
import { PhraseIndex } from '../../pack/phrases/phrase-index.ts';
import { isShouted } from '../../pattern/letter-case.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { governmentOf } from './case-government.ts';
import { hasOnly, hasTag } from './tags.ts';

const MAX_SUGGESTIONS = 20;

/** What a rule says of a word. */
interface Finding {
  readonly message: string;
  readonly values: readonly string[];
}

/** How the rules of the lists differ from each other. */
interface Way {
  readonly shortMessage: string;
  readonly message: (written: string, values: readonly string[]) => string;
  /** Words that the list does not speak of, however it has them. */
  readonly left?: (token: AnalysedToken) => boolean;
  /** What is wrong with a word that the list does not have. */
  readonly otherwise?: (
    token: AnalysedToken,
    index: PhraseIndex<ListEntry>,
    pack: InstalledPack,
  ) => Finding | undefined;
}

const instead = (values: readonly string[]): string => values.map((value) => `«${value}»`).join(', ');

const WAYS: Readonly<Record<string, Way>> = {
  UK_SIMPLE_REPLACE: {
    shortMessage: 'Хибне слово',
    message: (written, values) =>
      values.length > 0 ? `Замість «${written}» краще ${instead(values)}.` : `«${written}» — хибне слово.`,
    left: isRight,
    otherwise: wrongReading,
  },
  UK_SIMPLE_REPLACE_SOFT: {
    shortMessage: 'Невдале слово',
    message: (written, values) =>
      values.length > 0 ? `Замість «${written}» радять ${instead(values)}.` : `Слова «${written}» радять уникати.`,
    left: ({ text }) => text === 'завидна',
  },
  UK_SIMPLE_REPLACE_SPELLING_1992: {
    shortMessage: 'Старий правопис',
    message: (written, values) => `«${written}» — давніший правопис. Тепер пишуть ${instead(values)}.`,
    otherwise: (token) =>
      hasOnly(token, /ua_1992/) ? { message: 'Так писали за давнішим правописом.', values: [] } : undefined,
  },
};

/** The rules of lists whose words are found in all their forms (Ukrainian). */
export function replacedWords(pack: InstalledPack): SentenceRule[] {
  return wordLists('uk').flatMap((list) => {
    const own = thatIsThere(list, (path) => pack.hasText(path));
    const way = WAYS[list.id];
    return own?.byLemma && way ? [ruleOf(own, way, pack)] : [];
  });
}

function ruleOf(list: WordList, way: Way, pack: InstalledPack): SentenceRule {
  const info = infoOfList(list);
  let index: PhraseIndex<ListEntry> | undefined;
  return {
    infos: [info],
    check(sentence, context) {
      if (!(sentence instanceof AnalysedSentence)) return [];
      index ??= new PhraseIndex<ListEntry>(pack, listSection(list));
      const matches: RuleMatch[] = [];
      for (const [i, token] of sentence.tokens.entries()) {
        if (i === 0 || token.immunised || token.ignoreSpelling || way.left?.(token)) continue;
        const found = listed(token, index, way) ?? way.otherwise?.(token, index, pack);
        if (!found || context.ownWords?.has(token.text)) continue;
        matches.push({
          rule: info,
          from: token.start,
          to: token.end,
          message: found.message,
          shortMessage: way.shortMessage,
          replacements: found.values.slice(0, MAX_SUGGESTIONS).map((value) => ({ value })),
        });
      }
      return matches;
    },
  };
}

/** What a list has for a token by itself, or else by its base forms. */
function listed(
  { text, lower, readings }: AnalysedToken,
  index: PhraseIndex<ListEntry>,
  way: Way,
): Finding | undefined {
  const entries = [index.get(lower)];
  if (!entries[0]) for (const { lemma } of readings) if (lemma !== null) entries.push(index.get(lemma));
  const replacements = entries.flatMap((entry) => entry?.replacements ?? []).filter((one) => !one.startsWith('ctx:'));
  if (!entries.some((entry) => entry !== undefined)) return undefined;
  const values = [...new Set(replacements)].map((one) => inCase(one, text)).filter((one) => one !== text);
  return values.length === 0 && replacements.length > 0 ? undefined : { message: way.message(text, values), values };
}

const inCase = (value: string, written: string): string =>
  isShouted(written) ? value.toUpperCase() : /^\p{Lu}/u.test(written) ? capitalise(value) : value;

/** Has a word a reading that the dictionary does not call wrong? */
function isRight({ readings }: AnalysedToken): boolean {
  for (const { pos } of readings) {
    if (pos === null) return false;
    if (!pos.endsWith('_END') && !pos.startsWith('<') && !/:bad|subst/.test(pos)) return true;
  }
  return false;
}

/** Words that the dictionary calls wrong: participles that Ukrainian has not, forms of verbs that the list has. */
function wrongReading(token: AnalysedToken, index: PhraseIndex<ListEntry>, pack: InstalledPack): Finding | undefined {
  if (hasTag(token, /:&?adjp:actv.*:bad/))
    return {
      message: 'Активні дієприкметники теперішнього часу українській мові невластиві.',
      values: [],
    };
  const verbs = governmentOf(pack).verbsOf(token.lower);
  if (verbs.some((verb) => index.get(verb) !== undefined))
    return { message: 'Це форма слова, якого краще уникати.', values: [] };
  if (!hasTag(token, /:bad/) || hasTag(token, /^number/)) return undefined;
  return { message: 'Словник позначає це слово як хибне.', values: [] };
}
