import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_CE_CETTE',
  category: 'GRAMMAR',
  description: '« ce maison » pour « cette maison »',
  message: 'Le démonstratif ne s’accorde pas avec « \\2 ».',
  shortMessage: 'Accord',
  patterns: [
    '[ce] @feminine|@feminineVowel => cette',
    '[cette] @masculine^livre => ce',
    '[cette] @masculineVowel^après-midi => cet',
    '[cet] @feminine|@feminineVowel => cette',
    '[cet] @masculine => ce',
    '[ce] @masculineVowel => cet',
  ],
  wrong: ['J’aime [[ce]] maison. => cette', 'Regarde [[cette]] bateau. => ce', 'Qui est [[ce]] homme ? => cet'],
  right: ['J’aime cette maison.', 'Qui est cet homme ?'],
});
