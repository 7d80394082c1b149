import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TONGUE_IN_CHEEK',
  category: 'NONSTANDARD_PHRASES',
  description: '“tongue and cheek” for “tongue in cheek”',
  message: 'The phrase is “tongue in cheek”.',
  shortMessage: 'Set phrase',
  patterns: ['tongue [and|n|an] cheek => in', '[tongue-and-cheek] => tongue-in-cheek'],
  wrong: ['It was meant tongue [[and]] cheek. => in', 'He made a [[tongue-and-cheek]] remark. => tongue-in-cheek'],
  right: ['It was meant tongue in cheek.', 'He bit his cheek and his tongue.'],
});
