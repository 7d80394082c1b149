import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DEZE_DIT',
  category: 'GRAMMAR',
  description: '“deze huis” voor “dit huis”',
  message: 'Het aanwijzend voornaamwoord past niet bij “\\2”.',
  shortMessage: 'Grammatica',
  patterns: [
    '[deze] huis|kind|boek|meisje|jaar|water|land|werk|geld|dorp|paard|brood|schip|feest|raam|bed|glas|woord|leven|hoofd|bos => dit',
    {
      pattern:
        '[die] huis|kind|boek|meisje|jaar|water|land|werk|geld|dorp|paard|brood|schip|feest|raam|bed|glas|woord|leven|hoofd|bos => dat',
      exceptions: [', [die] _'],
    },
    '[dit] man|vrouw|auto|straat|stad|tafel|stoel|hond|kat|fiets|trein|school|dag|week|deur|zon|zee|kamer|keuken|krant|vraag => deze',
  ],
  wrong: ['[[Deze]] boek is mooi. => Dit', 'Ik lees [[dit]] krant. => deze'],
  right: ['Dit boek is mooi.', 'Ik lees deze krant.'],
});
