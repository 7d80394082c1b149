import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { type Synthesizer, synthesizerOf } from '../../pack/analysis/synthesizer.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import { capitalise } from '../../pattern/suggestion.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { categoriesOf, disagree } from './agreement-categories.ts';
import { hasTagStart } from './word-kinds.ts';

const info: RuleInfo = {
  id: 'DE_AGREEMENT2',
  description: 'An adjective and a noun at the beginning of a sentence that do not agree',
  issueType: 'uncategorized',
  category: categories.GRAMMAR,
  kind: 'code',
  contextForSureMatch: 2,
};

const GENDERS = new Set(['FEM', 'MAS', 'NEU']);

/**
 * An adjective and a noun without an article at the beginning of a sentence, with no case, number and gender in common
 * (German): Kleiner Haus am Waldrand.
 * @returns no rule where it could not be read which ones LanguageTool leaves alone
 */
export function bareAgreement(pack: InstalledPack): SentenceRule[] {
  const antipatterns = pack.antipatternsOf(info.id);
  if (!antipatterns) return [];
  return [
    {
      infos: [info],
      check(sentence) {
        if (!(sentence instanceof AnalysedSentence)) return [];
        const { tokens } = sentence;
        let place = 1;
        while (/^["„»«]$/.test(tokens[place]?.text ?? '')) place++;
        // What is left alone may be followed by a pair that is not.
        for (; place + 1 < tokens.length; place++) {
          if (!isPair(tokens, place)) return [];
          const [adjective, noun] = [tokenAt(tokens, place), tokenAt(tokens, place + 1)];
          sentence.settle();
          if (adjective.immunised || noun.immunised || antipatterns.touch(tokens, place, place + 1)) continue;
          if (adjective.lower === 'unter') continue;
          if (hasTagStart(tokens[place + 2]?.readings, 'SUB')) return [];
          if (!disagree([categoriesOf(adjective, false), categoriesOf(noun, false)])) continue;
          return [matchOf(adjective, noun, synthesizerOf(pack))];
        }
        return [];
      },
    },
  ];
}

function isPair(tokens: readonly AnalysedToken[], place: number): boolean {
  const noun = tokenAt(tokens, place + 1);
  return (
    hasTagStart(tokenAt(tokens, place).readings, 'ADJ') &&
    hasTagStart(noun.readings, 'SUB') &&
    !hasTagStart(noun.readings, 'EIG')
  );
}

function matchOf(adjective: AnalysedToken, noun: AnalysedToken, synthesizer: Synthesizer): RuleMatch {
  const values = new Set<string>();
  const lemma = adjective.readings[0]?.lemma ?? '';
  for (const { pos } of noun.readings) {
    const parts = (pos ?? '').split(':');
    const at = parts.findIndex((part) => GENDERS.has(part));
    const gender = parts[at];
    const number = parts[at - 1];
    if (number !== 'SIN' && number !== 'PLU') continue;
    for (const form of synthesizer.formsMatching(lemma, `ADJ:NOM:${number}:${gender}:GRU:SOL`))
      values.add(`${capitalise(form)} ${noun.text}`);
  }
  return {
    rule: info,
    from: adjective.start,
    to: noun.end,
    message: 'Das Adjektiv passt in Fall, Zahl oder Geschlecht nicht zum Nomen.',
    shortMessage: 'Übereinstimmung',
    replacements: [...values].map((value) => ({ value })),
  };
}
