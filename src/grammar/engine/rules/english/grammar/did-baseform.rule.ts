import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DID_BASEFORM',
  category: 'GRAMMAR',
  winsOver: ['I_VERB_AGR'],
  description: 'A past form after “do”, “does” or “did”',
  message: 'Use the base form of the verb after “do”, “does” or “did”.',
  shortMessage: 'Verb form',
  patterns: [
    { pattern: 'did i|you|he|she|it|we|they [@past] => {base:\\3}' },
    { pattern: 'did i|you|he|she|it|we|they [:VBD^:VBN,VB,NN,JJ,RB,IN] => {base:\\3}' },
    { pattern: '^ did i|you|he|she|it|we|they [:VBD,VBN^:VB,NN,JJ,RB,IN] => {base:\\4}' },
    "did|does|do n't|n’t|not|never [@past|@thirdPerson] => {base:\\3}",
    '^ did|does|do @subject [@past|@thirdPerson] => {base:\\4}',
    {
      pattern: 'why|when|where|how|what did|does|do @subject [@past|@thirdPerson] => {base:\\4}',
      exceptions: ['what|how did|does|do it [@past|@thirdPerson]'],
    },
    '^ who did|does|do @subject [@past|@thirdPerson] => {base:\\5}',
    '^ what|how|why|when|where does|did this|that [@thirdPerson|means|works|needs|looks|helps|happens] => {base:\\5}',
    '^ does|did he|she|it [@anyThirdPerson] => {base:\\4}',
    '^ how|why|when|where|what does|did he|she|it [@anyThirdPerson] => {base:\\5}',
  ],
  wrong: [
    'Did you [[saw]] them? => see',
    "She didn't [[went]] home. => go",
    'Did you [[bought]] the tickets? => buy',
    'He does not [[knows]] the way. => know',
    'Where did they [[went]]? => go',
    'Does she [[likes]] pizza? => like',
    'How does it [[works]]? => work',
    'What does this [[means]]? => mean',
    'Who did you [[gave]] it to? => give',
  ],
  right: ["She didn't go home.", 'Did you see the film?', 'What he did went unnoticed.'],
});
