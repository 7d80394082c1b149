import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'PER_QUESTO_MOTIVO',
  category: 'NONSTANDARD_PHRASES',
  description: '“per questa ragione che” e “il motivo per cui… è perché”',
  message: 'Si dice “il motivo è che”.',
  shortMessage: 'Locuzione',
  patterns: ['motivo|ragione è [perché] => che', 'motivo|ragione per cui _~6 è [perché] => che'],
  wrong: ['Il motivo è [[perché]] piove. => che', 'La ragione è [[perché]] dormivo. => che'],
  right: ['Il motivo è che piove.', 'Non so perché piove.'],
});
