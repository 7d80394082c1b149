import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRP_PAST_PART',
  category: 'GRAMMAR',
  description: 'A participle without “have”: “I seen him”',
  message: 'Add “have” or “has” before “\\3”, or write “{past:\\3}”.',
  shortMessage: 'Verb form',
  patterns: [
    '^ i|we|they [seen|done|gone|taken|written|eaten|spoken|known|driven|begun|drunk|forgotten|chosen] => {past:\\3} || have \\3',
    '^ he|she [seen|done|gone|taken|written|eaten|spoken|known|driven|begun|drunk|forgotten|chosen] => {past:\\3} || has \\3',
    'since|because|when|think|thought =I|we|they [seen|done|gone|taken|written|eaten] => {past:\\3} || have \\3',
  ],
  wrong: [
    'I [[seen]] him yesterday. => saw',
    'She [[done]] her homework. => did',
    'It is long since I [[seen]] you. => saw',
  ],
  right: ['I saw him yesterday.', 'Never have I seen such rain.', 'Were they gone when you came?'],
});
