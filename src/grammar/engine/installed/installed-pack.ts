import type { PackedCodeTables } from '../../store/pack/packed-code-tables.ts';
import type { PackedPriorities } from '../../store/pack/packed-priorities.ts';
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
import { type PackedBreak, type Records, RulePackFile, type SharedPack } from '../../store/pack/rule-pack-file.ts';
import { linearMatcher } from '../expression/linear-matcher.ts';
import { parseJava } from '../expression/parse-java.ts';
import { limits } from '../limits.ts';
import { type Pattern, type PatternElement, type PosTest, posTestOf, type TextTest } from '../pattern/pattern.ts';
import { RememberedTests } from '../pattern/remembered-tests.ts';
import { memoised } from '../pattern/text-test.ts';
import type { Category } from '../rules/category.ts';
import type { IssueType, RuleInfo } from '../rules/rule.ts';
import { Antipatterns } from './antipatterns.ts';
import { type Compiled, compilePatterns, readElement } from './compile-pattern.ts';
import { listLines } from './list-lines.ts';
import { RuleIndex } from './rule-index.ts';
import { RuleOutlines } from './rule-outlines.ts';

/** A rule of a pack, ready to run. */
export interface InstalledRule extends Compiled {
  readonly packed: Omit<PackedRule, 'patterns' | 'antipatterns'>;
  readonly info: RuleInfo;
}

/** A disambiguation rule, ready to run. */
export interface InstalledDisambiguation extends Compiled {
  readonly packed: Omit<PackedDisambiguation, 'patterns' | 'antipatterns'>;
  readonly vetoes: Antipatterns;
}

/** What the table of contents of a pack says. */
export interface InstalledSummary {
  readonly language: string;
  readonly version: string;
  readonly rules: number;
  readonly disambiguationRules: number;
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
  readonly missing: readonly string[];
  readonly withoutPriorities?: string;
  /** Why tables that LanguageTool has in code are not there. */
  readonly withoutTables?: Readonly<Partial<Record<keyof PackedCodeTables, string>>>;
  /** The rules, by number, that report only repetitions. */
  readonly repeated?: readonly number[];
}

/**
 * The rules and dictionaries of one language that were installed. Opening reads next to nothing: a rule is decoded
 * when a sentence first has what it is found by, a test when it is first tried.
 */
export class InstalledPack {
  readonly summary: InstalledSummary;
  readonly rules: RuleIndex;
  readonly disambiguation: RuleIndex;
  readonly ruleOutlines: RuleOutlines;
  readonly disambiguationOutlines: RuleOutlines;
  readonly #tests: RememberedTests;
  readonly #file: RulePackFile;
  readonly #texts: Records;
  readonly #parts: Records;
  readonly #textTests: (TextTest | undefined)[] = [];
  readonly #posTests: (PosTest | undefined)[] = [];
  readonly #negatedPosTests: (PosTest | undefined)[] = [];
  readonly #ruleRecords: Records;
  readonly #antipatternRecords: Records;
  readonly #disambiguationRecords: Records;
  readonly #disambiguationAntipatterns: Records;
  readonly #rules: (InstalledRule | undefined)[] = [];
  readonly #tokens: Records;
  readonly #elements: (PatternElement | undefined)[] = [];
  readonly #used: Uint8Array;
  #decoded = 0;
  #codeTables: PackedCodeTables | undefined;
  readonly #disambiguations: (InstalledDisambiguation | undefined)[] = [];
  readonly #categories: readonly Category[];
  readonly #equivalences: { readonly rules: PackedEquivalences; readonly disambiguation: PackedEquivalences };

  /** @param shared a pack that was opened by readRulePack, which has looked for damage */
  constructor(shared: SharedPack, name: string) {
    const file = new RulePackFile(shared, name);
    this.#file = file;
    this.summary = file.json('summary') as InstalledSummary;
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
    this.#tests = new RememberedTests(this.#tokens.size);
    this.rules = new RuleIndex(file, 'rules', this.#ruleRecords.size, this);
    this.disambiguation = new RuleIndex(file, 'disambiguation', this.#disambiguationRecords.size, this);
    const outlines = (rules: number, makeReady: (rule: number) => void): RuleOutlines =>
      new RuleOutlines(rules, this.#tests, (number) => this.element(number), makeReady);
    this.ruleOutlines = outlines(this.#ruleRecords.size, (rule) => this.rule(rule));
    this.disambiguationOutlines = outlines(this.#disambiguationRecords.size, (rule) => this.disambiguationRule(rule));
  }

  /** Where results of tests of single tokens are remembered. */
  get tests(): RememberedTests {
    return this.#tests;
  }

  get ruleCount(): number {
    return this.#ruleRecords.size;
  }

  /** Does the pack say by how much rules win over others? */
  get hasPriorities(): boolean {
    return this.#file.has('priorities');
  }

  priorities(): PackedPriorities {
    return this.#file.json('priorities') as PackedPriorities;
  }

  /** The tables that LanguageTool has in code, as far as they could be read. */
  get codeTables(): PackedCodeTables {
    this.#codeTables ??= this.#file.json('code') as PackedCodeTables;
    return this.#codeTables;
  }

  textTest(number: number): TextTest {
    let test = this.#textTests[number];
    if (!test) {
      test = readText(this.#texts.json(number) as PackedText);
      this.#textTests[number] = test;
    }
    return test;
  }

  posTest(number: number, negate: boolean): PosTest {
    const tests = negate ? this.#negatedPosTests : this.#posTests;
    let test = tests[number];
    if (!test) {
      test = readPos(this.#parts.json(number) as PackedPos, negate);
      tests[number] = test;
    }
    return test;
  }

  /** An element of patterns; rules share equal ones. */
  element(number: number): PatternElement {
    let element = this.#elements[number];
    if (!element) {
      element = readElement(this.#tokens.json(number) as PackedToken, number, this);
      this.#elements[number] = element;
    }
    return element;
  }

  rule(number: number): InstalledRule {
    let rule = this.#rules[number];
    this.#used[number] = 1;
    if (!rule) {
      if (++this.#decoded > limits.readyRules) this.#forgetUnused();
      // Compiled patterns take the place of those that were read.
      const { patterns, ...packed } = this.#ruleRecords.json(number) as Stored<PackedRule>;
      const compile = (stored: readonly StoredPattern[]): readonly Pattern[] =>
        compilePatterns(stored, this, this.#equivalences.rules);
      rule = new DecodedRule(packed, this.#infoOf(packed), compile(patterns ?? []), this.#tests, () =>
        compile(this.#antipatternRecords.json(number) as StoredPattern[]),
      );
      this.#rules[number] = rule;
      if (!this.ruleOutlines.has(number)) this.ruleOutlines.add(number, rule.patterns);
    }
    return rule;
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
    this.#decoded = Math.min(this.#decoded, limits.readyRules / 2);
    // Elements and tests go with the last rule that holds them.
    this.#elements.length = 0;
    this.#textTests.length = 0;
  }

  disambiguationRule(number: number): InstalledDisambiguation {
    let rule = this.#disambiguations[number];
    if (!rule) {
      const { patterns, ...packed } = this.#disambiguationRecords.json(number) as Stored<PackedDisambiguation>;
      const compile = (stored: readonly StoredPattern[]): readonly Pattern[] =>
        compilePatterns(stored, this, this.#equivalences.disambiguation);
      rule = new DecodedRule(packed, undefined, compile(patterns ?? []), this.#tests, () =>
        compile(this.#disambiguationAntipatterns.json(number) as StoredPattern[]),
      );
      this.#disambiguations[number] = rule;
      this.disambiguationOutlines.add(number, rule.patterns);
    }
    return rule;
  }

  /** The rule without its patterns: for lists of rules. */
  packedRule(number: number): Omit<PackedRule, 'patterns' | 'antipatterns'> {
    return this.#rules[number]?.packed ?? (this.#ruleRecords.json(number) as Stored<PackedRule>);
  }

  examples(number: number): readonly PackedExample[] {
    return this.#file.records('examples').json(number) as PackedExample[];
  }

  /** The breaks of sentences; `one`: a single line break ends a sentence too. */
  segmentation(kind: 'one' | 'two'): readonly PackedBreak[] {
    return (this.#file.json('segmentation') as Record<'one' | 'two', PackedBreak[]>)[kind];
  }

  /** The bytes of a part by its name; undefined when the pack has none. */
  part(name: string): Uint8Array | undefined {
    return this.#file.has(name) ? this.#file.section(name) : undefined;
  }

  /** The bytes of a part that the pack has: without, no bytes. */
  section(name: string): Uint8Array {
    return this.#file.section(name);
  }

  /** The records of a part, decoded one by one. */
  records(name: string): Records {
    return this.#file.records(name);
  }

  /** A part as text; undefined when the pack has none. */
  partText(name: string): string | undefined {
    return this.#file.text(name);
  }

  /** A word list by its path below org/languagetool; undefined when it was not among the files. */
  text(path: string): string | undefined {
    return this.#file.text(`file:${path}`)?.replace(/^\uFEFF/, '');
  }

  /** Was a word list among the files? */
  hasText(path: string): boolean {
    return this.#file.has(`file:${path}`);
  }

  /** The lines of a word list without comments and blanks around them. */
  lines(path: string): string[] {
    return listLines(this.text(path) ?? '');
  }

  infoOf(number: number): RuleInfo {
    return this.described(number).info;
  }

  /** A rule as it is described; its patterns are not made ready. */
  described(number: number): Pick<InstalledRule, 'packed' | 'info'> {
    const rule = this.#rules[number];
    if (rule) return rule;
    const packed = this.packedRule(number);
    return { packed, info: this.#infoOf(packed) };
  }

  #infoOf(packed: InstalledRule['packed']): RuleInfo {
    return {
      id: packed.id,
      ...(packed.subId === '' ? {} : { subId: packed.subId }),
      description: packed.description,
      issueType: packed.issueType as IssueType,
      category: this.#categories[packed.category],
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
  readonly #tests: RememberedTests;
  #vetoes: Antipatterns | undefined;

  constructor(
    packed: Packed,
    info: Info,
    patterns: readonly Pattern[],
    tests: RememberedTests,
    decode: () => readonly Pattern[],
  ) {
    this.packed = packed;
    this.info = info;
    this.patterns = patterns;
    this.#tests = tests;
    this.#decode = decode;
  }

  get vetoes(): Antipatterns {
    this.#vetoes ??= new Antipatterns(this.#decode(), this.#tests);
    return this.#vetoes;
  }

  get antipatterns(): readonly Pattern[] {
    return this.vetoes.all;
  }
}

function readText(packed: PackedText): TextTest {
  if ('words' in packed)
    return { kind: 'words', words: new Set(packed.words.split('\n')), caseSensitive: packed.caseSensitive === true };
  if ('expression' in packed) {
    const expression = new RegExp(packed.expression, 'v');
    return memoised(packed.expression, (text) => expression.test(text));
  }
  const matcher = linearMatcher(parseJava(packed.java, packed.caseSensitive !== true));
  return memoised(packed.java, (text) => matcher?.(text) ?? false);
}

function readPos({ words, expression }: PackedPos, negate: boolean): PosTest {
  if (words !== undefined) {
    const set = new Set(words.split('\n'));
    return posTestOf({
      matches: (pos) => set.has(pos),
      only: set.size === 1 ? words : undefined,
      acceptsUnknown: set.has('UNKNOWN'),
      negate,
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
  return posTestOf({ matches, acceptsUnknown: compiled.test('UNKNOWN'), negate });
}
