import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import type { PackContents } from '../../pack/pack-contents.ts';
import type { Reading } from '../../text/token.ts';
import { governmentOf } from './case-government.ts';
import { agree, inflectionsAs, nounInflections } from './inflections.ts';
import { hasLemma, hasTag, isCapitalised, isTag, wordSet } from './tags.ts';

interface RareReading {
  readonly lemma: string;
  readonly tag: RegExp | undefined;
}

/** What a pack lists: readings of words that nobody means, and base forms that are there twice. */
interface Lists {
  readonly rare: ReadonlyMap<string, readonly RareReading[]>;
  readonly doubles: ReadonlyMap<string, readonly string[]>;
}

function readLists(pack: PackContents): Lists {
  const rare = new Map<string, RareReading[]>();
  for (const line of pack.lines('resource/uk/disambig_remove.txt')) {
    const at = line.indexOf(' ');
    if (at < 0) continue;
    const readings = line
      .slice(at + 1)
      .split(/\|(?=[^|\s]+ )/)
      .map((one): RareReading => {
        const [lemma = '', tag = ''] = one.trim().split(' ');
        return { lemma, tag: pack.expressions.whole(tag) };
      });
    rare.set(line.slice(0, at), readings);
  }
  const doubles = pack.lines('resource/uk/disambig_dups.txt').map((line): [string, string[]] => {
    const [lemma = '', ...others] = line.split(' ');
    return [lemma, others];
  });
  return { rare, doubles: new Map(doubles) };
}

/** Takes readings from tokens that the words around them rule out; what is left of a token's is at least one. */
export function removeUnlikely(tokens: readonly AnalysedToken[], pack: PackContents): void {
  const lists = pack.made(readLists);
  for (const token of tokens) removeListed(token, lists);
  removeLocatives(tokens, pack);
  tagInitials(tokens);
  for (const [i, token] of tokens.entries()) {
    if (i === 0) continue;
    removeVocative(tokens, i);
    removePluralOfName(tokens, i);
    removeHomonyms(token);
    removePossessive(tokens, i);
    removeImperative(tokens, i);
  }
}

/** Leaves the readings that do not fail. */
function remove(token: AnalysedToken, fails: (reading: Reading) => boolean): void {
  const kept = token.readings.filter((reading) => reading.pos?.endsWith('_END') || !fails(reading));
  if (kept.length < token.readings.length) token.keepReadings(kept);
}

function removeListed(token: AnalysedToken, { rare, doubles }: Lists): void {
  if (token.text === '') return;
  const listed =
    rare.get(token.text) ??
    rare.get(token.lower) ??
    rare.get(/^(.*)-(?:то|от|таки|бо|но)$/.exec(token.lower)?.[1] ?? '');
  if (listed)
    remove(token, ({ pos, lemma }) =>
      listed.some((one) => (one.lemma === '*' || one.lemma === lemma) && pos !== null && one.tag?.test(pos) === true),
    );
  for (const { lemma } of token.readings) {
    const others = lemma === null ? undefined : doubles.get(lemma);
    if (!others) continue;
    remove(token, (reading) => reading.lemma !== null && others.includes(reading.lemma));
    return;
  }
}

/** The locative stands behind prepositions alone, so not before the first that takes it. */
function removeLocatives(tokens: readonly AnalysedToken[], pack: PackContents): void {
  const government = governmentOf(pack);
  let begun = false;
  for (const [i, token] of tokens.entries()) {
    if (i === 0) continue;
    const preposition = hasTag(token, /prep/);
    if (!begun) {
      if (preposition) begun = true;
      else if (/^[а-яіїєґa-z0-9]/.test(token.lower)) {
        if (!/^\p{Ll}+$/u.test(token.text)) continue;
        begun = true;
      }
    }
    if (preposition && government.of(token.lower).has('v_mis')) return;
    if (!hasTag(token, /v_mis/) || !token.readings.some(({ pos }) => isTag(pos) && !pos.includes('v_mis'))) continue;
    remove(token, ({ pos }) => pos?.includes('v_mis') === true);
  }
}

const INITIAL = /^[А-ЯІЇЄҐ]\.$/;

/** Initials beside a surname are names in its cases; others are abbreviations. */
function tagInitials(tokens: readonly AnalysedToken[]): void {
  let initials: AnalysedToken[] = [];
  let surname: AnalysedToken | undefined;
  for (const token of tokens) {
    if (hasTag(token, /:prop:lname/)) {
      surname = token;
      if (initials.length === 0) continue;
      nameInitials(initials, surname);
      surname = undefined;
      initials = [];
    } else if (INITIAL.test(token.text)) initials.push(token);
    else {
      nameInitials(initials, surname);
      surname = undefined;
      initials = [];
    }
  }
  nameInitials(initials, surname);
  for (const token of tokens)
    if (INITIAL.test(token.text) && !hasTag(token, /name/))
      token.keepReadings([{ pos: 'noninfl:abbr', lemma: token.text }]);
}

function nameInitials(initials: readonly AnalysedToken[], surname: AnalysedToken | undefined): void {
  if (!surname || initials.length === 0 || initials.length > 2) return;
  for (const [at, initial] of initials.entries()) {
    const kind = at === 0 ? 'fname' : 'pname';
    const readings = surname.readings.flatMap(({ pos }): Reading[] =>
      pos?.includes(':prop:lname')
        ? [
            {
              pos: pos.replace(/:(?:nv|alt|xp\d|ua_\d+)/g, '').replace(':prop:lname', `:prop:${kind}:abbr`),
              lemma: initial.text,
            },
          ]
        : [],
    );
    initial.keepReadings(readings);
  }
}

/** Nobody speaks to things, but where a comma or an exclamation mark says so. */
function removeVocative(tokens: readonly AnalysedToken[], place: number): void {
  const token = tokens[place];
  if (!token || !hasTag(token, /^noun:inanim:[fmnp]:v_kly(?!.*:geo)/)) return;
  if (/^(?:суде|роде|заходе|місяченьку|редакціє)$/.test(token.lower)) return;
  const previous = tokens[place - 1];
  const next = tokens[place + 1];
  const oh = previous?.lower === 'о';
  if (
    next &&
    (oh || !hasTag(previous, /^prep/)) &&
    /^(?:[!?,»"“”…]|[.!?]{2,3})$/.test(next.text) &&
    (oh || hasTag(previous, /^adj:.:v_kly/))
  )
    return;
  const vocative = ({ pos }: Reading): boolean => pos !== null && /^noun:inanim:.:v_kly/.test(pos);
  if (!token.readings.some((reading) => isTag(reading.pos) && !vocative(reading))) return;
  remove(token, (reading) => vocative(reading) && reading.lemma !== 'зоря');
}

const SEVERAL = wordSet('багато мало півсотня сотня');

/** Given names stand in the plural behind numbers, adjectives, and before surnames only. */
function removePluralOfName(tokens: readonly AnalysedToken[], place: number): void {
  const token = tokens[place];
  const plural = ({ pos }: Reading): boolean => pos !== null && /^noun:anim:p:v_.*:fname/.test(pos);
  if (!token?.readings.some(plural)) return;
  if (!token.readings.some((reading) => isTag(reading.pos) && !plural(reading))) return;
  const previous = tokens[place - 1];
  if (place > 1 && (hasTag(previous, /^adj:p|num/) || hasLemma(previous, SEVERAL))) return;
  const next = tokens[place + 1];
  if (hasTag(next, /^noun:anim:p:v_.*:(?:l|p)name/)) return;
  if (hasTag(next, /:lname/) && hasTag(tokens[place + 3], /:lname/)) return;
  if (/^(?:з|із|зі)$/.test(previous?.lower ?? '')) return;
  remove(token, plural);
}

/** Abbreviations in capitals are no words, and a good name is no wrong word in small letters. */
function removeHomonyms(token: AnalysedToken): void {
  if (/^\p{Lu}+$/u.test(token.text) && hasTag(token, /:abbr/))
    remove(token, ({ pos }) => pos?.includes(':abbr') !== true);
  if (!isCapitalised(token.text) || token.readings.length < 2) return;
  const good = token.readings.some(({ pos, lemma }) => pos?.endsWith(':prop') && isCapitalised(lemma ?? ''));
  const lower = token.readings[0]?.lemma?.toLowerCase();
  if (good) remove(token, ({ pos, lemma }) => pos?.includes(':bad') === true && lemma === lower);
}

/** His and her are adjectives only where they go with a noun beside them. */
function removePossessive(tokens: readonly AnalysedToken[], place: number): void {
  const token = tokens[place];
  if (!token || !/^(?:його|її|їх)$/.test(token.lower) || !hasTag(token, /^adj.*pron:pos/)) return;
  const ignored = /pron|^noun:anim:p:v_zna:.*rare/;
  const beside = [place > 1 ? tokens[place - 1] : undefined, tokens[place + 1]].flatMap((one) =>
    one ? nounInflections(one.readings, ignored) : [],
  );
  if (beside.length === 0) return;
  remove(
    token,
    (reading) => reading.pos?.startsWith('adj') === true && !agree(inflectionsAs('adj', [reading]), beside),
  );
}

/** Behind an adjective that agrees with the noun, no order is given. */
function removeImperative(tokens: readonly AnalysedToken[], place: number): void {
  const token = tokens[place];
  const previous = tokens[place - 1];
  if (place < 2 || !token || !previous || !hasTag(token, /^verb.*impr/) || !hasTag(token, /^noun/)) return;
  if (!hasTag(previous, /^adj/)) return;
  if (!agree(inflectionsAs('adj', previous.readings), nounInflections(token.readings, /v_zna:var/))) return;
  remove(token, ({ pos }) => pos !== null && /^verb.*impr/.test(pos));
}
