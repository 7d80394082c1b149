import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VERBO_YO',
  category: 'GRAMMAR',
  description: '«yo» con otra persona del verbo',
  message: 'Con «yo», el verbo es «{yo:\\2}».',
  shortMessage: 'Concordancia',
  patterns: [
    'yo [es|eres|somos|son|está|estás|están|tiene|tienes|tienen|va|vas|van|puede|puedes|quiere|quieres|hace|haces|sabe|sabes|dice|dices|vive|vives|come|comes|habla|hablas|trabaja|trabajas] => {yo:\\2}',
  ],
  exceptions: ['que|como|y|ni yo [_]'],
  wrong: ['Yo [[tiene]] hambre. => tengo', 'Yo [[es]] médico. => soy'],
  right: ['Yo tengo hambre.', 'Soy yo.'],
});
