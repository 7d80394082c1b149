import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'FILLER_WORDS',
  category: 'STYLE',
  picky: true,
  description: 'A word that adds nothing: “basically”',
  message: 'You can leave out “\\1”.',
  shortMessage: 'Filler',
  patterns: [
    '[basically|literally|honestly] i|we|he|she|they|it|the|is|are|was|were',
    { pattern: '^ [basically|literally|honestly|obviously] ,', message: 'You can leave out “\\2”.' },
  ],
  wrong: ['It [[basically]] is a lamp.', '[[Honestly]], I do not know.'],
  right: ['It is a lamp.', 'He spoke honestly about it.'],
});
