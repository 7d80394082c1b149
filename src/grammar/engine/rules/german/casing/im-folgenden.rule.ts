import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IM_FOLGENDEN',
  category: 'CASING',
  description: '„im folgenden“ statt „im Folgenden“',
  message: 'Als Substantiv wird „Folgenden“ großgeschrieben.',
  shortMessage: 'Großschreibung',
  patterns: ['im [=folgenden] /,|wird|werden|geht|zeigen?/ => =Folgenden'],
  wrong: [
    'Im [[folgenden]] werden die Schritte erklärt. => Folgenden',
    'Das wird im [[folgenden]], wie gesagt, erklärt. => Folgenden',
  ],
  right: ['Im Folgenden werden die Schritte erklärt.', 'Im folgenden Jahr zog sie um.'],
});
