import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PIN_NUMMER',
  category: 'REDUNDANCY',
  description: '„PIN-Nummer“, „LCD-Display“, „ISBN-Nummer“',
  message: 'Die Abkürzung enthält das zweite Wort schon.',
  shortMessage: 'Dopplung',
  patterns: [
    'PIN-Nummer => =PIN',
    'ISBN-Nummer => =ISBN',
    'IBAN-Nummer => =IBAN',
    'LCD-Display => =LCD',
    'HIV-Virus => =HIV',
    'ABM-Maßnahme => =ABM',
  ],
  wrong: ['Wie lautet die [[PIN-Nummer]]? => PIN', 'Die [[IBAN-Nummer]] steht auf der Karte. => IBAN'],
  right: ['Wie lautet die PIN?', 'Die IBAN steht auf der Karte.'],
});
