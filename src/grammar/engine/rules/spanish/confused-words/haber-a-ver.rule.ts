import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HABER_A_VER',
  category: 'CONFUSED_WORDS',
  description: '«haber» en lugar de «a ver» y al revés',
  message: '«A ver» sirve para mirar o comprobar; «haber» es un verbo.',
  shortMessage: 'Confusión de palabras',
  patterns: [
    '^ [haber] si|qué|quién|cuándo|cómo|cuánto|cuál|dónde|, => a ver',
    'vamos|voy|vas|van [haber] => a ver',
    'puede|debe|podría|debería|deben|pueden|suele [a ver] => haber',
  ],
  wrong: ['[[Haber]] si vienes. => A ver', 'Puede [[a ver]] problemas. => haber'],
  right: ['A ver si vienes.', 'Puede haber problemas.'],
});
