/** What rules are grouped and switched by; ids and names are LanguageTool's. */
export interface Category {
  readonly id: string;
  readonly name: string;
}

export const categories = {
  CASING: { id: 'CASING', name: 'Capitalization' },
  COLLOCATIONS: { id: 'COLLOCATIONS', name: 'Collocations' },
  COMPOUNDING: { id: 'COMPOUNDING', name: 'Compounding' },
  CONFUSED_WORDS: { id: 'CONFUSED_WORDS', name: 'Commonly Confused Words' },
  CREATIVE_WRITING: { id: 'CREATIVE_WRITING', name: 'Creative Writing' },
  GRAMMAR: { id: 'GRAMMAR', name: 'Grammar' },
  MISC: { id: 'MISC', name: 'Miscellaneous' },
  NONSTANDARD_PHRASES: { id: 'NONSTANDARD_PHRASES', name: 'Nonstandard Phrases' },
  PUNCTUATION: { id: 'PUNCTUATION', name: 'Punctuation' },
  REDUNDANCY: { id: 'REDUNDANCY', name: 'Redundant Phrases' },
  REPETITIONS: { id: 'REPETITIONS', name: 'Repetitions' },
  REPETITIONS_STYLE: { id: 'REPETITIONS_STYLE', name: 'Repetitions (Style)' },
  SEMANTICS: { id: 'SEMANTICS', name: 'Semantics' },
  STYLE: { id: 'STYLE', name: 'Style' },
  TEXT_ANALYSIS: { id: 'TEXT_ANALYSIS', name: 'Text Analysis' },
  TYPOGRAPHY: { id: 'TYPOGRAPHY', name: 'Typography' },
  TYPOS: { id: 'TYPOS', name: 'Possible Typo' },
} as const satisfies Readonly<Record<string, Category>>;

export type CategoryId = keyof typeof categories;
