/**
 * What a word of a Romance language can be, as our rules ask for it. NMS to NFP are nouns and adjectives of one gender,
 * AMS to AFP words that have both; where the gender is not known, a word has the tags of both. V1S to V3P are finite
 * verb forms, V is any of them. M, F, S and P hold of all that a word can be as a noun or an adjective, A says that it
 * has both genders, N that it has one.
 */
export const TAGS = [
  'NMS',
  'NFS',
  'NMP',
  'NFP',
  'AMS',
  'AFS',
  'AMP',
  'AFP',
  'V1S',
  'V2S',
  'V3S',
  'V1P',
  'V2P',
  'V3P',
  'INF',
  'GER',
  'PP',
  'M',
  'F',
  'S',
  'P',
  'V',
  'A',
  'N',
] as const;

export type RomanceTag = (typeof TAGS)[number];

/** A set of tags as bits, the first of TAGS the lowest. */
export type RomanceTagSet = number;

const BITS = new Map<RomanceTag, RomanceTagSet>(TAGS.map((tag, index) => [tag, 1 << index]));

/** The set of some tags. */
export const tagSet = (...tags: readonly RomanceTag[]): RomanceTagSet =>
  tags.reduce((set, tag) => set | (BITS.get(tag) as RomanceTagSet), 0);

const MASCULINE = tagSet('NMS', 'NMP', 'AMS', 'AMP');
const FEMININE = tagSet('NFS', 'NFP', 'AFS', 'AFP');
const SINGULAR = tagSet('NMS', 'NFS', 'AMS', 'AFS');
const PLURAL = tagSet('NMP', 'NFP', 'AMP', 'AFP');
const ADJECTIVE = tagSet('AMS', 'AFS', 'AMP', 'AFP');
/** Everything that a noun or an adjective can be. */
export const NOMINAL: RomanceTagSet = MASCULINE | FEMININE;
/** Every finite form. */
export const FINITE: RomanceTagSet = tagSet('V1S', 'V2S', 'V3S', 'V1P', 'V2P', 'V3P');

/** The set with what can be said of all its readings. */
export function withSummary(tags: RomanceTagSet): RomanceTagSet {
  let all = tags;
  if (tags & NOMINAL) {
    if (!(tags & FEMININE)) all |= tagSet('M');
    if (!(tags & MASCULINE)) all |= tagSet('F');
    if (!(tags & PLURAL)) all |= tagSet('S');
    if (!(tags & SINGULAR)) all |= tagSet('P');
    all |= tags & ADJECTIVE ? tagSet('A') : tagSet('N');
  }
  return tags & FINITE ? all | tagSet('V') : all;
}
