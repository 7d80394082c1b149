import { DamagedFile } from '#kit/files/damaged-file';
import {
  type DisambiguationNumber,
  type ElementNumber,
  numberIn,
  type PosTestNumber,
  type RuleNumber,
  type TextTestNumber,
} from '../../store/pack/pack-numbers.ts';
import type {
  PackedDisambiguation,
  PackedEquivalences,
  PackedExample,
  PackedPos,
  PackedRule,
  PackedText,
  PackedToken,
  Stored,
  StoredPattern,
} from '../../store/pack/packed-rule.ts';
import { type Records, RulePackFile, type SharedPack } from '../../store/pack/rule-pack-file.ts';
import { integersOf } from '../../store/pack/string-table.ts';
import { linearMatcher } from '../expression/linear-matcher.ts';
import { parseJava } from '../expression/parse-java.ts';
import { requiredSketches, SKETCH_OF_SENTENCES } from '../expression/required-sketches.ts';
import { wholeTextMatcher } from '../expression/whole-text.ts';
import type { Limits } from '../limits.ts';
import { type Pattern, type PatternElement, type PosTest, posTestOf, type TextTest } from '../pattern/pattern.ts';
import type { TestPlace } from '../pattern/remembered-tests.ts';
import { RowsOfTests } from '../pattern/rows-of-tests.ts';
import { memoised } from '../pattern/text-test.ts';
import { WordChoice } from '../pattern/word-choice.ts';
import type { Category } from '../rules/category.ts';
import type { IssueType, RuleInfo } from '../rules/rule.ts';
import type { LanguageTraits } from './language-traits.ts';
import { PackContents } from './pack-contents.ts';
import { Antipatterns } from './patterns/antipatterns.ts';
import { compilePatterns, readElement } from './patterns/compile-pattern.ts';
import { ExpressionOutlines } from './patterns/expression-outlines.ts';
import { RepeatedRules } from './patterns/repeated-rules.ts';
import { RuleIndex } from './patterns/rule-index.ts';
import { RuleOutlines } from './patterns/rule-outlines.ts';

/** A rule of a pack, ready to run. */
export interface InstalledRule {
  readonly patterns: readonly Pattern[];
  readonly packed: Omit<PackedRule, 'patterns' | 'antipatterns'>;
  readonly info: RuleInfo;
  readonly vetoes: Antipatterns;
}

/** A disambiguation rule, ready to run. */
export interface InstalledDisambiguation {
  readonly patterns: readonly Pattern[];
  readonly packed: Omit<PackedDisambiguation, 'patterns' | 'antipatterns'>;
  readonly vetoes: Antipatterns;
}

/**
 * The rules and dictionaries of one language that were installed. Opening reads next to nothing: a rule is decoded
 * when a sentence first has what it is found by, a test when it is first tried.
 */
export class InstalledPack extends PackContents {
  readonly rules: RuleIndex<RuleNumber>;
  readonly disambiguation: RuleIndex<DisambiguationNumber>;
  readonly ruleOutlines: RuleOutlines<RuleNumber>;
  readonly repeatedRules: RepeatedRules;
  readonly expressionOutlines: ExpressionOutlines<RuleNumber>;
  readonly disambiguationOutlines: RuleOutlines<DisambiguationNumber>;
  readonly #tests: RowsOfTests;
  readonly #texts: Records<TextTestNumber>;
  readonly #parts: Records<PosTestNumber>;
  readonly #textTests: (TextTest | undefined)[] = [];
  readonly #posTests: (PosTest | undefined)[] = [];
  readonly #negatedPosTests: (PosTest | undefined)[] = [];
  readonly #ruleRecords: Records<RuleNumber>;
  readonly #antipatternRecords: Records<RuleNumber>;
  readonly #disambiguationRecords: Records<DisambiguationNumber>;
  readonly #disambiguationAntipatterns: Records<DisambiguationNumber>;
  readonly #rules: (InstalledRule | undefined)[] = [];
  readonly #tokens: Records<ElementNumber>;
  readonly #elements: (PatternElement | undefined)[] = [];
  readonly #used: Uint8Array;
  #decoded = 0;
  readonly #disambiguations: (InstalledDisambiguation | undefined)[] = [];
  readonly #categories: readonly Category[];
  readonly #equivalences: { readonly rules: PackedEquivalences; readonly disambiguation: PackedEquivalences };

  /** @param shared a pack that was opened by readRulePack, which has looked for damage */
  constructor(shared: SharedPack, name: string, traits: LanguageTraits, limits: Limits) {
    const file = new RulePackFile(shared, name);
    super(file, traits, limits);
    this.#texts = file.records('texts');
    this.#parts = file.records('parts');
    this.#ruleRecords = file.records('rules');
    this.#antipatternRecords = file.records('rules.antipatterns');
    this.#tokens = file.records('tokens');
    this.#used = new Uint8Array(this.#ruleRecords.size);
    this.#disambiguationRecords = file.records('disambiguation');
    this.#disambiguationAntipatterns = file.records('disambiguation.antipatterns');
    this.#categories = file.json('categories') as Category[];
    this.#equivalences = file.json('equivalences') as {
      readonly rules: PackedEquivalences;
      readonly disambiguation: PackedEquivalences;
    };
    this.#tests = new RowsOfTests(this.#texts.size, this.#parts.size);
    this.rules = new RuleIndex(file, 'rules', this.#ruleRecords.size, this);
    this.disambiguation = new RuleIndex(file, 'disambiguation', this.#disambiguationRecords.size, this);
    this.repeatedRules = new RepeatedRules(this.#ruleRecords.size, this.summary.repeated ?? [], this.rules.always);
    this.ruleOutlines = new RuleOutlines(
      this.#ruleRecords.size,
      this,
      (rule: RuleNumber) => (this.#ruleRecords.json(rule) as Stored<PackedRule>).patterns ?? [],
    );
    this.expressionOutlines = new ExpressionOutlines(this.rules.always, () =>
      // Packs of older installations do not have it.
      file.has('rules.always.letters')
        ? integersOf(file.section('rules.always.letters'))
        : requiredSketches(
            this.rules.always.map((rule) => this.packedRule(rule).expression?.source),
            SKETCH_OF_SENTENCES,
          ),
    );
    this.disambiguationOutlines = new RuleOutlines(
      this.#disambiguationRecords.size,
      this,
      (rule: DisambiguationNumber) =>
        (this.#disambiguationRecords.json(rule) as Stored<PackedDisambiguation>).patterns ?? [],
    );
  }

  /** Where results of tests of single tokens are remembered. */
  get tests(): RowsOfTests {
    return this.#tests;
  }

  get ruleCount(): number {
    return this.#ruleRecords.size;
  }

  textTest(number: TextTestNumber): TextTest {
    let test = this.#textTests[number];
    if (!test) {
      test = readText(this.#texts.json(number) as PackedText, this.#tests.texts.place(number));
      this.#textTests[number] = test;
    }
    return test;
  }

  textExpression(number: TextTestNumber): string | undefined {
    const packed = this.#texts.json(number) as PackedText;
    return 'expression' in packed ? packed.expression : undefined;
  }

  posTest(number: PosTestNumber, negate: boolean): PosTest {
    const tests = negate ? this.#negatedPosTests : this.#posTests;
    let test = tests[number];
    if (!test) {
      test = readPos(
        this.#parts.json(number) as PackedPos,
        negate,
        this.#tests.tags.place(this.signedPosNumber(number, negate)),
      );
      tests[number] = test;
    }
    return test;
  }

  /** The number under which the results of a test of tags are remembered: negated ones have numbers behind all others. */
  signedPosNumber(number: PosTestNumber, negate: boolean): PosTestNumber {
    return numberIn<PosTestNumber>(negate ? number + this.#parts.size : number);
  }

  signedPosTest(number: PosTestNumber): PosTest {
    const negate = number >= this.#parts.size;
    return this.posTest(numberIn<PosTestNumber>(negate ? number - this.#parts.size : number), negate);
  }

  packedToken(number: ElementNumber): PackedToken {
    return this.#tokens.json(number) as PackedToken;
  }

  /** An element of patterns; rules share equal ones. */
  element(number: ElementNumber): PatternElement {
    let element = this.#elements[number];
    if (!element) {
      element = readElement(this.packedToken(number), number, this);
      this.#elements[number] = element;
    }
    return element;
  }

  rule(number: RuleNumber): InstalledRule {
    let rule = this.#rules[number];
    this.#used[number] = 1;
    if (!rule) {
      if (++this.#decoded > this.limits.readyRules) this.#forgetUnused();
      // Compiled patterns take the place of those that were read.
      const { patterns, ...packed } = this.#ruleRecords.json(number) as Stored<PackedRule>;
      rule = new DecodedRule(packed, this.#infoOf(packed), this.#compile(patterns ?? [], 'rules'), () =>
        this.#compile(this.#antipatternRecords.json(number) as StoredPattern[], 'rules'),
      );
      this.#rules[number] = rule;
    }
    return rule;
  }

  #compile(stored: readonly StoredPattern[], kind: 'rules' | 'disambiguation'): readonly Pattern[] {
    return compilePatterns(stored, this, this.#equivalences[kind]);
  }

  /** Lets go of the rules that were not asked for since this was last done. */
  #forgetUnused(): void {
    this.#decoded = 0;
    for (let number = 0; number < this.#rules.length; number++) {
      if (this.#used[number] === 0) this.#rules[number] = undefined;
      else if (this.#rules[number]) this.#decoded++;
      this.#used[number] = 0;
    }
    // Half of the room is for new ones, so that this is not done for each of them.
    this.#decoded = Math.min(this.#decoded, this.limits.readyRules / 2);
    // Elements and tests go with the last rule that holds them.
    this.#elements.length = 0;
    this.#textTests.length = 0;
  }

  disambiguationRule(number: DisambiguationNumber): InstalledDisambiguation {
    let rule = this.#disambiguations[number];
    if (!rule) {
      const { patterns, ...packed } = this.#disambiguationRecords.json(number) as Stored<PackedDisambiguation>;
      rule = new DecodedRule(packed, undefined, this.#compile(patterns ?? [], 'disambiguation'), () =>
        this.#compile(this.#disambiguationAntipatterns.json(number) as StoredPattern[], 'disambiguation'),
      );
      this.#disambiguations[number] = rule;
    }
    return rule;
  }

  /** What LanguageTool's rule in code with this id leaves alone; undefined when that could not be read. */
  antipatternsOf(id: string): Antipatterns | undefined {
    const name = `antipatterns:${id}`;
    if (!this.file.has(name)) return undefined;
    return new Antipatterns(this.#compile(this.file.json(name) as StoredPattern[], 'rules'));
  }

  /** The rule without its patterns: for lists of rules. */
  packedRule(number: RuleNumber): Omit<PackedRule, 'patterns' | 'antipatterns'> {
    return this.#rules[number]?.packed ?? (this.#ruleRecords.json(number) as Stored<PackedRule>);
  }

  examples(number: RuleNumber): readonly PackedExample[] {
    return this.records<RuleNumber>('examples').json(number) as PackedExample[];
  }

  infoOf(number: RuleNumber): RuleInfo {
    return this.described(number).info;
  }

  /** A rule as it is described; its patterns are not made ready. */
  described(number: RuleNumber): Pick<InstalledRule, 'packed' | 'info'> {
    const rule = this.#rules[number];
    if (rule) return rule;
    const packed = this.packedRule(number);
    return { packed, info: this.#infoOf(packed) };
  }

  #infoOf(packed: InstalledRule['packed']): RuleInfo {
    const category = this.#categories[packed.category];
    if (category === undefined) throw new DamagedFile(`The rule ${packed.id} of the language pack has no category.`);
    return {
      id: packed.id,
      ...(packed.subId === '' ? {} : { subId: packed.subId }),
      description: packed.description,
      issueType: packed.issueType as IssueType,
      category,
      ...(packed.tags?.includes('picky') ? { tags: ['picky'] as const } : {}),
      ...(packed.off ? { defaultOff: true } : {}),
      ...(packed.toneTags ? { tones: packed.toneTags } : {}),
      ...(packed.goalSpecific ? { goalSpecific: true as const } : {}),
      ...(packed.motherTongue === undefined ? {} : { motherTongue: packed.motherTongue }),
      ...(packed.url === undefined ? {} : { url: packed.url }),
      ...(packed.file === undefined ? {} : { sourceFile: packed.file.split('/').at(-1) as string }),
      kind: 'pattern',
      contextForSureMatch: packed.context,
      ...(packed.priority === undefined ? {} : { priority: packed.priority }),
    };
  }
}

/** A rule whose antipatterns are decoded when one of its patterns first matches: there are many, and few are asked. */
class DecodedRule<Packed, Info> {
  readonly packed: Packed;
  readonly info: Info;
  readonly patterns: readonly Pattern[];
  readonly #decode: () => readonly Pattern[];
  #vetoes: Antipatterns | undefined;

  constructor(packed: Packed, info: Info, patterns: readonly Pattern[], decode: () => readonly Pattern[]) {
    this.packed = packed;
    this.info = info;
    this.patterns = patterns;
    this.#decode = decode;
  }

  get vetoes(): Antipatterns {
    this.#vetoes ??= new Antipatterns(this.#decode());
    return this.#vetoes;
  }
}

function readText(packed: PackedText, place: TestPlace): TextTest {
  if ('words' in packed)
    return {
      kind: 'words',
      words: new WordChoice(packed.words.split('\n')),
      caseSensitive: packed.caseSensitive === true,
      place,
    };
  if ('expression' in packed) return memoised(packed.expression, wholeTextMatcher(packed.expression), place);
  const matcher = linearMatcher(parseJava(packed.java, packed.caseSensitive !== true));
  return memoised(packed.java, (text) => matcher?.(text) ?? false, place);
}

function readPos({ words, expression }: PackedPos, negate: boolean, place: TestPlace): PosTest {
  if (words !== undefined) {
    const choice = new WordChoice(words.split('\n'));
    return posTestOf({
      matches: (pos) => choice.has(pos),
      only: choice.size === 1 ? words : undefined,
      acceptsUnknown: choice.has('UNKNOWN'),
      negate,
      place,
    });
  }
  const compiled = new RegExp(expression ?? '', 'v');
  // Tags are few: each is tried once.
  const known = new Map<string, boolean>();
  const matches = (pos: string): boolean => {
    let result = known.get(pos);
    if (result === undefined) {
      result = compiled.test(pos);
      known.set(pos, result);
    }
    return result;
  };
  return posTestOf({ matches, acceptsUnknown: compiled.test('UNKNOWN'), negate, place });
}
