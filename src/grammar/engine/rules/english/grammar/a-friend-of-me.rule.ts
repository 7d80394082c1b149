import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_FRIEND_OF_ME',
  category: 'GRAMMAR',
  description: '“a friend of me” for “a friend of mine”',
  message: 'Say “a \\2 of {possessivepronoun:\\4}”.',
  shortMessage: 'Pronoun',
  patterns: [
    'a|some|two|three friend|friends|colleague|neighbour|neighbor of [me|him|us|them|you]>and|all|both|two|who => {possessivepronoun:\\4}',
  ],
  wrong: ['A friend of [[me]] told it. => mine', 'She is a colleague of [[us]]. => ours'],
  right: ['A friend of mine told it.', 'He was a friend of us all.'],
});
