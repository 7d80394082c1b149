import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HOBBY_IS_VERB',
  category: 'GRAMMAR',
  winsOver: ['BE_BASE_VERB'],
  description: '“my hobby is play tennis” for “my hobby is playing tennis”',
  message: 'Use the “-ing” form: “{gerund:\\3}”.',
  shortMessage: 'Verb form',
  patterns: [
    'hobby|hobbies|dream|goal|aim|passion|pastime|job is|are|was [:VB^:IN,RB,MD,JJ,VBN,VBD]^research|teaching|work|help|report|program|care|music :DT,PRPS,PRP,IN,NN,NNS,NNU => {gerund:\\3}',
  ],
  wrong: ['My hobby is [[play]] chess. => playing', 'His dream is [[buy]] a boat. => buying'],
  right: ['My hobby is playing chess.', 'His dream is to buy a boat.'],
});
