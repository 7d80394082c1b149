import { ROLE } from '../spelling/roles.ts';
import type { AffixFile, SpecialFlag } from './affix-file.ts';

/** What the flags of an entry or of an affix say, apart from the affixes they name. */
export interface FlagMeaning {
  /** Bits of ROLE. */
  readonly roles: number;
  /** Flags that compound rules and patterns ask for, sorted. */
  readonly ruleFlags: readonly number[];
  readonly needsAffix: boolean;
  readonly circumfix: boolean;
}

/** Tells what flags mean in one affix file. */
export class FlagMeanings {
  readonly #roleOf = new Map<number, number>();
  readonly #ruleFlags: ReadonlySet<number>;
  readonly #special: AffixFile['special'];
  /** Whether the language writes compounds of its own making. */
  readonly compounds: boolean;

  constructor(file: AffixFile) {
    this.#special = file.special;
    this.#ruleFlags = new Set([
      ...file.compoundRules.flat().map((element) => element.flag),
      ...file.compoundPatterns.flatMap(({ endFlag, beginFlag }) => [endFlag ?? -1, beginFlag ?? -1]),
    ]);
    const roles: readonly (readonly [SpecialFlag, number])[] = [
      ['NOSUGGEST', ROLE.noSuggest],
      ['SUBSTANDARD', ROLE.noSuggest],
      ['WARN', file.forbidWarn ? ROLE.forbidden : ROLE.noSuggest],
      ['KEEPCASE', ROLE.keepCase],
      ['ONLYINCOMPOUND', ROLE.onlyInCompound],
      ['FORBIDDENWORD', ROLE.forbidden],
      ['COMPOUNDFLAG', ROLE.compound],
      ['COMPOUNDBEGIN', ROLE.compoundBegin],
      ['COMPOUNDMIDDLE', ROLE.compoundMiddle],
      ['COMPOUNDEND', ROLE.compoundEnd],
      ['COMPOUNDFORBIDFLAG', ROLE.compoundForbid],
      ['COMPOUNDROOT', ROLE.compoundRoot],
      ['FORCEUCASE', ROLE.forceUpperCase],
    ];
    for (const [name, role] of roles) {
      const flag = file.special[name];
      if (flag !== undefined) this.#roleOf.set(flag, (this.#roleOf.get(flag) ?? 0) | role);
    }
    const { COMPOUNDFLAG, COMPOUNDBEGIN, COMPOUNDMIDDLE, COMPOUNDEND } = file.special;
    this.compounds =
      file.compoundRules.length > 0 ||
      [COMPOUNDFLAG, COMPOUNDBEGIN, COMPOUNDMIDDLE, COMPOUNDEND].some((flag) => flag !== undefined);
  }

  /** @param extraRoles roles that the entry has besides those of its flags */
  of(flags: readonly number[], extraRoles = 0): FlagMeaning {
    let roles = extraRoles;
    for (const flag of flags) roles |= this.#roleOf.get(flag) ?? 0;
    const { NEEDAFFIX, CIRCUMFIX } = this.#special;
    return {
      roles,
      ruleFlags: flags.filter((flag) => this.#ruleFlags.has(flag)).sort((a, b) => a - b),
      needsAffix: NEEDAFFIX !== undefined && flags.includes(NEEDAFFIX),
      circumfix: CIRCUMFIX !== undefined && flags.includes(CIRCUMFIX),
    };
  }
}
