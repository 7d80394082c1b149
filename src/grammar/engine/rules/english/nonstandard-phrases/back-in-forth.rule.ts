import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BACK_IN_FORTH',
  category: 'NONSTANDARD_PHRASES',
  description: '“back in forth” for “back and forth”',
  message: 'The phrase is “back and forth”.',
  shortMessage: 'Set phrase',
  patterns: ['back [in|an] forth => and'],
  wrong: ['He walked back [[in]] forth. => and', 'They wrote back [[an]] forth for years. => and'],
  right: ['He walked back and forth.', 'He is back in town.'],
});
