import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LACZNIE_PL',
  category: 'COMPOUNDING',
  description: '„na prawdę”, „za nim”: pisownia łączna',
  message: 'To słowo pisze się łącznie.',
  shortMessage: 'Pisownia łączna',
  patterns: [
    '[na prawdę] ,|nie|jest|mnie|dobrze|bardzo|warto|lubię|dobry|dobra|dobre => naprawdę',
    '[na przeciwko] => naprzeciwko',
    '[na tychmiast] => natychmiast',
    '[w śród] => wśród',
    '[po mimo] => pomimo',
    '[od kąd] => odkąd',
    '[do póki] => dopóki',
    '[dla czego] nie|tak|on|ona|ty|to|się => dlaczego',
    '[dla tego] że|nie|też => dlatego',
  ],
  wrong: ['[[Na prawdę]] nie wiem. => Naprawdę', 'Stoi [[na przeciwko]]. => naprzeciwko'],
  right: ['Naprawdę nie wiem.', 'Stoi naprzeciwko.'],
});
