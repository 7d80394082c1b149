import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ACCORD_POSSESSIF',
  category: 'GRAMMAR',
  description: 'Possessif du mauvais genre : « ma frère »',
  message: 'Le possessif ne s’accorde pas avec « \\2 ».',
  shortMessage: 'Accord',
  patterns: [
    '[ma|ta|sa] @masculine|@masculineVowel^livre => {masculin:\\1}',
    '[mon|ton|son] @feminine => {feminin:\\1}',
  ],
  wrong: ['C’est [[ma]] frère. => mon', 'Il cherche [[son]] mère. => sa'],
  right: ['C’est mon frère.', 'Il cherche sa mère.'],
});
