import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ICH_HABE_EIN_MASK',
  category: 'GRAMMAR',
  description: '„ich habe ein Hund“ statt „einen Hund“',
  message: 'Nach „haben“, „brauchen“ und „suchen“ steht der Akkusativ.',
  shortMessage: 'Akkusativ',
  patterns: [
    '^ ich|wir habe|haben|brauche|brauchen|suche|suchen|kaufe|kaufen|sehe|sehen|hatte|hatten [ein] =@masculine => einen',
    '^ ich|wir habe|haben|brauche|brauchen|suche|suchen|kaufe|kaufen|sehe|sehen|hatte|hatten [kein] =@masculine => keinen',
    '^ ich|wir habe|haben|brauche|brauchen|suche|suchen|kaufe|kaufen|sehe|sehen|hatte|hatten [der] =@masculine => den',
    '^ ich|wir habe|haben|brauche|brauchen|suche|suchen|kaufe|kaufen|sehe|sehen|hatte|hatten [mein] =@masculine => meinen',
    '^ du|er|sie hast|hat|brauchst|braucht|suchst|sucht|kaufst|kauft|hatte [ein] =@masculine => einen',
    '^ du|er|sie hast|hat|brauchst|braucht|suchst|sucht|kaufst|kauft|hatte [kein] =@masculine => keinen',
  ],
  wrong: ['Ich habe [[ein]] Hund. => einen', 'Er braucht [[kein]] Termin. => keinen'],
  right: ['Ich habe einen Hund.', 'Er braucht kein Auto.'],
});
