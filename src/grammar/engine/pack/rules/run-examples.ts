import { numberIn, type RuleNumber } from '../../../store/pack/pack-numbers.ts';
import type { RuleMatch } from '../../rules/rule.ts';
import type { InstalledAnalyser } from '../analysis/analyser.ts';
import type { InstalledPack } from '../installed-pack.ts';
import type { InstalledContext } from './installed-context.ts';
import type { InstalledRules } from './installed-rules.ts';
import { isForVariant } from './selected-rules.ts';

/** A pack with what runs over it. */
export interface OpenPack {
  readonly pack: InstalledPack;
  readonly analyser: InstalledAnalyser;
  readonly rules: InstalledRules;
}

/** How the examples of a pack fared. */
export interface ExampleResults {
  readonly passed: number;
  readonly total: number;
  /** Reasons of those that did not pass, with how many and some of them. */
  readonly failures: readonly ExampleFailure[];
}

export interface ExampleFailure {
  readonly reason: string;
  readonly rule: string;
  readonly text: string;
  readonly detail: string;
}

/** The day on which examples are right that name years without a word of which one is meant. */
const EXAMPLES_DAY = new Date(2014, 0, 1);

/** Runs every example of a pack's rules, each against its own rule, and tells which pass. */
export function runExamples(
  { pack, analyser, rules }: OpenPack,
  context: InstalledContext,
  onProgress: (done: number) => void = () => {},
): ExampleResults {
  const failures: ExampleFailure[] = [];
  let passed = 0;
  let total = 0;
  for (let number = numberIn<RuleNumber>(0); number < pack.ruleCount; number++) {
    const packed = pack.packedRule(number);
    // Rules of other variants are run with their own.
    if (!isForVariant(packed.variant, context.variant)) continue;
    onProgress(number);
    for (const { text, correction } of pack.examples(number)) {
      total++;
      const fail = (reason: string, detail = ''): void => {
        failures.push({ reason, rule: `${packed.id}[${packed.subId}]`, text, detail });
      };
      if (!rules.canRun(packed)) {
        // A rule that is off finds nothing, which is right where nothing is to be found.
        if (correction === undefined) passed++;
        else fail(`filter ${packed.filter?.name}`);
        continue;
      }
      const start = text.indexOf('<marker>');
      const plain = text.replace(/<\/?marker>/g, '');
      const end = text.indexOf('</marker>') - '<marker>'.length;
      const found: RuleMatch[] = [];
      for (const range of analyser.segment(plain)) {
        const sentence = analyser.analyse(plain.slice(range.start, range.end));
        for (const match of rules.checkRule(number, sentence, { ...context, today: EXAMPLES_DAY }))
          found.push({ ...match, from: match.from + range.start, to: match.to + range.start });
      }
      const [first] = found;
      if (correction === undefined) {
        if (!first) passed++;
        else fail('right, yet found', plain.slice(first.from, first.to));
        continue;
      }
      const marked = found.find((match) => start < 0 || (match.from === start && match.to === end));
      const wanted = correction === null ? undefined : correction.split('|');
      const values = marked?.replacements.map(({ value }) => value) ?? [];
      if (!first) fail('not found');
      else if (!marked) fail('found elsewhere', plain.slice(first.from, first.to));
      else if (wanted && (correction !== '' || values.length > 0) && values.join('|') !== wanted.join('|'))
        fail('other suggestions', `${values.join('|')} for ${correction}`);
      else passed++;
    }
  }
  return { passed, total, failures };
}
