import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'A_PARTE',
  category: 'COMPOUNDING',
  words: {
    apparte: 'a parte',
    approposito: 'a proposito',
    infretta: 'in fretta',
    perforza: 'per forza',
    percaso: 'per caso',
    diniente: 'di niente',
    senzadubbio: 'senza dubbio',
    ognitanto: 'ogni tanto',
    ognivolta: 'ogni volta',
  },
  description: '“apparte” per “a parte”',
  message: 'Si scrive in due parole.',
  shortMessage: 'Parole staccate',
  patterns: ['[@words] => {words:\\1}'],
  wrong: ['Vengono tutti, [[apparte]] Luca. => a parte', '[[Approposito]], come sta Anna? => A proposito'],
  right: ['Vengono tutti, a parte Luca.', 'A proposito, come sta Anna?'],
});
