import { AnalysedSentence } from '../../pack/analysis/analysed-sentence.ts';
import { categories } from '../../rules/category.ts';
import { optionalInfo } from '../../rules/generic/optional/optional-info.ts';
import type { RuleMatch, SentenceRule } from '../../rules/rule.ts';
import type { Token } from '../../text/token.ts';
import { hasTagStart, isTagged } from './word-kinds.ts';

const info = optionalInfo('MISSING_VERB', 'A sentence without a verb', {
  category: categories.GRAMMAR,
  issueType: 'uncategorized',
  contextForSureMatch: 0,
});

/** Words and the mark of the shortest sentence that is looked at. */
const LEAST_TOKENS = 4;
const END = /^[.?!]$/;
/** Thanks and wishes. */
const WISHES = new Set(['Vielen Dank', 'Herzlichen Glückwunsch']);

/** Sentences all of whose words are known and none of which may be a verb (German). */
export const missingVerb: SentenceRule = {
  infos: [info],
  check(sentence, _context, enabled) {
    if (!(sentence instanceof AnalysedSentence) || !enabled(info)) return [];
    const tokens: readonly Token[] = sentence.tokens.slice(1);
    const [first, second] = tokens;
    const last = tokens.at(-1);
    if (!first || !second || !last || tokens.length < LEAST_TOKENS || !END.test(last.text)) return [];
    if (WISHES.has(`${first.text} ${second.text}`)) return [];
    if (tokens.some((token) => hasTagStart(token.readings, 'VER') || !isTagged(token))) return [];
    const match: RuleMatch = {
      rule: info,
      from: first.start,
      to: last.end,
      message: 'In diesem Satz fehlt wohl ein Verb.',
      shortMessage: '',
      replacements: [],
    };
    return [match];
  },
};
