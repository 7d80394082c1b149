import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'OBA_OBIE',
  category: 'GRAMMAR',
  description: '„obydwie chłopcy” i inne formy „oba”',
  message: 'Rodzaj liczebnika musi pasować do rzeczownika.',
  shortMessage: 'Liczebnik',
  patterns: [
    '[obydwoje|oboje] kobiety|strony|ręce|opcje|firmy|drużyny => obie',
    '[obie|obydwie] okna|drzewa|słowa|zdania|rozwiązania|miasta|państwa => oba',
    '[oba|obydwa] strony|ręce|opcje|firmy|drużyny|nogi|książki => obie',
  ],
  wrong: ['Wybierz [[oba]] opcje. => obie', 'Zamknij [[obie]] okna. => oba'],
  right: ['Wybierz obie opcje.', 'Zamknij oba okna.'],
});
