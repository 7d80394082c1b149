import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'AU_OU',
  category: 'TYPOS',
  description: '“vrau”, “out” en andere fouten met au en ou',
  message: 'Dit woord schrijf je anders: “ou” of “au”.',
  shortMessage: 'Spelling',
  patterns: [
    '[vrau] => vrouw',
    '[vrouwn] => vrouwen',
    '[trauwen] => trouwen',
    '[getrauwd] => getrouwd',
    '[gau] => gauw',
    '[blouw] => blauw',
    '[blouwe] => blauwe',
    '[nouwelijks|nouwlijks] => nauwelijks',
    '[zau] => zou',
    '[haut] => hout',
  ],
  wrong: ['Zijn [[vrau]] is ziek. => vrouw', 'De lucht is [[blouw]]. => blauw'],
  right: ['Zijn vrouw is ziek.', 'De lucht is blauw.'],
});
