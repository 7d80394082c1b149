import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'POSZEDLEM',
  category: 'GRAMMAR',
  description: '„poszłem” zamiast „poszedłem”',
  message: 'Poprawna forma zawiera „-szed-”.',
  shortMessage: 'Gramatyka',
  patterns: [
    '[poszłem] => poszedłem',
    '[przyszłem] => przyszedłem',
    '[wyszłem] => wyszedłem',
    '[doszłem] => doszedłem',
    '[wziąść] => wziąć',
  ],
  wrong: ['Wczoraj [[poszłem]] do kina. => poszedłem', 'Musisz to [[wziąść]]. => wziąć'],
  right: ['Wczoraj poszedłem do kina.', 'Musisz to wziąć.'],
});
