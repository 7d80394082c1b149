import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_THESE_DAY',
  category: 'GRAMMAR',
  description: '“in these day” for “in these days”',
  message: 'Use the plural after “these”.',
  shortMessage: 'Noun number',
  patterns: [
    { pattern: 'in these [day|time] \\.|,|people|we|they|i|there|everyone|many|it => {pluralnoun:\\3}' },
    {
      pattern: 'some|many|several|these|do|did|made|doing|few [researches] => research',
      message: '“Research” has no plural.',
    },
    { pattern: 'a lot of [researches] => research', message: '“Research” has no plural.' },
  ],
  wrong: ['In these [[day]] people are busy. => days', 'They did some [[researches]] on it. => research'],
  right: ['He came in these times.', 'They did some research on it.'],
});
