import type { RuleNumber } from '../../../store/pack/pack-numbers.ts';
import { BoundedMap } from '../../bounded-map.ts';
import type { RuleInfo } from '../../rules/rule.ts';
import { type Filters, hasFilter } from '../filters/filter.ts';
import type { InstalledPack, InstalledRule } from '../installed-pack.ts';
import { CandidateLists } from '../patterns/candidate-lists.ts';

/** Variants of a language whose selections are remembered. */
const MAX_VARIANTS = 16;
const SELECTED = 1;
const NOT_SELECTED = 2;

/** Which rules of a pack run, decided for each when it is first asked for. */
export class SelectedRules {
  readonly #decisions: Uint8Array;
  readonly #decide: (rule: RuleNumber) => boolean;
  /** The same by the tokens that may be their anchors. */
  readonly lists: CandidateLists;

  constructor(pack: InstalledPack, decide: (rule: RuleNumber) => boolean) {
    this.#decisions = new Uint8Array(pack.ruleCount);
    this.#decide = decide;
    this.lists = new CandidateLists(
      pack.rules,
      pack.ruleOutlines,
      pack.expressionOutlines,
      pack.repeatedRules,
      (rule) => this.has(rule),
    );
  }

  has(rule: RuleNumber): boolean {
    const known = this.#decisions[rule];
    if (known !== 0) return known === SELECTED;
    const selected = this.#decide(rule);
    this.#decisions[rule] = selected ? SELECTED : NOT_SELECTED;
    return selected;
  }
}

/** The selections among the rules of a pack. */
export class RuleSelections {
  readonly #pack: InstalledPack;
  readonly #selected = new WeakMap<(info: RuleInfo) => boolean, BoundedMap<string, SelectedRules>>();
  readonly #repeated = new BoundedMap<string, SelectedRules>(MAX_VARIANTS);

  readonly #filters: Filters;

  constructor(pack: InstalledPack, filters: Filters) {
    this.#pack = pack;
    this.#filters = filters;
  }

  /** The rules that are enabled and meant for a variant, but for those that report only repetitions. */
  selected(enabled: (info: RuleInfo) => boolean, variant: string): SelectedRules {
    let byVariant = this.#selected.get(enabled);
    if (!byVariant) {
      byVariant = new BoundedMap(MAX_VARIANTS);
      this.#selected.set(enabled, byVariant);
    }
    return this.#of(byVariant, variant, ({ packed, info }) => packed.repeated === undefined && enabled(info));
  }

  /** Those that report only repetitions. */
  repeated(variant: string): SelectedRules {
    return this.#of(this.#repeated, variant, ({ packed }) => packed.repeated !== undefined);
  }

  #of(
    known: BoundedMap<string, SelectedRules>,
    variant: string,
    isWanted: (rule: Pick<InstalledRule, 'packed' | 'info'>) => boolean,
  ): SelectedRules {
    let selected = known.get(variant);
    if (!selected) {
      selected = new SelectedRules(this.#pack, (number) => {
        const rule = this.#pack.described(number);
        return isForVariant(rule.packed.variant, variant) && !isUnusable(rule, this.#filters) && isWanted(rule);
      });
      known.set(variant, selected);
    }
    return selected;
  }
}

/** A rule whose filter we do not have is off. */
export function isUnusable({ packed }: Pick<InstalledRule, 'packed'>, filters: Filters): boolean {
  return packed.filter !== undefined && !hasFilter(filters, packed.filter.name);
}

/** Is a rule of a variant's file (de-DE-AT stands for two) meant for a language? */
export function isForVariant(variant: string | undefined, language: string): boolean {
  if (variant === undefined || variant === language) return true;
  const [code, ...countries] = variant.split('-');
  const [own, country] = language.split('-');
  return countries.length > 1 && code === own && country !== undefined && countries.includes(country);
}
