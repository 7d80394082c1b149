import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WHAT_MEANS_THIS',
  category: 'GRAMMAR',
  description: '“What means this word?”',
  message: 'Ask “What does … mean?”',
  shortMessage: 'Word order',
  patterns: [
    '^ [what means this|that|it] \\? => what does \\4 mean',
    '^ [what means the|this|that :NN,NNU] \\? => what does \\4 \\5 mean',
  ],
  wrong: ['[[What means this]]? => What does this mean', '[[What means this word]]? => What does this word mean'],
  right: ['What does this mean?', 'What means of travel do you like?'],
});
