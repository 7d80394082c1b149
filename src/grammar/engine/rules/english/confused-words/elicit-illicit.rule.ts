import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ELICIT_ILLICIT',
  category: 'CONFUSED_WORDS',
  description: '“illicit” for “elicit” and the other way round',
  message: 'To “elicit” is to draw out; “illicit” means “not allowed”.',
  shortMessage: 'Confused words',
  patterns: [
    'to|will|would|can|could|may|might|not [illicit] a|an|the|any|some|more|no response|responses|reaction|reactions|answer|information|sympathy|laugh|laughter => elicit',
    '[elicit] drugs|drug|affair|affairs|trade|substances|funds|activities|activity|goods|relationship => illicit',
  ],
  wrong: ['The joke did not [[illicit]] a laugh. => elicit', 'They sold [[elicit]] drugs. => illicit'],
  right: ['The joke did not elicit a laugh.', 'They sold illicit drugs.'],
});
