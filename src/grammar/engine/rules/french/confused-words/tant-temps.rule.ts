import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TANT_TEMPS',
  category: 'CONFUSED_WORDS',
  description: '« tant » pour « temps »',
  message: 'Pour la durée, on écrit « temps ».',
  shortMessage: 'Homophone',
  patterns: [
    { pattern: 'de|en même|tout|peu [tant] => temps', exceptions: ['de même [tant] de|que'] },
    'il|est|grand [tant] de /.+(?:er|ir|re)/:INF => temps',
    '[temps] mieux|pis => tant',
  ],
  wrong: ['Il lit et mange en même [[tant]]. => temps', '[[Temps]] pis pour lui. => Tant'],
  right: ['Il lit et mange en même temps.', 'Tant pis pour lui.'],
});
