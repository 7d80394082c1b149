import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOPE_YOU_TO',
  category: 'GRAMMAR',
  description: '“I hope you to win” for “I hope you win”',
  message: 'After “\\2”, leave out “to”.',
  shortMessage: 'Verb form',
  patterns: [{ pattern: 'i|we|they|he|she hope|hopes|hoped you|him|her|them|it|us|he|she|they [to] :VB => ' }],
  wrong: ['I hope you[[ to]] win. =>', 'We hope it[[ to]] stop. =>'],
  right: ['I hope you win.', 'I hope to win.'],
});
