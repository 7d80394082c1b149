import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HA_HORAS_ATRAS',
  category: 'GRAMMAR',
  description: '“à dias que” por “há dias que”',
  message: 'O tempo que passou conta-se com “há”.',
  shortMessage: 'Há',
  patterns: [
    '[à] dias|meses|anos|horas|semanas|séculos que => há',
    '[à] pouco tempo => há',
    '[a] séculos|anos|meses que não => há',
  ],
  wrong: ['[[À]] dias que chove. => Há', 'Chegou [[à]] pouco tempo. => há'],
  right: ['Há dias que chove.', 'Chega daqui a pouco tempo.'],
});
