import { type LuceneFile, LuceneInput, readHeader } from './lucene-input.ts';

/** A field of a segment's documents. */
export interface FieldInfo {
  readonly name: string;
  readonly number: number;
  /** Are terms indexed, and nothing but which documents have them? */
  readonly documentsOnly: boolean;
  /** What its terms are kept in: `_Lucene41_0`; undefined when it has none. */
  readonly postings: string | undefined;
}

const INDEXED = 0x01;
const DOCUMENTS_ONLY = 0x40;
const DOCUMENTS = 1; // org.apache.lucene.index.IndexOptions.DOCS as Lucene 5 numbers it

/** Reads the .fnm of a segment. @throws DamagedFile when it is damaged or of another version */
export function readFieldInfos(file: LuceneFile): FieldInfo[] {
  const input = new LuceneInput(file);
  const { codec } = readHeader(input, { Lucene46FieldInfos: 'plain', Lucene50FieldInfos: 'index' });
  const old = codec === 'Lucene46FieldInfos';
  const fields: FieldInfo[] = [];
  for (let left = input.count(); left > 0; left--) {
    const name = input.string();
    const number = input.vInt();
    const bits = input.byte();
    const documentsOnly = old ? (bits & INDEXED) !== 0 && (bits & DOCUMENTS_ONLY) !== 0 : input.byte() === DOCUMENTS;
    input.byte();
    input.long();
    const attributes = new Map<string, string>();
    for (let pairs = old ? input.int() : input.vInt(); pairs > 0; pairs--)
      attributes.set(input.string(), input.string());
    const format = attributes.get('PerFieldPostingsFormat.format');
    const suffix = attributes.get('PerFieldPostingsFormat.suffix');
    const postings = format === undefined ? undefined : `_${format}_${suffix ?? '-'}`;
    if (postings !== undefined && !/^\w+$/.test(postings)) throw input.damaged('a field has no proper format');
    fields.push({ name, number, documentsOnly, postings });
  }
  return fields;
}
