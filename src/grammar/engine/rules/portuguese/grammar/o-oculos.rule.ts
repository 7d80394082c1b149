import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'O_OCULOS',
  category: 'GRAMMAR',
  description: '«o óculos» por «os óculos»',
  message: '«Óculos» usa-se no plural.',
  shortMessage: 'Plural',
  patterns: [
    '[o] óculos => os',
    '[meu] óculos => meus',
    '[seu] óculos => seus',
    '[um] óculos => uns',
    '[do] óculos => dos',
  ],
  wrong: ['Perdi [[o]] óculos. => os', 'Onde está [[meu]] óculos? => meus'],
  right: ['Perdi os óculos.', 'Onde estão meus óculos?'],
});
