import { capitalise } from '../../pattern/suggestion.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { compileExpression } from '../synthesizer.ts';
import type { FilterInput } from './filters.ts';
import { fillSuggestion } from './letter-case.ts';
import { hasTag, tokenNamed } from './matched-token.ts';

interface Partner {
  readonly word: string;
  readonly tags: readonly string[];
}

const lists = new WeakMap<InstalledPack, ReadonlyMap<string, Partner>>();

/** Words that are easily written for another one: the word, then the other, then a tag of that. */
function partnersOf(pack: InstalledPack): ReadonlyMap<string, Partner> {
  let list = lists.get(pack);
  if (!list) {
    const made = new Map<string, Partner>();
    for (const line of pack.lines(`rules/${pack.summary.language}/confusion_pairs.txt`)) {
      const [wrong, word, tag] = line.split(';').map((part) => part.trim());
      if (tag === undefined) continue;
      const known = made.get(wrong);
      made.set(wrong, { word, tags: [...(known?.word === word ? known.tags : []), tag] });
    }
    list = made;
    lists.set(pack, list);
  }
  return list;
}

/** Gender and number by the tags of Spanish and Portuguese: of what stands near, and of what must agree with it. */
const AGREEMENT: readonly (readonly [string, string])[] = [
  ['[NAPD].+MS.*|V.P..SM.?', 'NC[MC][SN]000|A..[MC][SN].|V.P..SM.?'],
  ['[NAPD].+MP.*|V.P..PM.?', 'NC[MC][PN]000|A..[MC][PN].|V.P..PM.?'],
  ['[NAPD].+FS.*|V.P..SF.?', 'NC[FC][SN]000|A..[FC][SN].|V.P..SF.?'],
  ['[NAPD].+FP.*|V.P..PF.?', 'NC[FC][PN]000|A..[FC][PN].|V.P..PF.?'],
  ['[NAPD].+CP.*', 'NC[MFC][PN]000|A..[MFC][PN].|V.P..P.'],
  ['[NAPD].+CS.*', 'NC[MFC][SN]000|A..[MFC][SN].|V.P..S.'],
];

/**
 * Suggests the word that `form` is easily written for, if that has a tag like `postag` and agrees with the token that
 * `gendernumberFrom` names.
 */
export function confusionCheck(input: FilterInput): RuleMatch | undefined {
  const { given, result, pack } = input;
  const partner = partnersOf(pack).get((given.form ?? '').toLowerCase());
  const expression = compileExpression(given.postag ?? '');
  if (!partner || !expression || !partner.tags.some((tag) => expression.test(tag))) return undefined;
  if (given.gendernumberFrom !== undefined) {
    const near = tokenNamed(given.gendernumberFrom, input);
    const agreeing = AGREEMENT.find(([tags]) => hasTag(near, tags))?.[1];
    if (agreeing === undefined || !compileExpression(agreeing)?.test(partner.tags[0])) return undefined;
  }
  const [first] = result.replacements;
  const value = first ? fillSuggestion(first.value, partner.word) : partner.word;
  const startsSentence = first && /^\p{Lu}/u.test(first.value) && first.value.startsWith('{');
  return { ...result, replacements: [{ value: startsSentence ? capitalise(value) : value }] };
}
