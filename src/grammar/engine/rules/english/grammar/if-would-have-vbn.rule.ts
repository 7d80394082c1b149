import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IF_WOULD_HAVE_VBN',
  category: 'GRAMMAR',
  description: '“if I would have known” for “if I had known”',
  message: 'Use “had” in the part with “if”.',
  shortMessage: 'Conditional',
  patterns: [
    'if @subject [would have] been|known|done|gone|seen|told|had|come|said|taken|asked|studied|worked|listened|left|thought|stayed|tried|called|won|lost|paid => had',
  ],
  exceptions: ['ask|asked|wonder|wondered|know|see|sure|matter|as if @subject [would have]'],
  wrong: [
    'If I [[would have]] known, I would have come. => had',
    'It would be better if she [[would have]] asked. => had',
  ],
  right: [
    'If I had known, I would have come.',
    'I wonder if he would have come.',
    'If you would have a look, I would be glad.',
  ],
});
