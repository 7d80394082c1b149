import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TAAL_KLEIN',
  category: 'CASING',
  description: 'talen en volken met een kleine letter',
  message: 'Namen van talen en volken krijgen een hoofdletter.',
  shortMessage: 'Hoofdletters',
  patterns: [
    '[=nederlands] => =Nederlands',
    '[=engels] => =Engels',
    '[=frans] => =Frans',
    '[=duits] => =Duits',
    '[=spaans] => =Spaans',
    '[=italiaans] => =Italiaans',
    '[=vlaams] => =Vlaams',
    '[=fries] => =Fries',
    '[=nederlander] => =Nederlander',
    '[=nederlanders] => =Nederlanders',
    '[=engelsman] => =Engelsman',
    '[=fransman] => =Fransman',
    '[=duitser] => =Duitser',
    '[=duitsers] => =Duitsers',
    '[=belgen] => =Belgen',
  ],
  wrong: ['Dit boek is uit het [[frans]] vertaald. => Frans', 'Hij is een [[nederlander]]. => Nederlander'],
  right: ['Dit boek is uit het Frans vertaald.', 'Hij is een Nederlander.'],
});
