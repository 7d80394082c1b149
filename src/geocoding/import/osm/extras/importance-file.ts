import { columnsOf, eachLine, fieldsOf, wrongLine } from './table-lines.ts';
import { beginHash, endHash, hashBytes, newHash, type WantedKeys } from './wanted-keys.ts';

const TAB = 0x09;
const BAR = 0x7c;
const COLON = Buffer.from(':');
const COLUMNS = ['language', 'title', 'importance', 'wikidata_id'] as const;

/** The key of an article among wanted ones; blanks are underscores, as in titles of the table. */
export const articleKey = (language: string, title: string): string => `${language}:${title.replaceAll(' ', '_')}`;

/** A row that is wanted. */
export interface ArticleRow {
  readonly language: string;
  readonly title: string;
  /** 0 to 1. */
  readonly importance: number;
}

/**
 * Reads Nominatim's table of importances (wikimedia-importance.csv.gz): columns with tabs between them, among them
 * `language`, `title`, `importance` and `wikidata_id`, the names of which stand in the first line. What is not wanted is
 * passed over without making texts of it.
 * @param wanted keys of articles ({@link articleKey}) and of Wikidata (`Q64`); each gets the number that `take` gives.
 * Without it, every row is looked at
 * @param take gives a row a number; of equal articles the most important one counts, of equal ids the first one
 * @throws CommandError that names the line where a row is malformed
 */
export async function readImportance(
  path: string,
  wanted: WantedKeys | undefined,
  importanceOf: (found: number) => number,
  take: (row: ArticleRow) => number,
): Promise<void> {
  let columns: Readonly<Record<(typeof COLUMNS)[number], number>> | undefined;
  /** Where each field of the line at hand begins, and one after its end. */
  let starts = new Int32Array(0);
  let width = 0;
  const article = newHash();
  const item = newHash();
  await eachLine(path, (bytes, from, to, line) => {
    if (columns === undefined) {
      const header = fieldsOf(bytes.toString('utf8', from, to), '\t', '|');
      columns = columnsOf(path, header, COLUMNS);
      width = header.length;
      starts = new Int32Array(width + 1);
      return;
    }
    let count = 0;
    for (let at = from; count <= width; count++) {
      starts[count] = at;
      const tab = at <= to ? bytes.indexOf(TAB, at) : -1;
      if (tab < 0 || tab >= to) {
        if (at <= to) starts[++count] = to + 1;
        break;
      }
      at = tab + 1;
    }
    if (count !== width)
      throw wrongLine(path, line, `the row has ${count < width ? 'fewer' : 'more'} fields than the first line`);
    const start = (column: number): number => unquoted(bytes, starts[column] ?? 0, (starts[column + 1] ?? 0) - 1);
    const end = (column: number): number => {
      const last = (starts[column + 1] ?? 0) - 1;
      return last - (starts[column] === start(column) ? 0 : 1);
    };
    const { language, title, importance, wikidata_id: wikidata } = columns;
    beginHash(article);
    hashBytes(article, bytes, start(language), end(language));
    hashBytes(article, COLON, 0, 1);
    hashBytes(article, bytes, start(title), end(title));
    endHash(article);
    beginHash(item);
    hashBytes(item, bytes, start(wikidata), end(wikidata));
    endHash(item);
    const textOf = (column: number): string => bytes.toString('utf8', start(column), end(column)).replaceAll('||', '|');
    const [byArticle, byItem] = [wanted?.ofHash(article) ?? -2, wanted?.ofHash(item) ?? -2];
    if (byArticle === -2 && byItem !== -1 && wanted !== undefined) return;
    const number = Number(textOf(importance) || Number.NaN);
    if (!(number >= 0 && number <= 1))
      throw wrongLine(path, line, `the importance must be a number from 0 to 1; it is "${textOf(importance)}"`);
    if (!/^(?:Q\d+)?$/.test(textOf(wikidata)))
      throw wrongLine(path, line, `the wikidata_id must be a Q and a number; it is "${textOf(wikidata)}"`);
    const better = byArticle === -1 || (byArticle >= 0 && importanceOf(byArticle) < number);
    if (!better && byItem !== -1) return;
    const found = take({ language: textOf(language), title: textOf(title), importance: number });
    if (better) wanted?.set(article, found);
    if (byItem === -1) wanted?.set(item, found);
  });
  if (columns === undefined) throw wrongLine(path, 1, 'the table is empty');
}

/** Reads the whole table, to be sure of it. @throws CommandError that names the line where a row is malformed */
export const checkImportance = (path: string): Promise<void> =>
  readImportance(
    path,
    undefined,
    () => 0,
    () => 0,
  );

/** Where a field begins that may stand between bars. */
const unquoted = (bytes: Uint8Array, from: number, to: number): number =>
  bytes[from] === BAR && to - from > 1 && bytes[to - 1] === BAR ? from + 1 : from;
