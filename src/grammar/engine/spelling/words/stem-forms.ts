import { elementAt, wordAt } from '#kit/element-at';
import {
  type Condition,
  meetsCondition,
  parseCondition,
  type SyllableRule,
} from '../../../store/hunspell/affix-file.ts';
import { type Automaton, AutomatonBuilder, classAt, DEAD_NODE, step } from '../../../store/spelling/automaton.ts';
import {
  type AffixTables,
  NO_WORD,
  type SpellingDictionary,
  type StoredAffix,
  type StoredFlagSet,
  type WordClass,
} from '../../../store/spelling/dictionary.ts';
import { type Analysis, COMPOUND_ROLES, ROLE, syllableRole } from '../../../store/spelling/roles.ts';
import { along, type FormParts, LetterPlaces } from './letter-places.ts';

interface FlagSet extends Omit<StoredFlagSet, 'flags'> {
  readonly flags: ReadonlySet<number>;
}

interface AffixLine {
  readonly flag: number;
  readonly cross: boolean;
  readonly strip: string;
  readonly add: string;
  readonly condition: Condition;
  /** The flags it carries: further affixes, or restrictions. */
  readonly set: FlagSet;
}

interface PrefixLine extends AffixLine {
  /** Its flags that are those of suffixes: what it lets the word take in addition. */
  readonly brings: FlagSet | undefined;
}

/** The suffixes that put the same letters in the place of the same letters. */
interface SuffixGroup {
  readonly strip: string;
  readonly lines: readonly AffixLine[];
  /** Those of them that may follow another suffix. */
  readonly following: readonly AffixLine[];
}

/** What is left of a word without its last suffix, and the suffixes that may have been there. */
export interface Remainder {
  readonly rest: string;
  /** The end of `rest` that the suffix took away. */
  readonly strip: string;
  /** How many letters of the word belong to the suffix. */
  readonly taken: number;
}

/**
 * The forms of a dictionary of stems: affixes are taken off a word until a stem with their flags is left, as Hunspell
 * does it (Németh et al., "Leveraging the open source ispell codebase for minority language analysis", 2004). A word
 * has up to two suffixes, or two prefixes with COMPLEXPREFIXES, and a prefix; suffixes are found from the end of the
 * word by an automaton over what they put there, turned round.
 */
export class StemForms {
  readonly classes: WordClass[] = [NO_WORD];
  readonly hasCompounds: boolean;
  readonly #stems: Automaton;
  readonly #entries: readonly (readonly FlagSet[])[];
  readonly #suffixes: Automaton;
  readonly #suffixGroups: readonly (readonly SuffixGroup[])[];
  /** The suffixes that another may follow. */
  readonly #firstSuffixes: Automaton;
  readonly #firstGroups: readonly (readonly SuffixGroup[])[];
  readonly #prefixes: Automaton;
  readonly #prefixGroups: readonly (readonly PrefixLine[])[];
  readonly #fullStrip: boolean;
  readonly #complexPrefixes: boolean;
  readonly #permitFlag: number;
  readonly #marksAffixes: boolean;
  readonly #syllables: SyllableRule | undefined;
  readonly #joined = new Map<FlagSet, Map<FlagSet, FlagSet>>();
  readonly #parts: FormParts;
  readonly #reached = new Map<FlagSet, ReadonlySet<number>>();
  /** By suffix flag: the flags that its suffixes carry. */
  readonly #carried: ReadonlyMap<number, ReadonlySet<number>>;
  readonly #classNumbers = new Map<string, number>();
  /** Classes of forms that were asked for. */
  #remembered = new Map<string, number>();
  /** Nodes of the stems along the word that is looked at. */
  readonly #nodes = new Int32Array(MOST_UNITS + 1);
  readonly #found = new Map<string, Analysis>();
  #bareForbidden = false;

  readonly #limit: number;

  /** @param limit forms that are remembered */
  constructor(dictionary: SpellingDictionary, tables: AffixTables, limit: number) {
    this.#limit = limit;
    this.#stems = dictionary.automaton;
    this.#fullStrip = tables.fullStrip;
    this.#complexPrefixes = tables.complexPrefixes;
    this.#permitFlag = tables.permitFlag;
    this.#marksAffixes = dictionary.rules.compound !== undefined;
    this.#syllables = dictionary.rules.compound?.syllables;
    const sets: FlagSet[] = tables.sets.map((set) => ({ ...set, flags: new Set(set.flags) }));
    this.hasCompounds = sets.some(({ roles }) => roles & COMPOUND_ROLES);
    this.#entries = tables.entries.map((numbers) => numbers.map((number) => elementAt(sets, number)));
    const conditions = tables.conditions.map(parseCondition);
    const lineOf = ([flag, cross, strip, add, condition, set]: StoredAffix): AffixLine => ({
      flag,
      cross: cross === 1,
      strip,
      add,
      condition: elementAt(conditions, condition),
      set: elementAt(sets, set),
    });
    const suffixes = tables.suffixes.map(lineOf);
    const carried = new Map<number, Set<number>>();
    for (const { flag, set } of suffixes) {
      const flags = carried.get(flag) ?? new Set();
      for (const more of set.flags) flags.add(more);
      carried.set(flag, flags);
    }
    this.#carried = carried;
    const continuing = new Set([...carried.values()].flatMap((flags) => [...flags]));
    [this.#suffixes, this.#suffixGroups] = byAddition(suffixes, reversed, (lines) =>
      [...Map.groupBy(lines, ({ strip }) => strip)].map(([strip, group]) => ({
        strip,
        lines: group,
        following: tables.complexPrefixes ? [] : group.filter(({ flag }) => continuing.has(flag)),
      })),
    );
    const followed = suffixes.filter(({ set }) => [...set.flags].some((flag) => carried.has(flag)));
    [this.#firstSuffixes, this.#firstGroups] = byAddition(followed, reversed, (lines) =>
      [...Map.groupBy(lines, ({ strip }) => strip)].map(([strip, group]) => ({ strip, lines: group, following: [] })),
    );
    const strips = new Set(['', ...suffixes.map(({ strip }) => strip)]);
    // The first suffix may lie inside what the second takes away.
    for (const strip of new Set(
      this.#suffixGroups.flat().flatMap((group) => (group.following.length > 0 ? [group.strip] : [])),
    ))
      for (const first of followed)
        if (strip.endsWith(first.add)) strips.add(strip.slice(0, strip.length - first.add.length) + first.strip);
    const bringing = new Map<FlagSet, FlagSet | undefined>();
    const brings = (set: FlagSet): FlagSet | undefined => {
      if (!bringing.has(set)) {
        const flags = new Set([...set.flags].filter((flag) => carried.has(flag)));
        bringing.set(set, flags.size === 0 ? undefined : { ...NO_FLAGS, flags });
      }
      return bringing.get(set);
    };
    const prefixes = tables.prefixes.map(lineOf).map((line) => ({ ...line, brings: brings(line.set) }));
    [this.#prefixes, this.#prefixGroups] = byAddition(
      prefixes,
      (add) => add,
      (lines) => [...lines],
    );
    this.#parts = {
      stems: this.#stems,
      prefixes: this.#prefixes,
      suffixes: this.#suffixes,
      firsts: this.#firstSuffixes,
      before: this.#suffixGroups.map((groups) =>
        groups
          .filter(({ following }) => following.length > 0)
          .map(({ strip }) => along(this.#firstSuffixes, this.#firstSuffixes.root, reversed(strip)))
          .filter((node) => node !== DEAD_NODE),
      ),
      strips: [...strips],
    };
  }

  classOf(form: string): number {
    const known = this.#remembered.get(form);
    if (known !== undefined) return known;
    const found = this.analyse(form);
    if (this.#remembered.size >= this.#limit) this.#remembered = new Map();
    this.#remembered.set(form, found);
    return found;
  }

  classesFrom(word: string, from: number): number[] {
    const classes: number[] = [];
    for (let end = from + 1; end <= word.length; end++) classes.push(this.classOf(word.slice(from, end)));
    return classes;
  }

  /** Whether some stem begins as a form does, in its first letters at least. */
  canBegin(form: string): boolean {
    let node = this.#stems.root;
    for (let at = 0; at < Math.min(FIRST_LETTERS, form.length); at++) {
      node = step(this.#stems, node, form.charCodeAt(at));
      if (node === DEAD_NODE) return false;
      if (classAt(this.#stems, node) !== 0) return true;
    }
    return true;
  }

  /** What suffixes, and prefixes, put to a word. */
  get affixes(): readonly Automaton[] {
    return [this.#suffixes, this.#prefixes];
  }

  /**
   * Where letters may come into a word; undefined where that cannot be told.
   * @param variants the word, and the same with a capital
   * @param letters what may come in, as code units
   * @param capital gives the capital letter of a letter
   */
  letterPlaces(
    variants: readonly string[],
    letters: readonly number[],
    capital: (letter: string) => string,
  ): LetterPlaces | undefined {
    if (this.#complexPrefixes) return undefined;
    const places = new LetterPlaces(elementAt(variants, 0), this.#parts, letters, capital);
    for (const variant of variants) this.#placesFromLeft(variant, places);
    this.#placesFromRight(elementAt(variants, 0), places);
    return places;
  }

  #placesFromLeft(word: string, places: LetterPlaces): void {
    const follow = (from: number, start: number): void => {
      let node = start;
      for (let at = from; node !== DEAD_NODE; at++) {
        places.addStem(at, node);
        if (at === word.length) return;
        node = step(this.#stems, node, word.charCodeAt(at));
      }
    };
    follow(0, this.#stems.root);
    let node = this.#prefixes.root;
    for (let length = 0; node !== DEAD_NODE; length++) {
      places.addPrefix(length, node);
      for (const { strip } of elementAt(this.#prefixGroups, classAt(this.#prefixes, node))) {
        const stem = along(this.#stems, this.#stems.root, strip);
        if (stem !== DEAD_NODE) follow(length, stem);
      }
      if (length === word.length) return;
      node = step(this.#prefixes, node, word.charCodeAt(length));
    }
  }

  #placesFromRight(word: string, places: LetterPlaces): void {
    let last: number = this.#suffixes.root;
    let firsts = new Set<number>();
    for (let at = word.length; ; at--) {
      // Where a suffix ends that may follow another, the other has ended in what the suffix has stripped.
      for (const first of elementAt(this.#parts.before, classAt(this.#suffixes, last))) firsts.add(first);
      if (last !== DEAD_NODE) places.addLastSuffix(at, last);
      for (const first of firsts) places.addFirstSuffix(at, first);
      if (at === 0 || (last === DEAD_NODE && firsts.size === 0)) return;
      const unit = word.charCodeAt(at - 1);
      last = step(this.#suffixes, last, unit);
      firsts = new Set([...firsts].map((first) => step(this.#firstSuffixes, first, unit)));
      firsts.delete(DEAD_NODE);
    }
  }

  /** What is left of a word without each suffix it may end in, the longest suffixes first; and, last, without any. */
  remainders(word: string): Remainder[] {
    const found = new Map<string, Remainder>();
    this.#eachSuffix(word, ({ strip }, taken) => {
      const rest = word.slice(0, word.length - taken) + strip;
      if (rest !== '') found.set(rest, { rest, strip, taken });
    });
    found.delete(word);
    return [...[...found.values()].sort((a, b) => b.taken - a.taken), { rest: word, strip: '', taken: 0 }];
  }

  /** As classOf, for forms that will hardly be asked for again. */
  analyse(form: string): number {
    if (form.length === 0 || form.length > MOST_UNITS) return 0;
    this.#found.clear();
    this.#bareForbidden = false;
    this.#analyseRest(form, undefined);
    this.#eachPrefix(form, (prefix, rest) => {
      this.#analyseRest(rest, prefix);
      if (this.#complexPrefixes)
        this.#eachPrefix(rest, (first, inner) => {
          if (first.set.flags.has(prefix.flag)) this.#analyseRest(inner, first);
        });
    });
    if (this.#found.size === 0) return 0;
    this.#dropForbidden();
    const keys = [...this.#found.keys()].sort();
    const name = keys.join(';');
    let number = this.#classNumbers.get(name);
    if (number === undefined) {
      const analyses = keys.map((key) => this.#found.get(key) as Analysis);
      number = this.classes.push({ octave: 0, analyses }) - 1;
      this.#classNumbers.set(name, number);
    }
    return number;
  }

  /** That a stem is forbidden says nothing of a form that has another stem too, or stands in the list itself. */
  #dropForbidden(): void {
    const isForbidden = ([roles]: Analysis): boolean => (roles & ROLE.forbidden) !== 0;
    if (this.#bareForbidden || [...this.#found.values()].every(isForbidden)) return;
    for (const [key, analysis] of this.#found) if (isForbidden(analysis)) this.#found.delete(key);
  }

  #eachPrefix(form: string, visit: (prefix: PrefixLine, rest: string) => void): void {
    let node = this.#prefixes.root;
    for (let length = 0; ; length++) {
      const group = classAt(this.#prefixes, node);
      if (group !== 0)
        for (const prefix of elementAt(this.#prefixGroups, group)) {
          const rest = prefix.strip + form.slice(length);
          if (rest.length <= MOST_UNITS && meetsCondition(rest, 0, prefix.condition)) visit(prefix, rest);
        }
      if (length === form.length) return;
      node = step(this.#prefixes, node, form.charCodeAt(length));
      if (node === DEAD_NODE) return;
    }
  }

  #eachSuffix(form: string, visit: (group: SuffixGroup, length: number) => void): void {
    eachEnding(this.#suffixes, this.#suffixGroups, form, visit);
  }

  /** Looks for stems under a word of which a prefix was taken off already. */
  #analyseRest(rest: string, prefix: PrefixLine | undefined): void {
    const nodes = this.#nodes;
    const length = rest.length;
    nodes[0] = this.#stems.root;
    let reached = 0;
    while (reached < length) {
      const node = step(this.#stems, wordAt(nodes, reached), rest.charCodeAt(reached));
      if (node === DEAD_NODE) break;
      nodes[++reached] = node;
    }
    if (reached === length)
      for (const entry of elementAt(this.#entries, classAt(this.#stems, wordAt(nodes, length))))
        this.#bare(entry, length, prefix);
    this.#eachSuffix(rest, (group, taken) => {
      const kept = length - taken;
      if (kept === 0 && !this.#fullStrip) return;
      if (prefix === undefined || kept + group.strip.length >= prefix.strip.length)
        this.#one(rest, kept, reached, group, prefix);
      if (group.following.length > 0) this.#two(rest, kept, reached, group, prefix);
    });
  }

  /** The class of the stem that is the first letters of the word and some more; 0 when there is none. */
  #stemClass(kept: number, reached: number, strip: string): number {
    if (kept > reached) return 0;
    let node = wordAt(this.#nodes, kept);
    for (let at = 0; at < strip.length && node !== DEAD_NODE; at++)
      node = step(this.#stems, node, strip.charCodeAt(at));
    return node === DEAD_NODE ? 0 : classAt(this.#stems, node);
  }

  #fits(stemLength: number, prefix: PrefixLine): boolean {
    return stemLength > prefix.strip.length || (this.#fullStrip && stemLength === prefix.strip.length);
  }

  #bare(entry: FlagSet, length: number, prefix: PrefixLine | undefined): void {
    if (prefix === undefined) {
      if (entry.needsAffix) return;
      if (entry.roles & ROLE.forbidden) this.#bareForbidden = true;
      this.#emit(entry, undefined, undefined);
      return;
    }
    const set = this.#join(entry, prefix);
    if (set.flags.has(prefix.flag) && !prefix.set.needsAffix && !prefix.set.circumfix && this.#fits(length, prefix))
      this.#emit(set, undefined, prefix);
  }

  #one(rest: string, kept: number, reached: number, group: SuffixGroup, prefix: PrefixLine | undefined): void {
    const stemClass = this.#stemClass(kept, reached, group.strip);
    if (stemClass === 0) return;
    const stem = rest.slice(0, kept) + group.strip;
    if (prefix !== undefined && !this.#fits(stem.length, prefix)) return;
    for (const entry of elementAt(this.#entries, stemClass)) {
      const set = prefix === undefined ? entry : this.#join(entry, prefix);
      for (const line of group.lines) {
        if (!set.flags.has(line.flag) || line.set.needsAffix) continue;
        if (line.set.circumfix !== (prefix?.set.circumfix ?? false)) continue;
        if (prefix !== undefined && !this.#crosses(prefix, entry, line)) continue;
        if (!meetsCondition(stem, stem.length - line.condition.length, line.condition)) continue;
        if (prefix !== undefined && !set.flags.has(prefix.flag) && !line.set.flags.has(prefix.flag)) continue;
        this.#emit(set, line, prefix);
      }
    }
  }

  #two(rest: string, kept: number, reached: number, group: SuffixGroup, prefix: PrefixLine | undefined): void {
    const middle = rest.slice(0, kept) + group.strip;
    let seconds: AffixLine[] | undefined;
    eachEnding(this.#firstSuffixes, this.#firstGroups, middle, (inner, taken) => {
      const left = middle.length - taken;
      if (left === 0 && !this.#fullStrip) return;
      const stemClass =
        left <= kept
          ? this.#stemClass(left, reached, inner.strip)
          : this.#stemClass(kept, reached, middle.slice(kept, left) + inner.strip);
      if (stemClass === 0) return;
      const stem = middle.slice(0, left) + inner.strip;
      if (prefix !== undefined && !this.#fits(stem.length, prefix)) return;
      seconds ??= group.following.filter(
        ({ set, condition, cross }) =>
          !set.needsAffix &&
          set.circumfix === (prefix?.set.circumfix ?? false) &&
          (prefix === undefined || cross) &&
          meetsCondition(middle, middle.length - condition.length, condition),
      );
      for (const entry of seconds.length === 0 ? [] : elementAt(this.#entries, stemClass)) {
        const set = prefix === undefined ? entry : this.#join(entry, prefix);
        for (const first of inner.lines) {
          if (!set.flags.has(first.flag)) continue;
          if (prefix !== undefined && !this.#crosses(prefix, entry, first)) continue;
          const following = seconds.filter(({ flag }) => first.set.flags.has(flag));
          if (following.length === 0) continue;
          if (!meetsCondition(stem, stem.length - first.condition.length, first.condition)) continue;
          for (const second of following)
            if (prefix === undefined || [set, first.set, second.set].some(({ flags }) => flags.has(prefix.flag)))
              this.#emit(set, second, prefix);
        }
      }
    });
  }

  /** Whether a prefix and the first suffix go together. A suffix that only the prefix brings cannot bring the prefix. */
  #crosses(prefix: PrefixLine, entry: FlagSet, first: AffixLine): boolean {
    return prefix.cross && first.cross && this.#reach(entry).has(prefix.flag);
  }

  /** The flags of an entry, of its suffixes and of their suffixes. */
  #reach(entry: FlagSet): ReadonlySet<number> {
    let reach = this.#reached.get(entry);
    if (reach === undefined) {
      const own = [...entry.flags];
      const first = own.flatMap((flag) => [...(this.#carried.get(flag) ?? [])]);
      reach = new Set([...own, ...first, ...first.flatMap((flag) => [...(this.#carried.get(flag) ?? [])])]);
      this.#reached.set(entry, reach);
    }
    return reach;
  }

  /** The flags of an entry with the suffix flags that its prefix brings. */
  #join(entry: FlagSet, { brings }: PrefixLine): FlagSet {
    if (brings === undefined) return entry;
    let known = this.#joined.get(entry);
    if (known === undefined) {
      known = new Map();
      this.#joined.set(entry, known);
    }
    let set = known.get(brings);
    if (set === undefined) {
      set = { ...entry, flags: new Set([...entry.flags, ...brings.flags]) };
      known.set(brings, set);
    }
    return set;
  }

  #emit(entry: FlagSet, suffix: AffixLine | undefined, prefix: PrefixLine | undefined): void {
    let roles = entry.roles | (suffix?.set.roles ?? 0) | (prefix?.set.roles ?? 0);
    let flags = entry.ruleFlags;
    if (this.#marksAffixes) {
      if (suffix !== undefined && !suffix.set.flags.has(this.#permitFlag)) roles |= ROLE.suffixed;
      if (prefix !== undefined && !prefix.set.flags.has(this.#permitFlag)) roles |= ROLE.prefixed;
      const more = [...(suffix?.set.ruleFlags ?? []), ...(prefix?.set.ruleFlags ?? [])];
      if (more.length > 0) flags = [...new Set([...flags, ...more])].sort((a, b) => a - b);
    }
    if (this.#syllables !== undefined) roles |= this.#syllableRoles(this.#syllables, entry, suffix, prefix);
    const analysis: Analysis = [roles, ...flags];
    this.#found.set(analysis.join(), analysis);
  }

  /** Inflection, after which nothing follows, does not make a compound longer. */
  #syllableRoles(
    rule: SyllableRule,
    entry: FlagSet,
    suffix: AffixLine | undefined,
    prefix: PrefixLine | undefined,
  ): number {
    const long = prefix !== undefined && syllables(prefix.add, rule.vowels) > 1 ? ROLE.longPrefix : 0;
    if (suffix === undefined) return long;
    let change = suffix.set.flags.size === 0 ? -syllables(suffix.add, rule.vowels) : 0;
    if (/(?<![yt])i$/.test(suffix.add)) change--;
    if (rule.countsSuffixes) {
      if (suffix.flag === DERIVING) change += 2;
      else if (suffix.flag === J || (suffix.flag === I && entry.flags.has(J))) change++;
    }
    return long | syllableRole(change);
  }
}

/** How many letters canBegin looks at. */
const FIRST_LETTERS = 5;

/** Longer words have no affixes. */
const MOST_UNITS = 250;

/** The suffix flags that SYLLABLENUM is about, by their names in the Hungarian dictionary. */
const DERIVING = 0x63;
const J = 0x4a;
const I = 0x49;

const NO_FLAGS = { roles: 0, ruleFlags: [], needsAffix: false, circumfix: false };

/** How many vowels a text has. */
export function syllables(text: string, vowels: string): number {
  let count = 0;
  for (const char of text) if (vowels.includes(char)) count++;
  return count;
}

/** Gives the groups whose addition a form ends in, with its length. */
function eachEnding(
  automaton: Automaton,
  groups: readonly (readonly SuffixGroup[])[],
  form: string,
  visit: (group: SuffixGroup, length: number) => void,
): void {
  let node = automaton.root;
  for (let length = 0; ; length++) {
    const found = classAt(automaton, node);
    if (found !== 0) for (const group of elementAt(groups, found)) visit(group, length);
    if (length === form.length) return;
    node = step(automaton, node, form.charCodeAt(form.length - 1 - length));
    if (node === DEAD_NODE) return;
  }
}

function reversed(text: string): string {
  let turned = '';
  for (let at = text.length - 1; at >= 0; at--) turned += text[at];
  return turned;
}

/** An automaton over what affixes put to a word, and by its classes what is made of the affixes that put it there. */
function byAddition<Line extends AffixLine, Group>(
  lines: readonly Line[],
  way: (add: string) => string,
  groupsOf: (lines: readonly Line[]) => Group[],
): [Automaton, Group[][]] {
  const builder = new AutomatonBuilder((a) => a, Number.POSITIVE_INFINITY);
  const groups: Group[][] = [[]];
  const strings: string[] = [];
  const nodes: number[] = [];
  for (const [add, same] of Map.groupBy(lines, (line) => line.add)) {
    strings.push(way(add));
    nodes.push(builder.ending(groups.push(groupsOf(same)) - 1));
  }
  return [builder.finish(builder.fromStrings(strings, nodes)), groups];
}
