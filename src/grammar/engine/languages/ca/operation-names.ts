import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import { hasTag } from '../../pack/filters/matched-token.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import { infoOfEntry, infoOfList } from '../../pack/lists/list-rule.ts';
import type { WordList } from '../../pack/lists/word-lists.ts';
import { likeCaseOf } from '../../pattern/letter-case.ts';
import type { RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { tagExpression } from '../romance/tag-expression.ts';

const LIST: WordList = {
  id: 'NOMS_OPERACIONS',
  kind: 'replace',
  files: ['rules/ca/replace_operationnames.txt'],
  byEntry: true,
  category: { id: 'FORMES_SECUNDARIES', name: 'Secondary forms' },
  issueType: 'style',
  description: 'Participles as names of operations',
};

/** What stands before a noun, and what does not stand before this one. */
const BEFORE = tagExpression('SENT_START', 'SPS00', 'D[^R].*', 'PX.*');
const NOT_BEFORE = tagExpression('N.*', 'CC', 'RN', 'RG_anteposat', '_loc_unavegada', '_PUNCT.*');
const NOUN = /^N.*$/;
const BEGINS = tagExpression('SENT_START', 'PUNCT.*');
const ARTICLE = /^D[^R].M.*$/;
/** Behind participles that are none of these nouns. */
const PREPOSITIONS = new Set(['per', 'com', 'des', 'amb']);

/** Catalan: participles that stand for the name of an operation, as el visionat; suggests nouns made for it. */
export function operationNames(pack: InstalledPack): SentenceRule[] {
  if (!LIST.files.some((path) => pack.hasText(path))) return [];
  let nouns: ReadonlyMap<string, readonly string[]> | undefined;
  const read = (): ReadonlyMap<string, readonly string[]> =>
    new Map(
      LIST.files
        .flatMap((path) => pack.lines(path))
        .map((line) => line.split('='))
        .map(([wrong = '', right = '']) => [wrong.trim(), right.split('|').map((one) => one.trim())]),
    );
  return [
    {
      infos: [infoOfList(LIST)],
      check(sentence) {
        if (!(sentence instanceof AnalysedSentence)) return [];
        nouns ??= read();
        const matches: RuleMatch[] = [];
        for (let at = 1; at < sentence.tokens.length; at++) {
          const token = tokenAt(sentence.tokens, at);
          const plural = token.lower.length > 3 && token.lower.endsWith('s');
          const singular = plural ? token.lower.slice(0, -1) : token.lower;
          const values = nouns.get(singular);
          if (!values || token.immunised || !isNoun(sentence.tokens, at, singular)) continue;
          const forms = plural ? values.flatMap((noun) => synthesizerOf(pack).formsMatching(noun, 'NC.P.*')) : values;
          if (forms.length === 0) continue;
          matches.push({
            rule: infoOfEntry(LIST, singular),
            from: token.start,
            to: token.end,
            message: 'Per a una operació tècnica val més un altre nom.',
            shortMessage: 'Nom d’una operació',
            replacements: forms.map((form) => ({ value: likeCaseOf(form, token.text) })),
          });
        }
        return matches;
      },
    },
  ];
}

function isNoun(tokens: readonly AnalysedToken[], at: number, singular: string): boolean {
  const before = tokenAt(tokens, at - 1);
  const next = tokens[at + 1];
  if (singular === 'duplicat' && before.lower === 'per') return false;
  if (hasTag(tokens[at], /^_GV_$/) || !hasTag(before, BEFORE) || hasTag(before, NOT_BEFORE)) return false;
  if (!next) return true;
  if (hasTag(before, BEGINS) && hasTag(next, ARTICLE)) return false;
  return !hasTag(next, NOUN) && !next.readings.some(({ lemma }) => lemma !== null && PREPOSITIONS.has(lemma));
}
