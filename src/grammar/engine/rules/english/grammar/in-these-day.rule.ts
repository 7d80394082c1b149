import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_THESE_DAY',
  category: 'GRAMMAR',
  description: '“in these day” for “in these days”',
  message: 'Use the plural after “these”.',
  shortMessage: 'Noun number',
  patterns: [{ pattern: 'in these [day|time] \\.|,|people|we|they|i|there|everyone|many|it => {pluralnoun:\\3}' }],
  wrong: ['In these [[day]] people are busy. => days', 'In these [[time]] we need it. => times'],
  right: ['He came in these times.', 'These days, people are busy.'],
});
