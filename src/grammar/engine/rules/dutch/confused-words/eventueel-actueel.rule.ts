import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'EVENTUEEL_ACTUEEL',
  category: 'CONFUSED_WORDS',
  description: '“actueel” voor “eigenlijk” en andere valse vrienden',
  message: 'Dit woord betekent in het Nederlands iets anders.',
  shortMessage: 'Valse vriend',
  patterns: [
    '[eventueel] kwam|ging|won|werd|bleek hij|zij|het => uiteindelijk',
    'ik [realiseer] dat => realiseer me',
    'hij|zij [realiseert] dat => realiseert zich',
    '[bekomen] een baan|cadeau => krijgen',
  ],
  wrong: ['Ik [[realiseer]] dat het laat is. => realiseer me', '[[Eventueel]] won zij toch. => Uiteindelijk'],
  right: ['Ik realiseer me dat het laat is.', 'Eventueel kom ik morgen.'],
});
