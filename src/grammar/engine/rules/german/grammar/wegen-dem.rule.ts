import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'WEGEN_DEM',
  category: 'GRAMMAR',
  issueType: 'style',
  picky: true,
  description: '„wegen dem“ statt „wegen des“',
  message: 'Nach „\\1“ steht in der Schriftsprache der Genitiv.',
  shortMessage: 'Kasus',
  patterns: [
    'wegen|während|trotz|statt|anstatt [dem] =/\\p{Lu}.*/ => des',
    'wegen|während|trotz|statt|anstatt [einem] =/\\p{Lu}.*/ => eines',
  ],
  wrong: ['Wegen [[dem]] Wetter blieben wir hier. => des', 'Während [[einem]] Spiel regnete es. => eines'],
  right: ['Wegen des Wetters blieben wir hier.', 'Er ging trotzdem.'],
});
