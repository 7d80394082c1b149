import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SENT_START_ADVERB_COMMA',
  category: 'PUNCTUATION',
  description: 'A missing comma after “However”, “Moreover” and the like',
  message: 'Put a comma after “\\2”.',
  shortMessage: 'Punctuation',
  patterns: [
    '^ [moreover|furthermore|nevertheless|nonetheless|consequently|additionally|however|fortunately|unfortunately|besides] i|we|you|he|she|it|they|there|this => \\2,',
  ],
  exceptions: ['[however] i|we|you|he|she|they|it :VB,VBZ,VBD _ ,'],
  wrong: ['[[However]] we stayed. => However,', '[[Unfortunately]] it rained. => Unfortunately,'],
  right: ['However we see it, the price is high.', 'However, we stayed.', 'However hard it is, we try.'],
});
