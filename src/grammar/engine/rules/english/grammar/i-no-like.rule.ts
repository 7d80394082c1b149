import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'I_NO_LIKE',
  category: 'GRAMMAR',
  description: '“I no like it” for “I do not like it”',
  message: 'Use “do not” before the verb.',
  shortMessage: 'Negation',
  patterns: [
    '@start|,|and|but|because i|we|they|you [no|not :VB^:NN,JJ,RB,IN,MD] => do not \\4',
    '@start|,|and|but|because i|we|they|you [no|not like|want|need|work|live|go|play|use|love|study|agree] => do not \\4',
    '@start|,|and|but|because he|she|it [no|not :VBZ^:NNS,POS]^is|has|does => does not {base:\\4}',
  ],
  exceptions: ['and|,|but i|we|they|you|he|she|it [not _] ,'],
  wrong: ['I [[no like]] fish. => do not like', 'They came, but we [[not know]] them. => do not know'],
  right: ['I do not like fish.', 'I no longer like fish.'],
});
