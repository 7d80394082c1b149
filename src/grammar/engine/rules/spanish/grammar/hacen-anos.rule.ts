import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'HACEN_ANOS',
  category: 'GRAMMAR',
  description: '«hacen dos años» en lugar de «hace dos años»',
  message: 'Para el tiempo, «hacer» es impersonal: «{words:\\1}».',
  shortMessage: 'Construcción',
  words: { hacen: 'hace', hacían: 'hacía', harán: 'hará' },
  patterns: [
    '[@words] dos|tres|cuatro|cinco|diez|muchos|varios|unos|pocos|algunos años|días|meses|semanas|horas|minutos|siglos => {words:\\1}',
    '[hacen|hacían] /\\p{N}+/ años|días|meses|semanas|horas|minutos => {words:\\1}',
    '[hacen] muchas|varias|dos|tres|algunas horas|semanas => {words:\\1}',
  ],
  wrong: ['[[Hacen]] dos años que vivo aquí. => Hace', 'Llegó [[hacen]] varias horas. => hace'],
  right: ['Hace dos años que vivo aquí.', 'Ellos hacen dos tartas.'],
});
