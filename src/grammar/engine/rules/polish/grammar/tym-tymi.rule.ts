import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TYM_TYMI',
  category: 'GRAMMAR',
  description: '„z tymi dzieckiem”, „te ludzie”',
  message: 'Zaimek zgadza się z rzeczownikiem.',
  shortMessage: 'Zgoda',
  patterns: [
    '[te] ludzie|chłopcy|panowie|studenci|uczniowie|nauczyciele|lekarze|mężczyźni => ci',
    '[ci] kobiety|dzieci|dziewczyny|psy|koty|domy|książki => te',
    '[tamte] ludzie|chłopcy|panowie|studenci|mężczyźni => tamci',
    '[które] ludzie|chłopcy|panowie => którzy',
    '[wszystkie] ludzie|chłopcy|panowie|studenci|uczniowie|nauczyciele => wszyscy',
    '[wszyscy] kobiety|dzieci|dziewczyny|psy|domy|książki => wszystkie',
    '[moje] koledzy|bracia|przyjaciele|rodzice|synowie => moi',
    '[moi] siostry|córki|koleżanki|dzieci|książki => moje',
  ],
  wrong: ['[[Te]] ludzie są mili. => Ci', '[[Moje]] rodzice śpią. => Moi'],
  right: ['Ci ludzie są mili.', 'Moi rodzice śpią.'],
});
