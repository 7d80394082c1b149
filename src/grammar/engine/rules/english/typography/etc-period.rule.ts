import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ETC_PERIOD',
  category: 'TYPOGRAPHY',
  picky: true,
  description: '“etc” without its full stop',
  message: 'Write “etc.” with a full stop.',
  shortMessage: 'Punctuation',
  patterns: ['[etc] , => etc.', '[etc] /\\p{Ll}+/ => etc.', '[etc] \\) => etc.'],
  wrong: ['Pens, paper, [[etc]], are there. => etc.', 'Pens, paper [[etc]] are there. => etc.'],
  right: ['Pens, paper, etc., are there.', 'They sell pens, etc.'],
});
