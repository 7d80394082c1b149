import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LUBIALEM',
  category: 'GRAMMAR',
  words: {
    lubiał: 'lubił',
    lubiała: 'lubiła',
    lubiałem: 'lubiłem',
    lubiałam: 'lubiłam',
    lubiałeś: 'lubiłeś',
    lubiałaś: 'lubiłaś',
    lubieli: 'lubili',
    lubiały: 'lubiły',
    polubiał: 'polubił',
    polubiała: 'polubiła',
  },
  description: '„lubiał” zamiast „lubił”',
  message: 'Poprawna forma to „lubił”.',
  shortMessage: 'Forma czasownika',
  patterns: ['@words => {words:\\1}'],
  wrong: ['Zawsze [[lubiałem]] morze. => lubiłem', 'Ona [[lubiała]] czytać. => lubiła'],
  right: ['Zawsze lubiłem morze.', 'Ona lubiła czytać.'],
});
