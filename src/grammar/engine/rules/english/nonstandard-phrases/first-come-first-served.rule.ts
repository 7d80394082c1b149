import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FIRST_COME_FIRST_SERVED',
  category: 'NONSTANDARD_PHRASES',
  description: '“first come, first serve” for “first come, first served”',
  message: 'The phrase is “first come, first served”.',
  shortMessage: 'Set phrase',
  patterns: [
    'first come ,? first [serve]>, => served',
    'first come - first [serve] => served',
    'first-come ,? [first-serve] => first-served',
    '[first-come-first-serve] => first-come-first-served',
  ],
  wrong: ['It is first come, first [[serve]]. => served', 'Seats are first come first [[serve]]. => served'],
  right: ['It is first come, first served.', 'First serve the soup.'],
});
