import { numberIn, type RuleNumber } from '../../../store/pack/pack-numbers.ts';

/** Which rules of a pack report only repetitions. */
export class RepeatedRules {
  /** 1 for each of them, by their numbers. */
  readonly isRepeated: Uint8Array;
  /** Does one of them hang on nothing, so that every sentence may match? */
  readonly always: boolean;

  /** @param rules how many there are in all; @param always those that hang on nothing */
  constructor(rules: number, repeated: readonly RuleNumber[], always: readonly RuleNumber[]) {
    this.isRepeated = new Uint8Array(rules);
    for (const rule of repeated) this.isRepeated[rule] = 1;
    this.always = always.some((rule) => this.isRepeated[numberIn<RuleNumber>(rule)] === 1);
  }
}
