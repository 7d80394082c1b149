import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'IMPERATIF_ER',
  category: 'GRAMMAR',
  description: '« veuillez » et « merci de » suivis d’une autre forme',
  message: 'Après cette formule de politesse, on met l’infinitif.',
  shortMessage: 'Infinitif',
  patterns: [
    'veuillez [/.+(?:ez|é)/:V2P,PP] => {inf:\\2}',
    'merci de|d’ [/.+(?:ez)/:V2P] => {inf:\\3}',
    'veuillez me|nous|le|la|les|vous|ne [/.+(?:ez|é)/:V2P,PP] => {inf:\\3}',
  ],
  wrong: ['Veuillez [[trouvez]] ma lettre. => trouver', 'Merci de [[fermez]] la porte. => fermer'],
  right: ['Veuillez trouver ma lettre.', 'Merci de fermer la porte.'],
});
