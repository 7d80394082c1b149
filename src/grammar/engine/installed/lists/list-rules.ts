import { categories } from '../../rules/category.ts';
import type { SentenceRule } from '../../rules/rule.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { compoundList } from './compound-list.ts';
import { contextList } from './context-list.ts';
import type { ListRule } from './list-rule.ts';
import { listTexts } from './list-texts.ts';
import { replaceList } from './replace-list.ts';

/** Ids of the rules that lists make, and whether each entry has its own; compounds `checked` by the dictionary. */
interface Lists {
  readonly replace?: readonly [id: string, byEntry: boolean];
  readonly compounds?: readonly [id: string, byEntry: boolean, checked: boolean];
  readonly context?: readonly [id: string, byEntry: boolean];
}

const LISTS: Readonly<Record<string, Lists>> = {
  ca: { compounds: ['CA_COMPOUNDS', true, true], context: ['CATALAN_WRONG_WORD_IN_CONTEXT', true] },
  de: {
    replace: ['DE_SIMPLE_REPLACE', true],
    compounds: ['DE_COMPOUNDS', false, false],
    context: ['GERMAN_WRONG_WORD_IN_CONTEXT', true],
  },
  es: {
    replace: ['ES_SIMPLE_REPLACE_SIMPLE', true],
    compounds: ['ES_COMPOUNDS', true, true],
    context: ['SPANISH_WRONG_WORD_IN_CONTEXT', true],
  },
  fr: { replace: ['FR_SIMPLE_REPLACE_SIMPLE', true], compounds: ['FR_COMPOUNDS', true, true] },
  nl: {
    replace: ['NL_SIMPLE_REPLACE', true],
    compounds: ['NL_COMPOUNDS', true, false],
    context: ['DUTCH_WRONG_WORD_IN_CONTEXT', true],
  },
  pl: { replace: ['PL_SIMPLE_REPLACE', true], compounds: ['PL_COMPOUNDS', true, false] },
  pt: { context: ['PORTUGUESE_WRONG_WORD_IN_CONTEXT', true] },
  ru: { replace: ['RU_SIMPLE_REPLACE', true], compounds: ['RU_COMPOUNDS', true, false] },
};

/** The rules that the word lists of a pack make: words to replace, compounds, words that belong elsewhere. */
export function listRules(pack: InstalledPack): SentenceRule[] {
  const { language } = pack.summary;
  const { replace, compounds, context } = LISTS[language] ?? {};
  const texts = listTexts(language);
  const rules: SentenceRule[] = [];
  const made = (
    [id, byEntry]: readonly [string, boolean, ...unknown[]],
    description: string,
    rest: Pick<ListRule, 'category' | 'issueType'>,
  ): ListRule => ({ id, byEntry, description, ...rest });
  const replacePaths = ['replace.txt', 'replace_custom.txt'].map((name) => `rules/${language}/${name}`);
  if (replace && replacePaths.some((path) => pack.hasText(path)))
    rules.push(
      replaceList(
        pack,
        replacePaths,
        made(replace, 'Words and phrases to be replaced', { category: categories.TYPOS, issueType: 'misspelling' }),
        texts,
      ),
    );
  const compoundPath = `resource/${language}/compounds.txt`;
  if (compounds && pack.hasText(compoundPath))
    rules.push(
      compoundList(
        pack,
        compoundPath,
        made(compounds, 'Compounds written as separate words', {
          category: categories.COMPOUNDING,
          issueType: 'misspelling',
        }),
        texts,
        compounds[2],
      ),
    );
  const contextPath = `rules/${language}/wrongWordInContext.txt`;
  if (context && pack.hasText(contextPath))
    rules.push(
      contextList(
        pack,
        contextPath,
        made(context, 'Words that are easily confused', {
          category: categories.CONFUSED_WORDS,
          issueType: 'misspelling',
        }),
        texts,
      ),
    );
  return rules;
}
