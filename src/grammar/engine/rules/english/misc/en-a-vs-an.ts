import type { Token } from '../../../text/token.ts';
import { codeRule } from '../../code-rule.ts';
import { fill } from '../../generic/messages.ts';
import type { RuleMatch, SentenceRule } from '../../rule.ts';

const { info, message, examples } = codeRule({
  id: 'EN_A_VS_AN',
  category: 'MISC',
  issueType: 'misspelling',
  description: '“a” before a vowel sound, or “an” before a consonant sound',
  message: 'Use “{}” before “{}”, which starts with a {} sound.',
  contextForSureMatch: 1,
  examples: {
    en: {
      wrong: [
        'It took [[a]] hour to get there. => an',
        '[[An]] university in the north offered it. => A',
        'They wrote [[a]] “old” story anew. => an',
        'This is [[a]] error. => an',
        'It is [[an]] one-way street. => a',
      ],
      right: [
        'It took an hour to get there.',
        'A university in the north offered a European grant.',
        'Plan A is better, and vitamin A is a useful thing.',
        'An uninteresting, unimportant man sat in an urn shop.',
        'An unidentified voice spoke of a unique, one-off union.',
        'An 8 and a 7 were drawn.',
        'An unanswered letter and a unanimous vote.',
        "The Shi'a emblem was old.",
      ],
    },
  },
});

// Written with a vowel and spoken with y or w.
const CONSONANT_SOUND =
  /^(?:eu|ewe|one(?:s|self|ness|-|$)|once|ouija|uni(?!n|m|de)|unanim|unary|us[eau]|ut[eio]|ur[aeio]|ubiq|uk|ugand|uv)/;
// Written with a consonant and spoken with a vowel.
const VOWEL_SOUND = /^(?:hono|honest|heir|hour|x-ray)/;
// Both are heard, or the spelling does not tell.
const EITHER = /^(?:herb|histor|hotel|habitual|hysteri|hallucin|heroic|uh$|eh$|url|ole$)/;

const ONSETS = new Set(
  'bh bl br ch chl chr cl cr cz dh dr dw fj fl fr gh gl gn gr gw kh kl kn kr kw lh ll mn ph phl phr pl pn pr ps pt rh sc sch scl scr sh shl shm shn shr sk skr sl sm sn sp sph spl spr sq st str sv sw tch th thr thw tr ts tw vl vr wh wr zh zw'.split(
    ' ',
  ),
);

/**
 * Whether a word wants "a" or "an" before it, by how it sounds; undefined when both are in use or it is not known.
 * Words are read by their spelling, with the usual exceptions (a unit, an hour); numbers by how they are spoken.
 */
export function articleFor(word: string): 'a' | 'an' | undefined {
  if (/^\d/.test(word))
    return /^(?:8|1[18](?:$|\D|\d{3}(?:\D|$)))/.test(word) ? 'an' : /^(?:[2-79]|10|12)/.test(word) ? 'a' : undefined;
  const lower = word.toLowerCase();
  if (!/^[a-z]/.test(lower)) return undefined;
  // Initialisms are spoken letter by letter or as words: only the text's author knows.
  if (word.length > 1 && word === word.toUpperCase()) return undefined;
  if (/^\p{Lu}\p{Lu}/u.test(word) || /\d/.test(word) || lower.length < 2) return undefined;
  // npm, X-Range: spoken by letters as well.
  if (!/[aeiouy]/.test(lower) || /^.-/.test(lower)) return VOWEL_SOUND.test(lower) ? 'an' : undefined;
  if (EITHER.test(lower)) return undefined;
  // ssh-agent, rvalue: a beginning that English does not speak is spelt out.
  const onset = /^[bcdfghjklmnpqrstvwxz]{2,}/.exec(lower)?.[0];
  if (onset !== undefined && !ONSETS.has(onset)) return undefined;
  if (VOWEL_SOUND.test(lower)) return 'an';
  if (CONSONANT_SOUND.test(lower)) return 'a';
  return /^[aeiou]/.test(lower) ? 'an' : 'a';
}

/** "a" for "an" and the other way round. */
export const aVersusAn: SentenceRule = {
  infos: [info],
  examples,
  check({ tokens }) {
    const matches: RuleMatch[] = [];
    for (const [index, token] of tokens.entries()) {
      if (token.lower !== 'a' && token.lower !== 'an') continue;
      const next = wordAfter(tokens, index);
      const wanted = next && articleFor(next.text);
      if (!next || wanted === undefined || wanted === token.lower || isLetterA(tokens, index)) continue;
      const value = token.text.startsWith('A') ? `A${wanted.slice(1)}` : wanted;
      matches.push({
        rule: info,
        from: token.start,
        to: token.end,
        message: fill(message, wanted, next.text, wanted === 'an' ? 'vowel' : 'consonant'),
        shortMessage: 'Wrong article',
        replacements: [{ value }],
      });
    }
    return matches;
  },
};

/** The word after the article, also in quotation marks or parentheses. */
function wordAfter(tokens: readonly Token[], index: number): Token | undefined {
  let next = tokens[index + 1];
  if (!next?.whitespaceBefore) return undefined;
  if (/^["'“‘(]$/.test(next.text)) next = tokens[index + 2];
  return next?.address ? undefined : next;
}

/** The letter A: "plan A is", "vitamin A or", "A and B"; a capital in mid-sentence; "à la" without its accent. */
function isLetterA(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (!before || !token || !next) return false;
  if (before.text === '-' && !token.whitespaceBefore) return true;
  // The end of a name: "Shi'a".
  if (/^['’]$/.test(before.text) && !token.whitespaceBefore && !before.whitespaceBefore && index > 2) return true;
  const opens = before.text === '' || /^["“‘'(:—–.-]$/.test(before.text);
  if (token.text === 'A' && !opens) return true;
  if (token.text === 'AN') return true;
  if (!opens && !token.whitespaceBefore) return true;
  return /^(?:and|or|is|of|in|on|as|at|if|la|to|are|was|level|level-|through|plus|minus|it)$/i.test(next.text);
}
