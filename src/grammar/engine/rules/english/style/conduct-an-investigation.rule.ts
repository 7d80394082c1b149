import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONDUCT_AN_INVESTIGATION',
  category: 'STYLE',
  picky: true,
  description: '“conduct an investigation” for “investigate”',
  message: 'You can say this in fewer words.',
  shortMessage: 'Wordiness',
  words: { investigation: 'investigate', examination: 'examine', inspection: 'inspect' },
  patterns: ['[conduct|make an @words] of|into => {words:\\3}'],
  wrong: [
    'They will [[conduct an investigation]] of it. => investigate',
    'They must [[make an inspection]] of it. => inspect',
  ],
  right: ['They will investigate it.', 'The investigation is over.'],
});
