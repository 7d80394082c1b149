import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'LEERLING',
  category: 'CONFUSED_WORDS',
  description: '„Leerling“ statt „Lehrling“',
  message: 'Wörter, die mit dem Lernen zu tun haben, schreibt man mit „lehr“.',
  shortMessage: 'Verwechslung',
  patterns: [
    'leerling => Lehrling',
    'leerlinge => Lehrlinge',
    'leerlingen => Lehrlingen',
    'leerkraft => Lehrkraft',
    'leerkräfte => Lehrkräfte',
    'leerbuch => Lehrbuch',
    'leerjahr => Lehrjahr',
  ],
  wrong: ['Sie ist [[Leerling]] in einer Bäckerei. => Lehrling', 'Das steht in jedem [[Leerbuch]]. => Lehrbuch'],
  right: ['Sie ist Lehrling in einer Bäckerei.', 'Das steht in jedem Lehrbuch.'],
});
