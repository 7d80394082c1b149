import { MorfologikDictionary, parseInfo } from '../../../store/morfologik/dictionary.ts';
import { BoundedMap } from '../../bounded-map.ts';
import type { Expressions } from '../../expression/expressions.ts';
import type { PackContents } from '../pack-contents.ts';
import { type AddedForms, addedFormsOf } from './added-forms.ts';

/** Forms that cannot stand by themselves: contracted ones, French verbs as they are before je. */
const DEPENDENT: Readonly<Record<string, RegExp>> = { en: /^['’]|n['’]t$/, fr: /.è$/ };

/** Makes word forms of base forms: what a pack's synthesiser dictionary knows, with its additions and removals. */
export class Synthesizer {
  readonly #dictionary: MorfologikDictionary | undefined;
  readonly #dependent: RegExp | undefined;
  readonly #catalan: boolean;
  readonly #tags: readonly string[];
  readonly #added: AddedForms;
  readonly #removed: ReadonlySet<string>;
  readonly #memo: BoundedMap<string, readonly string[]>;
  readonly #matching: BoundedMap<string, readonly string[]>;

  /** The expressions of its pack. */
  readonly expressions: Expressions;

  constructor(pack: PackContents) {
    const limit = pack.limits.rememberedForms / 4;
    this.#memo = new BoundedMap(limit);
    this.#matching = new BoundedMap(limit);
    this.expressions = pack.expressions;
    const { language } = pack.summary;
    this.#dependent = DEPENDENT[language];
    this.#catalan = language === 'ca';
    const bytes = pack.part('synthesiser.dict');
    const info = pack.partText('synthesiser.info');
    this.#dictionary = bytes && info !== undefined ? new MorfologikDictionary(bytes, parseInfo(info)) : undefined;
    this.#added = addedFormsOf(pack);
    const tags = (pack.partText('synthesiser.tags') ?? '').split(/\r?\n/).filter((tag) => tag !== '');
    this.#tags = [...new Set([...tags, ...this.#added.tags()])];
    const removed = new Set<string>();
    for (const name of ['removed.txt', 'removed_custom.txt', 'do-not-synthesize.txt'])
      for (const line of pack.lines(`resource/${language}/${name}`)) {
        const [form, lemma, tag] = line.split('\t');
        if (tag !== undefined) removed.add(`${form}\t${lemma}\t${tag.trim()}`);
      }
    this.#removed = removed;
  }

  /** The forms of a base form with exactly this tag. */
  forms(lemma: string, tag: string): readonly string[] {
    const key = `${lemma}|${tag}`;
    let known = this.#memo.get(key);
    if (!known) {
      const found = [
        ...(this.#dictionary?.lookup(key).map(({ stem }) => stem) ?? []),
        ...this.#added.formsOf(lemma, tag),
      ];
      known = [...new Set(found)].filter(
        (form) => !this.#dependent?.test(form) && !this.#removed.has(`${form}\t${lemma}\t${tag}`),
      );
      this.#memo.set(key, known);
    }
    return known;
  }

  /** The same; in Catalan a tag is always an expression. */
  formsOf(lemma: string, tag: string): readonly string[] {
    return this.#catalan ? this.formsMatching(lemma, tag) : this.forms(lemma, tag);
  }

  /** The forms of a base form with any tag that an expression (Java's syntax) accepts as a whole. */
  formsMatching(lemma: string, expression: string): string[] {
    const found = this.tagsMatching(expression).flatMap((tag) => this.forms(lemma, tag));
    // Catalan verbs are different from region to region; what is not asked for by region is that of the centre.
    if (found.length > 0 || !this.#catalan || !/^\(?V.*[0-6BCVXYZ]$/.test(expression)) return found;
    return this.tagsMatching(`${expression.slice(0, -1)}[0CXY12]`).flatMap((tag) => this.forms(lemma, tag));
  }

  tagsMatching(expression: string): readonly string[] {
    let known = this.#matching.get(expression);
    if (!known) {
      const compiled = this.expressions.whole(expression);
      known = compiled ? this.#tags.filter((tag) => compiled.test(tag)) : [];
      this.#matching.set(expression, known);
    }
    return known;
  }
}

/** The synthesizer of a pack, made once. */
export const synthesizerOf = (pack: PackContents): Synthesizer => pack.made(newSynthesizer);

const newSynthesizer = (pack: PackContents): Synthesizer => new Synthesizer(pack);
