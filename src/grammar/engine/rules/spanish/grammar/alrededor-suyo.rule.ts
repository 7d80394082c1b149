import { rule } from '../../pattern-rule.ts';

export default rule({
  id: 'ALREDEDOR_SUYO',
  category: 'GRAMMAR',
  description: '«delante de mí» con «mio»: «en contra mía»',
  message: 'Con estos adverbios se usa «de» y el pronombre.',
  shortMessage: 'Posesivo',
  patterns: [
    '[alrededor suyo] => a su alrededor',
    '[alrededor mío] => a mi alrededor',
    '[atrás|arriba|abajo mío|mía] => {lugar:\\1} de mí',
    '[atrás|arriba|abajo suyo|suya] => {lugar:\\1} de él',
  ],
  wrong: ['Había gente [[alrededor suyo]]. => a su alrededor', 'Está [[atrás mío]]. => detrás de mí'],
  right: ['Había gente a su alrededor.', 'Está detrás de mí.'],
});
