import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BORN_BORNE',
  category: 'CONFUSED_WORDS',
  description: '“borne” for “born” and the other way round',
  message: '“Born” is about birth; “borne” means “carried”.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern: 'was|were|am|is|are|been|be|be|first [borne] in|on|at|into|to|and|with|here|there|blind => born',
      exceptions: ['_ [borne] in mind', 'is|are|was|were|be [borne] by|out', 'is|are|was|were|be [borne] on the'],
    },
    'air|water|food|blood|mosquito [born] disease|diseases|illness|infection|infections|virus|pathogens => borne',
  ],
  wrong: ['She was [[borne]] in Oslo. => born', 'It is a water [[born]] disease. => borne'],
  right: ['She was born in Oslo.', 'The cost is borne by them.', 'It must be borne in mind.'],
});
