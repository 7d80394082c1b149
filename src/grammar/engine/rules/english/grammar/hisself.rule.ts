import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HISSELF',
  category: 'GRAMMAR',
  priority: 1,
  description: '“hisself” and “theirselves”',
  message: 'The standard form is “{words:\\1}”.',
  shortMessage: 'Pronoun',
  words: {
    hisself: 'himself',
    theirselves: 'themselves',
    theirself: 'themselves',
    theirselfs: 'themselves',
    themselfs: 'themselves',
    ourselfs: 'ourselves',
    yourselfs: 'yourselves',
    meself: 'myself',
  },
  patterns: [
    '[@words] => {words:\\1}',
    {
      pattern: '[his self] => himself',
      message: 'The standard form is “himself”.',
      exceptions: ['[his self] /-.*|-/'],
    },
    { pattern: '[their|there selves] => themselves', message: 'The standard form is “themselves”.' },
    { pattern: '[our self|selfs] => ourselves', message: 'The standard form is “ourselves”.' },
  ],
  wrong: ['He did it [[hisself]]. => himself', 'They saw [[theirselves]]. => themselves'],
  right: ['He did it himself.', 'They saw themselves.'],
});
