import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ORDINAL_AVO',
  category: 'GRAMMAR',
  description: '«doceavo lugar» en lugar de «duodécimo lugar»',
  message: '«-avo» sirve para fracciones; el ordinal es «{words:\\1}».',
  shortMessage: 'Construcción',
  words: {
    onceavo: 'undécimo',
    doceavo: 'duodécimo',
    treceavo: 'decimotercero',
    catorceavo: 'decimocuarto',
    quinceavo: 'decimoquinto',
    veinteavo: 'vigésimo',
  },
  patterns: ['[@words] lugar|piso|aniversario|puesto|capítulo|cumpleaños|siglo|día => {words:\\1}'],
  wrong: ['Quedó en el [[doceavo]] lugar. => duodécimo', 'Vive en el [[onceavo]] piso. => undécimo'],
  right: ['Quedó en el duodécimo lugar.', 'Es un doceavo de litro.'],
});
