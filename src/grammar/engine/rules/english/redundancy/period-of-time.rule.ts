import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PERIOD_OF_TIME',
  category: 'REDUNDANCY',
  picky: true,
  description: '“period of time” for “period”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: ['[period of time] => period || time'],
  wrong: ['It took a long [[period of time]]. => period', 'For a short [[period of time]] it rained. => period'],
  right: ['It took a long time.', 'It was a period of peace.'],
});
