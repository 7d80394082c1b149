import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DUE_TO_THE_FACT_THAT',
  category: 'STYLE',
  picky: true,
  description: '“due to the fact that” for “because”',
  message: 'You can simply write “because”.',
  shortMessage: 'Wordiness',
  patterns: ['[due|owing to the fact that] => because'],
  wrong: [
    'They stayed [[due to the fact that]] it rained. => because',
    '[[Owing to the fact that]] it was late, we left. => Because',
  ],
  right: ['They stayed because it rained.', 'It is due to the rain.'],
});
