import { AnalysedSentence } from '../../../pack/analysis/analysed-sentence.ts';
import { categories } from '../../../rules/category.ts';
import { optionalInfo } from '../../../rules/generic/optional/optional-info.ts';
import type { RuleMatch, SentenceRule } from '../../../rules/rule.ts';
import type { Token } from '../../../text/token.ts';
import { hasTagStart } from '../word-kinds.ts';
import { isInfinitive, isParticiple } from './clauses.ts';

const info = optionalInfo('REDUNDANT_MODAL_VERB', 'A modal or auxiliary verb that could be left out the second time', {
  category: categories.STYLE,
  contextForSureMatch: 0,
});

const BREAK = /^[.,;:!?…–—()[\]"„“”»«]$/;

/** The part of a sentence that could be left out: from behind one token to the end of another. */
interface LeftOut {
  readonly behind: Token;
  readonly to: Token;
}

/** Modal and auxiliary verbs that come again behind “und” or “oder” (German). */
export const redundantVerb: SentenceRule = {
  infos: [info],
  check(sentence, _context, enabled) {
    if (!(sentence instanceof AnalysedSentence) || !enabled(info)) return [];
    const matches: RuleMatch[] = [];
    for (const parts of partsOf(sentence.tokens.slice(1))) {
      const found = parts.map((part, place) => leftOut(parts[place - 1], part)).find((one) => one !== undefined);
      if (!found) continue;
      matches.push({
        rule: info,
        from: found.behind.end,
        to: found.to.end,
        message: 'Dieses Verb steht hier schon. Vielleicht genügt einmal.',
        shortMessage: '',
        replacements: [{ value: '' }],
      });
    }
    return matches;
  },
};

/** Parts of clauses: what marks separate, and in them what conjunctions do. A part begins with its conjunction. */
function partsOf(tokens: readonly Token[]): Token[][][] {
  const clauses: Token[][][] = [[[]]];
  for (const token of tokens)
    if (BREAK.test(token.text)) clauses.push([[]]);
    else if (hasTagStart(token.readings, 'KON:NEB')) clauses.at(-1)?.push([token]);
    else clauses.at(-1)?.at(-1)?.push(token);
  return clauses;
}

function leftOut(before: readonly Token[] | undefined, part: readonly Token[]): LeftOut | undefined {
  if (!before) return undefined;
  return leftOutBefore(before, part) ?? leftOutBehind(before, part);
}

/** Verbs at the end of both parts: weil er lesen kann und schreiben kann. */
function leftOutBefore(before: readonly Token[], part: readonly Token[]): LeftOut | undefined {
  const [behind, to] = before.slice(-2);
  if (!behind || !to || part.length < 3 || part.at(-1)?.text !== to.text || !isMeant(to)) return undefined;
  return isInfinitive(behind) || isParticiple(behind) ? { behind, to } : undefined;
}

/** Verbs of main clauses, with a pronoun before them or a word behind them that come again too. */
function leftOutBehind(before: readonly Token[], part: readonly Token[]): LeftOut | undefined {
  const place = before.findIndex(isMeant);
  const again = part.findIndex(({ text }) => text === before[place]?.text);
  const to = part[again];
  const behind = part[again - 1];
  if (place < 0 || !to || !behind) return undefined;
  // Clauses that end with their verbs are for leftOutBefore.
  if (place === before.length - 1 && again === part.length - 1) return undefined;
  const [next, nextBefore] = [part[again + 1], before[place + 1]];
  const isSame = next !== undefined && next.text === nextBefore?.text;
  if (next && isSubject(next) && !isSame) return undefined;
  if (again === 2 && hasTagStart(behind.readings, 'PRO:PER', 'PRO:DEM')) {
    const conjunction = part[0];
    const isOwn = !hasTagStart(behind.readings, 'PRO:DEM') && behind.lower === before[place - 1]?.lower;
    return isOwn && conjunction ? { behind: conjunction, to } : undefined;
  }
  const goesToo = isSame && (isSubject(next) || (again === 1 && !hasTagStart(next.readings, 'SUB', 'EIG')));
  return { behind, to: goesToo ? next : to };
}

const isMeant = ({ readings }: Token): boolean => hasTagStart(readings, 'VER:AUX', 'VER:MOD');
const isSubject = ({ readings }: Token): boolean => hasTagStart(readings, 'PRO:PER:NOM');
