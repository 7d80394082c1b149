import { AnalysedSentence, type AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import { taggerOf } from '../../pack/analysis/tagger.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { hasPos } from './inflection.ts';

const info: RuleInfo = {
  id: 'DE_CASE',
  description: 'Words with a capital that are no nouns, and verbs as nouns without one',
  issueType: 'uncategorized',
  category: categories.CASING,
  kind: 'code',
  contextForSureMatch: -1,
};

/** Capitals of words that are no nouns, and small letters of infinitives that are used as nouns (German). */
export function germanLetterCase(pack: InstalledPack): SentenceRule {
  const tagger = taggerOf(pack);
  const tagsOf = (word: string): string[] => tagger.lookup(word).flatMap(({ pos }) => (pos === null ? [] : [pos]));
  return {
    infos: [info],
    check(sentence) {
      if (!(sentence instanceof AnalysedSentence)) return [];
      const { tokens } = sentence;
      // Headlines and names of works have capitals of their own.
      if (tokens.length < 4 || tokens.every(({ text }) => !/^\p{Ll}{2}/u.test(text))) return [];
      const matches: RuleMatch[] = [];
      for (let i = 2; i < tokens.length; i++) {
        const token = tokenAt(tokens, i);
        if (token.immunised || !token.whitespaceBefore) continue;
        const small = /^\p{Lu}\p{Ll}+$/u.test(token.text);
        if (!(small ? isNoNoun(tokens, i, tagsOf) : isVerbAsNoun(tokens, i))) continue;
        matches.push({
          rule: info,
          from: token.start,
          to: token.end,
          message: small
            ? 'Dieses Wort ist kein Nomen und steht nicht am Anfang: Es beginnt mit einem kleinen Buchstaben.'
            : 'Hier ist das Verb ein Nomen: Es beginnt mit einem großen Buchstaben.',
          shortMessage: small ? 'Kleinschreibung' : 'Großschreibung',
          replacements: [{ value: small ? token.lower : token.text.charAt(0).toUpperCase() + token.text.slice(1) }],
        });
      }
      return matches;
    },
  };
}

/** Forms that stand for who is spoken to, and may have a capital. */
const ADDRESS = /^(?:du|dich|dir|dein\p{L}*|euch|eue?r\p{L}*|ihr\p{L}*|ihnen|sie|mein|jemand|etwas)$/u;

/** Words that are parts of names, nouns or foreign as often: Leonardo Da Vinci, Red Hat, das Aus. */
const NAMES =
  /^(?:da|de|die|was|in|an|am|man|hat|war|d(?:en|es|er|as|em)|van|von|im|zu[rm]?|und|plus|art|alle|bin|mag|so|no|not|her|hin|ab|auf|aus|um|los|out|is|last|plant(?:en)?|fast|rundum|vorher|nachher|wider)$/;
/** Those of them that are no noun even after a word that is known. */
const NO_GERMAN = /^(?:out|plant(?:en)?|aus|rundum|nachher)$/;

/** Is a word with a capital known in small letters only, and not part of a name as far as can be told? */
function isNoNoun(
  tokens: readonly AnalysedToken[],
  place: number,
  tagsOf: (word: string) => readonly string[],
): boolean {
  const token = tokenAt(tokens, place);
  const before = tokenAt(tokens, place - 1);
  const next = tokens[place + 1] as AnalysedToken | undefined;
  if (!token.readings.every(({ pos }) => pos === null || pos === 'SENT_END' || pos === 'PARA_END')) return false;
  // A sentence may begin here.
  if (!/^[\p{L},)]/u.test(before.text) || ADDRESS.test(token.lower) || NO_GERMAN.test(token.lower)) return false;
  if (next && (/^['’"“”«»/-]/.test(next.text) || (next.text === '.' && tokens.length > place + 2))) return false;
  const tags = tagsOf(token.lower);
  const kinds = new Set(tags.map((pos) => pos.split(':')[0]));
  if (kinds.size === 0 || ['ABK', 'SUB', 'EIG', 'INJ', 'ZAL'].some((kind) => kinds.has(kind))) return false;
  if (isPairOfNouns(tokens, place) || (token.lower === 'neues' && next?.lower === 'jahr')) return false;
  const beforeSmall =
    next !== undefined && /^\p{Ll}/u.test(next.text) && !next.readings.every(({ pos }) => pos === null);
  // Cordon Bleu, Burn Out: words of another language; only what makes sentences is none of them for certain.
  const mayBeName = place > 2 || NAMES.test(token.lower);
  if (mayBeName && /^\p{Lu}/u.test(before.text) && before.readings.every(({ pos }) => pos === null))
    return (
      beforeSmall &&
      !NAMES.test(token.lower) &&
      (tags.some((pos) => /^VER:(?:AUX|MOD):3/.test(pos)) ||
        (!kinds.has('ADJ') && ['ART', 'PRO', 'PRP', 'KON', 'NEG'].some((kind) => kinds.has(kind))))
    );
  const beforeNoun = next !== undefined && /^\p{Lu}/u.test(next.text) && hasPos(next, 'SUB');
  const isVerb = (kinds.has('VER') || kinds.has('PA2')) && !kinds.has('PRO');
  // Trainer Fick: forms that seldom stand there are names.
  if (isVerb && token.lower !== 'bin' && tags.every((pos) => /^VER:(?:IMP|(?:AUX:|MOD:)?(?:1:SIN|3:SIN:KJ))/.test(pos)))
    return false;
  const afterNoun = hasPos(before, 'SUB') && /^\p{Lu}/u.test(before.text);
  const mayBeNoun = (kinds.has('PA1') || kinds.has('PA2')) && /e[mrs]?$/.test(token.lower);
  if (kinds.has('ADJ') || mayBeNoun)
    return (
      beforeNoun &&
      /e[nmrs]?$/.test(token.lower) &&
      /^\p{Ll}/u.test(before.text) &&
      !hasPos(before, 'EIG') &&
      ['ART', 'PRP', 'VER', 'ADJ', 'PRO'].some((kind) => hasPos(before, kind))
    );
  if (hasPos(before, 'EIG') && !afterNoun) return false;
  if (hasPos(before, 'ADJ') && !afterNoun && !(hasPos(before, 'VER') && isVerb)) return false;
  if (hasPos(before, 'ART') && (isVerb || !beforeNoun)) return false;
  if (isVerb && /^(?:dies|jen|jed|mein|dein|unser|eur)\p{L}*$/u.test(before.lower)) return false;
  if (/^(?:zu|du)$/.test(next?.lower ?? '')) return false;
  // May be a noun made of a verb: ich trinke, Trinke.
  if (isVerb && token.lower.endsWith('e') && (before.lower === 'ich' || /^(?:ich|mir|mich)$/.test(next?.lower ?? '')))
    return false;
  if (beforeNoun) return !(hasPos(before, 'PRP') && isVerb);
  const afterVerb = (hasPos(before, 'VER') || hasPos(before, 'ADV')) && !hasPos(before, 'ADJ');
  if (next && hasPos(next, 'ADJ') && !afterNoun && !(afterVerb && beforeSmall)) return false;
  if (hasPos(before, 'PRP')) return false;
  if (hasPos(before, 'PRO') && (!isVerb || token.lower === 'ist')) return false;
  return isVerb || !hasPos(before, 'ADV') || hasPos(before, 'KON') || beforeSmall;
}

/** Das Für und Wider, Hab und Gut. */
const isPairOfNouns = (tokens: readonly AnalysedToken[], place: number): boolean =>
  [place - 1, place + 1].some(
    (one) => tokens[one]?.lower === 'und' && /^(?:\p{Lu}|ein$|für$|gut$)/u.test(tokens[2 * one - place]?.text ?? ''),
  );

/** Is an infinitive in small letters a noun: das öffnen von Flaschen? */
function isVerbAsNoun(tokens: readonly AnalysedToken[], place: number): boolean {
  const token = tokenAt(tokens, place);
  const before = tokenAt(tokens, place - 1);
  const next = tokens[place + 1] as AnalysedToken | undefined;
  if (!/^\p{Ll}{2,}en$/u.test(token.text) || !hasPos(token, 'VER:INF') || !next) return false;
  if (before.lower !== 'das' || hasPos(token, 'ADJ') || hasPos(token, 'PA2')) return false;
  const first = place === 2;
  if (!first && !hasPos(tokenAt(tokens, place - 2), 'PRP')) return false;
  if (/^(?:von|vom|der|des)$/.test(next.lower)) return !first || hasNounAfter(tokens, place + 1);
  // Das öffnen großer Flaschen
  if (next.lower.endsWith('er') && hasPos(next, 'ADJ:GEN:PLU') && hasPos(tokens[place + 2] ?? next, 'SUB:GEN:PLU'))
    return true;
  return first && /^(?:ist|war|wird|wurde|hat|hatte|kann|muss|soll)$/.test(next.lower);
}

/** Das öffnen der Flaschen ist, but: das öffnen der Mann und die Frau. */
function hasNounAfter(tokens: readonly AnalysedToken[], place: number): boolean {
  const finite = tokens.findIndex(
    ({ readings }, index) =>
      index > place && readings.some(({ pos }) => pos !== null && /^VER:(?:AUX:|MOD:)?3:SIN/.test(pos)),
  );
  return finite > place;
}
