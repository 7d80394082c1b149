import { elementAt } from '#kit/element-at';
import { AutomatonBuilder } from '../spelling/automaton.ts';
import { NO_WORD, type SpellingDictionary, type WordClass } from '../spelling/dictionary.ts';
import { type Analysis, ROLE } from '../spelling/roles.ts';
import { type Affix, type AffixFile, type Condition, meetsCondition, parseAffixFile } from './affix-file.ts';
import { compileStems } from './compile-stems.ts';
import { decodeHunspell, hunspellEncoding } from './encoding.ts';
import { FlagMeanings } from './flag-sets.ts';
import { hiddenForm, spellingRules } from './spelling-rules.ts';
import { readWordList, type WordEntry } from './word-list.ts';

/** Slots of 6 bytes: an automaton of about 400 MB, many times what the largest published dictionary needs. */
const MOST_SLOTS = 2 ** 26;

/** Forms that are looked at one by one before only stems are kept; Lithuanian needs 1.6 million. */
const MOST_FORMS = 8_000_000;

/** What is put into a dictionary beside its own word list. */
export interface Additions {
  /** Lines of a Hunspell word list, with the flags of the dictionary. */
  readonly entries?: string;
  /** Word forms that are right as they stand. */
  readonly words?: Iterable<string>;
  /** How often words come, in octaves; words the dictionary does not have stay unknown. */
  readonly octaves?: ReadonlyMap<string, number>;
}

/**
 * Turns a Hunspell dictionary into an automaton of all its word forms; where these are too many, into one of its stems
 * with the affixes beside it. The second way also counts syllables, where compounds go by these; it knows no octaves.
 * @param affixes the bytes of the .aff file
 * @param wordList the bytes of the .dic file
 * @param mostForms how many forms may be looked at one by one
 * @throws Error in one sentence when the encoding is not known, RangeError when even the stems are too many
 */
export function compileHunspell(
  affixes: Uint8Array,
  wordList: Uint8Array,
  additions: Additions = {},
  mostForms = MOST_FORMS,
): SpellingDictionary {
  const encoding = hunspellEncoding(affixes);
  const file = parseAffixFile(decodeHunspell(affixes, encoding));
  const text = decodeHunspell(wordList, encoding);
  const words = [...(additions.words ?? [])];
  function* entries(): Generator<WordEntry> {
    yield* readWordList(text, file);
    if (additions.entries !== undefined) yield* readWordList(additions.entries, file);
  }
  if (file.syllables !== undefined) return compileStems(file, entries(), words);
  try {
    const compiler = new Compiler(file, mostForms);
    compiler.add(entries());
    compiler.addForms(words);
    return compiler.finish(additions.octaves ?? new Map());
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return compileStems(file, entries(), words);
  }
}

/** How suffixes change a word. */
interface Suffixation {
  readonly suffixes: readonly Affix[];
  /** How many characters at the end they can take away. */
  readonly cut: number;
}

interface Form {
  readonly form: string;
  readonly wordClass: number;
}

/** What a set of flags means, worked out once for all entries that carry it. */
interface FlagSet {
  readonly number: number;
  /** The same for all sets that give the forms of an entry the same class. */
  readonly signature: string;
  readonly flags: ReadonlySet<number>;
  readonly roles: number;
  /** Flags that compound rules and patterns ask for. */
  readonly ruleFlags: readonly number[];
  readonly suffixFlags: readonly number[];
  readonly prefixFlags: readonly number[];
  readonly needsAffix: boolean;
  readonly circumfix: boolean;
  /** Whether a suffix of it may carry a further suffix. */
  readonly twofold: boolean;
  /** How many characters at the end of a word its suffixes look at, and how many they can take away. */
  readonly reach: number;
  /** The same without second suffixes. */
  readonly ownReach: number;
  readonly ownCut: number;
  /** The endings made so far: by the prefix they go with and the end of the word. */
  readonly suffixations: Map<string, Suffixation>;
  readonly endings: Map<string, number>;
  /** The classes of its forms, by prefix and suffix. */
  readonly classes: Map<FlagSet | undefined, Map<FlagSet | undefined, number>>;
}

class Compiler {
  readonly #file: AffixFile;
  readonly #classes: WordClass[] = [NO_WORD];
  readonly #classNumbers = new Map<string, number>();
  readonly #builder: AutomatonBuilder;
  readonly #secondEndingsByKey = new Map<string, number>();
  #flagSetCount = 0;
  readonly #flagSets = new Map<readonly number[], FlagSet>();
  readonly #meanings: FlagMeanings;
  readonly #compounds: boolean;
  readonly #affixNumbers = new Map<Affix, number>();
  readonly #strings: string[] = [];
  readonly #nodes: number[] = [];
  #entries = 0;
  #formsSeen = 0;
  readonly #mostForms: number;

  constructor(file: AffixFile, mostForms: number) {
    this.#file = file;
    this.#mostForms = mostForms;
    this.#builder = new AutomatonBuilder((a, b) => this.#uniteClasses(a, b), MOST_SLOTS);
    this.#meanings = new FlagMeanings(file);
    this.#compounds = this.#meanings.compounds;
  }

  add(entries: Iterable<WordEntry>): void {
    for (const entry of entries) {
      this.#entries++;
      this.#addEntry(entry.word, this.#flagSet(entry.flags));
      const hidden = hiddenForm(entry, this.#file);
      if (hidden !== undefined) this.#addEntry(hidden, this.#flagSet(entry.flags, ROLE.onlyUpperCase | ROLE.noSuggest));
    }
  }

  addForms(words: Iterable<string>): void {
    const node = this.#builder.ending(this.#internClass([[0]], 0));
    for (const word of words) this.#push(word, node);
  }

  finish(octaves: ReadonlyMap<string, number>): SpellingDictionary {
    let root = this.#builder.fromStrings(this.#strings, this.#nodes);
    if (octaves.size > 0) {
      const endings = [...octaves.values()].map((octave) => this.#builder.ending(this.#internClass([], octave)));
      const known = this.#builder.fromStrings([...octaves.keys()], endings);
      root = this.#builder.unite(root, known);
    }
    return {
      automaton: this.#builder.finish(root),
      classes: this.#classes,
      rules: spellingRules(this.#file, this.#entries),
    };
  }

  #addEntry(word: string, set: FlagSet): void {
    const tail = this.#tail(word, set);
    const suffixation = this.#suffixation(word, set, tail);
    const base = word.slice(0, Math.max(0, word.length - suffixation.cut));
    this.#push(base, this.#endings(word, set, undefined, tail, suffixation));
    for (const flag of set.prefixFlags)
      for (const prefix of this.#file.prefixes.get(flag) ?? []) this.#addPrefixed(word, set, prefix);
  }

  /** The end of a word as far as its suffixes look at it. */
  #tail(word: string, set: FlagSet): string {
    return word.length <= set.reach ? `^${word}` : word.slice(word.length - set.reach);
  }

  /** The suffixes that apply to a word, and how much of it they leave in all its forms. */
  #suffixation(word: string, set: FlagSet, tail: string): Suffixation {
    let known = set.suffixations.get(tail);
    if (known === undefined) {
      const suffixes = this.#suffixesOf(word, set.suffixFlags);
      let cut = 0;
      for (const { strip, add, flags } of suffixes)
        cut = Math.max(cut, strip.length + Math.max(0, this.#flagSet(flags).ownCut - add.length));
      known = { suffixes, cut };
      set.suffixations.set(tail, known);
    }
    return known;
  }

  #addPrefixed(word: string, set: FlagSet, prefix: Affix): void {
    const { strip, add } = prefix;
    if (word.length < strip.length || (word.length === strip.length && !this.#file.fullStrip)) return;
    // With flags on the prefix more suffixes apply, and they may cut deeper.
    const joined = prefix.flags.length === 0 ? set : this.#joinedFlagSet(set, prefix);
    const tail = this.#tail(word, joined);
    const suffixation = this.#suffixation(word, joined, tail);
    const base = word.slice(0, Math.max(0, word.length - suffixation.cut));
    const needed = Math.max(strip.length, prefix.condition.length);
    if (base.length >= needed) {
      if (!word.startsWith(strip) || !meetsCondition(word, 0, prefix.condition)) return;
      const start = add + base.slice(strip.length);
      const node = this.#endings(word, joined, prefix, tail, suffixation);
      this.#push(start, node);
      this.#addSecondPrefix(start, node, prefix);
      return;
    }
    // The prefix reaches into what the suffixes change: form by form.
    for (const { form, wordClass } of this.#forms(word, joined, prefix)) {
      if (!form.startsWith(strip) || !meetsCondition(form, 0, prefix.condition)) continue;
      const start = add + form.slice(strip.length);
      const node = this.#builder.ending(wordClass);
      this.#push(start, node);
      this.#addSecondPrefix(start, node, prefix);
    }
  }

  /** With COMPLEXPREFIXES a prefix may carry the flag of a further prefix. */
  #addSecondPrefix(start: string, node: number, first: Affix): void {
    if (!this.#file.complexPrefixes) return;
    for (const flag of first.flags)
      for (const second of this.#file.prefixes.get(flag) ?? []) {
        if (!start.startsWith(second.strip) || !meetsCondition(start, 0, second.condition)) continue;
        this.#push(second.add + start.slice(second.strip.length), node);
      }
  }

  #push(start: string, node: number): void {
    if (node === 0) return;
    this.#strings.push(start);
    this.#nodes.push(node);
  }

  /** The node for everything that can follow the base of a word. */
  #endings(word: string, set: FlagSet, prefix: Affix | undefined, tail: string, suffixation: Suffixation): number {
    const key = `${this.#prefixKind(prefix, set)}~${tail}`;
    let node = set.endings.get(key);
    if (node === undefined) {
      node = this.#newEndings(word, set, prefix, suffixation);
      set.endings.set(key, node);
    }
    return node;
  }

  #newEndings(word: string, set: FlagSet, prefix: Affix | undefined, { suffixes, cut }: Suffixation): number {
    const base = Math.max(0, word.length - cut);
    // Without second suffixes the endings follow from the suffixes that apply and from what they may cut away.
    let key = '';
    if (!set.twofold) {
      key = `${this.#prefixKind(prefix, set)}:${word.slice(base)}:`;
      for (const suffix of suffixes) key += `${this.#affixNumber(suffix)},`;
      const known = set.endings.get(key);
      if (known !== undefined) return known;
    }
    const strings: string[] = [];
    const nodes: number[] = [];
    for (const { form, wordClass, suffix } of this.#formsWithOneSuffix(word, set, prefix, suffixes)) {
      if (wordClass !== undefined) {
        strings.push(form.slice(base));
        nodes.push(this.#builder.ending(wordClass));
      }
      if (suffix === undefined || suffix.suffixFlags.length === 0 || this.#file.complexPrefixes) continue;
      strings.push(form.slice(base, Math.max(0, form.length - suffix.ownCut)));
      nodes.push(this.#secondEndings(form, set, suffix, prefix));
    }
    const node = this.#builder.fromStrings(strings, nodes);
    if (key !== '') set.endings.set(key, node);
    return node;
  }

  /** The node for everything that can follow the base of a form by a second suffix. */
  #secondEndings(form: string, set: FlagSet, first: FlagSet, prefix: Affix | undefined): number {
    const tail = form.length <= first.ownReach ? `^${form}` : form.slice(form.length - first.ownReach);
    // Of the entry only its roles and rule flags go in: the endings are shared with all entries that have the same.
    const key = `${set.signature}/${this.#prefixKind(prefix, set)}/${first.number}/${tail}`;
    let node = this.#secondEndingsByKey.get(key);
    if (node === undefined) {
      const base = Math.max(0, form.length - first.ownCut);
      const strings: string[] = [];
      const nodes: number[] = [];
      for (const second of this.#formsWithSecondSuffix(form, set, first, prefix)) {
        strings.push(second.form.slice(base));
        nodes.push(this.#builder.ending(second.wordClass));
      }
      node = this.#builder.fromStrings(strings, nodes);
      this.#secondEndingsByKey.set(key, node);
    }
    return node;
  }

  #affixNumber(affix: Affix): number {
    let number = this.#affixNumbers.get(affix);
    if (number === undefined) {
      number = this.#affixNumbers.size;
      this.#affixNumbers.set(affix, number);
    }
    return number;
  }

  /** The word with no suffix, one, or two; what a given prefix forbids or makes possible is taken into account. */
  *#forms(word: string, set: FlagSet, prefix: Affix | undefined): Generator<Form> {
    const matched = this.#suffixesOf(word, set.suffixFlags);
    for (const { form, wordClass, suffix } of this.#formsWithOneSuffix(word, set, prefix, matched)) {
      if (wordClass !== undefined) yield { form, wordClass };
      if (suffix === undefined || this.#file.complexPrefixes) continue;
      for (const second of this.#formsWithSecondSuffix(form, set, suffix, prefix)) {
        yield second;
      }
    }
  }

  /** Forms that need a further affix have no class; `suffix` is what the flags of the suffix say. */
  *#formsWithOneSuffix(
    word: string,
    set: FlagSet,
    prefix: Affix | undefined,
    matched: readonly Affix[],
  ): Generator<{ form: string; wordClass: number | undefined; suffix: FlagSet | undefined }> {
    const prefixed = prefix === undefined ? undefined : this.#flagSet(prefix.flags);
    const carriesPrefix = prefix === undefined || set.flags.has(prefix.flag);
    if (prefixed === undefined ? !set.needsAffix : carriesPrefix && !prefixed.needsAffix && !prefixed.circumfix)
      yield { form: word, wordClass: this.#classOf(set, undefined, prefixed), suffix: undefined };
    for (const first of matched) {
      if (prefix !== undefined && !(prefix.cross && first.cross)) continue;
      const form = word.slice(0, word.length - first.strip.length) + first.add;
      const suffix = this.#flagSet(first.flags);
      const carried = carriesPrefix || suffix.flags.has((prefix as Affix).flag);
      this.#countForm();
      const stands = carried && !suffix.needsAffix && suffix.circumfix === (prefixed?.circumfix ?? false);
      yield { form, wordClass: stands ? this.#classOf(set, suffix, prefixed) : undefined, suffix };
    }
  }

  *#formsWithSecondSuffix(form: string, set: FlagSet, first: FlagSet, prefix: Affix | undefined): Generator<Form> {
    const prefixed = prefix === undefined ? undefined : this.#flagSet(prefix.flags);
    for (const second of this.#suffixesOf(form, first.suffixFlags)) {
      if (prefix !== undefined && !second.cross) continue;
      const last = this.#flagSet(second.flags);
      const carried = prefix === undefined || [set, first, last].some(({ flags }) => flags.has(prefix.flag));
      if (last.needsAffix || !carried || last.circumfix !== (prefixed?.circumfix ?? false)) continue;
      this.#countForm();
      yield {
        form: form.slice(0, form.length - second.strip.length) + second.add,
        wordClass: this.#classOf(set, last, prefixed),
      };
    }
  }

  #countForm(): void {
    if (++this.#formsSeen > this.#mostForms) throw new RangeError('The dictionary makes too many word forms.');
  }

  #suffixesOf(word: string, flags: readonly number[]): Affix[] {
    const matched: Affix[] = [];
    for (const flag of flags)
      for (const suffix of this.#file.suffixes.get(flag) ?? []) {
        const rest = word.length - suffix.strip.length;
        if (rest < 0 || (rest === 0 && !this.#file.fullStrip)) continue;
        if (
          meetsCondition(word, word.length - suffix.condition.length, suffix.condition) &&
          word.endsWith(suffix.strip)
        )
          matched.push(suffix);
      }
    return matched;
  }

  #flagSet(flags: readonly number[], extraRoles = 0): FlagSet {
    let set = extraRoles === 0 ? this.#flagSets.get(flags) : undefined;
    if (set === undefined) {
      set = this.#meaningOf(flags, extraRoles);
      if (extraRoles === 0) this.#flagSets.set(flags, set);
    }
    return set;
  }

  readonly #joined = new Map<FlagSet, Map<readonly number[], FlagSet>>();

  /** The flags of an entry with the suffix flags that its prefix adds. */
  #joinedFlagSet(set: FlagSet, prefix: Affix): FlagSet {
    const more = prefix.flags.filter((flag) => this.#file.suffixes.has(flag));
    if (more.length === 0) return set;
    let known = this.#joined.get(set);
    if (known === undefined) {
      known = new Map();
      this.#joined.set(set, known);
    }
    let joined = known.get(prefix.flags);
    if (joined === undefined) {
      const hidden = set.roles & ROLE.onlyUpperCase ? ROLE.onlyUpperCase | ROLE.noSuggest : 0;
      joined = this.#meaningOf([...new Set([...set.flags, ...more])], hidden);
      known.set(prefix.flags, joined);
    }
    return joined;
  }

  #meaningOf(flags: readonly number[], extraRoles: number): FlagSet {
    const { suffixes, prefixes } = this.#file;
    const suffixFlags = flags.filter((flag) => suffixes.has(flag));
    const prefixFlags = new Set(flags.filter((flag) => prefixes.has(flag)));
    const { roles, ruleFlags, needsAffix, circumfix } = this.#meanings.of(flags, extraRoles);
    let reach = 0;
    let cut = 0;
    let ownReach = 0;
    let ownCut = 0;
    let twofold = false;
    for (const flag of suffixFlags)
      for (const first of suffixes.get(flag) as readonly Affix[]) {
        let depth = 0;
        let deepest = 0;
        for (const next of first.flags) {
          // A prefix may come in by the flags of a suffix.
          if (prefixes.has(next)) prefixFlags.add(next);
          for (const second of suffixes.get(next) ?? []) {
            twofold = true;
            for (const brought of second.flags) if (prefixes.has(brought)) prefixFlags.add(brought);
            depth = Math.max(depth, second.strip.length);
            deepest = Math.max(deepest, inspected(second));
          }
        }
        ownReach = Math.max(ownReach, inspected(first));
        ownCut = Math.max(ownCut, first.strip.length);
        cut = Math.max(cut, first.strip.length + Math.max(0, depth - first.add.length));
        reach = Math.max(reach, inspected(first), first.strip.length + deepest);
      }
    return {
      number: this.#flagSetCount++,
      signature: [roles, ...ruleFlags].join(),
      flags: new Set(flags),
      roles,
      ruleFlags,
      suffixFlags,
      prefixFlags: [...prefixFlags],
      needsAffix,
      circumfix,
      twofold,
      // One more character than is looked at: whether a strip takes the whole word.
      reach: Math.max(reach, cut) + 1,
      ownReach: Math.max(ownReach, ownCut) + 1,
      ownCut,
      suffixations: new Map(),
      endings: new Map(),
      classes: new Map(),
    };
  }

  /** Prefixes of one kind leave a word the same endings. */
  #prefixKind(prefix: Affix | undefined, set: FlagSet): string {
    if (prefix === undefined) return '';
    const carried = set.flags.has(prefix.flag) ? '' : prefix.flag;
    return `${prefix.cross ? '+' : '-'}${carried},${prefix.flags.join()}`;
  }

  #classOf(set: FlagSet, suffix: FlagSet | undefined, prefix: FlagSet | undefined): number {
    let bySuffix = set.classes.get(prefix);
    if (bySuffix === undefined) {
      bySuffix = new Map();
      set.classes.set(prefix, bySuffix);
    }
    let wordClass = bySuffix.get(suffix);
    if (wordClass === undefined) {
      wordClass = this.#newClass(set, suffix, prefix);
      bySuffix.set(suffix, wordClass);
    }
    return wordClass;
  }

  #newClass(set: FlagSet, suffix: FlagSet | undefined, prefix: FlagSet | undefined): number {
    let roles = set.roles | (suffix?.roles ?? 0) | (prefix?.roles ?? 0);
    let flags = set.ruleFlags;
    if (this.#compounds) {
      const permit = this.#file.special.COMPOUNDPERMITFLAG;
      if (suffix !== undefined && !(permit !== undefined && suffix.flags.has(permit))) roles |= ROLE.suffixed;
      if (prefix !== undefined && !(permit !== undefined && prefix.flags.has(permit))) roles |= ROLE.prefixed;
      const more = [...(suffix?.ruleFlags ?? []), ...(prefix?.ruleFlags ?? [])];
      if (more.length > 0) flags = [...new Set([...flags, ...more])].sort((a, b) => a - b);
    }
    return this.#internClass([[roles, ...flags]], 0);
  }

  #internClass(analyses: readonly Analysis[], octave: number): number {
    const key = `${octave}:${analyses.map((analysis) => analysis.join(',')).join(';')}`;
    let number = this.#classNumbers.get(key);
    if (number === undefined) {
      number = this.#classes.length;
      this.#classNumbers.set(key, number);
      this.#classes.push({ octave, analyses });
    }
    return number;
  }

  #uniteClasses(a: number, b: number): number {
    if (a === b) return a;
    const all = new Map<string, Analysis>();
    for (const number of [a, b])
      for (const analysis of elementAt(this.#classes, number).analyses) all.set(analysis.join(','), analysis);
    const octave = Math.max(elementAt(this.#classes, a).octave, elementAt(this.#classes, b).octave);
    return this.#internClass(
      [...all.keys()].sort().map((key) => all.get(key) as Analysis),
      octave,
    );
  }
}

/** How many characters of the word an affix line looks at. */
function inspected(affix: { readonly strip: string; readonly condition: Condition }): number {
  return Math.max(affix.strip.length, affix.condition.length);
}
