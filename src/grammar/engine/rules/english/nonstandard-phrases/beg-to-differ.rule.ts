import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BEG_TO_DIFFER',
  category: 'NONSTANDARD_PHRASES',
  description: '“bag to differ” for “beg to differ”',
  message: 'The phrase is “beg to differ”.',
  shortMessage: 'Set phrase',
  patterns: ['i|we|he|she|they|would [bag|back] to differ => beg'],
  wrong: ['I [[bag]] to differ. => beg', 'We [[back]] to differ. => beg'],
  right: ['I beg to differ.', 'They differ in size.'],
});
