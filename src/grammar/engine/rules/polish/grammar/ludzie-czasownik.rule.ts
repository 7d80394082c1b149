import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LUDZIE_CZASOWNIK',
  category: 'GRAMMAR',
  description: '„ludzie był” i „dzieci były”',
  message: 'Podmiot jest w liczbie mnogiej.',
  shortMessage: 'Zgoda',
  patterns: [
    '^ ludzie|rodzice|dzieci|uczniowie|studenci|koledzy|przyjaciele [jest] => są',
    '^ ludzie|rodzice|dzieci|uczniowie|studenci|koledzy|przyjaciele [ma] => mają',
    '^ ludzie|rodzice|dzieci|uczniowie|studenci|koledzy|przyjaciele [idzie] => idą',
    '^ ludzie|rodzice|dzieci|uczniowie|studenci|koledzy [mówi] => mówią',
    '^ dzieci [byli] => były',
    '^ kobiety|dziewczyny|dziewczynki|siostry [byli] => były',
  ],
  wrong: ['Ludzie [[ma]] dość. => mają', 'Dzieci [[byli]] głodne. => były'],
  right: ['Ludzie mają dość.', 'Dzieci były głodne.'],
});
