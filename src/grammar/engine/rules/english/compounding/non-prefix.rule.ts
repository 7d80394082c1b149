import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NON_PREFIX',
  category: 'COMPOUNDING',
  winsOver: ['NON_PROFIT'],
  description: '“non biological” for “non-biological”',
  message: 'Join “non” to the next word with a hyphen.',
  shortMessage: 'Hyphen',
  patterns: ['[non :JJ,NN,NNU,VBG,VBN] => \\1-\\2'],
  exceptions: ['qua|persona|sine [non _]', '[non sequitur|grata|stop]'],
  wrong: ['It is a [[non biological]] process. => non-biological', 'This is a [[non smoking]] room. => non-smoking'],
  right: ['It is a non-biological process.', 'He came, sine qua non, alone.'],
});
