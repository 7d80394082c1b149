import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MES_MAIS',
  category: 'CONFUSED_WORDS',
  description: '« mes » pour « mais »',
  message: 'La conjonction s’écrit « mais ».',
  shortMessage: 'Homophone',
  patterns: [
    ', [mes|met|mets] je|j’|tu|il|elle|on|nous|vous|ils|elles|pas|aussi|ne|n’|c’|cela|ça => mais',
    'non|seulement~6 [mes] aussi => mais',
  ],
  wrong: ['Il est venu, [[mes]] il est reparti. => mais', 'Elle chante, [[mes]] elle danse mal. => mais'],
  right: ['Il est venu, mais il est reparti.', 'Voici mes amis.'],
});
