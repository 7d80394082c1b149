import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HERR_HERRN',
  category: 'GRAMMAR',
  description: '„mit Herr Meier“ statt „mit Herrn Meier“',
  message: 'Nach einer Präposition heißt es „Herrn“.',
  shortMessage: 'Beugung',
  patterns: ['mit|von|bei|für|an|gegen|ohne|über|durch [=Herr] /\\p{Lu}\\p{Ll}+/ => =Herrn'],
  wrong: ['Ich sprach mit [[Herr]] Meier. => Herrn', 'Das ist für [[Herr]] Schulz. => Herrn'],
  right: ['Ich sprach mit Herrn Meier.', 'Herr Schulz ist da.'],
});
