import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'VEEL_VELE',
  category: 'GRAMMAR',
  description: '“vele water” voor “veel water”',
  message: 'Bij iets dat je niet telt, staat “veel” en “weinig”.',
  shortMessage: 'Vorm',
  patterns: [
    '[vele] water|geld|tijd|werk|geluk|plezier|moeite|aandacht|lawaai => veel',
    '[weinige] water|geld|tijd|werk|geluk|plezier|moeite|aandacht => weinig',
  ],
  wrong: ['Dat kost [[vele]] geld. => veel', 'Er is [[weinige]] tijd. => weinig'],
  right: ['Dat kost veel geld.', 'Vele mensen komen.'],
});
