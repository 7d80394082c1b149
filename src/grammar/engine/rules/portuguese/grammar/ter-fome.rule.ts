import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'TER_FOME',
  category: 'GRAMMAR',
  description: '“estou fome” por “tenho fome”',
  message: 'Com fome, sede e sono usa-se “ter”.',
  shortMessage: 'Verbo',
  patterns: [
    '[sou|estou] fome|sede|sono|medo|pressa|saudades => tenho',
    '[é|está] fome|sede|sono|pressa => tem',
    '[estamos|somos] fome|sede|sono|medo|pressa => temos',
  ],
  wrong: ['Eu [[estou]] fome. => tenho', 'Nós [[estamos]] sono. => temos'],
  right: ['Eu tenho fome.', 'Eu estou com fome.'],
});
