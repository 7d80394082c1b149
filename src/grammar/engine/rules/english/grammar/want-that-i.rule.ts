import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WANT_THAT_I',
  category: 'GRAMMAR',
  description: '“want that you come” for “want you to come”',
  message: 'Use “{objective:\\5} to” after “\\3”.',
  shortMessage: 'Phrasing',
  patterns: [
    {
      pattern:
        'i|we|you|they|he|she want|wants|wanted [that my|your|his|her|our|their :NNS,NN :VB^:NN,NNS,VBD] => \\4 \\5 to \\6',
      message: 'Use “… to” after “\\2”.',
    },

    '^ @subject want|wants|wanted [that @subject] @base => {objective:\\5} to',
    {
      pattern: "^ i|we would|'d|’d like [that @subject] @base => {objective:\\6} to",
      message: 'Use “{objective:\\6} to” after “would like”.',
    },
  ],
  wrong: [
    'I want [[that my children learn]] more. => my children to learn',
    'I want [[that you]] come. => you to',
    'She wanted [[that he]] stay. => him to',
    'I would like [[that you]] help me. => you to',
  ],
  right: ['I want my children to learn more.', 'I want you to come.', 'Tell me what you want that they have.'],
});
