import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'SE_LOS_DIJE',
  category: 'GRAMMAR',
  description: '«se los dije» cuando es una sola cosa',
  message: 'El complemento es singular: «se lo».',
  shortMessage: 'Pronombre',
  patterns: [
    'ya|yo|no? se [los] dije|digo|dijo|advertí|advirtió|conté|contó|expliqué|explicó a todos|ellos|ellas|ustedes|mis|los|las => lo',
  ],
  wrong: ['Yo se [[los]] dije a ellos. => lo', 'Se [[los]] conté a mis padres. => lo'],
  right: ['Yo se lo dije a ellos.', 'Se los regalé a mis primos.'],
});
