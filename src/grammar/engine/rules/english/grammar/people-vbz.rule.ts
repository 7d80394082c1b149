import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PEOPLE_VBZ',
  category: 'GRAMMAR',
  description: '“people thinks” for “people think”',
  message: '“\\1” is plural, so use “{base:\\2}”.',
  shortMessage: 'Verb agreement',
  patterns: [
    {
      pattern:
        'people|children|parents|students|teachers|men|women [tends|dies|seems|gets|goes|buys|travels|spends|learns|prefers|chooses|believes|knows|says|becomes|does] => {base:\\2}',
    },
    {
      pattern:
        'people|children|men|women|parents|students|teachers|@start [:VBZ^:NNS,NN,JJ,POS]^is|was|has|does => {base:\\2}',
      exceptions: ['@start [_]'],
    },
    'people|children|parents|students|teachers|friends|countries|companies|scientists|governments [thinks|needs|wants|likes|loves|hates|hopes|looks|talks|works|uses|makes|takes|tries|plays|starts|helps|feels|moves|changes|calls]^is|was|has|does to|the|a|that|it|them|in|for|at|about|their|this => {base:\\2}',
    {
      pattern:
        'they|we|people|parents|students|children often|always|usually|never|sometimes|also|just|really|only|still|even [:VBZ^:NNS,NN,JJ,POS] => {base:\\3}',
      message: '“\\1” is plural, so use “{base:\\3}”.',
    },
  ],
  exceptions: [
    ':VBG _ people|children|parents|students|teachers|friends|countries|companies|men|women [_]',
    ':VBG people|children|parents|students|teachers|friends|countries|companies|men|women [_]',
    'of|for|with|to|by|in|and|or|like|than|on|about|from|between|among~2 people|children|men|women|parents|students|teachers|friends|countries|companies|scientists|governments|they|we _? [_]',
    "_ [_] 's",
  ],
  wrong: [
    'Many people [[dies]] each year. => die',
    'Young people [[thinks]] about money. => think',
    'Children [[needs]] a home. => need',
    'They often [[forgets]] it. => forget',
  ],
  right: [
    'Young people think about money.',
    'One of the people thinks so.',
    'The love of children is strong.',
    'Having children does not help.',
    'The potential of the American people knows no limits.',
  ],
});
