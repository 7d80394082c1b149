import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'THE_USA',
  category: 'GRAMMAR',
  description: '“in USA” for “in the USA”',
  message: 'Use “the” before this name.',
  shortMessage: 'Missing article',
  patterns: [
    '[in|to|from|of|across|throughout|visit|visited] usa|uk|netherlands|philippines /[.,;!?]|and|in|since|for|with|last|because|on/ => \\1 the',
    '[in|to|from] united states|kingdom|nations /[.,;!?]|and|in|since|for|with|last|because|on/ => \\1 the',
  ],
  wrong: ['She lives [[in]] USA. => in the', 'They flew [[to]] Netherlands in May. => to the'],
  right: ['She lives in the USA.', 'The UK and the Netherlands agreed.'],
});
