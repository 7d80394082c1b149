import { elementAt, uintAt, wordAt } from '#kit/element-at';
import {
  type DisambiguationNumber,
  numberIn,
  type PosTestNumber,
  type RuleNumber,
  type TextTestNumber,
} from '../../../store/pack/pack-numbers.ts';
import type { RulePackFile } from '../../../store/pack/rule-pack-file.ts';
import { integersOf, NumberLists, StringTable } from '../../../store/pack/string-table.ts';
import { BoundedMap } from '../../bounded-map.ts';
import { LetterSketch } from '../../expression/letter-sketch.ts';
import { requiredSketches, SKETCH_OF_FORMS } from '../../expression/required-sketches.ts';
import type { Limits } from '../../limits.ts';
import type { PosTest, TextTest } from '../../pattern/pattern.ts';
import { TokenRows } from '../../pattern/token-rows.ts';
import { tokenAt } from '../../text/token-at.ts';
import type { AnalysedToken } from '../analysis/analysed-sentence.ts';
import type { TokenKind } from '../analysis/token-kind.ts';
import { KeptLists } from './kept-lists.ts';

const NONE = new Uint32Array(0);

type AnyRule = RuleNumber | DisambiguationNumber;

/** The tests of a pack, by number. */
interface PackTests {
  readonly limits: Limits;
  /** The expression of a test; undefined where it is not JavaScript's. */
  textExpression(number: TextTestNumber): string | undefined;
  textTest(number: TextTestNumber): TextTest;
  posTest(number: PosTestNumber, negate: boolean): PosTest;
}

/** What tells whether a token may be the anchor of a rule, by its form and its readings. */
interface Anchors<Rule> {
  mayHang(rule: Rule, token: AnalysedToken): boolean;
}

/**
 * Finds the rules that a sentence may match: each rule hangs on the rarest thing it cannot do without. Which tests a form
 * or a tag passes on which rules hang is found once for each and then remembered.
 */
export class RuleIndex<Rule extends AnyRule> {
  readonly #words: StringTable;
  readonly #wordRules: NumberLists;
  readonly #lemmas: StringTable;
  readonly #lemmaRules: NumberLists;
  readonly #textRules: NumberLists;
  readonly #textNumbers: readonly TextTestNumber[];
  readonly #posRules: NumberLists;
  readonly #posNumbers: readonly PosTestNumber[];
  /** The rules that hang on nothing. */
  readonly always: readonly Rule[];
  readonly #tests: PackTests;
  /** Forms and tags that are remembered. */
  readonly limit: number;
  /** For each rule the round in which it last came. */
  readonly #met: Float64Array;
  #round = 0;
  readonly #gathered: Uint32Array;
  #count = 0;
  #rounds = 0;
  /** The lists of kinds of tokens. */
  readonly #lists: KeptLists;
  readonly #isOfRules: boolean;
  /** Where in the lists what was gathered last is; -1 when it is not there. */
  #list = -1;
  /** Of forms the number of the lists of rules that hang on expressions, and of tags on tests. */
  readonly #byForm: BoundedMap<string, number>;
  readonly #byTag: BoundedMap<string, number>;
  /** Where rules hang on several tests, their lists are joined once: many forms pass the same ones. */
  readonly #joined: Uint32Array[] = [NONE];
  readonly #joinedNumbers = new Map<string, number>([['', 0]]);

  /** What a form has, and, one behind the other, what those have that pass the tests of #textNumbers. */
  readonly #formSketch = new LetterSketch(SKETCH_OF_FORMS);
  #required: Int32Array | undefined;

  /** @param rules how many there are */
  constructor(file: RulePackFile, name: 'rules' | 'disambiguation', rules: number, tests: PackTests) {
    this.#words = new StringTable(file.section(`${name}.words`));
    this.#wordRules = new NumberLists(file.section(`${name}.words.rules`));
    this.#lemmas = new StringTable(file.section(`${name}.lemmas`));
    this.#lemmaRules = new NumberLists(file.section(`${name}.lemmas.rules`));
    this.#textNumbers = file.json(`${name}.texts`) as TextTestNumber[];
    this.#textRules = new NumberLists(file.section(`${name}.texts.rules`));
    this.#posNumbers = file.json(`${name}.parts`) as PosTestNumber[];
    this.#posRules = new NumberLists(file.section(`${name}.parts.rules`));
    this.always = file.json(`${name}.always`) as Rule[];
    // Packs of older installations have none.
    if (file.has(`${name}.texts.letters`)) this.#required = integersOf(file.section(`${name}.texts.letters`));
    this.#tests = tests;
    this.limit = tests.limits.rememberedForms / 2;
    this.#byForm = new BoundedMap(this.limit);
    this.#byTag = new BoundedMap(this.limit);
    this.#met = new Float64Array(rules);
    this.#gathered = new Uint32Array(rules);
    this.#isOfRules = name === 'rules';
    this.#lists = new KeptLists(this);
  }

  /** A number that no list of what hangs on kinds of tokens has had before. */
  nextRound(): number {
    return ++this.#rounds;
  }

  /** Puts every rule that may match into a set. */
  collect(tokens: readonly AnalysedToken[], found: RuleSet<Rule>): void {
    for (const rule of this.always) found.addEverywhere(rule);
    for (let index = 0; index < tokens.length; index++) {
      const count = this.gather(tokenAt(tokens, index));
      for (let i = 0; i < count; i++) found.add(this.gathered(i), index);
    }
  }

  /**
   * Looks for the rules that hang on a token, each once.
   * @param anchors leaves those out that tokens of this kind cannot be the anchor of; always the same, or always none
   * @returns how many there are
   */
  gather(token: AnalysedToken, anchors?: Anchors<Rule>): number {
    const { kind } = token;
    const isOfRules = this.#isOfRules;
    if (kind !== undefined) {
      const place = isOfRules ? kind.rulesPlace : kind.disambiguationPlace;
      if (this.#lists.has(isOfRules ? kind.rulesRound : kind.disambiguationRound, place)) {
        this.#list = place;
        return this.#lists.count(place);
      }
    }
    this.#list = -1;
    this.#find(token);
    if (anchors) this.#leaveOut(token, anchors);
    if (kind) this.#keep(kind);
    return this.#count;
  }

  /** Keeps what was gathered for tokens of the same kind. */
  #keep(kind: TokenKind): void {
    const place = this.#lists.keep(this.#gathered, this.#count);
    if (place < 0) return;
    if (this.#isOfRules) {
      kind.rulesRound = this.#lists.round;
      kind.rulesPlace = place;
    } else {
      kind.disambiguationRound = this.#lists.round;
      kind.disambiguationPlace = place;
    }
  }

  #leaveOut(token: AnalysedToken, anchors: Anchors<Rule>): void {
    let kept = 0;
    for (let i = 0; i < this.#count; i++) {
      const rule = uintAt(this.#gathered, i);
      if (anchors.mayHang(numberIn<Rule>(rule), token)) this.#gathered[kept++] = rule;
    }
    this.#count = kept;
  }

  #find(token: AnalysedToken): void {
    this.#round++;
    this.#count = 0;
    const { text, lower, readings } = token;
    this.#takeList(this.#wordRules, this.#words.find(lower));
    this.#takeJoined(this.#ofForm(text, lower));
    let before: string | undefined;
    for (let i = 0; i < readings.length; i++) {
      const { pos, lemma } = elementAt(readings, i);
      if (pos !== null) this.#takeJoined(this.#ofTag(pos));
      const base = lemma ?? text;
      // Readings of one base form follow each other.
      if (base === before || this.#lemmas.size === 0) continue;
      before = base;
      this.#takeList(this.#lemmaRules, this.#lemmas.find(base.toLowerCase()));
    }
  }

  /** One of the rules that `gather` found last; good until the next call of that. */
  gathered(place: number): Rule {
    const list = this.#list;
    return numberIn<Rule>(list < 0 ? uintAt(this.#gathered, place) : this.#lists.number(list, place));
  }

  #takeList(lists: NumberLists, list: number): void {
    if (list < 0) return;
    for (let at = lists.begin(list), end = lists.begin(list + 1); at < end; at++) this.#take(lists.number(at));
  }

  #takeJoined(number: number): void {
    const rules = elementAt(this.#joined, number);
    for (let i = 0; i < rules.length; i++) this.#take(wordAt(rules, i));
  }

  #take(rule: number): void {
    if (this.#met[rule] === this.#round) return;
    this.#met[rule] = this.#round;
    this.#gathered[this.#count++] = rule;
  }

  #ofForm(text: string, lower: string): number {
    const known = this.#byForm.get(text);
    if (known !== undefined) return known;
    const sketch = this.#formSketch;
    const width = sketch.words.length;
    this.#required ??= requiredSketches(
      this.#textNumbers.map((number) => this.#tests.textExpression(number)),
      SKETCH_OF_FORMS,
    );
    const required = this.#required;
    sketch.take(text);
    const passed = this.#textNumbers.flatMap((number, place) => {
      if (!sketch.has(required, place * width)) return [];
      const test = this.#tests.textTest(number);
      const passes =
        test.kind === 'words' ? test.words.has(test.caseSensitive ? text : lower) : (test.once ?? test.matches)(text);
      return passes ? [place] : [];
    });
    const number = this.#join(this.#textRules, passed);
    this.#byForm.set(text, number);
    return number;
  }

  #ofTag(tag: string): number {
    const known = this.#byTag.get(tag);
    if (known !== undefined) return known;
    const passed = this.#posNumbers.flatMap((number, place) =>
      this.#tests.posTest(number, false).matches(tag) ? [place] : [],
    );
    const number = this.#join(this.#posRules, passed);
    this.#byTag.set(tag, number);
    return number;
  }

  /** The number of some lists of rules joined. */
  #join(lists: NumberLists, places: readonly number[]): number {
    const key = places.length === 0 ? '' : `${lists === this.#textRules ? 'text' : 'tag'} ${places.join()}`;
    let number = this.#joinedNumbers.get(key);
    if (number === undefined) {
      // Whoever remembers numbers must forget them with the lists.
      if (this.#joined.length >= this.limit) this.#forget();
      number = this.#joined.push(joined(places.map((place) => lists.list(place)))) - 1;
      this.#joinedNumbers.set(key, number);
    }
    return number;
  }

  #forget(): void {
    this.#joined.length = 1;
    this.#joinedNumbers.clear();
    this.#joinedNumbers.set('', 0);
    this.#byForm.clear();
    this.#byTag.clear();
  }
}

function joined(lists: readonly Uint32Array[]): Uint32Array {
  if (lists.length === 0) return NONE;
  if (lists.length === 1) return elementAt(lists, 0);
  const set = new Set<number>();
  for (const list of lists) for (const rule of list) set.add(rule);
  return Uint32Array.from([...set]);
}

/**
 * A set of rules that is walked in their order, and may grow ahead of where the walk is. Of each rule it is known
 * which tokens have what it hangs on.
 */
export class RuleSet<Rule extends AnyRule> {
  readonly #bits: Uint32Array;
  readonly #size: number;
  readonly #places = new TokenRows();

  constructor(size: number) {
    this.#bits = new Uint32Array((size >> 5) + 1);
    this.#size = size + 1;
  }

  /** Empties the set for a sentence of so many tokens. */
  clear(tokens: number): void {
    this.#bits.fill(0);
    this.#places.makeRoom(this.#size, tokens);
  }

  /** A rule that hangs on nothing. */
  addEverywhere(rule: Rule): void {
    const word = rule >> 5;
    this.#bits[word] = wordAt(this.#bits, word) | (1 << (rule & 31));
    this.#places.fill(rule);
  }

  /** A rule that hangs on a token. */
  add(rule: Rule, token: number): void {
    const bit = 1 << (rule & 31);
    const held = wordAt(this.#bits, rule >> 5);
    if ((held & bit) === 0) {
      this.#bits[rule >> 5] = held | bit;
      this.#places.empty(rule);
    }
    this.#places.add(rule, token);
  }

  /** The tokens that a rule of the set hangs on; good until the next call. */
  places(rule: Rule): TokenRows {
    this.#places.row = rule;
    return this.#places;
  }

  /** The first rule of the set that is not before `from`; -1 when there is none. */
  next(from: number): Rule {
    let word = from >> 5;
    if (word >= this.#bits.length) return numberIn<Rule>(-1);
    let bits = wordAt(this.#bits, word) & (-1 << (from & 31));
    while (bits === 0) {
      if (++word >= this.#bits.length) return numberIn<Rule>(-1);
      bits = wordAt(this.#bits, word);
    }
    return numberIn<Rule>((word << 5) + (31 - Math.clz32(bits & -bits)));
  }
}
