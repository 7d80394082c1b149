import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BIJWOORD_AANEEN',
  category: 'COMPOUNDING',
  description: '“bij voorbeeld” voor “bijvoorbeeld”',
  message: 'Dit woord schrijf je aaneen.',
  shortMessage: 'Los of aaneen',
  patterns: [
    '[bij voorbeeld] => bijvoorbeeld',
    '[uit eindelijk] => uiteindelijk',
    '[waar schijnlijk] => waarschijnlijk',
    '[na tuurlijk] => natuurlijk',
    '[alle maal] => allemaal',
    '[alle bei] => allebei',
    '[tegelijker tijd] => tegelijkertijd',
    '[lang zamerhand] => langzamerhand',
    '[des al niettemin] => desalniettemin',
    '[voort durend] => voortdurend',
    '[in tegendeel] => integendeel',
    '[even eens] => eveneens',
    '[even min] => evenmin',
    '[hoe veel] => hoeveel',
  ],
  wrong: ['Neem [[bij voorbeeld]] een appel. => bijvoorbeeld', '[[Uit eindelijk]] kwam alles goed. => Uiteindelijk'],
  right: ['Neem bijvoorbeeld een appel.', 'Uiteindelijk kwam alles goed.'],
});
