/** How much a checker remembers and how long it searches; each is a setting of the same name. */
export interface Limits {
  /** Words, forms and expressions that each part of the installed rules, and a dictionary of stems, remembers. */
  readonly rememberedForms: number;
  /** Installed rules that are kept ready. */
  readonly readyRules: number;
  /** Sentences whose analysis for installed rules is kept. */
  readonly analysedSentences: number;
  /** Steps of a search for the words near another in a dictionary of an installed pack. */
  readonly nearWordSteps: number;
  /** Steps of a search for suggestions in a spelling dictionary. */
  readonly suggestionSteps: number;
  /** Steps of taking a word apart as a compound. */
  readonly compoundSteps: number;
}

/** Those of spelling. */
export type SpellingLimits = Pick<Limits, 'rememberedForms' | 'suggestionSteps' | 'compoundSteps'>;

export const DEFAULT_LIMITS: Limits = {
  rememberedForms: 20_000,
  readyRules: 2000,
  analysedSentences: 300,
  nearWordSteps: 400_000,
  suggestionSteps: 40_000,
  compoundSteps: 20_000,
};

/** The limits among other values. */
export function limitsOf(values: Limits): Limits {
  const names = Object.keys(DEFAULT_LIMITS) as (keyof Limits)[];
  return Object.fromEntries(names.map((name) => [name, values[name]])) as unknown as Limits;
}
