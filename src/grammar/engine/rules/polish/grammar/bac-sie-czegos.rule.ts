import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'BAC_SIE_CZEGOS',
  category: 'GRAMMAR',
  description: '„boję się pies” i „boję się psa”',
  message: 'Boimy się czegoś, w dopełniaczu.',
  shortMessage: 'Przypadek',
  patterns: [
    'boję|boisz|boi|boją|bać się [pies|psy] => psów',
    'boję|boisz|boi|boją|bać się [pająki] => pająków',
    'boję|boisz|boi|boją|bać się [wodę] => wody',
    'boję|boisz|boi|boją|bać się [ciemność] => ciemności',
    'boję|boisz|boi|boją|bać się [burzę] => burzy',
    'boję|boisz|boi|boją|bać się [śmierć] => śmierci',
  ],
  wrong: ['Boję się [[pająki]]. => pająków', 'Dziecko boi się [[burzę]]. => burzy'],
  right: ['Boję się pająków.', 'Dziecko boi się burzy.'],
});
