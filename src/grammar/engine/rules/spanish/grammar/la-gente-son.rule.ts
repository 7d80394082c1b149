import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LA_GENTE_SON',
  category: 'GRAMMAR',
  description: '«la gente son» en lugar de «la gente es»',
  message: '«Gente» es singular: el verbo va en singular.',
  shortMessage: 'Concordancia',
  patterns: [
    'la|mucha|esta|toda|esa gente [son|están|tienen|van|pueden|quieren|hacen|saben|dicen|viven|hablan|trabajan] => {el:\\3}',
  ],
  wrong: ['La gente [[son]] amable. => es', 'Mucha gente [[viven]] aquí. => vive'],
  right: ['La gente es amable.', 'Mucha gente vive aquí.'],
});
