import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ABKUERZUNG_LEERZEICHEN',
  category: 'TYPOGRAPHY',
  picky: true,
  description: '„z.B.“ statt „z. B.“',
  message: 'Setzen Sie zwischen die Teile der Abkürzung ein geschütztes Leerzeichen.',
  shortMessage: 'Typografie',
  patterns: [
    '[z #\\. #b #\\.] => z. B.',
    '[d #\\. #h #\\.] => d. h.',
    '[u #\\. #a #\\.] => u. a.',
    '[u #\\. #u #\\.] => u. U.',
    '[s #\\. #o #\\.] => s. o.',
    '[v #\\. #a #\\.] => v. a.',
  ],
  wrong: ['Er mag [[z.B.]] Tee. => z. B.', 'Sie kommt, [[d.h.]] bald. => d. h.'],
  right: ['Er mag z. B. Tee.', 'Das heißt, sie kommt.'],
});
