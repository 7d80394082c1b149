import { AnalysedSentence } from '../../pack/analysis/analysed-sentence.ts';
import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import { taggerOf } from '../../pack/analysis/tagger.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import { infoOfEntry, infoOfList } from '../../pack/lists/list-rule.ts';
import type { WordList } from '../../pack/lists/word-lists.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch, SentenceRule } from '../../rules/rule.ts';

/** How a language conjugates the verbs of its list. */
export interface ReplacedVerbs {
  readonly list: WordList;
  /** What regular verbs end in, and how those begin after whose endings the forms of others are made. */
  readonly models: Readonly<Record<string, readonly string[]>>;
  /** The stem that an infinitive has where a form has this one before its ending. */
  readonly stemOf?: (stem: string, ending: string) => string;
  /** Words that the dictionary knows are left. */
  readonly unknownOnly: boolean;
  readonly message: string;
  readonly shortMessage: string;
}

interface Entry {
  readonly lemma: string;
  readonly conjugation: string;
  readonly values: readonly string[];
}

const MIN_STEM = 2;

/** Forms of verbs that a list wants replaced, by their stems and the endings of a regular verb. */
export function replacedVerbs(pack: InstalledPack, verbs: ReplacedVerbs): SentenceRule[] {
  const { list, unknownOnly, message, shortMessage } = verbs;
  if (!list.files.some((path) => pack.hasText(path))) return [];
  let entries: ReadonlyMap<string, readonly Entry[]> | undefined;
  return [
    {
      infos: [infoOfList(list)],
      check(sentence, context) {
        if (!(sentence instanceof AnalysedSentence)) return [];
        entries ??= read(pack, verbs);
        const matches: RuleMatch[] = [];
        for (const token of sentence.tokens) {
          if (token.immunised || !/^[\p{L}·]{4,}$/u.test(token.text) || context.ownWords?.has(token.text)) continue;
          if (unknownOnly && token.readings.some(({ pos }) => pos !== null && pos !== 'SENT_END')) continue;
          const found = find(token.lower, entries, verbs, pack);
          if (!found) continue;
          const capital = /^\p{Lu}/u.test(token.text);
          matches.push({
            rule: infoOfEntry(list, found.lemma),
            from: token.start,
            to: token.end,
            message,
            shortMessage,
            replacements: found.values.map((value) => ({ value: capital ? capitalise(value) : value })),
          });
        }
        return matches;
      },
    },
  ];
}

/** The verbs of the list by their stems. */
function read(pack: InstalledPack, { list, models }: ReplacedVerbs): ReadonlyMap<string, readonly Entry[]> {
  const entries = new Map<string, Entry[]>();
  for (const line of list.files.flatMap((path) => pack.lines(path))) {
    const [wrong = '', right = ''] = line.split('=');
    const values = right.split('|').map((one) => one.trim());
    for (const lemma of wrong.split('|').map((one) => one.trim())) {
      const conjugation = Object.keys(models).find((ending) => lemma.endsWith(ending));
      if (conjugation === undefined || !/^[\p{Ll}·]{4,}$/u.test(lemma)) continue;
      const stem = lemma.slice(0, -conjugation.length);
      const known = entries.get(stem);
      const entry = { lemma, conjugation, values };
      if (known) known.push(entry);
      else entries.set(stem, [entry]);
    }
  }
  return entries;
}

function find(
  word: string,
  entries: ReadonlyMap<string, readonly Entry[]>,
  verbs: ReplacedVerbs,
  pack: InstalledPack,
): { readonly lemma: string; readonly values: readonly string[] } | undefined {
  for (let length = word.length; length >= MIN_STEM; length--) {
    const ending = word.slice(length);
    const written = word.slice(0, length);
    const stems = new Set([written, verbs.stemOf?.(written, ending) ?? written]);
    for (const stem of stems)
      for (const { lemma, conjugation, values } of entries.get(stem) ?? []) {
        const forms = values.flatMap((value) => inForm(value, conjugation, ending, verbs, pack));
        if (forms.length > 0) return { lemma, values: [...new Set(forms)] };
      }
  }
  return undefined;
}

/** The form of a verb, or of a phrase that begins with one, that has the tag of an ending. */
function inForm(
  value: string,
  conjugation: string,
  ending: string,
  { models }: ReplacedVerbs,
  pack: InstalledPack,
): string[] {
  const space = value.indexOf(' ');
  const verb = space < 0 ? value : value.slice(0, space);
  const rest = space < 0 ? '' : value.slice(space);
  if (ending === conjugation) return [value];
  for (const begin of models[conjugation] ?? []) {
    const forms = taggerOf(pack)
      .lookup(begin + ending)
      .filter(({ pos, lemma }) => lemma === begin + conjugation && pos?.startsWith('V') === true)
      .flatMap(({ pos }) => synthesizerOf(pack).formsOf(verb, pos as string))
      .map((form) => form + rest);
    if (forms.length > 0) return forms;
  }
  return [];
}
