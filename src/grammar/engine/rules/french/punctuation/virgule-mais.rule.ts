import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VIRGULE_MAIS',
  category: 'PUNCTUATION',
  description: 'Virgule oubliée devant « mais »',
  message: 'Devant « mais » suivi d’une nouvelle proposition, on met une virgule.',
  shortMessage: 'Virgule',
  patterns: [
    {
      pattern:
        '/\\p{L}{2,}|»|\\)/ [mais] je|j’|tu|il|elle|on|nous|vous|ils|elles|ce|c’|cela|ça|ne|n’|que|qu’|pas => , \\2',
      exceptions: ['non|et|alors|oui|ah|eh|oh|seulement|quoi|ben|bah [mais]'],
    },
  ],
  wrong: [
    'Je voulais venir[[ mais]] il pleuvait. => , mais',
    'Le livre est long[[ mais]] on ne s’ennuie pas. => , mais',
  ],
  right: ['Je voulais venir, mais il pleuvait.', 'Il est petit mais fort.'],
});
