import { elementAt } from '#kit/element-at';
import type { Reading } from '../../text/token.ts';
import type { PackContents } from '../pack-contents.ts';

const NONE: readonly never[] = [];

/** The word forms that a pack adds to its dictionaries, with their base forms and tags: 42,000 lines in German. */
export class AddedForms {
  readonly #readings = new Map<string, Reading[]>();
  /** The tags that forms have. */
  readonly tags: ReadonlySet<string>;
  /** Form and reading of each line, until they are asked for by base form. */
  #lines: [form: string[], reading: Reading[]] = [[], []];
  /** Of each base form its forms in the order of the lines, each with its tag behind it. */
  #ofLemmas: Map<string, string[]> | undefined;

  constructor(pack: PackContents) {
    // Many lines have the same tag: each is kept once.
    const tags = new Map<string, string>();
    const [forms, readings] = this.#lines;
    const { language } = pack.summary;
    for (const name of ['added.txt', 'added_custom.txt'])
      for (const line of pack.lines(`resource/${language}/${name}`)) {
        const [form, lemma, written] = line.split('\t');
        if (form === undefined || lemma === undefined || written === undefined) continue;
        const tag = written.trim();
        const pos = tags.get(tag) ?? tag;
        if (pos === tag) tags.set(tag, tag);
        const reading = { pos, lemma };
        const list = this.#readings.get(form);
        if (list) list.push(reading);
        else this.#readings.set(form, [reading]);
        forms.push(form);
        readings.push(reading);
      }
    this.tags = new Set(tags.keys());
  }

  /** The forms themselves. */
  get forms(): Iterable<string> {
    return this.#readings.keys();
  }

  readings(form: string): readonly Reading[] {
    return this.#readings.get(form) ?? NONE;
  }

  /** The forms of a base form with exactly this tag. */
  formsOf(lemma: string, tag: string): string[] {
    this.#ofLemmas ??= this.#byLemma();
    const all = this.#ofLemmas.get(lemma) ?? NONE;
    return all.filter((_form, at) => at % 2 === 0 && all[at + 1] === tag);
  }

  #byLemma(): Map<string, string[]> {
    const all = new Map<string, string[]>();
    const [forms, readings] = this.#lines;
    for (const [place, form] of forms.entries()) {
      const { lemma, pos } = elementAt(readings, place);
      if (lemma === null || pos === null) continue;
      const list = all.get(lemma);
      if (list) list.push(form, pos);
      else all.set(lemma, [form, pos]);
    }
    this.#lines = [[], []];
    return all;
  }
}

/** The added forms of a pack, read once. */
export const addedFormsOf = (pack: PackContents): AddedForms => pack.made(newAddedForms);

const newAddedForms = (pack: PackContents): AddedForms => new AddedForms(pack);
