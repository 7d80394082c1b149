import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LO_AND_BEHOLD',
  category: 'NONSTANDARD_PHRASES',
  description: '“low and behold” for “lo and behold”',
  message: 'The phrase is “lo and behold”.',
  shortMessage: 'Set phrase',
  patterns: ['[low|loe] and behold => lo'],
  wrong: ['[[Low]] and behold, he came. => Lo', 'And, [[low]] and behold, it rained. => lo'],
  right: ['Lo and behold, he came.', 'It is a low wall.'],
});
