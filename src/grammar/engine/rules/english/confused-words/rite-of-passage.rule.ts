import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'RITE_OF_PASSAGE',
  category: 'CONFUSED_WORDS',
  description: '“right of passage” for “rite of passage”',
  message: 'Did you mean “rite”? A rite is a ceremony.',
  shortMessage: 'Confused words',
  patterns: [
    'a|as|the|this|important [right] of passage => rite',
    '[rights] of passage => rites',
    { pattern: 'last [rights] => rites', exceptions: ['last [rights] /of|to|in|that/'] },
  ],
  wrong: ['It is a [[right]] of passage for the young. => rite', 'They are [[rights]] of passage. => rites'],
  right: ['It is a rite of passage for the young.', 'Ships have the right to pass.'],
});
