import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DIFFERENT_KINDS',
  category: 'REDUNDANCY',
  picky: true,
  description: '“many different” for “many”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    '[many|various different] kinds|types|ways|people|countries|reasons|places|colours|colors|languages|sizes => \\1',
    '/two|three|four|five|six|ten|\\p{N}+/ [different] kinds|types =>',
  ],
  wrong: ['There are [[many different]] kinds. => many', 'They came from [[various different]] countries. => various'],
  right: ['There are many kinds.', 'Their habits differ.'],
});
