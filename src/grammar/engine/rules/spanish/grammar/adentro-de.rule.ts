import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ADENTRO_DE',
  category: 'GRAMMAR',
  description: '«adentro de», «adelante de», «afuera de» ante nombre',
  message: 'Ante «de» se usa «{lugar:\\1}».',
  shortMessage: 'Adverbio',
  patterns: [
    {
      pattern: '[adentro|adelante|afuera|arriba|abajo|atrás] de|del la|el|los|las|mi|su|tu|una|un => {lugar:\\1}',
      exceptions: [
        'de|desde|hacia|para|parte|cajón|piso|más|la|el|lo [arriba|abajo|adelante|atrás|afuera|adentro] _',
        '[arriba|abajo|adelante|atrás] de|del todo',
      ],
    },
  ],
  wrong: ['Está [[adentro]] de la caja. => dentro', 'Espera [[afuera]] de la casa. => fuera'],
  right: ['Está dentro de la caja.', 'Mira hacia afuera.'],
});
