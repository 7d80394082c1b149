import type { RuleInfo } from '../../rules/rule.ts';
import type { WordList } from './word-lists.ts';

/** What clients know a list by: all its entries together. */
export const infoOfList = ({ id, description, issueType, category, picky, off, kind }: WordList): RuleInfo => ({
  id,
  description,
  issueType,
  category,
  ...(picky ? { tags: ['picky'] as const } : {}),
  ...(off ? { defaultOff: true } : {}),
  kind: 'code',
  contextForSureMatch: kind === 'coherency' || kind === 'synonyms' ? -1 : 0,
});

/** The name of the sections that are made of a list; its files are those that there are. */
export const listSection = ({ kind, files }: Pick<WordList, 'kind' | 'files'>): string =>
  `list:${kind}:${files.join(' ')}`;

const UMLAUTS = [
  ['Ä', 'AE'],
  ['Ö', 'OE'],
  ['Ü', 'UE'],
] as const;

/** The id of an entry: what is no letter is an underscore, an apostrophe _Q_; German umlauts are two letters. */
export const infoOfEntry = (list: WordList, entry: string): RuleInfo =>
  list.byEntry
    ? { ...infoOfList(list), id: `${list.id}_${idOf(entry, list.id)}`, family: list.id }
    : list.reportedAs === undefined
      ? infoOfList(list)
      : { ...infoOfList(list), id: list.reportedAs, family: list.id };

/** An entry as part of an id. */
export function idOf(entry: string, family: string): string {
  const id = entry
    .toUpperCase()
    .replace(/['’]/g, '_Q_')
    .replace(/[^\p{L}_]/gu, '_');
  return family.startsWith('DE_') ? UMLAUTS.reduce((text, [umlaut, two]) => text.replaceAll(umlaut, two), id) : id;
}
