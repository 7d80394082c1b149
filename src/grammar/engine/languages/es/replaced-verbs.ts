import { AnalysedSentence } from '../../pack/analysis/analysed-sentence.ts';
import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import { taggerOf } from '../../pack/analysis/tagger.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';

const ID = 'ES_SIMPLE_REPLACE_VERBS';
const LIST = 'rules/es/replace_verbs.txt';

const info: RuleInfo = {
  id: ID,
  description: 'Verbs to be replaced, in all their forms',
  issueType: 'misspelling',
  category: categories.TYPOS,
  kind: 'code',
  contextForSureMatch: 0,
};

/** Verbs after whose endings the forms of others are made: regular, by conjugation. */
const MODELS: Readonly<Record<string, string>> = { ar: 'cantar', er: 'temer', ir: 'partir' };
const MIN_STEM = 2;

/** Forms of verbs that a list wants replaced, by their stems and the endings of a regular verb (Spanish). */
export function replacedVerbs(pack: InstalledPack): SentenceRule[] {
  if (!pack.hasText(LIST)) return [];
  let verbs: ReadonlyMap<string, readonly [lemma: string, values: readonly string[]]> | undefined;
  const read = (): NonNullable<typeof verbs> =>
    new Map(
      pack.lines(LIST).flatMap((line) => {
        const [wrong = '', right = ''] = line.split('=');
        const values = right.split('|').map((one) => one.trim());
        return wrong
          .split('|')
          .map((one) => one.trim())
          .filter((lemma) => /^\p{Ll}{2,}(?:ar|er|ir)$/u.test(lemma))
          .map((lemma) => [lemma.slice(0, -2), [lemma, values]] as const);
      }),
    );
  const find = (word: string): readonly string[] | undefined => {
    for (let length = word.length; length >= MIN_STEM; length--) {
      const entry = verbs?.get(word.slice(0, length));
      if (!entry) continue;
      const [lemma, values] = entry;
      const forms = values.flatMap((value) => inForm(value, lemma.slice(-2), word.slice(length), pack));
      if (forms.length > 0) return [...new Set(forms)];
    }
    return undefined;
  };
  return [
    {
      infos: [info],
      check(sentence, context) {
        if (!(sentence instanceof AnalysedSentence)) return [];
        verbs ??= read();
        const matches: RuleMatch[] = [];
        for (const token of sentence.tokens) {
          if (token.immunised || !/^\p{L}{4,}$/u.test(token.text) || context.ownWords?.has(token.text)) continue;
          const values = find(token.lower);
          if (!values) continue;
          const capital = /^\p{Lu}/u.test(token.text);
          matches.push({
            rule: info,
            from: token.start,
            to: token.end,
            message: 'En lugar de este verbo se dice otro.',
            shortMessage: 'Otro verbo',
            replacements: values.map((value) => ({ value: capital ? capitalise(value) : value })),
          });
        }
        return matches;
      },
    },
  ];
}

/** The form of a verb, or of a phrase that begins with one, that has the tag of an ending. */
function inForm(value: string, conjugation: string, ending: string, pack: InstalledPack): string[] {
  const space = value.indexOf(' ');
  const verb = space < 0 ? value : value.slice(0, space);
  const rest = space < 0 ? '' : value.slice(space);
  const model = MODELS[conjugation];
  if (ending === conjugation) return [value];
  if (model === undefined) return [];
  return taggerOf(pack)
    .lookup(model.slice(0, -2) + ending)
    .filter(({ pos, lemma }) => lemma === model && pos?.startsWith('V') === true)
    .flatMap(({ pos }) => synthesizerOf(pack).forms(verb, pos as string))
    .map((form) => form + rest);
}
