import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'CONTRIBUTE_FOR',
  category: 'GRAMMAR',
  description: '“contribute for” for “contribute to”, “in addition of”',
  message: 'After “\\1”, write “to”.',
  shortMessage: 'Preposition',
  patterns: [
    { pattern: 'contribute|contributes|contributed [for] the|our|my|a|their|his|her|this|society|everyone => to' },
    { pattern: 'in addition [of] => to', message: 'The phrase is “in addition to”.' },
    {
      pattern:
        'answered|answering [to] my|your|his|her|our|the letter|letters|question|questions|message|email|mail|call => ',
      message: 'You answer a letter or a question, without “to”.',
    },
    {
      pattern: 'phone|phoned|phoning|phones [to] me|him|her|us|them|my => ',
      message: 'You phone somebody, without “to”.',
    },
    {
      pattern:
        'enter|enters|entered|entering [to] the|a|my|his|her|our|their room|house|school|university|building|shop|class|classroom|college|hotel|restaurant|market|country => ',
      message: 'You enter a place, without “to”.',
    },
  ],
  wrong: [
    'Cars contribute [[for]] the noise. => to',
    'In addition [[of]] this, it is cold. => to',
    'She phoned[[ to]] me today. =>',
  ],
  right: ['Cars contribute to the noise.', 'The answer to the question is no.'],
});
