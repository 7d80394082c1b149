import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'COUNTRY_THE',
  category: 'GRAMMAR',
  description: '“United States is” for “the United States is”',
  message: 'The name of this country needs “the”: “the \\2”.',
  shortMessage: 'Missing article',
  patterns: [
    {
      pattern:
        '@start|in|from|to|of|and|visit|like|that|because|but [=United =States|Kingdom|Nations] is|are|was|has|have|had|should|will|and => =the \\2 \\3',
      exceptions: ['[_ _] of'],
    },
    { pattern: 'in|from|to [=Netherlands|Philippines|Bahamas|Maldives] => =the \\2' },
  ],
  wrong: ['They live in [[Netherlands]]. => the Netherlands', 'We flew to [[Philippines]]. => the Philippines'],
  right: ['They live in the Netherlands.', 'The United States is big.'],
});
