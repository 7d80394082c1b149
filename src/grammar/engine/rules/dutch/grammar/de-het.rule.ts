import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DE_HET',
  category: 'GRAMMAR',
  description: '“de huis” voor “het huis”',
  message: 'Het lidwoord past niet bij “\\2”.',
  shortMessage: 'Grammatica',
  patterns: [
    '[de] huis|kind|boek|meisje|jaar|water|land|werk|geld|dorp|paard|brood|schip|feest|raam|bed|glas|woord|leven|hoofd|bos => het',
    '[het] man|vrouw|auto|straat|stad|tafel|stoel|hond|kat|fiets|trein|school|dag|week|deur|zon|zee|kamer|keuken|krant|vraag => de',
  ],
  wrong: ['[[De]] huis is oud. => Het', 'Ik zie [[het]] man. => de'],
  right: ['Het huis is oud.', 'Ik zie de man.'],
});
