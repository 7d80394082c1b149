import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PRECEDE_PROCEED',
  category: 'CONFUSED_WORDS',
  description: '“proceed” for “precede” and the other way round',
  message: 'To “precede” is to come before; to “proceed” is to go on.',
  shortMessage: 'Confused words',
  patterns: [
    'was|were|is|are|been [proceeded] by => preceded',
    'to|please|can|will|may|not|must [precede] with|to|as|immediately|directly => proceed',
    {
      pattern: '[proceeding] year|years|chapter|paragraph|section|page|pages|sentence|generation => preceding',
      exceptions: ['a|court|legal [proceeding] _'],
    },
  ],
  wrong: [
    'The film was [[proceeded]] by a talk. => preceded',
    'Please [[precede]] to the gate. => proceed',
    'See the [[proceeding]] chapter. => preceding',
  ],
  right: ['The film was preceded by a talk.', 'Please proceed to the gate.'],
});
