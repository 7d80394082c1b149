import type { Reading } from '../../text/token.ts';

/** What has to agree: gender or number (m, f, n, p; s is any singular), case, and life where it counts. */
export interface Inflection {
  readonly gender: string;
  readonly case: string;
  /** anim, inanim, or both where it is absent. */
  readonly life: string | undefined;
}

const ADJECTIVE = /:([fmnp]):(v_[a-z]{3})(?::r(anim|inanim))?/;
const NOUN = /(unanim|inanim|anim):([fmnps]):(v_[a-z]{3})/;

/** The inflections of adjectives or numerals among readings. @param kind how their tags begin */
export function inflectionsAs(kind: string, readings: readonly Reading[]): Inflection[] {
  const found: Inflection[] = [];
  for (const { pos } of readings) {
    if (!pos?.startsWith(kind)) continue;
    const [, gender, of, life] = ADJECTIVE.exec(pos) ?? [];
    if (gender !== undefined && of !== undefined) found.push({ gender, case: of, life });
  }
  return found;
}

/** The inflections of nouns among readings. @param except tags that do not count */
export function nounInflections(readings: readonly Reading[], except?: RegExp): Inflection[] {
  const found: Inflection[] = [];
  for (const { pos } of readings) {
    if (pos === null || except?.test(pos)) continue;
    const [, life, gender, of] = NOUN.exec(pos) ?? [];
    if (gender !== undefined && of !== undefined)
      found.push({ gender, case: of, life: life === 'unanim' ? undefined : life });
  }
  return found;
}

const sameGender = (one: string, other: string): boolean =>
  one === other || (one === 's' && other !== 'p') || (other === 's' && one !== 'p');

/** Only the accusative of masculine words and plurals tells the living from the rest. */
function sameLife(one: Inflection, other: Inflection): boolean {
  if (one.life === undefined || other.life === undefined || one.life === other.life) return true;
  return one.case !== 'v_zna' || !/[mp]/.test(one.gender) || !/[mp]/.test(other.gender);
}

/** Have two words an inflection in common? */
export const agree = (ones: readonly Inflection[], others: readonly Inflection[]): boolean =>
  ones.some((one) =>
    others.some((other) => one.case === other.case && sameGender(one.gender, other.gender) && sameLife(one, other)),
  );

/** Have two words a case in common? @param gender that the one must have; any without @param otherGender of the other */
export const agreeInCase = (
  ones: readonly Inflection[],
  others: readonly Inflection[],
  gender?: string,
  otherGender?: string,
): boolean =>
  ones.some(
    (one) =>
      (gender === undefined || one.gender === gender) &&
      others.some(
        (other) =>
          (otherGender === undefined || other.gender === otherGender) &&
          one.case === other.case &&
          sameLife(one, other),
      ),
  );

/** Have two words a gender in common, the one in this case and the other in that? */
export const agreeInGender = (
  ones: readonly Inflection[],
  others: readonly Inflection[],
  of: string,
  otherCase: string,
): boolean =>
  ones.some(
    (one) => one.case === of && others.some((other) => other.case === otherCase && other.gender === one.gender),
  );
