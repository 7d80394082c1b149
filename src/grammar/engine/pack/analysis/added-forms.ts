import {
  encodeRulePack,
  type PackSections,
  packInMemory,
  type Records,
  RulePackFile,
  recordSections,
} from '../../../store/pack/rule-pack-file.ts';
import { encodeStringTable, StringTable } from '../../../store/pack/string-table.ts';
import type { Reading } from '../../text/token.ts';
import type { PackContents } from '../pack-contents.ts';

const NONE: readonly never[] = [];

/** Where the word lists are, below org/languagetool, whose lines are form, base form and tag. */
export const addedLists = (language: string): string[] =>
  ['added.txt', 'added_custom.txt'].map((name) => `resource/${language}/${name}`);

/** The sections that say which forms a pack adds to its dictionaries. */
export function encodeAddedForms(lines: Iterable<string>): PackSections {
  const readings = new Map<string, string[]>();
  const forms = new Map<string, string[]>();
  const tags = new Set<string>();
  const put = (map: Map<string, string[]>, key: string, value: string, tag: string): void => {
    const list = map.get(key);
    if (list) list.push(value, tag);
    else map.set(key, [value, tag]);
  };
  for (const line of lines) {
    const [form, lemma, written] = line.split('\t');
    if (form === undefined || lemma === undefined || written === undefined) continue;
    const tag = written.trim();
    put(readings, form, lemma, tag);
    put(forms, lemma, form, tag);
    tags.add(tag);
  }
  const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
  const ofForms = recordSections('added.readings', [...readings.values()].map(json));
  const ofLemmas = recordSections('added.inflections', [...forms.values()].map(json));
  return {
    kept: {
      'added.forms': encodeStringTable([...readings.keys()]),
      'added.lemmas': encodeStringTable([...forms.keys()]),
      ...ofForms.kept,
      ...ofLemmas.kept,
    },
    read: { 'added.tags': json([...tags]), ...ofForms.read, ...ofLemmas.read },
  };
}

/** The word forms that a pack adds to its dictionaries, with their base forms and tags: 42,000 in German. */
export class AddedForms {
  readonly #forms: StringTable;
  readonly #readings: Records;
  readonly #lemmas: StringTable;
  readonly #inflections: Records;
  readonly #tags: () => string | undefined;

  /** @param tags gives the section `added.tags` */
  constructor(file: Pick<RulePackFile, 'section' | 'records'>, tags: () => string | undefined) {
    this.#forms = new StringTable(file.section('added.forms'));
    this.#readings = file.records('added.readings');
    this.#lemmas = new StringTable(file.section('added.lemmas'));
    this.#inflections = file.records('added.inflections');
    this.#tags = tags;
  }

  /** The forms themselves. */
  *forms(): Generator<string> {
    for (let number = 0; number < this.#forms.size; number++) yield this.#forms.key(number);
  }

  /** The tags that forms have; read anew. */
  tags(): readonly string[] {
    return JSON.parse(this.#tags() ?? '[]') as string[];
  }

  readings(form: string): readonly Reading[] {
    const number = this.#forms.find(form);
    if (number < 0) return NONE;
    return pairs(this.#readings.json(number)).map(([lemma, pos]) => ({ pos, lemma }));
  }

  /** The forms of a base form with exactly this tag. */
  formsOf(lemma: string, tag: string): readonly string[] {
    const number = this.#lemmas.find(lemma);
    if (number < 0) return NONE;
    return pairs(this.#inflections.json(number)).flatMap(([form, of]) => (of === tag ? [form] : []));
  }
}

/** Two by two. */
function pairs(record: unknown): [string, string][] {
  const all: [string, string][] = [];
  let before: string | undefined;
  for (const one of record as string[])
    if (before === undefined) before = one;
    else {
      all.push([before, one]);
      before = undefined;
    }
  return all;
}

/** The added forms of a pack. */
export const addedFormsOf = (pack: PackContents): AddedForms => pack.made(newAddedForms);

function newAddedForms(pack: PackContents): AddedForms {
  if (pack.hasPart('added.forms')) return new AddedForms(pack, () => pack.partText('added.tags'));
  // Packs of older installations have the lists alone.
  const lines = addedLists(pack.summary.language).flatMap((path) => pack.lines(path));
  const file = new RulePackFile(packInMemory(encodeRulePack(encodeAddedForms(lines))), 'added forms');
  return new AddedForms(file, () => file.text('added.tags'));
}
