import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PREFERER_QUE',
  category: 'COLLOCATIONS',
  description: '« préférer lire que de dormir » et « préférer … plutôt que »',
  message: 'On préfère une chose « à » une autre.',
  shortMessage: 'Construction',
  patterns: [
    {
      pattern:
        'préfère|préfèrent|préférer|préférons|préférez le|la|les|un|une|du /\\p{L}+/ [que|qu’] le|la|les|un|une|du => à',
      exceptions: ['préfère|préfèrent _ _ [que|qu’] le|la|les|un|une _~3 :V3S'],
    },
  ],
  wrong: ['Je préfère le thé [[que]] le café. => à', 'Ils préfèrent la mer [[que]] la montagne. => à'],
  right: ['Je préfère le thé au café.', 'Il préfère la mer à la montagne.'],
});
