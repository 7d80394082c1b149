import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DAS_IST_EINEN',
  category: 'GRAMMAR',
  description: '„das ist einen Hund“ statt „ein Hund“',
  message: 'Nach „das ist“ steht der Nominativ.',
  shortMessage: 'Nominativ',
  patterns: [
    '^ das ist|war nur|auch|doch|wirklich? [einen] =@masculine => ein',
    '^ das ist|war nur|auch|doch|wirklich? [keinen] =@masculine => kein',
    '^ das ist|war nur|auch|doch|wirklich? [den] =@masculine => der',
    '^ das ist|war nur|auch|doch|wirklich? [meinen] =@masculine => mein',
    '^ das ist|war nur|auch|doch|wirklich? [deinen] =@masculine => dein',
    '^ das ist|war nur|auch|doch|wirklich? [seinen] =@masculine => sein',
  ],
  exceptions: ['^ das ist|war [einen|keinen|den|meinen|deinen|seinen] _ wert|lang|her|alt'],
  wrong: ['Das ist [[einen]] Hund. => ein', 'Das war [[meinen]] Chef. => mein'],
  right: ['Das ist ein Hund.', 'Das ist einen Versuch wert.'],
});
