import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERBO_EL',
  category: 'GRAMMAR',
  description: '«él» o «ella» con otra persona del verbo',
  message: 'Con «\\1», el verbo es «{el:\\2}».',
  shortMessage: 'Concordancia',
  patterns: [
    'él|ella|usted [soy|eres|son|somos|estoy|estás|están|tengo|tienes|tienen|voy|vas|van|puedo|puedes|pueden|quiero|quieres|quieren|hago|haces|hacen|sabes|saben|digo|dices|dicen|vivo|vives|viven|hablo|hablas|hablan] => {el:\\2}',
  ],
  exceptions: ['y|ni|de|con|para|a|por|que|como|sin|entre él|ella|usted [_]'],
  wrong: ['Ella [[tienen]] frío. => tiene', 'Él [[vas]] al cine. => va'],
  right: ['Ella tiene frío.', 'Él y ella van al cine.'],
});
