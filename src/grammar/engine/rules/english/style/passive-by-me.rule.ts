import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PASSIVE_BY_ME',
  category: 'STYLE',
  picky: true,
  description: '“was done by me” for “I did”',
  message: 'The active voice is more direct here.',
  shortMessage: 'Passive',
  patterns: ['is|are|was|were|been :VBN [by me|him|her|us|them|you] /[.,;!?]/'],
  wrong: ['The cake was baked [[by me]].', 'It was seen [[by them]], too.'],
  right: ['I baked the cake.', 'He passed by me.'],
});
