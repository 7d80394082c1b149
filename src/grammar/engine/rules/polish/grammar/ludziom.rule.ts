import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LUDZIOM',
  category: 'GRAMMAR',
  description: '„dziecią”, „ludzią”: końcówka celownika',
  message: 'W celowniku liczby mnogiej pisze się „-om”.',
  shortMessage: 'Odmiana',
  patterns: [
    'ludzią => ludziom',
    'dziecią => dzieciom',
    'rodzicą => rodzicom',
    'nauczycielą => nauczycielom',
    'klientą => klientom',
    'pracowniką => pracownikom',
    'użytkowniką => użytkownikom',
    'studentą => studentom',
    'uczestniką => uczestnikom',
  ],
  wrong: ['Pomagam [[ludzią]] w potrzebie. => ludziom', 'Dziękuję wszystkim [[pracowniką]]. => pracownikom'],
  right: ['Pomagam ludziom w potrzebie.', 'Dziękuję wszystkim pracownikom.'],
});
