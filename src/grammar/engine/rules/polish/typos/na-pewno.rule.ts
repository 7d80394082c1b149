import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'NA_PEWNO',
  category: 'TYPOS',
  priority: 1,
  description: '„napewno” zamiast „na pewno”',
  message: 'To wyrażenie pisze się rozdzielnie.',
  shortMessage: 'Pisownia',
  patterns: [
    '[napewno] => na pewno',
    '[narazie] => na razie',
    '[wogóle|wogule] => w ogóle',
    '[poprostu] => po prostu',
    '[conajmniej] => co najmniej',
    '[pozatym] => poza tym',
    '[odrazu] => od razu',
    '[naprzykład] => na przykład',
    '[dopóki co] => póki co',
    '[pokolei] => po kolei',
  ],
  wrong: ['On [[napewno]] przyjdzie. => na pewno', 'To [[wogóle]] nie działa. => w ogóle'],
  right: ['On na pewno przyjdzie.', 'To w ogóle nie działa.'],
});
