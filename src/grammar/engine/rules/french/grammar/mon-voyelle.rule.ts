import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'MON_VOYELLE',
  category: 'GRAMMAR',
  description: '« ma amie » pour « mon amie »',
  message: 'Devant une voyelle, on écrit « {masculin:\\1} ».',
  shortMessage: 'Accord',
  patterns: ['[ma|ta|sa] @feminineVowel => {masculin:\\1}'],
  wrong: ['C’est [[ma]] amie. => mon', 'Il dit [[sa]] adresse. => son'],
  right: ['C’est mon amie.', 'Il dit son adresse.'],
});
