import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERBO_NOSOTROS',
  category: 'GRAMMAR',
  description: '«nosotros» con otra persona del verbo',
  message: 'Con «\\1», el verbo es «{nosotros:\\2}».',
  shortMessage: 'Concordancia',
  patterns: [
    'nosotros|nosotras [es|son|está|están|tiene|tienen|va|van|puede|pueden|quiere|quieren|hace|hacen|sabe|saben|dice|dicen|vive|viven|habla|hablan|trabaja|trabajan] => {nosotros:\\2}',
  ],
  exceptions: ['de|con|para|a|por|que|sin|entre|en nosotros|nosotras [_]'],
  wrong: ['Nosotros [[van]] al mar. => vamos', 'Nosotras [[tiene]] tiempo. => tenemos'],
  right: ['Nosotros vamos al mar.', 'Él va con nosotros.'],
});
