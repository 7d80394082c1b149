import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SINGULAR_ADVERB_VERB',
  category: 'GRAMMAR',
  description: '“my brother still live” for “my brother still lives”',
  message: '“\\4” is singular, so use “{third:\\6}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        '@start|because|that|today|but my|our|his|her|their|the|this|a? :JJ? :NN,NNU^:NNS,VB,JJ,CD,PRP,VBN,RB,IN,NNP,VBD also|still|always|often|usually|never|really [play|need|help|cause|use|want|like|work|show|change|affect|love|live|try|hope|make|take|give|go|come|get|have] :DT,PRPS,PRP,TO,JJ,IN => {third:\\6}',
      exceptions: [
        'do|does|did|can|could|will|would|should|must|may|might|and|or|nor|let|make|help~6 also|still|always|often|usually|never|really [_]',
      ],
    },

    '@start|because|that the|my|your|his|her|our|their|this|public :JJ? :NN,NNU^:NNS,JJ,VB,PRP,CD,VBN,RB still|also|always|often|usually|sometimes|never|really|only [:VB^:VBN,VBD,IN,MD]^be|let|cut|put|set :DT,PRPS,PRP,IN,TO,WH,RB => {third:\\6}',
  ],
  exceptions: [
    'let|make|made|help|see|saw|watch|hear|have|had|did|does|do|can|could|will|would|should|must|may|might|and|or|nor~6 :NN _ [_]',
    'police|staff|team|majority|couple|rest|public|youth|family|group|half|number|government|pair|crew|lot|variety|people|cattle|company|elite|audience|committee|council|enemy _ [_]',
  ],
  wrong: ['My brother still [[live]] there. => lives', 'The train always [[stop]] in our town. => stops'],
  right: ['My brother still lives there.', 'Let the train always stop here.'],
});
