import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IN_EVERYWHERE',
  category: 'GRAMMAR',
  description: '“in everywhere” for “everywhere”',
  message: 'Leave out “in” before “\\2”.',
  shortMessage: 'Preposition',
  patterns: [
    { pattern: '[in everywhere|anywhere|abroad] => \\2' },
    {
      pattern:
        'go|goes|went|going|travel|travels|travelled|traveled|travelling|traveling|live|lives|lived|living|study|studied|studying|work|worked|working [to abroad] => abroad',
    },
  ],
  exceptions: ['[in anywhere] from|between|near|up'],
  wrong: ['You can find it [[in everywhere]]. => everywhere', 'She went [[to abroad]] last year. => abroad'],
  right: ['You can find it everywhere.', 'It will be ready in anywhere from five to ten days.'],
});
