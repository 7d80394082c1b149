import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SO_MUCH_ADJECTIVE',
  category: 'GRAMMAR',
  description: '“so much beautiful” for “so beautiful”',
  message: 'Leave out “much” before an adjective.',
  shortMessage: 'Adjective',
  patterns: [
    'so [much] beautiful|happy|nice|expensive|interesting|difficult|easy|important|tired|crowded|cold|hot|big|sad|strong|boring|dangerous|useful|young|old|tall|fast|delicious => ',
  ],
  wrong: ['The sea is so[[ much]] beautiful. =>', 'Lunch was so[[ much]] expensive. =>'],
  right: ['The sea is so beautiful.', 'Lunch was so much better.'],
});
