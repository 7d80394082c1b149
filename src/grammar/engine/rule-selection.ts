import { BoundedMap } from './bounded-map.ts';
import type { RuleInfo } from './rules/rule.ts';

/** Which rules a check runs, as the parameters of /v2/check say it. Rules are named ID or ID[subId]. */
export interface SelectionOptions {
  readonly enabledRules: readonly string[];
  readonly disabledRules: readonly string[];
  readonly enabledCategories: readonly string[];
  readonly disabledCategories: readonly string[];
  readonly enabledOnly: boolean;
  /** Any level above default. */
  readonly picky: boolean;
  /** The writer's own language, as a short code. */
  readonly motherTongue?: string;
  /**
   * Tones whose rules run beside those without one: names, ALL_TONE_RULES, NO_TONE_RULE, or
   * ALL_WITHOUT_GOAL_SPECIFIC, which is meant when none is given.
   */
  readonly toneTags?: readonly string[];
}

export const DEFAULT_SELECTION: SelectionOptions = {
  enabledRules: [],
  disabledRules: [],
  enabledCategories: [],
  disabledCategories: [],
  enabledOnly: false,
  picky: false,
};

/** Selections that are remembered; more begin anew. */
const MAX_SELECTIONS = 16;

const selections = new BoundedMap<string, (info: RuleInfo) => boolean>(MAX_SELECTIONS);

/** The test whether a rule runs: one and the same for equal options, as long as it is remembered. */
export function selectRules(options: SelectionOptions): (info: RuleInfo) => boolean {
  const key = JSON.stringify(options);
  let selected = selections.get(key);
  if (!selected) {
    selected = testOf(options);
    selections.set(key, selected);
  }
  return selected;
}

/** LanguageTool 6.6, JLanguageTool.isRuleActive and Pipeline. */
function testOf(options: SelectionOptions): (info: RuleInfo) => boolean {
  const enabledRules = new Set(options.enabledRules);
  const disabledRules = new Set(options.disabledRules);
  const enabledCategories = new Set(options.enabledCategories);
  const disabledCategories = new Set(options.disabledCategories);
  const named = (rules: ReadonlySet<string>, { id, subId }: RuleInfo): boolean =>
    rules.size > 0 && (rules.has(id) || (subId !== undefined && rules.has(`${id}[${subId}]`)));
  const switchedOn = (info: RuleInfo): boolean =>
    info.family === undefined ? named(enabledRules, info) : enabledRules.has(info.family);
  const switchedOff = (info: RuleInfo): boolean =>
    named(disabledRules, info) || (info.family !== undefined && disabledRules.has(info.family));
  const inTone = toneTest(options.toneTags ?? []);
  const decisions = new WeakMap<RuleInfo, boolean>();
  const decide = (info: RuleInfo): boolean => {
    if (info.tags?.includes('picky') && !options.picky) return false;
    if (!inTone(info)) return false;
    if (info.motherTongue !== undefined && info.motherTongue !== options.motherTongue) return false;
    const enabled = switchedOn(info);
    const category = info.category.id;
    if (options.enabledOnly) return enabledRules.size > 0 ? enabled : enabledCategories.has(category);
    if (disabledCategories.has(category) && !enabledCategories.has(category)) return enabled;
    if (switchedOff(info)) return false;
    return !info.defaultOff || enabled;
  };
  return (info) => {
    let decision = decisions.get(info);
    if (decision === undefined) {
      decision = decide(info);
      decisions.set(info, decision);
    }
    return decision;
  };
}

/** Does a rule go with the tones that were asked for? One without a tone always does. */
function toneTest(toneTags: readonly string[]): (info: RuleInfo) => boolean {
  const wanted = new Set(toneTags.map((tag) => tag.trim()).filter((tag) => tag !== ''));
  if (wanted.has('ALL_TONE_RULES')) return () => true;
  if (wanted.has('NO_TONE_RULE')) return ({ tones }) => tones === undefined;
  const usual = wanted.size === 0 || wanted.has('ALL_WITHOUT_GOAL_SPECIFIC');
  return ({ tones, goalSpecific }) =>
    tones === undefined || tones.some((tone) => wanted.has(tone)) || (usual && goalSpecific === undefined);
}
