import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EMPTY_OUT',
  category: 'REDUNDANCY',
  picky: true,
  description: '“empty out” for “empty”',
  message: 'This phrase says the same thing twice.',
  shortMessage: 'Redundant phrase',
  patterns: [
    {
      pattern: '[empty|emptied|cancel|cancelled|canceled|lose|lost out] /[.,;]|the|of/ => \\1',
      exceptions: ['lose|lost out on|to'],
    },
    '[open|opened up] the|a|your door|window|box|book|letter|file => \\1',
  ],
  wrong: ['Please [[empty out]] the box. => empty', 'He [[opened up]] the letter. => opened'],
  right: ['Please empty the box.', 'He opened the letter.'],
});
