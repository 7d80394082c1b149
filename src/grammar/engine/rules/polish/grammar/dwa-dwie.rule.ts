import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'DWA_DWIE',
  category: 'GRAMMAR',
  description: '„dwa godziny”, „dwie lata”',
  message: 'Rodzaj liczebnika musi pasować do rzeczownika.',
  shortMessage: 'Liczebnik',
  patterns: [
    '[dwa] godziny|minuty|osoby|książki|kobiety|dziewczyny|strony|opcje|sprawy|rzeczy|sekundy|noce|wersje|szklanki|łyżki|złotówki => dwie',
    '[dwie] lata|miesiące|tygodnie|dni|razy|dolary|domy|psy|okna|pliki|kilometry|metry|słowa|zdania => dwa',
  ],
  wrong: ['Czekam już [[dwa]] godziny. => dwie', 'Mieszkam tu [[dwie]] lata. => dwa'],
  right: ['Czekam już dwie godziny.', 'Mieszkam tu dwa lata.'],
});
