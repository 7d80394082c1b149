import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AND_ME_SUBJECT',
  category: 'GRAMMAR',
  description: '“my friends and me went” for “my friends and I went”',
  message: 'As a subject, write “I”.',
  shortMessage: 'Pronoun',
  patterns: [
    '^ my :NN,NNS^:VB,JJ and [me] :VBD,MD,RB => I',
    'because|yesterday|today my :NN,NNS^:VB,JJ and [me] :VBD,MD => I',
  ],
  exceptions: ['_ and [me] too|either|alone|again'],
  wrong: ['My friends and [[me]] went home. => I', 'Yesterday my sister and [[me]] saw it. => I'],
  right: ['My friends and I went home.', 'My brother taught my sister and me.', 'My sister, and me too.'],
});
