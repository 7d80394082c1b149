import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'QUELQUES_UNS',
  category: 'COMPOUNDING',
  description: '« quelques uns » sans trait d’union',
  message: 'Un trait d’union relie les deux mots : « quelques-uns ».',
  shortMessage: 'Trait d’union',
  patterns: [
    '[quelques uns] => quelques-uns',
    '[quelques unes] => quelques-unes',
    '[quelques’uns|quelqu’uns] => quelques-uns',
    "[quelqu’|quelqu' uns] => quelques-uns",
  ],
  wrong: ['[[Quelques uns]] sont venus. => Quelques-uns', 'J’en ai vu [[quelques unes]]. => quelques-unes'],
  right: ['Quelques-uns sont venus.', 'Quelques hommes sont venus.'],
});
