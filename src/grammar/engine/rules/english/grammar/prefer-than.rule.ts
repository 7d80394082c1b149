import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PREFER_THAN',
  category: 'GRAMMAR',
  description: '“prefer … than” for “prefer … to”',
  message: 'You prefer one thing “to” another.',
  shortMessage: 'Preposition',
  patterns: [
    'prefer|prefers|preferred :NN,NNS,NNU,VBG,NNP,JJ [than] :NN,NNS,NNU,VBG,NNP => to',
    'prefer|prefers|preferred it|them|him|her [than] => to',
  ],
  wrong: ['I prefer tea [[than]] coffee. => to', 'She prefers swimming [[than]] running. => to'],
  right: ['I prefer tea to coffee.', 'I prefer more than one.'],
});
