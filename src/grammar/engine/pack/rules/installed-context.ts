import type { RuleContext } from '../../rules/rule.ts';

/** What stands around a rule while it runs. */
export interface InstalledContext extends RuleContext {
  /** Long code: en-US. Rules for other variants do not run. */
  readonly variant: string;
  /** By what dates are past or to come; the day of the check when left out. */
  readonly today?: Date;
}
