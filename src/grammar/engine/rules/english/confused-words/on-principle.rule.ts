import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ON_PRINCIPLE',
  category: 'CONFUSED_WORDS',
  description: '“principal” for “principle”',
  message: 'Did you mean “principle”? It means a rule or a belief.',
  shortMessage: 'Confused words',
  patterns: [
    {
      pattern:
        'on|as|a|of|basic|guiding|moral|first|same|general|against|matter|ethical [principals|principal] /[.,;!?]|of|that/ => {principle:\\2}',
      exceptions: ['a|the|of|as [principal] of|that'],
    },
    'the|these|those|basic|moral|ethical|underlying|fundamental|guiding [principals] of|that|and|behind => principles',
  ],
  wrong: [
    'It is a matter of [[principal]]. => principle',
    'They follow basic [[principals]] of law. => principles',
    'These are its underlying [[principals]] of law. => principles',
  ],
  right: ['It is a matter of principle.', 'The principal of the school came.'],
});
