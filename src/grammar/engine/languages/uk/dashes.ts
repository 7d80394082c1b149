import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import type { Token } from '../../text/token.ts';
import { tokenAt } from '../../text/token-at.ts';

const info: RuleInfo = {
  id: 'DASH',
  description: 'A dash in a word, or with a blank on one side only',
  issueType: 'uncategorized',
  category: categories.TYPOGRAPHY,
  kind: 'code',
  contextForSureMatch: 0,
};

const CYRILLIC = /^[а-яіїєґ'’ʼ]+$/iu;
/** A single letter and a dash may be a name: Т–34. */
const PART = /^[а-яіїєґ'’ʼ]{2,}$/iu;
const NUMBER = /^\d/;
/** одно– та двоповерховий */
const CONJUNCTION = /^(?:та|і|й|чи|або)$/;
const EN_DASH = '–';
const isDash = (token: Token | undefined): boolean => token?.text === EN_DASH || token?.text === '—';

/** Words joined by a dash, which a hyphen joins, and dashes without the blanks around them (Ukrainian). */
export const dashes: SentenceRule = {
  infos: [info],
  check({ text, tokens }) {
    const matches: RuleMatch[] = [];
    const report = (from: number, to: number, values: readonly string[]): void => {
      matches.push({
        rule: info,
        from,
        to,
        message: 'Слово пишуть із дефісом, а тире відділяють пробілами з обох боків.',
        shortMessage: 'Тире',
        replacements: values.map((value) => ({ value })),
      });
    };
    for (let at = 1; at < tokens.length - 1; at++) {
      if (!isDash(tokens[at])) continue;
      const dash = tokenAt(tokens, at);
      const next = tokenAt(tokens, at + 1);
      if (at === 1) {
        if (!next.whitespaceBefore && !isDash(next)) report(dash.start, dash.end, [`— ${next.text}`]);
        continue;
      }
      const last = lastOfCompound(tokens, at);
      if (last !== undefined) {
        const [from, to] = [tokenAt(tokens, at - 1).start, tokenAt(tokens, last).end];
        const word = text.slice(from, to).replaceAll('’', "'");
        // Of the last word it may be a name or a heading.
        if (last < tokens.length - 1)
          report(from, to, [word.replaceAll(EN_DASH, '-'), word.replaceAll(EN_DASH, ' — ')]);
        at = last;
        continue;
      }
      const before = tokenAt(tokens, at - 1);
      if (!isOneSided(before, dash, next, text)) continue;
      const joined = CYRILLIC.test(before.text) && CYRILLIC.test(next.text) ? [`${before.text}-${next.text}`] : [];
      report(before.start, next.start, [...joined, `${before.text} — ${next.text}`]);
    }
    return matches;
  },
};

/** The last part of words joined by dashes, the first of which is at a place; undefined where there are none. */
function lastOfCompound(tokens: readonly Token[], first: number): number | undefined {
  let last: number | undefined;
  const isPart = (at: number): boolean => PART.test(tokens[at]?.text ?? '');
  for (let at = first; tokens[at]?.text === EN_DASH && isPart(at - 1) && isPart(at + 1); at += 2) {
    if (tokens[at]?.whitespaceBefore || tokens[at + 1]?.whitespaceBefore) return undefined;
    last = at + 1;
  }
  // рок–н–рол
  const isCut = last !== undefined && tokens[last + 1]?.text === EN_DASH && !tokens[last + 1]?.whitespaceBefore;
  return isCut ? undefined : last;
}

/** Has a dash a blank on one side only, or an em dash none at all? */
function isOneSided(before: Token, dash: Token, next: Token, text: string): boolean {
  if (NUMBER.test(before.text) && NUMBER.test(next.text)) return false;
  const [behind, ahead] = [dash.whitespaceBefore, next.whitespaceBefore];
  if (behind && ahead) return false;
  if (ahead && CONJUNCTION.test(next.text)) return false;
  if (dash.text !== EN_DASH) return true;
  if (behind !== ahead) return !text.slice(before.end, next.start).includes('\n') && !isDash(before) && !isDash(next);
  return /[.!?,]$/.test(before.text) || (/^[»”]$/.test(before.text) && /^[«“„]$/.test(next.text));
}
