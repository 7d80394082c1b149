import type {
  PackedDisambiguation,
  PackedEquivalences,
  PackedExample,
  PackedPos,
  PackedRule,
  PackedText,
  PackedToken,
  Stored,
} from '../../store/pack/packed-rule.ts';
import { type PackedBreak, RulePackFile } from '../../store/pack/rule-pack-file.ts';
import { ByteList } from '../../store/pack/string-table.ts';
import { linearMatcher } from '../expression/linear-matcher.ts';
import { parseJava } from '../expression/parse-java.ts';
import { limits } from '../limits.ts';
import type { PatternElement, PosTest, TextTest } from '../pattern/pattern.ts';
import { memoised } from '../pattern/text-test.ts';
import { numberTests } from '../pattern/token-kinds.ts';
import type { Category } from '../rules/category.ts';
import type { IssueType, RuleInfo } from '../rules/rule.ts';
import { type Compiled, compilePattern, readElement } from './compile-pattern.ts';
import { RuleIndex } from './rule-index.ts';

/** A rule of a pack, ready to run. */
export interface InstalledRule extends Compiled {
  readonly packed: PackedRule;
  readonly info: RuleInfo;
}

/** A disambiguation rule, ready to run. */
export interface InstalledDisambiguation extends Compiled {
  readonly packed: Omit<PackedDisambiguation, 'patterns' | 'antipatterns'>;
}

/** What the table of contents of a pack says. */
export interface InstalledSummary {
  readonly language: string;
  readonly version: string;
  readonly rules: number;
  readonly disambiguationRules: number;
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
  readonly missing: readonly string[];
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
  readonly #file: RulePackFile;
  readonly #texts: ByteList;
  readonly #parts: ByteList;
  readonly #textTests: (TextTest | undefined)[] = [];
  readonly #posTests: (PosTest | undefined)[] = [];
  readonly #negatedPosTests: (PosTest | undefined)[] = [];
  readonly #ruleBytes: ByteList;
  readonly #disambiguationBytes: ByteList;
  readonly #rules: (InstalledRule | undefined)[] = [];
  readonly #tokens: ByteList;
  readonly #firstElement: number;
  readonly #elements: (PatternElement | undefined)[] = [];
  readonly #used: Uint8Array;
  #decoded = 0;
  readonly #disambiguations: (InstalledDisambiguation | undefined)[] = [];
  readonly #categories: readonly Category[];
  readonly #equivalences: { readonly rules: PackedEquivalences; readonly disambiguation: PackedEquivalences };

  /** @param bytes of a pack that was read by readRulePack, which has looked for damage */
  constructor(bytes: ArrayBufferLike, name: string) {
    const file = new RulePackFile(new Uint8Array(bytes), name);
    this.#file = file;
    this.summary = file.json('summary') as InstalledSummary;
    this.#texts = new ByteList(file.section('texts'));
    this.#parts = new ByteList(file.section('parts'));
    this.#ruleBytes = new ByteList(file.section('rules'));
    this.#tokens = new ByteList(file.section('tokens'));
    this.#firstElement = numberTests(this.#tokens.size);
    this.#used = new Uint8Array(this.#ruleBytes.size);
    this.#disambiguationBytes = new ByteList(file.section('disambiguation'));
    this.#categories = file.json('categories') as Category[];
    this.#equivalences = file.json('equivalences') as {
      readonly rules: PackedEquivalences;
      readonly disambiguation: PackedEquivalences;
    };
    this.rules = new RuleIndex(file, 'rules', this);
    this.disambiguation = new RuleIndex(file, 'disambiguation', this);
  }

  get ruleCount(): number {
    return this.#ruleBytes.size;
  }

  textTest(number: number): TextTest {
    let test = this.#textTests[number];
    if (!test) {
      test = readText(JSON.parse(this.#texts.text(number)) as PackedText);
      this.#textTests[number] = test;
    }
    return test;
  }

  posTest(number: number, negate: boolean): PosTest {
    const tests = negate ? this.#negatedPosTests : this.#posTests;
    let test = tests[number];
    if (!test) {
      test = readPos(JSON.parse(this.#parts.text(number)) as PackedPos, negate);
      tests[number] = test;
    }
    return test;
  }

  /** An element of patterns; rules share equal ones. */
  element(number: number): PatternElement {
    let element = this.#elements[number];
    if (!element) {
      element = {
        ...readElement(JSON.parse(this.#tokens.text(number)) as PackedToken, this),
        number: this.#firstElement + number,
      };
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
      const { patterns, antipatterns, ...packed } = JSON.parse(this.#ruleBytes.text(number)) as Stored<PackedRule>;
      rule = {
        ...compilePattern({ patterns, antipatterns }, this, this.#equivalences.rules),
        packed,
        info: this.#infoOf(packed),
      };
      this.#rules[number] = rule;
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
      const { patterns, antipatterns, ...packed } = JSON.parse(
        this.#disambiguationBytes.text(number),
      ) as Stored<PackedDisambiguation>;
      rule = { ...compilePattern({ patterns, antipatterns }, this, this.#equivalences.disambiguation), packed };
      this.#disambiguations[number] = rule;
    }
    return rule;
  }

  /** The rule without its patterns: for lists of rules. */
  packedRule(number: number): PackedRule {
    return this.#rules[number]?.packed ?? (JSON.parse(this.#ruleBytes.text(number)) as PackedRule);
  }

  examples(number: number): readonly PackedExample[] {
    return JSON.parse(new ByteList(this.#file.section('examples')).text(number)) as PackedExample[];
  }

  /** The breaks of sentences; `one`: a single line break ends a sentence too. */
  segmentation(kind: 'one' | 'two'): readonly PackedBreak[] {
    return (this.#file.json('segmentation') as Record<'one' | 'two', PackedBreak[]>)[kind];
  }

  /** The bytes of a part by its name; undefined when the pack has none. */
  part(name: string): Uint8Array | undefined {
    return this.#file.has(name) ? this.#file.section(name) : undefined;
  }

  /** A word list by its path below org/languagetool; undefined when it was not among the files. */
  text(path: string): string | undefined {
    const bytes = this.part(`file:${path}`);
    return (
      bytes &&
      Buffer.from(bytes)
        .toString('utf8')
        .replace(/^\uFEFF/, '')
    );
  }

  /** The lines of a word list without comments and blanks around them. */
  lines(path: string): string[] {
    return (this.text(path) ?? '')
      .split('\n')
      .map((line) => line.replace(/\s*(?:^|\s)#.*$/, '').trim())
      .filter((line) => line !== '');
  }

  infoOf(number: number): RuleInfo {
    return this.#rules[number]?.info ?? this.#infoOf(this.packedRule(number));
  }

  #infoOf(packed: PackedRule): RuleInfo {
    return {
      id: packed.id,
      ...(packed.subId === '' ? {} : { subId: packed.subId }),
      description: packed.description,
      issueType: packed.issueType as IssueType,
      category: this.#categories[packed.category],
      ...(packed.tags?.includes('picky') ? { tags: ['picky'] as const } : {}),
      ...(packed.off ? { defaultOff: true } : {}),
      ...(packed.motherTongue === undefined ? {} : { motherTongue: packed.motherTongue }),
      ...(packed.url === undefined ? {} : { url: packed.url }),
      ...(packed.file === undefined ? {} : { sourceFile: packed.file.split('/').at(-1) as string }),
      kind: 'pattern',
      contextForSureMatch: packed.context,
      ...(packed.priority === undefined ? {} : { priority: packed.priority }),
    };
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
    return {
      matches: (pos) => set.has(pos),
      ...(set.size === 1 ? { only: words } : {}),
      acceptsUnknown: set.has('UNKNOWN'),
      negate,
    };
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
  return { matches, acceptsUnknown: compiled.test('UNKNOWN'), negate };
}
