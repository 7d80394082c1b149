import { ownEntry } from '#kit/own-entry';
import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import type { CaseGovernment } from './case-government.ts';
import { hasLemma, hasOnly, hasTag, isCapitalised, wordSet } from './tags.ts';
import { COUNTING, MEASURES, QUANTITIES, WITH } from './word-groups.ts';

/** What to do with a word behind a preposition: nothing, forget the preposition, or look so many words further. */
export type Step = 'compare' | 'forget' | { readonly skip: number };

const ON: Step = { skip: 0 };
const NOW = 'сьогодні|учора|вчора|позавчора|завтра|післязавтра|тепер|зараз|нині';
const TIMES_BEHIND: readonly [preposition: RegExp, word: RegExp][] = [
  [/^(?:до|по)$/, new RegExp(`^(?:${NOW}|навпаки|досі|опівночі|опівдня)$`)],
  [/^(?:на|від|про)$/, new RegExp(`^(?:${NOW}|потім|тоді|повсякдень|щодень)$`)],
  [/^(?:за|зі?|із)$/, new RegExp(`^(?:${NOW})$`)],
  [/^[ву]$/, /^нікуди$/],
];

/** Words that stand behind a preposition whatever their form is. */
export function stepAtAdverb(tokens: readonly AnalysedToken[], place: number, preposition: string): Step {
  const token = tokens[place];
  const next = tokens[place + 1];
  if (!token) return 'forget';
  if (TIMES_BEHIND.some(([first, word]) => first.test(preposition) && word.test(token.lower))) return 'forget';
  if (next && token.lower === 'не' && hasTag(next, /^ad/)) return ON;
  if (next && hasLemma(token, QUANTITIES, /^adv/)) return 'forget';
  if (next && WITH.has(preposition) && hasLemma(token, COUNTING)) return 'forget';
  if (hasOnly(token, /^adv(?!p)/)) return next?.lower === 'собі' ? { skip: 1 } : ON;
  if (preposition === 'замість' && tokens.slice(place + 1, place + 5).some((one) => hasTag(one, /^verb.*:inf/)))
    return 'forget';
  return tokens[place - 2]?.lower === 'не' && tokens[place - 1]?.lower === 'те' ? 'forget' : 'compare';
}

const PARTICLES =
  /^(?:бодай|буцім(?:то)?|геть|десь|іще|ледве|мов(?:би(?:то)?)?|навіть|наче(?:б(?:то)?)?|немов(?:би)?|ніби(?:то)?|просто|справді|хай|хоча?|якраз|ж|би?|власне|лиш(?:е|ень)?|наприклад)$/;

/** Particles and adverbs in between; a pronoun in the dative that belongs to the adjective behind it. */
export function stepAtParticle(tokens: readonly AnalysedToken[], place: number, government: CaseGovernment): Step {
  const token = tokens[place];
  const next = tokens[place + 1];
  if (!token) return 'forget';
  if (PARTICLES.test(token.lower) && (hasTag(token, /^part/) || /^(?:лиш|наприклад)/.test(token.lower))) return ON;
  if (hasTag(token, /^adv(?!p)/)) return hasTag(next, /^adj/) && hasOnly(token, /adv/) ? ON : 'forget';
  const takesDative = (one: AnalysedToken | undefined): boolean =>
    one !== undefined && hasTag(one, /^adj/) && government.ofToken(one, /./).has('v_dav');
  if (hasTag(token, /^noun:(?:anim|unanim):[fmnps]:v_dav:&pron/)) {
    if (takesDative(next)) return { skip: 1 };
    if (hasTag(next, /^adv/) && takesDative(tokens[place + 2])) return { skip: 2 };
  }
  return token.lower === 'нічого' && next?.lower === 'не' && hasTag(tokens[place + 2], /^adj/)
    ? { skip: 1 }
    : 'compare';
}

const SET_PHRASES: Readonly<Record<string, RegExp>> = {
  на: /^(?:ти|ви|манер)$/,
  з: /^рана$/,
  від: /^(?:а|рана|корки|мала)$/,
  до: /^(?:я|корки|велика)$/,
};
const NAMING = wordSet("ім'я прізвище");
const FROM = wordSet('з зо із');

/** Declined words that are right in another case. */
export function stepAtDeclined(tokens: readonly AnalysedToken[], place: number, at: number): Step {
  const token = tokens[place];
  const next = tokens[place + 1];
  const further = tokens[place + 2];
  const preposition = tokens[at]?.lower ?? '';
  if (!token) return 'forget';
  if (token.lower === 'дивом') return ON;
  if (ownEntry(SET_PHRASES, preposition)?.test(token.lower)) return 'forget';
  if (preposition === 'при' && token.lower === 'їх') return ON;
  if (preposition === 'на' && isCapitalised(token.text)) {
    if (hasTag(token, /^noun.*?:.:v_rod/)) return 'forget';
    const named = hasLemma(tokens[place - 2], NAMING) || hasLemma(tokens[place - 3], NAMING);
    if (named && hasTag(token, /^noun:anim:[fmnp]:v_naz:prop:(?:fname|lname)/)) return 'forget';
  }
  if (preposition === 'заради' && /^(?:справедливості|об['’]єктивності)$/.test(tokens[at - 1]?.lower ?? ''))
    return 'forget';
  if (!next) return 'compare';
  if (token.lower === 'тисяча' && hasTag(next, /numr/)) return ON;
  if (hasTag(token, /numr/) && hasTag(token, /v_naz/) && hasTag(next, /numr/)) return { skip: 1 };
  if (/^(?:плюс|мінус|максимум|мінімум)$/.test(token.lower) && (hasTag(next, /^num/) || next.text === '$'))
    return 'forget';
  if (hasTag(token, /^noun.*v_oru/) && hasTag(next, /adjp:pasv/)) return { skip: 1 };
  if (/^(?:через|на)$/.test(preposition) && hasLemma(token, MEASURES, /^noun:inanim:p:v_(?:rod|zna)/))
    if (hasTag(next, /num/) || (FROM.has(next.lower) && hasTag(further, /num/))) return 'forget';
  if (hasTag(token, /^noun.*:v_dav:&pron:(?:pers|refl)/) && next.lower.startsWith('подібн')) return ON;
  if (/^(?:усім|всім)$/.test(token.lower) && next.lower.startsWith('відом')) return ON;
  if (preposition === 'до' && token.lower === 'схід' && next.lower === 'сонця') return 'forget';
  // Of the old city's walls: the genitive in front belongs to the noun behind it.
  if (further && hasTag(token, /^adj:[mfn]:v_rod/) && hasTag(next, /^noun.*:[mfn]:v_rod/)) return { skip: 1 };
  return hasTag(token, /^noun.*v_(?:oru|dav):&pron:neg/) && next.lower === 'не' ? ON : 'compare';
}
