import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DAS_GLEICHE_GROSS',
  category: 'CASING',
  description: '„das gleiche“ ohne Substantiv',
  message: 'Ohne Substantiv wird „Gleiche“ großgeschrieben.',
  shortMessage: 'Großschreibung',
  patterns: ['das [=gleiche] /[,.!?]/ => =Gleiche'],
  wrong: ['Wir wollen alle das [[gleiche]]. => Gleiche', 'Sie sagt immer das [[gleiche]]! => Gleiche'],
  right: ['Wir wollen alle das Gleiche.', 'Wir haben das gleiche Ziel.'],
});
