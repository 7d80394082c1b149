import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WANT_THAT_I',
  category: 'GRAMMAR',
  description: '“want that you come” for “want you to come”',
  message: 'Use “… to” after this verb.',
  shortMessage: 'Phrasing',
  patterns: [
    {
      pattern:
        'i|we|you|they|he|she want|wants|wanted [that my|your|his|her|our|their :NNS,NN :VB^:NN,NNS,VBD] => \\4 \\5 to \\6',
      message: 'Use “… to” after “\\2”.',
    },

    {
      pattern:
        'i|you|he|she|it|we|they|parents|teacher|teachers|boss|father|mother|government|people|everyone want|wants|wanted [that @subject] @base => {objective:\\4} to',
      message: 'Use “{objective:\\4} to” after “\\2”.',
      exceptions: ['what|which|that|who|all|everything|anything|thing|things _ want|wants|wanted [_]'],
    },
    {
      pattern: "^ i|we would|'d|’d like [that @subject] @base => {objective:\\6} to",
      message: 'Use “{objective:\\6} to” after “would like”.',
    },
  ],
  wrong: [
    'I want [[that my children learn]] more. => my children to learn',
    'I want [[that you]] come. => you to',
    'She wanted [[that he]] stay. => him to',
    'Today my boss wants [[that we]] start early. => us to',
    'I would like [[that you]] help me. => you to',
  ],
  right: ['I want my children to learn more.', 'I want you to come.', 'Tell me what you want that they have.'],
});
