import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_UN_UNE',
  category: 'GRAMMAR',
  description: '« une » devant un masculin, « un » devant un féminin',
  message: 'L’article ne s’accorde pas avec « \\2 ».',
  shortMessage: 'Accord',
  patterns: [
    '[une] @masculine|@masculineVowel^livre => un',
    '[un] @feminine|@feminineVowel^poste|moto|personne => une',
  ],
  wrong: ['Elle a [[une]] problème. => un', 'C’est [[un]] maison. => une'],
  right: ['Elle a un problème.', 'C’est une maison.'],
});
