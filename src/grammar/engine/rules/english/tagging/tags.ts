/**
 * The parts of speech that our English rules know, after the Penn Treebank's names where they mean the same: NNU is a
 * noun that cannot be counted, PRPS a possessive, WH any question word; VB is the base form and the plural present.
 */
export const TAGS = [
  'NN',
  'NNU',
  'NNS',
  'NNP',
  'VB',
  'VBP',
  'VBZ',
  'VBD',
  'VBN',
  'VBG',
  'JJ',
  'JJR',
  'JJS',
  'RB',
  'IN',
  'TO',
  'DT',
  'PRP',
  'PRPS',
  'MD',
  'CC',
  'CD',
  'WH',
  'UH',
  'POS',
  'PCT',
] as const;

export type Tag = (typeof TAGS)[number];

/** A set of tags as bits, the first of TAGS the lowest. */
export type TagSet = number;

const BITS = new Map<Tag, TagSet>(TAGS.map((tag, index) => [tag, 1 << index]));

/** The set of some tags. */
export const tagSet = (...tags: readonly Tag[]): TagSet =>
  tags.reduce((set, tag) => set | (BITS.get(tag) as TagSet), 0);
